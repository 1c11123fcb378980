// Functions of the C library are called while an object is broken; they look at nothing,
// and write where their arguments point.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

typedef unsigned long size_t;
size_t strlen(const char *);
int snprintf(char *, size_t, const char *, ...);
int printf(const char *, ...);
int puts(const char *);
long read(int, void *, size_t);
long strtol(const char *, char **, int);
int close(int);
char *strchr(const char *, int);
int atoi(const char *);
int memcmp(const void *, const void *, size_t);
void exit(int);
int *__errno_location(void);
#define errno (*__errno_location())

struct cur {
  int len MISSILE(0 < _v_);
  int at MISSILE(0 <= _v_ && _v_ < len);
};
struct other {
  int n;
};

void span(struct cur *c, const char *s, int n MISSILE(0 < _v_)) {
  c->len = n;
  size_t k = strlen(s);
  c->at = k < (size_t)n ? (int)k : 0;
}
void label(struct cur *c) {
  char text[32];
  int last = c->len - 1;
  snprintf(text, sizeof text, "%d", last);
  c->at = last;
  puts(text);
}
// What is not refined may have changed, where something is written.
void plain(struct cur *c, struct other *o, char *b, int n MISSILE(0 < _v_)) {
  o->n = n;
  c->len = o->n; // expected-warning {{may break}}
  read(0, b, 8);
  c->at = o->n - 1;
}
void plain_pure(struct cur *c, struct other *o, char *b, int n MISSILE(0 < _v_)) {
  o->n = n;
  c->len = o->n;
  (void)strlen(b);
  c->at = o->n - 1;
}
// Nor is errno what it was.
void by_errno(struct cur *c, int n MISSILE(0 < _v_)) {
  errno = 0;
  c->len = n; // expected-warning {{may break}}
  close(3);
  c->at = errno ? n : 0;
}
// A variable whose address is given.
void end(struct cur *c, const char *s, int n MISSILE(0 < _v_)) {
  char *e = 0;
  c->len = n; // expected-warning {{may break}}
  strtol(s, &e, 10);
  c->at = e ? n : 0;
}
// The object itself.
void into(struct cur *c) {
  read(0, c, sizeof *c); // expected-warning {{may break}}
}
// A count of what is written is no format of the row.
void counted(struct cur *c, int *k, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  printf("%d%n", n, k);
  c->at = 0;
}
// Other code runs.
void leave(struct cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  exit(1);
}
// Bounds.
void bounded(struct cur *c, char *b) {
  c->len = 100;
  c->at = 0;
  long k = read(0, b, 99);
  if (k >= 0)
    c->at = (int)k;
}
void bounded_by_more(struct cur *c, char *b) {
  c->len = 100;
  c->at = 0;
  long k = read(0, b, 101);
  if (k >= 0)
    c->at = (int)k; // expected-warning {{may break}}
}
// In a loop.
void turns(struct cur *c, const char *const *v, int n) {
  for (int i = 0; i < n; ++i) {
    c->len = (int)(strlen(v[i]) % 100) + 1;
    c->at = memcmp(v[i], "x", 1) ? 0 : c->len - 1;
  }
}
// A function that is called meanwhile looks at nothing if it is pure.
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
static int ascending(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x < y ? -1 : x > y;
}
int by_rank(const void *, const void *);
static int watching(const void *a, const void *b) {
  puts("compared");
  return by_rank(a, b);
}
void sorted(struct cur *c, int *v, size_t k, int n MISSILE(0 < _v_)) {
  int key = 7;
  c->len = n;
  qsort(v, k, sizeof *v, ascending);
  c->at = bsearch(&key, v, k, sizeof *v, ascending) ? n - 1 : 0;
}
void ranked(struct cur *c, int *v, size_t k, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  qsort(v, k, sizeof *v, by_rank);
  c->at = 0;
}
void watched(struct cur *c, int *v, size_t k, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  qsort(v, k, sizeof *v, watching);
  c->at = 0;
}
void sorts_plain(struct cur *c, int *v, size_t k, int n MISSILE(0 < _v_)) {
  v[0] = n;
  c->len = v[0]; // expected-warning {{may break}}
  qsort(v, k, sizeof *v, ascending);
  c->at = v[0] - 1;
}
void sorts_objects(struct cur *c, size_t k, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  qsort(c, k, sizeof *c, ascending);
  c->at = 0;
}
