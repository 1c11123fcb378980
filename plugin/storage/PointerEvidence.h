//===- PointerEvidence.h - What storage is known to hold -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the file stores pointers to things of several types, somebody knows
// which of them it is, and what is read there is believed. A pointer counts as
// one of several only if it shows that such a thing exists: somewhere on its
// way through the file it is the address of an object, fresh storage that
// becomes one, or what another file gives. One that is null, or was converted
// from a pointer that says little, shows nothing, however it was kept since;
// nor does one whose way is not understood.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTEREVIDENCE_H
#define MISSILE_PLUGIN_POINTEREVIDENCE_H

#include "storage/PointerFile.h"

#include "llvm/ADT/DenseSet.h"

namespace missile {

/// One question: a search for one way, without regard to the order in which
/// things happen. Asked when all targets of calls are known.
class PointerFlow::File::Evidence {
public:
  /// \p OfOthers: only what another file gives counts.
  explicit Evidence(const File &All, bool OfOthers = false)
      : All(All), P(All.P), OfOthers(OfOthers) {}

  /// Does the pointer \p E, or what the place \p E holds, show that such a
  /// thing exists?
  bool isIn(const clang::Expr *E, const PointerStores &In);

private:
  bool isAddress(const clang::Expr *Place, const PointerStores &In);
  bool isInCast(const clang::CastExpr *E, const PointerStores &In);
  bool isReturned(const clang::CallExpr *E, const clang::FieldDecl *Field,
                  const PointerStores &In);
  bool isGiven(const clang::ParmVarDecl *V, const clang::FieldDecl *Field,
               const PointerStores &In);
  bool isInPart(const clang::Expr *Whole, const clang::FieldDecl *Field,
                const PointerStores &In);
  bool isKept(const clang::VarDecl *V, const clang::FieldDecl *Field,
              clang::QualType T, const PointerStores &In);
  bool isBehind(const clang::Expr *Pointer, const clang::FieldDecl *Field,
                clang::QualType T, const PointerStores &In);
  bool isBehindLocal(const clang::Expr *Pointer, const clang::FieldDecl *Field,
                     clang::QualType T, const PointerStores &In, bool &Shows);
  bool isStored(const PointerStores::Store &S, const clang::FieldDecl *Field,
                const PointerStores &In);
  bool isOf(const Cell &C, const clang::Expr *Pointer, clang::QualType T,
            const PointerStores &In);
  bool enter(const void *What, const clang::FieldDecl *Field);

  const File &All;
  PointerFlow &P;
  const bool OfOthers;
  llvm::DenseSet<std::pair<const void *, const clang::FieldDecl *>> Visited;
};

} // namespace missile

#endif
