//===- Gates.cpp - What nothing else can reach ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Gates.h"
#include "annotations/Contracts.h"
#include "section/Memory.h"
#include "section/SectionTraits.h"

using namespace clang;
using namespace ento;

namespace missile {

void Gates::reset() {
  Allocations.clear();
  MadeObjects.clear();
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

bool Gates::isGated(const StateRef &State, const MemRegion *R) {
  return missile_state_is_gated(stateIn(State), R->getBaseRegion());
}

StateRef Gates::gate(StateRef State, const MemRegion *R) {
  return withState(State,
                   missile_state_gate(Run.Context.States, stateIn(State), R));
}

StateRef Gates::addAllocation(StateRef State, const MemRegion *R,
                              int64_t Bytes) {
  Allocations[R] = Bytes;
  return gate(State, R);
}

StateRef Gates::leakAllocations(StateRef State) {
  for (auto &Allocation : Allocations)
    State = leak(State, Allocation.first);
  return State;
}

StateRef Gates::leak(StateRef State, const MemRegion *R) {
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

StateRef Gates::leakContents(StateRef State, const MemRegion *R) {
  PointeeCollector Pointees(R->getBaseRegion());
  Run.engine().getStateManager().iterBindings(State, Pointees);
  for (const MemRegion *To : Pointees.Found)
    State = leak(State, To);
  if (Pointees.Unknown)
    State = leakAllocations(State);
  return State;
}

StateRef Gates::leakValue(StateRef State, SVal V) {
  if (const MemRegion *R = V.getAsRegion())
    return leak(State, R);
  if (V.getAs<nonloc::LazyCompoundVal>() || V.getAs<nonloc::CompoundVal>())
    State = leakAllocations(State);
  if (auto I = V.getAs<nonloc::LocAsInteger>())
    if (const MemRegion *R = I->getLoc().getAsRegion())
      return leak(State, R);
  return State;
}

StateRef Gates::leakStored(StateRef State, const MemRegion *To, SVal V) {
  if (!isGated(State, To))
    return leakValue(State, V);
  // At an index that is not known, it will not be found again; nor will what
  // was there.
  if (!hasKnownOffset(To))
    return leakValue(leakContents(State, To), V);
  // Into storage that nothing else reaches, nothing leaks.
  return leakCopied(State, V);
}

/// The copy of a record is one value for the engine, which does not tell what
/// pointers are in it: what they point to is no longer gate-separated.
StateRef Gates::leakCopied(StateRef State, SVal V) {
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

} // namespace missile
