//===- PlainCalls.h - Into plain functions, and back ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A call of a plain function (PlainBodies.h) is no handoff: the section follows
// the body with all that is known, broken objects included. The parameters are
// gate-separated variables of a new frame, bound to what the arguments are; the
// function's result becomes the value of the call.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_PLAINCALLS_H
#define MISSILE_PLUGIN_PLAINCALLS_H

#include "section/Gates.h"
#include "section/PlainBodies.h"

namespace missile {

class PlainCalls {
public:
  PlainCalls(SectionRun &Run, Gates &Gate) : Run(Run), Gate(Gate) {}

  /// The function that \p E goes into; null: its call is a call.
  const clang::FunctionDecl *entered(const clang::CallExpr *E);
  /// \p E, which the caller evaluates in \p State, goes into its function in
  /// \p Frame.
  StateRef enter(StateRef State, const clang::CallExpr *E,
                 const clang::StackFrameContext *Frame);
  /// The function of the present frame is left, after the block \p Last; the
  /// caller's is the present one then.
  StateRef leave(StateRef State, const clang::CFGBlock *Last);

private:
  SectionRun &Run;
  Gates &Gate;
};

} // namespace missile

#endif
