//===- TypeSites.cpp - The flow-insensitive checker: writes and calls ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "ast/Spelling.h"
#include "storage/ByteRange.h"
#include "typing/TypeChecker.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

void TypeChecker::checkAssignment(const Expr *E) {
  const Expr *Target = isa<UnaryOperator>(E)
                           ? cast<UnaryOperator>(E)->getSubExpr()
                           : cast<BinaryOperator>(E)->getLHS();
  Place P = resolvePlace(Target, Notes.context());
  PlaceEnvironment PE = environmentOf(P, Notes, Current.Function);
  Valuation Before, After;
  if (PE.Env)
    After = Before = Values.valuesAt(P, PE);

  if (const RecordDecl *R = Target->getType()->getAsRecordDecl()) {
    // What lies behind its end is not copied, but the padding there is.
    FlexibleTail Tail = tailOf(Target->getType(), Notes.context());
    if (Tail.Array && !(P.Root && Tail.HasElements) &&
        Bytes.checkPadding(E, Target->getType(), Tail))
      return;
    if (!PE.Env)
      return;
    // A struct copy writes every location within.
    Valuation Source = Values.recordValue(cast<BinaryOperator>(E)->getRHS(), R);
    const Environment &Inner = Notes.record(R);
    for (size_t I = 0; I != PE.Env->Locations.size(); ++I) {
      const Location &L = PE.Env->Locations[I];
      if (L.Root != PE.Root || L.Path.size() < P.Path.size() ||
          !std::equal(P.Path.begin(), P.Path.end(), L.Path.begin()))
        continue;
      Location Relative;
      Relative.Path.append(L.Path.begin() + P.Path.size(), L.Path.end());
      Relative.Element = L.Element;
      std::optional<size_t> Known = Inner.find(Relative);
      if (L.Element)
        continue;
      After[I] = Known && Source[*Known]
                     ? Source[*Known]
                     : Values.fresh(missile_env_location_type(PE.Env->Core, I));
    }
    // Elements come along with what their own record says of them; what an
    // outer one says is lost.
    if (!P.Path.empty() || PE.Root)
      for (size_t I = 0; I != PE.Env->Locations.size(); ++I)
        if (PE.Env->Locations[I].Element) {
          missile_failure Failure = Current.invariantAt(P);
          for (size_t C = missile_env_clause_count(PE.Env->Core); C-- != 0;)
            if (missile_env_clause_mentions(PE.Env->Core, C, I))
              Failure = {PE.Env->Core, C, nullptr};
          Current.report(TypeError::Write, E, E->getExprLoc(), &Failure,
                         "this copy of a struct with an array may break " +
                             invariantText(Failure, QualType()));
          return;
        }
    if (P.Path.empty() && !PE.Root) {
      Current.concern(PE.Env->Core);
      // A whole object, copied from one that is consistent; but for elements
      // behind its end.
      size_t Clause;
      if (!Tail.Array || (P.Root && Tail.HasElements) ||
          !isTiedToTail(*PE.Env, Tail, Clause))
        return;
      // Other elements come along.
      for (size_t I = 0; I != PE.Env->Locations.size(); ++I) {
        const Location &L = PE.Env->Locations[I];
        if (!L.Element || L.Path == Tail.Path)
          continue;
        Valuation Copied = Source;
        Copied[I] = Values.fresh(missile_env_location_type(PE.Env->Core, I));
        Values.assume(*PE.Env, Copied);
        After[I] = Copied[I];
      }
    }
  } else {
    Location L;
    L.Root = PE.Root;
    L.Path = P.Path;
    L.Element = P.Element;
    std::optional<size_t> I = PE.Env->find(L);
    if (!I)
      return;
    missile_ctype To = missile_env_location_type(PE.Env->Core, *I);
    const missile_term *Value = nullptr;
    if (const auto *BO = dyn_cast<BinaryOperator>(E);
        BO && BO->getOpcode() == BO_Assign)
      Value = Values.lower(BO->getRHS());
    else
      // The old value is the one that the snapshot has, if it has one.
      Value = Values.updated(E, P.Element    ? Values.read(Target)
                                : Before[*I] ? Before[*I]
                                             : Values.fresh(To));
    std::optional<missile_ctype> From = Notes.ctype(Target->getType());
    if (Value && From && (From->width != To.width))
      Value = Values.convert(*From, To, Value);
    After[*I] = Value ? Value : Values.fresh(To);
  }
  const auto *BO = dyn_cast<BinaryOperator>(E);
  checkWritten(E, BO ? BO->getOperatorLoc() : E->getExprLoc(), PE, Before,
               After);
}

