/* Without a guard. */
int passes(int number);
