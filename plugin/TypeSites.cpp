//===- TypeSites.cpp - The flow-insensitive checker: checking a site ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeChecker.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// The values at a site
//===----------------------------------------------------------------------===//

void TypeChecker::beginSite(bool IsStable) {
  ++Sites;
  Stable = IsStable;
  missile_facts_truncate(&Facts, 0);
  Instances.clear();
  Variables.clear();
  // Numbering variables from zero at every site makes equal questions equal,
  // so that most of them are answered by the cache.
  Sem.next_variable = 0;
  Sem.guard = nullptr;
  if (Locals && !Locals->empty())
    assume(*Locals, localValues(*Locals));
}

missile_judgment TypeChecker::judgment() {
  return {Entail, Facts.items, Facts.count};
}

bool TypeChecker::proves(const missile_term *Goal) {
  return missile_entails(Entail, Facts.items, Facts.count, Goal) ==
         MISSILE_PROVED;
}

void TypeChecker::assume(const Environment &Env, const Valuation &V) {
  size_t Known = Facts.count;
  missile_handoff_symbolize(Env.Core, V.data(), &Facts);
  // What is read only under a condition need not exist otherwise.
  if (Sem.guard)
    for (size_t I = Known; I != Facts.count; ++I)
      Facts.items[I] =
          missile_term_implies(Sem.terms, Sem.guard, Facts.items[I]);
}

void TypeChecker::profile(const Expr *E, llvm::FoldingSetNodeID &ID) const {
  E->IgnoreParens()->Profile(ID, Notes.context(), true);
}

const missile_term *TypeChecker::variableFor(const llvm::FoldingSetNodeID &Key,
                                             missile_ctype C) {
  for (auto &V : Variables)
    if (V.first == Key)
      return V.second;
  const missile_term *T = fresh(C);
  Variables.push_back({Key, T});
  return T;
}

TypeChecker::Valuation TypeChecker::freshValuation(const Environment &Env) {
  // There need not be any element of an array, so nothing is said of one
  // before it is read.
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I)
    V.push_back(Env.Locations[I].Element
                    ? nullptr
                    : fresh(missile_env_location_type(Env.Core, I)));
  return V;
}

/// May \p V change between two reads of the site that is being checked?
bool TypeChecker::isUnstable(const VarDecl *V) {
  if (Stable)
    return false;
  return !V->hasLocalStorage() || (Assigned && Assigned->count(V)) ||
         StatementExpressions != 0 || !Function || isModified(V);
}

/// The locals of the function. Those out of scope have no value.
TypeChecker::Valuation TypeChecker::localValues(const Environment &Env) {
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    missile_ctype C = missile_env_location_type(Env.Core, I);
    if (!Live.count(L.Root) || L.Element) {
      V.push_back(nullptr);
      continue;
    }
    if (isUnstable(L.Root)) {
      V.push_back(fresh(C));
      continue;
    }
    llvm::FoldingSetNodeID Key;
    Key.AddPointer(L.Root);
    for (const FieldDecl *F : L.Path)
      Key.AddPointer(F);
    V.push_back(variableFor(Key, C));
  }
  return V;
}

TypeChecker::Valuation TypeChecker::valuesAt(const Place &P,
                                             const PlaceEnvironment &PE) {
  if (PE.IsLocals) {
    Valuation V = localValues(*PE.Env);
    assume(*PE.Env, V);
    return V;
  }
  llvm::FoldingSetNodeID Key;
  Key.AddPointer(PE.Env);
  if (!PE.Root) {
    if (P.Root)
      Key.AddPointer(P.Root);
    else
      profile(P.Base, Key);
  }
  bool Keyed = Stable && !P.Volatile && (!P.Base || !isUnrepeatable(P.Base));
  if (Keyed)
    for (const Instance &I : Instances)
      if (I.Key == Key)
        return I.Values;
  Valuation V = freshValuation(*PE.Env);
  assume(*PE.Env, V);
  if (Keyed)
    Instances.push_back({Key, PE.Env, V});
  return V;
}

