// What a contract is not: a promise about what goes by another name now, a
// permission to call with two null pointers, a meaning that a library function
// has instead, an order among operands, a word about elements of arrays.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
  int other;
  char bytes[16];
};
struct point {
  int x, y;
};
struct pair {
  int count MISSILE(_v_ >= 0);
  struct buffer in;
};
struct vector {
  int n MISSILE(_v_ >= 0);
  int a[4] MISSILE(_v_ < n);
  int other MISSILE(_v_ >= 0);
};
union number {
  int i;
  struct point p;
};
struct buffer *current;
int total;
int limit;
int level MISSILE(0 <= _v_ && _v_ <= limit);
void anything(void);
void *malloc(__SIZE_TYPE__);
void *memset(void *, int, __SIZE_TYPE__);
_Noreturn void abort(void);

// The value that old() means is not what the object's later name gives.
MISSILE_REQUIRES(consistent(b)) MISSILE_ENSURES(b->other == old(b->other))
void found_again(struct buffer *b) { // expected-warning {{may not keep its contract}}
  anything();
  struct buffer *c = current;
  c->size = 5;
  c->used = 0;
  if (b != c)
    abort();
}

// The body takes open pointers for different ones.
MISSILE_MODIFIES(a->x, b->x) MISSILE_ENSURES(_v_ != 0)
int differ(struct point *a, struct point *b) { return a != b; }
void both_null(void) {
  int n = differ(0, 0); // expected-warning {{may be the same one in this call}}
  missile_assert(n != 0); // expected-warning {{this assertion}}
}
void one_null(struct point *p) {
  if (!p)
    return;
  int n = differ(0, p);
  missile_assert(n != 0);
}
void perhaps_both(struct point *p) {
  int n = differ(0, p); // expected-warning {{may be the same one in this call}}
}

// Functions with a meaning of their own.
MISSILE_REQUIRES(n > 0) MISSILE_ENSURES(_v_ >= 0) __attribute__((const))
int logarithm(int n);
MISSILE_REQUIRES(n > 0)
void *calloc(__SIZE_TYPE__ n, __SIZE_TYPE__ size);
MISSILE_REQUIRES(n > 0)
void *memcpy(void *to, const void *from, __SIZE_TYPE__ n); // expected-warning {{'memcpy' requires 'n > 0', which nothing checks when the compiler calls it}}
void of_nothing(int n) {
  logarithm(n); // expected-warning {{may not meet}} expected-warning {{ignoring return value}}
}
void of_something(struct buffer *b, int n) {
  b->size = 0;
  if (n > 0)
    b->used = logarithm(n);
  b->size = b->used + 1;
}
void allocate_none(__SIZE_TYPE__ n) {
  char *p = calloc(n, 1); // expected-warning {{may not meet}}
}
void copy_none(char *a, char *b, __SIZE_TYPE__ n) {
  memcpy(a, b, n); // expected-warning {{may not meet}}
}

// Which of two operands is evaluated first is not known.
MISSILE_ENSURES(p->x == old(p->x) + 1 && _v_ == old(p->x)) MISSILE_MODIFIES(p->x)
int next(struct point *p);
MISSILE_ENSURES(_v_ == p->x) MISSILE_MODIFIES()
int get(const struct point *p);
int count(const struct buffer *b) __attribute__((pure));
void two_steps(struct point *p) {
  p->x = 1;
  int d = next(p) - next(p);
  missile_assert(d == -1); // expected-warning {{this assertion}}
}
void two_looks(struct point *p) {
  p->x = 1;
  int d = get(p) + get(p);
  missile_assert(d == 2);
}
void look_while_broken(struct buffer *b, int n) {
  n = count(b) + (b->size = 0); // expected-warning {{this write may break}}
  b->size = 1;
  b->used = 0;
}

// An address fits into bytes.
MISSILE_MODIFIES(c->bytes)
void keeps(struct buffer *c, struct buffer *b);
void kept_in_bytes(struct buffer *c) {
  struct buffer *b = malloc(sizeof *b);
  if (!b)
    return;
  b->size = 1;
  b->used = 0;
  keeps(c, b);
  b->size = 0; // expected-warning {{this write may break}}
  anything();
  b->size = 1;
}

