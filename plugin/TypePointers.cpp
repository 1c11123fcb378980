//===- TypePointers.cpp - The flow-insensitive checker: bytes and casts
//----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Spelling.h"
#include "TypeChecker.h"
#include "Walk.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Bytes and pointers
//===----------------------------------------------------------------------===//

bool coversWholeObjects(const Expr *Size, QualType T,
                        const ASTContext &Context) {
  Size = Size->IgnoreParens();
  // Not below a cast that may cut off bits.
  while (const auto *CE = dyn_cast<CastExpr>(Size)) {
    if (CE->getCastKind() == CK_LValueToRValue ||
        Context.getTypeSize(CE->getType()) <
            Context.getTypeSize(CE->getSubExpr()->getType()))
      break;
    Size = CE->getSubExpr()->IgnoreParens();
  }
  uint64_t Unit = Context.getTypeSizeInChars(T).getQuantity();
  Expr::EvalResult V;
  if (Unit == 0)
    return false;
  if (Size->EvaluateAsInt(V, Context)) {
    const llvm::APSInt &N = V.Val.getInt();
    return !N.isNegative() && N.getZExtValue() % Unit == 0;
  }
  // n * sizeof *p
  if (const auto *BO = dyn_cast<BinaryOperator>(Size);
      BO && BO->getOpcode() == BO_Mul &&
      Context.getTypeSize(BO->getType()) >=
          Context.getTypeSize(Context.getSizeType()))
    return coversWholeObjects(BO->getLHS(), T, Context) ||
           coversWholeObjects(BO->getRHS(), T, Context);
  return false;
}

static QualType elementType(QualType T, const ASTContext &Context) {
  while (const auto *AT = Context.getAsArrayType(T))
    T = AT->getElementType();
  return T;
}

/// What the pointer \p E points to, below conversions to void *: the refined
/// type if any of several is. \p Exact: exactly there, without arithmetic.
QualType TypeChecker::pointeeBelowCasts(const Expr *E, bool &Exact) {
  llvm::SmallVector<const Expr *, 4> Origins;
  Exact = true;
  pointerOrigins(E, Origins, Exact);
  QualType Found;
  for (const Expr *O : Origins) {
    QualType T = O->getType();
    const auto *CE = dyn_cast<CastExpr>(O);
    if (CE && CE->getCastKind() == CK_ArrayToPointerDecay)
      T = CE->getSubExpr()->getType();
    else if (T->isPointerType() || T->isObjCObjectPointerType())
      T = T->getPointeeType();
    else if (!T->isArrayType())
      continue;
    if (Found.isNull() || Notes.isRefined(T)) {
      if (!Found.isNull() && !Notes.context().hasSameUnqualifiedType(Found, T))
        Exact = false;
      Found = T;
    } else if (Notes.isRefined(Found) &&
               !Notes.context().hasSameUnqualifiedType(Found, T)) {
      Exact = false;
    }
  }
  return Found;
}

void TypeChecker::checkFill(const CallExpr *E) {
  bool Zeroing = E->getNumArgs() == 2; // bzero
  if (E->getNumArgs() < 2)
    return;
  bool Exact;
  QualType T = pointeeBelowCasts(E->getArg(0), Exact);
  if (T.isNull() || !Notes.isRefined(T))
    return;
  T = elementType(T, Notes.context());
  concern(T);
  if (!Zeroing) {
    Expr::EvalResult V;
    Zeroing =
        E->getArg(1)->EvaluateAsInt(V, Notes.context()) && V.Val.getInt() == 0;
  }
  const Expr *Size = E->getArg(E->getNumArgs() == 2 ? 1 : 2);
  missile_failure Failure = {};
  if (!Zeroing || !Exact || !coversWholeObjects(Size, T, Notes.context())) {
    Failure = invariantOf(T);
    report(TypeError::Cast, E, E->getExprLoc(), &Failure,
           "these bytes may break " + invariantText(Failure, T));
    return;
  }
  if (!zeroIsValid(T, &Failure))
    report(TypeError::Write, E, E->getExprLoc(), &Failure,
           "zero bytes break the invariant " + quoted(Failure));
}

