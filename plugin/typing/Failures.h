//===- Failures.h - The words for what may be broken ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A failure names the clause of an environment that does not hold
// (missile/typing.h); without an environment it names none. What a message says
// of it, and where it points, is said here, for all who report type errors.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_FAILURES_H
#define MISSILE_PLUGIN_FAILURES_H

#include "annotations/Environment.h"
#include "ast/TypeError.h"
#include "ast/Unmet.h"

#include "clang/AST/Expr.h"

#include "missile/typing.h"

namespace missile {

/// The clause, in quotes.
Wording quoted(const missile_failure &F);
/// The invariant that \p F names, of objects of type \p T if that is not null.
std::string invariantText(const missile_failure &F, clang::QualType T);
/// Say in \p E where the clause of \p F, if it has one, is declared, and
/// report it under the checker of its theory.
void nameOrigin(TypeError &E, const missile_failure &F);
/// What the theory of that clause is reported under.
const char *checkerOf(const missile_failure &F);
/// The first clause of \p Env that speaks about what is at \p Path below \p
/// Root, if possible one that relates it to something else.
missile_failure invariantOn(const Environment &Env,
                            llvm::ArrayRef<const clang::FieldDecl *> Path,
                            const clang::VarDecl *Root = nullptr);
/// \p E as it is written, in quotes, if that is short.
std::string inSource(const clang::Expr *E, const char *Otherwise);

} // namespace missile

#endif
