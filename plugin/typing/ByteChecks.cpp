//===- ByteChecks.cpp - Bytes that are stored over objects ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/ByteChecks.h"
#include "annotations/Contracts.h"
#include "ast/Spelling.h"
#include "storage/PointerFlow.h"
#include "storage/TypeViews.h"

using namespace clang;

namespace missile {

TypeError::Kind ByteChecks::bytesError(const Expr *To) {
  PointerFlow::Origins Origins;
  Storage.flow().find(To, Current.Whole, Origins);
  bool IsFresh = llvm::any_of(
      Origins, [](const PointerOrigin &O) { return O.Allocation != nullptr; });
  return IsFresh ? TypeError::Write : TypeError::Cast;
}

/// Bytes are stored at \p To, a part of an object that is refined. May they be
/// more than the part has?
bool ByteChecks::checkPart(const CallExpr *E, const Expr *To,
                           const Expr *Size) {
  PointerFlow::Origins Origins;
  Storage.flow().find(To, Current.Whole, Origins);
  const ASTContext &Context = Notes.context();
  for (const PointerOrigin &O : Origins) {
    const Expr *Of = pointedAt(O.E);
    const auto *ME = dyn_cast_or_null<MemberExpr>(Of ? Of->IgnoreParens() : Of);
    const auto *F = ME ? dyn_cast<FieldDecl>(ME->getMemberDecl()) : nullptr;
    if (!F || F->getType()->isIncompleteType() || F->isBitField())
      continue;
    // The largest object that the part is seen to be in.
    const Expr *Around = ME;
    QualType Outer;
    while (const auto *Step = dyn_cast<MemberExpr>(Around->IgnoreParens())) {
      Outer = Step->isArrow() ? Step->getBase()->getType()->getPointeeType()
                              : Step->getBase()->getType();
      if (Step->isArrow())
        break;
      Around = Step->getBase();
    }
    // (A union is looked at where it is declared.)
    if (!Notes.isRefined(Outer) || Outer->isUnionType())
      continue;
    uint64_t Room = Context.getTypeSizeInChars(F->getType()).getQuantity();
    Expr::EvalResult V;
    // An array is as long as its user says, who stays inside of it.
    if (Size->EvaluateAsInt(V, Context)
            ? !V.Val.getInt().isNegative() && V.Val.getInt().ule(Room)
            : F->getType()->isArrayType())
      continue;
    missile_failure Failure = Current.invariantOf(Outer);
    Current.report(TypeError::Cast, E, E->getExprLoc(), &Failure,
                   "these bytes may be more than " + inSource(ME, "this part") +
                       " has, so they may break " +
                       invariantText(Failure, Outer));
    return true;
  }
  return false;
}

/// Is the number of objects, which is not a constant, small enough for that of
/// their bytes?
bool ByteChecks::cannotWrap(const ByteRange &Product) {
  const missile_term *Count = Values.lower(Product.Count);
  return Count &&
         Values.proves(missile_term_le(
             Values.terms(), Count,
             missile_term_constant(Values.terms(), (missile_int)Product.Most)));
}

/// Are the objects of type \p T that \p Size bytes cover whole ones? Says so if
/// not, and also if that takes a proof that fails.
bool ByteChecks::coversObjects(const CallExpr *E, const Expr *To,
                               const Expr *Size, QualType T, bool Exact) {
  const ASTContext &Context = Notes.context();
  ByteRange Range = rangeOf(Size, T, Context);
  bool IsWhole = Exact && Range.What != ByteRange::Partial;
  FlexibleTail Tail = tailOf(T, Context);
  uint64_t Unit = Context.getTypeSizeInChars(T).getQuantity();
  const RecordDecl *R = T->getAsRecordDecl();
  size_t Clause = 0;
  bool IsTied = R && isTiedToTail(Notes.record(R), Tail, Clause);
  if (Exact && Tail.Array && (IsTied || Notes.isRefined(Tail.Element))) {
    // The elements behind it are not part of the record, and the padding may
    // lie where they are. An array of such records has none.
    bool IsArray = isArrayOf(To, T);
    IsWhole =
        IsArray ? IsWhole : Tail.End == Unit && !IsTied && Range.Bytes == Unit;
    if (!IsWhole && !IsTied && Tail.Begin == Unit)
      IsWhole = coversTail(Size, Tail);
  }
  if (!IsWhole) {
    missile_failure Failure = Current.invariantOf(T);
    if (IsTied)
      Failure = {Notes.record(R).Core, Clause, nullptr};
    Current.report(bytesError(To), E, E->getExprLoc(), &Failure,
                   std::string("these bytes may ") +
                       (IsTied ? "not be all elements that this is about"
                               : "not be those of whole objects") +
                       ", so they may break " + invariantText(Failure, T));
    return false;
  }
  if (Range.What != ByteRange::Product)
    return true;
  if (cannotWrap(Range))
    return true;
  missile_failure Failure = Current.invariantOf(T);
  Current.report(
      TypeError::Write, E, E->getExprLoc(), &Failure,
      "this number of bytes may wrap around, and then they are not those of "
      "whole objects, so they may break " +
          invariantText(Failure, T));
  return false;
}

void ByteChecks::checkDifferentRecords(const CastExpr *E) {
  QualType To = E->getType(), From = E->getSubExpr()->getType();
  const RecordDecl *R = To->getAsRecordDecl(), *Q = From->getAsRecordDecl();
  if (!R || !Q || Storage.views().areSame(R, Q))
    return;
  QualType Broken = Notes.isRefined(To) ? To : From;
  if (!Notes.isRefined(Broken))
    return;
  missile_failure Failure = Current.invariantOf(Broken);
  Current.report(
      TypeError::Cast, E, E->getExprLoc(), &Failure,
      "these are two types, '" + spelled(To) + "' and '" + spelled(From) +
          "', of which one does not say what the other does, so this may "
          "break " +
          invariantText(Failure, QualType()));
}

void ByteChecks::checkCounter(const CallExpr *E) {
  llvm::SmallVector<const Stmt *, 8> Work(E->arg_begin(), E->arg_end());
  bool Found = false;
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    // Not eachPart(): nothing of the argument is evaluated.
    for (const Stmt *Part : S->children())
      if (Part)
        Work.push_back(Part);
    const auto *ME = dyn_cast<MemberExpr>(S);
    const auto *T = ME ? ME->getType()->getAs<CountAttributedType>() : nullptr;
    const auto *Count =
        T ? dyn_cast<DeclRefExpr>(T->getCountExpr()->IgnoreParenImpCasts())
          : nullptr;
    const auto *F = Count ? dyn_cast<FieldDecl>(Count->getDecl()) : nullptr;
    if (!F)
      continue;
    Found = true;
    Place P = resolvePlace(ME, Notes.context());
    PlaceEnvironment PE = environmentOf(P, Notes, Current.Function);
    for (size_t C = 0; PE.Env && C != missile_env_clause_count(PE.Env->Core);
         ++C)
      for (size_t L = 0; L != PE.Env->Locations.size(); ++L)
        if (llvm::is_contained(PE.Env->Locations[L].Path, F) &&
            missile_env_clause_mentions(PE.Env->Core, C, L)) {
          Current.reportPointer(E, {PE.Env->Core, C, nullptr}, QualType(),
                                "a pointer to '" + F->getNameAsString() + "'");
          return;
        }
  }
  if (!Found)
    Current.reportHard(TypeError::Address, E, nullptr,
                       "it is not clear what storage this pointer leads to");
}

