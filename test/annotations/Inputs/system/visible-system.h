int from_the_system(int n);
