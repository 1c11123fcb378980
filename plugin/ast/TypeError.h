//===- TypeError.h - What the flow-insensitive checker could not prove ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_TYPEERROR_H
#define MISSILE_PLUGIN_TYPEERROR_H

#include "ast/Unmet.h"

#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <string>
#include <vector>

namespace missile {

/// How a name in a clause is spelled where it is of interest.
struct Spelling {
  std::string Name, Text;
  bool IsNew; ///< what the error's own write makes of it
};

/// A clause, and the names in it.
struct SpelledClause {
  std::string Clause;
  std::vector<Spelling> Spellings;
};

struct TypeError {
  enum Kind {
    // A symbolic section may discharge these.
    Write,    ///< an assignment, initialization or copy
    Storage,  ///< storage of a refined record comes into being unset
    Argument, ///< a callee's demand
    Result,   ///< a return statement
    Assert,   ///< missile_assert
    Access,   ///< what is read or written may lie outside
    Passed,   ///< a pointer to refined storage goes to a function in sight
    Helper,   ///< a function is called that is left to those who call it
    Contract, ///< the body of a function with a contract, as a whole
    // These not: they would hide writes from the checker.
    Address,  ///< a pointer to refined storage is kept
    Static,   ///< initial values of static storage: no code precedes them
    Cast,     ///< a pointer of unknown origin becomes one to refined storage
    Function, ///< a function with refined parameters is used as a value
    // Nor this: no path says more of the elements than their type does.
    Element ///< a demand on every element of a collection
  };
  Kind What = Write;
  /// The statement or expression at which the check is made.
  const clang::Stmt *Site = nullptr;
  clang::SourceLocation Loc;
  clang::SourceRange Range;
  /// The record that is written, as C spells it; empty for variables.
  std::string Object;
  /// Names what is being updated, among what the same declaration speaks of:
  /// the errors of one update have it in common. Empty: an update of its own.
  std::string Update;
  /// The clause that is not met, and how each name in it is spelled at the
  /// site: where what is written, passed or returned has no side effects.
  std::string Clause;
  /// All clauses that name what is written, this one among them.
  std::vector<std::string> Clauses;
  using Spelling = missile::Spelling;
  std::vector<Spelling> Spellings;
  /// What is wrong, in one line.
  std::string Message;
  /// Where in it the clause stands, in quotes.
  std::optional<size_t> ClauseAt;
  /// The clause that could not be proved; without an environment if it is about
  /// none.
  missile_failure Failure = {};
  /// The declaration whose refinement is at stake; may be null.
  const clang::Decl *Origin = nullptr;
  std::string OriginMessage;
  /// The checker that found it: the refinement kind's name.
  const char *Checker = "missile.Formula";

  /// It is one only if some other error of the function is none for a while:
  /// what has been read meanwhile would be in order otherwise.
  bool IsConsequence = false;

  bool isOfSame(const TypeError &O) const {
    return What == O.What && Site == O.Site && Loc == O.Loc &&
           Clause == O.Clause && Message == O.Message;
  }
  bool isDischargeable() const { return What <= Contract; }
};

/// An event that explains an alarm.
struct Event {
  clang::SourceLocation Loc;
  clang::SourceRange Range;
  std::string Message;
};

} // namespace missile

#endif
