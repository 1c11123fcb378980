// Pointers and indexes in loops, library functions and their lengths, overflow that is tested by the compiler's functions.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#define R(text) __attribute__((missile(text)))
#define LEN(n) R("{length(_v_) >= " #n "}")
struct text { size_t cap; size_t len R("{_v_ <= cap}"); char *at LEN(cap); };
struct ring { unsigned cap R("{_v_ > 0}"); unsigned head; int *at LEN(cap); };
// expect: clean
void up(int *p LEN(n), int n) { for (int i = 0; i < n; i++) p[i] = i; }
// expect: alarm
void up_too_far(int *p LEN(n), int n) { for (int i = 0; i <= n; i++) p[i] = i; }
// expect: clean
void by_pointer(short *p LEN(n), size_t n) { for (short *q = p, *e = p + n; q != e; ++q) *q = 0; }
// expect: alarm
void by_pointer_in_twos(short *p LEN(n), size_t n) { for (short *q = p, *e = p + n; q != e; q += 2) *q = 0; }
// expect: clean
void by_pointer_in_fours(int *p R("{length(_v_) >= 4 * n}"), size_t n) { for (int *q = p, *e = p + 4 * n; q < e; q += 4) q[0] = q[3] = 0; }
// expect: alarm
void by_pointer_before(int *p LEN(n), size_t n) { for (int *q = p + n; q >= p; q--) *q = 0; }
// expect: clean
void from_behind(int *p LEN(n), int n) { int *q = p + n; while (q > p) *--q = 0; }
// expect: clean
void counted_down(char *p LEN(n), size_t n) { while (n--) *p++ = 0; }
// expect: alarm
void counted_down_more(char *p LEN(n), size_t n) { do *p++ = 0; while (n--); }
// expect: clean
int find(const int *p LEN(n), size_t n, int x) { const int *q = p; for (; q < p + n; q++) if (*q == x) return (int)(q - p); return -1; }
// expect: alarm
int find_sentinel(const int *p LEN(n), size_t n, int x) { const int *q = p; (void)n; while (*q != x) q++; return (int)(q - p); }
// expect: clean
void copy_back(int *to LEN(n), const int *from LEN(n), int n) { for (int i = n - 1; i >= 0; i--) to[i] = from[i]; }
// expect: alarm
void copy_short(int *to LEN(m), const int *from LEN(n), int n, int m) { (void)m; for (int i = 0; i < n; i++) to[i] = from[i]; }
// expect: clean
void two_fingers(int *p LEN(n), int n) { int k = 0; for (int i = 0; i < n; i++) if (p[i]) p[k++] = p[i]; while (k < n) p[k++] = 0; }
// expect: clean
void ring_put(struct ring *r, int x) { r->at[r->head++ % r->cap] = x; }
// expect: alarm
void ring_put_next(struct ring *r, int x) { r->at[r->head % r->cap + 1] = x; }
// expect: clean
void table(int w, int h) { if (w < 1 || h < 1 || w > 500 || h > 500) return; long *t = malloc((size_t)w * h * sizeof *t); if (!t) return; for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) t[y * w + x] = 0; free(t); }
// expect: alarm
void table_turned(int w, int h) { if (w < 1 || h < 1 || w > 500 || h > 500) return; long *t = malloc((size_t)w * h * sizeof *t); if (!t) return; for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) t[y * h + x] = 0; free(t); }
// expect: clean
int append(struct text *t, const char *s LEN(k), size_t k) { if (k > t->cap - t->len) return -1; memcpy(t->at + t->len, s, k); t->len += k; return 0; }
// expect: alarm
int append_end(struct text *t, const char *s LEN(k), size_t k) { if (k > t->cap - t->len) return -1; memcpy(t->at + t->len, s, k); t->len += k; t->at[t->len] = 0; return 0; }
// expect: alarm
int append_source(struct text *t, const char *s LEN(k), size_t k) { if (t->cap - t->len < 8) return -1; memcpy(t->at + t->len, s, 8); (void)k; return 0; }
// expect: clean
int reads(struct text *t, int fd) { ssize_t k = read(fd, t->at + t->len, t->cap - t->len); if (k > 0) t->len += k; return k < 0; }
// expect: alarm
int reads_all(struct text *t, int fd) { ssize_t k = read(fd, t->at + t->len, t->cap); if (k > 0) t->len = k; return k < 0; }
// expect: alarm
int writes(int fd, const char *p LEN(n), size_t n) { return write(fd, p, n + 1) < 0; }
// expect: clean
int line(char *b LEN(n), int n) { return n > 0 && fgets(b, n, stdin) ? b[n - 1] : 0; }
// expect: alarm
int line_more(char *b LEN(n), int n) { return n > 0 && fgets(b, n + 1, stdin) ? b[0] : 0; }
// expect: alarm
int print_and_end(char *b LEN(n), int n, int x) { if (n < 1) return 0; int k = snprintf(b, n, "%d", x); if (k < 0) return 0; b[k] = 0; return k; }
// expect: clean
int print_and_end_right(char *b LEN(n), int n, int x) { if (n < 1) return 0; int k = snprintf(b, n, "%d", x); if (k < 0 || k >= n) return 0; b[k] = 0; return k; }
static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
// expect: clean
void sort(int *p LEN(n), size_t n) { qsort(p, n, sizeof *p, order); }
// expect: alarm
void sort_wide(int *p LEN(n), size_t n) { qsort(p, n, sizeof(long), order); }
// expect: clean
int same(const char *a LEN(n), const char *b LEN(n), size_t n) { return !memcmp(a, b, n); }
// expect: alarm
int same_more(const char *a LEN(n), const char *b LEN(m), size_t n, size_t m) { (void)m; return !memcmp(a, b, n); }
// expect: clean
char *joined(size_t a, size_t b) { size_t n; if (__builtin_add_overflow(a, b, &n)) return 0; char *p = malloc(n); if (p && a) p[a - 1] = 0; return p; }
// expect: alarm
char *joined_unchecked(size_t a, size_t b) { size_t n; __builtin_add_overflow(a, b, &n); char *p = malloc(n); if (p && a) p[a - 1] = 0; return p; }
// expect: clean
int *scaled(unsigned n) { unsigned bytes; if (__builtin_mul_overflow(n, 4u, &bytes)) return 0; int *p = malloc(bytes); if (p && n) p[n - 1] = 0; return p; }
// expect: alarm
int *scaled_unchecked(unsigned n) { unsigned bytes; if (__builtin_mul_overflow(n, 4u, &bytes)) bytes = n * 4; int *p = malloc(bytes); if (p && n) p[n - 1] = 0; return p; }
static inline size_t mul(size_t a, size_t b) { size_t r; return __builtin_mul_overflow(a, b, &r) ? (size_t)-1 : r; }
// expect: clean
int *saturated(size_t n) { int *p = malloc(mul(n, sizeof *p)); if (p && n) p[n - 1] = 0; return p; }
// expect: alarm
int *saturated_and_one(size_t n) { char *p = malloc(mul(n, 1) + 1); if (p) p[n] = 0; return (int *)p; }
