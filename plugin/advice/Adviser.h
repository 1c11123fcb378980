//===- Adviser.h - Changes that could quiet an alarm ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Proposes changes of the source for an alarm, the least intrusive first. A
// proposal is a guess: whether it helps, a trial finds out (Trial.h). What a
// trial cannot find out is seen to here: that other files see what they have to
// meet, and that nobody needs what a test would leave undone.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ADVISER_H
#define MISSILE_PLUGIN_ADVISER_H

#include "advice/AdviceText.h"
#include "advice/Trial.h"
#include "report/Report.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/SmallPtrSet.h"

#include <optional>

namespace missile {

/// A change of the source, and what to say of it.
struct Candidate {
  std::vector<Edit> Edits;
  /// The same, with an assertion of what is false behind what is tested or
  /// assumed. If that is proved as well, the change is of no use: nothing meets
  /// it. Empty if nothing is tested.
  std::vector<Edit> Probe;
  /// What is false, asserted where an alarm is. If that is proved with the
  /// change, nothing gets there any more, and the code there is of no use.
  std::vector<Edit> Sites;
  /// Assertions of what is tested, each where the code has just tested
  /// something. If one is proved, the test says nothing new.
  std::vector<Edit> Repeats;
  clang::SourceLocation Loc;
  std::string Text;
  /// Nothing outside of the function's body changes.
  bool IsLocal = false;
};

/// Proposes changes for the alarms of one translation unit.
class Adviser {
public:
  explicit Adviser(clang::ASTContext &Context)
      : Context(Context), SM(Context.getSourceManager()) {}

  std::vector<Candidate> candidates(const Alarm &A);

private:
  /// Statements of one block, one behind the other.
  struct Range {
    const clang::CompoundStmt *Block = nullptr;
    clang::CompoundStmt::const_body_iterator First, Last;

    bool contains(const clang::Stmt *S) const {
      return std::find(First, std::next(Last), S) != std::next(Last);
    }
  };

  using Path = llvm::SmallVector<const clang::Stmt *, 16>;

  void swapStatements(const Alarm &A, std::vector<Candidate> &Out);
  void refineParameter(const std::string &Text, bool OfEnd, const Condition &C,
                       std::vector<Candidate> &Out);
  void testFirst(const Range &R, const std::string &Text,
                 std::vector<Candidate> &Out);
  void require(const std::string &Text, std::vector<Candidate> &Out);

  /// From the body of the function to \p Part; empty if it is not there.
  Path pathTo(const clang::Stmt *Part);
  /// The statement of a block that \p Part is in or is; null if there is none,
  /// or it declares something.
  const clang::Expr *statementWith(const clang::Stmt *Part,
                                   const clang::CompoundStmt *&Block);
  std::optional<Range> rangeOf(const Alarm &A);
  Range wholeUpdate(const Range &R);
  bool isNeededLater(const Range &R);
  bool isFixed(const clang::Expr *E, bool IsPlace = false);
  bool isPartOfUpdate(const clang::Stmt *S, const Range &R);
  std::vector<Edit> assertAfterTests(const Range &R, const std::string &Text);

  /// The declarations of the function that a demand has to be written on, so
  /// that everybody sees it who has to meet it; empty if that cannot be.
  std::vector<const clang::FunctionDecl *> placesOfDemands();
  /// \p Text, with the names that the parameters have in \p There; empty if
  /// they have none.
  std::string asIn(const clang::FunctionDecl *There, llvm::StringRef Text);

  std::optional<Edit> editAt(clang::SourceLocation L, const std::string &Text);
  std::optional<unsigned> offsetOf(clang::SourceLocation L);
  std::optional<unsigned> endOf(const clang::Stmt *S);
  std::string attribute(clang::FileID In, llvm::StringRef Macro,
                        llvm::StringRef Name, llvm::StringRef Text);
  std::string assertion(llvm::StringRef What);
  std::optional<Edit> assertAtEntry();
  std::vector<Edit> assertAtSites(const Alarm &A);
  const clang::ParmVarDecl *parameter(llvm::StringRef Name);
  llvm::StringRef mainText() { return SM.getBufferData(SM.getMainFileID()); }
  Edit inMain(unsigned Offset, unsigned Length, const std::string &Text) {
    return {SM.getMainFileID(), Offset, Length, Text};
  }

  clang::ASTContext &Context;
  const clang::SourceManager &SM;
  const clang::FunctionDecl *F = nullptr;
};

} // namespace missile

#endif
