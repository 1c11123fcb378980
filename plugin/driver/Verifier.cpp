//===- Verifier.cpp - The analysis of one translation unit ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Verifier.h"
#include "advice/Trial.h"
#include "annotations/Annotations.h"
#include "annotations/Contracts.h"
#include "annotations/Trust.h"
#include "calls/CLibrary.h"
#include "cover/Cover.h"
#include "engine/NestedEngine.h"
#include "objc/ObjCModel.h"
#include "objc/ObjCReach.h"
#include "report/Coverage.h"
#include "support/Recovery.h"
#include "typing/ClosedWorld.h"
#include "typing/DeclarationChecks.h"
#include "typing/TypeChecker.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include "missile/theories.h"

#include <ctime>
#include <optional>

using namespace clang;

namespace missile {

namespace {

/// Does anything in \p DC ask for verification?
bool hasAnnotations(const DeclContext *DC) {
  for (const Decl *D : DC->decls()) {
    if (D->hasAttrs() && Annotations::isAnnotated(D))
      return true;
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      for (const ParmVarDecl *P : F->parameters())
        if (P->hasAttrs() && Annotations::isAnnotated(P))
          return true;
      const IdentifierInfo *II = F->getIdentifier();
      if (II && II->isStr("missile_assert"))
        return true;
      // Its locals and local types are members of the function.
      if (F->doesThisDeclarationHaveABody() && hasAnnotations(F))
        return true;
    } else if (const auto *R = dyn_cast<RecordDecl>(D)) {
      if (hasAnnotations(R))
        return true;
    }
  }
  return false;
}

/// All that the analysis remembers from one function to the next.
struct Knowledge {
  Knowledge(ASTContext &Context, const Options &O, bool Quiet)
      : Arena(missile_arena_new()), Terms(missile_terms_new(Arena)),
        Entail(missile_entail_new(Terms, O.SolverBudget)),
        Notes(Context, Context.getDiagnostics(), Terms), Storage(Notes),
        Checker(Notes, Storage, Entail), World(Context), Called(Context) {
    Notes.setQuiet(Quiet);
    readCLibrary(O.CLibraryFiles, Context, Quiet);
    Storage.effects().setRefused([this](const FunctionDecl *F) {
      return Called.check(F) || Called.needsGraph();
    });
    if (Context.getLangOpts().ObjC) {
      ObjC = std::make_unique<ObjCModel>(Notes, Context.getDiagnostics(),
                                         O.LibraryFiles);
      Notes.setObjC(ObjC.get());
    }
    for (size_t I = 0; I != missile_theory_count; ++I)
      if (missile_theories[I]->lemmas)
        missile_entail_add_lemmas(
            Entail, missile_theories[I]->lemmas,
            ObjC ? const_cast<missile_classes *>(ObjC->Classes.knowledge())
                 : nullptr);
    if (ObjC && !mayBeAnnotated(Context)) {
      Notes.assumeNone();
      IsPlain = true;
    } else {
      Notes.readAll();
    }
    Notes.setQuiet(false);
  }
  ~Knowledge() {
    missile_entail_free(Entail);
    missile_arena_free(Arena);
  }

  missile_arena *Arena;
  missile_terms *Terms;
  missile_entail *Entail;
  Annotations Notes;
  FileStorage Storage;
  TypeChecker Checker;
  ClosedWorld World;
  /// The same, of functions that are called; does not count.
  ClosedWorld Called;
  std::unique_ptr<ObjCModel> ObjC;
  std::unique_ptr<NestedEngine> Engine;
  /// There is no annotation in the whole file (ObjCReach.h).
  bool IsPlain = false;
};

class Verifier {
public:
  Verifier(ASTContext &Context, const Options &O, ReportSink &Sink)
      : Context(Context), O(O), Sink(Sink), Covered(Context),
        Declared(Context) {}

