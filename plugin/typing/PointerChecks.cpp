//===- PointerChecks.cpp - Conversions of pointers ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/PointerChecks.h"
#include "ast/Spelling.h"
#include "language/Walk.h"
#include "language/Writes.h"
#include "storage/PointerFlow.h"
#include "storage/PointerStores.h"
#include "storage/TypeViews.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace missile {

/// Strips equal levels of pointers from both types.
static void stripPointers(QualType &To, QualType &From,
                          const ASTContext &Context) {
  while (To->isPointerType() && From->isPointerType()) {
    To = To->getPointeeType();
    From = From->getPointeeType();
  }
  To = elementType(To, Context);
  From = elementType(From, Context);
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

/// The same, where \p Pointer leads to the \p Outer; \p P: the first member.
static bool beginsAs(const Expr *Pointer, QualType Outer, QualType Inner,
                     const ASTContext &C, Place &P) {
  P = Place();
  P.Base = Pointer;
  P.RootType = Outer;
  return beginsWith(Outer, Inner, C, P.Path);
}

/// Is what \p Pointer leads to no part of a record: a variable, or an element
/// of one?
static bool leadsToVariable(const Expr *Pointer) {
  const Expr *Of = pointedAt(Pointer->IgnoreParens());
  while (Of) {
    Of = Of->IgnoreParens();
    if (isa<DeclRefExpr, CompoundLiteralExpr>(Of))
      return true;
    const auto *ASE = dyn_cast<ArraySubscriptExpr>(Of);
    Of = ASE ? ASE->getBase()->IgnoreParenImpCasts() : nullptr;
    if (Of && !Of->getType()->isArrayType())
      return false;
  }
  return false;
}

void PointerChecks::checkAddress(const Expr *E, const Expr *Of,
                                 const char *What, bool IsFollowed) {
  if (const auto *ME = dyn_cast<MemberExpr>(Of->IgnoreParens()))
    if (const auto *F = dyn_cast<FieldDecl>(ME->getMemberDecl());
        isKernelBuffer(F)) {
      ++Current.Sites;
      Current.reportHard(TypeError::Address, E, nullptr,
                         "others may write behind what is stored in '" +
                             F->getNameAsString() + "' by way of this pointer");
      return;
    }
  Place P = resolvePlace(Of, Notes.context());
  if (!P.isValid() ||
      !addressIsUnsafe(P, Of->getType(), Notes, Current.Function))
    return;
  ++Current.Sites;
  Current.reportPointer(E, Current.invariantAt(P), QualType(),
                        What + inSource(Of, "this storage"));
  // (What a section knows of a record's fields, it knows of no variable's.)
  if (IsFollowed && isa<MemberExpr>(Of->IgnoreParens()) &&
      !environmentOf(P, Notes, Current.Function).Root)
    Current.Errors->back().What = TypeError::Passed;
}

void PointerChecks::checkMoved(const Expr *E, const Expr *Pointer,
                               const Expr *Offset) {
  QualType T = Pointer->getType();
  T = T->isPointerType() ? T->getPointeeType() : QualType();
  const RecordDecl *R = T.isNull() ? nullptr : T->getAsRecordDecl();
  Expr::EvalResult V;
  if (!R || !R->hasFlexibleArrayMember() || !Notes.isRefined(T) ||
      (Offset && Offset->EvaluateAsInt(V, Notes.context()) &&
       V.Val.getInt().isZero()))
    return;
  ++Current.Sites;
  missile_failure Failure = Current.invariantOf(T);
  Current.report(TypeError::Address, E, E->getExprLoc(), &Failure,
                 "behind a '" + spelled(T.getUnqualifiedType()) +
                     "', which has a trailing array, there may be no other one "
                     "with " +
                     quoted(Failure));
}

void PointerChecks::checkAssembly(const GCCAsmStmt *S) {
  eachOutput(S, [&](const Expr *Output) {
    // Something of type As may be written where At is.
    auto CheckPlace = [&](const Expr *At, QualType As) {
      Place P = At->isGLValue() ? resolvePlace(At, Notes.context()) : Place();
      if (Notes.isRefined(At->getType()) ||
          (P.isValid() && addressIsUnsafe(P, As, Notes, Current.Function)))
        Current.reportPointer(
            Output, P.isValid() ? Current.invariantAt(P) : missile_failure(),
            QualType(), "inline assembly that writes here");
    };
    CheckPlace(Output, Output->getType());
    eachWritable(Output->getType(), [&](QualType To) {
      auto CheckGiven = [&](const Expr *Given) {
        // (A number may be an address, too.)
        if (Given->getType()->isPointerType() ||
            (Storage.flow().mayHold(Given->getType()) &&
             !Given->getType()->isRecordType() &&
             !Given->isConstantInitializer(
                 const_cast<ASTContext &>(Notes.context()), false)))
          checkConversion(Output, To, Given);
        else
          CheckPlace(Given->IgnoreParenImpCasts(), To->getPointeeType());
      };
      for (const Expr *Input : S->inputs())
        CheckGiven(Input);
      for (unsigned I = 0; I != S->getNumOutputs(); ++I)
        if (S->isOutputPlusConstraint(I) && S->getOutputExpr(I) != Output)
          CheckGiven(S->getOutputExpr(I));
    });
  });
}

/// \p Origins without the numbers that are added to addresses, which are none.
PointerFlow::Origins
PointerChecks::withoutOffsets(ArrayRef<PointerOrigin> Origins) {
  bool IsAny =
      llvm::any_of(Origins, [&](const auto &O) { return isAddress(O); });
  PointerFlow::Origins Left;
  llvm::copy_if(Origins, std::back_inserter(Left), [&](const auto &O) {
    return O.Allocation || !IsAny || !O.IsTyped ||
           !isNumeric(O.type(Notes.context()));
  });
  return Left;
}

bool PointerChecks::checkConversion(const Expr *Site, QualType To,
                                    const Expr *Sub) {
  // Through void *, char *, integers and variables, it is the same pointer.
  PointerFlow::Origins Origins, Others;
  Storage.flow().find(Sub, Current.Whole, Origins, nullptr, &Others);
  const ASTContext &Context = Notes.context();
  bool IsExplained =
      llvm::any_of(Origins, [&](const auto &O) { return isAddress(O); });
  for (const PointerOrigin &O : withoutOffsets(Origins)) {
    IsExplained &= O.Allocation || !Storage.flow().carries(O.type(Context));
    if (checkOrigin(Site, To, O, ""))
      return true;
  }
  if (Origins.empty() && isNumber(Sub, Origins) && checkNumber(Site, To, ""))
    return true;
  // What it is declared to point to, if nothing better is known.
  if (!IsExplained && !Sub->getType()->isVoidPointerType() &&
      checkOrigin(Site, To, {Sub, true, nullptr}, ""))
    return true;
  return checkUnexplained(Site, To, Sub, Origins, Others, "");
}

bool PointerChecks::checkAllocation(const Expr *Site, QualType To,
                                    const PointerOrigin &O,
                                    const std::string &Where) {
  QualType Pointee = To->getPointeeType();
  if (!Notes.isRefined(Pointee))
    return false; // an array of pointers, perhaps
  missile_failure Failure = {};
  const auto *Cast = dyn_cast<CastExpr>(Site);
  bool IsDirect =
      Cast && Cast->getSubExpr()->IgnoreParenCasts() == O.Allocation;
  Callee C = classifyCall(O.Allocation);
  if (IsDirect && (C.Kind == CalleeKind::AllocateZero || C.IsZeroed)) {
    if (Initial.zeroIsValid(Pointee, &Failure))
      return false;
    Current.report(
        TypeError::Storage, Site, O.Allocation->getExprLoc(), &Failure,
        "this storage is zero, which breaks the invariant " + quoted(Failure));
  } else {
    // A section looks at casts, not at what a function takes it for.
    bool IsLookedAt = Cast && Where.empty() &&
                      Notes.context().hasSameType(Cast->getType(), To);
    Failure = Current.invariantOf(To);
    Current.report(
        IsLookedAt ? TypeError::Storage : TypeError::Cast, Site,
        IsDirect ? O.Allocation->getExprLoc() : Site->getExprLoc(), &Failure,
        (IsDirect ? "this storage is not initialized, so it may break "
                  : "this storage may not be initialized, so it may break ") +
            invariantText(Failure, Pointee) + Where);
  }
  if (Current.Receiving && Where.empty())
    Current.Errors->back().Update = "*" + Current.Receiving->getNameAsString();
  return true;
}

/// The pointer \p First becomes one to the record around what it leads to. Is
/// it seen that there is none, and reported?
bool PointerChecks::checkAround(const Expr *Site, QualType To,
                                const Expr *First, const std::string &Where) {
  PointerFlow::Origins Origins;
  Storage.flow().findBelowType(First, Current.Whole, Origins);
  return llvm::any_of(Origins, [&](const PointerOrigin &O) {
    return O.Allocation && checkAllocation(Site, To, O, Where);
  });
}

/// \p Where in the middle of a sentence.
static std::string inserted(const std::string &Where) {
  return Where.empty() ? Where : Where + ",";
}

bool PointerChecks::checkOrigin(const Expr *Site, QualType To,
                                const PointerOrigin &O,
                                const std::string &Where) {
  const ASTContext &Context = Notes.context();
  const Expr *Sub = O.E;
  QualType From = O.type(Context);
  if (!To->isPointerType())
    return false;
  if (O.Allocation)
    return checkAllocation(Site, To, O, Where);
  QualType ToEnd = To, FromEnd = From;
  stripPointers(ToEnd, FromEnd, Context);
  QualType Innermost = ToEnd;
  while (Innermost->isPointerType())
    Innermost = elementType(Innermost->getPointeeType(), Context);
  bool ToRefined = Notes.isRefined(Innermost);
  bool FromRefined = From->isPointerType() && Notes.isRefined(FromEnd);

  // Somewhere in an object.
  if (FromRefined && !O.Exact &&
      Notes.isRefined(elementType(From->getPointeeType(), Context))) {
    QualType Same = To->getPointeeType();
    if (!Same->isVoidType() && !Same.isConstQualified() &&
        (Same->isScalarType() || Notes.isRefined(Same))) {
      Current.reportPointer(Site, Current.invariantOf(From),
                            From->getPointeeType(),
                            "a pointer into the object" + inserted(Where));
      return true;
    }
  }
  if (checkStoredPointers(Site, To->getPointeeType(), Sub))
    return true;
  if (Context.hasSameUnqualifiedType(ToEnd, FromEnd) && From->isPointerType())
    return false;
  if (isNullConstant(Sub, Context))
    return false;

  if (ToRefined) {
    Current.concern(ToEnd);
    if (FromEnd->isVoidType())
      return false; // trusted; see docs/soundness.md
    if (FromEnd->isRecordType() && ToEnd->isRecordType()) {
      if (Storage.views().areSame(FromEnd->getAsRecordDecl(),
                                  ToEnd->getAsRecordDecl()))
        return false;
      // From an enclosing record to its first member, or back: both pointers
      // lead there afterwards.
      Place P;
      bool IsDown = O.Exact && beginsAs(Sub, FromEnd, ToEnd, Context, P);
      if (IsDown || (O.Exact && beginsAs(Sub, ToEnd, FromEnd, Context, P) &&
                     !leadsToVariable(Sub))) {
        if (!addressIsUnsafe(P, IsDown ? ToEnd : FromEnd, Notes,
                             Current.Function))
          return !IsDown && checkAround(Site, To, Sub, Where);
        Current.reportPointer(
            Site, Current.invariantAt(P), IsDown ? FromEnd : ToEnd,
            "a pointer to the first member" + inserted(Where));
        return true;
      }
    }
    missile_failure Failure = Current.invariantOf(ToEnd);
    Current.report(TypeError::Cast, Site, Site->getExprLoc(), &Failure,
                   "this '" + spelled(From) + "' may not point to a '" +
                       spelled(ToEnd.getUnqualifiedType()) + "'" +
                       (Failure.env ? " with " + quoted(Failure) : "") + Where +
                       "; if it does, use MISSILE_TRUSTED_CAST");
    return true;
  }

  // Away from the refined type: harmless for void and bytes that are only
  // read; a pointer to another type writes into it.
  if (!From->isPointerType())
    return checkNumber(Site, To, Where);
  if (!FromRefined) {
    QualType Broken =
        Storage.views().confused(From->getPointeeType(), To->getPointeeType());
    if (Broken.isNull())
      return false;
    missile_failure Failure = Current.invariantOf(Broken);
    Current.report(TypeError::Cast, Site, Site->getExprLoc(), &Failure,
                   "by way of this '" + spelled(To) +
                       "', something else is taken for a '" + spelled(Broken) +
                       "', which may break " + invariantText(Failure, Broken) +
                       Where);
    return true;
  }
  if (ToEnd->isVoidType() && To->getPointeeType()->isPointerType()) {
    // (A function may well exchange pointers, whatever they lead to.)
    if (!Where.empty())
      return false;
    Current.reportHard(
        TypeError::Address, Site, nullptr,
        "through this '" + spelled(To) + "', something else than a '" +
            spelled(From->getPointeeType().getUnqualifiedType()) +
            "' could be stored in the pointer");
    return true;
  }
  if (ToEnd->isVoidType() || ToEnd->isFunctionType() ||
      ToEnd->isIncompleteType())
    return false;
  if (ToEnd->isRecordType()) {
    Place P;
    if (O.Exact && beginsAs(Sub, FromEnd, ToEnd, Context, P)) {
      if (!addressIsUnsafe(P, ToEnd, Notes, Current.Function))
        return false;
    } else if (O.Exact && Storage.views().confused(FromEnd, ToEnd).isNull()) {
      return false;
    }
  } else if (ToEnd.isConstQualified()) {
    return false;
  }
  Current.reportPointer(Site, Current.invariantOf(FromEnd), FromEnd,
                        "a pointer to '" + spelled(ToEnd) + "'" +
                            inserted(Where));
  return true;
}

bool PointerChecks::checkStoredPointers(const Expr *Site, QualType To,
                                        const Expr *From) {
  const ASTContext &Context = Notes.context();
  PointerFlow &Flow = Storage.flow();
  const Expr *Place = placeAt(From);
  QualType Stored = Place ? Place->getType()
                    : From->getType()->isPointerType()
                        ? From->getType()->getPointeeType()
                        : QualType();
  To = elementType(To, Context);
  if (Stored.isNull() || !To->isPointerType())
    return false;
  Stored = elementType(Stored, Context);
  if (!Stored->isPointerType() || Flow.carries(Stored) == Flow.carries(To))
    return false;
  PointerFlow::Origins Origins;
  Flow.findStoredBehind(Flow.carries(To) ? To : Stored, Current.Whole, Origins);
  if (Place)
    Flow.findStored(Place, Current.Whole, Origins);
  QualType Into = Flow.carries(To) ? Stored : To;
  return llvm::any_of(withoutOffsets(Origins), [&](const PointerOrigin &O) {
    // (What is fresh in a pointer to objects, a function has stored by this
    // one: it does not see the type.)
    if (O.Allocation)
      return !Flow.carries(To) &&
             checkAllocation(Site, Into, O,
                             ", by way of this '" + spelled(Site->getType()) +
                                 "'");
    return checkOrigin(Site, Into, O, "");
  });
}

void PointerChecks::checkUnionRead(const CastExpr *E) {
  const Expr *At = E->getSubExpr()->IgnoreParens();
  while (const auto *ASE = dyn_cast<ArraySubscriptExpr>(At))
    At = ASE->getBase()->IgnoreParenImpCasts();
  const auto *ME = dyn_cast<MemberExpr>(At);
  const auto *F = ME ? dyn_cast<FieldDecl>(ME->getMemberDecl()) : nullptr;
  if (!F || !cellOf(E->getSubExpr()).IsInUnion)
    return;
  PointerFlow::Origins Origins, Others;
  bool IsKnown = false, IsReported = false;
  eachWritable(E->getType(), [&](QualType T) {
    if (!IsKnown)
      Storage.flow().findUntyped(E->getSubExpr(), Current.Whole, Origins,
                                 &Others);
    IsKnown = true;
    std::string Where = ", as which '" + F->getNameAsString() + "' reads it";
    for (const PointerOrigin &O : Origins)
      IsReported = IsReported || checkOrigin(E, T, O, Where);
    IsReported = IsReported || checkUnexplained(E, T, E, Origins, Others, "");
  });
}

void PointerChecks::checkBuffer(const FieldDecl *F, const Expr *Value,
                                const Expr *Site) {
  if (!isKernelBuffer(F))
    return;
  bool Exact;
  QualType T = pointeeBelowCasts(Value, Exact);
  if (T.isNull() || !Notes.isRefined(T))
    return;
  missile_failure Failure = Current.invariantOf(T);
  Current.report(TypeError::Cast, Site, Site->getExprLoc(), &Failure,
                 "the bytes that others may write behind '" +
                     F->getNameAsString() + "' could break " +
                     invariantText(Failure, T));
}

QualType PointerChecks::pointeeBelowCasts(const Expr *E, bool &Exact) {
  PointerFlow::Origins Origins;
  Storage.flow().find(E, Current.Whole, Origins);
  return pointeeOf(Origins, Exact);
}

QualType PointerChecks::pointeeOf(ArrayRef<PointerOrigin> Origins,
                                  bool &Exact) {
  Exact = true;
  QualType Found;
  for (const PointerOrigin &O : Origins) {
    QualType T = O.type(Notes.context());
    if (!T->isPointerType() && !T->isObjCObjectPointerType())
      continue;
    T = T->getPointeeType();
    Exact &= O.Exact;
    // (What fresh storage is, it becomes.)
    if (T->isVoidType() && Origins.size() > 1)
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

} // namespace missile
