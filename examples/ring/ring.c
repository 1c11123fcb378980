#include "ring.h"

/* The place `distance` bytes behind `start`. */
MISSILE_RETURNS(_v_ < capacity)
static unsigned wrap(unsigned capacity MISSILE(0 < _v_ && _v_ <= 4096),
                     unsigned start MISSILE(_v_ < capacity),
                     unsigned distance MISSILE(_v_ <= capacity)) {
  unsigned at = start + distance;
  if (at >= capacity)
    return at - capacity;
  return at;
}

int ring_put(struct ring *ring, unsigned char byte) {
  unsigned at = wrap(ring->capacity, ring->head, ring->used);
  if (ring->used == ring->capacity)
    return 0;
  ring->used++;
  ring->data[at] = byte;
  return 1;
}

int ring_get(struct ring *ring) {
  unsigned at = ring->head;
  if (ring->used == 0)
    return -1;
  ring->used--;
  ring->head = at + 1 < ring->capacity ? at + 1 : 0;
  return ring->data[at];
}

/* Between the first and the last of these assignments `head` and `used` may
 * well exceed `capacity`: nobody else can look. */
void ring_replace(struct ring *ring, unsigned char *data, unsigned capacity) {
  ring->data = data;
  ring->capacity = capacity;
  ring->head = 0;
  ring->used = 0;
}
