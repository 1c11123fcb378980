//===- ObjCAnnotations.cpp - Refinements of classes and methods -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of Annotations that is about Objective-C. A class is a record whose
// fields are its instance variables, those of the interface, the extensions and
// the implementation; a property that is stored is the instance variable that
// stores it. Inherited variables are the superclass's affair: a refinement
// names variables of its own class only, so that whoever can write one of them
// can see what is said of it.
//
// A method has the refinements of all its declarations and of all methods that
// it overrides or that a protocol demands.
//
//===----------------------------------------------------------------------===//

#include "annotations/ClauseReader.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Instance variables
//===----------------------------------------------------------------------===//

const ObjCIvarDecl *Annotations::storageOf(const ObjCPropertyDecl *P,
                                           const ObjCInterfaceDecl *C) {
  C = definitionOf(C);
  if (P->isClassProperty())
    return nullptr;
  auto [It, New] = PropertyStorage.try_emplace({P, C}, nullptr);
  if (!New)
    return It->second;
  const ObjCIvarDecl *Found = nullptr;
  const ObjCImplementationDecl *Impl = C->getImplementation();
  if (Impl) {
    // An extension may have redeclared it: by name.
    for (const ObjCPropertyImplDecl *Known : Impl->property_impls())
      if (Known->getPropertyDecl() &&
          Known->getPropertyDecl()->getIdentifier() == P->getIdentifier())
        return PropertyStorage[{P, C}] = Known->getPropertyIvarDecl();
  }
  // As the compiler names it.
  std::string Underscored = "_" + P->getNameAsString();
  const ObjCIvarDecl *Plain = nullptr;
  eachIvar(C, [&](const ObjCIvarDecl *I) {
    if (I->getName() == Underscored)
      Found = I;
    else if (I->getName() == P->getName())
      Plain = I;
  });
  if (!Found)
    Found = Plain;
  // In the file with the implementation there is one, or there is none.
  if (!Found && !Impl && !isa<ObjCCategoryDecl>(P->getDeclContext()))
    Found = ObjCIvarDecl::Create(
        Context, const_cast<ObjCInterfaceDecl *>(C), P->getLocation(),
        P->getLocation(), P->getIdentifier(), P->getType(),
        P->getTypeSourceInfo(), ObjCIvarDecl::Private, nullptr, true);
  return PropertyStorage[{P, C}] = Found;
}

const Environment &Annotations::object(const ObjCInterfaceDecl *C) {
  ClauseReader Reader(*this);
  C = definitionOf(C);
  auto Known = Classes.find(C);
  if (Known != Classes.end())
    return *Known->second;
  auto E = std::make_unique<Environment>();
  E->Core = missile_env_new(Terms);
  std::vector<ParsedClause> Own;
  auto Read = [&](const Decl *D, const ObjCIvarDecl *I) {
    Location Subject;
    Subject.Path.push_back(I);
    Reader.parseAll(D, D, Scope::ofObject(C), Subject, RefinementAttribute,
                    Own);
  };
  eachIvar(C, [&](const ObjCIvarDecl *I) {
    if (isAnnotated(I))
      Read(I, I);
    if (const RecordDecl *Nested = I->getType()->getAsRecordDecl();
        Nested && I->getType()->isStructureType())
      Reader.addRecord(*E, Nested, nullptr, FieldPath{I});
  });
  eachProperty(C, [&](const ObjCPropertyDecl *P) {
    if (!isAnnotated(P))
      return;
    if (const ObjCIvarDecl *I = storageOf(P, C)) {
      Read(P, I);
      return;
    }
    for (const auto *A : P->specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == RefinementAttribute &&
          Complained.insert(A).second)
        complainAt(A->getLocation(), P,
                   "a refinement can only be put on a property that is stored "
                   "in an instance variable of '" +
                       C->getNameAsString() + "'");
  });
  Reader.addClauses(*E, Own);
  auto &Filled = Classes[C];
  Filled = std::move(E);
  return *Filled;
}

bool Annotations::isRefinedClass(const ObjCInterfaceDecl *C) {
  if (None)
    return false;
  for (; C; C = C->getSuperClass())
    if (!object(C).empty() || refinedPart(C))
      return true;
  return false;
}

const ObjCIvarDecl *Annotations::refinedPart(const ObjCInterfaceDecl *C) {
  const ObjCIvarDecl *Found = nullptr;
  eachIvar(C, [&](const ObjCIvarDecl *I) {
    if (!Found && isRefined(I->getType()))
      Found = I;
  });
  return Found;
}

bool Annotations::hasRefinedClasses() {
  if (!ClassesKnown) {
    ClassesKnown = true;
    buildGlobals();
    for (const ObjCContainerDecl *D : Containers)
      if (const auto *C = dyn_cast<ObjCInterfaceDecl>(D);
          C && C->isThisDeclarationADefinition())
        if (!object(C).empty() || refinedPart(C))
          RefinedClasses.push_back(C);
  }
  return !RefinedClasses.empty();
}

