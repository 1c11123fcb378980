//===- Handoff.h - Handing back to typing ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where others look at what a path has spelled out, all of that must be
// consistent: at a call, at what is not gate-separated (SYM-TYPE-HANDOFF);
// where typing resumes, at everything (M-SUMMARIZE, C-STACK-TYPEIFY, T-SYM-
// HANDOFF); at the end of the function, at what outlives it.
//
// Objects that the contract of the function has open are exempt at its end, and
// those that the contract of a callee opens, at its call.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_HANDOFF_H
#define MISSILE_PLUGIN_HANDOFF_H

#include "section/Accesses.h"
#include "section/Scopes.h"

namespace missile {

/// Who looks at the objects.
enum class Looker { Call, Type, FunctionEnd };

class Handoff {
public:
  using Exemptions = llvm::SmallPtrSetImpl<missile_storage>;

  Handoff(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
          Values &Terms, Objects &Heap, Gates &Gate, Accesses &Mem,
          Explanation &Tell, Scopes &Scope)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Gate(Gate), Mem(Mem), Tell(Tell), Scope(Scope) {}
  void reset();

  /// Is everything consistent that \p Who looks at, but for \p Exempt? \p Next
  /// is what typing begins with.
  bool consistent(const StateRef &State, Looker Who, const clang::Stmt *Next,
                  std::string *Why, const Exemptions *Exempt = nullptr);
  /// The objects that a callee may look at and that are not known to be
  /// consistent.
  llvm::SmallVector<Object, 4> brokenForCalls(const StateRef &State);
  /// Before the call \p E: what a callee may look at is consistent, and where
  /// an exception is caught, so is what the handler can reach.
  bool consistentAtCall(const StateRef &State, const clang::Expr *E,
                        std::string *Why);
  /// What a null pointer points to is no object.
  bool isAtNull(const StateRef &State, const Object &O);
  /// What is trusted is not followed: of what may be broken before it, nothing
  /// is assumed behind it.
  void refuseTrusted(const clang::ento::ExplodedNode *N, const clang::Stmt *S);

  /// The contract of the function has \p O open.
  void open(const Object &O) { Open.insert(O.Storage); }
  /// ... and requires nothing of the elements of its arrays.
  void openElements(const Object &O) { OpenElements.insert(O.Storage); }
  bool hasOpenElements(const Object &O) const {
    return OpenElements.count(O.Storage);
  }

private:
  bool isAsFound(const StateRef &State, const Object &O);
  bool isLookedAt(const StateRef &State, const Object &O, Looker Who,
                  const clang::Stmt *Next,
                  llvm::ArrayRef<const clang::VarDecl *> InScope);
  bool escapedLocalsHold(const StateRef &State, std::string *Why);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Explanation &Tell;
  Scopes &Scope;
  llvm::SmallPtrSet<missile_storage, 4> Open;
  llvm::SmallPtrSet<missile_storage, 4> OpenElements;
};

} // namespace missile

#endif
