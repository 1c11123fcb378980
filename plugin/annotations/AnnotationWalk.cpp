//===- AnnotationWalk.cpp - Reading all annotations of a file -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/AnnotationScope.h"
#include "annotations/Annotations.h"
#include "annotations/Contracts.h"
#include "annotations/Trust.h"
#include "language/Walk.h"

#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace missile {

/// Goes through the declarations of a file, and reads what is said of each.
class AnnotationWalk {
public:
  explicit AnnotationWalk(Annotations &Notes) : Notes(Notes) {}

  void readContext(const DeclContext *DC);
  void readDropped();
  /// What pointers to functions say has to be known before it is told of any
  /// function whether it does that.
  void readPointers(const DeclContext *DC);

private:
  void readPointer(const NamedDecl *D);
  void readFunctionTypes(TypeSourceInfo *Written, bool OwnsOutermost);
  void readMisplaced(const Decl *D);
  void readBlock(const BlockDecl *B);
  void readMethod(const ObjCMethodDecl *M);
  void readContainer(const ObjCContainerDecl *C);

  Annotations &Notes;
};

/// Is there a function type in \p T as it is written? Faster than to look for
/// it where it is written.
static bool showsFunctionType(QualType T) {
  for (;;) {
    const Type *Ty = T.getTypePtr();
    if (isa<FunctionType>(Ty))
      return true;
    if (const auto *P = dyn_cast<PointerType>(Ty))
      T = P->getPointeeType();
    else if (isa<BuiltinType, ObjCObjectPointerType, TypedefType, RecordType,
                 EnumType>(Ty))
      return false;
    else if (const auto *A = dyn_cast<ArrayType>(Ty))
      T = A->getElementType();
    else
      return true; // perhaps
  }
}

/// A pointer to a function carries no refinements, so none can be put on the
/// parameters that its type shows. \p OwnsOutermost: the first function type is
/// that of a function itself.
void AnnotationWalk::readFunctionTypes(TypeSourceInfo *Written,
                                       bool OwnsOutermost) {
  if (!Written || !showsFunctionType(Written->getType()))
    return;
  for (TypeLoc TL = Written->getTypeLoc(); TL; TL = TL.getNextTypeLoc()) {
    auto FTL = TL.getAs<FunctionTypeLoc>();
    if (!FTL)
      continue;
    for (const ParmVarDecl *P : FTL.getParams()) {
      if (!P)
        continue;
      if (!OwnsOutermost)
        for (const auto *A : P->specific_attrs<AnnotateAttr>())
          if (isOurs(A) && Notes.Complained.insert(A).second)
            Notes.complainAt(
                A->getLocation(), P,
                "a refinement cannot be put on a parameter of a "
                "function type: calls through it would not see it");
      readFunctionTypes(P->getTypeSourceInfo(), false);
    }
    OwnsOutermost = false;
  }
}

