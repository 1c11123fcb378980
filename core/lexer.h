/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Lexer: the tokens of a refinement's text. Stateless, so that the parser can
 * look ahead as it likes.
 */
#ifndef MISSILE_CORE_LEXER_H
#define MISSILE_CORE_LEXER_H

#include "missile/refinement.h"

#include <stdarg.h>

/* The first token at or after `offset`. False, and `error` filled, if there
 * is none: a stray byte, a malformed number, an unterminated string. */
bool missile_lex(const char *text, size_t length, size_t offset,
                 missile_token *token, missile_refinement_error *error);

/* Fill `error`; a message that is too long is cut between characters. */
void missile_error_format(missile_refinement_error *error, size_t begin,
                          size_t end, const char *format, va_list arguments);

#endif