const missile_term *TypeChecker::read(const Expr *E) {
  std::optional<missile_ctype> C = Notes.ctype(E->getType());
  if (!C)
    return nullptr;
  Place P = resolvePlace(E, Notes.context());
  if (!P.isValid() || P.Volatile || E->getType().isVolatileQualified())
    return fresh(*C);
  if (!P.Path.empty() && P.Path.back()->isBitField() && !P.Element)
    C = Notes.ctypeOfField(P.Path.back());
  PlaceEnvironment PE = environmentOf(P, Notes, Function);
  if (PE.Env) {
    Location L;
    L.Root = PE.Root;
    L.Path = P.Path;
    L.Element = P.Element;
    if (std::optional<size_t> I = PE.Env->find(L)) {
      Valuation V = valuesAt(P, PE);
      if (!P.Element)
        return V[*I] ? V[*I] : fresh(*C);
      // Each element is a value of its own, with the same relations.
      V[*I] = fresh(*C);
      assume(*PE.Env, V);
      return V[*I];
    }
  }
  if (P.Root && P.Path.empty() && !P.Element) {
    if (isUnstable(P.Root))
      return fresh(*C);
    llvm::FoldingSetNodeID Key;
    Key.AddPointer(P.Root);
    return variableFor(Key, *C);
  }
  if (!Stable || isUnrepeatable(E))
    return fresh(*C);
  llvm::FoldingSetNodeID Key;
  Key.AddInteger(1);
  profile(E, Key);
  return variableFor(Key, *C);
}

const missile_term *TypeChecker::operand(const Expr *E) { return lower(E); }

/// A call's result: what the callee promises of it (the second half of
/// T-METHOD-CALL).
const missile_term *TypeChecker::result(const CallExpr *E) {
  std::optional<missile_ctype> C = ctype(E);
  if (!C)
    return nullptr;
  const missile_term *R = fresh(*C);
  const FunctionDecl *F = E->getDirectCallee();
  if (!F)
    return R;
  const Signature &Sig = Notes.signature(F);
  if (Sig.Result.empty())
    return R;
  Valuation V;
  for (const Location &L : Sig.Result.Locations) {
    if (!L.Root) {
      V.push_back(R);
      continue;
    }
    unsigned I = cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex();
    const missile_term *Argument = nullptr;
    if (I < E->getNumArgs() && L.Path.empty())
      Argument = lower(E->getArg(I));
    V.push_back(Argument);
  }
  assume(Sig.Result, V);
  return R;
}

TypeChecker::Valuation TypeChecker::recordValue(const Expr *E,
                                                const RecordDecl *R) {
  const Environment &Env = Notes.record(R);
  E = E->IgnoreParens();
  const auto *CE = dyn_cast<CastExpr>(E);
  const Expr *Source = nullptr;
  if (CE && CE->getCastKind() == CK_LValueToRValue)
    Source = CE->getSubExpr();
  else if (E->isGLValue())
    Source = E;
  if (!Source) {
    // Some consistent record: a call's result, a compound literal.
    Valuation V = freshValuation(Env);
    assume(Env, V);
    return V;
  }
  Place P = resolvePlace(Source, Notes.context());
  PlaceEnvironment PE =
      P.isValid() ? environmentOf(P, Notes, Function) : PlaceEnvironment();
  if (!PE.Env || P.Volatile) {
    Valuation V = freshValuation(Env);
    assume(Env, V);
    return V;
  }
  Valuation Whole = valuesAt(P, PE), V;
  for (const Location &L : Env.Locations) {
    Location Outer;
    Outer.Root = PE.Root;
    Outer.Path = P.Path;
    Outer.Path.append(L.Path.begin(), L.Path.end());
    Outer.Element = L.Element;
    std::optional<size_t> I = PE.Env->find(Outer);
    V.push_back(I && Whole[*I] ? Whole[*I]
                : L.Element
                    ? nullptr
                    : fresh(missile_env_location_type(Env.Core, V.size())));
  }
  return V;
}

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

static std::string describeOrigin(const Decl *Origin, const missile_env *Env,
                                  size_t Clause) {
  std::string Text = "declared here: ";
  Text += missile_env_clause_text(Env, Clause);
  (void)Origin;
  return Text;
}

