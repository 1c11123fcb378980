//===- Memory.h - Which accesses may meet ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The region store takes two symbolic pointers for distinct, a symbolic pointer
// for distinct from every variable, and so on. None of that is known. What is
// known is in core/ (missile/overlap.h); here regions become its places.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_MEMORY_H
#define MISSILE_PLUGIN_MEMORY_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclObjC.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/MemRegion.h"

namespace missile {

enum class Overlap {
  Never, ///< certainly different bytes
  Same,  ///< certainly the same bytes, or one contains the other
  Maybe
};

/// A field of a record, or an instance variable of an object, as a region.
class FieldPart {
  const clang::ento::DeclRegion *R;

public:
  explicit FieldPart(const clang::ento::DeclRegion *R) : R(R) {}
  explicit operator bool() const { return R; }
  const FieldPart *operator->() const { return this; }
  const clang::FieldDecl *getDecl() const {
    return llvm::cast<clang::FieldDecl>(R->getDecl());
  }
  const clang::ento::MemRegion *getSuperRegion() const {
    return R->getSuperRegion();
  }
};
inline FieldPart fieldPart(const clang::ento::MemRegion *R) {
  if (const auto *FR = llvm::dyn_cast_or_null<clang::ento::FieldRegion>(R))
    return FieldPart(FR);
  return FieldPart(llvm::dyn_cast_or_null<clang::ento::ObjCIvarRegion>(R));
}
/// The field or instance variable \p F of what is at \p Of.
const clang::ento::SubRegion *partRegion(clang::ento::MemRegionManager &Manager,
                                         const clang::FieldDecl *F,
                                         const clang::ento::SubRegion *Of);

/// The part at \p Path of what is at \p Of.
const clang::ento::SubRegion *
partRegion(clang::ento::MemRegionManager &Manager,
           llvm::ArrayRef<const clang::FieldDecl *> Path,
           const clang::ento::SubRegion *Of);

/// How the storage of two accesses relates. \p GatedA, \p GatedB: the base of
/// the access is gate-separated. \p TypesCount: values of different types are
/// not in one place (CompilerFlags.h).
Overlap overlap(const clang::ento::MemRegion *A, bool GatedA,
                const clang::ento::MemRegion *B, bool GatedB, bool TypesCount,
                const clang::ASTContext &Context);

/// Is \p Inner a field or element of \p Outer, as their types have it? (A
/// scalar seen as bytes is not.)
bool contains(const clang::ento::MemRegion *Outer,
              const clang::ento::MemRegion *Inner);

/// \p R without the zero-index elements by which the engine retypes a pointer.
const clang::ento::MemRegion *stripRetyping(const clang::ento::MemRegion *R);

/// Are \p A and \p B, of one type, two objects because they are, or are in
/// arrays that are, two fields of one type of record? (No access is out of
/// bounds, and records of one type do not overlap.)
bool areInDifferentPlaces(const clang::ento::MemRegion *A,
                          const clang::ento::MemRegion *B);

/// Is \p R a member of a union, or in one?
bool isInUnion(const clang::ento::MemRegion *R);

/// The type of what is stored at \p R; null if there is none.
clang::QualType pointeeTypeOf(const clang::ento::MemRegion *R);
bool isScalarPlace(const clang::ento::MemRegion *R);
/// Does the engine know where in its base \p R is?
bool hasKnownOffset(const clang::ento::MemRegion *R);
/// Are \p A and \p B fields of one name, or of one type?
bool isSameKind(const clang::ento::MemRegion *A,
                const clang::ento::MemRegion *B);
/// Is storage of type \p T volatile, or a part of it?
bool hasVolatile(clang::QualType T);
/// Is \p R, a part of it, or what it is a part of, volatile?
bool isVolatile(const clang::ento::MemRegion *R);

} // namespace missile

#endif
