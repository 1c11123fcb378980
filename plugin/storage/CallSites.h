//===- CallSites.h - Which functions are called, and nothing else ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A static function whose name stands nowhere but in calls, in the bodies of
// functions of this file: who executes its body can be seen. Nobody has its
// address, neither the file nor, by another name, the linker.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CALLSITES_H
#define MISSILE_PLUGIN_CALLSITES_H

#include "annotations/Annotations.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

#include <string>
#include <vector>

namespace missile {

class CallSites {
public:
  explicit CallSites(Annotations &Notes) : Notes(Notes) {}

  /// Is each execution of \p F a call of it that can be seen, of which there is
  /// one at least?
  bool areSeen(const clang::FunctionDecl *F);
  /// The functions that the body of \p F, a definition, calls by their names,
  /// as far as such calls are seen; in order.
  llvm::ArrayRef<const clang::FunctionDecl *>
  calledBy(const clang::FunctionDecl *F);

private:
  void findAll();
  using Functions = llvm::SmallSetVector<const clang::FunctionDecl *, 4>;
  void walk(const clang::Stmt *S, Functions *Calls);
  void name(const clang::FunctionDecl *F);

  Annotations &Notes;
  bool IsFound = false, IsUnclear = false;
  /// Canonical declarations.
  llvm::DenseSet<const clang::FunctionDecl *> Called, Named;
  /// What each body calls, one after the other, and where that is of which.
  std::vector<const clang::FunctionDecl *> AllCalls;
  llvm::DenseMap<const clang::FunctionDecl *, std::pair<unsigned, unsigned>>
      CalledBy;
  std::string Assembly; ///< of all functions
};

} // namespace missile

#endif
