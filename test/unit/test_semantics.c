/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The terms of core/semantics.c against the compiler that compiles this test:
 * every operator on every pair of integer types, every conversion, bit-fields
 * of every width, for values at the edges and random ones.
 *
 * Operands are built in several ways (constants, variables over all of their
 * type, variables over a small range around the value, and mixtures), because
 * each takes its own way through the semantics. The result is then evaluated.
 * Where it is a fresh variable, what the compiler computed must be in its
 * range. Facts must hold whenever the operation is defined, and whenever its
 * guard is false.
 */
#include "fixture.h"

#include "core/term_internal.h"
#include "missile/semantics.h"

#include <stdio.h>
#include <string.h>

/* What is compared are mixed types, for once on purpose. */
#pragma GCC diagnostic ignored "-Wsign-compare"

/* ---- What C computes ---- */

#define TYPES(X, ...)                                                          \
  X(boolean, _Bool, 1, false, true, __VA_ARGS__)                               \
  X(i8, int8_t, 8, true, false, __VA_ARGS__)                                   \
  X(u8, uint8_t, 8, false, false, __VA_ARGS__)                                 \
  X(i16, int16_t, 16, true, false, __VA_ARGS__)                                \
  X(u16, uint16_t, 16, false, false, __VA_ARGS__)                              \
  X(i32, int32_t, 32, true, false, __VA_ARGS__)                                \
  X(u32, uint32_t, 32, false, false, __VA_ARGS__)                              \
  X(i64, int64_t, 64, true, false, __VA_ARGS__)                                \
  X(u64, uint64_t, 64, false, false, __VA_ARGS__)
/* A macro is not expanded within itself. */
#define TYPES2(X, ...)                                                         \
  X(boolean, _Bool, __VA_ARGS__)                                               \
  X(i8, int8_t, __VA_ARGS__)                                                   \
  X(u8, uint8_t, __VA_ARGS__)                                                  \
  X(i16, int16_t, __VA_ARGS__)                                                 \
  X(u16, uint16_t, __VA_ARGS__)                                                \
  X(i32, int32_t, __VA_ARGS__)                                                 \
  X(u32, uint32_t, __VA_ARGS__)                                                \
  X(i64, int64_t, __VA_ARGS__)                                                 \
  X(u64, uint64_t, __VA_ARGS__)
#define OPERATORS(X)                                                           \
  X(ADD, +)                                                                    \
  X(SUB, -)                                                                    \
  X(MUL, *)                                                                    \
  X(DIV, /)                                                                    \
  X(REM, %)                                                                    \
  X(SHL, <<)                                                                   \
  X(SHR, >>)                                                                   \
  X(BIT_AND, &)                                                                \
  X(BIT_OR, |)                                                                 \
  X(BIT_XOR, ^)                                                                \
  X(LT, <)                                                                     \
  X(GT, >)                                                                     \
  X(LE, <=)                                                                    \
  X(GE, >=)                                                                    \
  X(EQ, ==)                                                                    \
  X(NE, !=)

enum { TYPE_COUNT = 9, OPERATOR_COUNT = 16 };

static const missile_ctype ctypes[TYPE_COUNT] = {
#define X(name, type, width, is_signed, is_bool, ...)                          \
  {width, is_signed, is_bool, false},
    TYPES(X, 0)
#undef X
};
static const char *const type_names[TYPE_COUNT] = {
#define X(name, ...) #name,
    TYPES(X, 0)
#undef X
};
static const char *const operator_names[OPERATOR_COUNT] = {
#define X(name, symbol) #symbol,
    OPERATORS(X)
#undef X
};

typedef missile_int (*binary_function)(missile_int, missile_int);

#define DEFINE_BINARY(b_name, b_type, a_name, a_type, op, symbol)              \
  static missile_int c_##op##_##a_name##_##b_name(missile_int a,               \
                                                  missile_int b) {             \
    a_type x = (a_type)a;                                                      \
    b_type y = (b_type)b;                                                      \
    return x symbol y;                                                         \
  }
#define DEFINE_ROW(a_name, a_type, width, is_signed, is_bool, op, symbol)      \
  TYPES2(DEFINE_BINARY, a_name, a_type, op, symbol)
#define X(op, symbol) TYPES(DEFINE_ROW, op, symbol)
OPERATORS(X)
#undef X

#define LIST_BINARY(b_name, b_type, a_name, op) c_##op##_##a_name##_##b_name,
#define LIST_ROW(a_name, a_type, width, is_signed, is_bool, op)                \
  {TYPES2(LIST_BINARY, a_name, op)},
static const binary_function compiled_binary[OPERATOR_COUNT][TYPE_COUNT]
                                            [TYPE_COUNT] = {
#define X(op, symbol) {TYPES(LIST_ROW, op)},
                                                OPERATORS(X)
#undef X
};

typedef missile_int (*unary_function)(missile_int);

#define DEFINE_UNARY(name, type, width, is_signed, is_bool, op, symbol)        \
  static missile_int c_##op##_##name(missile_int a) {                          \
    type x = (type)a;                                                          \
    return symbol x;                                                           \
  }
TYPES(DEFINE_UNARY, PLUS, +)
TYPES(DEFINE_UNARY, NEGATE, -)
/* ~ of a _Bool is that of the int it becomes; compilers warn of it. */
TYPES(DEFINE_UNARY, BIT_NOT, ~0 ^)
TYPES(DEFINE_UNARY, LOGICAL_NOT, !)
#define LIST_UNARY(name, type, width, is_signed, is_bool, op) c_##op##_##name,
static const unary_function compiled_unary[4][TYPE_COUNT] = {
    {TYPES(LIST_UNARY, PLUS)},
    {TYPES(LIST_UNARY, NEGATE)},
    {TYPES(LIST_UNARY, BIT_NOT)},
    {TYPES(LIST_UNARY, LOGICAL_NOT)}};

/* A conversion of the 64-bit value `a`, which `from_signed` describes. */
#define DEFINE_CAST(name, type, ...)                                           \
  static missile_int c_cast_##name(missile_int a, bool from_signed) {          \
    return from_signed ? (type)(int64_t)a : (type)(uint64_t)a;                 \
  }
TYPES(DEFINE_CAST, 0)
static missile_int (*const compiled_cast[TYPE_COUNT])(missile_int, bool) = {
#define X(name, ...) c_cast_##name,
    TYPES(X, 0)
#undef X
};

#define WIDTHS(X)                                                              \
  X(1)                                                                         \
  X(2)                                                                         \
  X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16) \
      X(17) X(18) X(19) X(20) X(21) X(22) X(23) X(24) X(25) X(26) X(27) X(28)  \
          X(29) X(30) X(31) X(32) X(33) X(34) X(35) X(36) X(37) X(38) X(39)    \
              X(40) X(41) X(42) X(43) X(44) X(45) X(46) X(47) X(48) X(49)      \
                  X(50) X(51) X(52) X(53) X(54) X(55) X(56) X(57) X(58) X(59)  \
                      X(60) X(61) X(62) X(63)
