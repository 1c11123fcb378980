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
// are: if something is said of some of them and not of others, a section knows
// which it is.
//
// What has to hold of an access is said in typing/AccessRules.h.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTEREXTENTS_H
#define MISSILE_PLUGIN_POINTEREXTENTS_H

#include "annotations/Annotations.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace missile {

class PointerExtents {
public:
  explicit PointerExtents(Annotations &Notes) : Notes(Notes) {}

  /// Arrays of a constant length count as well (missile.Bounds:Arrays).
  bool IncludesArrays = false;

  /// Whether it is said of the values that a pointer may have how much they
  /// lead to: of some, of others not. By a declaration, if that is so of one of
  /// them.
  enum Kinds { None = 0, Measured = 1, Plain = 2, Declared = 4 | Measured };
  /// The pointer \p E, in \p F.
  Kinds kindsOf(const clang::Expr *E, Routine F);
  /// What leads to \p LValue, or the array that this is.
  Kinds kindsOfPlace(const clang::Expr *LValue, Routine F);
  Kinds kindsOfVariable(const clang::VarDecl *V, Routine F);
  bool isMeasured(const clang::Expr *E, Routine F) {
    return kindsOf(E, F) & Measured;
  }
  /// Does what a declaration says have part in it?
  bool isDeclared(const clang::Expr *E, Routine F) {
    return (kindsOf(E, F) & Declared) == Declared;
  }
  /// Is it said of what is kept in \p LValue how much it leads to?
  bool isKeptMeasured(const clang::Expr *LValue, Routine F) {
    return kindsOfRead(LValue, F) == Declared;
  }
  bool isMeasuredPlace(const clang::Expr *LValue, Routine F) {
    return kindsOfPlace(LValue, F) & Measured;
  }
  /// Has \p F a local of which that is not so of all values alike, or that it
  /// frees? Then it matters where values come from.
  bool needsOrigins(Routine F);
  /// Does \p F free what its local \p V, or a part of that, leads to? Its value
  /// means nothing then.
  bool isFreed(const clang::VarDecl *V, Routine F);
  /// Calls \p Visit with each local that may lead to what the call \p E frees.
  void eachFreedLocal(const clang::CallExpr *E, Routine F,
                      llvm::function_ref<void(const clang::VarDecl *)> Visit);
  /// The refined storage that the pointer \p E, which is about to be freed, may
  /// be the value of, if a clause says how far that goes: as it is read.
  void eachFreed(const clang::Expr *E, Routine F,
                 llvm::function_ref<void(const clang::Expr *)> Visit);

private:
  Kinds kindsOfRead(const clang::Expr *LValue, Routine F);
  Kinds kindsOfCall(const clang::CallExpr *E, Routine F);
  bool isRequired(const clang::VarDecl *V, const FieldPath *Path, Routine F);
  bool isMeasuredArray(const clang::Expr *LValue);
  bool speaksOf(const Environment &Env, const Location &L);
  void findLocals(Routine F);
  void addCopies(llvm::SmallSetVector<const clang::VarDecl *, 8> &Set);

  Annotations &Notes;
  /// The function of which the locals are known.
  const clang::Decl *Of = nullptr;
  llvm::DenseMap<const clang::VarDecl *, Kinds> Locals;
  llvm::SmallSetVector<const clang::VarDecl *, 8> Freed;
  llvm::MapVector<const clang::VarDecl *,
                  llvm::SmallVector<const clang::Expr *, 2>>
      Sources;
};

} // namespace missile

#endif