void TypeChecker::report(TypeError::Kind Kind, const Stmt *Site,
                         SourceLocation Loc, const missile_failure *Failure,
                         std::string Message) {
  TypeError T;
  T.What = Kind;
  T.Site = Site;
  T.Loc = Loc;
  T.Range = Site->getSourceRange();
  T.Message = std::move(Message);
  if (Failure && Failure->env) {
    T.Origin = static_cast<const Decl *>(
        missile_env_clause_origin(Failure->env, Failure->clause));
    T.OriginMessage = describeOrigin(T.Origin, Failure->env, Failure->clause);
  }
  Errors->push_back(std::move(T));
}

void TypeChecker::reportHard(TypeError::Kind Kind, const Expr *Site,
                             const Decl *Origin, std::string Message) {
  TypeError T;
  T.What = Kind;
  T.Site = Site;
  T.Loc = Site->getExprLoc();
  T.Range = Site->getSourceRange();
  T.Message = std::move(Message);
  T.Origin = Origin;
  Errors->push_back(std::move(T));
}

static std::string quoted(const missile_failure &F) {
  return "'" + std::string(missile_env_clause_text(F.env, F.clause)) + "'";
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

void TypeChecker::checkAssignment(const Expr *E) {
  const Expr *Target = isa<UnaryOperator>(E)
                           ? cast<UnaryOperator>(E)->getSubExpr()
                           : cast<BinaryOperator>(E)->getLHS();
  Place P = resolvePlace(Target, Notes.context());
  PlaceEnvironment PE = environmentOf(P, Notes, Function);
  Valuation Before = valuesAt(P, PE);
  Valuation After = Before;

  if (const RecordDecl *R = Target->getType()->getAsRecordDecl()) {
    // A struct copy writes every location within.
    Valuation Source = recordValue(cast<BinaryOperator>(E)->getRHS(), R);
    const Environment &Inner = Notes.record(R);
    for (size_t I = 0; I != PE.Env->Locations.size(); ++I) {
      const Location &L = PE.Env->Locations[I];
      if (L.Root != PE.Root || L.Path.size() < P.Path.size() ||
          !std::equal(P.Path.begin(), P.Path.end(), L.Path.begin()))
        continue;
      Location Relative;
      Relative.Path.append(L.Path.begin() + P.Path.size(), L.Path.end());
      Relative.Element = L.Element;
      std::optional<size_t> Known = Inner.find(Relative);
      if (L.Element)
        continue;
      After[I] = Known && Source[*Known]
                     ? Source[*Known]
                     : fresh(missile_env_location_type(PE.Env->Core, I));
    }
    // Elements come along with what their own record says of them; what an
    // outer one says is lost.
    if (!P.Path.empty() || PE.Root)
      for (const Location &L : PE.Env->Locations)
        if (L.Element) {
          report(TypeError::Write, E, E->getExprLoc(), nullptr,
                 "a record with refined array elements is copied into a larger "
                 "one, which is not followed");
          return;
        }
    if (P.Path.empty() && !PE.Root)
      return; // a whole object, copied from one that is consistent
  } else {
    Location L;
    L.Root = PE.Root;
    L.Path = P.Path;
    L.Element = P.Element;
    std::optional<size_t> I = PE.Env->find(L);
    if (!I)
      return;
    missile_ctype To = missile_env_location_type(PE.Env->Core, *I);
    const missile_term *Value = nullptr;
    if (const auto *BO = dyn_cast<BinaryOperator>(E);
        BO && BO->getOpcode() == BO_Assign)
      Value = lower(BO->getRHS());
    else
      // The old value is the one that the snapshot has, if it has one.
      Value = updated(E, P.Element    ? read(Target)
                         : Before[*I] ? Before[*I]
                                      : fresh(To));
    std::optional<missile_ctype> From = Notes.ctype(Target->getType());
    if (Value && From && (From->width != To.width))
      Value = missile_semantics_convert(&Sem, *From, To, Value);
    After[*I] = Value ? Value : fresh(To);
  }
  missile_judgment J = judgment();
  missile_failure Failure;
  bool Holds = missile_typing_write(&J, PE.Env->Core, Before.data(),
                                    After.data(), &Failure);
  // Each element of an array that stays keeps what is said of it. (Whether
  // there is one at all is not known, so the assumption is for its own clauses
  // only.)
  size_t Count = Facts.count;
  for (size_t L = 0; Holds && L != PE.Env->Locations.size(); ++L) {
    if (!PE.Env->Locations[L].Element || After[L])
      continue;
    Valuation Then = Before, Now = After;
    Then[L] = Now[L] = fresh(missile_env_location_type(PE.Env->Core, L));
    for (size_t C = 0; Holds && C != missile_env_clause_count(PE.Env->Core);
         ++C) {
      if (!missile_env_clause_mentions(PE.Env->Core, C, L))
        continue;
      bool Changed = false, Known = true;
      for (size_t M = 0; M != Now.size(); ++M)
        if (missile_env_clause_mentions(PE.Env->Core, C, M)) {
          Known &= Now[M] && Then[M];
          Changed |= Now[M] != Then[M];
        }
      if (!Changed || !Known)
        continue;
      for (size_t D = 0; D != missile_env_clause_count(PE.Env->Core); ++D)
        if (missile_env_clause_mentions(PE.Env->Core, D, L))
          missile_facts_add(
              &Facts, missile_env_clause_formula(PE.Env->Core, D, Then.data()));
      const missile_term *Goal =
          missile_env_clause_formula(PE.Env->Core, C, Now.data());
      Holds = proves(Goal);
      Failure = {PE.Env->Core, C, Goal};
      missile_facts_truncate(&Facts, Count);
    }
  }
  if (Holds)
    return;
  const auto *BO = dyn_cast<BinaryOperator>(E);
  report(TypeError::Write, E, BO ? BO->getOperatorLoc() : E->getExprLoc(),
         &Failure, "this write may break the invariant " + quoted(Failure));
}

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
  TypeError T;
  T.What = TypeError::Storage;
  T.Site = DS;
  T.Loc = V->getLocation();
  T.Range = DS->getSourceRange();
  T.Message = "'" + V->getNameAsString() +
              "' is not initialized, so its invariant does not hold yet";
  if (Subject) {
    T.Origin = V;
    T.OriginMessage = describeOrigin(V, Env, Clause);
  }
  Errors->push_back(std::move(T));
}

