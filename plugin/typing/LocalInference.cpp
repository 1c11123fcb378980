//===- LocalInference.cpp - What locals without refinements hold ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "language/Walk.h"
#include "typing/SiteValues.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

static bool mentions(const Stmt *S, const VarDecl *V) {
  if (!S)
    return false;
  if (const auto *DRE = dyn_cast<DeclRefExpr>(S))
    return DRE->getDecl() == V;
  return anyPart(S, [&](const Stmt *Part) { return mentions(Part, V); });
}

namespace {

/// The assignments to each local of a function, and the locals that may change
/// in other ways.
struct AssignmentCollector {
  llvm::MapVector<const VarDecl *, llvm::SmallVector<const Expr *, 2>> Of;
  llvm::SmallPtrSet<const VarDecl *, 16> Escaped;

  void visit(const Stmt *S) {
    if (!S)
      return;
    const Expr *Target = nullptr;
    if (const auto *BO = dyn_cast<BinaryOperator>(S)) {
      if (BO->isAssignmentOp())
        Target = BO->getLHS();
    } else if (const auto *UO = dyn_cast<UnaryOperator>(S)) {
      if (UO->isIncrementDecrementOp())
        Target = UO->getSubExpr();
    } else if (const auto *DS = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D); V && V->hasLocalStorage())
          Of[V];
    }
    if (Target) {
      const auto *DRE = dyn_cast<DeclRefExpr>(Target->IgnoreParens());
      if (const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr) {
        Of[V].push_back(cast<Expr>(S));
        for (const Stmt *Child : S->children())
          if (Child != Target)
            visit(Child);
        return;
      }
    }
    if (const auto *CE = dyn_cast<CastExpr>(S);
        CE && CE->getCastKind() == CK_LValueToRValue &&
        isa<DeclRefExpr>(CE->getSubExpr()->IgnoreParens()))
      return; // a plain use
    // Named in any other way, it may change unseen.
    if (const auto *DRE = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl()))
        Escaped.insert(V);
    if (const auto *BE = dyn_cast<BlockExpr>(S))
      for (const auto &Capture : BE->getBlockDecl()->captures())
        Escaped.insert(Capture.getVariable());
    eachPart(S, [&](const Stmt *Part) { visit(Part); });
  }
};

} // namespace

void LocalInference::beginFunction() {
  Counters.clear();
  CountersKnown = false;
  SignsKnownOf = 0;
  NonNegative.clear();
}

void LocalInference::add(const VarDecl *V, const missile_term *Value) {
  if (!Active || !V->hasLocalStorage() || !Current.isInitialized(V))
    return;
  if (NonNegative.count(V))
    Values.add(missile_term_le(Values.terms(), Values.zero(), Value));
  if (Current.isModified(V) || InferredOf.count(V) ||
      mentions(V->getInit(), V) ||
      Current.Storage.extents().isFreed(V, Current.Function))
    return;
  InferredOf.insert(V);
  // The initializer was evaluated earlier and in any case, whatever the site
  // depends on.
  bool WasStable = Values.Stable;
  const missile_term *Guard = Values.Sem.guard;
  Values.Stable = false;
  Values.Sem.guard = nullptr;
  llvm::SaveAndRestore<bool> Earlier(IsEarlier, true);
  const missile_term *Start = Values.lower(V->getInit());
  Values.Stable = WasStable;
  Values.Sem.guard = Guard;
  if (Start)
    Values.add(missile_term_eq(Values.terms(), Value, Start));
}

bool LocalInference::isLasting(const Environment &Env) {
  return llvm::all_of(Env.Locations, [&](const Location &L) {
    return L.Root && L.Root->hasLocalStorage() && L.Path.empty() &&
           !L.Element && !Current.isModified(L.Root);
  });
}

void LocalInference::findSigns() {
  if (!Current.Function)
    return;
  if (!CountersKnown) {
    CountersKnown = true;
    AssignmentCollector Assignments;
    Assignments.visit(Current.Function->getBody());
    for (auto &[V, Changes] : Assignments.Of) {
      std::optional<missile_ctype> C = Current.Notes.ctype(V->getType());
      if (C && C->is_signed && !Changes.empty() &&
          V->getType()->isIntegerType() && !Assignments.Escaped.count(V))
        Counters[V] = std::move(Changes);
    }
  }
  // Declarations come to be known in the course of the walk.
  unsigned Known = 0;
  for (auto &Candidate : Counters)
    Known += Current.isInitialized(Candidate.first);
  if (Known == SignsKnownOf)
    return;
  SignsKnownOf = Known;
  NonNegative.clear();
  for (auto &Candidate : Counters)
    if (Current.isInitialized(Candidate.first))
      NonNegative.insert(Candidate.first);
  // Of a candidate that is dropped, nothing that was shown with it stands.
  for (bool Again = true; Again;) {
    Again = false;
    for (auto &Candidate : Counters) {
      const VarDecl *V = Candidate.first;
      if (!NonNegative.count(V))
        continue;
      auto Keeps = [&](const Expr *E) {
        Values.beginSite(false);
        llvm::SaveAndRestore<bool> Earlier(IsEarlier, true);
        missile_spend(Current.Budget, 10);
        const auto *BO = dyn_cast<BinaryOperator>(E);
        const missile_term *After;
        if (BO && BO->getOpcode() == BO_Assign) {
          After = Values.lower(BO->getRHS());
        } else if (E == V->getInit()) {
          After = Values.lower(E);
        } else {
          const missile_term *Before =
              Values.fresh(*Current.Notes.ctype(V->getType()));
          add(V, Before);
          After = Values.updated(E, Before);
        }
        return After && Values.proves(missile_term_le(Values.terms(),
                                                      Values.zero(), After));
      };
      if (Keeps(V->getInit()) && llvm::all_of(Candidate.second, Keeps))
        continue;
      NonNegative.erase(V);
      Again = true;
    }
  }
}

} // namespace missile
