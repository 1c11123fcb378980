// Blocks and functions that the programmer has marked as typed or symbolic.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -std=gnu90 -verify %s
// RUN: %missile_cc1 -std=c23 -verify -pedantic %s

#include <missile/missile.h>

struct buffer {
  int size;
  int used MISSILE(0 <= _v_ && _v_ < size);
  int other;
};

void unmarked(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n;
    b->used = 0;
  }
}
// In a typed block nothing is broken, not even for a while.
void typed(struct buffer *b, int n) {
  if (n > 0)
    MISSILE_TYPED {
      b->size = n; /* expected-warning {{this write may break}} */
      b->used = 0;
    }
}
MISSILE_TYPED_FUNCTION
void typed_function(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    b->used = 0;
  }
}
MISSILE_TYPED_FUNCTION
void declared_typed(struct buffer *b, int n);
void declared_typed(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    b->used = 0;
  }
}
void keeps_types(struct buffer *b) {
  MISSILE_TYPED {
    b->used = 0 < b->size ? 0 : b->used;
    b->other = 3;
  }
}
// What is broken around it is restored before.
void typed_while_broken(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    MISSILE_TYPED { b->other = 1; }
    b->used = 0;
  }
}
void typed_after(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n;
    b->used = 0;
    MISSILE_TYPED { b->other = 1; }
  }
}
// A symbolic block is followed from its beginning, or from further out.
void symbolic(struct buffer *b, int n) {
  MISSILE_SYMBOLIC {
    if (n > 0) {
      b->size = n;
      b->used = 0;
    }
  }
}
void symbolic_inside(struct buffer *b, int n) {
  if (n > 0)
    MISSILE_SYMBOLIC {
      b->size = n;
      b->used = 0;
    }
}
void symbolic_and_broken(struct buffer *b, int n) {
  MISSILE_SYMBOLIC {
    if (n > 0)
      b->size = n; /* expected-warning {{this write may break}} */
  }
}
MISSILE_SYMBOLIC_FUNCTION
void symbolic_function(struct buffer *b, int n) {
  if (n > 0) {
    b->size = n;
    b->used = 0;
  }
}
MISSILE_SYMBOLIC_FUNCTION
void symbolic_function_broken(struct buffer *b, int n) {
  if (n >= 0) {
    b->size = n; /* expected-warning {{this write may break}} */
    b->used = 0;
  }
}
// The inner mark counts.
void nested(struct buffer *b, int n) {
  MISSILE_SYMBOLIC {
    MISSILE_TYPED {
      if (n > 0) {
        b->size = n; /* expected-warning {{this write may break}} */
        b->used = 0;
      }
    }
  }
}
// The usual meaning of the attribute that carries the marks.
int *suppressed(struct buffer *b) {
  int *p = 0;
  MISSILE_SYMBOLIC { b->other = 1; }
  return p;
}