//===----------------------------------------------------------------------===//
// Calls and returns
//===----------------------------------------------------------------------===//

void TypeChecker::checkCall(const CallExpr *E) {
  Callee C = classifyCall(E);
  switch (C.Kind) {
  case CalleeKind::Assert: {
    if (E->getNumArgs() != 1)
      return;
    const Expr *Argument = E->getArg(0);
    if (Argument->HasSideEffects(Notes.context())) {
      DiagnosticsEngine &D = Notes.context().getDiagnostics();
      D.Report(Argument->getExprLoc(),
               D.getCustomDiagID(DiagnosticsEngine::Error,
                                 "the argument of missile_assert must be free "
                                 "of side effects"));
      return;
    }
    const missile_term *V = lower(Argument);
    if (V && proves(truth(V)))
      return;
    report(TypeError::Assert, E, E->getExprLoc(), nullptr,
           "this assertion is not implied by the invariants");
    return;
  }
  case CalleeKind::Fill:
    checkFill(E);
    return;
  case CalleeKind::Copy:
    checkCopy(E);
    return;
  case CalleeKind::WriteBytes: {
    for (unsigned I = C.BytesArgument; I < E->getNumArgs(); ++I) {
      bool Exact;
      QualType T = pointeeBelowCasts(E->getArg(I), Exact);
      if (!T.isNull() && Notes.isRefined(T)) {
        reportHard(TypeError::Cast, E, nullptr,
                   "'" + C.Function->getNameAsString() +
                       "' writes bytes from outside into refined storage");
        break;
      }
      if (!C.AllArguments)
        break;
    }
    break;
  }
  default:
    break;
  }
  const Signature &Sig = Notes.signature(C.Function);
  if (Sig.Parameters.empty())
    return;
  // T-METHOD-CALL: the arguments meet the refinements of the parameters.
  const Environment &Env = Sig.Parameters;
  Valuation V;
  std::vector<std::pair<const ParmVarDecl *, Valuation>> Records;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    const auto *P = cast<ParmVarDecl>(L.Root);
    unsigned Index = P->getFunctionScopeIndex();
    if (Index >= E->getNumArgs()) {
      V.push_back(nullptr);
      continue;
    }
    const Expr *Argument = E->getArg(Index);
    if (L.Path.empty()) {
      const missile_term *Value = nullptr;
      // Without a prototype, nothing converts the argument.
      if (Notes.ctype(Argument->getType()))
        Value = lower(Argument);
      V.push_back(Value);
      // One argument is one value, however often it is named.
      for (size_t J = 0; J != I; ++J)
        if (Env.Locations[J] == L)
          V.back() = V[J];
      continue;
    }
    const RecordDecl *R = P->getType()->getAsRecordDecl();
    Valuation *Known = nullptr;
    for (auto &Entry : Records)
      if (Entry.first == P)
        Known = &Entry.second;
    if (!Known) {
      Records.push_back({P, recordValue(Argument, R)});
      Known = &Records.back().second;
    }
    Location Relative;
    Relative.Path = L.Path;
    Relative.Element = L.Element;
    std::optional<size_t> At = Notes.record(R).find(Relative);
    V.push_back(At ? (*Known)[*At]
                   : fresh(missile_env_location_type(Env.Core, I)));
  }
  // K&R callees convert what they are given.
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    unsigned Index = cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex();
    if (!L.Path.empty() || !V[I] || Index >= E->getNumArgs())
      continue;
    std::optional<missile_ctype> From =
        Notes.ctype(E->getArg(Index)->getType());
    missile_ctype To = missile_env_location_type(Env.Core, I);
    if (From && (From->width != To.width || From->is_signed != To.is_signed))
      V[I] = missile_semantics_convert(&Sem, *From, To, V[I]);
  }
  missile_failure Failure;
  bool Meets = true;
  for (size_t C = 0; Meets && C != missile_env_clause_count(Env.Core); ++C) {
    // The elements of a record passed by value are as consistent as it is.
    bool Elements = false, Unknown = false;
    for (size_t L = 0; L != V.size(); ++L)
      if (missile_env_clause_mentions(Env.Core, C, L)) {
        Elements |= Env.Locations[L].Element && !Env.Locations[L].Path.empty();
        Unknown |= !V[L];
      }
    if (Elements)
      continue;
    const missile_term *Goal =
        Unknown ? missile_term_bool(Sem.terms, false)
                : missile_env_clause_formula(Env.Core, C, V.data());
    Meets = proves(Goal);
    Failure = {Env.Core, C, Goal};
  }
  if (Meets)
    return;
  report(TypeError::Argument, E, E->getExprLoc(), &Failure,
         "this call may not meet what '" + C.Function->getNameAsString() +
             "' demands: " + quoted(Failure));
}

