// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Wno-everything -std=gnu23
// (Clang 19 by itself crashes on the rows, and has no string for the file.)
// UNSUPPORTED: clang-19
#include "common.h"
static const int rows[2][3] = {7,
#embed __FILE__ limit(3)
, 9, 10};
// expect: alarm
void embed_rows(struct cur *c) { c->len = 1; if (rows[1][1] != 9) c->idx = 0; }
static const int plain[2][3] = {7, 8, 9, 10, 11};
// expect: clean
void rows_of_numbers(struct cur *c) { c->len = 1; if (plain[1][1] == 11) c->idx = 0; }
static const unsigned char file[] = {
#embed __FILE__ limit(4)
};
// expect: clean
void embedded_alone(struct cur *c) { c->len = 1; if (file[0] == '/') c->idx = 0; }
