//===- CallChecks.h - What calls have to meet -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arguments of a call meet the refinements of the parameters (the first
// half of T-METHOD-CALL; SiteValues has the second), and what a contract
// (annotations/Contracts.h) requires of the objects that it names. Functions of
// the library are checked for what they do with bytes.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CALLCHECKS_H
#define MISSILE_PLUGIN_CALLCHECKS_H

#include "annotations/Contracts.h"
#include "typing/PassedChecks.h"
#include "typing/RuntimeChecks.h"

namespace missile {

class CallChecks : SiteCheck {
public:
  CallChecks(SiteContext &Current, SiteValues &Values, ByteChecks &Bytes,
             PassedChecks &Passed, RuntimeChecks &Runtime)
      : SiteCheck(Current, Values), Bytes(Bytes), Passed(Passed),
        Runtime(Runtime) {}

  void checkCall(const clang::CallExpr *E);

private:
  void checkBytes(const clang::CallExpr *E, const Callee &C);
  void checkAssertion(const clang::CallExpr *E);
  void checkArguments(const clang::CallExpr *E, const Signature &Sig);
  /// What the function \p F demands that the callee calls.
  void checkPointer(const clang::CallExpr *E, const clang::FunctionDecl *Said);
  void checkCallback(const clang::CallExpr *E, const clang::Expr *Callback,
                     const clang::FunctionDecl *F);
  void checkContract(const clang::CallExpr *E, const Contract &C);

  ByteChecks &Bytes;
  PassedChecks &Passed;
  RuntimeChecks &Runtime;
};

} // namespace missile

#endif
