//===- PlainCalls.cpp - Into plain functions, and back --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/PlainCalls.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "section/Loops.h"
#include "storage/PointerFlow.h"

using namespace clang;
using namespace ento;

namespace missile {

const FunctionDecl *PlainCalls::entered(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || addressed(E) || E->getNumArgs() != F->getNumParams() ||
      isWithoutPrototype(E) || Run.graph().isUnevaluated(E) ||
      Run.graph().isTried(E) || Run.graph().lockAround(E) ||
      Run.unsequenced(E).Calls.contains(E))
    return nullptr;
  Callee Known = Run.Storage.effects().classify(E);
  if (Known.Kind != CalleeKind::Ordinary || Known.Replaced || Known.Row ||
      Run.Storage.flow().returnsAllocation(F))
    return nullptr;
  const FunctionGraph *G = Run.Context.Bodies.of(F);
  if (!G)
    return nullptr;
  unsigned Depth = 0;
  for (const StackFrameContext *Frame = Run.LC; Frame;
       Frame = Frame->getParent() ? Frame->getParent()->getStackFrame()
                                  : nullptr)
    if (Frame->getDecl()->getCanonicalDecl() == F->getCanonicalDecl() ||
        ++Depth > PlainBodies::MaxDepth)
      return nullptr;
  return G->function().function();
}

/// Where the section's own function calls what leads to \p Frame.
static const CFGBlock *outermostCall(const StackFrameContext *Frame) {
  const CFGBlock *B = nullptr;
  for (; Frame->getParent(); Frame = Frame->getParent()->getStackFrame())
    B = Frame->getCallSiteBlock();
  return B;
}

StateRef PlainCalls::enter(StateRef State, const CallExpr *E,
                           const StackFrameContext *Frame) {
  const auto *F = cast<FunctionDecl>(Frame->getDecl());
  // What a loop changes is known by what its own code says, and by what it may
  // have let go.
  bool IsRepeated = isInFollowedLoop(State) ||
                    Run.Context.Graph.isInLoop(outermostCall(Frame));
  llvm::SmallVector<SVal, 4> Arguments;
  for (const Expr *Argument : E->arguments()) {
    SVal V = State->getSVal(Argument, Run.LC);
    if (IsRepeated)
      State = Gate.leakValue(State, V);
    if (V.isUnknownOrUndef() && Run.Notes.ctype(Argument->getType()))
      V = Run.freshValue(Argument->getType());
    Arguments.push_back(V);
  }
  Run.addFrame(Frame, *Run.Context.Bodies.of(F));
  Run.moveTo(Frame);
  for (const ParmVarDecl *P : F->parameters()) {
    const MemRegion *R = Run.variableRegion(P);
    State = Gate.gate(State, R)->bindLoc(loc::MemRegionVal(R),
                                         Arguments[P->getFunctionScopeIndex()],
                                         Run.LC, /*notifyChanges=*/false);
  }
  return State;
}

StateRef PlainCalls::leave(StateRef State, const CFGBlock *Last) {
  const StackFrameContext *Frame = Run.LC;
  const auto *E = cast<CallExpr>(Frame->getCallSite());
  const auto *Return =
      Last->empty() ? nullptr
                    : dyn_cast_or_null<ReturnStmt>(Run.graph().statementAt(
                          {Last, static_cast<unsigned>(Last->size()) - 1}));
  QualType T = E->getType();
  SVal V = UnknownVal();
  if (Return && Return->getRetValue() && !T->isVoidType())
    V = State->getSVal(Return->getRetValue(), Frame);
  // Who falls off the end gives back anything.
  if (V.isUnknownOrUndef() && Run.Notes.ctype(T))
    V = Run.freshValue(T.getUnqualifiedType());
  Run.moveTo(Frame->getParent()->getStackFrame());
  return T->isVoidType() ? State : State->BindExpr(E, Run.LC, V);
}

} // namespace missile
