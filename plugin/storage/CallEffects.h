//===- CallEffects.h - What functions in sight do to storage --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function whose body is in the file, and that nobody can replace when the
// program is linked, needs no contract where its body says it all. A *pure* one
// writes to its own locals only, keeps nothing, gives back a number, relies on
// no refinement, and calls none but pure ones. A call of it changes no storage
// that its caller knows, and it does not matter if objects are inconsistent
// meanwhile: none of its check sites depends on them, since it has none.
//
// An *unrefined* one writes to what no refinement speaks of, and relies on
// none: a call of it may change all other storage, but no object becomes
// inconsistent by it, or needs to be consistent.
//
// A *plain* function may do more: its body has nothing but straight code over
// scalars, short enough to be followed in place of each call, and the compiler
// sees to it that nothing else gets at its locals. What happens there is then
// the caller's affair.
//
// A *blind* function touches nothing that a refinement speaks of, in whatever
// condition it is, and calls only blind ones; it may have a contract. What its
// contract says does not depend on any invariant, then.
//
// All functions of the file are looked at when one is first asked for. Purity
// is a greatest fixpoint, and so is the other, so that recursive functions can
// be pure: those that do something else by themselves are not, nor is who calls
// them.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CALLEFFECTS_H
#define MISSILE_PLUGIN_CALLEFFECTS_H

#include "annotations/Annotations.h"
#include "calls/Callees.h"
#include "graph/Sequencing.h"
#include "storage/CallSites.h"
#include "storage/PointerExtents.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>

namespace missile {

class CallEffects {
public:
  CallEffects(Annotations &Notes, PointerExtents &Extents)
      : Notes(Notes), Extents(Extents), Sites(Notes) {}

  /// \p Test says of a function that something in it is not understood.
  void setRefused(std::function<bool(const clang::FunctionDecl *)> Test) {
    IsRefused = std::move(Test);
  }
  /// Is \p F pure? Not if that cannot be seen.
  bool isPure(const clang::FunctionDecl *F) { return definitionIn(Pure, F); }
  /// Is \p F unrefined, or pure?
  bool isUnrefined(const clang::FunctionDecl *F) {
    return definitionIn(Unrefined, F);
  }
  /// Does \p F rely on no object by what it calls? It may write to what its
  /// contract names, also where that is refined.
  bool isModest(const clang::FunctionDecl *F) {
    return definitionIn(Modest, F);
  }
  /// Is \p F blind?
  bool isBlind(const clang::FunctionDecl *F) { return definitionIn(Blind, F); }
  /// The definition of \p F, if it is plain; null otherwise.
  const clang::FunctionDecl *plain(const clang::FunctionDecl *F) {
    return definitionIn(Plain, F);
  }
  /// Does \p F do nothing with its parameter \p I, a pointer to a number or
  /// pointer, but read and write what it leads to? It is not kept, moved or
  /// converted, then (FollowedParameters.cpp). Either its body is all that
  /// there is to say of it, or it has a contract that says what it writes, and
  /// looks at nothing else.
  bool onlyFollows(const clang::FunctionDecl *F, unsigned I);
  /// Is what \p F does by itself not in order, and left to those who call it?
  bool isDeferred(const clang::FunctionDecl *F) const {
    return F && IsDeferred && IsDeferred(F->getCanonicalDecl());
  }
  /// \p Test says of a first declaration that it is so.
  void setDeferred(std::function<bool(const clang::FunctionDecl *)> Test) {
    IsDeferred = std::move(Test);
  }
  /// Can \p F, a definition, be left to those who call it? It is plain, then,
  /// and whoever executes it is in sight.
  bool mayBeDeferred(const clang::FunctionDecl *F) {
    return plain(F) && Sites.areSeen(F);
  }
  /// Those that \p F, a definition, calls and that can be left to it.
  llvm::SmallVector<const clang::FunctionDecl *, 4>
  helpersOf(const clang::FunctionDecl *F);
  /// The variables that outlive it which a plain function names, or one that
  /// it calls.
  void eachGlobal(const clang::FunctionDecl *F,
                  llvm::function_ref<void(const clang::VarDecl *)> Visit);
  /// What C does not order in the full-expression \p S (Sequencing.h), by what
  /// is known of the functions that it calls.
  Unsequenced unsequenced(const clang::Stmt *S, const FunctionGraph &Graph);
  /// What is known of the callee of \p E, by its name (Callees.h) or, if that
  /// says nothing, by its body.
  Callee classify(const clang::CallExpr *E);

  /// How many statements and expressions a plain function has at most.
  static constexpr unsigned MaxPlain = 200;

private:
  /// What one body does by itself.
  struct Summary {
    bool IsPure = true;      ///< as far as those are that it calls
    bool IsUnrefined = true; ///< likewise
    bool IsModest = true;    ///< likewise
    bool IsBlind = true;     ///< likewise
    bool IsPlain = true;
    unsigned Parts = 0;
    llvm::SmallVector<const clang::FunctionDecl *, 8> Calls;
    llvm::SmallVector<const clang::VarDecl *, 4> Globals;

    bool isAny() const {
      return IsPure || IsUnrefined || IsModest || IsBlind || IsPlain;
    }
    void refuse() {
      IsPure = IsUnrefined = IsModest = IsBlind = IsPlain = false;
    }
  };
  using Functions = llvm::DenseSet<const clang::FunctionDecl *>;
  using CallerMap =
      llvm::DenseMap<const clang::FunctionDecl *,
                     llvm::SmallVector<const clang::FunctionDecl *, 2>>;
  void dropCallers(const CallerMap &Callers, Functions &Set);
  bool isRefinedPlace(const clang::Expr *E, const clang::FunctionDecl *In);
  bool leadsToRefined(const clang::Expr *Pointer);

  void findAll();
  /// The definition of \p F, if it is in \p All; null otherwise.
  template <typename AllT>
  const clang::FunctionDecl *definitionIn(const AllT &All,
                                          const clang::FunctionDecl *F) {
    if (!IsFound)
      findAll();
    F = F ? F->getDefinition() : nullptr;
    return F && All.count(F) ? F : nullptr;
  }
  Callable callable(const clang::CallExpr *E);
  Summary summarize(const clang::FunctionDecl *F);
  void look(const clang::Stmt *S, const clang::FunctionDecl *In, Summary &B);
  void lookAtCall(const clang::CallExpr *E, const clang::FunctionDecl *In,
                  Summary &B);
  bool onlyFollows(const clang::Stmt *S, const clang::ParmVarDecl *P);

  Annotations &Notes;
  PointerExtents &Extents;
  CallSites Sites;
  std::function<bool(const clang::FunctionDecl *)> IsRefused, IsDeferred;
  bool IsFound = false;
  /// Definitions.
  Functions Pure, Unrefined, Modest, Blind;
  struct Named {
    llvm::SmallVector<const clang::FunctionDecl *, 2> Calls;
    llvm::SmallVector<const clang::VarDecl *, 2> Globals;
  };
  llvm::DenseMap<const clang::FunctionDecl *, Named> Plain;
  /// False while that is being found out, so that in a cycle nothing is.
  llvm::DenseMap<const clang::ParmVarDecl *, bool> Followed;
};

} // namespace missile

#endif
