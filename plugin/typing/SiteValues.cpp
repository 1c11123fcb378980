//===- SiteValues.cpp - The values at a check site ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/SiteValues.h"
#include "annotations/AnnotationScope.h"
#include "annotations/Counters.h"
#include "typing/AddressLowering.h"
#include "typing/CallRules.h"
#include "typing/Composition.h"

#include "llvm/Support/SaveAndRestore.h"

#include "missile/extent.h"
#include "missile/reflection.h"

using namespace clang;

namespace missile {

SiteValues::SiteValues(SiteContext &Current, missile_entail *Entail)
    : Lowering(Current.Notes), Current(Current), Entail(Entail),
      Inference(Current, *this) {
  Sem.facts = &Facts;
}

SiteValues::~SiteValues() { missile_facts_clear(&Facts); }

void SiteValues::beginSite(bool IsStable) {
  ++Current.Sites;
  Stable = IsStable;
  missile_facts_truncate(&Facts, 0);
  Instances.clear();
  Copied.clear();
  Variables.clear();
  Inference.beginSite();
  // Numbering variables from zero at every site makes equal questions equal,
  // so that most of them are answered by the cache.
  Sem.next_variable = 0;
  Sem.guard = nullptr;
  if (Current.Locals && !Current.Locals->empty())
    assume(*Current.Locals, localValues(*Current.Locals));
}

void SiteValues::add(ArrayRef<DominatingTests::Test> Tests) {
  for (const DominatingTests::Test &T : Tests)
    if (const missile_term *V = lower(T.Condition))
      add(T.Holds ? truth(V) : missile_term_not(Sem.terms, truth(V)));
}

missile_judgment SiteValues::judgment() {
  return {Entail, Facts.items, Facts.count};
}

bool SiteValues::proves(const missile_term *Goal) {
  return missile_entails(Entail, Facts.items, Facts.count, Goal) ==
         MISSILE_PROVED;
}

void SiteValues::assume(const Environment &Env, const Valuation &V) {
  size_t Known = Facts.count;
  missile_handoff_symbolize(Env.Core, V.data(), &Facts);
  // (It is not said how far a pointer goes that the function frees.)
  PointerExtents &Extents = Current.Storage.extents();
  for (size_t L = 0; L != V.size(); ++L)
    if (V[L] && Env.Locations[L].Root &&
        Extents.isFreed(Env.Locations[L].Root, Current.Function))
      for (size_t I = Known; I != Facts.count; ++I)
        if (missile_extent_is_of(Facts.items[I], V[L]))
          Facts.items[I] = missile_term_bool(Sem.terms, true);
  // What is read only under a condition need not exist otherwise.
  if (Sem.guard)
    for (size_t I = Known; I != Facts.count; ++I)
      Facts.items[I] =
          missile_term_implies(Sem.terms, Sem.guard, Facts.items[I]);
}

void SiteValues::profile(const Expr *E, llvm::FoldingSetNodeID &ID) const {
  E->IgnoreParens()->Profile(ID, Notes.context(), true);
}

const missile_term *SiteValues::variableFor(const llvm::FoldingSetNodeID &Key,
                                            missile_ctype C) {
  for (auto &V : Variables)
    if (V.first == Key)
      return V.second;
  const missile_term *T = fresh(C);
  Variables.push_back({Key, T});
  return T;
}

Valuation SiteValues::freshValuation(const Environment &Env) {
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
/// said of them; of pointers in \p In, which may be null, not if that is freed.
void SiteValues::fillParts(const Environment &Env, ArrayRef<unsigned> Parts,
                           Valuation &V, const VarDecl *In) {
  auto IsSaid = [&](const missile_term *Fact) {
    return !In || !Current.Storage.extents().isFreed(In, Current.Function) ||
           llvm::none_of(V, [&](const missile_term *T) {
             return T && missile_extent_is_of(Fact, T);
           });
  };
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
        if (const missile_term *Fact =
                missile_env_clause_formula(Env.Core, C, V.data());
            IsSaid(Fact))
          noteFact(Fact);
  }
}

/// May \p V change between two reads of the site that is being checked?
bool SiteValues::isUnstable(const VarDecl *V) {
  // A block has copies, from another time, of some and the others themselves.
  if (Current.blocks() && Current.isModified(V))
    return true;
  if (Stable)
    return false;
  return !V->hasLocalStorage() || (Assigned && Assigned->count(V)) ||
         Current.StatementExpressions != 0 || !Current.Function ||
         Current.isModified(V);
}

/// The value of the local or parameter \p L at the site.
const missile_term *SiteValues::variableOf(const Location &L, missile_ctype C) {
  llvm::FoldingSetNodeID Key;
  Key.AddPointer(L.Root);
  for (const FieldDecl *F : L.Path)
    Key.AddPointer(F);
  return variableFor(Key, C);
}

/// The locals of the function. Those out of scope have no value.
Valuation SiteValues::localValues(const Environment &Env) {
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    missile_ctype C = missile_env_location_type(Env.Core, I);
    if (!Current.Live.count(L.Root) || L.Element) {
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

Valuation SiteValues::valuesAt(const Place &P, const PlaceEnvironment &PE) {
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
  missile_spend(Current.Budget, PE.Env->Locations.size() / 64);
  if (Keyed)
    for (Instance &I : Instances)
      if (I.Key == Key) {
        fillParts(*PE.Env, Parts, I.Values, P.Root);
        return I.Values;
      }
  Valuation V(PE.Env->Locations.size(), nullptr);
  fillParts(*PE.Env, Parts, V, P.Root);
  if (Keyed)
    Instances.push_back({Key, PE.Env, V});
  return V;
}

const missile_term *SiteValues::addressOf(const VarDecl *V) {
  llvm::FoldingSetNodeID Key;
  Key.AddInteger(2);
  Key.AddPointer(V->getCanonicalDecl());
  size_t Known = Variables.size();
  const missile_term *At = variableFor(Key, {64, false, false, true});
  if (Variables.size() != Known)
    if (const missile_term *Holds = AddressLowering(*this).extentOf(V, At))
      add(Holds);
  return At;
}

const missile_term *SiteValues::flexible(const MemberExpr *E) {
  const auto *F = dyn_cast<FieldDecl>(E->getMemberDecl());
  if (!F || !F->getType()->isArrayType() || !counterOf(F))
    return nullptr;
  Place P = resolvePlace(E, Notes);
  if (!P.isValid() || P.Volatile)
    return nullptr;
  PlaceEnvironment PE = environmentOf(P, Notes, Current.Function);
  Location L;
  L.Root = PE.Root;
  L.Path = P.Path;
  std::optional<size_t> I = PE.Env ? PE.Env->find(L) : std::nullopt;
  return I ? valuesAt(P, PE)[*I] : nullptr;
}

const missile_term *SiteValues::besides(const MemberExpr *E,
                                        const FieldDecl *F) {
  return read(MemberExpr::CreateImplicit(
      Notes.context(), E->getBase(), E->isArrow(), const_cast<FieldDecl *>(F),
      F->getType(), VK_LValue, OK_Ordinary));
}

const missile_term *SiteValues::read(const Expr *E) {
  std::optional<missile_ctype> C = Notes.ctype(E->getType());
  if (!C)
    return nullptr;
  if (const missile_term *Text = Notes.objc() ? constantText(E) : nullptr)
    return Text;
  const missile_term *V = readAt(E, *C);
  return isWeak(E->getType()) ? loadedWeakly(V) : V;
}

const missile_term *SiteValues::readAt(const Expr *E, missile_ctype Type) {
  std::optional<missile_ctype> C = Type;
  Place P = resolvePlace(E, Notes);
  if (!P.isValid() || P.Volatile || E->getType().isVolatileQualified())
    return fresh(*C);
  if (!P.Path.empty() && P.Path.back()->isBitField() && !P.Element)
    C = Notes.ctypeOfField(P.Path.back());
  PlaceEnvironment PE = environmentOf(P, Notes, Current.Function);
  if (PE.Env) {
    Location L;
    L.Root = PE.Root;
    L.Path = P.Path;
    L.Element = P.Element;
    if (std::optional<size_t> I = PE.Env->find(L)) {
      if (Inference.IsEarlier && !Inference.isLasting(*PE.Env)) {
        Inference.UsesInvariants = true;
        if (Current.MayBreak)
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
    if (isUnstable(P.Root) && !Current.isCopiedByBlock(P.Root)) {
      Value = fresh(*C);
    } else if (Current.Function && P.Root == Current.Function.self()) {
      Value = self();
    } else {
      llvm::FoldingSetNodeID Key;
      Key.AddPointer(P.Root);
      size_t Known = Variables.size();
      Value = variableFor(Key, *C);
      // A method runs under its own name.
      const ObjCMethodDecl *M =
          Current.Function ? Current.Function.method() : nullptr;
      if (M && P.Root == M->getCmdDecl() && Variables.size() != Known &&
          !Current.isModified(P.Root)) {
        std::string Name = M->getSelector().getAsString();
        add(missile_term_eq(
            Sem.terms, Value,
            missile_reflect_selector(
                Sem.terms,
                missile_term_of_text(Sem.terms, Name.data(), Name.size()),
                Sem.next_variable++)));
      }
    }
    Inference.add(P.Root, Value);
    if (auto Of = Current.Enumerated.find(P.Root);
        Of != Current.Enumerated.end())
      noteKinds(Value, Of->second);
    return Value;
  }
  if (!Stable || isUnrepeatable(E))
    return fresh(*C);
  llvm::FoldingSetNodeID Key;
  Key.AddInteger(1);
  profile(E, Key);
  return variableFor(Key, *C);
}

/// A call's result: what the callee promises of it (the second half of
/// T-METHOD-CALL).
const missile_term *SiteValues::result(const CallExpr *E) {
  std::optional<missile_ctype> C = ctype(E);
  if (!C)
    return nullptr;
  if (const missile_term *Composed = composed(E))
    return Composed;
  const missile_term *R = fresh(*C);
  const FunctionDecl *F = Notes.Callables.saidOf(E);
  if (!F)
    return R;
  Callee Known = classifyCall(E);
  if (C->is_pointer &&
      (allocates(Known.Kind) || Known.Kind == CalleeKind::Reallocate))
    AddressLowering(*this).noteAllocation(E, Known, R);
  if (const missile_c_row *Row = Known.Row;
      Row && Row->result == MISSILE_C_RESULT_NUMBER)
    noteRange(Sem, *Row, R,
              Row->upper_argument ? lower(E->getArg(Row->upper_argument - 1))
                                  : nullptr);
  const Signature &Sig = Notes.signature(F);
  if (Sig.Result.empty())
    return R;
  assume(Sig.Result, CallRules(*this, E).passed(Sig.Result, R));
  return R;
}

void SiteValues::findSigns() {
  llvm::SaveAndRestore<const llvm::SmallPtrSetImpl<const VarDecl *> *> None(
      Assigned, nullptr);
  Inference.findSigns();
}

/// The same of a function in sight that is pure: what its body computes. Null
/// if that does not say it.
const missile_term *SiteValues::composed(const CallExpr *E) {
  struct Site : CallSite {
    SiteValues &V;
    explicit Site(SiteValues &V) : V(V) {}
    const missile_term *argument(const Expr *A) override { return V.lower(A); }
    const missile_term *read(const AccessPath &P) override {
      return V.read(P.expression(V.Notes.context()));
    }
  } Here(*this);
  return Composition(Notes, Current.Storage.effects(), Sem).call(E, Here);
}

Valuation SiteValues::recordValue(const Expr *E, const RecordDecl *R) {
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
  PlaceEnvironment PE = P.isValid() ? environmentOf(P, Notes, Current.Function)
                                    : PlaceEnvironment();
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

const Valuation &SiteValues::copiedRecord(const Expr *E, const RecordDecl *R) {
  auto Known = llvm::find_if(Copied, [&](auto &C) { return C.first == E; });
  if (Known == Copied.end()) {
    Copied.push_back({E, recordValue(E, R)});
    Known = std::prev(Copied.end());
  }
  return Known->second;
}

} // namespace missile