/// What an assignment to a field changes: "*p". Empty for variables.
static std::string objectWritten(const Expr *E, const PlaceEnvironment &PE) {
  const Expr *Target = nullptr;
  if (const auto *BO = dyn_cast<BinaryOperator>(E))
    Target = BO->isAssignmentOp() ? BO->getLHS() : nullptr;
  else if (const auto *UO = dyn_cast<UnaryOperator>(E))
    Target = UO->isIncrementDecrementOp() ? UO->getSubExpr() : nullptr;
  if (!Target || PE.Root)
    return "";
  // The field may be several records further in.
  const FieldDecl *Field = nullptr;
  for (const Location &L : PE.Env->Locations)
    if (!L.Path.empty())
      Field = L.Path.front();
  if (!Field)
    return "";
  // An instance variable may be declared in any part of its class.
  auto RecordOf = [](const Decl *Member) -> const Decl * {
    if (const auto *I = dyn_cast<ObjCIvarDecl>(Member))
      return const_cast<ObjCIvarDecl *>(I)->getContainingInterface();
    return cast<Decl>(Member->getDeclContext());
  };
  const Decl *Record = RecordOf(Field);
  for (const Expr *Part = Target->IgnoreParens();;) {
    while (const auto *ASE = dyn_cast<ArraySubscriptExpr>(Part))
      Part = ASE->getBase()->IgnoreParenImpCasts();
    const auto *ME = dyn_cast<MemberExpr>(Part);
    const auto *IRE = dyn_cast<ObjCIvarRefExpr>(Part);
    if (!ME && !IRE)
      return "";
    Part = (ME ? ME->getBase() : IRE->getBase())->IgnoreParenImpCasts();
    const Decl *Member = ME ? ME->getMemberDecl() : IRE->getDecl();
    if (RecordOf(Member) != Record)
      continue;
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    Part->printPretty(OS, nullptr, PrintingPolicy(LangOptions()));
    return ME && ME->isArrow() ? dereferenced(Text) : Text;
  }
}

/// \p E makes \p After of what the locations held \p Before.
void TypeChecker::checkWritten(const Expr *E, SourceLocation Loc,
                               const PlaceEnvironment &PE,
                               const Valuation &Before,
                               const Valuation &After) {
  size_t Mentioned[MISSILE_MAX_SLOTS];
  auto MentionsChanged = [&](size_t C) {
    size_t N = missile_env_clause_locations(PE.Env->Core, C, Mentioned);
    return std::any_of(Mentioned, Mentioned + N,
                       [&](size_t L) { return Before[L] != After[L]; });
  };
  Current.concern(PE.Env->Core, MentionsChanged);
  missile_judgment J = Values.judgment();
  missile_failure Failure;
  bool Holds = missile_typing_write(&J, PE.Env->Core, Before.data(),
                                    After.data(), &Failure);
  // Each element of an array that stays keeps what is said of it. (Whether
  // there is one at all is not known, so the assumption is for its own clauses
  // only.)
  size_t Count = Values.facts().count;
  for (size_t L = 0; Holds && L != PE.Env->Locations.size(); ++L) {
    if (!PE.Env->Locations[L].Element || After[L])
      continue;
    llvm::ArrayRef<unsigned> Clauses = PE.Env->clausesWithin(
        PE.Env->Locations[L].Root, PE.Env->Locations[L].Path);
    if (llvm::none_of(Clauses, MentionsChanged))
      continue;
    Valuation Then = Before, Now = After;
    Then[L] = Now[L] = Values.fresh(missile_env_location_type(PE.Env->Core, L));
    for (unsigned C : Clauses) {
      if (!Holds || !missile_env_clause_mentions(PE.Env->Core, C, L) ||
          !MentionsChanged(C) ||
          !missile_env_clause_is_known(PE.Env->Core, C, Now.data()) ||
          !missile_env_clause_is_known(PE.Env->Core, C, Then.data()))
        continue;
      for (unsigned D : Clauses)
        if (missile_env_clause_mentions(PE.Env->Core, D, L))
          Values.add(missile_env_clause_formula(PE.Env->Core, D, Then.data()));
      const missile_term *Goal =
          missile_env_clause_formula(PE.Env->Core, C, Now.data());
      Holds = Values.proves(Goal);
      Failure = {PE.Env->Core, C, Goal};
      missile_facts_truncate(&Values.facts(), Count);
    }
  }
  if (Holds)
    return;
  std::string Object = objectWritten(E, PE);
  Current.report(TypeError::Write, E, Loc, &Failure,
                 "this write may break the invariant " + quoted(Failure) +
                     (Object.empty() ? "" : " of '" + Object + "'"));
  TypeError &T = Current.Errors->back();
  if (PE.Root) {
    // Several variables that one clause speaks of, or parts of one.
    unsigned Variables = 0;
    for (size_t L = 0; L != After.size(); ++L)
      Variables += missile_env_clause_mentions(PE.Env->Core, Failure.clause, L);
    if (isa_and_nonnull<FieldDecl>(T.Origin))
      T.Update = PE.Root->getNameAsString();
    else if (Variables > 1)
      T.Update = "variables";
  } else {
    T.Update = Object;
  }
  T.Object = std::move(Object);
  spellWrite(E, PE, Before, After, Failure);
}

