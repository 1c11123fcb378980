//===- CallChecks.cpp - What calls have to meet ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/CallChecks.h"
#include "typing/CallRules.h"
#include "typing/SiteSpelling.h"

using namespace clang;

namespace missile {

void CallChecks::checkCall(const CallExpr *E) {
  if (Notes.objc())
    Runtime.checkMadeSelector(E);
  Callee C = classifyCall(E);
  switch (C.Kind) {
  case CalleeKind::Assert:
    checkAssertion(E);
    return;
  case CalleeKind::Fill:
    Bytes.checkFill(E);
    break;
  case CalleeKind::Copy:
    Bytes.checkCopy(E);
    break;
  case CalleeKind::WriteBytes:
    checkBytes(E, C);
    break;
  case CalleeKind::Permute:
    Bytes.checkPermutation(E, C);
    break;
  default:
    break;
  }
  if (C.Replaced)
    Passed.checkWritten(E, E->getArg(*C.Replaced), C);
  Passed.checkPassed(E, C);
  if (!C.Function) {
    if (const FunctionDecl *Said = Notes.Callables.saidOf(E))
      checkPointer(E, Said);
    return;
  }
  if (Storage.effects().isDeferred(C.Function))
    Current.report(TypeError::Helper, E, E->getExprLoc(), nullptr,
                   "this call may break an invariant, as '" +
                       C.Function->getNameAsString() + "' does by itself");
  if (const Signature &Sig = Notes.signature(C.Function);
      !Sig.Parameters.empty())
    checkArguments(E, Sig);
  eachDemandingCallback(E, Notes, [&](const Expr *A, const FunctionDecl *F) {
    checkCallback(E, A, F);
  });
  if (const Contract *Ct = Notes.contract(C.Function))
    checkContract(E, *Ct);
}

void CallChecks::checkPointer(const CallExpr *E, const FunctionDecl *Said) {
  const missile_term *Called = Values.lower(E->getCallee());
  if (!keepsContract(Values.judgment(), Notes, Said, Called))
    Current.report(TypeError::Argument, E, E->getExprLoc(), nullptr,
                   calledPointer(E));
  else if (const Contract *Ct = Notes.contract(Said))
    checkContract(E, *Ct);
}

void CallChecks::checkCallback(const CallExpr *E, const Expr *Callback,
                               const FunctionDecl *F) {
  const Environment &Env = Notes.signature(F).Parameters;
  Current.concern(Env.Core);
  missile_failure Failure;
  if (meetsDemands(Values.judgment(), Env,
                   CallRules(Values, E, Callback).passed(Env), &Failure))
    return;
  Current.report(TypeError::Argument, E, Callback->getExprLoc(), &Failure,
                 callbackDemand(E, F) + quoted(Failure));
}

void CallChecks::checkBytes(const CallExpr *E, const Callee &C) {
  std::optional<unsigned> First;
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    if (!C.writesThrough(I))
      continue;
    if (!First)
      First = I;
    if (Passed.checkWritten(E, E->getArg(I), C))
      break;
  }
  if (First)
    Bytes.checkBytesPassed(E, *First);
}

void CallChecks::checkAssertion(const CallExpr *E) {
  if (E->getNumArgs() != 1)
    return;
  const Expr *Argument = E->getArg(0);
  if (Argument->HasSideEffects(Notes.context())) {
    if (Current.MayBreak)
      return; // for the second time
    DiagnosticsEngine &D = Notes.context().getDiagnostics();
    D.Report(Argument->getExprLoc(),
             D.getCustomDiagID(DiagnosticsEngine::Error,
                               "the argument of missile_assert must be free "
                               "of side effects"));
    return;
  }
  if (Current.Covered)
    Current.Covered->concern(E);
  const missile_term *V = Values.lower(Argument);
  if (V && Values.proves(Values.truth(V)))
    return;
  std::string Text = inSource(Argument, "");
  Current.report(TypeError::Assert, E, E->getExprLoc(), nullptr,
                 "this assertion may not hold" +
                     (Text.empty() ? "" : ": " + Text));
}

void CallChecks::checkArguments(const CallExpr *E, const Signature &Sig) {
  // T-METHOD-CALL: the arguments meet the refinements of the parameters.
  const Environment &Env = Sig.Parameters;
  Current.concern(Env.Core);
  missile_failure Failure;
  Valuation V = CallRules(Values, E).passed(Env);
  if (meetsDemands(Values.judgment(), Env, V, &Failure))
    return;
  Current.report(TypeError::Argument, E, E->getExprLoc(), &Failure,
                 "this call may not meet what '" +
                     E->getDirectCallee()->getNameAsString() +
                     "' demands: " + quoted(Failure));
  spellArguments(Current.Errors->back(), E, Env, Failure, Notes.context());
}

