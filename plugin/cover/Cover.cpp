//===- Cover.cpp - Which sections discharge which type errors -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cover/Cover.h"
#include "annotations/Contracts.h"
#include "cover/CoverWalk.h"
#include "graph/FunctionGraph.h"
#include "language/Walk.h"
#include "section/Section.h"
#include "typing/TypeChecker.h"

#include "missile/failure.h"

using namespace clang;
using namespace ento;

namespace missile {

namespace {

class Cover {
public:
  Cover(Annotations &Notes, FileStorage &Storage, missile_entail *Entail,
        NestedEngine &Engine, const Options &O, Statistics &S,
        const FunctionGraph &Graph)
      : Notes(Notes), Storage(Storage), Entail(Entail), Engine(Engine), O(O),
        Stats(S), Graph(Graph), Budget(missile_terms_budget(Notes.terms())),
        Walk(Graph, Budget) {}

  /// Discharge what can be; the rest becomes alarms.
  void run(std::vector<TypeError> &Errors, std::vector<Alarm> &Alarms);

private:
  using Key = std::pair<const CFGBlock *, unsigned>;
  struct Goal {
    TypeError *Error;
    CFGPoint Site; ///< the beginning of the full-expression with the site
    /// Starts in the order of trying: the ladder, innermost first, then others.
    llvm::SmallVector<CFGPoint, 8> Rungs;
    /// Which of the ladder begin with an if statement.
    llvm::SmallBitVector Guards;
    size_t Ladder = 0;
    size_t Rung = 0;
    bool Open = true; ///< not yet an alarm
    /// A narrow section had to end early; none has to any more.
    bool Hurried = false, Patient = false;
    bool Tried = false;   ///< some section has begun for it
    bool Skipped = false; ///< narrow sections were passed over at first
    /// Where sections of this error have got stuck.
    llvm::SmallVector<const Stmt *, 4> Stuck;
    // For the report: of the attempts whose failing path got to the error, or
    // else of all, the widest one.
    size_t Told = 0;
    bool Reached = false;
    bool Strays = false; ///< it ends with what another error is about
    PathPieces Path;
    std::string Reason;
    missile_failure Broken = {};
    const Stmt *EndsAt = nullptr;
    std::string Example; ///< what the path starts with, in numbers
    SpelledClause End;   ///< what does not hold at its end
    CFGPoint start() const { return Rungs[Rung]; }
  };
  /// A section that has been proved.
  struct Run {
    CFGPoint Start;
    SectionResult Result;
    /// What it was told about where it may stop. It is as good with other
    /// starts, if they do not change that.
    llvm::MapVector<Key, bool> Asked;
    bool Used = true; ///< in the present walk
  };
  /// Why the typed world gets to an error: past the start of its section, or
  /// because a section failed.
  struct Gap {
    Goal *Passed = nullptr;
    CFGPoint Failed;
  };

  static Key key(CFGPoint P) { return {P.Block, P.Index}; }

  bool isSpent() const { return missile_is_spent(Budget); }
  void tell(Section &S, const SectionResult &R);
  void addGoal(TypeError &E);
  std::optional<Gap> findGap();
  const SectionResult *section(CFGPoint Start);
  void widen(CFGPoint Start);
  void widen(Goal &G);
  void tryElsewhere(Goal &G);
  bool addStart(Goal &G);
  void skipGuards();

