//===- Report.h - Where findings go ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The analysis never prints. It hands each alarm, with the events that explain
// it, to a sink: the analyzer's own diagnostic consumers (plist, HTML, SARIF,
// text) under --analyze, compiler warnings in a normal compilation.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_REPORT_H
#define MISSILE_PLUGIN_REPORT_H

#include "ast/TypeError.h"

#include "clang/AST/Decl.h"
#include "clang/Analysis/PathDiagnostic.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugSuppression.h"

#include <memory>
#include <optional>

namespace clang {
namespace ento {
class AnalysisManager;
}
} // namespace clang

namespace missile {

/// A change of the source with which an alarm is gone.
struct Remedy {
  clang::SourceLocation Loc;
  std::string Message;
  std::vector<clang::FixItHint> Changes;
};

/// An alarm: a type error that no symbolic section could discharge.
struct Alarm {
  TypeError Error;
  /// Which of the errors that have been found it is; none if it is about the
  /// function or the file as a whole.
  std::optional<size_t> Number;
  /// The function it is in; null at file scope.
  const clang::Decl *Function = nullptr;
  /// What the widest section did, if there was one: the path as the engine
  /// drew it, ending where the invariant could not be restored.
  clang::ento::PathPieces Path;
  /// Name the fault, among those of a function: the writes of one update that
  /// is never finished have one of the two in common. Empty: nothing in common.
  std::string Fault, End;
  /// The other errors of the same fault.
  std::vector<TypeError> Also;
  /// The statement at which the path ended; null if there is none.
  const clang::Stmt *EndsAt = nullptr;
  /// What does not hold at the end, in terms of what the function starts with;
  /// without a clause if that cannot be said.
  SpelledClause AtEnd;
  std::optional<Remedy> Advice;
};

/// Make one alarm of those with the same fault, where the first of them is.
/// They must be in one file: some formats leave out what is in others.
void groupByFault(std::vector<Alarm> &Alarms, const clang::SourceManager &SM);

class ReportSink {
public:
  virtual ~ReportSink();
  virtual void emit(const Alarm &A) = 0;
  /// Has the programmer said, by [[clang::suppress]] on a statement or
  /// declaration, not to report \p A?
  virtual bool isSuppressed(const Alarm &A);
  /// Does an alarm at \p A's place get to the reader? Options and pragmas can
  /// keep it from that, which is not for us to count.
  virtual bool isShown(const Alarm & /*A*/) { return true; }

protected:
  explicit ReportSink(clang::ASTContext &Context)
      : Context(Context), Suppressions(Context) {}
  clang::ASTContext &Context;

private:
  clang::ento::BugSuppression Suppressions;
};

std::unique_ptr<ReportSink> makeAnalyzerSink(clang::ento::AnalysisManager &M);
/// \p Fixes: the compiler has been asked to apply what diagnostics suggest
/// (-fixit). It does so for warnings only; otherwise a suggestion is a note's.
std::unique_ptr<ReportSink> makeCompilerSink(clang::ASTContext &Context,
                                             bool Fixes);

struct Options;
/// Verifies a translation unit.
using VerifyFunction = void (*)(clang::ASTContext &, const Options &,
                                ReportSink &);

/// The key of alarms like \p A.
std::string alarmKey(const Alarm &A);

/// The name by which alarms of \p Function are counted.
std::string nameForCounting(const clang::Decl *Function);

} // namespace missile

#endif
