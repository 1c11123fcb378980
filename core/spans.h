/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parts of a text, for what is read line by line (library_rows.c, c_library.c).
 */
#ifndef MISSILE_CORE_SPANS_H
#define MISSILE_CORE_SPANS_H

#include "missile/arena.h"
#include "missile/text.h"

#include <string.h>

typedef struct span {
  const char *text;
  size_t length;
} span;

static inline span span_drop(span s, size_t count) {
  return (span){s.text + count, s.length - count};
}

static inline span span_trim(span s) {
  while (s.length && missile_is_space(s.text[0]))
    s = span_drop(s, 1);
  while (s.length && missile_is_space(s.text[s.length - 1]))
    s.length--;
  return s;
}

/* What is before the first `c`, which may be all; `rest` is what is behind. */
static inline span span_split(span s, char c, span *rest) {
  const char *at = s.length ? memchr(s.text, c, s.length) : NULL;
  size_t length = at ? (size_t)(at - s.text) : s.length;
  if (rest)
    *rest = span_drop(s, at ? length + 1 : length);
  return (span){s.text, length};
}

static inline bool span_is(span s, const char *word) {
  return s.length == strlen(word) && memcmp(s.text, word, s.length) == 0;
}

static inline bool span_is_identifier(span s) {
  if (!s.length || missile_is_digit(s.text[0]))
    return false;
  for (size_t i = 0; i < s.length; i++)
    if (!missile_is_word(s.text[i]))
      return false;
  return true;
}

static inline const char *span_copy(missile_arena *arena, span s) {
  return missile_arena_copy_text(arena, s.text, s.length);
}

/* The next line of the text that is not empty, without its comment; `whole` is
 * all of it. False if there is none. */
static inline bool span_next_line(const char *text, size_t length,
                                  size_t *offset, size_t *number, span *line,
                                  span *whole) {
  static const char byte_order_mark[] = "\xEF\xBB\xBF";
  span rest = span_drop((span){text, length}, *offset);
  if (*offset == 0 && length >= 3 && memcmp(text, byte_order_mark, 3) == 0)
    rest = span_drop(rest, 3);
  while (rest.length) {
    *whole = span_split(rest, '\n', &rest);
    *offset = (size_t)(rest.text - text);
    ++*number;
    *line = span_trim(span_split(*whole, '#', NULL));
    if (line->length)
      return true;
  }
  return false;
}

#endif
