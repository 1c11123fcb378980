//===- BoundsChecks.cpp - Accesses and what their pointers lead to --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/BoundsChecks.h"
#include "typing/AccessRules.h"

using namespace clang;

namespace missile {

bool BoundsChecks::isChecked(const Expr *LValue) {
  return AccessRules::isChecked(LValue, Storage.extents(), Current.Function);
}

bool BoundsChecks::isChecked(const CallExpr *E, const Callee &C) {
  bool Is = false;
  eachBuffer(E, C, [&](const BufferArgument &Use) {
    Is |= Storage.extents().isMeasured(Use.Buffer, Current.Function);
  });
  return Is;
}

AccessRules BoundsChecks::rules() {
  return AccessRules(Values, Counter, Storage.extents(), Current.Function);
}

std::string BoundsChecks::failure(const Expr *At, const missile_term *Demand) {
  return accessFailure(At, Demand,
                       [&](const missile_term *T) { return Values.proves(T); });
}

bool BoundsChecks::isCheckedAtomic(const AtomicExpr *E) {
  bool Is = false;
  eachBuffer(E, [&](const BufferArgument &Use) {
    Is |= Storage.extents().isMeasured(Use.Buffer, Current.Function);
  });
  return Is;
}

/// Is \p E a local that the function frees, of which a declaration says how far
/// it goes? That is so no longer, then; a section knows when.
bool BoundsChecks::isFreed(const Expr *E) {
  const auto *DRE = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
  const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  return V && Storage.extents().isFreed(V, Current.Function);
}

void BoundsChecks::checkBuffers(const Expr *E) {
  auto Check = [&](const BufferArgument &Use) {
    const missile_term *Demand = rules().demand(Use);
    if (!Demand || Values.proves(Demand))
      return;
    Current.report(TypeError::Access, E, Use.Buffer->getExprLoc(), nullptr,
                   failure(Use.Buffer, Demand));
    Current.Errors->back().Checker = "missile.Bounds";
  };
  if (const auto *AE = dyn_cast<AtomicExpr>(E))
    eachBuffer(AE, Check);
  else
    eachBuffer(cast<CallExpr>(E), classifyCall(cast<CallExpr>(E)), Check);
}

bool BoundsChecks::passesFreed(const CallExpr *E, const Callee &C) {
  return !missile::frees(C.Kind) &&
         llvm::any_of(E->arguments(), [&](const Expr *A) {
           return A->getType()->isPointerType() && isFreed(A) &&
                  Storage.extents().isMeasured(A, Current.Function);
         });
}

void BoundsChecks::checkPassed(const CallExpr *E) {
  Current.report(TypeError::Access, E, E->getExprLoc(), nullptr,
                 "what is passed here may have been freed");
  Current.Errors->back().Checker = "missile.Bounds";
}

bool BoundsChecks::frees(const CallExpr *E, const Callee &C) {
  if (!missile::frees(C.Kind) || E->getNumArgs() == 0)
    return false;
  bool Is = false;
  Storage.extents().eachFreed(E->getArg(0), Current.Function,
                              [&](const Expr *) { Is = true; });
  return Is;
}

/// What is freed has no size any more, whatever the storage says that it is
/// kept in.
void BoundsChecks::checkFree(const CallExpr *E) {
  Storage.extents().eachFreed(
      E->getArg(0), Current.Function, [&](const Expr *At) {
        missile_failure Failure = Current.invariantAt(resolvePlace(At, Notes));
        Current.report(TypeError::Write, E, E->getExprLoc(), &Failure,
                       "this call frees what " + inSource(At, "the pointer") +
                           " leads to, which may break the invariant " +
                           quoted(Failure));
      });
}

void BoundsChecks::checkAccess(const Expr *LValue) {
  const missile_term *Demand = rules().demand(LValue, /*AllSteps=*/true);
  if (!Demand || Values.proves(Demand))
    return;
  Current.report(TypeError::Access, LValue, LValue->getExprLoc(), nullptr,
                 failure(LValue, Demand));
  Current.Errors->back().Checker = "missile.Bounds";
}

} // namespace missile
