/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The runtime of instrumented programs: see runtime.h. */
#include "runtime.h"

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>

enum {
  INSTANCES = 48,
  TRIES = 20000,
  MAX_TYPES = 64,
  MAX_DYNAMIC = 128,
  MAX_CANDIDATES = 128,
  ARENA = 1 << 16,
  FUEL = 300,
  DEPTH = 4,
  STEPPED_RUNS = 60,
};

/* --- random values ------------------------------------------------------- */

static uint64_t random_state;

uint64_t rt_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state * 0x2545F4914F6CDD1Dull >> 16;
}

static void seed_random(uint64_t a, uint64_t b, uint64_t c) {
  random_state = (a + 1) * 0x9E3779B97F4A7C15ull ^ (b + 1) * 0xBF58476D1CE4E5B9ull ^
                 (c + 1) * 0x94D049BB133111EBull;
  for (int i = 0; i < 4; i++)
    rt_random();
  if (!random_state)
    random_state = 1;
}

static int chance(int percent) { return (int)(rt_random() % 100) < percent; }
static int below(int n) { return (int)(rt_random() % (unsigned)n); }

/* Values drawn lately: neighbours and sums of them are often what matters. */
static int64_t recent[16];
static unsigned recent_count;

void rt_remember(int64_t value) { recent[recent_count++ % 16] = value; }

static int64_t recalled(void) {
  unsigned n = recent_count < 16 ? recent_count : 16;
  return n ? recent[rt_random() % n] : 0;
}

int64_t rt_draw(int bits, int is_signed) {
  static const int64_t odd[] = {-1,  127,  128,   255,   256,        32767,
                                65535, 100, 65536, 2147483647, 2147483648,
                                4294967295};
  int64_t value;
  int pick = below(100);
  if (pick < 38)
    value = below(7);
  else if (pick < 66)
    value = recalled() + below(3) - 1;
  else if (pick < 72)
    value = (int64_t)((uint64_t)recalled() + (uint64_t)recalled());
  else if (pick < 76)
    value = recalled() / 2;
  else if (pick < 82)
    value = -1 - below(6);
  else if (pick < 88)
    value = odd[below(sizeof odd / sizeof *odd)];
  else if (pick < 94) /* an extreme of the type */
    value = is_signed ? (int64_t)(1ull << (bits - 1)) - below(2)
                      : -1 - below(2);
  else
    value = (int64_t)rt_random();
  if (bits < 64) {
    uint64_t mask = (1ull << bits) - 1, kept = (uint64_t)value & mask;
    value = is_signed && kept >> (bits - 1) ? (int64_t)(kept | ~mask)
                                            : (int64_t)kept;
  }
  rt_remember(value);
  return value;
}

/* --- the world ----------------------------------------------------------- */

static const struct rt_program *program;
static unsigned char *instances[MAX_TYPES];
static int instance_count[MAX_TYPES];
static void *candidates[MAX_TYPES][MAX_CANDIDATES];
static int candidate_count[MAX_TYPES];
static void *last_pointer[MAX_TYPES];

struct dynamic {
  char *address;
  size_t size;
  int type, count;
  int depth; /* of the function whose local it is; -1: an allocation */
  char published, writable;
};
static struct dynamic dynamics[MAX_DYNAMIC];
static int dynamic_count;
static _Alignas(16) char arena[ARENA];
static size_t arena_used;

static int opened_count, globals_opened;
static int fuel, depth, current;
int rt_stepping;
static int was_broken;

static struct result {
  long runs, completed, violations, broken;
  long first;
  char what[160];
} result;

static sigjmp_buf run_start;
enum { ENDED = 1, VIOLATING = 2 };

_Noreturn void rt_end(void) { siglongjmp(run_start, ENDED); }

_Noreturn void rt_violation(const char *what, const char *of) {
  if (!result.violations)
    snprintf(result.what, sizeof result.what, "%s:%s%s%s",
             program->functions[current].name, what, *of ? ":" : "", of);
  siglongjmp(run_start, VIOLATING);
}

static const struct rt_type *type_of(int type) {
  return &program->types[type];
}

static void *random_target(int type) {
  int n = candidate_count[type];
  return n ? candidates[type][below(n)] : NULL;
}

/* Null sometimes, the pointer before often, an object of the function's own if
   it has published one. */
void *rt_pointer(int type) {
  if (chance(8))
    return NULL;
  if (last_pointer[type] && chance(35))
    return last_pointer[type];
  if (chance(40))
    for (int i = dynamic_count; i-- > 0;) {
      struct dynamic *d = &dynamics[i];
      if (d->published && d->writable && d->type == type && chance(60))
        return d->address + type_of(type)->size * (size_t)below(d->count);
    }
  return last_pointer[type] = random_target(type);
}

