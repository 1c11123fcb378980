// What lasts from turn to turn: proportions of counters, bounds from tests, fields of objects that are broken at the head; elements of matrices.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#define R(text) __attribute__((missile(text)))
#define POS R("{_v_ > 0}")
#define NONNEG R("{_v_ >= 0}")
#define UPTO(n) R("{0 <= _v_ && _v_ <= " #n "}")
void opaque(void);
struct pcur { int len POS; int idx R("{0 <= _v_ && _v_ < len}"); };
struct ucur { unsigned len POS; unsigned idx R("{_v_ < len}"); };
struct bag { int n NONNEG; int i UPTO(n); };
struct wheel { unsigned at R("{_v_ < 256}"); int turns; };
struct ring { unsigned size POS; unsigned at R("{_v_ < size}"); };
struct in { struct bag b; int z; };
int p_more(void);
extern struct bag *global_bag;
struct bag the_bag;
// expect: clean
void cond_pairs(struct pcur *c, int n POS) { int k = 0, i = 0; for (int t = 0; t < n; t++) if (p_more()) { i++; k += 3; } c->len = i * 3 + 1; c->idx = k; }
// expect: alarm
void cond_unpaired(struct pcur *c, int n POS) { int k = 0, i = 0; for (int t = 0; t < n; t++) { if (p_more()) i++; if (p_more()) k++; } c->len = i + 1; c->idx = k; }
// expect: clean
void atmost2(struct pcur *c, int n POS) { int k = 0; for (int t = 0; t < n; t++) { k += 2; if (p_more()) k--; } c->len = n + n + 1; c->idx = k; }
// expect: alarm
void atmost3(struct pcur *c, int n POS) { int k = 0; for (int t = 0; t < n; t++) { k += 2; if (p_more()) k++; } c->len = n + n + 1; c->idx = k; }
// expect: clean
void down_pair(struct pcur *c, int n POS) { int lo = 0, hi = n; while (lo < hi) { lo++; hi--; } c->len = n + 1; c->idx = lo; }
// expect: clean
void diff_const(struct pcur *c, int n POS) { int i = 0, j = 5; while (i < n) { i++; j++; } c->len = j; c->idx = i; }
// expect: alarm
void diff_zero(struct pcur *c, int n POS) { int i = 0, j = 0; while (i < n) { i++; j++; } c->len = j; c->idx = i; }
// expect: alarm
void wrapshort(struct pcur *c, int n POS) { unsigned char k = 0; int i = 0; for (; i < n; i++) k++; c->len = k + 1; c->idx = i; }
// expect: alarm
void wrapuns(struct ucur *c, unsigned n POS) { unsigned k = 0; for (unsigned i = 0; i < n; i++) k += 2; c->len = k + 1; c->idx = n; }
// expect: clean
void drain_global(void) { while (the_bag.n > 0) the_bag.n--; the_bag.i = 0; }
// expect: clean
void drain_for(struct bag *b, int k) { for (int i = 0; i < k && b->n > 0; i++) b->n--; b->i = 0; }
// expect: clean
void drain_nested(struct in *p) { while (p->b.n > 0) p->b.n--; p->b.i = 0; }
// expect: clean
void drain_late(struct bag *b) { p_more(); while (b->n > 0) b->n--; b->i = 0; }
// expect: alarm
void drain_neg(struct bag *b) { while (b->n >= 0) b->n--; b->i = 0; }
// expect: alarm
void drain_forget(struct bag *b) { while (b->n > 0) b->n--; }
// expect: alarm
void drain_alias(struct bag *b, struct bag *d) { while (b->n > 0) { b->n--; d->i = d->n; } b->i = 0; if (d != b) d->n = 0; }
// expect: alarm
void drain_other(struct bag *b, struct bag *d) { while (b->n > 0) { b->n--; d = b; } d->i = 0; }
// expect: alarm
void drain_moving(struct bag *b) { while (b->n > 0) { b->n--; b++; } b->i = 0; }
// expect: alarm
void drain_ret(struct bag *b) { while (b->n > 0) { b->n--; if (p_more()) return; } b->i = 0; }
// expect: alarm
void drain_return(struct bag *b, int *q) { while (b->n > 0) { b->n--; if (*q) return; } b->i = 0; }
// expect: clean
void do_count(struct pcur *c, int n POS) { c->idx = 0; c->len = 0; int i = 0; do { c->len++; i++; } while (i < n); }
// expect: alarm
void do_call_first(struct pcur *c) { c->idx = 0; c->len = 0; do { p_more(); c->len++; } while (c->len < 10); }
// expect: alarm
void count_call(struct pcur *c, int n POS) { c->idx = 0; c->len = 0; for (int i = 0; i < n; i++) { p_more(); c->len++; } }
// expect: alarm
void count_do_skip(struct pcur *c, int k) { c->idx = 0; c->len = 0; do { if (k) c->len++; } while (p_more()); }
// expect: alarm
void count_do_idx(struct pcur *c) { c->idx = 0; c->len = 0; do { c->len++; c->idx++; } while (p_more()); }
// expect: alarm
void count_do_two(struct pcur *c, struct pcur *d) { c->idx = 0; c->len = 0; do { c->len++; d->len = 0; d->idx = 0;} while (p_more()); d->len = 1; }
// expect: clean
void ring_turn(struct ring *r, int n) { unsigned i = r->at; for (; n > 0; n--) if (++i == r->size) i = 0; r->at = i; }
// expect: alarm
void ring_late(struct ring *r, int n) { unsigned i = r->at; for (; n > 0; n--) if (++i > r->size) i = 0; r->at = i; }
// expect: alarm
void ring_call(struct ring *r, int n) { unsigned i = r->at; for (; n > 0; n--) { if (++i == r->size) i = 0; opaque(); } r->at = i; }
// expect: clean
void mod_turn(struct wheel *w, int n) { unsigned i = w->at; for (; n > 0; n--) i = (i + 3) % 256; w->at = i; }
// expect: clean
void keep_initial(struct wheel *w, int n) { unsigned i = w->at; while (n-- > 0) if (p_more()) i = 0; w->at = i; }
// expect: clean
void wrap_down(struct wheel *w, int n) { unsigned i = w->at; while (n-- > 0) { if (i == 0) i = 256; i--; } w->at = i; }
// expect: alarm
void wrap_down_bad(struct wheel *w, int n) { unsigned i = w->at; while (n-- > 0) { i--; if (i == 0) i = 255; } w->at = i; }
// expect: clean
void const_down(struct wheel *w) { int i; for (i = 200; i >= 0; i--) if (p_more()) break; w->at = i + 1; }
// expect: clean
void step4(struct wheel *w) { int i; for (i = 0; i < 200; i += 4) if (p_more()) break; w->at = i; }
// expect: alarm
void step100(struct wheel *w) { int i; for (i = 0; i < 256; i += 1) if (p_more()) break; w->at = i; }
// expect: clean
void enumtest(struct wheel *w) { enum { N = 255 }; int i = 0; while (i != N && p_more()) i++; w->at = i; }
// expect: clean
void matrix(struct pcur *c, int rows POS, int cols POS) { int r, q; if (rows > 1000 || cols > 1000) return; for (r = 0; r < rows; r++) for (q = 0; q < cols; q++) if (p_more()) { c->len = rows * cols; c->idx = r * cols + q; } }
// expect: alarm
void matrix_le(struct pcur *c, int rows POS, int cols POS) { int r, q; if (rows > 1000 || cols > 1000) return; for (r = 0; r <= rows; r++) for (q = 0; q < cols; q++) if (p_more()) { c->len = rows * cols; c->idx = r * cols + q; } }
// expect: clean
void matrixu(struct ucur *c, unsigned rows R("{0 < _v_ && _v_ <= 1000}"), unsigned cols R("{0 < _v_ && _v_ <= 1000}"), unsigned r R("{_v_ < rows}"), unsigned q R("{_v_ < cols}")) { c->len = rows * cols; c->idx = r * cols + q; }
// expect: alarm
void matrixu_wrap(struct ucur *c, unsigned rows R("{0 < _v_}"), unsigned cols R("{0 < _v_}"), unsigned r R("{_v_ < rows}"), unsigned q R("{_v_ < cols}")) { c->len = rows * cols; c->idx = r * cols + q; }
// expect: clean
void cube(struct pcur *c, int x POS, int y POS, int z POS, int i R("{0<=_v_ && _v_<x}"), int j R("{0<=_v_ && _v_<y}"), int k R("{0<=_v_ && _v_<z}")) { c->len = x * y * z; c->idx = (i * y + j) * z + k; }
// expect: clean
void colmajor(struct pcur *c, int rows POS, int cols POS, int r R("{0<=_v_ && _v_<rows}"), int q R("{0<=_v_ && _v_<cols}")) { c->len = cols * rows; c->idx = q * rows + r; }
// expect: clean
void rowstart(struct pcur *c, int rows POS, int cols POS, int r R("{0<=_v_ && _v_<rows}")) { c->len = rows * cols; int i = r * cols; c->idx = i; c->idx = i + cols - 1; }
