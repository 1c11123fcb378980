//===- Havoc.cpp - What is forgotten --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Havoc.h"
#include "annotations/Contracts.h"
#include "language/CompilerFlags.h"

using namespace clang;
using namespace ento;

namespace missile {

StateRef Havoc::forget(StateRef State, const Expr *At) {
  const missile_state *S = stateIn(State);
  llvm::SmallVector<const MemRegion *, 16> Reachable;
  llvm::SmallPtrSet<const MemRegion *, 16> Known;
  auto Add = [&](const MemRegion *R) {
    R = R->getBaseRegion();
    if (!Gate.isGated(State, R) && Known.insert(R).second)
      Reachable.push_back(R);
  };
  for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I)
    Add(static_cast<const MemRegion *>(missile_state_touched(S, I).storage));
  for (const VarDecl *V : Run.Variables)
    Add(Run.variableRegion(V));
  for (auto &Allocation : Gate.allocations())
    Add(Allocation.first);
  if (!Reachable.empty())
    State = Run.invalidate(State, Reachable, At);
  // Back into ok: the next access finds them consistent again.
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object O = missile_state_object(stateIn(State), I);
    const Object Known = Heap.known(O.storage);
    if (!Known.Root || !Gate.isGated(State, Known.Root))
      State =
          withState(State, missile_state_summarize(Run.Context.States,
                                                   stateIn(State), O.storage));
  }
  return withState(State, missile_state_forget_touches(
                              Run.Context.States, stateIn(State),
                              [](void *User, missile_storage R) {
                                return Gates::isGated(
                                    *static_cast<const StateRef *>(User),
                                    static_cast<const MemRegion *>(R));
                              },
                              &State));
}

StateRef Havoc::forgetUnrefined(StateRef State, const Expr *At) {
  const missile_state *S = stateIn(State);
  llvm::SmallVector<Object, 4> All;
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I)
    All.push_back(Heap.known(missile_state_object(S, I).storage));
  return forgetExcept(std::move(State), At, All);
}

StateRef Havoc::forgetExcept(StateRef State, const Expr *At,
                             llvm::ArrayRef<Object> Objects) {
  const missile_state *Before = stateIn(State);
  StateRef Known = State;
  llvm::SmallVector<const MemRegion *, 8> Kept;
  for (const Object &O : Objects) {
    for (unsigned L : Heap.locationsIn(O, Heap.spelledParts(Before, O)))
      if (const MemRegion *R = Heap.regionOf(O, O.Env->Locations[L]))
        Kept.push_back(R);
  }
  State = forget(State, At);
  for (const MemRegion *R : Kept) {
    SVal L = loc::MemRegionVal(R);
    QualType T = cast<TypedValueRegion>(R)->getValueType();
    State = State->bindLoc(L.castAs<Loc>(), Known->getSVal(L.castAs<Loc>(), T),
                           Run.LC,
                           /*notifyChanges=*/false);
    std::string Conflict; // none: they were apart before
    State = Mem.touch(State, R, /*Write=*/true, Conflict);
  }
  for (const Object &O : Objects)
    State = Mem.addObject(State, O, Heap.spelledParts(Before, O));
  return State;
}

StateRef Havoc::forgetAt(StateRef State, const MemRegion *R, bool KeepsElements,
                         std::string &Conflict) {
  QualType T = pointeeTypeOf(R);
  if (T->isStructureType()) {
    MemRegionManager &MRM = Run.regions();
    for (const FieldDecl *Field : T->getAsRecordDecl()->fields())
      if (Conflict.empty() && !Field->isUnnamedBitField())
        State = forgetAt(State, partRegion(MRM, Field, cast<SubRegion>(R)),
                         KeepsElements, Conflict);
    return State;
  }
  if (!KeepsElements && Heap.isTiedToElements(R))
    Conflict =
        "a call that changes an array with invariants on its elements is not "
        "followed";
  if (Conflict.empty())
    State = Mem.touch(State, R, /*Write=*/true, Conflict);
  if (!Conflict.empty())
    return State;
  if (isScalarPlace(R))
    return Mem.bindFreshAt(State, R);
  // An array or a union: each read of it gives a new value.
  if (canHoldAddress(T, Run.Notes.context()))
    State = Gate.leakContents(State, R);
  return State->bindLoc(loc::MemRegionVal(R), UnknownVal(), Run.LC,
                        /*notifyChanges=*/false);
}

StateRef Havoc::forgetChanged(StateRef State, const LoopEffects &E) {
  if (E.Plain || !E.Fields.empty()) {
    // Everything that has a value, apart from locals that nothing reaches
    // (those change by name only): the touched parts that stay are kept, all
    // else is new. An untouched part has a value too if its object was
    // initialized as a whole.
    const missile_state *S = stateIn(State);
    llvm::SmallVector<const MemRegion *, 16> Bases, Kept;
    auto AddBase = [&](const MemRegion *R) {
      R = R->getBaseRegion();
      bool Private = isa<VarRegion>(R) && Gate.isGated(State, R);
      if (!Private && llvm::find(Bases, R) == Bases.end())
        Bases.push_back(R);
    };
    for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
      const auto *R =
          static_cast<const MemRegion *>(missile_state_touched(S, I).storage);
      AddBase(R);
      FieldPart FR = fieldPart(R);
      // Any write may be to another member of a union.
      bool Changed = FR && (isInUnion(R) || E.Fields.count(FR->getDecl()));
      // A plain pointer may lead to any storage that is not refined, and a
      // field may be what a plain pointer leads to.
      if (!Changed && !Heap.isRefinedLocation(R) &&
          (E.Plain || !FR || !compilerFlags().StrictAliasing))
        Changed = true;
      if (llvm::find(Bases, R->getBaseRegion()) == Bases.end())
        continue;
      if (!isScalarPlace(R) && !Heap.isPlainRecord(R))
        return nullptr; // a copied record: its parts may or may not change
      // Of a plain record, the parts that are used have touches of their own.
      if (!Changed && isScalarPlace(R))
        Kept.push_back(R);
    }
    for (const VarDecl *V : Run.Variables)
      AddBase(Run.variableRegion(V));
    for (auto &Allocation : Gate.allocations())
      AddBase(Allocation.first);
    StateRef Before = State;
    for (const MemRegion *Base : Bases)
      State = Gate.leakContents(State, Base);
    if (!Bases.empty())
      State = Run.invalidate(State, Bases);
    for (const MemRegion *R : Kept) {
      SVal L = loc::MemRegionVal(R);
      SVal V = Before->getSVal(L.castAs<Loc>(),
                               pointeeTypeOf(R).getUnqualifiedType());
      State =
          State->bindLoc(L.castAs<Loc>(), V, Run.LC, /*notifyChanges=*/false);
    }
    // What is new counts as written: by another name it is not what it was.
    for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
      missile_touch T = missile_state_touched(S, I);
      const auto *R = static_cast<const MemRegion *>(T.storage);
      if (llvm::find(Bases, R->getBaseRegion()) != Bases.end() &&
          llvm::find(Kept, R) == Kept.end())
        State = withState(State, missile_state_touch(Run.Context.States,
                                                     stateIn(State), R, true));
    }
  }
  for (const VarDecl *V : E.Variables) {
    // A pointer to a fresh allocation may still be there after a turn.
    State = Gate.leakContents(State, Run.variableRegion(V));
    State = Terms.bindFresh(State, V);
  }
  return State;
}

} // namespace missile
