//===- ClassChecks.cpp - What classes declare -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/ClassChecks.h"
#include "annotations/AnnotationScope.h"
#include "objc/ObjCModel.h"

#include <functional>

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Overrides
//===----------------------------------------------------------------------===//

static bool hasOwnDemands(const ObjCMethodDecl *M) {
  return (M->hasAttrs() && Annotations::isAnnotated(M)) ||
         llvm::any_of(M->parameters(), [](const ParmVarDecl *P) {
           return P->hasAttrs() && Annotations::isAnnotated(P);
         });
}

/// A caller that sees \p Above only meets no more than what that demands.
void ClassChecks::checkOverride(const ObjCMethodDecl *M,
                                const ObjCMethodDecl *Above) {
  const Environment &Mine = Notes.signature(M).Parameters;
  const Environment &Theirs = Notes.signature(Above).Parameters;
  Values.beginSite(true);
  // One value for each parameter, and one for the receiver.
  llvm::SmallVector<const missile_term *, 8> Arguments(
      M->parameters().size() + 1, nullptr);
  auto ValueOf = [&](const Environment &Env, size_t I) {
    const Location &L = Env.Locations[I];
    missile_ctype C = missile_env_location_type(Env.Core, I);
    if (!L.Path.empty() || L.Element)
      return Values.fresh(C);
    unsigned Index =
        L.Root ? cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex() + 1 : 0;
    if (Index >= Arguments.size())
      return Values.fresh(C);
    if (!Arguments[Index])
      Arguments[Index] = Values.fresh(C);
    return Arguments[Index];
  };
  Valuation Known, Wanted;
  for (size_t I = 0; I != Theirs.Locations.size(); ++I)
    Known.push_back(ValueOf(Theirs, I));
  for (size_t I = 0; I != Mine.Locations.size(); ++I)
    Wanted.push_back(ValueOf(Mine, I));
  if (Theirs.Core)
    Values.assume(Theirs, Known);
  for (size_t C = 0; C != missile_env_clause_count(Mine.Core); ++C) {
    const auto *Origin =
        static_cast<const Decl *>(missile_env_clause_origin(Mine.Core, C));
    if (Origin != M && !llvm::is_contained(M->parameters(), Origin))
      continue;
    const missile_term *Goal =
        missile_env_clause_formula(Mine.Core, C, Wanted.data());
    if (Values.proves(Goal))
      continue;
    missile_failure Failure = {Mine.Core, C, Goal};
    TypeError T;
    T.What = TypeError::Function;
    T.Loc = M->getLocation();
    T.Range = M->getSourceRange();
    T.Message = "'" + nameOf(M) + "' demands " + quoted(Failure) +
                ", which callers of '" + nameOf(Above) +
                "' do not know that they have to meet";
    T.Origin = Above;
    T.OriginMessage = "declared here";
    T.Checker = checkerOf(Failure);
    Current.Errors->push_back(std::move(T));
    return;
  }
}