#define DEFINE_FIELD(w)                                                        \
  static missile_int c_signed_field_##w(missile_int a) {                       \
    struct {                                                                   \
      long long field : w;                                                     \
    } s;                                                                       \
    s.field = (long long)a;                                                    \
    return s.field;                                                            \
  }                                                                            \
  static missile_int c_unsigned_field_##w(missile_int a) {                     \
    struct {                                                                   \
      unsigned long long field : w;                                            \
    } s;                                                                       \
    s.field = (unsigned long long)a;                                           \
    return s.field;                                                            \
  }
WIDTHS(DEFINE_FIELD)
static const unary_function compiled_field[64][2] = {{NULL, NULL},
#define X(w) {c_unsigned_field_##w, c_signed_field_##w},
                                                     WIDTHS(X)
#undef X
};

/* ---- Values ---- */

static uint64_t random_state = 0x853C49E6748FEA9Bu;

static uint64_t random_bits(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}

static missile_int wrapped(missile_int value, missile_ctype type) {
  missile_int modulus = (missile_int)1 << type.width;
  value = (value % modulus + modulus) % modulus;
  return value > missile_ctype_max(type) ? value - modulus : value;
}

enum { EDGE_COUNT = 18 };

/* Value number i of `type`: first the edges, then random ones of any size. */
static missile_int value_of(missile_ctype type, unsigned i) {
  missile_int least = missile_ctype_min(type), most = missile_ctype_max(type);
  const missile_int edges[EDGE_COUNT] = {
      0,  1,  -1, 2,     -2,   3,         7,        -8,       31,
      32, 63, 64, least, most, least + 1, most - 1, most / 2, most / 2 + 1};
  if (i < EDGE_COUNT)
    return wrapped(edges[i], type);
  missile_int value = (int64_t)random_bits() >> (random_bits() % 64);
  return wrapped(value, type);
}

/* ---- The two sides together ---- */

static const uint32_t first_fresh = 100;

typedef enum operand_form {
  CONSTANT,
  VARIABLE,
  NARROW,
  FORM_COUNT
} operand_form;

typedef struct bench {
  missile_semantics s;
  missile_facts facts;
  missile_int values[2]; /* of the operands' variables */
  missile_int fresh;     /* what every fresh variable is taken to be */
  bool guard;
} bench;

static void bench_start(bench *b, bool wrapv) {
  memset(b, 0, sizeof *b);
  fixture_begin();
  b->s.terms = t;
  b->s.wrapv = wrapv;
  b->s.facts = &b->facts;
  b->s.next_variable = first_fresh;
}

static void bench_end(bench *b) {
  missile_facts_clear(&b->facts);
  fixture_end();
}

enum { GUARD_INDEX = 50 };

static bool lookup(void *user, const missile_term *variable,
                   missile_int *value) {
  const bench *b = user;
  uint32_t index = missile_term_index(variable);
  if (missile_term_is_result(variable, missile_product)) {
    missile_int x, y;
    return missile_term_evaluate(variable->arguments[0], lookup, user, &x) &&
           missile_term_evaluate(variable->arguments[1], lookup, user, &y) &&
           !__builtin_mul_overflow(x, y, value);
  }
  if (variable->origin == MISSILE_ORIGIN_RESULT) {
    *value = b->fresh;
    return true;
  }
  if (missile_term_space(variable) != MISSILE_SPACE_VALUE)
    return false;
  *value = index >= first_fresh   ? b->fresh
           : index == GUARD_INDEX ? b->guard
                                  : b->values[index];
  return true;
}

static missile_int evaluate(bench *b, const missile_term *term,
                            const char *what) {
  missile_int result = 0;
  if (!missile_term_evaluate(term, lookup, b, &result))
    fail_msg("%s: %s has no value", what, missile_term_text(b->s.terms, term));
  return result;
}

/* An operand of `type` with value `value`. */
static const missile_term *operand(bench *b, uint32_t index, missile_ctype type,
                                   missile_int value, operand_form form) {
  missile_int lower = missile_ctype_min(type), upper = missile_ctype_max(type);
  b->values[index] = value;
  if (form == CONSTANT)
    return missile_term_constant(b->s.terms, value);
  if (form == NARROW) {
    missile_int below = (missile_int)(random_bits() >> (random_bits() % 64));
    missile_int above = (missile_int)(random_bits() >> (random_bits() % 64));
    lower = value - below > lower ? value - below : lower;
    upper = value + above < upper ? value + above : upper;
  }
  return missile_term_variable(b->s.terms, MISSILE_SPACE_VALUE, index, lower,
                               upper);
}

static bool is_fresh(const missile_term *term) {
  return missile_term_get_kind(term) == MISSILE_TERM_VARIABLE &&
         missile_term_index(term) >= first_fresh;
}

static void note_opaque(void *user, const missile_term *variable) {
  if (variable->origin == MISSILE_ORIGIN_LINEAR)
    *(bool *)user = true;
}

/* Did a number not fit in 128 bits? Products of two 64-bit numbers come close,
 * and their terms may then stand for anything. */
static bool has_opaque(const missile_term *term) {
  bool found = false;
  missile_term_variables(term, note_opaque, &found);
  return found;
}

/* `result` must be `expected`, or be a variable that may be. */
static void check_result(bench *b, const missile_term *result,
                         missile_int expected, const char *what) {
  missile_int lower, upper;
  missile_term_range(result, &lower, &upper);
  if (lower > expected || upper < expected)
    fail_msg("%s: %s is out of range", what,
             missile_term_text(b->s.terms, result));
  b->fresh = expected;
  if (has_opaque(result))
    return;
  missile_int got = evaluate(b, result, what);
  if (got != expected)
    fail_msg("%s: %s is %lld", what, missile_term_text(b->s.terms, result),
             (long long)got);
}

static void note_product(void *user, const missile_term *variable) {
  *(bool *)user |= missile_term_is_result(variable, missile_product);
}

static bool fact_holds(bench *b, const missile_term *fact, const char *what) {
  bool has_product = false;
  missile_term_variables(fact, note_product, &has_product);
  missile_int result;
  /* Of two numbers of 64 bits, the product need not fit in 128. */
  if (has_product && !missile_term_evaluate(fact, lookup, b, &result))
    return true;
  return evaluate(b, fact, what) != 0;
}

static bool facts_hold(bench *b, const char *what) {
  for (size_t i = 0; i < b->facts.count; i++)
    if (!fact_holds(b, b->facts.items[i], what))
      return false;
  return true;
}

static missile_ctype promoted(missile_ctype type) {
  return type.width < 32 ? (missile_ctype){32, true, false, false} : type;
}

static missile_ctype common(missile_ctype a, missile_ctype b) {
  a = promoted(a);
  b = promoted(b);
  if (a.width != b.width)
    return a.width > b.width ? a : b;
  return a.is_signed ? b : a;
}

static bool fits(missile_int value, missile_ctype type) {
  return value >= missile_ctype_min(type) && value <= missile_ctype_max(type);
}

typedef enum verdict {
  DEFINED,
  OVERFLOWS,        /* undefined, unless overflow wraps: then it is */
  COMPILER_DEFINED, /* undefined in C, but every compiler wraps */
  UNDEFINED
} verdict;

