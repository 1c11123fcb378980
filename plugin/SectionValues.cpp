//===- SectionValues.cpp - A symbolic section: values and objects ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Section.h"
#include "SectionTraits.h"

#include "clang/AST/RecordLayout.h"

using namespace clang;
using namespace ento;

namespace missile {

//===----------------------------------------------------------------------===//
// Symbols and terms
//===----------------------------------------------------------------------===//

/// Marks the symbols that we make.
static const int SymbolTag = 0;

SymbolRef Section::freshSymbol(QualType Type) {
  compat::ValueSite Site = {Here.Block, Here.Index, nullptr};
  return compat::conjureSymbol(Engine->getSymbolManager(), Site, LC, Type,
                               NextSymbol++, &SymbolTag);
}

SVal Section::freshValue(QualType Type) {
  Type = Type.getUnqualifiedType();
  SymbolRef Sym = freshSymbol(Type);
  if (Loc::isLocType(Type))
    return Engine->getSValBuilder().makeLoc(Sym);
  return nonloc::SymbolVal(Sym);
}

bool Section::isAtom(SVal V) {
  if (V.getAs<nonloc::ConcreteInt>() || V.getAs<loc::ConcreteInt>())
    return true;
  if (auto S = V.getAs<nonloc::SymbolVal>())
    return isa<SymbolData>(S->getSymbol());
  return false;
}

/// One region for storage that the engine names in several ways.
const MemRegion *Section::canonicalRegion(const MemRegion *R) {
  R = stripRetyping(R);
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  if (const auto *FR = dyn_cast<FieldRegion>(R))
    return MRM.getFieldRegion(
        FR->getDecl(), cast<SubRegion>(canonicalRegion(FR->getSuperRegion())));
  if (const auto *ER = dyn_cast<ElementRegion>(R))
    return MRM.getElementRegion(
        ER->getValueType(), ER->getIndex(),
        cast<SubRegion>(canonicalRegion(ER->getSuperRegion())),
        Notes.context());
  return R;
}

const missile_term *Section::termOfSymbol(SymbolRef Sym) {
  auto Known = TermOfSymbol.find(Sym);
  if (Known != TermOfSymbol.end())
    return Known->second;
  const missile_term *T = nullptr;
  // The value of && or ||, and the engine's own tests against zero.
  if (const auto *SI = dyn_cast<SymIntExpr>(Sym)) {
    BinaryOperatorKind Op = SI->getOpcode();
    const llvm::APSInt &N = SI->getRHS();
    if ((Op == BO_NE || Op == BO_EQ) && N.getBitWidth() <= 64)
      if (const missile_term *L = termOfSymbol(SI->getLHS())) {
        const missile_term *Equal = missile_term_eq(Sem.terms, L, constant(N));
        T = missile_semantics_of_truth(
            &Sem, Op == BO_EQ ? Equal : missile_term_not(Sem.terms, Equal));
      }
  }
  if (const auto *Cast = dyn_cast<SymbolCast>(Sym)) {
    // The engine converts the index of an array by itself.
    std::optional<missile_ctype> From =
        Notes.ctype(Cast->getOperand()->getType());
    std::optional<missile_ctype> To = Notes.ctype(Sym->getType());
    const missile_term *Inner =
        From && To ? termOfSymbol(Cast->getOperand()) : nullptr;
    if (Inner)
      T = missile_semantics_convert(&Sem, *From, *To, Inner);
  }
  if (!T) {
    std::optional<missile_ctype> C = Notes.ctype(Sym->getType());
    if (!C)
      return nullptr;
    const MemRegion *R = nullptr;
    SymbolRef After = nullptr;
    if (const auto *RV = dyn_cast<SymbolRegionValue>(Sym)) {
      R = RV->getRegion();
    } else if (const auto *D = dyn_cast<SymbolDerived>(Sym)) {
      R = D->getRegion();
      After = D->getParentSymbol();
    }
    if (R) {
      R = canonicalRegion(R);
      // Of a bit-field, only what fits.
      const auto *FR = dyn_cast<FieldRegion>(R);
      if (FR && FR->getDecl()->isBitField())
        C = Notes.ctypeOfField(FR->getDecl());
      const missile_term *&Stored = TermOfStorage[{After, R}];
      if (!Stored)
        Stored = fresh(*C);
      T = Stored;
    } else {
      T = fresh(*C);
    }
  }
  TermOfSymbol[Sym] = T;
  return T;
}

/// The address of \p R: the base's, plus the offsets of fields and elements.
const missile_term *Section::termOfRegion(const MemRegion *R) {
  if (const auto *SR = dyn_cast<SymbolicRegion>(R))
    return termOfSymbol(SR->getSymbol());
  auto Known = AddressOf.find(R);
  if (Known != AddressOf.end())
    return Known->second;
  const missile_term *T = nullptr;
  ASTContext &Context = Notes.context();
  if (const auto *FR = dyn_cast<FieldRegion>(R)) {
    const FieldDecl *Field = FR->getDecl();
    const ASTRecordLayout &Layout =
        Context.getASTRecordLayout(Field->getParent());
    missile_int Bytes =
        (missile_int)Layout.getFieldOffset(Field->getFieldIndex()) / 8;
    T = missile_term_add(Sem.terms, termOfRegion(FR->getSuperRegion()),
                         missile_term_constant(Sem.terms, Bytes));
  } else if (const auto *ER = dyn_cast<ElementRegion>(R)) {
    QualType Element = ER->getValueType();
    const missile_term *Index =
        termOf(ER->getIndex(), Engine->getSValBuilder().getArrayIndexType());
    if (!Element->isIncompleteType() && !Element->isFunctionType() &&
        !Element->isVariableArrayType() && Index)
      T = missile_term_add(
          Sem.terms, termOfRegion(ER->getSuperRegion()),
          missile_term_scale(
              Sem.terms,
              (missile_int)Context.getTypeSizeInChars(Element).getQuantity(),
              Index));
    else if (Index == missile_term_constant(Sem.terms, 0))
      T = termOfRegion(ER->getSuperRegion());
  }
  if (!T) {
    // Of a variable's address, only that it is not null.
    missile_int Top = ((missile_int)1 << 64) - 1;
    // A weak symbol may have none.
    const auto *VR = dyn_cast<VarRegion>(R);
    const auto *FR = dyn_cast<FunctionCodeRegion>(R);
    bool Weak = (VR && VR->getDecl()->isWeak()) ||
                (FR && !(isa_and_nonnull<ValueDecl>(FR->getDecl()) &&
                         !cast<ValueDecl>(FR->getDecl())->isWeak()));
    T = missile_term_variable(Sem.terms, MISSILE_SPACE_VALUE,
                              Sem.next_variable++,
                              isa<ElementRegion>(R) || Weak ? 0 : 1, Top);
  }
  AddressOf[R] = T;
  return T;
}

const missile_term *Section::termOf(SVal V, QualType T) {
  if (auto I = V.getAs<nonloc::ConcreteInt>()) {
    const llvm::APSInt &N = compat::numberOf(*I);
    if (N.getBitWidth() > 64)
      return nullptr;
    // The engine is not strict about signedness; the bits are right.
    std::optional<missile_ctype> C = Notes.ctype(T);
    const missile_term *Value = constant(N);
    if (C && !C->is_bool && N.getBitWidth() == C->width &&
        N.isSigned() != C->is_signed)
      Value = missile_semantics_convert(
          &Sem, {static_cast<uint8_t>(N.getBitWidth()), N.isSigned(), false},
          *C, Value);
    return Value;
  }
  if (auto I = V.getAs<loc::ConcreteInt>())
    return constant(compat::numberOf(*I));
  if (auto S = V.getAs<nonloc::SymbolVal>())
    if (const missile_term *Value = termOfSymbol(S->getSymbol()))
      return Value;
  if (auto R = V.getAs<loc::MemRegionVal>())
    return termOfRegion(R->getRegion());
  std::optional<missile_ctype> C = Notes.ctype(T);
  return C ? fresh(*C) : nullptr;
}

SVal Section::valueOf(const missile_term *T, QualType Type) {
  Type = Type.getCanonicalType().getUnqualifiedType();
  if (missile_term_get_kind(T) == MISSILE_TERM_CONSTANT &&
      Type->isIntegralOrEnumerationType()) {
    ASTContext &Context = Notes.context();
    llvm::APInt Bits(64, static_cast<uint64_t>(missile_term_number(T)));
    unsigned Width = Context.getIntWidth(Type);
    if (Type->isBooleanType())
      Width = static_cast<unsigned>(Context.getTypeSize(Type));
    llvm::APSInt N(Bits.trunc(std::min(Width, 64u)),
                   Type->isUnsignedIntegerOrEnumerationType());
    return Engine->getSValBuilder().makeIntVal(N);
  }
  auto Key = std::make_pair(T, Type.getTypePtr());
  SymbolRef &Sym = SymbolOfTerm[Key];
  if (!Sym) {
    Sym = freshSymbol(Type);
    TermOfSymbol[Sym] = T;
  }
  if (Loc::isLocType(Type))
    return Engine->getSValBuilder().makeLoc(Sym);
  return nonloc::SymbolVal(Sym);
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

Section::StateRef Section::assume(StateRef State, const missile_facts &New) {
  const missile_state *S = get(State);
  for (size_t I = 0; I != New.count; ++I)
    S = missile_state_assume(X.States, S, New.items[I]);
  return S == get(State) ? State : set(State, S);
}

missile_judgment Section::judgment(const StateRef &State) {
  missile_judgment J;
  J.entail = X.Entail;
  J.facts = missile_state_facts(X.States, get(State), &J.fact_count);
  return J;
}

bool Section::proves(const StateRef &State, const missile_term *Goal) {
  missile_judgment J = judgment(State);
  return missile_entails(J.entail, J.facts, J.fact_count, Goal) ==
         MISSILE_PROVED;
}

bool Section::infeasible(const StateRef &State) {
  missile_judgment J = judgment(State);
  return missile_contradictory(J.entail, J.facts, J.fact_count);
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

const MemRegion *Section::variableRegion(const VarDecl *V) {
  return Engine->getStateManager().getRegionManager().getVarRegion(V, LC);
}

Section::StateRef Section::bindFresh(StateRef State, const VarDecl *V) {
  const MemRegion *R = variableRegion(V);
  SVal L = loc::MemRegionVal(R);
  QualType T = V->getType().getUnqualifiedType();
  if (Notes.ctype(T) && SymbolManager::canSymbolicate(T)) {
    SVal Value = freshValue(T);
    if (SymbolRef Sym = Value.getAsSymbol())
      Names[Sym] = V->getNameAsString();
    return State->bindLoc(L.castAs<Loc>(), Value, LC, /*notifyChanges=*/false);
  }
  // A fresh default value, of which the parts' values are derived.
  if (T->isRecordType() || T->isArrayType())
    return compat::invalidate(State, R, {Here.Block, Here.Index, nullptr},
                              NextSymbol++, LC);
  return State->bindLoc(L.castAs<Loc>(), UnknownVal(), LC,
                        /*notifyChanges=*/false);
}

Section::Valuation
Section::localValues(const StateRef &State,
                     llvm::ArrayRef<const VarDecl *> InScope) {
  Valuation Values;
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  for (const Location &L : Locals.Locations) {
    if (L.Element || llvm::find(InScope, L.Root) == InScope.end()) {
      Values.push_back(nullptr);
      continue;
    }
    const SubRegion *R = cast<SubRegion>(variableRegion(L.Root));
    QualType T = L.Root->getType();
    for (const FieldDecl *Field : L.Path) {
      R = MRM.getFieldRegion(Field, R);
      T = Field->getType();
    }
    Values.push_back(termOf(
        State->getSVal(loc::MemRegionVal(R), T.getUnqualifiedType()), T));
  }
  return Values;
}

//===----------------------------------------------------------------------===//
// Objects (M-MATERIALIZE)
//===----------------------------------------------------------------------===//

Section::Object Section::objectOf(const MemRegion *R) {
  Object O;
  // Up to the outermost record: fields, but not through array elements, which
  // are objects of their own.
  const FieldDecl *Outermost = nullptr;
  const MemRegion *At = R;
  while (true) {
    if (const auto *FR = dyn_cast<FieldRegion>(At)) {
      Outermost = FR->getDecl();
      At = FR->getSuperRegion();
      continue;
    }
    const auto *ER = dyn_cast<ElementRegion>(At);
    if (ER && !ER->getValueType()->isRecordType() && !Outermost) {
      // An element of an array of scalars belongs to the array's record.
      const auto *Super = dyn_cast<TypedValueRegion>(ER->getSuperRegion());
      if (Super && Super->getValueType()->isArrayType()) {
        At = Super;
        continue;
      }
    }
    break;
  }
  At = stripRetyping(At);
  // A compound literal comes into being inconsistent or not; it is checked
  // where it becomes a value.
  if (isa<CompoundLiteralRegion>(At->getBaseRegion()))
    return O;
  if (const auto *VR = dyn_cast<VarRegion>(At)) {
    const VarDecl *V = VR->getDecl();
    if (V->hasLocalStorage()) {
      for (const Location &L : Locals.Locations)
        if (L.Root == V)
          return O; // looked after together with the other locals
    } else if (const Environment *Group = Notes.globalsOf(V)) {
      O.Storage = Group;
      O.Env = Group;
      return O;
    }
  }
  const RecordDecl *Record = Outermost ? Outermost->getParent() : nullptr;
  if (!Record) {
    QualType T;
    if (const auto *TR = dyn_cast<TypedValueRegion>(At))
      T = TR->getValueType();
    else if (const auto *SR = dyn_cast<SymbolicRegion>(At))
      T = SR->getSymbol()->getType()->getPointeeType();
    if (!T.isNull())
      Record = T->getAsRecordDecl();
  }
  if (!Record || !isa<SubRegion>(At))
    return O;
  const Environment &Env = Notes.record(Record);
  if (Env.empty())
    return O;
  O.Storage = At;
  O.Env = &Env;
  O.Root = At;
  return O;
}

const MemRegion *Section::regionOf(const Object &O, const Location &L) {
  if (L.Element)
    return nullptr;
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  const SubRegion *R =
      cast<SubRegion>(L.Root ? variableRegion(L.Root) : O.Root);
  for (const FieldDecl *Field : L.Path)
    R = MRM.getFieldRegion(Field, R);
  return R;
}

Section::Valuation Section::valuesOf(const StateRef &State, const Object &O) {
  Valuation Values;
  for (const Location &L : O.Env->Locations) {
    const MemRegion *R = regionOf(O, L);
    if (!R) {
      Values.push_back(nullptr);
      continue;
    }
    QualType T = L.Path.empty() ? L.Root->getType() : L.Path.back()->getType();
    Values.push_back(termOf(
        State->getSVal(loc::MemRegionVal(R), T.getUnqualifiedType()), T));
  }
  return Values;
}

Section::StateRef Section::materialize(StateRef State, const MemRegion *R,
                                       std::string &Conflict) {
  Object O = objectOf(R);
  if (!O.Env || missile_state_find_object(get(State), O.Storage))
    return State;
  for (const Location &L : O.Env->Locations)
    if (const MemRegion *Part = regionOf(O, L)) {
      State = touch(State, Part, /*Write=*/false, Conflict);
      if (!Conflict.empty())
        return State;
    }
  // What the refinements say of the values that the object holds now.
  missile_facts_truncate(&Facts, 0);
  Valuation Values = valuesOf(State, O);
  missile_handoff_symbolize(O.Env->Core, Values.data(), &Facts);
  State = assume(State, Facts);
  return addObject(State, O);
}

Section::StateRef Section::addObject(StateRef State, const Object &O) {
  Objects[O.Storage] = O;
  const missile_state *S = missile_state_materialize(
      X.States, get(State), missile_object{O.Storage, O.Env->Core});
  Result.MaxMaterialized =
      std::max(Result.MaxMaterialized, missile_state_object_count(S));
  return set(State, S);
}

Section::StateRef Section::materializeNew(StateRef State, const MemRegion *R) {
  Object O = objectOf(R);
  return O.Env ? addObject(State, O) : State;
}

bool Section::isTiedToElements(const MemRegion *R) {
  auto Ties = [](const Environment &Env,
                 llvm::function_ref<bool(const Location &)> IsIt) {
    const missile_env *Core = Env.Core;
    for (size_t C = 0, N = missile_env_clause_count(Core); C != N; ++C) {
      bool Elements = false, It = false;
      for (size_t L = 0; L != Env.Locations.size(); ++L)
        if (missile_env_clause_mentions(Core, C, L)) {
          Elements |= Env.Locations[L].Element;
          It |= IsIt(Env.Locations[L]);
        }
      if (Elements && It)
        return true;
    }
    return false;
  };
  // The fields and the variable that the region lies in, outermost first.
  FieldPath Path;
  const MemRegion *At = R;
  while (true) {
    if (const auto *FR = dyn_cast<FieldRegion>(At)) {
      Path.insert(Path.begin(), FR->getDecl());
      At = FR->getSuperRegion();
    } else if (const auto *ER = dyn_cast<ElementRegion>(At);
               ER && !ER->getValueType()->isRecordType()) {
      Path.clear(); // an element: the array's own fields follow
      At = ER->getSuperRegion();
    } else {
      break;
    }
  }
  auto Meets = [&](const Location &L) {
    size_t N = std::min(L.Path.size(), Path.size());
    return std::equal(Path.begin(), Path.begin() + N, L.Path.begin());
  };
  if (const auto *VR = dyn_cast<VarRegion>(At))
    if (VR->getDecl()->hasLocalStorage() && Locals.hasElements() &&
        Ties(Locals, [&](const Location &L) {
          return L.Root == VR->getDecl() && Meets(L);
        }))
      return true;
  Object O = objectOf(R);
  return O.Env && O.Env->hasElements() && Ties(*O.Env, [&](const Location &L) {
           if (!L.Root)
             return Meets(L);
           const auto *VR = dyn_cast<VarRegion>(At);
           return VR && VR->getDecl()->getCanonicalDecl() == L.Root && Meets(L);
         });
}

/// Is the storage at \p R refined, or named by a refinement of its record? No
/// plain pointer leads to such storage: taking its address is an error.
bool Section::isRefinedLocation(const MemRegion *R) {
  const auto *FR = dyn_cast<FieldRegion>(R);
  if (!FR)
    return false;
  const Environment &Env = Notes.record(FR->getDecl()->getParent());
  return Env.mentionsWithin(nullptr, FR->getDecl());
}

/// Note an access to \p R. What else may be the same bytes, without being known
/// to be, is forgotten if it is plain storage; if refinements are at stake, the
/// attempt ends.
Section::StateRef Section::touch(StateRef State, const MemRegion *R, bool Write,
                                 std::string &Conflict) {
  const missile_state *S = get(State);
  R = stripRetyping(R);
  bool Gated = isGated(State, R);
  bool Refined = isRefinedLocation(R);
  bool Forget = false, Mixed = false;
  for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
    missile_touch T = missile_state_touched(S, I);
    if (!Write && !T.written)
      continue;
    const auto *Other = static_cast<const MemRegion *>(T.storage);
    if (overlap(R, Gated, Other, isGated(State, Other), Notes.context()) !=
        Overlap::Maybe)
      continue;
    bool OtherRefined = isRefinedLocation(Other);
    bool Fields = isa<FieldRegion>(R) && isa<FieldRegion>(Other);
    // Two fields of one name, or two objects of one type, at different
    // addresses are apart.
    if (isSameKind(R, Other)) {
      const missile_term *Equal =
          missile_term_eq(Sem.terms, termOfRegion(R), termOfRegion(Other));
      if (proves(State, missile_term_not(Sem.terms, Equal)))
        continue;
      // A name that is out of use, for the object that this one names.
      Object O = objectOf(Other);
      if (O.Env && !missile_state_find_object(get(State), O.Storage) &&
          proves(State, Equal))
        continue;
    }
    if (Refined != OtherRefined && !Fields && isScalarPlace(R) &&
        isScalarPlace(Other))
      continue;
    if (Refined || OtherRefined || !isScalarPlace(R) || !isScalarPlace(Other)) {
      Conflict = "two pointers may lead to the same object, which is not "
                 "followed yet";
      return State;
    }
    if (Write)
      State = bindFreshAt(State, Other);
    else
      Forget = true;
    // The same bytes by another type: what is stored there is not a value of
    // this one.
    Mixed |= Other->getBaseRegion() == R->getBaseRegion();
  }
  // Variables that have escaped have values without having been touched.
  if (Write && !Refined && isScalarPlace(R))
    for (const VarDecl *V : X.Graph.variables()) {
      const MemRegion *VR = variableRegion(V);
      if (VR != R->getBaseRegion() && !isGated(State, VR) &&
          isScalarPlace(VR) &&
          overlap(R, Gated, VR, false, Notes.context()) == Overlap::Maybe)
        State = bindFreshAt(State, VR);
    }
  // What this storage holds may have been written by another name.
  bool Seen = false;
  for (size_t I = 0, N = missile_state_touch_count(S); I != N && !Seen; ++I)
    Seen = missile_state_touched(S, I).storage == R;
  if (Forget && (!Seen || Mixed))
    State = bindFreshAt(State, R);
  const missile_state *Next =
      missile_state_touch(X.States, get(State), R, Write || Forget);
  return Next == get(State) ? State : set(State, Next);
}

bool Section::isSameKind(const MemRegion *A, const MemRegion *B) {
  const auto *FA = dyn_cast<FieldRegion>(A), *FB = dyn_cast<FieldRegion>(B);
  if (FA && FB)
    return FA->getDecl() == FB->getDecl() && !FA->getDecl()->isBitField();
  if (FA || FB)
    return false;
  QualType TA = pointeeTypeOf(A), TB = pointeeTypeOf(B);
  return !TA.isNull() && !TB.isNull() &&
         TA.getCanonicalType().getUnqualifiedType() ==
             TB.getCanonicalType().getUnqualifiedType();
}

bool Section::isScalarPlace(const MemRegion *R) {
  QualType T = pointeeTypeOf(R);
  return !T.isNull() && T->isScalarType();
}

Section::StateRef Section::bindFreshAt(StateRef State, const MemRegion *R) {
  QualType T = pointeeTypeOf(R).getUnqualifiedType();
  // What was there may still be: a pointer that was tracked is tracked no more.
  State = leakValue(State, State->getSVal(loc::MemRegionVal(R), T));
  SVal Value = Notes.ctype(T) && SymbolManager::canSymbolicate(T)
                   ? freshValue(T)
                   : SVal(UnknownVal());
  return State->bindLoc(loc::MemRegionVal(R), Value, LC,
                        /*notifyChanges=*/false);
}

//===----------------------------------------------------------------------===//
// Gates (thesis, chapter 5)
//===----------------------------------------------------------------------===//

bool Section::isGated(const StateRef &State, const MemRegion *R) {
  return missile_state_is_gated(get(State), R->getBaseRegion());
}

namespace {

/// Finds the regions that the values stored in one base region point to.
class PointeeCollector : public StoreManager::BindingsHandler {
public:
  PointeeCollector(const MemRegion *Base) : Base(Base) {}
  bool HandleBinding(StoreManager &, Store, const MemRegion *R,
                     SVal V) override {
    if (R->getBaseRegion() != Base)
      return true;
    if (const MemRegion *To = V.getAsRegion())
      Found.push_back(To->getBaseRegion());
    // A copied struct may hold any pointer.
    if (V.getAs<nonloc::LazyCompoundVal>() || V.getAs<nonloc::CompoundVal>() ||
        V.getAs<nonloc::LocAsInteger>())
      Unknown = true;
    return true;
  }
  const MemRegion *Base;
  std::vector<const MemRegion *> Found;
  bool Unknown = false;
};

} // namespace

Section::StateRef Section::leak(StateRef State, const MemRegion *R) {
  std::vector<const MemRegion *> Work{R->getBaseRegion()};
  const missile_state *S = get(State);
  while (!Work.empty()) {
    const MemRegion *Base = Work.back();
    Work.pop_back();
    if (!missile_state_is_gated(S, Base))
      continue;
    S = missile_state_leak(X.States, S, Base);
    PointeeCollector Pointees(Base);
    Engine->getStateManager().iterBindings(State, Pointees);
    Work.insert(Work.end(), Pointees.Found.begin(), Pointees.Found.end());
    if (Pointees.Unknown)
      for (auto &Allocation : Allocations)
        Work.push_back(Allocation.first);
  }
  return S == get(State) ? State : set(State, S);
}

/// Everything that \p R points to is no longer gate-separated.
Section::StateRef Section::leakContents(StateRef State, const MemRegion *R) {
  PointeeCollector Pointees(R->getBaseRegion());
  Engine->getStateManager().iterBindings(State, Pointees);
  for (const MemRegion *To : Pointees.Found)
    State = leak(State, To);
  if (Pointees.Unknown)
    for (auto &Allocation : Allocations)
      State = leak(State, Allocation.first);
  return State;
}

Section::StateRef Section::leakValue(StateRef State, SVal V) {
  if (const MemRegion *R = V.getAsRegion())
    return leak(State, R);
  if (V.getAs<nonloc::LazyCompoundVal>() || V.getAs<nonloc::CompoundVal>())
    for (auto &Allocation : Allocations)
      State = leak(State, Allocation.first);
  if (auto I = V.getAs<nonloc::LocAsInteger>())
    if (const MemRegion *R = I->getLoc().getAsRegion())
      return leak(State, R);
  return State;
}

Section::StateRef Section::leakStored(StateRef State, const MemRegion *To,
                                      SVal V) {
  // Into storage that nothing else reaches, nothing leaks.
  return isGated(State, To) ? State : leakValue(State, V);
}

void Section::leakAddress(const Expr *E, const Expr *Of, CheckerContext &C) {
  const MemRegion *R = Current->getSVal(Of, LC).getAsRegion();
  if (!R || !isGated(Current, R))
    return;
  // Not if it is dereferenced at once.
  const Stmt *P = X.Graph.parent(E);
  while (P && isa<ParenExpr>(P))
    P = X.Graph.parent(P);
  if (const auto *ASE = dyn_cast_or_null<ArraySubscriptExpr>(P);
      ASE && ASE->getBase()->IgnoreParens() == E && isa<CastExpr>(E))
    return;
  if (const auto *UO = dyn_cast_or_null<UnaryOperator>(P);
      UO && UO->getOpcode() == UO_Deref)
    return;
  if (P && isa<MemberExpr>(P))
    return;
  // The address of a variable escapes as soon as it is a value; a pointer into
  // an allocation is a copy of the pointer that is tracked already.
  if (!isa<VarRegion>(R->getBaseRegion()))
    return;
  StateRef State = leak(Current, R);
  if (State != Current)
    C.addTransition(State);
}

Section::StateRef Section::declare(const DeclStmt *DS, StateRef State) {
  for (const Decl *D : DS->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V)
      continue;
    if (!V->hasLocalStorage()) {
      // Its value is what the last call left there.
      if (V->isStaticLocal())
        State = bindFresh(State, V);
      continue;
    }
    const MemRegion *R = variableRegion(V);
    if (!V->getInit())
      State = bindFresh(State, V);
    State = materializeNew(State, R);
  }
  return State;
}

//===----------------------------------------------------------------------===//
// Consistency (M-SUMMARIZE, C-STACK-TYPEIFY)
//===----------------------------------------------------------------------===//

bool Section::consistent(const StateRef &State, Looker Who, const Stmt *Next,
                         std::string *Why) {
  missile_judgment J = judgment(State);
  const missile_state *S = get(State);
  missile_failure Failure;
  llvm::SmallVector<const VarDecl *, 8> InScope;
  if (Who == Looker::Type && Next)
    InScope = X.Graph.inScope(Next);

  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    missile_object Materialized = missile_state_object(S, I);
    const Object &O = Objects[Materialized.storage];
    const VarDecl *Local = nullptr;
    if (O.Root) {
      if (const auto *VR = dyn_cast<VarRegion>(O.Root->getBaseRegion());
          VR && VR->getDecl()->hasLocalStorage())
        Local = VR->getDecl();
      if (Who != Looker::Type && isGated(State, O.Root))
        continue;
      if (Local && Who == Looker::FunctionEnd)
        continue;
      if (Local && Who == Looker::Type &&
          llvm::find(InScope, Local) == InScope.end())
        continue;
    }
    Valuation Values = valuesOf(State, O);
    Valuation Nothing(Values.size(), nullptr);
    if (missile_typing_write(&J, O.Env->Core, Nothing.data(), Values.data(),
                             &Failure))
      continue;
    // What a null pointer points to is no object.
    if (O.Root && !Local)
      if (const auto *SR = dyn_cast<SymbolicRegion>(O.Root->getBaseRegion()))
        if (proves(State,
                   missile_term_eq(Sem.terms, termOfSymbol(SR->getSymbol()),
                                   missile_term_constant(Sem.terms, 0))))
          continue;
    if (Why)
      *Why = explainFailure(State, Failure, Values, O);
    return false;
  }
  if (Who == Looker::FunctionEnd)
    return true;
  if (Who == Looker::Call) {
    // A parameter or local whose address has escaped is looked at as well.
    bool Escaped = false;
    for (const Location &L : Locals.Locations) {
      bool Out = !isGated(State, variableRegion(L.Root));
      Escaped |= Out;
      if (Out || llvm::find(InScope, L.Root) == InScope.end())
        InScope.push_back(L.Root);
    }
    if (!Escaped)
      return true;
    Valuation All = localValues(State, InScope);
    for (size_t C = 0, N = missile_env_clause_count(Locals.Core); C != N; ++C) {
      bool Reached = false, Known = true;
      for (size_t L = 0; L != All.size(); ++L)
        if (missile_env_clause_mentions(Locals.Core, C, L)) {
          Reached |= !isGated(State, variableRegion(Locals.Locations[L].Root));
          Known &= All[L] != nullptr;
        }
      if (!Reached)
        continue;
      const missile_term *Goal =
          Known ? missile_env_clause_formula(Locals.Core, C, All.data())
                : missile_term_bool(Sem.terms, false);
      if (proves(State, Goal))
        continue;
      Failure = {Locals.Core, C, Goal};
      if (Why)
        *Why = explainFailure(State, Failure, All, Object());
      return false;
    }
    return true;
  }
  Valuation Values = localValues(State, InScope);
  Valuation Nothing(Values.size(), nullptr);
  if (missile_typing_write(&J, Locals.Core, Nothing.data(), Values.data(),
                           &Failure))
    return true;
  if (Why)
    *Why = explainFailure(State, Failure, Values, Object());
  return false;
}

