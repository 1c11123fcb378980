//===- Section.cpp - A symbolic section: following paths ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Section.h"
#include "AnnotationScope.h"
#include "Contracts.h"
#include "SectionTraits.h"
#include "Trust.h"

#include "clang/AST/StmtObjC.h"

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
    : Lowering(Context.Notes), X(Context), F(Context.Graph.function()),
      Locals(Context.Notes.localsOf(F)), Start(Start), Here(Start),
      Variables(X.Graph.variablesFrom(Start)) {
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
  for (size_t I = 0; I != Variables.size(); ++I)
    if (const Environment *Group = Notes.globalsOf(Variables[I]))
      for (const Location &L : Group->Locations)
        Add(L.Root);
}

Section::~Section() { missile_facts_clear(&Facts); }

SectionResult Section::run(NestedEngine &Nested, unsigned MaxSteps) {
  EngineResult R;
  do {
    // Loop invariants that did not last have been dropped; begin again.
    Again = false;
    reset();
    R = Nested.run(F.decl(), Start, *this, MaxSteps);
    // The next run has an engine of its own; no state outlives its engine.
    Current = nullptr;
    BeforeMessage.clear();
    AtEntry = nullptr;
  } while (Again && !Failed);
  if (!Failed && !R.Complete)
    Result.Reason = R.Reason;
  Result.Proved = !Failed && R.Complete;
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
  Result = SectionResult();
  TermOfSymbol.clear();
  TermOfStorage.clear();
  SymbolOfTerm.clear();
  AddressOf.clear();
  Objects.clear();
  Ended.clear();
  Updates.clear();
  Allocations.clear();
  EntryValues.clear();
  Names.clear();
  Inputs.clear();
  Example = Counterexample();
  Frames.clear();
  BeforeMessage.clear();
  Offsets.clear();
  ClassOf.clear();
  Bases.clear();
  Open.clear();
  HereNode = nullptr;
  OpenElements.clear();
}

void Section::fail(const ExplodedNode *N, std::string Reason) {
  if (Failed)
    return;
  Failed = true;
  Result.FailedAt = N;
  Result.Reason = std::move(Reason);
  // Failures that are no failure of the section leave examples as well.
  if (Example.Text.empty() || !StringRef(Result.Reason).contains(Example.Text))
    Example = Counterexample();
}

//===----------------------------------------------------------------------===//
// The start (C-STACK-SYMBOLIZE)
//===----------------------------------------------------------------------===//

