// Casts between pointers where one end has refinements.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

typedef __UINTPTR_TYPE__ uintptr_t;
struct even {
  int half;
  int whole MISSILE(_v_ == half + half);
};
struct derived { // begins with an even
  struct even base;
  int more;
};
struct tied { // begins with one that it names
  struct even base;
  int more MISSILE(_v_ > base.whole);
};
struct other {
  int a, b;
};
struct opaque;

int use(struct even *);

// What a void pointer points to is trusted.
int from_void(void *p) { return use(p) + use((struct even *)p); }
int from_null(void) { return use(0) + use((struct even *)0); }

int from_bytes(char *p) {
  return use((struct even *)p); // expected-warning {{may not point to}}
}
int from_int(uintptr_t n) {
  return use((struct even *)n); // expected-warning {{may not point to}}
}
int from_int_pointer(int *p) {
  return use((struct even *)p); // expected-warning {{may not point to}}
}
int from_other(struct other *p) {
  return use((struct even *)p); // expected-warning {{may not point to}}
}
int from_opaque(struct opaque *p) {
  return use((struct even *)p); // expected-warning {{may not point to}}
}
int from_pointer_to_pointer(char **p) {
  return use(*(struct even **)p); // expected-warning {{may not point to}}
}

int to_first_member(struct derived *d) { return use((struct even *)d); }
int to_enclosing(struct even *e) { return ((struct derived *)e)->more; }
int to_tied_first_member(struct tied *t) {
  return use((struct even *)t); // expected-warning {{a pointer to the first member}}
}

void *to_void(struct even *e) { return e; }
int to_int_pointer(struct even *e) {
  return *(int *)e; // expected-warning {{a pointer to}}
}
const struct even *qualified(struct even *e) { return e; }
