// What is advised, is of use; what would only hide the alarm, is not advised.
//
// RUN: %clang -cc1 -load %plugin -analyze -analyzer-checker=missile -analyzer-config missile:MaxTrials=200 -I%root/include -verify %s
//
// All of it can be applied at once, and then it is proved.
// RUN: cp %s %t.c
// RUN: %missile_compile -fsyntax-only -fplugin-arg-missile-max-trials=200 -Xclang -fixit %t.c >%t.log 2>&1
// RUN: FileCheck --check-prefix=FIXED %s <%t.c
// RUN: cp %t.c %t.first.c
// RUN: %missile_compile -fsyntax-only -fplugin-arg-missile-max-trials=200 -Xclang -fixit %t.c >%t.log 2>&1
// RUN: diff %t.c %t.first.c
//
// With the ends of lines that the file has.
// RUN: sed 's/$/\r/' %s >%t.crlf.c
// RUN: %missile_compile -fsyntax-only -fplugin-arg-missile-max-trials=200 -Xclang -fixit %t.crlf.c >%t.log 2>&1
// RUN: tr -d '\r' <%t.crlf.c | diff - %t.first.c
// RUN: %python -c "import sys; t = open(sys.argv[1], 'rb').read(); sys.exit(t.count(b'\n') != t.count(b'\r\n'))" %t.crlf.c
//
// Trials write nothing, and what the compiler writes is what it writes without.
// RUN: rm -rf %t.d && mkdir -p %t.d/with %t.d/without
// RUN: cd %t.d/with && %missile_compile -w -c -MD -save-temps=obj -o q.o %s
// RUN: cd %t.d/without && %missile_compile -fplugin-arg-missile-max-trials=0 -w -c -MD -save-temps=obj -o q.o %s
// RUN: diff -r %t.d/with %t.d/without
#include <missile/missile.h>

struct cursor {
  unsigned len;
  unsigned idx MISSILE(_v_ < len);
};
struct vector {
  unsigned cap;
  unsigned len MISSILE(_v_ <= cap);
  int *items;
};
struct list {
  unsigned n;
  unsigned max MISSILE(_v_ >= n);
  int *at;
};
void look(struct cursor *c);
void take(int i MISSILE(_v_ >= 0));

// What is wrong at the end decides, not the first write.
void reset(struct cursor *c, unsigned len) { // expected-note {{if the callers of 'reset' answer for 'len', by a refinement, this is proved: _v_ > 0}}
  c->len = len; // expected-warning {{write may break}}
  c->idx = 0;
}
// FIXED: void reset(struct cursor *c, unsigned len MISSILE(_v_ > 0)) {

// All of the update, or nothing of it.
unsigned given;
void reset_to(struct cursor *c) {
  c->len = given; // expected-warning {{write may break}} expected-note {{behind a test, this is proved: if (0 < given)}}
  c->idx = 0;
}
// FIXED: {{^}}  if (0 < given) { c->len = given;
// FIXED-NEXT: {{^}}  c->idx = 0; }

// Of what nobody owes, nothing is proved: with i = -16, the cursor is broken.
int pos(struct cursor *c, int i) {
  if (i)
    return c->idx = i; // expected-warning {{write may break}}
  return 0;
}
// FIXED: {{^}}int pos(

// That it is longer is what the rest relies on.
int insert(struct vector *v, unsigned at, int x) { // expected-note {{required of them: v->len + 1 <= v->cap}}
  v->len++; // expected-warning {{write may break}}
  if (at >= v->len)
    goto out;
  v->items[at] = x;
  return 1;
out:
  return 0;
}
// FIXED: {{^}}  v->len++;
int pop(struct vector *v, unsigned by) {
  v->len -= by; // expected-warning {{write may break}}
  return v->items[v->len];
}
// FIXED: {{^}}  v->len -= by;
// In a loop, what comes before comes after, too.
void fill(struct vector *v, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    v->items[v->len] = 0;
    v->len++; // expected-warning {{write may break}}
  }
}
// FIXED: {{^}}    v->len++;
// Another name for the object.
int through(struct vector *v, struct vector *w) { // expected-note {{required of them: v->len + 1 <= v->cap}}
  v->len++; // expected-warning {{write may break}}
  return w->items[w->len];
}
// FIXED: {{^}}  v->len++;
// Nobody needs it.
void count(struct vector *v) {
  v->len++; // expected-warning {{write may break}} expected-note {{behind a test, this is proved: if (}}
}
// FIXED: {{^}}  if ({{.*}}) v->len++;

// The test is there.
void push(struct list *l, int x) {
  if (l->n >= l->max)
    return;
  l->at[0] = x;
  l->n++;
}
void push_unknown(struct list *l) {
  if (l->n >= l->max)
    return;
  __asm__ volatile("");
  l->n++; // expected-warning {{write may break}}
}
// FIXED: {{^}}  l->n++;
// But a call may have changed what was tested.
void ask(void);
void push_later(struct list *l) {
  if (l->n >= l->max)
    return;
  ask();
  l->n++; // expected-warning {{write may break}} expected-note {{behind a test}}
}

// One change for two alarms is made once.
void twice(int i, int n) { // expected-note 2 {{if the callers of 'twice' answer for 'i'}}
  if (n)
    take(i); // expected-warning {{'take' demands}}
  else
    take(i); // expected-warning {{'take' demands}}
}
// FIXED: {{^}}void twice(int i MISSILE(_v_ >= 0), int n) {

// What would leave one of the two without use.
void either(struct cursor *c, unsigned a, unsigned b) {
  if (a) {
    c->len = a; // expected-warning {{write may break}}
    c->idx = b;
  } else {
    c->len = b;
    c->idx = a;
  }
}
// FIXED: {{^}}void either(struct cursor *c, unsigned a, unsigned b) {

// What has no name there is what is passed here.
void take_nameless(int MISSILE(_v_ >= 0));
void nameless(int i) { // expected-note {{if the callers of 'nameless' answer for 'i', by a refinement, this is proved: _v_ >= 0}}
  take_nameless(i); // expected-warning {{'take_nameless' demands: 'argument 1 >= 0'}}
}
// FIXED: {{^}}void nameless(int i MISSILE(_v_ >= 0)) {

// Without a block there is no place for a test.
void bare(struct cursor *c, int n, int i) {
  if (n)
    c->idx = n; // expected-warning {{write may break}}
  switch (i) {
  case 1:
    c->idx = i; // the same fault
  }
}

int old_style(c, n, i) // expected-warning {{without a prototype}}
struct cursor *c;
int n, i; // expected-note {{if the callers of 'old_style' answer for 'i', by a refinement, this is proved: _v_ >= 0}}
{
  take(i); // expected-warning {{'take' demands}}
  return 0;
}
// FIXED: {{^}}int n, i MISSILE(_v_ >= 0); //
