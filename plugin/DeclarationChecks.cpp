//===- DeclarationChecks.cpp - What declarations alone can break ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeclarationChecks.h"
#include "Contracts.h"

#include "llvm/Support/Path.h"

using namespace clang;

namespace missile {

void DeclarationChecks::checkUnionsIn(const DeclContext *DC,
                                      TypeChecker &Checker,
                                      std::vector<TypeError> &Errors) {
  for (const Decl *D : DC->decls())
    if (const auto *R = dyn_cast<RecordDecl>(D)) {
      if (R->isUnion() && R->isThisDeclarationADefinition())
        checkUnion(R, Checker, Errors);
      checkUnionsIn(R, Checker, Errors);
    }
}

void DeclarationChecks::checkUnion(const RecordDecl *R, TypeChecker &Checker,
                                   std::vector<TypeError> &Errors) {
  Annotations &Notes = Checker.annotations();
  // Two views of one pointer: what is written through the second goes past
  // the refinements behind the first.
  const FieldDecl *ToRefined = nullptr, *ToScalar = nullptr;
  for (const FieldDecl *F : R->fields()) {
    QualType T = F->getType()->isPointerType() ? F->getType()->getPointeeType()
                                               : QualType();
    if (T.isNull())
      continue;
    if (Notes.isRefined(T))
      ToRefined = F;
    else if (T->isScalarType() && !T.isConstQualified())
      ToScalar = F;
  }
  if (ToRefined && ToScalar) {
    TypeError E;
    E.What = TypeError::Cast;
    E.Loc = ToRefined->getLocation();
    E.Range = ToRefined->getSourceRange();
    missile_failure Invariant = Checker.invariantOf(ToRefined->getType());
    E.Message = "through '" + ToScalar->getNameAsString() +
                "', a write to what '" + ToRefined->getNameAsString() +
                "' points to could break " +
                TypeChecker::invariantText(Invariant, QualType());
    TypeChecker::nameOrigin(E, Invariant);
    Errors.push_back(std::move(E));
  }
  for (const FieldDecl *F : R->fields()) {
    if (!Notes.isRefined(F->getType()))
      continue;
    TypeError E;
    E.What = TypeError::Cast;
    E.Loc = F->getLocation();
    E.Range = F->getSourceRange();
    missile_failure Invariant = Checker.invariantOf(F->getType());
    E.Message = "a write to another member of this union could break " +
                TypeChecker::invariantText(Invariant, F->getType());
    TypeChecker::nameOrigin(E, Invariant);
    Errors.push_back(std::move(E));
  }
}

void DeclarationChecks::note(const NamedDecl *D) {
  auto HasNote = [](const Decl *D) {
    return D->hasAttrs() && Annotations::isAnnotated(D);
  };
  if (const auto *F = dyn_cast<FunctionDecl>(D);
      F && F->isExternallyVisible() &&
      (F->doesThisDeclarationHaveABody() || HasNote(F) ||
       llvm::any_of(F->parameters(), HasNote)))
    Demanding.insert(F->getCanonicalDecl());
  if (!D->hasAttrs())
    return;
  StringRef Name;
  if (const auto *A = D->getAttr<AliasAttr>())
    Name = A->getAliasee();
  else if (const auto *A = D->getAttr<WeakRefAttr>())
    Name = A->getAliasee();
  else if (const auto *A = D->getAttr<AsmLabelAttr>())
    Name = A->getLabel();
  if (Name.empty() || (D->getIdentifier() && D->getName() == Name))
    return;
  auto Known = Context.Idents.find(Name);
  if (Known != Context.Idents.end())
    SecondNames[Known->second].push_back(D);
}

static TypeError secondName(const NamedDecl *D, const NamedDecl *Other,
                            TypeChecker &Checker) {
  TypeError E;
  E.What = TypeError::Address;
  E.Loc = D->getLocation();
  E.Range = D->getSourceRange();
  // What the name hides, in one clause.
  const auto *V = dyn_cast<VarDecl>(Other);
  const missile_env *Env =
      V ? Checker.annotations().globalsOf(V)->Core : nullptr;
  size_t Clause = 0;
  while (Env && Clause + 1 < missile_env_clause_count(Env) &&
         missile_env_clause_origin(Env, Clause) != V)
    ++Clause;
  E.Message =
      "'" + D->getNameAsString() + "' is another name for '" +
      Other->getNameAsString() + "', where nobody sees " +
      (V ? "the invariant " + TypeChecker::quoted({Env, Clause, nullptr})
         : "that it " + Checker.demandOf(cast<FunctionDecl>(Other)));
  E.Origin = Other;
  return E;
}

/// Not by looking the names up: that would sort all declarations of all headers
/// by name.
void DeclarationChecks::checkSecondNames(TypeChecker &Checker,
                                         std::vector<TypeError> &Errors) {
  if (SecondNames.empty())
    return;
  Annotations &Notes = Checker.annotations();
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!(V && V->isFirstDecl()) && !(F && F->isFirstDecl()))
      continue;
    const auto *Named = cast<NamedDecl>(D);
    auto Known = SecondNames.find(Named->getIdentifier());
    if (Known == SecondNames.end())
      continue;
    bool Refined = (V && Notes.globalsOf(V) && !Notes.globalsOf(V)->empty()) ||
                   (F && Notes.demands(F));
    for (const NamedDecl *Second : Known->second)
      if (Refined)
        Errors.push_back(secondName(Second, Named, Checker));
  }
}

