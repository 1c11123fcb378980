//===- TypeChecker.cpp - The flow-insensitive checker ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/TypeChecker.h"

using namespace clang;

namespace missile {

TypeChecker::TypeChecker(Annotations &A, FileStorage &Storage,
                         missile_entail *Entail)
    : Current(A, Storage), Values(Current, Entail), Checks(Current, Values),
      Classes(Current, Values), Walk(Current, Values, Checks) {}

void TypeChecker::checkFunction(Routine F, std::vector<TypeError> &Out) {
  size_t Known = Out.size();
  unsigned SitesBefore = Current.Sites, MessagesBefore = Current.Messages;
  Current.MayBreak = Values.inference().UsesInvariants = false;
  Walk.walkFunction(F, Out);
  // Where a section may find that an invariant is broken for a while only, it
  // may be broken where something was read of which more has been inferred.
  if (!Values.inference().UsesInvariants || Out.size() == Known ||
      Current.isSpent())
    return;
  std::vector<TypeError> First(Out.begin() + Known, Out.end());
  Out.erase(Out.begin() + Known, Out.end());
  Current.Sites = SitesBefore;
  Current.Messages = MessagesBefore;
  Current.MayBreak = true;
  Walk.walkFunction(F, Out);
  // The second walk meets the errors of the first one in the same order.
  size_t Next = 0;
  for (size_t I = Known; I != Out.size(); ++I) {
    if (Next != First.size() && Out[I].isOfSame(First[Next]))
      ++Next;
    else
      Out[I].IsConsequence = true;
  }
}

SmallVector<missile_failure, 2>
TypeChecker::hiddenClauses(const Environment &Env,
                           llvm::function_ref<bool(size_t)> IsSeen) {
  SmallVector<missile_failure, 2> Hidden;
  if (Env.empty())
    return Hidden;
  Current.leaveFunction();
  Values.beginSite(true);
  Valuation V;
  for (size_t L = 0; L != Env.Locations.size(); ++L)
    V.push_back(Values.fresh(missile_env_location_type(Env.Core, L)));
  size_t Count = missile_env_clause_count(Env.Core);
  for (size_t C = 0; C != Count; ++C)
    if (IsSeen(C))
      Values.add(missile_env_clause_formula(Env.Core, C, V.data()));
  for (size_t C = 0; C != Count; ++C) {
    const missile_term *Goal =
        missile_env_clause_formula(Env.Core, C, V.data());
    if (!IsSeen(C) && !Values.proves(Goal))
      Hidden.push_back({Env.Core, C, Goal});
  }
  return Hidden;
}

TypeError TypeChecker::uncheckedCall(TypeError::Kind What,
                                     const FunctionDecl *F, const char *Who) {
  TypeError E;
  E.What = What;
  E.Loc = F->getLocation();
  E.Range = F->getParametersSourceRange();
  E.Message = "'" + F->getNameAsString() + "' " + Current.demandOf(F) +
              ", which nothing checks when " + Who + " calls it";
  nameOrigin(E, Current.firstDemandOf(F));
  return E;
}

} // namespace missile
