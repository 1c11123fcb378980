//===- FieldPointers.h - Locals that are another name for a field ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A local that begins with the address of a field, as in `int *p = &c->idx`,
// and with which nothing is done but to read and write `*p`, leads to that
// field wherever it is in scope, and gives it to nobody: `*p` is one more way
// to write `c->idx`. Whoever asks which storage an lvalue names (Place.h) is
// told so.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_FIELDPOINTERS_H
#define MISSILE_PLUGIN_FIELDPOINTERS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace missile {

class FieldPointers {
public:
  struct Target {
    const clang::MemberExpr *Field;
    /// What the record is reached by, a variable, stays the same: the field can
    /// be named by that as well. Otherwise it is of some object.
    bool IsFixed;
  };

  explicit FieldPointers(const clang::ASTContext &Context) : Context(Context) {}

  /// The field that \p V is another name for; null if it is none.
  const Target *of(const clang::VarDecl *V);
  /// The same, if \p E is `*V`. \p Pointer: the V.
  const Target *at(const clang::Expr *E, const clang::Expr **Pointer);

private:
  void find(const clang::FunctionDecl *F);

  const clang::ASTContext &Context;
  llvm::DenseSet<const clang::FunctionDecl *> Known;
  llvm::DenseMap<const clang::VarDecl *, Target> Targets;
};

} // namespace missile

#endif
