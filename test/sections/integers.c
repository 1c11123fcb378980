// Wrapping, truncation and mixed signs on paths.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

struct u {
  unsigned len;
  unsigned pos MISSILE(_v_ < len);
};
struct b {
  unsigned char len;
  unsigned char pos MISSILE(_v_ < len);
};
struct s {
  int len MISSILE(_v_ > 0);
  int pos MISSILE(0 <= _v_ && _v_ < len);
};

void sum_wraps(struct u *c, unsigned n) {
  c->len = n + 1; // expected-warning {{write may break}}
  c->pos = n;
}
void sum_guarded(struct u *c, unsigned n) {
  if (n == ~0u)
    return;
  c->len = n + 1;
  c->pos = n;
}
void difference_wraps(struct u *c, unsigned n) {
  c->len = n;     // expected-warning {{write may break}}
  c->pos = n - 1;
}
void difference_guarded(struct u *c, unsigned n) {
  if (n) {
    c->len = n;
    c->pos = n - 1;
  }
}
void low_bits(struct u *c, unsigned n) {
  c->len = 8;
  c->pos = n % 8;
}
void low_bits_masked(struct u *c, unsigned n) {
  c->len = 8;
  c->pos = n & 7;
}
void too_many_bits(struct u *c, unsigned n) {
  c->len = 7;     // expected-warning {{write may break}}
  c->pos = n & 7;
}
void truncated(struct b *c, int n) {
  if (n > 0) {
    c->len = (unsigned char)n; // expected-warning {{write may break}}
    c->pos = 0;
  }
}
void not_truncated(struct b *c, int n) {
  if (n > 0 && n <= 255) {
    c->len = (unsigned char)n;
    c->pos = 0;
  }
}
// 255 + 1 is 0 in a byte, although the sum is done in int.
void byte_sum(struct s *c, unsigned char k) {
  unsigned char next = k + 1;
  if (next == 0)
    c->pos = -1; // expected-warning {{write may break}}
}
void int_sum(struct s *c, unsigned char k) {
  int next = k + 1;
  if (next == 0)
    c->pos = -1;
}
void negative_as_unsigned(struct u *c, int i) {
  if (i < c->len)
    c->pos = i;
}
void negative_after_conversion(struct s *c, unsigned n) {
  int i = n;
  if (n > 3000000000u && i < 0)
    c->pos = i; // expected-warning {{write may break}}
}
void sign_confused(struct s *c, unsigned n) {
  if (n > 0 && n < 3000000000u) {
    c->pos = 0;
    c->len = (int)n; // expected-warning {{write may break}}
  }
}
void sign_in_range(struct s *c, unsigned n) {
  if (n > 0 && n < 2000000000u) {
    c->pos = 0;
    c->len = (int)n;
  }
}
void long_to_int(struct s *c, long n) {
  if (n > 0)
    c->len = (int)n, c->pos = 0; // expected-warning 1+ {{write may break}}
}
void long_to_int_in_range(struct s *c, long n) {
  if (n > 0 && n < 1000000)
    c->len = (int)n, c->pos = 0;
}
