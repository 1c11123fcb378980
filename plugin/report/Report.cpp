//===- Report.cpp - Where findings go -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Report.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/FrontendDiagnostic.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/AnalysisManager.h"

using namespace clang;
using namespace ento;

namespace missile {

ReportSink::~ReportSink() = default;

bool ReportSink::isSuppressed(const Alarm &A) {
  return Suppressions.isSuppressed(
      PathDiagnosticLocation(A.Error.Loc, Context.getSourceManager()),
      A.Function, {});
}

/// A setter that is called is both a message and a write; one of them is told.
static void dropRepetitions(std::vector<Alarm> &Alarms) {
  std::vector<Alarm> Kept;
  for (Alarm &A : Alarms) {
    auto Same = llvm::find_if(Kept, [&](const Alarm &Earlier) {
      return A.Error.Origin && Earlier.Error.Origin == A.Error.Origin &&
             Earlier.Error.Loc == A.Error.Loc &&
             Earlier.Error.What != A.Error.What;
    });
    if (Same == Kept.end())
      Kept.push_back(std::move(A));
    else if (A.Error.What == TypeError::Write)
      *Same = std::move(A);
  }
  Alarms = std::move(Kept);
}

void groupByFault(std::vector<Alarm> &Alarms, const SourceManager &SM) {
  auto FileOf = [&](const Alarm &A) {
    return SM.getFileID(SM.getExpansionLoc(A.Error.Loc));
  };
  dropRepetitions(Alarms);
  std::vector<Alarm> Grouped;
  for (Alarm &A : Alarms) {
    auto Same = llvm::find_if(Grouped, [&](const Alarm &Earlier) {
      return ((!A.Fault.empty() && Earlier.Fault == A.Fault) ||
              (!A.End.empty() && Earlier.End == A.End)) &&
             FileOf(Earlier) == FileOf(A);
    });
    if (Same == Grouped.end()) {
      Grouped.push_back(std::move(A));
      continue;
    }
    if (Same->Fault.empty())
      Same->Fault = A.Fault;
    Same->Also.push_back(std::move(A.Error));
  }
  Alarms = std::move(Grouped);
}

namespace {

constexpr const char Category[] = "Invariants";
constexpr const char BugName[] = "Invariant may not hold";

/// A place in the source that a diagnostic can point to: never inside a macro
/// expansion's spelling, always valid.
PathDiagnosticLocation placeAt(SourceLocation Loc, const SourceManager &SM) {
  return PathDiagnosticLocation(Loc, SM);
}

std::shared_ptr<PathDiagnosticEventPiece> eventAt(SourceLocation Loc,
                                                  SourceRange Range,
                                                  StringRef Text,
                                                  const SourceManager &SM) {
  auto Piece =
      std::make_shared<PathDiagnosticEventPiece>(placeAt(Loc, SM), Text, true);
  if (Range.isValid())
    Piece->addRange(Range);
  return Piece;
}

class AnalyzerSink : public ReportSink {
public:
  explicit AnalyzerSink(AnalysisManager &M)
      : ReportSink(M.getASTContext()), Mgr(M) {}