void TypeChecker::checkReturn(const ReturnStmt *S) {
  const Environment &Env = Notes.signature(Function).Result;
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    missile_ctype C = missile_env_location_type(Env.Core, I);
    if (!L.Root) {
      V.push_back(lower(S->getRetValue()));
      continue;
    }
    // The caller knows the parameter's value at entry. If the body changes the
    // parameter, nothing is known of that value here.
    if (isModified(cast<VarDecl>(L.Root))) {
      V.push_back(fresh(C));
      continue;
    }
    llvm::FoldingSetNodeID Key;
    Key.AddPointer(L.Root);
    for (const FieldDecl *F : L.Path)
      Key.AddPointer(F);
    V.push_back(variableFor(Key, C));
  }
  missile_judgment J = judgment();
  missile_failure Failure;
  if (missile_typing_sub_env(&J, Env.Core, V.data(), &Failure))
    return;
  report(TypeError::Result, S, S->getReturnLoc(), &Failure,
         "the result may not be what '" + Function->getNameAsString() +
             "' promises: " + quoted(Failure));
}

//===----------------------------------------------------------------------===//
// Bytes and pointers
//===----------------------------------------------------------------------===//

bool coversWholeObjects(const Expr *Size, QualType T,
                        const ASTContext &Context) {
  Size = Size->IgnoreParens();
  // Not below a cast that may cut off bits.
  while (const auto *CE = dyn_cast<CastExpr>(Size)) {
    if (CE->getCastKind() == CK_LValueToRValue ||
        Context.getTypeSize(CE->getType()) <
            Context.getTypeSize(CE->getSubExpr()->getType()))
      break;
    Size = CE->getSubExpr()->IgnoreParens();
  }
  uint64_t Unit = Context.getTypeSizeInChars(T).getQuantity();
  Expr::EvalResult V;
  if (Unit == 0)
    return false;
  if (Size->EvaluateAsInt(V, Context)) {
    const llvm::APSInt &N = V.Val.getInt();
    return !N.isNegative() && N.getZExtValue() % Unit == 0;
  }
  // n * sizeof *p
  if (const auto *BO = dyn_cast<BinaryOperator>(Size);
      BO && BO->getOpcode() == BO_Mul &&
      Context.getTypeSize(BO->getType()) >=
          Context.getTypeSize(Context.getSizeType()))
    return coversWholeObjects(BO->getLHS(), T, Context) ||
           coversWholeObjects(BO->getRHS(), T, Context);
  return false;
}

