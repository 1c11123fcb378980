//===- FunctionCheck.cpp - The check of one function ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/FunctionCheck.h"
#include "annotations/Contracts.h"
#include "annotations/Trust.h"
#include "cover/Cover.h"
#include "driver/Unproved.h"
#include "language/SecondNames.h"
#include "support/Recovery.h"

using namespace clang;

namespace missile {

void FunctionCheck::check(Routine F, Statistics &S, Findings &Found) {
  TypeChecker &Checker = K.Checker;
  Annotations &Notes = K.Notes;
  auto [How, Where] = StringRef(O.FailIn).split(':');
  bool IsToFail = !Where.empty() && Where == F->getNameAsString();
  if (IsToFail && How == "solver")
    missile_entail_break_solver(K.Entail);
  std::vector<TypeError> &Errors = Found.Errors;
  unsigned Before = Checker.sites(), Messages = Checker.messages();
  unsigned Trusted = Checker.trusted(), Unused = Checker.unusedTrust();
  SiteRecord *Outside =
      Covered.record(O.Report.empty() ? nullptr : &Found.Sites);
  Checker.checkFunction(F, Errors);
  Checker.checkEnd(
      F, [&] { return K.engine().getCFG(F.decl()); }, Errors);
  S.Trusted += Checker.trusted() - Trusted;
  S.UnusedTrust += Checker.unusedTrust() - Unused;
  const Contract *Ct = F.function() ? Notes.contract(F.function()) : nullptr;
  bool HasContract = Ct && !Ct->IsTrusted && !Ct->isOnlyReads();
  bool IsTrusted = isTrusted(F);
  if (Ct && Ct->LimitsReads && !IsTrusted &&
      !K.Storage.effects().isUnrefined(F.function()) &&
      !(HasContract && K.Storage.effects().isModest(F.function())))
    Found.Alarms.push_back(excessOfReads(F.function()));
  if (HasContract)
    Covered.addBody(Ct->Ensures, IsTrusted);
  if (IsTrusted) {
    size_t Found = Errors.size();
    Covered.trust(Errors, 0);
    dropTrusted(Errors, 0);
    size_t Taken = Found - Errors.size() + HasContract;
    HasContract = false;
    S.Trusted += Taken;
    S.UnusedTrust += Taken == 0;
  }
  Covered.record(Outside);
  if (const FunctionDecl *Fn = F.function();
      Fn && Notes.demands(Fn) &&
      (isEntryPoint(Fn) || Notes.secondNames().isResolver(Fn)))
    Errors.push_back(
        Checker.uncheckedCall(TypeError::Static, Fn, "the system"));
  if (!IsTrusted)
    refuse(F, !Errors.empty() || HasContract || Checker.hasUsedGraph(), Found);
  ++(IsTrusted ? S.Skipped : S.Functions);
  S.Sites += Checker.sites() - Before;
  S.Messages += Checker.messages() - Messages;
  S.TypeErrors += Errors.size();
  if (IsToFail)
    failLike(How);
  if (Errors.empty() && !HasContract)
    return;
  if (HasContract)
    checkBody(F.function(), *Ct, Errors, Notes, K.Storage, K.Entail, K.bodies(),
              O, S, Found.Alarms);
  else
    coverErrors(F, Errors, Notes, K.Storage, K.Entail, K.bodies(), O, S,
                Found.Alarms);
}

/// Look for what is not understood in \p F. \p IsFollowed: sections will go
/// by its graph.
void FunctionCheck::refuse(Routine F, bool IsFollowed, Findings &Found) {
  KindCounts Here;
  if (O.Kinds)
    K.World.setCounts(&Here);
  std::optional<Refusal> R = K.World.check(F);
  if (O.Kinds) {
    K.World.setCounts(&Kinds);
    Here.print(llvm::errs(), F->getNameAsString());
    Kinds.add(Here);
  }
  if (!R && (IsFollowed || K.World.needsGraph())) {
    if (const CFG *Graph = K.engine().getCFG(F.decl()))
      R = K.World.compare(F, *Graph);
  }
  if (!R)
    return;
  Alarm A;
  A.Error = errorOf(*R, "'" + F->getNameAsString() + "'");
  Found.Alarms.push_back(std::move(A));
  Found.Sites.IsRefused = true;
}

} // namespace missile
