//===- CallRules.h - What a call gives, and has to meet -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// T-METHOD-CALL (thesis, figure 4.6) for both worlds: what the locations of a
// signature hold at a call is `CallRules::passed`, over the values that the
// type check or a section has for the arguments; what has to hold of them is
// here. What the function promises is then assumed of the same values
// (`SiteValues::result`, `Signatures::bindResult`).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CALLRULES_H
#define MISSILE_PLUGIN_CALLRULES_H

#include "annotations/Annotations.h"

#include "clang/AST/Expr.h"
#include "clang/AST/ExprObjC.h"

#include "missile/typing.h"

namespace missile {

class Lowering;

/// What a callee gets, by the values that \p Of has for the arguments.
class CallRules {
public:
  CallRules(Lowering &Of, llvm::ArrayRef<const clang::Expr *> Arguments)
      : Of(Of), Arguments(Arguments) {}
  /// The same of the function \p Callback, an argument, that \p E calls
  /// (calledBack()).
  CallRules(Lowering &Of, const clang::CallExpr *E, const clang::Expr *Callback)
      : Of(Of), Giver(E), Callback(Callback) {}
  CallRules(Lowering &Of, const clang::CallExpr *E)
      : CallRules(Of, {E->getArgs(), E->getNumArgs()}) {}
  CallRules(Lowering &Of, const clang::ObjCMessageExpr *E)
      : CallRules(Of, {E->getArgs(), E->getNumArgs()}) {}

  /// What the location \p L, a parameter or a part of one, holds; null if that
  /// is not known.
  const missile_term *passed(const Location &L);
  /// The same of all locations of \p Env, which belongs to the signature; the
  /// one without a root is \p Result. Null for what no parameter holds.
  Valuation passed(const Environment &Env,
                   const missile_term *Result = nullptr);

private:
  const missile_term *received(const clang::ParmVarDecl *P,
                               clang::QualType From, const missile_term *V);

  const missile_term *givenToCallback(const clang::ParmVarDecl *P);

  Lowering &Of;
  llvm::ArrayRef<const clang::Expr *> Arguments;
  const clang::CallExpr *Giver = nullptr;
  const clang::Expr *Callback = nullptr;
};

/// Calls \p Visit with each argument of \p E that is a function which \p E
/// calls as it is known to, and that function, if it has demands and these are
/// of what it is then given: it is checked where it is passed.
void eachDemandingCallback(
    const clang::CallExpr *E, Annotations &Notes,
    llvm::function_ref<void(const clang::Expr *, const clang::FunctionDecl *)>
        Visit);

/// How a report begins that the demands of such a function \p F may not be met.
std::string callbackDemand(const clang::CallExpr *E,
                           const clang::FunctionDecl *F);

/// Does the pointer to a function \p V, through which a call is made that
/// relies on what \p Said says, lead to one that does it? Null does: nobody
/// sees what happens then.
bool keepsContract(const missile_judgment &J, Annotations &Notes,
                   const clang::FunctionDecl *Said, const missile_term *V);

/// How a report of a call \p E begins for which this is not so.
std::string calledPointer(const clang::CallExpr *E);

/// Do the values that are passed meet what the parameters \p Env demand? If
/// not, \p Failure is the first clause that they do not.
bool meetsDemands(const missile_judgment &J, const Environment &Env,
                  const Valuation &Passed, missile_failure *Failure);

} // namespace missile

#endif
