//===- PointerContracts.cpp - Contracts of pointers to functions ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/PointerContracts.h"
#include "annotations/Annotations.h"

#include "clang/AST/DeclObjC.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace missile {

bool PointerContracts::isOfContract(const AnnotateAttr *A) {
  static const char *const Names[] = {RequiresAttribute, EnsuresAttribute,
                                      ModifiesAttribute, ReadsAttribute,
                                      ResultAttribute};
  return llvm::is_contained(Names, A->getAnnotation());
}

bool PointerContracts::isCarrier(const Decl *D) {
  // (A later declaration has copies of an earlier one's.)
  return D->hasAttrs() && llvm::any_of(D->specific_attrs<AnnotateAttr>(),
                                       [](const AnnotateAttr *A) {
                                         return isOfContract(A) &&
                                                !A->isInherited();
                                       });
}

/// The name that \p T is written by, if that says something.
static const TypedefNameDecl *namedBy(QualType T) {
  while (const auto *Named = T->getAs<TypedefType>()) {
    if (PointerContracts::isCarrier(Named->getDecl()))
      return Named->getDecl();
    T = Named->getDecl()->getUnderlyingType();
  }
  return nullptr;
}

/// What a contract on \p D is about: of an array, its elements.
static QualType subjectOf(const ValueDecl *D) {
  return D->getASTContext().getBaseElementType(D->getType());
}

bool PointerContracts::isNamed(const ValueDecl *D) {
  QualType T = subjectOf(D);
  return T->isFunctionPointerType() && namedBy(T);
}

/// Where the parameters of the function that \p Written is a pointer to are
/// written; null if that is not to be seen.
static FunctionProtoTypeLoc prototypeIn(const TypeSourceInfo *Written) {
  while (Written) {
    TypeLoc TL = Written->getTypeLoc();
    while (auto Array = TL.getAsAdjusted<ArrayTypeLoc>())
      TL = Array.getElementLoc();
    if (auto Pointer = TL.getAsAdjusted<PointerTypeLoc>())
      TL = Pointer.getPointeeLoc();
    if (auto Function = TL.getAsAdjusted<FunctionProtoTypeLoc>())
      return Function;
    auto Name = TL.getAsAdjusted<TypedefTypeLoc>();
    Written =
        Name ? Name.getTypePtr()->getDecl()->getTypeSourceInfo() : nullptr;
  }
  return {};
}

static const TypeSourceInfo *writtenType(const Decl *D) {
  if (const auto *Name = dyn_cast<TypedefNameDecl>(D))
    return Name->getTypeSourceInfo();
  const auto *DD = dyn_cast<DeclaratorDecl>(D);
  return DD ? DD->getTypeSourceInfo() : nullptr;
}

/// Can a refinement be kept on \p D (ClauseReader::checkSubject)?
static bool isKept(const ValueDecl *D) {
  const auto *F = dyn_cast<FieldDecl>(D);
  return !subjectOf(D).isVolatileQualified() && !(F && isUnionMember(F));
}

std::string PointerContracts::whyNot(const Decl *D) {
  if (!isa<FieldDecl, VarDecl, TypedefNameDecl>(D))
    return " itself";
  QualType T;
  if (const auto *Name = dyn_cast<TypedefNameDecl>(D))
    T = Name->getUnderlyingType();
  else
    T = subjectOf(cast<ValueDecl>(D));
  QualType End = T;
  while (!End.isNull() && End->isPointerType())
    End = D->getASTContext().getBaseElementType(End->getPointeeType());
  if (End.isNull() || !End->isFunctionType())
    return " or a pointer to one";
  if (T->isFunctionType())
    return " or a pointer to one; this is a name for a type of functions";
  if (!T->isFunctionPointerType())
    return " or a pointer to one: calls through a pointer to them do not see "
           "it";
  if (isa<ObjCIvarDecl>(D) || isa<ObjCMethodDecl>(D->getDeclContext()) ||
      isa<BlockDecl>(D->getDeclContext()))
    return " or a pointer to one that is a field of a struct, or a variable or "
           "parameter of a function";
  if (const auto *V = dyn_cast<ValueDecl>(D); V && !isKept(V))
    return " or a pointer to one that is neither volatile nor in a union";
  if (!prototypeIn(writtenType(D)))
    return " or a pointer to one whose parameters are written";
  return "";
}

