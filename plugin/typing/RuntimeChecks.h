//===- RuntimeChecks.h - Objects reached by the back door -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What reaches instance variables and methods of Objective-C without naming
// them: functions of the runtime, key-value coding, casts, selectors as values,
// and classes that make objects without being named.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_RUNTIMECHECKS_H
#define MISSILE_PLUGIN_RUNTIMECHECKS_H

#include "typing/InitialValues.h"

#include "clang/AST/ExprObjC.h"

namespace missile {

class RuntimeChecks : SiteCheck {
public:
  RuntimeChecks(SiteContext &Current, SiteValues &Values,
                InitialValues &Initial)
      : SiteCheck(Current, Values), Initial(Initial) {}

  /// Functions of the runtime that write instance variables by name, or make
  /// objects.
  void checkRuntimeCall(const clang::CallExpr *E);
  /// setValue:forKey: calls a setter, or writes the variable of that name.
  void checkKeyValue(const clang::ObjCMessageExpr *E);
  /// A C pointer into an object, or an object where C has something else: is
  /// that reported?
  bool checkObjectCast(const clang::CastExpr *E);
  /// \p E makes \p S a value. Who calls by it does not see what is demanded.
  void checkSelector(const clang::Expr *E, clang::Selector S);
  /// Selectors that are made of text that is known.
  void checkMadeSelector(const clang::CallExpr *E);
  /// A class that is a value may make objects.
  void checkAllocationByValue(const clang::ObjCMessageExpr *E);

private:
  void reportZeros(const clang::Expr *E, const clang::ObjCInterfaceDecl *Bound);
  bool reachesRefined(const clang::ObjCInterfaceDecl *C, llvm::StringRef Key,
                      missile_failure &Failure);

  InitialValues &Initial;
};

} // namespace missile

#endif
