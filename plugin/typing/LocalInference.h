//===- LocalInference.h - What locals without refinements hold ------------===//
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

#ifndef MISSILE_PLUGIN_LOCALINFERENCE_H
#define MISSILE_PLUGIN_LOCALINFERENCE_H

#include "annotations/Environment.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace missile {

class SiteContext;
class SiteValues;

/// Belongs to the values of the sites (SiteValues.h), which it adds facts to.
class LocalInference {
public:
  LocalInference(SiteContext &Current, SiteValues &Values)
      : Current(Current), Values(Values) {}

  /// Nothing is known of the function that is checked next.
  void beginFunction();
  void beginSite() { InferredOf.clear(); }
  /// Find the locals of the function that are never negative.
  void findSigns();
  /// Add what is inferred of \p V, whose value at the site is \p Value.
  void add(const clang::VarDecl *V, const missile_term *Value);

  /// Whether anything is inferred.
  bool Active = false;
  /// What is lowered was evaluated earlier than the site.
  bool IsEarlier = false;
  /// An invariant was used there.
  bool UsesInvariants = false;
  /// Is \p Env about variables alone that keep the values that they were given?
  bool isLasting(const Environment &Env);

private:
  SiteContext &Current;
  SiteValues &Values;
  /// Locals that may never be negative, with the assignments to each; computed
  /// once, when first needed.
  llvm::MapVector<const clang::VarDecl *,
                  llvm::SmallVector<const clang::Expr *, 2>>
      Counters;
  bool CountersKnown = false;
  unsigned SignsKnownOf = 0; ///< how many of these were considered
  llvm::SmallPtrSet<const clang::VarDecl *, 16> NonNegative;
  /// Of the site: those whose initializer has been looked at.
  llvm::SmallPtrSet<const clang::VarDecl *, 8> InferredOf;
};

} // namespace missile

#endif
