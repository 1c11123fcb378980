//===- Addresses.h - Addresses that become values -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The address of a variable escapes as soon as it is a value that is not used
// at once. What the engine takes for the address of an object may be null all
// the same.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ADDRESSES_H
#define MISSILE_PLUGIN_ADDRESSES_H

#include "section/Gates.h"
#include "section/Values.h"

namespace missile {

class Addresses {
public:
  Addresses(SectionRun &Run, PathFacts &Facts, Values &Terms, Gates &Gate)
      : Run(Run), Facts(Facts), Terms(Terms), Gate(Gate) {}

  /// After \p E, which is & of \p Of.
  void taken(const clang::Expr *E, const clang::Expr *Of,
             clang::ento::CheckerContext &C);
  /// After \p E, by which the array \p Of has become a pointer.
  void decayed(const clang::CastExpr *E, const clang::Expr *Of,
               clang::ento::CheckerContext &C);
  /// \p E is an address that the engine has. False if it is sure to be one.
  bool bindUnsure(const clang::Expr *E, clang::ento::CheckerContext &C);

private:
  bool bindFixed(const clang::Expr *E, clang::ento::CheckerContext &C);
  void leak(const clang::Expr *E, const clang::Expr *Of,
            clang::ento::CheckerContext &C);
  StateRef leaked(StateRef State, const clang::ento::MemRegion *R,
                  const clang::Expr *E);
  StateRef measured(StateRef State, const clang::ento::MemRegion *R,
                    const clang::Expr *Of);
  bool isDereferenced(const clang::Expr *E);

  SectionRun &Run;
  PathFacts &Facts;
  Values &Terms;
  Gates &Gate;
};

} // namespace missile

#endif
