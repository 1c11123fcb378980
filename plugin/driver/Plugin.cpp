//===- Plugin.cpp - The ways in -------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One shared object serves as an analyzer plugin (checkers of the package
// "missile") and as a compiler plugin (-fplugin=), which checks during a normal
// compilation. Under --analyze the second does nothing, since the checkers run
// already.
//
//===----------------------------------------------------------------------===//

#include "advice/Advice.h"
#include "annotations/Annotations.h"
#include "driver/Verifier.h"
#include "language/CompilerFlags.h"
#include "report/Coverage.h"
#include "report/Report.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/StaticAnalyzer/Core/BugReporter/BugReporter.h"
#include "clang/StaticAnalyzer/Core/Checker.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/AnalysisManager.h"
#include "clang/StaticAnalyzer/Frontend/CheckerRegistry.h"

using namespace clang;
using namespace ento;

namespace {

constexpr const char Package[] = "missile";
constexpr const char FormulaChecker[] = "missile.Formula";
constexpr const char BoundsChecker[] = "missile.Bounds";
/// What its option is about is reported under this name.
constexpr const char RespondsTo[] = "missile.RespondsTo";

/// The options that are numbers: as one of the analyzer's, and as one of the
/// compiler plugin.
struct NumberOption {
  llvm::StringRef Name, Argument;
  unsigned missile::Options::*Value;
  llvm::StringRef Default, Description;
};
constexpr NumberOption NumberOptions[] = {
    {"SolverBudget", "solver-budget", &missile::Options::SolverBudget, "300000",
     "Resources that the solver may spend on one question (not time)"},
    {"FunctionBudget", "function-budget", &missile::Options::FunctionBudget,
     "10000000", "Steps that the check of one function may take, all told"},
    {"MaxAttempts", "max-attempts", &missile::Options::MaxAttempts, "12",
     "Symbolic sections tried for one type error"},
    {"MaxSteps", "max-steps", &missile::Options::MaxSteps, "20000",
     "Steps of the path-sensitive engine in one section"},
    {"MaxObjects", "max-objects", &missile::Options::MaxObjects, "16",
     "Objects that one section may have spelled out at one time"},
    {"MaxTrials", "max-trials", &missile::Options::MaxTrials, "12",
     "Changes of the source that are tried, to advise one in a report"}};
constexpr llvm::StringRef OtherOptions[] = {"ObjCLibrary", "CLibrary", "Stats",
                                            "Report",      "FailIn",   "Kinds"};

/// Runs the verifier once the translation unit is complete. (Not as
/// check::EndOfTranslationUnit: the analyzer counts that among the callbacks
/// for which it explores every function's paths.)
class MissileChecker : public Checker<check::ASTDecl<TranslationUnitDecl>> {
public:
  missile::Options Options;
  const Preprocessor *PP = nullptr;

