// RUN: %python %root/test/silence/silence.py %clang %plugin %s
#include "common.h"
struct outer { struct cur in; int k R("{0 <= _v_ && _v_ < in.len}"); };
struct bits { unsigned len : 3; unsigned idx R("{formula (lt _v_ len)}"); };
struct sbf { int f : 3; };
struct ubf { unsigned f : 3; };
void keep(int *p);
void positive(int k POS);
void abort(void) __attribute__((noreturn));
void useouter(struct outer *);
// expect: alarm
void sub_addr(struct cur *c) { (&c->len)[0] = -5; }
// expect: alarm
void sub_addr2(struct cur *c) { 0[&c->len] = -5; }
// expect: alarm
void write_once(struct cur *c) { *(volatile int *)&c->len = -5; }
// expect: alarm
void same_cast(struct cur *c) { *(int *)&c->len = -5; }
// expect: alarm
void sub_outer(struct outer *o) { (&o->in)[0].len = 1; o->in.idx = 0; }
// expect: alarm
void sub_outer2(struct outer *o) { (&o->in)[0] = (struct cur){1, 0}; }
// expect: alarm
void cast_outer(struct outer *o) { ((struct cur *)&o->in)->idx = 0; ((struct cur *)&o->in)->len = 1; }
// expect: alarm
void cast_outer2(struct outer *o) { *(struct cur *)&o->in = (struct cur){1, 0}; }
// expect: alarm
void local_sub(void) { int k POS = 4; (&k)[0] = -1; positive(k); }
// expect: alarm
void local_cast(void) { int k POS = 4; *(volatile int *)&k = -1; positive(k); }
// value of an assignment to a bit-field
// expect: alarm
void bitfield_value(struct ubf *b) { positive(b->f = 8); }
// expect: alarm
void bitfield_inc(struct ubf *b) { positive(++b->f); }
// expect: alarm
void bitfield_inc_r(struct ubf *b) { int k POS = ++b->f; positive(k); }
// expect: alarm
void bitfield_add(struct ubf *b) { positive(b->f += 1); }
// expect: alarm
void bitfield_s(struct sbf *b) { positive(b->f = 7); }
// expect: alarm
void bitfield_list(struct cur *c) { struct sbf b = {7}; c->len = 8; c->idx = b.f; }
// expect: alarm
void bitfield_literal(struct cur *c) { struct sbf b; b = (struct sbf){7}; c->len = 8; c->idx = b.f; }
// expect: alarm
void bitfield_ulist(struct cur *c) { struct ubf b = {8}; c->idx = 0; c->len = b.f; }
// char access to an int
// expect: alarm
void char_alias(struct cur *c) { int x = 0; *((char *)&x + 1) = 1; c->len = 10; c->idx = x; }
// expect: alarm
void char_alias0(struct cur *c) { int x = 256; *(char *)&x = 5; c->len = 10; c->idx = x; }
// expect: alarm
void char_alias_ptr(struct cur *c, int *p) { *p = 0; ((char *)p)[1] = 1; c->len = 10; c->idx = *p; }
// expect: alarm
void char_alias_ptr0(struct cur *c, int *p) { *p = 256; *(char *)p = 1; c->len = 10; c->idx = *p; }
// expect: alarm
void char_reads(struct cur *c) { int x = 300; c->len = 301; c->idx = 299 + *(signed char *)&x - 44; c->len = 2; }
// compound literal is kept by a callee
// expect: alarm
void literal_kept(struct cur *c) { int *p = (int[]){0}; keep(p); c->idx = *p; }
// expect: alarm
void calloc_kept(struct cur *c) { int *p = calloc(1, sizeof *p); if (!p) return; keep(p); c->idx = *p; }
// expect: alarm
void literal_kept2(struct cur *c) { int *p = &(int){0}; keep(p); c->idx = *p; }
// expect: alarm
void literal_kept3(struct cur *c) { struct rng *p = &(struct rng){0, 0}; keep(&p->lo + 0); c->idx = p->lo; }
// unguarded facts of a call
int below10(int n) RETURNS("{0 <= _v_ && _v_ < 10 && _v_ < n}");
// expect: alarm
void result_in_branch(int n) { take(10, n > 0 ? below10(n) : 20); }
// expect: alarm
void result_in_and(int n) { take(1, n > 0 && below10(n) >= 0 ? 0 : 1); }
struct never { int x R("{_v_ < 0 && _v_ > 0}"); };
// expect: alarm
void never_null(struct never *p) { take(10, p ? p->x : 11); }
// expect: alarm
int main(int argc R("{_v_ > 5}"), char **argv) { take(argc, 3); return 0; }
// sizes of variable arrays are evaluated
// expect: alarm
void vla_sizeof(struct cur *c, int n POS) { (void)sizeof(int[c->len = n]); }
// expect: alarm
void vla_typedef(struct cur *c, int n POS) { typedef int T[c->len = n]; }
// expect: alarm
void vla_pointer(struct cur *c, int n POS) { int (*p)[c->len = n]; }
// expect: alarm
void vla_param(struct cur *c, int n POS, int a[n][c->len = n]) { }
// expect: alarm
void vla_cast(struct cur *c, int n POS, void *v) { (void)(int (*)[c->len = n])v; }
// expect: alarm
void vla_size_uncalled(int n POS) { (void)sizeof(int[(take(n, n), n)]); }
// a declaration behind a label
// expect: alarm
void labelled_declaration(void) { goto l; l: int n POS = 5; int i BELOW(n) = 0; i = 100; take(101, i); take(5, i); }
// expect: alarm
void labelled_declaration2(void) { l: int n POS = 5; n = -1; int m = n; positive(n); }
// expect: alarm
void labelled_declaration3(void) { l: int n POS = 5; int i BELOW(n) = 4; n = 1; { int q BELOW(n) = 0; take(n, i); } }
// for scope entered by goto
// expect: alarm
void into_for(void) { goto in; for (struct cur s = {4, 2};;) { in: use(&s); return; } }
// expect: alarm
void into_for_switch(int x) { switch (x) for (struct cur s = {4, 2};;) { case 1: use(&s); return; } }
// pointers to the first member
// expect: alarm
void via_void(struct cur *c) { int *p = (void *)c; *p = -1; }
// expect: alarm
void via_const_char(struct cur *c) { char *p = (char *)(const char *)c; *p = -1; }
// expect: alarm
void via_const_int(struct cur *c) { *(int *)(const int *)c = -1; }
// expect: alarm
void via_union(struct cur *c) { union { struct cur *c; int *p; } u; u.c = c; *u.p = -1; }
const int *find(const int *p) __attribute__((pure));
int *findw(const int *p) __attribute__((pure));
// expect: alarm
void pure_returns(struct cur *c) { *findw(&c->len) = -1; }
// union launders a gated pointer
extern unsigned long gul;
// expect: alarm
struct cur *union_launder(int n POS) { union { struct cur *p; unsigned long u; } u; struct cur *c = malloc(sizeof *c); if (!c) return 0; c->len = n; u.p = c; gul = u.u; opaque(); c->idx = 0; return c; }
