// REQUIRES: clang-22
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -std=gnu23 -Wno-everything
#include "common.h"
struct outer { int k; struct cur in; };
extern struct cur *gcp; extern struct cur gs;
void take1(struct cur *c); struct cur *get(void); struct cur val(void); void byv(struct cur c);
// expect: alarm
void c1(struct cur *c) { struct cur { int len; int idx; } *l = c; l->idx = 99; }
// expect: alarm
void c2(struct cur *c) { struct cur { int len; int idx; } x = {0, 9}; *c = x; }
// expect: alarm
void c3(void) { struct cur { int len; int idx; } x = {0, 9}; take1(&x); }
// expect: alarm
void c4(void) { struct cur { int len; int idx; } *p = get(); p->idx = 99; }
// expect: alarm
void c5(void) { struct cur { int len; int idx; } x = {0, 9}; byv(x); }
// expect: alarm
struct cur c6(void) { struct cur { int len; int idx; } x = {0, 9}; return x; }
// expect: alarm
struct cur *c7(void) { static struct cur { int len; int idx; } x = {0, 9}; return &x; }
// expect: alarm
void c8(void) { struct cur { int len; int idx; }; extern struct cur gs; gs.idx = 99; }
// expect: alarm
void c9(void) { struct cur { int len; int idx; }; void take1(struct cur *); struct cur x = {0}; take1(&x); }
// expect: alarm
void c10(void) { struct cur { int len; int idx; } x = {0, 9}; struct cur y; (void)y; gcp = &x; }
// expect: alarm
void c11(struct cur *c, int b) { struct cur { int len; int idx; } x = {0, 9}, *p = b ? &x : c; p->idx = 99; }
// expect: alarm
void c12(void) { struct cur { int len; int idx; } x = {0, 9}; void (*f)(struct cur *) = take1; f(&x); }
// expect: alarm
void c13(struct outer *o) { struct outer { int k; struct cur { int len; int idx; } in; } *p = o; p->in.idx = 99; }
// expect: alarm
void c14(struct cur **c) { struct cur { int len; int idx; } **p = c; (*p)->idx = 99; }
// expect: alarm
void c15(struct cur (*c)[3]) { struct cur { int len; int idx; } (*p)[3] = c; (*p)[1].idx = 99; }
// expect: alarm
void c16(struct cur *c) { struct cur { int len POS; int idx BELOW(len); } *p = c; p->idx = 0; }
// expect: alarm
void c17(struct cur *c) { struct cur { int len POS; int idx BELOW(len); } *p = c; p->idx = 5; }
// expect: alarm
void c18(struct cur *c) { struct cur { int len R("{_v_ >= 0}"); int idx R("{_v_ >= 0}"); } *p = c; p->idx = 5; }
// expect: alarm
void c19(struct cur *c) { struct cur { int len; int idx; } x; x = *c; (void)x; *c = (struct cur){1, 9}; }
void c20(struct plainer { int len; int idx; } *p);
// expect: alarm
void c21(struct cur { int len; int idx; } *p); void c22(struct cur *c) { c21(c); }
typedef struct cur curt;
// expect: alarm
void c23(curt *c) { struct cur { int len; int idx; } *a[2] = {c}; a[0]->idx = 9; }
// expect: alarm
void c24(struct holder *h) { struct cur { int len; int idx; }; struct holder { struct cur *p; } *g = h; g->p->idx = 9; }
// expect: alarm
void c25(struct node *h) { struct node { struct node *next; int len; int idx; } *g = h; g->next->idx = 9; }
// expect: alarm
int c26(struct cur *c) { struct cur { int len; int idx; } *l; return (l = c)->idx = 99; }
// expect: alarm
void c27(struct cur *c) { auto f = ({ struct cur { int len; int idx; } *l = c; l; }); f->idx = 9; }
// What is declared in two scopes is refused: fields would be two, and so would objects.
struct box { void *p; };
// expect: alarm
void c28(struct cur *c, struct box *o) { struct box { void *p; } *b = o; b->p = c; }
void c29(struct box *b) { *(int *)b->p = -5; }
// expect: alarm
void c30(struct cur *p, int i, int k) { struct cur { int len POS; int idx BELOW(len); } *q = p; if (i < k && i > 0) { p->len = k; q->len = i; q->idx = i - 1; p->idx = k - 1; take1(p); } }
struct tagged { int x; };
// expect: clean
int c31(struct cur *c) { struct tagged { int y; } t = {1}; c->idx = 0; return t.y; }
