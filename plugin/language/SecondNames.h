//===- SecondNames.h - Several names for one symbol -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the linker calls a variable or function need not be what the program
// does: an alias, a weak reference, a label for the assembler, a pragma can
// give one symbol a second name. What is said of the one is not seen by who
// uses the other, and two variables may be one.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SECONDNAMES_H
#define MISSILE_PLUGIN_SECONDNAMES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <string>
#include <vector>

namespace missile {

/// The first declarations of all that has one symbol, in order.
using SameSymbol = llvm::SmallVector<const clang::NamedDecl *, 2>;

class SecondNames {
public:
  explicit SecondNames(clang::ASTContext &Context);

  /// Those with several names.
  const std::vector<SameSymbol> &symbols() const { return Symbols; }
  /// All that has the symbol of \p D, which is one of them; null if that has no
  /// other name in this file.
  const SameSymbol *namesOf(const clang::NamedDecl *D) const;
  /// Does the loader call \p F, to be told which function a name stands for?
  bool isResolver(const clang::FunctionDecl *F) const {
    return !Resolvers.empty() && Resolvers.contains(symbolOf(F));
  }

private:
  std::string symbolOf(const clang::NamedDecl *D) const;
  std::string symbolIn(llvm::StringRef Label, bool IsLiteral) const;
  void note(const clang::NamedDecl *D);
  size_t numberOf(llvm::StringRef Symbol);

  clang::ASTContext &Context;
  /// The symbols that something else than their own name stands for; the same
  /// number for the same storage.
  llvm::StringMap<size_t> Named;
  std::vector<SameSymbol> Symbols;
  llvm::StringSet<> Resolvers; ///< their symbols
  llvm::DenseMap<const clang::NamedDecl *, size_t> Numbers;
};

/// May another file have the definition of \p V that counts, so that nothing
/// follows from the initializer of this one?
bool mayBeReplaced(const clang::VarDecl *V);
/// The same of the definition \p F of a function.
bool mayBeReplaced(const clang::FunctionDecl *F);

} // namespace missile

#endif
