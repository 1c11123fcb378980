//===- SectionObjects.cpp - A symbolic section: objects and gates ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

#include "clang/AST/RecordLayout.h"

#include <numeric>

using namespace clang;
using namespace ento;

namespace missile {

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
    if (FieldPart FR = fieldPart(At)) {
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
      if (Run.Locals.hasRoot(V))
        return O; // looked after together with the other locals
    } else if (const Environment *Group = Run.Notes.globalsOf(V)) {
      O.Storage = Group;
      O.Env = Group;
      return O;
    }
  }
  if (const auto *I = dyn_cast_or_null<ObjCIvarDecl>(Outermost))
    return objectOf(At, I->getContainingInterface());
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
  const Environment &Env = Run.Notes.record(Record);
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
  MemRegionManager &MRM = Run.regions();
  const SubRegion *R =
      cast<SubRegion>(L.Root ? Run.variableRegion(L.Root) : O.Root);
  for (const FieldDecl *Field : L.Path)
    R = partRegion(MRM, Field, R);
  return R;
}

llvm::SmallVector<unsigned, 4> Section::partsAt(const Object &O,
                                                const MemRegion *R) {
  FieldPath Path;
  while (!O.Root || Terms.canonicalRegion(R) != Terms.canonicalRegion(O.Root)) {
    if (FieldPart FR = fieldPart(R)) {
      // A member of a union is all of it.
      if (isUnionMember(FR->getDecl()))
        Path.clear();
      else
        Path.insert(Path.begin(), FR->getDecl());
      R = FR->getSuperRegion();
    } else if (const auto *ER = dyn_cast<ElementRegion>(R);
               ER && Path.empty()) {
      R = ER->getSuperRegion();
    } else if (const auto *VR = dyn_cast<VarRegion>(R); VR && !O.Root) {
      return O.Env->partsAt(VR->getDecl()->getCanonicalDecl(), Path);
    } else {
      // However it lies there.
      return allParts(O);
    }
  }
  return O.Env->partsAt(nullptr, Path);
}

llvm::SmallVector<unsigned, 4> Section::allParts(const Object &O) {
  llvm::SmallVector<unsigned, 4> Parts(O.Env->parts().size());
  std::iota(Parts.begin(), Parts.end(), 0u);
  return Parts;
}

llvm::SmallVector<unsigned, 4> Section::spelledParts(const missile_state *S,
                                                     const Object &O) {
  llvm::SmallVector<unsigned, 4> Parts;
  for (size_t P = 0; missile_state_next_spelled(S, O.Storage, &P); ++P)
    Parts.push_back(static_cast<unsigned>(P));
  return Parts;
}

llvm::SmallVector<unsigned, 8>
Section::locationsIn(const Object &O, llvm::ArrayRef<unsigned> Parts) {
  llvm::SmallVector<unsigned, 8> Found;
  for (unsigned P : Parts)
    Found.append(O.Env->parts()[P].Locations.begin(),
                 O.Env->parts()[P].Locations.end());
  llvm::sort(Found);
  return Found;
}

llvm::SmallVector<size_t, 8>
Section::clausesIn(const Object &O, llvm::ArrayRef<unsigned> Parts) {
  llvm::SmallVector<size_t, 8> Found;
  for (unsigned P : Parts)
    Found.append(O.Env->parts()[P].Clauses.begin(),
                 O.Env->parts()[P].Clauses.end());
  llvm::sort(Found);
  return Found;
}

Valuation Section::valuesOf(const StateRef &State, const Object &O,
                            const missile_state *In) {
  return valuesAt(State, O, locationsIn(O, spelledParts(In, O)));
}

Valuation Section::valuesAt(const StateRef &State, const Object &O,
                            llvm::ArrayRef<unsigned> Locations) {
  Valuation Values(O.Env->Locations.size(), nullptr);
  missile_spend(Run.Budget, O.Env->Locations.size() / 256);
  for (unsigned Number : Locations) {
    const Location &L = O.Env->Locations[Number];
    const MemRegion *R = regionOf(O, L);
    if (!R)
      continue;
    QualType T = L.Path.empty() ? L.Root->getType() : L.Path.back()->getType();
    Values[Number] = Terms.termOf(
        State->getSVal(loc::MemRegionVal(R), T.getUnqualifiedType()), T);
  }
  return Values;
}

StateRef Section::materialize(StateRef State, const MemRegion *R,
                              std::string &Conflict) {
  Object O = objectOf(R);
  return O.Env ? spellOut(State, O, partsAt(O, R), Conflict) : State;
}

