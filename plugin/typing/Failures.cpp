//===- Failures.cpp - The words for what may be broken --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/Failures.h"
#include "ast/Spelling.h"

#include "missile/refinement.h"

using namespace clang;

namespace missile {

const char *checkerOf(const missile_failure &F) {
  return F.env ? missile_env_clause_source(F.env, F.clause)->theory->checker
               : TypeError().Checker;
}

void nameOrigin(TypeError &E, const missile_failure &F) {
  if (!F.env)
    return;
  E.Origin =
      static_cast<const Decl *>(missile_env_clause_origin(F.env, F.clause));
  E.OriginMessage = "declared here: ";
  E.OriginMessage += missile_env_clause_text(F.env, F.clause);
  E.Checker = checkerOf(F);
}

Wording quoted(const missile_failure &F) {
  return Wording::quoted(missile_env_clause_text(F.env, F.clause));
}

std::string invariantText(const missile_failure &F, QualType T) {
  std::string Of;
  if (!T.isNull())
    Of = " of '" + spelled(QualType(T->getBaseElementTypeUnsafe(), 0)) + "'";
  return (F.env ? "the invariant " + quoted(F) : "an invariant") + Of;
}

missile_failure invariantOn(const Environment &Env,
                            ArrayRef<const FieldDecl *> Path,
                            const VarDecl *Root) {
  missile_failure First = {};
  for (size_t C = 0; !Env.empty() && C != missile_env_clause_count(Env.Core);
       ++C) {
    if (!Env.mentionsWithin(Root, Path, C))
      continue;
    if (!First.env)
      First = {Env.Core, C, nullptr};
    // What a record says of itself, a pointer to it says as well.
    for (size_t L = 0; L != Env.Locations.size(); ++L)
      if (!Env.isWithin(L, Root, Path) &&
          missile_env_clause_mentions(Env.Core, C, L))
        return {Env.Core, C, nullptr};
  }
  return First;
}

std::string inSource(const Expr *E, const char *Otherwise) {
  std::string Text =
      printed(E->IgnoreParenImpCasts(), PrintingPolicy(LangOptions()));
  return Text.size() <= 40 ? "'" + Text + "'" : Otherwise;
}

} // namespace missile
