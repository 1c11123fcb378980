//===- Adviser.cpp - Changes that could quiet an alarm --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "advice/Adviser.h"
#include "annotations/Annotations.h"
#include "annotations/Headers.h"
#include "language/Walk.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Places and texts
//===----------------------------------------------------------------------===//

std::optional<unsigned> Adviser::offsetOf(SourceLocation L) {
  if (L.isInvalid() || L.isMacroID() || !SM.isInMainFile(L))
    return std::nullopt;
  return SM.getFileOffset(L);
}

/// The insertion of \p Text, in a file that can be written.
std::optional<Edit> Adviser::editAt(SourceLocation L, const std::string &Text) {
  if (L.isInvalid() || L.isMacroID() || SM.isInSystemHeader(L))
    return std::nullopt;
  auto [File, Offset] = SM.getDecomposedLoc(L);
  OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry)
    return std::nullopt;
  // One that is included twice is one file.
  return Edit{SM.translateFile(*Entry), Offset, 0, Text};
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

/// By the macro of missile.h, if the file includes it; of a header, only if it
/// has something of it itself, since others may include it alone.
std::string Adviser::attribute(FileID In, StringRef Macro, StringRef Name,
                               StringRef Text) {
  bool Knows = In == SM.getMainFileID() ||
               SM.getBufferData(In).contains("MISSILE") ||
               SM.getBufferData(In).contains("missile.h");
  if (Knows && Context.Idents.get(Macro).hasMacroDefinition())
    return (Macro + "(" + Text + ")").str();
  return ("__attribute__((" + Name + "(\"{" + Text + "}\")))").str();
}

std::string Adviser::assertion(StringRef What) {
  IdentifierInfo &Name = Context.Idents.get("missile_assert");
  std::string Call = ("missile_assert(" + What + "); ").str();
  if (!Context.getTranslationUnitDecl()->lookup(DeclarationName(&Name)).empty())
    return Call;
  return "{ extern void missile_assert(int); " + Call + "} ";
}

std::optional<Edit> Adviser::assertAtEntry() {
  auto At = offsetOf(F->getBody()->getBeginLoc());
  if (!At)
    return std::nullopt;
  return inMain(*At + 1, 0, " " + assertion("0"));
}

std::vector<Edit> Adviser::assertAtSites(const Alarm &A) {
  std::vector<Edit> Result;
  auto Add = [&](const TypeError &E) {
    Path P = E.Site ? pathTo(E.Site) : Path();
    const Expr *Whole = nullptr;
    while (!P.empty() && isa<Expr>(P.back()))
      Whole = cast<Expr>(P.pop_back_val());
    // An initial value is no place for a comma.
    if (!Whole || P.empty() || isa<DeclStmt>(P.back()))
      return;
    if (auto At = offsetOf(Whole->getBeginLoc()))
      Result.push_back(inMain(*At, 0, "missile_assert(0), "));
  };
  Add(A.Error);
  llvm::for_each(A.Also, Add);
  return Result;
}

const ParmVarDecl *Adviser::parameter(StringRef Name) {
  for (const ParmVarDecl *P : F->parameters())
    if (P->getDeclName() && P->getName() == Name)
      return P;
  return nullptr;
}

std::vector<const FunctionDecl *> Adviser::placesOfDemands() {
  std::vector<const FunctionDecl *> Places;
  if (F->isExternallyVisible())
    for (const FunctionDecl *D : F->redecls())
      if (isSeenElsewhere(D))
        Places.push_back(D);
  if (Places.empty())
    return {F};
  for (const FunctionDecl *D : Places)
    if (!isWrittenInHeader(D) || D->getLocation().isMacroID() ||
        D->getNumParams() != F->getNumParams())
      return {};
  return Places;
}

std::string Adviser::asIn(const FunctionDecl *There, StringRef Text) {
  bool Known = true;
  std::string Result = renamed(Text, [&](StringRef Name) {
    const ParmVarDecl *P = parameter(Name);
    if (!P) {
      // It must not become a parameter's.
      for (const ParmVarDecl *Q : There->parameters())
        Known &= !Q->getDeclName() || Q->getName() != Name;
      return Name.str();
    }
    const ParmVarDecl *Same = There->getParamDecl(P->getFunctionScopeIndex());
    Known &= !Same->getName().empty();
    return Same->getName().str();
  });
  return Known ? Result : "";
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

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
  // The value must not come from what the call may change, nor be the value of
  // a statement expression.
  if (!isFixed(Next->getRHS()) || !isFixed(Next->getLHS(), /*IsPlace=*/true) ||
      llvm::any_of(pathTo(Block),
                   [](const Stmt *S) { return isa<StmtExpr>(S); }))
    return;
  const auto *Field =
      dyn_cast<MemberExpr>(Next->getLHS()->IgnoreParenImpCasts());
  auto Reads = [&](const Stmt *S, auto &Self) -> bool {
    const auto *M = dyn_cast<MemberExpr>(S);
    return (M && Field && M->getMemberDecl() == Field->getMemberDecl()) ||
           anyPart(S, [&](const Stmt *P) { return P && Self(P, Self); });
  };
  if (llvm::any_of(Call->arguments(),
                   [&](const Expr *E) { return Reads(E, Reads); }))
    return;
  auto From = offsetOf(Looks->getBeginLoc()), End = endOf(Looks);
  auto NextFrom = offsetOf(Next->getBeginLoc()), NextEnd = endOf(Next);
  if (!From || !End || !NextFrom || !NextEnd ||
      mainText().slice(*From, *NextEnd).contains('#'))
    return;
  std::string First = mainText().slice(*From, *End).str();
  std::string Second = mainText().slice(*NextFrom, *NextEnd).str();
  const FunctionDecl *Callee = Call->getDirectCallee();
  Candidate Swap;
  Swap.Edits = {inMain(*From, *End - *From, Second),
                inMain(*NextFrom, *NextEnd - *NextFrom, First)};
  Swap.Loc = Next->getBeginLoc();
  Swap.Text =
      "with this write before the call" +
      (Callee ? " of '" + Callee->getNameAsString() + "'" : std::string()) +
      ", this would be proved";
  Swap.IsLocal = true;
  Out.push_back(std::move(Swap));
}

