/* What the other files of a program would include. */
#include <missile/missile.h>
struct visible {
  int len;
  int idx MISSILE(_v_ < len);
};

int half(int n);
int half_said(int count MISSILE(_v_ >= 0));
int half_of_two(int n MISSILE(_v_ >= 0));
int less_said(int n MISSILE(_v_ >= 0));
int only_promised(int n);
int in_line(int n);
inline int in_header(int n MISSILE(_v_ >= 0)) { return n; }
int annotated_only(int n);
int required(int n);
void left_broken(struct visible *v, int n);
void kept(struct visible *v, int n);
int looked_at(const struct visible *v);
void different(struct visible *a, struct visible *b);
void opened_here(struct visible *v);
int said_of_record(struct visible v);
int by_macro(int n);

extern int limit, said_limit MISSILE(_v_ > 0), bound, free_bound;
extern const int fixed;
extern int tentative;

int half_in_header(int n);
/* As in a library of one header: one file has the body. */
int half_in_header(int n MISSILE(_v_ >= 0)) { return n / 2; }
