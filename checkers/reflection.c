/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The vocabulary of missile/reflection.h, and its folding. */
#include "reflection.h"

#include "missile/library_rows.h"
#include "missile/text.h"

/* ---- The functions ---- */

static const missile_term *fold_text(missile_terms *t,
                                     const missile_term *const *arguments);
static const missile_term *fold_name(missile_terms *t,
                                     const missile_term *const *arguments);
static const missile_term *fold_join(missile_terms *t,
                                     const missile_term *const *arguments);
static const missile_term *fold_takes(missile_terms *t,
                                      const missile_term *const *arguments);
static const missile_term *fold_below(missile_terms *t,
                                      const missile_term *const *arguments);

/* An address that is not nil. */
#define LOWEST_ADDRESS 1
#define HIGHEST_ADDRESS ((((missile_int)1) << 64) - 1)

const missile_reflection_functions missile_reflection = {
    /* Texts have no range, so that a comparison with one stays an equation. */
    .text = {"text", 1, MISSILE_NO_LOWER, MISSILE_NO_UPPER, fold_text, NULL},
    .name = {"name", 1, MISSILE_NO_LOWER, MISSILE_NO_UPPER, fold_name, NULL},
    .string = {"string", 2, LOWEST_ADDRESS, HIGHEST_ADDRESS, NULL, NULL},
    .selector = {"selector", 2, LOWEST_ADDRESS, HIGHEST_ADDRESS, NULL, NULL},
    .join = {"join", 2, MISSILE_NO_LOWER, MISSILE_NO_UPPER, fold_join, NULL},
    .kind = {"kind", 2, 0, 1, NULL, NULL},
    .responds = {"responds", 2, 0, 1, NULL, NULL},
    .signature = {"signature", 3, 0, 1, NULL, NULL},
    .takes = {"takes", 2, 0, 1, fold_takes, NULL},
    .class_of = {"class", 1, LOWEST_ADDRESS, HIGHEST_ADDRESS, NULL, NULL},
    .named = {"named", 1, LOWEST_ADDRESS, HIGHEST_ADDRESS, NULL, NULL},
    .member = {"member", 2, 0, 1, NULL, NULL},
    .below = {"below", 2, 0, 1, fold_below, NULL},
    .instances = {"instances", 2, 0, 1, NULL, NULL},
};

static const missile_term *fold_text(missile_terms *t,
                                     const missile_term *const *arguments) {
  (void)t;
  return is_application(arguments[0], &missile_reflection.string)
             ? missile_term_argument(arguments[0], 0)
             : NULL;
}

static const missile_term *fold_name(missile_terms *t,
                                     const missile_term *const *arguments) {
  (void)t;
  return is_application(arguments[0], &missile_reflection.selector)
             ? missile_term_argument(arguments[0], 0)
             : NULL;
}

/* Longer texts are no names of anything. */
enum { LONGEST_JOINED = 1 << 12 };

const missile_term *missile_reflection_joined(missile_terms *t,
                                              const missile_term *a,
                                              const missile_term *b) {
  size_t a_length, b_length;
  const char *first =
      missile_text_of_number(t, missile_term_number(a), &a_length);
  const char *second =
      missile_text_of_number(t, missile_term_number(b), &b_length);
  if (!first || !second || a_length + b_length > LONGEST_JOINED)
    return NULL;
  missile_text text = {.arena = missile_terms_arena(t)};
  missile_text_add_bytes(&text, first, a_length);
  missile_text_add_bytes(&text, second, b_length);
  return missile_term_of_text(t, missile_text_finish(&text),
                              a_length + b_length);
}

static const missile_term *fold_join(missile_terms *t,
                                     const missile_term *const *arguments) {
  return is_constant(arguments[0]) && is_constant(arguments[1])
             ? missile_reflection_joined(t, arguments[0], arguments[1])
             : NULL;
}

bool missile_reflection_takes_more(missile_terms *t, const missile_term *name,
                                   const missile_term *most) {
  size_t length;
  const char *bytes =
      missile_text_of_number(t, missile_term_number(name), &length);
  missile_int arity =
      bytes ? (missile_int)missile_selector_arity(bytes, length) : 0;
  return arity > missile_term_number(most);
}

