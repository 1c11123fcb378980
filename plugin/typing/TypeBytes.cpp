//===- TypeBytes.cpp - The flow-insensitive checker: bytes ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "ast/Spelling.h"
#include "storage/ByteRange.h"
#include "storage/PointerFlow.h"
#include "storage/TypeViews.h"
#include "typing/TypeChecker.h"

using namespace clang;

namespace missile {

QualType elementType(QualType T, const ASTContext &Context) {
  while (const auto *AT = Context.getAsArrayType(T))
    T = AT->getElementType();
  return T;
}

/// What the pointer \p E points to, below conversions to void *: the refined
/// type if any of several is. \p Exact: exactly there, without arithmetic.
QualType TypeChecker::pointeeBelowCasts(const Expr *E, bool &Exact) {
  PointerFlow::Origins Origins;
  Storage.flow().find(E, Whole, Origins);
  return pointeeOf(Origins, Exact);
}

/// The same of what a pointer that comes from \p Origins points to.
QualType TypeChecker::pointeeOf(ArrayRef<PointerOrigin> Origins, bool &Exact) {
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

/// How bytes behind \p To that may break an invariant are wrong: not at all, as
/// long as that is fresh storage which will be an object later.
TypeError::Kind TypeChecker::bytesError(const Expr *To) {
  PointerFlow::Origins Origins;
  Storage.flow().find(To, Whole, Origins);
  bool IsFresh = llvm::any_of(
      Origins, [](const PointerOrigin &O) { return O.Allocation != nullptr; });
  return IsFresh ? TypeError::Write : TypeError::Cast;
}

/// Bytes are stored at \p To, a part of an object that is refined. May they be
/// more than the part has?
bool TypeChecker::checkPart(const CallExpr *E, const Expr *To,
                            const Expr *Size) {
  PointerFlow::Origins Origins;
  Storage.flow().find(To, Whole, Origins);
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
    missile_failure Failure = invariantOf(Outer);
    report(TypeError::Cast, E, E->getExprLoc(), &Failure,
           "these bytes may be more than " + inSource(ME, "this part") +
               " has, so they may break " + invariantText(Failure, Outer));
    return true;
  }
  return false;
}

/// Is the number of objects, which is not a constant, small enough for that of
/// their bytes?
bool TypeChecker::cannotWrap(const ByteRange &Product) {
  const missile_term *Count = lower(Product.Count);
  return Count &&
         proves(missile_term_le(
             Sem.terms, Count,
             missile_term_constant(Sem.terms, (missile_int)Product.Most)));
}

/// Are the objects of type \p T that \p Size bytes cover whole ones? Says so if
/// not, and also if that takes a proof that fails.
bool TypeChecker::coversObjects(const CallExpr *E, const Expr *To,
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
    missile_failure Failure = invariantOf(T);
    if (IsTied)
      Failure = {Notes.record(R).Core, Clause, nullptr};
    report(bytesError(To), E, E->getExprLoc(), &Failure,
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
  missile_failure Failure = invariantOf(T);
  report(TypeError::Write, E, E->getExprLoc(), &Failure,
         "this number of bytes may wrap around, and then they are not those of "
         "whole objects, so they may break " +
             invariantText(Failure, T));
  return false;
}

/// A record becomes one of another type that is declared like it.
void TypeChecker::checkDifferentRecords(const CastExpr *E) {
  QualType To = E->getType(), From = E->getSubExpr()->getType();
  const RecordDecl *R = To->getAsRecordDecl(), *Q = From->getAsRecordDecl();
  if (!R || !Q || Storage.views().areSame(R, Q))
    return;
  QualType Broken = Notes.isRefined(To) ? To : From;
  if (!Notes.isRefined(Broken))
    return;
  missile_failure Failure = invariantOf(Broken);
  report(TypeError::Cast, E, E->getExprLoc(), &Failure,
         "these are two types, '" + spelled(To) + "' and '" + spelled(From) +
             "', of which one does not say what the other does, so this may "
             "break " +
             invariantText(Failure, QualType()));
}

/// \p E gives a pointer to what counts the elements of an array.
void TypeChecker::checkCounter(const CallExpr *E) {
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
    PlaceEnvironment PE = environmentOf(P, Notes, Function);
    for (size_t C = 0; PE.Env && C != missile_env_clause_count(PE.Env->Core);
         ++C)
      for (size_t L = 0; L != PE.Env->Locations.size(); ++L)
        if (llvm::is_contained(PE.Env->Locations[L].Path, F) &&
            missile_env_clause_mentions(PE.Env->Core, C, L)) {
          reportPointer(E, {PE.Env->Core, C, nullptr}, QualType(),
                        "a pointer to '" + F->getNameAsString() + "'");
          return;
        }
  }
  if (!Found)
    reportHard(TypeError::Address, E, nullptr,
               "it is not clear what storage this pointer leads to");
}

/// Does \p To lead to an array that is declared as one of \p T?
bool TypeChecker::isArrayOf(const Expr *To, QualType T) {
  PointerFlow::Origins Origins;
  Storage.flow().find(To, Whole, Origins);
  return !Origins.empty() && llvm::all_of(Origins, [&](const PointerOrigin &O) {
    const auto *CE = dyn_cast<CastExpr>(O.E);
    return CE && CE->getCastKind() == CK_ArrayToPointerDecay &&
           CE->getSubExpr()->getType()->isConstantArrayType() &&
           Notes.context().hasSameUnqualifiedType(
               elementType(CE->getSubExpr()->getType(), Notes.context()), T);
  });
}

/// A record of type \p T is written as a whole, with its padding. Does that lie
/// where elements are? That is reported.
bool TypeChecker::checkPadding(const Expr *E, QualType T,
                               const FlexibleTail &Tail) {
  uint64_t Unit = Notes.context().getTypeSizeInChars(T).getQuantity();
  bool HasClause = false;
  const RecordDecl *R = T->getAsRecordDecl();
  for (const Location &L : Notes.record(R).Locations)
    HasClause |= L.Element && L.Path == Tail.Path;
  if (Tail.End == Unit || !(HasClause || Notes.isRefined(Tail.Element)))
    return false;
  missile_failure Failure = invariantOf(T);
  report(TypeError::Cast, E, E->getExprLoc(), &Failure,
         "the padding of this copy may overwrite a part of '" +
             Tail.Array->getNameAsString() + "', which may break " +
             invariantText(Failure, T));
  return true;
}

/// sizeof *p + n * sizeof *p->elements
bool TypeChecker::coversTail(const Expr *Size, const FlexibleTail &Tail) {
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

void TypeChecker::checkFill(const CallExpr *E) {
  bool Zeroing = E->getNumArgs() == 2; // bzero
  if (E->getNumArgs() < 2)
    return;
  const Expr *Size = E->getArg(E->getNumArgs() == 2 ? 1 : 2);
  bool Exact;
  QualType T = pointeeBelowCasts(E->getArg(0), Exact);
  if (T.isNull() || !Notes.isRefined(T)) {
    if (!checkUnknown(E, E->getArg(0)))
      checkPart(E, E->getArg(0), Size);
    return;
  }
  T = elementType(T, Notes.context());
  concern(T);
  if (!Zeroing) {
    Expr::EvalResult V;
    Zeroing =
        E->getArg(1)->EvaluateAsInt(V, Notes.context()) && V.Val.getInt() == 0;
  }
  missile_failure Failure = {};
  if (!Zeroing) {
    Failure = invariantOf(T);
    report(bytesError(E->getArg(0)), E, E->getExprLoc(), &Failure,
           "these bytes may break " + invariantText(Failure, T));
    return;
  }
  if (!coversObjects(E, E->getArg(0), Size, T, Exact))
    return;
  if (!zeroIsValid(T, &Failure))
    report(TypeError::Write, E, E->getExprLoc(), &Failure,
           "zero bytes break the invariant " + quoted(Failure));
}

void TypeChecker::checkCopy(const CallExpr *E) {
  if (E->getNumArgs() < 3)
    return;
  const ASTContext &Context = Notes.context();
  bool Exact, ExactFrom;
  QualType To = pointeeBelowCasts(E->getArg(0), Exact);
  if (To.isNull() || !Notes.isRefined(To)) {
    if (checkUnknown(E, E->getArg(0)) || To.isNull())
      return;
  }
  QualType From = pointeeBelowCasts(E->getArg(1), ExactFrom);
  if (!Notes.isRefined(To)) {
    if (!checkPart(E, E->getArg(0), E->getArg(2)))
      checkCopiedPointers(E, 1, To, From, Exact && ExactFrom);
    return;
  }
  To = elementType(To, Context);
  concern(To);
  if (!From.isNull())
    From = elementType(From, Context);
  if (From.isNull() || !ExactFrom || !Context.hasSameUnqualifiedType(To, From))
    Exact = false;
  coversObjects(E, E->getArg(0), E->getArg(2), To, Exact);
}

/// The bytes of an argument are stored behind another one, as by bcopy().
void TypeChecker::checkBytesPassed(const CallExpr *E, unsigned To) {
  bool ExactTo, ExactFrom;
  QualType Into = pointeeBelowCasts(E->getArg(To), ExactTo);
  for (unsigned I = 0; !Into.isNull() && I != E->getNumArgs(); ++I)
    if (I != To && E->getArg(I)->getType()->isPointerType())
      checkCopiedPointers(E, I, Into,
                          pointeeBelowCasts(E->getArg(I), ExactFrom),
                          ExactTo && ExactFrom);
}

/// Pointers in storage of type \p From become pointers in storage of type \p
/// To.
void TypeChecker::checkCopiedPointers(const CallExpr *E, unsigned Source,
                                      QualType To, QualType From, bool Exact) {
  if (From.isNull() || To->isVoidType() || To->isCharType())
    return;
  QualType Broken = Storage.views().confusedValues(To, From, !Exact);
  if (!Broken.isNull()) {
    missile_failure Failure = invariantOf(Broken);
    report(TypeError::Cast, E, E->getExprLoc(), &Failure,
           "by a pointer in these bytes, something else is taken for a '" +
               spelled(Broken) + "', which may break " +
               invariantText(Failure, Broken));
    return;
  }
  checkStoredPointers(E, To, E->getArg(Source));
}

//===----------------------------------------------------------------------===//
// What functions do with pointers to void
//===----------------------------------------------------------------------===//

/// What a function of the library, as wcstol(), takes its first argument for,
/// which it stores behind the second one; null if that says nothing.
static QualType typeOfEnd(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || !storesEnd(F) || E->getNumArgs() < 2)
    return QualType();
  QualType T = E->getArg(1)->getType()->getPointeeType();
  return saysLittle(T) || T->getPointeeType()->isCharType() ? QualType() : T;
}

/// Does a call do something with an argument that its type does not show?
bool TypeChecker::passesBytes(const CallExpr *E, const Callee &C) {
  if (!typeOfEnd(E).isNull())
    return true;
  if (C.Returned && E->getType()->isPointerType() &&
      !E->getType()->getPointeeType()->isVoidType())
    return true;
  bool CallsBack = false;
  eachCallback(E,
               [&](const Expr *, unsigned, const Expr *) { CallsBack = true; });
  if (CallsBack)
    return true;
  const FunctionDecl *F = Storage.flow().bodyOf(E->getDirectCallee());
  bool IsOther = !Storage.flow().definitionOf(F);
  if (F && !Storage.flow().callbacksOf(F).empty())
    return true;
  if (!E->getDirectCallee() && E->getType()->isPointerType() &&
      Notes.isRefined(E->getType()->getPointeeType()))
    return true;
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    QualType T = E->getArg(I)->getType();
    // What is called through a pointer is looked for when it is checked.
    if ((!E->getDirectCallee() || E->getDirectCallee()->hasAttr<IFuncAttr>()) &&
        T->isPointerType() &&
        (isWithoutPrototype(E) || Storage.flow().carries(T)))
      return true;
    if (F && I < F->getNumParams() && T->isPointerType() &&
        isWithoutPrototype(E))
      return true;
    if (Storage.flow().mayHold(T) &&
        ((F && !Storage.flow().usesOf(F, I).empty()) ||
         (IsOther && C.Kind == CalleeKind::Ordinary &&
          looksLikeBuffer(E, I, Notes.context()))))
      return true;
  }
  return false;
}

