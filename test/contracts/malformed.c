// Contracts that say something without a meaning: an error at the right place,
// and the rest is still checked.
//
// RUN: %missile_cc1 -verify %s

struct unknown;
struct s { int a, b; struct s *next; int array[3]; };
union u { int i; float f; };
int global;
enum { Five = 5 };
#define MISSILE_ENUMERATOR __attribute__((missile("{_v_ > 0}")))
#define REQUIRES(t) __attribute__((missile_requires(t)))
#define ENSURES(t) __attribute__((missile_ensures(t)))
#define MODIFIES(...) __attribute__((missile_modifies(__VA_ARGS__)))

REQUIRES("{p->a > 0}") void good(struct s *p);
REQUIRES("{p->c > 0}") void no_field(struct s *p); // expected-error {{no field named 'c' in 'struct s'}}
REQUIRES("{q->a > 0}") void no_name(struct s *p); // expected-error {{unknown name 'q'; expected a parameter of 'no_name' or a global variable}}
REQUIRES("{p->next->a > 0}") void too_far(struct s *p); // expected-error {{only what a parameter itself points to can be named here, not 'p->next->a'}}
REQUIRES("{p.a > 0}") void not_a_record(struct s *p); // expected-error {{'struct s *' is not a struct}}
REQUIRES("{n->a > 0}") void no_pointer(int n); // expected-error {{'n' has type 'int', which does not point to a complete type}}
REQUIRES("{*p > 0}") void a_record(struct s *p); // expected-error {{expected an integer, an enumeration or a pointer}}
REQUIRES("{p->array > 0}") void an_array(struct s *p); // expected-error {{expected an integer, an enumeration or a pointer}}
REQUIRES("{*p > 0}") void incomplete(struct unknown *p); // expected-error {{does not point to a complete type}}
REQUIRES("{p->i > 0}") void in_union(union u *p); // expected-error {{is a member of a union}}
REQUIRES("{*global > 0}") void not_a_parameter(void); // expected-error {{'global' is no parameter}}
REQUIRES("{old(n) > 0}") void old_in_requires(int n); // expected-error {{'old' has a meaning in missile_ensures only}}
REQUIRES("{_v_ > 0}") int result_in_requires(int n); // expected-error {{'_v_' is the result, which there is not when the function is called}}
ENSURES("{_v_ > 0}") void no_result(int n); // expected-error {{'_v_' is the result, and 'no_result' returns 'void'}}
ENSURES("{old() > 0}") void old_of_nothing(int n); // expected-error {{expected a name}}
ENSURES("{old(n > 0}") void old_open(int n); // expected-error {{expected ')'}}
ENSURES("{old(n + 1) > 0}") void old_of_sum(int n); // expected-error {{expected ')'}}
ENSURES("{consistent(n)}") void not_an_object(int n); // expected-error {{'consistent' takes a parameter that points to a struct}}
ENSURES("{consistent(p->next)}") void not_a_name(struct s *p); // expected-error {{'consistent' takes a parameter that points to a struct}}
ENSURES("{consistent p}") void no_parentheses(struct s *p); // expected-error {{expected '('}}
MODIFIES("p") void a_parameter(struct s *p); // expected-error {{'p' is a parameter, which a caller cannot see change; to name what it points to, write '*p'}}
MODIFIES("n") void a_number_by_value(int n); // expected-error-re {{'n' is a parameter, which a caller cannot see change; leave it out, since a function may always change its own{{$}}}}
ENSURES("{r == 0 => consistent(p)}") int conditional(struct s *p, int r); // expected-error {{'consistent' cannot be a part of a condition; it is a clause of its own: consistent(p); n > 0}}
ENSURES("{result == 0}") int named_result(void); // expected-error-re {{unknown name 'result'{{.*}}; the result is '_v_'}}
REQUIRES("{v == 0}") int no_value(void); // expected-error-re {{unknown name 'v'; {{.*}}integer constant{{$}}}}
MODIFIES("p->a,") void a_comma(struct s *p); // expected-error {{expected names such as}}
MODIFIES("p->a, p->x") void second(struct s *p); // expected-error {{no field named 'x'}}
MODIFIES("Five") void a_constant(struct s *p); // expected-error {{'Five' is a constant}}
MODIFIES(3) void a_number(struct s *p); // expected-error {{'missile_modifies' takes strings with names}}
MODIFIES("p->a", "p->b") void two(struct s *p);
MODIFIES() void none(struct s *p);
REQUIRES() void no_text(struct s *p); // expected-error {{'missile_requires' takes one argument}}
ENSURES(5) void no_string(struct s *p); // expected-error {{expected a string literal}}
// Ranges of elements.
MODIFIES("at[0 .. n]") void range(int *at, int n);
MODIFIES("at[n - 1 .. 2 * n + global], p->array[0..3]") void range_of_sums(int *at, int n, struct s *p);
MODIFIES("at[0 .. m]") void range_to_nothing(int *at, int n); // expected-error {{in 'at[0 .. m]': unknown name 'm'; expected a parameter of 'range_to_nothing' or a global variable}}
MODIFIES("at[0 .. ]") void range_without_end(int *at, int n); // expected-error {{'at[0 .. ]' is no range of elements; expected one such as "at[0 .. n]", which ends before n}}
MODIFIES("at[n]") void range_of_one(int *at, int n); // expected-error {{'at[n]' is no range of elements}}
MODIFIES("at[0 ... n]") void range_of_dots(int *at, int n); // expected-error {{is no range of elements}}
MODIFIES("at[0 .. n") void range_open(int *at, int n); // expected-error {{'at[0 .. n' is no range of elements}}
MODIFIES("at[0 .. n].x") void range_of_fields(struct s *at, int n); // expected-error {{is no range of elements}}
MODIFIES("at[0 .. n) || (true]") void range_of_conditions(int *at, int n); // expected-error {{is no range of elements}}
MODIFIES("at[0 .. _v_]") void range_of_itself(int *at, int n); // expected-error {{is no range of elements}}
MODIFIES("at[0 .. n < 3]") void range_of_truth(int *at, int n); // expected-error {{in 'at[0 .. n < 3]':}}
MODIFIES("at[0 .. p]") void range_to_record(int *at, struct s p); // expected-error {{in 'at[0 .. p]': 'p' has type 'struct s'}}
MODIFIES("n[0 .. n]") void range_of_number(int *at, int n); // expected-error {{'n' has type 'int', which has no elements that can be named}}
MODIFIES("p->a[0 .. 1]") void range_of_field(struct s *p); // expected-error {{'p->a' has type 'int', which has no elements that can be named}}
MODIFIES("v[0 .. n]") void range_of_void(void *v, int n); // expected-error {{'v' has type 'void *', which has no elements that can be named}}
MODIFIES("q[0 .. n]") void range_of_unknown(struct unknown *q, int n); // expected-error {{'q' has type 'struct unknown *', which has no elements that can be named}}
MODIFIES("Five[0 .. n]") void range_of_constant(int n); // expected-error {{'Five' is a constant}}
__attribute__((missile_reads("at[0 .. n]"))) void range_read(int *at, int n); // expected-error {{elements can be named in missile_modifies only}}
// Pointers to functions have contracts (pointers.c), if they are nothing else.
struct callbacks {
  void (*field)(struct s *p) MODIFIES("p->a");
  void (*array[3])(struct s *p) MODIFIES("p->a");
  void (**pointer)(struct s *p) MODIFIES("p->a"); // expected-error {{'missile_modifies' can only be put on a function or a pointer to one: calls through a pointer to them do not see it}}
  void (*volatile changes)(struct s *p) MODIFIES("p->a"); // expected-error {{can only be put on a function or a pointer to one that is neither volatile nor in a union}}
  int number MODIFIES("p->a"); // expected-error-re {{'missile_modifies' can only be put on a function or a pointer to one{{$}}}}
  void (*unknown)(struct s *p) REQUIRES("{q->a > 0}"); // expected-error {{unknown name 'q'; expected a parameter of 'unknown' or a global variable}}
  void (*unnamed)(struct s *) REQUIRES("{p->a > 0}"); // expected-error {{unknown name 'p'}}
  void (*nothing)(void) __attribute__((missile_returns("{_v_ > 0}"))); // expected-error {{needs a function that returns}}
  void (*given)(void (*inner)(struct s *p) MODIFIES("p->a")); // expected-error {{a refinement cannot be put on a parameter of a function type: calls through it would not see it}}
  void (*marked)(void) __attribute__((missile_typed)); // expected-error {{'missile_typed' can only be put on a function itself}}
};
union choice { void (*member)(int n) REQUIRES("{n > 0}"); }; // expected-error {{neither volatile nor in a union}}
void (*pointer)(struct s *p) MODIFIES("p->a");
void parameter(void (*done)(int n) REQUIRES("{n > 0}"));
typedef void (*name)(int n) REQUIRES("{n > 0}");
typedef void function(int n) REQUIRES("{n > 0}"); // expected-error {{or a pointer to one; this is a name for a type of functions}}
void (*without)() REQUIRES("{n > 0}"); // expected-error {{or a pointer to one whose parameters are written}}
__typeof__(&parameter) derived REQUIRES("{n > 0}"); // expected-error {{or a pointer to one whose parameters are written}}
// Enumerators.
enum { One MISSILE_ENUMERATOR = 1 }; // expected-error {{'missile' can only be put on a field, a parameter or a variable}}
enum in_function { Two REQUIRES("{1 > 0}") }; // expected-error {{'missile_requires' can only be put on a function itself}}
void with_enumerators(void) {
  enum { Three MISSILE_ENUMERATOR }; // expected-error {{'missile' can only be put on a field, a parameter or a variable}}
  struct { enum { Four MISSILE_ENUMERATOR } four; } s; // expected-error {{'missile' can only be put on a field, a parameter or a variable}}
}
int REQUIRES("{global > 0}") variable; // expected-error {{'missile_requires' can only be put on a function}}
__attribute__((missile_typed(1))) void argument(void); // expected-error {{'missile_typed' takes no arguments}}
struct r {
  int n __attribute__((missile("{old(m) == 0}"))); // expected-error {{'old' has a meaning in missile_ensures only}}
  int m __attribute__((missile("{p->a == 0}"))); // expected-error {{a refinement cannot follow the pointer 'p': what it points to may change without this object}}
  struct s *p __attribute__((missile("{consistent(p)}"))); // expected-error {{'consistent' has a meaning in missile_requires and missile_ensures only}}
  int k __attribute__((missile("{*m == 0}"))); // expected-error {{a refinement cannot follow the pointer 'm'}}
};
REQUIRES("{n > 0}") int main(int n, char **arguments) { return n; } // expected-warning {{'main' requires 'n > 0', which nothing checks when the system calls it}}
MODIFIES("p->a") void checked(struct s *p) { p->b = 1; } // expected-warning {{does not name}}