void TypeChecker::checkCopy(const CallExpr *E) {
  if (E->getNumArgs() < 3)
    return;
  bool Exact, ExactFrom;
  QualType To = pointeeBelowCasts(E->getArg(0), Exact);
  if (To.isNull() || !Notes.isRefined(To))
    return;
  To = elementType(To, Notes.context());
  concern(To);
  QualType From = pointeeBelowCasts(E->getArg(1), ExactFrom);
  if (!From.isNull())
    From = elementType(From, Notes.context());
  if (From.isNull() || !Exact || !ExactFrom ||
      !Notes.context().hasSameUnqualifiedType(To, From) ||
      !coversWholeObjects(E->getArg(2), To, Notes.context())) {
    missile_failure Failure = invariantOf(To);
    report(TypeError::Cast, E, E->getExprLoc(), &Failure,
           "these bytes may not be those of whole objects, so they may break " +
               invariantText(Failure, To));
  }
}

/// Strips equal levels of pointers from both types; false if \p To ends in
/// something that is not a record.
static bool stripPointers(QualType &To, QualType &From,
                          const ASTContext &Context) {
  while (To->isPointerType() && From->isPointerType()) {
    To = To->getPointeeType();
    From = From->getPointeeType();
  }
  To = elementType(To, Context);
  From = elementType(From, Context);
  return true;
}

/// The path of first members by which an object of \p Outer begins with one of
/// \p Inner.
static bool beginsWith(QualType Outer, QualType Inner, const ASTContext &C,
                       FieldPath &Path) {
  const RecordDecl *R = Outer->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()) || R->field_empty() || R->isUnion())
    return false;
  const FieldDecl *First = *R->field_begin();
  Path.push_back(First);
  QualType T = First->getType();
  return C.hasSameUnqualifiedType(T, Inner) || beginsWith(T, Inner, C, Path);
}

