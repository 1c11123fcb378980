//===- Values.h - The engine's values as terms ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values are the engine's symbols, but arithmetic is not the engine's: after
// each operator its result is replaced by a symbol that stands for the term
// that semantics.c gives, or by a constant, so the engine's own folding and
// range reasoning never see anything but atoms and constants. This is the table
// of what stands for what, in one run:
//
//   - a symbol has one term, and a term one symbol of each type;
//   - what storage held when it was first seen, or after a call, is one term,
//     by whatever region the engine names the storage (canonicalRegion());
//   - a region has one address: its base's, plus the offsets of its parts.
//
// Expressions are lowered over the values that their operands have in the state
// of a Step.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_VALUES_H
#define MISSILE_PLUGIN_VALUES_H

#include "objc/ObjCModel.h"
#include "section/Provenance.h"
#include "section/Step.h"
#include "typing/Lowering.h"

namespace missile {

/// Is the value one that stands for itself, and not for an expression of the
/// engine's?
bool isAtom(clang::ento::SVal V);

class Values;
/// The index \p V of an element, which the engine adds up by itself; null if it
/// has no term.
const missile_term *termOfIndex(Values &Terms, clang::ento::SVal V,
                                clang::QualType IndexType);

class Values final : private Lowering {
public:
  Values(SectionRun &Run, Provenance &From);
  ~Values() override;
  /// Forget what belongs to one run.
  void reset();

  missile_terms *terms() const { return Sem.terms; }
  missile_semantics &semantics() { return Sem; }
  const missile_term *number(missile_int N) {
    return missile_term_constant(Sem.terms, N);
  }
  /// Facts about values go to the step that this gives, while it lives.
  Step at(StateRef State);

  // From values to terms, and back
  /// Null if \p T has no terms.
  const missile_term *termOf(clang::ento::SVal V, clang::QualType T);
  const missile_term *termOfSymbol(clang::ento::SymbolRef Sym);
  /// The address of \p R.
  const missile_term *termOfRegion(const clang::ento::MemRegion *R);
  /// What \p R, of type \p T, holds in \p State.
  const missile_term *termAt(const StateRef &State,
                             const clang::ento::MemRegion *R,
                             clang::QualType T);
  const missile_term *termOfVariable(const StateRef &State,
                                     const clang::VarDecl *V);
  /// What \p R, of type \p T, held when \p Copy was made.
  const missile_term *
  termInCopy(const clang::ento::nonloc::LazyCompoundVal &Copy,
             const clang::ento::SubRegion *R, clang::QualType T);
  /// The values of the refined locals that are \p InScope.
  Valuation localValues(const StateRef &State,
                        llvm::ArrayRef<const clang::VarDecl *> InScope);
  clang::ento::SVal valueOf(const missile_term *T, clang::QualType Type);
  /// \p Sym, a fresh one, stands for \p T.
  void define(clang::ento::SymbolRef Sym, const missile_term *T) {
    TermOfSymbol[Sym] = T;
  }
  /// The address \p V, which the engine takes for that of an object, may be
  /// null all the same: then a pointer that leads there or nowhere.
  clang::ento::SVal addressAt(clang::ento::SVal V, clang::QualType T);
  /// One region for storage that the engine names in several ways.
  const clang::ento::MemRegion *
  canonicalRegion(const clang::ento::MemRegion *R);
  /// Nothing is known of what \p V holds but its type.
  StateRef bindFresh(StateRef State, const clang::VarDecl *V);

  // From expressions to terms
  /// \p IsNew: it has not been evaluated, and reads nothing but variables.
  const missile_term *lower(Step &At, const clang::Expr *E, bool IsNew = false);
  const missile_term *updated(Step &At, const clang::Expr *E,
                              const missile_term *Old);
  /// What \p Rule makes of the values at \p At.
  const missile_term *
  evaluate(Step &At, llvm::function_ref<const missile_term *(Lowering &)> Rule);
  const missile_term *lowerMessage(Step &At, const clang::ObjCMessageExpr *E);
  Valuation demandValues(Step &At, const clang::ObjCMessageExpr *E,
                         const MessageDemand &D);
  /// What a callee gets, by the rule for it (CallRules.h).
  Valuation passed(Step &At, llvm::function_ref<Valuation(Lowering &)> Rule);
  /// The receiver of the method that the section is a piece of.
  const missile_term *self(Step &At);
  void noteKinds(Step &At, const missile_term *T, const clang::Expr *E);
  const missile_term *loadedWeakly(Step &At, const missile_term *V);
  const missile_term *storedBySetter(Step &At, const Accessor &A,
                                     clang::QualType From,
                                     const missile_term *V);
  using Lowering::constant;
  using Lowering::constantText;
  using Lowering::fresh;
  using Lowering::storedIn;
  using Lowering::truth;

private:
  /// While one lives, operands are what they are in \p At.
  class Evaluating {
  public:
    Evaluating(Values &V, const Step &At) : V(V), Before(V.Operands) {
      V.Operands = &At;
    }
    ~Evaluating() { V.Operands = Before; }

  private:
    Values &V;
    const Step *Before;
  };

  // Lowering: the operands are what the engine has evaluated.
  const missile_term *operand(const clang::Expr *E) override;
  const missile_term *read(const clang::Expr *E) override;
  const missile_term *result(const clang::CallExpr *E) override;
  const missile_term *result(const clang::ObjCMessageExpr *E) override;
  const missile_term *addressOf(const clang::VarDecl *V) override;
  const missile_term *self() override;
  Routine routine() const override { return Run.function(); }
  const missile_term *part(const clang::Expr *Argument, const FieldPath &Path,
                           bool Element) override;
  void noteOperand(const clang::Expr *E, const missile_term *T) override;

  bool mayBeNowhere(const clang::ento::MemRegion *R) const;
  const missile_term *offsetOf(const clang::ObjCIvarDecl *I);

  SectionRun &Run;
  Provenance &From;
  const Step *Operands = nullptr;
  bool IsNew = false;          ///< operands have no values yet
  missile_facts Unwanted = {}; ///< facts about values outside of any step

  llvm::DenseMap<clang::ento::SymbolRef, const missile_term *> TermOfSymbol;
  /// The value of storage as it was first seen, or after a call (the symbol),
  /// whatever region the engine names the storage by.
  llvm::DenseMap<
      std::pair<clang::ento::SymbolRef, const clang::ento::MemRegion *>,
      const missile_term *>
      TermOfStorage;
  llvm::DenseMap<std::pair<const missile_term *, const clang::Type *>,
                 clang::ento::SymbolRef>
      SymbolOfTerm;
  llvm::DenseMap<const clang::ento::MemRegion *, const missile_term *>
      AddressOf;
  llvm::DenseMap<const clang::ObjCIvarDecl *, const missile_term *> Offsets;
};

} // namespace missile

#endif
