//===- Messages.h - Messages of a section ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A message is a call. The engine evaluates it before anyone is asked,
// forgetting what it thinks the method may change; so the state before the
// message is kept, and what comes after is made from that.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_MESSAGES_H
#define MISSILE_PLUGIN_MESSAGES_H

#include "section/Instances.h"
#include "section/Signatures.h"

namespace missile {

class Messages {
public:
  Messages(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
           Values &Terms, Gates &Gate, Handoff &Hand, Havoc &Forgetting,
           Signatures &Signature, ContractBody &Body, Instances &Instance)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Gate(Gate),
        Hand(Hand), Forgetting(Forgetting), Signature(Signature), Body(Body),
        Instance(Instance) {}
  /// A run has ended: no state outlives its engine.
  void reset() { Before.clear(); }

  void before(const clang::ObjCMessageExpr *E, clang::ento::CheckerContext &C);
  void eval(const clang::ObjCMessageExpr *E, clang::ento::CheckerContext &C);

private:
  void evalFrom(StateRef &State, const clang::ObjCMessageExpr *E,
                clang::ento::CheckerContext &C, std::string &Why);
  void evalUnknown(const clang::ObjCMessageExpr *E, StateRef &State,
                   clang::ento::CheckerContext &C, std::string &Why);
  void evalHarmless(const clang::ObjCMessageExpr *E, StateRef &State,
                    clang::ento::CheckerContext &C, std::string &Why);
  /// What the method that \p E finds may look at is in order.
  bool isSeenInOrder(const clang::ObjCMessageExpr *E, StateRef &State,
                     std::string &Why);
  void raise(const clang::ObjCMessageExpr *E, clang::ento::CheckerContext &C);
  bool meetsDemands(const clang::ObjCMessageExpr *E, StateRef &State,
                    std::string &Why);
  StateRef bindResult(StateRef State, const clang::ObjCMessageExpr *E);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Gates &Gate;
  Handoff &Hand;
  Havoc &Forgetting;
  Signatures &Signature;
  ContractBody &Body;
  Instances &Instance;
  /// The states before the messages that are under way (the engine's state
  /// points to them): what the engine makes of a message is not ours.
  std::vector<std::unique_ptr<StateRef>> Before;
};

} // namespace missile

#endif
