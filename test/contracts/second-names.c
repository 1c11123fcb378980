// A contract that named a variable with two names would say nothing of the other one.
//
// RUN: %missile_cc1 -verify %s

#include <missile/missile.h>

int a = 5;
extern int a2 __attribute__((alias("a")));
MISSILE_MODIFIES(a) void writes(void); // expected-error {{'a' is 'a2' as well; a contract cannot rely on what has two names}}
MISSILE_MODIFIES(a2) void writes_other(void); // expected-error {{'a2' is 'a' as well}}

int limit = 1;
extern int bound __asm__("limit");
MISSILE_REQUIRES(n <= limit) void within(int n); // expected-error {{'limit' is 'bound' as well}}
MISSILE_ENSURES(_v_ == old(bound)) int gives(void); // expected-error {{'bound' is 'limit' as well}}
MISSILE_MODIFIES() MISSILE_READS(limit) void reads(void); // expected-error {{'limit' is 'bound' as well}}

int items[8];
extern int same[8] __attribute__((alias("items")));
int count;
extern int number __attribute__((alias("count")));
MISSILE_MODIFIES(items[0 .. 2]) void fills(void); // expected-error {{'items' is 'same' as well}}
int plain[8];
MISSILE_MODIFIES(plain[0 .. count]) void fills_some(void); // expected-error {{'count' is 'number' as well}}

struct pos { int len, at; } here;
extern struct pos there __attribute__((alias("here")));
MISSILE_MODIFIES(here.len) void moves(void); // expected-error {{'here.len' is 'there' as well}}

// One name is enough, whichever it is.
extern int alone __asm__("lonely");
MISSILE_MODIFIES(alone) MISSILE_ENSURES(alone == 0) void clears(void);
MISSILE_MODIFIES(plain) void clears_all(void);
