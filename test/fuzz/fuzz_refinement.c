/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * A fuzzer for the parser and the printer of refinements. From the root:
 *
 *   clang-19 -std=c11 -g -O1 -fsanitize=fuzzer,address,undefined -Iinclude \
 *     test/fuzz/fuzz_refinement.c checkers/[a-z]*.c core/[a-z]*.c -lz3 \
 *     -o fuzz_refinement
 *   ./fuzz_refinement -dict=test/fuzz/refinement.dict -max_len=300 CORPUS
 *
 * An error must point into the text. A refinement, printed and parsed again,
 * must mean the same.
 */
#include "missile/text.h"
#include "missile/theories.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Names that begin with K are constants, those that begin with E unknown; so
 * are the keywords, which would not survive printing. */
static missile_name_kind resolve(void *user, const char *name, size_t length,
                                 missile_int *value, char *message) {
  (void)user;
  for (size_t i = 0; i < missile_theory_count; i++) {
    const char *keyword = missile_theories[i]->keyword;
    if (strlen(keyword) == length && memcmp(name, keyword, length) == 0)
      return MISSILE_NAME_ERROR;
  }
  if (name[0] == 'E') {
    memset(message, 'e', MISSILE_MESSAGE_SIZE);
    return MISSILE_NAME_ERROR;
  }
  if (name[0] != 'K')
    return MISSILE_NAME_LOCATION;
  *value = (missile_int)length - 3;
  return MISSILE_NAME_CONSTANT;
}

static void require(bool condition) {
  if (!condition)
    abort();
}

static const missile_refinement *parse(missile_terms *terms, const char *text,
                                       size_t length,
                                       missile_refinement_error *error) {
  memset(error, 'x', sizeof *error);
  const missile_refinement *refinement =
      missile_refinement_parse(terms, text, length, missile_theories,
                               missile_theory_count, resolve, NULL, error);
  if (refinement)
    return refinement;
  require(error->begin <= error->end && error->end <= length);
  const char *message_end = memchr(error->message, '\0', MISSILE_MESSAGE_SIZE);
  require(message_end && message_end > error->message);
  size_t message_length = (size_t)(message_end - error->message);
  for (size_t i = 0; i < message_length;) {
    size_t step =
        missile_text_character(error->message + i, message_length - i);
    require(step > 0 && (unsigned char)error->message[i] >= ' ');
    i += step;
  }
  return NULL;
}

static void compare(missile_terms *terms, const missile_refinement *a,
                    const missile_refinement *b) {
  require(a->clause_count == b->clause_count);
  require(a->name_count == b->name_count);
  for (size_t i = 0; i < a->name_count; i++)
    require(strcmp(a->names[i], b->names[i]) == 0);
  for (size_t i = 0; i < a->clause_count; i++) {
    const missile_clause *x = a->clauses[i], *y = b->clauses[i];
    require(x->theory == y->theory && x->slots == y->slots);
    require(x->theory->instantiate(x->meaning, terms, NULL, 0) ==
            y->theory->instantiate(y->meaning, terms, NULL, 0));
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  missile_arena *arena = missile_arena_new();
  missile_terms *terms = missile_terms_new(arena);
  missile_refinement_error error;
  const missile_refinement *refinement =
      parse(terms, (const char *)data, size, &error);
  if (refinement) {
    for (size_t i = 0; i < refinement->clause_count; i++)
      require(refinement->clauses[i]->begin < refinement->clauses[i]->end &&
              refinement->clauses[i]->end < size);
    missile_text braced = {.arena = arena};
    missile_text_add(&braced, "{");
    missile_text_add(&braced,
                     missile_refinement_print(terms, refinement, NULL));
    missile_text_add(&braced, "}");
    const missile_refinement *again =
        parse(terms, missile_text_finish(&braced), braced.length, &error);
    /* Printing adds spaces and parentheses, and may so exceed a limit. */
    if (again)
      compare(terms, refinement, again);
    else
      require(strstr(error.message, "levels deep") ||
              strstr(error.message, "cannot be longer"));
  }
  missile_arena_free(arena);
  return 0;
}
