//===- ResultChecks.h - What functions promise to return ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function returns what its declaration says of the result, in terms of the
// values that its parameters had at entry. One that ends without a return
// statement returns anything.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_RESULTCHECKS_H
#define MISSILE_PLUGIN_RESULTCHECKS_H

#include "typing/SiteCheck.h"

#include "clang/AST/Stmt.h"

namespace clang {
class CFG;
} // namespace clang

namespace missile {

class ResultChecks : SiteCheck {
public:
  ResultChecks(SiteContext &Current, SiteValues &Values)
      : SiteCheck(Current, Values) {}

  void checkReturn(const clang::ReturnStmt *S);
  /// Old C has returns without a value in any function.
  void checkEmptyReturn(const clang::ReturnStmt *S);
  /// Storage that is not initialized is returned as a pointer to void. Callers
  /// of a function that does not say so take it for an object in order.
  void checkReturned(const clang::ReturnStmt *S);
  /// A function that ends without a return statement returns anything, and main
  /// zero. \p Graph gives its CFG.
  void checkEnd(Routine F, llvm::function_ref<const clang::CFG *()> Graph,
                std::vector<TypeError> &Out);

private:
  /// Is \p Value, or zero if that is null, what the function promises to
  /// return?
  bool isPromised(const clang::Expr *Value, missile_failure *Failure);
  /// Does \p F say anything of what it returns?
  bool promises(Routine F);
};

} // namespace missile

#endif
