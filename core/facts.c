/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "term_internal.h"
#include "missile/failure.h"

#include <stdlib.h>

void missile_facts_add(missile_facts *facts, const missile_term *fact) {
  MISSILE_EXPECT(missile_term_is_bool(fact));
  if (fact->kind == MISSILE_TERM_TRUE)
    return;
  size_t count = facts->count;
  if (count == facts->capacity) {
    if (count > SIZE_MAX / 2)
      MISSILE_OUT_OF_MEMORY();
    size_t capacity = count ? 2 * count : 8;
    facts->items = missile_scratch(facts->items, capacity, sizeof *facts->items);
    facts->capacity = capacity;
  }
  facts->items[count] = fact;
  facts->count = count + 1;
}

void missile_facts_truncate(missile_facts *facts, size_t count) {
  if (count < facts->count)
    facts->count = count;
}

void missile_facts_clear(missile_facts *facts) {
  free(facts->items);
  *facts = (missile_facts){NULL, 0, 0};
}
