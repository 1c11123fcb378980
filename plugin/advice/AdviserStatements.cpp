//===- AdviserStatements.cpp - What statements write and need -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A test in front of a statement, or two statements in the other order, must
// change nothing but what the alarm is about. What cannot be told is refused.
//
//===----------------------------------------------------------------------===//

#include "advice/Adviser.h"
#include "annotations/Place.h"
#include "language/Walk.h"

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

/// What \p S itself assigns to or steps; null if it does neither.
static const Expr *targetOf(const Stmt *S) {
  if (const auto *BO = dyn_cast<BinaryOperator>(S); BO && BO->isAssignmentOp())
    return BO->getLHS();
  if (const auto *UO = dyn_cast<UnaryOperator>(S);
      UO && UO->isIncrementDecrementOp())
    return UO->getSubExpr();
  return nullptr;
}

void Written::add(const Stmt *S) {
  const Expr *Target = targetOf(S);
  if (const auto *E = dyn_cast<Expr>(S))
    if (const Expr *Of = addressed(E))
      Target = Of;
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
    const Expr *Target = targetOf(S);
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

/// Is \p E the same before and after any call: is it made of numbers and of
/// locals that nobody else can get at? \p IsPlace: what it is the place of may
/// change.
bool Adviser::isFixed(const Expr *E, bool IsPlace) {
  E = E->IgnoreParenCasts();
  if (const auto *M = dyn_cast<MemberExpr>(E); M && IsPlace)
    return isFixed(M->getBase(), /*IsPlace=*/!M->isArrow());
  if (const auto *D = dyn_cast<DeclRefExpr>(E)) {
    if (isa<EnumConstantDecl>(D->getDecl()))
      return true;
    const auto *V = dyn_cast<VarDecl>(D->getDecl());
    auto Takes = [&](const Stmt *S, auto &Self) -> bool {
      const auto *E = dyn_cast<Expr>(S);
      if (const Expr *At = E ? addressed(E) : nullptr)
        if (const auto *Of = dyn_cast<DeclRefExpr>(At->IgnoreParens()))
          if (Of->getDecl() == V)
            return true;
      return isa<BlockExpr>(S) ||
             anyPart(S, [&](const Stmt *P) { return P && Self(P, Self); });
    };
    return V && V->hasLocalStorage() && V->getType()->isScalarType() &&
           !Takes(F->getBody(), Takes);
  }
  if (isa<IntegerLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr>(E))
    return true;
  if (const auto *BO = dyn_cast<BinaryOperator>(E))
    return !BO->isAssignmentOp() && isFixed(BO->getLHS()) &&
           isFixed(BO->getRHS());
  if (const auto *UO = dyn_cast<UnaryOperator>(E))
    return !UO->isIncrementDecrementOp() && UO->getOpcode() != UO_Deref &&
           UO->getOpcode() != UO_AddrOf && isFixed(UO->getSubExpr());
  return false;
}

/// Does \p S do nothing but its part in the update \p R?
bool Adviser::isPartOfUpdate(const Stmt *S, const Range &R) {
  if (const auto *BO = dyn_cast<BinaryOperator>(S); BO && BO->isCommaOp())
    return false;
  if (R.First == R.Last)
    return true;
  auto RecordOf = [](const Stmt *S) -> const DeclContext * {
    const Expr *Target = targetOf(S);
    const auto *M =
        Target ? dyn_cast<MemberExpr>(Target->IgnoreParens()) : nullptr;
    return M ? M->getMemberDecl()->getDeclContext() : nullptr;
  };
  return RecordOf(S) && RecordOf(S) == RecordOf(*R.First);
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

} // namespace missile