void TypeChecker::checkCast(const CastExpr *E) {
  const ASTContext &Context = Notes.context();
  const Expr *Sub = E->getSubExpr();
  QualType To = E->getType(), From = Sub->getType();
  if (Notes.objc() && checkObjectCast(E))
    return;
  // Through void *, char * and integers, it is still the same pointer.
  {
    llvm::SmallVector<const Expr *, 4> Origins;
    bool Exact = true;
    pointerOrigins(Sub, Origins, Exact);
    for (const Expr *O : Origins) {
      QualType T = O->getType();
      const auto *CE = dyn_cast<CastExpr>(O);
      if (CE && CE->getCastKind() == CK_ArrayToPointerDecay)
        T = Context.getArrayDecayedType(CE->getSubExpr()->getType());
      if (!T->isPointerType() ||
          !Notes.isRefined(elementType(T->getPointeeType(), Context)))
        continue;
      QualType Same = To->isPointerType() ? To->getPointeeType() : To;
      if (!Exact && !Same->isVoidType() && !Same.isConstQualified() &&
          (Same->isScalarType() || Notes.isRefined(Same))) {
        reportPointer(E, invariantOf(T), T->getPointeeType(),
                      "a pointer into the object");
        return;
      }
      From = T;
      Sub = O;
    }
  }
  if (From->isArrayType())
    From = Context.getArrayDecayedType(From);
  QualType ToEnd = To, FromEnd = From;
  stripPointers(ToEnd, FromEnd, Context);
  bool ToRefined = Notes.isRefined(elementType(
      [&] {
        QualType T = ToEnd;
        while (T->isPointerType())
          T = T->getPointeeType();
        return T;
      }(),
      Context));
  bool FromRefined = Notes.isRefined(FromEnd);
  if (!ToRefined && !FromRefined)
    return;
  if (Context.hasSameUnqualifiedType(ToEnd, FromEnd))
    return;
  if (Sub->isNullPointerConstant(const_cast<ASTContext &>(Context),
                                 Expr::NPC_ValueDependentIsNotNull))
    return;

  if (ToRefined) {
    concern(ToEnd);
    if (FromEnd->isVoidType() && Function &&
        holdsAllocation(Sub, Function->getBody())) {
      missile_failure Failure = invariantOf(To);
      report(TypeError::Storage, E, E->getExprLoc(), &Failure,
             "this storage may not be initialized, so it may break " +
                 invariantText(Failure, To->getPointeeType()));
      return;
    }
    if (const CallExpr *Allocation = allocationOf(Sub)) {
      // One of several sources: any of them may be the one that is not zero.
      bool Direct = Allocation == Sub->IgnoreParenCasts();
      CalleeKind Kind =
          Direct ? classifyCall(Allocation).Kind : CalleeKind::Allocate;
      if (!To->getPointeeType()->isRecordType() &&
          To->getPointeeType()->isPointerType())
        return; // an array of pointers
      missile_failure Failure = {};
      if (Kind == CalleeKind::AllocateZero) {
        if (zeroIsValid(To->getPointeeType(), &Failure))
          return;
        report(TypeError::Storage, E, Allocation->getExprLoc(), &Failure,
               "this storage is zero, which breaks the invariant " +
                   quoted(Failure));
        if (Receiving)
          Errors->back().Update = "*" + Receiving->getNameAsString();
        return;
      }
      Failure = invariantOf(To);
      report(TypeError::Storage, E, Allocation->getExprLoc(), &Failure,
             "this storage is not initialized, so it may break " +
                 invariantText(Failure, To->getPointeeType()));
      if (Receiving)
        Errors->back().Update = "*" + Receiving->getNameAsString();
      return;
    }
    if (FromEnd->isVoidType())
      return; // trusted; see docs/soundness.md
    FieldPath Path;
    if (FromEnd->isRecordType() && ToEnd->isRecordType()) {
      // From an enclosing record to its first member, or back.
      if (beginsWith(ToEnd, FromEnd, Context, Path))
        return;
      Path.clear();
      if (beginsWith(FromEnd, ToEnd, Context, Path)) {
        Place P;
        P.Base = Sub;
        P.RootType = FromEnd;
        P.Path = Path;
        if (!addressIsUnsafe(P, ToEnd, Notes, Function))
          return;
        reportPointer(E, invariantAt(P), FromEnd,
                      "a pointer to the first member");
        return;
      }
    }
    missile_failure Failure = invariantOf(ToEnd);
    report(TypeError::Cast, E, E->getExprLoc(), &Failure,
           "this '" + spelled(From) + "' may not point to a '" +
               spelled(ToEnd.getUnqualifiedType()) + "'" +
               (Failure.env ? " with " + quoted(Failure) : "") +
               "; if it does, use MISSILE_TRUSTED_CAST");
    return;
  }

  // Away from the refined type: harmless for void and bytes that are only
  // read; a pointer to the first member's type writes into it.
  if (ToEnd->isVoidType() && To->isPointerType() &&
      To->getPointeeType()->isPointerType()) {
    reportHard(TypeError::Address, E, nullptr,
               "through this '" + spelled(To) + "', something else than a '" +
                   spelled(From->getPointeeType().getUnqualifiedType()) +
                   "' could be stored in the pointer");
    return;
  }
  if (ToEnd->isVoidType() || ToEnd->isIncompleteType())
    return;
  if (ToEnd->isRecordType()) {
    FieldPath Path;
    if (!beginsWith(FromEnd, ToEnd, Context, Path))
      return;
    Place P;
    P.Base = Sub;
    P.RootType = FromEnd;
    P.Path = Path;
    if (!addressIsUnsafe(P, ToEnd, Notes, Function))
      return;
  } else if (ToEnd.isConstQualified()) {
    return;
  }
  reportPointer(E, invariantOf(FromEnd), FromEnd,
                "a pointer to '" + spelled(ToEnd) + "'");
}

} // namespace missile
