//===- Trust.h - What the programmer answers for --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function, a statement or a cast that the programmer has looked at and takes
// the responsibility for, with a reason in words:
//
//   missile_trusted("why")                       on a function's definition
//   [[clang::suppress("missile_trusted", "why")]]    on a statement
//   __builtin_choose_expr(1, (type)(e), "missile_trusted: why")     as a cast
//
// The type errors of what is trusted are taken as no errors. So of a trusted
// statement it is assumed that every invariant holds when it is left, by
// whatever way; and it is not assumed, but has to be shown, that every
// invariant holds when it is entered. Sections therefore end before such a
// statement, and before the expression with a trusted cast, or fail: none of
// them carries a broken object into it, nor what it knows across it.
//
// Clang takes no attribute on an expression. Of the last form it compiles the
// cast and drops the text; constant expressions may contain it, too.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_TRUST_H
#define MISSILE_PLUGIN_TRUST_H

#include "ast/Routine.h"
#include "ast/TypeError.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"

#include <string>

namespace missile {

inline constexpr char TrustedAttribute[] = "missile_trusted";

/// Is the body of \p F trusted?
bool isTrusted(Routine F);

/// The mark of a trusted statement on \p S, or null; it may lack its reason.
const clang::SuppressAttr *trustMark(const clang::AttributedStmt *S);
bool hasReason(const clang::SuppressAttr *Mark);

/// The cast that \p E trusts, or null. \p HasReason: the text says why.
const clang::CastExpr *trustedCast(const clang::ChooseExpr *E, bool &HasReason);

/// What static storage holds at first is no statement's doing.
inline bool canBeTrusted(const TypeError &E) {
  // What a helper does is outside of what is trusted.
  return E.What != TypeError::Static && E.What != TypeError::Helper;
}
/// Take the errors from number \p Known on as none, if they can be trusted.
void dropTrusted(std::vector<TypeError> &Errors, size_t Known);

/// What is wrong with the mark \p A on the declaration \p D, if anything.
std::string whyNotTrusted(const clang::Decl *D, const clang::AnnotateAttr *A);
/// The mark of a statement (trusted, typed or symbolic) that \p D has, where it
/// means nothing.
const clang::SuppressAttr *misplacedMark(const clang::Decl *D);

} // namespace missile

#endif