/// Do the uses of what \p Like uses take what a pointer leads to for different
/// things? Then others say which of these it is. (Bytes are part of each.)
static bool areSeveral(ArrayRef<ParameterUse> Uses, const ParameterUse &Like,
                       const ASTContext &Context) {
  auto TypeOf = [&](const ParameterUse &U) {
    return elementType(U.To->getPointeeType(), Context)
        .getCanonicalType()
        .getUnqualifiedType();
  };
  QualType First = TypeOf(Like);
  return llvm::any_of(Uses, [&](const ParameterUse &U) {
    return !U.To.isNull() && U.isOfSame(Like) && TypeOf(U) != First &&
           (First->isCharType() || !TypeOf(U)->isCharType());
  });
}

static bool limitsWrites(const FunctionDecl *F, const Contract *Ct) {
  return (Ct && Ct->LimitsWrites) ||
         (F && (F->hasAttr<PureAttr>() || F->hasAttr<ConstAttr>()));
}

/// May a function that limits what it writes hand out a pointer, as something
/// else than it was given?
static bool handsOut(const FunctionDecl *F, const Contract *Ct) {
  QualType T = F->getReturnType();
  return T->isPointerType() || T->isRecordType() ||
         (Ct && !Ct->Modifies.empty());
}

/// Does \p E call a block that may stand somewhere else? (What those here are
/// given, the flow follows.)
bool TypeChecker::mayCallBlockElsewhere(const CallExpr *E) {
  if (!E->getCallee()->getType()->isBlockPointerType())
    return false;
  PointerFlow::Origins Origins;
  Storage.flow().find(E->getCallee(), Whole, Origins);
  return Origins.empty() || llvm::any_of(Origins, [](const PointerOrigin &O) {
           return !isa<BlockExpr>(O.E->IgnoreParenCasts());
         });
}