//===----------------------------------------------------------------------===//
// Calls and returns
//===----------------------------------------------------------------------===//

void TypeChecker::checkCall(const CallExpr *E) {
  if (Notes.objc())
    Runtime.checkMadeSelector(E);
  Callee C = classifyCall(E);
  switch (C.Kind) {
  case CalleeKind::Assert: {
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
    std::string Text =
        E->getNumArgs() == 1 ? inSource(E->getArg(0), "") : std::string();
    Current.report(TypeError::Assert, E, E->getExprLoc(), nullptr,
                   "this assertion may not hold" +
                       (Text.empty() ? "" : ": " + Text));
    return;
  }
  case CalleeKind::Fill:
    Bytes.checkFill(E);
    break;
  case CalleeKind::Copy:
    Bytes.checkCopy(E);
    break;
  case CalleeKind::WriteBytes:
    for (unsigned I = C.BytesArgument; I < E->getNumArgs(); ++I)
      if (Passed.checkWritten(E, E->getArg(I), C) || !C.AllArguments)
        break;
    if (C.BytesArgument < E->getNumArgs())
      Bytes.checkBytesPassed(E, C.BytesArgument);
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
  if (!C.Function)
    return;
  if (const Signature &Sig = Notes.signature(C.Function);
      !Sig.Parameters.empty())
    checkArguments(E, Sig);
  if (const Contract *Ct = Notes.contract(C.Function))
    checkContract(E, *Ct);
}

void TypeChecker::checkArguments(const CallExpr *E, const Signature &Sig) {
  // T-METHOD-CALL: the arguments meet the refinements of the parameters.
  const Environment &Env = Sig.Parameters;
  Current.concern(Env.Core);
  Valuation V;
  std::vector<std::pair<const ParmVarDecl *, Valuation>> Records;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    const auto *P = cast<ParmVarDecl>(L.Root);
    unsigned Index = P->getFunctionScopeIndex();
    if (Index >= E->getNumArgs()) {
      V.push_back(nullptr);
      continue;
    }
    const Expr *Argument = E->getArg(Index);
    if (L.Path.empty()) {
      V.push_back(
          Values.received(P, Argument->getType(), Values.lower(Argument)));
      // One argument is one value, however often it is named.
      for (size_t J = 0; J != I; ++J)
        if (Env.Locations[J] == L)
          V.back() = V[J];
      continue;
    }
    const RecordDecl *R = P->getType()->getAsRecordDecl();
    if (!Notes.context().hasSameUnqualifiedType(Argument->getType(),
                                                P->getType())) {
      V.push_back(nullptr); // there is no prototype
      continue;
    }
    Valuation *Known = nullptr;
    for (auto &Entry : Records)
      if (Entry.first == P)
        Known = &Entry.second;
    if (!Known) {
      Records.push_back({P, Values.recordValue(Argument, R)});
      Known = &Records.back().second;
    }
    Location Relative;
    Relative.Path = L.Path;
    Relative.Element = L.Element;
    std::optional<size_t> At = Notes.record(R).find(Relative);
    V.push_back(At ? (*Known)[*At]
                   : Values.fresh(missile_env_location_type(Env.Core, I)));
  }
  missile_failure Failure;
  bool Meets = true;
  for (size_t C = 0; Meets && C != missile_env_clause_count(Env.Core); ++C) {
    // The elements of a record passed by value are as consistent as it is.
    bool Elements = false, Unknown = false;
    for (size_t L = 0; L != V.size(); ++L)
      if (missile_env_clause_mentions(Env.Core, C, L)) {
        Elements |= Env.Locations[L].Element && !Env.Locations[L].Path.empty();
        Unknown |= !V[L];
      }
    if (Elements)
      continue;
    const missile_term *Goal =
        Unknown ? missile_term_bool(Values.terms(), false)
                : missile_env_clause_formula(Env.Core, C, V.data());
    Meets = Values.proves(Goal);
    Failure = {Env.Core, C, Goal};
  }
  if (Meets)
    return;
  Current.report(TypeError::Argument, E, E->getExprLoc(), &Failure,
                 "this call may not meet what '" +
                     E->getDirectCallee()->getNameAsString() +
                     "' demands: " + quoted(Failure));
  spellArguments(E, Env, Failure);
}

