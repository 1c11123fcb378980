//===- Adviser.cpp - Changes that could quiet an alarm --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Adviser.h"
#include "Annotations.h"
#include "DeclarationChecks.h"
#include "Walk.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace missile {

namespace {

/// Storage by the names that lead to it.
struct Written {
  llvm::SmallPtrSet<const ValueDecl *, 4> Variables;
  /// Objects of these kinds, which another pointer may lead to.
  llvm::SmallPtrSet<const RecordDecl *, 4> Records;

  void add(const Stmt *S);
  bool isMentionedIn(const Stmt *S) const;
};

} // namespace

//===----------------------------------------------------------------------===//
// What statements write and need
//===----------------------------------------------------------------------===//

void Written::add(const Stmt *S) {
  const Expr *Target = nullptr;
  if (const auto *BO = dyn_cast<BinaryOperator>(S); BO && BO->isAssignmentOp())
    Target = BO->getLHS();
  else if (const auto *UO = dyn_cast<UnaryOperator>(S);
           UO && (UO->isIncrementDecrementOp() || UO->getOpcode() == UO_AddrOf))
    Target = UO->getSubExpr();
  // To the variable that the access begins at.
  while (Target) {
    Target = Target->IgnoreParenCasts();
    if (const auto *M = dyn_cast<MemberExpr>(Target)) {
      if (const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl()))
        Records.insert(Field->getParent());
      Target = M->getBase();
    } else if (const auto *I = dyn_cast<ArraySubscriptExpr>(Target)) {
      Target = I->getBase();
    } else if (const auto *U = dyn_cast<UnaryOperator>(Target)) {
      Target = U->getSubExpr();
    } else {
      if (const auto *D = dyn_cast<DeclRefExpr>(Target))
        Variables.insert(D->getDecl());
      break;
    }
  }
  eachPart(S, [&](const Stmt *Part) {
    if (Part)
      add(Part);
  });
}

bool Written::isMentionedIn(const Stmt *S) const {
  if (const auto *D = dyn_cast<DeclRefExpr>(S))
    if (Variables.count(D->getDecl()))
      return true;
  if (const auto *M = dyn_cast<MemberExpr>(S))
    if (const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl()))
      if (Records.count(Field->getParent()))
        return true;
  if (const auto *DS = dyn_cast<DeclStmt>(S))
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        if (V->getInit() && isMentionedIn(V->getInit()))
          return true;
  return anyPart(S,
                 [&](const Stmt *Part) { return Part && isMentionedIn(Part); });
}

template <typename KindT> static bool hasAny(const Stmt *S) {
  return isa<KindT>(S) || anyPart(S, [](const Stmt *Part) {
           return Part && hasAny<KindT>(Part);
         });
}

Adviser::Path Adviser::pathTo(const Stmt *Part) {
  auto Contains = [](const Stmt *S, const Stmt *P, auto &Self) -> bool {
    return S == P ||
           anyPart(S, [&](const Stmt *Q) { return Q && Self(Q, P, Self); });
  };
  Path Result;
  const Stmt *At = F->getBody();
  while (At) {
    Result.push_back(At);
    if (At == Part)
      return Result;
    const Stmt *Next = nullptr;
    eachPart(At, [&](const Stmt *S) {
      if (!Next && S && Contains(S, Part, Contains))
        Next = S;
    });
    At = Next;
  }
  return {};
}

const Expr *Adviser::statementWith(const Stmt *Part,
                                   const CompoundStmt *&Block) {
  Block = nullptr;
  Path P = Part ? pathTo(Part) : Path();
  for (size_t I = P.size(); I > 1; --I)
    if ((Block = dyn_cast<CompoundStmt>(P[I - 2])))
      return dyn_cast<Expr>(P[I - 1]);
  return nullptr;
}

/// The statements that the errors of \p A are in, and what is between.
std::optional<Adviser::Range> Adviser::rangeOf(const Alarm &A) {
  Range R;
  const Expr *First = statementWith(A.Error.Site, R.Block);
  if (!First)
    return std::nullopt;
  R.First = R.Last = llvm::find(R.Block->body(), First);
  for (const TypeError &Other : A.Also) {
    const CompoundStmt *Block = nullptr;
    const Expr *Next = statementWith(Other.Site, Block);
    if (!Next || Block != R.Block)
      return std::nullopt;
    auto At = llvm::find(Block->body(), Next);
    R.First = std::min(R.First, At);
    R.Last = std::max(R.Last, At);
  }
  if (!std::all_of(R.First, R.Last, [](const Stmt *S) { return isa<Expr>(S); }))
    return std::nullopt;
  return R;
}

