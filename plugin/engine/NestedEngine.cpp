//===- NestedEngine.cpp - The analyzer's engine, over part of a function ===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "engine/NestedEngine.h"

#include "compat/ClangCompat.h"
#include "compat/CompilerCompat.h"
#include "engine/EngineReport.h"
#include "engine/EngineRun.h"
#include "language/Language.h"

#include "clang/CrossTU/CrossTranslationUnit.h"
#include "clang/StaticAnalyzer/Core/AnalyzerOptions.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugType.h"
#include "clang/StaticAnalyzer/Core/Checker.h"
#include "clang/StaticAnalyzer/Core/CheckerManager.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/AnalysisManager.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/FunctionSummary.h"
#include "clang/StaticAnalyzer/Frontend/CheckerRegistry.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/SaveAndRestore.h"

#include <optional>

using namespace clang;
using namespace ento;

namespace missile {

EngineClient::~EngineClient() = default;

namespace {

constexpr const char *CheckerName = "missile.Nested";

/// Passes on what the engine tells checkers to the client of the current run.
class ForwardingChecker
    : public Checker<check::PreStmt<Stmt>, check::PostStmt<Stmt>,
                     check::Location, check::Bind, check::PreCall,
                     check::PostCall, check::ObjCMessageNil,
                     check::BranchCondition, eval::Call, eval::Assume>,
      public compat::BindCallback<ForwardingChecker> {
public:
  /// Null outside a run: the bug reporter may still make assumptions then.
  EngineClient *Client = nullptr;
  /// What the program does not evaluate, though the graph has it, teaches
  /// nothing.
  bool isHeard() const { return Client && Client->isEvaluated(); }

  void checkPreStmt(const Stmt *S, CheckerContext &C) const {
    if (isHeard())
      Client->preStmt(S, C);
  }
  void checkPostStmt(const Stmt *S, CheckerContext &C) const {
    if (isHeard())
      Client->postStmt(S, C);
  }
  void checkLocation(SVal L, bool IsLoad, const Stmt *S,
                     CheckerContext &C) const {
    if (isHeard())
      Client->location(L, IsLoad, S, C);
  }
  void checkBindTo(SVal L, SVal V, const Stmt *S, CheckerContext &C) const {
    if (isHeard())
      Client->bind(L, V, S, C);
  }
  void checkPreCall(const CallEvent &Call, CheckerContext &C) const {
    if (isHeard())
      Client->preCall(Call, C);
  }

  bool evalCall(const CallEvent &Call, CheckerContext &C) const {
    return isHeard() && Client->evalCall(Call, C);
  }
  /// The engine asks nobody to evaluate a message. It forgets what it thinks
  /// the message may change and binds a fresh result; what the client says of
  /// the call comes on top of that.
  void checkPostCall(const CallEvent &Call, CheckerContext &C) const {
    if (isHeard() && isa<ObjCMethodCall>(Call))
      Client->evalCall(Call, C);
  }
  /// A message to nil does nothing. The engine leaves its result to a checker
  /// that is not here; it is zero.
  void checkObjCMessageNil(const ObjCMethodCall &Call,
                           CheckerContext &C) const {
    const ObjCMessageExpr *Message = Call.getOriginExpr();
    QualType T = Message->getType();
    if (T->isVoidType() || Message->isGLValue())
      return;
    C.addTransition(C.getState()->BindExpr(Message, C.getLocationContext(),
                                           C.getSValBuilder().makeZeroVal(T)));
  }

  void checkBranchCondition(const Stmt *Condition, CheckerContext &C) const {
    if (isHeard())
      Client->branchCondition(Condition, C);
  }
  ProgramStateRef evalAssume(ProgramStateRef State, SVal Condition,
                             bool Assumption) const {
    return Client ? Client->evalAssume(State, Condition, Assumption) : State;
  }
};

/// The options of the inner engine. AnalyzerOptions' constructor leaves most
/// of its fields uninitialized: the defaults are the command line parser's.
void setOptions(AnalyzerOptions &Opts) {
#define ANALYZER_OPTION(TYPE, NAME, CMDFLAG, DESC, DEFAULT_VAL)                \
  Opts.NAME = DEFAULT_VAL;
#define ANALYZER_OPTION_DEPENDS_ON_USER_MODE(TYPE, NAME, CMDFLAG, DESC,        \
                                             SHALLOW_VAL, DEEP_VAL)            \
  Opts.NAME = DEEP_VAL;
#include "clang/StaticAnalyzer/Core/AnalyzerOptions.def"
#undef ANALYZER_OPTION
#undef ANALYZER_OPTION_DEPENDS_ON_USER_MODE

