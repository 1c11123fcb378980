/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "missile/c_library.h"
#include "spans.h"

/* One word, with what may stand in it; `rest` is what is behind, trimmed. */
static span word(span s, span *rest) {
  size_t length = 0;
  while (length < s.length && !missile_is_space(s.text[length]))
    length++;
  *rest = span_trim(span_drop(s, length));
  return (span){s.text, length};
}

/* The argument that "$n" names, from 1 on; 0 if it is none of `count`. */
static unsigned argument_number(span s, size_t count) {
  if (s.length != 2 || s.text[0] != '$' || !missile_is_digit(s.text[1]))
    return 0;
  unsigned n = (unsigned)(s.text[1] - '0');
  return n <= count ? n : 0;
}

static bool read_integer(span s, int64_t *value) {
  bool is_negative = s.length && s.text[0] == '-';
  if (is_negative)
    s = span_drop(s, 1);
  /* (Enough for every bound there is, and no overflow.) */
  if (!s.length || s.length > 18)
    return false;
  *value = 0;
  for (size_t i = 0; i < s.length; i++) {
    if (!missile_is_digit(s.text[i]))
      return false;
    *value = *value * 10 + (s.text[i] - '0');
  }
  if (is_negative)
    *value = -*value;
  return true;
}

static const char *const bad_size =
    "expected a size, such as '$2' or '$2*$3', of arguments that are numbers";

/* NULL, or what is wrong with the size that stands behind 'in' or 'out'. */
static const char *read_size(span s, size_t count, missile_c_argument *out) {
  span times;
  span size = span_trim(span_split(s, '*', &times));
  out->size = argument_number(size, count);
  bool has_times = size.text + size.length != s.text + s.length;
  times = span_trim(times);
  out->times = has_times ? argument_number(times, count) : 0;
  return out->size && (!has_times || out->times) ? NULL : bad_size;
}

static const char *read_argument(span s, size_t count,
                                 missile_c_argument *out) {
  span size;
  span kind = word(s, &size);
  *out = (missile_c_argument){0};
  if (span_is(kind, "number"))
    out->kind = MISSILE_C_NUMBER;
  else if (span_is(kind, "in"))
    out->kind = MISSILE_C_IN;
  else if (span_is(kind, "out"))
    out->kind = MISSILE_C_OUT;
  else if (span_is(kind, "opaque"))
    out->kind = MISSILE_C_OPAQUE;
  else if (span_is(kind, "calls"))
    out->kind = MISSILE_C_CALLS;
  else
    return "expected 'number', 'in', 'out', 'opaque' or 'calls'";
  if (!size.length)
    return NULL;
  return out->kind == MISSILE_C_OUT || out->kind == MISSILE_C_IN
             ? read_size(size, count, out)
             : "only what is read or written ('in', 'out') has a size here";
}

static const char *read_arguments(span list, missile_c_row *row,
                                  const char **at) {
  list = span_trim(list);
  if (!list.length)
    return NULL;
  size_t count = 1;
  for (size_t i = 0; i < list.length; i++)
    count += list.text[i] == ',';
  if (list.length >= 3 && memcmp(list.text + list.length - 3, "...", 3) == 0) {
    row->is_variadic = true;
    list = span_trim((span){list.text, list.length - 3});
    count--;
  }
  *at = list.text;
  if (count > MISSILE_C_MOST_ARGUMENTS)
    return "a function in a row has at most 8 arguments";
  for (size_t i = 0; i < count + row->is_variadic; i++) {
    span one = span_trim(span_split(list, ',', &list));
    *at = one.text;
    const char *fault =
        read_argument(one, count, i < count ? &row->arguments[i] : &row->rest);
    if (fault)
      return fault;
  }
  row->count = (unsigned)count;
  for (size_t i = 0; i < count + row->is_variadic; i++) {
    const missile_c_argument *a = missile_c_argument_at(row, i);
    unsigned sizes[] = {a->size, a->times};
    for (size_t k = 0; k < 2; k++)
      if (sizes[k] && row->arguments[sizes[k] - 1].kind != MISSILE_C_NUMBER)
        return bad_size;
  }
  return NULL;
}

static const char *read_bounds(span s, missile_c_row *row) {
  static const char *const fault =
      "expected a range, such as '0..', '-1..0' or '-1..$3'";
  span upper = {0};
  for (size_t i = 0; i + 1 < s.length; i++)
    if (s.text[i] == '.' && s.text[i + 1] == '.') {
      upper = span_drop(s, i + 2);
      s.length = i;
      break;
    }
  row->result = MISSILE_C_RESULT_NUMBER;
  row->has_lower = read_integer(s, &row->lower);
  if (!upper.text || !row->has_lower)
    return fault;
  if (!upper.length)
    return NULL;
  row->has_upper = true;
  row->upper_argument = argument_number(upper, row->count);
  if (row->upper_argument)
    return row->arguments[row->upper_argument - 1].kind == MISSILE_C_NUMBER
               ? NULL
               : fault;
  return read_integer(upper, &row->upper) && row->lower <= row->upper ? NULL
                                                                      : fault;
}