  /// \p Lost: where annotations have been lost; may be null.
  void run(const Decl *Lost) {
    std::vector<TypeError> Errors;
    if (Lost)
      Errors.push_back(lossOf(Lost));
    learn(/*Again=*/false);
    if (K)
      if (std::optional<Refusal> R = K->World.checkOptions())
        Errors.push_back(errorOf(*R, "this file"));
    if (K && K->IsPlain) {
      checkMessages(Context.getTranslationUnitDecl(), Errors);
    } else {
      attempt(Context.getTranslationUnitDecl(), Errors,
              [&] { K->Checker.checkGlobals(Errors); });
      checkContext(Context.getTranslationUnitDecl(), Errors);
      // Wherever they are declared.
      attempt(Context.getTranslationUnitDecl(), Errors, [&] {
        for (const RecordDecl *R : K->Checker.takeUsedUnions())
          Declared.checkUnion(R, K->Checker, Errors);
      });
      attempt(Context.getTranslationUnitDecl(), Errors,
              [&] { Declared.checkSecondNames(K->Checker, Errors); });
      attempt(Context.getTranslationUnitDecl(), Errors,
              [&] { Declared.checkVisibility(K->Checker, Errors); });
    }
    std::vector<Alarm> Alarms;
    for (const TypeError &E : Errors) {
      Alarms.emplace_back();
      Alarms.back().Error = E;
      Statistics &S = statisticsAt(E.Loc);
      ++S.TypeErrors;
      ++S.Errors;
      if (!isSuppressed(Alarms.back(), S))
        emit(Alarms.back());
    }
    settle(nullptr, FileScope, Errors, Alarms);
    if (!O.Report.empty())
      Covered.write(O.Report);
    if (O.Spent)
      *O.Spent += Steps;
    if (O.Kinds)
      Kinds.print(llvm::errs());
    if (O.Stats)
      printStatistics(1000.0 * static_cast<double>(std::clock() - Begin) /
                      CLOCKS_PER_SEC);
  }

private:
  Statistics &statisticsAt(SourceLocation Loc) {
    const SourceManager &SM = Context.getSourceManager();
    return PerFile[SM.getFileID(SM.getExpansionLoc(Loc))];
  }

  /// Begin to know, again after a failure, which may have been in the middle of
  /// a change of what was known. That is not even freed then.
  bool learn(bool Again) {
    if (K) {
      Spent = totals();
      (void)K.release();
    }
    std::unique_ptr<Knowledge> New;
    std::string Why = Trap.attempt(
        [&] { New = std::make_unique<Knowledge>(Context, O, Again); });
    if (Why.empty())
      K = std::move(New);
    else
      (void)New.release();
    if (!K) {
      tell(Context.getTranslationUnitDecl(), Why);
      return false;
    }
    if (O.Kinds)
      K->World.setCounts(&Kinds);
    if (!O.Report.empty()) {
      Covered.start(K->Notes, &FileScope);
      K->Checker.setCoverage(&Covered);
    }
    return true;
  }

  /// Do \p Work on what \p D declares; what it adds to \p Errors counts if it
  /// comes to an end.
  void attempt(const Decl *D, std::vector<TypeError> &Errors,
               llvm::function_ref<void()> Work) {
    if (!K)
      return;
    size_t Known = Errors.size(), Sites = FileScope.Sites.size();
    openAccount();
    std::string Why = Trap.attempt(Work);
    if (Why.empty()) {
      if (closeAccount())
        Errors.push_back(excessOf(D));
      return;
    }
    Errors.erase(Errors.begin() + Known, Errors.end());
    FileScope.Sites.erase(FileScope.Sites.begin() + Sites,
                          FileScope.Sites.end());
    ++statisticsAt(placeOf(D)).Failures;
    tell(D, Why);
    goOn();
  }

  /// After a failure.
  void goOn() {
    if (++Failures >= MaxFailures || !learn(/*Again=*/true))
      (void)K.release();
  }

  void openAccount() {
    missile_budget_open(missile_terms_budget(K->Terms), O.FunctionBudget);
  }

  /// True if there was not enough.
  bool closeAccount() {
    const missile_budget *B = missile_terms_budget(K->Terms);
    Steps += missile_spent(B);
    return missile_is_spent(B);
  }

  /// The check of \p D has not come to its end.
  TypeError excessOf(const Decl *D) const {
    TypeError E;
    E.What = TypeError::Function;
    E.Loc = placeOf(D);
    E.Message = nameOf(D) + " is not proved: to check it takes more than " +
                std::to_string(O.FunctionBudget) +
                " steps (the limit FunctionBudget)";
    return E;
  }

  static std::string nameOf(const Decl *D) {
    if (const auto *M = dyn_cast<ObjCMethodDecl>(D))
      return "'" + Routine(M)->getNameAsString() + "'";
    if (const auto *ND = dyn_cast<NamedDecl>(D); ND && ND->getDeclName())
      return "'" + ND->getNameAsString() + "'";
    return "this file";
  }

