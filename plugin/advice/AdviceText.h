//===- AdviceText.h - The texts of what would quiet an alarm --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an alarm misses, as a condition that a program or a refinement could
// state (missile/advice_text.h). What comes of it is tried (Trial.h).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ADVICETEXT_H
#define MISSILE_PLUGIN_ADVICETEXT_H

#include "report/Report.h"
#include "support/CoreText.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include "missile/advice_text.h"

#include <string>

namespace missile {

/// The clause with other names: what the errors of one fault have to meet.
class Condition {
public:
  /// Of the site's own spellings, those of the first error count unless a later
  /// one writes that name.
  /// \p All: not only what is not met as the code is, but all that is said of
  /// what is written.
  Condition(const Alarm &A, bool All);
  /// What does not hold when it is too late.
  explicit Condition(const SpelledClause &End);

  bool isKnown() const {
    return HasClauses && missile_condition_is_known(Core);
  }

  /// Every clause, with each name as it is spelled at the site; empty if there
  /// is more in it than names, numbers and operators.
  std::string text() const { return missile_condition_text(Core); }

  /// Is \p Text what is about to be written for some name?
  bool writes(llvm::StringRef Text) const;
  /// Is \p Name, in the text, that of a variable?
  bool isStorage(llvm::StringRef Name) const {
    return missile_condition_is_storage(Core, Name.data(), Name.size());
  }

private:
  void add(const TypeError &E, bool All);
  void add(const Spelling &S);

  CoreArena Arena;
  missile_condition *Core = missile_condition_new(Arena.get());
  bool HasClauses = true; ///< each error says what it is about
};

/// \p Text with other names for the variables in it, which are what is neither
/// a member nor a number.
std::string
renamed(llvm::StringRef Text,
        llvm::function_ref<std::string(llvm::StringRef Name)> NewName);

/// \p Text, the other way round if it compares something with _v_.
std::string subjectFirst(llvm::StringRef Text);

} // namespace missile

#endif
