//===- TypeValues.cpp - The flow-insensitive checker: values
//---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/AnnotationScope.h"
#include "annotations/Contracts.h"
#include "ast/Spelling.h"
#include "typing/Composition.h"
#include "typing/TypeChecker.h"

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
  Copied.clear();
  Variables.clear();
  InferredOf.clear();
  // Numbering variables from zero at every site makes equal questions equal,
  // so that most of them are answered by the cache.
  Sem.next_variable = 0;
  Sem.guard = nullptr;
  if (Locals && !Locals->empty())
    assume(*Locals, localValues(*Locals));
}

void TypeChecker::concern(const missile_env *Env,
                          llvm::function_ref<bool(size_t)> Which) {
  if (!Covered || !Env)
    return;
  for (size_t C = 0, N = missile_env_clause_count(Env); C != N; ++C)
    if (Which(C))
      Covered->concern(Env, C);
}

/// All that is said of an object of type \p T.
void TypeChecker::concern(QualType T) {
  if (!Covered)
    return;
  T = Notes.context().getBaseElementType(T.getCanonicalType());
  if (const auto *AT = T->getAs<AtomicType>())
    T = AT->getValueType();
  if (const RecordDecl *R = T->getAsRecordDecl(); R && R->getDefinition())
    concern(Notes.record(R->getDefinition()).Core);
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

/// Give values to the locations of \p Parts that have none, and assume what is
/// said of them.
void TypeChecker::fillParts(const Environment &Env, ArrayRef<unsigned> Parts,
                            Valuation &V) {
  for (unsigned P : Parts) {
    const Environment::Part &Part = Env.parts()[P];
    bool IsNew = false;
    for (unsigned L : Part.Locations)
      if (!V[L] && !Env.Locations[L].Element) {
        V[L] = fresh(missile_env_location_type(Env.Core, L));
        IsNew = true;
      }
    for (unsigned C : Part.Clauses)
      if (IsNew && missile_env_clause_is_known(Env.Core, C, V.data()))
        noteFact(missile_env_clause_formula(Env.Core, C, V.data()));
  }
}

/// May \p V change between two reads of the site that is being checked?
bool TypeChecker::isUnstable(const VarDecl *V) {
  // A block has copies, from another time, of some and the others themselves.
  if (Blocks && isModified(V))
    return true;
  if (Stable)
    return false;
  return !V->hasLocalStorage() || (Assigned && Assigned->count(V)) ||
         StatementExpressions != 0 || !Function || isModified(V);
}

/// The value of the local or parameter \p L at the site.
const missile_term *TypeChecker::variableOf(const Location &L,
                                            missile_ctype C) {
  llvm::FoldingSetNodeID Key;
  Key.AddPointer(L.Root);
  for (const FieldDecl *F : L.Path)
    Key.AddPointer(F);
  return variableFor(Key, C);
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
    V.push_back(variableOf(L, C));
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
  llvm::SmallVector<unsigned, 4> Parts = PE.Env->partsAt(PE.Root, P.Path);
  missile_spend(Budget, PE.Env->Locations.size() / 64);
  if (Keyed)
    for (Instance &I : Instances)
      if (I.Key == Key) {
        fillParts(*PE.Env, Parts, I.Values);
        return I.Values;
      }
  Valuation V(PE.Env->Locations.size(), nullptr);
  fillParts(*PE.Env, Parts, V);
  if (Keyed)
    Instances.push_back({Key, PE.Env, V});
  return V;
}

const missile_term *TypeChecker::read(const Expr *E) {
  std::optional<missile_ctype> C = Notes.ctype(E->getType());
  if (!C)
    return nullptr;
  if (const missile_term *Text = Notes.objc() ? constantText(E) : nullptr)
    return Text;
  const missile_term *V = readAt(E, *C);
  return isWeak(E->getType()) ? loadedWeakly(V) : V;
}

const missile_term *TypeChecker::readAt(const Expr *E, missile_ctype Type) {
  std::optional<missile_ctype> C = Type;
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
      if (IsEarlier && !isLasting(*PE.Env)) {
        UsesInvariants = true;
        if (MayBreak)
          return fresh(*C);
      }
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
    const missile_term *Value;
    if (isUnstable(P.Root)) {
      Value = fresh(*C);
    } else if (Function && P.Root == Function.self()) {
      Value = self();
    } else {
      llvm::FoldingSetNodeID Key;
      Key.AddPointer(P.Root);
      size_t Known = Variables.size();
      Value = variableFor(Key, *C);
      // A method runs under its own name.
      const ObjCMethodDecl *M = Function ? Function.method() : nullptr;
      if (M && P.Root == M->getCmdDecl() && Variables.size() != Known &&
          !isModified(P.Root)) {
        std::string Name = M->getSelector().getAsString();
        missile_facts_add(
            &Facts,
            missile_term_eq(
                Sem.terms, Value,
                missile_reflect_selector(
                    Sem.terms,
                    missile_term_of_text(Sem.terms, Name.data(), Name.size()),
                    Sem.next_variable++)));
      }
    }
    infer(P.Root, Value);
    return Value;
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
  if (const missile_term *Composed = composed(E))
    return Composed;
  const missile_term *R = fresh(*C);
  const FunctionDecl *F = E->getDirectCallee();
  if (!F)
    return R;
  if (const missile_c_row *Row = classifyCall(E).Row;
      Row && Row->result == MISSILE_C_RESULT_NUMBER)
    noteRange(*Row, R,
              Row->upper_argument ? lower(E->getArg(Row->upper_argument - 1))
                                  : nullptr);
  const Signature &Sig = Notes.signature(F);
  if (Sig.Result.empty())
    return R;
  Valuation V;
  for (const Location &L : Sig.Result.Locations) {
    if (!L.Root) {
      V.push_back(R);
      continue;
    }
    const auto *P = cast<ParmVarDecl>(L.Root);
    unsigned I = P->getFunctionScopeIndex();
    const missile_term *Argument = nullptr;
    if (I < E->getNumArgs() && L.Path.empty())
      Argument = received(P, E->getArg(I)->getType(), lower(E->getArg(I)));
    V.push_back(Argument);
  }
  assume(Sig.Result, V);
  return R;
}

/// The same of a function in sight that is pure: what its body computes. Null
/// if that does not say it.
const missile_term *TypeChecker::composed(const CallExpr *E) {
  struct Site : CallSite {
    TypeChecker &T;
    explicit Site(TypeChecker &T) : T(T) {}
    const missile_term *argument(const Expr *A) override { return T.lower(A); }
    const missile_term *read(const AccessPath &P) override {
      return T.read(P.expression(T.Notes.context()));
    }
  } Here(*this);
  return Composition(Notes, Storage.effects(), Sem).call(E, Here);
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

const char *TypeChecker::checkerOf(const missile_failure &F) {
  return F.env ? missile_env_clause_source(F.env, F.clause)->theory->checker
               : TypeError().Checker;
}

void TypeChecker::nameOrigin(TypeError &E, const missile_failure &F) {
  if (!F.env)
    return;
  E.Origin =
      static_cast<const Decl *>(missile_env_clause_origin(F.env, F.clause));
  E.OriginMessage = "declared here: ";
  E.OriginMessage += missile_env_clause_text(F.env, F.clause);
  E.Checker = checkerOf(F);
}

void TypeChecker::report(TypeError::Kind Kind, const Stmt *Site,
                         SourceLocation Loc, const missile_failure *Failure,
                         const Wording &Message) {
  TypeError T;
  T.What = Kind;
  T.Site = Site;
  T.Loc = Loc;
  T.Range = Site->getSourceRange();
  T.Message = Message.text();
  T.ClauseAt = Message.clauseAt();
  if (Failure) {
    T.Failure = *Failure;
    nameOrigin(T, *Failure);
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

Wording TypeChecker::quoted(const missile_failure &F) {
  return Wording::quoted(missile_env_clause_text(F.env, F.clause));
}

/// \p Pointer leads to objects of type \p Of, and to what the clause names.
void TypeChecker::reportPointer(const Expr *Site, const missile_failure &F,
                                QualType Of, const std::string &Pointer) {
  report(TypeError::Address, Site, Site->getExprLoc(), &F,
         Pointer + " could be used to break " + invariantText(F, Of));
}

//===----------------------------------------------------------------------===//
// What is at stake, for alarms that no single clause causes
//===----------------------------------------------------------------------===//

/// The first invariant that objects of type \p T have.
missile_failure TypeChecker::invariantOf(QualType T) {
  T = T.getCanonicalType();
  if (const auto *AT = Notes.context().getAsArrayType(T))
    return invariantOf(AT->getElementType());
  if (const auto *AT = T->getAs<AtomicType>())
    return invariantOf(AT->getValueType());
  if (T->isPointerType())
    return invariantOf(T->getPointeeType());
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return {};
  if (const Environment &Env = Notes.record(R); !Env.empty())
    return {Env.Core, 0, nullptr};
  for (const FieldDecl *F : R->fields())
    if (!F->getType()->isPointerType())
      if (missile_failure Inner = invariantOf(F->getType()); Inner.env)
        return Inner;
  return {};
}

/// The first invariant that speaks about \p P or about a part of it.
missile_failure TypeChecker::invariantAt(const Place &P) {
  PlaceEnvironment PE = environmentOf(P, Notes, Function);
  return PE.Env ? invariantOn(*PE.Env, P.Path, PE.Root) : missile_failure();
}

missile_failure TypeChecker::invariantOn(const Environment &Env,
                                         ArrayRef<const FieldDecl *> Path,
                                         const VarDecl *Root) {
  missile_failure First = {};
  for (size_t C = 0; !Env.empty() && C != missile_env_clause_count(Env.Core);
       ++C) {
    if (!Env.mentionsWithin(Root, Path, C))
      continue;
    if (!First.env)
      First = {Env.Core, C, nullptr};
    // What a record says of itself, a pointer to it says as well.
    for (size_t L = 0; L != Env.Locations.size(); ++L)
      if (!Env.isWithin(L, Root, Path) &&
          missile_env_clause_mentions(Env.Core, C, L))
        return {Env.Core, C, nullptr};
  }
  return First;
}

SmallVector<missile_failure, 2>
TypeChecker::hiddenClauses(const Environment &Env,
                           llvm::function_ref<bool(size_t)> IsSeen) {
  SmallVector<missile_failure, 2> Hidden;
  if (Env.empty())
    return Hidden;
  Function = nullptr;
  Locals = nullptr;
  beginSite(true);
  Valuation V;
  for (size_t L = 0; L != Env.Locations.size(); ++L)
    V.push_back(fresh(missile_env_location_type(Env.Core, L)));
  size_t Count = missile_env_clause_count(Env.Core);
  for (size_t C = 0; C != Count; ++C)
    if (IsSeen(C))
      missile_facts_add(&Facts,
                        missile_env_clause_formula(Env.Core, C, V.data()));
  for (size_t C = 0; C != Count; ++C) {
    const missile_term *Goal =
        missile_env_clause_formula(Env.Core, C, V.data());
    if (!IsSeen(C) && !proves(Goal))
      Hidden.push_back({Env.Core, C, Goal});
  }
  return Hidden;
}

TypeError TypeChecker::uncheckedCall(TypeError::Kind What,
                                     const FunctionDecl *F, const char *Who) {
  TypeError E;
  E.What = What;
  E.Loc = F->getLocation();
  E.Range = F->getParametersSourceRange();
  E.Message = "'" + F->getNameAsString() + "' " + demandOf(F) +
              ", which nothing checks when " + Who + " calls it";
  nameOrigin(E, firstDemandOf(F));
  return E;
}

missile_failure TypeChecker::firstDemandOf(const FunctionDecl *F) {
  if (const Environment &Env = Notes.signature(F).Parameters; !Env.empty())
    return {Env.Core, 0, nullptr};
  const Contract *C = Notes.contract(F);
  if (C && !C->Requires.empty())
    return {C->Requires.Core, 0, nullptr};
  return {};
}

/// A verb, and what \p F demands of its callers.
std::string TypeChecker::demandOf(const FunctionDecl *F) {
  missile_failure Demand = firstDemandOf(F);
  if (!Demand.env)
    return "has a contract";
  bool IsOfType = Demand.env == Notes.signature(F).Parameters.Core;
  return (IsOfType ? "demands " : "requires ") + quoted(Demand);
}

std::string TypeChecker::invariantText(const missile_failure &F, QualType T) {
  std::string Of;
  if (!T.isNull())
    Of = " of '" + spelled(QualType(T->getBaseElementTypeUnsafe(), 0)) + "'";
  return (F.env ? "the invariant " + quoted(F) : "an invariant") + Of;
}

/// \p E as it is written, in quotes, if that is short.
std::string TypeChecker::inSource(const Expr *E, const char *Otherwise) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  E->IgnoreParenImpCasts()->printPretty(OS, nullptr,
                                        PrintingPolicy(LangOptions()));
  OS.flush();
  return Text.size() <= 40 ? "'" + Text + "'" : Otherwise;
}

} // namespace missile
