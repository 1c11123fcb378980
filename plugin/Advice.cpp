//===- Advice.cpp - What would quiet an alarm -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Advice.h"
#include "Annotations.h"
#include "Trial.h"
#include "Walk.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace missile {

namespace {

/// A trial reads the translation unit again: so many bytes are read in all.
constexpr unsigned MostBytes = 16u << 20;
constexpr size_t MostText = 160; ///< a longer test is no advice

/// A change of the source, and what to say of it.
struct Candidate {
  std::vector<Edit> Edits;
  /// The same, with an assertion of what is false behind what is tested or
  /// assumed. If that is proved as well, the change is of no use: nothing meets
  /// it. Empty if nothing is tested.
  std::vector<Edit> Probe;
  SourceLocation Loc;
  std::string Text;
  /// Nothing outside of the function's body changes.
  bool IsLocal = false;
};

/// A sum needs no parentheses, unless it is an operand of arithmetic.
StringRef withoutParentheses(StringRef Text) {
  StringRef Inner = Text;
  if (!Inner.consume_front("(") || !Inner.consume_back(")"))
    return Text;
  bool IsSum = llvm::all_of(Inner, [](char C) {
    return isAsciiIdentifierContinue(C) || StringRef(" +-*/.>").contains(C);
  });
  // Of '>', only that of '->'.
  return IsSum && Inner.count('>') == Inner.count("->") ? Inner : Text;
}

/// The clause with other names: what the errors of one fault have to meet.
class Condition {
public:
  /// Of the site's own spellings, those of the first error count unless a later
  /// one writes that name.
  /// \p All: not only what is not met as the code is, but all that is said of
  /// what is written.
  Condition(const Alarm &A, bool All) : All(All) {
    add(A.Error);
    for (const TypeError &Other : A.Also)
      add(Other);
  }

  bool isKnown() const { return IsKnown && !Clauses.empty(); }

  /// Every clause, with each name as \p Spell has it; empty if some name has no
  /// spelling, or there is more in it than names, numbers and operators.
  std::string text(llvm::function_ref<std::string(const TypeError::Spelling &)>
                       Spell) const {
    std::string Result;
    for (const std::string &Clause : Clauses) {
      std::string Part = substitute(Clause, Spell);
      if (Part.empty())
        return "";
      if (Clauses.size() > 1 && StringRef(Part).contains("||"))
        Part = "(" + Part + ")";
      if (!StringRef(Result).contains(Part))
        Result += (Result.empty() ? "" : " && ") + Part;
    }
    return Result.size() <= MostText ? Result : "";
  }

  const std::vector<TypeError::Spelling> &names() const { return Names; }

private:
  void add(const TypeError &E) {
    IsKnown &= !E.Clause.empty();
    auto Add = [&](const std::string &Clause) {
      if (!llvm::is_contained(Clauses, Clause))
        Clauses.push_back(Clause);
    };
    if (!All || E.Clauses.empty())
      Add(E.Clause);
    else
      llvm::for_each(E.Clauses, Add);
    for (const TypeError::Spelling &S : E.Spellings) {
      auto Known = llvm::find_if(
          Names, [&](const auto &Other) { return Other.Name == S.Name; });
      if (Known == Names.end())
        Names.push_back(S);
      else if (S.IsNew)
        *Known = S;
    }
  }

  std::string
  substitute(StringRef Clause,
             llvm::function_ref<std::string(const TypeError::Spelling &)> Spell)
      const {
    std::string Result;
    while (!Clause.empty()) {
      // A name may have dots ("in.idx") in it.
      const TypeError::Spelling *Longest = nullptr;
      for (const TypeError::Spelling &S : Names)
        if (Clause.starts_with(S.Name) &&
            (Clause.size() == S.Name.size() ||
             !isAsciiIdentifierContinue(Clause[S.Name.size()])) &&
            (!Longest || S.Name.size() > Longest->Name.size()))
          Longest = &S;
      if (Longest) {
        std::string Text = Spell(*Longest);
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
      StringRef Word = Clause.take_while(
          [](char C) { return isAsciiIdentifierContinue(C); });
      Result += Word.str();
      Clause = Clause.drop_front(Word.size());
      // The application of something.
      if (Clause.starts_with("(") || Clause.starts_with("->"))
        return "";
    }
    return Result;
  }

  std::vector<std::string> Clauses;
  std::vector<TypeError::Spelling> Names;
  bool IsKnown = true;
  bool All;
};

/// Proposes changes for the alarms of one translation unit.
class Adviser {
public:
  explicit Adviser(ASTContext &Context)
      : Context(Context), SM(Context.getSourceManager()) {}

