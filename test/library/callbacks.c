// What a function demands that the library calls is checked where it is passed: the
// argument itself, as of threads, or a pointer to an element of the array.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

typedef unsigned long size_t;
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *bsearch(const void *, const void *, size_t, size_t,
              int (*)(const void *, const void *));
int on_exit(void (*)(int, void *), void *);
int later(int (*)(const void *, const void *), const void *);

static int by_byte(const void *a MISSILE(_v_ != 0), const void *b MISSILE(_v_ != 0)) {
  return *(const char *)a - *(const char *)b;
}
static int same(const void *a MISSILE(_v_ == b), const void *b) { return a == b; }
static void bye(int status, void *what MISSILE(_v_ != 0)) { *(char *)what = (char)status; }
static void worse(int status MISSILE(_v_ > 0), void *what MISSILE(_v_ != 0)) {
  *(char *)what = (char)(100 / status);
}

// ---- Elements are never null ----

void sorts(char *at, size_t n) { qsort(at, n, 1, by_byte); }
void sorts_address(char *at, size_t n) { qsort(at, n, 1, &by_byte); }
// Two elements, of which nothing says that they are the same.
void sorts_same(char *at, size_t n) { qsort(at, n, 1, same); } // expected-warning {{'qsort' calls 'same', and this may not meet what that demands: 'a == b'}}

// ---- What is looked for is the argument ----

char *finds(const char *key MISSILE(_v_ != 0), char *at, size_t n) {
  return bsearch(key, at, n, 1, by_byte);
}
char *finds_any(const char *key, char *at, size_t n) {
  return bsearch(key, at, n, 1, by_byte); // expected-warning {{'bsearch' calls 'by_byte', and this may not meet what that demands: 'a != 0'}}
}
char *finds_tested(const char *key, char *at, size_t n) {
  if (!key)
    return 0;
  return bsearch(key, at, n, 1, by_byte);
}
char *finds_tested_wrongly(const char *key, char *at, size_t n) {
  if (key)
    return 0;
  return bsearch(key, at, n, 1, by_byte); // expected-warning {{may not meet what that demands: 'a != 0'}}
}
char *finds_changed(const char *key, char *at, size_t n) {
  if (!key)
    return 0;
  key = at;
  return bsearch(key, at, n, 1, by_byte); // expected-warning {{may not meet what that demands: 'a != 0'}}
}

// ---- What is not known to be given ----

void exits(char *what MISSILE(_v_ != 0)) { on_exit(bye, what); }
void exits_any(char *what) { on_exit(bye, what); } // expected-warning {{may not meet what that demands: 'what != 0'}}
void exits_worse(char *what MISSILE(_v_ != 0)) { on_exit(worse, what); } // expected-warning {{may not meet what that demands: 'status > 0'}}
void calls_later(const char *key MISSILE(_v_ != 0)) { later(by_byte, key); } // expected-warning {{which a caller through a pointer would not see}}
void keeps(void) {
  int (*f)(const void *, const void *) = by_byte; // expected-warning {{which a caller through a pointer would not see}}
  (void)f;
}
// As the key, it is not what is called.
char *as_key(char *at, size_t n) {
  return bsearch((const void *)by_byte, at, n, 1, by_byte); // expected-warning {{which a caller through a pointer would not see}}
}
