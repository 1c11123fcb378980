//===- Scopes.h - The locals that are in scope ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a refinement says of a local holds again when its scope is left, by
// whatever way, unless it has never been given a value. (Of a local record,
// what its type says need not hold then: it is gone.)
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SCOPES_H
#define MISSILE_PLUGIN_SCOPES_H

#include "section/Explanation.h"

namespace missile {

class Scopes {
public:
  Scopes(SectionRun &Run, PathFacts &Facts, Values &Terms, Explanation &Tell);
  void reset() { Unset.clear(); }

  /// Are there locals whose scopes matter?
  bool areFollowed() const { return !Scoped.empty(); }
  /// The locals that are in scope where the section starts.
  StateRef enter(StateRef State,
                 llvm::ArrayRef<const clang::VarDecl *> InScope) const;
  /// \p V has been declared.
  StateRef enter(StateRef State, const clang::VarDecl *V) const;
  /// What \p V holds from its declaration on is no value that it was given.
  void setUnset(const StateRef &State, const clang::VarDecl *V);
  /// All scopes are left but those around \p Next, which may be null. Null if a
  /// refinement of a local does not hold then, with the reason.
  StateRef leave(StateRef State, const clang::Stmt *Next, std::string &Why);
  /// Does the clause \p Clause of the locals speak about one that is in scope?
  bool isInScope(const StateRef &State, size_t Clause) const;

private:
  SectionRun &Run;
  PathFacts &Facts;
  Values &Terms;
  Explanation &Tell;
  /// The locals that refinements of locals speak about.
  llvm::SmallPtrSet<const clang::VarDecl *, 4> Scoped;
  /// What locals without an initializer hold in the beginning.
  llvm::DenseSet<std::pair<const clang::VarDecl *, const missile_term *>> Unset;
};

} // namespace missile

#endif