Section::StateRef Section::initialState(StateRef State,
                                        const LocationContext *Context,
                                        ExprEngine &E) {
  Engine = &E;
  LC = Context;
  // Otherwise locals would read as undefined, static locals as zero, and the
  // globals of main as their initializers.
  for (const VarDecl *V : Variables) {
    State = bindFresh(State, V);
    QualType T = V->getType().getUnqualifiedType();
    if (Notes.ctype(T))
      Inputs.insert(
          termOf(State->getSVal(loc::MemRegionVal(variableRegion(V)), T), T));
  }
  const missile_state *S = missile_state_empty(X.States);
  const Stmt *First = X.Graph.statementAt(Start);
  State = startLocks(State, First);
  llvm::SmallVector<const VarDecl *, 8> InScope =
      First ? X.Graph.inScope(First) : llvm::SmallVector<const VarDecl *, 8>();
  bool IsEntry = Start == X.Graph.entry();
  if (IsEntry)
    InScope = F->arguments();
  llvm::SmallPtrSet<const VarDecl *, 16> Known(Variables.begin(),
                                               Variables.end());
  for (const VarDecl *V : InScope)
    if (!X.Graph.isAddressTaken(V) && Known.count(V))
      S = missile_state_gate(X.States, S, variableRegion(V));
  State = set(State, S);
  if (std::optional<CFGPoint> Entry = X.Graph.startOf(F->getBody());
      IsEntry || (Entry && *Entry == Start && !X.Graph.isInLoop(Start.Block)))
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

//===----------------------------------------------------------------------===//
// Between elements
//===----------------------------------------------------------------------===//

PathAction Section::beforeElement(ExplodedNode *N, CFGPoint Point) {
  StateRef State = N->getState();
  Here = Point;
  HereNode = N;
  const Stmt *S = X.Graph.statementAt(Point);
  bool IsRoot = N->pred_empty();

  if (!IsRoot && X.Graph.isBetween(Point) && X.MayStop(Point) &&
      consistent(State, Looker::Type, S, nullptr)) {
    if (llvm::find(Result.Stops, Point) == Result.Stops.end())
      Result.Stops.push_back(Point);
    return PathAction::stop();
  }
  if (std::string Why; X.Graph.isBetween(Point) &&
                       X.Graph.markedBlock(S, TypedAttribute) &&
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
    std::string Why;
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
  return Unlocked == State ? PathAction::go() : PathAction::goWith(Unlocked);
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
    if (!consistent(State, Looker::FunctionEnd, nullptr, &Why) ||
        (X.Contract && !keepsContract(State, From, Why)))
      fail(N, Why + " at the end of the function");
    return PathAction::stop();
  }
  if (X.Graph.isBackEdge(From, To))
    return goRound(N, To);
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
  QualType T = Condition.getType(Notes.context());
  const missile_term *V = termOf(Condition, T);
  if (!V)
    return State;
  const missile_term *Holds = truth(V);
  missile_facts_truncate(&Facts, 0);
  missile_facts_add(&Facts,
                    Assumption ? Holds : missile_term_not(Sem.terms, Holds));
  StateRef Next = assume(State, Facts);
  return infeasible(Next) ? nullptr : Next;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

const missile_term *Section::operand(const Expr *E) {
  return termOf(Current->getSVal(E, LC), E->getType());
}

const missile_term *Section::read(const Expr *E) {
  std::optional<missile_ctype> C = Notes.ctype(E->getType());
  return C ? fresh(*C) : nullptr;
}

const missile_term *Section::result(const CallExpr *E) {
  std::optional<missile_ctype> C = ctype(E);
  return C ? fresh(*C) : nullptr;
}

void Section::updateValue(const Expr *E, const missile_term *T,
                          CheckerContext &C) {
  StateRef State = assume(Current, Facts);
  State = State->BindExpr(E, LC, valueOf(T, E->getType()));
  C.addTransition(State);
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

void Section::preStmt(const Stmt *S, CheckerContext &C) {
  Current = C.getState();
  if (const auto *RS = dyn_cast<ReturnStmt>(S)) {
    std::string Why;
    if (!checkReturn(RS, Current, Why))
      fail(C.getPredecessor(), Why);
    // The caller can reach what is returned.
    StateRef State = Current;
    if (const Expr *Value = RS->getRetValue())
      State = leakValue(State, State->getSVal(Value, LC));
    if (State != Current)
      C.addTransition(State);
    return;
  }
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    // Before its initial value is stored: what goes there does not leak.
    StateRef State = Current;
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->hasLocalStorage())
        State = set(
            State, missile_state_gate(X.States, get(State), variableRegion(V)));
    if (State != Current)
      C.addTransition(State);
    return;
  }
  if (const auto *CE = dyn_cast<CastExpr>(S)) {
    if (CE->getCastKind() != CK_LValueToRValue)
      return;
    if (Current->getSVal(CE->getSubExpr(), LC).isUnknown() &&
        canHoldAddress(CE->getType(), Notes.context())) {
      // The engine does not know the place (an element of an array in an array,
      // say), so any pointer may be there.
      StateRef State = Current;
      for (auto &Allocation : Allocations)
        State = leak(State, Allocation.first);
      if (State != Current)
        C.addTransition(State);
      return;
    }
    separateAt(CE->getSubExpr(), /*Write=*/false, C);
    return;
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(S);
      BO && BO->isAssignmentOp()) {
    if (BO->isCompoundAssignmentOp())
      beginUpdate(BO, BO->getLHS(), C);
    else
      separateAt(BO->getLHS(), /*Write=*/true, C);
    return;
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(S);
      UO && UO->isIncrementDecrementOp())
    beginUpdate(UO, UO->getSubExpr(), C);
}

/// The engine stores the new value of an update before it says so: the old one
/// is taken now, on each path.
void Section::beginUpdate(const Expr *E, const Expr *Target,
                          CheckerContext &C) {
  QualType T = Target->getType();
  llvm::SmallVector<Access, 4> Cases;
  separate(Current, Current->getSVal(Target, LC).getAsRegion(), /*Write=*/true,
           Cases);
  for (const Access &A : Cases) {
    StateRef State = A.State;
    if (A.R) {
      SVal L = loc::MemRegionVal(A.R);
      State = State->BindExpr(Target->IgnoreParens(), LC, L);
    }
    if (Notes.ctype(T) && T->isIntegralOrEnumerationType()) {
      Current = State;
      SVal L = State->getSVal(Target, LC);
      const missile_term *Old = nullptr;
      std::string Conflict;
      if (A.R) {
        // What it holds may depend on what else has been written.
        State = materialize(State, A.R, Conflict);
        if (Conflict.empty())
          State = touch(State, A.R, /*Write=*/false, Conflict);
      }
      if (std::optional<Loc> Where = L.getAs<Loc>();
          Where && A.R && Conflict.empty() && !T.isVolatileQualified())
        Old = termOf(State->getSVal(*Where, T.getUnqualifiedType()), T);
      missile_facts_truncate(&Facts, 0);
      auto U = std::make_unique<Update>();
      U->Of = E;
      U->At = L;
      Current = State;
      U->Old = Old ? Old : fresh(*Notes.ctype(T));
      U->New = updated(E, U->Old);
      U->Facts.assign(Facts.items, Facts.items + Facts.count);
      State = State->set<MissileUpdate>(static_cast<const void *>(U.get()));
      Updates.push_back(std::move(U));
    }
    C.addTransition(State);
  }
}

/// The value that the engine has stored is replaced by ours.
void Section::endUpdate(const Update &U, CheckerContext &C) {
  const auto *UO = dyn_cast<UnaryOperator>(U.Of);
  const Expr *Target =
      UO ? UO->getSubExpr() : cast<BinaryOperator>(U.Of)->getLHS();
  // The load has replaced the target's location by its value.
  const MemRegion *R = U.At.getAsRegion();
  QualType T = Target->getType();
  if (!R) {
    fail(C.getPredecessor(), "a write goes to an unknown place");
    return;
  }
  missile_facts_truncate(&Facts, 0);
  for (const missile_term *Fact : U.Facts)
    missile_facts_add(&Facts, Fact);
  const missile_term *Stored = U.New;
  if (FieldPart FR = fieldPart(R); FR && FR->getDecl()->isBitField())
    Stored = missile_semantics_convert(
        &Sem, *Notes.ctype(T), Notes.ctypeOfField(FR->getDecl()), Stored);
  StateRef State = assume(Current, Facts);
  State = State->set<MissileUpdate>(static_cast<const void *>(nullptr));
  State = State->bindLoc(U.At.castAs<Loc>(), valueOf(Stored, T), LC,
                         /*notifyChanges=*/false);
  bool Old = UO && UO->isPostfix();
  State = State->BindExpr(U.Of, LC, valueOf(Old ? U.Old : Stored, T));
  C.addTransition(State);
}

void Section::postStmt(const Stmt *S, CheckerContext &C) {
  Current = C.getState();
  const auto *E = dyn_cast<Expr>(S);
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    StateRef State = declare(DS, Current);
    if (State != Current)
      C.addTransition(State);
    return;
  }
  if (!E)
    return;
  if (const Update *U = getUpdate(Current); U && U->Of == E) {
    endUpdate(*U, C);
    return;
  }

  if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
    if (UO->getOpcode() == UO_AddrOf) {
      leakAddress(UO, UO->getSubExpr(), C);
      return;
    }
    if (UO->getOpcode() == UO_Deref || UO->isIncrementDecrementOp())
      return;
  }
  if (isa<ObjCSelectorExpr>(E)) {
    missile_facts_truncate(&Facts, 0);
    updateValue(E, lower(E), C);
    return;
  }
  if (const auto *CE = dyn_cast<CastExpr>(E)) {
    if (CE->getType()->isObjCObjectPointerType() &&
        CE->getCastKind() != CK_LValueToRValue) {
      describe(CE, C);
      return;
    }
    if (CE->getCastKind() == CK_ArrayToPointerDecay) {
      leakAddress(CE, CE->getSubExpr(), C);
      return;
    }
    if (CE->getCastKind() == CK_LValueToRValue) {
      // A compound literal is consistent at once.
      QualType T = CE->getType();
      std::string Why;
      if (isa<CompoundLiteralExpr>(CE->getSubExpr()->IgnoreParens()) &&
          Notes.isRefined(T) &&
          !recordHolds(Current->getSVal(CE, LC), T, Current, Why)) {
        if (!infeasible(Current))
          fail(C.getPredecessor(), Why);
        return;
      }
      loaded(CE, C);
      return;
    }
    if (CE->getCastKind() == CK_BitCast) {
      allocated(CE, C);
      return;
    }
    if (CE->getCastKind() == CK_PointerToIntegral) {
      // An integer can carry the address anywhere.
      StateRef State =
          leakValue(Current, Current->getSVal(CE->getSubExpr(), LC));
      missile_facts_truncate(&Facts, 0);
      C.addTransition(State->BindExpr(E, LC, valueOf(lower(E), E->getType())));
      return;
    }
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(E);
      BO && BO->getOpcode() == BO_Assign && BO->getType()->isRecordType()) {
    copied(BO, C);
    return;
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(E);
      BO && BO->getOpcode() == BO_Assign && BO->getLHS()->getSourceBitField()) {
    truncated(BO, C);
    return;
  }
  if (E->isGLValue() || isa<CallExpr>(E))
    return; // the engine's own business; calls are bound by evalCall
  if (const auto *BO = dyn_cast<BinaryOperator>(E))
    if (BO->isAssignmentOp() || BO->isLogicalOp() || BO->isCommaOp())
      return; // the value of an operand
  if (isa<AbstractConditionalOperator, ParenExpr, StmtExpr, OpaqueValueExpr,
          ConstantExpr, ChooseExpr, GenericSelectionExpr>(E))
    return;
  std::optional<missile_ctype> Type = ctype(E);
  if (!Type)
    return;
  SVal V = Current->getSVal(E, LC);
  if (E->getType()->isAnyPointerType()) {
    // Addresses are the engine's, but it must have one.
    if (V.isUnknownOrUndef()) {
      missile_facts_truncate(&Facts, 0);
      C.addTransition(Current->BindExpr(E, LC, freshValue(E->getType())));
    }
    return;
  }
  missile_facts_truncate(&Facts, 0);
  const missile_term *T = lower(E);
  if (Facts.count == 0 && termOf(V, E->getType()) == T && isAtom(V))
    return;
  updateValue(E, T, C);
}

