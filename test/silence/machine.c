// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
void abort(void) __attribute__((noreturn));
void keep(int *p);
void keepl(long *p);
void positive(int k POS);
void force(int);
// section without any struct: the unrefined local's value is checked
// expect: alarm
void char_alias(void) { int x = 0; ((char *)&x)[1] = 1; missile_assert(x == 0); }
// expect: alarm
void char_alias0(void) { int x = 256; *(char *)&x = 5; missile_assert(x == 5); }
// expect: alarm
void char_alias_ptr(int *p) { *p = 0; ((char *)p)[1] = 1; missile_assert(*p == 0); }
// expect: alarm
void char_alias_ptr0(int *p) { *p = 256; *(char *)p = 1; missile_assert(*p == 1); }
// expect: alarm
void char_read(void) { int x = 300; missile_assert(*(char *)&x == x); }
// expect: alarm
void char_read2(void) { int x = -1; missile_assert(*(unsigned char *)&x == 0); }
// expect: alarm
void char_read3(int *p) { *p = 300; char k = *(char *)p; missile_assert(k > 100); }
// expect: alarm
void char_field(struct rng *r, struct holder *h) { struct { int a, b; } s = {1, 2}; ((char *)&s)[4] = 9; missile_assert(s.b == 2); }
// expect: alarm
void char_field0(void) { struct { int a, b; } s = {1, 2}; ((char *)&s)[1] = 9; missile_assert(s.a == 1); }
// expect: alarm
void char_copy(void) { struct { int a, b; } s = {1, 2}, t; t = s; ((char *)&t)[1] = 9; missile_assert(t.a == 1); }
// expect: alarm
void char_array(void) { int a[2] = {1, 2}; ((char *)a)[4] = 9; missile_assert(a[1] == 2); }
// expect: alarm
void char_array2(int i) { int a[2] = {1, 2}; ((char *)a)[i] = 9; missile_assert(a[1] == 2); }
// expect: alarm
void char_array3(int i) { char a[4] = {0}; *(int *)(void *)&a[0] = 257; missile_assert(a[1] == 0); }
// expect: alarm
void union_char(void) { union { int i; unsigned char b[4]; } u; u.i = 0; u.b[1] = 1; missile_assert(u.i == 0); }
// expect: alarm
void union_char2(void) { union { int i; unsigned char b; } u; u.i = 0x101; u.b = 5; missile_assert(u.i == 5); }
// expect: alarm
void union_int(void) { union { int i; unsigned u; } u; u.i = -1; missile_assert(u.u < 5); }
// expect: alarm
void union_wide(void) { union { long l; int i; } u; u.l = 1L << 32; u.i = 3; missile_assert(u.l == 3); }
// expect: alarm
void union_inc(void) { union { int i; unsigned char c; } u; u.i = 300; u.c += 1; missile_assert(u.c != 45); }
// expect: alarm
void union_inc2(int n) { union { int i; unsigned char c; } u; if (n < 300) return; u.i = n; u.c += 0; missile_assert(u.c > 200); }
// expect: alarm
void union_struct(void) { union { struct { short a, b; } s; int i; } u; u.i = 0; u.s.b = 1; missile_assert(u.i == 0); }
// expect: alarm
void union_ptr(union { int i; short s; } *u) { u->i = 70000; u->s = 1; missile_assert(u->i == 1); }
// expect: alarm
void union_bool(void) { union { _Bool b; unsigned char c; } u; u.c = 1; missile_assert(u.b == 0); }
// kept storage
// expect: alarm
void literal_kept(void) { int *p = (int[]){0}; keep(p); missile_assert(*p == 0); }
// expect: alarm
void literal_kept1(void) { int *p = &(int){0}; keep(p); missile_assert(*p == 0); }
// expect: alarm
void literal_kept2(void) { int *p = (int[]){0, 1}; keep(p); missile_assert(p[1] == 1); }
// expect: alarm
void calloc_kept(void) { int *p = calloc(1, sizeof *p); if (!p) return; keep(p); missile_assert(*p == 0); }
// expect: alarm
void calloc_kept2(void) { int *p; p = calloc(1, sizeof *p); if (!p) return; keep(p); missile_assert(*p == 0); }
// expect: alarm
void array_kept(void) { int a[2] = {0}; keep(a); missile_assert(a[0] == 0); }
// expect: alarm
void array_kept1(void) { int a[2] = {0}; keep(a + 1); missile_assert(a[0] == 0); }
// expect: alarm
void array_kept2(void) { int a[2] = {0}; keep(&a[1]); missile_assert(a[1] == 0); }
// expect: alarm
void struct_kept(void) { struct rng r = {0, 0}; struct rng *q = &r; extern void kr(struct rng *); kr(q); missile_assert(r.lo == 0); }
// expect: alarm
void var_kept(void) { int x = 0; int *p = &x; extern int *gp; gp = p; opaque(); missile_assert(x == 0); }
// expect: alarm
void var_kept2(void) { int x = 0; int *p = &x; int **pp = &p; extern int **gpp; gpp = pp; opaque(); missile_assert(x == 0); }
// expect: alarm
void var_kept3(void) { int x = 0; struct { int *p; } s = {&x}; extern void *gvp; gvp = &s; opaque(); missile_assert(x == 0); }
// expect: alarm
void var_kept4(void) { int x = 0; opaque(); extern int *gp; int *q = gp; missile_assert(x == 0); keep(&x); missile_assert(x == 0); }
// expect: alarm
void add_overflow(int a, int b) { int r = 0; if (__builtin_add_overflow(a, b, &r)) missile_assert(r == 0); }
// expect: alarm
void static_kept(void) { static int s; s = 0; opaque(); missile_assert(s == 0); }
// expect: alarm
void global_kept(void) { extern int gs; gs = 0; opaque(); missile_assert(gs == 0); }
// expect: alarm
void global_kept2(int *p) { extern int gs; gs = 0; *p = 1; missile_assert(gs == 0); }
// expect: alarm
void heap_kept(struct node *p) { if (!p || !p->next) return; int l = p->next->len; opaque(); if (p && p->next) missile_assert(p->next->len == l); }
// expect: alarm
void const_kept(const int *p) { int l = *p; opaque(); missile_assert(*p == l); }
// expect: alarm
void fnptr(void (*f)(int *)) { int x = 0; f(&x); missile_assert(x == 0); }
// expect: alarm
void memset_kept(void) { int a[2] = {1, 1}; memset(a, 0, 4); missile_assert(a[0] == 1); }
// expect: alarm
void memcpy_kept(void) { int a = 1, b = 2; memcpy(&a, &b, 4); missile_assert(a == 1); }
// expect: alarm
void sprintf_kept(void) { extern int sscanf(const char *, const char *, ...); int a = 1; sscanf("5", "%d", &a); missile_assert(a == 1); }
// entry values
// expect: alarm
int entry_value(int n, int x) RETURNS("{_v_ == n}");
int entry_value(int n, int x) { top: if (n > 10) { n = n - 1; x = 0; goto top; } return n; }
// expect: alarm
int entry_value2(int n, int x) RETURNS("{_v_ == n}");
int entry_value2(int n, int x) { while (n > 10) { n = n - 1; x = 0; } return n; }
// expect: alarm
int entry_value3(int n, int x) RETURNS("{_v_ == n}");
int entry_value3(int n, int x) { do { if (x) return n; n = n - 1; x = 0; x = 1; } while (1); }
// expect: alarm
int entry_value4(int n) RETURNS("{_v_ == n}");
int entry_value4(int n) { int *p = &n; *p = 5; return n; }
// expect: alarm
int entry_value5(int n) RETURNS("{_v_ == n}");
int entry_value5(int n) { keep(&n); return n; }
// expect: alarm
int entry_value6(int n) RETURNS("{_v_ == n}");
int entry_value6(int n) { *&n = 5; return n; }
// expect: alarm
int entry_value7(int n) RETURNS("{_v_ == n}");
int entry_value7(int n) { __builtin_choose_expr(1, n, n) = 5; return n; }
// expect: alarm
int entry_value8(int n) RETURNS("{_v_ == n}");
int entry_value8(int n) { return n++ + 1; }
struct pair { int a, b; };
// expect: alarm
int entry_value9(struct pair p) RETURNS("{_v_ == p.a}");
int entry_value9(struct pair p) { p = (struct pair){1, 2}; return p.a; }
// expect: alarm
int entry_value10(struct pair p) RETURNS("{_v_ == p.a}");
int entry_value10(struct pair p) { struct pair *q = &p; q->a++; return p.a; }
// expect: alarm
int entry_value11(int n) RETURNS("{_v_ == n}");
int entry_value11(int n) { { n = 3; } { int n = 4; return n; } }
// a section that starts amid a statement expression with backward goto
// expect: alarm
void stmtexpr_goto(struct cur *c, int n POS, int z) { z = ({ goto b; a: c->idx = 0; goto d; b: c->len = n; opaque(); goto a; d:; 0; }); }
// expect: alarm
void stmtexpr_goto2(struct cur *c, int n, int z) { z = ({ goto b; a: z = 0; goto d; b: c->len = n; goto a; d:; 0; }); }
// expect: clean
void stmtexpr_goto3(struct cur *c, int n, int z) { int y; z = 1 + ({ goto b; a: y = 0; goto d; b: c->idx = n; goto a; d:; y; }); c->idx = 0; }