  void checkASTDecl(const TranslationUnitDecl *, AnalysisManager &Mgr,
                    BugReporter &) const {
    missile::Options Own = Options;
    missile::AdvisingSink Sink(Mgr.getASTContext(), *PP, Own, missile::verify,
                               missile::makeAnalyzerSink(Mgr));
    missile::verify(Mgr.getASTContext(), Own, Sink);
    Sink.finish();
  }
};

/// Registered where no other checker is enabled: nobody is then left to look at
/// single functions. The analyzer would build a call graph and the CFG of each
/// function all the same, which takes longer than all that we do, unless it is
/// asked for one function only. It would still walk through the whole tree, and
/// make a name of each declaration to compare with that function's, but for
/// what is implicit: so everything is until it is done.
class NoFunctions : public Checker<check::ASTDecl<TranslationUnitDecl>,
                                   check::EndOfTranslationUnit> {
  mutable StringRef UsersIPAMode;
  mutable std::vector<Decl *> Hidden;

public:
  void checkASTDecl(const TranslationUnitDecl *, AnalysisManager &Mgr,
                    BugReporter &) const {
    UsersIPAMode = Mgr.options.IPAMode;
    Mgr.options.IPAMode = "none";
    Mgr.options.AnalyzeSpecificFunction = " ";
    // The analyzer does not look into a precompiled header either.
    for (Decl *D : Mgr.getASTContext().getTranslationUnitDecl()->noload_decls())
      if (!D->isImplicit()) {
        D->setImplicit();
        Hidden.push_back(D);
      }
  }
  /// Before the analyzer complains that it found no such function.
  void checkEndOfTranslationUnit(const TranslationUnitDecl *,
                                 AnalysisManager &Mgr, BugReporter &) const {
    Mgr.options.IPAMode = UsersIPAMode;
    Mgr.options.AnalyzeSpecificFunction.clear();
    for (Decl *D : Hidden)
      D->setImplicit(false);
    Hidden.clear();
  }
};

bool isAlone(const AnalyzerOptions &AO) {
  return AO.AnalyzeSpecificFunction.empty() &&
         llvm::all_of(AO.CheckersAndPackages, [](const auto &Entry) {
           return !Entry.second || StringRef(Entry.first).starts_with(Package);
         });
}

/// A list of files, as in PATH: a comma would end the option.
void addFiles(StringRef List, std::vector<std::string> &Files) {
  while (!List.empty()) {
    auto [File, Rest] = List.split(':');
    if (!File.empty())
      Files.push_back(File.str());
    List = Rest;
  }
}

void registerFormula(CheckerManager &Mgr) {
  auto *C = Mgr.registerChecker<MissileChecker>();
  AnalyzerOptions &AO = const_cast<AnalyzerOptions &>(Mgr.getAnalyzerOptions());
  // The driver asks Clang to overlook what it does not know; a misspelt option
  // of ours is still a mistake, and so is a negative number. (Where a value is
  // not of the option's type at all, Clang has put the default by now.)
  for (const auto &Entry : AO.Config) {
    StringRef Key = Entry.getKey();
    if (!Key.consume_front("missile:"))
      continue;
    DiagnosticsEngine &D = Mgr.getDiagnostics();
    const auto *Number = llvm::find_if(
        NumberOptions, [&](const NumberOption &N) { return N.Name == Key; });
    if (Number != std::end(NumberOptions)) {
      unsigned Ignored;
      if (StringRef(Entry.getValue()).getAsInteger(10, Ignored))
        D.Report(D.getCustomDiagID(DiagnosticsEngine::Error,
                                   "the option 'missile:%0' takes a number, "
                                   "not '%1'"))
            << Key << Entry.getValue();
    } else if (!llvm::is_contained(OtherOptions, Key)) {
      D.Report(D.getCustomDiagID(
          DiagnosticsEngine::Error,
          "unknown option 'missile:%0'; expected SolverBudget, FunctionBudget, "
          "MaxAttempts, MaxSteps, MaxObjects, MaxTrials, CLibrary, "
          "ObjCLibrary, "
          "Stats or Report"))
          << Key;
    }
  }
  // What a program has written may break an invariant as well.
  AO.ShouldIgnoreBisonGeneratedFiles = false;
  AO.ShouldIgnoreFlexGeneratedFiles = false;
  if (isAlone(AO))
    Mgr.registerChecker<NoFunctions>();
  for (const NumberOption &N : NumberOptions)
    C->Options.*N.Value = static_cast<unsigned>(
        std::max(AO.getCheckerIntegerOption(Package, N.Name), 0));
  C->PP = &Mgr.getPreprocessor();
  addFiles(AO.getCheckerStringOption(Package, "ObjCLibrary"),
           C->Options.LibraryFiles);
  addFiles(AO.getCheckerStringOption(Package, "CLibrary"),
           C->Options.CLibraryFiles);
  C->Options.Arrays = AO.getCheckerBooleanOption(BoundsChecker, "Arrays");
  C->Options.FailIn = AO.getCheckerStringOption(Package, "FailIn").str();
  C->Options.Stats = AO.getCheckerBooleanOption(Package, "Stats");
  C->Options.Optional = AO.getCheckerBooleanOption(RespondsTo, "Optional");
  C->Options.Kinds = AO.getCheckerBooleanOption(Package, "Kinds");
  C->Options.Report = AO.getCheckerStringOption(Package, "Report").str();
}

/// What it reports is found on the way (MissileChecker); here is the name for
/// its options.
void registerBounds(CheckerManager &) {}

bool shouldRegister(const CheckerManager &) { return true; }

/// The compiler plugin: checks after parsing, before the rest of the code is
/// generated.
///
/// Annotations reach the generated code as calls of intrinsics, which stand in
/// the optimizer's way. A normal compilation must yield what it yields without
/// the plugin, so each annotation is put aside as soon as its declaration is
/// complete, and is back in place only while the verifier runs.
class MissileConsumer : public ASTConsumer {
public:
  MissileConsumer(missile::Options O, const Preprocessor &PP, bool PutsAside,
                  bool Fixes)
      : Options(O), PP(PP), PutsAside(PutsAside), Fixes(Fixes) {}