/// After an assignment to a bit-field: the engine has stored the whole value.
void Section::truncated(const BinaryOperator *E, CheckerContext &C) {
  SVal L = Current->getSVal(E->getLHS(), LC);
  QualType T = E->getLHS()->getType();
  const auto *FR = dyn_cast_or_null<FieldRegion>(L.getAsRegion());
  std::optional<missile_ctype> From = Notes.ctype(T);
  const missile_term *Value = termOf(Current->getSVal(E->getRHS(), LC), T);
  if (!FR || !FR->getDecl()->isBitField() || !From || !Value) {
    if (!infeasible(Current))
      fail(C.getPredecessor(), "what a bit-field holds is not known");
    return;
  }
  missile_facts_truncate(&Facts, 0);
  Value = missile_semantics_convert(&Sem, *From,
                                    Notes.ctypeOfField(FR->getDecl()), Value);
  StateRef State = assume(Current, Facts);
  SVal V = valueOf(Value, T);
  State = State->bindLoc(L.castAs<Loc>(), V, LC, /*notifyChanges=*/false);
  C.addTransition(State->BindExpr(E, LC, V));
}

/// Store at \p To, of type \p T, what \p From held at the moment of \p Copy; or
/// anything at all, if that is null.
Section::StateRef Section::copyParts(StateRef State, const SubRegion *To,
                                     QualType T,
                                     const nonloc::LazyCompoundVal *Copy,
                                     const SubRegion *From) {
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  for (const FieldDecl *Field : T->getAsRecordDecl()->fields()) {
    if (Field->isUnnamedBitField())
      continue;
    const SubRegion *Part = MRM.getFieldRegion(Field, To);
    const SubRegion *Source = Copy ? MRM.getFieldRegion(Field, From) : nullptr;
    QualType Type = Field->getType().getUnqualifiedType();
    if (Type->isStructureType()) {
      State = copyParts(State, Part, Type, Copy, Source);
      continue;
    }
    SVal V = UnknownVal();
    if (Copy)
      V = Engine->getStoreManager().getBinding(Copy->getStore(),
                                               loc::MemRegionVal(Source), Type);
    if (V.isUnknownOrUndef() && isScalarPlace(Part))
      V = freshValue(Type);
    State = State->bindLoc(loc::MemRegionVal(Part), V, LC,
                           /*notifyChanges=*/false);
  }
  return State;
}

