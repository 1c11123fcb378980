/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Looking at the world, turning it over, and the runs: see runtime.h. */
#include "world.h"

#include <signal.h>
#include <stdio.h>

enum { STEPPED_RUNS = 60 };

static struct result {
  long runs, completed, violations, broken;
  long first;
  char what[160];
} result;

_Noreturn void rt_violation(const char *what, const char *of) {
  if (!result.violations)
    snprintf(result.what, sizeof result.what, "%s:%s%s%s",
             program->functions[current].name, what, *of ? ":" : "", of);
  siglongjmp(run_start, VIOLATING);
}

/* --- publishing and checking --------------------------------------------- */

static void publish_from(int type, const void *object);

static void publish(struct dynamic *d, int is_const) {
  if (d->published && (d->writable || is_const))
    return;
  d->published = 1;
  d->writable |= !is_const;
  for (int k = 0; k < d->count; k++)
    publish_from(d->type, d->address + type_of(d->type)->size * (size_t)k);
}

static void publish_from(int type, const void *object) {
  const struct rt_type *t = type_of(type);
  for (int i = 0; i < t->part_count; i++)
    if (t->parts[i].kind == RT_POINTER)
      rt_publish(*(void *const *)((const char *)object + t->parts[i].offset),
                 0);
}

void rt_publish(const void *object, int is_const) {
  struct dynamic *d = object ? find_dynamic(object) : NULL;
  if (d)
    publish(d, is_const);
}

void rt_publish_value(const void *object, int type) {
  publish_from(type, object);
}

/* Publish what roots and published objects lead to. */
static void publish_reachable(void) {
  int hidden = 0;
  for (int i = 0; i < dynamic_count; i++)
    hidden |= !(dynamics[i].published && dynamics[i].writable);
  if (!hidden)
    return;
  for (int i = 0; i < program->root_count; i++) {
    const struct rt_root *r = &program->roots[i];
    for (int k = 0; k < r->count; k++)
      publish_from(r->type,
                   (char *)r->address + type_of(r->type)->size * (size_t)k);
  }
  for (int i = 0; i < dynamic_count; i++)
    if (dynamics[i].published)
      for (int k = 0; k < dynamics[i].count; k++)
        publish_from(dynamics[i].type,
                     dynamics[i].address +
                         type_of(dynamics[i].type)->size * (size_t)k);
}

/* What a contract opens: the next check does not look at it. */
static struct { const char *from, *to; } opened[8];

void rt_open(const void *object, size_t size) {
  if (!object)
    return;
  opened[opened_count].from = object;
  opened[opened_count++].to = (const char *)object + size;
}

void rt_open_globals(void) { globals_opened = 1; }

int rt_overlap(const void *a, size_t a_size, const void *b, size_t b_size) {
  return a && b && (const char *)a < (const char *)b + b_size &&
         (const char *)b < (const char *)a + a_size;
}

static int is_open(const char *object, size_t size) {
  for (int i = 0; i < opened_count; i++)
    if (rt_overlap(object, size, opened[i].from,
                   (size_t)(opened[i].to - opened[i].from)))
      return 1;
  return 0;
}

int rt_holds(int type, const void *object) {
  const struct rt_type *t = type_of(type);
  return !object || !t->holds || t->holds(object);
}

void rt_scramble(int type, void *object) {
  if (chance(50)) {
    rt_instance(type, object);
    return;
  }
  type_of(type)->draw(object);
  link_pointers(type, object);
}

/* The name of the type of an object that is out of order, or null. */
static const char *broken_object(void) {
  for (int i = 0; i < program->root_count; i++) {
    const struct rt_root *r = &program->roots[i];
    const struct rt_type *t = type_of(r->type);
    for (int k = 0; t->holds && k < r->count; k++)
      if (!t->holds((char *)r->address + t->size * (size_t)k) &&
          !is_open((char *)r->address + t->size * (size_t)k, t->size))
        return t->name;
  }
  for (int i = 0; i < dynamic_count; i++) {
    const struct dynamic *d = &dynamics[i];
    const struct rt_type *t = type_of(d->type);
    for (int k = 0; d->published && t->holds && k < d->count; k++)
      if (!t->holds(d->address + t->size * (size_t)k) &&
          !is_open(d->address + t->size * (size_t)k, t->size))
        return t->name;
  }
  if (program->group_type >= 0 && !globals_opened) {
    _Alignas(16) char group[256];
    program->load(group);
    if (!type_of(program->group_type)->holds(group))
      return "globals";
  }
  return NULL;
}

void rt_check(const char *where) {
  publish_reachable();
  const char *broken = broken_object();
  opened_count = globals_opened = 0;
  if (broken)
    rt_violation(where, broken);
}

void rt_hide_again(int restore) {
  static char published[MAX_DYNAMIC], writable[MAX_DYNAMIC];
  for (int i = 0; i < dynamic_count; i++)
    if (restore) {
      dynamics[i].published = published[i];
      dynamics[i].writable = writable[i];
    } else {
      published[i] = dynamics[i].published;
      writable[i] = dynamics[i].writable;
    }
}

enum { SNAPSHOT = 1 << 14 };
static char snapshots[DEPTH + 2][SNAPSHOT];

static size_t take_snapshot(char *to) {
  size_t used = 0;
  for (int i = 0; i < program->root_count; i++) {
    const struct rt_root *r = &program->roots[i];
    size_t size = type_of(r->type)->size * (size_t)r->count;
    if (used + size + 256 > SNAPSHOT)
      rt_end();
    memcpy(to + used, r->address, size);
    used += size;
  }
  if (program->group_type >= 0) {
    _Alignas(16) char group[256];
    memset(group, 0, sizeof group);
    program->load(group);
    memcpy(to + used, group, sizeof group);
    used += sizeof group;
  }
  return used;
}

