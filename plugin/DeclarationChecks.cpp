//===- DeclarationChecks.cpp - What declarations alone can break ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeclarationChecks.h"

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

} // namespace missile
