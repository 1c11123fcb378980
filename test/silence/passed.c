// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What a pointer becomes where it is given away: in a record or a union, to
// functions that are called back, to the kernel, and what libraries are believed.
#include "common.h"
struct box { void *p; int n; };
union any { void *p; struct cur *c; int *i; unsigned long l; };
static void *of(struct box b) { return b.p; }
// expect: alarm
void record_result(struct cur *c) { int *r = of((struct box){c, 1}); r[1] = 99; }
static void into(struct box b) { ((int *)b.p)[1] = 99; }
// expect: alarm
void record_argument(struct cur *c) { into((struct box){c, 1}); }
static void onwards(struct box b) { into(b); }
// expect: alarm
void record_twice(struct cur *c) { struct box b = {c, 1}; onwards(b); }
static void bytes(struct box b) { memset(b.p, 0, 8); }
// expect: alarm
void record_bytes(struct cur *c) { bytes((struct box){.p = c}); }
static struct box holding(size_t n) { return (struct box){malloc(n), 1}; }
// expect: alarm
void record_fresh(void) { struct box b = holding(8); if (b.p) use(b.p); }
// expect: alarm
void record_fresh_member(void) { void *p = holding(8).p; if (p) use(p); }
struct box (*held_by)(size_t) = holding;
// expect: clean
void record_other(void) { struct box b = held_by(8); if (b.n) opaque(); }
static void as_numbers(struct box b) { ((int *)b.p)[0] = b.n; }
// expect: clean
void record_clean(int *p) { as_numbers((struct box){p, 1}); }
static void as_cursor(struct box b) { struct cur *c = b.p; use(c); }
// expect: clean
void record_same(struct cur *c) { as_cursor((struct box){c, 1}); }
static void tagged(union any u, int t) { if (t) u.i[0] = 1; else use(u.c); }
// expect: clean
void union_tagged(struct cur *c) { union any u; u.c = c; use(u.c); }
// expect: alarm
void cast_to_union(struct cur *c) { *(int *)((union any)c).p = 1; }
// expect: alarm
void cast_to_union_variable(struct cur *c) { union any u = (union any)c; *(int *)u.p = 1; }
// expect: alarm
void cast_to_union_number(struct cur *c) { unsigned long l = ((union any)c).l; *(int *)l = 1; }
// expect: alarm
void cast_to_union_bytes(struct cur *c) { memset(((union any)c).p, 1, 8); }
// expect: alarm
void cast_to_union_back(void) { int a[2] = {1, 5}; struct cur *x = ((union any)(void *)a).p; use(x); }
struct cur *volatile seen;
union pointer { void *q; struct cur *p; };
// expect: alarm
void cast_to_union_escapes(void) {
  struct cur *k = malloc(sizeof *k);
  if (!k)
    return;
  k->len = 5;
  k->idx = 4;
  seen = ((union pointer)k).p;
  k->len = 1;
  opaque();
  k->idx = 0;
}
typedef union { void *p; } transparent __attribute__((transparent_union));
static void takes(transparent u) { int *r = u.p; r[1] = 99; }
// expect: alarm
void transparent_argument(struct cur *c) { takes(c); }
typedef union { void *p; int *i; } transparent2 __attribute__((transparent_union));
static void takes2(transparent2 u) { u.i[1] = 99; }
// expect: alarm
void transparent_member(struct cur *c) { takes2((void *)c); }
void takes_bytes(transparent u, size_t n);
// expect: alarm
void transparent_bytes(struct cur *c) { takes_bytes(c, 8); }
// expect: clean
void transparent_plain(int *p) { takes_bytes(p, 8); }
static void takes3(transparent u) { use(u.p); }
// expect: clean
void transparent_same(struct cur *c) { takes3(c); }
// expect: clean
void transparent_int(int *p) { takes(p); }

static void *pick(void *p, int n, void *q) { return n ? pick(q, n - 1, p) : p; }
// expect: alarm
void recursion_result(struct cur *c) { int a[2]; int *k = pick(a, 1, c); k[1] = -1; }
// expect: alarm
void recursion_fresh(struct cur *c) { void *m = malloc(8); if (m) use(pick(c, 1, m)); }
// expect: clean
void recursion_same(struct cur *c, struct cur *d) { struct cur *k = pick(c, 1, d); if (k) use(k); }
static void visit(void *p, int n, void *q) { if (n) visit(q, n - 1, p); else ((int *)p)[1] = -1; }
// expect: alarm
void recursion_use(struct cur *c) { int a[2]; visit(a, 1, c); }
static void visit2(void *p, int n, void *q);
static void visit1(void *p, int n, void *q) { visit2(q, n, p); }
static void visit2(void *p, int n, void *q) { if (n) visit1(p, n - 1, q); else memset(p, 0, 8); }
// expect: alarm
void recursion_mutual(struct cur *c) { int a[2]; visit2(a, 1, c); }
// expect: clean
void recursion_plain(int *a, int *b) { visit2(a, 1, b); }
static void three(void *p, void *q, void *r, int n) { if (n) three(q, r, p, n - 1); else ((int *)p)[1] = -1; }
// expect: alarm
void recursion_third(struct cur *c) { int a[2], b[2]; three(a, b, c, 2); }
static void into_twice(struct box b, struct box d, int n) { if (n) into_twice(d, b, n - 1); else ((int *)b.p)[1] = -1; }
// expect: alarm
void recursion_record(struct cur *c) { int a[2]; into_twice((struct box){a}, (struct box){c}, 1); }