/// Attributes on declarations that cannot have them, or without a string.
void AnnotationWalk::readMisplaced(const Decl *D) {
  if (isa<IndirectFieldDecl>(D))
    return; // has copies of a field's attributes
  if (const SuppressAttr *Mark = misplacedMark(D)) {
    std::string Macro = Mark->diagnosticIdentifiers_begin()->upper();
    Notes.complainAt(Mark->getLocation(), D,
                     Macro + " is for statements; put it on a block, or " +
                         Macro + "_FUNCTION on a function");
  }
  for (const auto *A : D->specific_attrs<AnnotateAttr>()) {
    if (!isOurs(A) || A->isInherited())
      continue;
    if (A->getAnnotation() == TrustedAttribute) {
      std::string Why = whyNotTrusted(D, A);
      if (!Why.empty() && Notes.Complained.insert(A).second)
        Notes.complainAt(A->getLocation(), D, Why);
      continue;
    }
    // All but one belong to functions.
    bool IsResult = A->getAnnotation() != RefinementAttribute;
    std::string Name = A->getAnnotation().str();
    std::string Why;
    SourceLocation Loc = A->getLocation();
    if (A->getAnnotation() == TypedAttribute ||
        A->getAnnotation() == SymbolicAttribute) {
      if (A->args_size())
        Why = "'" + Name + "' takes no arguments";
    } else if (A->getAnnotation() == ModifiesAttribute ||
               A->getAnnotation() == ReadsAttribute) {
      if (!llvm::all_of(A->args(), stringIn))
        Why =
            "'" + Name + "' takes strings with names, such as \"p->len, *out\"";
    } else if (!textOf(A)) {
      if (A->args_size() == 1)
        Loc = (*A->args_begin())->getExprLoc();
      Why = A->args_size() == 1
                ? "expected a string literal with a refinement, such as " +
                      Name + "(\"{0 <= _v_ && _v_ < len}\")"
                : "'" + Name +
                      "' takes one argument, a string with a "
                      "refinement";
    }
    bool OnMethods = A->getAnnotation() == ResultAttribute ||
                     A->getAnnotation() == ReceiverAttribute;
    if (!Why.empty()) {
    } else if (A->getAnnotation() == ReceiverAttribute) {
      const auto *M = dyn_cast<ObjCMethodDecl>(D);
      if (!M)
        Why = "'missile_receiver' can only be put on a method";
      else if (!M->isInstanceMethod())
        Why = "'missile_receiver' cannot be put on a class method";
    } else if (isa<ObjCMethodDecl>(D) && IsResult && !OnMethods) {
      Why = "'" + Name + "' cannot be put on a method";
    } else if (isa<ObjCMethodDecl>(D) && !IsResult) {
      Why = "'missile' can only be put on an instance variable, a property, a "
            "parameter or a variable; for the result of a method, use "
            "MISSILE_RETURNS, for the receiver MISSILE_RECEIVER";
    } else if (IsResult && !isa<FunctionDecl, ObjCMethodDecl>(D)) {
      std::string WhyNot = PointerContracts::isOfContract(A)
                               ? PointerContracts::whyNot(D)
                               : " itself";
      if (!WhyNot.empty())
        Why = "'" + Name + "' can only be put on a function" + WhyNot;
    } else if (!IsResult && isa<FunctionDecl>(D)) {
      Why = "'" + Name +
            "' can only be put on a field, a parameter or a "
            "variable; for the result of a function, use "
            "MISSILE_RETURNS";
    } else if (!IsResult && !isa<FieldDecl, VarDecl, ObjCPropertyDecl>(D)) {
      Why = "'" + Name +
            "' can only be put on a field, a parameter or a "
            "variable";
    }
    if (!Why.empty() && Notes.Complained.insert(A).second)
      Notes.complainAt(Loc, D, Why);
  }
}

void AnnotationWalk::readPointer(const NamedDecl *D) {
  const auto *V = dyn_cast<ValueDecl>(D);
  const auto *Name = dyn_cast<TypedefNameDecl>(D);
  if (const FunctionDecl *Said = V      ? Notes.Callables.of(V)
                                 : Name ? Notes.Callables.of(Name)
                                        : nullptr) {
    Notes.signature(Said);
    Notes.contract(Said);
    Notes.Callables.refinement(Said);
  }
}

void AnnotationWalk::readPointers(const DeclContext *DC) {
  for (const Decl *D : DC->decls()) {
    if (isa<FieldDecl, VarDecl, TypedefNameDecl>(D))
      readPointer(cast<NamedDecl>(D));
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      for (const ParmVarDecl *P : F->parameters())
        readPointer(P);
    if (const auto *Inner = dyn_cast<DeclContext>(D))
      readPointers(Inner);
  }
}