/* Whether x op y is defined, both of `type` (a shift count of any); sets
 * `wraps_to` if it overflows. */
static verdict judge(missile_binary_op op, missile_ctype type, missile_int x,
                     missile_int y, missile_int *wraps_to) {
  missile_int result = 0;
  switch (op) {
  case MISSILE_ADD:
    result = x + y;
    break;
  case MISSILE_SUB:
    result = x - y;
    break;
  case MISSILE_MUL:
    if (!type.is_signed)
      return DEFINED; /* and too large for a missile_int */
    result = x * y;
    break;
  case MISSILE_DIV:
    if (y == 0)
      return UNDEFINED;
    result = x / y;
    break;
  case MISSILE_REM:
    if (y == 0)
      return UNDEFINED;
    *wraps_to = 0;
    return fits(x / y, type) ? DEFINED : OVERFLOWS;
  case MISSILE_SHL:
    if (y < 0 || y >= type.width)
      return UNDEFINED;
    *wraps_to = wrapped(x * ((missile_int)1 << y), type);
    return type.is_signed && (x < 0 || x > missile_ctype_max(type) >> y)
               ? COMPILER_DEFINED
               : DEFINED;
  case MISSILE_SHR:
    return y < 0 || y >= type.width ? UNDEFINED : DEFINED;
  default:
    return DEFINED;
  }
  *wraps_to = wrapped(result, type);
  return type.is_signed && !fits(result, type) ? OVERFLOWS : DEFINED;
}

/* Operators whose result is fresh only where the header says so. */
static bool must_be_exact(missile_binary_op op, const missile_term *x,
                          const missile_term *y, verdict v, bool wrapv) {
  bool x_constant = missile_term_get_kind(x) == MISSILE_TERM_CONSTANT;
  bool y_constant = missile_term_get_kind(y) == MISSILE_TERM_CONSTANT;
  switch (op) {
  case MISSILE_MUL:
    return x_constant || y_constant;
  case MISSILE_DIV:
  case MISSILE_REM:
  case MISSILE_SHR:
    return y_constant && v != UNDEFINED;
  case MISSILE_SHL:
    return y_constant && v != UNDEFINED &&
           (wrapv || (x_constant && v == DEFINED));
  case MISSILE_BIT_AND:
  case MISSILE_BIT_OR:
  case MISSILE_BIT_XOR:
    return x_constant && y_constant && missile_term_number(x) < 16 &&
           missile_term_number(x) >= 0;
  default:
    return true;
  }
}

static void check_binary(bench *b, missile_binary_op op, unsigned a_type,
                         unsigned b_type, missile_int a_value,
                         missile_int b_value, operand_form a_form,
                         operand_form b_form) {
  char what[160];
  snprintf(what, sizeof what, "%s:%lld (%d) %s %s:%lld (%d)%s",
           type_names[a_type], (long long)a_value, a_form, operator_names[op],
           type_names[b_type], (long long)b_value, b_form,
           b->s.wrapv ? " wrapv" : "");
  bool is_shift = op == MISSILE_SHL || op == MISSILE_SHR;
  missile_ctype type = is_shift ? promoted(ctypes[a_type])
                                : common(ctypes[a_type], ctypes[b_type]);
  missile_facts_truncate(&b->facts, 0);
  b->s.guard = NULL;
  b->s.next_variable = first_fresh; /* so that terms recur */

  const missile_term *x =
      missile_semantics_convert(&b->s, ctypes[a_type], type,
                                operand(b, 0, ctypes[a_type], a_value, a_form));
  const missile_term *y = missile_semantics_convert(
      &b->s, ctypes[b_type], is_shift ? promoted(ctypes[b_type]) : type,
      operand(b, 1, ctypes[b_type], b_value, b_form));
  if (is_fresh(x) || is_fresh(y) || b->facts.count > 0)
    fail_msg("%s: a conversion is not exact", what);
  const missile_term *result = missile_semantics_binary(&b->s, op, type, x, y);

  missile_int expected = 0;
  verdict v =
      judge(op, type, evaluate(b, x, what), evaluate(b, y, what), &expected);
  if (v == DEFINED)
    expected = compiled_binary[op][a_type][b_type](a_value, b_value);
  bool has_result =
      v == DEFINED || v == COMPILER_DEFINED || (v == OVERFLOWS && b->s.wrapv);
  if (has_opaque(result) && op != MISSILE_MUL && op != MISSILE_SHL)
    fail_msg("%s: the result is opaque", what);
  if (is_fresh(result) && must_be_exact(op, x, y, v, b->s.wrapv))
    fail_msg("%s: the result is fresh", what);
  if (!has_result) {
    /* Overflow of a sum must be excluded, or nothing else was tested. */
    if (v == OVERFLOWS && (op == MISSILE_ADD || op == MISSILE_SUB) &&
        facts_hold(b, what))
      fail_msg("%s: overflow is not excluded", what);
    return;
  }
  check_result(b, result, expected, what);
  if (!facts_hold(b, what))
    fail_msg("%s: a fact does not hold", what);

  /* The result as the operand of a conversion, as in c = a + b. */
  missile_ctype result_type =
      op >= MISSILE_LT ? (missile_ctype){32, true, false, false} : type;
  unsigned to = (unsigned)(random_bits() % TYPE_COUNT);
  const missile_term *converted =
      missile_semantics_convert(&b->s, result_type, ctypes[to], result);
  if (has_opaque(converted))
    return;
  missile_int got = evaluate(b, converted, what);
  if (got != compiled_cast[to](expected, result_type.is_signed))
    fail_msg("%s to %s: %s is %lld", what, type_names[to],
             missile_term_text(b->s.terms, converted), (long long)got);
}

static void test_binary(void **state) {
  (void)state;
  for (unsigned op = 0; op < OPERATOR_COUNT; op++)
    for (unsigned i = 0; i < TYPE_COUNT; i++)
      for (unsigned j = 0; j < TYPE_COUNT; j++) {
        bench b;
        bench_start(&b, (i + j) % 3 == 0);
        for (unsigned k = 0; k < EDGE_COUNT; k++)
          for (unsigned l = 0; l < EDGE_COUNT; l++) {
            /* Half of the pairs with a random side. */
            bool edges = (k + l) % 2 == 0;
            missile_int x =
                value_of(ctypes[i], edges || l % 3 ? k : EDGE_COUNT);
            missile_int y =
                value_of(ctypes[j], edges || k % 3 ? l : EDGE_COUNT);
            for (unsigned form = 0; form < FORM_COUNT * FORM_COUNT; form++)
              if (form % 2 == 0 || random_bits() % 4 == 0)
                check_binary(&b, (missile_binary_op)op, i, j, x, y,
                             form / FORM_COUNT, form % FORM_COUNT);
          }
        bench_end(&b);
      }
}

/* Every pair of edges of the types that arithmetic is done in, both ways of
 * overflow, and masks. */
