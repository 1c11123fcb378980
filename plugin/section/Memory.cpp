//===- Memory.cpp - Which accesses may meet -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Memory.h"

#include "annotations/Annotations.h"
#include "compat/ClangCompat.h"

#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"

#include "missile/overlap.h"

using namespace clang;
using namespace ento;

namespace missile {

/// Is \p ER nothing but what a pointer points to, as the pointer has it?
static bool isRetyping(const ElementRegion *ER) {
  auto Index = ER->getIndex().getAs<nonloc::ConcreteInt>();
  if (!Index || compat::numberOf(*Index) != 0)
    return false;
  const auto *Super = dyn_cast<SymbolicRegion>(ER->getSuperRegion());
  if (!Super)
    return false;
  QualType Pointee = Super->getSymbol()->getType()->getPointeeType();
  return !Pointee.isNull() &&
         Pointee.getCanonicalType().getUnqualifiedType() ==
             ER->getValueType().getCanonicalType().getUnqualifiedType();
}

const MemRegion *stripRetyping(const MemRegion *R) {
  const auto *ER = dyn_cast<ElementRegion>(R);
  return ER && isRetyping(ER) ? ER->getSuperRegion() : R;
}

const SubRegion *partRegion(MemRegionManager &Manager, const FieldDecl *F,
                            const SubRegion *Of) {
  if (const auto *I = dyn_cast<ObjCIvarDecl>(F))
    return Manager.getObjCIvarRegion(I, Of);
  return Manager.getFieldRegion(F, Of);
}

const SubRegion *partRegion(MemRegionManager &Manager,
                            llvm::ArrayRef<const FieldDecl *> Path,
                            const SubRegion *Of) {
  for (const FieldDecl *Field : Path)
    Of = partRegion(Manager, Field, Of);
  return Of;
}

namespace {

/// A region as a place of core/.
class PlaceOf {
public:
  explicit PlaceOf(const MemRegion *R) {
    size_t Count = 0;
    for (const MemRegion *At = R; At; At = above(At))
      ++Count;
    Places.resize(Count);
    missile_place *P = Places.data();
    for (const MemRegion *At = R; At; At = above(At), ++P) {
      fill(*P, At);
      if (P + 1 != Places.end())
        P->above = P + 1;
    }
  }
  PlaceOf(const PlaceOf &) = delete;
  PlaceOf &operator=(const PlaceOf &) = delete;

  const missile_place *get() const { return Places.data(); }

private:
  /// What \p R is a part of; null if it is a base.
  static const MemRegion *above(const MemRegion *R) {
    return isa<FieldRegion, ObjCIvarRegion, ElementRegion>(R)
               ? cast<SubRegion>(R)->getSuperRegion()
               : nullptr;
  }

  static void fill(missile_place &P, const MemRegion *R) {
    P = {};
    P.name = R;
    if (FieldPart Field = fieldPart(R)) {
      const FieldDecl *D = Field->getDecl();
      P.kind = isa<ObjCIvarDecl>(D) ? MISSILE_PLACE_IVAR : MISSILE_PLACE_FIELD;
      P.field = D->getCanonicalDecl();
      P.record = D->getDeclContext()->getPrimaryContext();
      P.is_union_member = isUnionMember(D);
      P.is_bit_field = D->isBitField();
    } else if (const auto *ER = dyn_cast<ElementRegion>(R)) {
      P.kind = MISSILE_PLACE_ELEMENT;
      P.is_retyping = isRetyping(ER);
      const auto *Super = dyn_cast<TypedValueRegion>(ER->getSuperRegion());
      const auto *Array =
          Super ? dyn_cast<ArrayType>(Super->getValueType().getCanonicalType())
                : nullptr;
      P.is_of_storage = Super;
      P.is_of_array = Array;
      P.fits =
          Array &&
          Array->getElementType().getCanonicalType().getUnqualifiedType() ==
              ER->getValueType().getCanonicalType().getUnqualifiedType();
    } else {
      P.kind = isa<SymbolicRegion>(R) ? MISSILE_PLACE_POINTEE
               : isa<VarRegion, StringRegion, CompoundLiteralRegion>(R)
                   ? MISSILE_PLACE_OWN
                   : MISSILE_PLACE_OTHER;
    }
  }

