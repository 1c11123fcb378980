// One operation on the same operands is one value; quotients, remainders, products and shifts against each other.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#define R(text) __attribute__((missile(text)))
#define POS R("{_v_ > 0}")
#define NONNEG R("{_v_ >= 0}")
#define UPTO(n) R("{0 <= _v_ && _v_ <= " #n "}")
void opaque(void);
struct pcur { int len POS; int idx R("{0 <= _v_ && _v_ < len}"); };
struct ucur { unsigned long len POS; unsigned long idx R("{_v_ < len}"); };
struct src { int a NONNEG; int b POS; };
int p_more(void);
// expect: clean
void casts(struct pcur *c, int a NONNEG, int b POS) { c->len = (int)((long)a % b) + 1; c->idx = a % b; }
// expect: clean
void castq(struct pcur *c, int a NONNEG, int b POS) { long q = (long)a / (long)b; c->len = (int)q + 1; c->idx = a / b; }
// expect: clean
void castm(struct pcur *c, int a R("{0<=_v_ && _v_ < 1000}"), int b R("{0<=_v_ && _v_ < 1000}")) { c->len = (int)((long)a * b) + 1; c->idx = a * b; }
// expect: clean
void commuted(struct pcur *c, int a POS, int b POS) { c->len = a * b + 1; c->idx = b * a; }
// expect: clean
void shl(struct pcur *c, int a R("{0<=_v_ && _v_ < 1000}"), int b R("{0<=_v_ && _v_ < 8}")) { c->len = (a << b) + 1; c->idx = a << b; }
// expect: clean
void shr(struct pcur *c, int a R("{0<=_v_ && _v_ < 1000}"), int b R("{0<=_v_ && _v_ < 8}")) { c->len = (a >> b) + 1; c->idx = a >> b; }
// expect: clean
void ands(struct pcur *c, int a R("{0<=_v_ && _v_ < 1000}"), int b NONNEG) { c->len = (a & b) + 1; c->idx = b & a; }
// expect: clean
void ors(struct pcur *c, int a R("{0<=_v_ && _v_ < 1000}"), int b R("{0<=_v_ && _v_ < 1000}")) { c->len = (a | b) + 1; c->idx = a | b; }
// expect: clean
void xors(struct pcur *c, int a R("{0<=_v_ && _v_ < 1000}"), int b R("{0<=_v_ && _v_ < 1000}")) { c->len = (a ^ b) + 1; c->idx = a ^ b; }
// expect: clean
void viafields(struct pcur *c, struct src *s) { c->len = s->a % s->b + 1; c->idx = s->a % s->b; }
// expect: clean
void lit(struct pcur *c, int a NONNEG, int b POS) { *c = (struct pcur){a % b + 1, a % b}; }
// expect: clean
int initl(int a NONNEG, int b POS) { struct pcur c = {a % b + 1, a % b}; return c.idx; }
// expect: clean
void sz(struct ucur *c, unsigned long a, unsigned long b) { if (!b) return; c->len = a % b + 1; c->idx = a % b; }
// expect: clean
void uns(struct pcur *c, int a NONNEG, int b POS) { c->len = (int)((unsigned)a % (unsigned)b) + 1; c->idx = (int)((unsigned)a % (unsigned)b); }
// expect: clean
void unsmix(struct pcur *c, int a NONNEG, int b POS) { c->len = a % b + 1; c->idx = (int)((unsigned)a % (unsigned)b); }
// expect: clean
void eqvars(struct pcur *c, int a NONNEG, int b POS, int n) { if (n != a) return; c->len = a % b + 1; c->idx = n % b; }
// expect: clean
void quotrem(struct pcur *c, int a NONNEG, int b POS) { c->len = a + 1; c->idx = a / b * b; }
// expect: clean
void rembyhand(struct pcur *c, int a NONNEG, int b POS) { c->len = b; c->idx = a - a / b * b; }
// expect: clean
void sub1(struct pcur *c, int a POS, int b POS) { int n = a * b; c->len = n; c->idx = n - 1; }
// expect: clean
void distr(struct pcur *c, int a POS, int b POS) { c->len = (a + 1) * b; c->idx = a * b; }
// expect: clean
void uprod(struct pcur *c, unsigned a R("{1 <= _v_ && _v_ <= 1000}"), unsigned b R("{1 <= _v_ && _v_ <= 1000}")) { c->len = (int)(a * b); c->idx = (int)(a * b) - 1; }
// expect: alarm
void uprod0(struct pcur *c, unsigned a R("{0 <= _v_ && _v_ <= 1000}"), unsigned b R("{1 <= _v_ && _v_ <= 1000}")) { c->len = (int)(a * b); c->idx = (int)(a * b) - 1; }
// expect: alarm
void badshift(struct pcur *c, int a R("{0<=_v_ && _v_ < 1000}"), int b) { c->len = (a >> b) + 1; c->idx = a >> b; }
// expect: alarm
void uwrap(struct ucur *c, unsigned long a, unsigned long b) { c->len = a * b + 1; c->idx = a * b; }
// expect: alarm
void divneg(struct pcur *c, int a, int b POS) { c->len = a / b + 1; c->idx = a / b; }
// expect: clean
void ok_locals(struct pcur *c, int a NONNEG, int b POS) { int q = a / b, r = a % b; if (p_more()) { c->len = q + 1; c->idx = a / b; } else { c->len = r + 1; c->idx = a % b; } }
