// What allocations give, what freeing takes away, and counters that Clang's attributes name.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include <stdlib.h>
#include <string.h>
#define R(text) __attribute__((missile(text)))
#define LEN(n) R("{length(_v_) >= " #n "}")
#define COUNTED(n) __attribute__((counted_by(n)))
void opaque(void);
struct list { int tag; unsigned n; long at[] COUNTED(n); };
struct view { unsigned n; long *at COUNTED(n); };
struct blob { size_t size; void *at __attribute__((sized_by(size))); };
struct some { unsigned n; long *at __attribute__((counted_by_or_null(n))); };
struct stack { size_t cap; size_t top R("{_v_ <= cap}"); int *at LEN(cap); };
struct packet { size_t len; unsigned char *data LEN(len); };
void *my_alloc(size_t size) __attribute__((malloc, alloc_size(1)));
// expect: clean
int *three(void) { int *p = malloc(3 * sizeof *p); if (p) p[0] = p[1] = p[2] = 0; return p; }
// expect: alarm
int *three_and_one(void) { int *p = malloc(3 * sizeof *p); if (p) p[3] = 0; return p; }
// expect: alarm
int *unchecked(void) { int *p = malloc(3 * sizeof *p); p[0] = 0; return p; }
// expect: alarm
int *bytes_only(unsigned n) { int *p = malloc(n); if (p && n > 0) p[n - 1] = 0; return p; }
// expect: clean
int *small(unsigned char n) { int *p = malloc(n * sizeof *p); if (p && n) p[n - 1] = 0; return p; }
// expect: alarm
char *plus_one(size_t n) { char *p = malloc(n + 1); if (p) p[n] = 0; return p; }
// expect: clean
char *plus_one_checked(size_t n) { if (n == (size_t)-1) return 0; char *p = malloc(n + 1); if (p) p[n] = 0; return p; }
// expect: clean
long *many(size_t n, size_t m) { long *p = calloc(n, sizeof *p); if (p && m < n) p[m] = 1; return p; }
// expect: clean
char *own(size_t n) { char *p = my_alloc(n); if (p && n > 2) p[2] = 0; return p; }
// expect: alarm
char *own_beyond(size_t n) { char *p = my_alloc(n); if (p && n > 2) p[n] = 0; return p; }
// expect: alarm
int used_after(void) { int *p = malloc(sizeof *p); if (!p) return 0; *p = 1; free(p); return *p; }
// expect: alarm
int used_by_other_name(void) { int *p = malloc(8), *q = p; if (!p) return 0; *q = 1; free(p); return q[0]; }
// expect: alarm
void freed_and_left(struct stack *s) { free(s->at); s->top = 0; }
// expect: clean
void freed_and_emptied(struct stack *s) { free(s->at); s->at = 0; s->cap = s->top = 0; }
// expect: alarm
void freed_by_copy(struct stack *s) { int *at = s->at; free(at); }
// expect: clean
int push(struct stack *s, int x) {
  if (s->top == s->cap) {
    if (s->cap > 1000000)
      return -1;
    size_t cap = s->cap ? s->cap * 2 : 4;
    int *at = realloc(s->at, cap * sizeof *at);
    if (!at)
      return -1;
    s->at = at;
    s->cap = cap;
  }
  s->at[s->top++] = x;
  return 0;
}
// Where there is no memory, the old block is still there, and the new count is not its.
// expect: alarm
int push_hasty(struct stack *s, int x) {
  if (s->top == s->cap) {
    if (s->cap > 1000000)
      return -1;
    s->cap = s->cap ? s->cap * 2 : 4;
    int *at = realloc(s->at, s->cap * sizeof *at);
    if (!at)
      return -1;
    s->at = at;
  }
  s->at[s->top++] = x;
  return 0;
}
// expect: alarm
int push_stale(struct stack *s, int x) {
  if (s->top == s->cap) {
    if (s->cap > 1000000)
      return -1;
    int *at = realloc(s->at, (s->cap * 2 + 4) * sizeof *at);
    if (!at)
      return -1;
    s->cap = s->cap * 2 + 4;
  }
  s->at[s->top++] = x;
  return 0;
}
// Of no bytes, realloc() keeps nothing.
// expect: alarm
void shrink(struct stack *s) { int *at = realloc(s->at, 0); if (at) { s->at = at; s->cap = s->top = 0; } }
// expect: clean
struct packet *packet(size_t len) {
  if (len > 1500)
    return 0;
  struct packet *p = malloc(sizeof *p + len);
  if (!p)
    return 0;
  p->data = (unsigned char *)(p + 1);
  p->len = len;
  return p;
}
// expect: alarm
struct packet *packet_long(size_t len) {
  if (len > 1500)
    return 0;
  struct packet *p = malloc(sizeof *p + len);
  if (!p)
    return 0;
  p->data = (unsigned char *)(p + 1);
  p->len = len + 1;
  return p;
}
// expect: clean
long total(const struct list *l) { long s = 0; for (unsigned i = 0; i < l->n; i++) s ^= l->at[i]; return s; }
// expect: alarm
long total_more(const struct list *l) { long s = 0; for (unsigned i = 0; i <= l->n; i++) s ^= l->at[i]; return s; }
// expect: clean
struct list *list_new(unsigned n) {
  struct list *l = malloc(sizeof *l + n * sizeof l->at[0]);
  if (!l)
    return 0;
  l->n = n;
  for (unsigned i = 0; i < n; i++)
    l->at[i] = 0;
  return l;
}
// The counter is set too late.
// expect: alarm
struct list *list_late(unsigned n) {
  struct list *l = calloc(1, sizeof *l + n * sizeof l->at[0]);
  if (!l)
    return 0;
  for (unsigned i = 0; i < n; i++)
    l->at[i] = -1;
  l->n = n;
  return l;
}
// expect: alarm
struct list *list_short(unsigned n) {
  struct list *l = malloc(sizeof *l + n * sizeof(int));
  if (!l)
    return 0;
  l->n = n;
  return l;
}
// expect: clean
void list_zero(struct list *l) { memset(l->at, 0, l->n * sizeof l->at[0]); }
// expect: alarm
void list_zero_more(struct list *l) { memset(l->at, 0, (l->n + 1) * sizeof l->at[0]); }
// The element is no longer counted when it is read.
// expect: alarm
long list_pop(struct list *l) { return l->n > 0 ? l->at[--l->n] : 0; }
// expect: alarm
long view_pop(struct view *v) { return v->n > 0 ? v->at[--v->n] : 0; }
// expect: clean
long list_pop_right(struct list *l) { if (!l->n) return 0; long x = l->at[l->n - 1]; l->n--; return x; }
// Memory is enough for a pointer that was made from it.
// expect: clean
long view_kept(struct view *v) { long *at = v->at; unsigned n = v->n; v->n = 0; long x = n ? at[n - 1] : 0; v->n = n; return x; }
// expect: alarm
long view_direct(struct view *v) { unsigned n = v->n; v->n = 0; long x = n ? v->at[n - 1] : 0; v->n = n; return x; }
// expect: alarm
void raise(struct list *l) { l->n++; }
// expect: clean
void lower(struct list *l) { if (l->n) l->n--; }
// expect: alarm
void copy_head(struct list *to, const struct list *from) { *to = *from; }
// expect: clean
unsigned char byte_of(const struct blob *b, size_t i) { return i < b->size ? ((unsigned char *)b->at)[i] : 0; }
// expect: alarm
short short_of(const struct blob *b, size_t i) { return i < b->size ? ((short *)b->at)[i] : 0; }
// expect: alarm
long some_at(const struct some *s, unsigned i) { return i < s->n ? s->at[i] : 0; }
// expect: clean
long some_if_any(const struct some *s, unsigned i) { return s->at && i < s->n ? s->at[i] : 0; }
// expect: clean
void view_set(struct view *v, unsigned n) { long *at = calloc(n, sizeof *at); if (!at) return; free(v->at); v->n = n; v->at = at; }
// expect: alarm
void view_set_unchecked(struct view *v, unsigned n) { free(v->at); v->n = n; v->at = calloc(n, sizeof *v->at); }
// In a loop the pointer is another one each time.
// expect: clean
void many_views(struct view *const *all, int n) { for (int k = 0; k < n; k++) for (unsigned i = 0; i < all[k]->n; i++) all[k]->at[i] = 0; }
// A list of what was allocated is not of a length that is known.
// expect: clean
struct node { struct node *next; int x; };
struct node *reversed(struct node *l) { struct node *r = 0; while (l) { struct node *n = malloc(sizeof *n); if (!n) return r; n->x = l->x; n->next = r; r = n; l = l->next; } for (struct node *p = r; p; p = p->next) p->x++; return r; }
