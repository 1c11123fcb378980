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

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

const missile_term *Section::result(const ObjCMessageExpr *E) {
  std::optional<missile_ctype> C = ctype(E);
  return C ? fresh(*C) : nullptr;
}

const missile_term *Section::self() {
  const VarDecl *Self = F->self();
  if (!Self)
    return freshNonNull();
  QualType T = Self->getType().getUnqualifiedType();
  return termOf(Current->getSVal(loc::MemRegionVal(variableRegion(Self)), T),
                T);
}

const missile_term *Section::part(const Expr *Argument,
                                  const MessageLocation &L) {
  auto Copy = Current->getSVal(Argument, LC).getAs<nonloc::LazyCompoundVal>();
  if (!Copy || L.Element)
    return nullptr;
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  const SubRegion *R = cast<SubRegion>(Copy->getRegion());
  for (const FieldDecl *Field : L.Path)
    R = partRegion(MRM, Field, R);
  QualType T = L.Path.back()->getType();
  return termOf(Engine->getStoreManager().getBinding(Copy->getStore(),
                                                     loc::MemRegionVal(R),
                                                     T.getUnqualifiedType()),
                T);
}

void Section::noteOperand(const Expr *E, const missile_term *T) {
  eachBelowCasts(E, [&](const Expr *Part) { noteKinds(T, Part); });
}

const missile_term *Section::offsetOf(const ObjCIvarDecl *I) {
  // Where a variable lies is not known before the program is loaded.
  const missile_term *&T = Offsets[I];
  if (!T)
    T = missile_term_variable(Sem.terms, MISSILE_SPACE_VALUE,
                              Sem.next_variable++, 0, (missile_int)1 << 32);
  return T;
}

