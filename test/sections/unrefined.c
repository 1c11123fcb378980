// Functions in sight that write to nothing that a refinement speaks of, and rely on none: they may be
// called in the middle of an update, and what is known of the objects stays known.
//
// RUN: %missile_cc1 -std=gnu17 -verify %s

#include <missile/missile.h>

typedef __SIZE_TYPE__ size_t;
typedef struct cur {
  int len MISSILE(0 < _v_);              // expected-note 0+ {{declared here}}
  int at MISSILE(0 <= _v_ && _v_ < len); // expected-note 0+ {{declared here}}
  int color;
} cur;
struct log { char text[64]; unsigned used; struct log *next; };
void opaque(void);
void *malloc(size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
int snprintf(char *, size_t, const char *, ...);
unsigned long strlen(const char *);

// Loops, arrays, the library, allocation, recursion.
static void append(struct log *l, const char *s) {
  while (*s && l->used < sizeof l->text)
    l->text[l->used++] = *s++;
}
static struct log *more(struct log *l) {
  struct log *n = malloc(sizeof *n);
  if (n) {
    n->next = l;
    n->used = 0;
  }
  return n;
}
static void drop(struct log *l) {
  if (!l)
    return;
  drop(l->next);
  free(l);
}
static int number(struct log *l, int n) {
  int i = snprintf(l->text, sizeof l->text, "%d", n);
  l->used = i < 0 ? 0 : (unsigned)i;
  return i;
}
static void all(struct log *l, int n) {
  append(l, "len");
  for (int i = 0; i < n; i++)
    number(l, i);
}
static void paint(cur *c, int n) { for (int i = 0; i < n; i++) c->color += i; }
static int area(const cur *c) { int s = 0; for (int i = 0; i < c->len; i++) s += c->at; return s; }

void logged(cur *c, struct log *l, int n MISSILE(0 < _v_)) {
  c->len = n;
  append(l, "resized");
  drop(more(l));
  all(l, n);
  paint(c, n);
  area(c);
  c->at = n - 1;
}
// What they may change is not known.
void changed(cur *c, struct log *l, int n MISSILE(0 < _v_)) {
  l->used = 3;
  append(l, "x");
  c->at = 0;
  c->len = (int)l->used; // expected-warning {{may break}}
}
void color(cur *c, int n MISSILE(0 < _v_)) {
  c->color = 1;
  paint(c, n);
  c->len = c->color; // expected-warning {{may break}}
  c->at = 0;
}
static int total;
static void sum(int n) { while (n-- > 0) total += n; }
void of_global(cur *c, int n) {
  total = 1;
  sum(n);
  c->at = 0;
  c->len = total; // expected-warning {{may break}}
}
static void fill(int *to, int n) { for (int i = 0; i < n; i++) to[i] = n; }
void of_local(cur *c) {
  int n = 1;
  fill(&n, 1);
  c->at = 0;
  c->len = n; // expected-warning {{may break}}
}
static struct { cur *c; } last;
static void choose(cur *c, int n) { while (n--) last.c = c; }
void of_pointer(cur *c, cur *d) {
  last.c = c;
  choose(d, 2);
  c->len = 9; // expected-warning {{may break}}
  last.c->at = 8;
}
// In loops, too.
void in_loop(cur *c, struct log *l, int n MISSILE(0 < _v_)) {
  c->len = n;
  for (int i = 0; i < 9; i++)
    append(l, "x");
  c->at = n - 1;
}
void in_loop_changed(cur *c, struct log *l, int n MISSILE(0 < _v_)) {
  l->used = 1;
  for (int i = 0; i < 9; i++)
    append(l, "x");
  c->at = 0;
  c->len = (int)l->used; // expected-warning {{may break}}
}
// A fresh object is its caller's until it is given away.
static cur *kept;
static void keep(cur *c, int n) { while (n--) kept = c; }
cur *made(int n) {
  cur *c = malloc(sizeof *c); // expected-warning {{not initialized}}
  if (!c)
    return 0;
  keep(c, n);
  opaque();
  c->len = 1;
  c->at = 0;
  return c;
}

// These are something else.
static void ask(struct log *l, int n) { while (n--) { l->used++; opaque(); } }
void asked(cur *c, struct log *l, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  ask(l, n);
  c->at = 0;
}
static void set(cur *c, int n) { while (n-- > 1) c->len = n; } // expected-warning {{may break}}
void by_set(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  set(c, n);
  c->at = 0;
}
static void set_by_address(cur *c, int n) { while (n-- > 1) { *&c->at = 0; *__builtin_addressof(c->len) = 1; } }
void by_address(cur *c) {
  c->len = 5; // expected-warning {{may break}}
  set_by_address(c, 3);
  c->at = 4;
}
int low;
int high MISSILE(low <= _v_); // expected-note 0+ {{declared here}}
static void set_global(int n) { while (n-- > 1) { *&high = 9; *&low = 9; } }
void by_global(void) {
  low = 3;
  high = 5;
  set_global(2);
  high = 3; // expected-warning {{may break}}
}
static void set_trusted(cur *c, int n) {
  int *p = MISSILE_TRUSTED_CAST(int *, c, "it is one");
  while (n-- > 0)
    p[0] = 1;
}
void by_trusted(cur *c) {
  c->len = 5; // expected-warning {{may break}}
  set_trusted(c, 1);
  c->at = 4;
}
static void copy(cur *c, cur *d, int n) { while (n--) *c = *d; }
void copied(cur *c, cur *d, int n MISSILE(0 < _v_)) {
  d->len = n; // expected-warning {{may break}}
  copy(c, d, n);
  d->at = 0;
}
static void bytes(void *c, void *d, int n) { while (n--) memcpy(c, d, sizeof(cur)); }
void by_bytes(cur *c, cur *d, int n MISSILE(0 < _v_)) {
  d->len = n; // expected-warning {{may break}}
  bytes(c, d, n); // expected-warning 0+ {{may}}
  d->at = 0;
}
void need(int n MISSILE(0 < _v_)); // expected-note 0+ {{declared here}}
static void demand(cur *c, int n) { while (n--) need(c->len); }
void demanded(cur *c, int n) {
  c->len = n; // expected-warning {{may break}}
  demand(c, n);
  c->len = 3;
  c->at = 0;
}
static void indirect(struct log *l, void (*f)(void), int n) { while (n--) { l->used = 0; f(); } }
void indirectly(cur *c, struct log *l, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  indirect(l, opaque, n);
  c->at = 0;
}
static void asserts(cur *c, int n) { while (n--) missile_assert(c->len > 0); }
void asserted(cur *c, int n) {
  c->len = n; // expected-warning {{may break}}
  asserts(c, 2);
  c->len = 3;
  c->at = 0;
}