void TypeChecker::checkPassed(const CallExpr *E, const Callee &C) {
  if (QualType End = typeOfEnd(E);
      !End.isNull() && checkConversion(E, End, E->getArg(0)))
    return;
  if (C.Returned && E->getType()->isPointerType() &&
      !E->getType()->getPointeeType()->isVoidType() &&
      checkConversion(E, E->getType(), E->getArg(*C.Returned)))
    return;
  if (mayCallBlockElsewhere(E))
    for (unsigned I = 0; I != E->getNumArgs(); ++I)
      if (Storage.flow().mayHold(E->getArg(I)->getType()) &&
          checkUses(E, C, Storage.flow().usesOfBlocks(Whole, I), E->getArg(I),
                    "a block"))
        return;
  PointerFlow::Functions Called;
  Storage.flow().findCalled(E, Called);
  // Where a function says that it gives something else than storage.
  if (!E->getDirectCallee() && E->getType()->isPointerType() &&
      !Storage.flow().carries(E->getType()))
    for (const FunctionDecl *F : Called)
      if (Storage.flow().returnsAllocation(F) &&
          checkAllocation(E, E->getType(), {E, true, E},
                          ", by way of a pointer to '" + F->getNameAsString() +
                              "'"))
        return;
  for (const FunctionDecl *F : Called) {
    if (const FunctionDecl *Body = Storage.flow().bodyOf(F)) {
      if (checkPassedTo(E, C, Body))
        return;
    } else if (F != E->getDirectCallee()) {
      // A function of the library, by way of a pointer.
      Callee Known = classifyFunction(F, E);
      for (unsigned I = 0; I != E->getNumArgs(); ++I)
        if (Known.Kind != CalleeKind::Ordinary &&
            Storage.flow().writesBytes(Known, E, I) &&
            checkWritten(E, E->getArg(I), Known))
          return;
    }
  }
  bool IsReported = false;
  eachCallback(E, [&](const Expr *Function, unsigned I, const Expr *Argument) {
    PointerFlow::Functions Passed;
    Storage.flow().findFunctions(Function, Whole, Passed);
    for (const FunctionDecl *F : Passed)
      IsReported = IsReported || checkUses(E, C, F, I, Argument);
  });
  if (IsReported)
    return;
  const Contract *Ct = C.Function ? Notes.contract(C.Function) : nullptr;
  if (C.Kind != CalleeKind::Ordinary ||
      Storage.flow().definitionOf(C.Function) || limitsWrites(C.Function, Ct))
    return;
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    const Expr *Argument = E->getArg(I);
    if (!Storage.flow().mayHold(Argument->getType()) ||
        !looksLikeBuffer(E, I, Notes.context()))
      continue;
    ParameterUse Bytes;
    Bytes.Exact = true;
    Bytes.IsInUnion = Argument->getType()->isUnionType();
    Bytes.Read = Notes.context().VoidPtrTy;
    PointerFlow::Origins Origins;
    Storage.flow().findPassed(Argument, Bytes, Whole, Origins);
    if (checkWritten(E, Argument, Origins, C))
      return;
  }
}

