// Figure 4.15: a call, then two fields are read, then the reflective call. It
// is safe, but the thesis's tool reports it: from the call's own statement too
// little is known, and from the beginning of the method the first call forces
// it back into typing, so that it arrives at the error by typing again. What
// would do is a start behind the first call.
//
// Here a section goes on through calls, so the beginning of the function will
// do. Where the way from there is blocked by something else, a section is
// started behind that: at the last point where the typed state holds.
//
// RUN: %missile_cc1 -analyzer-config missile:MaxSteps=3000 -verify %s
// RUN: %missile_analyze %s -o %t 2>&1 | FileCheck %s

#include "Inputs/reflection.h"

void callSomeMethod(struct callback *self);
int more(void);
#define UNKNOWN() __asm__ volatile("") // is not followed

void performCallback(struct callback *self) {
  callSomeMethod(self);

  object o = self->obj;
  selector s = self->sel;
  perform(o, s);
}
// Fault: the call comes between the two reads.
void performStale(struct callback *self) {
  object o = self->obj;
  callSomeMethod(self);
  selector s = self->sel;
  perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
}

// A call, and something that is not followed.
void behindUnknown(struct callback *self) {
  callSomeMethod(self);
  UNKNOWN();

  object o = self->obj;
  selector s = self->sel;
  perform(o, s);
}
void acrossUnknown(struct callback *self) {
  object o = self->obj;
  UNKNOWN();
  callSomeMethod(self);
  selector s = self->sel;
  perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
}
void behindTwo(struct callback *self) {
  UNKNOWN();
  callSomeMethod(self);
  UNKNOWN();
  object o = self->obj;
  selector s = self->sel;
  callSomeMethod(self);
  perform(o, s);
}
void betweenTwo(struct callback *self) {
  UNKNOWN();
  object o = self->obj;
  UNKNOWN();
  selector s = self->sel;
  callSomeMethod(self);
  perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
}

// Too many paths in the way.
#define PERHAPS(i)                                                             \
  if (k[i])                                                                    \
    n += k[i];
#define EIGHT_TIMES(i)                                                         \
  PERHAPS(i)                                                                   \
  PERHAPS(i + 1)                                                               \
  PERHAPS(i + 2)                                                               \
  PERHAPS(i + 3)                                                               \
  PERHAPS(i + 4)                                                               \
  PERHAPS(i + 5)                                                               \
  PERHAPS(i + 6)                                                               \
  PERHAPS(i + 7)
unsigned behindManyPaths(struct callback *self, const unsigned *k, unsigned n) {
  EIGHT_TIMES(0)
  EIGHT_TIMES(8)
  object o = self->obj;
  selector s = self->sel;
  perform(o, s);
  return n;
}
unsigned acrossManyPaths(struct callback *self, const unsigned *k, unsigned n) {
  object o = self->obj;
  EIGHT_TIMES(0)
  EIGHT_TIMES(8)
  callSomeMethod(self);
  selector s = self->sel;
  perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
  return n;
}

// In nested ifs.
void nested(struct callback *self, int a, int b) {
  if (a > 3) {
    callSomeMethod(self);
    object o = self->obj;
    selector s = self->sel;
    if (b > a) {
      a--;
      if (b > 8)
        perform(o, s);
    }
  }
}
void nestedBehindUnknown(struct callback *self, int a, int b) {
  if (a > 3) {
    UNKNOWN();
    callSomeMethod(self);
    object o = self->obj;
    selector s = self->sel;
    if (b > a) {
      a--;
      if (b > 8)
        perform(o, s);
    }
  }
}
void behindNested(struct callback *self, int a) {
  if (a) {
    UNKNOWN();
    callSomeMethod(self);
  }
  object o = self->obj;
  selector s = self->sel;
  if (a > 3)
    perform(o, s);
}
void nestedInTheWay(struct callback *self, int a, int b) {
  if (a > 3) {
    object o = self->obj;
    selector s = self->sel;
    if (b > a) {
      s = self->sel;
      if (b > 8) {
        callSomeMethod(self);
        o = self->obj;
      }
    }
    perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
  }
}
void nestedInTheWayOfUnknown(struct callback *self, int a, int b) {
  UNKNOWN();
  object o = self->obj;
  selector s = self->sel;
  if (a > 3) {
    if (b > a) {
      callSomeMethod(self);
      s = self->sel;
    }
    perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
  }
}