std::string Section::describe(const MemRegion *R) {
  if (const auto *VR = dyn_cast<VarRegion>(R))
    return VR->getDecl()->getNameAsString();
  if (const auto *SR = dyn_cast<SymbolicRegion>(R)) {
    auto Known = Names.find(SR->getSymbol());
    if (Known != Names.end())
      return "*" + Known->second;
  }
  return "";
}

static std::string decimal(missile_int N) {
  bool Negative = N < 0;
  unsigned __int128 U = Negative ? -(unsigned __int128)N : N;
  std::string Text;
  do {
    Text.insert(Text.begin(), static_cast<char>('0' + (int)(U % 10)));
    U /= 10;
  } while (U);
  return Negative ? "-" + Text : Text;
}

std::string Section::explainFailure(const StateRef &State,
                                    const missile_failure &Failure,
                                    const Valuation &Values, const Object &O) {
  std::string Text = "'";
  Text += missile_env_clause_text(Failure.env, Failure.clause);
  Text += "'";
  std::string Of = O.Root ? describe(O.Root) : "";
  if (!Of.empty())
    Text += " of '" + Of + "'";
  Text += " may not hold";
  missile_judgment J = judgment(State);
  missile_model Model;
  if (!missile_counterexample(J.entail, J.facts, J.fact_count, Failure.goal,
                              &Model))
    return Text;
  auto Lookup = [](void *User, const missile_term *V, missile_int *Value) {
    auto *M = static_cast<missile_model *>(User);
    for (size_t I = 0; I != M->count; ++I)
      if (M->entries[I].variable == V) {
        *Value = M->entries[I].value;
        return true;
      }
    return false;
  };
  std::string Example;
  for (size_t L = 0; L != Values.size(); ++L) {
    missile_int Value;
    if (!Values[L] ||
        !missile_env_clause_mentions(Failure.env, Failure.clause, L) ||
        !missile_term_evaluate(Values[L], Lookup, &Model, &Value))
      continue;
    if (!Example.empty())
      Example += ", ";
    Example += missile_env_location_name(Failure.env, L);
    Example += " = " + decimal(Value);
  }
  if (!Example.empty())
    Text += " (for example " + Example + ")";
  return Text;
}

} // namespace missile
