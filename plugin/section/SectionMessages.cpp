//===- SectionMessages.cpp - A symbolic section: messages
//------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A message is a call. The engine evaluates it before anyone is asked,
// forgetting what it thinks the method may change; so the state before the
// message is kept, and what comes after is made from that.
//
//===----------------------------------------------------------------------===//

#include "annotations/AnnotationScope.h"
#include "annotations/Contracts.h"
#include "objc/ObjCDemands.h"
#include "objc/ObjCModel.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

#include "clang/AST/ExprObjC.h"
#include "clang/AST/StmtObjC.h"

using namespace clang;
using namespace ento;

// The state before the message that is being evaluated.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileMessage, const void *)
// The innermost @synchronized statement that the path is in.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileLock, const void *)

namespace missile {

/// What the static types say of the value of \p E is known from here on.
void Section::noteType(const Expr *E, CheckerContext &C) {
  const StateRef Current = C.getState();
  SVal V = Current->getSVal(E, Run.LC);
  StateRef State = Current;
  if (V.isUnknownOrUndef()) {
    V = Run.freshValue(E->getType());
    State = State->BindExpr(E, Run.LC, V);
  }
  Step At = Terms.at(State);
  if (const missile_term *T = Terms.termOf(V, E->getType())) {
    Terms.noteKinds(At, T, E);
    if (const auto *CE = dyn_cast<CastExpr>(E))
      Terms.noteKinds(At, T, CE->getSubExpr());
  }
  State = Facts.assume(State, At);
  if (State != Current)
    C.addTransition(State);
}

void Section::preCall(const CallEvent &Call, CheckerContext &C) {
  if (!isa<ObjCMethodCall>(Call))
    return;
  BeforeMessage.push_back(std::make_unique<StateRef>(C.getState()));
  C.addTransition(C.getState()->set<MissileMessage>(
      static_cast<const void *>(BeforeMessage.back().get())));
}

SVal Section::receiverValue(const ObjCMessageExpr *E, const StateRef &State) {
  if (const Expr *Receiver = receiverExpr(E))
    return State->getSVal(Receiver, Run.LC);
  if (E->getReceiverKind() == ObjCMessageExpr::Class || !Run.F->self())
    return UnknownVal();
  QualType T = Run.F->self()->getType().getUnqualifiedType();
  return State->getSVal(loc::MemRegionVal(Run.variableRegion(Run.F->self())),
                        T);
}

/// Before the call \p E: what a callee may look at is consistent, and where an
/// exception is caught, so is what the handler can reach.
bool Section::consistentAtCall(const StateRef &State, const Expr *E,
                               std::string *Why) {
  // No path goes to the handler, and from there to what is ensured.
  if (Run.Context.Contract && Run.Graph.isTried(E)) {
    if (Why)
      *Why = "an exception may be caught, which is not followed in a function "
             "with a contract,";
    return false;
  }
  return consistent(State, Looker::Call, nullptr, Why) &&
         (!Run.Graph.isTried(E) || consistent(State, Looker::Type, E, Why));
}

/// The path goes from one @synchronized statement into or out of another: other
/// threads have a look, and may change what they can reach. Null, and \p Why,
/// if something is not consistent.
StateRef Section::passLocks(StateRef State, const Stmt *S, std::string &Why) {
  const Stmt *Now = Run.Graph.lockAround(S);
  const auto *Before = static_cast<const Stmt *>(State->get<MissileLock>());
  bool Enters = isa_and_nonnull<ObjCAtSynchronizedStmt>(S);
  if (Now == Before && !Enters)
    return State;
  State = State->set<MissileLock>(static_cast<const void *>(Now));
  if (!consistent(State, Looker::Call, nullptr, &Why)) {
    Why += " at the end of a @synchronized statement, after which others may "
           "look at it";
    return nullptr;
  }
  return forget(State, nullptr);
}

bool Section::meetsDemands(const ObjCMessageExpr *E, StateRef &State,
                           std::string &Why) {
  llvm::SmallVector<const MessageDemand *, 2> Demands;
  Run.Notes.objc()->Library.demandsOf(E, Demands);
  for (const MessageDemand *D : Demands) {
    Step At = Terms.at(State);
    Valuation V = Terms.demandValues(At, E, *D);
    State = Facts.assume(State, At);
    for (size_t C = 0; C != missile_env_clause_count(D->Core); ++C) {
      bool Unknown = false;
      for (size_t L = 0; L != V.size(); ++L)
        Unknown |= !V[L] && missile_env_clause_mentions(D->Core, C, L);
      const missile_term *Goal =
          Unknown ? missile_term_bool(Terms.terms(), false)
                  : missile_env_clause_formula(D->Core, C, V.data());
      bool Meets = Facts.proves(State, Goal);
      size_t Count;
      const missile_term *const *Known =
          missile_state_facts(Run.Context.States, stateIn(State), &Count);
      auto Proves = [&](const missile_term *G) {
        return Facts.proves(State, G);
      };
      DemandQuery Q = {
          Terms.terms(), *Run.Notes.objc(), Run.F, E, *D, C, V, {Known, Count},
          Proves};
      Why = Meets ? arityFault(Q) : explainDemand(Q);
      if (Meets && Why.empty())
        continue;
      if (!Meets)
        Why = demandText(E, *D) + Why;
      return false;
    }
  }
  return true;
}

StateRef Section::bindResult(StateRef State, const ObjCMessageExpr *E) {
  QualType T = E->getType().getUnqualifiedType();
  if (T->isVoidType() || E->isGLValue())
    return State;
  if (!Run.Notes.ctype(T))
    return State->BindExpr(E, Run.LC, UnknownVal());
  SVal R = Run.freshValue(T);
  State = State->BindExpr(E, Run.LC, R);
  Step At = Terms.at(State);
  const missile_term *Value = Terms.termOf(R, T);
  Terms.noteKinds(At, Value, E);
  if (const ObjCMethodDecl *M = Run.Notes.objc()->Library.promising(E)) {
    // Nil has been taken apart: what is here has been called.
    const Environment &Env = Run.Notes.signature(M).Result;
    Valuation Values;
    for (const Location &L : Env.Locations) {
      if (!L.Root) {
        Values.push_back(Value);
        continue;
      }
      unsigned I = cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex();
      Values.push_back(I < E->getNumArgs() && L.Path.empty()
                           ? Terms.termOf(State->getSVal(E->getArg(I), Run.LC),
                                          E->getArg(I)->getType())
                           : nullptr);
    }
    if (!Env.empty())
      missile_handoff_symbolize(Env.Core, Values.data(), At.facts());
  }
  return Facts.assume(State, At);
}

StateRef Section::startLocks(StateRef State, const Stmt *First) {
  const Stmt *Lock = First ? Run.Graph.lockAround(First) : nullptr;
  return Lock ? State->set<MissileLock>(static_cast<const void *>(Lock))
              : State;
}

bool Section::evalMessage(const ObjCMessageExpr *E, CheckerContext &C) {
  const auto *Before =
      static_cast<const StateRef *>(C.getState()->get<MissileMessage>());
  StateRef State = Before ? *Before : C.getState();
  std::string Why;
  auto End = [&](StateRef At) { endPath(At, C); };
  auto Refuse = [&](std::string Reason) {
    if (!Facts.infeasible(State))
      Outcome.fail(C.getPredecessor(), std::move(Reason));
    End(State);
    return true;
  };
  if (!Before || !Run.Notes.objc())
    return Refuse("this message is not followed");
  ObjCModel &Model = *Run.Notes.objc();
  MessageKind Kind = Model.classify(E);

  Accessor A = Model.accessorOf(E);
  if (A.Ivar && A.IsPlain) {
    if (!evalAccessor(E, A, State, C, Why))
      return Refuse(Why);
    return true;
  }
  if (A.Ivar && A.IsSetter &&
      Run.Notes.environmentWith(A.Ivar).mentionsWithin(nullptr, {A.Ivar}))
    return Refuse("the setter of '" + A.Property->getNameAsString() +
                  "' is in another file, which is not followed");

  if (!isOfKnownClass(E) && !Run.Notes.refinedSetters(E->getSelector()).empty())
    return Refuse("a property is set of an object of unknown class");
  if (!meetsDemands(E, State, Why))
    return Refuse(Why);
  bool Harmless = Model.isHarmless(E);
  if (const Expr *A = Harmless ? raisesOnNil(E, Kind) : nullptr) {
    const missile_term *V =
        Terms.termOf(State->getSVal(A, Run.LC), A->getType());
    if ((!V || !Facts.proves(State, missile_term_ne(Terms.terms(), V,
                                                    missile_term_constant(
                                                        Terms.terms(), 0)))) &&
        !consistentAtCall(State, E, &Why))
      return Refuse(Why + " when '" + E->getSelector().getAsString() +
                    "' is called, which raises an exception if its argument "
                    "is nil");
  }
  if (Harmless && Kind == MessageKind::Itself) {
    // The pool knows it from now on, and has it deallocated.
    if (E->getMethodFamily() == OMF_autorelease)
      State = Gate.leakValue(State, receiverValue(E, State));
    C.addTransition(State->BindExpr(E, Run.LC, receiverValue(E, State)));
    return true;
  }
  if (Harmless && Kind != MessageKind::Allocate) {
    Step At = Terms.at(State);
    const missile_term *V = Terms.lowerMessage(At, E);
    if (!V) {
      C.addTransition(bindResult(State, E));
      return true;
    }
    Terms.noteKinds(At, V, E);
    C.addTransition(Facts.assume(State, At)->BindExpr(
        E, Run.LC, Terms.valueOf(V, E->getType())));
    return true;
  }
  if (!Harmless && Run.Context.Contract && Run.Context.Contract->LimitsWrites)
    return Refuse("this message may write more than MISSILE_MODIFIES of "
                  "the function names");
  if (!Harmless && evalInit(E, State, C, Why))
    return Why.empty() || Refuse(Why);
  if (!Harmless) {
    if (Kind == MessageKind::New && !startsConsistent(E, Why))
      return Refuse(Why);
    State = Gate.leakValue(State, receiverValue(E, State));
    for (const Expr *Argument : E->arguments()) {
      State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
      QualType T = Argument->getType();
      if (T->isRecordType() && Run.Notes.isRefined(T) &&
          !recordHolds(State->getSVal(Argument, Run.LC), T, State, Why))
        return Refuse(Why + " when it is passed by value");
    }
    std::string Name = E->getMethodDecl() ? nameOf(E->getMethodDecl())
                                          : E->getSelector().getAsString();
    if (!consistentAtCall(State, E, &Why))
      return Refuse(Why + " when '" + Name +
                    "' is called, which may look at it");
    if (E->getMethodDecl() && E->getMethodDecl()->hasAttr<NoReturnAttr>()) {
      End(State);
      return true;
    }
    State = forget(State, E);
  }
  C.addTransition(Kind == MessageKind::Allocate ? allocateObject(State, E)
                                                : bindResult(State, E));
  return true;
}

} // namespace missile
