// Trusted statements: what is wrong in them is not reported, but nothing that is
// broken around them gets past them.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -std=gnu90 -verify %s
// RUN: %missile_cc1 -std=c23 -verify -pedantic -Wno-gnu-statement-expression %s
// RUN: %missile_compile -fsyntax-only %s 2>&1 | FileCheck --check-prefix=COMPILE %s
// COMPILE-COUNT-17: warning:
// COMPILE-NOT: warning:

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
  int other;
};
void look(struct buffer *b);
void call(void);
int *keep(int *p);
int demands(int n MISSILE(_v_ > 0));

// ---- Inside ----

void block(struct buffer *b, int n) {
  MISSILE_TRUSTED("n was checked when the file was read") {
    b->size = n;
    look(b);
    b->used = n - 1;
    demands(n);
  }
}
void statement(struct buffer *b, int n) {
  MISSILE_TRUSTED("as above") b->size = n;
  MISSILE_TRUSTED("as above") if (n) b->used = n - 1;
  MISSILE_TRUSTED("as above") while (n) b->size = n--;
}
void address(struct buffer *b) {
  int *p = 0;
  MISSILE_TRUSTED("only read through it") p = &b->used;
  keep(p);
}
MISSILE_RETURNS(_v_ > 0)
int result(int n) {
  MISSILE_TRUSTED("n is a length") return n;
}
void in_a_typed_block(struct buffer *b, int n) {
  MISSILE_TYPED {
    MISSILE_TRUSTED("why not") b->size = n;
    b->size = n; /* expected-warning {{this write may break}} */
  }
}
int in_an_expression(struct buffer *b, int n) {
  return ({
    MISSILE_TRUSTED("why not") b->size = n;
    n;
  });
}

// ---- Beside: nothing changes ----

void before(struct buffer *b, int n) {
  b->size = n; /* expected-warning {{this write may break}} */
  MISSILE_TRUSTED("why not") { b->other = n; }
}
void after(struct buffer *b, int n) {
  MISSILE_TRUSTED("why not") { b->other = n; }
  b->size = n; /* expected-warning {{this write may break}} */
}
void proved_before(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n;
    b->used = 0;
    MISSILE_TRUSTED("why not") b->size = n - 1;
  }
}
void proved_after(struct buffer *b, int n) {
  MISSILE_TRUSTED("why not") b->size = n - 1;
  if (n > 0) {
    b->size = n;
    b->used = 0;
  }
}
void proved_around(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n;
    b->used = 0;
    MISSILE_TRUSTED("why not") b->size = n - 1;
    b->size = n;
    b->used = 0;
  } /* n > 0 is known behind the statement as well: nobody else has n */
  b->other = n;
}
void proved_before_only(struct buffer *b, int *n) {
  if (*n > 0) {
    MISSILE_TRUSTED("why not") b->size = *n - 1;
    b->size = *n; /* expected-warning {{this write may break}} */
    b->used = 0;
  }
}
void proved_behind(struct buffer *b, int n) {
  if (n > 0) {
    MISSILE_TRUSTED("why not") b->size = n - 1;
    if (n > 0) {
      b->size = n;
      b->used = 0;
    }
  }
}

// ---- What is broken outside is not the statement's doing ----

void broken_before(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    MISSILE_TRUSTED("why not") { b->other = 1; }
    b->used = 0;
  }
}
// Nor is it, if the statement repairs it.
void repaired_inside(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    MISSILE_TRUSTED("why not") { b->used = 0; }
  }
}
void broken_on_one_path(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    if (n != 7)
      b->used = 0;
    MISSILE_TRUSTED("why not") { b->other = 1; }
    b->used = 0;
  }
}
void broken_before_a_loop(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    MISSILE_TRUSTED("why not") while (n--) b->other = n;
    b->used = 0;
  }
}
void broken_before_a_loop_around(struct buffer *b, int n) {
  int i;
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    for (i = 0; i < n; i++) {
      MISSILE_TRUSTED("why not") b->other = i;
    }
    b->used = 0;
  }
}
void broken_before_a_condition(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    MISSILE_TRUSTED("why not") if (b->other) b->other = 0;
    b->used = 0;
  }
}
int broken_before_a_return(struct buffer *b, int n) {
  b->size = n; /* expected-warning {{this write may break}} */
  MISSILE_TRUSTED("why not") return b->other;
}
void broken_before_a_jump(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    goto inside;
  }
  MISSILE_TRUSTED("why not") {
    b->other = 0;
  inside:
    b->other = 1;
  }
  b->used = 0;
}
void jumped_in_consistent(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n;
    b->used = 0;
    goto inside;
  }
  MISSILE_TRUSTED("why not") {
    b->used = n;
  inside:
    b->used = 1;
  }
  b->other = 0;
}
int broken_before_an_expression(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    n = ({
      MISSILE_TRUSTED("why not") b->other = n;
      n;
    });
    b->used = 0;
  }
  return n;
}
void broken_in_a_symbolic_block(struct buffer *b, int n) {
  MISSILE_SYMBOLIC {
    if (n > 0) {
      b->size = n; /* expected-warning {{this write may break}} */
      MISSILE_TRUSTED("why not") b->other = n;
      b->used = 0;
    }
  }
}
void broken_in_the_first_turn(struct buffer *b, int n) {
  int i;
  for (i = 0; i < n; i++) {
    if (i) {
      MISSILE_TRUSTED("why not") b->other = i;
    }
    b->size = n; /* expected-warning {{this write may break}} */
  }
  b->used = 0;
}
void fresh_and_unset(int n) {
  struct buffer b; /* expected-warning {{'b' is not initialized}} */
  MISSILE_TRUSTED("why not") n++;
  b.size = 1;
  b.used = 0;
  look(&b);
}
// The mark's other texts mean nothing.
void not_typed(struct buffer *b, int n) {
  MISSILE_TRUSTED("missile_typed") b->size = n;
}

// ---- Contracts ----

MISSILE_REQUIRES(n > 0)
MISSILE_ENSURES(b->size == n)
MISSILE_MODIFIES(*b)
void set_size(struct buffer *b, int n) { /* expected-warning {{'set_size' may not keep its contract: what is trusted is not followed; where there is a contract, only the whole function can be}} */
  b->size = n;
  MISSILE_TRUSTED("why not") b->other = 1;
}
