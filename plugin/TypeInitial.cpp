//===- TypeInitial.cpp - The flow-insensitive checker: initial values
//------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeChecker.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Initial values
//===----------------------------------------------------------------------===//

/// The initializer for the part of \p Init at the path \p P; null where it is
/// zero-initialized; Init itself where it is not a list.
static const Expr *initializerAt(const Expr *Init,
                                 ArrayRef<const FieldDecl *> P, bool &IsZero) {
  IsZero = false;
  for (const FieldDecl *F : P) {
    Init = Init->IgnoreParens();
    if (isa<ImplicitValueInitExpr>(Init)) {
      IsZero = true;
      return nullptr;
    }
    if (const auto *CLE =
            dyn_cast<CompoundLiteralExpr>(Init->IgnoreParenImpCasts()))
      Init = CLE->getInitializer();
    const auto *ILE = dyn_cast<InitListExpr>(Init);
    if (!ILE)
      return nullptr;
    if (const InitListExpr *Semantic = ILE->getSemanticForm())
      ILE = Semantic;
    // The semantic form has one initializer for each field that can have one.
    unsigned Index = 0;
    bool Found = false;
    for (const FieldDecl *G : F->getParent()->fields()) {
      if (G == F) {
        Found = true;
        break;
      }
      if (!G->isUnnamedBitField())
        ++Index;
    }
    if (!Found || Index >= ILE->getNumInits()) {
      IsZero = true;
      return nullptr;
    }
    Init = ILE->getInit(Index);
  }
  return Init;
}

/// The value that static or list initialization gives to the location of type
/// \p T at path \p P. Null if it is not known.
const missile_term *TypeChecker::initialValue(const Expr *Init, QualType T,
                                              ArrayRef<const FieldDecl *> P) {
  bool IsZero = !Init;
  const Expr *E = Init ? initializerAt(Init, P, IsZero) : nullptr;
  if (E && isa<ImplicitValueInitExpr>(E->IgnoreParens()))
    IsZero = true;
  if (IsZero)
    return missile_term_constant(Sem.terms, 0);
  if (!E || isa<InitListExpr>(E->IgnoreParens())) {
    // `int x = {3}`
    const auto *ILE = E ? dyn_cast<InitListExpr>(E->IgnoreParens()) : nullptr;
    if (!ILE || ILE->getNumInits() != 1 || !Notes.ctype(T))
      return nullptr;
    E = ILE->getInit(0);
  }
  const missile_term *V = lower(E);
  if (!V || P.empty() || !P.back()->isBitField())
    return V;
  std::optional<missile_ctype> From = Notes.ctype(E->getType());
  return From ? missile_semantics_convert(&Sem, *From,
                                          Notes.ctypeOfField(P.back()), V)
              : nullptr;
}

void TypeChecker::elementValues(const Expr *Init, QualType Array,
                                ArrayRef<const FieldDecl *> P, Valuation &Out) {
  auto Add = [&](const missile_term *T) {
    if (llvm::find(Out, T) == Out.end())
      Out.push_back(T);
  };
  bool IsZero = !Init;
  const Expr *E = Init ? initializerAt(Init, P, IsZero) : nullptr;
  if (E)
    E = E->IgnoreParens();
  if (IsZero || isa_and_nonnull<ImplicitValueInitExpr>(E)) {
    Add(missile_term_constant(Sem.terms, 0));
    return;
  }
  const auto *AT = Notes.context().getAsArrayType(Array);
  QualType Element = AT->getElementType();
  const missile_term *Unknown = nullptr;
  if (auto C = Notes.ctype(Notes.context().getBaseElementType(Array)))
    Unknown = fresh(*C);
  if (const auto *Text = dyn_cast_or_null<StringLiteral>(E)) {
    for (unsigned I = 0; I != Text->getLength(); ++I)
      Add(missile_semantics_convert(
          &Sem, {64, true, false}, *Notes.ctype(Element),
          missile_term_constant(Sem.terms, Text->getCodeUnit(I))));
    Add(missile_term_constant(Sem.terms, 0));
    return;
  }
  const auto *ILE = dyn_cast_or_null<InitListExpr>(E);
  if (!ILE) {
    Add(Unknown);
    return;
  }
  if (const InitListExpr *Semantic = ILE->getSemanticForm())
    ILE = Semantic;
  for (const Expr *Part : ILE->inits()) {
    if (Element->isArrayType()) {
      elementValues(Part, Element, {}, Out);
    } else {
      const missile_term *T = initialValue(Part, Element, {});
      Add(T ? T : Unknown);
    }
  }
  const auto *Size = dyn_cast<ConstantArrayType>(AT);
  if (!Size || ILE->getNumInits() < Size->getSize().getZExtValue())
    Add(missile_term_constant(Sem.terms, 0));
}

