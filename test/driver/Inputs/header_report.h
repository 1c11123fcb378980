struct pair {
  int a __attribute__((missile("{_v_ > 0}")));
  int b __attribute__((missile("{_v_ < a}")));
};
