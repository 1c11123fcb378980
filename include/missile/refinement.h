/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Refinement: what a programmer writes in missile("...").
 *
 *   refinement := '{' clause (';' clause)* '}'
 *   clause     := keyword ...       the theory of that keyword reads the rest
 *               | C condition       sugar for the theory named "formula"
 *               | C condition '=>' keyword ...
 *                                   what the theory says, where the condition
 *                                   holds
 *
 * A refinement speaks about the value it is attached to, _v_, and about other
 * storage by name (thesis, section 4.2). What a name stands for differs: a
 * field of the same record, another parameter, a local, a global, a symbolic
 * value. A parsed refinement therefore contains numbered slots, slot 0 being
 * _v_, and is one thing for all of them; whoever uses it says what fills the
 * slots (section 4.2.4, identifier substitution).
 *
 * Ownership: everything is in the arena of the terms table. Errors are
 * returned, never printed; they carry the byte range of the text that they are
 * about, so that a caller can point into the string literal.
 */
#ifndef MISSILE_REFINEMENT_H
#define MISSILE_REFINEMENT_H

#include "missile/entail.h"
#include "missile/semantics.h"
#include "missile/term.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a name in a refinement turned out to be. */
typedef enum missile_name_kind {
  MISSILE_NAME_LOCATION, /* storage: gets a slot */
  MISSILE_NAME_CONSTANT, /* an enumerator or integer constant: *value is set */
  MISSILE_NAME_ERROR     /* `message` is set */
} missile_name_kind;

#define MISSILE_MESSAGE_SIZE 256

typedef struct missile_refinement_error {
  size_t begin, end; /* bytes of the text, begin <= end <= length */
  char message[MISSILE_MESSAGE_SIZE]; /* one line: what is wrong, what was
                                         expected; no trailing period */
} missile_refinement_error;

/*
 * Resolve `name` (a dotted path such as "in.len", `length` bytes). It is
 * called once for each distinct name of a refinement, except _v_. For
 * MISSILE_NAME_ERROR it writes a NUL-terminated message into the buffer of
 * MISSILE_MESSAGE_SIZE bytes.
 */
typedef missile_name_kind (*missile_resolve)(void *user, const char *name,
                                             size_t length, missile_int *value,
                                             char *message);

/* What the values of a storage location are. Every value is an INT term; a
 * theory may be about some of them only. */
typedef enum missile_sort {
  MISSILE_SORT_NUMBER,  /* an integer, or a pointer that is just an address */
  MISSILE_SORT_OBJECT,  /* a pointer to an object that has methods */
  MISSILE_SORT_STRING,  /* an object that is a text */
  MISSILE_SORT_SELECTOR /* the name of a method */
} missile_sort;

/* What the names of a refinement mean. */
enum { MISSILE_NO_POINTER = -1, MISSILE_NO_ELEMENT = 0 };
typedef struct missile_scope {
  missile_resolve resolve;
  /* The sort of a name that is a location, or of "_v_"; NULL: all are
   * numbers. */
  missile_sort (*sort_of)(void *user, const char *name, size_t length);
  void *user;
  /* How many bytes an element of what that name points to has: 1 of void;
   * MISSILE_NO_POINTER if it does not point to objects, MISSILE_NO_ELEMENT if
   * nothing is known of their size. NULL: no name is a pointer. */
  missile_int (*element_of)(void *user, const char *name, size_t length);
  /* The storage of _v_ comes into being as zero, so a refinement that is to be
   * an invariant of it had better be true of zero. */
  bool starts_as_zero;
  /* What is added to an address may lead around the end of all of them, so that
   * nothing is known of their order: a refinement that orders pointers is an
   * error. */
  bool addresses_wrap;
} missile_scope;

typedef struct missile_theory missile_theory;

/* One clause; immutable. */
typedef struct missile_clause {
  const missile_theory *theory;
  const void *meaning;                /* the theory's own representation */
  const struct missile_clause *guard; /* says something only where this holds;
                                         NULL: everywhere */
  size_t begin, end; /* the bytes of the text that it was read from */
  uint64_t slots;    /* bit i is set if the clause mentions slot i */
} missile_clause;

/* At most 64 slots: a refinement with more names is an error. */
#define MISSILE_MAX_SLOTS 64

typedef struct missile_refinement {
  const missile_clause *const *clauses;
  size_t clause_count;      /* at least 1 */
  const char *const *names; /* names[i] is the dotted path of slot i;
                               names[0] is "_v_" */
  size_t name_count;        /* at least 1 */
} missile_refinement;

/* The state of a parse, for theories: see core/parser.h. */
typedef struct missile_parser missile_parser;

/*
 * A theory: one kind of refinement. core/ calls it through this struct only.
 * To add one, write a file in checkers/ and name it in the table of
 * checkers/theories.c.
 */
