// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Small numbers that stand for storage, and others.
#include "common.h"
struct buf { char *data R("{cap > 0 => _v_ != 0}"); unsigned cap; unsigned long tag; };
// expect: clean
void shared(struct buf *b) { b->data = (char *)4; b->cap = 1; }
// expect: clean
void failed(struct buf *b) { b->data = (void *)-1; b->cap = 1; }
enum { NOTHING, SHARED };
// expect: clean
void by_name(struct buf *b) { b->data = (char *)(long)SHARED; b->cap = 1; }
// expect: alarm
void by_name_of_null(struct buf *b) { b->data = (char *)(long)NOTHING; b->cap = 1; }
// expect: alarm
void tagged(struct buf *b, unsigned long n) { b->data = (char *)(n & 4); b->cap = 1; }
// expect: alarm
void none(struct buf *b) { b->data = (char *)(4 - 4); b->cap = 1; }
// expect: alarm
void narrow(struct buf *b) { b->data = (char *)(unsigned long)(unsigned char)256; b->cap = 1; }
// expect: alarm
void any(struct buf *b, unsigned n) { b->data = (char *)(unsigned long)n; b->cap = 1; }
// expect: clean
void compared(struct buf *b, char *p) {
  if (p == (char *)-1)
    p = (char *)8;
  else if (!p)
    return;
  b->data = p;
  b->cap = 1;
}
// expect: alarm
void compared_only(struct buf *b, char *p) {
  if (p == (char *)-1)
    return;
  b->data = p;
  b->cap = 1;
}
// What is at a number may be any storage of its type.
// expect: alarm
void at_number(struct cur *c, int *p) {
  *p = 4;
  *(int *)0x4000 = -1;
  c->len = *p;
  c->idx = 0;
}
// expect: alarm
void object_at_number(struct cur *c) {
  struct cur *d = (struct cur *)0x4000;
  c->len = 1;
  d->len = 5;
  c->idx = 3;
}