  SourceLocation placeOf(const Decl *D) const {
    const SourceManager &SM = Context.getSourceManager();
    return D->getLocation().isValid()
               ? D->getLocation()
               : SM.getLocForStartOfFile(SM.getMainFileID());
  }

  TypeError lossOf(const Decl *Lost) const {
    TypeError E;
    E.What = TypeError::Function;
    E.Loc = placeOf(Context.getTranslationUnitDecl());
    E.Message = "a precompiled header or module that this file uses was built "
                "without MISSILE, so the refinements in it are lost; build it "
                "with the plugin";
    E.Origin = Lost;
    E.OriginMessage = "this was read without the plugin";
    return E;
  }

  /// That the analysis of \p D has failed.
  Alarm failureOf(const Decl *D, StringRef Why) const {
    Alarm A;
    A.Error.What = TypeError::Function;
    A.Error.Loc = placeOf(D);
    A.Error.Checker = "missile.Failure";
    A.Error.Message = "MISSILE could not check " + nameOf(D) +
                      " because of an internal failure (" + Why.str() +
                      "); please report it";
    if (isa<FunctionDecl, ObjCMethodDecl>(D))
      A.Function = D;
    return A;
  }

  void tell(const Decl *D, StringRef Why) { emit(failureOf(D, Why)); }

  /// That \p Who counts as not proved because of \p R.
  static TypeError errorOf(const Refusal &R, const std::string &Who) {
    TypeError E;
    E.What = TypeError::Function;
    E.Site = R.Site;
    E.Loc = R.Loc;
    E.Range = R.Range;
    E.Checker = "missile.Language";
    E.Message =
        R.What + " is not understood, so " + Who + " counts as not proved";
    return E;
  }

  void checkContext(const DeclContext *DC, std::vector<TypeError> &Errors) {
    for (const Decl *D : DC->decls()) {
      if (K)
        if (std::optional<Refusal> R = K->World.check(D))
          Errors.push_back(errorOf(*R, "this file"));
      if (const auto *F = dyn_cast<FunctionDecl>(D)) {
        if (F->doesThisDeclarationHaveABody())
          checkFunction(F);
        attempt(F, Errors, [&] {
          Declared.checkTypesIn(F, K->Checker, Errors);
          Declared.checkRedeclared(F, K->Checker, Errors);
          Declared.checkAllocator(F, K->Checker, Errors);
          Declared.checkVersions(F, K->Checker, Errors);
        });
        Declared.note(F);
      } else if (const auto *V = dyn_cast<VarDecl>(D)) {
        attempt(V, Errors, [&] {
          K->Checker.checkStaticVariable(V, Errors);
          checkInitialValue(V, Errors);
          Declared.checkRedeclared(V, K->Checker, Errors);
        });
      } else if (const auto *R = dyn_cast<RecordDecl>(D)) {
        attempt(R, Errors, [&] {
          if (R->isUnion() && R->isThisDeclarationADefinition())
            Declared.checkUnion(R, K->Checker, Errors);
        });
        checkContext(R, Errors);
      } else if (const auto *C = dyn_cast<ObjCContainerDecl>(D)) {
        attempt(C, Errors, [&] { K->Checker.checkContainer(C, Errors); });
        checkContext(C, Errors);
        for (const Decl *Member : C->decls())
          if (const auto *M = dyn_cast<ObjCMethodDecl>(Member))
            if (M->hasBody()) {
              checkFunction(M);
              attempt(M, Errors,
                      [&] { Declared.checkTypesIn(M, K->Checker, Errors); });
            }
      }
    }
  }

  void checkInitialValue(const VarDecl *V, std::vector<TypeError> &Errors) {
    const Environment *Env = K->Notes.globalsOf(V);
    if (!V->hasInit() ||
        !((Env && !Env->empty()) || K->Notes.isRefined(V->getType())))
      return;
    if (std::optional<Refusal> R = K->World.check(V))
      Errors.push_back(errorOf(*R, "'" + V->getNameAsString() + "'"));
  }

  /// Where nothing is annotated.
  void checkMessages(const DeclContext *DC, std::vector<TypeError> &Errors) {
    for (const Decl *D : DC->decls()) {
      if (const auto *F = dyn_cast<FunctionDecl>(D)) {
        if (F->doesThisDeclarationHaveABody())
          checkMessagesOf(F);
      } else if (const auto *M = dyn_cast<ObjCMethodDecl>(D)) {
        if (M->hasBody())
          checkMessagesOf(M);
      } else if (const auto *V = dyn_cast<VarDecl>(D)) {
        // A block is the only initial value that does something.
        if (K && V->getInit() &&
            sendsLibraryMessage(V->getInit(), K->ObjC->Library))
          attempt(V, Errors,
                  [&] { K->Checker.checkStaticVariable(V, Errors); });
      } else if (const auto *C = dyn_cast<ObjCImplDecl>(D)) {
        checkMessages(C, Errors);
      }
    }
  }

