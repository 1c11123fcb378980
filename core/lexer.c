/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Tokens are those of C, with three differences: a dotted path is one NAME
 * (what its dots mean is the resolver's business), a character constant is a
 * NUMBER, and ';' and '}' are the END of a clause.
 *
 * Tokens quoted in messages reach diagnostics, and those reach files in
 * formats that demand valid UTF-8 without control characters: therefore
 * names and strings are checked here.
 */
#include "lexer.h"

#include "missile/text.h"

#include <stdio.h>
#include <string.h>

void missile_error_format(missile_refinement_error *error, size_t begin,
                          size_t end, const char *format, va_list arguments) {
  char buffer[2 * MISSILE_MESSAGE_SIZE];
  vsnprintf(buffer, sizeof buffer, format, arguments);
  size_t length =
      missile_text_clip(buffer, strlen(buffer), MISSILE_MESSAGE_SIZE - 1);
  /* Quoted text may be of several lines; the message is not. */
  for (size_t i = 0; i < length; i++)
    error->message[i] = (unsigned char)buffer[i] < ' ' ? ' ' : buffer[i];
  error->message[length] = '\0';
  error->begin = begin;
  error->end = end;
}

/* What the functions below share: the text and where they are in it. */
typedef struct cursor {
  const char *text;
  size_t length;
  size_t at;
  missile_refinement_error *error;
} cursor;

__attribute__((format(printf, 4, 5))) static bool
fail(cursor *c, size_t begin, size_t end, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  missile_error_format(c->error, begin, end, format, arguments);
  va_end(arguments);
  return false;
}

static unsigned char byte_at(const cursor *c, size_t i) {
  return i < c->length ? (unsigned char)c->text[i] : 0;
}

/* The length of the identifier character at `i`, 0 if there is none. Letters
 * beyond ASCII are left to whoever resolves the name. */
static size_t identifier_character(const cursor *c, size_t i, bool first) {
  unsigned char b = byte_at(c, i);
  if (b >= 0x80)
    return missile_text_character(c->text + i, c->length - i);
  if (missile_is_digit((char)b))
    return !first;
  return b == '$' || missile_is_word((char)b);
}

static size_t skip_identifier(const cursor *c, size_t i) {
  size_t step = identifier_character(c, i, true);
  while (step > 0) {
    i += step;
    step = identifier_character(c, i, false);
  }
  return i;
}

/* Where the path goes on after the '.' or '->' at `i`; `i` if there is none. */
static size_t skip_separator(const cursor *c, size_t i) {
  if (byte_at(c, i) == '.')
    return i + 1;
  return byte_at(c, i) == '-' && byte_at(c, i + 1) == '>' ? i + 2 : i;
}

static bool lex_name(cursor *c, missile_token *token) {
  size_t i = skip_identifier(c, c->at);
  for (;;) {
    size_t member = skip_separator(c, i);
    if (member == i)
      break;
    size_t next = skip_identifier(c, member);
    if (next == member)
      return fail(c, c->at, member, "expected a name after '%.*s'",
                  (int)(member - i), c->text + i);
    i = next;
  }
  token->kind = MISSILE_TOKEN_NAME;
  c->at = i;
  return true;
}

static unsigned digit_value(unsigned char b) {
  if (missile_is_digit((char)b))
    return b - '0';
  if (b >= 'a' && b <= 'f')
    return b - 'a' + 10;
  if (b >= 'A' && b <= 'F')
    return b - 'A' + 10;
  return 16;
}

/* u, l, ll in any order and case, as C has them. */
static bool is_integer_suffix(const char *suffix, size_t length) {
  static const char *const suffixes[] = {"", "u", "l", "ul", "lu", "ll", "ull",
                                         "llu"};
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
    size_t j = 0;
    while (j < length && suffixes[i][j] != '\0' &&
           (suffix[j] | 0x20) == suffixes[i][j])
      j++;
    /* "lL" is no suffix of C. */
    if (j == length && suffixes[i][j] == '\0')
      return !memchr(suffix, 'l', length) || !memchr(suffix, 'L', length);
  }
  return false;
}

static bool lex_number(cursor *c, missile_token *token) {
  size_t begin = c->at, end = begin;
  /* All that C's preprocessor would take for one number, so that a malformed
   * one is reported as a whole. */
  for (;;) {
    size_t step = byte_at(c, end) == '.' ? 1 : identifier_character(c, end, false);
    if (step == 0)
      break;
    end += step;
  }
  int shown = (int)missile_text_clip(c->text + begin, end - begin, 32);
  if (memchr(c->text + begin, '.', end - begin))
    return fail(c, begin, end, "'%.*s' is not an integer", shown,
                c->text + begin);

  unsigned base = 10;
  size_t i = begin;
  if (byte_at(c, i) == '0') {
    unsigned char next = byte_at(c, i + 1) | 0x20;
    base = next == 'x' ? 16 : next == 'b' ? 2 : 8;
    i += base == 8 ? 0 : 2;
  }
  size_t first_digit = i;
  missile_int value = 0;
  bool too_large = false;
  while (i < end && digit_value(byte_at(c, i)) < base) {
    value = value * base + digit_value(byte_at(c, i));
    if (value > UINT64_MAX) {
      too_large = true;
      value = 0;
    }
    i++;
  }
  if (i == first_digit || !is_integer_suffix(c->text + i, end - i))
    return fail(c, begin, end, "malformed number '%.*s'", shown,
                c->text + begin);
  if (too_large)
    return fail(c, begin, end, "the number does not fit in 64 bits");
  token->kind = MISSILE_TOKEN_NUMBER;
  token->number = value;
  c->at = end;
  return true;
}