/// \p Here declares \p Wanted, but what is called is the inherited \p Have,
/// whose body knows nothing of what is said there.
void ClassChecks::checkInherited(const NamedDecl *Here,
                                 const ObjCMethodDecl *Wanted,
                                 const ObjCMethodDecl *Have) {
  const Signature &New = Notes.signature(Wanted), &Old = Notes.signature(Have);
  Values.beginSite(true);
  llvm::SmallVector<const missile_term *, 8> Given(
      Have->parameters().size() + 2, nullptr);
  auto ValuesIn = [&](const Environment &Env, bool OfResult) {
    Valuation V;
    for (size_t I = 0; I != Env.Locations.size(); ++I) {
      const Location &L = Env.Locations[I];
      missile_ctype C = missile_env_location_type(Env.Core, I);
      size_t Index =
          L.Root ? cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex() + 2
                 : OfResult;
      bool IsWhole = L.Path.empty() && !L.Element && Index < Given.size();
      if (IsWhole && !Given[Index])
        Given[Index] = Values.fresh(C);
      V.push_back(IsWhole ? Given[Index] : Values.fresh(C));
    }
    return V;
  };
  auto Check = [&](const Environment &Goals, bool OfResult, const char *What) {
    Valuation V = ValuesIn(Goals, OfResult);
    for (size_t C = 0; C != missile_env_clause_count(Goals.Core); ++C) {
      const missile_term *Goal =
          missile_env_clause_formula(Goals.Core, C, V.data());
      if (Values.proves(Goal))
        continue;
      missile_failure Failure = {Goals.Core, C, Goal};
      TypeError T;
      T.What = TypeError::Function;
      T.Loc = Here->getLocation();
      T.Range = Here->getSourceRange();
      T.Message = "'" + nameOf(Have) + "' is inherited, and " + What + " " +
                  quoted(Failure) + ", which '" + nameOf(Wanted) +
                  (OfResult ? "' promises" : "' does not");
      T.Origin = Wanted;
      T.OriginMessage = "declared here";
      T.Checker = checkerOf(Failure);
      Current.Errors->push_back(std::move(T));
      return false;
    }
    return true;
  };
  Values.assume(New.Parameters, ValuesIn(New.Parameters, false));
  if (!Check(Old.Parameters, false, "demands"))
    return;
  Values.assume(Old.Result, ValuesIn(Old.Result, true));
  Check(New.Result, true, "does not promise");
}

/// What \p C, a class, says of methods that it inherits: itself, in a category
/// or by a protocol that it adopts.
void ClassChecks::checkInheritance(const ObjCInterfaceDecl *C) {
  const ObjCInterfaceDecl *Super = C->getSuperClass();
  if (!Super)
    return;
  llvm::SmallPtrSet<const ObjCMethodDecl *, 8> Seen;
  auto Consider = [&](const ObjCMethodDecl *Wanted) {
    if (!hasOwnDemands(Wanted) || !Seen.insert(Wanted).second)
      return;
    Selector S = Wanted->getSelector();
    bool Instance = Wanted->isInstanceMethod();
    const ObjCMethodDecl *Have = Super->lookupMethod(S, Instance);
    if (!Have)
      Have = Super->lookupPrivateMethod(S, Instance);
    if (!Have || !Have->getClassInterface())
      return;
    bool IsOwn = false;
    const ObjCImplementationDecl *Impl = C->getImplementation();
    // In another file there may be one that is declared here.
    IsOwn |= Impl ? Impl->getMethod(S, Instance) != nullptr
                  : C->getMethod(S, Instance) != nullptr;
    for (const ObjCCategoryDecl *K : C->known_categories())
      IsOwn |= K->getImplementation()
                   ? K->getImplementation()->getMethod(S, Instance) != nullptr
                   : !Impl && K->getMethod(S, Instance) != nullptr;
    if (!IsOwn)
      checkInherited(C, Wanted, Have);
  };
  std::function<void(const ObjCProtocolDecl *)> OfProtocol =
      [&](const ObjCProtocolDecl *P) {
        // What the superclass adopts, it has been checked for.
        if (!P->hasDefinition() ||
            const_cast<ObjCInterfaceDecl *>(Super)->ClassImplementsProtocol(
                const_cast<ObjCProtocolDecl *>(P), true))
          return;
        for (const ObjCMethodDecl *M : P->getDefinition()->methods())
          Consider(M);
        for (const ObjCProtocolDecl *Q : P->getDefinition()->protocols())
          OfProtocol(Q);
      };
  auto InContainer = [&](const ObjCContainerDecl *Container,
                         const ObjCProtocolList &Protocols) {
    for (const ObjCMethodDecl *M : Container->methods())
      Consider(M);
    for (const ObjCProtocolDecl *P : Protocols)
      OfProtocol(P);
  };
  InContainer(C, C->getReferencedProtocols());
  for (const ObjCCategoryDecl *K : C->known_categories())
    InContainer(K, K->getReferencedProtocols());
}

