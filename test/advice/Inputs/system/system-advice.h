int in_system(int n);