void rt_draw_object(int type, void *object) {
  const struct rt_type *t = type_of(type);
  if (!instance_count[type]) {
    t->draw(object);
    return;
  }
  memcpy(object, instances[type] + t->size * (size_t)below(instance_count[type]),
         t->size);
}

/* Lead the pointers of a drawn object, which say only null or not, somewhere. */
static void link_pointers(int type, void *object) {
  const struct rt_type *t = type_of(type);
  for (int i = 0; i < t->part_count; i++) {
    const struct rt_part *p = &t->parts[i];
    char **slot = (char **)((char *)object + p->offset);
    if (p->kind != RT_POINTER || !*slot)
      continue;
    char *target = rt_pointer(p->type);
    while (!target && candidate_count[p->type])
      target = random_target(p->type);
    *slot = target;
  }
}

void rt_instance(int type, void *object) {
  rt_draw_object(type, object);
  link_pointers(type, object);
}

/* Nested objects have tables before the objects around them, since their types
   come first. */
static int make_instances(int type) {
  const struct rt_type *t = type_of(type);
  instance_count[type] = 0;
  instances[type] = realloc(instances[type], t->size * INSTANCES);
  int found = 0;
  for (int i = 0; i < TRIES && found < INSTANCES; i++) {
    unsigned char *object = instances[type] + t->size * (size_t)found;
    if (i % 8 == 0)
      recent_count = 0;
    memset(object, 0, t->size);
    t->draw(object);
    found += !t->holds || t->holds(object);
  }
  return instance_count[type] = found;
}

static void add_candidate(int type, void *address) {
  if (candidate_count[type] < MAX_CANDIDATES)
    candidates[type][candidate_count[type]++] = address;
}

static int prepare_program(const struct rt_program *p) {
  program = p;
  seed_random(12345, (uint64_t)p->number, 0);
  memset(candidate_count, 0, sizeof candidate_count);
  if (p->type_count > MAX_TYPES)
    return 0;
  for (int i = 0; i < p->type_count; i++)
    if (type_of(i)->draw && !make_instances(i))
      return 0;
  for (int i = 0; i < p->root_count; i++)
    for (int k = 0; k < p->roots[i].count; k++) {
      const struct rt_type *t = type_of(p->roots[i].type);
      char *address = (char *)p->roots[i].address + t->size * (size_t)k;
      add_candidate(p->roots[i].type, address);
      for (int j = 0; j < t->part_count; j++)
        if (t->parts[j].kind == RT_OBJECT)
          add_candidate(t->parts[j].type, address + t->parts[j].offset);
    }
  return 1;
}

static void fill_group(void) {
  _Alignas(16) char group[256];
  if (program->group_type < 0)
    return;
  rt_draw_object(program->group_type, group);
  program->store(group);
}

static void fill_root(const struct rt_root *r, int k) {
  rt_instance(r->type, (char *)r->address + type_of(r->type)->size * (size_t)k);
}

void rt_fill_world(void) {
  for (int i = 0; i < program->root_count; i++)
    for (int k = 0; k < program->roots[i].count; k++)
      fill_root(&program->roots[i], k);
  fill_group();
}

static void start_world(void) {
  dynamic_count = 0;
  arena_used = 0;
  fuel = FUEL;
  depth = 0;
  recent_count = 0;
  was_broken = 0;
  rt_typed = opened_count = globals_opened = 0;
  memset(last_pointer, 0, sizeof last_pointer);
  rt_fill_world();
  recent_count = 0;
  for (int i = 0; i < 3; i++) {
    const struct rt_root *r = &program->roots[below(program->root_count)];
    const struct rt_type *t = type_of(r->type);
    if (t->recall)
      t->recall((char *)r->address + t->size * (size_t)below(r->count));
  }
}

/* --- dynamic objects ----------------------------------------------------- */

static struct dynamic *find_dynamic(const void *address) {
  for (int i = dynamic_count; i-- > 0;) {
    struct dynamic *d = &dynamics[i];
    if ((const char *)address >= d->address &&
        (const char *)address < d->address + d->size)
      return d;
  }
  return NULL;
}

static struct dynamic *add_dynamic(void *address, int type, int count,
                                   int depth_) {
  if (dynamic_count == MAX_DYNAMIC)
    rt_end();
  struct dynamic *d = &dynamics[dynamic_count++];
  *d = (struct dynamic){address, type_of(type)->size * (size_t)count, type,
                        count,   depth_, 0, 0};
  return d;
}

void rt_local(void *object, int type) {
  struct dynamic *d = find_dynamic(object);
  if (d) /* its declaration is passed again: another object */
    d->published = d->writable = 0;
  else
    add_dynamic(object, type, 1, depth);
}