/// In the typed world, the objects that a contract opens are consistent at the
/// call and have to be so after it.
void TypeChecker::checkContract(const CallExpr *E, const Contract &C) {
  const std::string Name = "'" + E->getDirectCallee()->getNameAsString() + "'";
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
        for (const Location &M : C.Modifies) {
          size_t Common = std::min(M.Path.size(), L.Path.size());
          Written |= M.Root == Variable && M.Pointee == Root.Pointee &&
                     std::equal(M.Path.begin(), M.Path.begin() + Common,
                                L.Path.begin());
        }
        O.IsWritten |= Written;
        if (Written && !L.Element)
          O.After[I] = Values.fresh(missile_env_location_type(O.Env->Core, I));
      }
    }
    Objects.push_back(std::move(O));
  }
  auto ValueOf = [&](const Location &L, bool After) -> const missile_term * {
    if (!L.Root || L.Element)
      return nullptr;
    if (!L.Pointee && isa<ParmVarDecl>(L.Root)) {
      unsigned Index = cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex();
      if (!L.Path.empty() || Index >= E->getNumArgs())
        return nullptr;
      const Expr *Argument = E->getArg(Index);
      return Values.received(cast<ParmVarDecl>(L.Root), Argument->getType(),
                             Values.lower(Argument));
    }
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

/// Is \p Value, or zero if that is null, what the function promises to return?
bool TypeChecker::isPromised(const Expr *Value, missile_failure *Failure) {
  const Environment &Env = Notes.signature(Current.Function).Result;
  Current.concern(Env.Core);
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    missile_ctype C = missile_env_location_type(Env.Core, I);
    if (!L.Root) {
      V.push_back(Value ? Values.lower(Value) : Values.zero());
      continue;
    }
    // The caller knows the parameter's value at entry. If the body changes the
    // parameter, nothing is known of that value here.
    if (Current.isModified(cast<VarDecl>(L.Root))) {
      V.push_back(Values.fresh(C));
      continue;
    }
    V.push_back(Values.variableOf(L, C));
  }
  missile_judgment J = Values.judgment();
  return missile_typing_sub_env(&J, Env.Core, V.data(), Failure);
}

void TypeChecker::checkReturn(const ReturnStmt *S) {
  missile_failure Failure;
  if (isPromised(S->getRetValue(), &Failure))
    return;
  Current.report(TypeError::Result, S, S->getReturnLoc(), &Failure,
                 "the result may not be what '" +
                     Current.Function->getNameAsString() +
                     "' promises: " + quoted(Failure));
  spellResult(S->getRetValue(), Notes.signature(Current.Function).Result,
              Failure);
}

} // namespace missile
