// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// What a pointer is kept as on its way says nothing of what it leads to: to
// const, to a type that is not known here, a number, another type that it is
// only converted to.
#include "common.h"
struct opaque;
static struct opaque *opaque_at(struct opaque **p) { return *p; }
static const int *const_at(const int *const *p) { return *p; }
static void set_const(const int *p, const int **out) { *out = p; }
static void set_void(void *p, void **out) { *out = p; }
static void set_slot(void *p, void *out) { *(void **)out = p; }
// expect: alarm
void behind_parameter(struct cur *c) { struct opaque *l = (struct opaque *)c; *(int *)opaque_at(&l) = -5; }
// expect: alarm
void const_behind_parameter(struct cur *c) { const int *l = (const int *)c; *(int *)const_at(&l) = -5; }
// expect: alarm
void const_given_out(struct cur *c) { const int *o; set_const((const int *)c, &o); *(int *)o = -5; }
static struct opaque *kept_opaque;
// expect: alarm
void kept_then_out(struct cur *c) { kept_opaque = (struct opaque *)c; void *o; set_void(kept_opaque, &o); *(int *)o = -5; }
static const char *kept_name;
struct piece { void *p; };
// expect: alarm
static void writes(struct piece *n) { *(int *)n->p = -5; }
void kept_then_field(struct cur *c) { kept_name = (const char *)c; struct piece s; s.p = (void *)kept_name; writes(&s); }
typedef __UINTPTR_TYPE__ number;
static void set_number(number *to, number n) { *to = n; }
static number get_number(number *from) { return *from; }
static void *from_number;
// expect: alarm
void number_set(struct cur *c) { number n; set_number(&n, (number)c); from_number = (void *)n; *(int *)from_number = -5; }
// expect: alarm
void number_got(struct cur *c) { number n = (number)c; from_number = (void *)get_number(&n); *(int *)from_number = -5; }
static number hidden;
static int key;
static void *at(void *const *p) { return *p; }
// expect: alarm
void hidden_by_key(struct cur *c) { hidden = (number)c ^ (number)&key; void *l = (void *)(hidden ^ (number)&key); *(int *)at(&l) = -5; }
struct list { struct list *next; void *item; };
static struct list *head;
// expect: clean
void listed(struct list *l, struct cur *c) { l->item = c; l->next = head; head = l; }
// expect: alarm
void only_converted(void) { void *o; int *p = head->item; set_slot(p, &o); *(int *)o = -5; }
static int *same(int *p) { return p; }
// expect: alarm
void converted_by_call(void) { void *o; set_slot(same(head->item), &o); *(int *)o = -5; }
static void *nothing(void) { return 0; }
static int *never;
struct slot { void *p; };
static struct slot only_slot;
static void fills(struct slot *r, struct cur *c) { int *n = 0; r->p = n; r->p = never; r->p = nothing(); r->p = c; }
// expect: alarm
static void empties(struct slot *r) { *(int *)r->p = -5; }
void fills_and_empties(struct cur *c) { fills(&only_slot, c); empties(&only_slot); }
