/* One line of text that is being edited. */
#ifndef LINE_H
#define LINE_H

#include <missile/missile.h>

#define LINE_MAX 80

struct line {
  char text[LINE_MAX];
  unsigned length MISSILE(_v_ <= LINE_MAX);
  unsigned cursor MISSILE(_v_ <= length);
};

void line_clear(struct line *line);
/* Insert `c` at the cursor; 0 if the line is full. */
int line_insert(struct line *line, char c);
/* Delete the character before the cursor; 0 if there is none. */
int line_backspace(struct line *line);
void line_left(struct line *line);
void line_right(struct line *line);
void line_home(struct line *line);
void line_end(struct line *line);
/* Drop what comes after the first `length` characters. */
void line_truncate(struct line *line, unsigned length);

#endif
