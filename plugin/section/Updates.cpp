//===- Updates.cpp - Increments and compound assignments ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Updates.h"
#include "section/SectionTraits.h"

using namespace clang;
using namespace ento;

// The update that is under way.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileUpdate, const void *)

namespace missile {

const Updates::Update *Updates::get(const StateRef &State) {
  return static_cast<const Update *>(State->get<MissileUpdate>());
}

StateRef Updates::set(StateRef State, const Update *U) {
  return State->set<MissileUpdate>(static_cast<const void *>(U));
}

/// The engine stores the new value of an update before it says so: the old one
/// is taken now, on each path.
void Updates::begin(const Expr *E, const Expr *Target, CheckerContext &C) {
  const StateRef Current = C.getState();
  QualType T = Target->getType();
  llvm::SmallVector<Access, 4> Cases;
  Alias.separate(Current, Current->getSVal(Target, Run.LC).getAsRegion(),
                 /*Write=*/true, Cases);
  for (const Access &A : Cases) {
    StateRef State = A.State;
    if (A.R) {
      SVal L = loc::MemRegionVal(A.R);
      State = State->BindExpr(Target->IgnoreParens(), Run.LC, L);
    }
    if (Run.Notes.ctype(T) && T->isIntegralOrEnumerationType()) {
      SVal L = State->getSVal(Target, Run.LC);
      const missile_term *Old = nullptr;
      std::string Conflict;
      if (A.R) {
        // What it holds may depend on what else has been written.
        State = Mem.materialize(State, A.R, Conflict);
        if (Conflict.empty())
          State = Mem.touch(State, A.R, /*Write=*/false, Conflict);
      }
      if (std::optional<Loc> Where = L.getAs<Loc>();
          Where && A.R && Conflict.empty() && !T.isVolatileQualified())
        Old = Terms.termOf(State->getSVal(*Where, T.getUnqualifiedType()), T);
      Step At = Terms.at(State);
      auto U = std::make_unique<Update>();
      U->Of = E;
      U->At = L;
      U->Old = Old ? Old : Terms.fresh(*Run.Notes.ctype(T));
      U->New = Terms.updated(At, E, U->Old);
      U->Facts.assign(At.facts()->items, At.facts()->items + At.facts()->count);
      State = set(State, U.get());
      UnderWay.push_back(std::move(U));
    }
    C.addTransition(State);
  }
}

void Updates::moved(const Expr *E, const Expr *Target, CheckerContext &C) {
  if (Target->getType().isVolatileQualified() &&
      E->getType()->isAnyPointerType())
    C.addTransition(
        C.getState()->BindExpr(E, Run.LC, Run.freshValue(E->getType())));
}

/// The value that the engine has stored is replaced by ours.
void Updates::finish(const Update &U, CheckerContext &C) {
  const auto *UO = dyn_cast<UnaryOperator>(U.Of);
  const Expr *Target =
      UO ? UO->getSubExpr() : cast<BinaryOperator>(U.Of)->getLHS();
  // The load has replaced the target's location by its value.
  const MemRegion *R = U.At.getAsRegion();
  QualType T = Target->getType();
  if (!R) {
    Outcome.fail(C.getPredecessor(), "a write goes to an unknown place");
    return;
  }
  Step At = Terms.at(C.getState());
  for (const missile_term *Fact : U.Facts)
    At.note(Fact);
  const missile_term *Stored = U.New;
  if (FieldPart FR = fieldPart(R))
    Stored = Terms.storedIn(FR->getDecl(), T, Stored);
  StateRef State = Facts.assume(At.State, At);
  State = set(State, nullptr);
  State = State->bindLoc(U.At.castAs<Loc>(), Terms.valueOf(Stored, T), Run.LC,
                         /*notifyChanges=*/false);
  bool Old = UO && UO->isPostfix();
  State = State->BindExpr(U.Of, Run.LC, Terms.valueOf(Old ? U.Old : Stored, T));
  C.addTransition(State);
}

bool Updates::end(const Expr *E, CheckerContext &C) {
  const Update *U = get(C.getState());
  if (!U || U->Of != E)
    return false;
  finish(*U, C);
  return true;
}

bool Updates::isUnderWay(const StateRef &State, const Stmt *S) {
  const Update *U = get(State);
  return U && U->Of == S;
}

} // namespace missile
