//===- DeclaredTypes.cpp - One storage declared with two types ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/Callees.h"
#include "storage/TypeViews.h"
#include "typing/DeclarationChecks.h"

using namespace clang;

namespace missile {

void DeclarationChecks::checkTypesIn(const DeclContext *DC,
                                     TypeChecker &Checker,
                                     std::vector<TypeError> &Errors) {
  for (const Decl *D : DC->decls()) {
    if (const auto *R = dyn_cast<RecordDecl>(D)) {
      if (R->isUnion() && R->isThisDeclarationADefinition())
        checkUnion(R, Checker, Errors);
      checkTypesIn(R, Checker, Errors);
    } else if (const auto *B = dyn_cast<BlockDecl>(D)) {
      checkTypesIn(B, Checker, Errors);
    } else if (const auto *V = dyn_cast<ValueDecl>(D)) {
      checkRedeclared(V, Checker, Errors);
    }
  }
}

void DeclarationChecks::checkUnion(const RecordDecl *R, TypeChecker &Checker,
                                   std::vector<TypeError> &Errors) {
  R = R->getDefinition();
  if (!R || !Unions.insert(R).second)
    return;
  Annotations &Notes = Checker.annotations();
  auto Report = [&](const FieldDecl *F, QualType Refined, QualType Named,
                    const std::string &Message) {
    TypeError E;
    E.What = TypeError::Cast;
    E.Loc = F->getLocation();
    E.Range = F->getSourceRange();
    missile_failure Invariant = Checker.invariantOf(Refined);
    E.Message = Message + invariantText(Invariant, Named);
    nameOrigin(E, Invariant);
    Errors.push_back(std::move(E));
  };
  // Two views of one pointer: what is written through the second goes past
  // the refinements behind the first.
  QualType Confused;
  for (auto I = R->field_begin(); I != R->field_end() && Confused.isNull(); ++I)
    for (auto J = std::next(I); J != R->field_end() && Confused.isNull(); ++J) {
      Confused =
          Checker.storage().views().confusedValues(I->getType(), J->getType());
      if (Confused.isNull())
        continue;
      bool IsFirst = Checker.storage().views().leads(I->getType());
      const FieldDecl *To = IsFirst ? *I : *J, *Other = IsFirst ? *J : *I;
      Report(To, Confused, QualType(),
             "through '" + Other->getNameAsString() + "', a write to what '" +
                 To->getNameAsString() + "' points to could break ");
    }
  for (const FieldDecl *F : R->fields())
    if (Notes.isRefined(F->getType()))
      Report(F, F->getType(), F->getType(),
             "a write to another member of this union could break ");
}

/// \p D is declared with another type than \p Before.
static TypeError otherType(const ValueDecl *D, const ValueDecl *Before,
                           QualType Broken, TypeChecker &Checker) {
  TypeError E;
  E.What = TypeError::Function;
  E.Loc = D->getLocation();
  E.Range = D->getSourceRange();
  missile_failure Invariant = Checker.invariantOf(Broken);
  E.Message =
      "'" + D->getNameAsString() +
      "' was declared with another type, so this may break " +
      (Invariant.env ? invariantText(Invariant, Broken) : "an invariant");
  E.Origin = Before;
  E.OriginMessage = "declared here before";
  E.Checker = checkerOf(Invariant);
  return E;
}

/// Functions and variables can be declared again with a compatible type, in
/// which a record of the same tag says something else.
void DeclarationChecks::checkRedeclared(const ValueDecl *D,
                                        TypeChecker &Checker,
                                        std::vector<TypeError> &Errors) {
  const auto *Before = cast_or_null<ValueDecl>(
      isa<FunctionDecl>(D)
          ? static_cast<const Decl *>(cast<FunctionDecl>(D)->getPreviousDecl())
      : isa<VarDecl>(D)
          ? static_cast<const Decl *>(cast<VarDecl>(D)->getPreviousDecl())
          : nullptr);
  if (!Before || Context.hasSameType(D->getType(), Before->getType()))
    return;
  // As pointers to them would.
  QualType Broken =
      Checker.storage().views().confused(D->getType(), Before->getType());
  if (Broken.isNull())
    return;
  Errors.push_back(otherType(D, Before, Broken, Checker));
}

bool DeclarationChecks::checkTypesOfNames(const ValueDecl *D,
                                          const ValueDecl *Before,
                                          TypeChecker &Checker,
                                          std::vector<TypeError> &Errors) {
  QualType A = D->getType(), B = Before->getType();
  QualType Broken = Checker.storage().views().confusedNames(A, B);
  // What nobody writes by the one name, others write by the other.
  if (Broken.isNull() && isa<VarDecl>(D) &&
      Context.getBaseElementType(A).isConstQualified() !=
          Context.getBaseElementType(B).isConstQualified())
    Broken = A;
  // What goes into the one comes out of the other as something else.
  if (QualType OfA = Context.getBaseElementType(A),
      OfB = Context.getBaseElementType(B);
      Broken.isNull() && isa<VarDecl>(D) &&
      !Context.hasSameUnqualifiedType(OfA, OfB) &&
      (canHoldAddress(OfA, Context) || canHoldAddress(OfB, Context)))
    Broken = A;
  if (Broken.isNull())
    return false;
  Errors.push_back(otherType(D, Before, Broken, Checker));
  return true;
}

/// What an allocator of the library returns is no object yet, whatever type the
/// program gives it.
void DeclarationChecks::checkAllocator(const FunctionDecl *F,
                                       TypeChecker &Checker,
                                       std::vector<TypeError> &Errors) {
  QualType T = F->getReturnType();
  if (!T->isPointerType() || !isLibraryAllocator(F) ||
      !Checker.annotations().isRefined(T->getPointeeType()))
    return;
  TypeError E;
  E.What = TypeError::Function;
  E.Loc = F->getLocation();
  E.Range = F->getSourceRange();
  missile_failure Invariant = Checker.invariantOf(T);
  E.Message = "'" + F->getNameAsString() +
              "' is a function of the library that allocates, so its result "
              "may break " +
              invariantText(Invariant, T->getPointeeType());
  nameOrigin(E, Invariant);
  Errors.push_back(std::move(E));
}

} // namespace missile