static QualType elementType(QualType T, const ASTContext &Context) {
  while (const auto *AT = Context.getAsArrayType(T))
    T = AT->getElementType();
  return T;
}

/// What the pointer \p E points to, below conversions to void *: the refined
/// type if any of several is. \p Exact: exactly there, without arithmetic.
QualType TypeChecker::pointeeBelowCasts(const Expr *E, bool &Exact) {
  llvm::SmallVector<const Expr *, 4> Origins;
  Exact = true;
  pointerOrigins(E, Origins, Exact);
  QualType Found;
  for (const Expr *O : Origins) {
    QualType T = O->getType();
    const auto *CE = dyn_cast<CastExpr>(O);
    if (CE && CE->getCastKind() == CK_ArrayToPointerDecay)
      T = CE->getSubExpr()->getType();
    else if (T->isPointerType())
      T = T->getPointeeType();
    else if (!T->isArrayType())
      continue;
    if (Found.isNull() || Notes.isRefined(T)) {
      if (!Found.isNull() && !Notes.context().hasSameUnqualifiedType(Found, T))
        Exact = false;
      Found = T;
    } else if (Notes.isRefined(Found) &&
               !Notes.context().hasSameUnqualifiedType(Found, T)) {
      Exact = false;
    }
  }
  return Found;
}

void TypeChecker::checkFill(const CallExpr *E) {
  bool Zeroing = E->getNumArgs() == 2; // bzero
  if (E->getNumArgs() < 2)
    return;
  bool Exact;
  QualType T = pointeeBelowCasts(E->getArg(0), Exact);
  if (T.isNull() || !Notes.isRefined(T))
    return;
  T = elementType(T, Notes.context());
  if (!Zeroing) {
    Expr::EvalResult V;
    Zeroing =
        E->getArg(1)->EvaluateAsInt(V, Notes.context()) && V.Val.getInt() == 0;
  }
  const Expr *Size = E->getArg(E->getNumArgs() == 2 ? 1 : 2);
  missile_failure Failure = {};
  if (!Zeroing || !Exact || !coversWholeObjects(Size, T, Notes.context())) {
    reportHard(TypeError::Cast, E, nullptr,
               "these bytes are written into refined storage");
    return;
  }
  if (!zeroIsValid(T, &Failure))
    report(TypeError::Write, E, E->getExprLoc(), &Failure,
           "zero bytes break the invariant " + quoted(Failure));
}

void TypeChecker::checkCopy(const CallExpr *E) {
  if (E->getNumArgs() < 3)
    return;
  bool Exact, ExactFrom;
  QualType To = pointeeBelowCasts(E->getArg(0), Exact);
  if (To.isNull() || !Notes.isRefined(To))
    return;
  To = elementType(To, Notes.context());
  QualType From = pointeeBelowCasts(E->getArg(1), ExactFrom);
  if (!From.isNull())
    From = elementType(From, Notes.context());
  if (From.isNull() || !Exact || !ExactFrom ||
      !Notes.context().hasSameUnqualifiedType(To, From) ||
      !coversWholeObjects(E->getArg(2), To, Notes.context()))
    reportHard(TypeError::Cast, E, nullptr,
               "bytes that are not whole objects of type '" + To.getAsString() +
                   "' are copied into refined storage");
}

/// Strips equal levels of pointers from both types; false if \p To ends in
/// something that is not a record.
static bool stripPointers(QualType &To, QualType &From,
                          const ASTContext &Context) {
  while (To->isPointerType() && From->isPointerType()) {
    To = To->getPointeeType();
    From = From->getPointeeType();
  }
  To = elementType(To, Context);
  From = elementType(From, Context);
  return true;
}

