/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/tally.h"
#include "missile/failure.h"

#include <stdlib.h>

/* ---- Trust ---- */

static void *new_array(size_t count, size_t size) {
  void *array = calloc(count + 1, size);
  if (!array)
    MISSILE_OUT_OF_MEMORY();
  return array;
}

size_t missile_sites_trust(missile_site *sites, size_t count, const bool *taken,
                           size_t error_count) {
  bool *has_site = new_array(error_count, sizeof *has_site);
  size_t *then = new_array(error_count, sizeof *then); /* its new number */
  for (size_t i = 0; i < error_count; i++)
    then[i + 1] = then[i] + !taken[i];
  for (size_t n = 0; n < count; n++) {
    missile_site *s = &sites[n];
    for (size_t i = s->first_error; i < s->end_error; i++)
      if (taken[i] && !has_site[i])
        s->is_trusted = has_site[i] = true;
    s->first_error = then[s->first_error];
    s->end_error = then[s->end_error];
  }
  size_t loose = 0;
  for (size_t i = 0; i < error_count; i++)
    loose += taken[i] && !has_site[i];
  free(then);
  free(has_site);
  return loose;
}

/* ---- Tallies ---- */

static missile_outcome worse(missile_outcome a, missile_outcome b) {
  return a > b ? a : b;
}

static missile_outcome of_error(const missile_ends *ends, size_t i) {
  missile_outcome outcome = ends->errors[i];
  return outcome == MISSILE_BY_SECTION && ends->whole ? *ends->whole : outcome;
}

static missile_outcome of_site(const missile_site *s,
                               const missile_ends *ends) {
  missile_outcome worst = s->is_trusted ? MISSILE_TRUSTED
                          : !s->is_body ? MISSILE_BY_TYPES
                          : ends->whole ? *ends->whole
                                        : MISSILE_BY_SECTION;
  for (size_t i = s->first_error; i < s->end_error && i < ends->error_count;
       i++)
    worst = worse(worst, of_error(ends, i));
  return ends->is_refused
             ? worse(worst, ends->whole ? *ends->whole : MISSILE_ALARMED)
             : worst;
}

missile_tally missile_sites_tally(const missile_site *sites, size_t count,
                                  const unsigned *invariants,
                                  const missile_ends *ends,
                                  missile_tally_invariant add, void *user) {
  missile_tally all = {{0}};
  bool *has_site = new_array(ends->error_count, sizeof *has_site);
  for (size_t n = 0; n < count; n++) {
    const missile_site *s = &sites[n];
    for (size_t i = s->first_error; i < s->end_error && i < ends->error_count;
         i++)
      has_site[i] = true;
    /* A cast, say, that has nothing to do with any refinement. */
    if (s->first_invariant == s->end_invariant &&
        s->first_error == s->end_error && !s->is_body && !s->is_trusted)
      continue;
    missile_outcome outcome = of_site(s, ends);
    all.of[outcome]++;
    for (size_t i = s->first_invariant; i < s->end_invariant; i++)
      add(user, invariants[i], outcome);
  }
  /* Some are found where nothing else has to hold. */
  for (size_t i = 0; i < ends->error_count; i++)
    if (!has_site[i])
      all.of[of_error(ends, i)]++;
  free(has_site);
  return all;
}
