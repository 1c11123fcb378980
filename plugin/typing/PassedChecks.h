//===- PassedChecks.h - What functions do with what they are given --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer that says little is given to a function. For what a callee takes
// it, and where it writes bytes, is seen in its body, in those of the functions
// that it is given, or said by the tables of the library; of any other
// function, only what it looks like.
//
// Functions that return a truth value say whether they have reported something.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_PASSEDCHECKS_H
#define MISSILE_PLUGIN_PASSEDCHECKS_H

#include "typing/ByteChecks.h"

namespace missile {

class PassedChecks : SiteCheck {
public:
  PassedChecks(SiteContext &Current, SiteValues &Values,
               PointerChecks &Pointers, ByteChecks &Bytes)
      : SiteCheck(Current, Values), Pointers(Pointers), Bytes(Bytes) {}

  /// Does a call do something with an argument that its type does not show?
  bool passesBytes(const clang::CallExpr *E, const Callee &C);
  void checkPassed(const clang::CallExpr *E, const Callee &C);
  /// Bytes of which nothing is known are written behind \p Argument.
  bool checkWritten(const clang::CallExpr *E, const clang::Expr *Argument,
                    const Callee &C);

private:
  bool checkWritten(const clang::CallExpr *E, const clang::Expr *Argument,
                    llvm::ArrayRef<PointerOrigin> Origins, const Callee &C);
  bool mayCallBlockElsewhere(const clang::CallExpr *E);
  bool checkUses(const clang::CallExpr *E, const Callee &C,
                 llvm::ArrayRef<ParameterUse> Uses, const clang::Expr *Argument,
                 const std::string &Who);
  bool checkUses(const clang::CallExpr *E, const Callee &C,
                 const clang::FunctionDecl *F, unsigned I,
                 const clang::Expr *Argument);
  bool checkCallbacks(const clang::CallExpr *E, const Callee &C,
                      const clang::FunctionDecl *F);
  bool checkPassedTo(const clang::CallExpr *E, const Callee &C,
                     const clang::FunctionDecl *F);

  PointerChecks &Pointers;
  ByteChecks &Bytes;
};

} // namespace missile

#endif