  Opts.CheckersAndPackages = {{CheckerName, true}};
  Opts.AnalysisConstraintsOpt = RangeConstraintsModel;
  Opts.AnalysisDiagOpt = PD_NONE;
  Opts.InlineMaxStackDepth = 0;
  // The builder's pruning takes two reads of a volatile variable for one.
  Opts.UnoptimizedCFG = true;

  // Call nothing, not even what the engine knows a body for.
  Opts.IPAMode = "none";
  Opts.ShouldSynthesizeBodies = false;
  Opts.NoRetryExhausted = true;

  // Keep values as they are: with their casts, and until they are overwritten.
  Opts.ShouldSupportSymbolicIntegerCasts = true;
  Opts.ShouldEagerlyAssume = false;
  Opts.AnalysisPurgeOpt = PurgeNone;

  // Loops are the client's; the engine must never think that it has had enough.
  Opts.ShouldUnrollLoops = false;
  Opts.ShouldWidenLoops = false;
  Opts.maxBlockVisitOnPath = ~0u;

  // Keep every node: the client holds on to some.
  Opts.GraphTrimInterval = 0;
  Opts.ExplorationStrategy = "dfs";

  // Explain what there is to explain, and nothing else.
  Opts.ShouldSuppressNullReturnPaths = false;
  Opts.ShouldSuppressInlinedDefensiveChecks = false;
  Opts.ShouldSuppressFromCXXStandardLibrary = false;
  Opts.ShouldCrosscheckWithZ3 = false;
  Opts.ShouldPrunePaths = false;
  // explain() drops them itself: the reporter would shuffle the path.
  Opts.ShouldAddPopUpNotes = true;

  compat::unlimitBindings(Opts);
}

void registerForwardingChecker(CheckerManager &Manager) {
  Manager.registerChecker<ForwardingChecker>();
}
bool alwaysRegister(const CheckerManager &) { return true; }

void addForwardingChecker(CheckerRegistry &Registry) {
  Registry.addChecker(registerForwardingChecker, alwaysRegister, CheckerName,
                      "Forwards to a section of MISSILE", /*DocsUri=*/"",
                      /*IsHidden=*/true);
}

} // namespace

struct NestedEngine::Impl {
  AnalyzerOptions Options;
  compat::IdlePreprocessor PP;
  CompilerInstance CI;
  /// The engine asks for it and, with cross-TU analysis off, never uses it.
  std::optional<cross_tu::CrossTranslationUnitContext> CTU;
  std::optional<CheckerManager> Checkers;
  ForwardingChecker *Forward = nullptr;
  std::optional<AnalysisManager> Manager;
  std::optional<BugType> Type;
  /// Whose graphs have been built.
  llvm::DenseSet<const Decl *> Graphs;

  // What follows is of one run. The engine must go first: the block counters
  // in its graph point to those of the factory.
  FunctionSummariesTy Summaries;
  std::optional<llvm::BumpPtrAllocator> CounterMemory;
  std::optional<BlockCounter::Factory> Counters;
  std::unique_ptr<ExprEngine> Engine;

