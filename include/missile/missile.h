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
 *   on a function, about its result: in front of the declaration. On a method
 *   of Objective-C, behind it.
 * MISSILE_RECEIVER(refinement)
 *   on a method of Objective-C, about its receiver: behind the declaration.
 * MISSILE_TEXT("{refinement}"), MISSILE_RETURNS_TEXT("{refinement}")
 *   the same from a string, braces and all: no macro is expanded in it.
 */
#ifdef MISSILE_IS_LOADED_
#define MISSILE_TEXT(text) __attribute__((missile(text)))
#define MISSILE_RETURNS_TEXT(text) __attribute__((missile_returns(text)))
#define MISSILE_RECEIVER_TEXT(text) __attribute__((missile_receiver(text)))
#define MISSILE_REQUIRES_TEXT(text) __attribute__((missile_requires(text)))
#define MISSILE_ENSURES_TEXT(text) __attribute__((missile_ensures(text)))
#define MISSILE_MODIFIES_TEXT(text) __attribute__((missile_modifies(text)))
#define MISSILE_READS_TEXT(text) __attribute__((missile_reads(text)))
#else
/* If this is compiled ahead (a precompiled header, a module) and used where the
 * plugin is loaded, it has lost its refinements, and must be found out. */
struct missile_not_loaded_;
#define MISSILE_TEXT(text)
#define MISSILE_RETURNS_TEXT(text)
#define MISSILE_RECEIVER_TEXT(text)
#define MISSILE_REQUIRES_TEXT(text)
#define MISSILE_ENSURES_TEXT(text)
#define MISSILE_MODIFIES_TEXT(text)
#define MISSILE_READS_TEXT(text)
#endif

#if (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L) ||              \
    (defined(__cplusplus) && __cplusplus >= 201103L)
#define MISSILE_STRING_(...) #__VA_ARGS__
#define MISSILE(...) MISSILE_TEXT(MISSILE_STRING_({__VA_ARGS__}))
#define MISSILE_RETURNS(...)                                                   \
  MISSILE_RETURNS_TEXT(MISSILE_STRING_({__VA_ARGS__}))
#define MISSILE_RECEIVER(...)                                                  \
  MISSILE_RECEIVER_TEXT(MISSILE_STRING_({__VA_ARGS__}))
#define MISSILE_REQUIRES(...)                                                  \
  MISSILE_REQUIRES_TEXT(MISSILE_STRING_({__VA_ARGS__}))
#define MISSILE_ENSURES(...)                                                   \
  MISSILE_ENSURES_TEXT(MISSILE_STRING_({__VA_ARGS__}))
#define MISSILE_MODIFIES(...) MISSILE_MODIFIES_TEXT(MISSILE_STRING_(__VA_ARGS__))
#define MISSILE_READS(...) MISSILE_READS_TEXT(MISSILE_STRING_(__VA_ARGS__))
#else /* C90 has no variadic macros: put a refinement with commas in () */
#define MISSILE_STRING_(text) #text
#define MISSILE(refinement) MISSILE_TEXT(MISSILE_STRING_({refinement}))
#define MISSILE_RETURNS(refinement)                                            \
  MISSILE_RETURNS_TEXT(MISSILE_STRING_({refinement}))
#define MISSILE_RECEIVER(refinement)                                           \
  MISSILE_RECEIVER_TEXT(MISSILE_STRING_({refinement}))
#define MISSILE_REQUIRES(refinement)                                           \
  MISSILE_REQUIRES_TEXT(MISSILE_STRING_({refinement}))
#define MISSILE_ENSURES(refinement)                                            \
  MISSILE_ENSURES_TEXT(MISSILE_STRING_({refinement}))
#define MISSILE_MODIFIES(name) MISSILE_MODIFIES_TEXT(MISSILE_STRING_(name))
#define MISSILE_READS(name) MISSILE_READS_TEXT(MISSILE_STRING_(name))
#endif

/*
 * The contract of a function that works on broken objects, in front of its
 * declaration (docs/language.md):
 *   MISSILE_REQUIRES(n > 0)
 *   MISSILE_ENSURES(b->len == old(b->len) + n)
 *   MISSILE_MODIFIES(b->len)
 *   void grow(struct buffer *b, int n);
 * MISSILE_MODIFIES() says that nothing is written that existed before,
 * MISSILE_READS() that it relies on no object to be in order.
 *
 * MISSILE_TYPED { ... }, MISSILE_SYMBOLIC { ... }
 *   a block in which no invariant is broken, not even for a while; a block
 *   whose paths are followed from its beginning as soon as one is.
 * MISSILE_TYPED_FUNCTION, MISSILE_SYMBOLIC_FUNCTION
 *   the same of a whole function: in front of its declaration.
 *
 * MISSILE_TRUSTED("why") { ... }
 *   a statement that you answer for: what it does is taken to be right. When
 *   it begins, all must be in order.
 * MISSILE_TRUSTED_FUNCTION("why")
 *   the same of a function's body: in front of its definition.
 * MISSILE_TRUSTED_CAST(type, e, "why")
 *   (type)(e), believed to point to an object that is in order.
 */
#if defined(MISSILE_IS_LOADED_) && !defined(__cplusplus)
#define MISSILE_TYPED_FUNCTION __attribute__((missile_typed))
#define MISSILE_SYMBOLIC_FUNCTION __attribute__((missile_symbolic))
/* Clang lets a plugin define attributes of declarations only; this one takes a
 * text on statements, and with a text it suppresses nothing. Before C23, Clang
 * takes attributes of this form as an extension. */
#define MISSILE_MARK_(attribute)                                               \
  _Pragma("clang diagnostic push")                                             \
      _Pragma("clang diagnostic ignored \"-Wc23-extensions\"")                 \
          [[attribute]] _Pragma("clang diagnostic pop")
#define MISSILE_TYPED MISSILE_MARK_(clang::suppress("missile_typed"))
#define MISSILE_SYMBOLIC MISSILE_MARK_(clang::suppress("missile_symbolic"))
#define MISSILE_TRUSTED(why)                                                   \
  MISSILE_MARK_(clang::suppress("missile_trusted", "" why))
#define MISSILE_TRUSTED_FUNCTION(why) __attribute__((missile_trusted(why)))
/* There are no attributes on expressions. Of this one, the compiler takes the
 * cast and forgets the text. */
#define MISSILE_TRUSTED_CAST(type, e, why)                                     \
  __builtin_choose_expr(1, (type)(e), "missile_trusted:" why)
#else
#define MISSILE_TYPED_FUNCTION
#define MISSILE_SYMBOLIC_FUNCTION
#define MISSILE_TYPED
#define MISSILE_SYMBOLIC
#define MISSILE_TRUSTED(why)
#define MISSILE_TRUSTED_FUNCTION(why)
#define MISSILE_TRUSTED_CAST(type, e, why) ((type)(e))
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
