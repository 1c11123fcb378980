//===- FunctionCheck.h - The check of one function ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks a body flow-insensitively, looks for what is not understood in it, and
// hands what is not proved that way to symbolic sections. Nothing of the engine
// is made where there is neither a type error nor a contract.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_FUNCTIONCHECK_H
#define MISSILE_PLUGIN_FUNCTIONCHECK_H

#include "driver/Knowledge.h"
#include "report/Coverage.h"
#include "report/Statistics.h"

namespace missile {

/// What the check of a function finds.
struct Findings {
  std::vector<TypeError> Errors;
  std::vector<Alarm> Alarms;
  SiteRecord Sites;
};

class FunctionCheck {
public:
  /// \p Kinds: what of the language is met, added if that is asked for.
  FunctionCheck(Knowledge &K, const Options &O, Coverage &Covered,
                KindCounts &Kinds)
      : K(K), O(O), Covered(Covered), Kinds(Kinds) {}

  /// Check the body of \p F. This may fail at any point.
  void check(Routine F, Statistics &S, Findings &Found);

private:
  void refuse(Routine F, bool IsFollowed, Findings &Found);

  Knowledge &K;
  const Options &O;
  Coverage &Covered;
  KindCounts &Kinds;
};

} // namespace missile

#endif