// In loops.
void loop(struct callback *self) {
  while (more()) {
    callSomeMethod(self);
    object o = self->obj;
    selector s = self->sel;
    perform(o, s);
  }
}
void loopBehindUnknown(struct callback *self) {
  while (more()) {
    UNKNOWN();
    object o = self->obj;
    selector s = self->sel;
    perform(o, s);
  }
}
void loopInLoop(struct callback *self, int n) {
  for (int i = 0; i < n; i++) {
    UNKNOWN();
    callSomeMethod(self);
    object o = self->obj;
    selector s = self->sel;
    for (int j = 0; j < i; j++)
      perform(o, s);
  }
}
void behindLoop(struct callback *self, int n) {
  for (int i = 0; i < n; i++) {
    UNKNOWN();
    callSomeMethod(self);
  }
  object o = self->obj;
  selector s = self->sel;
  perform(o, s);
}
// The second turn calls with what the first one read.
void nextTurn(struct callback *self) {
  UNKNOWN();
  object o = self->obj;
  selector s = self->sel;
  while (more()) {
    perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
    callSomeMethod(self);
    s = self->sel;
  }
}
void loopInTheWay(struct callback *self) {
  UNKNOWN();
  object o = self->obj;
  selector s = self->sel;
  while (more())
    s = self->sel;
  perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
}

// Jumps.
void behindLabel(struct callback *self, int c) {
  if (c)
    goto out;
  UNKNOWN();
out:;
  object o = self->obj;
  selector s = self->sel;
  perform(o, s);
}
void jumpedOver(struct callback *self, int c) {
  object o = 1;
  selector s = 1;
  UNKNOWN();
  if (c)
    goto out;
  o = self->obj;
  s = self->sel;
out:
  perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
}
void cases(struct callback *self, int c) {
  object o;
  selector s;
  switch (c) {
  case 0:
    UNKNOWN();
    break;
  case 1:
    callSomeMethod(self);
    o = self->obj;
    s = self->sel;
    perform(o, s);
    break;
  case 2:
    UNKNOWN();
    o = self->obj;
    s = self->sel;
    perform(o, s);
    break;
  }
}
void casesFallThrough(struct callback *self, int c) {
  object o = 0;
  selector s = 0;
  switch (c) {
  case 0:
    UNKNOWN();
    o = self->obj;
    s = self->sel;
    callSomeMethod(self);
  case 1:
    perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
    break;
  }
}

// Behind another error: what is reported there is not reported again.
void behindError(struct callback *self, selector any) {
  self->sel = any; // expected-warning {{may break the invariant 'obj > sel'}}
  object o = self->obj;
  selector s = self->sel;
  perform(o, s);
}
void behindErrorAndCall(struct callback *self, struct callback *other,
                        selector any) {
  other->sel = any; // expected-warning {{may break the invariant 'obj > sel'}}
  callSomeMethod(self);
  object o = self->obj;
  selector s = self->sel;
  perform(o, s);
}
void acrossError(struct callback *self, selector any) {
  object o = self->obj;
  self->sel = any; // expected-warning {{may break the invariant 'obj > sel'}}
  selector s = self->sel;
  perform(o, s); // expected-warning {{'perform' demands: 'o > s'}}
}
// An update in two steps that needs to know what was read before it.
void updateBehindUnknown(struct callback *self, selector s) {
  UNKNOWN();
  object o = self->obj;
  callSomeMethod(self);
  if (o > s) {
    self->obj = o;
    self->sel = s;
  }
}
// What a report explains is an attempt that got to the error. It begins in the
// middle, where not every value may be possible.
// CHECK: 4.15-retry.c:[[#@LINE+8]]:15: warning: this write may break the invariant 'obj > sel'
// CHECK: 4.15-retry.c:[[#@LINE+6]]:{{[0-9]+}}: note: every invariant is assumed to hold here
// CHECK: 'obj > sel' of '*self' may not hold (for example obj = [[N:[0-9]+]], sel = [[N]]) at the end of the function
void updateBehindUnknownWrongly(struct callback *self, selector s) {
  UNKNOWN();
  object o = self->obj;
  callSomeMethod(self);
  if (o >= s) {
    self->obj = o; // expected-warning {{may break the invariant 'obj > sel'}}
    self->sel = s;
  }
}
