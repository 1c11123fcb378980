// A name in a refinement means something of the same object, function or file.
//
// RUN: not %missile_cc1 -fno-caret-diagnostics %s 2>&1 | \
// RUN:   FileCheck %s --implicit-check-not=error:

// CHECK: [[#@LINE+1]]:44: error: unknown name 'local'; expected a global variable
int global __attribute__((missile("{_v_ <= local}")));

struct part {
  int x;
};
struct record {
  struct part part;
  struct part *pointer;
  int array[3];
  float real;
  volatile int moving;
  _Atomic int shared;
  int other;

  int a
// CHECK: [[#@LINE+1]]:26: error: unknown name 'missing'; expected a field of the same record
__attribute__((missile("{missing > 0}")));
  int b
// CHECK: [[#@LINE+1]]:32: error: unknown name 'othr'{{.*}}; did you mean 'other'?
__attribute__((missile("{_v_ < othr}")));
  int c
// CHECK: [[#@LINE+1]]:32: error: {{.*}}a path cannot go through a pointer
__attribute__((missile("{_v_ < pointer.x}")));
  int d
// CHECK: [[#@LINE+1]]:32: error: no field named 'y' in 'struct part'
__attribute__((missile("{_v_ < part.y}")));
  int e
// CHECK: [[#@LINE+1]]:32: error: 'part' has type 'struct part'
__attribute__((missile("{_v_ < part}")));
  int f
// CHECK: [[#@LINE+1]]:32: error: 'real' has type 'float'
__attribute__((missile("{_v_ < real}")));
  int g
// CHECK: [[#@LINE+1]]:32: error: 'moving' is volatile or atomic
__attribute__((missile("{_v_ < moving}")));
  int h
// CHECK: [[#@LINE+1]]:32: error: 'shared' is volatile or atomic
__attribute__((missile("{_v_ < shared}")));
  int i
// CHECK: [[#@LINE+1]]:32: error: 'array' has type 'int[3]'
__attribute__((missile("{_v_ < array}")));
  int j1
// CHECK: [[#@LINE+1]]:26: error: unknown name 'v'; expected {{.*}}; the value itself is '_v_'{{$}}
__attribute__((missile("{v < other}")));
  int j2
// CHECK: [[#@LINE+1]]:26: error: unknown name 'value'; expected {{.*}}; the value itself is '_v_'{{$}}
__attribute__((missile("{value < other}")));
  int j
// CHECK: [[#@LINE+1]]:32: error: unknown name 'global'
__attribute__((missile("{_v_ < global}")));
};

// CHECK: error: unknown name 'global'; expected a parameter of 'function'
void function(int n __attribute__((missile("{_v_ < global}"))));

// CHECK: error: unknown name 'k'; expected a parameter of 'result'
int result(int n) __attribute__((missile_returns("{_v_ < k}")));

// A local may name what is declared before it.
void locals(int n) {
  int a __attribute__((missile("{_v_ >= n}"))) = n;
  // CHECK: [[#@LINE+1]]:40: error: unknown name 'later'
  int b __attribute__((missile("{_v_ > later}"))) = 0;
  int later = a + b;
  {
    int inner = later;
    (void)inner;
  }
  // CHECK: [[#@LINE+1]]:40: error: unknown name 'inner'
  int c __attribute__((missile("{_v_ > inner}"))) = 0;
  (void)c;
}
