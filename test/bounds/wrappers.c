// A function that does nothing but call an allocator with alloc_size, as those that
// fill in an argument, allocates as much as that one.
//
// RUN: %missile_cc1 -verify -Wno-everything %s

typedef unsigned long size_t;
struct owner;
void *own_alloc(struct owner *, size_t size, unsigned flags) __attribute__((alloc_size(2)));
void *own_array_alloc(struct owner *, size_t n, size_t size) __attribute__((alloc_size(2, 3)));
void *own_zalloc_attributed(size_t size, unsigned flags) __attribute__((alloc_size(1)));
static inline void *own_zalloc(struct owner *o, size_t size, unsigned flags) {
  return own_alloc(o, size, flags | 256);
}
static inline void *own_calloc(struct owner *o, size_t n, size_t size) {
  return own_array_alloc(o, n, size);
}
static inline void *less_zalloc(struct owner *o, size_t size, unsigned flags) {
  return own_alloc(o, size - 8, flags | 256);
}
static inline void *other_zalloc(struct owner *o, size_t size, unsigned flags) {
  return own_alloc(o, flags, flags | 256);
}
static inline void *narrow_zalloc(struct owner *o, unsigned size, unsigned flags) {
  return own_alloc(o, size * 1u, flags);
}

struct list {
  unsigned n;
  int at[] __attribute__((counted_by(n)));
};
struct list *zeroed(struct owner *o, unsigned char n) {
  struct list *l = own_zalloc(o, sizeof *l + n * sizeof l->at[0], 0);
  if (!l)
    return 0;
  l->n = n;
  for (unsigned i = 0; i < n; i++)
    l->at[i] = 1;
  return l;
}
struct list *set_late(struct owner *o, unsigned char n) {
  struct list *l = own_zalloc(o, sizeof *l + n * sizeof l->at[0], 0);
  if (!l)
    return 0;
  for (unsigned i = 0; i < n; i++)
    l->at[i] = 1; // expected-warning {{not counted}}
  l->n = n; // expected-warning {{may break}}
  return l;
}
struct list *one_more(struct owner *o, unsigned char n) {
  struct list *l = own_zalloc(o, sizeof *l + n * sizeof l->at[0], 0);
  if (!l)
    return 0;
  l->n = n + 1; // expected-warning {{may break}}
  return l;
}
struct list *less(struct owner *o, unsigned char n) {
  struct list *l = less_zalloc(o, sizeof *l + n * sizeof l->at[0], 0); // expected-warning {{not initialized}}
  if (!l)
    return 0;
  l->n = n;
  return l;
}
struct list *other(struct owner *o, unsigned char n) {
  struct list *l = other_zalloc(o, sizeof *l + n * sizeof l->at[0], 16); // expected-warning {{not initialized}}
  if (!l)
    return 0;
  l->n = n;
  return l;
}
struct list *attributed(unsigned char n) {
  struct list *l = own_zalloc_attributed(sizeof *l + n * sizeof l->at[0], 16);
  if (!l)
    return 0;
  l->n = n;
  return l;
}
int *elements(struct owner *o, size_t n) {
  int *p = own_calloc(o, n, sizeof *p);
  if (p && n)
    p[n - 1] = 1;
  return p;
}
int *elements_behind(struct owner *o, size_t n) {
  int *p = own_calloc(o, n, sizeof *p);
  if (p)
    p[n] = 1; // expected-warning {{access}}
  return p;
}
