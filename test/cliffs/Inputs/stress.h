struct buf {
  int len, cap;
  char *data;
  long pos;
  unsigned flags : 3;
  volatile int ticks;
};
struct ring { unsigned used, size; };
