//===- WriteChecks.cpp - Writes to refined storage ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/WriteChecks.h"
#include "ast/Spelling.h"
#include "typing/SiteSpelling.h"

using namespace clang;

namespace missile {

/// A record is copied: into \p After goes what that makes of the locations.
/// False if there is nothing more to check.
bool WriteChecks::copyRecord(const BinaryOperator *E, const Place &P,
                             const PlaceEnvironment &PE, Valuation &After) {
  QualType T = E->getLHS()->getType();
  const RecordDecl *R = T->getAsRecordDecl();
  // What lies behind its end is not copied, but the padding there is.
  FlexibleTail Tail = tailOf(T, Notes.context());
  if (Tail.Array && !(P.Root && Tail.HasElements) &&
      Bytes.checkPadding(E, T, Tail))
    return false;
  if (!PE.Env)
    return false;
  // A struct copy writes every location within.
  Valuation Source = Values.recordValue(E->getRHS(), R);
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
    if (L.Element || L.isAddress())
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
        return false;
      }
  if (P.Path.empty() && !PE.Root) {
    Current.concern(PE.Env->Core);
    // A whole object, copied from one that is consistent; but for elements
    // behind its end, and how many of them there are.
    size_t Clause;
    if (PE.Env->counted())
      return true;
    if (!Tail.Array || (P.Root && Tail.HasElements) ||
        !isTiedToTail(*PE.Env, Tail, Clause))
      return false;
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
  return true;
}

void WriteChecks::checkAssignment(const Expr *E) {
  const auto *BO = dyn_cast<BinaryOperator>(E);
  const Expr *Target = BO ? BO->getLHS() : cast<UnaryOperator>(E)->getSubExpr();
  Place P = resolvePlace(Target, Notes);
  PlaceEnvironment PE = environmentOf(P, Notes, Current.Function);
  Valuation Before, After;
  if (PE.Env)
    After = Before = Values.valuesAt(P, PE);

  if (Target->getType()->getAsRecordDecl()) {
    if (!copyRecord(cast<BinaryOperator>(E), P, PE, After))
      return;
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
    if (BO && BO->getOpcode() == BO_Assign)
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
    std::string Text = printed(Part, PrintingPolicy(LangOptions()));
    return ME && ME->isArrow() ? dereferenced(Text) : Text;
  }
}

void WriteChecks::checkWritten(const Expr *E, SourceLocation Loc,
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
  spellWrite(T, E, PE, Before, After, Failure, Notes.context());
}

} // namespace missile
