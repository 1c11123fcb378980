// A text with a place in it, which other files may know, and not that it is there.
//
// RUN: %missile_cc1 -verify %s

#include "Inputs/opaque.h"
// expected-warning@Inputs/opaque.h:5 {{other files could call 'text_clear' without seeing that '*t' contains a 'struct place', which 'opaque.h' does not say}}
// expected-warning@Inputs/opaque.h:9 {{other files could call 'text_grow' without seeing that '*t' contains a 'struct place'}}

struct inner { struct place places[3]; };
struct text { unsigned used; struct inner in; };
void text_clear(struct text *t) { t->used = 0; }
void text_grow(struct text *t) { t->used = 0; }
int text_length(const struct text *t) { return t->used & 7; }
