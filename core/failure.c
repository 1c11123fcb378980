/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/failure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Thread_local missile_failure_handler current;

missile_failure_handler
missile_set_failure_handler(missile_failure_handler handler) {
  missile_failure_handler previous = current;
  current = handler;
  return previous;
}

void missile_failed(const char *expected, const char *file, int line) {
  const char *slash = strrchr(file, '/');
  file = slash ? slash + 1 : file;
  if (current)
    current(expected, file, line);
  fprintf(stderr, "missile: expected: %s (%s:%d)\n", expected, file, line);
  abort();
}
