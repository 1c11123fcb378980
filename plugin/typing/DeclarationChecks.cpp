//===- DeclarationChecks.cpp - What declarations alone can break ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/DeclarationChecks.h"
#include "annotations/Contracts.h"
#include "annotations/Headers.h"
#include "ast/Spelling.h"
#include "language/SecondNames.h"

#include "llvm/Support/Path.h"

using namespace clang;

namespace missile {

void DeclarationChecks::note(const FunctionDecl *F) {
  auto HasNote = [](const Decl *D) {
    return D->hasAttrs() && Annotations::isAnnotated(D);
  };
  if (F->isExternallyVisible() &&
      (F->doesThisDeclarationHaveABody() || HasNote(F) ||
       llvm::any_of(F->parameters(), HasNote)))
    Demanding.insert(F->getCanonicalDecl());
}

//===----------------------------------------------------------------------===//
// Other names, other bodies
//===----------------------------------------------------------------------===//

/// What \p F demands or promises first; none if it does not.
static missile_failure firstSayingOf(const FunctionDecl *F,
                                     TypeChecker &Checker) {
  Annotations &Notes = Checker.annotations();
  if (Notes.demands(F))
    return Checker.firstDemandOf(F);
  if (const Environment &Env = Notes.signature(F).Result; !Env.empty())
    return {Env.Core, 0, nullptr};
  return {};
}

/// A verb and what is said of \p F; empty if nothing is.
static std::string sayingOf(const FunctionDecl *F, TypeChecker &Checker) {
  Annotations &Notes = Checker.annotations();
  if (Notes.demands(F))
    return Checker.demandOf(F);
  if (missile_failure First = firstSayingOf(F, Checker); First.env)
    return "promises " + quoted(First);
  return Notes.contract(F) ? "has a contract" : "";
}

/// Do both say the same of the same parts? \p PlaceOf names what is at the root
/// of a location.
static bool areEqual(const Environment &A, const Environment &B,
                     llvm::function_ref<int(const Location &)> PlaceOf) {
  size_t Count = missile_env_clause_count(A.Core);
  if (A.Locations.size() != B.Locations.size() ||
      missile_env_clause_count(B.Core) != Count)
    return false;
  // Formulas are the same when their pointers are.
  llvm::SmallVector<const missile_term *, 8> Values;
  missile_terms *Terms = missile_env_terms(A.Core);
  for (size_t L = 0; L != A.Locations.size(); ++L) {
    const Location &LA = A.Locations[L], &LB = B.Locations[L];
    if (PlaceOf(LA) != PlaceOf(LB) || LA.Path != LB.Path ||
        LA.Element != LB.Element)
      return false;
    Values.push_back(missile_term_variable(Terms, MISSILE_SPACE_VALUE,
                                           static_cast<uint32_t>(L), 0, 1));
  }
  for (size_t C = 0; C != Count; ++C)
    if (missile_env_clause_formula(A.Core, C, Values.data()) !=
        missile_env_clause_formula(B.Core, C, Values.data()))
      return false;
  return true;
}

/// Is all that is said of \p F that it writes nothing (pure)?
static bool isPureAlone(const FunctionDecl *F, Annotations &Notes) {
  const Contract *C = Notes.contract(F);
  const Signature &Sig = Notes.signature(F);
  return C && C->IsTrusted && Sig.Parameters.empty() && Sig.Result.empty();
}

/// Do the declarations of both names say the same?
static bool saysTheSame(const NamedDecl *A, const NamedDecl *B,
                        Annotations &Notes) {
  const auto *F = dyn_cast<FunctionDecl>(A), *G = dyn_cast<FunctionDecl>(B);
  const auto *V = dyn_cast<VarDecl>(A), *W = dyn_cast<VarDecl>(B);
  if (F && G && isPureAlone(F, Notes) && isPureAlone(G, Notes))
    return true;
  if (!Notes.context().hasSameUnqualifiedType(cast<ValueDecl>(A)->getType(),
                                              cast<ValueDecl>(B)->getType()))
    return false;
  if (F && G) {
    auto PlaceOf = [](const Location &L) {
      return L.Root ? int(cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex())
                    : -1;
    };
    const Signature &SA = Notes.signature(F), &SB = Notes.signature(G);
    return !Notes.contract(F) && !Notes.contract(G) &&
           areEqual(SA.Parameters, SB.Parameters, PlaceOf) &&
           areEqual(SA.Result, SB.Result, PlaceOf);
  }
  const Environment *EA = V ? Notes.globalsOf(V) : nullptr;
  const Environment *EB = W ? Notes.globalsOf(W) : nullptr;
  // What is said of other variables as well is said of one name only.
  auto PlaceOf = [&](const Location &L) { return L.Root == V || L.Root == W; };
  return EA && EB &&
         llvm::all_of(EA->Locations,
                      [&](const Location &L) { return L.Root == V; }) &&
         areEqual(*EA, *EB, PlaceOf);
}

/// The declaration that makes a name of \p D, or null.
static const NamedDecl *namedBy(const NamedDecl *D) {
  for (const Decl *R : D->redecls())
    for (const Attr *A : R->attrs())
      if (isa<AliasAttr, WeakRefAttr, AsmLabelAttr>(A) &&
          !(isa<InheritableAttr>(A) && cast<InheritableAttr>(A)->isInherited()))
        return cast<NamedDecl>(R);
  return nullptr;
}

static TypeError secondName(const NamedDecl *D, const NamedDecl *Other,
                            TypeChecker &Checker) {
  Annotations &Notes = Checker.annotations();
  TypeError E;
  E.What = TypeError::Address;
  const NamedDecl *At = namedBy(D);
  if (!At)
    At = namedBy(Other);
  if (!At)
    At = D;
  E.Loc = At->getLocation();
  E.Range = At->getSourceRange();
  E.Message = "'" + D->getNameAsString() + "' is another name for '" +
              Other->getNameAsString() + "', where nobody sees ";
  E.Origin = Other;
  const auto *V = dyn_cast<VarDecl>(Other);
  if (!V) {
    const auto *F = cast<FunctionDecl>(Other);
    E.Message += "that it " + sayingOf(F, Checker);
    E.Checker = checkerOf(firstSayingOf(F, Checker));
    return E;
  }
  // What the name hides, in one clause.
  missile_failure Hidden = Checker.invariantOf(V->getType());
  if (const Environment *Group = Notes.globalsOf(V); Group && !Group->empty()) {
    const missile_env *Env = Group->Core;
    size_t Clause = 0;
    while (Clause + 1 < missile_env_clause_count(Env) &&
           missile_env_clause_origin(Env, Clause) != V)
      ++Clause;
    Hidden = {Env, Clause, nullptr};
  }
  E.Message += "the invariant " + quoted(Hidden);
  E.Checker = checkerOf(Hidden);
  return E;
}

void DeclarationChecks::checkSecondNames(TypeChecker &Checker,
                                         std::vector<TypeError> &Errors) {
  Annotations &Notes = Checker.annotations();
  auto IsRefined = [&](const NamedDecl *D) {
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      return !sayingOf(F, Checker).empty();
    const auto *V = cast<VarDecl>(D);
    const Environment *Group = Notes.globalsOf(V);
    return (Group && !Group->empty()) || Notes.isRefined(V->getType());
  };
  auto CheckSayings = [&](const NamedDecl *Second, const SameSymbol &Names) {
    for (const NamedDecl *First : Names) {
      // Of two that both say something, the later one is the second.
      if (First == Second && IsRefined(First))
        return false;
      if (First == Second || !IsRefined(First) ||
          saysTheSame(First, Second, Notes))
        continue;
      Errors.push_back(secondName(Second, First, Checker));
      return true;
    }
    return false;
  };
  for (const SameSymbol &Names : Notes.secondNames().symbols())
    for (const NamedDecl *Second : Names)
      if (!CheckSayings(Second, Names) && Second != Names.front())
        checkTypesOfNames(cast<ValueDecl>(Second),
                          cast<ValueDecl>(Names.front()), Checker, Errors);
}

void DeclarationChecks::checkVersions(const FunctionDecl *F,
                                      TypeChecker &Checker,
                                      std::vector<TypeError> &Errors) {
  if (!F->isFirstDecl())
    return;
  const FunctionDecl *Last = F->getMostRecentDecl();
  PointerFlow::Functions Chosen;
  Checker.storage().flow().findChosen(Last, Chosen);
  for (const FunctionDecl *G : Chosen)
    if (checkTypesOfNames(F, G, Checker, Errors))
      return;
  bool IsChosen = Last->hasAttr<IFuncAttr>();
  // Clones have one source.
  bool HasVersions =
      Last->isMultiVersion() && !Last->hasAttr<TargetClonesAttr>();
  std::string Saying =
      IsChosen || HasVersions ? sayingOf(F, Checker) : std::string();
  if (Saying.empty())
    return;
  TypeError E;
  E.What = TypeError::Function;
  E.Loc = F->getLocation();
  E.Range = F->getNameInfo().getSourceRange();
  E.Message = "'" + F->getNameAsString() + "' " + Saying +
              (IsChosen ? ", but a resolver chooses what runs"
                        : ", but another version of it may run");
  E.Origin = F;
  E.Checker = checkerOf(firstSayingOf(F, Checker));
  Errors.push_back(std::move(E));
}

//===----------------------------------------------------------------------===//
// What other files see
//===----------------------------------------------------------------------===//

/// A declaration of \p D that other files have; null if there is none. Of a
/// function, one that the program could have written in another way; but the
/// library sets variables of its own.
template <typename DeclT> static const DeclT *inHeader(const DeclT *D) {
  for (const DeclT *R : D->getCanonicalDecl()->redecls())
    if (isa<VarDecl>(R) ? isSeenElsewhere(R) : isWrittenInHeader(R))
      return R;
  return nullptr;
}

/// Do other files see the clause \p C of \p Env? What is said of a record goes
/// with the record.
static bool isSeen(const Environment &Env, size_t C) {
  const auto *Origin =
      static_cast<const Decl *>(missile_env_clause_origin(Env.Core, C));
  if (const auto *P = dyn_cast_or_null<ParmVarDecl>(Origin))
    Origin = dyn_cast<FunctionDecl>(P->getDeclContext());
  return !isa_and_nonnull<FunctionDecl, VarDecl>(Origin) ||
         isSeenElsewhere(Origin);
}

/// \p What is relied upon at \p At, of which \p Clause, if there is one, but
/// \p Silent does not say it.
void DeclarationChecks::report(const Decl *At, const Decl *Silent,
                               const std::string &What,
                               const missile_failure &Clause,
                               std::vector<TypeError> &Errors) {
  const SourceManager &SM = Context.getSourceManager();
  if (SM.isInSystemHeader(At->getLocation()))
    return;
  TypeError E;
  E.What = TypeError::Function;
  E.Loc = At->getLocation();
  E.Range = At->getLocation();
  E.Message =
      "other files could " + What + ", which '" +
      llvm::sys::path::filename(placeInHeader(Silent).getFilename()).str() +
      "' does not say";
  E.Origin = Silent;
  E.OriginMessage = "declared here without it";
  E.Checker = checkerOf(Clause);
  Errors.push_back(std::move(E));
}

static std::string nameOf(const Location &Root) {
  return (Root.Pointee ? "'*" : "'") + Root.Root->getNameAsString() + "'";
}

/// What \p C relies on with objects that only hidden declarations open: that
/// the callers do not mind it if one is left broken, and that they differ.
static std::string hiddenOpening(const Contract &C, Annotations &Notes) {
  using Saying = Contract::Saying;
  auto Says = [&](const Location &Root, Saying::Kind What, bool Seen) {
    return llvm::any_of(C.Sayings, [&](const Saying &S) {
      return S.Root == Root && isSeenElsewhere(S.By) == Seen &&
             (What == Saying::Opens ? S.isOpening() : S.What == What);
    });
  };
  std::string Records;
  unsigned Count = 0;
  bool Hidden = false;
  for (const Location &Root : C.Opened) {
    QualType T = Root.Root->getType();
    if (Root.Pointee)
      T = T->getPointeeType();
    bool IsSeen = Says(Root, Saying::Opens, true);
    if (IsSeen && Says(Root, Saying::Demands, false) &&
        !Says(Root, Saying::Demands, true))
      return "requires that " + nameOf(Root) + " is consistent";
    if (!T->isRecordType())
      continue;
    bool IsWritten =
        !C.LimitsWrites || llvm::any_of(C.Modifies, [&](const Location &L) {
          return L.Root == Root.Root && L.Pointee == Root.Pointee;
        });
    if (!IsSeen && IsWritten && !C.isRestored(Root) && Notes.isRefined(T))
      return "may leave " + nameOf(Root) + " inconsistent";
    ++Count;
    Hidden |= !IsSeen;
    Records += (Records.empty() ? "" : " and ") + nameOf(Root);
  }
  return Hidden && Count > 1 ? "requires that " + Records + " differ" : "";
}

void DeclarationChecks::checkVisibility(const FunctionDecl *F,
                                        TypeChecker &Checker,
                                        std::vector<TypeError> &Errors) {
  Annotations &Notes = Checker.annotations();
  if (!Notes.demands(F))
    return;
  if (isCalledByCompiler(F))
    Errors.push_back(
        Checker.uncheckedCall(TypeError::Function, F, "the compiler"));
  const FunctionDecl *Silent = inHeader(F);
  if (!Silent)
    return;
  const FunctionDecl *At = F->getDefinition();
  std::string What;
  missile_failure Clause = {};
  auto Look = [&](const Environment &Env, const char *Verb) {
    if (!What.empty())
      return;
    auto Hidden =
        Checker.hiddenClauses(Env, [&](size_t C) { return isSeen(Env, C); });
    if (Hidden.empty())
      return;
    Clause = Hidden.front();
    What = Verb + quoted(Clause);
    const auto *Origin = static_cast<const Decl *>(
        missile_env_clause_origin(Env.Core, Hidden.front().clause));
    if (const auto *P = dyn_cast<ParmVarDecl>(Origin))
      Origin = cast<Decl>(P->getDeclContext());
    if (!At)
      At = cast<FunctionDecl>(Origin);
  };
  Look(Notes.signature(F).Parameters, "demands ");
  if (const Contract *C = Notes.contract(F); C && !C->IsTrusted) {
    Look(C->Requires, "requires ");
    if (What.empty())
      What = hiddenOpening(*C, Notes);
    for (const Contract::Saying &S : C->Sayings)
      if (!At && !isSeenElsewhere(S.By))
        At = cast<FunctionDecl>(S.By);
  }
  if (!What.empty() && At)
    report(At, Silent,
           "call '" + F->getNameAsString() + "' without seeing that it " + What,
           Clause, Errors);
}

/// The first type of a part of \p R that is refined and that other files may
/// have without \p Outermost; null if there is none.
static QualType refinedWithin(const RecordDecl *R, const RecordDecl *Outermost,
                              Annotations &Notes) {
  for (const FieldDecl *F : R->fields()) {
    QualType T = Notes.context().getBaseElementType(F->getType());
    if (const auto *AT = T->getAs<AtomicType>())
      T = AT->getValueType();
    const RecordDecl *Part = T->getAsRecordDecl();
    if (!Part || !(Part = Part->getDefinition()) || !Notes.isRefined(T))
      continue;
    if (isSeenElsewhere(Part) && mayBeSeenWithout(Part, Outermost))
      return T.getUnqualifiedType();
    if (QualType Inner = refinedWithin(Part, Outermost, Notes);
        !Inner.isNull())
      return Inner;
  }
  return QualType();
}

void DeclarationChecks::checkOpaque(const FunctionDecl *F, const Contract &C,
                                    Annotations &Notes,
                                    std::vector<TypeError> &Errors) {
  std::vector<Location> Named = C.Opened;
  Named.insert(Named.end(), C.Reads.begin(), C.Reads.end());
  for (const Location &Root : Named) {
    QualType T = Root.Root->getType();
    const RecordDecl *R =
        Root.Pointee ? T->getPointeeType()->getAsRecordDecl() : nullptr;
    if (!R || !(R = R->getDefinition()))
      continue;
    const auto *By = F->getCanonicalDecl();
    for (const FunctionDecl *D : By->redecls()) {
      if (!Annotations::isAnnotated(D) || !isSeenElsewhere(D) ||
          !mayBeSeenWithout(D, R))
        continue;
      QualType Within = refinedWithin(R, R, Notes);
      if (Within.isNull())
        return;
      report(D, D,
             "call '" + F->getNameAsString() + "' without seeing that " +
                 nameOf(Root) + " contains a '" + spelled(Within) + "'",
             {}, Errors);
      return;
    }
  }
}

void DeclarationChecks::checkVisibility(const Environment &Env,
                                        TypeChecker &Checker,
                                        std::vector<TypeError> &Errors) {
  auto Hidden =
      Checker.hiddenClauses(Env, [&](size_t C) { return isSeen(Env, C); });
  llvm::SmallPtrSet<const VarDecl *, 4> Told;
  for (const missile_failure &F : Hidden)
    for (size_t L = 0; L != Env.Locations.size(); ++L) {
      const VarDecl *V = Env.Locations[L].Root;
      if (!missile_env_clause_mentions(Env.Core, F.clause, L) ||
          !V->isExternallyVisible() || V->getType().isConstQualified())
        continue;
      const VarDecl *Silent = inHeader(V);
      if (!Silent || !Told.insert(V).second)
        continue;
      report(static_cast<const Decl *>(
                 missile_env_clause_origin(Env.Core, F.clause)),
             Silent,
             "set '" + V->getNameAsString() + "' without seeing " + quoted(F),
             F, Errors);
    }
}

void DeclarationChecks::checkVisibility(TypeChecker &Checker,
                                        std::vector<TypeError> &Errors) {
  for (const FunctionDecl *F : Demanding) {
    checkVisibility(F, Checker, Errors);
    Annotations &Notes = Checker.annotations();
    // (Once, where it is kept.)
    const Contract *C = F->getDefinition() ? Notes.contract(F) : nullptr;
    if (C && !C->IsTrusted)
      checkOpaque(F, *C, Notes, Errors);
  }
  for (const auto &Env : Checker.annotations().globalEnvironments())
    checkVisibility(*Env, Checker, Errors);
}

} // namespace missile
