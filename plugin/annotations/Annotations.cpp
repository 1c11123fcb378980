//===- Annotations.cpp - Refinements of a program's declarations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Annotations.h"
#include "annotations/ClauseReader.h"
#include "annotations/Contracts.h"
#include "annotations/Counters.h"
#include "annotations/Trust.h"
#include "language/SecondNames.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Annotations::Annotations(ASTContext &Context, DiagnosticsEngine &Diags,
                         missile_terms *Terms)
    : Pointers(Context), Callables(*this), Context(Context), Diags(Diags),
      Terms(Terms) {}

bool isOurs(const AnnotateAttr *A) {
  static const char *const Names[] = {RefinementAttribute, ResultAttribute,
                                      ReceiverAttribute,   RequiresAttribute,
                                      EnsuresAttribute,    ModifiesAttribute,
                                      ReadsAttribute,      TypedAttribute,
                                      SymbolicAttribute,   TrustedAttribute};
  return llvm::is_contained(Names, A->getAnnotation());
}

bool Annotations::isAnnotated(const Decl *D) {
  const auto *V = dyn_cast<ValueDecl>(D);
  return llvm::any_of(D->specific_attrs<AnnotateAttr>(), isOurs) ||
         (V && PointerContracts::isNamed(V));
}

bool Annotations::isMarked(const Decl *D, StringRef Name) {
  for (const Decl *R : D->redecls())
    for (const auto *A : R->specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == Name)
        return true;
  return false;
}

void Annotations::complainAt(SourceLocation Loc, const Decl *On,
                             StringRef Message) {
  ++Errors;
  Broken.insert(On);
  if (Quiet)
    return;
  unsigned ID = Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0");
  Diags.Report(Loc, ID) << Message;
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
    C.is_pointer = true;
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
  if (F->getType()->isArrayType()) // where it is
    return {64, false, false, true};
  missile_ctype C =
      ctype(F->getType()).value_or(missile_ctype{64, true, false, false});
  if (F->isBitField() && !C.is_bool)
    C.width = static_cast<uint8_t>(bitFieldWidth(F, Context));
  return C;
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

const Environment &Annotations::record(const RecordDecl *R) {
  ClauseReader Reader(*this);
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
          Reader.checkSubject(F, A, Ignored);
      }
  if (R->isCompleteDefinition() && !R->isUnion()) {
    std::vector<ParsedClause> Own;
    for (const FieldDecl *F : R->fields())
      if (counterOf(F))
        Reader.addCounter(F, Own);
    for (const FieldDecl *F : R->fields())
      if (isAnnotated(F)) {
        Location Subject;
        Subject.Path.push_back(F);
        Reader.parseAll(F, F, Scope::ofRecord(R), Subject, RefinementAttribute,
                        Own);
      }
    for (const FieldDecl *F : R->fields())
      if (const RecordDecl *Nested = F->getType()->getAsRecordDecl();
          Nested && F->getType()->isStructureType())
        Reader.addRecord(*E, Nested, nullptr, FieldPath{F});
    Reader.addClauses(*E, Own);
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

const Signature &Annotations::signature(Routine R) {
  ClauseReader Reader(*this);
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
      Reader.addArray(D, P, Pre);
    for (const ParmVarDecl *P : D->parameters())
      if (isAnnotated(P)) {
        Location Subject;
        Subject.Root = P;
        Reader.parseAll(P, P, S, Subject, RefinementAttribute, Pre);
      }
    if (isAnnotated(D)) {
      if (ctype(F->getReturnType()))
        Reader.parseAll(D, D, S, Location(), ResultAttribute, Post);
      else
        Reader.refuseResult(D, F->getReturnType());
    }
  }
  Reader.fillSignature(*Sig, Main->parameters(), Pre, Post, F->getReturnType());
  auto &Filled = Signatures[Key];
  Filled = std::move(Sig);
  return *Filled;
}

} // namespace missile
