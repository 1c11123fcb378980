//===- SectionScopes.cpp - A symbolic section: where locals begin and end -===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A local that nobody can know yet is gate-separated when it begins. One that a
// jump back finds again, or that its own initializer has given away, is not:
// its initialization is a write to storage that others may see.
//
// What a refinement says of a local holds again when its scope is left, by
// whatever way, unless it has never been given a value. (Of a local record,
// what its type says need not hold then: it is gone.)
//
//===----------------------------------------------------------------------===//

#include "section/Section.h"
#include "section/SectionTraits.h"

using namespace clang;
using namespace ento;

// The locals that are refined or named by others, as far as they are in scope.
REGISTER_SET_WITH_PROGRAMSTATE(MissileScope, const clang::VarDecl *)

namespace missile {

/// Is the record \p E computed before it is stored?
static bool isWholeValue(const Expr *E) {
  E = E->IgnoreParens();
  const auto *CE = dyn_cast<CastExpr>(E);
  return isa<CallExpr>(E) ||
         (CE && CE->getCastKind() == CK_LValueToRValue &&
          !isa<CompoundLiteralExpr>(CE->getSubExpr()->IgnoreParens()));
}

/// Before the initial value of a local is stored: what goes there does not
/// leak, or is seen by others.
void Section::beginDeclared(const DeclStmt *DS, CheckerContext &C) {
  const StateRef Current = C.getState();
  StateRef State = Current;
  for (const Decl *D : DS->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->hasLocalStorage())
      continue;
    const MemRegion *R = Run.variableRegion(V);
    if (!Run.Graph.isKnownBefore(V)) {
      if (!Run.Graph.pointsToItself(V))
        State = withState(
            State, missile_state_gate(Run.Context.States, stateIn(State), R));
      continue;
    }
    std::string Conflict;
    llvm::SmallVector<Access, 4> Cases;
    Alias.separate(State, R, /*Write=*/true, Cases);
    // What one part is computed from may be another part, old or new.
    if (const Expr *Init = V->getInit();
        Init && !V->getType()->isScalarType() && !isWholeValue(Init) &&
        !Init->isConstantInitializer(Run.Notes.context(), false)) {
      if (!Facts.infeasible(Current))
        Outcome.fail(
            C.getPredecessor(),
            "the initial values of '" + V->getNameAsString() +
                "', which others may know, are computed while it is set");
      return;
    }
    // The engine stores the value at the variable, by whatever name others know
    // that.
    if (Cases.size() != 1 || Cases[0].R != R)
      Conflict = "the declaration of '" + V->getNameAsString() +
                 "' may set an object that is known by another name, which is "
                 "not followed";
    else
      State = Mem.touch(Cases[0].State, R, /*Write=*/true, Conflict);
    if (!Conflict.empty()) {
      if (!Facts.infeasible(Current))
        Outcome.fail(C.getPredecessor(), Conflict);
      return;
    }
  }
  if (State != Current)
    C.addTransition(State);
}

StateRef Section::declare(const DeclStmt *DS, StateRef State) {
  for (const Decl *D : DS->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V)
      continue;
    if (!V->hasLocalStorage()) {
      // Its value is what the last call left there.
      if (V->isStaticLocal())
        State = Terms.bindFresh(State, V);
      continue;
    }
    const MemRegion *R = Run.variableRegion(V);
    QualType T = V->getType().getUnqualifiedType();
    if (!V->getInit()) {
      State = Terms.bindFresh(State, V);
      if (Scoped.contains(V) && Run.Notes.ctype(T))
        Unset.insert({V, Terms.termOfVariable(State, V)});
    } else if (Run.Graph.isKnownBefore(V) && T->isStructureType()) {
      // As after an assignment.
      SVal L = loc::MemRegionVal(R);
      auto Copy =
          State->getSVal(L.castAs<Loc>(), T).getAs<nonloc::LazyCompoundVal>();
      State = copyParts(State, cast<SubRegion>(R), T, Copy ? &*Copy : nullptr,
                        Copy ? cast<SubRegion>(Copy->getRegion()) : nullptr);
    }
    State = Mem.materializeNew(State, R);
    if (Scoped.contains(V))
      State = State->add<MissileScope>(V);
  }
  return State;
}

/// The locals that are in scope where the section starts.
StateRef Section::enterScopes(StateRef State,
                              ArrayRef<const VarDecl *> InScope) {
  for (const VarDecl *V : InScope)
    if (Scoped.contains(V))
      State = State->add<MissileScope>(V);
  return State;
}

/// Does the clause \p Clause of the locals speak about one that is in scope?
bool Section::isInScope(const StateRef &State, size_t Clause) const {
  size_t Subject = missile_env_clause_subject(Run.Locals.Core, Clause);
  const VarDecl *V = Run.Locals.Locations[Subject].Root;
  return !Scoped.contains(V) || State->contains<MissileScope>(V);
}

/// All scopes are left but those around \p Next, which may be null. Null if a
/// refinement of a local does not hold then, with the reason.
StateRef Section::leaveScopes(StateRef State, const Stmt *Next,
                              std::string &Why) {
  if (State->get<MissileScope>().isEmpty())
    return State;
  llvm::SmallVector<const VarDecl *, 8> Stay;
  if (Next)
    Stay = Run.Graph.inScope(Next);
  auto Leaves = [&](const VarDecl *V) {
    return V && State->contains<MissileScope>(V) &&
           !llvm::is_contained(Stay, V);
  };
  llvm::SmallVector<const VarDecl *, 8> All;
  bool Any = false;
  for (const Location &L : Run.Locals.Locations) {
    All.push_back(L.Root);
    Any |= Leaves(L.Root);
  }
  if (!Any)
    return State;
  Valuation Values = Terms.localValues(State, All);
  missile_judgment J = Facts.judgment(State);
  for (size_t C = 0, N = missile_env_clause_count(Run.Locals.Core); C != N;
       ++C) {
    size_t Subject = missile_env_clause_subject(Run.Locals.Core, C);
    const VarDecl *V = Run.Locals.Locations[Subject].Root;
    // What is said of a part of a record, its type says.
    if (missile_env_clause_origin(Run.Locals.Core, C) != V || !Leaves(V) ||
        Unset.contains({V, Values[Subject]}))
      continue;
    bool Known = true;
    for (size_t L = 0; L != Values.size(); ++L)
      Known &= Values[L] || !missile_env_clause_mentions(Run.Locals.Core, C, L);
    // Elements of arrays are not written in a section.
    if (!Known)
      continue;
    missile_failure Failure = {
        Run.Locals.Core, C,
        missile_env_clause_formula(Run.Locals.Core, C, Values.data())};
    if (missile_entails(J.entail, J.facts, J.fact_count, Failure.goal) ==
        MISSILE_PROVED)
      continue;
    Why = Tell.explainFailure(State, Failure, Values, Object()) +
          " at the end of the scope of '" + V->getNameAsString() + "'";
    return nullptr;
  }
  for (const VarDecl *V : All)
    if (Leaves(V))
      State = State->remove<MissileScope>(V);
  return State;
}

} // namespace missile
