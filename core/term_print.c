/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* S-expressions of terms, for tests and debugging. */
#include "term_internal.h"

#include <stdlib.h>
#include <string.h>

/* A shared term can be exponentially larger as text; nobody reads that much. */
#define MOST_TEXT ((size_t)1 << 20)

typedef struct text {
  char *bytes;
  size_t count, capacity;
} text;

static void append(text *out, const char *bytes, size_t count) {
  if (count > out->capacity - out->count) {
    out->capacity = 2 * (out->count + count) + 64;
    out->bytes = missile_scratch(out->bytes, out->capacity, 1);
  }
  memcpy(out->bytes + out->count, bytes, count);
  out->count += count;
}

const char *missile_number_text(missile_int number,
                                char buffer[MISSILE_NUMBER_SIZE]) {
  char *at = buffer + MISSILE_NUMBER_SIZE;
  missile_uint rest = number < 0 ? -(missile_uint)number : (missile_uint)number;
  *--at = '\0';
  do
    *--at = (char)('0' + (int)(rest % 10));
  while (rest /= 10);
  if (number < 0)
    *--at = '-';
  return at;
}

static void append_number(text *out, missile_int value) {
  char buffer[MISSILE_NUMBER_SIZE];
  const char *digits = missile_number_text(value, buffer);
  append(out, digits, strlen(digits));
}

/* What is still to be printed, innermost last. */
typedef struct piece {
  const missile_term *term; /* NULL: print `literal`, or `number` without it */
  const char *literal;
  missile_int number;
} piece;

typedef struct pieces {
  piece *items;
  size_t count, capacity;
} pieces;

static void push(pieces *p, piece item) {
  if (p->count == p->capacity) {
    p->capacity = p->capacity ? 2 * p->capacity : 64;
    p->items = missile_scratch(p->items, p->capacity, sizeof *p->items);
  }
  p->items[p->count++] = item;
}

static void push_literal(pieces *p, const char *literal) {
  push(p, (piece){.literal = literal});
}

static void push_number(pieces *p, missile_int number) {
  push(p, (piece){.number = number});
}

static void push_term(pieces *p, const missile_term *term) {
  push(p, (piece){.term = term});
}

/* Push `term` without its constant, last piece first. */
static void push_sum(pieces *p, const missile_term *term, bool with_constant) {
  if (term->kind != MISSILE_TERM_SUM) {
    push_term(p, term);
    return;
  }
  with_constant &= term->number != 0;
  bool many = term->arity + with_constant > 1;
  if (many)
    push_literal(p, ")");
  if (with_constant) {
    push_number(p, term->number);
    push_literal(p, " ");
  }
  for (uint32_t i = term->arity; i-- > 0;) {
    missile_int c = term->coefficients[i];
    if (c != 1)
      push_literal(p, ")");
    push_term(p, term->arguments[i]);
    if (c != 1) {
      push_literal(p, " ");
      push_number(p, c);
      push_literal(p, "(* ");
    }
    if (many)
      push_literal(p, i > 0 ? " " : "(+ ");
  }
}

/* (<= sum constant): the constant is easier to read on the other side. */
static void push_comparison(pieces *p, const missile_term *sum,
                            const char *operator) {
  push_literal(p, ")");
  push_number(p, sum->kind == MISSILE_TERM_SUM ? -sum->number : 0);
  push_literal(p, " ");
  push_sum(p, sum, false);
  push_literal(p, operator);
}

static void push_call(pieces *p, const missile_term *term,
                      const char *operator) {
  push_literal(p, ")");
  for (uint32_t i = term->arity; i-- > 0;) {
    push_term(p, term->arguments[i]);
    push_literal(p, i > 0 ? " " : operator);
  }
}

static void push_division(pieces *p, const missile_term *term,
                          const char *operator) {
  push_literal(p, ")");
  push_number(p, term->number);
  push_literal(p, " ");
  push_term(p, term->arguments[0]);
  push_literal(p, operator);
}

static void expand(pieces *p, const missile_term *term) {
  static const char *const sigils[] = {"#", "$", "@", "?"};
  switch ((missile_term_kind)term->kind) {
  case MISSILE_TERM_FALSE:
    push_literal(p, "false");
    break;
  case MISSILE_TERM_TRUE:
    push_literal(p, "true");
    break;
  case MISSILE_TERM_LE:
    push_comparison(p, term->arguments[0], "(<= ");
    break;
  case MISSILE_TERM_EQ:
    push_comparison(p, term->arguments[0], "(= ");
    break;
  case MISSILE_TERM_NOT:
    push_call(p, term, "(not ");
    break;
  case MISSILE_TERM_AND:
    push_call(p, term, "(and ");
    break;
  case MISSILE_TERM_OR:
    push_call(p, term, "(or ");
    break;
  case MISSILE_TERM_CONSTANT:
    push_number(p, term->number);
    break;
  case MISSILE_TERM_VARIABLE:
    push_number(p, term->index);
    push_literal(p, sigils[term->space]);
    break;
  case MISSILE_TERM_SUM:
    push_sum(p, term, true);
    break;
  case MISSILE_TERM_ITE:
    push_call(p, term, "(ite ");
    break;
  case MISSILE_TERM_FLOOR_DIV:
    push_division(p, term, "(div ");
    break;
  case MISSILE_TERM_MOD:
    push_division(p, term, "(mod ");
    break;
  case MISSILE_TERM_APPLY:
    push_call(p, term, " ");
    push_literal(p, term->function->name);
    push_literal(p, "(");
    break;
  }
}

const char *missile_term_text(missile_terms *t, const missile_term *term) {
  text out = {NULL, 0, 0};
  pieces todo = {NULL, 0, 0};
  push_term(&todo, term);
  while (todo.count > 0 && out.count < MOST_TEXT) {
    piece next = todo.items[--todo.count];
    if (next.term)
      expand(&todo, next.term);
    else if (next.literal)
      append(&out, next.literal, strlen(next.literal));
    else
      append_number(&out, next.number);
  }
  if (todo.count > 0)
    append(&out, "...", 3);
  char *result =
      missile_arena_copy_text(missile_terms_arena(t), out.bytes, out.count);
  free(out.bytes);
  free(todo.items);
  return result;
}
