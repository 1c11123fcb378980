#ifndef OPAQUE_PLACE_H
#define OPAQUE_PLACE_H
#include <missile/missile.h>
struct place {
  int len MISSILE(_v_ >= 0);
  int at MISSILE(0 <= _v_ && _v_ <= len);
};
#endif
