// Addresses that may wrap around, as those of the kernel: they are followed as
// others are, but no comparison of what was added to says anything.
//
// RUN: %missile_compile -fno-strict-overflow -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s

struct part {
  int *of;
  int x;
};
struct whole {
  int pad;
  unsigned n;
  struct part at[] __attribute__((counted_by(n)));
};
int *get(int);

int each(struct whole *w) {
  for (unsigned i = 0; i < w->n; i++) {
    struct part *p = &w->at[i];
    p->of = get(3);
    if (!p->of)
      return -1;
  }
  return 0;
}
void one_more(struct whole *w) {
  for (unsigned i = 0; i <= w->n; i++) {
    struct part *p = &w->at[i];
    p->x = 1; // expected-warning {{access}}
  }
}
void second(struct whole *w) {
  if (w->n > 1) {
    struct part *p = w->at;
    p++;
    p->x = 1;
    p[-1].x = 1;
  }
}
void third(struct whole *w) {
  if (w->n > 1) {
    struct part *p = w->at;
    p += 2;
    p->x = 1; // expected-warning {{access}}
  }
}
// Behind the comparisons nothing is known of k.
int ordered(struct whole *w, unsigned long k) {
  struct part *p = w->at;
  if (p + k < p + w->n)
    return p[k].x; // expected-warning {{access}}
  return 0;
}
int equal(struct whole *w, unsigned long k) {
  struct part *p = w->at;
  if (w->n > 1 && p + k == p + 1)
    return p[k].x; // expected-warning {{access}}
  return 0;
}
// Nor do they say that something cannot be.
int around(struct whole *w, unsigned long k) {
  struct part *p = w->at;
  if (w->n > 1 && p + k < p && (long)k > 0)
    return p[w->n].x; // expected-warning {{access}}
  return 0;
}
int the_same(struct whole *w, unsigned long k) {
  struct part *p = w->at;
  if (w->n > 1 && k != 0 && p + k == p)
    return p[w->n].x; // expected-warning {{access}}
  return 0;
}
int null(struct whole *w, unsigned long k) {
  struct part *p = w->at;
  if (w->n > 1 && p + k == (struct part *)0)
    return p[w->n].x; // expected-warning {{access}}
  return 0;
}
