//===- PassedChecks.cpp - What functions do with what they are given ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/PassedChecks.h"
#include "annotations/Contracts.h"
#include "ast/Spelling.h"
#include "storage/PointerFlow.h"
#include "storage/TypeViews.h"

using namespace clang;

namespace missile {

bool PassedChecks::passesBytes(const CallExpr *E, const Callee &C) {
  bool GivesBack = false;
  eachGivenBack(E, C, [&](const Expr *, QualType) { GivesBack = true; });
  if (GivesBack)
    return true;
  bool CallsBack = false;
  eachCallback(E, [&](const CallbackArgument &) { CallsBack = true; });
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
        ((T->isPointerType() && isWithoutPrototype(E)) ||
         Storage.flow().mayHold(T)))
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
         (Ct && Ct->mayWrite());
}

/// Does \p E call a block that may stand somewhere else? (What those here are
/// given, the flow follows.)
bool PassedChecks::mayCallBlockElsewhere(const CallExpr *E) {
  if (!E->getCallee()->getType()->isBlockPointerType())
    return false;
  PointerFlow::Origins Origins;
  Storage.flow().find(E->getCallee(), Current.Whole, Origins);
  return Origins.empty() || llvm::any_of(Origins, [](const PointerOrigin &O) {
           return !isa<BlockExpr>(O.E->IgnoreParenCasts());
         });
}

void PassedChecks::checkPassed(const CallExpr *E, const Callee &C) {
  bool IsReported = false;
  eachGivenBack(E, C, [&](const Expr *Argument, QualType As) {
    IsReported = IsReported || Pointers.checkConversion(E, As, Argument);
  });
  if (IsReported)
    return;
  if (mayCallBlockElsewhere(E))
    for (unsigned I = 0; I != E->getNumArgs(); ++I)
      if (Storage.flow().mayHold(E->getArg(I)->getType()) &&
          checkUses(E, C, Storage.flow().usesOfBlocks(Current.Whole, I),
                    E->getArg(I), "a block"))
        return;
  PointerFlow::Functions Called;
  Storage.flow().findCalled(E, Called);
  // Where a function says that it gives something else than storage.
  if (!E->getDirectCallee() && E->getType()->isPointerType() &&
      !Storage.flow().carries(E->getType()))
    for (const FunctionDecl *F : Called)
      if (Storage.flow().returnsAllocation(F) &&
          Pointers.checkAllocation(E, E->getType(), {E, true, E},
                                   ", by way of a pointer to '" +
                                       F->getNameAsString() + "'"))
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
  eachCallback(E, [&](const CallbackArgument &A) {
    PointerFlow::Functions Passed;
    Storage.flow().findFunctions(A.Function, Current.Whole, Passed);
    for (const FunctionDecl *F : Passed)
      IsReported = IsReported || checkUses(E, C, F, A.Parameter, A.Argument);
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
    Storage.flow().findPassed(Argument, Bytes, Current.Whole, Origins);
    if (checkWritten(E, Argument, Origins, C))
      return;
  }
}

/// The same of the call of \p F, which has a body here.
bool PassedChecks::checkPassedTo(const CallExpr *E, const Callee &C,
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
        Pointers.checkConversion(Argument, Declared, Argument))
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
bool PassedChecks::checkCallbacks(const CallExpr *E, const Callee &C,
                                  const FunctionDecl *F) {
  for (const Callback &Given : Storage.flow().callbacksOf(F)) {
    if (std::max(Given.Function, Given.Parameter) >= E->getNumArgs())
      continue;
    PointerFlow::Functions Passed;
    Storage.flow().findFunctions(E->getArg(Given.Function), Current.Whole,
                                 Passed);
    for (const FunctionDecl *G : Passed)
      if (checkUses(E, C, Storage.flow().usesOf(G, Given),
                    E->getArg(Given.Parameter),
                    "'" + G->getNameAsString() + "'"))
        return true;
  }
  return false;
}

/// The same, where parameter \p I of \p F is given \p Argument.
bool PassedChecks::checkUses(const CallExpr *E, const Callee &C,
                             const FunctionDecl *F, unsigned I,
                             const Expr *Argument) {
  return checkUses(E, C, Storage.flow().usesOf(F, I), Argument,
                   "'" + F->getNameAsString() + "'");
}

/// The same of what \p Who does with what it is given.
bool PassedChecks::checkUses(const CallExpr *E, const Callee &C,
                             ArrayRef<ParameterUse> Uses, const Expr *Argument,
                             const std::string &Who) {
  for (const ParameterUse &U : Uses) {
    PointerFlow::Origins Origins, Others;
    bool IsOne = U.To.isNull() || !areSeveral(Uses, U, Notes.context());
    if (IsOne)
      Storage.flow().findPassed(Argument, U, Current.Whole, Origins, &Others);
    if (U.To.isNull() && checkWritten(E, Argument, Origins, C))
      return true;
    for (const PointerOrigin &O : Origins)
      if (!U.To.isNull() &&
          Pointers.checkOrigin(Argument, U.To, O,
                               ", for which " + Who + " takes it"))
        return true;
    if (IsOne &&
        Pointers.checkUnexplained(Argument, U.To, Argument, Origins, Others,
                                  ", through which " + Who + " writes"))
      return true;
  }
  return false;
}

bool PassedChecks::checkWritten(const CallExpr *E, const Expr *Argument,
                                const Callee &C) {
  PointerFlow::Origins Origins, Others;
  Storage.flow().find(Argument, Current.Whole, Origins, nullptr, &Others);
  return checkWritten(E, Argument, Origins, C) ||
         Pointers.checkUnexplained(Argument, Origins, Others);
}

/// The same, where what is written through comes from \p Origins.
bool PassedChecks::checkWritten(const CallExpr *E, const Expr *Argument,
                                ArrayRef<PointerOrigin> Origins,
                                const Callee &C) {
  bool Exact;
  QualType T = Pointers.pointeeOf(Origins, Exact);
  if (T.isNull() || !Notes.isRefined(T))
    return Pointers.checkNumber(E, Argument, Origins);
  missile_failure Failure = Current.invariantOf(T);
  std::string Name = C.Function ? "'" + C.Function->getNameAsString() + "'"
                                : std::string("this function");
  Current.report(C.Kind == CalleeKind::WriteBytes ? Bytes.bytesError(Argument)
                                                  : TypeError::Cast,
                 E, E->getExprLoc(), &Failure,
                 C.Kind == CalleeKind::WriteBytes
                     ? "the bytes from outside that " + Name +
                           " writes may break " + invariantText(Failure, T)
                     : "the bytes that " + Name + " may write behind this '" +
                           spelled(Argument->getType()) + "' could break " +
                           invariantText(Failure, T));
  return true;
}

} // namespace missile
