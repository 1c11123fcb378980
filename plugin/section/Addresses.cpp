//===- Addresses.cpp - Addresses that become values -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Addresses.h"
#include "calls/Callees.h"
#include "language/CompilerFlags.h"
#include "typing/AddressLowering.h"

#include "missile/extent.h"

using namespace clang;
using namespace ento;

namespace missile {

/// Is the address \p E dereferenced at once?
bool Addresses::isDereferenced(const Expr *E) {
  const Stmt *P = Run.graph().parent(E);
  while (P && isa<ParenExpr>(P))
    P = Run.graph().parent(P);
  if (const auto *ASE = dyn_cast_or_null<ArraySubscriptExpr>(P))
    return ASE->getBase()->IgnoreParens() == E && isa<CastExpr>(E);
  if (const auto *UO = dyn_cast_or_null<UnaryOperator>(P))
    return UO->getOpcode() == UO_Deref;
  if (const auto *CE = dyn_cast_or_null<CallExpr>(P))
    return CE->getCallee()->IgnoreParens() == E;
  return isa_and_nonnull<MemberExpr>(P);
}

/// What is at \p R, the glvalue \p Of, is as large as its type.
StateRef Addresses::measured(StateRef State, const MemRegion *R,
                             const Expr *Of) {
  if (!R)
    return State;
  Step At = Terms.at(State);
  missile_terms *T = Terms.terms();
  const MemRegion *Base = R->getBaseRegion();
  QualType Type = Of->getType();
  if (const auto *VR = dyn_cast<VarRegion>(Base)) {
    if (const missile_term *Holds = Terms.evaluate(At, [&](Lowering &L) {
          return AddressLowering(L).extentOf(VR->getDecl(),
                                             Terms.termOfRegion(VR));
        }))
      At.note(Holds);
  } else if (isWholeObject(Of, Run.Notes.context()) &&
             (isa<StringRegion>(Base) ||
              !Run.Storage.extents().isMeasuredPlace(Of, Run.function()))) {
    // (A pointer of which nothing is said leads to what its type says.)
    At.note(missile_extent_holds(
        T, Terms.termOfRegion(R),
        Terms.number(
            Run.Notes.context().getTypeSizeInChars(Type).getQuantity())));
  }
  return Facts.assume(State, At);
}

void Addresses::leak(const Expr *E, const Expr *Of, CheckerContext &C) {
  const StateRef Before = C.getState();
  const MemRegion *R = Before->getSVal(Of, Run.LC).getAsRegion();
  const StateRef Current = measured(Before, R, Of);
  if (StateRef State = leaked(Current, R, E); State != Before)
    C.addTransition(State);
}

/// \p State, after the address \p E of \p R has become a value.
StateRef Addresses::leaked(StateRef State, const MemRegion *R, const Expr *E) {
  if (!R || !Gate.isGated(State, R) || isDereferenced(E))
    return State;
  const Stmt *P = Run.graph().parent(E);
  // Nor in memcpy(&x, ...), if it is not kept as the result. (A loop has to
  // know what changes by other names.)
  while (P && isa<ParenExpr, CastExpr>(P))
    P = Run.graph().parent(P);
  if (const auto *Call = dyn_cast_or_null<CallExpr>(P);
      Call && !Run.graph().isInLoop(Run.Here.Block) &&
      isa_and_nonnull<CompoundStmt>(Run.graph().parent(Call)) &&
      classifyCall(Call).Kind == CalleeKind::Copy)
    return State;
  // The address of a variable escapes as soon as it is a value; a pointer into
  // an allocation is a copy of the pointer that is tracked already.
  return isa<VarRegion>(R->getBaseRegion()) ? Gate.leak(State, R) : State;
}

/// The engine takes a part of what is at null for null.
bool Addresses::bindFixed(const Expr *E, CheckerContext &C) {
  Step At = Terms.at(C.getState());
  const missile_term *Address = Terms.evaluate(
      At, [&](Lowering &L) { return AddressLowering(L).fixedAddress(E); });
  if (!Address)
    return false;
  C.addTransition(
      Facts.assume(At.State, At)
          ->BindExpr(E, Run.LC, Terms.valueOf(Address, E->getType())));
  return true;
}

/// A part of what a pointer leads to is not at null. (That a constant is null
/// says nothing: offsetof is written so.)
void Addresses::taken(const Expr *E, const Expr *Of, CheckerContext &C) {
  if (bindFixed(E, C))
    return;
  const StateRef Current = C.getState();
  const MemRegion *R = Current->getSVal(Of, Run.LC).getAsRegion();
  if (R && isa<SymbolicRegion>(R->getBaseRegion()) &&
      compilerFlags().NullIsNowhere && !mayBeNull(Of, Run.Notes)) {
    Step At = Terms.at(Current);
    At.note(
        missile_term_ne(Terms.terms(), Terms.termOfRegion(R), Terms.number(0)));
    StateRef State = measured(Facts.assume(Current, At), R, Of);
    if (State != Current)
      C.addTransition(State);
    return;
  }
  if (!bindUnsure(E, C))
    leak(E, Of, C);
}

bool Addresses::bindUnsure(const Expr *E, CheckerContext &C) {
  const StateRef Current = C.getState();

  SVal V = Current->getSVal(E, Run.LC),
       Address = Terms.addressAt(V, E->getType());
  if (Address == V || isDereferenced(E))
    return false;
  C.addTransition(Current->BindExpr(E, Run.LC, Address));
  return true;
}

void Addresses::decayed(const CastExpr *E, const Expr *Of, CheckerContext &C) {
  if (!bindFixed(E, C) && !bindUnsure(E, C))
    leak(E, Of, C);
}

} // namespace missile
