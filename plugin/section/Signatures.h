//===- Signatures.h - What signatures demand and promise ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arguments of a call meet what the parameters demand, and its result is
// what the type says; a function returns what its own type promises, in terms
// of what its parameters were at its entry.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SIGNATURES_H
#define MISSILE_PLUGIN_SIGNATURES_H

#include "calls/Callees.h"
#include "section/Explanation.h"
#include "section/Gates.h"

namespace missile {

class Signatures {
public:
  Signatures(SectionRun &Run, PathFacts &Facts, Values &Terms,
             Explanation &Tell)
      : Run(Run), Facts(Facts), Terms(Terms), Tell(Tell) {}
  void reset();
  /// The section begins in \p State where the function does.
  void enter(const StateRef &State);

  bool checkArguments(const clang::CallExpr *E, const StateRef &State,
                      std::string &Why);
  bool checkReturn(const clang::ReturnStmt *S, const StateRef &State,
                   std::string &Why);
  /// Is the record value \p V consistent by itself?
  bool recordHolds(clang::ento::SVal V, clang::QualType T,
                   const StateRef &State, std::string &Why);
  /// The same of \p Argument, if that is a record with refinements: one that is
  /// passed by value is looked at like one in the heap.
  bool argumentHolds(const clang::Expr *Argument, const StateRef &State,
                     std::string &Why);

  /// The call \p E has returned.
  StateRef bindResult(StateRef State, const clang::CallExpr *E);
  /// The call in the section's own function that has returned \p Sym; null if
  /// none has.
  const clang::CallExpr *callOf(clang::ento::SymbolRef Sym) const {
    return ResultOf.lookup(Sym);
  }

private:
  /// Is the pointer that is called through what it says?
  bool checkPointer(const clang::CallExpr *E, const StateRef &State,
                    std::string &Why);
  /// The same of what functions get that the callee calls.
  bool checkCallbacks(const clang::CallExpr *E, const StateRef &State,
                      std::string &Why);
  const clang::Expr *returnedArgument(const clang::CallExpr *E,
                                      const Callee &C);

  SectionRun &Run;
  PathFacts &Facts;
  Values &Terms;
  Explanation &Tell;
  /// The values that the parameters had at the function's entry, if the
  /// section starts there.
  llvm::DenseMap<const clang::VarDecl *, const missile_term *> EntryValues;
  llvm::DenseMap<clang::ento::SymbolRef, const clang::CallExpr *> ResultOf;
};

} // namespace missile

#endif
