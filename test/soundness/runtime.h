/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The world that a generated function runs in: what the instrumented text of a
 * program (emit.py) shares with runtime.c.
 *
 * The world is a set of roots, arrays of objects of described types: the
 * globals and static locals of the program, and a pool for each type that
 * stands for everything else that its pointers may lead to. A run begins with
 * all roots in random states that satisfy their refinements and with pointers
 * to random places, aliased often. Objects that the function makes, locals and
 * allocations, are dynamic: only once they are published, because they can be
 * reached from a root or from an argument of a call, others can look at them.
 *
 * A call checks its arguments, the world and what is published. A callee
 * without a body of its own then turns all of this into other states that
 * satisfy the refinements: the most that a well-behaved callee can do.
 *
 * A run is one of: completed; ended, by undefined behaviour (a trap of the
 * sanitizer), by a loop that takes too long or by a wild pointer; or violating.
 */
#ifndef MISSILE_SOUNDNESS_RUNTIME_H
#define MISSILE_SOUNDNESS_RUNTIME_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef __int128 rt_wide;
#define RT_WIDE(x) ((rt_wide)(x))

/* Integer types have these numbers in every program; others follow. */
enum {
  T_schar,
  T_uchar,
  T_short,
  T_ushort,
  T_int,
  T_uint,
  T_long,
  T_ulong,
  T_bool,
  RT_FIRST
};

enum { RT_POINTER, RT_OBJECT, RT_NAMED };

/* A pointer in an object, or an object in it that pointers may point to, or one
   whose parts are named by refinements around it. */
struct rt_part {
  size_t offset;
  int kind;
  int type; /* of the object */
};

struct rt_type {
  const char *name;
  size_t size;
  int (*holds)(const void *object);   /* its refinements; null: none */
  void (*draw)(void *object);         /* random values, pointers null or not */
  void (*recall)(const void *object); /* rt_remember() its integers */
  const struct rt_part *parts;
  int part_count;
};

struct rt_root {
  void *address;
  int type;
  int count;
};

struct rt_function {
  const char *name;
  int proved;
  void (*drive)(void); /* draw arguments, call the function */
};

struct rt_program {
  int number;
  const struct rt_type *types;
  int type_count;
  const struct rt_root *roots;
  int root_count;
  int group_type; /* the global integers as one record, or -1 */
  void (*load)(void *group);
  void (*store)(const void *group);
  struct rt_function *functions;
  int function_count;
};

extern struct rt_program *const rt_programs[];
extern const int rt_program_count;

/* Random values. */
uint64_t rt_random(void);
int64_t rt_draw(int bits, int is_signed);
void rt_remember(int64_t value);
void rt_draw_object(int type, void *object); /* satisfies its refinements */
void rt_instance(int type, void *object); /* and its pointers lead somewhere */
void *rt_pointer(int type);               /* to a published object, or null */

/* What happens in a run. */
_Noreturn void rt_end(void);
_Noreturn void rt_violation(const char *what, const char *of);
void rt_fuel(void);
void rt_step(void);
extern int rt_stepping;
#define RT_STEP                                                                \
  if (rt_stepping)                                                             \
    rt_step();

struct rt_frame {
  int function, local_count, typed, scope;
};
struct rt_frame rt_enter(int function);
void rt_leave(struct rt_frame frame);  /* its locals die */
void rt_return(struct rt_frame frame); /* its result has been checked */
int rt_really_call(int function);      /* rather than to turn the world over */

/* A local, or an array of them. It may be known already, by another turn. */
void *rt_local(void *object, int type, int count);
void *rt_fresh(void *object, int type, int count); /* nobody knows its value */
void rt_dead(void *object);
/* A block: what has become known in it dies at its end. */
int rt_scope(void);
void rt_unscope(int *before);
#define RT_SCOPE                                                               \
  __attribute__((cleanup(rt_unscope))) int scope_ = rt_scope();                \
  (void)scope_;
void *rt_new(int type, int count, int zeroed);
void rt_free(void *object);
void *rt_at(const void *base, int64_t index, size_t size);
void *rt_is(const void *object, int type); /* there is such an object there */
int64_t rt_index(int64_t index, int64_t count);
#define RT_AT(base, index)                                                     \
  (*(__typeof__(&(base)[0]))rt_at((base), (index), sizeof(base)[0]))

void rt_publish(const void *object, int is_const);
void rt_publish_value(const void *object, int type); /* a record by value */
void rt_check(const char *where);
void rt_mutate(void);
int rt_holds(int type, const void *object); /* true of null */
void rt_fill_world(void);                   /* everything is in order */
void rt_scramble(int type, void *object);   /* in order or not */
int rt_overlap(const void *a, size_t a_size, const void *b, size_t b_size);
/* The next check leaves these out. */
void rt_open(const void *object, size_t size);
void rt_open_globals(void);
void rt_hide_again(int restore); /* note what is published, go back to it */
void rt_snapshot(void);
void rt_compare(void); /* the world is as it was */
/* A block in which every statement leaves everything in order. */
extern int rt_typed;
static inline int rt_begin_typed(void) { return rt_typed++; }
static inline void rt_end_typed(int *before) { rt_typed = *before; }
#define RT_TYPED                                                               \
  __attribute__((cleanup(rt_end_typed))) int typed_ = rt_begin_typed();        \
  (void)typed_;
void rt_assert(int holds);
void rt_probe(int number, int64_t value);

#endif
