//===- Section.cpp - A symbolic section of a function ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Section.h"
#include "annotations/Place.h"
#include "annotations/Trust.h"
#include "typing/DominatingTests.h"

#include "missile/handoff.h"

using namespace clang;
using namespace ento;

namespace missile {

Section::Section(const SectionContext &Context, CFGPoint Start)
    : Run(Context, Start), Facts(Context), Terms(Run, From), Heap(Run, Terms),
      Gate(Run), Tell(Run, Outcome, From, Facts, Heap),
      Mem(Run, Outcome, Facts, Terms, Heap, Gate),
      Alias(Run, Outcome, Facts, Terms, Heap, Gate, Mem, Tell),
      Scope(Run, Facts, Terms, Tell),
      Hand(Run, Outcome, Facts, Terms, Heap, Gate, Mem, Tell, Scope),
      Forgetting(Run, Terms, Heap, Gate, Mem),
      Loop(Run, Outcome, Facts, Terms, Heap, Gate, Mem, Tell, Hand, Forgetting),
      Signature(Run, Facts, Terms, Tell),
      Copying(Run, Outcome, Facts, Terms, Heap, Gate, Mem, Alias),
      Alloc(Run, Outcome, Facts, Terms, Heap, Gate, Mem, Signature),
      Named(Run, Terms, Mem, Alias),
      Elements(Run, Facts, Terms, Heap, Gate, Mem, Forgetting, Named),
      Body(Run, Outcome, Facts, Terms, Heap, Gate, Mem, Tell, Hand, Named,
           Elements, Copying),
      Contracts(Run, Facts, Terms, Heap, Gate, Mem, Tell, Hand, Forgetting,
                Signature, Alloc, Named, Elements, Body),
      Seen(Run, Facts, Terms, Heap, Gate, Mem, Alias, Forgetting, Signature,
           Alloc),
      Plain(Run, Gate), Bound(Run, Outcome, Facts, Terms, Heap, Mem, Tell),
      Calling(Run, Outcome, Facts, Terms, Heap, Gate, Tell, Hand, Forgetting,
              Signature, Copying, Alloc, Body, Contracts, Seen, Bound),
      Instance(Run, Outcome, Facts, Terms, Heap, Gate, Mem, Alias, Hand,
               Forgetting, Body),
      Message(Run, Outcome, Facts, Terms, Gate, Hand, Forgetting, Signature,
              Body, Instance),
      Lock(Run, Hand, Forgetting), Address(Run, Facts, Terms, Gate),
      Updating(Run, Outcome, Facts, Terms, Mem, Alias),
      Stored(Run, Outcome, From, Facts, Terms, Heap, Gate, Mem, Tell, Body,
             Bound),
      Declared(Run, Outcome, Facts, Terms, Gate, Mem, Alias, Copying, Scope),
      Statement(Run, Outcome, Facts, Terms, Gate, Alias, Signature, Copying,
                Alloc, Address, Updating, Stored, Declared, Bound),
      Switch(Run, Outcome, Facts, Terms), Follow(Run),
      Telling(Run, Outcome, Terms, Heap, Tell) {}

Section::~Section() = default;

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// What a step of the engine costs, on the average, and what it costs to start
/// the engine, apart from what is done in core/.
static constexpr unsigned StepCost = 70, StartCost = 500;

bool Section::wantsToEnd() {
  missile_spend(Run.Budget, StepCost);
  return !Outcome.isGoingOn() || missile_is_spent(Run.Budget);
}

SectionResult Section::run(NestedEngine &Nested, unsigned MaxSteps) {
  EngineResult R;
  while (true) {
    reset();
    missile_spend(Run.Budget, StartCost + 10 * Run.Variables.size());
    R = Nested.run(Run.function().decl(), Run.Start, *this, MaxSteps);
    // The next run has an engine of its own; no state outlives its engine.
    Message.reset();
    Body.end();
    if (missile_is_spent(Run.Budget))
      break;
    if (Outcome.hasFailed() && Loop.refuseBroken())
      Outcome.retry();
    if (!Outcome.beginsAgain())
      break;
    // Loop invariants that did not last have been dropped; begin again, without
    // the states that name what belonged to this run.
    missile_states_clear(Run.Context.States);
  }
  SectionResult &Result = Outcome.Result;
  if (!Outcome.hasFailed() && !R.Complete)
    Result.Reason = R.Reason;
  Result.Proved = !Outcome.hasFailed() && R.Complete;
  Result.Steps = R.Steps;
  Result.OutOfSteps =
      !Outcome.hasFailed() && !R.Complete && R.Steps >= MaxSteps;
  if (!Result.Proved)
    Result.StuckIn = stuckIn();
  return std::move(Result);
}

/// The statement of the section's function that the engine is at.
const Stmt *Section::stuckIn() {
  if (Run.isInCallee()) {
    const StackFrameContext *Frame = Run.LC;
    while (Frame->getParent() != Run.outermost())
      Frame = Frame->getParent()->getStackFrame();
    return Frame->getCallSite();
  }
  const Stmt *S = Run.graph().statementAt(Run.Here);
  return S ? S : Run.Here.Block->getTerminatorStmt();
}

/// Forget what belongs to one run of the engine.
void Section::reset() {
  Run.HereNode = nullptr;
  Outcome.begin();
  From.reset();
  Terms.reset();
  Heap.reset();
  Gate.reset();
  Scope.reset();
  Hand.reset();
  Loop.reset();
  Signature.reset();
  Alloc.reset();
  Body.reset();
  Message.reset();
  Updating.reset();
}

//===----------------------------------------------------------------------===//
// The start (C-STACK-SYMBOLIZE)
//===----------------------------------------------------------------------===//

StateRef Section::initialState(StateRef State, const LocationContext *LC,
                               ExprEngine &Engine) {
  Run.begin(Engine, LC);
  Tell.begin();
  bool IsEntry = Run.Start == Run.graph().entry();
  Run.IsBegin = IsEntry;
  if (std::optional<CFGPoint> First =
          Run.graph().startOf(Run.function()->getBody()))
    Run.IsBegin |=
        *First == Run.Start && !Run.graph().isInLoop(Run.Start.Block);
  State = bindVariables(State);
  if (std::string Why = Follow.unclearGlobal(); !Why.empty())
    Outcome.fail(nullptr, Why);
  const missile_state *S = missile_state_empty(Run.Context.States);
  const Stmt *First = Run.graph().statementAt(Run.Start);
  State = Lock.start(State, First);
  llvm::SmallVector<const VarDecl *, 8> InScope =
      First ? Run.graph().inScope(First)
            : llvm::SmallVector<const VarDecl *, 8>();
  if (IsEntry)
    InScope = Run.function()->arguments();
  llvm::SmallPtrSet<const VarDecl *, 16> Known(Run.Variables.begin(),
                                               Run.Variables.end());
  for (const VarDecl *V : InScope)
    if (!Run.graph().isAddressTaken(V) && Known.count(V))
      S = missile_state_gate(Run.Context.States, S, Run.variableRegion(V));
  State = Scope.enter(withState(State, S), InScope);
  if (Run.IsBegin)
    Signature.enter(State);
  Step At = Terms.at(State);
  Valuation Values = Terms.localValues(State, InScope);
  missile_handoff_symbolize(Run.Locals.Core, Values.data(), At.facts());
  // A message to nil runs no method.
  if (Run.function()->self() && !Run.graph().isModified(Run.function()->self()))
    At.note(missile_term_ne(Terms.terms(), Terms.self(At), Terms.number(0)));
  if (Run.Context.Tests)
    for (const DominatingTests::Test &T : Run.Context.Tests->at(Run.Start))
      if (T.IsOfLocals) {
        const missile_term *Holds =
            Terms.truth(Terms.lower(At, T.Condition, /*IsNew=*/true));
        At.note(T.Holds ? Holds : missile_term_not(Terms.terms(), Holds));
      }
  State = Bound.enter(Facts.assume(State, At));
  return Body.isFollowed() ? Body.open(State) : State;
}

/// Otherwise locals would read as undefined, static locals as zero, and the
/// globals of main as their initializers.
StateRef Section::bindVariables(StateRef State) {
  for (const VarDecl *V : Run.Variables) {
    State = Terms.bindFresh(State, V);
    QualType T = V->getType().getUnqualifiedType();
    // What the function has made of a local by then is no choice of a caller's.
    if (Run.Notes.ctype(T) && (V->hasExternalFormalLinkage() ||
                               (isa<ParmVarDecl, ImplicitParamDecl>(V) &&
                                (Run.IsBegin || !Run.graph().isModified(V)))))
      From.addInput(Terms.termOfVariable(State, V));
    if (Run.IsBegin && isa<ParmVarDecl>(V))
      if (SymbolRef Sym =
              State->getSVal(loc::MemRegionVal(Run.variableRegion(V)), T)
                  .getAsLocSymbol())
        Alloc.addGiven(Sym);
  }
  for (const VarDecl *V : Run.Variables)
    if (const FieldPointers::Target *T = Run.Notes.Pointers.of(V))
      State = bindToField(State, V, *T);
  return State;
}

/// The local \p V, if it has its value yet, leads to a field.
StateRef Section::bindToField(StateRef State, const VarDecl *V,
                              const FieldPointers::Target &T) {
  Place P = resolvePlace(T.Field, Run.Notes.context());
  const SubRegion *Record = nullptr;
  if (P.Root) {
    Record = Run.variableRegion(P.Root);
  } else if (T.IsFixed) {
    const auto *Base = cast<DeclRefExpr>(P.Base->IgnoreParenImpCasts());
    if (const auto *Of = cast<VarDecl>(Base->getDecl());
        llvm::is_contained(Run.Variables, Of))
      Record = dyn_cast_or_null<SubRegion>(
          State
              ->getSVal(loc::MemRegionVal(Run.variableRegion(Of)),
                        Of->getType().getUnqualifiedType())
              .getAsRegion());
  }
  if (!Record)
    Record = cast<SubRegion>(
        Run.freshValue(Run.Notes.context().getPointerType(P.RootType))
            .getAsRegion());
  return State->bindLoc(
      loc::MemRegionVal(Run.variableRegion(V)),
      loc::MemRegionVal(partRegion(Run.regions(), P.Path, Record)), Run.LC,
      /*notifyChanges=*/false);
}

//===----------------------------------------------------------------------===//
// Between elements
//===----------------------------------------------------------------------===//

/// The path ends at \p N; the attempt does, too, if a run comes there.
PathAction Section::refuse(ExplodedNode *N, std::string Why) {
  if (!Facts.infeasible(N->getState()))
    Outcome.fail(N, std::move(Why));
  return PathAction::stop();
}

PathAction Section::beforeElement(ExplodedNode *N, CFGPoint Point) {
  StateRef State = N->getState();
  Run.moveTo(N->getStackFrame());
  Run.Here = Point;
  Run.HereNode = N;
  // The engine takes all ways out of a switch at once.
  if (Point.Index + 1 == Point.Block->size() &&
      isa_and_nonnull<SwitchStmt>(Point.Block->getTerminatorStmt()))
    missile_spend(Run.Budget, 30 * Point.Block->succ_size());
  const Stmt *S = Run.graph().statementAt(Point);
  IsUnevaluated = S && Run.graph().isUnevaluated(S);
  // Scopes end, and typing may take over, in the section's own function only.
  bool IsBetween =
      !N->pred_empty() && !Run.isInCallee() && Run.graph().isBetween(Point);
  std::string Why;

  if (IsBetween && Scope.areFollowed()) {
    State = Scope.leave(State, S, Why);
    if (!State)
      return refuse(N, Why);
  }
  if (IsBetween && Run.Context.MayStop(Point) &&
      Hand.consistent(State, Looker::Type, S, nullptr)) {
    Outcome.stopAt(Point);
    return PathAction::stop();
  }
  if (Run.graph().isBetween(Point) &&
      Run.graph().markedBlock(S, TypedAttribute) &&
      !Hand.consistent(State, Looker::Type, S, &Why)) {
    Outcome.fail(N, Why + " in a block that is marked as typed");
    return PathAction::stop();
  }
  if (isTrusted(S, Run.graph())) {
    Hand.refuseTrusted(N, S);
    return PathAction::stop();
  }
  StateRef Unlocked = State;
  if (S) {
    Unlocked = Lock.pass(State, S, Why);
    if (!Unlocked) {
      if (!Facts.infeasible(State))
        Outcome.fail(N, Why);
      return PathAction::stop();
    }
  }
  const auto *Throw = dyn_cast_or_null<ObjCAtThrowStmt>(S);
  if (Throw && Throw->getThrowExpr() && !Run.isInCallee()) {
    const Expr *Thrown = Throw->getThrowExpr();
    State = Gate.leakValue(Unlocked, Unlocked->getSVal(Thrown, Run.LC));
    if (!Hand.consistentAtCall(State, Thrown, &Why) && !Facts.infeasible(State))
      Outcome.fail(N, Why + " where an exception is thrown");
    return PathAction::stop();
  }
  if (const char *Why = Follow.refuses(S)) {
    if (!Facts.infeasible(State))
      Outcome.fail(N, Why);
    return PathAction::stop();
  }
  return Unlocked == N->getState() ? PathAction::go()
                                   : PathAction::goWith(Unlocked);
}

const Decl *Section::enters(const CallExpr *E) { return Plain.entered(E); }

StateRef Section::onEntry(ExplodedNode *N, const CallExpr *E,
                          const StackFrameContext *Callee) {
  return Plain.enter(N->getState(), E, Callee);
}

StateRef Section::onReturn(ExplodedNode *N, const CFGBlock *Last) {
  Run.moveTo(N->getStackFrame());
  return Plain.leave(N->getState(), Last);
}

PathAction Section::onEdge(ExplodedNode *N, const CFGBlock *From,
                           const CFGBlock *To) {
  Run.moveTo(N->getStackFrame());
  Run.Here = {From, From->size()};
  Run.HereNode = N;
  if (To == &Run.graph().graph().getExit())
    return leave(N, From);
  StateRef State = N->getState();
  if (Run.graph().isBackEdge(From, To)) {
    std::string Why;
    if (!Scope.leave(State, firstOfLoop(Run.graph(), To), Why))
      return refuse(N, Why);
    return Loop.goRound(N, To);
  }
  PathAction Action = PathAction::go();
  if (Run.graph().isLoopHead(To)) {
    Action = Loop.enter(N, To);
    if (Action.What == PathAction::Stop)
      return Action;
    if (Action.State)
      State = Action.State;
  }
  const auto *S = dyn_cast_or_null<SwitchStmt>(From->getTerminatorStmt());
  return S ? Switch.take(S, To, N, State) : Action;
}

/// The path of \p N leaves the function, after the block \p Last.
PathAction Section::leave(ExplodedNode *N, const CFGBlock *Last) {
  StateRef State = N->getState();
  std::string Why;
  if (!Scope.leave(State, nullptr, Why))
    return refuse(N, Why);
  if (!Hand.consistent(State, Looker::FunctionEnd, nullptr, &Why) ||
      (Body.isFollowed() && !Body.isKept(State, Last, Why)))
    Outcome.fail(N, Why + " at the end of the function");
  return PathAction::stop();
}

bool Section::accountsForLeaf(const ExplodedNode *N) {
  return Outcome.isEnded(N) || Facts.infeasible(N->getState());
}

StateRef Section::evalAssume(StateRef State, SVal Condition, bool Assumption) {
  // What the engine assumes of main's first parameter comes before our start.
  if (Condition.isUnknownOrUndef() || !stateIn(State))
    return State;
  // (For the engine, a number of a width that no ordinary type has is of none.)
  QualType T = Condition.getType(Run.Notes.context());
  if (T.isNull())
    T = Run.Notes.context().VoidTy;
  const missile_term *V = Terms.termOf(Condition, T);
  if (!V)
    return State;
  const missile_term *Holds = Terms.truth(V);
  // The engine then looks at all that it has assumed before.
  missile_spend(Run.Budget, 4 * missile_state_fact_count(stateIn(State)));
  StateRef Next = Facts.assume(
      State, Assumption ? Holds : missile_term_not(Terms.terms(), Holds));
  return Facts.infeasible(Next) ? nullptr : Next;
}

//===----------------------------------------------------------------------===//
// Within elements
//===----------------------------------------------------------------------===//

void Section::preStmt(const Stmt *S, CheckerContext &C) {
  Statement.before(S, C);
}

void Section::postStmt(const Stmt *S, CheckerContext &C) {
  Statement.after(S, C);
}

void Section::location(SVal L, bool IsLoad, const Stmt *S, CheckerContext &C) {
  Stored.location(L, IsLoad, S, C);
}

void Section::bind(SVal L, SVal V, const Stmt *S, CheckerContext &C) {
  Stored.bind(L, V, S, C);
}

void Section::preCall(const CallEvent &Call, CheckerContext &C) {
  if (const auto *Sent = dyn_cast<ObjCMethodCall>(&Call))
    Message.before(Sent->getOriginExpr(), C);
}

bool Section::evalCall(const CallEvent &Call, CheckerContext &C) {
  if (const auto *ME = dyn_cast_or_null<ObjCMessageExpr>(Call.getOriginExpr()))
    Message.eval(ME, C);
  else if (const auto *E = dyn_cast_or_null<CallExpr>(Call.getOriginExpr()))
    Calling.eval(E, C);
  else {
    if (!Facts.infeasible(C.getState()))
      Outcome.fail(C.getPredecessor(), "this call is not followed");
    Outcome.endPath(C.getState(), C);
  }
  return true;
}

} // namespace missile
