// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Pointers that are kept from one call to another, in variables of the file or
// static ones, and functions that are called by such.
#include "common.h"
static void *once(void *p) { static void *s; if (!s) s = p; return s; }
// expect: alarm
void by_static(struct cur *c) { once(c); *(int *)once(0) = -5; }
static void *kept;
static void keep(void *p) { kept = p; }
// expect: clean
void keeps(struct cur *c) { keep(c); }
// expect: alarm
void by_parameter(void) { *(int *)kept = -5; }
void *shared;
// expect: clean
void shares(struct cur *c) { shared = c; }
// expect: alarm
void by_shared(void) { memset(shared, 255, 4); }
struct slot { void *p; int n; };
static struct slot all[4];
// expect: clean
void into_part(struct cur *c, int i) { all[i & 3].p = c; }
// expect: alarm
void by_part(void) { *(int *)all[2].p = -5; }
// expect: alarm
void by_copy(void) { struct slot h = all[1]; *(int *)h.p = -5; }
// expect: alarm
void by_bytes(void) { struct slot h; memcpy(&h, &all[1], sizeof h); *(int *)h.p = -5; }
static struct slot first(void) { return all[0]; }
// expect: alarm
void by_result(void) { *(int *)first().p = -5; }
static unsigned long moved;
// expect: clean
void stores_moved(struct cur *c) { moved = (unsigned long)c; }
// expect: clean
void moves(void) { moved += 4; }
// expect: alarm
void by_moved(void) { struct cur *c = (struct cur *)moved; use(c); }
static void poke(void *p) { *(int *)p = -1; }
static void (*called)(void *);
// expect: clean
void stores_function(void) { called = poke; }
// expect: alarm
void by_function(struct cur *c) { called(c); }
static void on(void *p) { called(p); }
// expect: alarm
void by_function_inside(struct cur *c) { on(c); }
static void *later;
static void keep_later(void *p) { later = p; }
static void (*keeper)(void *);
// expect: clean
void stores_keeper(void) { keeper = keep_later; }
// expect: clean
void gives_keeper(struct cur *c) { keeper(c); }
// expect: alarm
void by_keeper(void) { *(int *)later = -5; }
static void *to, *from;
// expect: clean
void stores_chain(struct cur *c) { from = c; }
// expect: clean
void hands_on(void) { to = from; }
// expect: alarm
void by_chain(void) { *(int *)to = -5; }
static void *ring_a, *ring_b;
// expect: clean
void turns(int *p) { ring_a = ring_b; ring_b = ring_a; ring_b = p; }
// expect: clean
void by_ring(void) { *(int *)ring_a = -5; }
// expect: alarm
void by_literal(struct cur *c) { void **m = &(void *){c}; *(int *)*m = -5; }
// expect: alarm
void by_record(struct cur *c) { struct slot *m = &(struct slot){c, 1}; *(int *)m->p = -5; }
// expect: alarm
void by_list(struct cur *c) { void **m = (void *[]){0, c}; *(int *)m[1] = -5; }
static void *by_copy_of;
// expect: clean
void stores_bytes(struct cur *c) { memcpy(&by_copy_of, &c, sizeof c); }
// expect: alarm
void by_copied_bytes(void) { *(int *)by_copy_of = -5; }
static void *same;
// expect: clean
void same_set(struct cur *c) { same = c; }
// expect: clean
int same_get(void) { struct cur *c = same; return c->len; }
static void *made;
// expect: clean
void made_set(void) { made = malloc(sizeof(struct cur)); }
// expect: clean
int made_get(void) { struct cur *c = made; return c->len; }
static const char *name;
// expect: clean
void name_set(const char *n) { name = n; }
// expect: clean
char *name_get(void) { return (char *)name; }
static int (*compare)(const void *, const void *);
static int by_length(const void *a, const void *b) {
  const struct cur *c = a, *d = b;
  return c->len - d->len;
}
// expect: clean
void compare_set(void) { compare = by_length; }
// expect: clean
int compare_use(struct cur *c, struct cur *d) { return compare(c, d); }
