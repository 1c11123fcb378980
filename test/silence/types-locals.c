// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
struct fam { int n R("{_v_ >= 0}"); int x R("{_v_ >= 0}"); int a[] BELOW(n); };
struct fam0 { int n R("{_v_ >= 0}"); int x R("{_v_ >= 0}"); int a[0] BELOW(n); };
// n == 0: no elements.
// expect: alarm
void l_fam(struct fam *v) { v->x = v->n - 1; }
// expect: alarm
void l_fam0(struct fam0 *v) { v->x = v->n - 1; }
// expect: alarm
void l_fam_branch(struct fam *v) { if (v->n == 0) v->x = -5; }
// expect: alarm
void l_vla(int m) { int n = 0; int a[m] BELOW(n); take(n, 0); (void)a; }
// expect: alarm
void l_label_decl(int x) {
L1:; L2: int n POS = 5; int i BELOW(n) = 2; i = 100; take(n, i); if (x) goto L1;
}
// expect: alarm
void l_label_decl2(int x) { L: int n = 5; int i BELOW(n) = 2; n = 1; take(n, i); if (x) goto L; }
// expect: alarm
void l_case_decl(int x) { switch (x) { case 1: int n POS = 5; int i BELOW(n) = 2; i = 100; take(n, i); } }
// expect: alarm
void l_attr_label(int x) { goto L1; L0: struct cur c = {1, 0}; L1: use(&c); if (x) goto L0; }
// expect: alarm
void l_for_jump(int x) { switch (x) { for (struct cur c = {1, 0}; x; x = 0) { case 5: use(&c); } } }
// expect: alarm
void l_switch_jump(int x) { switch (x) { struct cur c = {1, 0}; case 5: use(&c); } }
// expect: alarm
void l_goto_into(int x) { if (x) goto L; { struct cur c = {1, 0}; L: use(&c); } }
// expect: alarm
void l_goto_into_if(int x) { if (x) goto L; if (x + 1) { struct cur c = {1, 0}; L: use(&c); } }
// expect: alarm
void l_indirect(int x) { void *p = x ? &&L : &&M; goto *p; { struct cur c = {1, 0}; L: use(&c); } M:; }
enum { LIM = 10 };
// expect: alarm
void l_const_hidden(void) { const int LIM = 3; int i BELOW(LIM) = 5; take(LIM, i); }
int gn POS = 10;
// expect: alarm
void l_fn_hides(int gn2) { void gn2_(void); int k BELOW(gn2) = 0; (void)gn2_; k = 7; take(gn2, k); }
// expect: alarm
void l_shadow(int n POS, int i BELOW(n)) { { int n = 0; take(n, i); } }
// expect: alarm
void l_shadow_write(int n POS, int i BELOW(n), int b) { if (b) { int j BELOW(n) = 0; int n = 50; j = n - 1; take(n, j); take(5, j); } }
// expect: alarm
void l_loop(int n) { for (int i R("{_v_ >= 0}") = 3; n; i--) { take(i + 1, i); n--; } }
// expect: alarm
void l_uninit(void) { int k POS; take(k, 0); }
// expect: alarm
void l_uninit_loop(int m) { for (int k POS; m; m--) { take(k, 0); k = 1; } }
// expect: alarm
void l_while_decl(int m) { while (m--) { int k POS = m; take(k, 0); } }
// expect: alarm
void l_named_write(void) { int n = 5; int i BELOW(n) = 2; n = 1; take(n, i); }
// expect: alarm
void l_named_dec(void) { int n = 5; int i BELOW(n) = 2; n -= 3; take(n, i); }
struct pt { int x, y; };
// expect: alarm
void l_path(struct pt p) { int i BELOW(p.x) = 0; p.x = 0; take(p.x, i); }
// expect: alarm
void l_path_copy(struct pt p, struct pt q) { if (p.x < 1) return; int i BELOW(p.x) = 0; p = q; take(p.x, i); }
// expect: alarm
void l_path_amp(struct pt p) { if (p.x < 1) return; int i BELOW(p.x) = 0; struct pt *r = &p; r->x = 0; take(p.x, i); }
// expect: alarm
void l_path_memset(struct pt p) { if (p.x < 1) return; int i BELOW(p.x) = 0; memset(&p, 0, sizeof p); take(p.x, i); }
// expect: alarm
void l_array_base(int m) { int n = 9; int a[3] BELOW(n) = {1, 2, 3}; n = 2; take(n, a[m & 1]); }
// expect: alarm
void l_array_swap(void) { int a[2] POS = {1, 2}; int *p = a; p[0] = 0; take(a[0], 0); }
// expect: alarm
void l_2d(void) { int a[2][2] POS = {{1, 2}, {3, 4}}; (*a)[1] = 0; take(a[0][1], 0); }
// expect: alarm
void l_2d_ptr(void) { int a[2][2] POS = {{1, 2}, {3, 4}}; int (*p)[2] = a; p[0][1] = 0; take(a[0][1], 0); }
// expect: alarm
void l_2d_amp(void) { int a[2][2] POS = {{1, 2}, {3, 4}}; (&a)[0][0][1] = 0; take(a[0][1], 0); }
// expect: alarm
void l_2d_amp1(void) { int a[2][2] POS = {{1, 2}, {3, 4}}; (&a[0])[0][1] = 0; take(a[0][1], 0); }
// expect: alarm
void l_vec(void) { char s[4] R("{_v_ != 0}") = "abc"; take(s[3], 0); }
// expect: alarm
void l_enum_val(void) { enum e { A, B } k R("{_v_ == 0 || _v_ == 1}") = A; k = 7; take(k == 0 || k == 1, 0); }
// expect: alarm
void l_bool(int x) { _Bool b R("{_v_ == 1}") = 1; b = x; take(b, 0); }
// expect: alarm
void l_ptr(int *p) { int *q R("{_v_ != 0}") = p; take(q != 0, 0); }
// expect: alarm
void l_compound_decl(int n) { int a POS = n, b BELOW(a) = 0; take(a, b); }
// expect: alarm
void l_multi(void) { int k R("{_v_ >= 0}") R("{_v_ < 5}") = 3; k = 6; take(5, k); }
// expect: alarm
void l_multi_semi(void) { int k R("{_v_ >= 0; _v_ < 5}") = 3; k = 6; take(5, k); }
// expect: alarm
void l_volatile(void) { volatile int n = 3; int i R("{_v_ == 0}") = n - n; take(1, i); }
// expect: alarm
void l_int128(__int128 x) { int k POS = x > 0 ? (int)x : 1; take(k, 0); }
// expect: alarm
void l_float(double d) { int k POS = d > 0 ? d : 1; take(k, 0); }
// expect: alarm
void l_complex(_Complex int z) { int k POS = __real__ z; take(k, 0); }
// expect: alarm
void l_vecelt(int __attribute__((vector_size(8))) v) { int k POS = v[0]; take(k, 0); }
// expect: alarm
void l_sizeof_stmt(int m) { int a[({ int k POS = 1; k = m; take(k, 0); 1; })]; a[0] = 0; }
// expect: alarm
void l_auto(int m) { __auto_type k POS = m; take(k, 0); }
// expect: alarm
void l_dead_then_used(void) { int *p; { int k POS = 1; p = &k; *p = 0; take(*p, 0); } }
// expect: alarm
void l_self(int m) { int k POS = (k = 0, m); take(k, 0); }
// expect: alarm
void l_cleanup(void) { void cl(struct cur *); struct cur c __attribute__((cleanup(cl))) = {1, 0}; c.idx = 9; }
