struct range {
  int lo;
  int hi __attribute__((missile("{_v_ >= lo}")));
};
