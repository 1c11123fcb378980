// Where nothing is annotated, only functions that send a message of which the
// library speaks are looked at. None of them is missed, wherever in it that is.
//
// RUN: %missile_cc1 -fblocks -I %S/Inputs -verify %s
// RUN: %missile_compile -fblocks -I %S/Inputs -fsyntax-only -Xclang -verify-ignore-unexpected=note -Xclang -verify %s
//
// With annotations somewhere, the same is found.
// RUN: %missile_cc1 -fblocks -I %S/Inputs -DANNOTATED -verify %s
// RUN: %clang -cc1 -fblocks -I %S/Inputs -DSPELLED -load %plugin -analyze -analyzer-checker=missile -analyzer-config missile:MaxTrials=0 -verify=expected,spelled %s
//
// What is not reached is still counted as checked.
// RUN: %missile_cc1 -fblocks -I %S/Inputs -analyzer-config missile:Stats=true %s 2>&1 | FileCheck %s
// CHECK: missile: file={{.*}}reach.m functions=17 not-proved=13 {{.*}}messages=15

#include "library.h"
#ifdef ANNOTATED
int annotated __attribute__((missile("{_v_ >= 0}")));
#endif
#ifdef SPELLED
struct pair {
  int low;
  int high __attribute__((annotate("missile", "{low <= _v_}")));
};
void widen(struct pair *p) { p->low++; }
#endif

@interface Page : NSObject {
@public
  SEL action;
}
@property(nonatomic) SEL action;
- (void)refresh;
- (void)visit:(id)visitor;
@end

static Page *page;
void (^inGlobal)(void) = ^{
  [page performSelector:@selector(refrsh)]; // expected-warning {{'Page' has no method 'refrsh'}}
};
static inline void unreached(Page *p, int n) {
  for (int i = 0; i < n; ++i)
    [p refresh];
}
static inline void proved(Page *p) { [p performSelector:@selector(refresh)]; }
static inline void direct(Page *p) {
  [p performSelector:@selector(refrsh)]; // expected-warning {{'Page' has no method 'refrsh'}}
}
void inBlock(Page *p) {
  void (^b)(void) = ^{
    [p performSelector:@selector(refrsh)]; // expected-warning {{'Page' has no method 'refrsh'}}
  };
  b();
}
int inCondition(Page *p) {
  return p ? [p performSelector:@selector(refrsh)] != 0 : 2; // expected-warning {{'Page' has no method 'refrsh'}}
}
int inStatementExpression(Page *p) {
  return ({ [p performSelector:@selector(refrsh)]; 3; }); // expected-warning {{'Page' has no method 'refrsh'}}
}
unsigned long inSizeOfType(Page *p) {
  return sizeof(char[[p performSelector:@selector(refrsh)] ? 1 : 2]); // expected-warning {{'Page' has no method 'refrsh'}}
}
void inSizeOfVariable(Page *p) {
  char a[[p performSelector:@selector(refrsh)] ? 1 : 2]; // expected-warning {{'Page' has no method 'refrsh'}}
  a[0] = 0;
}
void inSizeOfTypedef(Page *p) {
  typedef char T[[p performSelector:@selector(refrsh)] ? 1 : 2]; // expected-warning {{'Page' has no method 'refrsh'}}
}
void *inCast(Page *p, void *v) {
  // expected-warning@+1 {{the evaluation of an expression in this place is not understood}}
  return (char(*)[[p performSelector:@selector(refrsh)] ? 1 : 2])v; // expected-warning {{'Page' has no method 'refrsh'}}
}
void inDesignator(Page *p) {
  struct { id a, b; } s = {.b = [p performSelector:@selector(refrsh)]}; // expected-warning {{'Page' has no method 'refrsh'}}
  (void)s;
}
void inReceiver(Page *p) {
  int second = 0; // what is inferred of it makes the check look twice
  (void)second;
  [[p performSelector:@selector(refrsh)] refresh]; // expected-warning {{'Page' has no method 'refrsh'}}
}
void inProperty(Page *p) {
  ((Page *)[p performSelector:@selector(refrsh)]).action = 0; // expected-warning {{'Page' has no method 'refrsh'}}
}
void inSwitch(Page *p, int n) {
  switch (n) {
  case 3:
    [p performSelector:@selector(refrsh)]; // expected-warning {{'Page' has no method 'refrsh'}}
  }
}
#ifdef SPELLED
// spelled-warning@24 {{this write may break the invariant}}
#endif

@implementation Page
@synthesize action;
- (void)refresh {
}
- (void)visit:(id)visitor {
  [visitor performSelector:action withObject:self]; // expected-warning {{'performSelector:withObject:' may call a method that does not exist}}
}
void between(Page *p) {
  [p performSelector:@selector(refresh)];
}
@end
