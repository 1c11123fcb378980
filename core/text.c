/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/text.h"
#include "missile/failure.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void missile_text_add_bytes(missile_text *text, const char *bytes,
                            size_t length) {
  /* One byte is always kept for the NUL that missile_text_finish() writes. */
  size_t used = text->length;
  if (text->capacity - used <= length) {
    if (used > SIZE_MAX / 4 || length > SIZE_MAX / 4)
      MISSILE_OUT_OF_MEMORY();
    size_t capacity = used * 2 + length + 32;
    char *grown = missile_arena_zalloc(text->arena, capacity);
    if (used > 0)
      memcpy(grown, text->bytes, used);
    text->bytes = grown;
    text->capacity = capacity;
    text->length = used;
  }
  if (length > 0)
    memcpy(text->bytes + used, bytes, length);
  text->length = used + length;
}

void missile_text_add(missile_text *text, const char *string) {
  missile_text_add_bytes(text, string, strlen(string));
}

const char *missile_text_finish(missile_text *text) {
  if (text->capacity == 0)
    missile_text_add_bytes(text, "", 0);
  text->bytes[text->length] = '\0';
  return text->bytes;
}

size_t missile_text_clip(const char *bytes, size_t length, size_t limit) {
  if (length <= limit)
    return length;
  while (limit > 0 && ((unsigned char)bytes[limit] & 0xC0) == 0x80)
    limit--;
  return limit;
}

size_t missile_text_character(const char *bytes, size_t length) {
  const unsigned char *b = (const unsigned char *)bytes;
  if (length == 0)
    return 0;
  if (b[0] < 0x80)
    return 1;
  size_t size = b[0] >= 0xC2 && b[0] <= 0xDF   ? 2
                : b[0] >= 0xE0 && b[0] <= 0xEF ? 3
                : b[0] >= 0xF0 && b[0] <= 0xF4 ? 4
                                               : 0;
  if (size == 0 || size > length)
    return 0;
  for (size_t i = 1; i < size; i++)
    if ((b[i] & 0xC0) != 0x80)
      return 0;
  /* Overlong forms, surrogates, and what lies beyond U+10FFFF. */
  if ((b[0] == 0xE0 && b[1] < 0xA0) || (b[0] == 0xED && b[1] > 0x9F) ||
      (b[0] == 0xF0 && b[1] < 0x90) || (b[0] == 0xF4 && b[1] > 0x8F))
    return 0;
  return size;
}

enum { LONGEST_WORD = 32 };

/* How many letters are missing, too many, wrong, or swapped with the next. */
static size_t edit_distance(const char *a, size_t a_length, const char *b,
                            size_t b_length) {
  size_t rows[3][LONGEST_WORD + 1]; /* row i is rows[i % 3] */
  for (size_t j = 0; j <= b_length; j++)
    rows[0][j] = j;
  for (size_t i = 1; i <= a_length; i++) {
    size_t *row = rows[i % 3];
    const size_t *above = rows[(i + 2) % 3], *above2 = rows[(i + 1) % 3];
    row[0] = i;
    for (size_t j = 1; j <= b_length; j++) {
      size_t best = above[j - 1] + (a[i - 1] != b[j - 1]);
      if (above[j] + 1 < best)
        best = above[j] + 1;
      if (row[j - 1] + 1 < best)
        best = row[j - 1] + 1;
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
          above2[j - 2] + 1 < best)
        best = above2[j - 2] + 1;
      row[j] = best;
    }
  }
  return rows[a_length % 3][b_length];
}

const char *missile_text_nearest(const char *word, size_t length,
                                 const char *const *candidates, size_t count) {
  /* In a short word two edits leave too little of it to be a hint. */
  size_t best = length >= 4 ? 3 : 2;
  const char *nearest = NULL;
  if (length < 2 || length > LONGEST_WORD)
    return NULL;
  for (size_t i = 0; i < count; i++) {
    size_t candidate_length = candidates[i] ? strlen(candidates[i]) : 0;
    if (candidate_length == 0 || candidate_length > LONGEST_WORD)
      continue;
    size_t distance =
        edit_distance(word, length, candidates[i], candidate_length);
    if (distance < best) {
      best = distance;
      nearest = candidates[i];
    }
  }
  return nearest;
}