const FunctionDecl *PointerContracts::standIn(const NamedDecl *Carrier) {
  auto [At, IsNew] = StandIns.insert({Carrier, nullptr});
  if (!IsNew)
    return At->second;
  if (!whyNot(Carrier).empty())
    return nullptr; // which is reported
  ASTContext &Context = Notes.context();
  FunctionProtoTypeLoc Written = prototypeIn(writtenType(Carrier));
  // What hides names there, hides them here; the fields of a record do not.
  DeclContext *DC = const_cast<DeclContext *>(Carrier->getDeclContext());
  while (DC->isRecord())
    DC = DC->getParent();
  SourceLocation Loc = Carrier->getLocation();
  QualType T(Written.getTypePtr(), 0);
  auto *S =
      FunctionDecl::Create(Context, DC, Loc, Loc, Carrier->getDeclName(), T,
                           Context.getTrivialTypeSourceInfo(T, Loc), SC_Static);
  llvm::SmallVector<ParmVarDecl *, 4> Parameters;
  for (unsigned I = 0; I != Written.getNumParams(); ++I) {
    const ParmVarDecl *P = Written.getParam(I);
    QualType Type = Written.getTypePtr()->getParamType(I);
    auto *New = ParmVarDecl::Create(
        Context, S, P ? P->getLocation() : Loc, P ? P->getLocation() : Loc,
        P ? P->getIdentifier() : nullptr, Type,
        Context.getTrivialTypeSourceInfo(Type, Loc), SC_None, nullptr);
    New->setScopeInfo(0, I);
    Parameters.push_back(New);
  }
  S->setParams(Parameters);
  for (const auto *A : Carrier->specific_attrs<AnnotateAttr>())
    if (isOfContract(A) && !A->isInherited())
      S->addAttr(A->clone(Context));
  return StandIns[Carrier] = S;
}

const FunctionDecl *PointerContracts::of(const ValueDecl *D) {
  if (!subjectOf(D)->isFunctionPointerType() || !isKept(D))
    return nullptr;
  // Whichever declaration of the function says something of its parameter.
  if (const auto *P = dyn_cast<ParmVarDecl>(D)) {
    const auto *F = dyn_cast_or_null<FunctionDecl>(P->getDeclContext());
    unsigned I = P->getFunctionScopeIndex();
    if (F && I < F->getNumParams() && F->getParamDecl(I) == P) {
      for (const FunctionDecl *R : F->redecls())
        if (I < R->getNumParams() && isCarrier(R->getParamDecl(I)))
          return standIn(R->getParamDecl(I));
    } else if (isCarrier(P)) {
      return standIn(P);
    }
  } else if (isa<FieldDecl, VarDecl>(D)) {
    for (const Decl *R : D->redecls())
      if (isCarrier(R))
        return standIn(cast<NamedDecl>(R));
  }
  const TypedefNameDecl *Name = namedBy(subjectOf(D));
  return Name ? standIn(Name) : nullptr;
}

const FunctionDecl *PointerContracts::of(const TypedefNameDecl *D) {
  return isCarrier(D) ? standIn(D) : nullptr;
}

const FunctionDecl *PointerContracts::through(const Expr *Pointer) {
  for (;;) {
    Pointer = Pointer->IgnoreParens();
    const auto *Cast = dyn_cast<CastExpr>(Pointer);
    const auto *UO = dyn_cast<UnaryOperator>(Pointer);
    if (Cast && (Cast->getCastKind() == CK_LValueToRValue ||
                 Cast->getCastKind() == CK_FunctionToPointerDecay))
      Pointer = Cast->getSubExpr();
    // *f, of a pointer or a function, is what it was.
    else if (UO && UO->getOpcode() == UO_Deref &&
             UO->getType()->isFunctionType())
      Pointer = UO->getSubExpr();
    else
      break;
  }
  // An element of an array; of what a pointer leads to, nothing is said.
  for (;;) {
    const auto *ASE = dyn_cast<ArraySubscriptExpr>(Pointer);
    const auto *UO = dyn_cast<UnaryOperator>(Pointer);
    const Expr *Base = ASE                                 ? ASE->getBase()
                       : UO && UO->getOpcode() == UO_Deref ? UO->getSubExpr()
                                                           : nullptr;
    if (!Base)
      break;
    const auto *Array = dyn_cast<CastExpr>(Base->IgnoreParens());
    if (!Array || Array->getCastKind() != CK_ArrayToPointerDecay)
      return nullptr;
    Pointer = Array->getSubExpr()->IgnoreParens();
  }
  if (const auto *ME = dyn_cast<MemberExpr>(Pointer))
    return of(ME->getMemberDecl());
  if (const auto *DRE = dyn_cast<DeclRefExpr>(Pointer))
    return isa<VarDecl>(DRE->getDecl()) ? of(DRE->getDecl()) : nullptr;
  return nullptr;
}

