// Public bugs about lengths, reduced, said with lengths instead of fields that exist for the proof alone: the mistake is reported and its repair is proved.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -I%root/include
#include <missile/missile.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libexpat issue 7: the size is raised in the argument of the allocation and stays raised when that fails.
enum status { OK, NO_MEMORY };
struct parser {
  char *connector MISSILE(length(_v_) >= groupSize);
  unsigned groupSize;
  unsigned level;
};
// expect: alarm
enum status group_buggy(struct parser *p) {
  if (p->level >= p->groupSize) {
    if (p->groupSize) {
      char *temp = realloc(p->connector, p->groupSize *= 2);
      if (temp == NULL)
        return NO_MEMORY;
      p->connector = temp;
    } else {
      p->connector = malloc(p->groupSize = 32);
      if (!p->connector)
        return NO_MEMORY;
    }
  }
  if (p->level < p->groupSize)
    p->connector[p->level] = 0;
  return OK;
}
// expect: clean
enum status group_fixed(struct parser *p) {
  if (p->level >= p->groupSize) {
    if (p->groupSize) {
      char *temp;
      if (p->groupSize > 0x7fffffff)
        return NO_MEMORY;
      temp = realloc(p->connector, p->groupSize *= 2);
      if (temp == NULL) {
        p->groupSize /= 2;
        return NO_MEMORY;
      }
      p->connector = temp;
    } else {
      p->connector = malloc(p->groupSize = 32);
      if (!p->connector) {
        p->groupSize = 0;
        return NO_MEMORY;
      }
    }
  }
  if (p->level < p->groupSize)
    p->connector[p->level] = 0;
  return OK;
}

// Linux, CVE-2022-0185: PAGE - 2 - size wraps around once size is PAGE - 1.
#define PAGE 4096ul
struct legacy {
  char *data MISSILE(length(_v_) >= PAGE || _v_ == 0 && data_size == 0);
  unsigned data_size MISSILE(_v_ < PAGE);
};
enum type { FLAG, STRING };
struct parameter {
  const char *key MISSILE(length(_v_) >= key_size);
  const char *string MISSILE(type == STRING => length(_v_) >= size);
  size_t key_size MISSILE(_v_ < 256);
  size_t size MISSILE(_v_ < 256);
  enum type type MISSILE(_v_ == FLAG || _v_ == STRING);
};
#define PARSE(NAME, TEST)                                                      \
  int NAME(struct legacy *c, const struct parameter *param) {                  \
    unsigned size = c->data_size;                                              \
    size_t len = 0;                                                            \
    if (param->type == STRING)                                                 \
      len = 1 + param->size;                                                   \
    len += param->key_size;                                                    \
    if (TEST)                                                                  \
      return -1;                                                               \
    if (!c->data) {                                                            \
      c->data = malloc(PAGE);                                                  \
      if (!c->data)                                                            \
        return -2;                                                             \
    }                                                                          \
    c->data[size++] = ',';                                                     \
    memcpy(c->data + size, param->key, param->key_size);                       \
    size += param->key_size;                                                   \
    if (param->type == STRING) {                                               \
      c->data[size++] = '=';                                                   \
      memcpy(c->data + size, param->string, param->size);                      \
      size += param->size;                                                     \
    }                                                                          \
    c->data[size] = 0;                                                         \
    c->data_size = size;                                                       \
    return 0;                                                                  \
  }
// expect: alarm
PARSE(parse_wrapped, len > PAGE - 2 - size)
// expect: clean
PARSE(parse_added, size + len + 2 > PAGE)

// systemd, CVE-2017-9445: a header is subtracted from a size that has none, so less is allocated than was asked for.
#define HEADER 12u
#define SIZE_START 512u
#define SIZE_MAX_DNS 0xFFFFu
#define UDP_HEADER 28u
#define STRUCT 64u
#define PAGE_ALIGN(x) (((x) + 4095u) & ~(size_t)4095u)
#define INIT(NAME, START)                                                      \
  uint8_t *NAME(uint16_t want) MISSILE_RETURNS(_v_ == 0 || length(_v_) >= want);\
  uint8_t *NAME(uint16_t want) {                                               \
    size_t a;                                                                  \
    START                                                                      \
    a = PAGE_ALIGN(STRUCT + a) - STRUCT;                                       \
    if (a > SIZE_MAX_DNS)                                                      \
      a = SIZE_MAX_DNS;                                                        \
    return malloc(a);                                                          \
  }
// expect: alarm
INIT(less, if (want <= UDP_HEADER) a = SIZE_START; else a = want - UDP_HEADER;
     if (a < HEADER) a = HEADER;)
// expect: clean
INIT(enough, if (want == 0) a = SIZE_START; else a = want > HEADER ? want : HEADER;)

// nginx, the table of HTTP/3: an entry is added before old ones are evicted, so there may be one more than capacity / 32.
#define MAX_CAPACITY 65536u
struct field { size_t size MISSILE(32 <= _v_ && _v_ <= MAX_CAPACITY); };
#define TABLE(NAME, SLOTS) \
struct NAME { \
  struct field **elts MISSILE(length(_v_) >= SLOTS); \
  size_t nelts MISSILE(32 * _v_ <= size); \
  size_t size MISSILE(_v_ <= capacity); \
  size_t capacity MISSILE(_v_ <= MAX_CAPACITY); \
}; \
MISSILE_REQUIRES(32 * t->nelts <= t->size; t->capacity <= MAX_CAPACITY) \
MISSILE_ENSURES(32 * t->nelts <= t->size; t->size <= t->capacity) \
MISSILE_MODIFIES(t->nelts, t->size) \
MISSILE_TRUSTED_FUNCTION("size is the sum of the sizes of the entries, each at least 32") \
static void evict_##NAME(struct NAME *t) { \
  size_t n = 0; \
  while (t->size > t->capacity) \
    t->size -= t->elts[n++]->size; \
  t->nelts -= n; \
  memmove(t->elts, t->elts + n, t->nelts * sizeof *t->elts); \
} \
int insert_##NAME(struct NAME *t, struct field *f MISSILE(_v_ != 0)) { \
  if (f->size > t->capacity) \
    return -1; \
  t->elts[t->nelts++] = f; \
  t->size += f->size; \
  evict_##NAME(t); \
  return 0; \
}
// expect: alarm
TABLE(tight, capacity / 32)
// expect: clean
TABLE(roomy, capacity / 32 + 1)
