//===- Provenance.h - Where values come from ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a reader is told of values: what to call them, and whether a
// counterexample about them is a run of the program. It is one if it is about
// what the program is given alone: the storage at the start of the section, and
// addresses. Other values may be impossible there, for all that the section
// knows.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_PROVENANCE_H
#define MISSILE_PLUGIN_PROVENANCE_H

#include "clang/StaticAnalyzer/Core/PathSensitive/SymExpr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include "missile/term.h"

#include <string>

namespace missile {

class Provenance {
public:
  void reset() {
    Names.clear();
    Inputs.clear();
  }

  /// What to call \p Sym when a counterexample names it.
  void setName(clang::ento::SymbolRef Sym, std::string Name) {
    Names[Sym] = std::move(Name);
  }
  /// Null if it has no name of its own.
  const std::string *nameOf(clang::ento::SymbolRef Sym) const {
    auto Known = Names.find(Sym);
    return Known == Names.end() ? nullptr : &Known->second;
  }
  /// \p T is something that the program is given.
  void addInput(const missile_term *T) { Inputs.insert(T); }
  bool isInput(const missile_term *T) const { return Inputs.contains(T); }

private:
  llvm::DenseSet<const missile_term *> Inputs;
  llvm::DenseMap<clang::ento::SymbolRef, std::string> Names;
};

} // namespace missile

#endif