  void emit(const Alarm &A) override {
    const TypeError &E = A.Error;
    const SourceManager &SM = Mgr.getSourceManager();
    for (auto &Consumer : Mgr.getPathDiagnosticConsumers()) {
      // Some formats drop a report that leaves its file. The report matters
      // more than the event.
      bool OneFile = !Consumer->supportsCrossFileDiagnostics();
      FileID File = SM.getFileID(SM.getExpansionLoc(E.Loc));
      auto Fits = [&](const PathDiagnosticPiece &Piece) {
        if (!OneFile)
          return true;
        auto Inside = [&](SourceLocation L) {
          return SM.getFileID(SM.getExpansionLoc(L)) == File;
        };
        if (!Inside(Piece.getLocation().asLocation()))
          return false;
        for (SourceRange R : Piece.getRanges())
          if (!Inside(R.getBegin()) || !Inside(R.getEnd()))
            return false;
        return isa<PathDiagnosticEventPiece, PathDiagnosticControlFlowPiece>(
            Piece);
      };
      auto D = std::make_unique<PathDiagnostic>(
          E.Checker, A.Function, BugName, E.Message, E.Message, Category,
          placeAt(E.Loc, SM), A.Function, A.Function,
          std::make_unique<FilesToLineNumsMap>());
      // The type error comes first: it is where the report points to.
      auto First = eventAt(E.Loc, E.Range, E.Message, SM);
      if (!Fits(*First))
        First = eventAt(E.Loc, SourceRange(), E.Message, SM);
      D->setEndOfPath(First);
      auto Add = [&](PathDiagnosticPieceRef Piece) {
        if (Fits(*Piece))
          D->getMutablePieces().push_back(std::move(Piece));
      };
      if (E.Origin && E.Origin->getLocation().isValid())
        Add(eventAt(E.Origin->getLocation(), SourceRange(),
                    E.OriginMessage.empty() ? "declared here" : E.OriginMessage,
                    SM));
      for (const TypeError &Other : A.Also)
        Add(eventAt(Other.Loc, Other.Range, "also, " + Other.Message, SM));
      // Arrows are for those who draw them.
      bool Draws =
          Consumer->getGenerationScheme() != PathDiagnosticConsumer::Minimal;
      for (const PathDiagnosticPieceRef &Piece : A.Path)
        if (Draws || !isa<PathDiagnosticControlFlowPiece>(*Piece))
          Add(Piece);
      if (A.Advice) {
        // Nor can the analyzer write changes into several files.
        auto IsHere = [&](SourceLocation L) {
          return SM.getFileID(SM.getExpansionLoc(L)) == File;
        };
        bool Stays = !(OneFile || Mgr.options.ShouldApplyFixIts) ||
                     (IsHere(A.Advice->Loc) &&
                      llvm::all_of(A.Advice->Changes, [&](const FixItHint &C) {
                        return IsHere(C.RemoveRange.getBegin());
                      }));
        auto Note = std::make_shared<PathDiagnosticNotePiece>(
            placeAt(Stays ? A.Advice->Loc : E.Loc, SM), A.Advice->Message);
        if (Stays)
          for (const FixItHint &Change : A.Advice->Changes)
            Note->addFixit(Change);
        // In front, where notes are expected.
        D->getMutablePieces().push_front(Note);
      }
      Consumer->HandlePathDiagnostic(std::move(D));
    }
  }

private:
  AnalysisManager &Mgr;
};

class CompilerSink : public ReportSink {
public:
  CompilerSink(ASTContext &C, bool Fixes) : ReportSink(C), Fixes(Fixes) {}

  void emit(const Alarm &A) override {
    const TypeError &E = A.Error;
    DiagnosticsEngine &D = Context.getDiagnostics();
    // Clang maps its own warnings only. This one is for plugins (of the
    // optimizer, but nothing else is), so that -Werror, -w, -Wno-backend-plugin
    // and pragmas mean for ours what they mean for others.
    {
      DiagnosticBuilder Told = D.Report(E.Loc, diag::warn_fe_backend_plugin);
      Told << (E.Message + " [" + E.Checker + "]") << E.Range;
      if (A.Advice && Fixes)
        for (const FixItHint &Change : A.Advice->Changes)
          Told << Change;
    }
    unsigned Note = D.getCustomDiagID(DiagnosticsEngine::Note, "%0");
    if (E.Origin && E.Origin->getLocation().isValid())
      D.Report(E.Origin->getLocation(), Note)
          << (E.OriginMessage.empty() ? "declared here" : E.OriginMessage);
    for (const TypeError &Other : A.Also)
      D.Report(Other.Loc, Note) << ("also, " + Other.Message) << Other.Range;
    for (const PathDiagnosticPieceRef &Piece :
         A.Path.flatten(/*ShouldFlattenMacros=*/true))
      if (isa<PathDiagnosticEventPiece>(Piece.get()))
        D.Report(Piece->getLocation().asLocation(), Note) << Piece->getString();
    if (A.Advice) {
      DiagnosticBuilder Told = D.Report(A.Advice->Loc, Note);
      Told << A.Advice->Message;
      if (!Fixes)
        for (const FixItHint &Change : A.Advice->Changes)
          Told << Change;
    }
  }

  bool isShown(const Alarm &A) override {
    return !Context.getDiagnostics().isIgnored(diag::warn_fe_backend_plugin,
                                               A.Error.Loc);
  }

private:
  bool Fixes;
};

} // namespace

std::unique_ptr<ReportSink> makeAnalyzerSink(AnalysisManager &M) {
  return std::make_unique<AnalyzerSink>(M);
}

std::unique_ptr<ReportSink> makeCompilerSink(ASTContext &Context, bool Fixes) {
  return std::make_unique<CompilerSink>(Context, Fixes);
}

std::string nameForCounting(const Decl *Function) {
  if (const auto *N = dyn_cast_or_null<NamedDecl>(Function))
    return N->getQualifiedNameAsString();
  return "";
}

std::string alarmKey(const Alarm &A) {
  return nameForCounting(A.Function) + "\n" + A.Error.Message;
}

} // namespace missile
