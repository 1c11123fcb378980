// A file without annotations is left alone.
//
// RUN: %missile_cc1 -verify -analyzer-config missile:Stats=true %s
// RUN: %missile_cc1 -analyzer-config missile:Stats=true %s 2>&1 | FileCheck --allow-empty %s
// RUN: %missile_compile -c %s -o %t.with.o 2>&1 | FileCheck --allow-empty %s
// RUN: %clang -c %s -o %t.without.o
// RUN: cmp %t.with.o %t.without.o
// CHECK-NOT: {{.}}
// expected-no-diagnostics

typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
struct list {
  struct list *next;
  int n;
};
union any {
  struct list l;
  char bytes[16];
};
struct list *push(struct list *tail, int n) {
  struct list *l = malloc(sizeof *l);
  if (!l)
    return tail;
  l->next = tail;
  l->n = n;
  return l;
}
int sum(const struct list *l) {
  int s = 0;
  for (; l; l = l->next)
    s += l->n;
  return s;
}