/// Does \p To lead to an array that is declared as one of \p T?
bool ByteChecks::isArrayOf(const Expr *To, QualType T) {
  PointerFlow::Origins Origins;
  Storage.flow().find(To, Current.Whole, Origins);
  return !Origins.empty() && llvm::all_of(Origins, [&](const PointerOrigin &O) {
    const auto *CE = dyn_cast<CastExpr>(O.E);
    return CE && CE->getCastKind() == CK_ArrayToPointerDecay &&
           CE->getSubExpr()->getType()->isConstantArrayType() &&
           Notes.context().hasSameUnqualifiedType(
               elementType(CE->getSubExpr()->getType(), Notes.context()), T);
  });
}

bool ByteChecks::checkPadding(const Expr *E, QualType T,
                              const FlexibleTail &Tail) {
  uint64_t Unit = Notes.context().getTypeSizeInChars(T).getQuantity();
  bool HasClause = false;
  const RecordDecl *R = T->getAsRecordDecl();
  for (const Location &L : Notes.record(R).Locations)
    HasClause |= L.Element && L.Path == Tail.Path;
  if (Tail.End == Unit || !(HasClause || Notes.isRefined(Tail.Element)))
    return false;
  missile_failure Failure = Current.invariantOf(T);
  Current.report(TypeError::Cast, E, E->getExprLoc(), &Failure,
                 "the padding of this copy may overwrite a part of '" +
                     Tail.Array->getNameAsString() + "', which may break " +
                     invariantText(Failure, T));
  return true;
}