  void checkMessagesOf(Routine F) {
    if (!K || sendsLibraryMessage(F->getBody(), K->ObjC->Library))
      checkFunction(F);
    else if (Context.getSourceManager().isInSystemHeader(F->getLocation()))
      ++statisticsAt(F->getLocation()).Skipped;
    else
      ++statisticsAt(F->getLocation()).Functions;
  }

  /// What the check of a function finds.
  struct Findings {
    std::vector<TypeError> Errors;
    std::vector<Alarm> Alarms;
    SiteRecord Sites;
  };

  void checkFunction(Routine F) {
    if (!O.Only.empty() && nameForCounting(F.decl()) != O.Only)
      return;
    const SourceManager &SM = Context.getSourceManager();
    Statistics &S = statisticsAt(F->getLocation());
    if (SM.isInSystemHeader(F->getLocation())) {
      ++S.Skipped;
      return;
    }
    Statistics Counted = S;
    std::clock_t Started = std::clock();
    auto Found = std::make_unique<Findings>();
    std::string Why = "there were too many failures before";
    bool Ended = false;
    if (K) {
      uint64_t Known = entailment().solver_errors;
      openAccount();
      Why = Trap.attempt([&] { check(F, Counted, *Found); });
      Ended = Why.empty();
      if (Ended && closeAccount() && !isTrusted(F)) {
        // Nothing is known of what has not been looked at.
        Found->Sites.addBody();
        Found->Alarms.emplace_back();
        Found->Alarms.back().Error = excessOf(F.decl());
      }
      if (Ended)
        noteCost(F, missile_spent(missile_terms_budget(K->Terms)),
                 Counted.Attempts - S.Attempts, std::clock() - Started);
      // What the solver does not answer is not known: only proofs are lost.
      if (Ended && entailment().solver_errors != Known)
        Why = std::string("the solver says: ") +
              missile_entail_solver_error(K->Entail);
    }
    if (Ended) {
      S = Counted;
    } else {
      (void)Found.release();
      Found = std::make_unique<Findings>();
      Found->Sites.addBody();
      ++S.Functions;
    }
    std::vector<Alarm> &Alarms = Found->Alarms;
    S.Errors += Alarms.size();
    if (!Alarms.empty() || !Why.empty())
      ++S.NotProved;
    for (Alarm &A : Alarms)
      A.Function = F.decl();
    if (!Why.empty()) {
      ++S.Failures;
      Alarms.push_back(failureOf(F.decl(), Why));
    }
    settle(F, Found->Sites, Found->Errors, Alarms);
    S.Errors -= dropConsequences(Alarms);
    // Nobody can have looked into a failure.
    std::optional<Alarm> Failure;
    if (!Why.empty()) {
      Failure = std::move(Alarms.back());
      Alarms.pop_back();
    }
    // What is not shown must not take with it what is.
    std::vector<Alarm> Shown, Hidden;
    for (Alarm &A : Alarms)
      if (!isSuppressed(A, S))
        (Sink.isShown(A) ? Shown : Hidden).push_back(std::move(A));
    for (auto *Group : {&Shown, &Hidden}) {
      groupByFault(*Group, SM);
      for (const Alarm &A : *Group)
        emit(A);
    }
    if (Failure) {
      emit(*Failure);
      if (K)
        goOn();
    } else if (K && missile_arena_used(K->Arena) > MostMemory) {
      // What was made of one function is of little use for the next.
      Spent = totals();
      K.reset();
      (void)learn(/*Again=*/true);
    }
  }

  /// What follows from another alarm goes away with it, so it is not shown
  /// beside that. The number of those.
  unsigned dropConsequences(std::vector<Alarm> &Alarms) {
    if (llvm::none_of(Alarms, [&](const Alarm &A) {
          return !A.Error.IsConsequence && Sink.isShown(A) &&
                 !Sink.isSuppressed(A);
        }))
      return 0;
    size_t All = Alarms.size();
    llvm::erase_if(Alarms,
                   [](const Alarm &A) { return A.Error.IsConsequence; });
    return static_cast<unsigned>(All - Alarms.size());
  }

