/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Tally: how the check sites of a function ended, and of each invariant how the
 * sites ended at which it has to hold.
 *
 * The sites of a function are met one after the other, each with the errors
 * that are found at it: these are a range of the list of all errors of the
 * function, to which nothing but errors at sites need belong. How an error ends
 * is known later. A site is as good as the worst of its errors, and proved as
 * types if it has none; it counts as that for each invariant that it concerns,
 * since its checks stop at the first one that fails.
 */
#ifndef MISSILE_TALLY_H
#define MISSILE_TALLY_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* From the best to the worst. */
typedef enum missile_outcome {
  MISSILE_BY_TYPES,
  MISSILE_BY_SECTION, /* by a symbolic section */
  MISSILE_TRUSTED,    /* by the programmer */
  MISSILE_SUPPRESSED, /* an alarm that is not to be reported */
  MISSILE_ALARMED
} missile_outcome;
#define MISSILE_OUTCOMES (MISSILE_ALARMED + 1)

typedef struct missile_tally {
  unsigned of[MISSILE_OUTCOMES];
} missile_tally;

typedef struct missile_site {
  /* Numbers of errors, and places in a list of the invariants of all sites:
   * from the first up to the end. */
  size_t first_error, end_error;
  size_t first_invariant, end_invariant;
  bool is_body;    /* the body of a function, which a section follows whole */
  bool is_trusted; /* an error here was taken as none, and is gone */
} missile_site;

/* The errors i for which taken[i] is true are taken as none, and the others
 * move up in the list of `error_count`. The sites follow, and those that lose
 * one are trusted. Returns how many errors were taken at no site. */
size_t missile_sites_trust(missile_site *sites, size_t count, const bool *taken,
                           size_t error_count);

/* How the sites of one function ended. */
typedef struct missile_ends {
  const missile_outcome *errors; /* MISSILE_BY_SECTION or worse, each */
  size_t error_count;
  /* Of the function as a whole, which decides what happened to a body; NULL if
   * that is nothing in particular. Errors that sections have proved are none
   * where it is worse. */
  const missile_outcome *whole;
  bool is_refused; /* it is not understood: no site of it counts as proved */
} missile_ends;

/* Called for each site and each invariant of it, in order. */
typedef void (*missile_tally_invariant)(void *user, unsigned invariant,
                                        missile_outcome outcome);

/* All sites, and all errors that are at none. Sites that have nothing to do
 * with any invariant, and at which nothing is wrong, do not count. */
missile_tally missile_sites_tally(const missile_site *sites, size_t count,
                                  const unsigned *invariants,
                                  const missile_ends *ends,
                                  missile_tally_invariant add, void *user);

#ifdef __cplusplus
}
#endif
#endif
