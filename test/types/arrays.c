// Arrays of records, and arrays whose elements carry the refinement.
//
// RUN: %missile_cc1 -verify %s
// RUN: %missile_cc1 -analyzer-config missile:MaxAttempts=0 -verify=expected,single %s

#include <missile/missile.h>

struct cell {
  int hi;
  int lo MISSILE(_v_ <= hi);
};
struct grid {
  int width;
  struct cell cells[4];
  struct cell rows[2][3];
};

void element(struct grid *g, int i) {
  g->cells[i].lo = g->cells[i].hi;
  g->rows[i][i].lo = g->rows[i][i].hi - 1;
  g->cells->lo = g->cells->hi;
}
void element_wrong(struct grid *g, int i, int j) {
  g->cells[i].lo = g->cells[j].hi;       // expected-warning {{write may break}}
  g->rows[i][j].lo = g->rows[j][i].hi;   // single-warning {{write may break}}
  g->cells[i].hi = 0;                    // single-warning {{write may break}}
}
void element_copied(struct grid *g, int i, int j) {
  g->cells[i] = g->cells[j];
  g->rows[1][2] = *g->cells;
}

// The refinement of an array is that of each element.
struct hand {
  int suits;
  int cards[5] MISSILE(0 <= _v_ && _v_ < 52);
  unsigned char matrix[2][2] MISSILE(_v_ < 10);
  int picks[3] MISSILE(_v_ <= suits);
};

void card(struct hand *h, int i) {
  h->cards[i] = 51;
  h->cards[0] = h->cards[i];
  *h->cards = 0;
  h->matrix[i][1] = 9;
  h->picks[i] = h->suits;
  h->suits = h->suits + 1;
}
void card_wrong(struct hand *h, int i) {
  h->cards[i] = 52;            // expected-warning {{write may break}}
  h->cards[i]++;               // single-warning {{write may break}}
  *h->cards = i;               // expected-warning {{write may break}}
  h->matrix[1][i] = 10;        // single-warning {{write may break}}
  h->picks[2] = h->suits + 1;  // single-warning {{write may break}}
}
// What one element allows, another may not.
void named_by_elements(struct hand *h) {
  h->suits = h->picks[0]; // expected-warning {{write may break}}
}

int dice[2] MISSILE(1 <= _v_ && _v_ <= 6) = {1, 6};
int dice_zero[2] MISSILE(1 <= _v_ && _v_ <= 6) = {1}; // expected-warning {{initial value}}
int dice_wrong[2] MISSILE(1 <= _v_ && _v_ <= 6) = {1, 7}; // expected-warning {{initial value}}
char letters[] MISSILE(_v_ >= 0 && _v_ < 127) = "abc";

void roll(int i) {
  dice[i] = 6;
  dice[i] = dice[1 - i];
  dice[0] = 0; // expected-warning {{write may break}}
}

void local_array(int i) {
  int flags[2] MISSILE(_v_ == 0 || _v_ == 1) = {0, 1};
  flags[i] = 1;
  flags[i] = !i;
  flags[i] = i; // expected-warning {{write may break}}
}
