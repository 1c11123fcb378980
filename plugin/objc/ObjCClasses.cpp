//===- ObjCClasses.cpp - Which methods an object has
//-----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "objc/ObjCClasses.h"

#include "llvm/ADT/SmallPtrSet.h"

#include "missile/library_rows.h"
#include "missile/text.h"

#include <functional>

using namespace clang;

namespace missile {

ObjCClasses::ObjCClasses(ASTContext &Context) : Context(Context) {
  Knowledge.user = this;
  Knowledge.responds = [](void *User, missile_int Kind, const char *Name,
                          size_t Length, const missile_signature *G) {
    auto *Self = static_cast<ObjCClasses *>(User);
    Selector S = Self->selectorNamed(StringRef(Name, Length));
    const ObjCMethodDecl *M = S.isNull() ? nullptr : Self->find(Kind, S);
    return M && (!G || Self->matches(M, *G));
  };
}

unsigned arityOf(StringRef Selector) {
  return static_cast<unsigned>(
      missile_selector_arity(Selector.data(), Selector.size()));
}

/// The selector with this name, if the program has one; null otherwise.
Selector ObjCClasses::selectorNamed(StringRef Name) {
  if (Name.empty())
    return Selector();
  unsigned Arity = arityOf(Name);
  if (Arity && !Name.ends_with(":"))
    return Selector();
  SmallVector<StringRef, 4> Parts;
  Name.split(Parts, ':');
  if (Arity)
    Parts.pop_back();
  SmallVector<const IdentifierInfo *, 4> Pieces;
  for (StringRef Part : Parts) {
    if (Part.empty()) {
      Pieces.push_back(nullptr);
      continue;
    }
    // What no identifier is named is no piece of a selector that is declared.
    auto Known = Context.Idents.find(Part);
    if (Known == Context.Idents.end())
      return Selector();
    Pieces.push_back(Known->second);
  }
  return Context.Selectors.getSelector(Arity, Pieces.data());
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

missile_int ObjCClasses::number(Entry E) {
  const void *Key = E.Class ? static_cast<const void *>(E.Class) : E.Protocol;
  missile_int &N = Numbers[{Key, E.IsMeta}];
  if (N == 0) {
    Entries.push_back(E);
    N = static_cast<missile_int>(Entries.size());
  }
  return N;
}

static const ObjCInterfaceDecl *definitionOf(const ObjCInterfaceDecl *C) {
  return C->hasDefinition() ? C->getDefinition() : C->getCanonicalDecl();
}

missile_int ObjCClasses::instancesOf(const ObjCInterfaceDecl *C) {
  return number({definitionOf(C), nullptr, false});
}
missile_int ObjCClasses::classObject(const ObjCInterfaceDecl *C) {
  return number({definitionOf(C), nullptr, true});
}
missile_int ObjCClasses::conformersOf(const ObjCProtocolDecl *P) {
  if (P->hasDefinition())
    P = P->getDefinition();
  else
    P = P->getCanonicalDecl();
  return number({nullptr, P, false});
}

void ObjCClasses::kindsOf(QualType T, llvm::SmallVectorImpl<missile_int> &Out) {
  const auto *P = T->getAs<ObjCObjectPointerType>();
  if (!P)
    return;
  // A qualified Class conforms by its class methods, which no protocol object
  // here stands for.
  if (P->isObjCClassType() || P->isObjCQualifiedClassType())
    return;
  if (const ObjCInterfaceDecl *C = P->getInterfaceDecl())
    Out.push_back(instancesOf(C));
  else if (const ObjCProtocolDecl *All = protocolOfAll())
    Out.push_back(conformersOf(All));
  for (const ObjCProtocolDecl *Q : P->quals())
    Out.push_back(conformersOf(Q));
  // T<P>, where T is a parameter of a generic class.
  if (const ObjCObjectType *O = P->getObjectType())
    if (const auto *Parameter = O->getBaseType()->getAs<ObjCTypeParamType>()) {
      QualType Bound = Parameter->getDecl()->getUnderlyingType();
      if (Bound->getAs<ObjCObjectPointerType>() &&
          !Bound->getAs<ObjCTypeParamType>())
        kindsOf(Bound, Out);
    }
}

/// The protocol NSObject, if every object conforms to it: the library asks that
/// of all that it deals with, but a program may have a root class without.
const ObjCProtocolDecl *ObjCClasses::protocolOfAll() {
  if (ProtocolKnown)
    return Protocol;
  ProtocolKnown = true;
  auto Known = Context.Idents.find("NSObject");
  if (Known == Context.Idents.end())
    return nullptr;
  const ObjCProtocolDecl *Found = nullptr;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    if (const auto *P = dyn_cast<ObjCProtocolDecl>(D)) {
      if (P->hasDefinition() && P->getIdentifier() == Known->second)
        Found = P->getDefinition();
      continue;
    }
    const auto *C = dyn_cast<ObjCInterfaceDecl>(D);
    if (!C || !C->isThisDeclarationADefinition() || C->getSuperClass())
      continue;
    if (llvm::none_of(C->protocols(), [&](const ObjCProtocolDecl *P) {
          return P->getIdentifier() == Known->second;
        }))
      return nullptr;
  }
  return Protocol = Found;
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

/// A method that is called directly has no selector in its class, and one that
/// is declared to be unavailable need not exist.
static const ObjCMethodDecl *certain(const ObjCMethodDecl *M) {
  return M && !M->isDirectMethod() && (M->hasBody() || !M->isUnavailable())
             ? M
             : nullptr;
}

const ObjCMethodDecl *ObjCClasses::inProtocol(const ObjCProtocolDecl *P,
                                              Selector S, bool Instance) {
  llvm::SmallVector<const ObjCProtocolDecl *, 8> Work{P};
  llvm::SmallPtrSet<const ObjCProtocolDecl *, 8> Seen;
  while (!Work.empty()) {
    const ObjCProtocolDecl *Q = Work.pop_back_val();
    if (!Q->hasDefinition())
      continue;
    Q = Q->getDefinition();
    if (!Seen.insert(Q).second)
      continue;
    const ObjCMethodDecl *M = certain(Q->getMethod(S, Instance, true));
    if (M && !M->isOptional())
      return M;
    for (const ObjCProtocolDecl *Inner : Q->protocols())
      Work.push_back(Inner);
  }
  return nullptr;
}

const ObjCMethodDecl *ObjCClasses::inClass(const ObjCInterfaceDecl *C,
                                           Selector S, bool Instance) {
  for (; C; C = C->getSuperClass()) {
    if (!C->hasDefinition())
      return nullptr;
    C = C->getDefinition();
    bool IsRoot = !C->getSuperClass();
    const ObjCImplementationDecl *Impl = C->getImplementation();
    if (Impl) {
      if (const ObjCMethodDecl *M = certain(Impl->getMethod(S, Instance)))
        return M;
      // The accessors of a @dynamic property come into being at run time.
      for (const ObjCPropertyImplDecl *P : Impl->property_impls())
        if (P->getPropertyImplementation() == ObjCPropertyImplDecl::Dynamic &&
            P->getPropertyDecl() &&
            (P->getPropertyDecl()->getGetterName() == S ||
             (!P->getPropertyDecl()->isReadOnly() &&
              P->getPropertyDecl()->getSetterName() == S)))
          if (const ObjCMethodDecl *M =
                  certain(C->getMethod(S, Instance, true)))
            return M;
    } else {
      if (const ObjCMethodDecl *M = certain(C->getMethod(S, Instance, true)))
        return M;
      for (const ObjCProtocolDecl *P : C->protocols())
        if (const ObjCMethodDecl *M = inProtocol(P, S, Instance))
          return M;
    }
    for (const ObjCCategoryDecl *K : C->known_categories()) {
      const ObjCCategoryImplDecl *KImpl = K->getImplementation();
      if (KImpl) {
        if (const ObjCMethodDecl *M = certain(KImpl->getMethod(S, Instance)))
          return M;
        continue;
      }
      if (K->IsClassExtension() ? Impl != nullptr : IsRoot)
        continue;
      if (const ObjCMethodDecl *M = certain(K->getMethod(S, Instance, true)))
        return M;
      for (const ObjCProtocolDecl *P : K->protocols())
        if (const ObjCMethodDecl *M = inProtocol(P, S, Instance))
          return M;
    }
    if (IsRoot && !Instance)
      return inClass(C, S, true);
  }
  return nullptr;
}

const ObjCMethodDecl *ObjCClasses::find(missile_int Kind, Selector S) {
  if (Kind < 1 || Kind > static_cast<missile_int>(Entries.size()))
    return nullptr;
  const Entry &E = Entries[static_cast<size_t>(Kind - 1)];
  if (E.Protocol)
    return inProtocol(E.Protocol, S, true);
  auto &Known = Found[{E.Class, E.IsMeta}];
  auto It = Known.find(S);
  if (It != Known.end())
    return It->second;
  return Known[S] = inClass(E.Class, S, !E.IsMeta);
}

/// Does the written type \p Wanted, such as "NSString *", stand for \p T?
static bool typeMatches(QualType T, StringRef Wanted, ASTContext &Context) {
  Wanted = Wanted.trim();
  if (Wanted == "id")
    return T->isObjCObjectPointerType();
  T = T.getUnqualifiedType();
  AttributedType::stripOuterNullability(T);
  if (const auto *P = T->getAs<ObjCObjectPointerType>())
    if (const ObjCInterfaceDecl *C = P->getInterfaceDecl())
      return (C->getName() + " *").str() == Wanted;
  PrintingPolicy Policy(Context.getPrintingPolicy());
  return T.getAsString(Policy) == Wanted ||
         T.getCanonicalType().getAsString(Policy) == Wanted;
}

bool ObjCClasses::matches(const ObjCMethodDecl *M, const missile_signature &G) {
  if (!G.result)
    return M->parameters().size() <= G.parameter_count;
  if (M->parameters().size() != G.parameter_count || M->isVariadic() ||
      !typeMatches(M->getReturnType(), G.result, Context))
    return false;
  for (size_t I = 0; I != G.parameter_count; ++I)
    if (!typeMatches(M->parameters()[I]->getType(), G.parameters[I], Context))
      return false;
  return true;
}

llvm::ArrayRef<const ObjCMethodDecl *>
ObjCClasses::implementations(Selector S) {
  if (!ImplementationsKnown) {
    ImplementationsKnown = true;
    for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
      const auto *Impl = dyn_cast<ObjCImplDecl>(D);
      if (!Impl || !Impl->getClassInterface())
        continue;
      for (const ObjCMethodDecl *M : Impl->methods())
        if (!M->isSynthesizedAccessorStub())
          Implementations[M->getSelector()].push_back(M);
        else
          Synthesized[M->getSelector()].push_back(M);
    }
  }
  auto Known = Implementations.find(S);
  if (Known == Implementations.end())
    return {};
  return Known->second;
}

/// Is \p C the class \p Base or a subclass of it?
static bool isKindOf(const ObjCInterfaceDecl *C,
                     const ObjCInterfaceDecl *Base) {
  for (; C; C = C->getSuperClass())
    if (C->getCanonicalDecl() == Base->getCanonicalDecl())
      return true;
  return false;
}

bool ObjCClasses::isOverridden(Selector S, bool Instance,
                               const ObjCInterfaceDecl *C) {
  auto IsBelow = [&](const ObjCMethodDecl *M) {
    const ObjCInterfaceDecl *Of = M->getClassInterface();
    return M->isInstanceMethod() == Instance &&
           Of->getCanonicalDecl() != C->getCanonicalDecl() && isKindOf(Of, C);
  };
  // A synthesized one is of another variable.
  return llvm::any_of(implementations(S), IsBelow) ||
         llvm::any_of(Synthesized.lookup(S), IsBelow);
}

bool ObjCClasses::isImplemented(Selector S, bool Instance,
                                const ObjCInterfaceDecl *C) {
  return llvm::any_of(implementations(S), [&](const ObjCMethodDecl *M) {
    const ObjCInterfaceDecl *Of = M->getClassInterface();
    return M->isInstanceMethod() == Instance &&
           (!C || isKindOf(Of, C) || isKindOf(C, Of));
  });
}

//===----------------------------------------------------------------------===//
// Explaining
//===----------------------------------------------------------------------===//

std::string ObjCClasses::nameOf(missile_int Kind) const {
  const Entry &E = Entries[static_cast<size_t>(Kind - 1)];
  if (E.Protocol)
    return "id<" + E.Protocol->getNameAsString() + ">";
  return E.IsMeta ? "the class " + E.Class->getNameAsString()
                  : E.Class->getNameAsString();
}

void ObjCClasses::eachMethod(
    missile_int Kind, llvm::function_ref<void(const ObjCMethodDecl *)> Visit) {
  const Entry &E = Entries[static_cast<size_t>(Kind - 1)];
  auto All = [&](const ObjCContainerDecl *C) {
    if (C)
      for (const ObjCMethodDecl *M : C->methods())
        if (M->isInstanceMethod() != E.IsMeta)
          Visit(M);
  };
  llvm::SmallPtrSet<const ObjCProtocolDecl *, 8> Seen;
  std::function<void(const ObjCProtocolDecl *)> OfProtocol =
      [&](const ObjCProtocolDecl *P) {
        if (!P->hasDefinition() || !Seen.insert(P->getDefinition()).second)
          return;
        All(P->getDefinition());
        for (const ObjCProtocolDecl *Q : P->getDefinition()->protocols())
          OfProtocol(Q);
      };
  if (E.Protocol)
    OfProtocol(E.Protocol);
  for (const ObjCInterfaceDecl *C = E.Class; C && C->hasDefinition();
       C = C->getSuperClass()) {
    C = C->getDefinition();
    All(C);
    All(C->getImplementation());
    for (const ObjCProtocolDecl *P : C->protocols())
      OfProtocol(P);
    for (const ObjCCategoryDecl *K : C->known_categories()) {
      All(K);
      All(K->getImplementation());
    }
  }
}

std::string ObjCClasses::explainMissing(missile_int Kind, StringRef Name) {
  std::string Text =
      "'" + nameOf(Kind) + "' has no method '" + Name.str() + "'";
  const Entry &E = Entries[static_cast<size_t>(Kind - 1)];
  std::string Best;
  unsigned Least = 2 + static_cast<unsigned>(Name.size()) / 5;
  bool Same = false;
  const ObjCMethodDecl *Promised = nullptr;
  eachMethod(Kind, [&](const ObjCMethodDecl *M) {
    std::string Other = M->getSelector().getAsString();
    if (Other == Name) {
      Promised = M;
      return;
    }
    if (!find(Kind, M->getSelector()))
      return;
    // The same words with other arguments are the likeliest mistake, then
    // letters that are missing, wrong or swapped.
    if (StringRef(Other).rtrim(':') == Name.rtrim(':')) {
      Same = true;
      Best = Other;
    }
    if (Same)
      return;
    unsigned Distance = Name.edit_distance(Other, true, Least);
    if (Distance < Least) {
      Least = Distance;
      Best = Other;
      return;
    }
    const char *Candidates[] = {Best.c_str(), Other.c_str()};
    if (missile_text_nearest(Name.data(), Name.size(), Candidates, 2) ==
        Candidates[1])
      Best = Other;
  });
  if (Promised && Promised->isOptional())
    return "'" + Name.str() + "' is optional in '" +
           cast<NamedDecl>(Promised->getDeclContext())->getNameAsString() +
           "', so an object need not have it";
  if (Promised) {
    if (const auto *K = dyn_cast<ObjCCategoryDecl>(Promised->getDeclContext());
        K && !K->IsClassExtension())
      return Text + ": the category that declares it is an informal protocol, "
                    "which promises nothing";
    return Text + ": it is declared but not implemented";
  }
  if (E.Class && !E.Class->hasDefinition())
    return "nothing is known of the methods of '" + nameOf(Kind) + "'";
  return Best.empty() ? Text : Text + "; did you mean '" + Best + "'?";
}

//===----------------------------------------------------------------------===//
// Receivers
//===----------------------------------------------------------------------===//

const ObjCInterfaceDecl *classNamedBy(const Expr *E) {
  E = E->IgnoreParenCasts();
  const auto *ME = dyn_cast<ObjCMessageExpr>(E);
  if (!ME || ME->getSelector().getNumArgs() != 0 ||
      ME->getSelector().getNameForSlot(0) != "class" ||
      ME->getReceiverKind() != ObjCMessageExpr::Class)
    return nullptr;
  const auto *T = ME->getClassReceiver()->getAs<ObjCObjectType>();
  return T ? T->getInterface() : nullptr;
}

const ObjCInterfaceDecl *receiverClass(const ObjCMessageExpr *E) {
  switch (E->getReceiverKind()) {
  case ObjCMessageExpr::Class:
    if (const auto *T = E->getClassReceiver()->getAs<ObjCObjectType>())
      return T->getInterface();
    return nullptr;
  case ObjCMessageExpr::SuperClass:
  case ObjCMessageExpr::SuperInstance:
  case ObjCMessageExpr::Instance:
    return E->getReceiverInterface();
  }
  return nullptr;
}

bool isOfKnownClass(const ObjCMessageExpr *E) {
  const ObjCMethodDecl *M = E->getMethodDecl();
  const ObjCInterfaceDecl *C = receiverClass(E);
  Selector S = E->getSelector();
  return M && C && C->hasDefinition() &&
         (C->lookupMethod(S, M->isInstanceMethod()) ||
          C->lookupPrivateMethod(S, M->isInstanceMethod()));
}

} // namespace missile
