//===- TypeInference.cpp - The flow-insensitive checker: inferred facts
//----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is known of a local that has no refinement, whatever the path:
//   - If it is never changed after its declaration, it has the value that its
//     initializer gave it. What the initializer read from the heap may have
//     changed since, so only the values stay related, not the storage.
//   - If it starts at 0 or above and no assignment makes it negative, it is
//     never negative. That is guessed of all locals at once, and guesses that
//     an assignment does not keep are dropped until the others last.
//
// Most sites need none of this, so it is asked for only where a check has
// failed without.
//
//===----------------------------------------------------------------------===//

#include "language/Walk.h"
#include "typing/TypeChecker.h"

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

/// Add what is inferred of \p V, whose value at the site is \p Value.
void TypeChecker::infer(const VarDecl *V, const missile_term *Value) {
  if (!Inferring || !V->hasLocalStorage() || !isInitialized(V))
    return;
  if (NonNegative.count(V))
    missile_facts_add(
        &Facts,
        missile_term_le(Sem.terms, missile_term_constant(Sem.terms, 0), Value));
  if (isModified(V) || InferredOf.count(V) || mentions(V->getInit(), V))
    return;
  InferredOf.insert(V);
  // The initializer was evaluated earlier and in any case, whatever the site
  // depends on.
  bool WasStable = Stable;
  const missile_term *Guard = Sem.guard;
  Stable = false;
  Sem.guard = nullptr;
  llvm::SaveAndRestore<bool> Earlier(IsEarlier, true);
  const missile_term *Start = lower(V->getInit());
  Stable = WasStable;
  Sem.guard = Guard;
  if (Start)
    missile_facts_add(&Facts, missile_term_eq(Sem.terms, Value, Start));
}

/// Is \p Env about variables alone that keep the values that they were given?
bool TypeChecker::isLasting(const Environment &Env) {
  return llvm::all_of(Env.Locations, [&](const Location &L) {
    return L.Root && L.Root->hasLocalStorage() && L.Path.empty() &&
           !L.Element && !isModified(L.Root);
  });
}

/// Find the locals of the function that are never negative.
void TypeChecker::inferSigns() {
  if (!Function)
    return;
  if (!CountersKnown) {
    CountersKnown = true;
    AssignmentCollector Assignments;
    Assignments.visit(Function->getBody());
    for (auto &[V, Changes] : Assignments.Of) {
      std::optional<missile_ctype> C = Notes.ctype(V->getType());
      if (C && C->is_signed && !Changes.empty() &&
          V->getType()->isIntegerType() && !Assignments.Escaped.count(V))
        Counters[V] = std::move(Changes);
    }
  }
  // Declarations come to be known in the course of the walk.
  unsigned Known = 0;
  for (auto &Candidate : Counters)
    Known += isInitialized(Candidate.first);
  if (Known == SignsKnownOf)
    return;
  SignsKnownOf = Known;
  NonNegative.clear();
  for (auto &Candidate : Counters)
    if (isInitialized(Candidate.first))
      NonNegative.insert(Candidate.first);
  // Of a candidate that is dropped, nothing that was shown with it stands.
  for (bool Again = true; Again;) {
    Again = false;
    for (auto &Candidate : Counters) {
      const VarDecl *V = Candidate.first;
      if (!NonNegative.count(V))
        continue;
      auto Keeps = [&](const Expr *E) {
        beginSite(false);
        llvm::SaveAndRestore<bool> Earlier(IsEarlier, true);
        missile_spend(Budget, 10);
        const auto *BO = dyn_cast<BinaryOperator>(E);
        const missile_term *After;
        if (BO && BO->getOpcode() == BO_Assign) {
          After = lower(BO->getRHS());
        } else if (E == V->getInit()) {
          After = lower(E);
        } else {
          const missile_term *Before = fresh(*Notes.ctype(V->getType()));
          infer(V, Before);
          After = updated(E, Before);
        }
        return After &&
               proves(missile_term_le(
                   Sem.terms, missile_term_constant(Sem.terms, 0), After));
      };
      if (Keeps(V->getInit()) && llvm::all_of(Candidate.second, Keeps))
        continue;
      NonNegative.erase(V);
      Again = true;
    }
  }
}

/// Make the check \p Check of a site, and if it fails, once more with what can
/// be inferred.
void TypeChecker::checkSite(bool IsStable, llvm::function_ref<void()> Check) {
  size_t Known = Errors->size();
  Coverage::AtSite Here(Covered, *Errors);
  beginSite(IsStable);
  if (!isSpent())
    Check();
  if (isSpent()) {
    // No proof has been found; perhaps there is one.
    Errors->erase(Errors->begin() + Known, Errors->end());
    return;
  }
  bool Failed =
      std::any_of(Errors->begin() + Known, Errors->end(),
                  [](const TypeError &E) { return E.isDischargeable(); });
  // In a statement expression there is more than one moment.
  if (!Failed || !Function || Initialized.empty() || StatementExpressions != 0)
    return;
  unsigned SitesBefore = Sites, MessagesBefore = Messages;
  const auto *WasAssigned = Assigned;
  Assigned = nullptr;
  Inferring = true;
  inferSigns();
  Assigned = WasAssigned;
  Errors->erase(Errors->begin() + Known, Errors->end());
  beginSite(IsStable);
  Check();
  Inferring = false;
  if (isSpent())
    Errors->erase(Errors->begin() + Known, Errors->end());
  Sites = SitesBefore;
  Messages = MessagesBefore; // the same ones
}

} // namespace missile
