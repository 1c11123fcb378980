//===- Cover.cpp - Which sections discharge which type errors -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cover/Cover.h"
#include "annotations/Contracts.h"
#include "graph/FunctionGraph.h"
#include "language/Walk.h"
#include "section/Section.h"
#include "typing/DominatingTests.h"
#include "typing/TypeChecker.h"

#include "missile/cover.h"
#include "missile/state.h"

#include <functional>

using namespace clang;
using namespace ento;

namespace missile {

namespace {

/// Asks core/ which sections to try, and follows them. It keeps of each error
/// what is to be told if none will do.
class Cover {
public:
  Cover(Annotations &Notes, FileStorage &Storage, missile_entail *Entail,
        PlainBodies &Bodies, const Options &O, Statistics &S,
        const FunctionGraph &Graph);
  ~Cover() { missile_cover_free(Core); }
  Cover(const Cover &) = delete;
  Cover &operator=(const Cover &) = delete;

  /// Discharge what can be; the rest becomes alarms.
  void run(std::vector<TypeError> &Errors, std::vector<Alarm> &Alarms);

private:
  /// With the number that it has in core/.
  struct Goal {
    TypeError *Error;
    /// Where sections of this error have got stuck.
    llvm::SmallVector<const Stmt *, 4> Stuck;
    // For the report: of the attempts whose failing path got to the error, or
    // else of all, the widest one.
    size_t Told = 0;
    bool Reached = false;
    bool Strays = false; ///< it ends with what another error is about
    PathPieces Path;
    std::string Reason;
    Unmet End;
    const Stmt *EndsAt = nullptr;
    std::string Example; ///< what the path starts with, in numbers
    SpelledClause AtEnd; ///< what does not hold at its end
  };
  /// A section that has been followed, for as long as it can be told of.
  struct Attempt {
    std::unique_ptr<missile_states, decltype(&missile_states_free)> States;
    std::function<bool(CFGPoint)> MayStop;
    SectionContext Context;
    Section S;
    SectionResult Result;
    llvm::SmallVector<missile_point, 8> Stops;

    Attempt(Cover &C, CFGPoint Start)
        : States(missile_states_new(C.Notes.terms()), missile_states_free),
          MayStop([&C](CFGPoint P) {
            return missile_cover_may_stop(C.Core, C.number(P));
          }),
          Context{C.Notes, C.Storage,      C.Entail, States.get(), C.Graph,
                  MayStop, C.O.MaxObjects, C.Bodies, nullptr,      &C.Tests},
          S(Context, Start) {}
  };

  missile_point number(CFGPoint P) const {
    return missile_cover_point(Core, P.Block->getBlockID(), P.Index);
  }
  CFGPoint point(missile_point P) const {
    return {Blocks[missile_cover_block(Core, P)],
            static_cast<unsigned>(missile_cover_index(Core, P))};
  }
  bool isSpent() const { return missile_is_spent(Budget); }
  void addGoal(TypeError &E);
  missile_cover_outcome follow(CFGPoint Start, unsigned MostSteps);
  void tell(missile_point Start);
  std::optional<missile_point> anotherStart(size_t Number);
  Alarm alarm(size_t Number);