/// The path of first members by which an object of \p Outer begins with one of
/// \p Inner.
static bool beginsWith(QualType Outer, QualType Inner, const ASTContext &C,
                       FieldPath &Path) {
  const RecordDecl *R = Outer->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()) || R->field_empty() || R->isUnion())
    return false;
  const FieldDecl *First = *R->field_begin();
  Path.push_back(First);
  QualType T = First->getType();
  return C.hasSameUnqualifiedType(T, Inner) || beginsWith(T, Inner, C, Path);
}

bool TypeChecker::holdsAllocation(const Expr *E) {
  const auto *DRE = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
  const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  if (!V || !V->hasLocalStorage() || !Function)
    return false;
  if (V->getInit() && allocationOf(V->getInit()))
    return true;
  std::vector<const Stmt *> Work{Function->getBody()};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S)
      continue;
    // posix_memalign(&p, ...) and the like
    if (const auto *Call = dyn_cast<CallExpr>(S);
        Call && Call->getDirectCallee() && Call->getNumArgs() &&
        Call->getDirectCallee()->getIdentifier() &&
        Call->getDirectCallee()->getName() == "posix_memalign") {
      const auto *UO =
          dyn_cast<UnaryOperator>(Call->getArg(0)->IgnoreParenCasts());
      const auto *Of =
          UO ? dyn_cast<DeclRefExpr>(UO->getSubExpr()->IgnoreParens())
             : nullptr;
      if (Of && Of->getDecl() == V)
        return true;
    }
    if (const auto *BO = dyn_cast<BinaryOperator>(S);
        BO && BO->getOpcode() == BO_Assign) {
      const auto *To = dyn_cast<DeclRefExpr>(BO->getLHS()->IgnoreParens());
      if (To && To->getDecl() == V && allocationOf(BO->getRHS()))
        return true;
    }
    for (const Stmt *Child : S->children())
      Work.push_back(Child);
  }
  return false;
}

