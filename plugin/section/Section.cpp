//===- Section.cpp - A symbolic section: following paths ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Section.h"
#include "annotations/AnnotationScope.h"
#include "annotations/Contracts.h"
#include "annotations/Trust.h"
#include "language/SecondNames.h"
#include "section/SectionTraits.h"
#include "storage/Constants.h"
#include "storage/PointerFlow.h"

using namespace clang;
using namespace ento;

// The update that is under way.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileUpdate, const void *)
// The innermost loop that the path is in.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileLoop, const void *)

namespace missile {

Section::Section(const SectionContext &Context, CFGPoint Start)
    : Run(Context, Start), Facts(Context), Terms(Run), Heap(Run, Terms),
      Gate(Run), Mem(Run, Outcome, Facts, Terms, Heap, Gate),
      Tell(Run, Outcome, Facts, Terms, Heap),
      Alias(Run, Outcome, Facts, Terms, Heap, Gate, Mem, Tell) {
  for (const Location &L : Run.Locals.Locations)
    if (!isa<ParmVarDecl, ImplicitParamDecl>(L.Root))
      Scoped.insert(L.Root);
}

Section::~Section() = default;

/// What a step of the engine costs, on the average, and what it costs to start
/// the engine, apart from what is done in core/.
static constexpr unsigned StepCost = 70, StartCost = 500;

bool Section::wantsToEnd() {
  missile_spend(Run.Budget, StepCost);
  return !Outcome.isGoingOn() || missile_is_spent(Run.Budget);
}

SectionResult Section::run(NestedEngine &Nested, unsigned MaxSteps) {
  EngineResult R;
  do {
    // Loop invariants that did not last have been dropped; begin again.
    reset();
    missile_spend(Run.Budget, StartCost + 10 * Run.Variables.size());
    R = Nested.run(Run.F.decl(), Run.Start, *this, MaxSteps);
    // The next run has an engine of its own; no state outlives its engine.
    BeforeMessage.clear();
    AtEntry = nullptr;
  } while (Outcome.beginsAgain() && !missile_is_spent(Run.Budget));
  if (!Outcome.hasFailed() && !R.Complete)
    Outcome.Result.Reason = R.Reason;
  Outcome.Result.Proved = !Outcome.hasFailed() && R.Complete;
  Outcome.Result.Steps = R.Steps;
  Outcome.Result.OutOfSteps =
      !Outcome.hasFailed() && !R.Complete && R.Steps >= MaxSteps;
  if (!Outcome.Result.Proved) {
    Outcome.Result.StuckIn = Run.Graph.statementAt(Run.Here);
    if (!Outcome.Result.StuckIn)
      Outcome.Result.StuckIn = Run.Here.Block->getTerminatorStmt();
  }
  return std::move(Outcome.Result);
}

/// Forget what belongs to one run of the engine.
void Section::reset() {
  missile_states_clear(Run.Context.States);
  Outcome.begin();
  Terms.reset();
  Heap.reset();
  Gate.reset();

  Ended.clear();
  Updates.clear();

  EntryValues.clear();
  GivenPointers.clear();
  ResultOf.clear();
  Frames.clear();
  BeforeMessage.clear();

  Bases.clear();
  Open.clear();
  Run.HereNode = nullptr;
  OpenElements.clear();
  Unset.clear();
}

StateRef Section::initialState(StateRef State, const LocationContext *Context,
                               ExprEngine &E) {
  Run.begin(E, Context);
  Tell.begin();
  bool IsEntry = Run.Start == Run.Graph.entry();
  Run.IsBegin = IsEntry;
  if (std::optional<CFGPoint> First = Run.Graph.startOf(Run.F->getBody()))
    Run.IsBegin |= *First == Run.Start && !Run.Graph.isInLoop(Run.Start.Block);
  // Otherwise locals would read as undefined, static locals as zero, and the
  // globals of main as their initializers.
  for (const VarDecl *V : Run.Variables) {
    State = Terms.bindFresh(State, V);
    QualType T = V->getType().getUnqualifiedType();
    // What the function has made of a local by then is no choice of a caller's.
    if (Run.Notes.ctype(T) && (V->hasExternalFormalLinkage() ||
                               (isa<ParmVarDecl, ImplicitParamDecl>(V) &&
                                (Run.IsBegin || !Run.Graph.isModified(V)))))
      Terms.addInput(Terms.termOf(
          State->getSVal(loc::MemRegionVal(Run.variableRegion(V)), T), T));
    if (Run.IsBegin && isa<ParmVarDecl>(V))
      if (SymbolRef Sym =
              State->getSVal(loc::MemRegionVal(Run.variableRegion(V)), T)
                  .getAsLocSymbol())
        GivenPointers.insert(Sym);
  }
  if (std::string Why = unclearGlobal(); !Why.empty())
    Outcome.fail(nullptr, Why);
  const missile_state *S = missile_state_empty(Run.Context.States);
  const Stmt *First = Run.Graph.statementAt(Run.Start);
  State = startLocks(State, First);
  llvm::SmallVector<const VarDecl *, 8> InScope =
      First ? Run.Graph.inScope(First)
            : llvm::SmallVector<const VarDecl *, 8>();
  if (IsEntry)
    InScope = Run.F->arguments();
  llvm::SmallPtrSet<const VarDecl *, 16> Known(Run.Variables.begin(),
                                               Run.Variables.end());
  for (const VarDecl *V : InScope)
    if (!Run.Graph.isAddressTaken(V) && Known.count(V))
      S = missile_state_gate(Run.Context.States, S, Run.variableRegion(V));
  State = enterScopes(withState(State, S), InScope);
  if (Run.IsBegin)
    for (const ParmVarDecl *P : Run.F->parameters())
      if (Run.Notes.ctype(P->getType()))
        EntryValues[P] = Terms.termOf(
            State->getSVal(loc::MemRegionVal(Run.variableRegion(P)),
                           P->getType()),
            P->getType());
  Step At = Terms.at(State);
  Valuation Values = Terms.localValues(State, InScope);
  missile_handoff_symbolize(Run.Locals.Core, Values.data(), At.facts());
  // A message to nil runs no method.
  if (Run.F->self() && !Run.Graph.isModified(Run.F->self()))
    At.note(missile_term_ne(Terms.terms(), Terms.self(At), Terms.number(0)));
  State = Facts.assume(State, At);
  return Run.Context.Contract ? openContract(State) : State;
}

/// The engine takes a byte of a constant array for the element of its number.
/// Is there a pointer into the array \p V, but for naming an element?
bool Section::mayBeReadAsBytes(const VarDecl *V) {
  const ASTContext &Context = Run.Notes.context();
  return V->getType()->isArrayType() && V->getAnyInitializer() &&
         hasConstantPart(V->getType(), Context) &&
         !Context.getTypeSizeInChars(Context.getBaseElementType(V->getType()))
              .isOne() &&
         Run.Storage.flow().isAddressKept(V, Run.F->getBody());
}

/// Why what some global variable holds cannot be followed; empty if it can.
std::string Section::unclearGlobal() {
  bool IsMain = Run.F.function() && Run.F.function()->isMain();
  for (const VarDecl *V : Run.Variables) {
    if (Run.Storage.constants().isMisread(V, IsMain))
      return "what the constant '" + V->getNameAsString() +
             "' holds is not clear from its list, which is not followed";
    if (mayBeReadAsBytes(V))
      return "the constant '" + V->getNameAsString() +
             "' may be read as something else than its elements, which is not "
             "followed";
    if (V->hasLocalStorage())
      continue;
    if (const SameSymbol *Names = Run.Notes.secondNames().namesOf(V))
      for (const VarDecl *W : Run.Variables)
        if (W->getCanonicalDecl() != V->getCanonicalDecl() &&
            llvm::is_contained(*Names, W->getCanonicalDecl()))
          return "'" + W->getNameAsString() + "' is another name for '" +
                 V->getNameAsString() + "', which is not followed";
    // (Of a constant number, loaded() sees to it.)
    if (!Run.Notes.ctype(
            Run.Notes.context().getBaseElementType(V->getType())) &&
        hasConstantPart(V->getType(), Run.Notes.context()) &&
        V->getAnyInitializer() && mayBeReplaced(V))
      return "what the constant '" + V->getNameAsString() +
             "' holds may be replaced by another file, which is not followed";
  }
  return "";
}

PathAction Section::beforeElement(ExplodedNode *N, CFGPoint Point) {
  StateRef State = N->getState();
  Run.Here = Point;
  Run.HereNode = N;
  // The engine takes all ways out of a switch at once.
  if (Point.Index + 1 == Point.Block->size() &&
      isa_and_nonnull<SwitchStmt>(Point.Block->getTerminatorStmt()))
    missile_spend(Run.Budget, 30 * Point.Block->succ_size());
  const Stmt *S = Run.Graph.statementAt(Point);
  IsUnevaluated = S && Run.Graph.isUnevaluated(S);
  bool IsRoot = N->pred_empty();
  std::string Why;

  if (!IsRoot && !Scoped.empty() && Run.Graph.isBetween(Point)) {
    State = leaveScopes(State, S, Why);
    if (!State) {
      if (!Facts.infeasible(N->getState()))
        Outcome.fail(N, Why);
      return PathAction::stop();
    }
  }
  if (!IsRoot && Run.Graph.isBetween(Point) && Run.Context.MayStop(Point) &&
      consistent(State, Looker::Type, S, nullptr)) {
    Outcome.stopAt(Point);
    return PathAction::stop();
  }
  if (Run.Graph.isBetween(Point) && Run.Graph.markedBlock(S, TypedAttribute) &&
      !consistent(State, Looker::Type, S, &Why)) {
    Outcome.fail(N, Why + " in a block that is marked as typed");
    return PathAction::stop();
  }
  if (isTrusted(S, Run.Graph)) {
    refuseTrusted(N, S);
    return PathAction::stop();
  }
  StateRef Unlocked = State;
  if (S) {
    Unlocked = passLocks(State, S, Why);
    if (!Unlocked) {
      if (!Facts.infeasible(State))
        Outcome.fail(N, Why);
      return PathAction::stop();
    }
  }
  if (const char *Why = refuses(S, State)) {
    if (Facts.infeasible(State))
      return PathAction::stop();
    Outcome.fail(N, Why);
    return PathAction::stop();
  }
  return Unlocked == N->getState() ? PathAction::go()
                                   : PathAction::goWith(Unlocked);
}

/// What is trusted is not followed: of what may be broken before it, nothing
/// is assumed behind it.
void Section::refuseTrusted(const ExplodedNode *N, const Stmt *S) {
  if (Facts.infeasible(N->getState()))
    return;
  std::string Why;
  if (Run.Context.Contract)
    Outcome.fail(
        N, "what is trusted is not followed; where there is a contract, only "
           "the whole function can be");
  else if (!consistent(N->getState(), Looker::Type, S, &Why))
    Outcome.fail(N, Why + " before what is trusted");
  else
    Outcome.fail(N, "what is trusted is not followed");
}

PathAction Section::onEdge(ExplodedNode *N, const CFGBlock *From,
                           const CFGBlock *To) {
  StateRef State = N->getState();
  Run.Here = {From, From->size()};
  Run.HereNode = N;
  if (To == &Run.Graph.graph().getExit()) {
    std::string Why;
    if (!leaveScopes(State, nullptr, Why)) {
      if (!Facts.infeasible(State))
        Outcome.fail(N, Why);
    } else if (!consistent(State, Looker::FunctionEnd, nullptr, &Why) ||
               (Run.Context.Contract && !keepsContract(State, From, Why))) {
      Outcome.fail(N, Why + " at the end of the function");
    }
    return PathAction::stop();
  }
  if (Run.Graph.isBackEdge(From, To)) {
    std::string Why;
    if (!leaveScopes(State, firstOf(To), Why)) {
      if (!Facts.infeasible(State))
        Outcome.fail(N, Why);
      return PathAction::stop();
    }
    return goRound(N, To);
  }
  PathAction Action = PathAction::go();
  if (Run.Graph.isLoopHead(To)) {
    Action = enterLoop(N, To);
    if (Action.What == PathAction::Stop)
      return Action;
    if (Action.State)
      State = Action.State;
  }
  const auto *Switch = dyn_cast_or_null<SwitchStmt>(From->getTerminatorStmt());
  if (!Switch)
    return Action;

  // What the choice of this case says about the value.
  const Expr *Condition = Switch->getCond();
  const missile_term *V =
      Terms.termOf(State->getSVal(Condition, Run.LC), Condition->getType());
  Step At = Terms.at(State);
  auto Within = [&](const CaseStmt *C) -> const missile_term * {
    ASTContext &AC = Run.Notes.context();
    const missile_term *Low =
        Terms.constant(C->getLHS()->EvaluateKnownConstInt(AC));
    const missile_term *High =
        C->getRHS() ? Terms.constant(C->getRHS()->EvaluateKnownConstInt(AC))
                    : Low;
    return missile_term_and(Terms.terms(),
                            missile_term_le(Terms.terms(), Low, V),
                            missile_term_le(Terms.terms(), V, High));
  };
  if (!V) {
    Outcome.fail(N, "the value of a switch is not understood");
    return PathAction::stop();
  }
  // There may be thousands of them, and as many edges.
  auto [Entry, New] = CasesOf.try_emplace(Switch);
  auto &Cases = Entry->second;
  if (New)
    for (const SwitchCase *SC = Switch->getSwitchCaseList(); SC;
         SC = SC->getNextSwitchCase())
      Cases.insert(SC);
  const auto *Case = dyn_cast_or_null<CaseStmt>(To->getLabel());
  bool IsCase = Case && Cases.contains(Case);
  bool Covers = Switch->isAllEnumCasesCovered() &&
                llvm::all_of(Cases, [](const SwitchCase *SC) {
                  return isa<CaseStmt>(SC);
                });
  const missile_term *Any = missile_term_bool(Terms.terms(), false);
  if (!IsCase || Covers) {
    if (Cases.size() > MostCases) {
      if (!Facts.infeasible(State))
        Outcome.fail(N, "a switch with so many cases is not followed");
      return PathAction::stop();
    }
    for (const SwitchCase *SC : Cases)
      if (const auto *C = dyn_cast<CaseStmt>(SC))
        Any = missile_term_or(Terms.terms(), Any, Within(C));
  }
  if (Covers) {
    // The engine may leave out the edge for a value without a name.
    const missile_state *S = stateIn(State);
    size_t Count;
    const missile_term *const *Known =
        missile_state_facts(Run.Context.States, S, &Count);
    if (missile_entails(Run.Context.Entail, Known, Count, Any) !=
        MISSILE_PROVED) {
      Outcome.fail(N,
                   "the value of this switch may be none of the enumerators");
      return PathAction::stop();
    }
  }
  At.note(IsCase ? Within(Case) : missile_term_not(Terms.terms(), Any));
  StateRef Next = Facts.assume(State, At);
  if (Facts.infeasible(Next))
    return PathAction::stop();
  return PathAction::goWith(Next);
}

bool Section::accountsForLeaf(const ExplodedNode *N) {
  return Ended.count(N) || Facts.infeasible(N->getState());
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

const Section::LoopFrame *Section::getLoop(const StateRef &State) {
  return static_cast<const LoopFrame *>(State->get<MissileLoop>());
}

StateRef Section::setLoop(StateRef State, const LoopFrame *Frame) {
  return State->set<MissileLoop>(static_cast<const void *>(Frame));
}

const Section::Update *Section::getUpdate(const StateRef &State) {
  return static_cast<const Update *>(State->get<MissileUpdate>());
}

StateRef Section::setUpdate(StateRef State, const Update *U) {
  return State->set<MissileUpdate>(static_cast<const void *>(U));
}

} // namespace missile
