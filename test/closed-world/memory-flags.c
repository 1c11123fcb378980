// Options of the code generator that change what memory means.
// RUN: %missile_cc1 -verify=strict %s
// RUN: %missile_cc1 -relaxed-aliasing -verify=relaxed %s
// RUN: %missile_cc1 -fno-delete-null-pointer-checks -verify=null %s
// RUN: %missile_analyze -fno-strict-aliasing %s -o %t 2>&1 | FileCheck --check-prefix=RELAXED %s
// RUN: %missile_compile -fno-strict-aliasing -fsyntax-only %s 2>&1 | FileCheck --check-prefix=RELAXED %s
// RUN: %missile_compile -fsyntax-only %s 2>&1 | FileCheck --allow-empty --check-prefix=STRICT %s
// strict-no-diagnostics
#include <missile/missile.h>
struct cursor {
  int len MISSILE(_v_ > 0);                // relaxed-note 0+ {{}} null-note 0+ {{}}
  int idx MISSILE(0 <= _v_ && _v_ < len);  // relaxed-note 0+ {{}} null-note 0+ {{}}
};
struct plain { long n; char *s; };
struct other { char *s; };

// The long and the pointer may be one place if types do not keep them apart.
void pun(struct cursor *c, long *p, char **q, char *s) { // relaxed-note 0+ {{}}
  *p = 0;   // relaxed-note 0+ {{}}
  *q = s;   // relaxed-note 0+ {{}}
  if (*p != 0) // relaxed-note 0+ {{}}
    c->idx = 99; // relaxed-warning {{may break the invariant}} relaxed-note 0+ {{}}
}
// RELAXED: memory-flags.c:[[#@LINE-2]]:{{.*}}may break the invariant
// STRICT-NOT: may break

void fields(struct cursor *c, struct plain *p, struct other *q, char *s) { // relaxed-note 0+ {{}}
  p->n = 0; // relaxed-note 0+ {{}}
  q->s = s; // relaxed-note 0+ {{}}
  if (p->n != 0) // relaxed-note 0+ {{}}
    c->idx = 99; // relaxed-warning {{may break the invariant}} relaxed-note 0+ {{}}
}

void loop(struct cursor *c, struct plain *p, struct plain *q, int n) { // relaxed-note 0+ {{}}
  p->s = 0; // relaxed-note 0+ {{}}
  while (n-- > 0) // relaxed-note 0+ {{}}
    q->n = n; // relaxed-note 0+ {{}}
  if (p->s != 0) // relaxed-note 0+ {{}}
    c->idx = 99; // relaxed-warning {{may break the invariant}} relaxed-note 0+ {{}}
}

// No pointer to anything else leads to what is refined: a cast that made one would
// be reported.
void update(struct cursor *c, float *f, long *p, int n) {
  if (n > 0) {
    c->len = n;
    *f = 1;
    *p = 7;
    c->idx = n - 1;
  }
}

// What is accessed is not null, where nothing is at null.
void accessed(struct cursor *c, int *p) { // null-note 0+ {{}}
  int k = *p; // null-note 0+ {{}}
  if (p == 0) // null-note 0+ {{}}
    c->idx = 99; // null-warning {{may break the invariant}} null-note 0+ {{}}
  (void)k;
}
