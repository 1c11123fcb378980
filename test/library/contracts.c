// A contract on a declaration of one's own, of a function that the library has:
// it counts in place of the row. What a function is known to do with its
// arguments, as free() and memset() are, stays.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

typedef __SIZE_TYPE__ size_t;
struct cursor { int len; int at MISSILE(0 <= _v_ && _v_ < len); };

int ioctl(int fd, unsigned long request, ...);
int atoi(const char *text);
int usleep(unsigned n);
void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *));
long read(int fd, void *to, size_t n);
void *memset(void *to, int c, size_t n);
void free(void *p);
char *getenv(const char *name);
int compare(const void *, const void *);

int ioctl(int fd, unsigned long request, ...) MISSILE_MODIFIES();
MISSILE_MODIFIES() MISSILE_ENSURES(_v_ == 7) int atoi(const char *text);
MISSILE_MODIFIES() int usleep(unsigned n);
MISSILE_READS() void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *));
MISSILE_RETURNS(-1 <= _v_ && _v_ <= n) long read(int fd, void *to, size_t n);
MISSILE_REQUIRES(p != 0) void free(void *p);
MISSILE_READS() MISSILE_MODIFIES() char *getenv(const char *name);

// It writes nothing, and may look.
void keeps(struct cursor *c) {
  int n = c->len;
  ioctl(1, 2, 3);
  c->at = n - 1;
}
void shows(struct cursor *c, int n MISSILE(_v_ > 0)) {
  c->len = n; // expected-warning {{this write may break}}
  ioctl(1, 2, 3);
  c->at = 0;
}
// By its row it would look at nothing; the contract says that it may.
void shows_after_all(struct cursor *c, int n MISSILE(_v_ > 0)) {
  c->len = n; // expected-warning {{this write may break}}
  usleep(3);
  c->at = 0;
}
void shows_nothing(struct cursor *c, int n MISSILE(_v_ > 0)) {
  c->len = n;
  getenv("x");
  c->at = 0;
}
void promised(void) { int n = atoi("x"); missile_assert(n == 7); }
void not_promised(void) { int n = atoi("x"); missile_assert(n == 8); } // expected-warning {{this assertion}}
void limited(int fd, char *p) {
  long n = read(fd, p, 7);
  missile_assert(n <= 7);
}
// What it is known to do with bytes, it does.
void reads_object(int fd, struct cursor *c) { read(fd, c, sizeof *c); } // expected-warning {{may break}}
void sorts_objects(struct cursor *c) { qsort(c, 3, sizeof *c / 2, compare); } // expected-warning {{these bytes may not be those of whole objects}}
void sorts_numbers(struct cursor *c, int *p, int n MISSILE(_v_ > 0)) {
  c->len = n;
  qsort(p, 3, sizeof *p, compare);
  c->at = 0;
}
void frees_nothing(void *p) { free(p); } // expected-warning {{this call may not meet what 'free' requires: 'p != 0'}}
void frees(struct cursor *c) {
  c->len = 0;
  if (c)
    free(c);
}
