//===- Cover.h - Which sections discharge which type errors ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A type error is discharged when no execution reaches it in the typed world:
// every execution that reaches it does so inside a symbolic section, which
// checks the site against what is known on its path. Which sections to try, and
// why that is a proof, is core/'s business (missile/cover.h). Here its points
// become those of a CFG: a start of an error is the beginning of the statement
// with the error, of its compound statement, of the enclosing if with its
// condition, of each wider scope, at last of the function; then, of what is
// behind something that may have kept these sections from getting to the error
// in a state that is of use. The sections are run, and what is to be told of
// those that fail is kept for the alarms.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_COVER_H
#define MISSILE_PLUGIN_COVER_H

#include "report/Options.h"
#include "report/Report.h"
#include "report/Statistics.h"
#include "section/PlainBodies.h"
#include "storage/FileStorage.h"

#include "missile/entail.h"

namespace missile {

/// Try to discharge the dischargeable ones of \p Errors, in \p F; appends an
/// alarm for each error that is left.
void coverErrors(Routine F, std::vector<TypeError> &Errors, Annotations &Notes,
                 FileStorage &Storage, missile_entail *Entail,
                 PlainBodies &Bodies, const Options &O, Statistics &S,
                 std::vector<Alarm> &Alarms);

/// Follow all paths through the body of \p F, which has the contract \p C; the
/// type errors in it are settled along the way.
void checkBody(const clang::FunctionDecl *F, const Contract &C,
               std::vector<TypeError> &Errors, Annotations &Notes,
               FileStorage &Storage, missile_entail *Entail,
               PlainBodies &Bodies, const Options &O, Statistics &S,
               std::vector<Alarm> &Alarms);

} // namespace missile

#endif