  Annotations &Notes;
  FileStorage &Storage;
  missile_entail *Entail;
  PlainBodies &Bodies;
  NestedEngine &Engine;
  const Options &O;
  Statistics &Stats;
  const FunctionGraph &Graph;
  missile_budget *Budget;
  DominatingTests Tests;
  std::vector<const CFGBlock *> Blocks; ///< by number
  missile_cover *Core;
  std::vector<Goal> Goals;
  std::unique_ptr<Attempt> Last;
};

Cover::Cover(Annotations &Notes, FileStorage &Storage, missile_entail *Entail,
             PlainBodies &Bodies, const Options &O, Statistics &S,
             const FunctionGraph &Graph)
    : Notes(Notes), Storage(Storage), Entail(Entail), Bodies(Bodies),
      Engine(Bodies.engine()), O(O), Stats(S), Graph(Graph),
      Budget(missile_terms_budget(Notes.terms())),
      Tests(Graph, Notes, Storage.effects()),
      Blocks(Graph.graph().getNumBlockIDs()) {
  std::vector<size_t> Elements(Blocks.size());
  for (const CFGBlock *B : Graph.graph()) {
    Blocks[B->getBlockID()] = B;
    Elements[B->getBlockID()] = B->size();
  }
  missile_cover_client Client;
  Client.user = this;
  Client.run = [](void *User, missile_point Start, unsigned MostSteps,
                  missile_cover_outcome *Outcome) {
    auto &C = *static_cast<Cover *>(User);
    *Outcome = C.follow(C.point(Start), MostSteps);
  };
  Client.failed = [](void *User, missile_point Start) {
    static_cast<Cover *>(User)->tell(Start);
  };
  Client.another_start = [](void *User, size_t Number, missile_point *Start) {
    std::optional<missile_point> P =
        static_cast<Cover *>(User)->anotherStart(Number);
    *Start = P.value_or(MISSILE_NO_POINT);
    return P.has_value();
  };
  Core = missile_cover_new(Budget, {O.MaxAttempts, O.MaxSteps}, Client,
                           Elements.data(), Elements.size());
  for (const CFGBlock *B : Graph.graph())
    for (const CFGBlock *To : Graph.successors(B))
      missile_cover_add_edge(Core, B->getBlockID(), To->getBlockID());
  missile_cover_add_entry(Core, number(Graph.entry()));
  // An exception comes out of a call, at which all is consistent.
  for (CFGPoint P : Graph.handlers())
    missile_cover_add_entry(Core, number(P));
}

/// Is what a path ends with about \p E?
static bool isAbout(const Unmet &End, const TypeError &E) {
  switch (End.What) {
  case Unmet::Nothing:
  case Unmet::Invariant: // any write may have broken that
  case Unmet::Guarantee:
    return false;
  case Unmet::Assertion:
    return E.What == TypeError::Assert;
  case Unmet::Access:
    return E.What == TypeError::Access;
  case Unmet::Demand:
  case Unmet::Requirement:
    return E.What == TypeError::Argument && End.isSameClause(E.Failure);
  case Unmet::Promise:
    return E.What == TypeError::Result && End.isSameClause(E.Failure);
  case Unmet::Message:
    return (E.What == TypeError::Argument || E.What == TypeError::Element) &&
           End.isSameClause(E.Failure);
  case Unmet::NewObject:
    return (E.What == TypeError::Storage || E.What == TypeError::Function) &&
           End.isSameClause(E.Failure);
  }
  llvm_unreachable("no kind of what is not met");
}

/// The section that was followed last, which began where some of the goals do,
/// has failed.
void Cover::tell(missile_point Start) {
  const SectionResult &R = Last->Result;
  // The full-expressions on the path.
  llvm::SmallPtrSet<const Stmt *, 32> Passed;
  for (const ExplodedNode *N = R.FailedAt; N; N = N->getFirstPred()) {
    missile_spend(Budget, 2);
    if (auto P = N->getLocationAs<StmtPoint>())
      Passed.insert(Graph.fullExpression(P->getStmt()));
  }
  bool IsAboutAny = llvm::any_of(
      Goals, [&](const Goal &G) { return isAbout(R.End, *G.Error); });
  for (size_t I = 0; I != Goals.size(); ++I) {
    Goal &G = Goals[I];
    missile_spend(Budget, 1);
    size_t Rung = missile_cover_rung(Core, I);
    if (!missile_cover_is_open(Core, I) ||
        missile_cover_start(Core, I, Rung) != Start)
      continue;
    if (R.StuckIn)
      G.Stuck.push_back(R.StuckIn);
    bool Reached = Passed.contains(Graph.fullExpression(G.Error->Site));
    // The path ends with what another error is about.
    bool Strays = IsAboutAny && !isAbout(R.End, *G.Error);
    bool IsFirst = G.Reason.empty();
    if (Reached != G.Reached ? G.Reached
        : Strays != G.Strays && !IsFirst
            ? Strays
            : Rung >= missile_cover_ladder_length(Core, I))
      continue;
    G.Told = Rung;
    G.Reached = Reached;
    G.Strays = Strays;
    G.Reason = R.Reason;
    G.End = R.End;
    G.EndsAt = R.StuckIn;
    G.Path.clear();
    G.Example.clear();
    G.AtEnd = SpelledClause();
    if (R.FailedAt) {
      G.Path = Engine.explain(R.FailedAt,
                              (Strays ? "the path ends here: " : "") + R.Reason,
                              &Last->S);
      G.Example = Last->S.startOfExample();
      G.AtEnd = Last->S.endOfExample();
    }
  }
}

missile_cover_outcome Cover::follow(CFGPoint Start, unsigned MostSteps) {
  Last.reset();
  Last = std::make_unique<Attempt>(*this, Start);
  SectionResult &R = Last->Result;
  R = Last->S.run(Engine, MostSteps);
  ++Stats.Attempts;
  Stats.MaxMaterialized =
      std::max<unsigned>(Stats.MaxMaterialized, R.MaxMaterialized);
  for (CFGPoint P : R.Stops)
    Last->Stops.push_back(number(P));
  return {R.Proved, R.OutOfSteps, R.Steps, Last->Stops.data(),
          Last->Stops.size()};
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

/// Another start for a goal: the nearest of those behind statements that are
/// known to be in the way, then of those behind statements that may be.
std::optional<missile_point> Cover::anotherStart(size_t Number) {
  llvm::SmallPtrSet<const Stmt *, 16> Blocked;
  auto Block = [&](const Stmt *S) {
    for (; S && Blocked.insert(S).second; S = Graph.parent(S))
      ;
  };
  for (const Stmt *S : Goals[Number].Stuck)
    Block(S);
  for (const Goal &Other : Goals)
    Block(Other.Error->Site);
  auto IsKnown = [&](missile_point P) {
    for (size_t I = 0; I != missile_cover_start_count(Core, Number); ++I)
      if (missile_cover_start(Core, Number, I) == P)
        return true;
    return false;
  };
  for (bool Known : {true, false})
    for (CFGPoint P :
         Graph.behind(Goals[Number].Error->Site, [&](const Stmt *S) {
           return Known ? Blocked.contains(S) : isHurdle(S);
         }))
      if (!IsKnown(number(P)))
        return number(P);
  return std::nullopt;
}

void Cover::addGoal(TypeError &E) {
  Goal G;
  G.Error = &E;
  Goals.push_back(std::move(G));
  std::optional<CFGPoint> Site;
  if (E.isDischargeable() && E.Site &&
      !Graph.markedBlock(E.Site, TypedAttribute))
    Site = Graph.startOf(Graph.fullExpression(E.Site));
  size_t Number =
      missile_cover_add_goal(Core, Site ? number(*Site) : MISSILE_NO_POINT);
  // Unreachable code has no element; what cannot be discharged has no business
  // here.
  if (!Site)
    return;
  Graph.ladder(E.Site, [&](const Stmt *S) {
    missile_spend(Budget, 4);
    if (std::optional<CFGPoint> P = Graph.startOf(S))
      missile_cover_add_start(Core, Number, number(*P), isa<IfStmt>(S));
    return missile_cover_start_count(Core, Number) < O.MaxAttempts;
  });
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
static bool nameBroken(TypeError &E, const Unmet &End, Annotations &Notes) {
  const missile_failure &Broken = End.Failure;
  if (!Broken.env || End.What == Unmet::Message || End.What == Unmet::NewObject)
    return false;
  std::string Text = missile_env_clause_text(Broken.env, Broken.clause);
  if (E.Clause != Text && llvm::is_contained(E.Clauses, Text)) {
    if (!E.ClauseAt)
      return false;
    E.Message.replace(*E.ClauseAt + 1, E.Clause.size(), Text);
    nameOrigin(E, Broken);
    return false;
  }
  // What a call requires was met, but not all is in order after it.
  const auto *CE = dyn_cast_or_null<CallExpr>(E.Site);
  const FunctionDecl *F = CE ? Notes.Callables.saidOf(CE) : nullptr;
  if (E.What == TypeError::Argument && F && Notes.contract(F) &&
      End.What == Unmet::Invariant) {
    E.Message = "this call may break the invariant '" + Text +
                "', which the contract of '" + F->getNameAsString() +
                "' does not keep";
    nameOrigin(E, Broken);
    return true;
  }
  return false;
}

Alarm Cover::alarm(size_t Number) {
  const Goal &G = Goals[Number];
  const SourceManager &SM = Notes.context().getSourceManager();
  Alarm A;
  A.Error = *G.Error;
  A.Number = Number;
  if (!missile_cover_start_count(Core, Number))
    return A;
  CFGPoint Start = point(missile_cover_start(Core, Number, G.Told));
  SourceLocation Loc;
  // What is implicit is nowhere.
  for (const Stmt *First = Graph.statementAt(Start); First && Loc.isInvalid();
       First = Graph.parent(First))
    Loc = First->getBeginLoc();
  if (Loc.isValid())
    A.Path.push_back(startEvent(PathDiagnosticLocation(Loc, SM), G.Example));
  // Some reasons are about no place on the way.
  if (G.Path.empty() && Loc.isValid() && !G.Reason.empty())
    A.Path.push_back(std::make_shared<PathDiagnosticEventPiece>(
        PathDiagnosticLocation(Loc, SM), G.Reason));
  for (const PathDiagnosticPieceRef &Piece : G.Path)
    A.Path.push_back(Piece);
  A.EndsAt = G.EndsAt;
  A.AtEnd = G.AtEnd;
  bool Breaks = nameBroken(A.Error, G.End, Notes);
  nameFault(A, Breaks, G.Reason, G.Path, SM);
  return A;
}

void Cover::run(std::vector<TypeError> &Errors, std::vector<Alarm> &Alarms) {
  for (TypeError &E : Errors)
    addGoal(E);
  // What is open where that is not decided is said of the function.
  missile_cover_run(Core);
  Stats.Sections += missile_cover_section_count(Core);
  for (size_t I = 0; I != Goals.size(); ++I)
    if (!missile_cover_is_open(Core, I))
      Alarms.push_back(alarm(I));
}

} // namespace

/// That error \p Number is left as it is.
static Alarm alarmOf(ArrayRef<TypeError> Errors, size_t Number) {
  Alarm A;
  A.Error = Errors[Number];
  A.Number = Number;
  return A;
}

void coverErrors(Routine F, std::vector<TypeError> &Errors, Annotations &Notes,
                 FileStorage &Storage, missile_entail *Entail,
                 PlainBodies &Bodies, const Options &O, Statistics &S,
                 std::vector<Alarm> &Alarms) {
  NestedEngine &Engine = Bodies.engine();
  bool Any = false;
  for (const TypeError &E : Errors)
    Any |= E.isDischargeable();
  bool IsTyped = Annotations::isMarked(F.decl(), TypedAttribute);
  const CFG *Graph =
      Any && O.MaxAttempts && !IsTyped ? Engine.getCFG(F.decl()) : nullptr;
  if (!Graph) {
    for (size_t I = 0; I != Errors.size(); ++I)
      Alarms.push_back(alarmOf(Errors, I));
    return;
  }
  FunctionGraph G(F, *Graph, Notes.objc());
  if (G.returnsTwice()) {
    for (size_t I = 0; I != Errors.size(); ++I)
      Alarms.push_back(alarmOf(Errors, I));
    return;
  }
  Cover(Notes, Storage, Entail, Bodies, O, S, G).run(Errors, Alarms);
}

void checkBody(const FunctionDecl *F, const Contract &C,
               std::vector<TypeError> &Errors, Annotations &Notes,
               FileStorage &Storage, missile_entail *Entail,
               PlainBodies &Bodies, const Options &O, Statistics &S,
               std::vector<Alarm> &Alarms) {
  NestedEngine &Engine = Bodies.engine();
  const CFG *Graph = Engine.getCFG(F);
  std::optional<FunctionGraph> G;
  if (Graph)
    G.emplace(F, *Graph, Notes.objc());
  // Where nothing may be broken, all is in order at every moment, the open
  // objects too.
  bool IsTyped = Annotations::isMarked(F, TypedAttribute);
  for (size_t I = 0; I != Errors.size(); ++I) {
    const TypeError &E = Errors[I];
    if (!E.isDischargeable() || IsTyped ||
        (G && E.Site && G->markedBlock(E.Site, TypedAttribute)))
      Alarms.push_back(alarmOf(Errors, I));
  }
  Alarm A;
  A.Error.What = TypeError::Contract;
  A.Error.Loc = F->getLocation();
  A.Error.Range = F->getNameInfo().getSourceRange();
  A.Error.Origin = C.Declared;
  std::string Reason = "its control flow is not understood";
  if (G && !G->returnsTwice()) {
    auto Never = [](CFGPoint) { return false; };
    missile_states *States = missile_states_new(Notes.terms());
    SectionContext Context{Notes, Storage,      Entail, States, *G,
                           Never, O.MaxObjects, Bodies, &C};
    Section Body(Context, G->entry());
    SectionResult R = Body.run(Engine, O.MaxSteps);
    ++S.Attempts;
    S.MaxMaterialized =
        std::max<unsigned>(S.MaxMaterialized, R.MaxMaterialized);
    S.Sections += R.Proved;
    bool Decides =
        !R.Proved && !missile_is_spent(missile_terms_budget(Notes.terms()));
    // The function is named already.
    Reason =
        R.End.What == Unmet::Guarantee ? R.Reason.substr(R.ClauseAt) : R.Reason;
    // Of several declarations, that which says what is not kept.
    if (R.End.What == Unmet::Guarantee)
      nameOrigin(A.Error, R.End.Failure);
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
  A.Error.Message =
      "'" + F->getNameAsString() + "' may not keep its contract: " + Reason;
  Alarms.push_back(std::move(A));
}

} // namespace missile