  /// What a function has cost.
  struct Cost {
    std::string Name;
    uint64_t Steps;
    unsigned Attempts;
    double Milliseconds;
  };
  void noteCost(Routine F, uint64_t Steps, unsigned Attempts,
                std::clock_t Time) {
    if (!O.Stats)
      return;
    // The most first, and of two the first.
    auto At = llvm::partition_point(
        Costs, [&](const Cost &C) { return C.Steps >= Steps; });
    Costs.insert(At, {F->getNameAsString(), Steps, Attempts,
                      1000.0 * static_cast<double>(Time) / CLOCKS_PER_SEC});
    if (Costs.size() > MostCosts)
      Costs.pop_back();
  }

  /// Check the body of \p F. This may fail at any point.
  void check(Routine F, Statistics &S, Findings &Found) {
    TypeChecker &Checker = K->Checker;
    Annotations &Notes = K->Notes;
    auto [How, Where] = StringRef(O.FailIn).split(':');
    bool IsToFail = !Where.empty() && Where == F->getNameAsString();
    if (IsToFail && How == "solver")
      missile_entail_break_solver(K->Entail);
    std::vector<TypeError> &Errors = Found.Errors;
    unsigned Before = Checker.sites(), Messages = Checker.messages();
    unsigned Trusted = Checker.trusted(), Unused = Checker.unusedTrust();
    SiteRecord *Outside =
        Covered.record(O.Report.empty() ? nullptr : &Found.Sites);
    Checker.checkFunction(F, Errors);
    Checker.checkEnd(F, [&] { return engine().getCFG(F.decl()); }, Errors);
    S.Trusted += Checker.trusted() - Trusted;
    S.UnusedTrust += Checker.unusedTrust() - Unused;
    const Contract *Ct = F.function() ? Notes.contract(F.function()) : nullptr;
    bool HasContract = Ct && !Ct->IsTrusted;
    bool IsTrusted = isTrusted(F);
    if (HasContract)
      Covered.addBody(Ct->Ensures, IsTrusted);
    if (IsTrusted) {
      size_t Found = Errors.size();
      Covered.trust(Errors, 0);
      dropTrusted(Errors, 0);
      size_t Taken = Found - Errors.size() + HasContract;
      HasContract = false;
      S.Trusted += Taken;
      S.UnusedTrust += Taken == 0;
    }
    Covered.record(Outside);
    if (const FunctionDecl *Fn = F.function();
        Fn && Notes.demands(Fn) && isCalledBySystem(Fn))
      Errors.push_back(
          Checker.uncheckedCall(TypeError::Static, Fn, "the system"));
    if (!IsTrusted)
      refuse(F, !Errors.empty() || HasContract, Found);
    ++(IsTrusted ? S.Skipped : S.Functions);
    S.Sites += Checker.sites() - Before;
    S.Messages += Checker.messages() - Messages;
    S.TypeErrors += Errors.size();
    if (IsToFail)
      failLike(How);
    if (Errors.empty() && !HasContract)
      return;
    if (HasContract)
      checkBody(F.function(), *Ct, Errors, Notes, K->Storage, K->Entail,
                engine(), O, S, Found.Alarms);
    else
      coverErrors(F, Errors, Notes, K->Storage, K->Entail, engine(), O, S,
                  Found.Alarms);
  }

  NestedEngine &engine() {
    if (!K->Engine)
      K->Engine = std::make_unique<NestedEngine>(Context);
    return *K->Engine;
  }

  /// Look for what is not understood in \p F. \p IsFollowed: sections will go
  /// by its graph.
  void refuse(Routine F, bool IsFollowed, Findings &Found) {
    KindCounts Here;
    if (O.Kinds)
      K->World.setCounts(&Here);
    std::optional<Refusal> R = K->World.check(F);
    if (O.Kinds) {
      K->World.setCounts(&Kinds);
      Here.print(llvm::errs(), F->getNameAsString());
      Kinds.add(Here);
    }
    if (!R && (IsFollowed || K->World.needsGraph())) {
      if (const CFG *Graph = engine().getCFG(F.decl()))
        R = K->World.compare(F, *Graph);
    }
    if (!R)
      return;
    Alarm A;
    A.Error = errorOf(*R, "'" + F->getNameAsString() + "'");
    Found.Alarms.push_back(std::move(A));
    Found.Sites.IsRefused = true;
  }

  void emit(const Alarm &A) {
    Sink.emit(A);
    Covered.list(A, false);
  }

