//===- DeclarationChecks.h - What declarations alone can break ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two kinds of declaration let code go past a refinement without a site that
// the type checker could see: a union, one member of which is written through
// another, and a second name (an alias, a label for the assembler) for a
// variable or function. They are reported where they are declared.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_DECLARATIONCHECKS_H
#define MISSILE_PLUGIN_DECLARATIONCHECKS_H

#include "TypeChecker.h"

#include "llvm/ADT/DenseMap.h"

namespace missile {

/// Of one translation unit. The checkers that it is given are of it.
class DeclarationChecks {
public:
  explicit DeclarationChecks(clang::ASTContext &Context) : Context(Context) {}

  /// A write to one member of the union \p R changes the others unseen.
  void checkUnion(const clang::RecordDecl *R, TypeChecker &Checker,
                  std::vector<TypeError> &Errors);
  /// The unions that are declared in \p DC, a function.
  void checkUnionsIn(const clang::DeclContext *DC, TypeChecker &Checker,
                     std::vector<TypeError> &Errors);

  /// \p D may be a second name.
  void note(const clang::NamedDecl *D);
  /// The noted second names of what is refined.
  void checkSecondNames(TypeChecker &Checker, std::vector<TypeError> &Errors);

private:
  clang::ASTContext &Context;
  /// By the name that they stand for.
  llvm::DenseMap<const clang::IdentifierInfo *,
                 llvm::SmallVector<const clang::NamedDecl *, 1>>
      SecondNames;
};

} // namespace missile

#endif
