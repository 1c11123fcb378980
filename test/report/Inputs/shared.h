#include <missile/missile.h>
struct range {
  int lo;
  int hi MISSILE(_v_ >= lo);
};
static inline void clear(struct range *r) { r->lo = r->hi; }
static inline void widen(struct range *r) {
#ifdef WRONG
  r->hi--;
#else
  if (r->hi < 100)
    r->hi++;
#endif
}
