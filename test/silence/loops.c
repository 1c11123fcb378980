// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
void die(void) __attribute__((noreturn));
void keep(int *p);
void positive(int k POS);
void force(int);
int getint(void);
extern volatile int vi;
extern struct cur *gcp;
enum side { LEFT, RIGHT };
enum neg { MINUS = -1, PLUS = 1 };
// control flow
// k & 3 == 1 skips the restore
// expect: alarm
void duff(struct cur *c, int n, int i BELOW(n), int k) { c->len = n; switch (k & 3) { case 0: c->idx = i; case 1: case 2: force(0); case 3: c->idx = i; } }
// expect: alarm
void duff2(struct cur *c, int n, int i BELOW(n), int k) { c->len = n; switch (k & 3) { case 0: do { c->idx = i; case 1: ; } while (k-- > 100); } }
// expect: alarm
void default_middle(struct cur *c, int n, int i BELOW(n), int k) { c->len = n; switch (k) { case 0: c->idx = i; break; default: break; case 1: c->idx = i; break; } }
// expect: alarm
void default_first(struct cur *c, int n, int i BELOW(n), int k) { c->len = n; switch (k) { default: if (k > 7) break; case 1: c->idx = i; } }
// expect: alarm
void range(struct cur *c, int n, int i BELOW(n), int k) { c->len = n; switch (k) { case 0 ... 9: c->idx = i; break; case 11 ... 20: c->idx = i; break; default: if (k < 0 || k > 20) c->idx = i; } }
// expect: alarm
void range_unsigned(struct cur *c, int n, int i BELOW(n), unsigned k) { c->len = n; switch (k) { case 0 ... 0xfffffffeu: c->idx = i; } }
// expect: alarm
void range_char(struct cur *c, int n, int i BELOW(n), unsigned char k) { c->len = n; switch (k) { case 0 ... 254: c->idx = i; } }
// expect: alarm
void range_schar(struct cur *c, int n, int i BELOW(n), signed char k) { c->len = n; switch (k) { case 0 ... 255: c->idx = i; } }
// expect: alarm
void switch_long(struct cur *c, int n, int i BELOW(n), long k) { c->len = n; switch (k) { case -0x7fffffffffffffffL - 1 ... 0x7ffffffffffffffeL: c->idx = i; } }
// expect: alarm
void switch_trunc(struct cur *c, int n, int i BELOW(n), int k) { c->len = n; switch ((unsigned char)k) { case 0 ... 127: c->idx = i; break; default: if (k > 127 || k < 0) break; c->idx = i; } }
// expect: alarm
void switch_bool(struct cur *c, int n, int i BELOW(n), int k) { c->len = n; switch (k > 3) { case 1: c->idx = i; } }
// expect: alarm
void switch_neg(struct cur *c, int n, int i BELOW(n), enum neg k) { c->len = n; switch (k) { case MINUS: c->idx = i; break; case PLUS: c->idx = i; break; default: ; } }
// expect: alarm
void switch_nested(struct cur *c, int n, int i BELOW(n), int a, int b) { c->len = n; switch (a) { case 1: switch (b) { case 1: c->idx = i; } break; default: c->idx = i; } }
// expect: alarm
void switch_nested2(struct cur *c, int n, int i BELOW(n), int a, int b) { c->len = n; switch (a) { default: c->idx = i; break; case 1: switch (b) { case 1: c->idx = i; break; case 2: ; } } }
// expect: alarm
void switch_into_if(struct cur *c, int n, int i BELOW(n), int a) { c->len = n; switch (a) { case 1: if (0) { case 2: ; } else c->idx = i; break; default: c->idx = i; } }
// expect: alarm
void switch_no_body(struct cur *c, int n) { c->len = n; switch (n) ; }
// expect: alarm
void switch_dead(struct cur *c, int n, int i BELOW(n)) { c->len = n; switch (n) { c->idx = i; } }
// expect: alarm
void goto_into_block(struct cur *c, int n, int i BELOW(n)) { if (n > 3) goto in; c->len = n; { c->idx = i; in: c->len = 1; } }
// expect: alarm
void goto_into_section(struct cur *c, int n, int i BELOW(n), int x) { if (x) goto in; c->len = n; in: c->idx = i; }
// expect: alarm
void goto_out(struct cur *c, int n, int i BELOW(n), int x) { c->len = n; if (x) goto out; c->idx = i; out: opaque(); c->idx = 0; }
// expect: alarm
void goto_back(struct cur *c, int n POS, int x) { int first = 1; again: if (!first) { opaque(); c->idx = 0; return; } c->len = n; first = 0; goto again; }
// expect: alarm
void two_labels(struct cur *c, int n, int i BELOW(n), int x) { switch (x) { case 0: goto a; case 1: goto b; default: return; } a: c->len = n; b: c->idx = i; }
// expect: alarm
void computed(struct cur *c, int n, int i BELOW(n), int x) { void *l[] = {&&a, &&b}; c->len = n; goto *l[x & 1]; a: c->idx = i; b: ; }
// expect: alarm
void cond1(struct cur *c, int n, int i BELOW(n), int x) { c->len = n; x ? (c->idx = i) : 0; }
// expect: alarm
void cond2(struct cur *c, int n, int i BELOW(n), int x) { c->len = n; x && (c->idx = i); }
// expect: alarm
void cond3(struct cur *c, int n, int i BELOW(n), int x) { c->len = n; x || (c->idx = i); }
// expect: alarm
void cond4(struct cur *c, int n, int i BELOW(n), int x) { c->len = n; (c->idx = i) || x; x ?: (c->len = 1); }
// expect: alarm
void cond5(struct cur *c, int n, int i BELOW(n), int x) { c->len = n; if (x && n > 5 || i) c->idx = i; }
// expect: alarm
void elvis(struct cur *c, int n, int i BELOW(n), int x) { c->len = n; c->idx = x ?: i; }
// expect: alarm
void elvis2(struct cur *c, int n POS, int x) { c->len = n; c->idx = getint() ?: 0; }
// expect: alarm
void elvis3(struct cur *c, int n POS, int x) { c->len = 2; c->idx = (x > 0 ?: 1) + 1; }
// expect: alarm
void stmt_expr(struct cur *c, int n, int i BELOW(n), int x) { c->len = ({ if (x) return; n; }); c->idx = i; c->len = ({ if (x) opaque(); n; }); c->idx = ({ c->len = 1; i; }); }
// expect: alarm
void stmt_expr2(struct cur *c, int n POS) { c->idx = 0; ({ c->len = n; opaque(); c->len; }) > 3 ? (c->idx = 3) : (c->idx = 5); }
// expect: alarm
void stmt_expr3(struct cur *c, int n, int i BELOW(n), int x) { c->len = n; ({ if (x) return; }); c->idx = i; }
// expect: alarm
void stmt_expr4(struct cur *c, int n, int i BELOW(n), int x) { c->len = n; ({ if (x) goto out; }); c->idx = i; out: ; }
// expect: alarm
void comma(struct cur *c, int n, int i BELOW(n), int x) { c->len = n, opaque(), c->idx = i; }
// expect: alarm
void return_expr(struct cur *c, int n) { return (void)(c->len = n); }
// expect: alarm
void return_call(struct cur *c, int n, int i BELOW(n)) { c->len = n; return opaque(); }
// expect: alarm
int ret_broken(struct cur *c, int n, int i BELOW(n)) { c->len = n; if (n == 5) return c->len; c->idx = i; return c->len; }
// expect: alarm
void in_condition(struct cur *c, int n) { if ((c->len = n) > 3) c->idx = 0; }
// expect: alarm
void in_while(struct cur *c, int n) { while ((c->len = n) > 30) c->idx = 0; }
// expect: alarm
void in_for(struct cur *c, int n) { for (c->len = n; n > 0; n--) c->idx = 0; }
// expect: alarm
void in_for_inc(struct cur *c, int n) { for (int k = 0; k < n; c->len = k, k++) c->idx = 0; }
// expect: alarm
void in_switch(struct cur *c, int n) { switch (c->len = n) { case 1: c->idx = 0; } }
// expect: alarm
void noret(struct cur *c, int n, int i BELOW(n)) { c->len = n; if (i > 5) die(); c->idx = i; }
// expect: alarm
void noret2(struct cur *c, int n, int i BELOW(n)) { c->len = n; (i > 5) ? die() : (void)0; c->idx = i; }
// expect: alarm
void noret_ptr(struct cur *c, int n, int i BELOW(n), void (*f)(void) __attribute__((noreturn))) { c->len = n; if (i > 5) f(); c->idx = i; }
// loops
// expect: alarm
void loop1(struct cur *c, int n) { int i = 0; while (i < 10) { if (i == 5) c->len = n; i++; } }
// expect: alarm
void loop2(struct cur *c) { int k = 1; for (int i = 0; i < 10; i++) k = k * 2 - 1; missile_assert(k > 1); }
// expect: alarm
void loop3(struct cur *c, int n) { int k = 0; for (int i = 0; i < n; i++) k = 5; missile_assert(k == 5); }
// expect: alarm
void loop4(int n) { int k = 0; do { k++; } while (k < n); missile_assert(k == n); }
// expect: alarm
void loop5(int n) { int k = 0; for (;;) { if (k > n) break; k++; } missile_assert(k == 1); }
// expect: alarm
void loop6(int *p, int n) { *p = 0; while (n--) { missile_assert(*p == 0); *p = 1; } }
// expect: alarm
void loop7(int n) { int k = 0; while (n--) { missile_assert(k == 0); k = 1; force(1); } }
// expect: alarm
void loop8(int n) { int k = 0; while (n--) { if (k) { missile_assert(k == 0); } k = 1; } }
// expect: alarm
void loop9(int n) { int k = 0; top: missile_assert(k == 0); k = 1; if (n--) goto top; }
// expect: alarm
void loop10(int n) { int k = 0; { top: missile_assert(k == 0); } k = 1; if (n--) goto top; }
// expect: alarm
void loop11(int n) { int k = 0; do { missile_assert(k == 0); k++; } while (n--); }
// expect: alarm
void loop12(int n) { for (int k = 0; k < n; k++) missile_assert(k == 0); }
// expect: alarm
void loop13(int n) { int k; for (k = 0; k < n; k++) { if (k == 0) missile_assert(k == 0); else missile_assert(k == 1); } }
// expect: alarm
void loop14(int n) { int k = 0; switch (n & 1) { case 0: do { missile_assert(k == 0); k++; case 1: ; } while (n-- > 0); } }
// expect: alarm
void loop15(int n) { int k = 0; while (1) { missile_assert(k < 3); if (n == 0) return; n--; k++; } }
// expect: alarm
void loop16(struct cur *c, int n POS) { int k = 0; while (1) { c->len = n; c->idx = k; if (k == 0) { k = 1; force(0); } else { k = n; } } }
// expect: alarm
void loop17(int n) { int a[3] = {0}; for (int i = 0; i < 3; i++) a[i] = n; missile_assert(a[1] == 0); }
// expect: alarm
void loop18(int n POS) { n--; while (n > 0) n--; positive(n); }
// expect: clean
void loop19(int n) { int k POS = 1; for (int i = 0; i < n; i++) { k = -1; force(0); k = 1; positive(k); k = -1; } }
// expect: alarm
void loop20(int n) { int k POS = 1; for (int i = 0; i < n; i++) { positive(k); k = -1; } }
// locals, scopes
// expect: alarm
void scope1(int n) { { int k POS = 4; k = -1; force(0); { int k = 4; positive(k); } positive(k); } }
// expect: alarm
void scope2(int n) { int k POS = 4; { int k = n; positive(k); } }
// expect: alarm
void scope3(int n) { int m = 5; { int k BELOW(m) = 4; m = 3; take(m, k); } }
// expect: alarm
void scope4(int n) { int m = 5; int k BELOW(m) = 4; { int m = 3; take(m, k); } }
// expect: alarm
void scope5(int m, int k BELOW(m)) { m--; take(m, k); }
// expect: alarm
void scope6(int m, int k BELOW(m)) { int *p = &m; *p = 0; take(m, k); }
// expect: alarm
void scope7(int m, int k BELOW(m)) { keep(&m); take(m, k); }
// expect: alarm
void scope8(int m) { for (int k POS = 4; ; ) { k = m; force(0); if (m > 0) break; positive(k); } }
// expect: alarm
void scope9(int m) { top: ; int k POS = 4; positive(k); k = m; if (m) goto top; positive(k); }
// expect: alarm
void scope10(int m) { int k POS = 1; if (m) { k = m; } positive(k); }
// expect: alarm
void uninit1(int m) { int k POS; if (m > 0) k = m; force(0); positive(k); }
// expect: alarm
void uninit2(int m) { struct cur c; if (m > 0) { c.len = m; c.idx = 0; } use(&c); }
// expect: alarm
void param_modified(int n POS, int m) { n = m; force(0); positive(n); }
// expect: alarm
void recursion(struct cur *c, int n POS) { c->len = n; recursion(c, n); c->idx = 0; }
// expect: alarm
void recursion2(int n POS) { recursion2(n - 1); }