void rt_snapshot(void) {
  if (depth >= DEPTH + 2)
    rt_end();
  take_snapshot(snapshots[depth]);
}

void rt_compare(void) {
  static char now[SNAPSHOT];
  size_t used = take_snapshot(now);
  if (memcmp(now, snapshots[depth], used))
    rt_violation("modifies", "");
}

int rt_typed;

void rt_step(void) {
  if (was_broken && !rt_typed)
    return;
  const char *broken = broken_object();
  if (broken && rt_typed)
    rt_violation("typed", broken);
  if (broken)
    was_broken = 1;
}

void rt_assert(int holds) {
  if (!holds)
    rt_violation("assert", "");
}

void rt_fuel(void) {
  if (--fuel < 0)
    rt_end();
}

void rt_mutate(void) {
  for (int i = 0; i < program->root_count; i++)
    for (int k = 0; k < program->roots[i].count; k++)
      if (chance(50))
        fill_root(&program->roots[i], k);
  for (int i = 0; i < dynamic_count; i++)
    for (int k = 0;
         dynamics[i].published && dynamics[i].writable && k < dynamics[i].count;
         k++)
      if (chance(60))
        rt_instance(dynamics[i].type,
                    dynamics[i].address +
                        type_of(dynamics[i].type)->size * (size_t)k);
  if (chance(50))
    fill_group();
}

struct rt_frame rt_enter(int function) {
  struct rt_frame frame = {current, dynamic_count, rt_typed, scope};
  current = function;
  rt_typed = 0;
  depth++;
  return frame;
}

/* The locals of the function die. It stays the one to blame until its result
   has been looked at: see emit.py. */
void rt_leave(struct rt_frame frame) {
  for (int i = dynamic_count; i-- > frame.local_count;)
    if (dynamics[i].depth == depth)
      remove_dynamic(i);
  depth--;
  scope = frame.scope;
}

void rt_return(struct rt_frame frame) {
  current = frame.function;
  rt_typed = frame.typed;
}

int rt_really_call(int function) {
  return program->functions[function].proved && depth < DEPTH && chance(60);
}

/* --- probes -------------------------------------------------------------- */

enum { MAX_PROBES = 16, MAX_SEEN = 6 };
static int64_t seen[MAX_PROBES][MAX_SEEN];
static int seen_count[MAX_PROBES];

void rt_probe(int number, int64_t value) {
  if (number >= MAX_PROBES || depth != 1)
    return;
  for (int i = 0; i < seen_count[number]; i++)
    if (seen[number][i] == value)
      return;
  if (seen_count[number] < MAX_SEEN)
    seen[number][seen_count[number]++] = value;
}

static void print_probes(void) {
  for (int i = 0; i < MAX_PROBES; i++)
    for (int k = 0; k < seen_count[i]; k++)
      printf("probe %s %d %lld\n", program->functions[current].name, i,
             (long long)seen[i][k]);
}

/* --- runs ---------------------------------------------------------------- */

static void trap(int signal) {
  (void)signal;
  siglongjmp(run_start, ENDED);
}

static void catch_traps(void) {
  static char stack[1 << 16];
  sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
  struct sigaction action = {.sa_handler = trap,
                             .sa_flags = SA_NODEFER | SA_ONSTACK};
  const int signals[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGTRAP};
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &action, NULL);
}

/* Run a function until it violates something or has run often enough. */
static void run_function(int function, long runs, uint64_t seed) {
  static volatile long i;
  memset(&result, 0, sizeof result);
  memset(seen_count, 0, sizeof seen_count);
  for (i = 0; i < runs && !result.violations; i++) {
    seed_random(seed, (uint64_t)program->number, (uint64_t)i);
    rt_stepping = i < STEPPED_RUNS;
    current = function;
    start_world();
    result.runs++;
    switch (sigsetjmp(run_start, 0)) {
    case 0:
      program->functions[function].drive();
      result.completed++;
      break;
    case ENDED:
      break;
    default:
      result.violations++;
      result.first = i;
    }
    result.broken += was_broken;
    /* A function that hardly ever completes is not worth the time. */
    if (i == 400 && result.completed < 2)
      break;
  }
  current = function;
  printf("run %s %ld %ld %ld %ld %ld %s\n", program->functions[function].name,
         result.runs, result.completed, result.violations, result.broken,
         result.first, result.violations ? result.what : "-");
  print_probes();
}

/* What blocks need: none lives longer than its function. */
void *_NSConcreteStackBlock[32], *_NSConcreteGlobalBlock[32];
void _Block_object_assign(void *to, const void *from, int flags);
void _Block_object_dispose(const void *object, int flags);

void _Block_object_assign(void *to, const void *from, int flags) {
  (void)flags;
  *(const void **)to = from;
}

void _Block_object_dispose(const void *object, int flags) {
  (void)object;
  (void)flags;
}

/* What programs declare, and do not use. */
int rt_outside;

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  long runs = atol(argv[1]);
  uint64_t seed = strtoull(argv[2], NULL, 10);
  catch_traps();
  for (int i = 0; i < rt_program_count; i++) {
    if (!prepare_program(rt_programs[i])) {
      printf("empty %d\n", rt_programs[i]->number);
      continue;
    }
    for (int f = 0; f < program->function_count; f++)
      run_function(f, runs, seed);
  }
  return 0;
}
