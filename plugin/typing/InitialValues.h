//===- InitialValues.h - What storage holds at its beginning --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An initial value has to be consistent as a whole: the values that lists,
// copies and zeros give to the locations of an environment. A clause on the
// elements of an array has to hold for each of them. Of storage that begins
// with zeros, zero has to be consistent; what begins with nothing, is not.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_INITIALVALUES_H
#define MISSILE_PLUGIN_INITIALVALUES_H

#include "typing/SiteCheck.h"

namespace missile {

class InitialValues : SiteCheck {
public:
  InitialValues(SiteContext &Current, SiteValues &Values)
      : SiteCheck(Current, Values) {}

  void checkInitialization(const clang::VarDecl *V, const clang::Expr *Init);
  /// \p E is a list, or what updates something with one.
  void checkInitList(const clang::Expr *E);
  /// Are elements of the array that the list \p E is for zero?
  static bool leavesZero(const clang::InitListExpr *E);
  /// The local \p V has no initial value.
  void checkStorage(const clang::VarDecl *V, const clang::DeclStmt *DS);

  // Static storage (StaticStorage.cpp)
  /// The static variable \p V begins with zeros, if it has no initial value.
  void checkStaticZero(const clang::VarDecl *V, std::vector<TypeError> &Out);
  /// Check the initial values of the globals and static locals that
  /// refinements concern.
  void checkGlobals(std::vector<TypeError> &Out);

  /// Is an object of type \p T that is zero consistent?
  bool zeroIsValid(clang::QualType T, missile_failure *Failure);
  /// A new object is zero. Does that break an invariant of its class?
  bool needsInitialization(const clang::ObjCInterfaceDecl *C,
                           missile_failure *Failure);
  /// Are there instance variables for which that is so, but which are no part
  /// of what the class says? No section looks at them.
  bool hasZeroParts(const clang::ObjCInterfaceDecl *C,
                    missile_failure *Failure);

private:
  /// The value that static or list initialization gives to the location of type
  /// \p T at path \p P. Null if it is not known.
  const missile_term *initialValue(const clang::Expr *Init, clang::QualType T,
                                   llvm::ArrayRef<const clang::FieldDecl *> P);
  /// What initialization gives to the elements of the array at path \p P.
  void elementValues(const clang::Expr *Init, clang::QualType Array,
                     llvm::ArrayRef<const clang::FieldDecl *> P,
                     Valuation &Out);
  /// SUB-ENV for initial values: a clause on elements holds for each of them.
  bool initialValuesHold(
      const Environment &Env, const Valuation &V,
      llvm::function_ref<void(const Location &, Valuation &)> Elements,
      llvm::function_ref<bool(size_t)> Skip, missile_failure *Failure);
  /// The locations that the clause \p C mentions; one may be there more than
  /// once.
  static llvm::SmallVector<size_t, MISSILE_MAX_SLOTS>
  mentioned(const Environment &Env, size_t C);
};

} // namespace missile

#endif