/* "or null", if that stands there. False if only its beginning does. */
static bool read_or_null(span *s, bool *is_there, const char **at) {
  span behind;
  *is_there = span_is(word(*s, &behind), "or");
  if (!*is_there)
    return true;
  *at = behind.text;
  return span_is(word(behind, s), "null");
}

static const char *read_result(span s, missile_c_row *row, const char **at) {
  span rest;
  span kind = word(s, &rest);
  *at = s.text;
  if (span_is(kind, "void")) {
    row->result = MISSILE_C_RESULT_VOID;
  } else if (span_is(kind, "number")) {
    row->result = MISSILE_C_RESULT_NUMBER;
  } else if (span_is(kind, "pointer")) {
    row->result = MISSILE_C_RESULT_POINTER;
  } else if (span_is(kind, "any")) {
    row->result = MISSILE_C_RESULT_ANY;
  } else if (span_is(kind, "fresh")) {
    row->result = MISSILE_C_RESULT_FRESH;
  } else if (span_is(kind, "in") || span_is(kind, "element") ||
             (kind.length && kind.text[0] == '$')) {
    row->result = span_is(kind, "in")        ? MISSILE_C_RESULT_PART
                  : span_is(kind, "element") ? MISSILE_C_RESULT_ELEMENT
                                             : MISSILE_C_RESULT_ARGUMENT;
    if (row->result != MISSILE_C_RESULT_ARGUMENT)
      kind = word(rest, &rest);
    row->result_argument = argument_number(kind, row->count);
    if (!row->result_argument ||
        row->arguments[row->result_argument - 1].kind == MISSILE_C_NUMBER ||
        row->arguments[row->result_argument - 1].kind == MISSILE_C_CALLS)
      return "expected an argument that is a pointer, such as '$1'";
    if (row->result == MISSILE_C_RESULT_ARGUMENT &&
        !read_or_null(&rest, &row->is_argument_or_null, at))
      return "expected 'or null' behind the argument, or nothing";
  } else if (kind.length) {
    const char *fault = read_bounds(kind, row);
    if (fault)
      return fault;
  } else {
    return "expected what the function gives back behind ')', such as 'void', "
           "'number' or '0..'";
  }
  row->is_pure = span_is(rest, "pure");
  *at = rest.text;
  return rest.length && !row->is_pure ? "expected 'pure' or the end of the line"
                                      : NULL;
}

static const char *read_row(missile_arena *arena, span line, missile_c_row *row,
                            const char **at) {
  *at = line.text;
  span rest;
  span name = span_trim(span_split(line, '(', &rest));
  if (!span_is_identifier(name) || rest.text > line.text + line.length ||
      name.length == line.length)
    return "expected a function, such as 'strlen(in) 0..'";
  row->name = span_copy(arena, name);
  span result;
  span list = span_split(rest, ')', &result);
  *at = list.text;
  if (list.length == rest.length)
    return "expected ')' behind the arguments";
  const char *fault = read_arguments(list, row, at);
  if (fault)
    return fault;
  result = span_trim(result);
  fault = read_result(result, row, at);
  if (fault || !row->is_pure)
    return fault;
  for (size_t i = 0; i < row->count + row->is_variadic; i++) {
    missile_c_argument_kind kind = missile_c_argument_at(row, i)->kind;
    if (kind == MISSILE_C_OUT)
      return "a function that writes what an argument points to is not 'pure'";
    if (kind == MISSILE_C_CALLS)
      return "a function that calls another one is not 'pure' by itself";
  }
  return NULL;
}

bool missile_c_library_next(missile_arena *arena, const char *text,
                            size_t length, missile_c_position *position,
                            missile_c_row *row) {
  span line, whole;
  if (!span_next_line(text, length, &position->offset, &position->line, &line,
                      &whole))
    return false;
  memset(row, 0, sizeof *row);
  const char *at;
  row->fault = read_row(arena, line, row, &at);
  row->line = position->line;
  row->column = (size_t)(at - whole.text) + 1;
  return true;
}

const missile_c_argument *missile_c_argument_at(const missile_c_row *row,
                                                size_t index) {
  if (index < row->count)
    return &row->arguments[index];
  return row->is_variadic ? &row->rest : NULL;
}
