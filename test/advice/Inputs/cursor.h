#include <missile/missile.h>
struct cursor {
  unsigned len;
  unsigned idx MISSILE(_v_ < len);
};
int pos(struct cursor *c, int i);
int position(struct cursor *cursor, int index);
void take(int i MISSILE(_v_ >= 0));
void take_one(int n), take_two(int n);
int passes(int number);
