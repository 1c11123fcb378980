int from_the_system(int n);
extern int set_by_system;