static void test_binary_same_type(void **state) {
  (void)state;
  for (unsigned op = 0; op < OPERATOR_COUNT; op++)
    for (unsigned i = 5; i < TYPE_COUNT; i++)
      for (int wrapv = 0; wrapv < 2; wrapv++) {
        bench b;
        bench_start(&b, wrapv);
        for (unsigned k = 0; k < EDGE_COUNT + 6; k++)
          for (unsigned l = 0; l < EDGE_COUNT + 6; l++)
            for (unsigned form = 0; form < FORM_COUNT * FORM_COUNT; form++)
              check_binary(&b, (missile_binary_op)op, i, i,
                           value_of(ctypes[i], k), value_of(ctypes[i], l),
                           form / FORM_COUNT, form % FORM_COUNT);
        bench_end(&b);
      }
}

static void test_masks(void **state) {
  (void)state;
  for (unsigned op = MISSILE_BIT_AND; op <= MISSILE_BIT_XOR; op++)
    for (unsigned i = 5; i < TYPE_COUNT; i++) {
      bench b;
      bench_start(&b, false);
      unsigned width = ctypes[i].width;
      for (unsigned low = 0; low < width; low++)
        for (unsigned high = low; high < width; high++) {
          missile_int run =
              ((missile_int)1 << (high + 1)) - ((missile_int)1 << low);
          for (int inverse = 0; inverse < 2; inverse++) {
            missile_int mask = wrapped(inverse ? ~run : run, ctypes[i]);
            missile_int x = value_of(ctypes[i], EDGE_COUNT);
            check_binary(&b, (missile_binary_op)op, i, i, x, mask, VARIABLE,
                         CONSTANT);
            check_binary(&b, (missile_binary_op)op, i, i, mask, x, CONSTANT,
                         NARROW);
            check_binary(&b, (missile_binary_op)op, i, i,
                         value_of(ctypes[i], EDGE_COUNT),
                         value_of(ctypes[i], EDGE_COUNT), VARIABLE, CONSTANT);
          }
        }
      bench_end(&b);
    }
}

/* Every pair of values of a few bits, for operators whose results are fresh:
 * what is said of them must be true of what the compiler computes, however the
 * ranges of the operands cut off the cases. */
static const missile_binary_op fresh_operators[] = {
    MISSILE_MUL, MISSILE_DIV,     MISSILE_REM,    MISSILE_SHL,
    MISSILE_SHR, MISSILE_BIT_AND, MISSILE_BIT_OR, MISSILE_BIT_XOR};
enum { FRESH_COUNT = 8, FEW_BITS = 4 };

static missile_int compute(missile_binary_op op, int x, int y) {
  switch (op) {
  case MISSILE_MUL:
    return x * y;
  case MISSILE_DIV:
    return x / y;
  case MISSILE_REM:
    return x % y;
  case MISSILE_SHL:
    return x * (1 << y);
  case MISSILE_SHR:
    return x >> y;
  case MISSILE_BIT_AND:
    return x & y;
  case MISSILE_BIT_OR:
    return x | y;
  default:
    return x ^ y;
  }
}

/* A variable that holds `value`: of any sign, or of that of the value. */
static const missile_term *few_bits(bench *b, uint32_t index,
                                    missile_ctype type, missile_int value,
                                    unsigned form) {
  missile_int lower = missile_ctype_min(type), upper = missile_ctype_max(type);
  b->values[index] = value;
  if (form == 1 && value >= 0)
    lower = value > 2 ? 1 : 0;
  if (form == 1 && value < 0)
    upper = -1;
  if (form == 2)
    lower = value - 1 > lower ? value - 1 : lower;
  if (form == 2)
    upper = value + 1 < upper ? value + 1 : upper;
  return form == 3 ? missile_term_constant(b->s.terms, value)
                   : missile_term_variable(b->s.terms, MISSILE_SPACE_VALUE,
                                           index, lower, upper);
}

static void check_few_bits(bench *b, missile_binary_op op, missile_ctype type,
                           missile_int x, missile_int y, unsigned form) {
  missile_int expected = 0;
  verdict v = judge(op, type, x, y, &expected);
  if (v == UNDEFINED || (v == OVERFLOWS && !b->s.wrapv))
    return;
  if (v == DEFINED)
    expected = wrapped(compute(op, (int)x, (int)y), type);
  missile_facts_truncate(&b->facts, 0);
  b->s.next_variable = first_fresh; /* so that terms recur */
  const missile_term *result = missile_semantics_binary(
      &b->s, op, type, few_bits(b, 0, type, x, form / 4),
      few_bits(b, 1, type, y, form % 4));
  char what[80];
  snprintf(what, sizeof what, "%d %s %d (%u bits %s, form %u)%s", (int)x,
           operator_names[op], (int)y, type.width,
           type.is_signed ? "signed" : "unsigned", form,
           b->s.wrapv ? " wrapv" : "");
  check_result(b, result, expected, what);
  if (!facts_hold(b, what))
    fail_msg("%s: a fact does not hold", what);
}

static void test_few_bits(void **state) {
  (void)state;
  for (unsigned variant = 0; variant < 4; variant++)
    for (uint8_t width = 1; width <= FEW_BITS; width++) {
      missile_ctype type = {width, variant % 2, false, false};
      bench b;
      bench_start(&b, variant / 2);
      for (unsigned i = 0; i < FRESH_COUNT; i++)
        for (missile_int x = missile_ctype_min(type);
             x <= missile_ctype_max(type); x++)
          for (missile_int y = missile_ctype_min(type);
               y <= missile_ctype_max(type); y++)
            for (unsigned form = 0; form < 16; form++)
              check_few_bits(&b, fresh_operators[i], type, x, y, form);
      bench_end(&b);
    }
}

static void test_same_operand(void **state) {
  (void)state;
  for (unsigned op = 0; op < OPERATOR_COUNT; op++)
    for (unsigned i = 5; i < TYPE_COUNT; i++) {
      bench b;
      bench_start(&b, false);
      for (unsigned k = 0; k < EDGE_COUNT + 20; k++) {
        missile_int value = value_of(ctypes[i], k), expected = 0;
        if (judge((missile_binary_op)op, ctypes[i], value, value, &expected) !=
            DEFINED)
          continue;
        const missile_term *x =
            operand(&b, 0, ctypes[i], value, k % 2 ? VARIABLE : NARROW);
        expected = compiled_binary[op][i][i](value, value);
        check_result(&b,
                     missile_semantics_binary(&b.s, (missile_binary_op)op,
                                              ctypes[i], x, x),
                     expected, operator_names[op]);
      }
      bench_end(&b);
    }
}

