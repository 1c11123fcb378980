//===- EngineReport.cpp - Says where a path of the nested engine is -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/EngineReport.h"
#include "engine/NestedEngine.h"

#include "clang/StaticAnalyzer/Core/PathSensitive/ProgramState.h"

using namespace clang;
using namespace ento;

namespace missile {

namespace {

/// Makes the reporter draw a path; explain() takes what it returns, so that
/// nothing is ever handed over.
class PathDrawer : public PathDiagnosticConsumer {
public:
  StringRef getName() const override { return "MISSILE"; }
  PathGenerationScheme getGenerationScheme() const override {
    return Extensive;
  }
  bool supportsLogicalOpControlFlow() const override { return true; }
  bool supportsCrossFileDiagnostics() const override { return true; }
  void FlushDiagnosticsImpl(std::vector<const PathDiagnostic *> &,
                            FilesMade *) override {}
};

/// The first statement of \p B, or of where it leads without a choice.
const Stmt *firstStatement(const CFGBlock *B) {
  // Not forever: an empty loop has none.
  for (unsigned Left = 16; B && Left; --Left) {
    for (const CFGElement &Element : *B)
      if (auto S = Element.getAs<CFGStmt>())
        return S->getStmt();
    if (B->getTerminatorStmt())
      return B->getTerminatorStmt();
    B = B->succ_empty() ? nullptr : B->succ_begin()->getReachableBlock();
  }
  return nullptr;
}

/// Where the reader should look for \p N. Other than the reporter's own answer
/// it is near \p N also where \p N is at no statement.
PathDiagnosticLocation locate(const ExplodedNode *N) {
  const LocationContext *LC = N->getLocationContext();
  const SourceManager &SM =
      N->getState()->getStateManager().getContext().getSourceManager();
  const Decl *D = LC->getDecl();

  const Stmt *S = N->getStmtForDiagnostics();
  auto Edge = N->getLocationAs<BlockEdge>();
  // Not at the loop or the test that is the last statement.
  if (Edge && Edge->getDst() == &LC->getCFG()->getExit() &&
      (S || !isa_and_nonnull<ReturnStmt>(N->getPreviousStmtForDiagnostics())))
    return PathDiagnosticLocation::createDeclEnd(LC, SM);
  if (!S) {
    S = N->getPreviousStmtForDiagnostics();
    if (!S && Edge)
      S = firstStatement(Edge->getDst());
    if (auto Entrance = N->getLocationAs<BlockEntrance>(); !S && Entrance)
      S = firstStatement(Entrance->getBlock());
  }
  if (const auto *Attributed = dyn_cast_or_null<AttributedStmt>(S))
    S = Attributed->getSubStmt();
  if (!S)
    return PathDiagnosticLocation::createBegin(D, SM);
  if (const auto *Member = dyn_cast<MemberExpr>(S))
    return PathDiagnosticLocation::createMemberLoc(Member, SM);
  if (const auto *Operator = dyn_cast<BinaryOperator>(S))
    return PathDiagnosticLocation::createOperatorLoc(Operator, SM);
  if (S->getBeginLoc().isValid())
    return PathDiagnosticLocation(S, SM, LC);
  SourceLocation L = PathDiagnosticLocation::getValidSourceLocation(S, LC);
  return L.isValid() ? PathDiagnosticLocation(L, SM)
                     : PathDiagnosticLocation::createBegin(D, SM);
}

/// Adds what the narrator has to say.
class StoryTeller : public BugReporterVisitor {
  PathNarrator &Narrator;
  /// The path is walked from its end: later nodes of this one have been told.
  const Stmt *Told = nullptr;

public:
  explicit StoryTeller(PathNarrator &Narrator) : Narrator(Narrator) {}

  void Profile(llvm::FoldingSetNodeID &ID) const override {
    static const int Tag = 0;
    ID.AddPointer(&Tag);
  }

  PathDiagnosticPieceRef VisitNode(const ExplodedNode *N, BugReporterContext &,
                                   PathSensitiveBugReport &) override {
    std::string Text = Narrator.assumptionAt(N);
    auto P = N->getLocationAs<StmtPoint>();
    if (Text.empty() && P && P->getStmt() != Told) {
      Text = Narrator.effectAt(N);
      if (!Text.empty())
        Told = P->getStmt();
    }
    if (Text.empty())
      return nullptr;
    return std::make_shared<PathDiagnosticEventPiece>(locate(N), Text, true);
  }
};

class Report : public PathSensitiveBugReport {
public:
  using PathSensitiveBugReport::PathSensitiveBugReport;
  PathDiagnosticLocation getLocation() const override {
    return locate(getErrorNode());
  }
};

} // namespace

std::string inWords(SourceLocation L, const SourceManager &SM) {
  if (L.isInvalid())
    return "";
  PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(L));
  if (P.isInvalid())
    return "";
  return " (line " + std::to_string(P.getLine()) + ", column " +
         std::to_string(P.getColumn()) + ")";
}