/// What the static types say of the value of \p E is known from here on.
void Section::describe(const Expr *E, CheckerContext &C) {
  SVal V = Current->getSVal(E, LC);
  StateRef State = Current;
  if (V.isUnknownOrUndef()) {
    V = freshValue(E->getType());
    State = State->BindExpr(E, LC, V);
  }
  missile_facts_truncate(&Facts, 0);
  if (const missile_term *T = termOf(V, E->getType())) {
    noteKinds(T, E);
    if (const auto *CE = dyn_cast<CastExpr>(E))
      noteKinds(T, CE->getSubExpr());
  }
  State = assume(State, Facts);
  if (State != Current)
    C.addTransition(State);
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

void Section::preCall(const CallEvent &Call, CheckerContext &C) {
  if (!isa<ObjCMethodCall>(Call))
    return;
  BeforeMessage.push_back(std::make_unique<StateRef>(C.getState()));
  C.addTransition(C.getState()->set<MissileMessage>(
      static_cast<const void *>(BeforeMessage.back().get())));
}

SVal Section::receiverValue(const ObjCMessageExpr *E, const StateRef &State) {
  if (const Expr *Receiver = receiverExpr(E))
    return State->getSVal(Receiver, LC);
  if (E->getReceiverKind() == ObjCMessageExpr::Class || !F->self())
    return UnknownVal();
  QualType T = F->self()->getType().getUnqualifiedType();
  return State->getSVal(loc::MemRegionVal(variableRegion(F->self())), T);
}

/// Before the call \p E: what a callee may look at is consistent, and where an
/// exception is caught, so is what the handler can reach.
bool Section::consistentAtCall(const StateRef &State, const Expr *E,
                               std::string *Why) {
  // No path goes to the handler, and from there to what is ensured.
  if (X.Contract && X.Graph.isTried(E)) {
    if (Why)
      *Why = "an exception may be caught, which is not followed in a function "
             "with a contract,";
    return false;
  }
  return consistent(State, Looker::Call, nullptr, Why) &&
         (!X.Graph.isTried(E) || consistent(State, Looker::Type, E, Why));
}

/// The path goes from one @synchronized statement into or out of another: other
/// threads have a look, and may change what they can reach. Null, and \p Why,
/// if something is not consistent.
Section::StateRef Section::passLocks(StateRef State, const Stmt *S,
                                     std::string &Why) {
  const Stmt *Now = X.Graph.lockAround(S);
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
  Notes.objc()->Library.demandsOf(E, Demands);
  for (const MessageDemand *D : Demands) {
    missile_facts_truncate(&Facts, 0);
    Current = State;
    Valuation V;
    demandValues(E, *D, receiver(E), V);
    State = assume(State, Facts);
    for (size_t C = 0; C != missile_env_clause_count(D->Core); ++C) {
      bool Unknown = false;
      for (size_t L = 0; L != V.size(); ++L)
        Unknown |= !V[L] && missile_env_clause_mentions(D->Core, C, L);
      const missile_term *Goal =
          Unknown ? missile_term_bool(Sem.terms, false)
                  : missile_env_clause_formula(D->Core, C, V.data());
      bool Meets = proves(State, Goal);
      size_t Count;
      const missile_term *const *Known =
          missile_state_facts(X.States, get(State), &Count);
      auto Proves = [&](const missile_term *G) { return proves(State, G); };
      DemandQuery Q = {Sem.terms, *Notes.objc(),  F,     E, *D, C,
                       V,         {Known, Count}, Proves};
      Why = Meets ? arityFault(Q) : explainDemand(Q);
      if (Meets && Why.empty())
        continue;
      if (!Meets)
        Why = demandText(E, *D) + Why;
      noteUnmet({Unmet::Message, {D->Core, C, Goal}}, Why);
      return false;
    }
  }
  return true;
}

Section::StateRef Section::bindResult(StateRef State,
                                      const ObjCMessageExpr *E) {
  QualType T = E->getType().getUnqualifiedType();
  if (T->isVoidType() || E->isGLValue())
    return State;
  if (!Notes.ctype(T))
    return State->BindExpr(E, LC, UnknownVal());
  SVal R = freshValue(T);
  State = State->BindExpr(E, LC, R);
  missile_facts_truncate(&Facts, 0);
  const missile_term *Value = termOf(R, T);
  noteKinds(Value, E);
  if (const ObjCMethodDecl *M = Notes.objc()->Library.promising(E)) {
    // Nil has been taken apart: what is here has been called.
    const Environment &Env = Notes.signature(M).Result;
    Valuation Values;
    for (const Location &L : Env.Locations) {
      if (!L.Root) {
        Values.push_back(Value);
        continue;
      }
      unsigned I = cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex();
      Values.push_back(I < E->getNumArgs() && L.Path.empty()
                           ? termOf(State->getSVal(E->getArg(I), LC),
                                    E->getArg(I)->getType())
                           : nullptr);
    }
    if (!Env.empty())
      missile_handoff_symbolize(Env.Core, Values.data(), &Facts);
  }
  return assume(State, Facts);
}

Section::StateRef Section::startLocks(StateRef State, const Stmt *First) {
  const Stmt *Lock = First ? X.Graph.lockAround(First) : nullptr;
  return Lock ? State->set<MissileLock>(static_cast<const void *>(Lock))
              : State;
}

bool Section::evalMessage(const ObjCMessageExpr *E, CheckerContext &C) {
  const auto *Before =
      static_cast<const StateRef *>(C.getState()->get<MissileMessage>());
  StateRef State = Before ? *Before : C.getState();
  Current = State;
  std::string Why;
  auto End = [&](StateRef At) { endPath(At, C); };
  auto Refuse = [&](std::string Reason) {
    if (!infeasible(State))
      fail(C.getPredecessor(), std::move(Reason));
    End(State);
    return true;
  };
  if (!Before || !Notes.objc())
    return Refuse("this message is not followed");
  ObjCModel &Model = *Notes.objc();
  MessageKind Kind = Model.classify(E);

  Accessor A = Model.accessorOf(E);
  if (A.Ivar && A.IsPlain) {
    if (!evalAccessor(E, A, State, C, Why))
      return Refuse(Why);
    return true;
  }
  if (A.Ivar && A.IsSetter &&
      Notes.environmentWith(A.Ivar).mentionsWithin(nullptr, {A.Ivar}))
    return Refuse("the setter of '" + A.Property->getNameAsString() +
                  "' is in another file, which is not followed");

  if (!isOfKnownClass(E) && !Notes.refinedSetters(E->getSelector()).empty())
    return Refuse("a property is set of an object of unknown class");
  if (!meetsDemands(E, State, Why))
    return Refuse(Why);
  Current = State;
  bool Harmless = Model.isHarmless(E);
  if (const Expr *A = Harmless ? raisesOnNil(E, Kind) : nullptr) {
    const missile_term *V = termOf(State->getSVal(A, LC), A->getType());
    if ((!V || !proves(State,
                       missile_term_ne(Sem.terms, V,
                                       missile_term_constant(Sem.terms, 0)))) &&
        !consistentAtCall(State, E, &Why))
      return Refuse(Why + " when '" + E->getSelector().getAsString() +
                    "' is called, which raises an exception if its argument "
                    "is nil");
  }
  if (Harmless && Kind == MessageKind::Itself) {
    // The pool knows it from now on, and has it deallocated.
    if (E->getMethodFamily() == OMF_autorelease)
      State = leakValue(State, receiverValue(E, State));
    C.addTransition(State->BindExpr(E, LC, receiverValue(E, State)));
    return true;
  }
  if (Harmless && Kind != MessageKind::Allocate) {
    missile_facts_truncate(&Facts, 0);
    const missile_term *V = lowerMessage(E);
    if (!V) {
      C.addTransition(bindResult(State, E));
      return true;
    }
    noteKinds(V, E);
    C.addTransition(
        assume(State, Facts)->BindExpr(E, LC, valueOf(V, E->getType())));
    return true;
  }
  if (!Harmless && X.Contract && X.Contract->LimitsWrites)
    return Refuse("this message may write more than MISSILE_MODIFIES of "
                  "the function names");
  if (!Harmless && evalInit(E, State, C, Why))
    return Why.empty() || Refuse(Why);
  if (!Harmless) {
    if (Kind == MessageKind::New && !startsConsistent(E, Why))
      return Refuse(Why);
    State = leakValue(State, receiverValue(E, State));
    for (const Expr *Argument : E->arguments()) {
      State = leakValue(State, State->getSVal(Argument, LC));
      QualType T = Argument->getType();
      if (T->isRecordType() && Notes.isRefined(T) &&
          !recordHolds(State->getSVal(Argument, LC), T, State, Why))
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
