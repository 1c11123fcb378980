//===- Verifier.cpp - The analysis of one translation unit ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Verifier.h"
#include "annotations/Counters.h"
#include "annotations/Trust.h"
#include "driver/Deferral.h"
#include "driver/FunctionCheck.h"
#include "driver/Knowledge.h"
#include "driver/Ledger.h"
#include "driver/Unproved.h"
#include "objc/ObjCReach.h"
#include "support/Recovery.h"
#include "typing/DeclarationChecks.h"

#include "clang/Basic/SourceManager.h"

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
    } else if (const auto *Field = dyn_cast<FieldDecl>(D)) {
      if (counterOf(Field))
        return true;
    } else if (const auto *R = dyn_cast<RecordDecl>(D)) {
      if (hasAnnotations(R))
        return true;
    }
  }
  return false;
}

class Verifier {
public:
  Verifier(ASTContext &Context, const Options &O, ReportSink &Sink)
      : Context(Context), O(O), Sink(Sink), Covered(Context),
        Counts(Context.getSourceManager()), Declared(Context) {}

  /// \p Lost: where annotations have been lost; may be null.
  void run(const Decl *Lost) {
    std::vector<TypeError> Errors;
    if (Lost)
      Errors.push_back(lossOf(Lost, Context));
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
      Alarms.back().Number = Alarms.size() - 1;
      Statistics &S = Counts.at(E.Loc);
      ++S.TypeErrors;
      ++S.Errors;
      if (!isSuppressed(Alarms.back(), S))
        emit(Alarms.back());
    }
    settle(nullptr, FileScope, Errors, Alarms);
    settleHelpers();
    if (!O.Report.empty())
      Covered.write(O.Report);
    if (O.Spent)
      *O.Spent += Steps;
    if (O.Kinds)
      Kinds.print(llvm::errs());
    if (O.Stats)
      Counts.print(
          {totals(), K ? K->Notes.errors() : 0, Steps, std::clock() - Begin});
  }

private:
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
    K->Storage.effects().setDeferred(
        [this](const FunctionDecl *F) { return Left.isKeptBack(F); });
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
        Errors.push_back(excessOf(D, O.FunctionBudget));
      return;
    }
    Errors.erase(Errors.begin() + Known, Errors.end());
    FileScope.Sites.erase(FileScope.Sites.begin() + Sites,
                          FileScope.Sites.end());
    ++Counts.at(placeOf(D)).Failures;
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
    Steps += missile_spent(B) + B->shared;
    return missile_is_spent(B);
  }

  void tell(const Decl *D, StringRef Why) { emit(failureOf(D, Why)); }

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
      ++Counts.at(F->getLocation()).Skipped;
    else
      ++Counts.at(F->getLocation()).Functions;
  }

  void checkFunction(Routine F) {
    if (O.Only.empty() || nameForCounting(F.decl()) == O.Only)
      examine(F, /*IsAsked=*/true);
  }

  /// Check \p F, and before it what depends on how it calls it. Only what is
  /// asked for is reported.
  void examine(Routine F, bool IsAsked) {
    if (!Left.begin(F.decl()))
      return;
    const SourceManager &SM = Context.getSourceManager();
    if (SM.isInSystemHeader(F->getLocation())) {
      ++Counts.at(F->getLocation()).Skipped;
      return;
    }
    if (K && !K->IsPlain)
      for (const FunctionDecl *G : Left.before(F, *K))
        examine(G, O.Only.empty());
    auto Found = std::make_unique<Findings>();
    std::string Why = findIn(F, Found);
    Left.end(F.decl());
    bool IsNamed = IsAsked && !O.Only.empty();
    if (K && Why.empty() && !IsNamed && Left.isLeft(F, *Found, *K)) {
      Left.keepBack(F.function(), std::move(Found));
    } else if (IsAsked) {
      conclude(F, *Found, Why);
    }
    if (!Why.empty()) {
      if (K)
        goOn();
    } else if (K && missile_arena_used(K->Arena.get()) > MostMemory) {
      // What was made of one function is of little use for the next.
      Spent = totals();
      K.reset();
      (void)learn(/*Again=*/true);
    }
  }

  /// What the check of \p F finds. The reason why it came to no end, or empty.
  std::string findIn(Routine F, std::unique_ptr<Findings> &Found) {
    Statistics &S = Counts.at(F->getLocation());
    Statistics Counted = S;
    std::clock_t Started = std::clock();
    std::string Why = "there were too many failures before";
    bool Ended = false;
    if (K) {
      uint64_t Known = K->entailment().solver_errors;
      openAccount();
      Why = Trap.attempt([&] {
        FunctionCheck(*K, O, Covered, Kinds).check(F, Counted, *Found);
      });
      Ended = Why.empty();
      if (Ended && closeAccount() && !isTrusted(F)) {
        // Nothing is known of what has not been looked at.
        Found->Sites.addBody();
        Found->Alarms.emplace_back();
        Found->Alarms.back().Error = excessOf(F.decl(), O.FunctionBudget);
      }
      if (Ended && O.Stats)
        Counts.noteCost(F, missile_spent(missile_terms_budget(K->Terms)),
                        Counted.Attempts - S.Attempts, std::clock() - Started);
      // What the solver does not answer is not known: only proofs are lost.
      if (Ended && K->entailment().solver_errors != Known)
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
    return Why;
  }

  /// Report what has been \p Found in \p F; \p Why it came to no end.
  void conclude(Routine F, Findings &Found, const std::string &Why) {
    const SourceManager &SM = Context.getSourceManager();
    Statistics &S = Counts.at(F->getLocation());
    std::vector<Alarm> &Alarms = Found.Alarms;
    if (!Alarms.empty() || !Why.empty())
      ++S.NotProved;
    for (Alarm &A : Alarms)
      A.Function = F.decl();
    if (!Why.empty()) {
      ++S.Failures;
      Alarms.push_back(failureOf(F.decl(), Why));
    }
    settle(F, Found.Sites, Found.Errors, Alarms);
    if (O.Only.empty())
      reportHelpers(Alarms);
    S.Errors += Alarms.size() - !Why.empty();
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
    if (Failure)
      emit(*Failure);
  }

  /// Where a call of a helper is not made up for, what the helper does is
  /// reported instead.
  void reportHelpers(std::vector<Alarm> &Alarms) {
    for (const Alarm &A : Alarms)
      if (const FunctionDecl *Helper = helperOf(A.Error))
        if (std::unique_ptr<Findings> Found = Left.release(Helper)) {
          // What matters is what happens where it is called.
          if (!A.Path.empty())
            for (Alarm &Kept : Found->Alarms)
              Kept.Path = A.Path;
          conclude(Helper->getDefinition(), *Found, "");
        }
    llvm::erase_if(Alarms, [](const Alarm &A) { return helperOf(A.Error); });
  }

  /// All that was left to callers has been made up for.
  void settleHelpers() {
    for (auto &[F, Found] : Left.rest())
      settle(F, Found->Sites, Found->Errors, {});
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

  /// With what has been spent before a failure.
  missile_entail_statistics totals() const {
    missile_entail_statistics E = Spent;
    if (!K)
      return E;
    missile_entail_statistics Now = K->entailment();
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
  Coverage Covered;
  SiteRecord FileScope;
  Ledger Counts;
  KindCounts Kinds;
  Deferral Left;
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
  if (!Lost && !Context.getLangOpts().ObjC && !annotationsSeen() && !O.Arrays &&
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