/* The value of the escape sequence after the backslash at `i`; -1 if it is
 * not one of C's with a value below 128. `next` is where it ends. */
static int escape_value(const cursor *c, size_t i, size_t *next) {
  static const char letters[] = "abfnrtv\\'\"?";
  static const char values[] = "\a\b\f\n\r\t\v\\'\"?";
  unsigned char b = byte_at(c, i + 1);
  const char *letter = b != '\0' ? strchr(letters, b) : NULL;
  if (letter) {
    *next = i + 2;
    return values[letter - letters];
  }
  unsigned base = b == 'x' ? 16 : 8;
  size_t first = i + (b == 'x' ? 2 : 1), j = first;
  unsigned value = 0;
  while (digit_value(byte_at(c, j)) < base && (base == 16 || j < first + 3)) {
    value = value * base + digit_value(byte_at(c, j));
    if (value > 255)
      value = 255;
    j++;
  }
  *next = j;
  return j > first && value < 128 ? (int)value : -1;
}

static bool lex_string(cursor *c, missile_token *token) {
  size_t begin = c->at, i = begin + 1;
  unsigned char quote = byte_at(c, begin);
  while (i < c->length && byte_at(c, i) != quote) {
    if (byte_at(c, i) == '\\' && i + 1 < c->length)
      i++;
    unsigned char b = byte_at(c, i);
    size_t step = missile_text_character(c->text + i, c->length - i);
    if (step == 0 || b < 0x20 || b == 0x7F)
      return fail(c, i, i + 1, "byte 0x%02x in a string", b);
    i += step;
  }
  if (i >= c->length)
    return fail(c, begin, c->length, "missing closing %c", quote);
  size_t end = i + 1;
  token->kind = MISSILE_TOKEN_STRING;
  c->at = end;
  if (quote == '"')
    return true;

  /* One character is a number. Whether a plain char above 127 is negative is
   * the target's choice, so those have no number that we could give. */
  size_t next = begin + 2;
  int value = byte_at(c, begin + 1);
  if (value == '\\')
    value = escape_value(c, begin + 1, &next);
  else if (end - begin > 2)
    next = begin + 1 +
           missile_text_character(c->text + begin + 1, end - begin - 2);
  if (end - begin == 2)
    return fail(c, begin, end, "empty character constant");
  if (next != end - 1)
    return true;
  if (value < 0 || value >= 128)
    return fail(c, begin, end,
                "a character constant must be one ASCII character");
  token->kind = MISSILE_TOKEN_NUMBER;
  token->number = value;
  return true;
}

static bool lex_symbol(cursor *c, missile_token *token) {
  static const char *const pairs[] = {"=>", "==", "!=", "<=", ">=", "&&", "||",
                                      "->", "<<", ">>", "++", "--"};
  static const char singles[] = "(){[]<>=!+-*/%?:,&|^~.#@\\`";
  token->kind = MISSILE_TOKEN_SYMBOL;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (byte_at(c, c->at) == (unsigned char)pairs[i][0] &&
        byte_at(c, c->at + 1) == (unsigned char)pairs[i][1]) {
      c->at += 2;
      return true;
    }
  unsigned char b = byte_at(c, c->at);
  if (b != '\0' && strchr(singles, b)) {
    c->at++;
    return true;
  }
  return fail(c, c->at, c->at + 1, "stray byte 0x%02x", b);
}

bool missile_lex(const char *text, size_t length, size_t offset,
                 missile_token *token, missile_refinement_error *error) {
  cursor c = {text, length, offset, error};
  while (c.at < length && missile_is_space((char)byte_at(&c, c.at)))
    c.at++;
  size_t begin = c.at;
  unsigned char b = byte_at(&c, begin);
  bool ok = true;
  token->number = 0;
  token->kind = MISSILE_TOKEN_END;
  if (begin < length) {
    if (b == ';' || b == '}')
      c.at++;
    else if (identifier_character(&c, begin, true) > 0)
      ok = lex_name(&c, token);
    else if (missile_is_digit((char)b))
      ok = lex_number(&c, token);
    else if (b == '\'' || b == '"')
      ok = lex_string(&c, token);
    else
      ok = lex_symbol(&c, token);
  }
  token->text = text + begin;
  token->begin = begin;
  token->length = c.at - begin;
  return ok;
}
