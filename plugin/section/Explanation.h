//===- Explanation.h - Why something may not hold -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Says in the program's names what a path does not fulfil, and finds numbers
// for it: a model of the path's facts and of the clause's negation, which
// core/entail.c has put into all of these before it gives them to us. What the
// section does not know (what a call has left behind, say) is a number in the
// model as well, but nothing says that the program gets there: then the clause
// only "may not" hold.
//
// Story.h tells the path that leads there.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_EXPLANATION_H
#define MISSILE_PLUGIN_EXPLANATION_H

#include "section/Objects.h"
#include "section/SectionOutcome.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace missile {

class Explanation {
public:
  Explanation(SectionRun &Run, SectionOutcome &Outcome, Provenance &From,
              PathFacts &Facts, Objects &Heap)
      : Run(Run), Outcome(Outcome), From(From), Facts(Facts), Heap(Heap) {}
  /// A run begins.
  void begin() { StartsAsGiven = startsAsGiven(); }

  // Names
  /// A piece of storage as C spells it; empty if there is no name for it.
  std::string describe(const clang::ento::MemRegion *R);
  /// A value as C spells it, where the program has a name for it: that of the
  /// storage which had it first.
  std::string describe(clang::ento::SymbolRef Sym);
  /// A location of an object as C spells it; empty if there is no name for it.
  std::string spell(const Object &O, const Location &L);

  // Failures
  std::string explainAssertion(const StateRef &State, const missile_term *Goal);
  /// Why the access to \p LValue, of which \p Demand has to hold, may not be
  /// one.
  std::string explainAccess(const StateRef &State, const clang::Expr *LValue,
                            const missile_term *Demand);
  /// \p F, of the object \p O, whose locations have \p Values; empty objects
  /// are the locals, arguments or results.
  std::string explainFailure(const StateRef &State, const missile_failure &F,
                             const Valuation &Values,
                             const Object &O = Object(),
                             Unmet::Kind What = Unmet::Invariant);

  // The counterexample
  /// Does the value of \p T follow from what the program is given?
  bool isGiven(const missile_term *T);
  /// Does the path alone lead to the numbers of the example?
  bool exampleIsRun();
  /// The value of \p T in the counterexample; empty if it has none there, or
  /// none that says anything: an address does not.
  std::string valueInWords(const missile_term *T, clang::QualType Type);

  /// On this path, the objects at \p A and \p B are the same one.
  StateRef tellSame(StateRef State, const clang::ento::MemRegion *A,
                    const clang::ento::MemRegion *B);
  /// What was last told in this way; null if nothing.
  static const char *toldSame(const StateRef &State);

private:
  bool startsAsGiven() const;
  void findRelevant(const StateRef &State, const missile_term *Goal);

  SectionRun &Run;
  SectionOutcome &Outcome;
  Provenance &From;
  PathFacts &Facts;
  Objects &Heap;
  /// If not, what the section starts with may be impossible there.
  bool StartsAsGiven = false;
  llvm::DenseSet<const missile_term *> Relevant;
  /// What has been told: the engine's state points to it.
  llvm::StringSet<> SameTexts;
};

} // namespace missile

#endif