StateRef Section::spellOut(StateRef State, const Object &O,
                           llvm::ArrayRef<unsigned> Parts,
                           std::string &Conflict) {
  const missile_state *S = stateIn(State);
  llvm::SmallVector<unsigned, 4> New;
  for (unsigned P : Parts)
    if (!missile_state_is_spelled(S, O.Storage, P))
      New.push_back(P);
  if (New.empty() && missile_state_find_object(S, O.Storage))
    return State;
  llvm::SmallVector<unsigned, 8> Locations = locationsIn(O, New);
  for (unsigned Number : Locations)
    if (const MemRegion *Part = regionOf(O, O.Env->Locations[Number])) {
      State = touch(State, Part, /*Write=*/false, Conflict);
      if (!Conflict.empty())
        return State;
    }
  // What the refinements say of the values that the object holds now.
  Step At = Terms.at(State);
  Valuation Values = valuesAt(State, O, Locations);
  for (size_t C : clausesIn(O, New))
    if (missile_env_clause_is_known(O.Env->Core, C, Values.data()))
      At.note(missile_env_clause_formula(O.Env->Core, C, Values.data()));
  return addObject(Facts.assume(State, At), O, New);
}

StateRef Section::addObject(StateRef State, const Object &O,
                            llvm::ArrayRef<unsigned> Parts) {
  Objects[O.Storage] = O;
  const missile_state *S =
      missile_state_materialize(Run.Context.States, stateIn(State),
                                missile_object{O.Storage, O.Env->Core});
  for (unsigned P : Parts)
    S = missile_state_spell(Run.Context.States, S, O.Storage, P);
  State = withState(State, S);
  size_t Count = missile_state_object_count(S);
  if (Count <= Run.Context.MaxObjects)
    Outcome.Result.MaxMaterialized =
        std::max(Outcome.Result.MaxMaterialized, Count);
  else if (!Facts.infeasible(State))
    Outcome.fail(Run.HereNode,
                 "more than " + std::to_string(Run.Context.MaxObjects) +
                     " objects would have to be followed at once (the limit "
                     "MaxObjects)");
  return State;
}

StateRef Section::materializeNew(StateRef State, const MemRegion *R) {
  Object O = objectOf(R);
  if (!O.Env)
    return State;
  const auto *VR = O.Root ? dyn_cast<VarRegion>(O.Root) : nullptr;
  unsigned Since = 0;
  if (VR && !Run.Graph.isKnownBefore(VR->getDecl()))
    Since = Run.nextSymbol();
  else if (O.Root && !VR)
    Since = orderOf(O.Root);
  Begun.try_emplace(O.Storage, Since);
  return addObject(State, O, allParts(O));
}

