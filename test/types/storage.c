// Storage that comes into being unset: its invariant does not hold yet. Only
// types look here; sections/gates.c has what happens when it is then set.
//
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);

struct strict {
  int n MISSILE(_v_ > 0);
};
struct lenient {
  int a;
  int b MISSILE(_v_ >= a);
};
struct around {
  long tag;
  struct strict s[2];
};
struct plain {
  int n;
};

void locals(void) {
  struct plain p;
  struct strict s;     // expected-warning {{not initialized}}
  struct lenient l;    // expected-warning {{not initialized}}
  struct around a;     // expected-warning {{not initialized}}
  struct strict t[3];  // expected-warning {{not initialized}}
  int k MISSILE(_v_ >= 0); // expected-warning {{not initialized}}
  struct strict *pointer;  // the pointer is not what is refined
  extern struct strict elsewhere;
}

struct strict *allocated(void) {
  return malloc(sizeof(struct strict)); // expected-warning {{not initialized}}
}
struct strict *allocated_and_cast(void) {
  return (struct strict *)malloc(sizeof(struct strict)); // expected-warning {{not initialized}}
}
struct plain *allocated_plain(void) { return malloc(sizeof(struct plain)); }
struct strict **allocated_pointers(int n) {
  return malloc(n * sizeof(struct strict *));
}
struct around *allocated_around(void) {
  struct around *a = malloc(sizeof *a); // expected-warning {{not initialized}}
  return a;
}
struct strict *on_the_stack(void) {
  struct strict *s = __builtin_alloca(sizeof *s); // expected-warning {{not initialized}}
  return s->n > 3 ? s : 0;
}
struct strict *grown(struct strict *s, size_t n) {
  return realloc(s, n * sizeof *s); // expected-warning {{not initialized}}
}

struct lenient *zeroed(size_t n) { return calloc(n, sizeof(struct lenient)); }
struct strict *zeroed_wrong(size_t n) {
  return calloc(n, sizeof(struct strict)); // expected-warning {{storage is zero}}
}
struct around *zeroed_inside(void) {
  return calloc(1, sizeof(struct around)); // expected-warning {{storage is zero}}
}

// Functions that say of themselves that they allocate.
void *pool_take(size_t) __attribute__((malloc));
struct strict *from_pool(void) {
  return pool_take(sizeof(struct strict)); // expected-warning {{not initialized}}
}
void *lookup(int key);
struct strict *from_table(void) { return lookup(3); } // trusted
