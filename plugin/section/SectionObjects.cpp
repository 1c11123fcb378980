//===- SectionObjects.cpp - A symbolic section: objects and gates ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

#include "clang/AST/RecordLayout.h"

#include <numeric>

using namespace clang;
using namespace ento;

namespace missile {

/// Is the address \p E dereferenced at once?
bool Section::isDereferenced(const Expr *E) {
  const Stmt *P = Run.Graph.parent(E);
  while (P && isa<ParenExpr>(P))
    P = Run.Graph.parent(P);
  if (const auto *ASE = dyn_cast_or_null<ArraySubscriptExpr>(P))
    return ASE->getBase()->IgnoreParens() == E && isa<CastExpr>(E);
  if (const auto *UO = dyn_cast_or_null<UnaryOperator>(P))
    return UO->getOpcode() == UO_Deref;
  if (const auto *CE = dyn_cast_or_null<CallExpr>(P))
    return CE->getCallee()->IgnoreParens() == E;
  return isa_and_nonnull<MemberExpr>(P);
}

void Section::leakAddress(const Expr *E, const Expr *Of, CheckerContext &C) {
  const StateRef Current = C.getState();
  const MemRegion *R = Current->getSVal(Of, Run.LC).getAsRegion();
  if (!R || !Gate.isGated(Current, R) || isDereferenced(E))
    return;
  const Stmt *P = Run.Graph.parent(E);
  // Nor in memcpy(&x, ...), if it is not kept as the result. (A loop has to
  // know what changes by other names.)
  while (P && isa<ParenExpr, CastExpr>(P))
    P = Run.Graph.parent(P);
  if (const auto *Call = dyn_cast_or_null<CallExpr>(P);
      Call && !Run.Graph.isInLoop(Run.Here.Block) &&
      isa_and_nonnull<CompoundStmt>(Run.Graph.parent(Call)) &&
      classifyCall(Call).Kind == CalleeKind::Copy)
    return;
  // The address of a variable escapes as soon as it is a value; a pointer into
  // an allocation is a copy of the pointer that is tracked already.
  if (!isa<VarRegion>(R->getBaseRegion()))
    return;
  StateRef State = Gate.leak(Current, R);
  if (State != Current)
    C.addTransition(State);
}

} // namespace missile
