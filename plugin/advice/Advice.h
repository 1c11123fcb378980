//===- Advice.h - What would quiet an alarm -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For an alarm in the main file, a few changes of the source are tried
// (Trial.h), the least intrusive first: another order of two statements, a
// refinement on a parameter, a test in front of the statements, a requirement
// on the callers. The first one with which the alarm is gone, and no other has
// come, is told in a note that carries the change.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ADVICE_H
#define MISSILE_PLUGIN_ADVICE_H

#include "report/Options.h"
#include "report/Report.h"

#include "clang/Lex/Preprocessor.h"

#include <memory>
#include <vector>

namespace missile {

/// Keeps alarms until the translation unit has been verified, finds advice, and
/// hands them on in the order in which they came.
class AdvisingSink : public ReportSink {
public:
  /// \p O, which must outlive the object, is what the file is verified with;
  /// its Spent is set to a counter of the object's.
  AdvisingSink(clang::ASTContext &Context, const clang::Preprocessor &PP,
               Options &O, VerifyFunction Verify,
               std::unique_ptr<ReportSink> To);
  ~AdvisingSink() override;

  void emit(const Alarm &A) override { Alarms.push_back(A); }
  bool isShown(const Alarm &A) override { return To->isShown(A); }
  void finish();

private:
  const clang::Preprocessor &PP;
  const Options &O;
  VerifyFunction Verify;
  std::unique_ptr<ReportSink> To;
  uint64_t Spent = 0;
  std::vector<Alarm> Alarms;
};

} // namespace missile

#endif
