//===- ContractCalls.h - Calls of functions with contracts ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A caller spells the open objects out, shows what is required, forgets what
// may be written and learns what is ensured; its other objects are checked,
// since the callee may look at them, and keep their values if the contract says
// so.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CONTRACTCALLS_H
#define MISSILE_PLUGIN_CONTRACTCALLS_H

#include "section/Allocation.h"
#include "section/ContractBody.h"
#include "section/Havoc.h"

namespace missile {

class ContractCalls {
public:
  ContractCalls(SectionRun &Run, PathFacts &Facts, Values &Terms, Objects &Heap,
                Gates &Gate, Accesses &Mem, Explanation &Tell, Handoff &Hand,
                Havoc &Forgetting, Signatures &Signature, Allocation &Alloc,
                ContractValues &Named, ContractElements &Elements,
                ContractBody &Body)
      : Run(Run), Facts(Facts), Terms(Terms), Heap(Heap), Gate(Gate), Mem(Mem),
        Tell(Tell), Hand(Hand), Forgetting(Forgetting), Signature(Signature),
        Alloc(Alloc), Named(Named), Elements(Elements), Body(Body) {}

  /// The objects that the call \p E opens: one case for each way in which they
  /// may be the same as others.
  bool openForCall(const clang::CallExpr *E, const Contract &Ct, StateRef State,
                   llvm::SmallVectorImpl<OpenedCall> &Cases, std::string &Why);
  /// Does the call \p E meet what \p Ct requires?
  bool meetsRequired(const clang::CallExpr *E, const Contract &Ct,
                     const Moment &At, std::string &Why);
  /// After the call \p E, what \p Ct ensures is known.
  StateRef learnEnsured(const clang::CallExpr *E, const Contract &Ct,
                        const Moment &Then, const Moment &Now);
  /// The call \p E of a function with the contract \p Ct. Null if it is not
  /// proved, with the reason.
  StateRef callByContract(const clang::CallExpr *E, const Callee &Known,
                          const Contract &Ct, const OpenedCall &Case,
                          std::string &Why);

private:
  StateRef separateBases(StateRef State, const OpenedCall &Case,
                         const std::string &Name, std::string &Why);
  bool areRefinedApart(const StateRef &State, const OpenedCall &Case,
                       const std::string &Name, std::string &Why);
  bool othersHold(const StateRef &Looked, const Contract &Ct,
                  const OpenedCall &Case, const std::string &Name,
                  std::string &Why);
  StateRef forgetElements(StateRef State, const clang::CallExpr *E,
                          const Contract &Ct, const Moment &Then,
                          const std::string &Name, std::string &Why);
  StateRef forgetWritten(StateRef State, const clang::CallExpr *E,
                         const Contract &Ct, const OpenedCall &Case,
                         const std::string &Name, std::string &Why);

  SectionRun &Run;
  PathFacts &Facts;
  Values &Terms;
  Objects &Heap;
  Gates &Gate;
  Accesses &Mem;
  Explanation &Tell;
  Handoff &Hand;
  Havoc &Forgetting;
  Signatures &Signature;
  Allocation &Alloc;
  ContractValues &Named;
  ContractElements &Elements;
  ContractBody &Body;
};

} // namespace missile

#endif
