//===- ClassParts.cpp - What a class consists of in this file -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/ClassParts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <functional>

using namespace clang;

namespace missile {

void eachIvar(const ObjCInterfaceDecl *C,
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

void eachProperty(const ObjCInterfaceDecl *C,
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

const ObjCPropertyDecl *propertyOf(const ObjCMethodDecl *D) {
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
      eachProperty(C, Consider);
  return Found;
}

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

void familyOf(const ObjCMethodDecl *M,
              llvm::SmallVectorImpl<const ObjCMethodDecl *> &Out) {
  Out.push_back(M);
  FamilyCollector All(M, Out);
  if (const ObjCInterfaceDecl *C = M->getClassInterface())
    All.addClass(C);
  else if (const auto *P = dyn_cast<ObjCProtocolDecl>(M->getDeclContext()))
    All.addProtocol(P);
}

} // namespace missile
