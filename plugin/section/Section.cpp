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

// One pointer is all that the engine's state has to carry: ours are interned.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileState, const void *)
// The update that is under way.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileUpdate, const void *)
// The innermost loop that the path is in.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileLoop, const void *)

namespace missile {

const missile_state *Section::get(const StateRef &State) {
  return static_cast<const missile_state *>(State->get<MissileState>());
}

Section::StateRef Section::set(StateRef State, const missile_state *S) {
  return State->set<MissileState>(static_cast<const void *>(S));
}

Section::Section(const SectionContext &Context, CFGPoint Start)
    : Lowering(Context.Notes), Storage(Context.Storage), X(Context),
      F(Context.Graph.function()), Locals(Context.Notes.localsOf(F)),
      Start(Start), Here(Start), Variables(X.Graph.variablesFrom(Start)),
      Budget(missile_terms_budget(Notes.terms())) {
  Sem.facts = &Facts;
  // Refinements speak of some more.
  llvm::SmallPtrSet<const VarDecl *, 16> Known(Variables.begin(),
                                               Variables.end());
  auto Add = [&](const VarDecl *V) {
    if (Known.insert(V).second)
      Variables.push_back(V);
  };
  for (const VarDecl *V : F->arguments())
    Add(V);
  for (const Location &L : Locals.Locations)
    Add(L.Root);
  for (const Location &L : Locals.Locations)
    if (!isa<ParmVarDecl, ImplicitParamDecl>(L.Root))
      Scoped.insert(L.Root);
  for (size_t I = 0; I != Variables.size(); ++I)
    if (const Environment *Group = Notes.globalsOf(Variables[I]))
      for (const Location &L : Group->Locations)
        Add(L.Root);
}

Section::~Section() { missile_facts_clear(&Facts); }

/// What a step of the engine costs, on the average, and what it costs to start
/// the engine, apart from what is done in core/.
static constexpr unsigned StepCost = 70, StartCost = 500;

bool Section::wantsToEnd() {
  missile_spend(Budget, StepCost);
  return Failed || Again || missile_is_spent(Budget);
}

SectionResult Section::run(NestedEngine &Nested, unsigned MaxSteps) {
  EngineResult R;
  do {
    // Loop invariants that did not last have been dropped; begin again.
    Again = false;
    reset();
    missile_spend(Budget, StartCost + 10 * Variables.size());
    R = Nested.run(F.decl(), Start, *this, MaxSteps);
    // The next run has an engine of its own; no state outlives its engine.
    Current = nullptr;
    BeforeMessage.clear();
    AtEntry = nullptr;
  } while (Again && !Failed && !missile_is_spent(Budget));
  if (!Failed && !R.Complete)
    Result.Reason = R.Reason;
  Result.Proved = !Failed && R.Complete;
  Result.Steps = R.Steps;
  Result.OutOfSteps = !Failed && !R.Complete && R.Steps >= MaxSteps;
  if (!Result.Proved) {
    Result.StuckIn = X.Graph.statementAt(Here);
    if (!Result.StuckIn)
      Result.StuckIn = Here.Block->getTerminatorStmt();
  }
  return std::move(Result);
}

/// Forget what belongs to one run of the engine.
void Section::reset() {
  missile_states_clear(X.States);
  Result = SectionResult();
  TermOfSymbol.clear();
  TermOfStorage.clear();
  SymbolOfTerm.clear();
  AddressOf.clear();
  Objects.clear();
  Begun.clear();
  NameOf.clear();
  ElementOf.clear();
  Ended.clear();
  Updates.clear();
  Allocations.clear();
  MadeObjects.clear();
  EntryValues.clear();
  GivenPointers.clear();
  ResultOf.clear();
  Names.clear();
  Inputs.clear();
  Example = Counterexample();
  Explained = Unmet();
  ExplainedText.clear();
  Frames.clear();
  BeforeMessage.clear();
  Offsets.clear();
  ClassOf.clear();
  Bases.clear();
  Open.clear();
  HereNode = nullptr;
  OpenElements.clear();
  Unset.clear();
}

void Section::fail(const ExplodedNode *N, std::string Reason) {
  if (Failed)
    return;
  Failed = true;
  Result.FailedAt = N;
  Result.Reason = std::move(Reason);
  // Failures that are no failure of the section leave explanations as well.
  size_t At = StringRef(Result.Reason).find(ExplainedText);
  if (Explained.What == Unmet::Nothing || At == StringRef::npos) {
    Example = Counterexample();
    return;
  }
  Result.End = Explained;
  Result.ClauseAt = At;
}

//===----------------------------------------------------------------------===//
// The start (C-STACK-SYMBOLIZE)
//===----------------------------------------------------------------------===//

Section::StateRef Section::initialState(StateRef State,
                                        const LocationContext *Context,
                                        ExprEngine &E) {
  Engine = &E;
  LC = Context;
  StartsAsGiven = startsAsGiven();
  bool IsEntry = Start == X.Graph.entry();
  IsBegin = IsEntry;
  if (std::optional<CFGPoint> First = X.Graph.startOf(F->getBody()))
    IsBegin |= *First == Start && !X.Graph.isInLoop(Start.Block);
  // Otherwise locals would read as undefined, static locals as zero, and the
  // globals of main as their initializers.
  for (const VarDecl *V : Variables) {
    State = bindFresh(State, V);
    QualType T = V->getType().getUnqualifiedType();
    // What the function has made of a local by then is no choice of a caller's.
    if (Notes.ctype(T) && (V->hasExternalFormalLinkage() ||
                           (isa<ParmVarDecl, ImplicitParamDecl>(V) &&
                            (IsBegin || !X.Graph.isModified(V)))))
      Inputs.insert(
          termOf(State->getSVal(loc::MemRegionVal(variableRegion(V)), T), T));
    if (IsBegin && isa<ParmVarDecl>(V))
      if (SymbolRef Sym =
              State->getSVal(loc::MemRegionVal(variableRegion(V)), T)
                  .getAsLocSymbol())
        GivenPointers.insert(Sym);
  }
  if (std::string Why = unclearGlobal(); !Why.empty())
    fail(nullptr, Why);
  const missile_state *S = missile_state_empty(X.States);
  const Stmt *First = X.Graph.statementAt(Start);
  State = startLocks(State, First);
  llvm::SmallVector<const VarDecl *, 8> InScope =
      First ? X.Graph.inScope(First) : llvm::SmallVector<const VarDecl *, 8>();
  if (IsEntry)
    InScope = F->arguments();
  llvm::SmallPtrSet<const VarDecl *, 16> Known(Variables.begin(),
                                               Variables.end());
  for (const VarDecl *V : InScope)
    if (!X.Graph.isAddressTaken(V) && Known.count(V))
      S = missile_state_gate(X.States, S, variableRegion(V));
  State = enterScopes(set(State, S), InScope);
  if (IsBegin)
    for (const ParmVarDecl *P : F->parameters())
      if (Notes.ctype(P->getType()))
        EntryValues[P] = termOf(
            State->getSVal(loc::MemRegionVal(variableRegion(P)), P->getType()),
            P->getType());
  missile_facts_truncate(&Facts, 0);
  Valuation Values = localValues(State, InScope);
  missile_handoff_symbolize(Locals.Core, Values.data(), &Facts);
  // A message to nil runs no method.
  if (F->self() && !X.Graph.isModified(F->self())) {
    Current = State;
    missile_facts_add(&Facts,
                      missile_term_ne(Sem.terms, self(),
                                      missile_term_constant(Sem.terms, 0)));
  }
  State = assume(State, Facts);
  return X.Contract ? openContract(State) : State;
}

/// The engine takes a byte of a constant array for the element of its number.
/// Is there a pointer into the array \p V, but for naming an element?
bool Section::mayBeReadAsBytes(const VarDecl *V) {
  const ASTContext &Context = Notes.context();
  return V->getType()->isArrayType() && V->getAnyInitializer() &&
         hasConstantPart(V->getType(), Context) &&
         !Context.getTypeSizeInChars(Context.getBaseElementType(V->getType()))
              .isOne() &&
         Storage.flow().isAddressKept(V, F->getBody());
}

/// Why what some global variable holds cannot be followed; empty if it can.
std::string Section::unclearGlobal() {
  bool IsMain = F.function() && F.function()->isMain();
  for (const VarDecl *V : Variables) {
    if (Storage.constants().isMisread(V, IsMain))
      return "what the constant '" + V->getNameAsString() +
             "' holds is not clear from its list, which is not followed";
    if (mayBeReadAsBytes(V))
      return "the constant '" + V->getNameAsString() +
             "' may be read as something else than its elements, which is not "
             "followed";
    if (V->hasLocalStorage())
      continue;
    if (const SameSymbol *Names = Notes.secondNames().namesOf(V))
      for (const VarDecl *W : Variables)
        if (W->getCanonicalDecl() != V->getCanonicalDecl() &&
            llvm::is_contained(*Names, W->getCanonicalDecl()))
          return "'" + W->getNameAsString() + "' is another name for '" +
                 V->getNameAsString() + "', which is not followed";
    // (Of a constant number, loaded() sees to it.)
    if (!Notes.ctype(Notes.context().getBaseElementType(V->getType())) &&
        hasConstantPart(V->getType(), Notes.context()) &&
        V->getAnyInitializer() && mayBeReplaced(V))
      return "what the constant '" + V->getNameAsString() +
             "' holds may be replaced by another file, which is not followed";
  }
  return "";
}

//===----------------------------------------------------------------------===//
// Between elements
//===----------------------------------------------------------------------===//

PathAction Section::beforeElement(ExplodedNode *N, CFGPoint Point) {
  StateRef State = N->getState();
  Here = Point;
  HereNode = N;
  // The engine takes all ways out of a switch at once.
  if (Point.Index + 1 == Point.Block->size() &&
      isa_and_nonnull<SwitchStmt>(Point.Block->getTerminatorStmt()))
    missile_spend(Budget, 30 * Point.Block->succ_size());
  const Stmt *S = X.Graph.statementAt(Point);
  IsUnevaluated = S && X.Graph.isUnevaluated(S);
  bool IsRoot = N->pred_empty();
  std::string Why;

  if (!IsRoot && !Scoped.empty() && X.Graph.isBetween(Point)) {
    State = leaveScopes(State, S, Why);
    if (!State) {
      if (!infeasible(N->getState()))
        fail(N, Why);
      return PathAction::stop();
    }
  }
  if (!IsRoot && X.Graph.isBetween(Point) && X.MayStop(Point) &&
      consistent(State, Looker::Type, S, nullptr)) {
    if (llvm::find(Result.Stops, Point) == Result.Stops.end())
      Result.Stops.push_back(Point);
    return PathAction::stop();
  }
  if (X.Graph.isBetween(Point) && X.Graph.markedBlock(S, TypedAttribute) &&
      !consistent(State, Looker::Type, S, &Why)) {
    fail(N, Why + " in a block that is marked as typed");
    return PathAction::stop();
  }
  if (isTrusted(S, X.Graph)) {
    refuseTrusted(N, S);
    return PathAction::stop();
  }
  StateRef Unlocked = State;
  if (S) {
    Unlocked = passLocks(State, S, Why);
    if (!Unlocked) {
      if (!infeasible(State))
        fail(N, Why);
      return PathAction::stop();
    }
  }
  if (const char *Why = refuses(S, State)) {
    if (infeasible(State))
      return PathAction::stop();
    fail(N, Why);
    return PathAction::stop();
  }
  return Unlocked == N->getState() ? PathAction::go()
                                   : PathAction::goWith(Unlocked);
}

/// What is trusted is not followed: of what may be broken before it, nothing
/// is assumed behind it.
void Section::refuseTrusted(const ExplodedNode *N, const Stmt *S) {
  if (infeasible(N->getState()))
    return;
  std::string Why;
  if (X.Contract)
    fail(N, "what is trusted is not followed; where there is a contract, only "
            "the whole function can be");
  else if (!consistent(N->getState(), Looker::Type, S, &Why))
    fail(N, Why + " before what is trusted");
  else
    fail(N, "what is trusted is not followed");
}

PathAction Section::onEdge(ExplodedNode *N, const CFGBlock *From,
                           const CFGBlock *To) {
  StateRef State = N->getState();
  Here = {From, From->size()};
  HereNode = N;
  if (To == &X.Graph.graph().getExit()) {
    std::string Why;
    if (!leaveScopes(State, nullptr, Why)) {
      if (!infeasible(State))
        fail(N, Why);
    } else if (!consistent(State, Looker::FunctionEnd, nullptr, &Why) ||
               (X.Contract && !keepsContract(State, From, Why))) {
      fail(N, Why + " at the end of the function");
    }
    return PathAction::stop();
  }
  if (X.Graph.isBackEdge(From, To)) {
    std::string Why;
    if (!leaveScopes(State, firstOf(To), Why)) {
      if (!infeasible(State))
        fail(N, Why);
      return PathAction::stop();
    }
    return goRound(N, To);
  }
  PathAction Action = PathAction::go();
  if (X.Graph.isLoopHead(To)) {
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
      termOf(State->getSVal(Condition, LC), Condition->getType());
  missile_facts_truncate(&Facts, 0);
  auto Within = [&](const CaseStmt *C) -> const missile_term * {
    ASTContext &AC = Notes.context();
    const missile_term *Low = constant(C->getLHS()->EvaluateKnownConstInt(AC));
    const missile_term *High =
        C->getRHS() ? constant(C->getRHS()->EvaluateKnownConstInt(AC)) : Low;
    return missile_term_and(Sem.terms, missile_term_le(Sem.terms, Low, V),
                            missile_term_le(Sem.terms, V, High));
  };
  if (!V) {
    fail(N, "the value of a switch is not understood");
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
  const missile_term *Any = missile_term_bool(Sem.terms, false);
  if (!IsCase || Covers) {
    if (Cases.size() > MostCases) {
      if (!infeasible(State))
        fail(N, "a switch with so many cases is not followed");
      return PathAction::stop();
    }
    for (const SwitchCase *SC : Cases)
      if (const auto *C = dyn_cast<CaseStmt>(SC))
        Any = missile_term_or(Sem.terms, Any, Within(C));
  }
  if (Covers) {
    // The engine may leave out the edge for a value without a name.
    const missile_state *S = get(State);
    size_t Count;
    const missile_term *const *Known = missile_state_facts(X.States, S, &Count);
    if (missile_entails(X.Entail, Known, Count, Any) != MISSILE_PROVED) {
      fail(N, "the value of this switch may be none of the enumerators");
      return PathAction::stop();
    }
  }
  missile_facts_add(&Facts,
                    IsCase ? Within(Case) : missile_term_not(Sem.terms, Any));
  StateRef Next = assume(State, Facts);
  if (infeasible(Next))
    return PathAction::stop();
  return PathAction::goWith(Next);
}

bool Section::accountsForLeaf(const ExplodedNode *N) {
  return Ended.count(N) || infeasible(N->getState());
}

Section::StateRef Section::evalAssume(StateRef State, SVal Condition,
                                      bool Assumption) {
  // What the engine assumes of main's first parameter comes before our start.
  if (Condition.isUnknownOrUndef() || !get(State))
    return State;
  // (For the engine, a number of a width that no ordinary type has is of none.)
  QualType T = Condition.getType(Notes.context());
  if (T.isNull())
    T = Notes.context().VoidTy;
  const missile_term *V = termOf(Condition, T);
  if (!V)
    return State;
  const missile_term *Holds = truth(V);
  // The engine then looks at all that it has assumed before.
  missile_spend(Budget, 4 * missile_state_fact_count(get(State)));
  missile_facts_truncate(&Facts, 0);
  missile_facts_add(&Facts,
                    Assumption ? Holds : missile_term_not(Sem.terms, Holds));
  StateRef Next = assume(State, Facts);
  return infeasible(Next) ? nullptr : Next;
}
const Section::LoopFrame *Section::getLoop(const StateRef &State) {
  return static_cast<const LoopFrame *>(State->get<MissileLoop>());
}

Section::StateRef Section::setLoop(StateRef State, const LoopFrame *Frame) {
  return State->set<MissileLoop>(static_cast<const void *>(Frame));
}

const Section::Update *Section::getUpdate(const StateRef &State) {
  return static_cast<const Update *>(State->get<MissileUpdate>());
}

Section::StateRef Section::setUpdate(StateRef State, const Update *U) {
  return State->set<MissileUpdate>(static_cast<const void *>(U));
}

} // namespace missile
