// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A pointer to the first member, of which a pointer to the record around it is made:
// both lead there afterwards.
#include "common.h"
struct in { int l; };
struct tied { struct in y; int k R("{_v_ <= y.l}"); };
struct apart { struct in y; int k R("{_v_ >= 0}"); };
struct far { struct tied t; int m R("{_v_ != t.y.l}"); };
void look(struct tied *);
void look_apart(struct apart *);
void look_far(struct far *);
struct in *other(void);
extern struct in *global;
// expect: alarm
void allocated_f(void) { struct in *q = malloc(sizeof(struct tied)); if (!q) return; struct tied *p = (struct tied *)q; p->y.l = 5; p->k = 5; q->l = 0; look(p); }
// expect: alarm
void result_f(void) { struct in *q = other(); struct tied *p = (struct tied *)q; q->l = 0; look(p); }
// expect: alarm
void global_f(void) { struct tied *p = (struct tied *)global; global->l = 0; look(p); }
// expect: alarm
void filled_f(struct in *q) { struct tied *p = (struct tied *)q; memset(q, 0, sizeof *q); look(p); }
// expect: alarm
void member_f(struct in *q) { struct tied *p = (struct tied *)q; int *r = &q->l; *r = 0; look(p); }
static struct tied *back(struct in *q) { return (struct tied *)q; }
// expect: alarm
struct tied *back2(struct in *q) { return (struct tied *)q; }
// expect: alarm
void by_void_f(struct in *q) { void *v = q; struct tied *p = v; q->l = 0; look(p); }
// expect: alarm
void twice_f(struct in *q) { struct far *p = (struct far *)q; q->l = 0; look_far(p); }
// expect: alarm
void middle_f(struct tied *q) { struct far *p = (struct far *)q; q->k = q->y.l = p->m; look_far(p); }
// expect: clean
void apart_f(struct in *q) { struct apart *p = (struct apart *)q; q->l = 0; look_apart(p); }
// expect: clean
int down_and_up_f(struct apart *a) { struct in *q = &a->y; struct apart *p = (struct apart *)q; return p->k; }
// expect: clean
int down_and_up_at_once_f(struct apart *a) { return ((struct apart *)&a->y)->k; }
// A variable, which has no record around it.
// expect: alarm
void variable_f(void) { struct in q = {1}; look_apart((struct apart *)&q); }
// expect: alarm
void element_f(void) { struct in q[4] = {{1}}; look_apart((struct apart *)&q[1]); }
// expect: alarm
void array_f(void) { struct in q[4] = {{1}}; look_apart((struct apart *)q); }
// expect: alarm
void literal_f(void) { look_apart((struct apart *)&(struct in){1}); }
// Storage of which the first member is known, but not the rest.
// expect: alarm
void fresh_f(void) { struct in *q = malloc(sizeof(struct apart)); if (!q) return; q->l = 1; look_apart((struct apart *)q); }
// expect: alarm
void fresh_named_f(void) { struct in *q = malloc(sizeof(struct apart)); if (!q) return; struct apart *p = (struct apart *)q; q->l = 1; look_apart(p); }
// expect: clean
void fresh_set_f(void) { struct in *q = malloc(sizeof(struct apart)); if (!q) return; struct apart *p = (struct apart *)q; p->k = 1; look_apart(p); }
// Fresh storage from functions that say less of it.
struct plain_base { int k; };
struct around_base { struct plain_base b; int n POS; };
void use_around(struct around_base *);
static struct plain_base *make_base(size_t n) { struct plain_base *b = calloc(1, n); if (b && n >= sizeof *b) b->k = 1; return b; }
// expect: alarm
void made_as_base(void) { struct around_base *d = (struct around_base *)make_base(sizeof *d); if (d) use_around(d); }
static struct plain_base *same_base(struct plain_base *b) { return b; }
// expect: alarm
void same_as_base(void) { struct plain_base *b = same_base((struct plain_base *)calloc(1, sizeof(struct around_base))); struct around_base *d = (void *)b; if (d) use_around(d); }
static void *made_again(size_t n) { return make_base(n); }
// expect: alarm
void made_by_base(void) { struct around_base *d = made_again(sizeof *d); if (d) use_around(d); }
static struct around_base pool[4] = {{{0}, 1}, {{0}, 1}, {{0}, 1}, {{0}, 1}};
static struct plain_base *of_pool(unsigned i) { return &pool[i % 4].b; }
// expect: clean
void from_pool(void) { struct around_base *d = (struct around_base *)of_pool(1); use_around(d); }
