// The body of a function with a contract: what it ensures, what it may write,
// what it may look at.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
  int other;
  int data[4];
  struct buffer *next;
};
struct pair {
  struct buffer first;
  int count MISSILE(_v_ >= 0);
};
int total;
int limit;
int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void);
_Noreturn void stop(void);

MISSILE_REQUIRES(n > 0) MISSILE_ENSURES(b->size == n) MISSILE_MODIFIES(b->size)
void set_size(struct buffer *b, int n) { b->size = n; }

MISSILE_ENSURES(b->size == n) MISSILE_MODIFIES(b->size)
void wrong_value(struct buffer *b, int n) { // expected-warning {{'wrong_value' may not keep its contract: 'b->size == n' does not hold}}
  b->size = n + 1;
}

MISSILE_ENSURES(b->size == n) MISSILE_MODIFIES(b->size)
void wrong_on_a_path(struct buffer *b, int n) { // expected-warning {{may not keep its contract}}
  if (n > 7)
    return;
  b->size = n;
}

MISSILE_MODIFIES(b->size)
void writes_more(struct buffer *b) { // expected-warning {{this write is to storage that MISSILE_MODIFIES of the function does not name}}
  b->size = 1;
  b->other = 1;
}

MISSILE_MODIFIES(b->size)
void writes_global(struct buffer *b) { // expected-warning {{does not name}}
  b->size = 1;
  total++;
}

MISSILE_MODIFIES(b->size, total)
void writes_both(struct buffer *b) {
  b->size = 1;
  total++;
}

MISSILE_MODIFIES(b->size)
void writes_another(struct buffer *b, struct buffer *c) { // expected-warning {{does not name}}
  c->size = 1 + b->size;
}

MISSILE_MODIFIES(b->size)
void writes_the_same(struct buffer *b, struct buffer *c) {
  if (b == c)
    c->size = 1;
}

MISSILE_MODIFIES(*b)
void writes_all(struct buffer *b) {
  b->size = 1;
  b->used = 5;
  b->data[2] = 1;
}

MISSILE_MODIFIES(*b)
void writes_behind(struct buffer *b) { // expected-warning {{does not name}}
  b[1].other = 1;
}

MISSILE_MODIFIES(b->data)
void writes_array(struct buffer *b, int i) { b->data[i & 3] = 1; }

MISSILE_MODIFIES(b->other)
void writes_no_array(struct buffer *b, int i) { // expected-warning {{does not name}}
  b->data[i & 3] = 1;
}

MISSILE_MODIFIES()
int writes_locals(int n) {
  int array[3];
  struct buffer local = {1, 0, 0, {0}, 0};
  array[0] = n;
  local.other = array[0];
  return local.other;
}

MISSILE_MODIFIES()
void calls_anything(void) { // expected-warning {{this call may write more than MISSILE_MODIFIES of the function names}}
  anything();
}
MISSILE_MODIFIES()
void stops(void) { stop(); }

MISSILE_MODIFIES(b->size)
void calls_setter(struct buffer *b) { set_size(b, 3); }
MISSILE_MODIFIES(b->other)
void calls_setter_of_more(struct buffer *b) { // expected-warning {{'set_size' may write 'size', which MISSILE_MODIFIES of the function does not name}}
  set_size(b, 3);
}

// What is open is not known to be consistent ...
MISSILE_ENSURES(_v_ >= 0 && b->other == old(b->other)) MISSILE_MODIFIES()
int looks_at_broken(const struct buffer *b) { // expected-warning {{may not keep its contract}}
  return b->used;
}
// ... all else is.
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(_v_ >= 0) MISSILE_MODIFIES()
int looks_at_required(const struct buffer *b) { return b->used; }
MISSILE_REQUIRES(k == 0) MISSILE_ENSURES(_v_ >= 0) MISSILE_MODIFIES()
int looks_at_unnamed(const struct buffer *b, int k) { return b->used; }

