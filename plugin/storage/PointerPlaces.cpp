//===- PointerPlaces.cpp - Places that pointers are kept in ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which cell an expression designates, and what the type of a pointer says of
// what it leads to.
//
//===----------------------------------------------------------------------===//

#include "annotations/Place.h"
#include "language/Walk.h"
#include "storage/PointerStores.h"

using namespace clang;

namespace missile {

const Expr *plain(const Expr *E) {
  while (true) {
    E = withoutTemporary(E);
    if (const auto *FE = dyn_cast<FullExpr>(E))
      E = FE->getSubExpr();
    else if (const auto *OVE = dyn_cast<OpaqueValueExpr>(E);
             OVE && OVE->getSourceExpr())
      E = OVE->getSourceExpr();
    else
      return E;
  }
}

const Expr *placeAt(const Expr *Pointer) {
  const Expr *E = plain(Pointer)->IgnoreParenCasts();
  if (const Expr *Of = addressed(E))
    return Of;
  // IgnoreParenCasts() goes below the decay of an array.
  return E->getType()->isArrayType() ? E : nullptr;
}

Cell pointedTo(const Expr *Pointer) {
  const Expr *Place = placeAt(Pointer);
  // What is added to an array leads to another of its elements.
  if (const auto *BO =
          dyn_cast<BinaryOperator>(plain(Pointer)->IgnoreParenCasts());
      BO && BO->isAdditiveOp()) {
    bool IsLeft = BO->getLHS()->getType()->isPointerType();
    const Expr *Array = placeAt(IsLeft ? BO->getLHS() : BO->getRHS());
    if (Array && Array->getType()->isArrayType())
      Place = Array;
  }
  return Place && !isSeenOtherwise(Place->getType(), Pointer->getType())
             ? cellOf(Place)
             : Cell();
}

bool isSeenOtherwise(QualType Place, QualType Pointer) {
  while (const auto *Array = Place->getAsArrayTypeUnsafe())
    Place = Array->getElementType();
  return (Place->isRecordType() && leadsToPointer(Pointer)) ||
         (saysLittle(Place) && Pointer->isPointerType() &&
          Pointer->getPointeeType()->isRecordType());
}

bool leadsToPointer(QualType T) {
  return T->isPointerType() && saysLittle(T->getPointeeType());
}

Cell cellOf(const Expr *Place) {
  const Expr *E = plain(Place);
  Cell C;
  if (const auto *DRE = dyn_cast<DeclRefExpr>(E)) {
    C.V = dyn_cast<VarDecl>(DRE->getDecl());
    if (C.V && !C.V->hasLocalStorage())
      C.V = C.V->getCanonicalDecl();
    return C;
  }
  if (E->isPRValue() && E->getType()->isRecordType()) {
    C.Value = E;
    return C;
  }
  if (const auto *CLE = dyn_cast<CompoundLiteralExpr>(E)) {
    C.Literal = CLE;
    return C;
  }
  if (const auto *ME = dyn_cast<MemberExpr>(E)) {
    C = ME->isArrow() ? pointedTo(ME->getBase()) : cellOf(ME->getBase());
    const auto *F = dyn_cast<FieldDecl>(ME->getMemberDecl());
    // (Parts of what is in a union may be those of something else there.)
    if (F && F->getParent()->isUnion()) {
      if (!C.IsInUnion)
        C.Union = F->getParent();
      C.IsInUnion = true;
    } else if (F && !C.IsInUnion)
      C.Field = F;
    return C;
  }
  if (const auto *IRE = dyn_cast<ObjCIvarRefExpr>(E)) {
    C.Field = IRE->getDecl();
    return C;
  }
  if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Base = ASE->getBase();
    return Base->isGLValue() ? cellOf(Base) : pointedTo(Base);
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
    if (UO->getOpcode() == UO_Deref)
      return pointedTo(UO->getSubExpr());
    if (UO->getOpcode() == UO_Real || UO->getOpcode() == UO_Imag ||
        UO->getOpcode() == UO_Extension)
      return cellOf(UO->getSubExpr());
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(E);
      BO && (BO->isCommaOp() || BO->isAssignmentOp()))
    return cellOf(BO->isCommaOp() ? BO->getRHS() : BO->getLHS());
  if (const auto *EVE = dyn_cast<ExtVectorElementExpr>(E))
    return EVE->getBase()->isGLValue() ? cellOf(EVE->getBase()) : C;
  return C;
}

const Expr *valueOf(const StmtExpr *E) {
  const CompoundStmt *Body = E->getSubStmt();
  const auto *Last =
      Body->body_empty() ? nullptr : dyn_cast<ValueStmt>(Body->body_back());
  return Last ? Last->getExprStmt() : nullptr;
}

QualType withoutAtomic(QualType T) {
  if (!T->isAtomicType())
    return T;
  return T->getAs<AtomicType>()->getValueType();
}

bool mayContain(QualType T, const RecordDecl *Part, const ASTContext &C) {
  // (Most that is asked about is no record at all.)
  T = withoutAtomic(T.getCanonicalType());
  if (T->isArrayType())
    T = C.getBaseElementType(T);
  return T->isRecordType() && mayContain(T->getAsRecordDecl(), Part, C);
}

bool mayContain(const RecordDecl *R, const RecordDecl *Part,
                const ASTContext &C) {
  // (An instance variable is a part of no record.)
  return R && Part && (R = R->getDefinition()) &&
         (R == Part->getDefinition() ||
          llvm::any_of(R->fields(), [&](const FieldDecl *F) {
            return mayContain(F->getType(), Part, C);
          }));
}

bool isNumeric(QualType T) {
  T = withoutAtomic(T);
  return T->isArithmeticType() || T->isVectorType();
}

bool saysLittle(QualType T) {
  T = withoutAtomic(T);
  if (!T->isPointerType())
    return false;
  QualType To = T->getPointeeType();
  return To->isVoidType() || To->isCharType() || To.isConstQualified() ||
         To->isFunctionType() || To->isIncompleteType();
}

void eachWritable(QualType T, llvm::function_ref<void(QualType)> Visit) {
  while (const auto *Array = T->getAsArrayTypeUnsafe())
    T = Array->getElementType();
  T = T.getAtomicUnqualifiedType();
  if (const RecordDecl *R = T->getAsRecordDecl()) {
    if ((R = R->getDefinition()))
      for (const FieldDecl *F : R->fields())
        eachWritable(F->getType(), Visit);
    return;
  }
  if (T->isPointerType() &&
      (!saysLittle(T) || (T->getPointeeType()->isCharType() &&
                          !T->getPointeeType().isConstQualified())))
    Visit(T);
}

} // namespace missile
