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
// Functions that are called through pointers read from records, tables, parameters.
static void pokes(void *v) { int *p = v; *p = -1; }
static void nothing(void *v) { (void)v; }
// expect: alarm
static void each_given(struct cur *c, void (*f)(void *)) { f(c); use(c); }
void gives_pokes(struct cur *c) { each_given(c, pokes); }
static void each_keeps(struct cur *c, void (*f)(void *)) { f(c); use(c); }
// expect: clean
void gives_keeps(struct cur *c) { each_keeps(c, nothing); }
struct op { void (*f)(void *); void (*g)(void *); };
static struct op many_ops[] = {{pokes, nothing}, {0, nothing}};
// expect: alarm
void by_pointer(struct cur *c, int i) { struct op *o = &many_ops[i]; o->f(c); use(c); }
// expect: clean
void by_pointer_g(struct cur *c, int i) { struct op *o = &many_ops[i]; o->g(c); use(c); }
// expect: alarm
void along_table(struct cur *c) { for (const struct op *o = many_ops; o->f; o++) o->f(c); use(c); }
static void (*op_table[])(void *) = {pokes, 0};
// expect: alarm
void along_functions(struct cur *c) { for (void (**p)(void *) = op_table; *p; p++) (*p)(c); use(c); }
struct op2 { void (*f)(void *); };
static void registers(struct op2 *o, void (*f)(void *)) { o->f = f; }
void starts(struct op2 *o) { registers(o, pokes); }
// expect: alarm
void registered(struct cur *c, struct op2 *o) { o->f(c); use(c); }
struct op3 { struct { void (*f)(void *); } in[2]; };
void hand_op3(const struct op3 *);
void starts3(void) { hand_op3(&(struct op3){{{nothing}, {pokes}}}); }
// expect: alarm
void registered3(struct cur *c, struct op3 *o) { void (*f)(void *) = o->in[1].f; f(c); use(c); }
union op4 { void (*f)(void *); long n; };
static union op4 one_op4 = {pokes};
// expect: alarm
void by_union(struct cur *c, union op4 *o) { o->f(c); use(c); }
// A pointer to const says that it leads to such.
static const void *kept_const;
void keeps_const(const struct cur *c) { kept_const = c; }
// expect: alarm
void writes_const(void) { *(int *)kept_const = -1; }
// expect: clean
int reads_const(void) { return *(const int *)kept_const; }
struct holds_const { const void *d; };
// expect: alarm
static void writes_held(struct holds_const *h) { *(int *)h->d = -1; }
void holds_it(const struct cur *c) { struct holds_const h = {c}; writes_held(&h); }