/// What is missing is about parameters: the callers could answer for one.
/// \p OfEnd: it need not be what is written or passed itself.
void Adviser::refineParameter(const std::string &Text, bool OfEnd,
                              const Condition &C, std::vector<Candidate> &Out) {
  for (const ParmVarDecl *P : F->parameters()) {
    if (!P->getDeclName() || !P->getType()->isIntegralOrEnumerationType())
      continue;
    if (!OfEnd && !C.writes(P->getName()))
      continue;
    // Of the storage that is named, all must be parameters.
    bool Names = false, OnlyParameters = true;
    std::string Refined = renamed(Text, [&](StringRef Name) {
      const ParmVarDecl *Q = parameter(Name);
      OnlyParameters &= !C.isStorage(Name) ||
                        (Q && Q->getType()->isIntegralOrEnumerationType());
      Names |= Q == P;
      return Q == P ? "_v_" : Name.str();
    });
    auto Probe = assertAtEntry();
    std::vector<const FunctionDecl *> Places = placesOfDemands();
    if (!Names || !OnlyParameters || !Probe || Places.empty())
      continue;
    Refined = subjectFirst(Refined);
    Candidate Demand;
    bool Everywhere = true;
    for (const FunctionDecl *D : Places) {
      Everywhere = false;
      const ParmVarDecl *There = D->getParamDecl(P->getFunctionScopeIndex());
      std::string Spelled = asIn(D, Refined);
      if (There->getName().empty() || Spelled.empty() ||
          There->getLocation().isMacroID() ||
          (There->hasAttrs() && Annotations::isAnnotated(There)))
        break;
      SourceLocation At = Lexer::getLocForEndOfToken(There->getLocation(), 0,
                                                     SM, Context.getLangOpts());
      if (At.isInvalid())
        break;
      auto E = editAt(
          At, " " + attribute(SM.getFileID(At), "MISSILE", "missile", Spelled));
      if (!E)
        break;
      if (Demand.Edits.empty()) {
        Demand.Loc = There->getLocation();
        Demand.Text = "if the callers of '" + F->getNameAsString() +
                      "' answer for '" + There->getNameAsString() +
                      "', by a refinement, this is proved: " + Spelled;
      }
      if (!llvm::is_contained(Demand.Edits, *E))
        Demand.Edits.push_back(*E);
      Everywhere = true;
    }
    if (!Everywhere)
      continue;
    Demand.Probe = Demand.Edits;
    Demand.Probe.push_back(*Probe);
    Out.push_back(std::move(Demand));
  }
}

/// A test in front of the statements of \p R, if nobody needs what they do.
void Adviser::testFirst(const Range &R, const std::string &Text,
                        std::vector<Candidate> &Out) {
  if (Text.empty() || isNeededLater(R))
    return;
  auto From = offsetOf((*R.First)->getBeginLoc()), To = endOf(*R.Last);
  if (!From || !To)
    return;
  bool IsOne = R.First == R.Last;
  // Which of them there are, may depend.
  if (!IsOne && mainText().slice(*From, *To).contains('#'))
    return;
  // Nothing else is to depend on the test.
  for (auto I = R.First; I != std::next(R.Last); ++I)
    if (!isPartOfUpdate(*I, R))
      return;
  Candidate Test;
  Test.Loc = (*R.First)->getBeginLoc();
  Test.Text = "behind a test, this is proved: if (" + Text + ")";
  Test.Edits = {inMain(*From, 0, "if (" + Text + (IsOne ? ") " : ") { "))};
  if (!IsOne)
    Test.Edits.push_back(inMain(*To, 0, " }"));
  Test.Probe = {inMain(*From, 0, "if (" + Text + ") { " + assertion("0")),
                inMain(*To, 0, " }")};
  Test.Repeats = assertAfterTests(R, Text);
  Test.IsLocal = true;
  Out.push_back(std::move(Test));
}

