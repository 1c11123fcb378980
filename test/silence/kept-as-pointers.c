// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// A pointer comes through three pieces of storage in a row, each found by a
// pointer to it.
#include "common.h"
static void *global, **to_global = &global;
// expect: alarm
void three_by_pointers(struct cur *c) { global = c; void *l, **m = &l; *m = *to_global; int *z = l, **y = &z; **y = -5; }
static void set(void **to, void *p) { *to = p; }
static void set_bytes(char **to, char *p) { *to = p; }
// expect: alarm
void three_by_calls(struct cur *c) { void *l; set(&l, c); char *k; set_bytes(&k, l); void *z; set(&z, k); *(int *)z = -5; }
struct item { void *p; };
static struct item *first, stored;
// expect: clean
void put(struct cur *c) { void *l, **m = &l; *m = c; struct item **to = &first; stored.p = l; *to = &stored; }
// expect: alarm
void get(void) { if (first) *(int *)first->p = -5; }
// A record is copied over an array, or over another record, by its bytes.
struct pair { void *a, *b; };
struct apart { void *x; struct { void *y; } z; };
static struct pair kept_pair;
static void *kept_array[2];
// expect: alarm
void from_array(struct cur *c) { kept_array[1] = c; memcpy(&kept_pair, kept_array, sizeof kept_pair); *(int *)kept_pair.b = -5; }
// expect: alarm
void to_array(struct cur *c) { struct pair p; void *a[2]; p.b = c; memcpy(a, &p, sizeof p); *(int *)a[1] = -5; }
// expect: alarm
void to_another(struct cur *c) { struct pair p; struct apart q; p.b = c; memcpy(&q, &p, sizeof p); *(int *)q.z.y = -5; }
// expect: clean
void to_same(struct cur *c, int *i) { struct pair p, q; p.a = c; p.b = i; memcpy(&q, &p, sizeof p); *(int *)q.b = -5; }
// A number becomes a pointer to const, which is written through later on.
struct numbered { long p; };
static struct numbered *numbered;
static const int *made;
static const int *give_made(void) { return made; }
// expect: clean
void number_of(const struct cur *c) { if ((numbered = malloc(sizeof *numbered))) numbered->p = (long)c; }
// expect: alarm
void bytes_at_number(void) { int z = -5; made = (const int *)numbered->p; memcpy((void *)give_made(), &z, sizeof z); }
// expect: alarm
void zero_at_number(void) { made = (const int *)numbered->p; memset((void *)give_made(), 0, 4); }