/// The same of the call of \p F, which has a body here.
bool TypeChecker::checkPassedTo(const CallExpr *E, const Callee &C,
                                const FunctionDecl *F) {
  const ASTContext &Context = Notes.context();
  const Contract *Ct = Notes.contract(F);
  bool IsLimited = limitsWrites(F, Ct) && !handsOut(F, Ct);
  for (unsigned I = 0; I != E->getNumArgs() && I != F->getNumParams(); ++I) {
    const Expr *Argument = E->getArg(I);
    QualType T = Argument->getType(), Declared = F->getParamDecl(I)->getType();
    // Without a prototype, nothing converts it.
    if (T->isPointerType() && isWithoutPrototype(E) &&
        !Context.hasSameType(T, Declared) &&
        checkConversion(Argument, Declared, Argument))
      return true;
    // (What its type says, the function itself is checked for.)
    if (!(Storage.flow().mayHold(T) || Storage.flow().carries(Declared)) ||
        IsLimited ||
        (Declared->isPointerType() &&
         Notes.isRefined(Declared->getPointeeType())))
      continue;
    if (checkUses(E, C, F, I, Argument))
      return true;
  }
  return !IsLimited && checkCallbacks(E, C, F);
}

/// The same of what \p F gives to functions that \p E gives it.
bool TypeChecker::checkCallbacks(const CallExpr *E, const Callee &C,
                                 const FunctionDecl *F) {
  for (const Callback &Given : Storage.flow().callbacksOf(F)) {
    if (std::max(Given.Function, Given.Parameter) >= E->getNumArgs())
      continue;
    PointerFlow::Functions Passed;
    Storage.flow().findFunctions(E->getArg(Given.Function), Whole, Passed);
    for (const FunctionDecl *G : Passed)
      if (checkUses(E, C, Storage.flow().usesOf(G, Given),
                    E->getArg(Given.Parameter),
                    "'" + G->getNameAsString() + "'"))
        return true;
  }
  return false;
}

