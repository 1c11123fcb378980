// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Atomic records come into being as others do: what reads them believes that
// they are in order.
#include "common.h"
struct w { int n; _Atomic struct cur g; };
struct ok { int low; int high R("{_v_ >= low}"); };

// expect: alarm
_Atomic(struct cur) zero_static;
// expect: alarm
static _Thread_local _Atomic(struct cur) zero_thread;
// expect: alarm
_Atomic(struct cur) zero_array[2];
// expect: alarm
static struct { _Atomic(struct cur) a; } zero_member;
// expect: alarm
static _Atomic struct win zero_outer;
// expect: alarm
static struct { int k; _Atomic struct cur g; } zero_left = {1};
// expect: alarm
static struct w *zero_behind = &(struct w){1};
// expect: alarm
void static_local(struct cur *c) { static _Atomic struct cur s; *c = s; }
// expect: alarm
void left_zero(struct cur *c) { struct { int k; _Atomic struct cur g; } s = {1}; *c = s.g; }
// expect: alarm
void unset(struct cur *c) { _Atomic struct cur s; *c = s; }
// expect: alarm
void unset_member(struct cur *c) { struct w s; s.n = 1; *c = s.g; }
// expect: alarm
void unset_array(struct cur *c) { _Atomic struct cur s[2]; *c = s[1]; }
// expect: alarm
struct w *by_calloc(void) { return calloc(1, sizeof(struct w)); }
// expect: alarm
struct w *by_malloc(void) { struct w *p = malloc(sizeof *p); if (p) p->n = 1; return p; }
// expect: alarm
_Atomic(struct cur) *by_malloc_itself(void) { return malloc(sizeof(_Atomic(struct cur))); }
// expect: alarm
void by_memset(_Atomic struct cur *g) { memset(g, 0, sizeof *g); }
// expect: alarm
void by_memset_member(struct w *p) { memset(p, 0, sizeof *p); }
// expect: alarm
void by_bytes(_Atomic struct cur *g) { *(int *)g = 0; }
// expect: alarm
void member(_Atomic struct cur *g) { g->len = 0; }
// expect: alarm
void broken(_Atomic struct cur *g, struct cur *c) { c->len = 1; *g = *c; c->idx = 0; }

// expect: clean
static _Atomic struct ok zero_is_ok;
// expect: clean
static struct { int k; _Atomic struct ok g; } left_ok = {1};
// expect: clean
void copied(_Atomic struct cur *g, struct cur *c) { *g = *c; }
// expect: clean
void read_of(struct w *p, struct cur *c) { *c = p->g; }
// expect: clean
void set_whole(struct w *p) { p->g = (struct cur){5, 4}; p->n = 2; }
// expect: clean
void given(struct cur *c) { _Atomic struct cur s = *c; *c = s; }
// expect: clean
void listed(struct cur *c) { struct w s = {1, *c}; *c = s.g; }
// expect: clean
void passed(struct w *p) { copied(&p->g, &(struct cur){5, 4}); }
// expect: clean
void beside(struct w *p, struct cur *c) { c->len = 1; p->n = 1; c->idx = 0; }
// expect: clean
void ok_by_calloc(void) { _Atomic struct ok *p = calloc(1, sizeof *p); free(p); }
