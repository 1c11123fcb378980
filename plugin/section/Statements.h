//===- Statements.h - Statements of a section -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before and after each statement of a path: what it does is told to those who
// follow it, and the value of an expression is replaced by one that Values
// knows.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_STATEMENTS_H
#define MISSILE_PLUGIN_STATEMENTS_H

#include "section/Addresses.h"
#include "section/Allocation.h"
#include "section/Bounds.h"
#include "section/Declarations.h"
#include "section/StorageChecks.h"

namespace missile {

class Statements {
public:
  Statements(SectionRun &Run, SectionOutcome &Outcome, PathFacts &Facts,
             Values &Terms, Gates &Gate, Aliasing &Alias, Signatures &Signature,
             Copies &Copying, Allocation &Alloc, Addresses &Address,
             Updates &Updating, StorageChecks &Stored, Declarations &Declared,
             Bounds &Bound)
      : Run(Run), Outcome(Outcome), Facts(Facts), Terms(Terms), Gate(Gate),
        Alias(Alias), Signature(Signature), Copying(Copying), Alloc(Alloc),
        Address(Address), Updating(Updating), Stored(Stored),
        Declared(Declared), Bound(Bound) {}

  void before(const clang::Stmt *S, clang::ento::CheckerContext &C);
  void after(const clang::Stmt *S, clang::ento::CheckerContext &C);

private:
  void returns(const clang::ReturnStmt *S, clang::ento::CheckerContext &C);
  void loads(const clang::CastExpr *E, clang::ento::CheckerContext &C);
  /// After the cast \p E; false if its value is that of any operator.
  bool converted(const clang::CastExpr *E, clang::ento::CheckerContext &C);
  const missile_term *converted(const clang::CastExpr *E, const missile_term *T,
                                Step &At);
  void loaded(const clang::CastExpr *E, clang::ento::CheckerContext &C);
  void computed(const clang::Expr *E, clang::ento::CheckerContext &C);
  /// What the static types say of the value of \p E is known from here on.
  void noteType(const clang::Expr *E, clang::ento::CheckerContext &C);
  void update(const clang::Expr *E, const missile_term *T, const Step &At,
              clang::ento::CheckerContext &C);

  SectionRun &Run;
  SectionOutcome &Outcome;
  PathFacts &Facts;
  Values &Terms;
  Gates &Gate;
  Aliasing &Alias;
  Signatures &Signature;
  Copies &Copying;
  Allocation &Alloc;
  Addresses &Address;
  Updates &Updating;
  StorageChecks &Stored;
  Declarations &Declared;
  Bounds &Bound;
};

} // namespace missile

#endif
