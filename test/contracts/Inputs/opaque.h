#include "opaque-place.h"
struct text;
union mixed;
struct text *text_new(void);
void text_clear(struct text *t) MISSILE_MODIFIES(*t);
MISSILE_ENSURES(consistent(t)) MISSILE_MODIFIES(*t) void text_begin(struct text *t);
MISSILE_REQUIRES(consistent(t)) MISSILE_MODIFIES(*t) void text_add(struct text *t, char c);
MISSILE_ENSURES(_v_ >= 0) MISSILE_MODIFIES() int text_length(const struct text *t);
MISSILE_READS(*t) MISSILE_MODIFIES(*t) void text_grow(struct text *t);
MISSILE_MODIFIES(*s, *t) void text_swap(struct text *s, struct text *t);
MISSILE_MODIFIES(*m) void mix(union mixed *m);
