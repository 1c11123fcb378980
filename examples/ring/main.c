/*
 * A line editor for a terminal that only sends bytes: keys are queued in a
 * ring until Enter, then played on the line, which is printed.
 *
 *   ^B left   ^F right   ^A home   ^E end   ^H backspace   ^K cut the rest
 *   ^L cut to 8 columns  ^U clear
 */
#include "line.h"
#include "ring.h"

#include <stdio.h>

#define CONTROL(letter) ((letter) - 'A' + 1)

static void press(struct line *line, int key) {
  switch (key) {
  case CONTROL('A'): line_home(line); break;
  case CONTROL('B'): line_left(line); break;
  case CONTROL('E'): line_end(line); break;
  case CONTROL('F'): line_right(line); break;
  case CONTROL('H'): line_backspace(line); break;
  case CONTROL('K'): line_truncate(line, line->cursor); break;
  case CONTROL('L'): line_truncate(line, 8); break;
  case CONTROL('U'): line_clear(line); break;
  default:
    if (key >= ' ' && key < 127)
      line_insert(line, (char)key);
  }
}

int main(void) {
  static unsigned char small[16], large[1024];
  struct ring keys = {small, sizeof small, 0, 0};
  struct line line = {{0}, 0, 0};
  int key;

  ring_replace(&keys, large, sizeof large);
  while ((key = getchar()) != EOF) {
    if (key != '\n') {
      if (!ring_put(&keys, (unsigned char)key))
        fputs("too many keys\n", stderr);
      continue;
    }
    line_clear(&line);
    while ((key = ring_get(&keys)) >= 0)
      press(&line, key);
    printf("%.*s\n", (int)line.length, line.text);
  }
  return 0;
}
