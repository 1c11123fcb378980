#include "line.h"

#include <string.h>

void line_clear(struct line *line) {
  line->length = 0;
  line->cursor = 0;
}

int line_insert(struct line *line, char c) {
  unsigned at = line->cursor;
  unsigned behind = line->length - line->cursor;
  if (line->length == LINE_MAX)
    return 0;
  line->length++;
  line->cursor++;
  memmove(&line->text[at + 1], &line->text[at], behind);
  line->text[at] = c;
  return 1;
}

int line_backspace(struct line *line) {
  unsigned at = line->cursor;
  unsigned behind = line->length - line->cursor;
  if (at == 0)
    return 0;
  line->length--; /* for now the cursor may be behind the end ... */
  line->cursor--; /* ... and here it no longer is */
  memmove(&line->text[at - 1], &line->text[at], behind);
  return 1;
}

void line_left(struct line *line) {
  if (line->cursor > 0)
    line->cursor--;
}

void line_right(struct line *line) {
  if (line->cursor < line->length)
    line->cursor++;
}

void line_home(struct line *line) { line->cursor = 0; }

void line_end(struct line *line) { line->cursor = line->length; }

/*
 * The deliberate bug: where the cursor was behind the new end, it still is,
 * and the next line_insert() writes in the wrong place or out of bounds.
 * `make CPPFLAGS=-DFIXED` compiles the line that was forgotten.
 */
void line_truncate(struct line *line, unsigned length) {
  if (length < line->length) {
    line->length = length;
#ifdef FIXED
    if (line->cursor > length)
      line->cursor = length;
#endif
  }
}