bool TypeChecker::initialValuesHold(
    const Environment &Env, const Valuation &V,
    llvm::function_ref<void(const Location &, Valuation &)> Elements,
    llvm::function_ref<bool(size_t)> Skip, missile_failure *Failure) {
  concern(Env.Core, [&](size_t C) { return !Skip(C); });
  for (size_t C = 0, N = missile_env_clause_count(Env.Core); C != N; ++C) {
    if (Skip(C))
      continue;
    Valuation Values = V, Each;
    size_t Element = Env.Locations.size();
    for (size_t L = 0; L != Env.Locations.size(); ++L)
      if (Env.Locations[L].Element &&
          missile_env_clause_mentions(Env.Core, C, L)) {
        Element = L;
        Elements(Env.Locations[L], Each);
      }
    // At most one array: a refinement names no other.
    for (size_t I = 0, Count = std::max<size_t>(1, Each.size()); I != Count;
         ++I) {
      if (I < Each.size())
        Values[Element] = Each[I];
      const missile_term *Goal =
          missile_env_clause_formula(Env.Core, C, Values.data());
      if (proves(Goal))
        continue;
      *Failure = {Env.Core, C, Goal};
      return false;
    }
  }
  return true;
}

void TypeChecker::checkInitialization(const VarDecl *V, const Expr *Init) {
  // The variable is not in scope yet, so nothing is known of it before.
  Valuation Before = localValues(*Locals), After = Before;
  const RecordDecl *R = V->getType()->getAsRecordDecl();
  bool IsList = isa<InitListExpr>(Init->IgnoreParens());
  Valuation Source;
  if (R && !IsList)
    Source = recordValue(Init, R);
  for (size_t I = 0; I != Locals->Locations.size(); ++I) {
    const Location &L = Locals->Locations[I];
    if (L.Root != V)
      continue;
    const missile_term *Value = nullptr;
    if (R && !IsList) {
      Location Relative;
      Relative.Path = L.Path;
      if (std::optional<size_t> Known = Notes.record(R).find(Relative))
        Value = Source[*Known];
    } else if (!L.Element) {
      QualType T = L.Path.empty() ? V->getType() : L.Path.back()->getType();
      Value = initialValue(Init, T, L.Path);
    }
    After[I] =
        Value ? Value : fresh(missile_env_location_type(Locals->Core, I));
  }
  missile_failure Failure;
  auto Elements = [&](const Location &L, Valuation &Out) {
    if (L.Root != V)
      return;
    QualType T = L.Path.empty() ? V->getType() : L.Path.back()->getType();
    elementValues(Init, T, L.Path, Out);
  };
  // Only what speaks about this variable, and only about what is in scope.
  auto Skip = [&](size_t C) {
    bool Mine = false;
    for (size_t L = 0; L != After.size(); ++L)
      if (missile_env_clause_mentions(Locals->Core, C, L)) {
        if (!After[L])
          return true;
        Mine |= Locals->Locations[L].Root == V;
      }
    return !Mine;
  };
  if (initialValuesHold(*Locals, After, Elements, Skip, &Failure))
    return;
  report(TypeError::Write, Init, V->getLocation(), &Failure,
         "this initial value of '" + V->getNameAsString() +
             "' may break the invariant " + quoted(Failure));
}

