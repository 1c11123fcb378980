//===- Trial.cpp - Checks a changed copy of the source --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "advice/Trial.h"
#include "compat/CompilerCompat.h"
#include "report/Report.h"
#include "support/Recovery.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Parse/ParseAST.h"
#include "clang/Sema/Sema.h"

#include <algorithm>

using namespace clang;

namespace missile {

namespace {

class CountingSink : public ReportSink {
public:
  AlarmCounts Counts;

  explicit CountingSink(ASTContext &Context) : ReportSink(Context) {}
  void emit(const Alarm &A) override {
    ++Counts[nameForCounting(A.Function)];
    ++Counts[alarmKey(A)];
  }
  bool isSuppressed(const Alarm &) override { return false; }
};

class TrialConsumer : public ASTConsumer {
public:
  TrialConsumer(const Options &O, VerifyFunction Verify,
                std::optional<AlarmCounts> &Result)
      : O(O), Verify(Verify), Result(Result) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    DiagnosticsEngine &D = Context.getDiagnostics();
    if (D.hasErrorOccurred())
      return;
    CountingSink Sink(Context);
    Verify(Context, O, Sink);
    // An annotation may be wrong.
    if (!D.hasErrorOccurred())
      Result = std::move(Sink.Counts);
  }

private:
  const Options &O;
  VerifyFunction Verify;
  std::optional<AlarmCounts> &Result;
};

} // namespace

bool Trial::isPossible() const {
  const SourceManager &SM = PP.getSourceManager();
  OptionalFileEntryRef Main = SM.getFileEntryRefForID(SM.getMainFileID());
  return Main && !PP.getLangOpts().Modules && !PP.getLangOpts().CPlusPlus &&
         PP.getPreprocessorOpts().ImplicitPCHInclude.empty();
}

std::optional<AlarmCounts> Trial::run(const std::vector<Edit> &Edits,
                                      const std::string &Only) const {
  if (Spent > Most)
    return std::nullopt;
  const SourceManager &SM = PP.getSourceManager();
  std::string Name =
      SM.getFileEntryRefForID(SM.getMainFileID())->getName().str();
  // The main file always: it may have come from a pipe.
  std::vector<std::pair<std::string, std::string>> Texts{
      {Name, SM.getBufferData(SM.getMainFileID()).str()}};
  std::vector<const FileEntry *> Files{
      &SM.getFileEntryRefForID(SM.getMainFileID())->getFileEntry()};
  // From the end, so that offsets remain what they are.
  std::vector<size_t> Order;
  for (size_t I = 0; I != Edits.size(); ++I)
    Order.push_back(I);
  llvm::sort(Order, [&](size_t A, size_t B) {
    return Edits[A].Offset != Edits[B].Offset
               ? Edits[A].Offset > Edits[B].Offset
               : A > B;
  });
  for (size_t I : Order) {
    const Edit &E = Edits[I];
    OptionalFileEntryRef File = SM.getFileEntryRefForID(E.File);
    if (!File)
      return std::nullopt;
    auto Known = llvm::find(Files, &File->getFileEntry());
    size_t Index = Known - Files.begin();
    if (Known == Files.end()) {
      Files.push_back(&File->getFileEntry());
      Texts.emplace_back(File->getName().str(), SM.getBufferData(E.File).str());
    }
    Texts[Index].second.replace(E.Offset, E.Length, E.Text);
  }
  auto CI = compat::compilerLike(PP, Texts);
  if (!CI)
    return std::nullopt;
  Language Kind = PP.getLangOpts().ObjC ? Language::ObjC : Language::C;
  CI->createPreprocessor(TU_Complete);
  if (!CI->InitializeSourceManager(FrontendInputFile(Name, InputKind(Kind))))
    return std::nullopt;
  CI->createASTContext();
  Preprocessor &Own = CI->getPreprocessor();
  Own.getBuiltinInfo().initializeBuiltins(Own.getIdentifierTable(),
                                          Own.getLangOpts());
  Options Quiet = O;
  Quiet.Stats = false;
  Quiet.Only = Only;
  Quiet.FailIn.clear();
  Quiet.Report.clear();
  Quiet.Spent = &Spent;
  std::optional<AlarmCounts> Result;
  CI->setASTConsumer(std::make_unique<TrialConsumer>(Quiet, Verify, Result));
  CI->createSema(TU_Complete, /*CompletionConsumer=*/nullptr);
  CI->getDiagnosticClient().BeginSourceFile(CI->getLangOpts(), &Own);
  // Advice is worth no crash.
  Recovery Trap;
  if (!Trap.attempt([&] { ParseAST(CI->getSema()); }).empty()) {
    (void)CI.release();
    return std::nullopt;
  }
  CI->getDiagnosticClient().EndSourceFile();
  return Result;
}

} // namespace missile
