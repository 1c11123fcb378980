//===- ByteChecks.h - Bytes that are stored over objects ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of the library fill, copy and exchange storage whatever its type.
// Over a refined object, that keeps its invariants only if whole objects are
// covered (storage/ByteRange.h), by zeros that are consistent or by objects of
// the same type.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_BYTECHECKS_H
#define MISSILE_PLUGIN_BYTECHECKS_H

#include "calls/Callees.h"
#include "storage/ByteRange.h"
#include "typing/PointerChecks.h"

namespace missile {

class ByteChecks : SiteCheck {
public:
  ByteChecks(SiteContext &Current, SiteValues &Values, InitialValues &Initial,
             PointerChecks &Pointers)
      : SiteCheck(Current, Values), Initial(Initial), Pointers(Pointers) {}

  void checkFill(const clang::CallExpr *E);
  void checkCopy(const clang::CallExpr *E);
  /// The record \p E becomes a value, which is not assigned to another one.
  void checkCopyOf(const clang::CastExpr *E);
  /// qsort() and its kin exchange what is as large as they are told.
  void checkPermutation(const clang::CallExpr *E, const Callee &C);
  /// The bytes of an argument are stored behind another one, as by bcopy().
  void checkBytesPassed(const clang::CallExpr *E, unsigned To);
  /// A record of type \p T is written as a whole, with its padding. Does that
  /// lie where elements are? That is reported.
  bool checkPadding(const clang::Expr *E, clang::QualType T,
                    const FlexibleTail &Tail);
  /// A record becomes one of another type that is declared like it.
  void checkDifferentRecords(const clang::CastExpr *E);
  /// \p E gives a pointer to what counts the elements of an array.
  void checkCounter(const clang::CallExpr *E);
  /// How bytes behind \p To that may break an invariant are wrong: not at all,
  /// as long as that is fresh storage which will be an object later.
  TypeError::Kind bytesError(const clang::Expr *To);

private:
  void reportCounted(TypeError::Kind Kind, const clang::Expr *E,
                     clang::QualType T);
  void checkCopiedPointers(const clang::CallExpr *E, unsigned Source,
                           clang::QualType To, clang::QualType From,
                           bool Exact);
  bool checkPart(const clang::CallExpr *E, const clang::Expr *To,
                 const clang::Expr *Size);
  bool coversObjects(const clang::CallExpr *E, const clang::Expr *To,
                     const clang::Expr *Size, clang::QualType T, bool Exact);
  bool cannotWrap(const ByteRange &Product);
  bool coversTail(const clang::Expr *Size, const FlexibleTail &Tail);
  bool isArrayOf(const clang::Expr *To, clang::QualType T);

  InitialValues &Initial;
  PointerChecks &Pointers;
};

} // namespace missile

#endif
