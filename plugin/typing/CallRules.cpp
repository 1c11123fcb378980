//===- CallRules.cpp - What a call gives, and has to meet -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/CallRules.h"
#include "annotations/Contracts.h"
#include "calls/Callees.h"
#include "typing/Failures.h"
#include "typing/Lowering.h"

using namespace clang;

namespace missile {

/// What the parameter \p P holds when it is given \p V as an argument of type
/// \p From. Without a prototype in sight the callee converts what it is given;
/// null if the types do not fit then, so that it may hold anything.
const missile_term *CallRules::received(const ParmVarDecl *P, QualType From,
                                        const missile_term *V) {
  Annotations &Notes = Of.Notes;
  ASTContext &Context = Notes.context();
  QualType To = P->getType();
  std::optional<missile_ctype> F = Notes.ctype(From), T = Notes.ctype(To);
  if (!V || !F || !T)
    return nullptr;
  auto Same = [](missile_ctype A, missile_ctype B) {
    return A.width == B.width && A.is_bool == B.is_bool;
  };
  if (Same(*F, *T) && F->is_signed == T->is_signed)
    return V;
  // Compilers do not agree on what becomes of a number that is no truth value.
  QualType Promoted = Context.isPromotableIntegerType(To)
                          ? Context.getPromotedIntegerType(To)
                          : To;
  std::optional<missile_ctype> Passed = Notes.ctype(Promoted);
  if (T->is_bool || !Passed || !Same(*F, *Passed) ||
      From->isAnyPointerType() != To->isAnyPointerType())
    return nullptr;
  return missile_semantics_convert(&Of.Sem, *F, *T, V);
}

const missile_term *CallRules::givenToCallback(const ParmVarDecl *P) {
  const missile_term *Value = nullptr;
  bool IsSeveral = false;
  eachCallback(Giver, [&](const CallbackArgument &A) {
    if (A.Function != Callback || A.Parameter != P->getFunctionScopeIndex())
      return;
    IsSeveral |= Value != nullptr;
    if (A.Given == GivenToCallback::Element)
      Value = Of.freshNonNull();
    else if (A.Given == GivenToCallback::Itself)
      Value = received(P, A.Argument->getType(), Of.operand(A.Argument));
  });
  return IsSeveral ? nullptr : Value;
}

const missile_term *CallRules::passed(const Location &L) {
  const auto *P = L.Pointee ? nullptr : dyn_cast_or_null<ParmVarDecl>(L.Root);
  if (P && Callback)
    return L.Path.empty() ? givenToCallback(P) : nullptr;
  if (!P || P->getFunctionScopeIndex() >= Arguments.size())
    return nullptr;
  const Expr *Argument = Arguments[P->getFunctionScopeIndex()];
  QualType T = Argument->getType();
  if (L.Path.empty())
    return Of.Notes.ctype(T) ? received(P, T, Of.operand(Argument)) : nullptr;
  // (Without a prototype, it may be something else.)
  return Of.Notes.context().hasSameUnqualifiedType(T, P->getType())
             ? Of.part(Argument, L.Path, L.Element)
             : nullptr;
}

Valuation CallRules::passed(const Environment &Env,
                            const missile_term *Result) {
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    // One argument is one value, however often it is named.
    size_t J = 0;
    while (J != I && !(Env.Locations[J] == L))
      ++J;
    V.push_back(J != I ? V[J] : L.Root ? passed(L) : Result);
  }
  return V;
}

void eachDemandingCallback(
    const CallExpr *E, Annotations &Notes,
    llvm::function_ref<void(const Expr *, const FunctionDecl *)> Visit) {
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    if (!E->getArg(I)->getType()->isFunctionPointerType())
      continue;
    const FunctionDecl *F = calledBack(E, I);
    if (!F || !Notes.demands(F))
      continue;
    const Contract *Ct = Notes.contract(F);
    if (!Ct || (Ct->opensNothing() && Ct->Requires.empty()))
      Visit(E->getArg(I), F);
  }
}

std::string callbackDemand(const CallExpr *E, const FunctionDecl *F) {
  return "'" + E->getDirectCallee()->getNameAsString() + "' calls '" +
         F->getNameAsString() + "', and this may not meet what that demands: ";
}

bool keepsContract(const missile_judgment &J, Annotations &Notes,
                   const FunctionDecl *Said, const missile_term *V) {
  const missile_clause *Clause = Notes.Callables.refinement(Said)->clauses[0];
  return V && missile_entails(J.entail, J.facts, J.fact_count,
                              Clause->theory->instantiate(Clause->meaning,
                                                          Notes.terms(), &V,
                                                          1)) == MISSILE_PROVED;
}

std::string calledPointer(const CallExpr *E) {
  return "this call may be of a function that does not keep the contract of " +
         inSource(E->getCallee()->IgnoreParenImpCasts(), "the pointer");
}

bool meetsDemands(const missile_judgment &J, const Environment &Env,
                  const Valuation &Passed, missile_failure *Failure) {
  missile_selector Which = {
      nullptr, 0,
      [](void *User, size_t Clause) {
        const auto *Env = static_cast<const Environment *>(User);
        return !isOfPassedElements(Env->Core, Env->Locations, Clause);
      },
      const_cast<Environment *>(&Env)};
  return missile_typing_check(&J, Env.Core, &Which, Passed.data(), nullptr,
                              Failure);
}

} // namespace missile