void *rt_new(int type, int count, int zeroed) {
  size_t size = type_of(type)->size * (size_t)count;
  if (chance(5) || arena_used + size + 16 > ARENA)
    return NULL;
  char *made = arena + arena_used;
  arena_used += (size + 31) & ~(size_t)15;
  memset(made, 0, size);
  add_dynamic(made, type, count, -1);
  if (!zeroed)
    for (int i = 0; i < count; i++) {
      char *object = made + type_of(type)->size * (size_t)i;
      type_of(type)->draw(object);
      link_pointers(type, object);
    }
  return made;
}

static void scrub(int type, void *object, const char *from, const char *to) {
  const struct rt_type *t = type_of(type);
  for (int i = 0; i < t->part_count; i++)
    if (t->parts[i].kind == RT_POINTER) {
      char **slot = (char **)((char *)object + t->parts[i].offset);
      if (*slot >= from && *slot < to)
        *slot = random_target(t->parts[i].type);
    }
}

/* Storage has ended: pointers to it are indeterminate, so let them be others. */
static void forget_pointers(const char *from, const char *to) {
  for (int i = 0; i < program->root_count; i++) {
    const struct rt_root *r = &program->roots[i];
    for (int k = 0; k < r->count; k++)
      scrub(r->type, (char *)r->address + type_of(r->type)->size * (size_t)k,
            from, to);
  }
  for (int i = 0; i < dynamic_count; i++)
    for (int k = 0; k < dynamics[i].count; k++)
      scrub(dynamics[i].type,
            dynamics[i].address + type_of(dynamics[i].type)->size * (size_t)k,
            from, to);
  for (int i = 0; i < program->type_count; i++)
    if ((char *)last_pointer[i] >= from && (char *)last_pointer[i] < to)
      last_pointer[i] = NULL;
}

static void remove_dynamic(int i) {
  struct dynamic d = dynamics[i];
  memmove(&dynamics[i], &dynamics[i + 1],
          sizeof *dynamics * (size_t)(dynamic_count - i - 1));
  dynamic_count--;
  if (d.published)
    forget_pointers(d.address, d.address + d.size);
}

void rt_free(void *object) {
  if (!object)
    return;
  struct dynamic *d = find_dynamic(object);
  if (!d || d->depth >= 0 || d->address != object)
    rt_end();
  remove_dynamic((int)(d - dynamics));
}

/* An element of the array that base points into. */
void *rt_at(const void *base, int64_t index, size_t size) {
  const char *begin = NULL;
  size_t extent = 0;
  if (index == 0)
    return (void *)base;
  struct dynamic *d = find_dynamic(base);
  if (d && type_of(d->type)->size == size) {
    begin = d->address;
    extent = d->size;
  }
  for (int i = 0; !d && i < program->root_count; i++) {
    const struct rt_root *r = &program->roots[i];
    size_t whole = type_of(r->type)->size * (size_t)r->count;
    const char *from = r->address, *at = base;
    if (at >= from && at < from + whole && type_of(r->type)->size == size) {
      begin = from;
      extent = whole;
    }
  }
  if (!begin || index > 1000 || index < -1000)
    rt_end();
  const char *element = (const char *)base + index * (int64_t)size;
  if (element < begin || element + size > begin + extent)
    rt_end();
  return (void *)element;
}

/* Whether an object of this type is at some offset of one of another type. */
static int has_part(int outer, size_t offset, int type) {
  const struct rt_type *t = type_of(outer);
  if (outer == type && offset == 0)
    return 1;
  for (int i = 0; i < t->part_count; i++)
    if (t->parts[i].kind != RT_POINTER && t->parts[i].type == type &&
        t->parts[i].offset == offset)
      return 1;
  return 0;
}

void *rt_is(const void *object, int type) {
  const char *at = object;
  if (!object)
    return NULL;
  struct dynamic *d = find_dynamic(object);
  if (d && has_part(d->type, (size_t)(at - d->address) % type_of(d->type)->size,
                    type))
    return (void *)object;
  for (int i = 0; !d && i < program->root_count; i++) {
    const struct rt_root *r = &program->roots[i];
    size_t size = type_of(r->type)->size;
    const char *from = r->address;
    if (at >= from && at < from + size * (size_t)r->count &&
        has_part(r->type, (size_t)(at - from) % size, type))
      return (void *)object;
  }
  rt_end();
}

int64_t rt_index(int64_t index, int64_t count) {
  if (index < 0 || index >= count)
    rt_end();
  return index;
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
static struct {
  const char *from, *to;
} opened[8];

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
    for (int k = 0; dynamics[i].published && dynamics[i].writable &&
                    k < dynamics[i].count; k++)
      if (chance(60))
        rt_instance(dynamics[i].type,
                    dynamics[i].address +
                        type_of(dynamics[i].type)->size * (size_t)k);
  if (chance(50))
    fill_group();
}

struct rt_frame rt_enter(int function) {
  struct rt_frame frame = {current, dynamic_count, rt_typed};
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