static void test_unary(void **state) {
  (void)state;
  for (unsigned op = 0; op < 4; op++)
    for (unsigned i = 0; i < TYPE_COUNT; i++)
      for (int wrapv = 0; wrapv < 2; wrapv++) {
        bench b;
        bench_start(&b, wrapv);
        missile_ctype type = promoted(ctypes[i]);
        for (unsigned k = 0; k < EDGE_COUNT + 50; k++)
          for (unsigned form = 0; form < FORM_COUNT; form++) {
            char what[80];
            missile_int value = value_of(ctypes[i], k);
            snprintf(what, sizeof what, "unary %u %s:%lld (%u)", op,
                     type_names[i], (long long)value, form);
            missile_facts_truncate(&b.facts, 0);
            const missile_term *result = missile_semantics_unary(
                &b.s, (missile_unary_op)op, type,
                operand(&b, 0, ctypes[i], value, (operand_form)form));
            bool overflows = op == MISSILE_NEGATE && type.is_signed &&
                             value == missile_ctype_min(type);
            if (overflows && !wrapv) {
              assert_false(facts_hold(&b, what));
              continue;
            }
            assert_false(is_fresh(result));
            check_result(&b, result,
                         overflows ? value : compiled_unary[op][i](value),
                         what);
            assert_true(facts_hold(&b, what));
          }
        bench_end(&b);
      }
}

static void test_convert(void **state) {
  (void)state;
  for (unsigned i = 0; i < TYPE_COUNT; i++)
    for (unsigned j = 0; j < TYPE_COUNT; j++) {
      bench b;
      bench_start(&b, false);
      for (unsigned k = 0; k < EDGE_COUNT + 100; k++)
        for (unsigned form = 0; form < FORM_COUNT; form++) {
          missile_int value = value_of(ctypes[i], k);
          const missile_term *result = missile_semantics_convert(
              &b.s, ctypes[i], ctypes[j],
              operand(&b, 0, ctypes[i], value, (operand_form)form));
          assert_false(is_fresh(result));
          check_result(&b, result, compiled_cast[j](value, ctypes[i].is_signed),
                       type_names[j]);
        }
      assert_int_equal(b.facts.count, 0);
      bench_end(&b);
    }
}

static void test_bit_fields(void **state) {
  (void)state;
  for (unsigned width = 1; width < 64; width++)
    for (unsigned is_signed = 0; is_signed < 2; is_signed++) {
      missile_ctype to = {(uint8_t)width, is_signed, false, false};
      bench b;
      bench_start(&b, false);
      for (unsigned i = 0; i < TYPE_COUNT; i++)
        for (unsigned k = 0; k < EDGE_COUNT + 30; k++)
          for (unsigned form = 0; form < FORM_COUNT; form++) {
            char what[80];
            /* Also around the edges of the bit-field itself. */
            missile_int value =
                k % 2 ? value_of(to, k) : value_of(ctypes[i], k);
            value = wrapped(value, ctypes[i]);
            snprintf(what, sizeof what, "%s:%lld to %u bits", type_names[i],
                     (long long)value, width);
            check_result(
                &b,
                missile_semantics_convert(
                    &b.s, ctypes[i], to,
                    operand(&b, 0, ctypes[i], value, (operand_form)form)),
                compiled_field[width][is_signed](value), what);
            /* And back: a promoted bit-field. */
            missile_int stored = compiled_field[width][is_signed](value);
            check_result(&b,
                         missile_semantics_convert(
                             &b.s, to, ctypes[i],
                             operand(&b, 1, to, stored, (operand_form)form)),
                         compiled_cast[i](stored, is_signed), what);
          }
      bench_end(&b);
    }
}

/* ---- What is promised beyond values ---- */

static const missile_ctype int_type = {32, true, false, false};
static const missile_ctype unsigned_type = {32, false, false, false};

static void test_guard(void **state) {
  (void)state;
  bench b;
  bench_start(&b, false);
  b.s.guard = missile_term_eq(
      b.s.terms,
      missile_term_variable(b.s.terms, MISSILE_SPACE_VALUE, GUARD_INDEX, 0, 1),
      missile_term_constant(b.s.terms, 1));
  const missile_term *x = operand(&b, 0, int_type, INT32_MAX, VARIABLE);
  const missile_term *y = operand(&b, 1, int_type, 1, VARIABLE);
  missile_semantics_binary(&b.s, MISSILE_ADD, int_type, x, y);
  assert_int_equal(b.facts.count, 1);
  assert_true(facts_hold(&b, "unevaluated"));
  b.guard = true;
  assert_false(facts_hold(&b, "evaluated"));
  b.values[0] = INT32_MIN;
  missile_semantics_binary(&b.s, MISSILE_DIV, int_type, x, y);
  missile_semantics_binary(&b.s, MISSILE_REM, int_type, x, y);
  b.values[1] = -1;
  assert_false(facts_hold(&b, "INT_MIN / -1"));
  b.guard = false;
  assert_true(facts_hold(&b, "INT_MIN / -1 unevaluated"));
  b.guard = true;
  missile_facts_truncate(&b.facts, 0);
  missile_semantics_binary(&b.s, MISSILE_REM, int_type, x, y);
  assert_false(facts_hold(&b, "INT_MIN % -1"));
  bench_end(&b);
}

/* Without facts wanted, or needed, there are none. */
static void test_no_facts(void **state) {
  (void)state;
  bench b;
  bench_start(&b, false);
  const missile_term *x = operand(&b, 0, int_type, 5, VARIABLE);
  b.s.facts = NULL;
  missile_semantics_binary(&b.s, MISSILE_ADD, int_type, x, x);
  b.s.facts = &b.facts;
  const missile_term *small =
      missile_term_variable(b.s.terms, MISSILE_SPACE_VALUE, 1, 0, 1000);
  missile_semantics_binary(&b.s, MISSILE_ADD, int_type, small, small);
  missile_semantics_binary(&b.s, MISSILE_ADD, unsigned_type, x, x);
  assert_int_equal(b.facts.count, 0);
  bench_end(&b);
}

/* What ranges decide leaves no trace in the term. */
static void test_folding(void **state) {
  (void)state;
  bench b;
  bench_start(&b, false);
  missile_terms *t = b.s.terms;
  const missile_term *small =
      missile_term_variable(t, MISSILE_SPACE_VALUE, 0, 0, 1000);
  const missile_term *seven = missile_term_constant(t, 7);
  assert_ptr_equal(
      missile_semantics_binary(&b.s, MISSILE_ADD, unsigned_type, small, seven),
      missile_term_add(t, small, seven));
  assert_ptr_equal(missile_semantics_convert(
                       &b.s, int_type, (missile_ctype){16, true, false, false}, small),
                   small);
  assert_ptr_equal(
      missile_semantics_convert(&b.s, int_type, unsigned_type, small), small);
  assert_ptr_equal(
      missile_semantics_binary(&b.s, MISSILE_DIV, int_type, small, seven),
      missile_term_floor_div(t, small, 7));
  assert_ptr_equal(
      missile_semantics_binary(&b.s, MISSILE_BIT_AND, int_type, small, seven),
      missile_term_mod(t, small, 8));
  const missile_term *product = missile_semantics_binary(
      &b.s, MISSILE_MUL, int_type, small,
      missile_term_variable(t, MISSILE_SPACE_VALUE, 1, -3, 2));
  missile_int lower, upper;
  missile_term_range(product, &lower, &upper);
  assert_true(lower == -3000 && upper == 2000);
  bench_end(&b);
}

/* ---- What follows for fresh results ---- */

