/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What a program includes to write refinements. The language is described in
 * docs/language.md, what is checked in docs/checks.md.
 *
 *   struct cursor {
 *     unsigned len;
 *     unsigned idx MISSILE(_v_ < len);
 *   };
 *   MISSILE_RETURNS(0 <= _v_ && _v_ <= n)
 *   int clamp(int n MISSILE(_v_ >= 0), int x);
 *
 * Where the plugin is not loaded (GCC, a plain Clang, any other compiler) the
 * macros expand to nothing, so that the same source compiles everywhere.
 * Nothing here generates code.
 */
#ifndef MISSILE_MISSILE_H
#define MISSILE_MISSILE_H

/* The plugin defines the attribute: it is known exactly when it is loaded. */
#if defined(__has_attribute)
#if __has_attribute(missile)
#define MISSILE_IS_LOADED_ 1
#endif
#endif

/*
 * MISSILE(refinement)
 *   on a field, parameter, local or global: behind its name. Macros inside are
 *   expanded, so MISSILE(_v_ < MAX_LEN) means what it says; separate several
 *   refinements by ';'.
 * MISSILE_RETURNS(refinement)
 *   on a function, about its result: in front of the declaration.
 * MISSILE_TEXT("{refinement}"), MISSILE_RETURNS_TEXT("{refinement}")
 *   the same from a string, braces and all: no macro is expanded in it.
 */
#ifdef MISSILE_IS_LOADED_
#define MISSILE_TEXT(text) __attribute__((missile(text)))
#define MISSILE_RETURNS_TEXT(text) __attribute__((missile_returns(text)))
#else
#define MISSILE_TEXT(text)
#define MISSILE_RETURNS_TEXT(text)
#endif

#if (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L) ||              \
    (defined(__cplusplus) && __cplusplus >= 201103L)
#define MISSILE_STRING_(...) #__VA_ARGS__
#define MISSILE(...) MISSILE_TEXT(MISSILE_STRING_({__VA_ARGS__}))
#define MISSILE_RETURNS(...)                                                   \
  MISSILE_RETURNS_TEXT(MISSILE_STRING_({__VA_ARGS__}))
#else /* C90 has no variadic macros: put a refinement with commas in () */
#define MISSILE_STRING_(text) #text
#define MISSILE(refinement) MISSILE_TEXT(MISSILE_STRING_({refinement}))
#define MISSILE_RETURNS(refinement)                                            \
  MISSILE_RETURNS_TEXT(MISSILE_STRING_({refinement}))
#endif

/*
 * missile_assert(e): the plugin proves that e is true here, or reports. It is
 * not an assert(): nothing is tested when the program runs. e must have no
 * side effects.
 */
#if defined(__cplusplus)
static inline void missile_assert(bool holds) { (void)holds; }
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L
static inline void missile_assert(_Bool holds) { (void)holds; }
#elif defined(__GNUC__) || defined(_MSC_VER)
static __inline void missile_assert(int holds) { (void)holds; }
#else
static void missile_assert(int holds) { (void)holds; }
#endif

#endif
