/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Reflection: the vocabulary that the theories respondsTo and valueIn share,
 * and what is known of it.
 *
 * Objects, strings and selectors are addresses, as all pointers are; 0 is nil.
 * What an address leads to is said by uninterpreted functions of it. A text is
 * the constant that stands for it (missile_term_of_text()); a selector has the
 * text of its name.
 *
 *   text(s)          the text of the string at s
 *   name(s)          the name of the selector s
 *   string(x, k)     the k-th string that was made, with the text x
 *   selector(x, k)   the k-th selector that was made, with the name x
 *   join(x, y)       the text x followed by the text y
 *   kind(o, c)       1 if the object o is one of the class c
 *   responds(o, x)   1 if o has a method with the name x
 *   signature(o, x, g)  1 if, besides, the method has the signature g
 *   takes(x, n)      1 if a method with the name x takes at most n arguments
 *   class(o)         the class object of the object o
 *   named(c)         the class object of the class c
 *   member(o, k)     1 if the object o is of the class that k is the object of,
 *                    or of a subclass
 *   below(k, c)      1 if the members of k are of the class c
 *   instances(k, x)  1 if the members of k have a method x
 *
 * Two strings of one text need not be one object, and two selectors of one name
 * need not be one address; hence the k. A class is any number that the owner of
 * the class knowledge chooses. What is said of an object or a string is taken
 * to be so for good: strings that change are the plugin's affair.
 *
 * The functions are linked by lemmas, of which those are given that a goal can
 * need: an object of a class has its methods; joined constants are a constant.
 */
#ifndef MISSILE_REFLECTION_H
#define MISSILE_REFLECTION_H

#include "missile/refinement.h"

#ifdef __cplusplus
extern "C" {
#endif

const missile_term *missile_reflect_text(missile_terms *t,
                                         const missile_term *string);
const missile_term *missile_reflect_name(missile_terms *t,
                                         const missile_term *selector);
const missile_term *missile_reflect_string(missile_terms *t,
                                           const missile_term *text,
                                           unsigned serial);
const missile_term *missile_reflect_selector(missile_terms *t,
                                             const missile_term *name,
                                             unsigned serial);
const missile_term *missile_reflect_join(missile_terms *t,
                                         const missile_term *a,
                                         const missile_term *b);
const missile_term *missile_reflect_class(missile_terms *t,
                                          const missile_term *object);
const missile_term *missile_reflect_named_class(missile_terms *t,
                                                missile_int class_number);
/* Formulas. */
const missile_term *missile_reflect_is_kind(missile_terms *t,
                                            const missile_term *object,
                                            missile_int class_number);
const missile_term *missile_reflect_responds(missile_terms *t,
                                             const missile_term *object,
                                             const missile_term *name);
/* `number`: the constant of the signature's text. */
const missile_term *missile_reflect_has_signature(missile_terms *t,
                                                  const missile_term *object,
                                                  const missile_term *name,
                                                  const missile_term *number);
const missile_term *
missile_reflect_takes(missile_terms *t, const missile_term *name, size_t most);
const missile_term *missile_reflect_instances(missile_terms *t,
                                              const missile_term *class_object,
                                              const missile_term *name);
const missile_term *missile_reflect_is_member(missile_terms *t,
                                              const missile_term *object,
                                              const missile_term *class_object);
const missile_term *missile_reflect_is_below(missile_terms *t,
                                             const missile_term *class_object,
                                             missile_int class_number);

/* ---- Signatures ---- */
/*
 * What follows the selector in  respondsTo s(id, NSString *) -> void.  With
 * "-> type" it is the signature that the method must have; without, it is what
 * the method is called with: it may take less than that, but not more.
 */
typedef struct missile_signature {
  const char *const *parameters; /* types as text, words separated by a blank,
                                    '*' after a blank */
  size_t parameter_count;
  const char *result; /* NULL: of no interest */
} missile_signature;
/* The signature that a number stands for (the third argument of signature()).
 * NULL if there is none. */
const missile_signature *missile_signature_of(missile_terms *t,
                                              missile_int number);

/* ---- Class knowledge ---- */
typedef struct missile_classes {
  /* Do the instances of the class have a method with this name and, unless
   * `signature` is NULL, this signature? "No" may mean "not known". */
  bool (*responds)(void *user, missile_int class_number, const char *name,
                   size_t length, const missile_signature *signature);
  void *user;
} missile_classes;

/* The lemmas of this vocabulary, for missile_entail_add_lemmas(); `user` is a
 * const missile_classes *, or NULL: then nothing is known of any class. */
void missile_reflection_lemmas(void *user, missile_terms *t,
                               const missile_term *const *facts, size_t count,
                               const missile_term *goal, missile_facts *out);

/*
 * The texts that `text`, a term of texts, may be as far as `formulas` tell:
 * every constant that it is compared with, or a choice or join of such. The
 * caller finds out which of them are possible, and whether they are all.
 */
size_t missile_reflection_candidates(missile_terms *t,
                                     const missile_term *const *formulas,
                                     size_t count, const missile_term *text,
                                     const missile_term **out, size_t most);

/* Something among the formulas speaks of how many arguments a method with the
 * name `name` has: `most`. */
typedef struct missile_counted {
  const missile_term *name;
  size_t most;
} missile_counted;
size_t missile_reflection_counted(missile_terms *t,
                                  const missile_term *const *formulas,
                                  size_t count, missile_counted *out,
                                  size_t most);

/* ---- What respondsTo clauses say, for reports ---- */
/* The signature of `clause`, NULL if it has none or is of another theory. */
const missile_signature *
missile_responds_to_signature(const missile_clause *clause);
/* The slot that the selector is in; 0 if the clause is of another theory. */
size_t missile_responds_to_selector(const missile_clause *clause);
/* The name that the clause itself has; NULL if it is in a slot, or the clause
 * is of another theory. */
const missile_term *missile_responds_to_constant(const missile_clause *clause);
/* The text that the clause is about when that slot has the value `selector`. */
const missile_term *missile_responds_to_name(missile_terms *t,
                                             const missile_clause *clause,
                                             const missile_term *selector);

#ifdef __cplusplus
}
#endif
#endif
