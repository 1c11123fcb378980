// Arrays of constant length, with the option that puts them in scope; without it, plain access to them is silent.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s -Xclang -analyzer-config -Xclang missile.Bounds:Arrays=true
// RUN: %missile_analyze %s 2>&1 | FileCheck --allow-empty --check-prefix=OFF %s
// OFF-NOT: warning
#include <stdio.h>
#include <string.h>
static int table[5], grid[3][4];
struct rec { char name[8]; int id; };
struct hack { int n; char d[1]; };
extern int unsized[];
// expect: clean
int at(unsigned i) { return i < 5 ? table[i] : 0; }
// expect: alarm
int at_end(unsigned i) { return i <= 5 ? table[i] : 0; }
// expect: alarm
int at_negative(int i) { return i < 5 ? table[i] : 0; }
// expect: clean
int at_mask(unsigned i) { return grid[i & 1][i & 3]; }
// expect: alarm
int at_row(unsigned i) { return i < 12 ? grid[0][i] : 0; }
// expect: clean
char name_of(const struct rec *r, unsigned i) { return i < sizeof r->name ? r->name[i] : 0; }
// expect: alarm
char name_of_more(const struct rec *r, unsigned i) { return i < sizeof *r ? r->name[i] : 0; }
// expect: clean
char hacked(const struct hack *h, int i) { return h->d[i]; }
// expect: clean
int of_unsized(int i) { return unsized[i]; }
// expect: clean
char text(unsigned i) { return "0123456789"[i % 10]; }
// expect: alarm
char text_end(unsigned i) { return i < 12 ? "0123456789"[i] : 0; }
// expect: clean
int local(void) { int a[4] = {1, 2, 3, 4}, s = 0; for (int i = 0; i < 4; i++) s += a[i]; return s; }
// expect: clean
int by_pointer(void) { int a[4] = {1, 2, 3, 4}, s = 0; for (int *p = a; p < a + 4; p++) s += *p; return s; }
// expect: alarm
int by_pointer_more(void) { int a[4] = {1, 2, 3, 4}, s = 0; for (int *p = a; p <= a + 4; p++) s += *p; return s; }
// expect: alarm
void fill(void) { char b[8]; memset(b, 0, 9); }
// expect: clean
int print(int x) { char b[16]; return snprintf(b, sizeof b, "%d", x) < 16 ? b[0] : 0; }
// expect: alarm
int print_more(int x) { char b[16]; return snprintf(b, 17, "%d", x) < 16 ? b[0] : 0; }
