//===- PointerExtents.h - Of which pointers it is said how far they go ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An access is checked if something is said of how much its pointer leads to: a
// declaration says it, by a refinement or by an attribute of Clang's
// (counted_by), or the storage was allocated in the function. Of all other
// pointers nothing is known, and nothing is demanded. A local is as its values
// are: if something is said of one of them, each access through it is checked.
//
// What has to hold of an access is said in typing/AccessRules.h.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTEREXTENTS_H
#define MISSILE_PLUGIN_POINTEREXTENTS_H

#include "annotations/Annotations.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace missile {

class PointerExtents {
public:
  explicit PointerExtents(Annotations &Notes) : Notes(Notes) {}

  /// Arrays of a constant length count as well (missile.Bounds:Arrays).
  bool IncludesArrays = false;

  /// Is it said, of one of the values that the pointer \p E may have in \p F,
  /// how much it leads to?
  bool isMeasured(const clang::Expr *E, Routine F);
  /// The same of the variable \p V.
  bool isMeasuredVariable(const clang::VarDecl *V, Routine F);
  /// Does \p F free what the local \p V leads to? Its value means nothing then.
  bool isFreed(const clang::VarDecl *V, Routine F);
  /// The refined storage that the pointer \p E, which is about to be freed, may
  /// be the value of, if a clause says how far that goes: as it is read.
  void eachFreed(const clang::Expr *E, Routine F,
                 llvm::function_ref<void(const clang::Expr *)> Visit);

private:
  /// What is read from \p LValue.
  bool isMeasuredRead(const clang::Expr *LValue, Routine F);
  /// The address of \p LValue.
  bool isMeasuredPlace(const clang::Expr *LValue, Routine F);
  bool isMeasuredCall(const clang::CallExpr *E, Routine F);
  bool isMeasuredArray(const clang::Expr *LValue);
  bool speaksOf(const Environment &Env, const Location &L);
  void measureLocals(Routine F);

  Annotations &Notes;
  /// The function of which the locals are known that some value measures.
  const clang::Decl *Of = nullptr;
  llvm::SmallPtrSet<const clang::VarDecl *, 8> Measured, Freed;
  llvm::MapVector<const clang::VarDecl *,
                  llvm::SmallVector<const clang::Expr *, 2>>
      Sources;
};

} // namespace missile

#endif