void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
static int writes(const void *a, const void *b) { *(int *)a = -1; return 0; }
// expect: alarm
void comparator(struct cur *c) { qsort(c, 2, sizeof *c, writes); }
// expect: alarm
void comparator_pointer(struct cur *c) { int (*f)(const void *, const void *) = writes; qsort(c, 2, sizeof *c, f); }
// expect: alarm
void comparator_bsearch(struct cur *c, int k) { bsearch(c, &k, 1, 4, writes); }
static void sorts(void *p) { qsort(p, 2, 8, writes); }
// expect: alarm
void comparator_inside(struct cur *c) { sorts(c); }
static int compares(const void *a, const void *b) { const struct cur *x = a, *y = b; return x->len - y->len; }
// expect: clean
void comparator_same(struct cur *c) { qsort(c, 2, sizeof *c, compares); }
static int compares_pointers(const void *a, const void *b) { return (*(struct cur *const *)a)->len - (*(struct cur **)b)->len; }
// expect: clean
void comparator_pointers(struct cur **c) { qsort(c, 2, sizeof *c, compares_pointers); }
typedef unsigned long pthread_t;
int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
static void *runs(void *p) { *(int *)p = -1; return 0; }
// expect: alarm
void thread(struct cur *c) { pthread_t t; pthread_create(&t, 0, runs, c); }
static void *runs_cursor(void *p) { use(p); return 0; }
// expect: clean
void thread_same(struct cur *c) { pthread_t t; pthread_create(&t, 0, runs_cursor, c); }

void bcopy(const void *, void *, size_t);
// expect: alarm
void bcopy_pointer(struct cur *c) { void *v = c; int *r; bcopy(&v, &r, sizeof v); r[1] = 99; }
// expect: clean
void bcopy_plain(int *a, int *b) { bcopy(a, b, 8); }

void *mmap(void *, size_t, int, int, int, long);
void *mremap(void *, size_t, size_t, int, ...);
// expect: alarm
void mapped_over(struct cur *c) { mmap(c, 4096, 3, 0x32, -1, 0); }
// expect: alarm
void mapped_over_void(struct cur *c) { void *v = c; mmap(v, 4096, 3, 0x32, -1, 0); }
// expect: alarm
void remapped_over(struct cur *c, void *old) { mremap(old, 1, 1, 3, c); }
// expect: clean
void mapped(int **p) { *p = mmap(0, 4096, 3, 0x22, -1, 0); }

// expect: alarm
void output_cast(struct cur *c) {
#ifdef __x86_64__
  __asm__("" : "=r"(c->len));
#else
  c->len = 0;
#endif
}

// A name alone does not make a function the library's.
void cfree(struct cur *);
// expect: alarm
void cfree_looks(struct cur *c) { c->len = 1; cfree(c); c->idx = 0; }
int valloc(struct cur *);
// expect: alarm
void valloc_looks(struct cur *c) { c->len = 1; valloc(c); c->idx = 0; }
int pvalloc(int *);
// expect: alarm
void pvalloc_writes(void) { int k = 1; pvalloc(&k); missile_assert(k == 1); }
int bzero(void);
// expect: alarm
void bzero_looks(struct cur *c) { c->len = 1; bzero(); c->idx = 0; }
int _Exit(struct cur *c);
// expect: alarm
void exit_returns(struct cur *c) { c->len = 1; _Exit(c); }
// Demands on what a function is given that ends something.
void _exit(int k R("{_v_ == 0}"));
// expect: alarm
void exit_demands(int k) { _exit(k); }
// expect: clean
void exit_meets(void) { _exit(0); }
// Records that a function gives back.
struct given { void *in_given; int n; };
static struct given same_record(struct given x) { return x; }
static struct given pick_record(struct given a, struct given b, int k) { return k ? a : b; }
static struct given counted(struct given x, int n) { return n ? counted(x, n - 1) : x; }
static void *part_of(struct given x) { return x.in_given; }
// expect: alarm
void given_back(struct cur *c) { *(int *)same_record((struct given){c, 1}).in_given = -1; }
// expect: clean
void given_back_well(struct cur *c) { use(same_record((struct given){c, 1}).in_given); }
// expect: alarm
void picked(struct cur *c, int k) { struct given a = {0}, b = {c, 1}; *(int *)pick_record(a, b, k).in_given = -1; }
// expect: alarm
void given_back_again(struct cur *c) { *(int *)counted(same_record((struct given){c, 1}), 3).in_given = -1; }
// expect: alarm
void part_given_back(struct cur *c) { *(int *)part_of((struct given){c, 1}) = -1; }