struct missile_theory {
  /* The keyword that introduces a clause. */
  const char *keyword;
  /*
   * Read one clause, the keyword already consumed, up to the ';' or '}' that
   * ends it (not consumed). Returns the representation, or NULL after
   * missile_parser_fail().
   */
  const void *(*parse)(missile_parser *parser);
  /*
   * What the clause says when slot i is filled with values[i]: a formula. It
   * is a fact where the refinement is known to hold and a goal where it must
   * be shown. `values` has an entry for each slot that the clause mentions.
   */
  const missile_term *(*instantiate)(const void *meaning, missile_terms *terms,
                                     const missile_term *const *values,
                                     size_t count);
  /* The clause as C programmers read it, without braces, `names[i]` standing
   * for slot i. In the arena of `terms`. */
  const char *(*print)(const void *meaning, missile_terms *terms,
                       const char *const *names, size_t count);
  /* What failures of the clause are reported under: "missile.Formula", say. */
  const char *checker;
  /* What the theory knows of the functions that it uses (missile/entail.h);
   * NULL if it uses none. */
  missile_lemmas lemmas;
  /* What the theory knows of products, quotients and remainders of two unknowns
   * (missile/semantics.h); NULL: nothing. Asked from the first clause of the
   * theory on, so that others do not pay for it. */
  missile_result_lemmas results;
  /* The values are addresses, or other numbers that mean nothing to a reader:
   * no counterexample is shown. */
  bool has_no_example;
  /* Whatever the clause says of _v_ holds of a pointer that is null. */
  bool holds_of_null;
  /* The clause says that the refinements of the objects that it names hold:
   * whoever reads a contract adds them, since a theory does not know types. */
  bool means_refinements;
};

/*
 * Parse `text`. `theories` is an array of `theory_count` theories; the one
 * whose keyword is "formula" also reads C conditions. Returns NULL and fills
 * `error` if the text is malformed, names something unknown or mixes sorts.
 */
const missile_refinement *
missile_refinement_parse(missile_terms *terms, const char *text, size_t length,
                         const missile_theory *const *theories,
                         size_t theory_count, missile_resolve resolve,
                         void *user, missile_refinement_error *error);

/* The same, in a scope with sorts. */
const missile_refinement *missile_refinement_parse_in(
    missile_terms *terms, const char *text, size_t length,
    const missile_theory *const *theories, size_t theory_count,
    const missile_scope *scope, missile_refinement_error *error);

/* The clause as a formula, and in words; as a theory gives them of a meaning,
 * but with the condition that the clause is said under. */
const missile_term *
missile_clause_instantiate(const missile_clause *clause, missile_terms *terms,
                           const missile_term *const *values, size_t count);
const char *missile_clause_print(const missile_clause *clause,
                                 missile_terms *terms, const char *const *names,
                                 size_t count);

/* The refinement in its C form, for messages: "0 <= idx && idx < len" when
 * `value_name` is "idx". `value_name` may be NULL: then _v_ stays. */
const char *missile_refinement_print(missile_terms *terms,
                                     const missile_refinement *refinement,
                                     const char *value_name);

/* ---- For theories: reading the text of a clause ---- */
typedef enum missile_token_kind {
  MISSILE_TOKEN_END,  /* the ';' or '}' that ends the clause, or the text's end
                       */
  MISSILE_TOKEN_NAME, /* a dotted path, or a keyword */
  MISSILE_TOKEN_NUMBER, /* decimal, hexadecimal, octal or 'c'; suffixes u, l */
  MISSILE_TOKEN_STRING, /* '...' of more than one character, or "..." */
  MISSILE_TOKEN_SYMBOL  /* an operator or bracket of C */
} missile_token_kind;

typedef struct missile_token {
  missile_token_kind kind;
  const char *text; /* not NUL-terminated */
  size_t length;
  size_t begin; /* offset of its first byte in the refinement's text */
  missile_int number;
} missile_token;

missile_terms *missile_parser_terms(missile_parser *parser);
const missile_token *missile_parser_peek(missile_parser *parser);
void missile_parser_advance(missile_parser *parser);
bool missile_token_is(const missile_token *token, const char *text);
/* Consume `text`, or fail: "expected ')' but found 'x'". */
bool missile_parser_expect(missile_parser *parser, const char *text);
/* Report `message` at [begin, end). Only the first error is kept. */
void missile_parser_fail(missile_parser *parser, size_t begin, size_t end,
                         const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool missile_parser_failed(const missile_parser *parser);
/* Did the theory's keyword introduce the clause? False for a C condition. */
bool missile_parser_has_keyword(const missile_parser *parser);
/* Report that the next token is not what is `expected` (a phrase: "a name or
 * a number"). */
void missile_parser_unexpected(missile_parser *parser, const char *expected);
/* Recursive parsers enter a level before they go down and leave it after.
 * Text that is nested too deeply fails at the next token, and enter() is
 * false: leave() is then not called. */
#define MISSILE_MAX_DEPTH 200
bool missile_parser_enter(missile_parser *parser);
void missile_parser_leave(missile_parser *parser);
/* The refinement's text from byte `begin` on, for quoting it in messages. */
const char *missile_parser_text(const missile_parser *parser, size_t begin);
/* The INT term of the name `token`: the slot of a location, or a constant.
 * NULL after missile_parser_fail() if it is unknown. */
const missile_term *missile_parser_resolve(missile_parser *parser,
                                           const missile_token *token);
/* Does `token` name anything, by which a theory's own word of that spelling
 * could be taken for it? A constant with the value `value` does not count. */
bool missile_parser_declares(missile_parser *parser, const missile_token *token,
                             missile_int value);
/* Slot 0, which a theory uses whose clauses do not spell out _v_. */
const missile_term *missile_parser_value(missile_parser *parser);
/* The sort of the name `token`, which resolve() took for a location; of _v_ if
 * it is NULL. */
missile_sort missile_parser_sort(missile_parser *parser,
                                 const missile_token *token);
/* The bytes of an element of what that name points to, as of the scope. */
missile_int missile_parser_element(missile_parser *parser,
                                   const missile_token *token);
bool missile_parser_starts_as_zero(const missile_parser *parser);
bool missile_parser_addresses_wrap(const missile_parser *parser);

#ifdef __cplusplus
}
#endif
#endif
