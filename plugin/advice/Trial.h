//===- Trial.h - Checks a changed copy of the source ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before a change of the source is suggested to anybody, it is made: the main
// file is parsed again with the change, be it in a header, by a compiler of its
// own, and verified as a whole. So what is said of it is known, whatever C
// makes of the new text, and a change that only moves an alarm elsewhere does
// not pass for a remedy.
//
// Nothing is written to any file, and no diagnostic leaves a trial.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_TRIAL_H
#define MISSILE_PLUGIN_TRIAL_H

#include "report/Options.h"
#include "report/Report.h"

#include "clang/Lex/Preprocessor.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace missile {

/// Replaces \c Length bytes of a file, from \c Offset on.
struct Edit {
  clang::FileID File;
  unsigned Offset, Length;
  std::string Text;

  bool operator==(const Edit &O) const {
    return File == O.File && Offset == O.Offset && Length == O.Length &&
           Text == O.Text;
  }
};

/// How many alarms there are in each function (by name; "" is file scope), and
/// of each kind in it (by alarmKey()). What the program suppresses counts as
/// well.
using AlarmCounts = std::map<std::string, unsigned>;

class Trial {
public:
  /// \p PP has read the translation unit. Both must outlive the object.
  /// After \p Most steps, there are no more runs.
  Trial(const clang::Preprocessor &PP, const Options &O, VerifyFunction Verify,
        uint64_t Most)
      : PP(PP), O(O), Verify(Verify), Most(Most) {}

  /// Can this translation unit be read again? (Not with precompiled headers or
  /// modules.)
  bool isPossible() const;

  /// The alarms that are left with \p Edits, which do not overlap, and of which
  /// a later one is inserted behind an earlier one at the same place; none if
  /// the result does not compile, or there was no time. \p Only: the edits are
  /// within the body of the function of that name, so that the alarms of others
  /// stay what they are, and are not counted.
  std::optional<AlarmCounts> run(const std::vector<Edit> &Edits,
                                 const std::string &Only) const;

  /// Have all steps been taken?
  bool isSpent() const { return Spent > Most; }

private:
  const clang::Preprocessor &PP;
  const Options &O;
  VerifyFunction Verify;
  uint64_t Most;
  mutable uint64_t Spent = 0;
};

} // namespace missile

#endif