/* A question about r = a op b: the signs of a and b that are given, something
 * else that is, and what follows. */
typedef enum relation {
  NOTHING,
  A_BELOW_B,
  A_IS_0,
  A_IS_POSITIVE,
  B_IS_0,
  B_IS_1,
  B_IS_POSITIVE,
  R_NOT_NEGATIVE,
  R_NOT_POSITIVE,
  R_NEGATIVE,
  R_IS_0,
  R_IS_A,
  R_IS_A_MINUS_B,
  R_AT_MOST_A,
  R_AT_MOST_B,
  R_BELOW_A,
  R_BELOW_B,
  R_BELOW_MINUS_B,
  R_ABOVE_MINUS_B,
  R_AT_LEAST_A,
  R_AT_LEAST_B,
  R_AT_LEAST_MINUS_A,
  R_AT_MOST_SUM,
  R_IS_POSITIVE,
  B_TO_2B, /* b <= a < 2b */
} relation;

typedef struct consequence {
  missile_binary_op op;
  const char *signs; /* "++" both not negative, "-?" a negative; 'u' unsigned */
  relation given, follows;
  bool wrong; /* it must not follow */
} consequence;

static const consequence consequences[] = {
    {MISSILE_REM, "uu", NOTHING, R_BELOW_B, false},
    {MISSILE_REM, "uu", NOTHING, R_AT_MOST_A, false},
    {MISSILE_REM, "uu", A_BELOW_B, R_IS_A, false},
    {MISSILE_REM, "uu", B_TO_2B, R_IS_A_MINUS_B, false},
    {MISSILE_REM, "uu", NOTHING, R_IS_A, true},
    {MISSILE_REM, "uu", NOTHING, R_BELOW_A, true},
    {MISSILE_REM, "++", NOTHING, R_BELOW_B, false},
    {MISSILE_REM, "++", NOTHING, R_NOT_NEGATIVE, false},
    {MISSILE_REM, "++", A_BELOW_B, R_IS_A, false},
    {MISSILE_REM, "?+", NOTHING, R_BELOW_B, false},
    {MISSILE_REM, "?+", NOTHING, R_ABOVE_MINUS_B, false},
    {MISSILE_REM, "?+", NOTHING, R_NOT_NEGATIVE, true},
    {MISSILE_REM, "?+", A_BELOW_B, R_IS_A, true},
    {MISSILE_REM, "?-", NOTHING, R_BELOW_MINUS_B, false},
    {MISSILE_REM, "?-", NOTHING, R_BELOW_B, true},
    {MISSILE_REM, "-?", NOTHING, R_NOT_POSITIVE, false},
    {MISSILE_REM, "-?", NOTHING, R_AT_LEAST_A, false},
    {MISSILE_REM, "-?", NOTHING, R_NEGATIVE, true},
    {MISSILE_REM, "+?", NOTHING, R_NOT_NEGATIVE, false},
    {MISSILE_REM, "+?", NOTHING, R_BELOW_B, true},
    {MISSILE_DIV, "uu", NOTHING, R_AT_MOST_A, false},
    {MISSILE_DIV, "uu", B_IS_1, R_IS_A, false},
    {MISSILE_DIV, "uu", A_BELOW_B, R_IS_0, false},
    {MISSILE_DIV, "uu", B_TO_2B, R_IS_POSITIVE, false},
    {MISSILE_DIV, "uu", NOTHING, R_BELOW_A, true},
    {MISSILE_DIV, "uu", NOTHING, R_BELOW_B, true},
    {MISSILE_DIV, "++", NOTHING, R_NOT_NEGATIVE, false},
    {MISSILE_DIV, "++", NOTHING, R_AT_MOST_A, false},
    {MISSILE_DIV, "-+", NOTHING, R_NOT_POSITIVE, false},
    {MISSILE_DIV, "-+", NOTHING, R_AT_LEAST_A, false},
    {MISSILE_DIV, "+-", NOTHING, R_NOT_POSITIVE, false},
    {MISSILE_DIV, "+-", NOTHING, R_AT_LEAST_MINUS_A, false},
    {MISSILE_DIV, "--", NOTHING, R_NOT_NEGATIVE, false},
    {MISSILE_DIV, "?+", NOTHING, R_NOT_NEGATIVE, true},
    {MISSILE_DIV, "+?", NOTHING, R_NOT_NEGATIVE, true},
    {MISSILE_BIT_AND, "uu", NOTHING, R_AT_MOST_A, false},
    {MISSILE_BIT_AND, "uu", NOTHING, R_AT_MOST_B, false},
    {MISSILE_BIT_AND, "uu", NOTHING, R_BELOW_B, true},
    {MISSILE_BIT_AND, "?+", NOTHING, R_AT_MOST_B, false},
    {MISSILE_BIT_AND, "?+", NOTHING, R_NOT_NEGATIVE, false},
    {MISSILE_BIT_AND, "?+", NOTHING, R_AT_MOST_A, true},
    {MISSILE_BIT_AND, "--", NOTHING, R_NEGATIVE, false},
    {MISSILE_BIT_AND, "--", NOTHING, R_AT_MOST_A, false},
    {MISSILE_BIT_AND, "??", NOTHING, R_NOT_NEGATIVE, true},
    {MISSILE_BIT_OR, "uu", NOTHING, R_AT_LEAST_A, false},
    {MISSILE_BIT_OR, "uu", NOTHING, R_AT_LEAST_B, false},
    {MISSILE_BIT_OR, "uu", NOTHING, R_AT_MOST_SUM, false},
    {MISSILE_BIT_OR, "uu", NOTHING, R_AT_MOST_B, true},
    {MISSILE_BIT_OR, "-?", NOTHING, R_NEGATIVE, false},
    {MISSILE_BIT_OR, "-?", NOTHING, R_AT_LEAST_A, false},
    {MISSILE_BIT_OR, "-?", NOTHING, R_AT_LEAST_B, true},
    {MISSILE_BIT_OR, "++", NOTHING, R_NOT_NEGATIVE, false},
    {MISSILE_BIT_XOR, "uu", NOTHING, R_AT_MOST_SUM, false},
    {MISSILE_BIT_XOR, "uu", A_IS_0, R_AT_MOST_B, false},
    {MISSILE_BIT_XOR, "uu", B_IS_0, R_IS_A, false},
    {MISSILE_BIT_XOR, "uu", NOTHING, R_AT_LEAST_A, true},
    {MISSILE_BIT_XOR, "--", NOTHING, R_NOT_NEGATIVE, false},
    {MISSILE_BIT_XOR, "-+", NOTHING, R_NEGATIVE, false},
    {MISSILE_BIT_XOR, "-?", NOTHING, R_NEGATIVE, true},
    {MISSILE_SHR, "u+", NOTHING, R_AT_MOST_A, false},
    {MISSILE_SHR, "u+", B_IS_0, R_IS_A, false},
    {MISSILE_SHR, "++", NOTHING, R_NOT_NEGATIVE, false},
    {MISSILE_SHR, "-+", NOTHING, R_NEGATIVE, false},
    {MISSILE_SHR, "u+", NOTHING, R_BELOW_A, true},
    {MISSILE_SHR, "u+", B_IS_POSITIVE, R_BELOW_A, true},
    {MISSILE_SHL, "uu", B_IS_0, R_IS_A, false},
    {MISSILE_SHL, "uu", A_IS_0, R_IS_0, false},
    {MISSILE_SHL, "uu", NOTHING, R_AT_LEAST_A, true},
    {MISSILE_SHL, "++", NOTHING, R_NOT_NEGATIVE, true},
    {MISSILE_MUL, "++", NOTHING, R_NOT_NEGATIVE, false},
    {MISSILE_MUL, "++", B_IS_POSITIVE, R_AT_LEAST_A, false},
    {MISSILE_MUL, "++", A_IS_POSITIVE, R_AT_LEAST_B, false},
    {MISSILE_MUL, "++", NOTHING, R_AT_LEAST_A, true},
    {MISSILE_MUL, "--", NOTHING, R_IS_POSITIVE, false},
    {MISSILE_MUL, "-+", NOTHING, R_NOT_POSITIVE, false},
    {MISSILE_MUL, "-+", B_IS_POSITIVE, R_AT_MOST_A, false},
    {MISSILE_MUL, "??", A_IS_0, R_IS_0, false},
    {MISSILE_MUL, "??", B_IS_1, R_IS_A, false},
    {MISSILE_MUL, "??", NOTHING, R_NOT_NEGATIVE, true},
    {MISSILE_MUL, "uu", A_IS_0, R_IS_0, false},
    {MISSILE_MUL, "uu", B_IS_1, R_IS_A, false},
    {MISSILE_MUL, "uu", B_IS_POSITIVE, R_AT_LEAST_A, true},
};

