// What NULL, true and false are: macros of headers, words of C23, or neither.
//
// RUN: %missile_cc1 -std=c17 -verify %s
// RUN: %missile_cc1 -std=c23 -verify %s
// RUN: %missile_cc1 -std=c17 -DNO_HEADERS -verify %s

#ifndef NO_HEADERS
#include <stdbool.h>
#include <stddef.h>
#else
#define bool _Bool
#endif
#include <missile/missile.h>

struct buffer {
  char *data;
  unsigned size MISSILE(data == NULL => _v_ == 0);
  bool open;
  int users MISSILE(open == false || _v_ > 0);
  bool mapped MISSILE(_v_ == true => data != NULL);
};

void drop(struct buffer *b) {
  b->size = 0;
  b->mapped = 0;
  b->data = 0;
}
void drop_data(struct buffer *b) {
  b->mapped = 0;
  b->data = 0; // expected-warning {{may break the invariant 'data == NULL => size == 0'}}
}
void shut(struct buffer *b) {
  b->open = 0;
  b->users = 0;
}
void leave(struct buffer *b) {
  b->users = 0; // expected-warning {{may break}}
}
void map(struct buffer *b) {
  b->mapped = 1; // expected-warning {{may break}}
}
void mapped(struct buffer *b) {
  if (b->data)
    b->mapped = 1;
}

// Expanded or not.
void *keep(char *p MISSILE(_v_ != ((void *)0) && _v_ != (void*)0));
void kept(char *p) {
  if (p)
    keep(p);
  keep(p); // expected-warning {{demands: 'p != NULL && p != NULL'}}
}

// A program's own names come first.
enum { NO = 3, nil = 4 };
struct named {
  int a MISSILE(_v_ == NO);
  int b MISSILE(_v_ == nil);
};
void named(struct named *n) {
  n->a = 3;
  n->b = 4;
}
void named_wrong(struct named *n) {
  n->a = 0; // expected-warning {{may break}}
}
// Enumerators that are declared inside of a record belong to the file.
struct message {
  enum { EMPTY, FULL } kind;
  int n MISSILE(kind == FULL => _v_ > 0);
};
int beside MISSILE(_v_ <= FULL);
void fill(struct message *m) { m->kind = FULL; m->n = 1; }
void fill_wrong(struct message *m) { m->kind = FULL; m->n = 0; } // expected-warning {{write may break}}
