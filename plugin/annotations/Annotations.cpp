//===- Annotations.cpp - Refinements of a program's declarations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Annotations.h"
#include "annotations/AnnotationScope.h"
#include "annotations/Contracts.h"
#include "annotations/Trust.h"
#include "ast/Spelling.h"
#include "language/SecondNames.h"

#include "missile/failure.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Annotations::Annotations(ASTContext &Context, DiagnosticsEngine &Diags,
                         missile_terms *Terms)
    : Context(Context), Diags(Diags), Terms(Terms) {}

bool isOurs(const AnnotateAttr *A) {
  static const char *const Names[] = {
      RefinementAttribute, ResultAttribute,   ReceiverAttribute,
      RequiresAttribute,   EnsuresAttribute,  ModifiesAttribute,
      TypedAttribute,      SymbolicAttribute, TrustedAttribute};
  return llvm::is_contained(Names, A->getAnnotation());
}

bool Annotations::isAnnotated(const Decl *D) {
  return llvm::any_of(D->specific_attrs<AnnotateAttr>(), isOurs);
}

bool Annotations::isMarked(const Decl *D, StringRef Name) {
  for (const Decl *R : D->redecls())
    for (const auto *A : R->specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == Name)
        return true;
  return false;
}

std::optional<missile_ctype> Annotations::ctype(QualType T) const {
  T = T.getCanonicalType();
  missile_ctype C = {};
  if (T->isBooleanType()) {
    C.width = 1;
    C.is_bool = true;
    return C;
  }
  if (T->isPointerType() || T->isBlockPointerType() || T->isNullPtrType() ||
      T->isObjCObjectPointerType()) {
    C.width = 64;
    return C;
  }
  if (const auto *ET = T->getAs<EnumType>()) {
    const EnumDecl *ED = ET->getDecl()->getDefinition();
    if (!ED)
      return std::nullopt;
    T = ED->getIntegerType();
  }
  if (T.isNull() || !T->isIntegerType())
    return std::nullopt;
  uint64_t Width = Context.getIntWidth(T);
  if (Width == 0 || Width > 64)
    return std::nullopt;
  C.width = static_cast<uint8_t>(Width);
  C.is_signed = T->isSignedIntegerOrEnumerationType();
  return C;
}

missile_ctype Annotations::ctypeOfField(const FieldDecl *F) const {
  missile_ctype C =
      ctype(F->getType()).value_or(missile_ctype{64, true, false});
  if (F->isBitField() && !C.is_bool)
    C.width = static_cast<uint8_t>(bitFieldWidth(F, Context));
  return C;
}

QualType Annotations::typeOf(const Location &L) {
  QualType T = L.Path.empty() ? L.Root->getType() : L.Path.back()->getType();
  if (L.Pointee && L.Path.empty())
    T = T->getPointeeType();
  if (L.Element)
    while (const auto *AT = T->getAsArrayTypeUnsafe())
      T = AT->getElementType();
  return T;
}

/// A parameter that has no name here may have one elsewhere.
static std::string nameOfRoot(const VarDecl *Root) {
  const auto *P = dyn_cast<ParmVarDecl>(Root);
  const auto *F = P ? dyn_cast<FunctionDecl>(P->getDeclContext()) : nullptr;
  if (Root->getDeclName() || !F)
    return Root->getNameAsString();
  unsigned Index = P->getFunctionScopeIndex();
  for (const FunctionDecl *D : F->redecls())
    if (Index < D->getNumParams() && D->getParamDecl(Index)->getDeclName())
      return D->getParamDecl(Index)->getNameAsString();
  return "argument " + std::to_string(Index + 1);
}

std::string Annotations::nameOf(const Location &L) const {
  std::string Name = L.Root ? nameOfRoot(L.Root) : "";
  const char *Separator = L.Pointee ? "->" : ".";
  if (L.Pointee && L.Path.empty())
    Name = "*" + Name;
  for (const FieldDecl *F : L.Path) {
    if (F->isAnonymousStructOrUnion())
      continue;
    if (!Name.empty())
      Name += Separator;
    Separator = ".";
    Name += F->getNameAsString();
  }
  if (L.Element)
    Name += "[]";
  return L.Old ? "old(" + Name + ")" : Name;
}

