/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Failures of the analysis itself: something that cannot be, or no memory. What
 * is being done cannot be finished then, and nothing that it has touched may be
 * used again. The handler of the thread gets away from it (with longjmp(), say);
 * without one the program ends.
 *
 * In contrast to assert(), this is checked in every build: a proof must not rest
 * on an analysis that has lost its way.
 */
#ifndef MISSILE_FAILURE_H
#define MISSILE_FAILURE_H

#ifdef __cplusplus
extern "C" {
#endif

#define MISSILE_EXPECT(condition)                                              \
  ((condition) ? (void)0 : missile_failed(#condition, __FILE__, __LINE__))

#define MISSILE_OUT_OF_MEMORY()                                                \
  missile_failed("there is memory left", __FILE__, __LINE__)

/* `expected` does not hold. */
__attribute__((noreturn)) void missile_failed(const char *expected,
                                              const char *file, int line);

/* Must not return. */
typedef void (*missile_failure_handler)(const char *expected, const char *file,
                                        int line);
/* For the calling thread; returns the one before. NULL is none. */
missile_failure_handler
missile_set_failure_handler(missile_failure_handler handler);

#ifdef __cplusplus
}
#endif
#endif