/// A requirement on the callers that may speak of what a parameter points to.
/// A contract opens what it names, so that it has to say, too, that the object
/// is in order before and after: otherwise all that is proved is that nobody
/// owes anything.
void Adviser::require(const std::string &Text, std::vector<Candidate> &Out) {
  // A choice is what the function is there to make.
  if (Text.empty() || StringRef(Text).contains('?'))
    return;
  for (const FunctionDecl *D : F->redecls())
    if (Annotations::isMarked(D, RequiresAttribute) ||
        Annotations::isMarked(D, EnsuresAttribute) ||
        Annotations::isMarked(D, ModifiesAttribute) ||
        Annotations::isMarked(D, ReadsAttribute))
      return;
  bool Visible = true;
  llvm::SmallPtrSet<const ParmVarDecl *, 2> Opened;
  (void)renamed(Text, [&](StringRef Name) {
    const ParmVarDecl *P = parameter(Name);
    Visible &= P != nullptr;
    if (P && P->getType()->isPointerType())
      Opened.insert(P);
    return Name.str();
  });
  auto Probe = assertAtEntry();
  std::vector<const FunctionDecl *> Places = placesOfDemands();
  // Those that are open have to differ, which is more than is told.
  if (!Visible || Opened.size() > 1 || !Probe || Places.empty())
    return;
  std::string Consistent;
  for (const ParmVarDecl *P : Opened)
    if (P->getType()->getPointeeType()->isRecordType())
      Consistent = "consistent(" + P->getNameAsString() + ")";
  Candidate Contract;
  for (const FunctionDecl *D : Places) {
    std::string Kept = asIn(D, Consistent), Spelled = asIn(D, Text);
    // An attribute in front belongs to all that one declaration declares.
    for (const Decl *Other : D->getLexicalDeclContext()->decls())
      if (Other != D && isa<DeclaratorDecl>(Other) &&
          Other->getBeginLoc() == D->getBeginLoc())
        return;
    if (Spelled.empty() || Kept.empty() != Consistent.empty())
      return;
    SourceLocation At = SM.getExpansionLoc(D->getBeginLoc());
    FileID In = SM.getFileID(At);
    std::string End = SM.getBufferData(In).contains("\r\n") ? "\r\n" : "\n";
    StringRef Before = SM.getBufferData(In).take_front(SM.getFileOffset(At));
    StringRef Indentation = Before.substr(Before.rfind('\n') + 1);
    if (Indentation.trim(" \t").empty())
      End += Indentation;
    auto E =
        editAt(At, attribute(In, "MISSILE_REQUIRES", "missile_requires",
                             Kept.empty() ? Spelled : Kept + "; " + Spelled) +
                       End +
                       (Kept.empty() ? ""
                                     : attribute(In, "MISSILE_ENSURES",
                                                 "missile_ensures", Kept) +
                                           End));
    if (!E)
      return;
    if (Contract.Edits.empty()) {
      Contract.Loc = D->getLocation();
      Contract.Text =
          "if the callers of '" + F->getNameAsString() +
          "' answer for it, this is proved; required of them: " + Spelled;
    }
    if (!llvm::is_contained(Contract.Edits, *E))
      Contract.Edits.push_back(*E);
  }
  Contract.Probe = Contract.Edits;
  Contract.Probe.push_back(*Probe);
  Out.push_back(std::move(Contract));
}

std::vector<Candidate> Adviser::candidates(const Alarm &A) {
  std::vector<Candidate> Out;
  F = dyn_cast_or_null<FunctionDecl>(A.Function);
  if (!F || !F->hasBody() || !offsetOf(A.Error.Loc))
    return Out;
  swapStatements(A, Out);
  // What is missing at the end has to do with the whole update, what is missing
  // at a write with that write.
  Condition End(A.AtEnd), First(A, /*All=*/false), All(A, /*All=*/true);
  std::string Texts[] = {End.isKnown() ? End.text() : "",
                         First.isKnown() ? First.text() : "",
                         All.isKnown() ? All.text() : ""};
  // That what is returned on one path has to fit is no more than the function
  // promises: to demand it would leave nothing to do.
  if (A.Error.What == TypeError::Result)
    Texts[0].clear();
  if (!Texts[0].empty())
    refineParameter(Texts[0], /*OfEnd=*/true, End, Out);
  if (!Texts[1].empty())
    refineParameter(Texts[1], /*OfEnd=*/false, First, Out);
  if (std::optional<Range> R = rangeOf(A)) {
    Range Whole = wholeUpdate(*R);
    for (const std::string &Text : Texts)
      testFirst(Whole, Text, Out);
    if (Whole.First != R->First || Whole.Last != R->Last)
      for (const std::string &Text : Texts)
        testFirst(*R, Text, Out);
  }
  require(Texts[0], Out);
  require(Texts[1], Out);
  for (Candidate &C : Out)
    if (!C.IsLocal)
      C.Sites = assertAtSites(A);
  // Several ways may lead to one change.
  std::vector<Candidate> Different;
  for (Candidate &C : Out)
    if (llvm::none_of(Different,
                      [&](const Candidate &D) { return D.Edits == C.Edits; }))
      Different.push_back(std::move(C));
  return Different;
}

} // namespace missile
