//===- SiteSpelling.cpp - What an error is about, in C --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/SiteSpelling.h"
#include "ast/Spelling.h"

using namespace clang;

namespace missile {

static std::string sourceOf(const Expr *E, const ASTContext &Context) {
  std::string Text = printed(E, Context.getPrintingPolicy());
  return isa<DeclRefExpr, MemberExpr>(E->IgnoreParenImpCasts())
             ? Text
             : inParentheses(Text);
}

void spellWrite(TypeError &T, const Expr *E, const PlaceEnvironment &PE,
                const Valuation &Before, const Valuation &After,
                const missile_failure &F, ASTContext &Context) {
  const auto *BO = dyn_cast<BinaryOperator>(E);
  const auto *UO = dyn_cast<UnaryOperator>(E);
  if ((!BO && !UO) || (!PE.Root && T.Object.empty()))
    return;
  const Expr *Target = BO ? BO->getLHS() : UO->getSubExpr();
  if (Target->HasSideEffects(Context) ||
      (BO && BO->getRHS()->HasSideEffects(Context)))
    return;
  std::string Written;
  if (UO)
    Written = "(" + sourceOf(Target, Context) +
              (UO->isIncrementOp() ? " + 1)" : " - 1)");
  else if (BO->getOpcode() == BO_Assign)
    Written = sourceOf(BO->getRHS(), Context);
  else
    Written = "(" + sourceOf(Target, Context) + " " +
              BinaryOperator::getOpcodeStr(
                  BinaryOperator::getOpForCompoundAssignment(BO->getOpcode()))
                  .str() +
              " " + sourceOf(BO->getRHS(), Context) + ")";
  StringRef Object = T.Object;
  bool IsPointer =
      Object.consume_front("*") || isa<ObjCIvarRefExpr>(Target->IgnoreParens());
  std::string Prefix =
      Object.empty() ? "" : inParentheses(Object) + (IsPointer ? "->" : ".");
  for (size_t I = 0; I != PE.Env->Locations.size(); ++I) {
    const Location &L = PE.Env->Locations[I];
    if (L.Element)
      continue;
    std::string Name = missile_env_location_name(PE.Env->Core, I);
    bool IsNew = Before[I] != After[I];
    T.Spellings.push_back({Name, IsNew ? Written : Prefix + Name, IsNew});
    for (size_t C = 0; IsNew && C != missile_env_clause_count(F.env); ++C)
      if (missile_env_clause_mentions(F.env, C, I))
        T.Clauses.push_back(missile_env_clause_text(F.env, C));
  }
  T.Clause = missile_env_clause_text(F.env, F.clause);
}

void spellArguments(TypeError &T, const CallExpr *E, const Environment &Env,
                    const missile_failure &F, ASTContext &Context) {
  for (const Expr *Argument : E->arguments())
    if (Argument->HasSideEffects(Context))
      return;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root);
    if (!P || !L.Path.empty() || L.Element ||
        P->getFunctionScopeIndex() >= E->getNumArgs())
      continue;
    T.Spellings.push_back(
        {missile_env_location_name(Env.Core, I),
         sourceOf(E->getArg(P->getFunctionScopeIndex()), Context), true});
  }
  T.Clause = missile_env_clause_text(F.env, F.clause);
}

void spellResult(TypeError &T, const Expr *Value, const Environment &Env,
                 const missile_failure &F, ASTContext &Context) {
  if (!Value || Value->HasSideEffects(Context))
    return;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    std::string Name = missile_env_location_name(Env.Core, I);
    T.Spellings.push_back(
        {Name, L.Root ? Name : sourceOf(Value, Context), !L.Root});
  }
  T.Clause = missile_env_clause_text(F.env, F.clause);
}

} // namespace missile
