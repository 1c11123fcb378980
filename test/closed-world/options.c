// An option that gives the language another meaning is refused for the file.
// RUN: %missile_cc1 -fwritable-strings -verify=off %s
// RUN: %missile_cc1 -fms-extensions -verify=on %s
// RUN: %missile_cc1 -fno-signed-char -fshort-enums -verify=on %s
// on-no-diagnostics
// off-warning@1 {{the language as it is set by an option (WritableStrings) is not understood, so this file counts as not proved}}
#include <missile/missile.h>
int limit MISSILE(_v_ > 0) = 1;
