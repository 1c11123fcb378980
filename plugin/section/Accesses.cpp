//===- Accesses.cpp - Accesses to storage ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Accesses.h"
#include "language/CompilerFlags.h"
#include "section/ContractValues.h"

using namespace clang;
using namespace ento;

namespace missile {

StateRef Accesses::materialize(StateRef State, const MemRegion *R,
                               std::string &Conflict) {
  Object O = Heap.objectOf(R);
  return O.Env ? spellOut(State, O, Heap.partsAt(O, R), Conflict) : State;
}

bool Accesses::isReliedOn(const Object &O) const {
  return !Relied ||
         (O.Root && llvm::any_of(*Relied, [&](const MemRegion *R) {
            return Terms.canonicalRegion(R) == Terms.canonicalRegion(O.Root);
          }));
}

StateRef Accesses::spellOut(StateRef State, const Object &O,
                            llvm::ArrayRef<unsigned> Parts,
                            std::string &Conflict) {
  const missile_state *S = stateIn(State);
  llvm::SmallVector<unsigned, 4> New;
  for (unsigned P : Parts)
    if (!missile_state_is_spelled(S, O.Storage, P))
      New.push_back(P);
  if (New.empty() && missile_state_find_object(S, O.Storage))
    return State;
  llvm::SmallVector<unsigned, 8> Locations = Heap.locationsIn(O, New);
  for (unsigned Number : Locations)
    if (const MemRegion *Part = Heap.regionOf(O, O.Env->Locations[Number])) {
      State = touch(State, Part, /*Write=*/false, Conflict);
      if (!Conflict.empty())
        return State;
    }
  if (!isReliedOn(O))
    return addObject(State, O, New);
  // What the refinements say of the values that the object holds now.
  Step At = Terms.at(State);
  Valuation Values = Heap.valuesAt(State, O, Locations);
  for (size_t C : Heap.clausesIn(O, New))
    if (missile_env_clause_is_known(O.Env->Core, C, Values.data()))
      At.note(missile_env_clause_formula(O.Env->Core, C, Values.data()));
  return addObject(Facts.assume(State, At), O, New);
}

StateRef Accesses::materializeBroken(StateRef State, const MemRegion *R,
                                     std::string &Conflict) {
  Object O = Heap.objectOf(R);
  if (!O.Env)
    return State;
  for (const Location &L : O.Env->Locations)
    if (const MemRegion *Part = Heap.regionOf(O, L)) {
      // As if written: by another name it is not a consistent object either.
      State = touch(State, Part, /*Write=*/true, Conflict);
      if (!Conflict.empty())
        return State;
    }
  return addObject(State, O, Heap.allParts(O));
}

StateRef Accesses::addObject(StateRef State, const Object &O,
                             llvm::ArrayRef<unsigned> Parts) {
  Heap.add(O);
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

StateRef Accesses::materializeNew(StateRef State, const MemRegion *R) {
  Object O = Heap.objectOf(R);
  if (!O.Env)
    return State;
  const auto *VR = O.Root ? dyn_cast<VarRegion>(O.Root) : nullptr;
  unsigned Since = 0;
  if (VR && !Run.graph().isKnownBefore(VR->getDecl()))
    Since = Run.nextSymbol();
  else if (O.Root && !VR)
    Since = Heap.orderOf(O.Root);
  Heap.begin(O, Since);
  return addObject(State, O, Heap.allParts(O));
}

/// Is \p Part a part of an object of the type of the record \p Whole that is
/// known to be another one?
bool Accesses::isApart(const StateRef &State, const MemRegion *Whole,
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

StateRef Accesses::touch(StateRef State, const MemRegion *R, bool Write,
                         std::string &Conflict) {
  const missile_state *S = stateIn(State);
  R = stripRetyping(R);
  // No pointer leads to a compound literal that is used as a value.
  if (isa<CompoundLiteralRegion>(R->getBaseRegion()))
    return State;
  bool Refined = Heap.isRefinedLocation(R);
  bool Plain = !Refined && (isScalarPlace(R) || Heap.isPlainRecord(R));
  bool Forget = false, Mixed = false;
  for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
    missile_touch T = missile_state_touched(S, I);
    if (!Write && !T.written)
      continue;
    const auto *Other = static_cast<const MemRegion *>(T.storage);
    if (meet(State, R, Other) != Overlap::Maybe)
      continue;
    bool OtherRefined = Heap.isRefinedLocation(Other);
    bool Fields = fieldPart(R) && fieldPart(Other);
    // Two fields of one name, or two objects of one type, at different
    // addresses are apart.
    if (isSameKind(R, Other)) {
      const missile_term *Equal = missile_term_eq(
          Terms.terms(), Terms.termOfRegion(R), Terms.termOfRegion(Other));
      if (Facts.proves(State, missile_term_not(Terms.terms(), Equal)))
        continue;
      // A name that is out of use, for the object that this one names.
      Object O = Heap.objectOf(Other);
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
        !(isScalarPlace(Other) || Heap.isPlainRecord(Other))) {
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
      if (VR != R->getBaseRegion() && !Gate.isGated(State, VR) &&
          (isScalarPlace(VR) || Heap.isPlainRecord(VR)) &&
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

StateRef Accesses::bindFreshAt(StateRef State, const MemRegion *R) {
  if (!isScalarPlace(R)) {
    // Each read of a part gives a new value.
    State = Gate.leakContents(State, R);
    return State->bindLoc(loc::MemRegionVal(R), UnknownVal(), Run.LC,
                          /*notifyChanges=*/false);
  }
  QualType T = pointeeTypeOf(R).getUnqualifiedType();
  // What was there may still be: a pointer that was tracked is tracked no more.
  if (!hasKnownOffset(R))
    State = Gate.leakContents(State, R);
  State = Gate.leakValue(State, State->getSVal(loc::MemRegionVal(R), T));
  SVal Value = Run.Notes.ctype(T) && SymbolManager::canSymbolicate(T)
                   ? Run.freshValue(T)
                   : SVal(UnknownVal());
  return State->bindLoc(loc::MemRegionVal(R), Value, Run.LC,
                        /*notifyChanges=*/false);
}

Overlap Accesses::meet(const StateRef &State, const MemRegion *A,
                       const MemRegion *B) {
  bool GatedA = Gate.isGated(State, A), GatedB = Gate.isGated(State, B);
  // No pointer to anything else leads to what a refinement speaks of: a cast
  // that would make one is reported.
  bool RefinedA = Heap.isRefinedLocation(A),
       RefinedB = Heap.isRefinedLocation(B);
  bool TypesCount = compilerFlags().StrictAliasing || RefinedA || RefinedB;
  // Nor is it in a union, where the use of another member is reported.
  if (RefinedA != RefinedB && isInUnion(A) != isInUnion(B) &&
      RefinedA == isInUnion(B))
    return Overlap::Never;
  // What keeps two places apart may be in the part that a name leaves out.
  const MemRegion *PlaceA = Heap.placeOf(A), *PlaceB = Heap.placeOf(B);
  if ((PlaceA != A || PlaceB != B) &&
      overlap(PlaceA, GatedA, PlaceB, GatedB, TypesCount,
              Run.Notes.context()) == Overlap::Never)
    return Overlap::Never;
  return overlap(A, GatedA, B, GatedB, TypesCount, Run.Notes.context());
}

} // namespace missile
