/*
 * A queue of bytes in a ring: `used` bytes, the oldest at `head`, wrapping
 * around at `capacity`.
 *
 * The refinements say what is true of every ring whenever nobody is in the
 * middle of changing it.
 */
#ifndef RING_H
#define RING_H

#include <missile/missile.h>

struct ring {
  unsigned char *data; /* `capacity` bytes */
  unsigned capacity MISSILE(0 < _v_ && _v_ <= 4096);
  unsigned head MISSILE(_v_ < capacity);
  unsigned used MISSILE(_v_ <= capacity);
};

/* Append `byte`; 0 if the ring is full. */
int ring_put(struct ring *ring, unsigned char byte);
/* Remove the oldest byte; -1 if the ring is empty. */
MISSILE_RETURNS(-1 <= _v_ && _v_ <= 255)
int ring_get(struct ring *ring);
/* Move to other storage, which is empty. */
void ring_replace(struct ring *ring, unsigned char *data,
                  unsigned capacity MISSILE(0 < _v_ && _v_ <= 4096));

#endif