void AnnotationWalk::readContext(const DeclContext *DC) {
  for (const Decl *D : DC->decls()) {
    if (D->hasAttrs())
      readMisplaced(D);
    if (const auto *DD = dyn_cast<DeclaratorDecl>(D))
      readFunctionTypes(DD->getTypeSourceInfo(), isa<FunctionDecl>(DD));
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      for (const ParmVarDecl *P : F->parameters())
        if (P->hasAttrs())
          readMisplaced(P);
    if (const auto *TD = dyn_cast<TypedefNameDecl>(D))
      readFunctionTypes(TD->getTypeSourceInfo(), false);
    if (const auto *E = dyn_cast<EnumDecl>(D))
      for (const EnumConstantDecl *One : E->enumerators())
        if (One->hasAttrs())
          readMisplaced(One);
    if (const auto *R = dyn_cast<RecordDecl>(D)) {
      if (R->isThisDeclarationADefinition()) {
        Notes.record(R);
        readContext(R);
      }
    } else if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      // All others are read where they are asked for.
      auto HasNote = [](const Decl *D) {
        return D->hasAttrs() && Annotations::isAnnotated(D);
      };
      bool Reads = HasNote(F) || llvm::any_of(F->parameters(), HasNote);
      if (Reads) {
        Notes.signature(F);
        Notes.contract(F);
      }
      if (F->doesThisDeclarationHaveABody()) {
        if (Reads || llvm::any_of(F->decls(), HasNote))
          Notes.localsOf(F);
        readContext(F);
      }
    } else if (const auto *C = dyn_cast<ObjCContainerDecl>(D)) {
      readContainer(C);
    } else if (const auto *B = dyn_cast<BlockDecl>(D)) {
      readBlock(B);
    }
  }
}

/// A block is called through a pointer, which carries no refinements, and the
/// invariants of its own variables are not looked after.
void AnnotationWalk::readBlock(const BlockDecl *B) {
  auto Refuse = [&](const VarDecl *V) {
    for (const auto *A : V->specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == RefinementAttribute &&
          Notes.Complained.insert(A).second)
        Notes.complainAt(
            A->getLocation(), V,
            "a refinement cannot be put on a parameter or variable of "
            "a block");
  };
  for (const ParmVarDecl *P : B->parameters())
    Refuse(P);
  for (const Decl *D : B->decls())
    if (const auto *V = dyn_cast<VarDecl>(D))
      Refuse(V);
  readContext(B);
}

/// What is said of a variable or a function behind its definition.
void AnnotationWalk::readDropped() {
  eachDropped(Notes.context(), [&](const Decl *D, const AnnotateAttr *A) {
    if (Notes.Complained.insert(A).second)
      Notes.complainAt(A->getLocation(), D,
                       "this refinement is lost, since '" +
                           cast<NamedDecl>(D)->getNameAsString() +
                           "' has been defined before");
  });
}

void AnnotationWalk::readMethod(const ObjCMethodDecl *M) {
  for (const ParmVarDecl *P : M->parameters()) {
    if (P->hasAttrs())
      readMisplaced(P);
    readFunctionTypes(P->getTypeSourceInfo(), false);
  }
  if (!Notes.annotatedMethods(M->getSelector()).empty())
    Notes.methodSignature(M);
  if (M->hasBody()) {
    // Without refinements of its parameters, only its locals can have some.
    for (const Decl *D : M->decls())
      if (isa<VarDecl>(D) && !isa<ParmVarDecl>(D) &&
          Annotations::isAnnotated(D)) {
        Notes.localsOf(M);
        break;
      }
    readContext(M);
  }
}

void AnnotationWalk::readContainer(const ObjCContainerDecl *C) {
  readContext(C);
  for (const Decl *D : C->decls())
    if (const auto *M = dyn_cast<ObjCMethodDecl>(D))
      readMethod(M);
  const ObjCInterfaceDecl *Class = nullptr;
  if (const auto *I = dyn_cast<ObjCInterfaceDecl>(C))
    Class = I->isThisDeclarationADefinition() ? I : nullptr;
  else if (const auto *I = dyn_cast<ObjCImplementationDecl>(C))
    Class = I->getClassInterface();
  if (Class)
    Notes.object(Class);
}

void Annotations::assumeNone() {
  None = true;
  GlobalsBuilt = MethodsKnown = SettersKnown = ClassesKnown = true;
}

void Annotations::readAll() {
  AnnotationWalk Walk(*this);
  Walk.readDropped();
  Walk.readPointers(Context.getTranslationUnitDecl());
  Callables.settle();
  buildGlobals();
  Walk.readContext(Context.getTranslationUnitDecl());
}

} // namespace missile
