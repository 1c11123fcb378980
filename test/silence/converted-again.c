// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything -fblocks
// A pointer that was converted shows nothing where it is found again: on the heap, in
// a record, behind a table of functions, in what a block gives back.
#include "common.h"
static void out_any(void *p, void **o) { *o = p; }
static void *kept, *handed;
// expect: clean
void hand(struct cur *c) { out_any(c, &handed); }
// An atomic operation that is given an address stores what is there.
// expect: alarm
void by_atomic(struct cur *c) { __UINTPTR_TYPE__ l, m = (__UINTPTR_TYPE__)c; __atomic_store(&l, &m, 5); out_any((void *)l, &kept); *(int *)kept = -5; }
// bcopy() stores no pointer that it is given, nor does what scans text.
void bcopy(const void *, void *, size_t);
int sscanf(const char *, const char *, ...);
// expect: alarm
void by_bcopy(void) { void *m; out_any(handed, &m); bcopy("\xff\xff\xff\xff", m, 4); }
// expect: alarm
void by_sscanf(void) { void *m; out_any(handed, &m); sscanf("-5", "%d", (int *)m); }
// expect: alarm
void on_the_heap(struct cur *c) { void *l, *m; out_any(c, &l); int **h = malloc(sizeof *h); if (!h) return; *h = l; out_any(*h, &m); *(int *)m = -5; }
struct box { int *i; };
// expect: alarm
void in_a_record(struct cur *c) { void *l, *m; out_any(c, &l); struct box b, *q = &b; q->i = l; out_any(q->i, &m); *(int *)m = -5; }
static int *from_table;
static void set_from_table(int *u) { from_table = u; }
static struct { void (*set)(int *); } table = {set_from_table};
// expect: alarm
void by_table(struct cur *c) { void *l, *m; out_any(c, &l); table.set(l); out_any(from_table, &m); *(int *)m = -5; }
// expect: alarm
void by_block(struct cur *c) { const char *(^same)(const char *) = ^(const char *x) { return x; }; void *m; out_any((void *)same((const char *)(void *)c), &m); *(int *)m = -5; }
