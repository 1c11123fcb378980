//===- Memory.cpp - Which accesses may meet -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Memory.h"

#include "annotations/Annotations.h"
#include "compat/ClangCompat.h"

#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"

using namespace clang;
using namespace ento;

namespace missile {

const MemRegion *stripRetyping(const MemRegion *R) {
  while (const auto *ER = dyn_cast<ElementRegion>(R)) {
    auto Index = ER->getIndex().getAs<nonloc::ConcreteInt>();
    if (!Index || compat::numberOf(*Index) != 0)
      break;
    const auto *Super = dyn_cast<SymbolicRegion>(ER->getSuperRegion());
    if (!Super)
      break;
    QualType Pointee = Super->getSymbol()->getType()->getPointeeType();
    if (Pointee.isNull() ||
        Pointee.getCanonicalType().getUnqualifiedType() !=
            ER->getValueType().getCanonicalType().getUnqualifiedType())
      break;
    R = Super;
  }
  return R;
}

const SubRegion *partRegion(MemRegionManager &Manager, const FieldDecl *F,
                            const SubRegion *Of) {
  if (const auto *I = dyn_cast<ObjCIvarDecl>(F))
    return Manager.getObjCIvarRegion(I, Of);
  return Manager.getFieldRegion(F, Of);
}

/// The array that \p R is an element of, as the types have it; null if it is
/// none, or what is stored in the array is seen as something else.
static const MemRegion *arrayAround(const MemRegion *R) {
  const auto *ER = dyn_cast<ElementRegion>(R);
  const auto *Array =
      ER ? dyn_cast<TypedValueRegion>(ER->getSuperRegion()) : nullptr;
  if (!Array)
    return nullptr;
  const auto *T = dyn_cast<ArrayType>(Array->getValueType().getCanonicalType());
  return T && T->getElementType().getCanonicalType().getUnqualifiedType() ==
                     ER->getValueType().getCanonicalType().getUnqualifiedType()
             ? Array
             : nullptr;
}

bool isInUnion(const MemRegion *R) {
  while (true) {
    if (FieldPart FR = fieldPart(R)) {
      if (isUnionMember(FR->getDecl()))
        return true;
      R = FR->getSuperRegion();
    } else if (const auto *ER = dyn_cast<ElementRegion>(R);
               ER && isa<TypedValueRegion>(ER->getSuperRegion())) {
      R = ER->getSuperRegion();
    } else {
      return false;
    }
  }
}

/// Is a field or a variable on the way to \p R seen as something else?
static bool isSeenOtherwise(const MemRegion *R) {
  for (const auto *SR = dyn_cast<SubRegion>(R); SR;
       SR = dyn_cast<SubRegion>(SR->getSuperRegion()))
    if (isa<ElementRegion>(SR) && !isa<SymbolicRegion>(SR->getSuperRegion()) &&
        !arrayAround(SR))
      return true;
  return false;
}

bool areInDifferentPlaces(const MemRegion *A, const MemRegion *B) {
  if (isInUnion(A) || isInUnion(B) || isSeenOtherwise(A) || isSeenOtherwise(B))
    return false;
  // An object is one field of a record, or an element of the array that is one.
  // (A record of another type may begin with the first one, or be around it.)
  while (true) {
    while (const MemRegion *Array = arrayAround(A))
      A = Array;
    while (const MemRegion *Array = arrayAround(B))
      B = Array;
    FieldPart FA = fieldPart(A), FB = fieldPart(B);
    if (!FA || !FB)
      return false;
    if (FA->getDecl()->getCanonicalDecl() != FB->getDecl()->getCanonicalDecl())
      return FA->getDecl()->getDeclContext()->getPrimaryContext() ==
             FB->getDecl()->getDeclContext()->getPrimaryContext();
    A = FA->getSuperRegion();
    B = FB->getSuperRegion();
  }
}

namespace {

/// What the type of an access says about where it can go.
struct Leaf {
  /// The field that is accessed, or the array field that an element belongs
  /// to; null for what a plain pointer points to.
  const FieldDecl *Field = nullptr;
  QualType Type;
  bool Scalar = false;
};

Leaf leafOf(const MemRegion *R) {
  Leaf L;
  if (const auto *TR = dyn_cast<TypedValueRegion>(R))
    L.Type = TR->getValueType();
  else if (const auto *SR = dyn_cast<SymbolicRegion>(R))
    L.Type = SR->getSymbol()->getType()->getPointeeType();
  if (L.Type.isNull())
    return L;
  L.Type = L.Type.getCanonicalType().getUnqualifiedType();
  L.Scalar = L.Type->isScalarType();
  const MemRegion *At = R;
  while (const auto *ER = dyn_cast<ElementRegion>(At)) {
    // An element of an array that is itself a field; the cast of a pointer
    // looks the same but has no typed array above it.
    const auto *Super = dyn_cast<TypedValueRegion>(ER->getSuperRegion());
    if (!Super || !Super->getValueType()->isArrayType())
      break;
    At = Super;
  }
  if (FieldPart FR = fieldPart(At))
    L.Field = FR->getDecl();
  return L;
}

/// (An enumeration is compatible with the type that its values have.)
bool isByte(QualType T) {
  if (const auto *E = T->getAs<EnumType>()) {
    const EnumDecl *D = E->getDecl()->getDefinition();
    T = D ? D->getIntegerType() : QualType();
  }
  return T.isNull() || T->isCharType();
}

/// May the types of two accesses to different bases denote the same bytes?
bool typesMayMeet(const MemRegion *A, const MemRegion *B, bool TypesCount,
                  const ASTContext &Context) {
  if (isInUnion(A) || isInUnion(B))
    return true;
  if (!TypesCount)
    return !areInDifferentPlaces(A, B);
  Leaf LA = leafOf(A), LB = leafOf(B);
  if (LA.Type.isNull() || LB.Type.isNull() || !LA.Scalar || !LB.Scalar)
    return true;
  if (LA.Field && LB.Field)
    return LA.Field->getCanonicalDecl() == LB.Field->getCanonicalDecl() &&
           !areInDifferentPlaces(A, B);
  if (isByte(LA.Type) || isByte(LB.Type))
    return true;
  // Integers, pointers and floating numbers are never each other. (Integers of
  // one size may be, whatever their names.)
  if (LA.Type->isFloatingType() != LB.Type->isFloatingType() ||
      LA.Type->isAnyPointerType() != LB.Type->isAnyPointerType())
    return false;
  if (Context.getTypeSize(LA.Type) != Context.getTypeSize(LB.Type))
    return false;
  // A variable of scalar type is not a field of anything.
  if ((LA.Field && isa<VarRegion>(B)) || (LB.Field && isa<VarRegion>(A)))
    return false;
  return true;
}

int64_t sizeInBits(const MemRegion *R, const ASTContext &Context) {
  if (FieldPart FR = fieldPart(R))
    if (FR->getDecl()->isBitField())
      return -1; // its bytes are shared; only the same field is the same
  Leaf L = leafOf(R);
  if (L.Type.isNull() || L.Type->isIncompleteType() ||
      L.Type->isFunctionType() || L.Type->isVariableArrayType())
    return -1;
  return static_cast<int64_t>(Context.getTypeSize(L.Type));
}

} // namespace

/// Is \p Inner a field of \p Outer, or of a field of it, with or without
/// retyping on the way to either?
static bool isFieldWithin(const MemRegion *Outer, const MemRegion *Inner) {
  llvm::SmallVector<const FieldDecl *, 4> OuterPath, InnerPath;
  auto BaseOf = [](const MemRegion *R,
                   llvm::SmallVectorImpl<const FieldDecl *> &Path) {
    R = stripRetyping(R);
    while (FieldPart FR = fieldPart(R)) {
      Path.push_back(FR->getDecl());
      R = stripRetyping(FR->getSuperRegion());
    }
    return R;
  };
  return BaseOf(Outer, OuterPath) == BaseOf(Inner, InnerPath) &&
         OuterPath.size() <= InnerPath.size() &&
         std::equal(OuterPath.rbegin(), OuterPath.rend(), InnerPath.rbegin());
}

bool contains(const MemRegion *Outer, const MemRegion *Inner) {
  for (const MemRegion *R = Inner; R;) {
    if (R == Outer)
      return true;
    if (FieldPart FR = fieldPart(R)) {
      R = stripRetyping(FR->getSuperRegion());
      continue;
    }
    const auto *ER = dyn_cast<ElementRegion>(R);
    const auto *Array =
        ER ? dyn_cast<TypedValueRegion>(ER->getSuperRegion()) : nullptr;
    if (!Array || !Array->getValueType()->isArrayType())
      return false;
    R = Array;
  }
  return false;
}

/// The instance variable that \p R is or lies in; null if in none.
static const FieldDecl *ivarAround(const MemRegion *R) {
  while (const auto *SR = dyn_cast<SubRegion>(R)) {
    if (const auto *IR = dyn_cast<ObjCIvarRegion>(SR))
      return IR->getDecl();
    if (!isa<FieldRegion, ElementRegion>(SR))
      break;
    R = SR->getSuperRegion();
  }
  return nullptr;
}

/// Do \p A and \p B, of one base, lie in two fields of one record? Then they
/// are apart, at whatever indexes: no access is out of bounds.
static bool areInTwoFields(const MemRegion *A, const MemRegion *B) {
  auto Above = [](const MemRegion *R) -> const MemRegion * {
    if (FieldPart FR = fieldPart(R))
      return stripRetyping(FR->getSuperRegion());
    if (const auto *ER = dyn_cast<ElementRegion>(R))
      return stripRetyping(ER->getSuperRegion());
    return nullptr;
  };
  for (const MemRegion *PartB = B, *R; (R = Above(PartB)); PartB = R)
    for (const MemRegion *PartA = A, *Q; (Q = Above(PartA)); PartA = Q)
      if (Q == R) {
        // What both are in, and no smaller part of it is.
        FieldPart FA = fieldPart(PartA), FB = fieldPart(PartB);
        return FA && FB && FA->getDecl() != FB->getDecl();
      }
  return false;
}

Overlap overlap(const MemRegion *A, bool GatedA, const MemRegion *B,
                bool GatedB, bool TypesCount, const ASTContext &Context) {
  A = stripRetyping(A);
  B = stripRetyping(B);
  if (A == B)
    return Overlap::Same;
  const MemRegion *BaseA = A->getBaseRegion(), *BaseB = B->getBaseRegion();
  if (BaseA == BaseB) {
    // Where an instance variable lies is not known, but it is not another one.
    const FieldDecl *IvarA = ivarAround(A), *IvarB = ivarAround(B);
    if (IvarA && IvarB && IvarA != IvarB)
      return Overlap::Never;
    if (isInUnion(A) || isInUnion(B))
      return Overlap::Maybe;
    // Two fields of one record (seen through the same path) are apart.
    if (contains(A, B) || contains(B, A))
      return Overlap::Same;
    FieldPart FA = fieldPart(A), FB = fieldPart(B);
    if (FA && FB &&
        stripRetyping(FA->getSuperRegion()) ==
            stripRetyping(FB->getSuperRegion()))
      return FA->getDecl() == FB->getDecl() ? Overlap::Same : Overlap::Never;
    RegionOffset OA = A->getAsOffset(), OB = B->getAsOffset();
    int64_t SA = sizeInBits(A, Context), SB = sizeInBits(B, Context);
    if (OA.isValid() && OB.isValid() && !OA.hasSymbolicOffset() &&
        !OB.hasSymbolicOffset() && SA >= 0 && SB >= 0) {
      if (OA.getOffset() + SA <= OB.getOffset() ||
          OB.getOffset() + SB <= OA.getOffset())
        return Overlap::Never;
      // The engine finds storage by its offset, however it is named.
      if ((OA.getOffset() == OB.getOffset() && SA == SB) ||
          isFieldWithin(A, B) || isFieldWithin(B, A))
        return Overlap::Same;
      return Overlap::Maybe;
    }
    if (areInTwoFields(A, B))
      return Overlap::Never;
    // Elements at unknown indexes: different fields of them are still apart.
    return typesMayMeet(A, B, TypesCount, Context) ? Overlap::Maybe
                                                   : Overlap::Never;
  }
  if (GatedA || GatedB)
    return Overlap::Never;
  bool VarA = isa<VarRegion, StringRegion, CompoundLiteralRegion>(BaseA);
  bool VarB = isa<VarRegion, StringRegion, CompoundLiteralRegion>(BaseB);
  if (VarA && VarB)
    return Overlap::Never;
  return typesMayMeet(A, B, TypesCount, Context) ? Overlap::Maybe
                                                 : Overlap::Never;
}

} // namespace missile
