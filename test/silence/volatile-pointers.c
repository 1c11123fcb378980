// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Pointers in volatile storage: what is stored there has escaped, and what is read
// may be any object.
#include "common.h"
extern struct cur *gcp;
void positive(int k POS);
// expect: alarm
void volarr_f(void) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; struct cur *volatile v[1] = {k}; gcp = v[0]; k->len = 1; opaque(); k->idx = 0; }
// expect: alarm
void volfield_f(void) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; struct { struct cur *volatile p; } v = {k}; gcp = v.p; k->len = 1; opaque(); k->idx = 0; }
// expect: alarm
void volfield2_f(void) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; struct { struct cur *volatile p; } v; v.p = k; gcp = v.p; k->len = 1; opaque(); k->idx = 0; }
struct volrec_b { struct cur *p; };
// expect: alarm
void volrec_f(void) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; volatile struct volrec_b v; v.p = k; gcp = v.p; k->len = 1; opaque(); k->idx = 0; }
struct volrec2_b { struct cur *p; };
// expect: alarm
void volrec2_f(void) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; struct volrec2_b volrec2_w = {k}; volatile struct volrec2_b v = volrec2_w; gcp = v.p; k->len = 1; opaque(); k->idx = 0; }
struct volrec3_b { struct cur *p; };
// expect: alarm
void volrec3_f(void) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; volatile struct volrec3_b v; v = (struct volrec3_b){k}; gcp = v.p; k->len = 1; opaque(); k->idx = 0; }
struct volbehind_b { struct cur *p; };
// expect: alarm
void volbehind_f(void) { struct cur *k = malloc(sizeof *k); volatile struct volbehind_b *v = malloc(sizeof *v); if (!k || !v) return; k->len = 5; k->idx = 4; v->p = k; gcp = v->p; k->len = 1; opaque(); k->idx = 0; }
// expect: alarm
void volbehind2_f(void) { struct cur *k = malloc(sizeof *k); struct cur *volatile *v = malloc(sizeof *v); if (!k || !v) return; k->len = 5; k->idx = 4; *v = k; gcp = *v; k->len = 1; opaque(); k->idx = 0; }
// expect: alarm
void volreg_f(int z) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; register struct cur *volatile restrict v = 0; if (z) v = k; if (!v) { k->len = 1; k->idx = 0; return; } gcp = v; k->len = 1; opaque(); k->idx = 0; }
// expect: alarm
void voltypeof_f(void) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; struct cur *volatile u = 0; __typeof__(u) v = ({ k; }); gcp = v; k->len = 1; opaque(); k->idx = 0; }
// expect: alarm
void volparam_f(struct cur *volatile v) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; v = k; gcp = v; k->len = 1; opaque(); k->idx = 0; }
// expect: alarm
void volinc_f(void) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; struct cur *volatile v = k - 1; struct cur *q = ++v; gcp = q; k->len = 1; opaque(); k->idx = 0; }
struct volrecv_r { int n; };
// expect: alarm
void volrecv_f(volatile struct volrecv_r *r) { r->n = 5; struct volrecv_r a = *r; positive(a.n); }
struct volrecv2_r { volatile int n; };
// expect: alarm
void volrecv2_f(struct volrecv2_r *r, struct cur *c) { r->n = 5; struct volrecv2_r a = *r; c->len = a.n; c->idx = 0; }
// expect: clean
void ok_vol_f(volatile int *r, struct cur *c) { int n = *r; if (n > 0) { c->len = n; c->idx = 0; } }
// expect: clean
void ok_vol2_f(struct cur *k) { struct cur *volatile v = k; k->len = 5; k->idx = 0; use(v); }
struct volatile_mm_regs { volatile int status; };
// expect: clean
void volatile_mm_f(struct volatile_mm_regs *r, struct cur *c) { int s = r->status; if (s > 2) { c->len = s; c->idx = s - 1; } }
// expect: clean
void volatile_loop_f(volatile int *flag, struct cur *c) { while (*flag) ; c->len = 1; c->idx = 0; }
// expect: alarm
void volatile_fresh_published_f(struct cur *c) { struct cur *k = malloc(sizeof *k); if (!k) return; k->len = 5; k->idx = 4; struct cur *volatile v = k; gcp = v; k->len = 1; opaque(); k->idx = 0; }
// expect: alarm
void volatile_uninit_f(void) { void *volatile v = malloc(8); if (v) use(v); }
// expect: alarm
void volatile_alias_f(void) { struct cur *k = malloc(sizeof *k); if (!k) return; struct cur *volatile v = k; k->len = 5; k->idx = 4; struct cur *q = v; q->len = 100; q->idx = 99; positive(6 - k->len); }
// expect: alarm
void volatile_int_f(struct cur *c) { int *k = malloc(4); if (!k) return; *k = 0; int *volatile p = k; *p = 99; c->idx = *k; }
