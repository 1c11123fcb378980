// memset, memcpy and their kin over records with refinements.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify=expected,single %s

#include <missile/missile.h>

typedef __SIZE_TYPE__ size_t;
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void bzero(void *, size_t);
long read(int, void *, size_t);

struct zeroable {
  int used;
  int room MISSILE(_v_ >= used);
};
struct never_zero {
  int n MISSILE(_v_ > 0);
};
struct plain {
  int n;
};
struct holds {
  int kind;
  struct never_zero part;
};
struct many {
  struct zeroable z[4];
};

void zeroed(struct zeroable *z, struct plain *p, struct many *m) {
  memset(z, 0, sizeof *z);
  memset(z, 0, sizeof(struct zeroable));
  memset(z, 0, 3 * sizeof *z);
  bzero(z, sizeof *z);
  memset(p, 0xff, sizeof *p);
  memset(m, 0, sizeof *m);
  memset(m->z, 0, sizeof m->z);
}
void zeroed_wrong(struct never_zero *v, struct holds *h) {
  memset(v, 0, sizeof *v); // expected-warning {{break the invariant}}
  bzero(v, sizeof *v);     // single-warning {{break the invariant}}
  memset(h, 0, sizeof *h); // single-warning {{break the invariant}}
}
void other_bytes(struct zeroable *z, int byte) {
  memset(z, 1, sizeof *z);    // expected-warning {{bytes}}
  memset(z, byte, sizeof *z); // expected-warning {{bytes}}
}
void part_of_it(struct zeroable *z, size_t n) {
  memset(z, 0, 4);             // expected-warning {{bytes}}
  memset(z, 0, sizeof *z - 1); // expected-warning {{bytes}}
  memset(z, 0, n);             // expected-warning {{bytes}}
}
void through_void(struct never_zero *v) {
  memset((void *)v, 0, sizeof *v); // expected-warning {{break the invariant}}
}
void builtin(struct never_zero *v) {
  __builtin_memset(v, 0, sizeof *v); // expected-warning {{break the invariant}}
}

void copied(struct zeroable *a, struct zeroable *b, int n) {
  memcpy(a, b, sizeof *a);
  memmove(a, b, n * sizeof *a);
  memcpy(a, b, sizeof *a * n);
}
void copied_wrong(struct zeroable *a, struct zeroable *b, char *bytes,
                  struct plain *p, size_t n) {
  memcpy(a, b, 4);             // expected-warning {{bytes}}
  memcpy(a, b, n);             // expected-warning {{bytes}}
  memcpy(a, bytes, sizeof *a); // expected-warning {{bytes}}
  memmove(a, p, sizeof *a);    // expected-warning {{bytes}}
  __builtin_memcpy(a, bytes, sizeof *a); // expected-warning {{bytes}}
}
void out_of_it(char *bytes, const struct zeroable *z) {
  memcpy(bytes, z, sizeof *z);
}
void from_outside(int fd, struct zeroable *z) {
  read(fd, z, sizeof *z); // expected-warning {{bytes from outside}}
}