/// In the typed world, the objects that a contract opens are consistent at the
/// call and have to be so after it.
void CallChecks::checkContract(const CallExpr *E, const Contract &C) {
  const std::string Name = "'" + C.Function->getNameAsString() + "'";
  // The open objects, before and after.
  struct Opened {
    const Environment *Env;
    Valuation Before, After;
    bool IsWritten = false, IsRestored = false;
  };
  llvm::SmallVector<Opened, 2> Objects;
  unsigned Records = 0;
  for (const Location &Root : C.Opened) {
    QualType T = Root.Root->getType();
    if (Root.Pointee)
      T = T->getPointeeType();
    const RecordDecl *R = T->getAsRecordDecl();
    Records += R != nullptr;
    Opened O;
    O.IsRestored = C.isRestored(Root);
    O.Env = Root.Pointee ? (R ? &Notes.record(R) : nullptr)
                         : Notes.globalsOf(Root.Root);
    if (O.Env && !O.Env->empty()) {
      O.Before = Values.freshValuation(*O.Env);
      Values.assume(*O.Env, O.Before);
      O.After = O.Before;
      for (size_t I = 0; I != O.Env->Locations.size(); ++I) {
        const Location &L = O.Env->Locations[I];
        const VarDecl *Variable = Root.Pointee ? Root.Root : L.Root;
        bool Written = !C.LimitsWrites;
        C.eachWritten([&](const Location &M) {
          size_t Common = std::min(M.Path.size(), L.Path.size());
          Written |= M.Root == Variable && M.Pointee == Root.Pointee &&
                     std::equal(M.Path.begin(), M.Path.begin() + Common,
                                L.Path.begin());
        });
        O.IsWritten |= Written;
        if (Written && !L.Element && !L.isAddress())
          O.After[I] = Values.fresh(missile_env_location_type(O.Env->Core, I));
      }
    }
    Objects.push_back(std::move(O));
  }
  auto ValueOf = [&](const Location &L, bool After) -> const missile_term * {
    if (!L.Root || L.Element)
      return nullptr;
    if (!L.Pointee && isa<ParmVarDecl>(L.Root))
      return CallRules(Values, E).passed(L);
    for (size_t I = 0; I != Objects.size(); ++I) {
      if (C.Opened[I].Root != L.Root || C.Opened[I].Pointee != L.Pointee ||
          Objects[I].Before.empty())
        continue;
      Location Relative;
      Relative.Root = L.Pointee ? nullptr : L.Root;
      Relative.Path = L.Path;
      if (std::optional<size_t> At = Objects[I].Env->find(Relative))
        return (After && !L.Old ? Objects[I].After : Objects[I].Before)[*At];
    }
    return nullptr;
  };
  auto ValuesOf = [&](const Environment &Env, bool After) {
    Valuation V;
    for (const Location &L : Env.Locations)
      V.push_back(ValueOf(L, After));
    return V;
  };
  Current.concern(C.Requires.Core);
  for (const Opened &O : Objects)
    if (O.IsWritten)
      Current.concern(O.Env->Core);
  missile_failure Failure;
  if (Records > 1) {
    Current.report(TypeError::Argument, E, E->getExprLoc(), nullptr,
                   "the objects that the contract of " + Name +
                       " names may be the same one in this call");
    return;
  }
  if (!C.Requires.empty()) {
    missile_judgment J = Values.judgment();
    Valuation V = ValuesOf(C.Requires, false);
    if (!missile_typing_sub_env(&J, C.Requires.Core, V.data(), &Failure)) {
      Current.report(TypeError::Argument, E, E->getExprLoc(), &Failure,
                     "this call may not meet what " + Name +
                         " requires: " + quoted(Failure));
      return;
    }
  }
  if (!C.Ensures.empty()) {
    Valuation V = ValuesOf(C.Ensures, true);
    Values.assume(C.Ensures, V);
  }
  missile_judgment J = Values.judgment();
  for (const Opened &O : Objects) {
    if (O.Before.empty())
      continue;
    Failure = {O.Env->Core, 0, nullptr};
    // Of the elements of an array, nothing else is known after a write.
    if (!(O.IsWritten && O.Env->hasElements() && !O.IsRestored) &&
        missile_typing_write(&J, O.Env->Core, O.Before.data(), O.After.data(),
                             &Failure))
      continue;
    Current.report(TypeError::Write, E, E->getExprLoc(), &Failure,
                   "this call may break the invariant " + quoted(Failure) +
                       ", which the contract of " + Name + " does not keep");
    return;
  }
}

} // namespace missile
