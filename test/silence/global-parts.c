// Arrays in a global object, which every access names alike.
// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "../../include/missile/missile.h"
struct plain { int a, b; };
struct holder { struct plain pl[3]; int ints[4]; int n; struct plain one; } gh, gh2[3];
MISSILE_MODIFIES(gh.pl) void pl(void);
MISSILE_MODIFIES(gh.ints) void ints(void);
MISSILE_MODIFIES(gh.one) void one(void);
MISSILE_MODIFIES(gh) void all(void);
MISSILE_MODIFIES(*h) void allp(struct holder *h);
MISSILE_MODIFIES(h->pl) void plp(struct holder *h);
// expect: alarm
void b1(int i) { gh.pl[i].a = 5; pl(); missile_assert(gh.pl[i].a == 5); }
// expect: alarm
void b2(int i) { gh.pl[1].a = 5; pl(); missile_assert(gh.pl[1].a == 5); }
// expect: alarm
void b3(int i) { gh.ints[i] = 5; ints(); missile_assert(gh.ints[i] == 5); }
// expect: alarm
void b4(int i) { gh.one.a = 5; one(); missile_assert(gh.one.a == 5); }
// expect: alarm
void b5(int i) { gh.pl[i].a = 5; all(); missile_assert(gh.pl[i].a == 5); }
// expect: alarm
void b6(int i) { gh.pl[i].a = 5; allp(&gh); missile_assert(gh.pl[i].a == 5); }
// expect: alarm
void b7(int i) { gh.pl[i].a = 5; plp(&gh); missile_assert(gh.pl[i].a == 5); }
// expect: alarm
void b8(int i) { struct holder *h = &gh; h->pl[i].a = 5; plp(&gh); missile_assert(gh.pl[i].a == 5); }
// expect: alarm
void b9(int i) { struct holder *h = &gh2[1]; h->pl[i].a = 5; plp(&gh2[1]); missile_assert(gh2[1].pl[i].a == 5); }
// expect: alarm
void b10(int i) { struct holder *h = gh2; h->pl[i].a = 5; plp(gh2); missile_assert(h->pl[i].a == 5); }
// expect: alarm
void b11(int i) { struct holder h; h.pl[i].a = 5; plp(&h); missile_assert(h.pl[i].a == 5); }
// expect: alarm
void b12(int i, struct plain p) { gh.pl[i].a = 5; gh.pl[1] = p; missile_assert(gh.pl[i].a == 5); }
// expect: alarm
void b13(int i, struct plain p) { gh.pl[1].a = 5; gh.pl[i] = p; missile_assert(gh.pl[1].a == 5); }
// expect: alarm
void b14(int i, struct holder *h, struct plain p) { h->pl[1].a = 5; h->pl[i] = p; missile_assert(h->pl[1].a == 5); }
// expect: alarm
void b15(int i, struct holder *h, struct holder p) { h->pl[i].a = 5; *h = p; missile_assert(h->pl[i].a == 5); }
// expect: alarm
void b16(int i, struct holder *h, struct holder p) { h->pl[1].a = 5; *h = p; missile_assert(h->pl[1].a == 5); }
// expect: alarm
void b17(int i, struct holder *h, struct holder p) { gh.pl[i].a = 5; gh = p; missile_assert(gh.pl[i].a == 5); }