const missile_refinement *PointerContracts::refinement(const FunctionDecl *S) {
  missile_callable *&Clause = Clauses[S];
  if (!Clause)
    Clause = missile_callable_new(Notes.terms());
  return missile_callable_refinement(Notes.terms(), Clause);
}

void PointerContracts::settle() {
  auto Number = [](size_t I) { return static_cast<unsigned>(I); };
  llvm::SmallVector<std::pair<missile_callable *, size_t>, 8> Same;
  for (size_t At = 0; At != Clauses.size(); ++At) {
    auto [S, Clause] = Clauses.begin()[At];
    size_t I = 0;
    while (I != Kinds.size() && !(Keeps(S, Kinds[I]) && Keeps(Kinds[I], S)))
      ++I;
    if (I == Kinds.size())
      Kinds.push_back(S);
    Same.push_back({Clause, I});
  }
  for (auto &[Clause, I] : Same)
    for (size_t Other = 0; Other != Kinds.size(); ++Other)
      if (Other == I || Keeps(Kinds[Other], Kinds[I]))
        missile_callable_accept(Clause, Number(Other));
}

const missile_term *PointerContracts::addressOf(const FunctionDecl *F,
                                                bool MayBeNull) {
  F = F->getCanonicalDecl();
  auto Known = Addresses.find(F);
  if (Known != Addresses.end())
    return Known->second;
  missile_contracts Kept = 0;
  for (size_t I = 0; I != Kinds.size(); ++I)
    if (Keeps(F, Kinds[I]))
      Kept = missile_contracts_with(Kept, static_cast<unsigned>(I));
  return Addresses[F] = missile_function_address(
             Notes.terms(), static_cast<unsigned>(Addresses.size()), Kept,
             MayBeNull);
}

void eachFunctionIn(const Expr *E,
                    llvm::function_ref<void(const Expr *)> Visit) {
  E = E->IgnoreParens();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    eachFunctionIn(Choice->getTrueExpr(), Visit);
    eachFunctionIn(Choice->getFalseExpr(), Visit);
  } else if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
    if (UO->getOpcode() == UO_AddrOf ||
        (UO->getOpcode() == UO_Deref && UO->getType()->isFunctionType()))
      eachFunctionIn(UO->getSubExpr(), Visit);
  } else if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      Visit(Cast);
    else if (Cast->getCastKind() == CK_FunctionToPointerDecay)
      eachFunctionIn(Cast->getSubExpr(), Visit);
  } else if (const auto *BO = dyn_cast<BinaryOperator>(E)) {
    if (BO->getOpcode() == BO_Assign)
      Visit(BO);
    else if (BO->getOpcode() == BO_Comma)
      eachFunctionIn(BO->getRHS(), Visit);
  } else if (isa<MemberExpr>(E)) {
    Visit(E); // of a record that is a value
  } else if (const auto *DRE = dyn_cast<DeclRefExpr>(E)) {
    if (isa<FunctionDecl>(DRE->getDecl()))
      Visit(DRE);
  } else if (const auto *ILE = dyn_cast<InitListExpr>(E)) {
    // Of an array, or `f = {g}`.
    if (const InitListExpr *Semantic = ILE->getSemanticForm())
      ILE = Semantic;
    if (!ILE->getType()->isRecordType())
      for (const Expr *Init : ILE->inits())
        eachFunctionIn(Init, Visit);
  }
}

} // namespace missile