  Annotations &Notes;
  FileStorage &Storage;
  missile_entail *Entail;
  NestedEngine &Engine;
  const Options &O;
  Statistics &Stats;
  const FunctionGraph &Graph;
  missile_budget *Budget;
  CoverWalk Walk;
  std::vector<Goal> Goals;
  /// Each costs another round of attempts, so there are only so many.
  static constexpr unsigned MaxRestarts = 16;
  /// The steps of a narrow section, where a wider one can be tried.
  static constexpr unsigned HurriedSteps = 200;
  unsigned Restarts = 0;
  /// Where this many errors are alarms, nobody reads on: of the others, only
  /// what is easily proved is.
  static constexpr unsigned ManyAlarms = 100;
  /// For so many alarms, every other start is tried.
  static constexpr unsigned MostElsewhere = 10;
  unsigned Elsewhere = 0;
  /// Steps of sections that failed. Beyond MostWasted times what one may take,
  /// all sections are narrow ones: in so many steps, alarms follow from alarms.
  static constexpr unsigned MostWasted = 5;
  unsigned Wasted = 0;
  /// The rung of a section that has been proved where narrower ones had not
  /// been, if it begins with an if statement: most likely the errors of other
  /// statements like it need their conditions as well. 0: none yet.
  size_t GuardAt = 0;
  std::vector<Run> Runs;
  llvm::DenseMap<Key, llvm::SmallVector<unsigned, 1>> RunsAt; ///< by start
  /// Of the open goals, during a walk.
  llvm::DenseMap<Key, Goal *> Sites;
};

/// Is what a path ends with about \p E?
static bool isAbout(llvm::StringRef Reason, const TypeError &E) {
  return E.What == TypeError::Assert ? Reason.starts_with("this assertion")
                                     : Reason.starts_with(E.Message);
}

/// The section \p S, which began where some of the goals do, has failed.
void Cover::tell(Section &S, const SectionResult &R) {
  // The full-expressions on the path.
  llvm::SmallPtrSet<const Stmt *, 32> Passed;
  for (const ExplodedNode *N = R.FailedAt; N; N = N->getFirstPred()) {
    missile_spend(Budget, 2);
    if (auto P = N->getLocationAs<StmtPoint>())
      Passed.insert(Graph.fullExpression(P->getStmt()));
  }
  bool IsAboutAny = llvm::any_of(
      Goals, [&](const Goal &G) { return isAbout(R.Reason, *G.Error); });
  for (Goal &G : Goals) {
    missile_spend(Budget, 1);
    if (!G.Open || !(G.start() == S.start()))
      continue;
    if (R.StuckIn)
      G.Stuck.push_back(R.StuckIn);
    bool Reached = Passed.contains(Graph.fullExpression(G.Error->Site));
    // The path ends with what another error is about.
    bool Strays = IsAboutAny && !isAbout(R.Reason, *G.Error);
    bool IsFirst = G.Reason.empty();
    if (Reached != G.Reached             ? G.Reached
        : Strays != G.Strays && !IsFirst ? Strays
                                         : G.Rung >= G.Ladder)
      continue;
    G.Told = G.Rung;
    G.Reached = Reached;
    G.Strays = Strays;
    G.Reason = R.Reason;
    G.Broken = R.Broken;
    G.EndsAt = R.StuckIn;
    G.Path.clear();
    G.Example.clear();
    G.End = SpelledClause();
    if (R.FailedAt) {
      G.Path = Engine.explain(
          R.FailedAt, (Strays ? "the path ends here: " : "") + R.Reason, &S);
      G.Example = S.startOfExample();
      G.End = S.endOfExample();
    }
  }
}

/// Run the section that begins at \p Start, unless it has been. Null if it
/// fails.
const SectionResult *Cover::section(CFGPoint Start) {
  for (unsigned Number : RunsAt.lookup(key(Start))) {
    Run &R = Runs[Number];
    if (!R.Used && !llvm::all_of(R.Asked, [&](auto &A) {
          return Walk.isSafe({A.first.first, A.first.second}) == A.second;
        }))
      continue;
    R.Used = true;
    return &R.Result;
  }
  Run R;
  R.Start = Start;
  missile_states *States = missile_states_new(Notes.terms());
  auto MayStop = [&](CFGPoint P) {
    auto [At, IsNew] = R.Asked.insert({key(P), false});
    if (IsNew)
      At->second = Walk.isSafe(P);
    return At->second;
  };
  SectionContext Context{Notes, Storage, Entail,      States,
                         Graph, MayStop, O.MaxObjects};
  Section S(Context, Start);
  // A narrow section that fails for want of a guard follows the rest of the
  // function first. It gets a few steps, as long as there is a wider one to
  // try.
  bool Hurry = llvm::all_of(Goals, [&](const Goal &G) {
    return !G.Open || !(G.start() == Start) ||
           (!G.Patient && G.Rung + 1 < G.Ladder);
  });
  bool Short = Hurry || Wasted / MostWasted >= O.MaxSteps;
  R.Result =
      S.run(Engine, Short ? std::min(O.MaxSteps, HurriedSteps) : O.MaxSteps);
  ++Stats.Attempts;
  for (Goal &G : Goals)
    G.Tried |= G.Open && G.start() == Start;
  missile_spend(Budget, 1 + Goals.size() / 16);
  Stats.MaxMaterialized =
      std::max<unsigned>(Stats.MaxMaterialized, R.Result.MaxMaterialized);
  if (!R.Result.Proved) {
    Wasted += R.Result.Steps;
    for (Goal &G : Goals)
      if (G.Open && G.start() == Start)
        G.Hurried |= Hurry && R.Result.OutOfSteps;
    if (!isSpent())
      tell(S, R.Result);
    missile_states_free(States);
    return nullptr;
  }
  missile_states_free(States);
  for (Goal &G : Goals)
    if (G.Open && G.start() == Start && G.Rung && G.Rung < G.Guards.size() &&
        G.Guards.test(G.Rung))
      GuardAt = G.Rung;
  RunsAt[key(Start)].push_back(static_cast<unsigned>(Runs.size()));
  Runs.push_back(std::move(R));
  return &Runs.back().Result;
}

/// Begin with the conditions around them where others needed them. (Where that
/// does not do, the narrow sections are tried after all.)
void Cover::skipGuards() {
  if (!GuardAt)
    return;
  for (Goal &G : Goals)
    if (G.Open && !G.Tried && G.Rung == 0 && GuardAt < G.Guards.size() &&
        G.Guards.test(GuardAt)) {
      G.Rung = GuardAt;
      G.Skipped = true;
    }
  GuardAt = 0;
}

/// Follow the typed world. None if it gets to no error.
std::optional<Cover::Gap> Cover::findGap() {
  std::vector<CFGPoint> Starts, At;
  Sites.clear();
  skipGuards();
  for (Goal &G : Goals)
    if (G.Open) {
      Starts.push_back(G.start());
      if (Sites.insert({key(G.Site), &G}).second)
        At.push_back(G.Site);
    }
  Walk.reset(Starts, At);
  for (Run &R : Runs)
    R.Used = false;
  missile_spend(Budget, Goals.size() + Runs.size());
  llvm::SmallVector<CFGPoint, 8> Work{Graph.entry()};
  // An exception comes out of a call, at which all is consistent.
  Work.append(Graph.handlers().begin(), Graph.handlers().end());
  while (!Work.empty()) {
    CFGPoint From = Work.pop_back_val();
    llvm::SmallVector<CFGPoint, 8> Met;
    if (std::optional<CFGPoint> Passed = Walk.walk(From, Met))
      return Gap{Sites.lookup(key(*Passed)), {}};
    for (CFGPoint P : Met) {
      const SectionResult *R = isSpent() ? nullptr : section(P);
      if (!R)
        return Gap{nullptr, P};
      Work.append(R->Stops.begin(), R->Stops.end());
    }
  }
  return std::nullopt;
}

/// Begin the section of \p G further out, or give up.
void Cover::widen(Goal &G) {
  unsigned Closed =
      llvm::count_if(Goals, [](const Goal &G) { return !G.Open; });
  if (Closed >= ManyAlarms) {
    G.Open = false;
  } else if (G.Rung + 1 < G.Ladder && G.Rung + 1 < O.MaxAttempts) {
    ++G.Rung;
  } else if ((G.Hurried || G.Skipped) && !G.Patient) {
    G.Patient = true;
    G.Rung = 0;
  } else {
    G.Open = false;
  }
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

/// A statement that a section may do better without: one that hands over to
/// typing (a call), that costs paths or knowledge, or that is not followed.
static bool isHurdle(const Stmt *S) {
  if (!S)
    return false;
  if (isa<CallExpr, ObjCMessageExpr, StmtExpr>(S) ||
      !isa<Expr, DeclStmt, NullStmt, CompoundStmt>(S))
    return true;
  return anyPart(S, isHurdle);
}

/// Add another start for \p G, if there is one: the nearest of those behind
/// statements that are known to be in the way, then of those behind statements
/// that may be.
bool Cover::addStart(Goal &G) {
  llvm::SmallPtrSet<const Stmt *, 16> Blocked;
  auto Block = [&](const Stmt *S) {
    for (; S && Blocked.insert(S).second; S = Graph.parent(S))
      ;
  };
  for (const Stmt *S : G.Stuck)
    Block(S);
  for (const Goal &Other : Goals)
    Block(Other.Error->Site);
  for (bool Known : {true, false})
    for (CFGPoint P : Graph.behind(G.Error->Site, [&](const Stmt *S) {
           return Known ? Blocked.contains(S) : isHurdle(S);
         }))
      if (!llvm::is_contained(G.Rungs, P)) {
        G.Rungs.push_back(P);
        return true;
      }
  return false;
}

/// The error of \p G would be an alarm. A wide start is no better than a narrow
/// one if the way from there is blocked before it gets to the error: by what is
/// not followed, by too many paths, by another alarm. Behind that the typed
/// state holds again (thesis, figure 4.15).
void Cover::tryElsewhere(Goal &G) {
  if (++Elsewhere > MostElsewhere)
    return;
  while (G.Rungs.size() < O.MaxAttempts && addStart(G)) {
    G.Rung = G.Rungs.size() - 1;
    G.Open = true;
    // What is discharged already must remain so.
    if (!findGap())
      return;
    G.Open = false;
    if (isSpent())
      return;
  }
}

void Cover::addGoal(TypeError &E) {
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
    Graph.ladder(E.Site, [&](const Stmt *S) {
      missile_spend(Budget, 4);
      if (std::optional<CFGPoint> P = Graph.startOf(S))
        if (G.Rungs.empty() || !(G.Rungs.back() == *P)) {
          G.Rungs.push_back(*P);
          G.Guards.push_back(isa<IfStmt>(S));
        }
      return G.Rungs.size() < O.MaxAttempts;
    });
    G.Ladder = G.Rungs.size();
  }
  Goals.push_back(std::move(G));
}

static PathDiagnosticPieceRef startEvent(PathDiagnosticLocation L,
                                         const std::string &Example) {
  std::string Text = "every invariant is assumed to hold here";
  if (!Example.empty())
    Text += ", for example with " + Example;
  return std::make_shared<PathDiagnosticEventPiece>(L, Text, true);
}

/// Names the fault that \p A is about. The writes of one update that is not
/// finished are to one object, or end in the same way and break what is said of
/// the same variable, or of records of one kind.
static void nameFault(Alarm &A, bool Breaks, const std::string &Reason,
                      const PathPieces &Path, const SourceManager &SM) {
  const TypeError &E = A.Error;
  if ((E.What != TypeError::Write && E.What != TypeError::Storage && !Breaks) ||
      Path.empty() || !E.Origin)
    return;
  const Decl *Subject = E.Origin;
  if (const auto *Field = dyn_cast<FieldDecl>(Subject))
    Subject = cast<Decl>(Field->getDeclContext());
  std::string Kind = Subject->getLocation().printToString(SM);
  if (!E.Update.empty())
    A.Fault = E.Update + " of the kind at " + Kind;
  A.End = Reason + " at " +
          Path.back()->getLocation().asLocation().printToString(SM) +
          " of what is at " + Kind;
}

/// The first clause that is not proved of a write is not always the one that is
/// broken in the end: then the alarm is about that one.
/// True if it turns out to be a call that breaks something.
static bool nameBroken(TypeError &E, const missile_failure &Broken,
                       StringRef Reason, Annotations &Notes) {
  if (!Broken.env)
    return false;
  std::string Text = missile_env_clause_text(Broken.env, Broken.clause);
  if (E.Clause != Text && llvm::is_contained(E.Clauses, Text)) {
    size_t At = E.Message.find("'" + E.Clause + "'");
    if (At == std::string::npos)
      return false;
    E.Message.replace(At + 1, E.Clause.size(), Text);
    TypeChecker::nameOrigin(E, Broken);
    return false;
  }
  // What a call requires was met, but not all is in order after it.
  const auto *CE = dyn_cast_or_null<CallExpr>(E.Site);
  const FunctionDecl *F = CE ? CE->getDirectCallee() : nullptr;
  if (E.What == TypeError::Argument && F && Notes.contract(F) &&
      !Reason.contains("' requires: ")) {
    E.Message = "this call may break the invariant '" + Text +
                "', which the contract of '" + F->getNameAsString() +
                "' does not keep";
    TypeChecker::nameOrigin(E, Broken);
    return true;
  }
  return false;
}

void Cover::run(std::vector<TypeError> &Errors, std::vector<Alarm> &Alarms) {
  const SourceManager &SM = Notes.context().getSourceManager();
  for (TypeError &E : Errors)
    addGoal(E);
  while (std::optional<Gap> Found = findGap()) {
    // What is open then is not decided, which is said of the function.
    if (isSpent())
      break;
    if (Found->Passed)
      // A jump gets to the error past the start of its section.
      widen(*Found->Passed);
    else
      widen(Found->Failed);
  }
  for (Goal &G : Goals)
    if (!G.Open && G.Ladder && !isSpent())
      tryElsewhere(G);
  // The last walk may have been one that failed.
  bool HasGap = findGap().has_value();
  MISSILE_EXPECT((!HasGap || isSpent()) && "no error is left that is no alarm");
  Stats.Sections += llvm::count_if(Runs, [](const Run &R) { return R.Used; });

  for (Goal &G : Goals) {
    if (G.Open)
      continue;
    Alarm A;
    A.Error = *G.Error;
    if (!G.Rungs.empty()) {
      SourceLocation Loc;
      // What is implicit is nowhere.
      for (const Stmt *First = Graph.statementAt(G.Rungs[G.Told]);
           First && Loc.isInvalid(); First = Graph.parent(First))
        Loc = First->getBeginLoc();
      if (Loc.isValid())
        A.Path.push_back(
            startEvent(PathDiagnosticLocation(Loc, SM), G.Example));
      // Some reasons are about no place on the way.
      if (G.Path.empty() && Loc.isValid() && !G.Reason.empty())
        A.Path.push_back(std::make_shared<PathDiagnosticEventPiece>(
            PathDiagnosticLocation(Loc, SM), G.Reason));
      for (const PathDiagnosticPieceRef &Piece : G.Path)
        A.Path.push_back(Piece);
      A.EndsAt = G.EndsAt;
      A.AtEnd = G.End;
      bool Breaks = nameBroken(A.Error, G.Broken, G.Reason, Notes);
      nameFault(A, Breaks, G.Reason, G.Path, SM);
    }
    Alarms.push_back(std::move(A));
  }
}

} // namespace

void coverErrors(Routine F, std::vector<TypeError> &Errors, Annotations &Notes,
                 FileStorage &Storage, missile_entail *Entail,
                 NestedEngine &Engine, const Options &O, Statistics &S,
                 std::vector<Alarm> &Alarms) {
  bool Any = false;
  for (const TypeError &E : Errors)
    Any |= E.isDischargeable();
  bool IsTyped = Annotations::isMarked(F.decl(), TypedAttribute);
  const CFG *Graph =
      Any && O.MaxAttempts && !IsTyped ? Engine.getCFG(F.decl()) : nullptr;
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
  Cover(Notes, Storage, Entail, Engine, O, S, G).run(Errors, Alarms);
}

void checkBody(const FunctionDecl *F, const Contract &C,
               std::vector<TypeError> &Errors, Annotations &Notes,
               FileStorage &Storage, missile_entail *Entail,
               NestedEngine &Engine, const Options &O, Statistics &S,
               std::vector<Alarm> &Alarms) {
  const CFG *Graph = Engine.getCFG(F);
  std::optional<FunctionGraph> G;
  if (Graph)
    G.emplace(F, *Graph);
  // Where nothing may be broken, all is in order at every moment, the open
  // objects too.
  bool IsTyped = Annotations::isMarked(F, TypedAttribute);
  for (TypeError &E : Errors)
    if (!E.isDischargeable() || IsTyped ||
        (G && E.Site && G->markedBlock(E.Site, TypedAttribute))) {
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
  if (G && !G->returnsTwice()) {
    auto Never = [](CFGPoint) { return false; };
    missile_states *States = missile_states_new(Notes.terms());
    SectionContext Context{Notes, Storage, Entail,       States,
                           *G,    Never,   O.MaxObjects, &C};
    Section Body(Context, G->entry());
    SectionResult R = Body.run(Engine, O.MaxSteps);
    ++S.Attempts;
    S.MaxMaterialized =
        std::max<unsigned>(S.MaxMaterialized, R.MaxMaterialized);
    S.Sections += R.Proved;
    bool Decides =
        !R.Proved && !missile_is_spent(missile_terms_budget(Notes.terms()));
    Reason = R.Reason;
    if (Decides && R.FailedAt) {
      if (F->getBody()->getBeginLoc().isValid())
        A.Path.push_back(startEvent(
            PathDiagnosticLocation(F->getBody()->getBeginLoc(),
                                   Notes.context().getSourceManager()),
            Body.startOfExample()));
      for (const PathDiagnosticPieceRef &Piece :
           Engine.explain(R.FailedAt, R.Reason, &Body))
        A.Path.push_back(Piece);
    }
    missile_states_free(States);
    if (!Decides)
      return;
  }
  // The name is said once.
  llvm::StringRef Why = Reason;
  Why.consume_front("what '" + F->getNameAsString() + "' ensures: ");
  A.Error.Message =
      "'" + F->getNameAsString() + "' may not keep its contract: " + Why.str();
  Alarms.push_back(std::move(A));
}

} // namespace missile
