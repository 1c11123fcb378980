// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything -std=gnu23
// What constants hold: lists in which a field has no entry, or an entry is for
// several elements, and constants that another file may replace.
#include "common.h"
void positive(int k POS);

static const struct { int a; int : 5; int d; int e; } skip = {1, 4, 6};
// expect: alarm
void skip_value(void) { positive(skip.d - 4); }
// expect: alarm
void skip_branch(struct cur *c) { c->len = 1; if (skip.d != 6) c->idx = 0; }
// expect: alarm
void skip_copy(struct cur *c) { __typeof__(skip) x = skip; c->len = 1; if (x.d != 6) c->idx = 0; }
static const struct { int a; int : 0; int d; } zero = {.d = 4};
// expect: alarm
void zero_width(struct cur *c) { c->len = 1; if (zero.d != 4) c->idx = 0; }
struct gap { int : 5; int len; int idx; };
// expect: alarm
void skip_local(struct cur *c) { const struct gap g = {1, 9}; c->len = 1; if (g.len == 9) c->idx = 0; }
static const struct { int a; int : 5; const char *d, *e; } text = {1, 0, "x"};
// expect: alarm
void skip_pointer(struct cur *c) { c->len = 1; if (text.d) c->idx = 0; }
static struct { int a; int : 5; const int d, e; } part = {1, 4, 6};
// expect: alarm
void skip_const_field(struct cur *c) { c->len = 1; if (part.d != 6) c->idx = 0; }
// expect: alarm
void skip_static_local(struct cur *c) { static const struct gap g = {1, 9}; c->len = 1; if (g.len == 9) c->idx = 0; }
// expect: alarm
void union_second(struct cur *c) { static const union { int a; int b; } u = {3}; c->len = 1; if (u.b != 0) c->idx = 0; }

static const int numbers[] = { 1,
#embed __FILE__ limit(4)
, 9 };
// expect: alarm
void embed_behind(struct cur *c) { c->len = 1; if (numbers[5] != 9) c->idx = 0; }
constexpr signed char bytes[] = { 1,
#embed __FILE__ limit(3)
, 9 };
// expect: alarm
void embed_bytes(struct cur *c) { c->len = 1; if (bytes[4] != 9) c->idx = 0; }
static const struct { int a, b, c, d; } record = {7,
#embed __FILE__ limit(2)
, 9};
// expect: alarm
void embed_record(struct cur *c) { c->len = 1; if (record.d != 9) c->idx = 0; }

struct weak { int k; const int d; };
__attribute__((weak)) struct weak replaced = {1, 4};
// expect: alarm
void weak_const_field(struct cur *c) { c->len = 1; if (replaced.d == 4) c->idx = 0; }

// What is right stays proved.
static const struct { int a; struct { int b, d; }; int e; } plain = {1, {4, 6}, 9};
// expect: clean
void anonymous(struct cur *c) { c->len = 1; if (plain.e == 9) c->idx = 0; }
static const struct { int a : 3; int d; } named = {1, 4};
// expect: clean
void named_bit_field(struct cur *c) { c->len = 1; if (named.d == 4) c->idx = 0; }
static const char word[4] = {"abc"};
// expect: clean
void string(struct cur *c) { c->len = 1; if (word[1] == 'b') c->idx = 0; }
static const int range[6] = {[1 ... 3] = 2, 5};
// expect: clean
void designated(struct cur *c) { c->len = 1; if (range[3] == 2 && range[4] == 5 && range[5] == 0) c->idx = 0; }
static struct gap changing = {1, 9};
// expect: clean
void not_a_constant(struct cur *c) { c->len = changing.len > 3 ? 2 : 1; c->idx = 0; }

// What a part holds need not be what its entry says.
static const union { int a; unsigned char b; } punned = {257};
// expect: alarm
void other_member(void) { missile_assert(punned.b == 0); }
// expect: alarm
void other_member_local(struct cur *c) {
  const union { int a; unsigned char b; } u = {257};
  c->len = 1;
  if (u.b == 1)
    return;
  c->idx = 0;
}
// expect: alarm
void narrow(struct cur *c) {
  const struct { unsigned n : 4; } t = {16};
  c->idx = 0;
  c->len = t.n;
}
// expect: clean
void narrow_enough(struct cur *c) {
  const struct { unsigned n : 4; } t = {15};
  c->len = 1;
  if (t.n == 15)
    c->idx = 0;
}
typedef int four __attribute__((vector_size(16)));
// expect: alarm
void vector_element(void) { four t = {1, 0}; missile_assert(t[1] > 0); }
// expect: alarm
void vector_member(struct cur *c) {
  struct { four v; } s = {{1, 0}};
  c->len = 1;
  if (s.v[1] == 1)
    c->idx = 0;
}