bool Annotations::mayBeRefined(const ObjCInterfaceDecl *C) {
  if (!hasRefinedClasses() || !C)
    return !RefinedClasses.empty();
  // Of a class that is known by its name only, nothing is known.
  return !C->hasDefinition() || isRefinedClass(C) ||
         llvm::any_of(RefinedClasses, [&](const ObjCInterfaceDecl *R) {
           return C->isSuperClassOf(R);
         });
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

llvm::ArrayRef<const ObjCMethodDecl *>
Annotations::annotatedMethods(Selector S) {
  if (!MethodsKnown) {
    MethodsKnown = true;
    buildGlobals();
    for (const ObjCContainerDecl *C : Containers) {
      for (const ObjCMethodDecl *M : C->methods())
        if ((M->hasAttrs() && isAnnotated(M)) ||
            llvm::any_of(M->parameters(), [](const ParmVarDecl *P) {
              return P->hasAttrs() && isAnnotated(P);
            }))
          MethodsAnnotated[M->getSelector()].push_back(M);
      for (const ObjCPropertyDecl *P : C->properties())
        if (P->hasAttrs() && isAnnotated(P))
          for (const ObjCMethodDecl *M :
               {P->getGetterMethodDecl(), P->getSetterMethodDecl()})
            if (M)
              MethodsAnnotated[M->getSelector()].push_back(M);
    }
  }
  auto Known = MethodsAnnotated.find(S);
  if (Known == MethodsAnnotated.end())
    return {};
  return Known->second;
}

bool Annotations::isRefinedInProtocol(const ObjCMethodDecl *M) {
  if (!M || !M->isPropertyAccessor() || M->parameters().empty() ||
      !isa<ObjCProtocolDecl>(M->getDeclContext()))
    return false;
  const ObjCPropertyDecl *P = propertyOf(M);
  return P && P->hasAttrs() && isAnnotated(P);
}

llvm::ArrayRef<const ObjCIvarDecl *> Annotations::refinedSetters(Selector S) {
  if (!SettersKnown) {
    SettersKnown = true;
    if (hasRefinedClasses())
      for (const ObjCContainerDecl *D : Containers) {
        const auto *C = dyn_cast<ObjCInterfaceDecl>(D);
        if (!C || !C->isThisDeclarationADefinition() || object(C).empty())
          continue;
        eachProperty(C, [&](const ObjCPropertyDecl *P) {
          const ObjCIvarDecl *I = P->isReadOnly() ? nullptr : storageOf(P, C);
          if (I && object(C).mentionsWithin(nullptr, {I}))
            RefinedSetters[P->getSetterName()].push_back(I);
        });
      }
  }
  auto Known = RefinedSetters.find(S);
  if (Known == RefinedSetters.end())
    return {};
  return Known->second;
}

const Signature &Annotations::methodSignature(const ObjCMethodDecl *M) {
  ClauseReader Reader(*this);
  auto Known = Signatures.find(M);
  if (Known != Signatures.end())
    return *Known->second;
  auto Sig = std::make_unique<Signature>();
  Sig->Parameters.Core = missile_env_new(Terms);
  Sig->Result.Core = missile_env_new(Terms);
  std::vector<ParsedClause> Pre, Post;
  llvm::SmallVector<const ObjCMethodDecl *, 4> All;
  if (!annotatedMethods(M->getSelector()).empty())
    familyOf(M, All);
  for (const ObjCMethodDecl *D : All) {
    Scope S = Scope::ofParameters(D);
    for (const ParmVarDecl *P : D->parameters())
      if (P->hasAttrs() && isAnnotated(P)) {
        Location Subject;
        Subject.Root = P;
        Reader.parseAll(P, P, S, Subject, RefinementAttribute, Pre);
      }
    Reader.addPropertyClauses(D, Pre, Post);
    if (!D->hasAttrs() || !isAnnotated(D))
      continue;
    if (D->isInstanceMethod())
      Reader.parseAll(D, D, S, Location(), ReceiverAttribute, Pre);
    if (ctype(D->getReturnType()))
      Reader.parseAll(D, D, S, Location(), ResultAttribute, Post);
    else
      Reader.refuseResult(D, D->getReturnType());
  }
  // Location 0 is the receiver, whatever the clauses name.
  missile_env_add_location(Sig->Parameters.Core, "self",
                           {64, false, false, true});
  Sig->Parameters.Locations.push_back(Location());
  Reader.fillSignature(*Sig, M->parameters(), Pre, Post, M->getReturnType());
  auto &Filled = Signatures[M];
  Filled = std::move(Sig);
  return *Filled;
}

} // namespace missile
