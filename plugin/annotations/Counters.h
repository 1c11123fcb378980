//===- Counters.h - What Clang's attributes say of lengths ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// counted_by, sized_by and their kin name a field that says how much there is:
// `int *d counted_by(n)` is `length(d) >= n` (docs/language.md). Of a flexible
// array the same is said of its address.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_COUNTERS_H
#define MISSILE_PLUGIN_COUNTERS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <optional>

namespace missile {

struct Counter {
  /// Null if what counts is nothing that is understood.
  const clang::FieldDecl *Field = nullptr;
  bool InBytes = false;
  bool OrNull = false; ///< nothing is said of null
};

/// What counts the elements of \p F, if an attribute says that something does.
std::optional<Counter> counterOf(const clang::FieldDecl *F);

/// Does \p LValue, an array, have no length of its own: a flexible one, or what
/// stood for such before there were any, one element or none at the end of a
/// struct?
bool isOpenEnded(const clang::Expr *LValue, const clang::ASTContext &Context);

} // namespace missile

#endif
