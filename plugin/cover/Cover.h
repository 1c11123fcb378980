//===- Cover.h - Which sections discharge which type errors ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A type error is discharged when no execution reaches it in the typed world:
// every execution that reaches it does so inside a symbolic section, which
// checks the site against what is known on its path.
//
// Each error has a start, where its section would begin: first the statement
// with the error, then its compound statement, the enclosing if with its
// condition, each wider scope, at last the function (thesis, section 4.6.1). A
// walk over the CFG follows the typed world from the function's entry. Where it
// meets a start, the section is run; the walk goes on from the points at which
// the section's paths stopped. A section's path may stop only where everything
// is consistent and no remaining error can be reached without passing a start
// first. So the walk never meets an error outside a section, which is the
// proof. A section that fails has its errors' starts widened, and the walk
// begins again; an error whose last start failed is an alarm.
//
// For the proof it does not matter where the starts are, as long as they lie
// between full-expressions. So the alarms are then looked at once more, one by
// one, with starts that are not the beginning of a scope: behind what may have
// kept the wider sections from getting to the error in a state that is of use
// (thesis, figure 4.15). One that the walk accepts, together with the starts of
// all errors that are discharged by then, is an alarm no more.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_COVER_H
#define MISSILE_PLUGIN_COVER_H

#include "engine/NestedEngine.h"
#include "report/Options.h"
#include "report/Report.h"
#include "report/Statistics.h"
#include "storage/FileStorage.h"

#include "missile/entail.h"

namespace missile {

/// Try to discharge the dischargeable ones of \p Errors, in \p F; appends an
/// alarm for each error that is left.
void coverErrors(Routine F, std::vector<TypeError> &Errors, Annotations &Notes,
                 FileStorage &Storage, missile_entail *Entail,
                 NestedEngine &Engine, const Options &O, Statistics &S,
                 std::vector<Alarm> &Alarms);

/// Follow all paths through the body of \p F, which has the contract \p C; the
/// type errors in it are settled along the way.
void checkBody(const clang::FunctionDecl *F, const Contract &C,
               std::vector<TypeError> &Errors, Annotations &Notes,
               FileStorage &Storage, missile_entail *Entail,
               NestedEngine &Engine, const Options &O, Statistics &S,
               std::vector<Alarm> &Alarms);

} // namespace missile

#endif
