// What a function relies on, by its contract: nothing else has to be in order when it is called.
//
// RUN: %missile_cc1 -std=gnu17 -verify %s

#include <missile/missile.h>

typedef struct {
  int len MISSILE(0 < _v_);              // expected-note 0+ {{declared here}}
  int at MISSILE(0 <= _v_ && _v_ < len); // expected-note 0+ {{declared here}}
} cur;
typedef struct {
  int used MISSILE(0 <= _v_); // expected-note 0+ {{declared here}}
  int total;
} book;
void opaque(void);

MISSILE_READS() void log_line(const char *, ...);
MISSILE_MODIFIES() void log_looks(const char *, ...);
MISSILE_READS() MISSILE_MODIFIES() void log_quietly(const char *, ...);
MISSILE_READS(*b) MISSILE_MODIFIES(b->total) void enter(book *b, int n);
MISSILE_READS(*b) void enter_all(book *b, int n);
__attribute__((missile_reads())) void plain_form(void);

void logged(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n;
  log_line("%d", n);
  log_quietly("%d", n);
  plain_form();
  c->at = n - 1;
}
void looked(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  log_looks("%d", n);
  c->at = 0;
}
// The fields that are refined stay as they are; the others may change.
int shown(book *b, cur *c) {
  b->total = 3;
  b->used = 5;
  log_line("x");
  c->len = b->used;
  c->at = 4;
  log_quietly("y");
  return c->len;
}
void changed(book *b, cur *c) {
  b->total = 3;
  log_line("x");
  c->at = 0;
  c->len = b->total; // expected-warning {{may break}}
}
void quiet(book *b, cur *c) {
  b->total = 3;
  log_quietly("x");
  c->at = 0;
  c->len = b->total;
}
// It relies on the book, which may not be broken, then.
void entered(book *b, cur *c, int n MISSILE(0 < _v_)) {
  c->len = n;
  enter(b, n);
  c->at = n - 1;
}
void entered_broken(book *b, int n) {
  b->used = n; // expected-warning {{may break}}
  enter(b, 1);
  b->used = 0;
}
void entered_other(book *b, book *d, int n) {
  d->used = n; // expected-warning {{may break}}
  enter(b, 1);
  d->used = 0;
}
// Without what it modifies, a list says nothing.
void entered_all(book *b, cur *c, int n MISSILE(0 < _v_)) {
  c->len = n; // expected-warning {{may break}}
  enter_all(b, n);
  c->at = 0;
}
// In loops.
void in_loop(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n;
  for (int i = 0; i < 3; i++)
    log_line("%d", i);
  c->at = n - 1;
}
// In helpers, which are unrefined then.
static void helper(int n) { for (int i = 0; i < n; i++) log_line("%d", i); }
void helped(cur *c, int n MISSILE(0 < _v_)) {
  c->len = n;
  helper(n);
  c->at = 0;
}

// Bodies are held to it.
struct log { char text[8]; int n; };
MISSILE_READS() void body(struct log *l, const char *s) { while (*s && l->n < 8) l->text[l->n++] = *s++; }
MISSILE_READS() void looks(struct log *l) { opaque(); } // expected-warning {{may look at more than MISSILE_READS names}}
MISSILE_READS() void writes(cur *c) { c->at = 0; } // expected-warning {{may look at more than MISSILE_READS names}}
MISSILE_TRUSTED_FUNCTION("it only waits") MISSILE_READS() void trusted(void) { opaque(); }
MISSILE_READS() MISSILE_MODIFIES(l->n) void both(struct log *l) { l->n = 0; }
void by_body(cur *c, struct log *l, int n MISSILE(0 < _v_)) {
  c->len = n;
  body(l, "x");
  trusted();
  both(l);
  c->at = 0;
}

// Names.
MISSILE_READS(*q) void unknown(cur *p); // expected-error {{'q'}}
int wrong MISSILE_READS(); // expected-error {{can only be put on a function}}
