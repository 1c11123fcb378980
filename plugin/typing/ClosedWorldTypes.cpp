//===- ClosedWorldTypes.cpp - Types and attributes that are understood --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of ClosedWorld that is about declarations: their types, and
// attributes that change what they mean.
//
//===----------------------------------------------------------------------===//

#include "annotations/AnnotationScope.h"
#include "ast/Spelling.h"
#include "calls/Callees.h"
#include "compat/ClangCompat.h"
#include "language/CompilerFlags.h"
#include "language/Walk.h"
#include "typing/ClosedWorld.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace missile {

void ClosedWorld::addTags(const DeclContext *DC) {
  for (const Decl *D : DC->decls()) {
    const auto *R = dyn_cast<RecordDecl>(D);
    if (R && R->isThisDeclarationADefinition() && R->getIdentifier())
      Tags[R->getIdentifier()].push_back(R);
    if (const auto *Inner = dyn_cast<DeclContext>(D))
      addTags(Inner);
  }
}

/// Is \p R in C23 the same type as one of another scope? (There would be two
/// declarations of each field.) Of those at file scope, the first is meant.
bool ClosedWorld::isDeclaredTwice(const RecordDecl *R) {
  R = R->getDefinition();
  if (!Context.getLangOpts().C23 || !R || !R->getIdentifier())
    return false;
  if (!AreTagsKnown) {
    AreTagsKnown = true;
    addTags(Context.getTranslationUnitDecl());
  }
  auto MaySame = [&](const RecordDecl *Other) {
    return std::equal(R->field_begin(), R->field_end(), Other->field_begin(),
                      Other->field_end(),
                      [](const FieldDecl *A, const FieldDecl *B) {
                        return A->getDeclName() == B->getDeclName();
                      });
  };
  bool IsLocal = !R->getDeclContext()->getRedeclContext()->isFileContext();
  for (const RecordDecl *Other : Tags[R->getIdentifier()]) {
    if (Other != R && MaySame(Other))
      return true;
    if (Other == R && !IsLocal)
      break;
  }
  return false;
}

bool ClosedWorld::isUnderstood(QualType T) {
  if (T.isNull())
    return true;
  // Another address space has addresses of its own.
  if (T.hasAddressSpace())
    return false;
  const Type *Ty = T.getTypePtr();
  if (auto Known = Understood.find(Ty); Known != Understood.end())
    return Known->second;
  // Types that contain themselves do so by way of a record.
  bool Good = true;
  if (Counts)
    Counts->add(Ty);
  switch (ruleOf(Ty)) {
  case TypeRule::Refused:
    Good = false;
    break;
  case TypeRule::Sugar: {
    if (const auto *Typedef = dyn_cast<TypedefType>(Ty))
      for (const Attr *A : Typedef->getDecl()->attrs())
        Good &= ruleOf(A) != AttributeRule::Refused &&
                (ruleOf(A) != AttributeRule::MayAlias || T->isVectorType());
    if (const auto *Attributed = dyn_cast<AttributedType>(Ty)) {
      Good &= ruleOf(Attributed->getAttrKind()) != AttributeRule::Refused;
      if (Counts)
        Counts->add(Attributed->getAttrKind());
    }
    QualType Next = Ty->getLocallyUnqualifiedSingleStepDesugaredType();
    Good &= Next.getTypePtr() == Ty || isUnderstood(Next);
    break;
  }
  case TypeRule::Builtin:
    Good = ruleOf(cast<BuiltinType>(Ty)->getKind()) != BuiltinTypeRule::Refused;
    break;
  case TypeRule::Pointer:
    Good = isUnderstood(Ty->getPointeeType());
    break;
  case TypeRule::Array:
    Good = isUnderstood(cast<ArrayType>(Ty)->getElementType());
    break;
  case TypeRule::Atomic:
    Good = isUnderstood(cast<AtomicType>(Ty)->getValueType());
    break;
  case TypeRule::Complex:
    Good = cast<ComplexType>(Ty)->getElementType()->isRealFloatingType();
    break;
  case TypeRule::Record:
  case TypeRule::Enumeration:
    for (const Attr *A : Ty->getAsTagDecl()->attrs())
      Good &= ruleOf(A) != AttributeRule::Refused &&
              ruleOf(A) != AttributeRule::MayAlias;
    if (const RecordDecl *R = Ty->getAsRecordDecl())
      Good &= !isDeclaredTwice(R);
    break;
  case TypeRule::Function:
    // What is passed and what is returned are expressions of the caller.
  case TypeRule::Integer:
  case TypeRule::Vector:
  case TypeRule::ObjectiveC:
    break;
  }
  Understood[Ty] = Good;
  return Good;
}