  void settle(Routine F, const SiteRecord &Sites, ArrayRef<TypeError> Errors,
              ArrayRef<Alarm> Alarms) {
    if (!O.Report.empty())
      Covered.settle(F, Sites, Errors, Alarms,
                     [&](const Alarm &A) { return Sink.isSuppressed(A); });
  }

  bool isSuppressed(const Alarm &A, Statistics &S) {
    bool Suppressed = Sink.isSuppressed(A);
    S.Suppressed += Suppressed;
    if (Suppressed)
      Covered.list(A, true);
    return Suppressed;
  }

  void printStatistics(double Milliseconds) {
    const SourceManager &SM = Context.getSourceManager();
    Statistics Total;
    for (auto &[File, S] : PerFile) {
      Total += S;
      // Files that only declare, or are skipped, say nothing.
      if (!S.Functions && !S.Errors && !S.Trusted && !S.Failures)
        continue;
      auto Entry = SM.getFileEntryRefForID(File);
      llvm::errs() << "missile: file="
                   << (Entry ? Entry->getName() : StringRef("?")) << ' ';
      S.print(llvm::errs());
      llvm::errs() << '\n';
    }
    for (const Cost &C : Costs)
      llvm::errs() << "missile: function=" << C.Name << " steps=" << C.Steps
                   << " attempts=" << C.Attempts
                   << " time-ms=" << llvm::format("%.1f", C.Milliseconds)
                   << '\n';
    missile_entail_statistics E = totals();
    llvm::errs() << "missile: total ";
    Total.print(llvm::errs());
    llvm::errs() << " annotation-errors=" << (K ? K->Notes.errors() : 0)
                 << " steps=" << Steps << " queries=" << E.queries
                 << " solver-calls=" << E.solver_calls
                 << " solver-unknown=" << E.solver_unknown
                 << " cache-hits=" << E.cache_hits
                 << " time-ms=" << llvm::format("%.1f", Milliseconds) << '\n';
  }

  missile_entail_statistics entailment() const {
    return missile_entail_get_statistics(K->Entail);
  }
  /// With what has been spent before a failure.
  missile_entail_statistics totals() const {
    missile_entail_statistics E = Spent;
    if (!K)
      return E;
    missile_entail_statistics Now = entailment();
    E.queries += Now.queries;
    E.cache_hits += Now.cache_hits;
    E.solver_calls += Now.solver_calls;
    E.solver_unknown += Now.solver_unknown;
    return E;
  }

  std::clock_t Begin = std::clock(); ///< before the library's rows are read
  ASTContext &Context;
  const Options &O;
  ReportSink &Sink;
  Recovery Trap;
  /// Null after too many failures.
  std::unique_ptr<Knowledge> K;
  missile_entail_statistics Spent = {};
  /// Each costs another reading of the whole file.
  static constexpr unsigned MaxFailures = 16;
  unsigned Failures = 0;
  /// Of what is known, in bytes; beyond that it is made anew.
  static constexpr size_t MostMemory = size_t(64) << 20;
  uint64_t Steps = 0;
  static constexpr size_t MostCosts = 10;
  std::vector<Cost> Costs; ///< of the costliest functions
  Coverage Covered;
  SiteRecord FileScope;
  llvm::MapVector<FileID, Statistics> PerFile;
  KindCounts Kinds;
  DeclarationChecks Declared;
};

} // namespace

/// What missile.h declares where the plugin is not loaded, in a precompiled
/// header or a module; null if there is none.
static const Decl *lostAnnotations(const ASTContext &Context) {
  if (!Context.getExternalSource())
    return nullptr;
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *R = dyn_cast<RecordDecl>(D);
        R && R->getIdentifier() && R->getName() == "missile_not_loaded_")
      return R;
  return nullptr;
}

void verify(ASTContext &Context, const Options &O, ReportSink &Sink) {
  // In Objective-C, the library demands something without being annotated.
  const Decl *Lost = lostAnnotations(Context);
  if (!Lost && !Context.getLangOpts().ObjC && !annotationsSeen() &&
      !hasAnnotations(Context.getTranslationUnitDecl()))
    return;
  if (Context.getLangOpts().CPlusPlus) {
    DiagnosticsEngine &D = Context.getDiagnostics();
    D.Report(D.getCustomDiagID(
        DiagnosticsEngine::Warning,
        "refinements are not checked in C++: nothing here is proved"));
    return;
  }
  onLargeStack([&] { Verifier(Context, O, Sink).run(Lost); });
}

} // namespace missile
