//===- Cover.cpp - Which sections discharge which type errors -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cover.h"
#include "Contracts.h"
#include "FunctionGraph.h"
#include "Section.h"

using namespace clang;
using namespace ento;

namespace missile {

namespace {

class Cover {
public:
  Cover(Annotations &Notes, missile_entail *Entail, NestedEngine &Engine,
        const Options &O, Statistics &S, const FunctionGraph &Graph)
      : Notes(Notes), Entail(Entail), Engine(Engine), O(O), Stats(S),
        Graph(Graph) {}

  /// Discharge what can be; the rest becomes alarms.
  void run(std::vector<TypeError> &Errors, std::vector<Alarm> &Alarms);

private:
  struct Goal {
    TypeError *Error;
    CFGPoint Site; ///< the beginning of the full-expression with the site
    llvm::SmallVector<CFGPoint, 8> Rungs; ///< starts, innermost first
    unsigned Rung = 0;
    bool Open = true; ///< not yet an alarm
    // The last attempt, for the report.
    PathPieces Path;
    std::string Reason;
    CFGPoint start() const { return Rungs[Rung]; }
  };
  struct Run {
    CFGPoint Start;
    SectionResult Result;
  };

  bool isStart(CFGPoint P) const {
    for (const Goal &G : Goals)
      if (G.Open && G.start() == P)
        return true;
    return false;
  }

  /// No open error can be reached from \p P without passing a start.
  bool isSafe(CFGPoint P) const {
    bool Safe = true;
    Graph.walk(P, [&](CFGPoint Q) {
      if (!Safe || isStart(Q))
        return false;
      for (const Goal &G : Goals)
        if (G.Open && G.Site == Q) {
          Safe = false;
          return false;
        }
      return true;
    });
    return Safe;
  }

  const SectionResult &section(CFGPoint Start);
  void widen(CFGPoint Start);
  void widen(Goal &G);

