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
// A *plain* function may do more: its body has nothing but straight code over
// scalars, short enough to be followed in place of each call, and the compiler
// sees to it that nothing else gets at its locals. What happens there is then
// the caller's affair.
//
// All functions of the file are looked at when one is first asked for. Purity
// is a greatest fixpoint, so that recursive functions can be pure: those that
// do something else by themselves are not, nor is who calls them.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CALLEFFECTS_H
#define MISSILE_PLUGIN_CALLEFFECTS_H

#include "annotations/Annotations.h"
#include "calls/Callees.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>

namespace missile {

class CallEffects {
public:
  explicit CallEffects(Annotations &Notes) : Notes(Notes) {}

  /// \p Test says of a function that something in it is not understood.
  void setRefused(std::function<bool(const clang::FunctionDecl *)> Test) {
    IsRefused = std::move(Test);
  }
  /// Is \p F pure? Not if that cannot be seen.
  bool isPure(const clang::FunctionDecl *F);
  /// The definition of \p F, if it is plain; null otherwise.
  const clang::FunctionDecl *plain(const clang::FunctionDecl *F);
  /// The variables that outlive it which a plain function names, or one that
  /// it calls.
  void eachGlobal(const clang::FunctionDecl *F,
                  llvm::function_ref<void(const clang::VarDecl *)> Visit);
  /// What is known of the callee of \p E, by its name (Callees.h) or, if that
  /// says nothing, by its body.
  Callee classify(const clang::CallExpr *E);

  /// How many statements and expressions a plain function has at most.
  static constexpr unsigned MaxPlain = 200;

private:
  /// What one body does by itself.
  struct Summary {
    bool IsPure = true; ///< as far as those are that it calls
    bool IsPlain = true;
    unsigned Parts = 0;
    llvm::SmallVector<const clang::FunctionDecl *, 8> Calls;
    llvm::SmallVector<const clang::VarDecl *, 4> Globals;

    bool isAny() const { return IsPure || IsPlain; }
  };
  void findAll();
  Summary summarize(const clang::FunctionDecl *F);
  void look(const clang::Stmt *S, const clang::FunctionDecl *In, Summary &B);
  void lookAtCall(const clang::CallExpr *E, Summary &B);

  Annotations &Notes;
  std::function<bool(const clang::FunctionDecl *)> IsRefused;
  bool IsFound = false;
  /// Definitions.
  llvm::DenseSet<const clang::FunctionDecl *> Pure;
  struct Named {
    llvm::SmallVector<const clang::FunctionDecl *, 2> Calls;
    llvm::SmallVector<const clang::VarDecl *, 2> Globals;
  };
  llvm::DenseMap<const clang::FunctionDecl *, Named> Plain;
};

} // namespace missile

#endif
