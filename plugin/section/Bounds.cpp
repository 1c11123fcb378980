//===- Bounds.cpp - Accesses of a section ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Bounds.h"
#include "annotations/Counters.h"
#include "typing/AccessRules.h"

#include "missile/extent.h"

using namespace clang;
using namespace ento;

// What counts a member that has been evaluated: the storage, if it is a
// flexible array, whose address will keep it alive; or else the term that was
// in it.
REGISTER_MAP_WITH_PROGRAMSTATE(MissileCounted, const void *, const void *)

// Pointers whose origin a path knows, by their bases: as it is said of them how
// far they go (PointerExtents::Kinds).
REGISTER_MAP_WITH_PROGRAMSTATE(MissileOrigin, const void *, unsigned)

namespace missile {

static StateRef addOrigin(StateRef State, const missile_term *P,
                          unsigned Kinds) {
  const void *Base = P ? missile_extent_base(P) : nullptr;
  if (!Base)
    return State;
  const unsigned *Known = State->get<MissileOrigin>(Base);
  unsigned Now = (Known ? *Known : 0) | Kinds;
  return Known && *Known == Now ? State : State->set<MissileOrigin>(Base, Now);
}

StateRef notePlain(StateRef State, const missile_term *P) {
  return addOrigin(std::move(State), P, PointerExtents::Plain);
}

/// What the pointers of the record at \p At lead to may have been freed.
StateRef Bounds::enterFreed(StateRef State, const MemRegion *At,
                            const RecordDecl *R) {
  for (const FieldDecl *F : R->fields()) {
    const MemRegion *Part = partRegion(Run.regions(), F, cast<SubRegion>(At));
    if (F->getType()->isPointerType())
      State = addGone(State, Terms.termAt(State, Part, F->getType()));
    else if (const RecordDecl *Inner = F->getType()->getAsRecordDecl())
      State = enterFreed(State, Part, Inner);
  }
  return State;
}

StateRef Bounds::enter(StateRef State) {
  PointerExtents &Extents = Run.Storage.extents();
  if (!Extents.needsOrigins(Run.function()))
    return State;
  // What has been freed before a section that begins later, it does not know.
  if (!Run.IsBegin) {
    for (const VarDecl *V : Run.Variables) {
      if (!Extents.isFreed(V, Run.function()))
        continue;
      if (V->getType()->isPointerType())
        State = addGone(State, Terms.termOfVariable(State, V));
      else if (const RecordDecl *R = V->getType()->getAsRecordDecl())
        State = enterFreed(State, Run.variableRegion(V), R);
    }
    return State;
  }
  for (const ParmVarDecl *P : Run.function()->parameters())
    if (P->getType()->isPointerType())
      State = addOrigin(State, Terms.termOfVariable(State, P),
                        Extents.kindsOfVariable(P, Run.function()) ==
                                PointerExtents::Declared
                            ? PointerExtents::Declared
                            : PointerExtents::Plain);
  return State;
}

StateRef Bounds::noteOrigin(StateRef State, const Expr *E, SVal V) {
  PointerExtents &Extents = Run.Storage.extents();
  if (!E->getType()->isPointerType() || !Extents.needsOrigins(Run.function()))
    return State;
  PointerExtents::Kinds Kinds = Extents.kindsOf(E, Run.function());
  // A local says where it has its value from only if all of them are alike.
  const auto *CE = dyn_cast<CastExpr>(E);
  const auto *DRE =
      CE ? dyn_cast<DeclRefExpr>(CE->getSubExpr()->IgnoreParens()) : nullptr;
  const auto *Local = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  if (Local && Local->hasLocalStorage() && Kinds != PointerExtents::Plain)
    return State;
  return addOrigin(State, Terms.termOf(V, E->getType()), Kinds);
}

bool Bounds::knowsFreed(const StateRef &State, const Expr *E) {
  if (isa<MemberExpr>(E->IgnoreParenCasts()))
    return true; // it has just been read
  const auto *DRE = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
  const auto *Global = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  bool IsKept = false, IsCopied = false;
  Run.Storage.extents().eachFreed(E, Run.function(), [&](const Expr *At) {
    IsKept = true;
    const auto *Other = dyn_cast<DeclRefExpr>(At->IgnoreParens());
    IsCopied |= !Other || Other->getDecl() != Global;
  });
  // (A section that begins after the copy does not know of it.)
  if (Global && !Global->hasLocalStorage() && IsCopied)
    return false;
  const missile_term *P = Terms.termOf(State->getSVal(E, Run.LC), E->getType());
  const missile_term *Base = P ? missile_extent_base(P) : nullptr;
  return !IsKept || P == Terms.number(0) ||
         (Base && State->get<MissileOrigin>(static_cast<const void *>(Base)));
}

/// What the counter of the member \p E holds; null if that is not known. Of a
/// flexible array it is what it holds in \p State; of a pointer, what it held
/// when that was read.
static const missile_term *countedAt(Values &Terms, const StateRef &State,
                                     const MemberExpr *E, const FieldDecl *By) {
  const void *const *Known =
      State->get<MissileCounted>(static_cast<const void *>(E));
  if (!Known)
    return nullptr;
  if (E->getType()->isArrayType())
    return Terms.termAt(State, static_cast<const MemRegion *>(*Known),
                        By->getType());
  return static_cast<const missile_term *>(*Known);
}

/// The glvalue that is accessed by \p Step; null if none is. \p IsOfArray: it
/// is the array in which a later step goes on.
const Expr *Bounds::consumer(const Expr *Step, bool &IsOfArray) {
  const Expr *LValue = Step;
  for (;;) {
    const auto *Parent = dyn_cast_or_null<Expr>(Run.graph().parent(LValue));
    if (!Parent)
      return nullptr;
    if (isAccessedBy(LValue, Parent))
      return LValue;
    if (const auto *CE = dyn_cast<CastExpr>(Parent);
        CE && CE->getCastKind() == CK_ArrayToPointerDecay) {
      IsOfArray = true;
      return LValue;
    }
    // (A part of a part, or what only stands for it.)
    if (Parent->IgnoreParens() != LValue->IgnoreParens() &&
        accessStep(Parent) != accessStep(LValue))
      return nullptr;
    LValue = Parent;
  }
}

/// Is nothing known, on this path, of how far the pointer goes that leads to
/// \p LValue, which may be so?
bool Bounds::isPlain(const StateRef &State, const Expr *LValue,
                     const missile_term *Demand) {
  if (!AccessRules::mayBePlain(LValue, Run.Storage.extents(), Run.function()))
    return false;
  llvm::SmallVector<const missile_term *, 4> Bases;
  missile_term_variables(
      Demand,
      [](void *User, const missile_term *T) {
        if (missile_term_get_kind(T) == MISSILE_TERM_APPLY)
          static_cast<llvm::SmallVector<const missile_term *, 4> *>(User)
              ->push_back(missile_term_argument(T, 0));
      },
      &Bases);
  size_t Count;
  const missile_term *const *Known =
      missile_state_facts(Run.Context.States, stateIn(State), &Count);
  for (const missile_term *Base : Bases) {
    const unsigned *Kinds =
        State->get<MissileOrigin>(static_cast<const void *>(Base));
    if (!Kinds || !(*Kinds & PointerExtents::Plain))
      return false;
    for (size_t I = 0; I != Count; ++I)
      if (missile_extent_is_of(Known[I], Base))
        return false;
  }
  return !Bases.empty();
}

const missile_term *
Bounds::demandOf(Step &At,
                 llvm::function_ref<const missile_term *(AccessRules &)> Rule) {
  auto Counter = [&](const MemberExpr *E, const FieldDecl *By) {
    return countedAt(Terms, At.State, E, By);
  };
  return Terms.evaluate(At, [&](Lowering &L) {
    AccessRules Rules(L, Counter, Run.Storage.extents(), Run.function());
    return Rule(Rules);
  });
}

bool Bounds::before(const Expr *E, CheckerContext &C) {
  if (!isa<ArraySubscriptExpr, MemberExpr, UnaryOperator>(E) ||
      accessStep(E) != E)
    return true;
  bool IsOfArray = false;
  const Expr *LValue = consumer(E, IsOfArray);
  if (!LValue)
    return true;
  const StateRef Current = C.getState();
  Step At = Terms.at(Current);
  if (!AccessRules::isChecked(LValue, Run.Storage.extents(), Run.function()))
    return true;
  const missile_term *Demand = demandOf(At, [&](AccessRules &Rules) {
    return IsOfArray ? Rules.demandOfStep(E)
                     : Rules.demand(LValue, /*AllSteps=*/false);
  });
  if (!Demand)
    return true;
  StateRef State = Facts.assume(Current, At);
  if (!Facts.proves(State, Demand)) {
    if (Facts.infeasible(State) || isPlain(State, LValue, Demand))
      return true;
    Outcome.fail(C.getPredecessor(), Tell.explainAccess(State, LValue, Demand));
    return false;
  }
  if (State != Current)
    C.addTransition(State);
  return true;
}

std::string Bounds::call(const CallExpr *E, const Callee &C,
                         const StateRef &State) {
  std::string Why;
  for (const Expr *A : E->arguments()) {
    const missile_term *P =
        A->getType()->isPointerType() && hasGone(State)
            ? Terms.termOf(State->getSVal(A, Run.LC), A->getType())
            : nullptr;
    if (isGone(State, P) && !Facts.infeasible(State))
      return "what is passed here has been freed";
  }
  eachBuffer(E, C, [&](const BufferArgument &Use) {
    if (!Why.empty())
      return;
    Step At = Terms.at(State);
    const missile_term *Demand =
        demandOf(At, [&](AccessRules &Rules) { return Rules.demand(Use); });
    if (!Demand)
      return;
    StateRef Next = Facts.assume(State, At);
    if (!Facts.proves(Next, Demand) && !Facts.infeasible(Next))
      Why = Tell.explainAccess(Next, Use.Buffer, Demand);
  });
  return Why;
}

StateRef Bounds::freed(StateRef State, SVal V, QualType T) {
  const missile_term *P = Terms.termOf(V, T);
  const missile_term *Base = P ? missile_extent_base(P) : nullptr;
  if (!Base)
    return State;
  State = addGone(State, Base);
  auto Forget = [&](const MemRegion *R, QualType Type) {
    if (!Type->isPointerType())
      return;
    const missile_term *Held = Terms.termAt(State, R, Type);
    if (Held && missile_extent_base(Held) == Base)
      State = State->bindLoc(loc::MemRegionVal(R),
                             Run.freshValue(Type.getUnqualifiedType()), Run.LC,
                             /*notifyChanges=*/false);
  };
  const missile_state *S = stateIn(State);
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object O = Heap.known(missile_state_object(S, I).storage);
    for (unsigned L : Heap.locationsIn(O, Heap.spelledParts(S, O)))
      if (const MemRegion *R = Heap.regionOf(O, O.Env->Locations[L]))
        Forget(R, pointeeTypeOf(R));
  }
  // (A local of which it is said how far it goes is the function's own.)
  for (const VarDecl *Variable : Run.graph().variables())
    if (Variable->hasLocalStorage() && Variable->getType()->isPointerType() &&
        !Run.Locals.mentionsWithin(Variable, {}))
      Forget(Run.variableRegion(Variable), Variable->getType());
  return State;
}

void Bounds::after(const MemberExpr *E, CheckerContext &C) {
  const auto *F = dyn_cast<FieldDecl>(E->getMemberDecl());
  std::optional<Counter> By = F ? counterOf(F) : std::nullopt;
  if (!By || !By->Field)
    return;
  const StateRef Current = C.getState();
  const auto *R =
      dyn_cast_or_null<FieldRegion>(Current->getSVal(E, Run.LC).getAsRegion());
  if (!R)
    return;
  const MemRegion *Count = partRegion(Run.regions(), By->Field,
                                      cast<SubRegion>(R->getSuperRegion()));
  std::string Conflict;
  StateRef State = Mem.materialize(Current, Count, Conflict);
  if (Conflict.empty())
    State = Mem.touch(State, Count, /*Write=*/false, Conflict);
  if (!Conflict.empty()) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), Conflict);
    return;
  }
  const void *Counts = E->getType()->isArrayType()
                           ? static_cast<const void *>(Count)
                           : Terms.termAt(State, Count, By->Field->getType());
  C.addTransition(
      State->set<MissileCounted>(static_cast<const void *>(E), Counts));
}

} // namespace missile
