//===- AdviceText.cpp - The texts of what would quiet an alarm ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "advice/AdviceText.h"

#include "clang/Basic/CharInfo.h"

using namespace clang;

namespace missile {

static constexpr size_t MostText = 160; ///< a longer test is no advice

/// A sum needs no parentheses, unless it is an operand of arithmetic.
static StringRef withoutParentheses(StringRef Text) {
  StringRef Inner = Text;
  if (!Inner.consume_front("(") || !Inner.consume_back(")"))
    return Text;
  bool IsSum = llvm::all_of(Inner, [](char C) {
    return isAsciiIdentifierContinue(C) || StringRef(" +-*/.>").contains(C);
  });
  // Of '>', only that of '->'.
  return IsSum && Inner.count('>') == Inner.count("->") ? Inner : Text;
}

Condition::Condition(const Alarm &A, bool All) : All(All) {
  add(A.Error);
  for (const TypeError &Other : A.Also)
    add(Other);
}

Condition::Condition(const SpelledClause &End) : Names(End.Spellings) {
  if (!End.Clause.empty())
    Clauses.push_back(End.Clause);
}

std::string Condition::text() const {
  std::string Result;
  for (const std::string &Clause : Clauses) {
    std::string Part = substitute(Clause);
    if (Part.empty())
      return "";
    if (Clauses.size() > 1 && StringRef(Part).contains("||"))
      Part = "(" + Part + ")";
    if (!StringRef(Result).contains(Part))
      Result += (Result.empty() ? "" : " && ") + Part;
  }
  return Result.size() <= MostText ? Result : "";
}

bool Condition::isStorage(StringRef Name) const {
  bool Found = false;
  for (const Spelling &S : Names)
    (void)renamed(S.Text, [&](StringRef Variable) {
      Found |= Variable == Name;
      return Variable.str();
    });
  return Found;
}

void Condition::add(const TypeError &E) {
  IsKnown &= !E.Clause.empty();
  auto Add = [&](const std::string &Clause) {
    if (!llvm::is_contained(Clauses, Clause))
      Clauses.push_back(Clause);
  };
  if (!All || E.Clauses.empty())
    Add(E.Clause);
  else
    llvm::for_each(E.Clauses, Add);
  for (const Spelling &S : E.Spellings) {
    // A parameter without a name cannot be tested.
    if (S.Name.empty()) {
      IsKnown = false;
      continue;
    }
    auto Known = llvm::find_if(
        Names, [&](const auto &Other) { return Other.Name == S.Name; });
    if (Known == Names.end())
      Names.push_back(S);
    else if (S.IsNew)
      *Known = S;
  }
}

std::string Condition::substitute(StringRef Clause) const {
  std::string Result;
  while (!Clause.empty()) {
    // A name may have dots ("in.idx") in it.
    const Spelling *Longest = nullptr;
    for (const Spelling &S : Names)
      if (!S.Name.empty() && Clause.starts_with(S.Name) &&
          (Clause.size() == S.Name.size() ||
           !isAsciiIdentifierContinue(Clause[S.Name.size()])) &&
          (!Longest || S.Name.size() > Longest->Name.size()))
        Longest = &S;
    if (Longest) {
      const std::string &Text = Longest->Text;
      if (Text.empty())
        return "";
      Clause = Clause.drop_front(Longest->Name.size());
      StringRef Before = StringRef(Result).rtrim(), After = Clause.ltrim();
      bool IsOperand =
          (!Before.empty() && StringRef("+-*/%").contains(Before.back())) ||
          (!After.empty() && StringRef("+-*/%").contains(After.front()));
      Result += IsOperand ? Text : withoutParentheses(Text).str();
      continue;
    }
    if (Clause.front() == '-' && Clause.starts_with("->"))
      return "";
    if (!isAsciiIdentifierContinue(Clause.front())) {
      Result += Clause.front();
      Clause = Clause.drop_front();
      continue;
    }
    StringRef Word =
        Clause.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    Result += Word.str();
    Clause = Clause.drop_front(Word.size());
    // The application of something.
    if (Clause.starts_with("(") || Clause.starts_with("->"))
      return "";
  }
  return Result;
}

std::string renamed(StringRef Text,
                    llvm::function_ref<std::string(StringRef Name)> NewName) {
  std::string Result;
  while (!Text.empty()) {
    StringRef Word =
        Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    if (Word.empty()) {
      Result += Text.front();
      Text = Text.drop_front();
      continue;
    }
    StringRef Before = StringRef(Result).rtrim();
    bool IsName = !isDigit(Word.front()) && !Before.ends_with(".") &&
                  !Before.ends_with("->");
    Result += IsName ? NewName(Word) : Word.str();
    Text = Text.drop_front(Word.size());
  }
  return Result;
}

std::string subjectFirst(StringRef Text) {
  StringRef Left = Text;
  if (!Left.consume_back(" _v_"))
    return Text.str();
  static constexpr std::pair<StringRef, StringRef> Reversed[] = {
      {" <=", ">="}, {" >=", "<="}, {" ==", "=="},
      {" !=", "!="}, {" <", ">"},   {" >", "<"}};
  for (const auto &[Operator, Other] : Reversed)
    if (Left.consume_back(Operator)) {
      bool IsSimple = Left.find_first_of("<>=!&|?") == StringRef::npos &&
                      !Left.contains("_v_");
      return IsSimple ? ("_v_ " + Other + " " + Left).str() : Text.str();
    }
  return Text.str();
}

} // namespace missile
