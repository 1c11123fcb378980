// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// The address of what may not be defined may be null, by whatever name and
// through whatever variable.
#include "common.h"
extern struct cur *gcp;
void positive(int k POS);
extern int wbuiltin_w __attribute__((weak));
// expect: alarm
void wbuiltin_f(struct cur *c) { if (__builtin_addressof(wbuiltin_w)) c->idx = 0; else c->len = 1; }
struct wmember_s { int a, b; };
extern struct wmember_s wmember_w __attribute__((weak));
// expect: alarm
void wmember_f(struct cur *c) { if (&wmember_w.a) c->idx = 0; else c->len = 1; }
struct wmember2_s { int a[3], b; };
extern struct wmember2_s wmember2_w __attribute__((weak));
// expect: alarm
void wmember2_f(struct cur *c) { int *p = wmember2_w.a; if (p) c->idx = 0; else c->len = 1; }
extern int welem_w[3] __attribute__((weak));
// expect: alarm
void welem_f(struct cur *c) { int *p = &welem_w[0]; if (p) c->idx = 0; else c->len = 1; }
extern int wconst_w __attribute__((weak));
static int *const wconst_p = &wconst_w;
// expect: alarm
void wconst_f(struct cur *c) { if (wconst_p) c->idx = 0; else c->len = 1; }
extern int wconst2_w[] __attribute__((weak));
static int *const wconst2_p = wconst2_w;
static const struct { int *wconst2_p; } wconst2_t = {wconst2_w};
// expect: alarm
void wconst2_f(struct cur *c) { if (wconst2_t.wconst2_p) c->idx = 0; else c->len = 1; }
extern int wconst3_w[] __attribute__((weak));
static int *const wconst3_p = wconst3_w;
// expect: alarm
void wconst3_f(struct cur *c) { if (wconst3_p) c->idx = 0; else c->len = 1; }
extern int wconst4_w[] __attribute__((weak));
static const struct { int *p; } wconst4_t = {wconst4_w};
// expect: alarm
void wconst4_f(struct cur *c) { struct { int *p; } u; if (wconst4_t.p == 0) c->len = 1; else c->idx = 0; }
void wfun_w(void) __attribute__((weak));
// expect: alarm
void wfun_f(struct cur *c) { if (wfun_w) c->idx = 0; else c->len = 1; }
void wfun2_w(void) __attribute__((weak));
// expect: alarm
void wfun2_f(struct cur *c) { void (*p)(void) = wfun2_w; if (p != 0) c->idx = 0; else c->len = 1; }
void wfun3_w(void) __attribute__((weak));
// expect: alarm
void wfun3_f(struct cur *c) { void (*p)(void) = &wfun3_w; if (p) c->idx = 0; else c->len = 1; }
void wfunconst_w(void) __attribute__((weak));
static void (*const wfunconst_p)(void) = wfunconst_w;
// expect: alarm
void wfunconst_f(struct cur *c) { if (wfunconst_p) c->idx = 0; else c->len = 1; }
extern int wtern_w __attribute__((weak));
// expect: alarm
void wtern_f(struct cur *c) { int *p = c->len > 0 ? &wtern_w : 0; c->len = p ? c->len : 1; if (p) c->idx = 0;  }
extern int wasm_w __attribute__((weak));
extern int wasm_w2 __asm__("wasm_w");
int wasm_touch(void) { return wasm_w; }
// expect: alarm
void wasm_f(struct cur *c) { if (&wasm_w2) c->idx = 0; else c->len = 1; }
extern int wasmflat_w __attribute__((weak));
extern int wasmflat_w2 __asm__("wasmflat_w");
int wasmflat_touch(void) { return wasmflat_w; }
// expect: alarm
void wasmflat_f(void) { positive(&wasmflat_w2 != 0); }
extern int wlate_w;
// expect: alarm
void wlate_f(struct cur *c) { if (&wlate_w) c->idx = 0; else c->len = 1; }
extern int wlate_w __attribute__((weak));
extern int wcast_w __attribute__((weak));
// expect: alarm
void wcast_f(struct cur *c) { unsigned long l = (unsigned long)&wcast_w; if (l) c->idx = 0; else c->len = 1; }
extern char wvoid_w __attribute__((weak));
// expect: alarm
void wvoid_f(struct cur *c) { void *p = &wvoid_w; if (p) c->idx = 0; else c->len = 1; }
extern struct cur wcur_w __attribute__((weak));
// expect: clean
void wcur_f(struct cur *c) { struct cur *p = &wcur_w; if (!p) { c->len = 1; } c->idx = 0; }
extern int wlist_w __attribute__((weak));
// expect: alarm
void wlist_f(struct cur *c) { int *p[1] = {&wlist_w}; if (p[0]) c->idx = 0; else c->len = 1; }
extern int wparam_w __attribute__((weak));
// expect: alarm
void wparam_f(struct cur *c) { int *p; p = &wparam_w; if (!p) c->len = 1; else c->idx = 0; }
extern int ok_write_w;
// expect: clean
void ok_write_f(struct cur *c) { if (&ok_write_w) c->len = 9; else c->len = 0; c->idx = 0; }
extern int ok_weak_w __attribute__((weak));
// expect: clean
void ok_weak_f(struct cur *c) { if (&ok_weak_w) { c->len = ok_weak_w > 0 ? ok_weak_w : 1; c->idx = 0; } else { c->len = 1; c->idx = 0; } }
extern struct cur ok_weak2_w __attribute__((weak));
// expect: clean
void ok_weak2_f(int n) { struct cur *p = &ok_weak2_w; if (p && n > 0) { p->len = n; ok_weak2_w.idx = 0; } }
extern int ok_weak3_w[4] __attribute__((weak));
// expect: clean
void ok_weak3_f(struct cur *c) { c->len = 5; ok_weak3_w[2] = 3; c->idx = 2; }
void wfn2_w(void) __attribute__((weak));
extern void wfn2_w2(void) __asm__("wfn2_w");
void wfn2_touch(void) { if (wfn2_w) wfn2_w(); }
// expect: alarm
void wfn2_f(struct cur *c) { if (wfn2_w2) c->idx = 0; else c->len = 1; }
void weakfn_hook(void) __attribute__((weak));
// expect: clean
void weakfn_f(struct cur *c) { c->len = 5; c->idx = 0; if (weakfn_hook) weakfn_hook(); }
void weakfn2_hook(void) __attribute__((weak));
// expect: clean
void weakfn2_f(struct cur *c) { c->len = 5; if (&weakfn2_hook) { c->idx = 0; weakfn2_hook(); } else c->idx = 1; }
// expect: clean
void strconst_f(struct cur *c) { if (0) c->len = 0; if (sizeof(c) > 100) c->len = 0; }
extern int weak_object_section_w __attribute__((weak));
// expect: alarm
void weak_object_section_f(struct cur *c) { if (&weak_object_section_w) c->idx = 0; else c->len = 1; }
extern int weak_pointer_variable_w __attribute__((weak));
// expect: alarm
void weak_pointer_variable_f(void) { int *p = &weak_pointer_variable_w; if (p) positive(1); else positive(0); }
extern int weak_array_w[] __attribute__((weak));
// expect: alarm
void weak_array_f(struct cur *c) { if (weak_array_w) c->idx = 0; else c->len = 1; }
extern int weak_pragma_w;
#pragma weak weak_pragma_w
// expect: alarm
void weak_pragma_f(void) { int *p = &weak_pragma_w; if (p) positive(1); else positive(0); }
static int weakref_w __attribute__((weakref("zzz_none")));
// expect: alarm
void weakref_f(struct cur *c) { c->len = 1; if (&weakref_w) c->idx = 0; }
