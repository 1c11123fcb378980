// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// Multiples in all kinds of storage, and units that change in all kinds of ways.
#include "common.h"
typedef unsigned char u8;
typedef unsigned u32;
typedef unsigned long u64;
#define OF(unit) R("{multipleOf " #unit "}")
#define REQUIRES(r) __attribute__((missile_requires(r)))
#define ENSURES(r) __attribute__((missile_ensures(r)))
#define MODIFIES(r) __attribute__((missile_modifies(r)))
struct box { int unit; int off OF(unit); };
struct outer { struct box in; int far OF(in.unit); };
struct table { int unit; int rows[4] OF(unit); };
struct fixed { int unit; struct box boxes[2]; };
struct chars { char unit; char c OF(unit); signed char s OF(6); };
struct bools { _Bool unit; int n OF(unit); };
enum color { RED, GREEN = 3, BLUE = 6 };
struct colors { enum color unit; enum color c OF(unit); enum color three OF(GREEN); };
struct bits { _BitInt(7) unit; _BitInt(7) n OF(unit); };
struct ptr { char *p OF(16); u64 unit; char *q OF(unit); };
struct two { int a, b, off R("{multipleOf a; multipleOf b}"); };
struct either { int unit, off R("{multipleOf unit; _v_ < 100; 0 <= _v_}"); };
struct anon { struct { int unit; }; int off OF(unit); };
struct box other, *list;
int global_unit = 4, global OF(global_unit) = 8;
void touch(struct box *b);
void put(int *p);
int get(void);
// expect: alarm
union view { struct box b; int ints[2]; };
// Other ways to write.
// expect: alarm
void increment(struct box *b) { b->off++; }
// expect: alarm
void unit_decrement(struct box *b) { --b->unit; }
// expect: alarm
void by_comma(struct box *b) { b->off = (b->unit, 5); }
// expect: alarm
void by_choice(struct box *b, int c) { b->off = c ? b->unit : c + 7; }
// expect: clean
void by_choice_good(struct box *b, int c) { b->off = c ? b->unit : b->off; }
// expect: alarm
void by_switch(struct box *b, int c) { switch (c) { case 1: b->off = b->unit; break; default: b->off = c; } }
// expect: alarm
void by_goto(struct box *b, int c) { again: b->off += c; if (get()) goto again; }
// expect: alarm
void by_memset(struct box *b) { memset(b, 1, sizeof *b); }
// expect: clean
void by_memset_zero(struct box *b) { memset(b, 0, sizeof *b); }
// expect: alarm
void by_bytes(struct box *b) { ((u8 *)b)[4] = 1; }
// expect: alarm
void by_memcpy(struct box *b, struct box *c) { memcpy(&b->unit, &c->unit, sizeof b->unit); }
// expect: alarm
void by_fill(struct box *b) { put(&b->off); }
// expect: alarm
void by_int_pointer(struct box *b) { int *p = &b->unit; ++*p; }
// expect: alarm
void by_void(struct box *b) { void *p = b; *(int *)p = 7; }
// expect: alarm
void by_literal(struct box *b) { *b = (struct box){5, 7}; }
// expect: clean
void by_literal_good(struct box *b) { *b = (struct box){5, -35}; }
// expect: alarm
void by_literal_unknown(struct box *b, int n) { *b = (struct box){n, 2 * n + 1}; }
// expect: clean
void by_literal_same(struct box *b, int n) { *b = (struct box){n, n}; }
// Other storage.
// expect: alarm
void nested_unit(struct outer *o) { o->in.unit = 7; o->in.off = 0; }
// expect: alarm
void nested_record(struct outer *o, struct box *b) { o->in = *b; }
// expect: alarm
void nested_by_pointer(struct outer *o) { struct box *b = &o->in; b->off = 0; b->unit = 3; }
// expect: alarm
void element(struct table *t, int i) { t->rows[i] = i; }
// expect: alarm
void element_unit(struct table *t) { t->rows[0] = 0; t->rows[1] = 0; t->unit = 3; }
// expect: clean
void element_good(struct table *t, int i) { t->rows[i] = -t->unit; }
// expect: alarm
void boxes(struct fixed *f, int i, int j) { f->boxes[i].off = f->boxes[j].off; }
// expect: clean
void boxes_same(struct fixed *f, int i) { f->boxes[i].off = 2 * f->boxes[i].unit; }
// expect: alarm
void plain_char(struct chars *c) { c->c = c->unit * 2; }
// expect: alarm
void plain_char_sign(struct chars *c, u8 n) { if (n % 6 == 0) c->s = n; }
// expect: clean
void plain_char_fits(struct chars *c, u8 n) { if (n % 6 == 0 && n < 100) c->s = n; }
// expect: alarm
void plain_char_minus(struct chars *c) { c->s = -128; }
// expect: alarm
void bool_unit(struct bools *b) { b->unit = 0; }
// expect: clean
void bool_unit_one(struct bools *b, int n) { b->unit = 1; b->n = n; }
// expect: alarm
void bool_unit_converted(struct bools *b, int n) { b->unit = n; b->n = n; if (n == 0) b->n = 1; }
// expect: clean
void bool_unit_any(struct bools *b, int n) { b->unit = n; b->n = n; }
// expect: alarm
void enumerator(struct colors *c) { c->unit = BLUE; c->c = GREEN; }
// expect: alarm
void enumerator_constant(struct colors *c, enum color n) { c->three = n; }
// expect: clean
void enumerator_good(struct colors *c) { c->three = BLUE; c->unit = GREEN; c->c = BLUE; }
// It is not promoted, and must not overflow.
// expect: clean
void bit_int(struct bits *b) { b->n = b->n + b->unit; }
// expect: alarm
void bit_int_narrowed(struct bits *b, int n) { b->unit = 3; b->n = 3 * (n & 63); }
// expect: alarm
void pointer(struct ptr *p) { p->p += 8; }
// expect: alarm
void pointer_unit(struct ptr *p) { p->unit++; }
// expect: clean
void pointer_null(struct ptr *p) { p->p = p->q = 0; }
// expect: alarm
void pointer_malloc(struct ptr *p) { p->p = malloc(4); p->p++; }
// expect: alarm
void both(struct two *t) { t->off = t->a; }
// expect: clean
void both_products(struct two *t) { t->off = t->a * t->b; }
// expect: alarm
void both_sum(struct two *t) { t->off = t->a + t->b; }
// expect: alarm
void anonymous(struct anon *a) { a->unit = 12; }
// Globals, locals, parameters, results.
// expect: alarm
void set_global(void) { global = 6; }
// expect: alarm
void set_global_unit(void) { global_unit = 3; }
// expect: alarm
int wrong_unit = 4, global_wrong OF(wrong_unit) = 6;
// expect: clean
void set_global_both(int n) { global = 0; global_unit = n; global = n * n; }
// expect: alarm
void set_global_later(int n) { global = n; get(); global_unit = n; }
// expect: alarm
void local_unit(int unit) { int n OF(unit) = unit; unit++; get(); missile_assert(n % 2 == 0); }
// expect: alarm
void local_loop(int unit) { for (int n OF(unit) = 0; n < 100; n++) get(); }
// expect: alarm
void local_static(void) { static int n OF(7) = 8; }
// expect: alarm
void parameter_changes(int unit, int n OF(unit)) { unit = 3; get(); missile_assert(n % 3 == 0); }
void by_parameter(int unit, int n OF(unit));
// expect: alarm
void arguments_swapped(int unit, int n OF(unit)) { by_parameter(n, unit); }
// expect: clean
void arguments_scaled(int unit, int n OF(unit)) { by_parameter(unit, 3 * n); }
// expect: alarm
void arguments_old(struct box *b) { int u = b->unit; touch(b); by_parameter(u, b->off); }
// expect: alarm
void arguments_changed(struct box *b) { by_parameter(b->unit++, b->off); }
// expect: alarm
void by_function_pointer(void (**f)(int, int)) { *f = by_parameter; }
RETURNS("{multipleOf unit}") __attribute__((const)) int rounded(int n, int unit);
// expect: alarm
void result_of_other_unit(struct box *b, int n) { b->off = rounded(n, b->unit + 1); }
// expect: clean
void result_good(struct box *b, int n) { b->off = rounded(n, 2 * b->unit); }
// expect: alarm
void result_before(struct box *b, int n) { int r = rounded(n, b->unit); touch(b); b->off = r; }
// expect: alarm
RETURNS("{multipleOf unit}") int result_of_changed(int n, int unit) { int r = n * unit; unit = 2; return r + unit; }
// expect: alarm
RETURNS("{multipleOf 4}") u8 result_narrowed(int n) { return 4 * n + 254; }
// expect: clean
RETURNS("{multipleOf 4}") u8 result_narrowed_good(int n) { return 4u * n; }
// expect: alarm
RETURNS("{multipleOf 6}") u8 result_narrowed_six(u32 n) { return 6 * n; }
// Contracts.
ENSURES("{b->unit == old(b->unit)}") MODIFIES("b->off") void add_open(struct box *b);
// expect: alarm
void call_add_open(struct box *b) { add_open(b); }
void use_open(struct box *b) REQUIRES("{consistent(b)}") ENSURES("{consistent(b)}");
// expect: alarm
void call_open(struct box *b) { b->unit = 9; b->off = 3; use_open(b); b->off = 0; }
// expect: alarm
void keeps(struct box *b) REQUIRES("{consistent(b)}") ENSURES("{consistent(b)}");
void keeps(struct box *b) { b->unit += b->off; }
// expect: alarm
ENSURES("{multipleOf b->unit}") MODIFIES() int twice_off(struct box *b) { return 2 * b->off + 1; }
// expect: clean
ENSURES("{multipleOf b->unit}") MODIFIES() int thrice_unit(struct box *b) { return 3 * b->unit; }
// expect: alarm
void use_thrice(struct box *b, struct box *c) { c->off = thrice_unit(b); }
// expect: clean
void use_thrice_good(struct box *b) { b->off = thrice_unit(b); }
// Two objects, and aliases.
// expect: alarm
void swap_offs(struct box *a, struct box *b) { int n = a->off; a->off = b->off; b->off = n; }
// expect: clean
void swap(struct box *a, struct box *b) { struct box t = *a; *a = *b; *b = t; }
// expect: alarm
void alias(struct box *a, struct box *b) { a->unit = 2; a->off = 2; b->unit = 3; }
// expect: alarm
void alias_later(struct box *a, struct box *b) { int n = b->off; a->off = 0; a->unit = 5; b->off = n; }
// expect: clean
void alias_known(struct box *a, struct box *b) { if (a != b) { int n = b->off; a->off = 0; a->unit = 5; b->off = n; } }
// expect: alarm
void seen_between(struct box *b, int n) { b->off = 0; b->unit = n; touch(b); b->off = n + n / 2; }
// expect: alarm
void fresh(void) { struct box *b = malloc(sizeof *b); if (b) { b->unit = 4; b->off = 2; list = b; } }
// expect: clean
void fresh_zero(void) { struct box *b = calloc(1, sizeof *b); if (b) list = b; }
// Reasoning that is almost right.
// expect: alarm
void sum_of_two_units(struct two *t) { t->off = t->a * 2 + t->b * 2; }
// expect: alarm
void common(struct box *b, int n) { if (b->off % n == 0) b->unit = n * 2; }
// expect: alarm
void half(struct box *b) { if (b->off % 2 == 0) b->off /= 2; }
// expect: alarm
void divisor_of_unit(struct box *b, int n) { if (n && b->unit % n == 0) b->off = n; }
// expect: clean
void divisor_becomes_unit(struct box *b, int n) { if (n && b->unit % n == 0) b->unit = n; }
// expect: alarm
void remainder(struct box *b, int n) { if (b->unit) b->off = n % b->unit; }
// expect: alarm
void negative_remainder(struct box *b, int n) { if (b->unit) b->off = n - (n % b->unit + b->unit) / b->unit; }
// expect: alarm
void distance(struct either *e) { if (e->off < 99) e->off++; }
// expect: alarm
void distance_beyond(struct either *e) { if (e->off + e->unit <= 100) e->off += e->unit; }
// expect: clean
void distance_good(struct either *e) { if (e->off + e->unit < 100 && e->off + e->unit >= 0) e->off += e->unit; }
// expect: alarm
void small_unit(struct either *e) { if (e->off > 0) missile_assert(e->unit < e->off); }
// expect: clean
void small_unit_good(struct either *e) { if (e->off > 0) missile_assert(e->unit <= e->off); }
// expect: alarm
void zero_unit(struct either *e) { missile_assert(e->unit != 0); }
// expect: clean
void zero_unit_good(struct either *e) { if (e->off) missile_assert(e->unit != 0); }
