// A trusted cast makes a pointer to an object that is in order.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -std=gnu90 -verify %s
// RUN: %missile_compile -fsyntax-only %s 2>&1 | FileCheck --check-prefix=COMPILE %s
// COMPILE-COUNT-8: warning:
// COMPILE-NOT: warning:

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
};
void look(struct buffer *b);
void *malloc(unsigned long);

void cast(char *bytes, unsigned long number) {
  look((struct buffer *)bytes);  /* expected-warning {{this 'char *' may not point to a 'struct buffer' with '0 <= used && used < size'; if it does, use MISSILE_TRUSTED_CAST}} */
  look((struct buffer *)number); /* expected-warning {{may not point to a 'struct buffer}} */
  look(MISSILE_TRUSTED_CAST(struct buffer *, bytes, "a header, checked when read"));
  look(MISSILE_TRUSTED_CAST(struct buffer *, number, "where the device is"));
}
static long bytes[10];
struct buffer *constant = MISSILE_TRUSTED_CAST(struct buffer *, bytes, "zero is set first");
struct buffer *not_trusted = (struct buffer *)bytes; /* expected-warning {{may not point to a 'struct buffer'}} */

// Its value is that of the cast, in order.
int reads(char *bytes) {
  struct buffer *b = MISSILE_TRUSTED_CAST(struct buffer *, bytes, "a header");
  missile_assert(b->used < b->size);
  return MISSILE_TRUSTED_CAST(struct buffer *, bytes, "a header")->used;
}
// What is done with it is as with any other.
void writes(char *bytes, int n) {
  struct buffer *b = MISSILE_TRUSTED_CAST(struct buffer *, bytes, "a header");
  b->size = n; /* expected-warning {{this write may break}} */
}
void writes_well(char *bytes, int n) {
  struct buffer *b = MISSILE_TRUSTED_CAST(struct buffer *, bytes, "a header");
  if (n > 0) {
    b->size = n;
    b->used = 0;
  }
}
// Only this cast is trusted.
void others(char *p, char *q) {
  look(MISSILE_TRUSTED_CAST(struct buffer *, (p = q, (char *)(struct buffer *)q), "why not")); /* expected-warning {{'char *' may not point to}} expected-warning {{a pointer to 'char'}} */
}
// A section does not get past it with something broken.
void broken_before(struct buffer *b, char *bytes, int n) {
  struct buffer *c;
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    c = MISSILE_TRUSTED_CAST(struct buffer *, bytes, "why not");
    b->used = 0;
    look(c);
  }
}
void done_before(struct buffer *b, char *bytes, int n) {
  struct buffer *c;
  if (n > 0) {
    b->size = n;
    b->used = 0;
    c = MISSILE_TRUSTED_CAST(struct buffer *, bytes, "why not");
    look(c);
  }
}
// Fresh storage that is filled in in a way that is not seen.
void fill(void *p);
struct buffer *filled(void) {
  void *p = malloc(sizeof(struct buffer));
  fill(p);
  return MISSILE_TRUSTED_CAST(struct buffer *, p, "fill() has done it");
}
struct buffer *unfilled(void) {
  return malloc(sizeof(struct buffer)); /* expected-warning {{this storage is not initialized}} */
}