/// sizeof *p + n * sizeof *p->elements
bool ByteChecks::coversTail(const Expr *Size, const FlexibleTail &Tail) {
  const ASTContext &Context = Notes.context();
  Expr::EvalResult V;
  if (Size->EvaluateAsInt(V, Context)) {
    uint64_t Unit = Context.getTypeSizeInChars(Tail.Element).getQuantity();
    const llvm::APSInt &N = V.Val.getInt();
    return !N.isNegative() && Unit && N.uge(Tail.Begin) &&
           (N.getZExtValue() - Tail.Begin) % Unit == 0;
  }
  const auto *BO = dyn_cast<BinaryOperator>(Size->IgnoreParenImpCasts());
  if (!BO || BO->getOpcode() != BO_Add ||
      Context.getTypeSize(BO->getType()) <
          Context.getTypeSize(Context.getSizeType()))
    return false;
  auto IsHead = [&](const Expr *E) {
    return E->EvaluateAsInt(V, Context) && V.Val.getInt() == Tail.Begin;
  };
  auto AreElements = [&](const Expr *E) {
    ByteRange R = rangeOf(E, Tail.Element, Context);
    // (Nor does the sum wrap around then, to anything but what is too large.)
    return R.What == ByteRange::Whole ||
           (R.What == ByteRange::Product && cannotWrap(R));
  };
  return (IsHead(BO->getLHS()) && AreElements(BO->getRHS())) ||
         (IsHead(BO->getRHS()) && AreElements(BO->getLHS()));
}

void ByteChecks::checkFill(const CallExpr *E) {
  bool Zeroing = E->getNumArgs() == 2; // bzero
  if (E->getNumArgs() < 2)
    return;
  const Expr *Size = E->getArg(E->getNumArgs() == 2 ? 1 : 2);
  bool Exact;
  QualType T = Pointers.pointeeBelowCasts(E->getArg(0), Exact);
  if (T.isNull() || !Notes.isRefined(T)) {
    if (!Pointers.checkUnknown(E, E->getArg(0)))
      checkPart(E, E->getArg(0), Size);
    return;
  }
  T = elementType(T, Notes.context());
  Current.concern(T);
  if (!Zeroing) {
    Expr::EvalResult V;
    Zeroing =
        E->getArg(1)->EvaluateAsInt(V, Notes.context()) && V.Val.getInt() == 0;
  }
  missile_failure Failure = {};
  if (!Zeroing) {
    Failure = Current.invariantOf(T);
    Current.report(bytesError(E->getArg(0)), E, E->getExprLoc(), &Failure,
                   "these bytes may break " + invariantText(Failure, T));
    return;
  }
  if (!coversObjects(E, E->getArg(0), Size, T, Exact))
    return;
  if (!Initial.zeroIsValid(T, &Failure))
    Current.report(TypeError::Write, E, E->getExprLoc(), &Failure,
                   "zero bytes break the invariant " + quoted(Failure));
}