  explicit Impl(ASTContext &Context) : PP(Context) {
    setOptions(Options);
    compat::shareASTContext(CI, Context);
    CTU.emplace(CI);
    std::function<void(CheckerRegistry &)> Register = addForwardingChecker;
    Checkers.emplace(Context, Options, PP.get(), ArrayRef<std::string>(),
                     Register);
    Forward = Checkers->getChecker<ForwardingChecker>();
    Manager.emplace(Context, PP.get(), compat::consumerList(makePathDrawer()),
                    CreateRegionStoreManager, CreateRangeConstraintManager,
                    &*Checkers, Options);
    Type.emplace(Forward, "MISSILE", "MISSILE");
  }

  void renewEngine() {
    Engine.reset();
    Counters.reset();
    CounterMemory.emplace();
    Counters.emplace(*CounterMemory);
    Engine = std::make_unique<ExprEngine>(
        *CTU, *Manager,
        /*VisitedCallees=*/nullptr, &Summaries, ExprEngine::Inline_Minimal);
  }

  PathSensitiveBugReporter &reporter() {
    return static_cast<PathSensitiveBugReporter &>(Engine->getBugReporter());
  }
};

NestedEngine::NestedEngine(ASTContext &Context)
    : I(std::make_unique<Impl>(Context)) {}

NestedEngine::~NestedEngine() = default;

namespace {

/// As long as it lives, the calls in \p Body that do not evaluate their
/// arguments have none. Clang's builder would put these into the graph, with
/// all that they would do.
class WithoutUnevaluated {
public:
  explicit WithoutUnevaluated(Stmt *Body) {
    std::vector<Stmt *> Work{Body};
    while (!Work.empty()) {
      Stmt *S = Work.back();
      Work.pop_back();
      auto *Call = dyn_cast_or_null<CallExpr>(S);
      if (Call && Call->getNumArgs() != 0 &&
          ruleOfCall(Call) == BuiltinRule::Unevaluated) {
        Calls.push_back({Call, Call->getNumArgs()});
        Call->setNumArgsUnsafe(0);
      } else if (S) {
        Work.insert(Work.end(), S->child_begin(), S->child_end());
      }
    }
  }
  ~WithoutUnevaluated() {
    for (auto [Call, Count] : Calls)
      Call->setNumArgsUnsafe(Count);
  }
  WithoutUnevaluated(const WithoutUnevaluated &) = delete;
  WithoutUnevaluated &operator=(const WithoutUnevaluated &) = delete;

private:
  std::vector<std::pair<CallExpr *, unsigned>> Calls;
};

} // namespace

const CFG *NestedEngine::getCFG(const Decl *D) {
  if (!I->Graphs.insert(D).second)
    return I->Manager->getCFG(D);
  WithoutUnevaluated Here(D->getBody());
  return I->Manager->getCFG(D);
}

AnalysisDeclContext *NestedEngine::getDeclContext(const Decl *D) {
  return I->Manager->getAnalysisDeclContext(D);
}

EngineResult NestedEngine::run(const Decl *D, CFGPoint Start,
                               EngineClient &Client, unsigned MaxSteps) {
  I->renewEngine();
  if (!getCFG(D)) {
    EngineResult Result;
    Result.Reason = "there is no control flow graph of the function";
    return Result;
  }
  const StackFrameContext *Frame =
      I->Manager->getAnalysisDeclContextManager().getStackFrame(D);
  I->reporter().setAnalysisEntryPoint(Frame->getDecl());

  llvm::SaveAndRestore Listening(I->Forward->Client, &Client);
  return runEngine(*I->Engine, *I->Counters, I->Forward->Client, Client, Frame,
                   Start, MaxSteps);
}

PathNarrator::~PathNarrator() = default;

PathPieces NestedEngine::explain(const ExplodedNode *N, StringRef Message,
                                 PathNarrator *Narrator) {
  llvm::SaveAndRestore<EngineClient *> Deaf(I->Forward->Client, nullptr);
  return explainPath(I->reporter(), *I->Type, N, Message, Narrator);
}

} // namespace missile