bool Annotations::isRefined(QualType T) {
  if (None)
    return false;
  T = T.getCanonicalType().getUnqualifiedType();
  if (const auto *AT = Context.getAsArrayType(T))
    return isRefined(AT->getElementType());
  if (const auto *AT = T->getAs<AtomicType>())
    return isRefined(AT->getValueType());
  if (const auto *O = T->getAs<ObjCObjectType>())
    return O->getInterface() && isRefinedClass(O->getInterface());
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return false;
  auto Known = RefinedTypes.find(T.getTypePtr());
  if (Known != RefinedTypes.end())
    return Known->second;
  bool Result = !record(R).empty();
  if (!Result)
    for (const FieldDecl *F : R->fields())
      if (isRefined(F->getType())) {
        Result = true;
        break;
      }
  RefinedTypes[T.getTypePtr()] = Result;
  return Result;
}

bool Annotations::containsRefinedArray(QualType T) {
  T = T.getCanonicalType();
  if (const auto *AT = Context.getAsArrayType(T))
    return isRefined(AT->getElementType());
  if (const auto *AT = T->getAs<AtomicType>())
    return isRefined(AT->getValueType());
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return false;
  // A type may be found by more ways than there are fields.
  auto Known = RefinedArrays.find(R);
  if (Known != RefinedArrays.end())
    return Known->second;
  bool Result = llvm::any_of(R->fields(), [&](const FieldDecl *F) {
    return containsRefinedArray(F->getType());
  });
  RefinedArrays[R] = Result;
  return Result;
}

//===----------------------------------------------------------------------===//
// Environments
//===----------------------------------------------------------------------===//

size_t Annotations::locationIn(Environment &E, const Location &L) {
  if (auto Known = E.find(L))
    return *Known;
  missile_ctype C = !L.Path.empty() && !L.Element
                        ? ctypeOfField(L.Path.back())
                        : ctype(typeOf(L)).value_or(missile_ctype{64, true, 0});
  size_t Number = missile_env_add_location(E.Core, nameOf(L).c_str(), C);
  MISSILE_EXPECT(Number == E.Locations.size());
  if (L.Element)
    missile_env_quantify(E.Core, Number);
  E.Locations.push_back(L);
  return Number;
}

void Annotations::addClauses(Environment &E,
                             const std::vector<ParsedClause> &Clauses) {
  for (const ParsedClause &C : Clauses) {
    SmallVector<size_t, 8> Numbers;
    for (const Location &L : C.Slots)
      Numbers.push_back(locationIn(E, L));
    missile_env_add_refinement(E.Core, C.Refinement, Numbers.data(), C.Origin);
  }
}

/// Flatten the environment of \p R into \p E, below Root and Prefix.
void Annotations::addRecord(Environment &E, const RecordDecl *R,
                            const VarDecl *Root, const FieldPath &Prefix) {
  const Environment &Inner = record(R);
  if (Inner.empty())
    return;
  SmallVector<size_t, 8> Numbers;
  for (const Location &L : Inner.Locations) {
    Location Outer;
    Outer.Root = Root;
    Outer.Path = Prefix;
    Outer.Path.append(L.Path.begin(), L.Path.end());
    Outer.Element = L.Element;
    Numbers.push_back(locationIn(E, Outer));
  }
  missile_env_add_env(E.Core, Inner.Core, Numbers.data());
}