/// After a struct has been copied, its parts are stored one by one: the engine
/// keeps the copy as a whole, under the name by which it was written, and by
/// another name would go on to find what was there before.
void Section::copied(const BinaryOperator *E, CheckerContext &C) {
  const MemRegion *R = Current->getSVal(E->getLHS(), LC).getAsRegion();
  if (!R || !E->getLHS()->getType()->isRecordType()) {
    fail(C.getPredecessor(), "a struct is copied to an unknown place");
    return;
  }
  if (!E->getLHS()->getType()->isStructureType())
    return;
  // What is copied is another record as it was at that moment; of anything
  // else, nothing is known.
  auto Copy =
      Current->getSVal(E->getRHS(), LC).getAs<nonloc::LazyCompoundVal>();
  StateRef State =
      copyParts(Current, cast<SubRegion>(R), E->getLHS()->getType(),
                Copy ? &*Copy : nullptr,
                Copy ? cast<SubRegion>(Copy->getRegion()) : nullptr);
  if (State != Current)
    C.addTransition(State);
}

/// After a load: the value must be an atom that we know, or becomes a fresh
/// one.
void Section::loaded(const CastExpr *E, CheckerContext &C) {
  QualType T = E->getType();
  std::optional<missile_ctype> Type = Notes.ctype(T);
  if (!Type)
    return;
  SVal V = Current->getSVal(E, LC);
  bool Volatile = E->getSubExpr()->getType().isVolatileQualified();
  if (isWeak(E->getSubExpr()->getType())) {
    missile_facts_truncate(&Facts, 0);
    const missile_term *W = loadedWeakly(termOf(V, T));
    noteKinds(W, E);
    C.addTransition(assume(Current, Facts)->BindExpr(E, LC, valueOf(W, T)));
    return;
  }
  if (Notes.objc())
    if (const missile_term *Text = constantText(E->getSubExpr())) {
      C.addTransition(Current->BindExpr(E, LC, valueOf(Text, T)));
      return;
    }
  bool Good = false;
  if (T->isAnyPointerType()) {
    Good = V.getAs<Loc>().has_value();
  } else if (auto I = V.getAs<nonloc::ConcreteInt>()) {
    const llvm::APSInt &N = compat::numberOf(*I);
    Good = N.getBitWidth() == Notes.context().getIntWidth(T) || Type->is_bool;
    // A constant of another signedness is the same bits.
    if (Good && !Type->is_bool && N.isSigned() != Type->is_signed)
      Good = false;
  } else if (SymbolRef Sym = V.getAsSymbol()) {
    std::optional<missile_ctype> Known = Notes.ctype(Sym->getType());
    Good = Known && Known->width == Type->width &&
           Known->is_signed == Type->is_signed &&
           Known->is_bool == Type->is_bool;
    if (Good && !isAtom(V) && !Volatile) {
      // The value of && or ||.
      missile_facts_truncate(&Facts, 0);
      C.addTransition(Current->BindExpr(E, LC, valueOf(termOfSymbol(Sym), T)));
      return;
    }
  }
  if (Good && !Volatile)
    return;
  missile_facts_truncate(&Facts, 0);
  C.addTransition(Current->BindExpr(E, LC, freshValue(T)));
}

