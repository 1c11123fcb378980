// Wrong proofs that guesses about loops, objects broken at their heads and results of operations could lead to.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#define R(text) __attribute__((missile(text)))
#define POS R("{_v_ > 0}")
#define NONNEG R("{_v_ >= 0}")
#define UPTO(n) R("{0 <= _v_ && _v_ <= " #n "}")
void opaque(void);
struct pcur { int len POS; int idx R("{0 <= _v_ && _v_ < len}"); };
struct bag { int n NONNEG; int i UPTO(n); struct bag *next; int other; };
struct in { struct bag b; int z R("{_v_ >= 0}"); };
struct arr { int n R("{0 < _v_ && _v_ <= 8}"); int at R("{0 <= _v_ && _v_ < n}"); int v[8] NONNEG; };
int p_more(void); void look(struct bag *b); void put(int);
struct bag *gb; struct bag tb; int gi;
// expect: alarm
void call_between(struct bag *b) { while (b->n > 0) { b->n--; look(b); } b->i = 0; }
// expect: alarm
void call_cond(struct bag *b) { while (b->n > 0 && p_more()) b->n--; b->i = 0; }
// expect: alarm
void two_ptrs(struct bag *b, struct bag *d) { while (b->n > 0) { b->n--; d = d->next; } d->i = 0; }
// expect: alarm
void alias_q(struct bag *b) { struct bag *q = b; while (q->n > 0) { q->n--; q = q->next; } b->i = 0; }
// expect: alarm
void list_walk(struct bag *b) { while (b) { b->n--; b = b->next; } }
// expect: alarm
void cont(struct bag *b, int k) { while (b->n > 0) { b->n--; if (k) continue; b->i = 0; } }
// expect: alarm
void brk(struct bag *b, int k) { while (b->n > 0) { b->n--; if (k) return; b->i = 0; } }
// expect: alarm
void gotoloop(struct bag *b) { top: if (b->n > 0) { b->n--; goto top; } }
// expect: clean
void gotoloop_ok(struct bag *b) { top: if (b->n > 0) { b->n--; goto top; } b->i = 0; }
// expect: alarm
void inner(struct bag *b, int k) { while (k-- > 0) { while (b->n > 0) b->n--; } }
// expect: alarm
void inner_call(struct bag *b, int k) { while (k-- > 0) { while (b->n > 0) b->n--; p_more(); b->i = 0; } }
// expect: alarm
void outer_call(struct bag *b, int k) { while (k-- > 0) { p_more(); while (b->n > 0) b->n--; } b->i = 0; }
// expect: clean
void inner_ok(struct bag *b, int k) { while (k-- > 0) { p_more(); while (b->n > 0) b->n--; b->i = 0; } }
// expect: alarm
void global_call(void) { while (tb.n > 0) { tb.n--; p_more(); } tb.i = 0; }
// Whether they are the same or not.
// expect: clean
void gptr(struct bag *b) { while (b->n > 0) { b->n--; gb->i = gb->n; } b->i = 0; }
// expect: alarm
void nullable(struct bag *b) { while (b && b->n > 0) b->n--; if (b && gi) b->i = 0; }
// expect: clean
void nullable_ok(struct bag *b) { while (b && b->n > 0) b->n--; if (b) b->i = 0; }
// expect: alarm
void carried_other(struct pcur *c, struct pcur *d) { c->idx = 0; c->len = 0; do { c->len++; d->len = 0; d->idx = 0; } while (p_more()); d->len = 1; }
// expect: alarm
void carried_late(struct pcur *c) { c->idx = 0; c->len = 0; do { p_more(); c->len++; } while (p_more()); }
// expect: alarm
void carried_never(struct pcur *c) { c->idx = 0; c->len = 0; do { if (gi) c->len++; } while (p_more()); }
// expect: alarm
void carried_end(struct pcur *c, int n) { c->idx = 0; c->len = 0; for (int i = 0; i < n; i++) { c->len++; p_more(); } }
// expect: clean
void carried_end_ok(struct pcur *c, int n) { c->idx = 0; c->len = 0; int i = 0; do { c->len++; p_more(); } while (++i < n); }
// expect: alarm
void carried_idx(struct pcur *c, int n) { c->idx = 5; c->len = 0; int i = 0; do { c->len++; p_more(); } while (++i < n); }
// expect: alarm
void carried_keep(struct pcur *c) { int k = 0; c->idx = 0; c->len = 1; do { c->idx = 0; c->len = 0; k++; if (k < 3) continue; c->len = 1; p_more(); } while (gi); }
// expect: alarm
void stale(struct pcur *c) { c->len = 10; c->idx = 3; do { p_more(); } while (gi); int k = c->idx; c->len = 4; c->idx = k; }
// expect: alarm
void stale2(struct pcur *c) { c->idx = 0; c->len = 0; do { c->len++; p_more(); } while (gi); c->len = 3; }
// expect: alarm
void elems(struct arr *a) { int k = 0; do { a->v[k] = -1; k++; p_more(); } while (k < 8); }
// expect: alarm
void elems2(struct arr *a) { int k = 0; a->n = 9; do { a->n = 8; k++; a->v[k] = -1; } while (k < 7); }
// expect: alarm
void counters(struct pcur *c, int n POS) { int i = 0, k = 0; while (i < n) { i++; k += 2; if (k == 6) k = 0; } c->len = k + 1; c->idx = i; }
// expect: alarm
void reset(struct pcur *c, int n POS) { int i = 0, k = n; while (k > 0) { i++; k--; if (i == 7) k = 20; } c->len = n + 1; c->idx = i; }
// expect: alarm
void late_change(struct pcur *c, int n POS) { int i = 0, k = n; while (k > 0) { i++; k--; n = gi > 0 ? gi : 1; } c->len = n + 1; c->idx = i; }
// expect: alarm
void bounds(struct pcur *c) { int i; for (i = 0; i < 64; i++) if (gi) i += 2; c->len = 66; c->idx = i; }
// expect: alarm
void bounds2(struct pcur *c) { int i = gi; for (; i < 64; i++) if (p_more()) break; c->len = 65; c->idx = i; }
// expect: alarm
void bounds3(struct pcur *c) { unsigned i = 10; for (; i >= 0; i--) if (p_more()) break; c->len = 11; c->idx = i; }
// expect: alarm
void bounds4(struct pcur *c) { unsigned char i = 10; while (p_more()) i += 250; c->len = 251; c->idx = i; }
// expect: alarm
void bounds5(struct pcur *c) { short i = 100; while (p_more()) i += 250; c->len = 100000; c->idx = i; }
// expect: alarm
void vol(struct pcur *c, volatile int *a, int b POS) { c->len = *a % b + b + 1; c->idx = *a % b + b; }
// expect: alarm
void gchange(struct pcur *c, int b POS) { if (gi < 0) return; int q = gi % b; p_more(); if (gi < 0) return; c->len = q + 1; c->idx = gi % b; }
// expect: alarm
void ptrchange(struct pcur *c, int *p, int *q, int b POS) { if (*p < 0) return; int r = *p % b; *q = 7; if (*p < 0) return; c->len = r + 1; c->idx = *p % b; }
// expect: alarm
void umul(struct pcur *c, unsigned a R("{_v_ > 0}"), unsigned b R("{_v_ > 0}")) { unsigned p = a * b; c->len = (int)(p & 0xffff) ; c->idx = 0; }
// expect: alarm
void umul2(struct pcur *c, unsigned a R("{_v_ > 1 && _v_ < 100000}"), unsigned b R("{_v_ > 1 && _v_ < 100000}")) { unsigned p = a * b; if (p > 1000000) return; c->len = (int)p; c->idx = (int)a; }
// expect: alarm
void ushort_mul(struct pcur *c, unsigned short a, unsigned short b) { unsigned short p = a * b; c->len = p + 1; c->idx = a ? b : 0; }
// expect: alarm
void shl_over(struct pcur *c, int a R("{0<=_v_}"), int b R("{0<=_v_ && _v_ < 8}")) { c->len = (a << b) + 1; c->idx = a; }
// expect: alarm
void negmul(struct pcur *c, int rows, int cols POS, int r, int q) { if (r >= rows || q >= cols || q < 0) return; c->len = 5; int d = rows * cols - (r * cols + q); c->idx = d > 4 ? 4 : d; if (rows < 0) c->idx = r * cols + q; }
// expect: alarm
void negc(struct pcur *c, int x, int y, int k) { if (x >= y) return; int d = y * k - x * k; c->len = d + 1; c->idx = d; }