  llvm::SmallVector<missile_place, 6> Places; ///< from the part to its base
};

/// (An enumeration is compatible with the type that its values have.)
bool isByte(QualType T) {
  if (const auto *E = T->getAs<EnumType>()) {
    const EnumDecl *D = E->getDecl()->getDefinition();
    T = D ? D->getIntegerType() : QualType();
  }
  return T.isNull() || T->isCharType();
}

missile_access accessTo(const MemRegion *R, const PlaceOf &Place, bool IsGated,
                        const ASTContext &Context) {
  missile_access A = {};
  A.place = Place.get();
  A.is_gated = IsGated;
  A.bits = -1;
  QualType T;
  if (const auto *TR = dyn_cast<TypedValueRegion>(R))
    T = TR->getValueType();
  else if (const auto *SR = dyn_cast<SymbolicRegion>(R))
    T = SR->getSymbol()->getType()->getPointeeType();
  if (T.isNull())
    return A;
  T = T.getCanonicalType().getUnqualifiedType();
  A.has_type = true;
  A.is_scalar = T->isScalarType();
  A.is_byte = isByte(T);
  A.is_floating = T->isFloatingType();
  A.is_pointer = T->isAnyPointerType();
  A.is_variable = isa<VarRegion>(R);
  if (!T->isIncompleteType() && !T->isFunctionType() &&
      !T->isVariableArrayType())
    A.bits = static_cast<int64_t>(Context.getTypeSize(T));
  return A;
}

void addOffset(missile_access &A, const MemRegion *R) {
  RegionOffset Offset = R->getAsOffset();
  A.has_offset = Offset.isValid() && !Offset.hasSymbolicOffset();
  if (A.has_offset)
    A.offset = Offset.getOffset();
}

} // namespace

bool isInUnion(const MemRegion *R) {
  return missile_place_is_in_union(PlaceOf(R).get());
}

bool areInDifferentPlaces(const MemRegion *A, const MemRegion *B) {
  return missile_places_differ(PlaceOf(A).get(), PlaceOf(B).get());
}

bool contains(const MemRegion *Outer, const MemRegion *Inner) {
  return missile_place_contains(PlaceOf(Outer).get(), PlaceOf(Inner).get());
}

Overlap overlap(const MemRegion *A, bool GatedA, const MemRegion *B,
                bool GatedB, bool TypesCount, const ASTContext &Context) {
  A = stripRetyping(A);
  B = stripRetyping(B);
  PlaceOf PlaceA(A), PlaceB(B);
  missile_access ToA = accessTo(A, PlaceA, GatedA, Context);
  missile_access ToB = accessTo(B, PlaceB, GatedB, Context);
  if (A != B && A->getBaseRegion() == B->getBaseRegion()) {
    addOffset(ToA, A);
    addOffset(ToB, B);
  }
  switch (missile_places_overlap(&ToA, &ToB, TypesCount)) {
  case MISSILE_APART:
    return Overlap::Never;
  case MISSILE_SAME:
    return Overlap::Same;
  case MISSILE_MAYBE:
    break;
  }
  return Overlap::Maybe;
}

QualType pointeeTypeOf(const MemRegion *R) {
  if (const auto *TR = dyn_cast<TypedValueRegion>(R))
    return TR->getValueType();
  if (const auto *SR = dyn_cast<SymbolicRegion>(R))
    return SR->getSymbol()->getType()->getPointeeType();
  return QualType();
}

bool hasKnownOffset(const MemRegion *R) {
  RegionOffset Offset = R->getAsOffset();
  return Offset.isValid() && !Offset.hasSymbolicOffset();
}

bool isSameKind(const MemRegion *A, const MemRegion *B) {
  FieldPart FA = fieldPart(A), FB = fieldPart(B);
  if (FA && FB)
    return FA->getDecl() == FB->getDecl();
  if (FA || FB)
    return false;
  QualType TA = pointeeTypeOf(A), TB = pointeeTypeOf(B);
  return !TA.isNull() && !TB.isNull() &&
         TA.getCanonicalType().getUnqualifiedType() ==
             TB.getCanonicalType().getUnqualifiedType();
}

bool isScalarPlace(const MemRegion *R) {
  QualType T = pointeeTypeOf(R);
  return !T.isNull() && T->isScalarType();
}

bool hasVolatile(QualType T) {
  while (const ArrayType *A = T->getAsArrayTypeUnsafe())
    T = A->getElementType();
  if (T.isVolatileQualified())
    return true;
  const RecordDecl *R = T->getAsRecordDecl();
  return R && (R = R->getDefinition()) &&
         llvm::any_of(R->fields(), [](const FieldDecl *F) {
           return hasVolatile(F->getType());
         });
}

bool isVolatile(const MemRegion *R) {
  bool IsWhole = true;
  for (; R; R = cast<SubRegion>(R)->getSuperRegion()) {
    QualType T = pointeeTypeOf(R);
    while (!T.isNull() && !IsWhole && T->isArrayType())
      T = T->getAsArrayTypeUnsafe()->getElementType();
    if (!T.isNull() && (IsWhole ? hasVolatile(T) : T.isVolatileQualified()))
      return true;
    IsWhole = false;
    if (R == R->getBaseRegion())
      break;
  }
  return false;
}

} // namespace missile