static const missile_term *fold_takes(missile_terms *t,
                                      const missile_term *const *arguments) {
  return is_constant(arguments[0])
             ? missile_term_constant(t, missile_reflection_takes_more(
                                            t, arguments[0], arguments[1])
                                            ? 0
                                            : 1)
             : NULL;
}

static const missile_term *fold_below(missile_terms *t,
                                      const missile_term *const *arguments) {
  return is_application(arguments[0], &missile_reflection.named) &&
                 missile_term_argument(arguments[0], 0) == arguments[1]
             ? missile_term_constant(t, 1)
             : NULL;
}

const missile_term *missile_reflect_text(missile_terms *t,
                                         const missile_term *string) {
  return missile_term_apply(t, &missile_reflection.text, &string);
}

const missile_term *missile_reflect_name(missile_terms *t,
                                         const missile_term *selector) {
  return missile_term_apply(t, &missile_reflection.name, &selector);
}

static const missile_term *apply2(missile_terms *t, const missile_function *f,
                                  const missile_term *a,
                                  const missile_term *b) {
  const missile_term *arguments[] = {a, b};
  return missile_term_apply(t, f, arguments);
}

const missile_term *missile_reflect_string(missile_terms *t,
                                           const missile_term *text,
                                           unsigned serial) {
  return apply2(t, &missile_reflection.string, text,
                missile_term_constant(t, serial));
}

const missile_term *missile_reflect_selector(missile_terms *t,
                                             const missile_term *name,
                                             unsigned serial) {
  return apply2(t, &missile_reflection.selector, name,
                missile_term_constant(t, serial));
}

const missile_term *missile_reflect_join(missile_terms *t,
                                         const missile_term *a,
                                         const missile_term *b) {
  return apply2(t, &missile_reflection.join, a, b);
}

const missile_term *missile_reflect_is_kind(missile_terms *t,
                                            const missile_term *object,
                                            missile_int class_number) {
  return holds(t, apply2(t, &missile_reflection.kind, object,
                         missile_term_constant(t, class_number)));
}

const missile_term *missile_reflect_responds(missile_terms *t,
                                             const missile_term *object,
                                             const missile_term *name) {
  return holds(t, apply2(t, &missile_reflection.responds, object, name));
}

const missile_term *missile_reflect_has_signature(missile_terms *t,
                                                  const missile_term *object,
                                                  const missile_term *name,
                                                  const missile_term *number) {
  const missile_term *arguments[] = {object, name, number};
  return holds(t,
               missile_term_apply(t, &missile_reflection.signature, arguments));
}

const missile_term *
missile_reflect_takes(missile_terms *t, const missile_term *name, size_t most) {
  return holds(t, apply2(t, &missile_reflection.takes, name,
                         missile_term_constant(t, (missile_int)most)));
}

const missile_term *missile_reflect_class(missile_terms *t,
                                          const missile_term *object) {
  return missile_term_apply(t, &missile_reflection.class_of, &object);
}

const missile_term *missile_reflect_named_class(missile_terms *t,
                                                missile_int class_number) {
  const missile_term *number = missile_term_constant(t, class_number);
  return missile_term_apply(t, &missile_reflection.named, &number);
}

const missile_term *
missile_reflect_is_member(missile_terms *t, const missile_term *object,
                          const missile_term *class_object) {
  return holds(t, apply2(t, &missile_reflection.member, object, class_object));
}

const missile_term *missile_reflect_is_below(missile_terms *t,
                                             const missile_term *class_object,
                                             missile_int class_number) {
  return holds(t, apply2(t, &missile_reflection.below, class_object,
                         missile_term_constant(t, class_number)));
}

const missile_term *missile_reflect_instances(missile_terms *t,
                                              const missile_term *class_object,
                                              const missile_term *name) {
  return holds(t, apply2(t, &missile_reflection.instances, class_object, name));
}