std::string inWords(const ExplodedNode *N) {
  const char *What = "after an expression";
  switch (N->getLocation().getKind()) {
  case ProgramPoint::BlockEdgeKind:
    What = "where control passes on";
    break;
  case ProgramPoint::BlockEntranceKind:
    What = "at the start of a piece of code";
    break;
  case ProgramPoint::PreStmtKind:
    What = "before an expression";
    break;
  case ProgramPoint::PreLoadKind:
    What = "before a read";
    break;
  case ProgramPoint::PostLoadKind:
    What = "after a read";
    break;
  case ProgramPoint::PreStoreKind:
    What = "before a write";
    break;
  case ProgramPoint::PostStoreKind:
    What = "after a write";
    break;
  case ProgramPoint::PostConditionKind:
    What = "after a condition";
    break;
  case ProgramPoint::FunctionExitKind:
    What = "at the end of the function";
    break;
  default:
    break;
  }
  PathDiagnosticLocation L = locate(N);
  return What + inWords(L.asLocation(), L.getManager());
}

std::unique_ptr<PathDiagnosticConsumer> makePathDrawer() {
  return std::make_unique<PathDrawer>();
}

static bool hasManyBranches(const ExplodedNode *N) {
  unsigned Left = 300;
  for (; N && Left; N = N->getFirstPred())
    if (auto Edge = N->getLocationAs<BlockEdge>())
      Left -= Edge->getSrc()->succ_size() > 1;
  return !Left;
}

/// A loop is not followed from its first turn on: the path through its body is
/// that of any turn, and the one past it that of the last.
static void retellLoops(PathPieces &Pieces) {
  for (PathDiagnosticPieceRef &Piece : Pieces) {
    const char *Text =
        Piece->getString() == "Entering loop body"
            ? "In one of the loop's turns"
        : Piece->getString() == "Loop body executed 0 times"
            ? "When the loop ends"
        : Piece->getString() == "Loop body skipped when collection is empty"
            ? "When the loop ends"
            : nullptr;
    if (Text && isa<PathDiagnosticEventPiece>(*Piece))
      Piece = std::make_shared<PathDiagnosticEventPiece>(Piece->getLocation(),
                                                         Text);
  }
}

PathPieces explainPath(PathSensitiveBugReporter &Reporter, const BugType &Type,
                       const ExplodedNode *N, StringRef Message,
                       PathNarrator *Narrator) {
  // The reporter's time grows with the cube of the path, if its branches are in
  // one expression; and nobody reads so long a story.
  if (hasManyBranches(N)) {
    PathPieces Last;
    Last.push_back(
        std::make_shared<PathDiagnosticEventPiece>(locate(N), Message));
    return Last;
  }
  // Not through emitReport() and FlushReports(): these remember every report
  // and leave out what looks like an earlier one.
  Report R(Type, Message, N);
  if (Narrator)
    R.addVisitor(std::make_unique<StoryTeller>(*Narrator));
  PathSensitiveBugReport *First = &R;
  ArrayRef<PathSensitiveBugReport *> Reports(First);
  auto Diagnostics = Reporter.generatePathDiagnostics(
      Reporter.getPathDiagnosticConsumers(), Reports);
  PathPieces Pieces;
  for (auto &Entry : *Diagnostics)
    if (Entry.second)
      Pieces = std::move(Entry.second->getMutablePieces());
  Pieces.remove_if([](const PathDiagnosticPieceRef &Piece) {
    return isa<PathDiagnosticPopUpPiece>(*Piece);
  });
  // What is in a function that was entered is told like all else.
  Pieces = Pieces.flatten(/*ShouldFlattenMacros=*/false);
  retellLoops(Pieces);

  // The reporter takes what it has to say of the last step (that it assumes a
  // condition, say) for the last word, if it says anything at all.
  if (Pieces.empty() || !isa<PathDiagnosticEventPiece>(*Pieces.back()) ||
      Pieces.back()->getString() != Message)
    Pieces.push_back(
        std::make_shared<PathDiagnosticEventPiece>(locate(N), Message));
  return Pieces;
}

} // namespace missile
