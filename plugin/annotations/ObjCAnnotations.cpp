//===- ObjCAnnotations.cpp - Refinements of classes and methods
//------------===//
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

#include "annotations/AnnotationScope.h"
#include "annotations/Annotations.h"

#include <functional>

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Instance variables
//===----------------------------------------------------------------------===//

static const ObjCInterfaceDecl *definitionOf(const ObjCInterfaceDecl *C) {
  return C->hasDefinition() ? C->getDefinition() : C;
}

void Annotations::eachIvar(
    const ObjCInterfaceDecl *C,
    llvm::function_ref<void(const ObjCIvarDecl *)> Visit) {
  C = definitionOf(C);
  if (!C->hasDefinition())
    return;
  for (const ObjCIvarDecl *I : C->ivars())
    Visit(I);
  for (const ObjCCategoryDecl *E : C->known_extensions())
    for (const ObjCIvarDecl *I : E->ivars())
      Visit(I);
  if (const ObjCImplementationDecl *Impl = C->getImplementation())
    for (const ObjCIvarDecl *I : Impl->ivars())
      Visit(I);
}

void Annotations::eachProperty(
    const ObjCInterfaceDecl *C,
    llvm::function_ref<void(const ObjCPropertyDecl *)> Visit) {
  C = definitionOf(C);
  if (!C->hasDefinition())
    return;
  llvm::SmallPtrSet<const ObjCProtocolDecl *, 8> Seen;
  std::function<void(const ObjCProtocolDecl *)> OfProtocol =
      [&](const ObjCProtocolDecl *P) {
        if (P->getDefinition())
          P = P->getDefinition();
        if (!P->hasDefinition() || !Seen.insert(P).second)
          return;
        for (const ObjCPropertyDecl *D : P->properties())
          Visit(D);
        for (const ObjCProtocolDecl *Inner : P->protocols())
          OfProtocol(Inner);
      };
  for (const ObjCPropertyDecl *P : C->properties())
    Visit(P);
  for (const ObjCCategoryDecl *K : C->known_categories()) {
    for (const ObjCPropertyDecl *P : K->properties())
      Visit(P);
    for (const ObjCProtocolDecl *P : K->protocols())
      OfProtocol(P);
  }
  for (const ObjCProtocolDecl *P : C->protocols())
    OfProtocol(P);
}

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

const FieldDecl *Annotations::ivarNamed(const ObjCInterfaceDecl *C,
                                        StringRef Name) {
  const ObjCIvarDecl *Found = nullptr;
  eachIvar(C, [&](const ObjCIvarDecl *I) {
    if (I->getName() == Name)
      Found = I;
  });
  if (!Found)
    eachProperty(C, [&](const ObjCPropertyDecl *P) {
      if (!Found && P->getName() == Name)
        Found = storageOf(P, C);
    });
  return Found;
}

