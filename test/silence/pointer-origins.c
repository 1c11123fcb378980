// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
#include "common.h"
typedef unsigned long uintptr_t;
void *memmove(void *, const void *, size_t);
void *mempcpy(void *, const void *, size_t);
void *calloc(size_t, size_t); void *realloc(void *, size_t);
void *mmap(void *, size_t, int, int, int, long);
int posix_memalign(void **, size_t, size_t);
void *memchr(const void *, int, size_t);
char *strchr(const char *, int);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
void *lsearch(const void *, void *, size_t *, size_t, int (*)(const void *, const void *));
int inet_pton(int, const char *, void *);
int getsockopt(int, int, int, void *, unsigned *);
int ioctl(int, unsigned long, ...);
struct plain { int a; int b; };
struct hdr { int kind; };
struct msg { int kind; int len POS; };
struct cmpf;
int cmp(const void *, const void *);
// expect: alarm
void v1(struct cur *c) { void *v = c; *(int *)v = -5; }
// expect: alarm
void v2(struct cur *c) { void *v; v = c; int *p = v; p[1] = -5; }
// expect: alarm
void v3(struct cur *c) { void *v = c, *w = v; int *p = w; p[1] = -5; }
// expect: alarm
void v4(struct cur *c) { void *v = 0; if (c) v = c; char *p = v; p[4] = 9; }
// expect: alarm
void v5(struct cur *c) { void *v = c; memset(v, 0, sizeof *c); }
// expect: alarm
void v6(struct cur *c, void *q) { void *v = c; memcpy(v, q, sizeof *c); }
// expect: alarm
void v7(struct cur *c) { int *p; memcpy(&p, &c, sizeof p); *p = -5; }
// expect: alarm
void v8(struct cur *c) { struct plain *p = (struct plain *)c; p->b = -5; }
// expect: alarm
void v9(struct cur *c) { struct plain *p = (void *)c; p->b = -5; }
// expect: alarm
void v10(struct cur *c) { void *v = c; struct plain *p = v; p->b = -5; }
// expect: alarm
void v11(void) { char b[16]; void *v = b; struct cur *c = v; use(c); }
// expect: alarm
void v12(char *b) { void *v = b; struct cur *c = v; use(c); }
// expect: alarm
void v13(char *b) { struct cur *c = (void *)b; use(c); }
// expect: alarm
void v14(void) { void *v = malloc(16), *w = v; struct cur *c = w; if (c) use(c); }
// expect: alarm
void v15(void) { void *v = malloc(16); v = (char *)v + 8; struct cur *c = v; use(c); }
// expect: alarm
void v16(void) { void *a[2]; a[0] = malloc(16); struct cur *c = a[0]; if (c) use(c); }
struct box { void *p; int n; };
// expect: alarm
void v17(void) { struct box b; b.p = malloc(16); struct cur *c = b.p; if (c) use(c); }
// expect: alarm
void v18(void) { struct box b = { malloc(16), 3 }; struct cur *c = b.p; if (c) use(c); }
// expect: alarm
void v19(struct box *b) { b->p = malloc(16); struct cur *c = b->p; if (c) use(c); }
// expect: alarm
void v20(void) { struct box b = { malloc(16), 3 }, d; d = b; struct cur *c = d.p; if (c) use(c); }
// expect: alarm
void v21(struct cur *c) { int *p = __builtin_assume_aligned(c, 4); p[1] = -5; }
// expect: alarm
void v22(struct cur *c, struct cur *d) { int *p = memcpy(c, d, sizeof *c); p[1] = -5; }
// expect: alarm
void v23(struct cur *c, struct cur *d) { int *p = memmove(c, d, sizeof *c); p[1] = -5; }
// expect: alarm
void v24(struct cur *c, struct cur *d) { int *p = mempcpy(c, d, sizeof *c); p[-1] = -5; }
// expect: alarm
void v25(void) { struct cur *c = __builtin_assume_aligned(malloc(16), 16); if (c) use(c); }
// expect: alarm
void v26(void) { struct cur *c = mmap(0, 4096, 3, 34, -1, 0); use(c); }
// expect: alarm
void v27(int fd) { struct ucur *c = mmap(0, 4096, 3, 1, fd, 0); c->len = 1; }
// expect: alarm
void v28(struct cur *c) { inet_pton(2, "1.2.3.4", c); }
// expect: alarm
void v29(int s, struct cur *c) { unsigned n = sizeof *c; getsockopt(s, 1, 2, c, &n); }
// expect: alarm
void v30(int s, struct cur *c) { ioctl(s, 3, c); }
// expect: alarm
void v31(struct cur *c, size_t n) { qsort(c, n, 4, cmp); }
// expect: clean
void v32(struct cur *c, size_t n) { qsort(c, n, sizeof *c, cmp); }
// expect: alarm
void v33(struct cur *k, struct cur *c, size_t n) { int *p = bsearch(k, c, n, sizeof *c, cmp); if (p) *p = -1; }
// expect: clean
void v34(struct cur *k, struct cur *c, size_t n) { struct cur *p = bsearch(k, c, n, sizeof *c, cmp); if (p) use(p); }
// expect: alarm
void v35(struct cur *c) { char *p = strchr((const char *)c, 'x'); if (p) *p = 1; }
// expect: alarm
void v36(struct cur *c) { char *p = memchr(c, 0, 8); if (p) *p = 1; }
// expect: alarm
void v37(struct cur *c) { const int *p = (const int *)c; *(int *)p = -5; }
// expect: alarm
void v38(struct cur *c) { const void *p = c; *(int *)p = -5; }
// expect: alarm
void v39(struct cur *c) { uintptr_t n = (uintptr_t)c; n += 4; *(int *)n = -5; }
// expect: alarm
void v40(struct cur *c) { uintptr_t n = (uintptr_t)c; *(int *)(n | 0) = -5; }
// expect: clean
void v41(struct msg *m) { struct hdr *h = (struct hdr *)m; h->kind = 9; }
static void *id(void *p) { return p; }
// expect: alarm
void v42(struct cur *c) { int *p = id(c); *p = -5; }
static void *mine(size_t n) { void *p = malloc(n); if (!p) __builtin_trap(); return p; }
// expect: alarm
void v43(void) { struct cur *c = mine(sizeof *c); use(c); }
static void poke(void *p) { *(int *)p = -5; }
// expect: alarm
void v44(struct cur *c) { poke(c); }
static void wipe(void *p, size_t n) { memset(p, 0xff, n); }
// expect: alarm
void v45(struct cur *c) { wipe(c, sizeof *c); }
int elsewhere(int fd, void *buf, size_t n);
// expect: alarm
void v46(int fd, struct cur *c) { elsewhere(fd, c, sizeof *c); }
static void visit(void *ctx) { struct cur *c = ctx; use(c); }
// expect: alarm
void v47(struct plain *p) { visit(p); }
// expect: clean
void v48(struct cur *p) { visit(p); }
// expect: alarm
void v49(void) { visit(malloc(16)); }
void callback(void (*f)(void *), void *ctx);
// expect: clean
void v50(struct cur *p) { callback(visit, p); }
// expect: alarm
void v51(void) { void *v; posix_memalign(&v, 8, 16); struct cur *c = v; use(c); }
// expect: alarm
void v52(struct cur *c) { void *v, **pp = &v; *pp = c; *(int *)v = -5; }
// expect: alarm
void v53(struct cur *c) { void *v = c; int *p = *(int **)&v; *p = -5; }
// expect: alarm
void v54(struct cur *c) { int *p; *(void **)&p = c; *p = -5; }
// expect: alarm
void v55(struct cur *c) { void *v = c; int *p; memcpy(&p, &v, sizeof p); *p = -5; }
// expect: alarm
void v56(struct cur *c) { int *p = (void *){c}; *p = -5; }
// expect: alarm
void v57(struct cur *c) { int *p = ((struct box){c, 1}).p; *p = -5; }
// expect: alarm
void v58(struct cur *c) { void *v = ({ void *w = c; w; }); *(int *)v = -5; }
// expect: alarm
void v59(struct cur *c) { _Atomic(void *) v; v = c; *(int *)v = -5; }
// expect: alarm
void v60(struct cur *c) { void *v; __atomic_store_n(&v, c, 5); *(int *)__atomic_load_n(&v, 5) = -5; }
// expect: alarm
void v61(struct cur *c) { void *v; __atomic_store(&v, (void **)&c, 5); int *p = v; *p = -5; }
// expect: alarm
void v62(struct cur *c) { static void *v; v = c; *(int *)v = -5; }
void *gv;
// expect: alarm
void v63(struct cur *c) { gv = c; *(int *)gv = -5; }
// expect: alarm
void v64(struct cur *c) { union { void *v; long n; } u; u.v = c; *(int *)u.n = -5; }
// expect: alarm
void v65(struct cur *c) { void *v; v = (opaque(), c); for (int i = 0; i < 3; i++) { int *p = v; *p = -5; } }
// expect: alarm
void v66(struct cur *c, int b) { void *v = b ? (void *)c : (void *)0; *(int *)v = 0; }
// expect: clean
void v67(struct cur *c) { void *v = c; struct cur *d = v; use(d); }
// expect: clean
void v68(void *v) { struct cur *d = v; use(d); }
// expect: clean
void v69(void *v) { int *d = v; *d = 1; }
// expect: clean
void v70(struct cur *c) { const void *v = c; const char *p = v; (void)p[1]; }
// expect: clean
void v71(struct cur *c) { void *v = c; free(v); }
// expect: alarm
void v72(struct cur *c) { void *v = c; v += 4; struct cur *d = v; use(d); }
// expect: clean
void v73(struct plain *q) { void *v = q; struct plain *d = v; d->a = 3; }
struct opq;
// expect: alarm
void v74(struct cur *c) { struct opq *o = (struct opq *)c; int *p = (int *)o; *p = -5; }
struct hold { struct cur *c; }; struct ihold { int *p; };
// expect: alarm
void v75(struct hold *h) { ((struct ihold *)h)->p[1] = 99; }
// expect: alarm
void v76(struct ihold *h) { struct hold *x = (struct hold *)h; use(x->c); }
// expect: alarm
void v77(struct hold *h, struct ihold *i) { memcpy(i, h, sizeof *i); }
// expect: alarm
void v80(struct cur *c) { void *a[2] = {c, 0}; int **pp = (int **)a; pp[0][1] = 9; }
// expect: alarm
void v81(struct cur *c, int **q) { *(void **)q = c; (*q)[1] = 9; }
// expect: alarm
void v82(struct cur *c, void **q) { *q = c; int **pp = (int **)q; (*pp)[1] = 9; }
// expect: alarm
void v83(struct cur *c) { union { void *v; int *p; } u; u.v = c; u.p[1] = 9; }
// expect: alarm
void v84(struct cur *c) { union { long n; int *p; } u; u.n = (long)c; u.p[1] = 9; }
// expect: alarm
void v85(void) { union { void *v; struct cur *c; } u; u.v = malloc(16); use(u.c); }
// expect: alarm
void v86(char *b) { union { void *v; struct cur *c; } u = { b }; use(u.c); }
struct un { int t; union { void *v; struct cur *c; int *p; }; };
// expect: alarm
void v87(struct cur *c, struct un *u) { u->v = c; u->p[1] = 9; }
// expect: clean
void v88(struct cur *c, struct un *u) { u->v = c; use(u->v); }
struct iov { void *iov_base; size_t n; };
// expect: clean
void v89(struct cur *c) { struct iov v = { c, 8 }; (void)v; }
// expect: alarm
void v90(struct hold *h, struct ihold *i) { memcpy((char *)i, (char *)h + 0, 8); }
void dub();
// expect: alarm
void v91(struct cur *c) { dub(c); }
void dub(int *p) { p[1] = 9; }
void other(struct plain *p);
// expect: alarm
void v93(struct cur *c) { void (*f)(struct cur *) = (void (*)(struct cur *))other; f(c); }
// expect: clean
void v94(struct cur *c) { void (*f)(void *) = (void (*)(void *))use; f(c); }
// expect: alarm
void v95(struct plain **a, struct cur **b) { memcpy(a, b, 8); }
// expect: clean
void v96(struct cur **a, struct cur **b, size_t n) { memcpy(a, b, n); }
// expect: clean
void v97(char *p, struct cur *b, size_t n) { memcpy(p, b, n); }

// What is stored behind a pointer is the affair of those who read it there.
struct buffer { unsigned char *bytes; size_t end, capacity; };
// expect: clean
void *p_space(struct buffer *b, size_t n) { if (b->capacity - b->end < n) b->bytes = malloc(n); void *p = b->bytes + b->end; b->end += n; return p; }
// expect: alarm
void *p_header(size_t n) { char *p = malloc(n + 8); return p + 8; }
// expect: alarm
void *p_both(struct buffer *b, size_t n) { unsigned char *p = malloc(n); b->bytes = p; return p; }
// expect: alarm
void *p_taken(unsigned char **at, size_t n) { unsigned char *p = *at; unsigned char **q = &p; *q = malloc(n); return p; }
