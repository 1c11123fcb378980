//===- AccessRules.h - What an access has to meet -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is read or written lies within what its pointer leads to
// (missile/extent.h), for both worlds: over the values that the type check or a
// section has for the operands. Of a member that counted_by speaks of, the
// element is, besides, one of those that are counted at that moment: that is
// what the compiler checks in a program that runs.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ACCESSRULES_H
#define MISSILE_PLUGIN_ACCESSRULES_H

#include "annotations/Annotations.h"
#include "storage/PointerExtents.h"

#include "clang/AST/Expr.h"

namespace missile {

class Lowering;
struct BufferArgument;

class AccessRules {
public:
  /// What counts a member, which is in another one of the same record; null if
  /// that is not known.
  using CounterOf = llvm::function_ref<const missile_term *(
      const clang::MemberExpr *, const clang::FieldDecl *)>;

  AccessRules(Lowering &Of, CounterOf Counter, PointerExtents &Extents,
              Routine F)
      : Of(Of), Counting(Counter), Extents(Extents), F(F) {}

  /// Is something demanded where \p LValue is accessed?
  static bool isChecked(const clang::Expr *LValue, PointerExtents &Extents,
                        Routine F);
  /// May the access be through a pointer of which nothing is said, as well?
  static bool mayBePlain(const clang::Expr *LValue, PointerExtents &Extents,
                         Routine F);
  /// What has to hold where \p LValue is accessed; null if nothing has. Of
  /// arrays in arrays, for each index if \p AllSteps, or else for that of the
  /// first step alone (accessStep()): the others have demandOfStep().
  const missile_term *demand(const clang::Expr *LValue, bool AllSteps);
  /// The same of a function that accesses what \p Use says.
  const missile_term *demand(const BufferArgument &Use);
  /// What has to hold where \p Step leads into an array that is accessed.
  const missile_term *demandOfStep(const clang::Expr *Step);

private:
  void addIndex(const clang::Expr *Step);
  const missile_term *bytesOf(const BufferArgument &Use);
  void addSubscript(const clang::Expr *Base, const clang::Expr *Index);
  void addCounter(const clang::MemberExpr *Counted, const clang::Expr *Index);
  void add(const missile_term *Condition);

  Lowering &Of;
  CounterOf Counting;
  PointerExtents &Extents;
  Routine F;
  const missile_term *All = nullptr;
  /// Arrays have the lengths that their types say.
  bool ChecksArrays = false;
};

/// The first step from a pointer, or an array, on the way to \p LValue: when it
/// is evaluated, the operands of the whole have their values. Null if there is
/// none.
const clang::Expr *accessStep(const clang::Expr *LValue);

/// The pointer or array that an access to \p LValue begins with, as it is
/// written.
const clang::Expr *accessedPointer(const clang::Expr *LValue);

/// What may be wrong with the access to \p LValue, which has to meet \p Demand,
/// as a sentence; \p Holds tells of what it has to meet.
std::string accessFailure(const clang::Expr *LValue, const missile_term *Demand,
                          llvm::function_ref<bool(const missile_term *)> Holds);

/// The glvalues that \p S itself reads or writes.
void eachAccessed(const clang::Stmt *S,
                  llvm::function_ref<void(const clang::Expr *)> Visit);
/// Is \p LValue one of them?
bool isAccessedBy(const clang::Expr *LValue, const clang::Stmt *S);

} // namespace missile

#endif