const Environment &Annotations::object(const ObjCInterfaceDecl *C) {
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
    parseAll(D, D, Scope::ofObject(C), Subject, RefinementAttribute, Own);
  };
  eachIvar(C, [&](const ObjCIvarDecl *I) {
    if (isAnnotated(I))
      Read(I, I);
    if (const RecordDecl *Nested = I->getType()->getAsRecordDecl();
        Nested && I->getType()->isStructureType())
      addRecord(*E, Nested, nullptr, FieldPath{I});
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
  addClauses(*E, Own);
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

namespace {

/// Finds the declarations of one method in classes and protocols.
class FamilyCollector {
  Selector S;
  bool Instance;
  llvm::SmallVectorImpl<const ObjCMethodDecl *> &Out;
  llvm::SmallPtrSet<const ObjCProtocolDecl *, 8> Seen;

public:
  FamilyCollector(const ObjCMethodDecl *M,
                  llvm::SmallVectorImpl<const ObjCMethodDecl *> &Out)
      : S(M->getSelector()), Instance(M->isInstanceMethod()), Out(Out) {}

  void add(const ObjCContainerDecl *C) {
    const ObjCMethodDecl *M = C ? C->getMethod(S, Instance, true) : nullptr;
    if (M && !llvm::is_contained(Out, M))
      Out.push_back(M);
  }
  void addProtocol(const ObjCProtocolDecl *P) {
    if (P->getDefinition())
      P = P->getDefinition();
    if (!P->hasDefinition() || !Seen.insert(P).second)
      return;
    add(P);
    for (const ObjCProtocolDecl *Inner : P->protocols())
      addProtocol(Inner);
  }
  void addClass(const ObjCInterfaceDecl *C) {
    for (; C; C = C->getSuperClass()) {
      C = definitionOf(C);
      if (!C->hasDefinition())
        return;
      add(C);
      add(C->getImplementation());
      for (const ObjCProtocolDecl *P : C->protocols())
        addProtocol(P);
      for (const ObjCCategoryDecl *K : C->known_categories()) {
        add(K);
        add(K->getImplementation());
        for (const ObjCProtocolDecl *P : K->protocols())
          addProtocol(P);
      }
    }
  }
};

} // namespace

void Annotations::family(const ObjCMethodDecl *M,
                         llvm::SmallVectorImpl<const ObjCMethodDecl *> &Out) {
  Out.push_back(M);
  FamilyCollector All(M, Out);
  if (const ObjCInterfaceDecl *C = M->getClassInterface())
    All.addClass(C);
  else if (const auto *P = dyn_cast<ObjCProtocolDecl>(M->getDeclContext()))
    All.addProtocol(P);
}

/// The property whose accessor \p D is. (Clang's own findPropertyDecl knows
/// only those of the class, not those of its protocols.)
static const ObjCPropertyDecl *propertyOf(const ObjCMethodDecl *D) {
  const ObjCPropertyDecl *Found = nullptr;
  auto Consider = [&](const ObjCPropertyDecl *P) {
    if (!Found && P->isClassProperty() == D->isClassMethod() &&
        (!D->parameters().empty() ? P->getSetterName() == D->getSelector()
                                  : P->getGetterName() == D->getSelector()))
      Found = P;
  };
  // Where it is declared, before anywhere else.
  const auto *Container = dyn_cast<ObjCContainerDecl>(D->getDeclContext());
  if (const auto *K = dyn_cast_or_null<ObjCCategoryImplDecl>(Container))
    Container = K->getCategoryDecl();
  if (Container)
    for (const ObjCPropertyDecl *P : Container->properties())
      Consider(P);
  if (!Found)
    if (const ObjCInterfaceDecl *C = D->getClassInterface())
      Annotations::eachProperty(C, Consider);
  return Found;
}

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

/// What is said of a property's value alone, its getter promises and its setter
/// demands, whoever writes them.
void Annotations::addPropertyClauses(const ObjCMethodDecl *D,
                                     std::vector<ParsedClause> &Pre,
                                     std::vector<ParsedClause> &Post) {
  const ObjCPropertyDecl *P = D->isPropertyAccessor() ? propertyOf(D) : nullptr;
  const auto *Protocol =
      P ? dyn_cast<ObjCProtocolDecl>(P->getDeclContext()) : nullptr;
  const ObjCInterfaceDecl *C = Protocol ? nullptr : D->getClassInterface();
  if (!P || !P->hasAttrs() || !isAnnotated(P) || !C)
    return;
  const ObjCIvarDecl *I = storageOf(P, C);
  if (!I)
    return; // object() complains
  std::vector<ParsedClause> All;
  Location Subject;
  Subject.Path.push_back(I);
  parseAll(P, P, Scope::ofObject(C), Subject, RefinementAttribute, All);
  for (ParsedClause &Clause : All) {
    if (Clause.Slots.size() != 1)
      continue;
    Location L;
    if (!D->parameters().empty())
      L.Root = D->parameters()[0];
    Clause.Slots[0] = L;
    (L.Root ? Pre : Post).push_back(std::move(Clause));
  }
}

const Signature &Annotations::methodSignature(const ObjCMethodDecl *M) {
  auto Known = Signatures.find(M);
  if (Known != Signatures.end())
    return *Known->second;
  auto Sig = std::make_unique<Signature>();
  Sig->Parameters.Core = missile_env_new(Terms);
  Sig->Result.Core = missile_env_new(Terms);
  std::vector<ParsedClause> Pre, Post;
  llvm::SmallVector<const ObjCMethodDecl *, 4> All;
  if (!annotatedMethods(M->getSelector()).empty())
    family(M, All);
  for (const ObjCMethodDecl *D : All) {
    Scope S = Scope::ofParameters(D);
    for (const ParmVarDecl *P : D->parameters())
      if (P->hasAttrs() && isAnnotated(P)) {
        Location Subject;
        Subject.Root = P;
        parseAll(P, P, S, Subject, RefinementAttribute, Pre);
      }
    addPropertyClauses(D, Pre, Post);
    if (!D->hasAttrs() || !isAnnotated(D))
      continue;
    if (D->isInstanceMethod())
      parseAll(D, D, S, Location(), ReceiverAttribute, Pre);
    if (ctype(D->getReturnType()))
      parseAll(D, D, S, Location(), ResultAttribute, Post);
    else
      refuseResult(D, D->getReturnType());
  }
  // Location 0 is the receiver, whatever the clauses name.
  missile_env_add_location(Sig->Parameters.Core, "self", {64, false, false});
  Sig->Parameters.Locations.push_back(Location());
  fillSignature(*Sig, M->parameters(), Pre, Post, M->getReturnType());
  auto &Filled = Signatures[M];
  Filled = std::move(Sig);
  return *Filled;
}

//===----------------------------------------------------------------------===//
// Reading everything once
//===----------------------------------------------------------------------===//

void Annotations::readMethod(const ObjCMethodDecl *M) {
  for (const ParmVarDecl *P : M->parameters()) {
    if (P->hasAttrs())
      readMisplaced(P);
    readFunctionTypes(P->getTypeSourceInfo(), false);
  }
  if (!annotatedMethods(M->getSelector()).empty())
    methodSignature(M);
  if (M->hasBody()) {
    // Without refinements of its parameters, only its locals can have some.
    for (const Decl *D : M->decls())
      if (isa<VarDecl>(D) && !isa<ParmVarDecl>(D) && isAnnotated(D)) {
        localsOf(M);
        break;
      }
    readContext(M);
  }
}

void Annotations::readContainer(const ObjCContainerDecl *C) {
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
    object(Class);
}

} // namespace missile