/// A synthesized getter has no body in which a promise could be checked that
/// comes from another declaration than the property.
void ClassChecks::checkSynthesized(const ObjCImplementationDecl *Impl) {
  const ObjCInterfaceDecl *C = Impl->getClassInterface();
  for (const ObjCPropertyImplDecl *PI : Impl->property_impls()) {
    const ObjCIvarDecl *I = PI->getPropertyIvarDecl();
    const ObjCPropertyDecl *P = PI->getPropertyDecl();
    const ObjCMethodDecl *Getter =
        I && P ? Impl->getInstanceMethod(P->getGetterName()) : nullptr;
    if (!Getter)
      Getter = I && P ? P->getGetterMethodDecl() : nullptr;
    if (!Getter || Getter->hasBody() || Notes.signature(Getter).Result.empty())
      continue;
    Values.beginSite(true);
    const Environment &Env = Notes.environmentWith(I);
    Location L;
    L.Path.push_back(I);
    Valuation Stored = Values.freshValuation(Env);
    Values.assume(Env, Stored);
    std::optional<size_t> At = Env.find(L);
    const Environment &Promise = Notes.signature(Getter).Result;
    Valuation V;
    for (size_t K = 0; K != Promise.Locations.size(); ++K)
      V.push_back(
          At && !Promise.Locations[K].Root
              ? Stored[*At]
              : Values.fresh(missile_env_location_type(Promise.Core, K)));
    missile_failure Failure;
    missile_judgment J = Values.judgment();
    if (missile_typing_sub_env(&J, Promise.Core, V.data(), &Failure))
      continue;
    TypeError T;
    T.What = TypeError::Function;
    T.Loc = PI->getLocation().isValid() ? PI->getLocation() : P->getLocation();
    T.Range = PI->getSourceRange();
    T.Message = "the getter of '" + P->getNameAsString() + "' returns '" +
                I->getNameAsString() + "' of '" + C->getNameAsString() +
                "', which may break the promise " + quoted(Failure);
    nameOrigin(T, Failure);
    Current.Errors->push_back(std::move(T));
  }
}

//===----------------------------------------------------------------------===//
// What other files see
//===----------------------------------------------------------------------===//

/// Does a file that includes the class's header, but not its implementation,
/// see \p D?
static bool isPublic(const Decl *D) {
  const DeclContext *DC = D->getDeclContext();
  if (const auto *K = dyn_cast<ObjCCategoryDecl>(DC))
    return !K->IsClassExtension();
  // A field of a record is seen by whoever knows the record.
  return !isa<ObjCImplDecl>(DC);
}

/// The variable that such a file takes for the storage of \p P.
static const ObjCIvarDecl *apparentStorage(const ObjCPropertyDecl *P,
                                           const ObjCInterfaceDecl *C) {
  const ObjCIvarDecl *Plain = nullptr;
  for (const ObjCIvarDecl *I : C->ivars()) {
    if (I->getName() == ("_" + P->getName()).str())
      return I;
    if (I->getName() == P->getName())
      Plain = I;
  }
  return Plain;
}

