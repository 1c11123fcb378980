/* Not all of them have macros for that, or name their parameters. */
int unnamed(int);
#define DECLARE(name) int name(int n)
DECLARE(by_macro);
int plain(int m);
