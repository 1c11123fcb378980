// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything
// The file keeps pointers to objects as something else, and writes through
// others of which it is known, or other files say, what they lead to.
#include "common.h"
union both { void *s; int *i; };
static void *kept;
// expect: clean
void keeps(struct cur *c) { kept = c; }
// expect: clean
void own_union(int *p) { union both o; o.i = p; *o.i = -5; }
// Of another file's storage it is known what the file itself stores in it.
struct object { int kind; void *data; };
// expect: clean
void fills_object(struct object *o, int *p) { o->data = p; }
// expect: clean
void uses_object(struct object *o) { *(int *)o->data = 1; }
struct foreign { int kind; void *ptr; };
// expect: clean
void uses_foreign(struct foreign *o) { *(char *)o->ptr = 1; }
int start(void *(*f)(void *), void *context, void **result);
static void *runs(void *context) { struct cur *c = context; return c; }
// expect: clean
int waits(struct cur *c) { void *result; start(runs, c, &result); int *r = result; return *r; }
// expect: alarm
void uses_kept(void) { *(int *)kept = 1; }