// Elements of arrays.
MISSILE_ENSURES(v->n == 3)
void set_n(struct vector *v);
MISSILE_ENSURES(_v_ == v->n) MISSILE_MODIFIES()
int get_n(const struct vector *v) { return v->n; }
MISSILE_REQUIRES(consistent(v)) MISSILE_ENSURES(consistent(v)) MISSILE_MODIFIES(*v)
void change(struct vector *v);
void elements_left(struct vector *v) {
  set_n(v); // expected-warning {{this call may break}}
  v->n = 4; // expected-warning {{this write may break}}
}
void elements_kept(struct vector *v) {
  change(v);
  v->other = -1;
  v->other = get_n(v);
}
MISSILE_REQUIRES(v->n >= 0)
void elements_unknown(struct vector *v) { anything(); } // expected-warning {{elements of an array in an object that the contract names may be broken}}
MISSILE_REQUIRES(v->n >= 0) MISSILE_ENSURES(consistent(v)) MISSILE_MODIFIES()
void elements_promised(struct vector *v) {} // expected-warning {{elements of an array in an object that the contract names may be broken}}
MISSILE_REQUIRES(consistent(v)) MISSILE_ENSURES(consistent(v))
void elements_required(struct vector *v) { anything(); }
void elements_cleared(struct vector *v) {
  memset(v, 0, sizeof *v); // expected-warning {{zero bytes break the invariant}}
}

// Another member of a union.
MISSILE_MODIFIES(p->x)
void set_x(struct point *p);
void other_member(union number *u, int n) {
  u->i = 1;
  while (n-- > 0)
    set_x(&u->p);
  missile_assert(u->i == 1); // expected-warning {{this assertion}}
}

// What is open is not all of a variable.
struct pair both = {0, {1}};
MISSILE_MODIFIES(b->size)
void set_size(struct buffer *b);
MISSILE_MODIFIES(p->in)
void set_part(struct pair *p);
void part_of_variable(void) {
  both.count = -1; // expected-warning {{this write may break}}
  set_size(&both.in);
  both.in.size = 1;
  both.in.used = 0;
  both.count = 0;
}
void whole_variable(void) {
  both.count = -1;
  set_part(&both);
  both.in.size = 1;
  both.in.used = 0;
  both.count = 0;
}

// Calls that are not written.
MISSILE_ENSURES(limit == -1) MISSILE_MODIFIES(limit)
void lower(int *p) { limit = -1; }
void cleans_up(void) {
  __attribute__((cleanup(lower))) int n = 0; // expected-warning {{nothing checks}}
}
MISSILE_REQUIRES(total > 0) __attribute__((constructor))
void first_of_all(void) { missile_assert(total > 0); } // expected-warning {{nothing checks}}

// Other names.
MISSILE_MODIFIES(b->size)
void shrink(struct buffer *b);
static void weak_shrink(struct buffer *b) __attribute__((weakref("shrink"))); // expected-warning {{is another name for 'shrink'}}
void by_weak_name(struct buffer *b) { weak_shrink(b); }

// Marks count in a body as well.
MISSILE_REQUIRES(n > 0)
void typed(struct buffer *b, int n) {
  MISSILE_TYPED { b->size = n; } // expected-warning {{this write may break}}
  b->used = 0;
}
MISSILE_REQUIRES(n > 0) MISSILE_TYPED_FUNCTION
void typed_function(struct buffer *b, int n) {
  b->size = n; // expected-warning {{this write may break}}
  b->used = 0;
}

// Objects of types that have no part in each other are different ones.
MISSILE_ENSURES(b->size == p->x) MISSILE_MODIFIES(b->size)
void mix(struct buffer *b, const struct point *p) { b->size = p->x; }
MISSILE_ENSURES(b->size == p->count) MISSILE_MODIFIES(b->size)
void mix_parts(struct buffer *b, const struct pair *p) { b->size = p->count; } // expected-warning {{may overlap}}
void mixed(struct buffer *b, const struct point *p) {
  if (p->x <= 0)
    return;
  b->used = 0;
  mix(b, p);
}

// What is written in one piece.
MISSILE_MODIFIES(*b)
void clear(struct buffer *b) { memset(b, 0, sizeof *b); }
MISSILE_MODIFIES(b->size)
void clear_too_much(struct buffer *b) { memset(b, 0, sizeof *b); } // expected-warning {{may write more}}
MISSILE_MODIFIES(*a)
void clear_another(struct buffer *a, struct buffer *b) { memset(b, 0, sizeof *b); } // expected-warning {{may write more}}
MISSILE_ENSURES(a->size == b->size) MISSILE_MODIFIES(*a)
void copy(struct buffer *a, const struct buffer *b) { *a = *b; }
MISSILE_ENSURES(a->size == b->size + 1) MISSILE_MODIFIES(*a)
void copy_wrong(struct buffer *a, const struct buffer *b) { *a = *b; } // expected-warning {{may not keep}}
