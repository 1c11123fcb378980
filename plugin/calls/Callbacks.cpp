//===- Callbacks.cpp - Functions that the library calls -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/LibraryIdentity.h"
#include "calls/LibraryNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace missile {

void eachCallback(const CallExpr *E,
                  llvm::function_ref<void(const CallbackArgument &)> Visit) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || isOfProgram(F))
    return;
  if (std::optional<LibraryFacts> N = libraryFacts(symbolOf(F)))
    for (const CalledBack &C : N->callsBack())
      if (std::max(C.Function, C.Argument) < E->getNumArgs())
        Visit({E->getArg(C.Function), C.Parameter, E->getArg(C.Argument),
               C.Given});
}

const FunctionDecl *calledBack(const CallExpr *E, unsigned I) {
  const FunctionDecl *F = E->getDirectCallee();
  const Expr *Given = E->getArg(I)->IgnoreParenImpCasts();
  if (const auto *UO = dyn_cast<UnaryOperator>(Given);
      UO && UO->getOpcode() == UO_AddrOf)
    Given = UO->getSubExpr()->IgnoreParens();
  const auto *Name = dyn_cast<DeclRefExpr>(Given);
  const auto *Called = Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr;
  // (What is of use here, has to be so.)
  if (!F || !Called ||
      !(isOfLibrary(F, symbolOf(F), CalleeKind::Permute) ||
        (isOfLibrary(F, symbolOf(F), CalleeKind::Ordinary) &&
         F->getASTContext().getSourceManager().isInSystemHeader(
             F->getLocation()))))
    return nullptr;
  bool IsKnown = false;
  eachCallback(E, [&](const CallbackArgument &A) {
    IsKnown |= A.Function == E->getArg(I);
  });
  return IsKnown ? Called : nullptr;
}

} // namespace missile
