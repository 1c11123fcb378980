/* What the files of this directory share. */
#ifndef SILENCE_COMMON_H
#define SILENCE_COMMON_H
#define R(text) __attribute__((missile(text)))
#define RETURNS(text) __attribute__((missile_returns(text)))
#define POS R("{_v_ > 0}")
#define BELOW(n) R("{0 <= _v_ && _v_ < " #n "}")

typedef unsigned long size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void free(void *);
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);
void missile_assert(int);

struct cur {
  int len POS;
  int idx BELOW(len);
};
struct rng {
  int lo;
  int hi R("{_v_ >= lo}");
};
struct ucur {
  unsigned len;
  unsigned idx R("{_v_ < len}");
};
struct holder {
  struct cur *p;
};
struct win {
  int tag;
  struct cur in;
};
struct node {
  struct node *next;
  int len;
  int idx BELOW(len);
};

void opaque(void);
int use(struct cur *c);
int peek(const struct cur *c);
void fill(int *p);
void take(int n, int i BELOW(n));
#endif
