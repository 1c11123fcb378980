// The rows for the Linux kernel can be read, and count.
// RUN: %missile_cc1 -analyzer-config missile:CLibrary=%root/data/linux-library.txt -verify %s
// RUN: %missile_cc1 -verify=none %s
// expected-no-diagnostics
#include <missile/missile.h>

struct device;
struct device_node;
struct cur {
  int len MISSILE(0 < _v_);
  int at MISSILE(0 <= _v_ && _v_ < len);
};
void _dev_err(const struct device *, const char *, ...);
unsigned long _find_first_bit(const unsigned long *, unsigned long);
int of_property_read_u32_index(const struct device_node *, const char *,
                               unsigned, unsigned *);

void logged(struct cur *c, struct device *d, int n MISSILE(0 < _v_)) {
  c->len = n; // none-warning {{may break}}
  _dev_err(d, "now %d", n);
  c->at = n - 1;
}
void found(struct cur *c, const unsigned long *map) {
  c->len = 65; // none-warning {{may break}}
  c->at = _find_first_bit(map, 64);
}
void asked(struct cur *c, const struct device_node *d) {
  unsigned n;
  c->len = 8; // none-warning {{may break}}
  c->at = of_property_read_u32_index(d, "reg", 0, &n) == 0 && n < 8 ? n : 0;
}
