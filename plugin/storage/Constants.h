//===- Constants.h - What the engine takes constants for ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine looks up in the initializer of a constant what that holds, also of
// a field or of elements that are constants by themselves. It takes the entry
// of a list by the number of the field or element, which is wrong where a field
// has no entry, or one entry is for several elements; and for what the part
// holds, which it need not be of a bit-field or another member of a union.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CONSTANTS_H
#define MISSILE_PLUGIN_CONSTANTS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <map>
#include <utility>

namespace missile {

class Constants {
public:
  explicit Constants(const clang::ASTContext &Context) : Context(Context) {}

  /// Is the engine mistaken about what \p V, or a part of it, holds?
  /// \p InMain: where it takes all variables for what they begin with.
  bool isMisread(const clang::VarDecl *V, bool InMain);

private:
  const clang::ASTContext &Context;
  std::map<std::pair<const clang::Expr *, bool>, bool> Misread;
};

/// Is what \p T is made of constant, or some field or element of it?
bool hasConstantPart(clang::QualType T, const clang::ASTContext &Context);

} // namespace missile

#endif