/// No run goes on from here.
void Section::endPath(StateRef State, CheckerContext &C) {
  static const SimpleProgramPointTag Tag("MISSILE", "The path ends here");
  if (ExplodedNode *N = C.generateSink(State, C.getPredecessor(), &Tag))
    Ended.insert(N);
}

void Section::location(SVal L, bool IsLoad, const Stmt *S, CheckerContext &C) {
  Current = C.getState();
  const MemRegion *R = L.getAsRegion();
  if (L.isZeroConstant()) {
    // Nothing is at null: no run gets past this.
    endPath(Current, C);
    return;
  }
  if (!R || L.isUnknownOrUndef()) {
    if (!infeasible(Current))
      fail(C.getPredecessor(), "a pointer leads to an unknown place");
    return;
  }
  std::string Conflict;
  QualType T = pointeeTypeOf(R);
  if (!T.isNull() && T->isAtomicType())
    Conflict = "atomic accesses are not followed";
  else if (!T.isNull() && T->isRecordType() && Notes.containsRefinedArray(T))
    Conflict = "a struct with an array of structs with invariants is copied, "
               "which is not followed";
  else if (!IsLoad && !mayWrite(R))
    Conflict = "this write is to storage that MISSILE_MODIFIES of the function "
               "does not name";
  else if (!IsLoad && isTiedToElements(R))
    Conflict =
        "a write to an array with invariants on its elements, or to what "
        "these mention, is not followed";
  StateRef State = Current;
  if (Conflict.empty())
    State = materialize(State, R, Conflict);
  // What is read at an index that is not known may be any pointer there.
  if (IsLoad && isGated(State, R) && !hasKnownOffset(R) &&
      (T.isNull() || canHoldAddress(T, Notes.context())))
    State = leakContents(State, R);
  if (Conflict.empty())
    State = touch(State, R, !IsLoad, Conflict);
  if (!Conflict.empty()) {
    if (!infeasible(Current))
      fail(C.getPredecessor(), Conflict);
    return;
  }
  (void)S;
  if (State != Current)
    C.addTransition(State);
}

