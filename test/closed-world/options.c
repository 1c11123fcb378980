// An option that gives the language another meaning is refused for the file.
// RUN: %missile_cc1 -fwritable-strings -verify=off %s
// RUN: %missile_compile -finstrument-functions -fsyntax-only %s 2>&1 | FileCheck --check-prefix=HOOK -DOPTION=-finstrument-functions %s
// RUN: %missile_compile -finstrument-functions-after-inlining -fsyntax-only %s 2>&1 | FileCheck --check-prefix=HOOK -DOPTION=-finstrument-functions-after-inlining %s
// RUN: %missile_compile -finstrument-function-entry-bare -fsyntax-only %s 2>&1 | FileCheck --check-prefix=HOOK -DOPTION=-finstrument-function-entry-bare %s
// RUN: %missile_compile -ftrapv -ftrapv-handler=f -fsyntax-only %s 2>&1 | FileCheck --check-prefix=HOOK -DOPTION=-ftrapv-handler %s
// RUN: %missile_compile -ftrap-function=f -fsyntax-only %s 2>&1 | FileCheck --check-prefix=HOOK -DOPTION=-ftrap-function %s
// HOOK: options.c:1:1: warning: the language as it is set by an option ([[OPTION]]) is not understood, so this file counts as not proved
// RUN: %missile_cc1 -fms-extensions -verify=on %s
// RUN: %missile_cc1 -fno-signed-char -fshort-enums -verify=on %s
// on-no-diagnostics
// off-warning@1 {{the language as it is set by an option (WritableStrings) is not understood, so this file counts as not proved}}
#include <missile/missile.h>
int limit MISSILE(_v_ > 0) = 1;