bool Section::isTiedToElements(const MemRegion *R) {
  auto Ties = [](const Environment &Env,
                 llvm::function_ref<bool(const Location &)> IsIt) {
    const missile_env *Core = Env.Core;
    size_t Mentioned[MISSILE_MAX_SLOTS];
    for (size_t C = 0, N = missile_env_clause_count(Core); C != N; ++C) {
      bool Elements = false, It = false;
      size_t Count = missile_env_clause_locations(Core, C, Mentioned);
      for (size_t I = 0; I != Count; ++I) {
        Elements |= Env.Locations[Mentioned[I]].Element;
        It |= IsIt(Env.Locations[Mentioned[I]]);
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
    if (FieldPart FR = fieldPart(At)) {
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
    if (VR->getDecl()->hasLocalStorage() && Run.Locals.hasElements() &&
        Ties(Run.Locals, [&](const Location &L) {
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
  FieldPart FR = fieldPart(R);
  if (!FR)
    return false;
  const Environment &Env = Run.Notes.environmentWith(FR->getDecl());
  return Env.mentionsWithin(nullptr, FR->getDecl());
}

/// Is \p Part a part of an object of the type of the record \p Whole that is
/// known to be another one?
bool Section::isApart(const StateRef &State, const MemRegion *Whole,
                      const MemRegion *Part) {
  QualType T = pointeeTypeOf(Whole);
  if (T.isNull() || !T->isStructureType())
    return false;
  while (const auto *FR = dyn_cast<FieldRegion>(Part)) {
    Part = stripRetyping(FR->getSuperRegion());
    if (isSameKind(Whole, Part) &&
        Facts.proves(
            State, missile_term_not(Terms.terms(),
                                    missile_term_eq(Terms.terms(),
                                                    Terms.termOfRegion(Whole),
                                                    Terms.termOfRegion(Part)))))
      return true;
  }
  return false;
}

/// Note an access to \p R. What else may be the same bytes, without being known
/// to be, is forgotten if it is plain storage; if refinements are at stake, the
/// attempt ends.
StateRef Section::touch(StateRef State, const MemRegion *R, bool Write,
                        std::string &Conflict) {
  const missile_state *S = stateIn(State);
  R = stripRetyping(R);
  // No pointer leads to a compound literal that is used as a value.
  if (isa<CompoundLiteralRegion>(R->getBaseRegion()))
    return State;
  bool Refined = isRefinedLocation(R);
  bool Plain = !Refined && (isScalarPlace(R) || isPlainRecord(R));
  bool Forget = false, Mixed = false;
  for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
    missile_touch T = missile_state_touched(S, I);
    if (!Write && !T.written)
      continue;
    const auto *Other = static_cast<const MemRegion *>(T.storage);
    if (meet(State, R, Other) != Overlap::Maybe)
      continue;
    bool OtherRefined = isRefinedLocation(Other);
    bool Fields = fieldPart(R) && fieldPart(Other);
    // Two fields of one name, or two objects of one type, at different
    // addresses are apart.
    if (isSameKind(R, Other)) {
      const missile_term *Equal = missile_term_eq(
          Terms.terms(), Terms.termOfRegion(R), Terms.termOfRegion(Other));
      if (Facts.proves(State, missile_term_not(Terms.terms(), Equal)))
        continue;
      // A name that is out of use, for the object that this one names.
      Object O = objectOf(Other);
      if (O.Env && !missile_state_find_object(stateIn(State), O.Storage) &&
          Facts.proves(State, Equal))
        continue;
    } else if (isApart(State, R, Other) || isApart(State, Other, R)) {
      continue;
    }
    if (Refined != OtherRefined && !Fields && isScalarPlace(R) &&
        isScalarPlace(Other))
      continue;
    if (!Plain || OtherRefined ||
        !(isScalarPlace(Other) || isPlainRecord(Other))) {
      Conflict = SameObject;
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
  if (Write && Plain)
    for (const VarDecl *V : Run.Variables) {
      const MemRegion *VR = Run.variableRegion(V);
      if (VR != R->getBaseRegion() && !isGated(State, VR) &&
          (isScalarPlace(VR) || isPlainRecord(VR)) &&
          meet(State, R, VR) == Overlap::Maybe)
        State = bindFreshAt(State, VR);
    }
  // What this storage holds may have been written by another name, unless each
  // such write has looked at it, alone or as part of a record.
  bool Seen = false;
  for (size_t I = 0, N = missile_state_touch_count(S); I != N && !Seen; ++I)
    Seen = contains(
        static_cast<const MemRegion *>(missile_state_touched(S, I).storage), R);
  if (Forget && (!Seen || Mixed))
    State = bindFreshAt(State, R);
  const missile_state *Next = missile_state_touch(
      Run.Context.States, stateIn(State), R, Write || Forget);
  return Next == stateIn(State) ? State : withState(State, Next);
}

bool Section::isSameKind(const MemRegion *A, const MemRegion *B) {
  FieldPart FA = fieldPart(A), FB = fieldPart(B);
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

/// A whole struct that no refinement speaks about, inside or outside of it.
bool Section::isPlainRecord(const MemRegion *R) {
  QualType T = pointeeTypeOf(R);
  return !T.isNull() && T->isStructureType() && !T->isIncompleteType() &&
         !Run.Notes.isRefined(T) && !isInUnion(R);
}

StateRef Section::bindFreshAt(StateRef State, const MemRegion *R) {
  if (!isScalarPlace(R)) {
    // Each read of a part gives a new value.
    State = leakContents(State, R);
    return State->bindLoc(loc::MemRegionVal(R), UnknownVal(), Run.LC,
                          /*notifyChanges=*/false);
  }
  QualType T = pointeeTypeOf(R).getUnqualifiedType();
  // What was there may still be: a pointer that was tracked is tracked no more.
  if (!hasKnownOffset(R))
    State = leakContents(State, R);
  State = leakValue(State, State->getSVal(loc::MemRegionVal(R), T));
  SVal Value = Run.Notes.ctype(T) && SymbolManager::canSymbolicate(T)
                   ? Run.freshValue(T)
                   : SVal(UnknownVal());
  return State->bindLoc(loc::MemRegionVal(R), Value, Run.LC,
                        /*notifyChanges=*/false);
}

//===----------------------------------------------------------------------===//
// Gates (thesis, chapter 5)
//===----------------------------------------------------------------------===//

bool Section::isGated(const StateRef &State, const MemRegion *R) {
  return missile_state_is_gated(stateIn(State), R->getBaseRegion());
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

StateRef Section::leak(StateRef State, const MemRegion *R) {
  std::vector<const MemRegion *> Work{R->getBaseRegion()};
  const missile_state *S = stateIn(State);
  while (!Work.empty()) {
    const MemRegion *Base = Work.back();
    Work.pop_back();
    if (!missile_state_is_gated(S, Base))
      continue;
    S = missile_state_leak(Run.Context.States, S, Base);
    PointeeCollector Pointees(Base);
    Run.engine().getStateManager().iterBindings(State, Pointees);
    Work.insert(Work.end(), Pointees.Found.begin(), Pointees.Found.end());
    if (Pointees.Unknown)
      for (auto &Allocation : Allocations)
        Work.push_back(Allocation.first);
  }
  return S == stateIn(State) ? State : withState(State, S);
}

/// Everything that \p R points to is no longer gate-separated.
StateRef Section::leakContents(StateRef State, const MemRegion *R) {
  PointeeCollector Pointees(R->getBaseRegion());
  Run.engine().getStateManager().iterBindings(State, Pointees);
  for (const MemRegion *To : Pointees.Found)
    State = leak(State, To);
  if (Pointees.Unknown)
    for (auto &Allocation : Allocations)
      State = leak(State, Allocation.first);
  return State;
}

StateRef Section::leakValue(StateRef State, SVal V) {
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

StateRef Section::leakStored(StateRef State, const MemRegion *To, SVal V) {
  if (!isGated(State, To))
    return leakValue(State, V);
  // At an index that is not known, it will not be found again; nor will what
  // was there.
  if (!hasKnownOffset(To))
    return leakValue(leakContents(State, To), V);
  // Into storage that nothing else reaches, nothing leaks.
  return leakCopied(State, V);
}

/// Does the engine know where in its base \p R is?
bool Section::hasKnownOffset(const MemRegion *R) {
  RegionOffset Offset = R->getAsOffset();
  return Offset.isValid() && !Offset.hasSymbolicOffset();
}

/// The copy of a record is one value for the engine, which does not tell what
/// pointers are in it: what they point to is no longer gate-separated.
StateRef Section::leakCopied(StateRef State, SVal V) {
  if (auto List = V.getAs<nonloc::CompoundVal>())
    for (SVal Part : *List)
      State = leakCopied(State, Part);
  auto Copy = V.getAs<nonloc::LazyCompoundVal>();
  if (!Copy ||
      !canHoldAddress(Copy->getRegion()->getValueType(), Run.Notes.context()))
    return State;
  PointeeCollector Pointees(Copy->getRegion()->getBaseRegion());
  Run.stores().iterBindings(Copy->getStore(), Pointees);
  for (const MemRegion *To : Pointees.Found)
    State = leak(State, To);
  return State;
}

/// Is the address \p E dereferenced at once?
bool Section::isDereferenced(const Expr *E) {
  const Stmt *P = Run.Graph.parent(E);
  while (P && isa<ParenExpr>(P))
    P = Run.Graph.parent(P);
  if (const auto *ASE = dyn_cast_or_null<ArraySubscriptExpr>(P))
    return ASE->getBase()->IgnoreParens() == E && isa<CastExpr>(E);
  if (const auto *UO = dyn_cast_or_null<UnaryOperator>(P))
    return UO->getOpcode() == UO_Deref;
  if (const auto *CE = dyn_cast_or_null<CallExpr>(P))
    return CE->getCallee()->IgnoreParens() == E;
  return isa_and_nonnull<MemberExpr>(P);
}

void Section::leakAddress(const Expr *E, const Expr *Of, CheckerContext &C) {
  const StateRef Current = C.getState();
  const MemRegion *R = Current->getSVal(Of, Run.LC).getAsRegion();
  if (!R || !isGated(Current, R) || isDereferenced(E))
    return;
  const Stmt *P = Run.Graph.parent(E);
  // Nor in memcpy(&x, ...), if it is not kept as the result. (A loop has to
  // know what changes by other names.)
  while (P && isa<ParenExpr, CastExpr>(P))
    P = Run.Graph.parent(P);
  if (const auto *Call = dyn_cast_or_null<CallExpr>(P);
      Call && !Run.Graph.isInLoop(Run.Here.Block) &&
      isa_and_nonnull<CompoundStmt>(Run.Graph.parent(Call)) &&
      classifyCall(Call).Kind == CalleeKind::Copy)
    return;
  // The address of a variable escapes as soon as it is a value; a pointer into
  // an allocation is a copy of the pointer that is tracked already.
  if (!isa<VarRegion>(R->getBaseRegion()))
    return;
  StateRef State = leak(Current, R);
  if (State != Current)
    C.addTransition(State);
}

} // namespace missile
