// What accesses went unseen at first, each a kind: parts of values, functions of the compiler, copies, what was freed, contracts.
// RUN: %python %root/test/silence/silence.py --exact %clang %plugin %s
#include <stdlib.h>
#include <string.h>
#define MISSILE(...) __attribute__((missile("{" #__VA_ARGS__ "}")))
#define MISSILE_ENSURES(...) __attribute__((missile_ensures("{" #__VA_ARGS__ "}")))
#define MISSILE_REQUIRES(...) __attribute__((missile_requires("{" #__VA_ARGS__ "}")))
// expect: alarm
typedef int T_add_overflow;
int f_add_overflow(T_add_overflow *t MISSILE(length(_v_) >= 2)) { return __builtin_add_overflow(1, t[0], &t[2]); }
// expect: alarm
struct c_addr_of_flexible { unsigned n; int at[] __attribute__((counted_by(n))); };
int f_addr_of_flexible(struct c_addr_of_flexible *s) {
  int (*q)[] = &s->at;
  return (*q)[s->n];
}
// expect: alarm
int f_array_param_expr(int n, int a[static n + 1]) { return n > 0 ? a[n + 1] : 0; }
// expect: alarm
typedef int T_atomic_builtin;
int f_atomic_builtin(T_atomic_builtin *t MISSILE(length(_v_) >= 2)) { return __atomic_load_n(&t[2], 0); }
// expect: alarm
typedef _Atomic int T_c11_atomic;
int f_c11_atomic(T_c11_atomic *t MISSILE(length(_v_) >= 2)) { return __c11_atomic_fetch_add(t + 2, 1, 5); }
// expect: alarm
struct l_cb_copy { unsigned n; int at[] __attribute__((counted_by(n))); };
int f_cb_copy(struct l_cb_copy *l_cb_copy) {
  struct l_cb_copy c = *l_cb_copy;
  return c.n ? c.at[c.n - 1] : 0;
}
// expect: alarm
struct l_cb_copy_arg { unsigned n; int at[] __attribute__((counted_by(n))); };
__attribute__((noinline)) int g_cb_copy_arg(struct l_cb_copy_arg *l_cb_copy_arg) { return l_cb_copy_arg->n ? l_cb_copy_arg->at[0] : 0; }
int f_cb_copy_arg(struct l_cb_copy_arg *l_cb_copy_arg) {
  struct l_cb_copy_arg c = *l_cb_copy_arg;
  return g_cb_copy_arg(&c);
}
// expect: alarm
struct c_cb_copy_arg_value { unsigned n; int at[] __attribute__((counted_by(n))); };
static int g_cb_copy_arg_value(struct c_cb_copy_arg_value c_cb_copy_arg_value) { struct c_cb_copy_arg_value *p = &c_cb_copy_arg_value; return p->n ? p->at[0] : 0; }
int f_cb_copy_arg_value(struct c_cb_copy_arg_value *o) { return g_cb_copy_arg_value(*o); }
// expect: alarm
struct c_cb_copy_nested { unsigned n; int at[] __attribute__((counted_by(n))); };
int f_cb_copy_nested(struct c_cb_copy_nested *o) {
  struct { struct c_cb_copy_nested c; } a = {*o};
  struct c_cb_copy_nested *q = &a.c;
  return q->n > 1 ? q->at[1] : 0;
}
// expect: alarm
struct c_cb_memcpy_header { unsigned n; int at[] __attribute__((counted_by(n))); };
void f_cb_memcpy_header(struct c_cb_memcpy_header *o, struct c_cb_memcpy_header *q) { memcpy(o, q, sizeof *o); }
int g_cb_memcpy_header(struct c_cb_memcpy_header *o) { return o->n ? o->at[o->n - 1] : 0; }
// expect: alarm
typedef int T_choose_expr;
int f_choose_expr(T_choose_expr *t MISSILE(length(_v_) >= 2)) { return __builtin_choose_expr(1, t[2], 0); }
// expect: alarm
typedef _Complex double T_complex_imag;
double f_complex_imag(T_complex_imag *t MISSILE(length(_v_) >= 2)) { return __imag__ t[2]; }
// expect: alarm
typedef _Complex double T_complex_real;
double f_complex_real(T_complex_real *t MISSILE(length(_v_) >= 2)) { __real__ t[2] = 1; return 0; }
// expect: alarm
typedef int __attribute__((vector_size(16))) T_convertvector;
typedef float F_convertvector __attribute__((vector_size(16)));
int f_convertvector(T_convertvector *t MISSILE(length(_v_) >= 2)) { return __builtin_convertvector(t[2], F_convertvector)[0]; }
// expect: alarm
struct s_deref_addr_field { unsigned n; int *p MISSILE(length(_v_) >= n); };
int f_deref_addr_field(struct s_deref_addr_field *s_deref_addr_field) { return (*&s_deref_addr_field->p)[s_deref_addr_field->n]; }
// expect: alarm
typedef int T_deref_addr_param;
int f_deref_addr_param(T_deref_addr_param *t MISSILE(length(_v_) >= 2)) { return (*&t)[2]; }
// expect: alarm
typedef int T_elvis_pointer;
int f_elvis_pointer(T_elvis_pointer *t MISSILE(length(_v_) >= 2)) { return (t ?: (int *)0)[2]; }
// expect: alarm
MISSILE_ENSURES(length(_v_) >= 4) int *g_ensures_result(void);
int f_ensures_result(void) {
  int *p = g_ensures_result();
  return p[4];
}
// expect: alarm
typedef int T_extension;
int f_extension(T_extension *t MISSILE(length(_v_) >= 2)) { return __extension__(t[2]); }
// expect: alarm
typedef int __attribute__((ext_vector_type(4))) T_extvector_swizzle;
int f_extvector_swizzle(T_extvector_swizzle *t MISSILE(length(_v_) >= 2)) { return t[2].x; }
// expect: alarm
int f_free_loop(unsigned n) {
  int *p = malloc(16);
  if (!p) return 0;
  while (n--) { p[0] = 0; free(p); }
  return 0;
}
// expect: alarm
int f_free_param(int *p MISSILE(length(_v_) >= 4)) {
  free(p);
  return p[0];
}
// expect: alarm
__attribute__((noinline)) int g_free_param_call(int *p MISSILE(length(_v_) >= 2)) { return p[1]; }
int f_free_param_call(int *p MISSILE(length(_v_) >= 2)) {
  free(p);
  return g_free_param_call(p);
}
// expect: alarm
int f_free_refined_local(void) {
  int *p MISSILE(_v_ == NULL || length(_v_) >= 4) = malloc(16);
  if (!p) return 0;
  free(p);
  return p[3];
}
// expect: alarm
typedef int T_free_static_array_param;
int f_free_static_array_param(T_free_static_array_param t[static 2]) { free(t); return t[0]; }
// expect: alarm
typedef int T_generic;
int f_generic(T_generic *t MISSILE(length(_v_) >= 2)) { return _Generic(t[0], int: t[2], default: 0); }
// expect: alarm
typedef int T_nontemporal;
int f_nontemporal(T_nontemporal *t MISSILE(length(_v_) >= 2)) { return __builtin_nontemporal_load(&t[2]); }
// expect: alarm
typedef int T_realloc_param;
int f_realloc_param(T_realloc_param *t MISSILE(length(_v_) >= 2)) { T_realloc_param *q = realloc(t, 4); return t[1]; }
// expect: alarm
static int *gp_requires_global;
MISSILE_REQUIRES(length(gp_requires_global) >= n) static int g_requires_global(unsigned n) { return gp_requires_global[n]; }
// expect: alarm
typedef int __attribute__((vector_size(16))) T_shufflevector;
int f_shufflevector(T_shufflevector *t MISSILE(length(_v_) >= 2)) { return __builtin_shufflevector(t[2], t[1], 0, 1, 2, 3)[0]; }
// expect: alarm
typedef int T_stmtexpr_pointer;
int f_stmtexpr_pointer(T_stmtexpr_pointer *t MISSILE(length(_v_) >= 2)) { return ({ t; })[2]; }
// expect: alarm
typedef int T_sync_builtin;
int f_sync_builtin(T_sync_builtin *t MISSILE(length(_v_) >= 2)) { return __sync_fetch_and_add(t + 2, 1); }
// expect: alarm
int f_trivial_length(int *p MISSILE(length(_v_) >= -5)) { return p[0]; }
// expect: alarm
typedef int __attribute__((vector_size(16))) T_vector_elem;
int f_vector_elem(T_vector_elem *t MISSILE(length(_v_) >= 2)) { return t[2][0]; }