void TypeChecker::checkCast(const CastExpr *E) {
  const ASTContext &Context = Notes.context();
  const Expr *Sub = E->getSubExpr();
  QualType To = E->getType(), From = Sub->getType();
  // Through void *, char * and integers, it is still the same pointer.
  {
    llvm::SmallVector<const Expr *, 4> Origins;
    bool Exact = true;
    pointerOrigins(Sub, Origins, Exact);
    for (const Expr *O : Origins) {
      QualType T = O->getType();
      const auto *CE = dyn_cast<CastExpr>(O);
      if (CE && CE->getCastKind() == CK_ArrayToPointerDecay)
        T = Context.getArrayDecayedType(CE->getSubExpr()->getType());
      if (!T->isPointerType() ||
          !Notes.isRefined(elementType(T->getPointeeType(), Context)))
        continue;
      QualType Same = To->isPointerType() ? To->getPointeeType() : To;
      if (!Exact && !Same->isVoidType() && !Same.isConstQualified() &&
          (Same->isScalarType() || Notes.isRefined(Same))) {
        reportHard(TypeError::Address, E, nullptr,
                   "a pointer into an object of type '" +
                       T->getPointeeType().getUnqualifiedType().getAsString() +
                       "' would let writes go past its refinements");
        return;
      }
      From = T;
      Sub = O;
    }
  }
  if (From->isArrayType())
    From = Context.getArrayDecayedType(From);
  QualType ToEnd = To, FromEnd = From;
  stripPointers(ToEnd, FromEnd, Context);
  bool ToRefined = Notes.isRefined(elementType(
      [&] {
        QualType T = ToEnd;
        while (T->isPointerType())
          T = T->getPointeeType();
        return T;
      }(),
      Context));
  bool FromRefined = Notes.isRefined(FromEnd);
  if (!ToRefined && !FromRefined)
    return;
  if (Context.hasSameUnqualifiedType(ToEnd, FromEnd))
    return;
  if (Sub->isNullPointerConstant(const_cast<ASTContext &>(Context),
                                 Expr::NPC_ValueDependentIsNotNull))
    return;

  if (ToRefined) {
    if (FromEnd->isVoidType() && holdsAllocation(Sub)) {
      report(TypeError::Storage, E, E->getExprLoc(), nullptr,
             "this storage may be fresh and not initialized, so the invariant "
             "of '" +
                 To->getPointeeType().getUnqualifiedType().getAsString() +
                 "' may not hold yet");
      return;
    }
    if (const CallExpr *Allocation = allocationOf(Sub)) {
      // One of several sources: any of them may be the one that is not zero.
      bool Direct = Allocation == Sub->IgnoreParenCasts();
      CalleeKind Kind =
          Direct ? classifyCall(Allocation).Kind : CalleeKind::Allocate;
      if (!To->getPointeeType()->isRecordType() &&
          To->getPointeeType()->isPointerType())
        return; // an array of pointers
      missile_failure Failure = {};
      if (Kind == CalleeKind::AllocateZero) {
        if (zeroIsValid(To->getPointeeType(), &Failure))
          return;
        report(TypeError::Storage, E, Allocation->getExprLoc(), &Failure,
               "this storage is zero, which breaks the invariant " +
                   quoted(Failure));
        return;
      }
      report(TypeError::Storage, E, Allocation->getExprLoc(), nullptr,
             "this storage is not initialized, so the invariant of '" +
                 To->getPointeeType().getUnqualifiedType().getAsString() +
                 "' does not hold yet");
      return;
    }
    if (FromEnd->isVoidType())
      return; // trusted; see docs/soundness.md
    FieldPath Path;
    if (FromEnd->isRecordType() && ToEnd->isRecordType()) {
      // From an enclosing record to its first member, or back.
      if (beginsWith(ToEnd, FromEnd, Context, Path))
        return;
      Path.clear();
      if (beginsWith(FromEnd, ToEnd, Context, Path)) {
        Place P;
        P.Base = Sub;
        P.RootType = FromEnd;
        P.Path = Path;
        if (!addressIsUnsafe(P, ToEnd, Notes, Function))
          return;
        reportHard(TypeError::Address, E, nullptr,
                   "a pointer to the first member would let writes go past "
                   "the refinement of the enclosing record");
        return;
      }
    }
    reportHard(TypeError::Cast, E, nullptr,
               "'" + From.getAsString() + "' may not point to a '" +
                   ToEnd.getUnqualifiedType().getAsString() +
                   "' whose invariant holds");
    return;
  }

  // Away from the refined type: harmless for void and bytes that are only
  // read; a pointer to the first member's type writes into it.
  if (ToEnd->isVoidType() && To->isPointerType() &&
      To->getPointeeType()->isPointerType()) {
    reportHard(TypeError::Address, E, nullptr,
               "a pointer of another type can be stored through '" +
                   To.getAsString() + "'");
    return;
  }
  if (ToEnd->isVoidType() || ToEnd->isIncompleteType())
    return;
  if (ToEnd->isRecordType()) {
    FieldPath Path;
    if (!beginsWith(FromEnd, ToEnd, Context, Path))
      return;
    Place P;
    P.Base = Sub;
    P.RootType = FromEnd;
    P.Path = Path;
    if (!addressIsUnsafe(P, ToEnd, Notes, Function))
      return;
  } else if (ToEnd.isConstQualified()) {
    return;
  }
  reportHard(TypeError::Address, E, nullptr,
             "a pointer to '" + ToEnd.getAsString() +
                 "' would let writes go past the refinements of '" +
                 FromEnd.getUnqualifiedType().getAsString() + "'");
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
  missile_failure Failure = {};
  if (!zeroIsValid(V->getType(), &Failure)) {
    TypeError T;
    T.What = TypeError::Static;
    T.Loc = V->getLocation();
    T.Range = V->getSourceRange();
    T.Message = "'" + V->getNameAsString() +
                "' is zero at the start, which breaks the invariant " +
                quoted(Failure);
    T.Origin = static_cast<const Decl *>(
        missile_env_clause_origin(Failure.env, Failure.clause));
    T.OriginMessage = describeOrigin(T.Origin, Failure.env, Failure.clause);
    Out.push_back(std::move(T));
  }
}

void TypeChecker::checkGlobals(std::vector<TypeError> &Out) {
  Errors = &Out;
  Function = nullptr;
  Locals = nullptr;
  for (const auto &Env : Notes.globalEnvironments()) {
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
      T.Origin =
          static_cast<const Decl *>(missile_env_clause_origin(Env->Core, C));
      T.OriginMessage = describeOrigin(T.Origin, Env->Core, C);
      Out.push_back(std::move(T));
    }
  }
  Errors = nullptr;
}

} // namespace missile