void TypeChecker::checkInitList(const InitListExpr *E) {
  missile_failure Failure = {};
  if (E->getType()->isArrayType()) {
    // The elements that the list leaves out are zero.
    bool Zero = llvm::any_of(E->inits(), [](const Expr *Init) {
      return isa<ImplicitValueInitExpr, DesignatedInitUpdateExpr>(Init);
    });
    const Expr *Filler = E->hasArrayFiller() ? E->getArrayFiller() : nullptr;
    Zero |= Filler && isa<ImplicitValueInitExpr>(Filler);
    if (Zero &&
        !zeroIsValid(
            Notes.context().getAsArrayType(E->getType())->getElementType(),
            &Failure))
      report(TypeError::Write, E, E->getExprLoc(), &Failure,
             "the elements that this list leaves zero break the invariant " +
                 quoted(Failure));
    return;
  }
  const RecordDecl *R = E->getType()->getAsRecordDecl();
  const Environment &Env = Notes.record(R);
  if (R->isUnion())
    return;
  // Parts of array type that the list leaves out are zero.
  for (const FieldDecl *F : R->fields()) {
    bool IsZero = false;
    const Expr *Init = initializerAt(E, F, IsZero);
    if ((IsZero || (Init && isa<ImplicitValueInitExpr>(Init))) &&
        Notes.containsRefinedArray(F->getType()) &&
        !zeroIsValid(F->getType(), &Failure)) {
      report(TypeError::Write, E, E->getExprLoc(), &Failure,
             "the part '" + F->getNameAsString() +
                 "' that this list leaves zero breaks the invariant " +
                 quoted(Failure));
      return;
    }
  }
  if (Env.empty())
    return;
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    const missile_term *Value = nullptr;
    // A part that is initialized by copying a whole record.
    if (!L.Element)
      Value = initialValue(E, L.Path.back()->getType(), L.Path);
    V.push_back(Value ? Value : fresh(missile_env_location_type(Env.Core, I)));
  }
  // Records copied into a field bring their own invariants along.
  for (const FieldDecl *F : R->fields()) {
    bool IsZero = false;
    const Expr *Init = initializerAt(E, F, IsZero);
    const RecordDecl *Nested = F->getType()->getAsRecordDecl();
    if (!Init || !Nested || isa<InitListExpr>(Init->IgnoreParens()) ||
        isa<ImplicitValueInitExpr>(Init))
      continue;
    Valuation Source = recordValue(Init, Nested);
    const Environment &Inner = Notes.record(Nested);
    for (size_t I = 0; I != Inner.Locations.size(); ++I) {
      Location L;
      L.Path.push_back(F);
      L.Path.append(Inner.Locations[I].Path.begin(),
                    Inner.Locations[I].Path.end());
      L.Element = Inner.Locations[I].Element;
      if (std::optional<size_t> Known = Env.find(L))
        V[*Known] = Source[I];
    }
  }
  auto Elements = [&](const Location &L, Valuation &Out) {
    elementValues(E, L.Path.back()->getType(), L.Path, Out);
  };
  if (initialValuesHold(
          Env, V, Elements, [](size_t) { return false; }, &Failure))
    return;
  report(TypeError::Write, E, E->getExprLoc(), &Failure,
         "these initial values may break the invariant " + quoted(Failure));
}

