/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Text: what theories and reports need to build and to explain text. Built
 * text lives in an arena, like everything else in core/.
 */
#ifndef MISSILE_TEXT_H
#define MISSILE_TEXT_H

#include "missile/arena.h"
#include "missile/missile.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A text that grows at its end. Initialize `arena`, zero the rest. */
typedef struct missile_text {
  missile_arena *arena;
  char *bytes;
  size_t length MISSILE(_v_ <= capacity);
  size_t capacity;
} missile_text;

void missile_text_add(missile_text *text, const char *string);
void missile_text_add_bytes(missile_text *text, const char *bytes,
                            size_t length);
/* The text so far, NUL-terminated. It may be added to again; what was
 * returned then stays as it is or is a prefix of the new text. */
const char *missile_text_finish(missile_text *text);

/* Of ASCII, whatever the locale: that must not decide what a text means. */
static inline bool missile_is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
static inline bool missile_is_digit(char c) { return c >= '0' && c <= '9'; }
/* May it be in an identifier of C? */
static inline bool missile_is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         missile_is_digit(c);
}

/* How many bytes of the first `length` make whole UTF-8 characters and are at
 * most `limit`. `bytes` is valid UTF-8. */
size_t missile_text_clip(const char *bytes, size_t length, size_t limit);

/* The length of the UTF-8 character that begins at `bytes`, or 0 if no valid
 * one of at most `length` bytes does. */
size_t missile_text_character(const char *bytes, size_t length);

/* "Did you mean ...?": the one of `candidates` (entries may be NULL) that
 * `word` is most likely a misspelling of, or NULL. */
const char *missile_text_nearest(const char *word, size_t length,
                                 const char *const *candidates, size_t count);

#ifdef __cplusplus
}
#endif
#endif