  std::vector<Candidate> candidates(const Alarm &A);

private:
  void swapStatements(const Alarm &A, std::vector<Candidate> &Out);
  void refineParameter(const Condition &C, std::vector<Candidate> &Out);
  void testFirst(const Alarm &A, const Condition &C,
                 std::vector<Candidate> &Out);
  void require(const Condition &C, std::vector<Candidate> &Out);

  /// The statement of a block that \p Part is in or is; null if there is none,
  /// or it declares something.
  const Expr *statementWith(const Stmt *Part, const CompoundStmt *&Block);
  std::optional<unsigned> offsetOf(SourceLocation L);
  std::optional<unsigned> endOf(const Stmt *S);
  std::string attribute(StringRef Macro, StringRef Name, StringRef Text);
  std::string falseAssertion();
  std::optional<Edit> assertAtEntry();
  bool isParameter(StringRef Name);

  ASTContext &Context;
  const SourceManager &SM;
  const FunctionDecl *F = nullptr;
};

} // namespace

/// The block whose statement contains \p Part, and that statement.
static const Stmt *findInBlock(const Stmt *Root, const Stmt *Part,
                               const CompoundStmt *&Block) {
  const Stmt *Found = nullptr;
  auto Contains = [](const Stmt *S, const Stmt *P, auto &Self) -> bool {
    return S == P ||
           anyPart(S, [&](const Stmt *Q) { return Q && Self(Q, P, Self); });
  };
  while (Root && Root != Part) {
    const Stmt *Next = nullptr;
    eachPart(Root, [&](const Stmt *S) {
      if (!Next && S && Contains(S, Part, Contains))
        Next = S;
    });
    if (const auto *CS = dyn_cast<CompoundStmt>(Root)) {
      Block = CS;
      Found = Next;
    }
    Root = Next;
  }
  return Root ? Found : nullptr;
}

const Expr *Adviser::statementWith(const Stmt *Part,
                                   const CompoundStmt *&Block) {
  Block = nullptr;
  return Part ? dyn_cast_or_null<Expr>(findInBlock(F->getBody(), Part, Block))
              : nullptr;
}

std::optional<unsigned> Adviser::offsetOf(SourceLocation L) {
  if (L.isInvalid() || L.isMacroID() || !SM.isInMainFile(L))
    return std::nullopt;
  return SM.getFileOffset(L);
}

/// Behind the semicolon of the expression statement \p S.
std::optional<unsigned> Adviser::endOf(const Stmt *S) {
  SourceLocation L = S->getEndLoc();
  if (L.isMacroID())
    return std::nullopt;
  return offsetOf(Lexer::findLocationAfterToken(
      L, tok::semi, SM, Context.getLangOpts(),
      /*SkipTrailingWhitespaceAndNewLine=*/false));
}

/// By the macro of missile.h, if the file includes it.
std::string Adviser::attribute(StringRef Macro, StringRef Name,
                               StringRef Text) {
  if (Context.Idents.get(Macro).hasMacroDefinition())
    return (Macro + "(" + Text + ")").str();
  return ("__attribute__((" + Name + "(\"{" + Text + "}\")))").str();
}

std::string Adviser::falseAssertion() {
  IdentifierInfo &Name = Context.Idents.get("missile_assert");
  if (!Context.getTranslationUnitDecl()->lookup(DeclarationName(&Name)).empty())
    return "missile_assert(0); ";
  return "{ extern void missile_assert(int); missile_assert(0); } ";
}

std::optional<Edit> Adviser::assertAtEntry() {
  auto At = offsetOf(F->getBody()->getBeginLoc());
  if (!At)
    return std::nullopt;
  return Edit{*At + 1, 0, " " + falseAssertion()};
}

bool Adviser::isParameter(StringRef Name) {
  return llvm::any_of(F->parameters(), [&](const ParmVarDecl *P) {
    return P->getName() == Name && P->getType()->isIntegralOrEnumerationType();
  });
}

/// Somebody looks at the object before it is in order again: what puts it in
/// order could come first.
void Adviser::swapStatements(const Alarm &A, std::vector<Candidate> &Out) {
  const CompoundStmt *Block;
  const Expr *Looks = statementWith(A.EndsAt, Block);
  if (!Looks || !isa<CallExpr>(Looks->IgnoreParenCasts()))
    return;
  const auto *Call = cast<CallExpr>(Looks->IgnoreParenCasts());
  auto I = llvm::find(Block->body(), Looks);
  if (I == Block->body_end() || ++I == Block->body_end())
    return;
  const auto *Next = dyn_cast<BinaryOperator>(*I);
  if (!Next || Next->getOpcode() != BO_Assign)
    return;
  auto From = offsetOf(Looks->getBeginLoc()), End = endOf(Looks);
  auto NextFrom = offsetOf(Next->getBeginLoc()), NextEnd = endOf(Next);
  if (!From || !End || !NextFrom || !NextEnd)
    return;
  StringRef Text = SM.getBufferData(SM.getMainFileID());
  std::string First = Text.slice(*From, *End).str();
  std::string Second = Text.slice(*NextFrom, *NextEnd).str();
  const FunctionDecl *Callee = Call->getDirectCallee();
  Out.push_back({{{*From, *End - *From, Second},
                  {*NextFrom, *NextEnd - *NextFrom, First}},
                 {},
                 Next->getBeginLoc(),
                 "with this write before the call" +
                     (Callee ? " of '" + Callee->getNameAsString() + "'"
                             : std::string()) +
                     ", this would be proved",
                 /*IsLocal=*/true});
}

/// The written or passed value is a parameter: its callers could answer for it.
void Adviser::refineParameter(const Condition &C, std::vector<Candidate> &Out) {
  for (const TypeError::Spelling &S : C.names()) {
    if (!S.IsNew || !isParameter(S.Text))
      continue;
    const ParmVarDecl *P =
        *llvm::find_if(F->parameters(), [&](const ParmVarDecl *Q) {
          return Q->getName() == S.Text;
        });
    bool OnlyParameters = true;
    std::string Text = C.text([&](const TypeError::Spelling &Other) {
      if (Other.Text == S.Text)
        return std::string("_v_");
      OnlyParameters &= isParameter(Other.Text);
      return Other.Text;
    });
    auto At = offsetOf(Lexer::getLocForEndOfToken(P->getLocation(), 0, SM,
                                                  Context.getLangOpts()));
    if (Text.empty() || !OnlyParameters || !At ||
        (P->hasAttrs() && Annotations::isAnnotated(P)))
      continue;
    auto Probe = assertAtEntry();
    if (!Probe)
      return;
    Edit Refinement = {*At, 0, " " + attribute("MISSILE", "missile", Text)};
    Out.push_back({{Refinement},
                   {Refinement, *Probe},
                   P->getLocation(),
                   "if the callers of '" + F->getNameAsString() +
                       "' answer for '" + S.Text +
                       "', by a refinement, this is proved: " + Text});
  }
}

/// A test in front of the statements that go wrong.
void Adviser::testFirst(const Alarm &A, const Condition &C,
                        std::vector<Candidate> &Out) {
  std::string Text =
      C.text([](const TypeError::Spelling &S) { return S.Text; });
  const CompoundStmt *Block = nullptr;
  const Expr *First = statementWith(A.Error.Site, Block);
  if (Text.empty() || !First)
    return;
  auto Begin = llvm::find(Block->body(), First), End = Begin;
  for (const TypeError &Other : A.Also) {
    const CompoundStmt *OtherBlock = nullptr;
    const Expr *Next = statementWith(Other.Site, OtherBlock);
    if (!Next || OtherBlock != Block)
      return;
    auto At = llvm::find(Block->body(), Next);
    Begin = std::min(Begin, At);
    End = std::max(End, At);
  }
  if (llvm::any_of(llvm::make_range(Begin, End),
                   [](const Stmt *S) { return !isa<Expr>(S); }))
    return;
  auto From = offsetOf((*Begin)->getBeginLoc()), To = endOf(*End);
  if (!From || !To)
    return;
  Candidate Test;
  Test.Loc = (*Begin)->getBeginLoc();
  Test.Text = "behind a test, this is proved: if (" + Text + ")";
  if (Begin == End)
    Test.Edits = {{*From, 0, "if (" + Text + ") "}};
  else
    Test.Edits = {{*From, 0, "if (" + Text + ") { "}, {*To, 0, " }"}};
  Test.Probe = {{*From, 0, "if (" + Text + ") { " + falseAssertion()},
                {*To, 0, " }"}};
  Test.IsLocal = true;
  Out.push_back(std::move(Test));
}

/// A requirement on the callers that may speak of what parameters point to.
void Adviser::require(const Condition &C, std::vector<Candidate> &Out) {
  bool Visible = true;
  std::string Text = C.text([&](const TypeError::Spelling &S) {
    StringRef Root = StringRef(S.Text).take_while(
        [](char Ch) { return isAsciiIdentifierContinue(Ch); });
    Visible &= llvm::any_of(F->parameters(), [&](const ParmVarDecl *P) {
      return P->getName() == Root;
    });
    return S.Text;
  });
  auto At = offsetOf(F->getBeginLoc());
  if (Text.empty() || !Visible || !At)
    return;
  auto Probe = assertAtEntry();
  if (!Probe)
    return;
  Edit Contract = {
      *At, 0, attribute("MISSILE_REQUIRES", "missile_requires", Text) + "\n"};
  Out.push_back(
      {{Contract},
       {Contract, *Probe},
       F->getLocation(),
       "if the callers of '" + F->getNameAsString() +
           "' answer for it, this is proved; required of them: " + Text});
}

std::vector<Candidate> Adviser::candidates(const Alarm &A) {
  std::vector<Candidate> Out;
  F = dyn_cast_or_null<FunctionDecl>(A.Function);
  if (!F || !F->hasBody() || !offsetOf(A.Error.Loc))
    return Out;
  swapStatements(A, Out);
  Condition C(A, /*All=*/false), All(A, /*All=*/true);
  if (C.isKnown()) {
    refineParameter(C, Out);
    testFirst(A, C, Out);
    testFirst(A, All, Out);
    require(C, Out);
  }
  return Out;
}

/// Is the alarm gone, and nothing worse?
static bool isBetter(const AlarmCounts &Before, const AlarmCounts &After,
                     const std::string &Function) {
  for (const auto &[Name, Count] : After) {
    auto Then = Before.find(Name);
    if (Then == Before.end() || Count > Then->second)
      return false;
  }
  auto Now = After.find(Function);
  return (Now == After.end() ? 0 : Now->second) < Before.at(Function);
}

AdvisingSink::AdvisingSink(ASTContext &Context, const Preprocessor &PP,
                           const Options &O, std::unique_ptr<ReportSink> To)
    : ReportSink(Context), PP(PP), O(O), To(std::move(To)) {}

AdvisingSink::~AdvisingSink() = default;

void AdvisingSink::finish() {
  const SourceManager &SM = Context.getSourceManager();
  Trial T(PP, O);
  unsigned Left = 0;
  if (T.isPossible())
    Left = std::min(O.MaxTrials,
                    MostBytes / std::max(1u, SM.getNextLocalOffset()));
  AlarmCounts Before;
  for (const Alarm &A : Alarms)
    ++Before[nameForCounting(A.Function)];
  Adviser Adviser(Context);
  SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  for (Alarm &A : Alarms) {
    if (!Left)
      break;
    if (!To->isShown(A))
      continue;
    for (Candidate &C : Adviser.candidates(A)) {
      if (!Left)
        break;
      --Left;
      std::string Name = nameForCounting(A.Function);
      std::string Only = C.IsLocal ? Name : "";
      std::optional<AlarmCounts> After = T.run(C.Edits, Only);
      if (!After || !isBetter(Before, *After, Name))
        continue;
      if (!C.Probe.empty()) {
        std::optional<AlarmCounts> Probed = T.run(C.Probe, Only);
        if (!Probed || (*Probed)[Name] <= (*After)[Name])
          continue;
      }
      Remedy R;
      R.Loc = C.Loc;
      R.Message = std::move(C.Text);
      for (const Edit &E : C.Edits) {
        SourceLocation At = Start.getLocWithOffset(static_cast<int>(E.Offset));
        R.Changes.push_back(
            E.Length
                ? FixItHint::CreateReplacement(
                      CharSourceRange::getCharRange(
                          At, At.getLocWithOffset(static_cast<int>(E.Length))),
                      E.Text)
                : FixItHint::CreateInsertion(At, E.Text));
      }
      A.Advice = std::move(R);
      break;
    }
  }
  for (const Alarm &A : Alarms)
    To->emit(A);
  Alarms.clear();
}

} // namespace missile
