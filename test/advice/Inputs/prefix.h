struct cursor {
  int len __attribute__((missile("{_v_ > 0}")));
  int idx __attribute__((missile("{_v_ >= 0 && _v_ < len}")));
};
static inline void clear(struct cursor *c) { c->idx = 0; }
