//===- Declarations.cpp - Where locals begin ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Declarations.h"

using namespace clang;
using namespace ento;

namespace missile {

/// Is the record \p E computed before it is stored?
static bool isWholeValue(const Expr *E) {
  E = E->IgnoreParens();
  const auto *CE = dyn_cast<CastExpr>(E);
  return isa<CallExpr>(E) ||
         (CE && CE->getCastKind() == CK_LValueToRValue &&
          !isa<CompoundLiteralExpr>(CE->getSubExpr()->IgnoreParens()));
}

void Declarations::begin(const DeclStmt *DS, CheckerContext &C) {
  const StateRef Current = C.getState();
  StateRef State = Current;
  for (const Decl *D : DS->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->hasLocalStorage())
      continue;
    const MemRegion *R = Run.variableRegion(V);
    if (!Run.graph().isKnownBefore(V)) {
      if (!Run.graph().pointsToItself(V))
        State = Gate.gate(State, R);
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

StateRef Declarations::declare(const DeclStmt *DS, StateRef State) {
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
      Scope.setUnset(State, V);
    } else if (Run.graph().isKnownBefore(V) && T->isStructureType()) {
      // As after an assignment.
      SVal L = loc::MemRegionVal(R);
      State = Copying.storeParts(State, cast<SubRegion>(R), T,
                                 State->getSVal(L.castAs<Loc>(), T));
    }
    State = Mem.materializeNew(State, R);
    State = Scope.enter(State, V);
  }
  return State;
}

} // namespace missile