void Section::bind(SVal L, SVal V, const Stmt *S, CheckerContext &C) {
  Current = C.getState();
  const MemRegion *R = L.getAsRegion();
  if (!R) {
    if (!infeasible(Current))
      fail(C.getPredecessor(), "a write goes to an unknown place");
    return;
  }
  // The reader knows a call's result by the variable that it is kept in.
  if (SymbolRef Sym = V.getAsLocSymbol(); Sym && describe(Sym).empty())
    if (std::string Name = describe(R); !Name.empty())
      Names[Sym] = Name;
  // What goes into a union can be taken out as something else.
  StateRef State = isInUnion(R) || pointeeTypeOf(R)->isUnionType()
                       ? leakValue(Current, V)
                       : leakStored(Current, R, V);
  if (State != Current)
    C.addTransition(State);
  // The engine stores whole values into bit-fields; C truncates them.
  const Update *Under = getUpdate(Current);
  FieldPart FR = fieldPart(R);
  // postStmt() sees to it, for an assignment.
  const auto *BO = dyn_cast_or_null<BinaryOperator>(S);
  if (FR && FR->getDecl()->isBitField() && !(Under && Under->Of == S) &&
      !(BO && BO->getOpcode() == BO_Assign)) {
    QualType T = FR->getDecl()->getType();
    const missile_term *Value = termOf(V, T);
    missile_ctype Width = Notes.ctypeOfField(FR->getDecl());
    std::optional<missile_ctype> From = Notes.ctype(T);
    if (!Value || !From ||
        !proves(Current, missile_term_eq(Sem.terms, Value,
                                         missile_semantics_convert(
                                             &Sem, *From, Width, Value)))) {
      if (!infeasible(Current))
        fail(C.getPredecessor(),
             "a value may not fit into the bit-field it is stored in");
    }
  }
}

} // namespace missile
