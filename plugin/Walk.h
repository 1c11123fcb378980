//===- Walk.h - What a statement consists of
//-------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The children of a statement, for walks that must not miss an assignment. In
// `object.property = value` they do not lead to `value`: it is evaluated once
// and then stands for itself, and Clang leaves it to its user to look behind
// that.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_WALK_H
#define MISSILE_PLUGIN_WALK_H

#include "clang/AST/Expr.h"

namespace missile {

/// Call \p Visit for each part of \p S that is evaluated; parts may be null.
template <typename VisitT> void eachPart(const clang::Stmt *S, VisitT Visit) {
  if (const auto *PE = llvm::dyn_cast<clang::PseudoObjectExpr>(S)) {
    for (const clang::Expr *Part : PE->semantics()) {
      const auto *Bound = llvm::dyn_cast<clang::OpaqueValueExpr>(Part);
      Visit(Bound ? Bound->getSourceExpr() : Part);
    }
    return;
  }
  for (const clang::Stmt *Child : S->children())
    Visit(Child);
}

/// Is \p Test true of a part of \p S?
template <typename TestT> bool anyPart(const clang::Stmt *S, TestT Test) {
  bool Any = false;
  eachPart(S, [&](const clang::Stmt *Part) { Any = Any || Test(Part); });
  return Any;
}

} // namespace missile

#endif
