//===- AdviceText.cpp - The texts of what would quiet an alarm ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "advice/AdviceText.h"

using namespace clang;

namespace missile {

Condition::Condition(const Alarm &A, bool All) {
  add(A.Error, All);
  for (const TypeError &Other : A.Also)
    add(Other, All);
}

Condition::Condition(const SpelledClause &End) {
  if (!End.Clause.empty())
    missile_condition_add_clause(Core, End.Clause.c_str());
  // Nothing is about to be written any more: the first one counts.
  for (const Spelling &S : End.Spellings)
    if (!S.Name.empty())
      add({S.Name, S.Text, /*IsNew=*/false});
}

void Condition::add(const TypeError &E, bool All) {
  HasClauses &= !E.Clause.empty();
  if (!All || E.Clauses.empty())
    missile_condition_add_clause(Core, E.Clause.c_str());
  else
    for (const std::string &Clause : E.Clauses)
      missile_condition_add_clause(Core, Clause.c_str());
  for (const Spelling &S : E.Spellings)
    add(S);
}

void Condition::add(const Spelling &S) {
  missile_condition_add_spelling(Core,
                                 {S.Name.c_str(), S.Text.c_str(), S.IsNew});
}

bool Condition::writes(StringRef Text) const {
  for (size_t I = 0; I != missile_condition_spelling_count(Core); ++I) {
    missile_spelling S = missile_condition_spelling(Core, I);
    if (S.is_new && Text == S.text)
      return true;
  }
  return false;
}

std::string renamed(StringRef Text,
                    llvm::function_ref<std::string(StringRef Name)> NewName) {
  CoreArena Arena;
  auto Visit = [](void *User, const char *Name, size_t Length,
                  missile_text *Out) {
    auto &NewName =
        *static_cast<llvm::function_ref<std::string(StringRef)> *>(User);
    std::string New = NewName(StringRef(Name, Length));
    missile_text_add_bytes(Out, New.data(), New.size());
  };
  return missile_renamed(Arena.get(), Text.data(), Text.size(), Visit,
                         &NewName);
}

std::string subjectFirst(StringRef Text) {
  CoreArena Arena;
  return missile_subject_first(Arena.get(), Text.data(), Text.size());
}

} // namespace missile
