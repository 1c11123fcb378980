//===- StaticStorage.cpp - Initial values of static storage ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/InitialValues.h"

using namespace clang;

namespace missile {

void InitialValues::checkStaticZero(const VarDecl *V,
                                    std::vector<TypeError> &Out) {
  // What a refinement of a variable speaks about, checkGlobals() looks at.
  const Environment *Group = Notes.globalsOf(V);
  if (V->getInit() || V->hasExternalStorage() ||
      (Group && !Group->empty() && !Notes.containsRefinedArray(V->getType())) ||
      !Notes.isRefined(V->getType()))
    return;
  ++Current.Sites;
  Coverage::AtSite Here(Current.Covered, Out);
  missile_failure Failure = {};
  if (!zeroIsValid(V->getType(), &Failure)) {
    TypeError T;
    T.What = TypeError::Static;
    T.Loc = V->getLocation();
    T.Range = V->getSourceRange();
    T.Message = "'" + V->getNameAsString() +
                "' is zero at the start, which breaks the invariant " +
                quoted(Failure);
    nameOrigin(T, Failure);
    Out.push_back(std::move(T));
  }
}

void InitialValues::checkGlobals(std::vector<TypeError> &Out) {
  Current.Errors = &Out;
  Current.leaveFunction();
  for (const auto &Env : Notes.globalEnvironments()) {
    Coverage::AtSite Here(Current.Covered, Out);
    Values.beginSite(true);
    Valuation V;
    std::vector<const VarDecl *> Definitions;
    for (size_t I = 0; I != Env->Locations.size(); ++I) {
      const Location &L = Env->Locations[I];
      const VarDecl *Definition = nullptr;
      for (const VarDecl *D : L.Root->redecls()) {
        // What is only another name begins with the value of the first one.
        if (D->hasAttr<AliasAttr>())
          continue;
        if (D->isThisDeclarationADefinition() == VarDecl::Definition ||
            (D->isThisDeclarationADefinition() ==
                 VarDecl::TentativeDefinition &&
             !Definition) ||
            D->isStaticLocal())
          Definition = D;
      }
      Definitions.push_back(Definition);
      const missile_term *Value = nullptr;
      if (Definition && !L.Element) {
        QualType T =
            L.Path.empty() ? Definition->getType() : L.Path.back()->getType();
        Value = initialValue(Definition->getAnyInitializer(), T, L.Path);
      }
      V.push_back(Value
                      ? Value
                      : Values.fresh(missile_env_location_type(Env->Core, I)));
    }
    auto Elements = [&](const Location &L, Valuation &Each) {
      const VarDecl *Definition = Definitions[*Env->find(L)];
      if (!Definition)
        return;
      QualType T =
          L.Path.empty() ? Definition->getType() : L.Path.back()->getType();
      elementValues(Definition->getAnyInitializer(), T, L.Path, Each);
    };
    // What is defined elsewhere is checked there; the fields of a list are
    // checked where the list is.
    auto IsElsewhere = [&](size_t C) {
      const VarDecl *Only = nullptr;
      bool Any = false, One = true;
      for (size_t L : mentioned(*Env, C)) {
        Any |= Definitions[L] != nullptr;
        One &= !Only || Only == Definitions[L];
        Only = Definitions[L];
      }
      if (!Any)
        return true;
      const auto *Origin =
          static_cast<const Decl *>(missile_env_clause_origin(Env->Core, C));
      return isa<FieldDecl>(Origin) && One && Only &&
             Only->getAnyInitializer() != nullptr;
    };
    for (size_t C = 0, N = missile_env_clause_count(Env->Core); C != N; ++C) {
      if (llvm::none_of(mentioned(*Env, C),
                        [&](size_t L) { return Definitions[L] != nullptr; }))
        Values.add(missile_env_clause_formula(Env->Core, C, V.data()));
    }
    for (size_t C = 0, N = missile_env_clause_count(Env->Core); C != N; ++C) {
      missile_failure Failure;
      auto Skip = [&](size_t Other) { return Other != C || IsElsewhere(C); };
      if (initialValuesHold(*Env, V, Elements, Skip, &Failure))
        continue;
      size_t Subject = missile_env_clause_subject(Env->Core, C);
      const VarDecl *Root = Env->Locations[Subject].Root;
      const VarDecl *At = Root->getDefinition() ? Root->getDefinition()
                                                : Root->getMostRecentDecl();
      TypeError T;
      T.What = TypeError::Static;
      T.Loc = At->getLocation();
      T.Range = At->getSourceRange();
      T.Message =
          "the initial values may break the invariant " + quoted(Failure);
      nameOrigin(T, Failure);
      Out.push_back(std::move(T));
    }
  }
  Current.Errors = nullptr;
}

} // namespace missile