const Environment &Annotations::record(const RecordDecl *R) {
  if (const RecordDecl *Definition = R->getDefinition())
    R = Definition;
  auto &Slot = Records[R];
  if (Slot)
    return *Slot;
  // A record cannot contain itself by value, so recursion ends; the map may
  // grow meanwhile, so the entry is filled in last.
  auto E = std::make_unique<Environment>();
  E->Core = missile_env_new(Terms);
  if (R->isCompleteDefinition() && R->isUnion())
    for (const FieldDecl *F : R->fields())
      for (const auto *A : F->specific_attrs<AnnotateAttr>()) {
        Location Ignored;
        if (A->getAnnotation() == RefinementAttribute)
          checkSubject(F, A, Ignored);
      }
  if (R->isCompleteDefinition() && !R->isUnion()) {
    std::vector<ParsedClause> Own;
    for (const FieldDecl *F : R->fields())
      if (isAnnotated(F)) {
        Location Subject;
        Subject.Path.push_back(F);
        parseAll(F, F, Scope::ofRecord(R), Subject, RefinementAttribute, Own);
      }
    for (const FieldDecl *F : R->fields())
      if (const RecordDecl *Nested = F->getType()->getAsRecordDecl();
          Nested && F->getType()->isStructureType())
        addRecord(*E, Nested, nullptr, FieldPath{F});
    addClauses(*E, Own);
  }
  auto &Filled = Records[R];
  Filled = std::move(E);
  return *Filled;
}

const Environment &Annotations::environmentWith(const FieldDecl *F) {
  if (const auto *I = dyn_cast<ObjCIvarDecl>(F))
    return object(I->getContainingInterface());
  return record(F->getParent());
}

void Annotations::refuseResult(const Decl *D, QualType Returned) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == ResultAttribute && !A->isInherited() &&
        Complained.insert(A).second)
      complainAt(A->getLocation(), D,
                 std::string("a result refinement needs a ") +
                     (isa<ObjCMethodDecl>(D) ? "method" : "function") +
                     " that returns an integer, an enumeration or a pointer, "
                     "not '" +
                     spelled(Returned) + "'");
}

/// \p Pre and \p Post come from several declarations; \p Parameters stand for
/// those of all.
void Annotations::fillSignature(Signature &Sig,
                                ArrayRef<ParmVarDecl *> Parameters,
                                std::vector<ParsedClause> &Pre,
                                std::vector<ParsedClause> &Post,
                                QualType Returned) {
  for (auto *List : {&Pre, &Post})
    for (ParsedClause &C : *List)
      for (Location &L : C.Slots)
        if (const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root))
          if (P->getFunctionScopeIndex() < Parameters.size())
            L.Root = Parameters[P->getFunctionScopeIndex()];
  addClauses(Sig.Parameters, Pre);
  for (const ParmVarDecl *P : Parameters)
    if (const RecordDecl *R = P->getType()->getAsRecordDecl())
      addRecord(Sig.Parameters, R, P, {});
  if (Post.empty())
    return;
  // Location 0 is the result, whatever the clauses name.
  missile_env_add_location(Sig.Result.Core, "result", *ctype(Returned));
  Sig.Result.Locations.push_back(Location());
  addClauses(Sig.Result, Post);
  for (const Location &L : Sig.Result.Locations)
    if (const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root))
      Sig.ResultNames.push_back(P->getFunctionScopeIndex());
}

const Signature &Annotations::signature(Routine R) {
  if (const ObjCMethodDecl *M = R.method())
    return methodSignature(M);
  const FunctionDecl *F = R.function();
  const FunctionDecl *Key = F->getCanonicalDecl();
  auto Known = Signatures.find(Key);
  if (Known != Signatures.end())
    return *Known->second;
  auto Sig = std::make_unique<Signature>();
  Sig->Parameters.Core = missile_env_new(Terms);
  Sig->Result.Core = missile_env_new(Terms);
  // The declaration whose parameters stand for those of all others.
  const FunctionDecl *Main = F->getDefinition();
  if (!Main)
    Main = F->getMostRecentDecl();
  std::vector<ParsedClause> Pre, Post;
  for (const FunctionDecl *D : Key->redecls()) {
    Scope S = Scope::ofParameters(D);
    for (const ParmVarDecl *P : D->parameters())
      if (isAnnotated(P)) {
        Location Subject;
        Subject.Root = P;
        parseAll(P, P, S, Subject, RefinementAttribute, Pre);
      }
    if (isAnnotated(D)) {
      if (ctype(F->getReturnType()))
        parseAll(D, D, S, Location(), ResultAttribute, Post);
      else
        refuseResult(D, F->getReturnType());
    }
  }
  fillSignature(*Sig, Main->parameters(), Pre, Post, F->getReturnType());
  auto &Filled = Signatures[Key];
  Filled = std::move(Sig);
  return *Filled;
}

} // namespace missile
