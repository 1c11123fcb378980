// Lengths of pointers: parameters, results, locals, globals and fields, where they go, and what is made of them.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include <stddef.h>
#define R(text) __attribute__((missile(text)))
#define RETURNS(text) __attribute__((missile_returns(text)))
#define REQUIRES(text) __attribute__((missile_requires(text)))
#define LEN(n) R("{length(_v_) >= " #n "}")
void opaque(void);
void fill(int *at LEN(n), int n);
struct buf { size_t cap; size_t used R("{_v_ <= cap}"); char *at LEN(cap); };
struct pair { int n R("{_v_ >= 0}"); int *a LEN(n); int *b LEN(n); };
struct in { int z; struct buf inner; };
struct cell { int id; char name[12]; };
// expect: clean
int first(int *p LEN(n), int n) { return n > 0 ? p[0] : 0; }
// expect: alarm
int first_of_none(int *p LEN(n), int n) { return n >= 0 ? p[0] : 0; }
// expect: clean
int star(int *p LEN(n), int n) { return n > 0 ? *p : 0; }
// expect: alarm
int star_plus(int *p LEN(n), int n) { return n > 0 ? *(p + n) : 0; }
// expect: clean
int backwards(int *p LEN(n), int n, int i) { int *q = p + n; return i > 0 && i <= n ? q[-i] : 0; }
// expect: alarm
int backwards_too_far(int *p LEN(n), int n, int i) { int *q = p + n; return i >= 0 && i <= n ? q[-i] : 0; }
// expect: clean
char in_object(const struct in *o, size_t i) { return i < o->inner.used ? o->inner.at[i] : 0; }
// expect: alarm
char in_other(const struct in *o, const struct in *x, size_t i) { return i < x->inner.used ? o->inner.at[i] : 0; }
// expect: clean
int both_ways(const struct pair *t, int i) { return i >= 0 && i < t->n ? t->a[i] ^ t->b[i] : 0; }
// expect: clean
void grow_known(struct buf *b, char *at LEN(n), size_t n) { if (n < b->used) return; b->cap = n; b->at = at; }
// expect: alarm
void grow_too_short(struct buf *b, char *at LEN(n), size_t n) { if (n < b->used) return; b->at = at; b->cap = n + 1; }
// expect: alarm
void grow_seen(struct buf *b, char *at LEN(n), size_t n) { if (n < b->used) return; b->cap = n; opaque(); b->at = at; }
// expect: clean
int *half(int *p LEN(n), int n) RETURNS("{length(_v_) >= n / 2}");
int *half(int *p, int n) { return n > 0 ? p + n / 2 : p; }
// expect: alarm
int *most(int *p LEN(n), int n) RETURNS("{length(_v_) >= n - 1}");
int *most(int *p, int n) { return n > 1 ? p + 2 : p; }
// expect: clean
int use_half(int *p LEN(n), int n) { return n >= 4 ? half(p, n)[1] : 0; }
// expect: alarm
int use_half_whole(int *p LEN(n), int n) { return n >= 4 ? half(p, n)[n - 1] : 0; }
// expect: clean
void pass_rest(int *p LEN(n), int n) { for (int i = 0; i < n; i++) fill(p + i, n - i); }
// expect: alarm
void pass_more(int *p LEN(n), int n) { for (int i = 0; i < n; i++) fill(p + i, n - i + 1); }
// Nothing says how long it is.
// expect: alarm
void pass_unknown(int *p, int n) { if (n > 0) fill(p, n); }
// Of none, nothing is needed.
// expect: clean
void pass_none(int *p) { fill(p, 0); fill(0, 0); }
// expect: clean
void pass_object(void) { int x = 0; fill(&x, 1); struct cell c = {0, ""}; fill(&c.id, 1); }
// expect: alarm
void pass_object_twice(void) { int x = 0; fill(&x, 2); }
// expect: clean
int bytes_for(int *p R("{size(_v_) >= 8}")) { return p[1]; }
// expect: alarm
int bytes_for_three(int *p R("{size(_v_) >= 11}")) { return p[2]; }
// expect: clean
void *sized(void *p R("{size(_v_) >= n}"), size_t n) { if (n > 7) ((char *)p)[7] = 0; return p; }
// Four bytes from the last on are not there.
// expect: alarm
void as_ints(char *p LEN(n), size_t n) { if (n > 0) *(int *)(p + n - 1) = 0; }
// expect: clean
void as_ints_whole(char *p LEN(n), size_t n) { if (n >= sizeof(int)) *(int *)(p + n - sizeof(int)) = 0; }
// A row of a table is an array of its own.
// expect: clean
int row(int (*t)[6] LEN(h), int h, int y, int x) { return y >= 0 && y < h && x >= 0 && x < 6 ? t[y][x] : 0; }
// expect: alarm
int row_beyond(int (*t)[6] LEN(h), int h, int y, int x) { return y >= 0 && y < h && x >= 0 && x <= 6 ? t[y][x] : 0; }
// expect: clean
char named(struct cell *c LEN(n), int n, int i, unsigned k) { return i >= 0 && i < n && k < 12 ? c[i].name[k] : 0; }
// expect: alarm
char named_beyond(struct cell *c LEN(n), int n, int i, unsigned k) { return i >= 0 && i < n && k <= 12 ? c[i].name[k] : 0; }
// expect: alarm
int id_beyond(struct cell *c LEN(n), int n, int i) { return i >= 0 && i <= n ? c[i].id : 0; }
// expect: clean
void record(struct cell *c LEN(n), struct cell *d LEN(n), int n, int i) { if (i >= 0 && i < n) c[i] = d[i]; }
// expect: alarm
void record_beyond(struct cell *c LEN(n), struct cell *d LEN(m), int n, int m, int i) { if (i >= 0 && i < n) c[i] = d[i]; }
// expect: clean
int twice_as_long(int *p R("{2 * length(_v_) >= n}"), int n) { return n > 9 ? p[4] : 0; }
// expect: alarm
int twice_as_long_not(int *p R("{2 * length(_v_) >= n}"), int n) { return n > 9 ? p[5] : 0; }
// expect: clean
REQUIRES("{length(out) >= *n; *n >= 1}") int by_contract(int *out, int *n) { (void)n; return out[0]; }
// expect: alarm
REQUIRES("{length(out) >= *n}") int by_contract_none(int *out, int *n) { (void)n; return out[0]; }
// expect: clean
int statically(int a[static 3]) { return a[2]; }
// expect: alarm
int statically_not(int a[static 3]) { return a[3]; }
// expect: clean
int variably(int n, int a[n]) { if (n > 0) return a[n - 1]; return 0; }
// expect: alarm
int variably_not(int n, int a[n]) { if (n > 0) return a[n]; return 0; }
// expect: alarm
int call_statically(void) { int two[2] = {0}; return statically(two); }
// expect: clean
int call_statically_whole(void) { int three[3] = {0}; return statically(three); }
// The index is what it is after the increment.
// expect: alarm
int next(int *p LEN(n), int n, int i) { if (i < 0 || i >= n) return 0; return p[++i]; }
// expect: clean
int then_next(int *p LEN(n), int n, int i) { if (i < 0 || i >= n) return 0; return p[i++]; }
// expect: alarm
unsigned wrapped(unsigned *p LEN(n), unsigned n, unsigned i) { return i - 1 < n ? p[i] : 0; }
// expect: clean
unsigned wrapped_one_less(unsigned *p LEN(n), unsigned n, unsigned i) { return i - 1 < n ? p[i - 1] : 0; }
// expect: clean
int narrowed(int *p LEN(n), unsigned n, unsigned i) { unsigned char k = i; return i < n ? p[k] : 0; }
// One of the two has no length: it is not checked there, the other one is.
// expect: alarm
int either_of(int *p LEN(n), int n, int *q, int c) { int *r = c ? p : q; return n > 0 ? r[n] : 0; }
// expect: clean
int either_right(int *p LEN(n), int n, int *q, int c) { int *r = c ? p : q; return n > 0 ? r[0] : 0; }
// A helper that relies on what is not so yet is not called in between.
// expect: clean
static int look(const struct buf *b, size_t i) { return i < b->cap ? b->at[i] : 0; }
// expect: alarm
int look_between(struct buf *b, char *at LEN(n), size_t n) { if (n < b->used) return 0; b->cap = n; int x = look(b, 0); b->at = at; return x; }
// expect: clean
int look_after(struct buf *b, char *at LEN(n), size_t n) { if (n < b->used) return 0; b->cap = n; b->at = at; return look(b, 0); }