/// With the writes to the same object around.
Adviser::Range Adviser::wholeUpdate(const Range &R) {
  Written Own;
  for (auto I = R.First; I != std::next(R.Last); ++I)
    Own.add(*I);
  auto IsSame = [&](const Stmt *S) {
    const auto *BO = dyn_cast<BinaryOperator>(S);
    const auto *UO = dyn_cast<UnaryOperator>(S);
    const Expr *Target = BO && BO->isAssignmentOp()           ? BO->getLHS()
                         : UO && UO->isIncrementDecrementOp() ? UO->getSubExpr()
                                                              : nullptr;
    return Target && isa<MemberExpr>(Target->IgnoreParens()) &&
           Own.isMentionedIn(Target);
  };
  Range Whole = R;
  for (auto I = R.Last; I != R.Block->body_end() && isa<Expr>(*I); ++I)
    if (IsSame(*I))
      Whole.Last = I;
  for (auto I = R.First; isa<Expr>(*I); --I) {
    if (IsSame(*I))
      Whole.First = I;
    if (I == R.Block->body_begin())
      break;
  }
  return Whole;
}

/// Does what may run after the statements of \p R speak of what they write?
bool Adviser::isNeededLater(const Range &R) {
  Written W;
  for (auto I = R.First; I != std::next(R.Last); ++I)
    W.add(*I);
  auto Mentions = [&](const Stmt *S, auto &Self) -> bool {
    if (R.contains(S))
      return false;
    // The parts of others may be those of R.
    if (isa<DeclRefExpr, MemberExpr, DeclStmt>(S))
      return W.isMentionedIn(S);
    return anyPart(S, [&](const Stmt *P) { return P && Self(P, Self); });
  };
  Path Around = pathTo(R.Block);
  SourceLocation Begin = (*R.First)->getBeginLoc();
  // Backwards there are loops, and jumps.
  auto IsTarget = [&](const Stmt *S, auto &Self) -> bool {
    return (isa<LabelStmt>(S) &&
            SM.isBeforeInTranslationUnit(S->getBeginLoc(), Begin)) ||
           anyPart(S, [&](const Stmt *P) { return P && Self(P, Self); });
  };
  if (IsTarget(F->getBody(), IsTarget))
    return Mentions(F->getBody(), Mentions);
  const Stmt *Inner = *R.Last;
  for (const Stmt *S : llvm::reverse(Around)) {
    if (isa<WhileStmt, DoStmt, ForStmt>(S)) {
      if (Mentions(S, Mentions))
        return true;
    } else if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      auto I = llvm::find(Block->body(), Inner);
      for (I = I == Block->body_end() ? I : std::next(I);
           I != Block->body_end(); ++I) {
        if (Mentions(*I, Mentions))
          return true;
        if (isa<ReturnStmt>(*I))
          return false;
      }
    }
    Inner = S;
  }
  return false;
}

/// Assertions of \p Text behind the tests that have been made just before \p R:
/// that of the statement around, and those that leave the block. A call in
/// between is a reason to test again.
std::vector<Edit> Adviser::assertAfterTests(const Range &R,
                                            const std::string &Text) {
  std::vector<Edit> Result;
  auto AssertAt = [&](const Stmt *Next) {
    if (auto E = editAt(Next->getBeginLoc(), assertion(Text)))
      Result.push_back(*E);
  };
  auto I = R.First;
  for (; I != R.Block->body_begin(); --I) {
    const Stmt *Before = *std::prev(I);
    if (hasAny<CallExpr>(Before))
      return Result;
    if (const auto *If = dyn_cast<IfStmt>(Before); If && hasAny<ReturnStmt>(If))
      AssertAt(*I);
    else if (If && (hasAny<GotoStmt>(If) || hasAny<BreakStmt>(If) ||
                    hasAny<ContinueStmt>(If)))
      AssertAt(*I);
  }
  Path Around = pathTo(R.Block);
  if (Around.size() > 1 &&
      isa<IfStmt, WhileStmt, ForStmt>(Around[Around.size() - 2]))
    AssertAt(*I);
  return Result;
}

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
    if (!OfEnd && llvm::none_of(C.names(), [&](const Spelling &S) {
          return S.IsNew && S.Text == P->getName();
        }))
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
  if (!IsOne && mainText().slice(*From, *To).contains("\n#"))
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
        Annotations::isMarked(D, ModifiesAttribute))
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
