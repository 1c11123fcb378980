//===- Signatures.cpp - What signatures demand and promise ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Signatures.h"
#include "storage/PointerFlow.h"
#include "typing/CallRules.h"
#include "typing/TypeChecker.h"

#include "missile/handoff.h"

using namespace clang;
using namespace ento;

namespace missile {

void Signatures::reset() {
  EntryValues.clear();
  ResultOf.clear();
}

void Signatures::enter(const StateRef &State) {
  for (const ParmVarDecl *P : Run.function()->parameters())
    if (Run.Notes.ctype(P->getType()))
      EntryValues[P] =
          Terms.termOf(State->getSVal(loc::MemRegionVal(Run.variableRegion(P)),
                                      P->getType()),
                       P->getType());
}

bool Signatures::checkCallbacks(const CallExpr *E, const StateRef &State,
                                std::string &Why) {
  bool Holds = true;
  eachDemandingCallback(
      E, Run.Notes, [&](const Expr *A, const FunctionDecl *F) {
        const Environment &Env = Run.Notes.signature(F).Parameters;
        Step At = Terms.at(State);
        Valuation Values = Terms.passed(
            At, [&](Lowering &Of) { return CallRules(Of, E, A).passed(Env); });
        missile_failure Failure;
        if (!Holds || meetsDemands(Facts.judgment(Facts.assume(State, At)), Env,
                                   Values, &Failure))
          return;
        Holds = false;
        Why =
            callbackDemand(E, F) + Tell.explainFailure(State, Failure, Values,
                                                       Object(), Unmet::Demand);
      });
  return Holds;
}

bool Signatures::checkPointer(const CallExpr *E, const StateRef &State,
                              std::string &Why) {
  const FunctionDecl *Said = Run.Notes.Callables.saidOf(E);
  if (!Said ||
      keepsContract(Facts.judgment(State), Run.Notes, Said,
                    Terms.termOf(State->getSVal(E->getCallee(), Run.LC),
                                 E->getCallee()->getType())))
    return true;
  Why = calledPointer(E);
  return false;
}

bool Signatures::checkArguments(const CallExpr *E, const StateRef &State,
                                std::string &Why) {
  const FunctionDecl *Callee = E->getDirectCallee();
  if (!Callee)
    return checkPointer(E, State, Why);
  if (!checkCallbacks(E, State, Why))
    return false;
  const Environment &Env = Run.Notes.signature(Callee).Parameters;
  if (Env.empty())
    return true;
  Step At = Terms.at(State);
  Valuation Values = Terms.passed(
      At, [&](Lowering &Of) { return CallRules(Of, E).passed(Env); });
  missile_failure Failure;
  if (meetsDemands(Facts.judgment(State), Env, Values, &Failure))
    return true;
  Why = "this call may not meet what '" + Callee->getNameAsString() +
        "' demands: " +
        Tell.explainFailure(State, Failure, Values, Object(), Unmet::Demand);
  return false;
}

bool Signatures::recordHolds(SVal V, QualType T, const StateRef &State,
                             std::string &Why) {
  const Environment &Env = Run.Notes.record(T->getAsRecordDecl());
  auto Copy = V.getAs<nonloc::LazyCompoundVal>();
  if (!Copy || Run.Notes.containsRefinedArray(T) || Env.hasElements()) {
    Why = "a struct with invariants is used as a value, which is not followed";
    return false;
  }
  MemRegionManager &MRM = Run.regions();
  Valuation Values;
  for (const Location &L : Env.Locations) {
    const SubRegion *R = cast<SubRegion>(Copy->getRegion());
    R = partRegion(MRM, L.Path, R);
    QualType Type = L.Path.back()->getType();
    Values.push_back(Terms.termInCopy(*Copy, R, Type));
  }
  missile_judgment J = Facts.judgment(State);
  missile_failure Failure;
  if (missile_typing_sub_env(&J, Env.Core, Values.data(), &Failure))
    return true;
  Why = Tell.explainFailure(State, Failure, Values, Object());
  return false;
}

bool Signatures::checkReturn(const ReturnStmt *S, const StateRef &State,
                             std::string &Why) {
  const Environment &Env = Run.Notes.signature(Run.function()).Result;
  if (!S->getRetValue())
    return true;
  // A record that is returned is a consistent one.
  QualType T = S->getRetValue()->getType();
  if (T->isRecordType() && Run.Notes.isRefined(T))
    return recordHolds(State->getSVal(S->getRetValue(), Run.LC), T, State, Why);
  if (Env.empty())
    return true;
  Valuation Values;
  for (const Location &L : Env.Locations) {
    if (!L.Root) {
      Values.push_back(Terms.termOf(State->getSVal(S->getRetValue(), Run.LC),
                                    S->getRetValue()->getType()));
      continue;
    }
    // The caller knows what the parameter was at the function's entry.
    const missile_term *Value = nullptr;
    auto Entry = EntryValues.find(L.Root);
    if (L.Path.empty() && Entry != EntryValues.end()) {
      Value = Entry->second;
    } else if (L.Path.empty() && !Run.graph().isModified(L.Root)) {
      QualType T = L.Root->getType();
      Value = Terms.termOf(
          State->getSVal(loc::MemRegionVal(Run.variableRegion(L.Root)), T), T);
    }
    Values.push_back(Value);
  }
  missile_judgment J = Facts.judgment(State);
  missile_failure Failure;
  if (missile_typing_sub_env(&J, Env.Core, Values.data(), &Failure))
    return true;
  Why = "the result may not be what '" + Run.function()->getNameAsString() +
        "' promises: " +
        Tell.explainFailure(State, Failure, Values, Object(), Unmet::Promise);
  return false;
}

/// The argument that the function \p C returns to \p E as it is, and in any
/// case; null if none is known.
const Expr *Signatures::returnedArgument(const CallExpr *E, const Callee &C) {
  std::optional<unsigned> I;
  if (C.Kind == CalleeKind::Fill || C.Kind == CalleeKind::Copy) {
    if (!C.ReturnsPart)
      I = C.Returned;
  } else if (C.Kind == CalleeKind::Ordinary && C.Function &&
             Run.Notes.signature(C.Function).Result.empty()) {
    I = Run.Storage.flow().parameterReturned(C.Function);
  }
  return I && *I < E->getNumArgs() && E->getType()->isPointerType() &&
                 E->getArg(*I)->getType()->isPointerType()
             ? E->getArg(*I)
             : nullptr;
}

StateRef Signatures::bindResult(StateRef State, const CallExpr *E) {
  if (const Expr *Argument = returnedArgument(E, classifyCall(E)))
    if (SVal V = State->getSVal(Argument, Run.LC); !V.isUnknownOrUndef())
      return State->BindExpr(E, Run.LC, V);
  QualType T = E->getCallReturnType(Run.Notes.context()).getUnqualifiedType();
  if (T->isVoidType())
    return State;
  std::optional<missile_ctype> C = Run.Notes.ctype(T);
  if (!C)
    return State->BindExpr(E, Run.LC, UnknownVal());
  SVal R = Run.freshValue(T);
  State = State->BindExpr(E, Run.LC, R);
  // (What a callee has been given, its own body does not say.)
  if (SymbolRef Sym = R.getAsLocSymbol(); Sym && !Run.isInCallee())
    ResultOf[Sym] = E;
  const FunctionDecl *Callee = Run.Notes.Callables.saidOf(E);
  if (!Callee)
    return State;
  const Environment &Env = Run.Notes.signature(Callee).Result;
  if (Env.empty())
    return State;
  Step At = Terms.at(State);
  Valuation Values = Terms.passed(At, [&](Lowering &Of) {
    return CallRules(Of, E).passed(Env, Terms.termOf(R, T));
  });
  missile_handoff_symbolize(Env.Core, Values.data(), At.facts());
  return Facts.assume(State, At);
}

bool Signatures::argumentHolds(const Expr *Argument, const StateRef &State,
                               std::string &Why) {
  QualType T = Argument->getType();
  if (!T->isRecordType() || !Run.Notes.isRefined(T) ||
      recordHolds(State->getSVal(Argument, Run.LC), T, State, Why))
    return true;
  Why += " when it is passed by value";
  return false;
}

} // namespace missile
