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
// All functions of the file are looked at when one is first asked for. Purity
// is a greatest fixpoint, so that recursive functions can be pure: those that
// do something else by themselves are not, nor is who calls them.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CALLEFFECTS_H
#define MISSILE_PLUGIN_CALLEFFECTS_H

#include "annotations/Annotations.h"
#include "calls/Callees.h"

#include "llvm/ADT/DenseSet.h"

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
  /// What is known of the callee of \p E, by its name (Callees.h) or, if that
  /// says nothing, by its body.
  Callee classify(const clang::CallExpr *E);

private:
  void findPure();
  bool isPureAlone(const clang::FunctionDecl *F,
                   llvm::SmallVectorImpl<const clang::FunctionDecl *> &Calls);
  bool isPureAlone(const clang::Stmt *S, const clang::FunctionDecl *In,
                   llvm::SmallVectorImpl<const clang::FunctionDecl *> &Calls);

  Annotations &Notes;
  std::function<bool(const clang::FunctionDecl *)> IsRefused;
  bool IsFound = false;
  /// Definitions.
  llvm::DenseSet<const clang::FunctionDecl *> Pure;
};

} // namespace missile

#endif
