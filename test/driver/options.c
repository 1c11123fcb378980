// Options are declared, so that a misspelt one, or a value that makes no
// sense, is an error.
//
// RUN: %missile_cc1 -analyzer-config missile:SolverBudget=1000 -analyzer-config missile:MaxAttempts=1 -analyzer-config missile:MaxSteps=100 -analyzer-config missile:MaxObjects=4 -analyzer-config missile:Stats=false %s 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// QUIET-NOT: {{.}}
// RUN: not %missile_cc1 -analyzer-config missile:MaxAttemps=1 %s 2>&1 | FileCheck --check-prefix=MISSPELT %s
// MISSPELT: error: {{.*}}MaxAttemps
// RUN: not %missile_cc1 -analyzer-config missile:MaxSteps=many %s 2>&1 | FileCheck --check-prefix=VALUE %s
// VALUE: error: {{.*}}MaxSteps
// The driver asks Clang to be lenient; this is a mistake all the same.
// RUN: not %missile_analyze -Xclang -analyzer-config -Xclang missile:MaxSteps=-5 %s 2>&1 | FileCheck --check-prefix=NEGATIVE %s
// NEGATIVE: error: the option 'missile:MaxSteps' takes a number, not '-5'
//
// The same for plain compilation.
// RUN: %missile_compile -fplugin-arg-missile-max-attempts=1 -fplugin-arg-missile-max-steps=100 -fplugin-arg-missile-max-objects=4 -fplugin-arg-missile-solver-budget=1000 -c %s -o %t.o
// RUN: not %missile_compile -fplugin-arg-missile-max-attemps=1 -c %s -o %t.o 2>&1 | FileCheck --check-prefix=ARGUMENT %s
// ARGUMENT: error: unknown option 'max-attemps=1'
// RUN: not %missile_compile -fplugin-arg-missile-max-steps=many -c %s -o %t.o 2>&1 | FileCheck --check-prefix=MANY %s
// RUN: not %missile_compile -fplugin-arg-missile-max-steps=-3 -c %s -o %t.o 2>&1 | FileCheck --check-prefix=MINUS %s
// MANY: error: the option 'max-steps' of the plugin missile takes a number, not 'many'
// MINUS: error: the option 'max-steps' of the plugin missile takes a number, not '-3'
//
// One checker of the package can be enabled by itself, and is listed.
// RUN: %clang -cc1 -load %plugin -analyze -analyzer-checker=missile.Formula %s
// RUN: %clang -cc1 -load %plugin -analyzer-checker-help | FileCheck --check-prefix=LIST %s
// LIST: missile.Formula

int n __attribute__((missile("{_v_ >= 0}")));
