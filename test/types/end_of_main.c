// main returns zero where it ends.
//
// RUN: %missile_cc1 -DRESULT='_v_ >= 0' -Wno-everything -Wbackend-plugin -verify=good %s
// RUN: %missile_cc1 -DRESULT='_v_ > 0' -Wno-everything -Wbackend-plugin -verify=bad %s
// RUN: %missile_cc1 -DRESULT='_v_ >= 0' -std=gnu89 -ffreestanding -Wno-everything -Wbackend-plugin -verify=bad %s
// RUN: %missile_cc1 -DRESULT='_v_ < argc' -Wno-everything -Wbackend-plugin -verify=bad %s

#include <missile/missile.h>
// good-no-diagnostics

MISSILE_RETURNS(RESULT)
int main(int argc, char **argv) {
  if (argc > 100)
    return 1;
} // bad-warning {{'main' may end without a return statement}}
