//===- CompilerCompat.h - What differs between the compilers of versions --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiler inside of the one that runs, to try another text of the file
// (advice/Trial.h) or to serve interfaces that ask for its parts.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_COMPILERCOMPAT_H
#define MISSILE_PLUGIN_COMPILERCOMPAT_H

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/ModuleLoader.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace missile {
namespace compat {

/// Lets \p CI refer to \p Context, of which it becomes one more owner.
inline void shareASTContext(clang::CompilerInstance &CI,
                            clang::ASTContext &Context) {
#if CLANG_VERSION_MAJOR >= 22
  CI.setASTContext(llvm::IntrusiveRefCntPtr<clang::ASTContext>(&Context));
#else
  CI.setASTContext(&Context);
#endif
}

/// A compiler that reads the files, with the options, that \p PP reads, but has
/// other texts for the files with the names in \p Texts; it keeps its
/// diagnostics to itself. Null if the target is unknown.
inline std::unique_ptr<clang::CompilerInstance>
compilerLike(const clang::Preprocessor &PP,
             const std::vector<std::pair<std::string, std::string>> &Texts) {
  auto Invocation = std::make_shared<clang::CompilerInvocation>();
  Invocation->getLangOpts() = PP.getLangOpts();
  Invocation->getTargetOpts() = PP.getTargetInfo().getTargetOpts();
  Invocation->getHeaderSearchOpts() =
      PP.getHeaderSearchInfo().getHeaderSearchOpts();
  Invocation->getPreprocessorOpts() = PP.getPreprocessorOpts();
  Invocation->getPreprocessorOpts().RetainRemappedFileBuffers = false;
  for (const auto &[Name, Text] : Texts)
    Invocation->getPreprocessorOpts().addRemappedFile(
        Name, llvm::MemoryBuffer::getMemBufferCopy(Text).release());
  // What is an error there is one here, but nobody hears of it.
  clang::DiagnosticOptions &Told = Invocation->getDiagnosticOpts();
  const clang::DiagnosticOptions &There =
      PP.getDiagnostics().getDiagnosticOptions();
  Told.Warnings = There.Warnings;
  Told.IgnoreWarnings = There.IgnoreWarnings;
  Told.Pedantic = There.Pedantic;
  Told.PedanticErrors = There.PedanticErrors;
  auto *Deaf = new clang::IgnoringDiagConsumer;
#if CLANG_VERSION_MAJOR >= 22
  auto CI = std::make_unique<clang::CompilerInstance>(std::move(Invocation));
  CI->setVirtualFileSystem(PP.getFileManager().getVirtualFileSystemPtr());
  CI->createDiagnostics(Deaf, /*ShouldOwnClient=*/true);
  CI->createFileManager();
  CI->createSourceManager();
#else
  auto CI = std::make_unique<clang::CompilerInstance>();
  CI->setInvocation(std::move(Invocation));
  CI->createDiagnostics(Deaf, /*ShouldOwnClient=*/true);
  CI->createFileManager(PP.getFileManager().getVirtualFileSystemPtr());
  CI->createSourceManager(CI->getFileManager());
#endif
  return CI->createTarget() ? std::move(CI) : nullptr;
}

/// A preprocessor that has seen nothing and never will: for interfaces that ask
/// for one and do not use it.
class IdlePreprocessor {
  clang::TrivialModuleLoader Loader;
#if CLANG_VERSION_MAJOR >= 22
  clang::HeaderSearchOptions SearchOptions;
  clang::PreprocessorOptions Options;
#else
  std::shared_ptr<clang::HeaderSearchOptions> SearchOptions =
      std::make_shared<clang::HeaderSearchOptions>();
  std::shared_ptr<clang::PreprocessorOptions> Options =
      std::make_shared<clang::PreprocessorOptions>();
#endif
  clang::HeaderSearch Search;
  clang::Preprocessor PP;

public:
  explicit IdlePreprocessor(clang::ASTContext &Context)
      : Search(SearchOptions, Context.getSourceManager(),
               Context.getDiagnostics(), Context.getLangOpts(),
               /*Target=*/nullptr),
        PP(Options, Context.getDiagnostics(), Context.getLangOpts(),
           Context.getSourceManager(), Search, Loader) {}
  clang::Preprocessor &get() { return PP; }
};

} // namespace compat
} // namespace missile

#endif