  Annotations &Notes;
  missile_entail *Entail;
  NestedEngine &Engine;
  const Options &O;
  Statistics &Stats;
  const FunctionGraph &Graph;
  std::vector<Goal> Goals;
  /// Each costs another round of attempts, so there are only so many.
  static constexpr unsigned MaxRestarts = 16;
  unsigned Restarts = 0;
  std::vector<Run> Runs; ///< results that hold for the present starts
};

/// Run the section that begins at \p Start, unless it has been.
const SectionResult &Cover::section(CFGPoint Start) {
  for (const Run &R : Runs)
    if (R.Start == Start)
      return R.Result;
  missile_states *States = missile_states_new(Notes.terms());
  std::vector<std::pair<CFGPoint, bool>> Known;
  auto MayStop = [&](CFGPoint P) {
    for (auto &K : Known)
      if (K.first == P)
        return K.second;
    Known.push_back({P, isSafe(P)});
    return Known.back().second;
  };
  SectionContext Context{Notes, Entail, States, Graph, MayStop};
  Section S(Context, Start);
  Run R{Start, S.run(Engine, O.MaxSteps)};
  ++Stats.Attempts;
  Stats.MaxMaterialized =
      std::max<unsigned>(Stats.MaxMaterialized, R.Result.MaxMaterialized);
  if (!R.Result.Proved) {
    for (Goal &G : Goals) {
      if (!G.Open || !(G.start() == Start))
        continue;
      G.Reason = R.Result.Reason;
      G.Path.clear();
      if (R.Result.FailedAt)
        G.Path = Engine.explain(R.Result.FailedAt, R.Result.Reason);
    }
  }
  R.Result.FailedAt = nullptr;
  Runs.push_back(std::move(R));
  return Runs.back().Result;
}

/// Begin the section of \p G further out, or give up.
void Cover::widen(Goal &G) {
  if (G.Rung + 1 < G.Rungs.size() && G.Rung + 1 < O.MaxAttempts)
    ++G.Rung;
  else
    G.Open = false;
  // Where a path may stop depends on where the other sections start.
  Runs.clear();
}

/// The section at \p Start failed. Where it was the last resort of several
/// errors, most likely the last one is at fault: the others begin again.
void Cover::widen(CFGPoint Start) {
  llvm::SmallVector<Goal *, 4> Here;
  for (Goal &G : Goals)
    if (G.Open && G.start() == Start)
      Here.push_back(&G);
  Goal *Exhausted = nullptr;
  for (Goal *G : Here) {
    widen(*G);
    if (!G->Open)
      Exhausted = G;
  }
  if (!Exhausted || ++Restarts > MaxRestarts)
    return;
  for (Goal *G : Here)
    if (G != Exhausted) {
      G->Open = true;
      G->Rung = 0;
    }
}

void Cover::run(std::vector<TypeError> &Errors, std::vector<Alarm> &Alarms) {
  const SourceManager &SM = Notes.context().getSourceManager();
  for (TypeError &E : Errors) {
    Goal G;
    G.Error = &E;
    std::optional<CFGPoint> Site;
    if (E.isDischargeable() && E.Site &&
        !Graph.markedBlock(E.Site, TypedAttribute))
      Site = Graph.startOf(Graph.fullExpression(E.Site));
    if (!Site) {
      // Unreachable code has no element; what cannot be discharged has no
      // business here.
      G.Open = false;
    } else {
      G.Site = *Site;
      for (const Stmt *S : Graph.ladder(E.Site))
        if (std::optional<CFGPoint> P = Graph.startOf(S))
          if (G.Rungs.empty() || !(G.Rungs.back() == *P))
            G.Rungs.push_back(*P);
    }
    Goals.push_back(std::move(G));
  }

  bool Again = true;
  while (Again) {
    Again = false;
    bool AnyOpen = false;
    for (const Goal &G : Goals)
      AnyOpen |= G.Open;
    if (!AnyOpen)
      break;
    // Follow the typed world.
    llvm::SmallVector<CFGPoint, 8> Work{Graph.entry()};
    llvm::DenseSet<std::pair<const CFGBlock *, unsigned>> Seen;
    while (!Work.empty() && !Again) {
      CFGPoint From = Work.pop_back_val();
      llvm::SmallVector<CFGPoint, 8> Starts;
      Goal *Uncovered = nullptr;
      Graph.walk(From, [&](CFGPoint P) {
        if (Uncovered || !Seen.insert({P.Block, P.Index}).second)
          return false;
        if (isStart(P)) {
          Starts.push_back(P);
          return false;
        }
        for (Goal &G : Goals)
          if (G.Open && G.Site == P)
            Uncovered = &G;
        return !Uncovered;
      });
      if (Uncovered) {
        // A jump gets to the error past the start of its section.
        widen(*Uncovered);
        Again = true;
      }
      for (CFGPoint P : Starts) {
        if (Again)
          break;
        const SectionResult &R = section(P);
        if (R.Proved) {
          Work.append(R.Stops.begin(), R.Stops.end());
        } else {
          widen(P);
          Again = true;
        }
      }
    }
  }
  for (const Run &R : Runs)
    if (R.Result.Proved)
      ++Stats.Sections;

  for (Goal &G : Goals) {
    if (G.Open)
      continue;
    Alarm A;
    A.Error = *G.Error;
    if (!G.Rungs.empty()) {
      SourceLocation Loc;
      if (const Stmt *First = Graph.statementAt(G.start()))
        Loc = First->getBeginLoc();
      if (Loc.isValid())
        A.Path.push_back(std::make_shared<PathDiagnosticEventPiece>(
            PathDiagnosticLocation(Loc, SM),
            "every invariant is assumed to hold here; from here on the paths "
            "are followed one by one",
            true));
      for (const PathDiagnosticPieceRef &Piece : G.Path)
        A.Path.push_back(Piece);
    }
    Alarms.push_back(std::move(A));
  }
}

} // namespace

void coverErrors(const FunctionDecl *F, std::vector<TypeError> &Errors,
                 Annotations &Notes, missile_entail *Entail,
                 NestedEngine &Engine, const Options &O, Statistics &S,
                 std::vector<Alarm> &Alarms) {
  bool Any = false;
  for (const TypeError &E : Errors)
    Any |= E.isDischargeable();
  bool IsTyped = Annotations::isMarked(F, TypedAttribute);
  const CFG *Graph = Any && O.MaxAttempts && !IsTyped ? Engine.getCFG(F) : nullptr;
  if (!Graph) {
    for (TypeError &E : Errors) {
      Alarm A;
      A.Error = E;
      Alarms.push_back(std::move(A));
    }
    return;
  }
  FunctionGraph G(F, *Graph);
  if (G.returnsTwice()) {
    for (TypeError &E : Errors) {
      Alarm A;
      A.Error = E;
      Alarms.push_back(std::move(A));
    }
    return;
  }
  Cover(Notes, Entail, Engine, O, S, G).run(Errors, Alarms);
}

void checkBody(const FunctionDecl *F, const Contract &C,
               std::vector<TypeError> &Errors, Annotations &Notes,
               missile_entail *Entail, NestedEngine &Engine, const Options &O,
               Statistics &S, std::vector<Alarm> &Alarms) {
  for (TypeError &E : Errors)
    if (!E.isDischargeable()) {
      Alarm A;
      A.Error = E;
      Alarms.push_back(std::move(A));
    }
  Alarm A;
  A.Error.What = TypeError::Contract;
  A.Error.Loc = F->getLocation();
  A.Error.Range = F->getNameInfo().getSourceRange();
  A.Error.Origin = F;
  std::string Reason = "its control flow is not understood";
  if (const CFG *Graph = Engine.getCFG(F)) {
    FunctionGraph G(F, *Graph);
    if (!G.returnsTwice()) {
      auto Never = [](CFGPoint) { return false; };
      SectionContext Context{Notes, Entail, missile_states_new(Notes.terms()),
                             G,     Never,  &C};
      Section Body(Context, G.entry());
      SectionResult R = Body.run(Engine, O.MaxSteps);
      ++S.Attempts;
      S.MaxMaterialized =
          std::max<unsigned>(S.MaxMaterialized, R.MaxMaterialized);
      if (R.Proved) {
        ++S.Sections;
        return;
      }
      Reason = R.Reason;
      if (R.FailedAt)
        A.Path = Engine.explain(R.FailedAt, R.Reason);
    }
  }
  A.Error.Message = "'" + F->getNameAsString() +
                    "' may not keep its contract: " + Reason;
  Alarms.push_back(std::move(A));
}

} // namespace missile
