/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/advice_text.h"
#include "grow.h"

#include <string.h>

#define MOST_TEXT 160 /* a longer test is no advice */

struct missile_condition {
  missile_arena *arena;
  const char **clauses;
  size_t clause_count, clause_capacity;
  missile_spelling *spellings;
  size_t spelling_count, spelling_capacity;
  bool has_nameless;
};

/* ---- Conditions ---- */

missile_condition *missile_condition_new(missile_arena *arena) {
  missile_condition *c = missile_arena_zalloc(arena, sizeof *c);
  c->arena = arena;
  return c;
}

void missile_condition_add_clause(missile_condition *c, const char *clause) {
  for (size_t i = 0; i < c->clause_count; i++)
    if (strcmp(c->clauses[i], clause) == 0)
      return;
  c->clauses = missile_grow(c->arena, c->clauses, c->clause_count,
                            &c->clause_capacity, sizeof *c->clauses);
  c->clauses[c->clause_count++] =
      missile_arena_copy_text(c->arena, clause, strlen(clause));
}

void missile_condition_add_spelling(missile_condition *c,
                                    missile_spelling spelling) {
  if (!*spelling.name) {
    c->has_nameless = true;
    return;
  }
  missile_spelling copy = {
      missile_arena_copy_text(c->arena, spelling.name, strlen(spelling.name)),
      missile_arena_copy_text(c->arena, spelling.text, strlen(spelling.text)),
      spelling.is_new};
  for (size_t i = 0; i < c->spelling_count; i++)
    if (strcmp(c->spellings[i].name, copy.name) == 0) {
      if (copy.is_new)
        c->spellings[i] = copy;
      return;
    }
  c->spellings = missile_grow(c->arena, c->spellings, c->spelling_count,
                              &c->spelling_capacity, sizeof *c->spellings);
  c->spellings[c->spelling_count++] = copy;
}

bool missile_condition_is_known(const missile_condition *c) {
  return !c->has_nameless && c->clause_count > 0;
}

size_t missile_condition_spelling_count(const missile_condition *c) {
  return c->spelling_count;
}

missile_spelling missile_condition_spelling(const missile_condition *c,
                                            size_t i) {
  return c->spellings[i];
}

/* ---- Their texts ---- */

static bool is_one_of(char c, const char *set) {
  return c && strchr(set, c) != NULL;
}

/* A sum in parentheses, which it only needs as an operand of arithmetic. */
static bool is_sum(const char *text, size_t length) {
  if (length < 2 || text[0] != '(' || text[length - 1] != ')')
    return false;
  for (size_t i = 1; i + 1 < length; i++)
    /* Of '>', only that of '->'. */
    if (text[i] == '>'
            ? text[i - 1] != '-'
            : !missile_is_word(text[i]) && !is_one_of(text[i], " +-*/."))
      return false;
  return true;
}

/* Add what the program writes for a name, between what is there already and
 * what is behind it in the clause. */
static void add_operand(missile_text *out, const char *text,
                        const char *behind) {
  static const char arithmetic[] = "+-*/%";
  size_t before = out->length;
  while (before && missile_is_space(out->bytes[before - 1]))
    before--;
  while (missile_is_space(*behind))
    behind++;
  size_t length = strlen(text);
  if ((before && is_one_of(out->bytes[before - 1], arithmetic)) ||
      is_one_of(*behind, arithmetic) || !is_sum(text, length))
    missile_text_add(out, text);
  else
    missile_text_add_bytes(out, text + 1, length - 2);
}

/* The longest name that the text begins with: one may have dots ("in.idx") in
 * it. */
static const missile_spelling *name_at(const missile_condition *c,
                                       const char *text) {
  const missile_spelling *longest = NULL;
  for (size_t i = 0; i < c->spelling_count; i++) {
    const missile_spelling *s = &c->spellings[i];
    size_t length = strlen(s->name);
    if (strncmp(text, s->name, length) == 0 && !missile_is_word(text[length]) &&
        (!longest || length > strlen(longest->name)))
      longest = s;
  }
  return longest;
}

static bool is_arrow(const char *text) {
  return text[0] == '-' && text[1] == '>';
}

static size_t word_length(const char *text, size_t length) {
  size_t n = 0;
  while (n < length && missile_is_word(text[n]))
    n++;
  return n;
}

