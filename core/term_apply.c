/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Uninterpreted functions, and the texts that numbers stand for. */
#include "term_internal.h"
#include "missile/failure.h"

#include <string.h>

/* ---- Applications ---- */

/* How many applications one of choices may become. */
#define MOST_BRANCHES 64

static const missile_term *apply(missile_terms *t, const missile_function *f,
                                 const missile_term *const *arguments,
                                 int *budget) {
  const missile_term *known = f->fold ? f->fold(t, arguments) : NULL;
  if (known)
    return known;
  for (unsigned i = 0; i < f->arity; i++) {
    const missile_term *choice = arguments[i];
    /* Each level uses up some of the budget, so it recurs no deeper. */
    if (choice->kind != MISSILE_TERM_ITE || *budget <= 0)
      continue;
    --*budget;
    const missile_term *branch[MISSILE_MAX_ARITY], *results[2];
    memcpy(branch, arguments, f->arity * sizeof *branch);
    for (int side = 0; side < 2; side++) {
      branch[i] = choice->arguments[side + 1];
      results[side] = apply(t, f, branch, budget);
    }
    return missile_term_ite(t, choice->arguments[0], results[0], results[1]);
  }
  missile_term key = {.kind = MISSILE_TERM_APPLY,
                      .arity = f->arity,
                      .arguments = arguments,
                      .function = f};
  bool is_new;
  return missile_terms_intern(t, &key, &is_new);
}

const missile_term *missile_term_apply(missile_terms *t,
                                       const missile_function *function,
                                       const missile_term *const *arguments) {
  MISSILE_EXPECT(function->arity >= 1 && function->arity <= MISSILE_MAX_ARITY);
  int budget = MOST_BRANCHES;
  return apply(t, function, arguments, &budget);
}

const missile_function *missile_term_function(const missile_term *application) {
  MISSILE_EXPECT(application->kind == MISSILE_TERM_APPLY);
  return application->function;
}

bool missile_term_has_application(const missile_term *term) {
  return term->has_application;
}

/* ---- Texts ---- */

static uint64_t hash_bytes(const char *bytes, size_t length) {
  uint64_t h = UINT64_C(0xcbf29ce484222325);
  for (size_t i = 0; i < length; i++)
    h = (h ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
  return h ^ (h >> 32);
}

static void grow_texts(missile_arena *arena, missile_texts *texts) {
  size_t capacity = texts->capacity ? 2 * texts->capacity : 64;
  struct missile_text_entry *items =
      missile_arena_zalloc(arena, capacity * sizeof *items);
  if (texts->count)
    memcpy(items, texts->items, texts->count * sizeof *items);
  texts->items = items;
  texts->capacity = capacity;
  /* Half full at most, so that probing stays short. */
  texts->slot_count = 2 * capacity;
  texts->slots =
      missile_arena_zalloc(arena, texts->slot_count * sizeof *texts->slots);
  for (size_t i = 0; i < texts->count; i++) {
    size_t slot = items[i].hash & (texts->slot_count - 1);
    while (texts->slots[slot])
      slot = (slot + 1) & (texts->slot_count - 1);
    texts->slots[slot] = (uint32_t)i + 1;
  }
}

const missile_term *missile_term_of_text(missile_terms *t, const char *bytes,
                                         size_t length) {
  missile_texts *texts = missile_terms_texts(t);
  missile_arena *arena = missile_terms_arena(t);
  if (texts->count == texts->capacity)
    grow_texts(arena, texts);
  uint64_t hash = hash_bytes(bytes, length);
  size_t slot = hash & (texts->slot_count - 1);
  for (; texts->slots[slot]; slot = (slot + 1) & (texts->slot_count - 1)) {
    uint32_t index = texts->slots[slot] - 1;
    const struct missile_text_entry *known = &texts->items[index];
    if (known->hash == hash && known->length == length &&
        (length == 0 || memcmp(known->bytes, bytes, length) == 0))
      return missile_term_constant(t, index);
  }
  const char *copy = missile_arena_copy_text(arena, bytes, length);
  texts->items[texts->count++] = (struct missile_text_entry){copy, length, hash};
  texts->slots[slot] = (uint32_t)texts->count;
  return missile_term_constant(t, (missile_int)texts->count - 1);
}

const char *missile_text_of_number(const missile_terms *t, missile_int number,
                                   size_t *length) {
  const missile_texts *texts = missile_terms_texts((missile_terms *)t);
  if (number < 0 || number >= (missile_int)texts->count)
    return NULL;
  const struct missile_text_entry *entry = &texts->items[(size_t)number];
  if (length)
    *length = entry->length;
  return entry->bytes;
}