void ClosedWorld::visitType(QualType T, const Stmt *Site, SourceLocation Loc) {
  if (isUnderstood(T))
    return;
  QualType Inner = T;
  while (Inner->isPointerType() || Inner->isArrayType())
    Inner = Inner->isPointerType()
                ? Inner->getPointeeType()
                : QualType(Inner->getPointeeOrArrayElementType(), 0);
  const RecordDecl *R = Inner->getAsRecordDecl();
  refuse(Site, Loc,
         R && isDeclaredTwice(R)
             ? "that '" + spelled(Inner.getUnqualifiedType()) +
                   "' is declared in two scopes"
             : "the type '" + T.getAsString() + "'");
}

/// Those that change what a name means wherever it is used.
void ClosedWorld::visitAttributes(const Decl *D, const Stmt *Site) {
  if (!D->hasAttrs())
    return;
  auto [Known, New] = Attributes.try_emplace(D, nullptr);
  if (New)
    for (const Attr *A : D->attrs()) {
      if (Counts)
        Counts->add(A);
      if (ruleOf(A) == AttributeRule::Refused)
        Known->second = A;
    }
  if (!Known->second)
    return;
  std::string Name = Known->second->getSpelling();
  const auto *Named = dyn_cast<NamedDecl>(D);
  refuse(Site, Site ? Site->getBeginLoc() : D->getLocation(),
         "the attribute '" + Name + "'" +
             (Named && Named->getDeclName()
                  ? " of '" + Named->getNameAsString() + "'"
                  : std::string()));
}

/// Of which body is the function, and which parameter is which? Null if that is
/// clear.
static const char *doubtAbout(const FunctionDecl *F) {
  if (F->isMultiVersion() && !F->hasAttr<TargetClonesAttr>())
    return " has several versions";
  unsigned Bodies = 0;
  for (const FunctionDecl *R : F->redecls()) {
    if (!R->doesThisDeclarationHaveABody())
      continue;
    ++Bodies;
    // (Clang numbers them as they are declared, which the old way of it leaves
    // to the program.)
    for (unsigned I = 0; I != R->getNumParams(); ++I)
      if (R->getParamDecl(I)->getFunctionScopeIndex() != I)
        return " declares its parameters in another order than it names them";
  }
  return Bodies > 1 ? " has two bodies" : nullptr;
}

void ClosedWorld::visitFunction(const FunctionDecl *F, const Stmt *Site) {
  auto [Known, New] = Doubts.try_emplace(F->getCanonicalDecl(), nullptr);
  if (New)
    Known->second = doubtAbout(F);
  // (That one of several versions is declared, does no harm.)
  if (Known->second && (Site || !F->isMultiVersion()))
    refuse(Site, Site ? Site->getBeginLoc() : F->getLocation(),
           "that '" + F->getNameAsString() + "'" + Known->second);
}

void ClosedWorld::visitUse(const ValueDecl *D, const Stmt *Site) {
  if (Counts)
    Counts->add(D);
  visitAttributes(D, Site);
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    visitFunction(F, Site);
}

} // namespace missile