/* False if there is more in the clause than can be spelled. */
static bool add_clause(const missile_condition *c, const char *clause,
                       missile_text *out) {
  while (*clause) {
    const missile_spelling *s = name_at(c, clause);
    if (s) {
      if (!*s->text)
        return false;
      clause += strlen(s->name);
      add_operand(out, s->text, clause);
      continue;
    }
    if (is_arrow(clause))
      return false;
    size_t word = word_length(clause, strlen(clause));
    missile_text_add_bytes(out, clause, word ? word : 1);
    clause += word ? word : 1;
    /* The application of something. */
    if (word && (*clause == '(' || is_arrow(clause)))
      return false;
  }
  return true;
}

const char *missile_condition_text(const missile_condition *c) {
  missile_text all = {.arena = c->arena};
  for (size_t i = 0; i < c->clause_count; i++) {
    missile_text part = {.arena = c->arena};
    if (!add_clause(c, c->clauses[i], &part) || part.length == 0)
      return "";
    const char *text = missile_text_finish(&part);
    bool is_choice = c->clause_count > 1 && strstr(text, "||");
    missile_text whole = {.arena = c->arena};
    missile_text_add(&whole, is_choice ? "(" : "");
    missile_text_add(&whole, text);
    missile_text_add(&whole, is_choice ? ")" : "");
    text = missile_text_finish(&whole);
    if (strstr(missile_text_finish(&all), text))
      continue;
    missile_text_add(&all, all.length ? " && " : "");
    missile_text_add(&all, text);
  }
  return all.length <= MOST_TEXT ? missile_text_finish(&all) : "";
}

/* ---- Other names ---- */

const char *missile_renamed(missile_arena *arena, const char *text,
                            size_t length, missile_rename visit, void *user) {
  missile_text out = {.arena = arena};
  for (size_t at = 0; at < length;) {
    size_t word = word_length(text + at, length - at);
    if (!word) {
      missile_text_add_bytes(&out, text + at++, 1);
      continue;
    }
    size_t before = out.length;
    while (before && missile_is_space(out.bytes[before - 1]))
      before--;
    bool is_member = (before && out.bytes[before - 1] == '.') ||
                     (before > 1 && is_arrow(out.bytes + before - 2));
    if (missile_is_digit(text[at]) || is_member)
      missile_text_add_bytes(&out, text + at, word);
    else
      visit(user, text + at, word, &out);
    at += word;
  }
  return missile_text_finish(&out);
}

typedef struct search {
  const char *name;
  size_t length;
  bool found;
} search;

static void look(void *user, const char *name, size_t length,
                 missile_text *out) {
  search *s = user;
  s->found |= length == s->length && memcmp(name, s->name, length) == 0;
  missile_text_add_bytes(out, name, length);
}

bool missile_condition_is_storage(const missile_condition *c, const char *name,
                                  size_t length) {
  search s = {name, length, false};
  for (size_t i = 0; i < c->spelling_count; i++)
    (void)missile_renamed(c->arena, c->spellings[i].text,
                          strlen(c->spellings[i].text), look, &s);
  return s.found;
}

static bool ends_with(const char *text, size_t length, const char *end) {
  size_t n = strlen(end);
  return length >= n && memcmp(text + length - n, end, n) == 0;
}

const char *missile_subject_first(missile_arena *arena, const char *text,
                                  size_t length) {
  static const char subject[] = "_v_";
  static const char *const reversed[][2] = {{" <=", ">="}, {" >=", "<="},
                                            {" ==", "=="}, {" !=", "!="},
                                            {" <", ">"},   {" >", "<"}};
  const char *copy = missile_arena_copy_text(arena, text, length);
  if (!ends_with(text, length, " _v_"))
    return copy;
  size_t left = length - strlen(" _v_");
  for (size_t i = 0; i < sizeof reversed / sizeof *reversed; i++) {
    if (!ends_with(text, left, reversed[i][0]))
      continue;
    left -= strlen(reversed[i][0]);
    missile_text out = {.arena = arena};
    missile_text_add(&out, subject);
    missile_text_add(&out, " ");
    missile_text_add(&out, reversed[i][1]);
    missile_text_add(&out, " ");
    size_t begin = out.length;
    missile_text_add_bytes(&out, text, left);
    const char *result = missile_text_finish(&out);
    /* It is one comparison, of something else. */
    return strpbrk(result + begin, "<>=!&|?") || strstr(result + begin, subject)
               ? copy
               : result;
  }
  return copy;
}
