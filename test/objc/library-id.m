// Of an id, the rows of all classes that have the method count; what several
// say alike is asked once.
//
// RUN: %missile_cc1 -I %S/Inputs -verify %s
#include "library.h"

void presents(id o, id delegate, SEL s) {
  [o presentError:0 modalForWindow:0 delegate:delegate didPresentSelector:s contextInfo:0]; // expected-warning {{may call a method that does not exist}}
}
void begins(id o, id delegate, SEL s) {
  [o beginSheetWithPrintInfo:0 modalForWindow:0 delegate:delegate didEndSelector:s contextInfo:0]; // expected-warning {{may call a method that does not exist}}
}