static const missile_term *formula_of(missile_terms *t, relation which,
                                      const missile_term *a,
                                      const missile_term *b,
                                      const missile_term *r) {
  const missile_term *zero = missile_term_constant(t, 0);
  const missile_term *minus_a = missile_term_scale(t, -1, a);
  const missile_term *minus_b = missile_term_scale(t, -1, b);
  switch (which) {
  case NOTHING:
    break;
  case A_BELOW_B:
    return missile_term_lt(t, a, b);
  case A_IS_0:
    return missile_term_eq(t, a, zero);
  case A_IS_POSITIVE:
    return missile_term_lt(t, zero, a);
  case B_IS_0:
    return missile_term_eq(t, b, zero);
  case B_IS_1:
    return missile_term_eq(t, b, missile_term_constant(t, 1));
  case B_IS_POSITIVE:
    return missile_term_lt(t, zero, b);
  case R_NOT_NEGATIVE:
    return missile_term_le(t, zero, r);
  case R_NOT_POSITIVE:
    return missile_term_le(t, r, zero);
  case R_NEGATIVE:
    return missile_term_lt(t, r, zero);
  case R_IS_0:
    return missile_term_eq(t, r, zero);
  case R_IS_A:
    return missile_term_eq(t, r, a);
  case R_IS_A_MINUS_B:
    return missile_term_eq(t, r, missile_term_subtract(t, a, b));
  case R_AT_MOST_A:
    return missile_term_le(t, r, a);
  case R_AT_MOST_B:
    return missile_term_le(t, r, b);
  case R_BELOW_A:
    return missile_term_lt(t, r, a);
  case R_BELOW_B:
    return missile_term_lt(t, r, b);
  case R_BELOW_MINUS_B:
    return missile_term_lt(t, r, minus_b);
  case R_ABOVE_MINUS_B:
    return missile_term_lt(t, minus_b, r);
  case R_AT_LEAST_A:
    return missile_term_le(t, a, r);
  case R_AT_LEAST_B:
    return missile_term_le(t, b, r);
  case R_AT_LEAST_MINUS_A:
    return missile_term_le(t, minus_a, r);
  case R_AT_MOST_SUM:
    return missile_term_le(t, r, missile_term_add(t, a, b));
  case R_IS_POSITIVE:
    return missile_term_lt(t, zero, r);
  case B_TO_2B:
    return missile_term_and(t, missile_term_le(t, b, a),
                            missile_term_lt(t, a, missile_term_scale(t, 2, b)));
  }
  return missile_term_bool(t, true);
}

static void add_sign(bench *b, const missile_term *x, char sign) {
  missile_terms *t = b->s.terms;
  const missile_term *zero = missile_term_constant(t, 0);
  if (sign == '+')
    missile_facts_add(&b->facts, missile_term_le(t, zero, x));
  if (sign == '-')
    missile_facts_add(&b->facts, missile_term_lt(t, x, zero));
}

static void test_consequences(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof consequences / sizeof *consequences; i++) {
    const consequence *c = &consequences[i];
    for (uint8_t width = 32; width <= 64; width += 32) {
      missile_ctype a_type = {width, c->signs[0] != 'u', false, false};
      missile_ctype b_type = {width, c->signs[1] != 'u', false, false};
      bench b;
      bench_start(&b, false);
      const missile_term *x = operand(&b, 0, a_type, 0, VARIABLE);
      const missile_term *y = operand(&b, 1, b_type, 0, VARIABLE);
      const missile_term *r =
          missile_semantics_binary(&b.s, c->op, a_type, x, y);
      add_sign(&b, x, c->signs[0]);
      add_sign(&b, y, c->signs[1]);
      missile_facts_add(&b.facts, formula_of(b.s.terms, c->given, x, y, r));
      /* The facts allow what is given. */
      assert_false(missile_contradictory(e, b.facts.items, b.facts.count));
      missile_verdict v =
          missile_entails(e, b.facts.items, b.facts.count,
                          formula_of(b.s.terms, c->follows, x, y, r));
      if (v != (c->wrong ? MISSILE_NOT_PROVED : MISSILE_PROVED))
        fail_msg("consequence %zu (%s, signs %s, %d => %d), %u bits: %d", i,
                 operator_names[c->op], c->signs, c->given, c->follows, width,
                 v);
      bench_end(&b);
    }
  }
}

/* Where types tell the signs, bounds are enough. */
static void test_fast_consequences(void **state) {
  (void)state;
  static const struct {
    missile_binary_op op;
    relation follows;
  } fast[] = {
      {MISSILE_REM, R_BELOW_B},        {MISSILE_REM, R_AT_MOST_A},
      {MISSILE_DIV, R_AT_MOST_A},      {MISSILE_BIT_AND, R_AT_MOST_A},
      {MISSILE_BIT_AND, R_AT_MOST_B},  {MISSILE_BIT_OR, R_AT_LEAST_A},
      {MISSILE_BIT_OR, R_AT_MOST_SUM}, {MISSILE_BIT_XOR, R_AT_MOST_SUM},
      {MISSILE_SHR, R_AT_MOST_A},
  };
  for (size_t i = 0; i < sizeof fast / sizeof *fast; i++) {
    bench b;
    bench_start(&b, false);
    const missile_term *x = operand(&b, 0, unsigned_type, 0, VARIABLE);
    const missile_term *y = operand(&b, 1, unsigned_type, 0, VARIABLE);
    const missile_term *r =
        missile_semantics_binary(&b.s, fast[i].op, unsigned_type, x, y);
    assert_int_equal(
        missile_entails(e, b.facts.items, b.facts.count,
                        formula_of(b.s.terms, fast[i].follows, x, y, r)),
        MISSILE_PROVED);
    assert_int_equal(missile_entail_get_statistics(e).solver_calls, 0);
    bench_end(&b);
  }
}

