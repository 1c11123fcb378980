//===- Instances.h - Objects of classes -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How an Objective-C object begins, and how its instance variables are read and
// set by messages. The variables that one class declares are an object here
// (Objects.h): an Objective-C object is one for each class that refines some of
// them.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_INSTANCES_H
#define MISSILE_PLUGIN_INSTANCES_H

#include "section/ContractBody.h"
#include "section/Handoff.h"
#include "section/Havoc.h"

namespace missile {

class Instances {
public:
  Instances(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
            Values &Terms, Objects &Heap, Gates &Gate, Accesses &Mem,
            Aliasing &Alias, Handoff &Hand, Havoc &Forgetting,
            ContractBody &Body)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Heap(Heap),
        Gate(Gate), Mem(Mem), Alias(Alias), Hand(Hand), Forgetting(Forgetting),
        Body(Body) {}

  clang::ento::SVal receiverValue(const clang::ObjCMessageExpr *E,
                                  const StateRef &State);
  /// A plain read or write of the variable behind a property.
  bool evalAccessor(const clang::ObjCMessageExpr *E, const Accessor &A,
                    StateRef State, clang::ento::CheckerContext &C,
                    std::string &Why);
  /// init of an object that nobody knows, by a method that keeps it so: a call
  /// that gets the object, which must be consistent, and returns it or nil.
  /// False if it is no such message; if it is and fails, \p Why is set.
  bool evalInit(const clang::ObjCMessageExpr *E, StateRef State,
                clang::ento::CheckerContext &C, std::string &Why);
  /// alloc: an object that nothing else knows, all of it zero.
  StateRef allocate(StateRef State, const clang::ObjCMessageExpr *E);
  /// Is an object of the class consistent when all of it is zero?
  bool startsConsistent(const clang::ObjCMessageExpr *E, std::string &Why);

private:
  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Aliasing &Alias;
  Handoff &Hand;
  Havoc &Forgetting;
  ContractBody &Body;
};

} // namespace missile

#endif