bool TypeChecker::zeroIsValid(QualType T, missile_failure *Failure) {
  T = T.getCanonicalType();
  if (const auto *AT = Notes.context().getAsArrayType(T))
    return zeroIsValid(AT->getElementType(), Failure);
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return true;
  const Environment &Env = Notes.record(R);
  concern(Env.Core);
  // Zero elements, too, where there are any.
  Valuation Zero(Env.Locations.size(), missile_term_constant(Sem.terms, 0));
  missile_judgment J = {Entail, nullptr, 0};
  if (!missile_typing_sub_env(&J, Env.Core, Zero.data(), Failure))
    return false;
  for (const FieldDecl *F : R->fields())
    if (Notes.containsRefinedArray(F->getType()) &&
        !zeroIsValid(F->getType(), Failure))
      return false;
  return true;
}

void TypeChecker::checkStorage(const VarDecl *V, const DeclStmt *DS) {
  bool Record = Notes.isRefined(V->getType());
  bool Subject = false;
  const missile_env *Env = Locals->Core;
  size_t Clause = 0;
  for (size_t C = 0, N = missile_env_clause_count(Env); C != N && !Subject; ++C)
    if (missile_env_clause_origin(Env, C) == V) {
      Subject = true;
      Clause = C;
    }
  if (!Record && !Subject)
    return;
  ++Sites;
  Coverage::AtSite Here(Covered, *Errors);
  concern(V->getType());
  concern(Env,
          [&](size_t C) { return missile_env_clause_origin(Env, C) == V; });
  TypeError T;
  T.What = TypeError::Storage;
  T.Site = DS;
  T.Loc = V->getLocation();
  T.Range = DS->getSourceRange();
  missile_failure Failure = {Env, Clause, nullptr};
  if (!Subject)
    Failure = invariantOf(V->getType());
  T.Message = "'" + V->getNameAsString() +
              "' is not initialized, so it may break " +
              invariantText(Failure, QualType());
  nameOrigin(T, Failure);
  Errors->push_back(std::move(T));
}

//===----------------------------------------------------------------------===//
// Static storage
//===----------------------------------------------------------------------===//

void TypeChecker::checkStaticVariable(const VarDecl *V,
                                      std::vector<TypeError> &Out) {
  std::vector<TypeError> *Saved = Errors;
  Errors = &Out;
  size_t Before = Out.size();
  if (const Expr *Init = V->getInit())
    fullExpression(Init);
  for (size_t I = Before; I != Out.size(); ++I)
    if (Out[I].isDischargeable())
      Out[I].What = TypeError::Static;
  Errors = Saved;
  // What a refinement of a variable speaks about, checkGlobals() looks at.
  const Environment *Group = Notes.globalsOf(V);
  if (V->getInit() || V->hasExternalStorage() ||
      (Group && !Group->empty() && !Notes.containsRefinedArray(V->getType())) ||
      !Notes.isRefined(V->getType()))
    return;
  ++Sites;
  Coverage::AtSite Here(Covered, Out);
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

void TypeChecker::checkGlobals(std::vector<TypeError> &Out) {
  Errors = &Out;
  Function = nullptr;
  Locals = nullptr;
  for (const auto &Env : Notes.globalEnvironments()) {
    Coverage::AtSite Here(Covered, Out);
    beginSite(true);
    Valuation V;
    std::vector<const VarDecl *> Definitions;
    for (size_t I = 0; I != Env->Locations.size(); ++I) {
      const Location &L = Env->Locations[I];
      const VarDecl *Definition = nullptr;
      for (const VarDecl *D : L.Root->redecls()) {
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
      V.push_back(Value ? Value
                        : fresh(missile_env_location_type(Env->Core, I)));
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
      for (size_t L = 0; L != Definitions.size(); ++L) {
        if (!missile_env_clause_mentions(Env->Core, C, L))
          continue;
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
      bool Any = false;
      for (size_t L = 0; L != Definitions.size(); ++L)
        Any |= Definitions[L] && missile_env_clause_mentions(Env->Core, C, L);
      if (!Any)
        missile_facts_add(&Facts,
                          missile_env_clause_formula(Env->Core, C, V.data()));
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
  Errors = nullptr;
}

} // namespace missile
