// What was freed has no length any more: by whatever name of the function it was freed, and wherever its value goes then.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include <stdlib.h>
#define MISSILE(...) __attribute__((missile("{" #__VA_ARGS__ "}")))
#define MISSILE_RETURNS(...) __attribute__((missile_returns("{" #__VA_ARGS__ "}")))
#define L4 MISSILE(length(_v_) >= 4)
struct b { unsigned n; int *p __attribute__((counted_by(n))); };
struct q { int *q L4; };
int room[4];
int *g L4 = room;
void take(int *p L4);
int x(void);
// expect: alarm
int part_of_parameter(struct b b) { free(b.p); return b.n ? b.p[0] : 0; }
// expect: alarm
struct b part_returned(struct b b) { free(b.p); return b; }
// expect: alarm
int part_reallocated(struct b b) { int *q = realloc(b.p, 4000); if (!q) return 0; int r = b.n ? b.p[0] : 0; free(q); return r; }
// expect: clean
int part_before(struct b b) { int r = b.n ? b.p[0] : 0; free(b.p); return r; }
// expect: alarm
void stored(int *p L4, struct q *o) { free(p); o->q = p; }
// expect: clean
void stored_before(int *p L4, struct q *o) { o->q = p; }
// expect: alarm
struct q returned_in(int *p L4) { free(p); return (struct q){p}; }
// expect: alarm
MISSILE_RETURNS(length(_v_) >= 4) int *returned(int *p L4) { free(p); return p; }
// expect: alarm
void kept(int *p L4) { free(p); g = p; }
// expect: alarm
void kept_reallocated(int *p L4, struct q *o) { int *t = realloc(p, 4); if (t) o->q = p; }
// expect: alarm
int by_copy(void) { int *p = calloc(4, 4); if (!p) return 0; int *q = p; free(q); return p[3]; }
// expect: clean
int by_copy_before(void) { int *p = calloc(4, 4); if (!p) return 0; int *q = p; int r = p[3]; free(q); return r; }
// expect: alarm
int reallocated_copy(void) { int *p = calloc(4, 4); if (!p) return 0; void *v = p; v = realloc(v, 64000); if (!v) return 0; int r = p[3]; free(v); return r; }
// expect: alarm
int copy_of_parameter(int *p L4) { int *q = p; free(q); return p[0]; }
// expect: alarm
int of_either(int c, int *p L4) { int *q = c ? p : room; free(q); return p[0]; }
// expect: alarm
void passes_original(int *p L4) { char *q = (char *)p; free(q); take(p); }
// expect: alarm
int by_element(void) { int *p = calloc(4, 4); if (!p) return 0; free(&p[0]); return p[3]; }
// expect: alarm
void first_of_field(struct b *b) { free(&b->p[0]); }
// expect: alarm
void in_assignment(struct q *a) { int *t; free(t = a->q); }
// expect: alarm
void by_static(struct q *a) { static int *t; t = a->q; free(t); }
// expect: alarm
void in_comma(struct q *a) { free((x(), a->q)); }
// expect: alarm
void in_statement(struct q *a) { free(({ a->q; })); }
// expect: alarm
void moved_back(struct b *b) { int *q = b->p + 1; free(q - 1); }
// expect: clean
void cleared(struct b *b) { int *q = b->p; b->n = 0; b->p = 0; free(q); }
// expect: clean
int grown(struct b *b, unsigned n) {
  int *q;
  if (n <= b->n || n > 1000) return -1;
  q = realloc(b->p, n * sizeof *q);
  if (!q) return -1;
  b->p = q;
  b->n = n;
  return 0;
}