/// The same, where parameter \p I of \p F is given \p Argument.
bool TypeChecker::checkUses(const CallExpr *E, const Callee &C,
                            const FunctionDecl *F, unsigned I,
                            const Expr *Argument) {
  return checkUses(E, C, Storage.flow().usesOf(F, I), Argument,
                   "'" + F->getNameAsString() + "'");
}

/// The same of what \p Who does with what it is given.
bool TypeChecker::checkUses(const CallExpr *E, const Callee &C,
                            ArrayRef<ParameterUse> Uses, const Expr *Argument,
                            const std::string &Who) {
  for (const ParameterUse &U : Uses) {
    PointerFlow::Origins Origins, Others;
    bool IsOne = U.To.isNull() || !areSeveral(Uses, U, Notes.context());
    if (IsOne)
      Storage.flow().findPassed(Argument, U, Whole, Origins, &Others);
    if (U.To.isNull() && checkWritten(E, Argument, Origins, C))
      return true;
    for (const PointerOrigin &O : Origins)
      if (!U.To.isNull() &&
          checkOrigin(Argument, U.To, O, ", for which " + Who + " takes it"))
        return true;
    if (IsOne && checkUnexplained(Argument, U.To, Argument, Origins, Others,
                                  ", through which " + Who + " writes"))
      return true;
  }
  return false;
}

/// Bytes of which nothing is known are written behind \p Argument.
bool TypeChecker::checkWritten(const CallExpr *E, const Expr *Argument,
                               const Callee &C) {
  PointerFlow::Origins Origins, Others;
  Storage.flow().find(Argument, Whole, Origins, nullptr, &Others);
  return checkWritten(E, Argument, Origins, C) ||
         checkUnexplained(Argument, Origins, Others);
}

/// The same, where what is written through comes from \p Origins.
bool TypeChecker::checkWritten(const CallExpr *E, const Expr *Argument,
                               ArrayRef<PointerOrigin> Origins,
                               const Callee &C) {
  bool Exact;
  QualType T = pointeeOf(Origins, Exact);
  if (T.isNull() || !Notes.isRefined(T))
    return isNumber(Argument, Origins) &&
           checkNumber(E, spelled(Argument->getType()), "");
  missile_failure Failure = invariantOf(T);
  std::string Name = C.Function ? "'" + C.Function->getNameAsString() + "'"
                                : std::string("this function");
  report(C.Kind == CalleeKind::WriteBytes ? bytesError(Argument)
                                          : TypeError::Cast,
         E, E->getExprLoc(), &Failure,
         C.Kind == CalleeKind::WriteBytes
             ? "the bytes from outside that " + Name + " writes may break " +
                   invariantText(Failure, T)
             : "the bytes that " + Name + " may write behind this '" +
                   spelled(Argument->getType()) + "' could break " +
                   invariantText(Failure, T));
  return true;
}

/// qsort() and its kin exchange what is as large as they are told.
void TypeChecker::checkPermutation(const CallExpr *E, const Callee &C) {
  bool Exact;
  QualType T = pointeeBelowCasts(E->getArg(0), Exact);
  if (T.isNull() || !Notes.isRefined(T) || *C.Size >= E->getNumArgs())
    return;
  T = elementType(T, Notes.context());
  coversObjects(E, E->getArg(0), E->getArg(*C.Size), T, Exact);
}

} // namespace missile