void ClassChecks::checkVisibility(const ObjCInterfaceDecl *C) {
  const Environment &Env = Notes.object(C);
  auto Report = [&](const NamedDecl *D, const char *What, size_t Clause) {
    TypeError T;
    T.What = TypeError::Function;
    T.Loc = D->getLocation();
    T.Range = D->getSourceRange();
    T.Message = std::string("other files could set ") + What +
                " without seeing '" +
                missile_env_clause_text(Env.Core, Clause) + "'";
    nameOrigin(T, {Env.Core, Clause, nullptr});
    Current.Errors->push_back(std::move(T));
  };
  /// The first clause that speaks about \p I and is hidden.
  auto Hidden = [&](const ObjCIvarDecl *I, bool StorageIsSeen) {
    for (size_t K = 0; K != missile_env_clause_count(Env.Core); ++K) {
      bool Mentions = false;
      for (size_t L = 0; L != Env.Locations.size(); ++L)
        Mentions |= Env.Locations[L].Path.front() == I &&
                    missile_env_clause_mentions(Env.Core, K, L);
      const auto *Origin =
          static_cast<const Decl *>(missile_env_clause_origin(Env.Core, K));
      if (Mentions && (!StorageIsSeen || !isPublic(Origin)))
        return std::optional<size_t>(K);
    }
    return std::optional<size_t>();
  };
  eachProperty(C, [&](const ObjCPropertyDecl *P) {
    if (!isPublic(P) || P->isReadOnly())
      return;
    const ObjCIvarDecl *I = Notes.storageOf(P, C);
    if (!I)
      return;
    // A setter that is written by hand is checked by itself.
    if (const ObjCImplementationDecl *Impl = C->getImplementation())
      if (const ObjCMethodDecl *Own =
              Impl->getInstanceMethod(P->getSetterName()))
        if (!Own->isSynthesizedAccessorStub())
          return;
    // Through a protocol, the class is not seen at all.
    const ObjCIvarDecl *Apparent = apparentStorage(P, C);
    bool Seen = !isa<ObjCProtocolDecl>(P->getDeclContext()) &&
                (Apparent ? Apparent == I : I->getSynthesize());
    if (std::optional<size_t> K = Hidden(I, Seen)) {
      Report(P, "this property", *K);
      return;
    }
    // So do those who take the object for one of a superclass.
    const ObjCInterfaceDecl *Super = C->getSuperClass();
    if (Super && Super->lookupInstanceMethod(P->getSetterName()) &&
        Env.mentionsWithin(nullptr, {I}))
      for (size_t K = 0; K != missile_env_clause_count(Env.Core); ++K)
        for (size_t L = 0; L != Env.Locations.size(); ++L)
          if (Env.Locations[L].Path.front() == I &&
              missile_env_clause_mentions(Env.Core, K, L)) {
            Report(P, "the property of the superclass", K);
            return;
          }
  });
  for (const ObjCIvarDecl *I : C->ivars())
    if (I->getCanonicalAccessControl() != ObjCIvarDecl::Private)
      if (std::optional<size_t> K = Hidden(I, true))
        Report(I, "this variable", *K);
}

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

void ClassChecks::checkContainer(const ObjCContainerDecl *C,
                                 std::vector<TypeError> &Out) {
  Current.Errors = &Out;
  Current.leaveFunction();
  for (const ObjCMethodDecl *M : C->methods()) {
    if (!hasOwnDemands(M))
      continue;
    llvm::SmallVector<const ObjCMethodDecl *, 8> Family;
    familyOf(M, Family);
    const ObjCInterfaceDecl *Mine = M->getClassInterface();
    for (const ObjCMethodDecl *Above : Family) {
      // Other declarations in the same class are the same method.
      if (Above == M || (Mine && Above->getClassInterface() == Mine))
        continue;
      size_t Before = Out.size();
      checkOverride(M, Above);
      if (Out.size() != Before)
        break;
    }
  }
  if (const auto *I = dyn_cast<ObjCInterfaceDecl>(C);
      I && I->isThisDeclarationADefinition())
    checkInheritance(I);
  if (const auto *Impl = dyn_cast<ObjCImplementationDecl>(C);
      Impl && Impl->getClassInterface())
    checkSynthesized(Impl);
  if (const auto *Impl = dyn_cast<ObjCImplementationDecl>(C))
    if (const ObjCInterfaceDecl *Class = Impl->getClassInterface();
        Class && Class->hasDefinition())
      if (!Notes.object(Class).empty())
        checkVisibility(Class->getDefinition());
  Current.Errors = nullptr;
}

} // namespace missile
