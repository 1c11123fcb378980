//===- ObjCDeclarations.cpp - Checks of what classes declare ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some mistakes are in no method's body: an override that demands more than its
// callers know of, and storage that other files can write without seeing what is
// said of it, since a refinement stands in the @implementation or in a class
// extension, which they do not see.
//
//===----------------------------------------------------------------------===//

#include "TypeChecker.h"

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
void TypeChecker::checkOverride(const ObjCMethodDecl *M,
                                const ObjCMethodDecl *Above) {
  const Environment &Mine = Notes.signature(M).Parameters;
  const Environment &Theirs = Notes.signature(Above).Parameters;
  beginSite(true);
  // One value for each parameter, and one for the receiver.
  llvm::SmallVector<const missile_term *, 8> Arguments(
      M->parameters().size() + 1, nullptr);
  auto ValueOf = [&](const Environment &Env, size_t I) {
    const Location &L = Env.Locations[I];
    missile_ctype C = missile_env_location_type(Env.Core, I);
    if (!L.Path.empty() || L.Element)
      return fresh(C);
    unsigned Index =
        L.Root ? cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex() + 1 : 0;
    if (Index >= Arguments.size())
      return fresh(C);
    if (!Arguments[Index])
      Arguments[Index] = fresh(C);
    return Arguments[Index];
  };
  Valuation Known, Wanted;
  for (size_t I = 0; I != Theirs.Locations.size(); ++I)
    Known.push_back(ValueOf(Theirs, I));
  for (size_t I = 0; I != Mine.Locations.size(); ++I)
    Wanted.push_back(ValueOf(Mine, I));
  if (Theirs.Core)
    missile_handoff_symbolize(Theirs.Core, Known.data(), &Facts);
  for (size_t C = 0; C != missile_env_clause_count(Mine.Core); ++C) {
    const auto *Origin =
        static_cast<const Decl *>(missile_env_clause_origin(Mine.Core, C));
    if (Origin != M && !llvm::is_contained(M->parameters(), Origin))
      continue;
    const missile_term *Goal =
        missile_env_clause_formula(Mine.Core, C, Wanted.data());
    if (proves(Goal))
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
    Errors->push_back(std::move(T));
    return;
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

void TypeChecker::checkVisibility(const ObjCInterfaceDecl *C) {
  const Environment &Env = Notes.object(C);
  auto Report = [&](const NamedDecl *D, const char *What, size_t Clause) {
    TypeError T;
    T.What = TypeError::Function;
    T.Loc = D->getLocation();
    T.Range = D->getSourceRange();
    T.Message =
        std::string("other files could set ") + What + " without seeing '" +
        missile_env_clause_text(Env.Core, Clause) + "'";
    T.Origin =
        static_cast<const Decl *>(missile_env_clause_origin(Env.Core, Clause));
    T.OriginMessage = describeOrigin(T.Origin, Env.Core, Clause);
    Errors->push_back(std::move(T));
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
  Notes.eachProperty(C, [&](const ObjCPropertyDecl *P) {
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

void TypeChecker::checkContainer(const ObjCContainerDecl *C,
                                 std::vector<TypeError> &Out) {
  Errors = &Out;
  Function = nullptr;
  Locals = nullptr;
  for (const ObjCMethodDecl *M : C->methods()) {
    if (!hasOwnDemands(M))
      continue;
    llvm::SmallVector<const ObjCMethodDecl *, 8> Family;
    Annotations::family(M, Family);
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
  if (const auto *Impl = dyn_cast<ObjCImplementationDecl>(C))
    if (const ObjCInterfaceDecl *Class = Impl->getClassInterface();
        Class && Class->hasDefinition())
      if (!Notes.object(Class).empty())
        checkVisibility(Class->getDefinition());
  Errors = nullptr;
}

} // namespace missile
