// An allocation that goes through a variable of type void * is as unset as any
// other. A section that began behind it took the pointer for one to an object
// that is in order.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
};
void *malloc(unsigned long);
int posix_memalign(void **, unsigned long, unsigned long);
void *found(void);
void look(struct buffer *);

struct buffer *returned(void) {
  void *p = malloc(sizeof(struct buffer));
  return p; /* expected-warning {{may not be initialized}} */
}
void passed(void) {
  void *p = malloc(sizeof(struct buffer));
  look(p); /* expected-warning {{may not be initialized}} */
}
void assigned(int n) {
  void *p = 0;
  if (n)
    p = malloc(sizeof(struct buffer));
  if (p)
    look(p); /* expected-warning {{may not be initialized}} */
}
void by_address(void) {
  void *p = 0;
  if (posix_memalign(&p, 16, sizeof(struct buffer)) == 0)
    look(p); /* expected-warning {{may not be initialized}} */
}
void last_turn(int n) {
  void *p = 0;
  while (n--) {
    if (p)
      look(p); /* expected-warning {{may not be initialized}} */
    p = malloc(sizeof(struct buffer));
  }
}
// What is set is proved.
struct buffer *set(void) {
  void *p = malloc(sizeof(struct buffer));
  if (!p)
    return 0;
  struct buffer *b = p;
  b->size = 1;
  b->used = 0;
  return b;
}
// So is what was found elsewhere, if that is what it is.
struct buffer *one_or_the_other(int n) {
  void *p = found();
  if (p)
    return p;
  p = malloc(sizeof(struct buffer));
  if (!p)
    return 0;
  struct buffer *b = p;
  b->size = n > 0 ? n : 1;
  b->used = 0;
  return b;
}