  void Initialize(ASTContext &Context) override {
    if (!Options.Report.empty())
      missile::Coverage::forget(Context.getSourceManager(), Options.Report);
  }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    if (PutsAside && missile::annotationsSeen())
      for (Decl *D : Group)
        putAside(D);
    return true;
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    for (auto &[D, A] : Aside)
      D->addAttr(A);
    if (!Context.getDiagnostics().hasErrorOccurred()) {
      missile::AdvisingSink Sink(Context, PP, Options, missile::verify,
                                 missile::makeCompilerSink(Context, Fixes));
      missile::verify(Context, Options, Sink);
      Sink.finish();
    }
    auto Restored = std::move(Aside);
    for (auto &[D, A] : Restored)
      dropFrom(D, nullptr);
  }

private:
  using Kept = std::vector<std::pair<Decl *, AnnotateAttr *>>;

  /// Remove our annotations from \p D, into \p To if there is one.
  static void dropFrom(Decl *D, Kept *To) {
    if (!D->hasAttrs() || !missile::Annotations::isAnnotated(D))
      return;
    AttrVec Rest;
    for (Attr *A : D->getAttrs()) {
      auto *Ours = dyn_cast<AnnotateAttr>(A);
      if (Ours && missile::isOurs(Ours)) {
        if (To)
          To->push_back({D, Ours});
      } else {
        Rest.push_back(A);
      }
    }
    D->dropAttrs();
    for (Attr *A : Rest)
      D->addAttr(A);
  }

  void putAside(Decl *D) {
    dropFrom(D, &Aside);
    if (auto *F = dyn_cast<FunctionDecl>(D))
      for (ParmVarDecl *P : F->parameters())
        dropFrom(P, &Aside);
    if (auto *M = dyn_cast<ObjCMethodDecl>(D))
      for (ParmVarDecl *P : M->parameters())
        dropFrom(P, &Aside);
    if (auto *DC = dyn_cast<DeclContext>(D))
      for (Decl *Member : DC->decls())
        putAside(Member);
  }

  missile::Options Options;
  const Preprocessor &PP;
  bool PutsAside, Fixes;
  Kept Aside;
};