//===----------------------------------------------------------------------===//
// What other files see
//===----------------------------------------------------------------------===//

/// In an included file, also as a line marker of the preprocessor says it.
static PresumedLoc placeInHeader(const Decl *D) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  if (D->getLocation().isInvalid())
    return PresumedLoc();
  PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(D->getLocation()));
  if (P.isInvalid() || P.getIncludeLoc().isInvalid())
    return PresumedLoc();
  StringRef Extension = llvm::sys::path::extension(P.getFilename());
  return Extension == ".c" || Extension == ".m" ? PresumedLoc() : P;
}

bool isSeenElsewhere(const Decl *D) {
  // A function whose body stands in a header for all to see is inline, or can
  // be in one file only, whose body the others do not see.
  const auto *F = dyn_cast<FunctionDecl>(D);
  const auto *V = dyn_cast<VarDecl>(D);
  if ((F && F->doesThisDeclarationHaveABody() && !F->isInlined()) ||
      (V && V->isExternallyVisible() &&
       V->isThisDeclarationADefinition() == VarDecl::Definition))
    return false;
  return placeInHeader(D).isValid();
}

bool isWrittenInHeader(const Decl *D) {
  return isSeenElsewhere(D) &&
         !D->getASTContext().getSourceManager().isInSystemHeader(
             D->getLocation());
}

/// A declaration of \p D that other files have and that the program could have
/// written in another way; null if there is none.
template <typename DeclT> static const DeclT *inHeader(const DeclT *D) {
  for (const DeclT *R : D->getCanonicalDecl()->redecls())
    if (isWrittenInHeader(R))
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

/// \p What is relied upon at \p At, but \p Silent does not say it.
void DeclarationChecks::report(const Decl *At, const Decl *Silent,
                               const std::string &What,
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
      return S.Root == Root && S.What == What && isSeenElsewhere(S.By) == Seen;
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
  const FunctionDecl *Silent = inHeader(F);
  if (!Silent)
    return;
  const FunctionDecl *At = F->getDefinition();
  std::string What;
  auto Look = [&](const Environment &Env, const char *Verb) {
    if (!What.empty())
      return;
    auto Hidden =
        Checker.hiddenClauses(Env, [&](size_t C) { return isSeen(Env, C); });
    if (Hidden.empty())
      return;
    What = Verb + TypeChecker::quoted(Hidden.front());
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
           Errors);
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
             "set '" + V->getNameAsString() + "' without seeing " +
                 TypeChecker::quoted(F),
             Errors);
    }
}

void DeclarationChecks::checkVisibility(TypeChecker &Checker,
                                        std::vector<TypeError> &Errors) {
  for (const FunctionDecl *F : Demanding)
    checkVisibility(F, Checker, Errors);
  for (const auto &Env : Checker.annotations().globalEnvironments())
    checkVisibility(*Env, Checker, Errors);
}

} // namespace missile
