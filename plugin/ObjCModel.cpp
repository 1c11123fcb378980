//===- ObjCModel.cpp - What is known of messages ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ObjCModel.h"
#include "AnnotationScope.h"

using namespace clang;

namespace missile {

namespace {

struct NamedKind {
  const char *Selector;
  MessageKind Kind;
};

const NamedKind NamedKinds[] = {
    {"respondsToSelector:", MessageKind::RespondsTo},
    {"instancesRespondToSelector:", MessageKind::InstancesRespond},
    {"isKindOfClass:", MessageKind::IsKindOf},
    {"isMemberOfClass:", MessageKind::IsKindOf},
    {"conformsToProtocol:", MessageKind::ConformsTo},
    {"class", MessageKind::ClassOf},
    {"self", MessageKind::Itself},
    {"retain", MessageKind::Itself},
    {"autorelease", MessageKind::Itself},
    {"stringByAppendingString:", MessageKind::Append},
    {"stringWithFormat:", MessageKind::Format},
    {"stringWithString:", MessageKind::SameText},
    {"copy", MessageKind::SameText},
    {"description", MessageKind::SameText},
    {"isEqualToString:", MessageKind::EqualText},
    {"alloc", MessageKind::Allocate},
    {"allocWithZone:", MessageKind::Allocate},
    {"new", MessageKind::New},
    {"superclass", MessageKind::Harmless},
    {"retainCount", MessageKind::Harmless},
};

} // namespace

void ObjCModel::buildKinds() {
  KindsKnown = true;
  ASTContext &Context = Notes.context();
  for (const NamedKind &N : NamedKinds) {
    StringRef Name = N.Selector;
    unsigned Arity = arityOf(Name);
    Name.consume_back(":");
    auto Known = Context.Idents.find(Name);
    if (Known == Context.Idents.end())
      continue;
    const IdentifierInfo *Piece = Known->second;
    Kinds[Context.Selectors.getSelector(Arity, &Piece)] = N.Kind;
  }
}

static bool isString(QualType T) { return sortOf(T) == MISSILE_SORT_STRING; }

MessageKind ObjCModel::classify(const ObjCMessageExpr *E) {
  if (!KindsKnown)
    buildKinds();
  auto Known = Kinds.find(E->getSelector());
  if (Known == Kinds.end())
    return MessageKind::Ordinary;
  MessageKind Kind = Known->second;
  // A method of the program's own means what its body says.
  if (Classes.isImplemented(E->getSelector(), E->isInstanceMessage(),
                            receiverClass(E)))
    return Kind == MessageKind::RespondsTo ? Kind : MessageKind::Ordinary;
  bool OnString =
      E->getReceiverKind() == ObjCMessageExpr::Class
          ? isString(Notes.context().getObjCObjectPointerType(
                E->getClassReceiver()))
          : receiverExpr(E) && isString(receiverExpr(E)->getType());
  switch (Kind) {
  case MessageKind::Append:
  case MessageKind::EqualText:
  case MessageKind::SameText:
  case MessageKind::Format:
    return OnString ? Kind : MessageKind::Ordinary;
  case MessageKind::Allocate:
  case MessageKind::New:
    return E->getReceiverKind() == ObjCMessageExpr::Class
               ? Kind
               : MessageKind::Ordinary;
  default:
    return Kind;
  }
}

bool ObjCModel::isHarmless(const ObjCMessageExpr *E) {
  switch (classify(E)) {
  case MessageKind::Ordinary:
  case MessageKind::New:
    return false;
  case MessageKind::Allocate:
    // The first message to a class runs its +initialize.
    return !Classes.isImplemented(
        Notes.context().Selectors.getNullarySelector(
            &Notes.context().Idents.get("initialize")),
        false, receiverClass(E));
  case MessageKind::RespondsTo:
    return !Classes.isImplemented(E->getSelector(), E->isInstanceMessage(),
                                  receiverClass(E));
  case MessageKind::Format:
    // It asks objects that are not strings for their description.
    for (unsigned I = 0; I != E->getNumArgs(); ++I)
      if (E->getArg(I)->getType()->isObjCObjectPointerType() &&
          !isString(E->getArg(I)->getType()))
        return false;
    return true;
  default:
    return true;
  }
}

Accessor ObjCModel::accessorOf(const ObjCMessageExpr *E) {
  Accessor A;
  const ObjCMethodDecl *M = E->getMethodDecl();
  if (!M || !M->isInstanceMethod() || M->getSelector().getNumArgs() > 1)
    return A;
  const ObjCInterfaceDecl *C = receiverClass(E);
  if (!C)
    return A;
  bool IsSetter = M->getSelector().getNumArgs() == 1;
  // The property of this class or of the superclass that has it.
  for (; C && C->hasDefinition(); C = C->getSuperClass()) {
    C = C->getDefinition();
    const ObjCPropertyDecl *Found = nullptr;
    Notes.eachProperty(C, [&](const ObjCPropertyDecl *P) {
      if (P->isClassProperty())
        return;
      // A readonly property may be redeclared as writable.
      if (IsSetter ? P->getSetterName() == M->getSelector() && !P->isReadOnly()
                   : P->getGetterName() == M->getSelector())
        Found = P;
    });
    if (!Found)
      continue;
    A.Ivar = Notes.storageOf(Found, C);
    if (!A.Ivar)
      return Accessor();
    A.Property = Found;
    A.IsSetter = IsSetter;
    if (const ObjCImplementationDecl *Impl = C->getImplementation()) {
      const ObjCMethodDecl *Own = Impl->getInstanceMethod(M->getSelector());
      // One in a category would take its place.
      for (const ObjCCategoryDecl *K : C->known_categories())
        if (K->getImplementation())
          if (const ObjCMethodDecl *Other =
                  K->getImplementation()->getInstanceMethod(M->getSelector()))
            Own = Other;
      A.IsPlain = !Own || Own->isSynthesizedAccessorStub();
      if (!A.IsPlain)
        return Accessor(); // written by hand: a call like any other
      // A subclass may do something else, and the write besides.
      A.IsPlain = !Classes.isOverridden(M->getSelector(), true, C);
    }
    return A;
  }
  return A;
}

} // namespace missile
