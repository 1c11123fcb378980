// Pointers to functions with contracts: what a call through one relies on, and which
// functions may be in it.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct buf { int size; int used MISSILE(0 <= _v_ && _v_ <= size); int other; };
struct pair { int low; int high MISSILE(_v_ >= low); };
int level MISSILE(_v_ >= 0);
int plain;
void anything(void);

// What a call relies on, and has to meet.
struct driver {
  MISSILE_REQUIRES(n >= 0) MISSILE_ENSURES(b->size == n) MISSILE_MODIFIES(b->size)
  void (*set_size)(struct buf *b, int n);
  void (*log)(const char *text) MISSILE_READS() MISSILE_MODIFIES();
  MISSILE_RETURNS(_v_ > 0) int (*count)(void);
  void (*free_for_all)(const char *text);
};
void resize(const struct driver *d, struct buf *b, int n MISSILE(_v_ >= 0)) {
  d->set_size(b, n);
  d->log("resized");
  b->used = n;
}
void resize_loudly(const struct driver *d, struct buf *b, int n MISSILE(_v_ >= 0)) {
  d->set_size(b, n); // expected-warning {{which the contract of 'set_size' does not keep}}
  d->free_for_all("resized");
  b->used = n; // expected-warning {{this write may break the invariant}}
}
void resize_to_any(const struct driver *d, struct buf *b, int n) {
  d->set_size(b, n); // expected-warning {{this call may not meet what 'set_size' requires: 'n >= 0'}}
  b->used = n; // expected-warning {{this write may break the invariant}}
}
void only_half(const struct driver *d, struct buf *b) {
  d->set_size(b, 0); // expected-warning {{which the contract of 'set_size' does not keep}}
}
void in_other_ways(struct driver d, struct driver *all, int i, struct buf *b) {
  b->size = 0;
  (*d.log)("a");
  (**all[i].log)("b");
  if (all->log)
    all->log("c");
  b->used = 0;
}
void result(struct driver *d) {
  int n = d->count();
  missile_assert(n > 0);
  missile_assert(n > 1); // expected-warning {{this assertion may not hold}}
}
void loop(struct driver *d, struct buf *b, int n) {
  for (int i = 0; i < n; i++) {
    b->size = i;
    d->log("again");
    b->used = i;
  }
}

// Which functions are in it.
MISSILE_READS() MISSILE_MODIFIES() void quiet(const char *text);
void loud(const char *text);
MISSILE_REQUIRES(n >= -1) MISSILE_ENSURES(b->size == n) MISSILE_MODIFIES(b->size)
static void sets(struct buf *b, int n) { b->size = n; }
MISSILE_REQUIRES(n > 0) MISSILE_ENSURES(b->size == n) MISSILE_MODIFIES(b->size)
void picky(struct buf *b, int n);
MISSILE_RETURNS(_v_ == 3) int three(void);
int any(void);
const struct driver good = {sets, quiet, three, loud};
const struct driver bad_log = {sets, loud, three}; // expected-warning {{these initial values may break the invariant 'log keeps its contract'}}
const struct driver bad_size = {.set_size = picky, .log = quiet}; // expected-warning {{'set_size keeps its contract'}}
const struct driver bad_count = {.count = any}; // expected-warning {{'count keeps its contract'}}
const struct driver none;
void stores(struct driver *d, const struct driver *e, int c) {
  d->log = quiet;
  d->log = e->log;
  d->log = c ? quiet : e->log;
  d->log = 0;
  d->set_size = sets;
  *d = *e;
  *d = (struct driver){.log = quiet, .set_size = sets};
}
void stores_loud(struct driver *d) { d->log = loud; } // expected-warning {{'log keeps its contract'}}
void stores_either(struct driver *d, int c) { d->log = c ? loud : quiet; } // expected-warning {{'log keeps its contract'}}
void stores_unknown(struct driver *d, void (*f)(const char *)) { d->log = f; } // expected-warning {{'log keeps its contract'}}
void stores_number(struct driver *d, long n) { d->log = (void (*)(const char *))n; } // expected-warning {{'log keeps its contract'}}
void stores_of_another(struct driver *d) { d->log = (void (*)(const char *))three; } // expected-warning {{'log keeps its contract'}}
void stores_free(struct driver *d) { d->log = d->free_for_all; } // expected-warning {{'log keeps its contract'}}
// Back in order before anybody looks.
void for_a_moment(struct driver *d) {
  void (*old)(const char *) = d->log;
  d->log = loud;
  plain++;
  d->log = old;
}
void calls_meanwhile(struct driver *d, struct buf *b) {
  void (*old)(const char *) = d->log;
  d->log = loud; // expected-warning {{'log keeps its contract'}}
  b->size = 0;
  d->log("text");
  b->used = 0;
  d->log = old;
}

