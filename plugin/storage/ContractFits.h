//===- ContractFits.h - Which functions keep the contract of a pointer ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function may be stored in a pointer with a contract (PointerContracts.h) if
// whoever relies on the one can be served by the other: what the function
// demands is implied by what the pointer requires, what the pointer ensures by
// what the function does; it writes nothing that the pointer does not let it
// write, relies on no object that may be broken when the pointer is called, and
// breaks none that is not open there. A function without a contract is what any
// function may be; if its body is in sight and is pure or unrefined
// (CallEffects.h), that is known of it instead.
//
// What is not understood does not fit.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CONTRACTFITS_H
#define MISSILE_PLUGIN_CONTRACTFITS_H

#include "annotations/Contracts.h"
#include "storage/CallEffects.h"

#include "missile/entail.h"

namespace missile {

class ContractFits {
public:
  ContractFits(Annotations &Notes, CallEffects &Effects)
      : Notes(Notes), Effects(Effects) {}
  ~ContractFits();
  ContractFits(const ContractFits &) = delete;
  ContractFits &operator=(const ContractFits &) = delete;

  /// Can \p F be called by who relies on what the declaration \p Like says?
  bool fits(const clang::FunctionDecl *F, const clang::FunctionDecl *Like);

private:
  Annotations &Notes;
  CallEffects &Effects;
  missile_entail *Entail = nullptr; ///< made when it is first needed
};

} // namespace missile

#endif