class MissileAction : public PluginASTAction {
protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    // A precompiled header or a module must carry them on.
    frontend::ActionKind Action = CI.getFrontendOpts().ProgramAction;
    bool PutsAside = Action != frontend::GeneratePCH &&
                     !CI.getLangOpts().isCompilingModule();
    return std::make_unique<MissileConsumer>(
        Options, CI.getPreprocessor(), PutsAside, Action == frontend::FixIt);
  }

  bool ParseArgs(const CompilerInstance &CI,
                 const std::vector<std::string> &Args) override {
    missile::readCompilerFlags(CI);
    // The checkers of this same plugin do the work there.
    if (CI.getFrontendOpts().ProgramAction == frontend::RunAnalysis) {
      // But they are not heard of if the file does not compile.
      const auto &Config =
          const_cast<CompilerInstance &>(CI).getAnalyzerOpts().Config;
      if (auto Report = Config.find("missile:Report"); Report != Config.end())
        missile::Coverage::forget(CI.getSourceManager(), Report->second);
      return false;
    }
    for (const std::string &Arg : Args) {
      StringRef A = Arg;
      if (A.consume_front("fail-in=")) {
        Options.FailIn = A.str();
        continue;
      }
      if (A.consume_front("report=")) {
        Options.Report = A.str();
        continue;
      }
      if (A == "stats") {
        Options.Stats = true;
        continue;
      }
      if (A == "arrays") {
        Options.Arrays = true;
        continue;
      }
      if (A == "kinds") {
        Options.Kinds = true;
        continue;
      }
      if (A == "optional") {
        Options.Optional = true;
        continue;
      }
      if (A.consume_front("objc-library=")) {
        addFiles(A, Options.LibraryFiles);
        continue;
      }
      if (A.consume_front("c-library=")) {
        addFiles(A, Options.CLibraryFiles);
        continue;
      }
      DiagnosticsEngine &D = CI.getDiagnostics();
      auto [Name, Value] = A.split('=');
      const auto *Number =
          llvm::find_if(NumberOptions, [Name = Name](const NumberOption &N) {
            return N.Argument == Name;
          });
      if (Number != std::end(NumberOptions)) {
        if (!Value.getAsInteger(10, Options.*Number->Value))
          continue;
        D.Report(D.getCustomDiagID(DiagnosticsEngine::Error,
                                   "the option '%0' of the plugin missile "
                                   "takes a number, not '%1'"))
            << Name << Value;
        return false;
      }
      D.Report(D.getCustomDiagID(
          DiagnosticsEngine::Error,
          "unknown option '%0' of the plugin missile; expected stats, "
          "arrays, report=DIR, solver-budget=N, function-budget=N, "
          "max-attempts=N, "
          "max-steps=N, "
          "max-objects=N, max-trials=N, optional, c-library=FILE:FILE or "
          "objc-library=FILE:FILE"))
          << Arg;
      return false;
    }
    return true;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }

private:
  missile::Options Options;
};

} // namespace

static FrontendPluginRegistry::Add<MissileAction>
    X("missile", "check the invariants given by missile attributes");

extern "C" __attribute__((visibility("default"))) void
clang_registerCheckers(CheckerRegistry &Registry) {
  Registry.addPackage(Package);
  Registry.addChecker(registerFormula, shouldRegister, FormulaChecker,
                      "Check invariants of linear integer arithmetic",
                      "docs/checks.md", false);
  Registry.addChecker(registerBounds, shouldRegister, BoundsChecker,
                      "Check accesses through pointers whose length is known",
                      "docs/checks.md", false);
  Registry.addCheckerOption(
      "bool", BoundsChecker, "Arrays", "false",
      "Check accesses to arrays of constant length as well", "released");
  Registry.addPackage(RespondsTo);
  Registry.addPackageOption(
      "bool", RespondsTo, "Optional", "false",
      "Report messages for optional methods that are sent without a test",
      "released");
  for (const NumberOption &N : NumberOptions)
    Registry.addPackageOption("int", Package, N.Name, N.Default, N.Description,
                              "released");
  Registry.addPackageOption(
      "string", Package, "ObjCLibrary", "",
      "Files with rows of Objective-C library methods, separated by ':'",
      "released");
  Registry.addPackageOption(
      "string", Package, "CLibrary", "",
      "Files with rows of C library functions, separated by ':'", "released");
  Registry.addPackageOption("string", Package, "FailIn", "",
                            "Fail in the check of a function (for tests)",
                            "alpha", /*IsHidden=*/true);
  Registry.addPackageOption("bool", Package, "Kinds", "false",
                            "Print which constructs were met (for tests)",
                            "alpha", /*IsHidden=*/true);
  Registry.addPackageOption("bool", Package, "Stats", "false",
                            "Print what was checked, proved and reported",
                            "released");
  Registry.addPackageOption("string", Package, "Report", "",
                            "The directory for files that say what is proved "
                            "of which invariant",
                            "released");
}

extern "C" __attribute__((visibility("default")))
const char clang_analyzerAPIVersionString[] = CLANG_ANALYZER_API_VERSION_STRING;
