// Initial values are checked like writes, all at once.
//
// The type checker alone: a section would see that nobody looks at most of these
// before they die (see sections/locals.c).
//
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify %s

#include <missile/missile.h>

struct span {
  int from;
  int to MISSILE(_v_ >= from);
};
struct slot {
  int size MISSILE(_v_ > 0);
  int used MISSILE(0 <= _v_ && _v_ <= size);
};
struct both {
  struct span span;
  struct slot slot;
  int tag;
};
void use_span(const struct span *);
void use(struct slot);

void listed(int n) {
  struct slot a = {3, 2};
  struct slot b = {3, 3};
  struct slot c = {.used = 1, .size = 2};
  struct span d = {n, n};
  struct span e = {.from = n};  // to is 0 // expected-warning {{initial value}}
}

void listed_wrong(int n) {
  struct slot a = {3, 4};               // expected-warning {{initial value}}
  struct slot b = {.used = 0};          // expected-warning {{initial value}}
  struct slot c = {n, 0};               // expected-warning {{initial value}}
  struct slot d = {.size = 1, .used = -1}; // expected-warning {{initial value}}
  struct span e = {n, n - 1};           // expected-warning {{initial value}}
}

// What a list leaves out is zero.
void partial(void) {
  struct span all = {0};
  struct span first = {-4};
  struct slot ok = {9};
}
void partial_wrong(void) {
  struct span first = {4}; // expected-warning {{initial value}}
  struct slot none = {0};  // expected-warning {{initial value}}
}

void nested(void) {
  struct both a = {{1, 2}, {3, 1}, 0};
  struct both b = {1, 2, 3, 1, 0}; // no inner braces
  struct both c = {.slot = {5}, .span.to = 1};
}
void nested_wrong(void) {
  struct both a = {{2, 1}, {3, 1}, 0};        // expected-warning 1+ {{initial value}}
  struct both b = {1, 2, 3, 4, 0};            // expected-warning 1+ {{initial value}}
  struct both c = {.slot.used = 1, .span.to = 1}; // expected-warning 1+ {{initial value}}
  struct both d = {{1, 2}};                   // expected-warning {{initial value}}
}

void copied(struct slot *s, struct both *b) {
  struct slot t = *s;
  struct slot u = t;
  struct both v = {b->span, *s, 1};
  struct both w = {.span = {1, 2}, .slot = *s};
}
void copied_wrong(struct slot *s) {
  struct both w = {.span = {2, 1}, .slot = *s}; // expected-warning 1+ {{initial value}}
}

void compound_literals(int n) {
  use((struct slot){4, 4});
  use_span(&(struct span){n, n});
}
void compound_literals_wrong(int n) {
  use((struct slot){4, 5});           // expected-warning {{initial value}}
  use((struct slot){.used = 1});      // expected-warning {{initial value}}
  use_span(&(struct span){n, n - 1}); // expected-warning {{initial value}}
}
void assigned_literal(struct slot *s) {
  *s = (struct slot){2, 1};
  *s = (struct slot){1, 2}; // expected-warning {{initial value}}
}

void conditional(int n) {
  struct slot a = {n > 0 ? n : 1, 0};
  struct slot b = {n > 0 ? n : 0, 0}; // expected-warning {{initial value}}
}

void scalars(int n) {
  int a MISSILE(_v_ >= 0) = 0;
  int b MISSILE(_v_ >= 0) = {1};
  int c MISSILE(_v_ >= a) = a + b;
  int d MISSILE(_v_ > b) = b;   // expected-warning {{initial value}}
  int e MISSILE(_v_ >= 0) = {n}; // expected-warning {{initial value}}
}

struct slot *in_loop(struct slot *s, int n) {
  for (struct slot t = {2, 3}; n; n--) // expected-warning {{initial value}}
    *s = t;
  return s;
}