void ByteChecks::checkCopy(const CallExpr *E) {
  if (E->getNumArgs() < 3)
    return;
  const ASTContext &Context = Notes.context();
  bool Exact, ExactFrom;
  QualType To = Pointers.pointeeBelowCasts(E->getArg(0), Exact);
  if (To.isNull() || !Notes.isRefined(To)) {
    if (Pointers.checkUnknown(E, E->getArg(0)) || To.isNull())
      return;
  }
  QualType From = Pointers.pointeeBelowCasts(E->getArg(1), ExactFrom);
  if (!Notes.isRefined(To)) {
    if (!checkPart(E, E->getArg(0), E->getArg(2)))
      checkCopiedPointers(E, 1, To, From, Exact && ExactFrom);
    return;
  }
  To = elementType(To, Context);
  Current.concern(To);
  if (!From.isNull())
    From = elementType(From, Context);
  if (From.isNull() || !ExactFrom || !Context.hasSameUnqualifiedType(To, From))
    Exact = false;
  if (!coversObjects(E, E->getArg(0), E->getArg(2), To, Exact))
    return;
  // What counts a flexible array is copied, and how many elements there is room
  // for is not.
  reportCounted(TypeError::Write, E, To);
}

/// The copy \p E has the counter of a flexible array, if there is one in a \p
/// T, and not its elements.
void ByteChecks::reportCounted(TypeError::Kind Kind, const Expr *E,
                               QualType T) {
  const RecordDecl *R = T->getAsRecordDecl();
  const Environment *Env = R ? &Notes.record(R) : nullptr;
  const Location *Array = Env ? Env->counted() : nullptr;
  if (!Array)
    return;
  missile_failure Failure = invariantOn(*Env, Array->Path, nullptr);
  Current.report(Kind, E, E->getExprLoc(), &Failure,
                 "this copy counts elements that it does not have, which may "
                 "break " +
                     invariantText(Failure, T));
}

void ByteChecks::checkCopyOf(const CastExpr *E) {
  if (E->getCastKind() == CK_LValueToRValue && E->getType()->isRecordType())
    reportCounted(TypeError::Cast, E, E->getType());
}

void ByteChecks::checkBytesPassed(const CallExpr *E, unsigned To) {
  bool ExactTo, ExactFrom;
  QualType Into = Pointers.pointeeBelowCasts(E->getArg(To), ExactTo);
  for (unsigned I = 0; !Into.isNull() && I != E->getNumArgs(); ++I)
    if (I != To && E->getArg(I)->getType()->isPointerType())
      checkCopiedPointers(E, I, Into,
                          Pointers.pointeeBelowCasts(E->getArg(I), ExactFrom),
                          ExactTo && ExactFrom);
}

/// Pointers in storage of type \p From become pointers in storage of type \p
/// To.
void ByteChecks::checkCopiedPointers(const CallExpr *E, unsigned Source,
                                     QualType To, QualType From, bool Exact) {
  if (From.isNull() || To->isVoidType() || To->isCharType())
    return;
  QualType Broken = Storage.views().confusedValues(To, From, !Exact);
  if (!Broken.isNull()) {
    missile_failure Failure = Current.invariantOf(Broken);
    Current.report(
        TypeError::Cast, E, E->getExprLoc(), &Failure,
        "by a pointer in these bytes, something else is taken for a '" +
            spelled(Broken) + "', which may break " +
            invariantText(Failure, Broken));
    return;
  }
  Pointers.checkStoredPointers(E, To, E->getArg(Source));
}

void ByteChecks::checkPermutation(const CallExpr *E, const Callee &C) {
  bool Exact;
  QualType T = Pointers.pointeeBelowCasts(E->getArg(0), Exact);
  if (T.isNull() || !Notes.isRefined(T) || *C.Size >= E->getNumArgs())
    return;
  T = elementType(T, Notes.context());
  coversObjects(E, E->getArg(0), E->getArg(*C.Size), T, Exact);
}

} // namespace missile
