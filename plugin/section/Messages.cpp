//===- Messages.cpp - Messages of a section -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Messages.h"
#include "annotations/AnnotationScope.h"
#include "objc/ObjCDemands.h"
#include "objc/ObjCModel.h"
#include "section/SectionTraits.h"
#include "typing/CallRules.h"

#include "clang/AST/ExprObjC.h"

#include "missile/handoff.h"

using namespace clang;
using namespace ento;

// The state before the message that is being evaluated.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileMessage, const void *)

namespace missile {

/// A message that does not come back: whoever handles the exception may look
/// at everything. (The engine ends the path before it says that it did.)
void Messages::raise(const ObjCMessageExpr *E, CheckerContext &C) {
  StateRef State = C.getState();
  std::string Why;
  if ((!meetsDemands(E, State, Why) || !isSeenInOrder(E, State, Why)) &&
      !Facts.infeasible(State))
    Outcome.fail(C.getPredecessor(), std::move(Why));
  Outcome.endPath(State, C);
}

void Messages::before(const ObjCMessageExpr *E, CheckerContext &C) {
  if (E && Run.Notes.objc() && Run.Notes.objc()->raises(E)) {
    raise(E, C);
    return;
  }
  Before.push_back(std::make_unique<StateRef>(C.getState()));
  C.addTransition(C.getState()->set<MissileMessage>(
      static_cast<const void *>(Before.back().get())));
}

bool Messages::meetsDemands(const ObjCMessageExpr *E, StateRef &State,
                            std::string &Why) {
  llvm::SmallVector<const MessageDemand *, 2> Demands;
  Run.Notes.objc()->Library.demandsOf(E, Demands);
  for (const MessageDemand *D : Demands) {
    Step At = Terms.at(State);
    Valuation V = Terms.demandValues(At, E, *D);
    State = Facts.assume(State, At);
    size_t Count;
    const missile_term *const *Known =
        missile_state_facts(Run.Context.States, stateIn(State), &Count);
    auto Proves = [&](const missile_term *G) { return Facts.proves(State, G); };
    missile_failure Failure;
    DemandQuery Q = {Terms.terms(),
                     *Run.Notes.objc(),
                     Run.function(),
                     E,
                     *D,
                     V,
                     {Known, Count},
                     Proves};
    Q.IsCounted = Run.Notes.objc()->Counted.contains(E);
    if (meetsDemand(Q, missile_term_bool(Terms.terms(), false), &Failure, Why))
      continue;
    Outcome.noteUnmet({Unmet::Message, Failure}, Why);
    return false;
  }
  return true;
}

StateRef Messages::bindResult(StateRef State, const ObjCMessageExpr *E) {
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
    Valuation Values = Terms.passed(
        At, [&](Lowering &Of) { return CallRules(Of, E).passed(Env, Value); });
    if (!Env.empty())
      missile_handoff_symbolize(Env.Core, Values.data(), At.facts());
  }
  return Facts.assume(State, At);
}

void Messages::eval(const ObjCMessageExpr *E, CheckerContext &C) {
  const auto *Kept =
      static_cast<const StateRef *>(C.getState()->get<MissileMessage>());
  StateRef State = Kept ? *Kept : C.getState();
  std::string Why;
  if (Kept && Run.Notes.objc())
    evalFrom(State, E, C, Why);
  else
    Why = "this message is not followed";
  if (Why.empty())
    return;
  if (!Facts.infeasible(State))
    Outcome.fail(C.getPredecessor(), std::move(Why));
  Outcome.endPath(State, C);
}

