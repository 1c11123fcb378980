/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Random values and the objects of the world: see runtime.h. */
#include "world.h"

#include <sys/mman.h>

enum {
  INSTANCES = 48,
  TRIES = 20000,
  MAX_TYPES = 64,
  MAX_CANDIDATES = 128,
  PAGE = 4096,
  ARENA = 64 * PAGE,
};

/* --- random values ------------------------------------------------------- */

static uint64_t random_state;

uint64_t rt_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state * 0x2545F4914F6CDD1Dull >> 16;
}

void seed_random(uint64_t a, uint64_t b, uint64_t c) {
  random_state = (a + 1) * 0x9E3779B97F4A7C15ull ^
                 (b + 1) * 0xBF58476D1CE4E5B9ull ^
                 (c + 1) * 0x94D049BB133111EBull;
  for (int i = 0; i < 4; i++)
    rt_random();
  if (!random_state)
    random_state = 1;
}

int chance(int percent) { return (int)(rt_random() % 100) < percent; }
int below(int n) { return (int)(rt_random() % (unsigned)n); }

/* Values drawn lately: neighbours and sums of them are often what matters. */
static int64_t recent[16];
static unsigned recent_count;

void rt_remember(int64_t value) { recent[recent_count++ % 16] = value; }

static int64_t recalled(void) {
  unsigned n = recent_count < 16 ? recent_count : 16;
  return n ? recent[rt_random() % n] : 0;
}

int64_t rt_draw(int bits, int is_signed) {
  static const int64_t odd[] = {-1,    127,        128,        255,
                                256,   32767,      65535,      100,
                                65536, 2147483647, 2147483648, 4294967295};
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
    value =
        is_signed ? (int64_t)(1ull << (bits - 1)) - below(2) : -1 - below(2);
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

const struct rt_program *program;
static unsigned char *instances[MAX_TYPES];
static int instance_count[MAX_TYPES];
static void *candidates[MAX_TYPES][MAX_CANDIDATES];
static int candidate_count[MAX_TYPES];
static void *last_pointer[MAX_TYPES];

struct dynamic dynamics[MAX_DYNAMIC];
int dynamic_count;
/* Each allocation has pages of its own. Those that are freed are locked until the
   next run: what a function finds there is no business of its refinements. */
static _Alignas(PAGE) char arena[ARENA];
static size_t arena_used;
static int arena_locked;

int opened_count, globals_opened;
int fuel, depth, scope, current;
int rt_stepping;
int was_broken;

sigjmp_buf run_start;
_Noreturn void rt_end(void) { siglongjmp(run_start, ENDED); }

const struct rt_type *type_of(int type) { return &program->types[type]; }

void *random_target(int type) {
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
  memcpy(object,
         instances[type] + t->size * (size_t)below(instance_count[type]),
         t->size);
}

/* Lead the pointers of a drawn object, which say only null or not, somewhere.
 */
void link_pointers(int type, void *object) {
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

int prepare_program(const struct rt_program *p) {
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

void fill_group(void) {
  _Alignas(16) char group[256];
  if (program->group_type < 0)
    return;
  rt_draw_object(program->group_type, group);
  program->store(group);
}

void fill_root(const struct rt_root *r, int k) {
  rt_instance(r->type, (char *)r->address + type_of(r->type)->size * (size_t)k);
}

void rt_fill_world(void) {
  for (int i = 0; i < program->root_count; i++)
    for (int k = 0; k < program->roots[i].count; k++)
      fill_root(&program->roots[i], k);
  fill_group();
}

void start_world(void) {
  dynamic_count = 0;
  arena_used = 0;
  if (arena_locked)
    mprotect(arena, ARENA, PROT_READ | PROT_WRITE);
  arena_locked = 0;
  fuel = FUEL;
  depth = scope = 0;
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

struct dynamic *find_dynamic(const void *address) {
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
  *d = (struct dynamic){address, type_of(type)->size * (size_t)count,
                        type,    count,
                        depth_,  scope,
                        0,       0};
  return d;
}

static int is_known(const void *object, int type) {
  for (int i = dynamic_count; i-- > 0;)
    if (dynamics[i].address == object && dynamics[i].type == type &&
        dynamics[i].depth == depth)
      return 1;
  return 0;
}

void *rt_local(void *object, int type, int count) {
  if (!is_known(object, type))
    add_dynamic(object, type, count, depth);
  return object;
}

static void draw_any(void *object, int type, int count) {
  for (int i = 0; i < count; i++) {
    void *element = (char *)object + type_of(type)->size * (size_t)i;
    type_of(type)->draw(element);
    link_pointers(type, element);
  }
}

void *rt_fresh(void *object, int type, int count) {
  if (!is_known(object, type)) {
    add_dynamic(object, type, count, depth);
    draw_any(object, type, count);
  }
  return object;
}

int rt_scope(void) { return scope++; }

void *rt_new(int type, int count, int zeroed) {
  size_t size = type_of(type)->size * (size_t)count;
  size_t pages = (size + PAGE) / PAGE * PAGE;
  if (chance(5) || arena_used + pages > ARENA)
    return NULL;
  char *made = arena + arena_used;
  arena_used += pages;
  memset(made, 0, size);
  add_dynamic(made, type, count, -1);
  if (!zeroed)
    draw_any(made, type, count);
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

/* Storage has ended: pointers to it are indeterminate, so let them be others.
 */
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

void remove_dynamic(int i) {
  struct dynamic d = dynamics[i];
  memmove(&dynamics[i], &dynamics[i + 1],
          sizeof *dynamics * (size_t)(dynamic_count - i - 1));
  dynamic_count--;
  if (d.published)
    forget_pointers(d.address, d.address + d.size);
}

void rt_unscope(int *before) {
  scope = *before;
  for (int i = dynamic_count; i-- > 0;)
    if (dynamics[i].depth == depth && dynamics[i].scope > scope)
      remove_dynamic(i);
}

void rt_dead(void *object) {
  for (int i = dynamic_count; i-- > 0;)
    if (dynamics[i].address == object) {
      remove_dynamic(i);
      return;
    }
}

void rt_free(void *object) {
  if (!object)
    return;
  struct dynamic *d = find_dynamic(object);
  if (!d || d->depth >= 0 || d->address != object)
    rt_end();
  size_t pages = (d->size + PAGE) / PAGE * PAGE;
  remove_dynamic((int)(d - dynamics));
  mprotect(object, pages, PROT_NONE);
  arena_locked = 1;
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