// Parameters, variables, names.
typedef void (*half)(struct buf *b) MISSILE_ENSURES(b->size == 0) MISSILE_MODIFIES(b->size);
MISSILE_ENSURES(b->size == 0) MISSILE_MODIFIES(b->size) void empties(struct buf *b);
MISSILE_MODIFIES(b->size) void changes(struct buf *b);
void each(struct buf *b, half f, void (*done)(void) MISSILE_READS() MISSILE_MODIFIES()) {
  f(b);
  done();
  b->used = 0;
}
static void nothing(void) {}
void passes(struct buf *b) { each(b, empties, nothing); }
void passes_null(struct buf *b) { each(b, 0, 0); }
void passes_changes(struct buf *b) { each(b, changes, nothing); } // expected-warning {{what 'each' demands: 'f keeps its contract'}}
void passes_anything(struct buf *b) { each(b, empties, anything); } // expected-warning {{what 'each' demands: 'done keeps its contract'}}
void passes_on(struct buf *b, half f) { each(b, f, nothing); }
half current = empties;
half changed = changes; // expected-warning {{'changed keeps its contract'}}
void by_variable(struct buf *b) {
  half mine = current;
  mine(b);
  b->used = 0;
}
void by_changed_variable(struct buf *b, half mine) {
  mine = changes; // expected-warning {{'mine keeps its contract'}}
  mine(b);
  b->used = 0;
}
// What the declaration in a header says, the definition has as well.
void declared(struct buf *b, void (*f)(struct buf *b) MISSILE_ENSURES(b->size == 0) MISSILE_MODIFIES(b->size));
void declared(struct buf *b, void (*f)(struct buf *)) { f(b); b->used = 0; }
void calls_declared(struct buf *b, half f) { declared(b, f); }

// A demand cannot be hidden.
typedef void (*positive)(int n) MISSILE_REQUIRES(n > 0);
struct demanding { positive f; };
MISSILE_REQUIRES(n > 0) void demands(int n);
positive kept = demands;
void (*hidden)(int) = demands; // expected-warning {{'demands' requires 'n > 0', which a caller through a pointer would not see}}
void hides(struct demanding *d) { void (*f)(int) = d->f; f(0); } // expected-warning {{'positive' requires 'n > 0', which a caller}}
void (*returns(struct demanding *d))(int) { return d->f; } // expected-warning {{would not see}}
void assigns(struct demanding *d) { hidden = d->f = demands; } // expected-warning {{would not see}}
void addresses(struct demanding *d) { void (*const *p)(int) = &d->f; (*p)(0); } // expected-warning {{would not see}} expected-warning {{could be used to break}}
void compares(struct demanding *d, struct demanding *e) {
  if (d->f == demands || !e->f || (d->f && d->f != e->f))
    d->f = e->f = demands;
  if (d->f)
    d->f(1);
}
void calls_with_zero(struct demanding *d) { d->f(0); } // expected-warning {{may not meet what 'positive' requires}}

// Bodies that promise little may call through such pointers.
MISSILE_READS(*d) MISSILE_MODIFIES(b->size) void reads(struct driver *d, struct buf *b) {
  d->log("a");
  b->size = 1;
}
MISSILE_READS() MISSILE_MODIFIES(b->size) void reads_nothing(struct driver *d, struct buf *b) { // expected-warning {{may not keep its contract}}
  d->log("a");
  b->size = 1;
}
MISSILE_MODIFIES(b->size) void within(half f, struct buf *b) { f(b); }
MISSILE_MODIFIES(b->used) void beyond(half f, struct buf *b) { f(b); } // expected-warning {{may not keep its contract}}

// Arrays.
typedef void (*silent)(void) MISSILE_READS() MISSILE_MODIFIES();
struct table { int n; silent f[4]; positive g[2]; };
silent all[3] = {nothing, nothing};
silent some[] = {nothing, anything}; // expected-warning {{'some[] keeps its contract'}}
positive grid[2][2] = {{demands}, {demands, 0}};
void (*direct[2])(int n) MISSILE_REQUIRES(n > 0) = {demands};
void (*bare[2])(int n) = {demands}; // expected-warning {{would not see}}
void calls(struct table *t, int i) {
  all[i]();
  t->g[i](1);
  grid[i][i](1);
  t->g[i](0); // expected-warning {{may not meet what 'positive' requires}}
}
void fills(struct table *t, int i) {
  t->f[i] = nothing;
  t->g[i] = demands;
  t->f[i] = anything; // expected-warning {{'f[] keeps its contract'}}
}
// What is in an array is not known in the middle of an update.
void in_an_update(struct table *t, int i, struct buf *b) {
  b->size = 0; // expected-warning {{this write may break the invariant}}
  t->f[i]();
  b->used = 0;
}

// Contracts about the record that the pointers are in.
struct list {
  int n MISSILE(_v_ > 0);
  void (*needs)(struct list *l) MISSILE_REQUIRES(consistent(l));
  void (*makes)(struct list *l) MISSILE_ENSURES(consistent(l));
  void (*also_makes)(struct list *m) MISSILE_ENSURES(consistent(m));
};
void made(struct list *l) {
  l->n = 0;
  l->makes(l);
}
void needed(struct list *l) {
  l->n = 0; // expected-warning {{this write may break the invariant}}
  l->needs(l);
}
void copied(struct list *l, struct list *m) {
  l->makes = m->also_makes;
  l->makes = l->needs; // expected-warning {{'makes keeps its contract'}}
}
