#include "stress.h"

static void put(struct ring *r) { r->used++; }

void fill(struct buf *b, struct ring *r, int n) {
  for (int i = 0; i < n; i++) {
    b->len = i;
    b->pos--;
    put(r);
  }
}
