// Functions of which it is not clear what a call of them does.
// RUN: %missile_cc1 -std=gnu17 -triple x86_64-linux-gnu -verify -Wno-everything %s
#include <missile/missile.h>
struct cursor {
  int len MISSILE(_v_ > 0);
  int idx MISSILE(0 <= _v_ && _v_ < len);
};
// Declared in another order than named.
// expected-warning@+1 {{that 'crossed' declares its parameters in another order than it names them is not understood, so 'crossed' counts as not proved}}
static void crossed(b, a) void *a; void *b; { *(int *)b = -1; }
static int plain;
// expected-warning@+1 {{that 'crossed' declares its parameters in another order than it names them is not understood, so 'calls' counts as not proved}}
void calls(struct cursor *c) { crossed(c, &plain); }
static void straight(a, b) void *a; void *b; { (void)a; }
void calls_straight(struct cursor *c) { straight(c, &plain); }
// Two bodies.
extern inline __attribute__((gnu_inline)) void twice(void *p) {} // expected-warning {{that 'twice' has two bodies is not understood, so 'twice' counts as not proved}}
// expected-warning@+1 {{that 'twice' has two bodies is not understood, so 'calls_twice' counts as not proved}}
void calls_twice(struct cursor *c) { twice(c); }
void twice(void *p) { *(int *)p = -5; } // expected-warning {{that 'twice' has two bodies}}
// Several versions.
__attribute__((cpu_specific(generic))) void version(void *p) {}
__attribute__((cpu_specific(ivybridge))) void version(void *p) { *(int *)p = -5; }
__attribute__((cpu_dispatch(generic, ivybridge))) void version(void *p) {}
// expected-warning@+1 {{that 'version' has several versions is not understood, so 'calls_version' counts as not proved}}
void calls_version(struct cursor *c) { version(c); }
__attribute__((target_clones("avx2", "default"))) void clone(struct cursor *c) { c->idx = 0; }
void calls_clone(struct cursor *c) { clone(c); }
// Called by the system.
int start(int argc MISSILE(_v_ > 7), char **argv) __asm__("main");
int start(int argc, char **argv) { return 0; } // expected-warning {{'start' demands 'argc > 7', which nothing checks when the system calls it}}
int limit MISSILE(_v_ >= 0);
MISSILE_REQUIRES(limit > 1) static void *resolver(void) { return calls; } // expected-warning {{'resolver' requires 'limit > 1', which nothing checks when the system calls it}}
void resolved(struct cursor *) __attribute__((ifunc("resolver")));
// With functions that are not those of the library, though they have their names.
// expected-warning@+1 {{the attribute 'no_builtin' of 'without_library' is not understood, so 'without_library' counts as not proved}}
__attribute__((no_builtin("free"))) void without_library(struct cursor *c) { c->idx = 0; }
// Called by the compiler.
MISSILE_REQUIRES(limit == 0) __int128 __divti3(__int128 a, __int128 b); // expected-warning {{'__divti3' requires 'limit == 0', which nothing checks when the compiler calls it}}
void *memset(void *s, int c, unsigned long n MISSILE(_v_ < 100)); // expected-warning {{'memset' demands 'n < 100', which nothing checks when the compiler calls it}}
MISSILE_REQUIRES(limit == 0) void store(unsigned long n, void *d, void *s, int o) __asm__("__atomic_store"); // expected-warning {{'store' requires 'limit == 0', which nothing checks when the compiler calls it}}
MISSILE_REQUIRES(limit == 0) void __add_to_list(int n);