/// The message \p E, as it is sent in \p State. Sets \p Why if it is refused in
/// what \p State is then.
void Messages::evalFrom(StateRef &State, const ObjCMessageExpr *E,
                        CheckerContext &C, std::string &Why) {
  ObjCModel &Model = *Run.Notes.objc();
  Accessor A = Model.accessorOf(E);
  if (A.Ivar && A.IsPlain) {
    std::string Fault;
    if (!Instance.evalAccessor(E, A, State, C, Fault))
      Why = Fault;
    return;
  }
  if (A.Ivar && A.IsSetter &&
      Run.Notes.environmentWith(A.Ivar).mentionsWithin(nullptr, {A.Ivar})) {
    Why = "the setter of '" + A.Property->getNameAsString() +
          "' is in another file, which is not followed";
    return;
  }
  if (!isOfKnownClass(E) &&
      !Run.Notes.refinedSetters(E->getSelector()).empty()) {
    Why = "a property is set of an object of unknown class";
    return;
  }
  if (!meetsDemands(E, State, Why))
    return;
  if (Model.isHarmless(E))
    evalHarmless(E, State, C, Why);
  else
    evalUnknown(E, State, C, Why);
}

/// A method of the library that changes nothing that the program has.
void Messages::evalHarmless(const ObjCMessageExpr *E, StateRef &State,
                            CheckerContext &C, std::string &Why) {
  MessageKind Kind = Run.Notes.objc()->classify(E);
  if (const Expr *A = raisesOnNil(E, Kind)) {
    const missile_term *V =
        Terms.termOf(State->getSVal(A, Run.LC), A->getType());
    std::string Fault;
    if ((!V || !Facts.proves(State, missile_term_ne(Terms.terms(), V,
                                                    Terms.number(0)))) &&
        !Hand.consistentAtCall(State, E, &Fault)) {
      Why = Fault + " when '" + E->getSelector().getAsString() +
            "' is called, which raises an exception if its argument "
            "is nil";
      return;
    }
  }
  if (Kind == MessageKind::Itself) {
    // The pool knows it from now on, and has it deallocated.
    if (E->getMethodFamily() == OMF_autorelease)
      State = Gate.leakValue(State, Instance.receiverValue(E, State));
    C.addTransition(
        State->BindExpr(E, Run.LC, Instance.receiverValue(E, State)));
    return;
  }
  if (Kind == MessageKind::Allocate) {
    C.addTransition(Instance.allocate(State, E));
    return;
  }
  Step At = Terms.at(State);
  const missile_term *V = Terms.lowerMessage(At, E);
  if (!V) {
    C.addTransition(bindResult(State, E));
    return;
  }
  Terms.noteKinds(At, V, E);
  C.addTransition(Facts.assume(State, At)->BindExpr(
      E, Run.LC, Terms.valueOf(V, E->getType())));
}

bool Messages::isSeenInOrder(const ObjCMessageExpr *E, StateRef &State,
                             std::string &Why) {
  State = Gate.leakValue(State, Instance.receiverValue(E, State));
  for (const Expr *Argument : E->arguments()) {
    State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
    if (!Signature.argumentHolds(Argument, State, Why))
      return false;
  }
  if (Hand.consistentAtCall(State, E, &Why))
    return true;
  Why += " when '" +
         (E->getMethodDecl() ? nameOf(E->getMethodDecl())
                             : E->getSelector().getAsString()) +
         "' is called, which may look at it";
  return false;
}

/// What any method may do.
void Messages::evalUnknown(const ObjCMessageExpr *E, StateRef &State,
                           CheckerContext &C, std::string &Why) {
  if (!Body.mayCall()) {
    Why = "this message may write more than MISSILE_MODIFIES of "
          "the function names";
    return;
  }
  if (Instance.evalInit(E, State, C, Why))
    return;
  MessageKind Kind = Run.Notes.objc()->classify(E);
  if (Kind == MessageKind::New && !Instance.startsConsistent(E, Why))
    return;
  if (!isSeenInOrder(E, State, Why))
    return;
  State = Forgetting.forget(State, E);
  C.addTransition(Kind == MessageKind::Allocate ? Instance.allocate(State, E)
                                                : bindResult(State, E));
}

} // namespace missile