/* Of comparisons, the bitwise operators are the logical ones. */
static void test_bitwise_truth(void **state) {
  (void)state;
  bench b;
  bench_start(&b, false);
  missile_terms *t = b.s.terms;
  const missile_term *x = operand(&b, 0, int_type, 0, VARIABLE);
  const missile_term *y = operand(&b, 1, int_type, 0, VARIABLE);
  const missile_term *less =
      missile_semantics_binary(&b.s, MISSILE_LT, int_type, x, y);
  const missile_term *zero = missile_term_constant(t, 0);
  const missile_term *positive =
      missile_semantics_binary(&b.s, MISSILE_LT, int_type, zero, x);
  assert_ptr_equal(missile_semantics_truth(&b.s, missile_semantics_binary(
                                                     &b.s, MISSILE_BIT_AND,
                                                     int_type, less, positive)),
                   missile_term_and(t, missile_term_lt(t, x, y),
                                    missile_term_lt(t, zero, x)));
  assert_ptr_equal(missile_semantics_truth(&b.s, missile_semantics_binary(
                                                     &b.s, MISSILE_BIT_OR,
                                                     int_type, less, positive)),
                   missile_term_or(t, missile_term_lt(t, x, y),
                                   missile_term_lt(t, zero, x)));
  bench_end(&b);
}

static void test_truth(void **state) {
  (void)state;
  bench b;
  bench_start(&b, false);
  missile_terms *t = b.s.terms;
  const missile_term *x = operand(&b, 0, int_type, 3, VARIABLE);
  const missile_term *y = operand(&b, 1, int_type, 4, VARIABLE);
  const missile_term *less = missile_term_lt(t, x, y);
  const missile_term *value =
      missile_semantics_binary(&b.s, MISSILE_LT, int_type, x, y);
  const missile_term *zero = missile_term_constant(t, 0);
  assert_ptr_equal(missile_semantics_truth(&b.s, value), less);
  assert_ptr_equal(missile_semantics_of_truth(&b.s, less), value);
  assert_ptr_equal(missile_semantics_truth(&b.s, x),
                   missile_term_ne(t, x, zero));
  const missile_term *inverse =
      missile_semantics_unary(&b.s, MISSILE_LOGICAL_NOT, int_type, value);
  assert_ptr_equal(missile_semantics_truth(&b.s, inverse),
                   missile_term_not(t, less));
  assert_ptr_equal(
      missile_semantics_binary(&b.s, MISSILE_EQ, int_type, value, zero),
      inverse);
  assert_ptr_equal(
      missile_semantics_binary(&b.s, MISSILE_NE, int_type, zero, value), value);
  bench_end(&b);
}

/* After an overflow a term is out of its type. Anything goes then, but not a
 * crash, nor a variable without values. */
static void test_beyond_the_type(void **state) {
  (void)state;
  bench b;
  bench_start(&b, false);
  const missile_term *x = operand(&b, 0, int_type, 1, VARIABLE);
  const missile_int beyond[] = {
      (missile_int)INT32_MAX + 1, (missile_int)INT32_MIN - 1,
      (missile_int)1 << 64, -((missile_int)1 << 64), (missile_int)1 << 100};
  for (unsigned i = 0; i < sizeof beyond / sizeof *beyond; i++)
    for (unsigned op = 0; op < OPERATOR_COUNT; op++)
      for (unsigned type = 5; type < TYPE_COUNT; type++) {
        const missile_term *c = missile_term_constant(b.s.terms, beyond[i]);
        const missile_term *wide = missile_term_add(b.s.terms, x, c);
        const missile_term *operands[] = {c, wide, x};
        for (unsigned k = 0; k < 9; k++) {
          missile_int lower, upper;
          missile_term_range(missile_semantics_binary(
                                 &b.s, (missile_binary_op)op, ctypes[type],
                                 operands[k / 3], operands[k % 3]),
                             &lower, &upper);
          assert_true(lower <= upper);
        }
      }
  bench_end(&b);
}

/* The same operands give the same value: of shifts, if the count is allowed. */
static void test_same_operands(void **state) {
  (void)state;
  static const missile_binary_op ops[] = {
      MISSILE_MUL, MISSILE_DIV,     MISSILE_REM,    MISSILE_SHL,
      MISSILE_SHR, MISSILE_BIT_AND, MISSILE_BIT_OR, MISSILE_BIT_XOR};
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
    for (unsigned type = 5; type < TYPE_COUNT; type++) {
      bench b;
      bench_start(&b, false);
      bool is_shift = ops[i] == MISSILE_SHL || ops[i] == MISSILE_SHR;
      const missile_term *x = operand(&b, 0, ctypes[type], 0, VARIABLE);
      const missile_term *y = operand(&b, 1, ctypes[type], 0, VARIABLE);
      const missile_term *r[3];
      for (int k = 0; k < 3; k++)
        r[k] = missile_semantics_binary(&b.s, ops[i], ctypes[type],
                                        k == 2 ? y : x, k == 2 ? x : y);
      const missile_term *same = missile_term_eq(t, r[0], r[1]);
      assert_int_equal(missile_entails(e, b.facts.items, b.facts.count, same),
                       is_shift ? MISSILE_NOT_PROVED : MISSILE_PROVED);
      bool commutes = ops[i] == MISSILE_MUL || ops[i] >= MISSILE_BIT_AND;
      assert_int_equal(missile_entails(e, b.facts.items, b.facts.count,
                                       missile_term_eq(t, r[0], r[2])),
                       commutes ? MISSILE_PROVED : MISSILE_NOT_PROVED);
      missile_facts_add(&b.facts, missile_term_le(t, number(0), y));
      missile_facts_add(&b.facts, missile_term_lt(t, y, number(32)));
      assert_int_equal(missile_entails(e, b.facts.items, b.facts.count, same),
                       MISSILE_PROVED);
      bench_end(&b);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_binary),
      cmocka_unit_test(test_binary_same_type),
      cmocka_unit_test(test_masks),
      cmocka_unit_test(test_few_bits),
      cmocka_unit_test(test_same_operand),
      cmocka_unit_test(test_same_operands),
      cmocka_unit_test(test_unary),
      cmocka_unit_test(test_convert),
      cmocka_unit_test(test_bit_fields),
      cmocka_unit_test(test_guard),
      cmocka_unit_test(test_no_facts),
      cmocka_unit_test(test_folding),
      cmocka_unit_test(test_consequences),
      cmocka_unit_test(test_fast_consequences),
      cmocka_unit_test(test_bitwise_truth),
      cmocka_unit_test(test_truth),
      cmocka_unit_test(test_beyond_the_type),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
