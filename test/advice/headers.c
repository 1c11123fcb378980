// A demand is advised where all files see it that have to meet it: in the
// header, by the names that stand there, or not at all.
//
// RUN: rm -rf %t && mkdir %t && cp %s %S/Inputs/cursor.h %S/Inputs/twice.h %S/Inputs/others.h %t
// RUN: cd %t && %missile_compile -isystem %S/Inputs/system -Wno-everything -Wbackend-plugin -fsyntax-only -Xclang -fixit headers.c >log 2>&1
// RUN: FileCheck --check-prefix=LOG %s <%t/log
// RUN: FileCheck --check-prefix=CURSOR %s <%t/cursor.h
// RUN: FileCheck --check-prefix=TWICE %s <%t/twice.h
// RUN: FileCheck --check-prefix=OTHERS %s <%t/others.h
// RUN: FileCheck --check-prefix=FIXED %s <%t/headers.c
//
// The analyzer can write into one file only, and does that.
// RUN: rm -rf %t.2 && mkdir %t.2 && cp %s %S/Inputs/cursor.h %S/Inputs/twice.h %S/Inputs/others.h %t.2
// RUN: cd %t.2 && %missile_analyze -isystem %S/Inputs/system -Xclang -analyzer-config -Xclang apply-fixits=true headers.c >log 2>&1
// RUN: not grep "Error applying" %t.2/log
// RUN: diff %S/Inputs/cursor.h %t.2/cursor.h && diff %S/Inputs/twice.h %t.2/twice.h && diff %S/Inputs/others.h %t.2/others.h
// RUN: diff %t/headers.c %t.2/headers.c
//
// A format for one file does not lose the report.
// RUN: rm -rf %t.3 && mkdir %t.3 && cp %s %S/Inputs/cursor.h %S/Inputs/twice.h %S/Inputs/others.h %t.3
// RUN: cd %t.3 && %clang --analyze -Xclang -load -Xclang %plugin -Xclang -analyzer-checker=missile --analyzer-output plist -I%root/include -isystem %S/Inputs/system -o out.plist headers.c
// RUN: grep -c '<key>check_name</key>' %t.3/out.plist | FileCheck --check-prefix=PLIST %s
// PLIST: {{^}}8{{$}}
//
// Nothing is left.
// RUN: cd %t && %missile_compile -isystem %S/Inputs/system -Wno-everything -Wbackend-plugin -fsyntax-only headers.c >again 2>&1
// RUN: not grep warning %t/again
// RUN: cp %t/headers.c %t/first.c && cp %t/cursor.h %t/first.h
// RUN: cd %t && %missile_compile -isystem %S/Inputs/system -Wno-everything -Wbackend-plugin -fsyntax-only -Xclang -fixit headers.c >log 2>&1
// RUN: diff %t/headers.c %t/first.c && diff %t/cursor.h %t/first.h
#include "cursor.h"
#include "twice.h"
#include "twice.h"
#include "others.h"
#include <system-advice.h>

// A contract opens what it names: all three parts of it, or nothing is proved.
// LOG: required of them: i < c->len
// CURSOR: {{^}}MISSILE_REQUIRES(consistent(c); i < c->len)
// CURSOR-NEXT: {{^}}MISSILE_ENSURES(consistent(c))
// CURSOR-NEXT: {{^}}int pos(struct cursor *c, int i);
// FIXED: {{^}}int pos(struct cursor *c, int i) {
int pos(struct cursor *c, int i) {
  if (i >= 0)
    return c->idx = i;
  return 0;
}

// LOG: required of them: index < cursor->len
// CURSOR-NEXT: {{^}}MISSILE_REQUIRES(consistent(cursor); index < cursor->len)
// CURSOR-NEXT: {{^}}MISSILE_ENSURES(consistent(cursor))
// CURSOR-NEXT: {{^}}int position(struct cursor *cursor, int index);
int position(struct cursor *c, int i) {
  if (i >= 0)
    return c->idx = i;
  return 0;
}

// LOG: if the callers of 'take_one' answer for 'n', by a refinement, this is proved: _v_ >= 0
// CURSOR: {{^}}void take_one(int n MISSILE(_v_ >= 0)), take_two(int n);
void take_one(int i) { take(i); }

// Each declaration in each header, and a header that is read twice but once.
// LOG: if the callers of 'passes' answer for 'number', by a refinement, this is proved: _v_ >= 0
// CURSOR-NEXT: {{^}}int passes(int number MISSILE(_v_ >= 0));
// TWICE: {{^}}int passes(int number __attribute__((missile("{_v_ >= 0}"))));
int passes(int i) {
  take(i);
  return 0;
}

// Others may include that header without missile.h.
// OTHERS: {{^}}int plain(int m __attribute__((missile("{_v_ >= 0}"))));
// LOG: if the callers of 'plain' answer for 'm', by a refinement, this is proved: _v_ >= 0
int plain(int n) {
  take(n);
  return 0;
}

// Nowhere to write it: a test.
int unnamed(int n) {
  // LOG: note: behind a test, this is proved: if (n >= 0)
  // FIXED: {{^}}  if (n >= 0) take(n);
  take(n);
  return 0;
}
int by_macro(int n) {
  // FIXED: {{^}}  if (n >= 0) take(n);
  take(n);
  return 0;
}
int in_system(int n) {
  // FIXED: {{^}}  if (n >= 0) take(n);
  take(n);
  return 0;
}
