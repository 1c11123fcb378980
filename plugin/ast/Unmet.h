//===- Unmet.h - What is not met, as data ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types and sections each say in words of their own what they could not prove.
// Who has to know what that was about gets it from here; nobody looks for it in
// the words.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_UNMET_H
#define MISSILE_PLUGIN_UNMET_H

#include "missile/typing.h"

#include <optional>
#include <string>

namespace missile {

/// Something that has to hold, and may not.
struct Unmet {
  enum Kind {
    Nothing,     ///< the words are about something else
    Invariant,   ///< of storage that somebody is about to look at
    Assertion,   ///< missile_assert; it has no clause
    Access,      ///< what is read or written lies outside; it has no clause
    Demand,      ///< of the parameters of a function that is called
    Requirement, ///< of the contract of one
    Promise,     ///< of the function's own result
    Guarantee,   ///< what its contract ensures
    Message,     ///< of what is sent to an object of the library
    NewObject    ///< of an object that is zero when it comes into being
  };
  Kind What = Nothing;
  /// The clause. It is one of an environment, which belongs to one function,
  /// record or variable: so this says whose it is as well.
  missile_failure Failure = {};

  bool isSameClause(const missile_failure &O) const {
    return Failure.env && Failure.env == O.env && Failure.clause == O.clause;
  }
};

/// A text, and where in it a clause stands, in quotes. One that is put together
/// of several has the clause of the last that has one.
class Wording {
public:
  Wording(std::string Text) : Text(std::move(Text)) {}
  Wording(const char *Text) : Text(Text) {}
  static Wording quoted(const char *Clause) {
    Wording W("'" + std::string(Clause) + "'");
    W.At = 0;
    return W;
  }
  const std::string &text() const { return Text; }
  operator std::string() const { return Text; }
  /// Where the quotation begins.
  std::optional<size_t> clauseAt() const { return At; }

  friend Wording operator+(Wording A, const Wording &B) {
    if (B.At)
      A.At = A.Text.size() + *B.At;
    A.Text += B.Text;
    return A;
  }

private:
  std::string Text;
  std::optional<size_t> At;
};

} // namespace missile

#endif