// An object that may be the open one is not known to be consistent, either.
MISSILE_REQUIRES(b->size == 0) MISSILE_ENSURES(_v_ >= 0) MISSILE_MODIFIES()
int looks_at_alias(const struct buffer *b, const struct buffer *c) { // expected-warning {{may not keep its contract}}
  return c->used;
}
MISSILE_REQUIRES(b->size == 0) MISSILE_ENSURES(_v_ >= 0) MISSILE_MODIFIES()
int looks_at_other(const struct buffer *b, const struct buffer *c) {
  return b == c ? 0 : c->used;
}

// Others must be consistent at the end, the open one need not be.
MISSILE_MODIFIES(b->size, c->size) MISSILE_ENSURES(b->size == 0)
void leaves_open(struct buffer *b, struct buffer *c) { b->size = 0; c->size = 0; }
MISSILE_ENSURES(b->size == 0)
void leaves_other(struct buffer *b, struct buffer *c) { // expected-warning {{does not hold}}
  b->size = 0;
  if (b != c)
    c->size = 0;
}

// Before a function without a contract, everything has to be consistent.
MISSILE_REQUIRES(b->size > 0)
void calls_with_broken(struct buffer *b) { // expected-warning {{'anything' is called, which may look at it}}
  anything();
}
MISSILE_REQUIRES(consistent(b))
void calls_with_consistent(struct buffer *b) { anything(); }
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(consistent(b))
void repairs(struct buffer *b) {
  b->size = 0;
  b->size = 1;
  b->used = 0;
  anything();
}
// The call may have changed it, into something consistent.
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(b->size == old(b->size))
void relies_on_past(struct buffer *b) { // expected-warning {{may not keep its contract}}
  anything();
}
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(b->size > 0)
void relies_on_invariant(struct buffer *b) { anything(); }

MISSILE_ENSURES(b->size == old(b->size) + n) MISSILE_MODIFIES(b->size)
void grow(struct buffer *b, int n) {
  b->size += n;
  b = 0;
  n = 0;
}
MISSILE_ENSURES(b->size == old(b->size) + n) MISSILE_MODIFIES(b->size)
void grow_by_less(struct buffer *b, int n) { // expected-warning {{may not keep its contract}}
  n--;
  b->size += n;
}

MISSILE_ENSURES(*out == n && _v_ == old(*out)) MISSILE_MODIFIES(*out)
int exchange(int *out, int n) {
  int before = *out;
  *out = n;
  return before;
}
MISSILE_ENSURES(*out == n && _v_ == old(*out)) MISSILE_MODIFIES(*out)
int exchange_late(int *out, int n) { // expected-warning {{may not keep its contract}}
  *out = n;
  return *out;
}
// Two pointers to integers may be the same.
MISSILE_ENSURES(*a == 1 && *b == 2) MISSILE_MODIFIES(*a, *b)
void sets_two(int *a, int *b) { // expected-warning {{may not keep its contract}}
  *a = 1;
  *b = 2;
}
MISSILE_ENSURES(*b == 2) MISSILE_MODIFIES(*a, *b)
void sets_last(int *a, int *b) {
  *a = 1;
  *b = 2;
}

// Globals.
MISSILE_ENSURES(limit == n) MISSILE_MODIFIES(limit)
void set_limit(int n) { limit = n; }
MISSILE_ENSURES(total == old(total) + 1 && limit == old(limit))
MISSILE_MODIFIES(total)
void count(void) { total++; }
MISSILE_ENSURES(total == old(total) + 1)
MISSILE_MODIFIES(total)
void count_twice(void) { // expected-warning {{may not keep its contract}}
  total++;
  total++;
}

