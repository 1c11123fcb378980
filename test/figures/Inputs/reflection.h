// The figures of the thesis are about reflection: an object, a selector, and
// that the object responds to the selector. Here an object is known by how
// many methods it has, a selector is the number of a method, and an object
// responds to a selector that is less than it.
#include <missile/missile.h>

typedef unsigned object;
typedef unsigned selector;
#define RESPONDS_TO(s) MISSILE(_v_ > s)

// Figure 2.1's Callback and figure 3.2's CustomImage.
struct callback {
  object obj RESPONDS_TO(sel);
  selector sel;
};

// The reflective call, [o performSelector:s].
void perform(object o RESPONDS_TO(s), selector s);
