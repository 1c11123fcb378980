//===- CallScan.cpp - Finds the check sites of calls ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "language/Walk.h"
#include "language/Writes.h"
#include "typing/CallRules.h"
#include "typing/SiteWalk.h"

using namespace clang;

namespace missile {

SiteWalk::AddressUse SiteWalk::useOfArgument(const CallExpr *E, unsigned I) {
  const FunctionDecl *F = E->getDirectCallee();
  CallEffects &Effects = Storage.effects();
  if (F && !isWithoutPrototype(E) && Effects.onlyFollows(F, I) &&
      Notes.context().hasSameUnqualifiedType(E->getArg(I)->getType(),
                                             F->getParamDecl(I)->getType()))
    return Effects.isPure(F) ? AddressUse::ConstArgument : AddressUse::Followed;
  return argumentEscapes(E, I) || Storage.flow().mayBeWrittenBy(F, I)
             ? AddressUse::Escapes
             : AddressUse::ConstArgument;
}

void SiteWalk::scanCall(const CallExpr *E, Scan &Into) {
  llvm::SmallPtrSet<const Stmt *, 8> Evaluated;
  eachPart(E, [&](const Stmt *Part) { Evaluated.insert(Part); });
  // A direct callee is not a use of the function as a value.
  if (!E->getDirectCallee()) {
    if (Notes.Callables.saidOf(E))
      judgeAll(E->getCallee());
    scan(E->getCallee(), AddressUse::Escapes, Into);
  } else {
    const FunctionDecl *F = E->getDirectCallee();
    for (unsigned I = 0; I < E->getNumArgs() && I < F->getNumParams(); ++I)
      judge(E->getArg(I), F->getParamDecl(I));
  }
  // What such functions are given is checked with the call.
  llvm::SmallPtrSet<const Expr *, 2> Checked;
  eachDemandingCallback(E, Notes, [&](const Expr *A, const FunctionDecl *) {
    Checked.insert(A);
  });
  for (unsigned I = 0, N = E->getNumArgs(); I != N; ++I)
    if (Evaluated.count(E->getArg(I)) && !Checked.count(E->getArg(I)))
      scan(E->getArg(I), useOfArgument(E, I), Into);
  // What a va_list is, where that is no array.
  eachWritten(E, [&](const Expr *Target) {
    Checks.Pointers.checkAddress(Target, Target, "a change in place of ");
  });
}

/// Is \p E a parameter as such?
static bool isParameter(const Expr *E) {
  const auto *DRE = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
  return DRE && isa<ParmVarDecl>(DRE->getDecl());
}

void SiteWalk::judgeAll(const Expr *Value) {
  if (!Notes.Callables.empty())
    eachFunctionIn(Value, [&](const Expr *E) { Judged.insert(E); });
}

void SiteWalk::judgeOperands(const BinaryOperator *E) {
  if (E->isComparisonOp() || E->isLogicalOp()) {
    judgeAll(E->getLHS());
    judgeAll(E->getRHS());
  } else if (E->getOpcode() == BO_Assign) {
    if (!Notes.Callables.empty() && Notes.Callables.through(E->getLHS()))
      judgeAll(E->getRHS());
    checkRead(E, E->getLHS());
  }
}

/// \p E is the value of \p Place, if that is a pointer to a function.
void SiteWalk::checkRead(const Expr *E, const Expr *Place) {
  if (Notes.Callables.empty())
    return;
  if (const FunctionDecl *Said = Notes.Callables.through(Place))
    checkFunction(E, Said);
}

void SiteWalk::judgeDropped(const Expr *E) {
  E = E->IgnoreParens();
  const auto *BO = dyn_cast<BinaryOperator>(E);
  if (BO && BO->getOpcode() == BO_Comma) {
    judgeDropped(BO->getLHS());
    judgeDropped(BO->getRHS());
  } else if (BO && BO->getOpcode() == BO_Assign) {
    judgeAll(E);
  }
}

void SiteWalk::judge(const Expr *Value, const ValueDecl *To) {
  if (!Notes.Callables.empty() && Notes.Callables.of(To))
    judgeAll(Value);
}

void SiteWalk::checkFunction(const Expr *E, const FunctionDecl *F) {
  if (!Notes.demands(F) || Judged.contains(E))
    return;
  ++Current.Sites;
  Current.reportHard(TypeError::Function, E, F,
                     "'" + F->getNameAsString() + "' " + Current.demandOf(F) +
                         ", which a caller through a pointer would not see");
  Current.Errors->back().Checker = checkerOf(Current.firstDemandOf(F));
}

void SiteWalk::noteCall(const CallExpr *CE, unsigned Enter, unsigned Exit,
                        Scan &Into) {
  Callee C = Storage.effects().classify(CE);
  if (Checks.Bounds.isChecked(CE, C))
    Into.Sites.push_back({SiteRef::Buffers, CE, Enter, Exit});
  if (Checks.Bounds.passesFreed(CE, C))
    Into.Sites.push_back({SiteRef::Passed, CE, Enter, Exit});
  if (Checks.Bounds.frees(CE, C))
    Into.Sites.push_back({SiteRef::Free, CE, Enter, Exit});
  if (Notes.objc())
    Checks.Runtime.checkRuntimeCall(CE);
  if (givesCounter(CE))
    Checks.Bytes.checkCounter(CE);
  // What is behind a parameter, is the caller's.
  if (allocatesByArgument(CE) && CE->getNumArgs() && !placeAt(CE->getArg(0)) &&
      !isParameter(CE->getArg(0)))
    Current.reportHard(TypeError::Address, CE->getArg(0), nullptr,
                       "it is not clear what storage this pointer leads to");
  if (!C.changesNothing())
    Into.Effects.push_back({CE, Enter, Exit});
  if (!C.Function) {
    if (Notes.Callables.saidOf(CE) || Checks.Passed.passesBytes(CE, C))
      Into.Sites.push_back({SiteRef::Call, CE, Enter, Exit});
    return;
  }
  // What is made of it is of interest if something is demanded at all.
  if (Notes.objc() && C.Function->getIdentifier() &&
      (C.Function->getName() == "NSSelectorFromString" ||
       C.Function->getName().starts_with("sel_")))
    Into.Sites.push_back({SiteRef::Call, CE, Enter, Exit});
  if (C.Kind == CalleeKind::Assert || C.Kind == CalleeKind::Fill ||
      C.Kind == CalleeKind::Copy || C.Kind == CalleeKind::WriteBytes ||
      C.Kind == CalleeKind::Permute || C.Replaced ||
      Checks.Passed.passesBytes(CE, C) ||
      Storage.effects().isDeferred(C.Function) ||
      !Notes.signature(C.Function).Parameters.empty() ||
      Notes.contract(C.Function))
    Into.Sites.push_back({SiteRef::Call, CE, Enter, Exit});
}

} // namespace missile