// Loops begin at the head, also where the body does.
MISSILE_ENSURES(b->size == 0) MISSILE_MODIFIES(b->size)
void empties(struct buffer *b) {
  while (b->size != 0)
    b->size--;
}
MISSILE_ENSURES(b->size == 0) MISSILE_MODIFIES(b->size)
void empties_not(struct buffer *b) { // expected-warning {{may not keep its contract}}
  while (b->size > 0)
    b->size--;
}
MISSILE_ENSURES(b->other == old(b->other)) MISSILE_MODIFIES(b->size)
void keeps_other(struct buffer *b, int n) {
  for (int i = 0; i < n; i++)
    b->size++;
}
MISSILE_MODIFIES(b->size)
void writes_in_a_loop(struct buffer *b, int n) { // expected-warning {{does not name}}
  for (int i = 0; i < n; i++)
    b->other++;
}
MISSILE_ENSURES(b->other == old(b->other)) MISSILE_MODIFIES(b->size)
void calls_in_a_loop(struct buffer *b, int n) {
  for (int i = 0; i < n; i++)
    set_size(b, i + 1);
}
MISSILE_ENSURES(b->size == old(b->size)) MISSILE_MODIFIES(b->size)
void changed_in_a_loop(struct buffer *b, int n) { // expected-warning {{may not keep its contract}}
  for (int i = 0; i < n; i++)
    set_size(b, i + 1);
}

// Within a larger record.
MISSILE_ENSURES(p->first.size == 0 && p->count == old(p->count))
MISSILE_MODIFIES(p->first.size)
void set_inner(struct pair *p) { p->first.size = 0; }
MISSILE_MODIFIES(p->first)
void set_inner_record(struct pair *p) {
  p->first.size = 0;
  p->first.used = 3;
}
MISSILE_MODIFIES(p->first)
void set_outer(struct pair *p) { p->count = 0; } // expected-warning {{does not name}}

// Allocation is not a write to what was there.
void *malloc(__SIZE_TYPE__);
MISSILE_MODIFIES()
struct buffer *create(int n) {
  struct buffer *b = malloc(sizeof *b);
  if (!b)
    return 0;
  b->size = 1;
  b->used = 0;
  return b;
}
MISSILE_MODIFIES()
struct buffer *create_broken(int n) { // expected-warning {{may not hold}}
  struct buffer *b = malloc(sizeof *b);
  if (!b)
    return 0;
  b->size = n;
  b->used = 0;
  return b;
}

// Nor is it one to end what was there, or to move it.
void free(void *);
void *realloc(void *, __SIZE_TYPE__);
struct list {
  int *items;
  int room;
  int count MISSILE(0 <= _v_ && _v_ <= room);
};
MISSILE_REQUIRES(consistent(l)) MISSILE_ENSURES(consistent(l))
MISSILE_MODIFIES(*l)
void clear(struct list *l) {
  free(l->items);
  l->items = 0;
  l->room = 0;
  l->count = 0;
}
MISSILE_REQUIRES(consistent(l)) MISSILE_ENSURES(consistent(l))
MISSILE_MODIFIES(*l)
int append(struct list *l, int value) {
  if (l->count == l->room) {
    if (l->room > 1000)
      return 0;
    int *items = realloc(l->items, (l->room * 2 + 8) * sizeof *items);
    if (!items)
      return 0;
    l->items = items;
    l->room = l->room * 2 + 8;
    items[l->count] = value;
    l->count++;
  }
  return 1;
}
MISSILE_ENSURES(consistent(l)) MISSILE_MODIFIES(*l)
void clear_late(struct list *l) { // expected-warning {{may not keep its contract: '0 <= l->count && l->count <= l->room' does not hold}}
  free(l->items);
  l->room = 0;
}
MISSILE_MODIFIES(l->items)
void clear_more(struct list *l) { // expected-warning {{does not name}}
  free(l->items);
  l->items = 0;
  l->count = 0;
}

// Nothing of this is a promise of a function whose flow is not understood.
MISSILE_MODIFIES(b->size)
void assembles(struct buffer *b) { // expected-warning {{this construct is not followed}}
  b->size = 1;
  __asm__ volatile("");
}
