//===- Statistics.h - What an analysis did --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_STATISTICS_H
#define MISSILE_PLUGIN_STATISTICS_H

#include "llvm/Support/raw_ostream.h"

namespace missile {

/// Of one file, or of all: the columns of the thesis's table 4.3, and what else
/// the option Stats tells.
struct Statistics {
  unsigned Functions = 0;       ///< functions checked
  unsigned NotProved = 0;       ///< of these, with an alarm
  unsigned Skipped = 0;         ///< bodies in system headers
  unsigned Sites = 0;           ///< check sites
  unsigned Messages = 0;        ///< of these, messages to objects
  unsigned TypeErrors = 0;      ///< flow-insensitively
  unsigned Errors = 0;          ///< left after the fallback
  unsigned Suppressed = 0;      ///< of these, not reported as the program says
  unsigned Trusted = 0;         ///< type errors taken on trust (Trust.h)
  unsigned UnusedTrust = 0;     ///< trusts that take none
  unsigned Failures = 0;        ///< of the analysis itself (Recovery.h)
  unsigned Attempts = 0;        ///< symbolic sections tried
  unsigned Sections = 0;        ///< ... that succeeded
  unsigned MaxMaterialized = 0; ///< the most objects spelled out at one time

  /// Sums, but for MaxMaterialized.
  Statistics &operator+=(const Statistics &Other);
  /// On one line, without its end.
  void print(llvm::raw_ostream &OS) const;
};

} // namespace missile

#endif
