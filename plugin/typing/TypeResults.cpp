//===- TypeResults.cpp - The flow-insensitive checker: results -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/Callees.h"
#include "storage/PointerFlow.h"
#include "typing/TypeChecker.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Fresh storage that others take for an object
//===----------------------------------------------------------------------===//

/// Storage that is not initialized is returned as a pointer to void. Callers of
/// a function that does not say so take it for an object in order.
void TypeChecker::checkReturned(const ReturnStmt *S) {
  const FunctionDecl *F = Current.Function.function();
  if (Current.Blocks || !F || !S->getRetValue() || !F->isExternallyVisible() ||
      isAllocatorByAttribute(F) || isNamedAllocator(F) ||
      !F->getReturnType()->isVoidPointerType())
    return;
  PointerFlow::Origins Origins;
  Storage.flow().find(S->getRetValue(), Current.Whole, Origins);
  for (const PointerOrigin &O : Origins)
    if (O.Allocation && !O.IsShared) {
      ++Current.Sites;
      Current.reportHard(
          TypeError::Function, S->getRetValue(), nullptr,
          "'" + F->getNameAsString() +
              "' may return storage that is not initialized, and others "
              "who call it could take it for an object that is in "
              "order; declare it with __attribute__((malloc)) or "
              "__attribute__((alloc_size(...)))");
      return;
    }
}

} // namespace missile
