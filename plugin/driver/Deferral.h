//===- Deferral.h - What is left to the callers of a function -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A helper that does half of an update is not in order by itself, and need not
// be: if each call of it can be seen, and followed (CallEffects.h), it is for
// those who call it to do the other half. What is found in such a function is
// kept back. Each call of it is an error of the caller's then, until a section
// has followed it; what nobody makes up for is reported after all, where it
// was found.
//
// A function is checked after those that it calls. In a cycle of calls nothing
// is kept back.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_DEFERRAL_H
#define MISSILE_PLUGIN_DEFERRAL_H

#include "driver/FunctionCheck.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <memory>
#include <vector>

namespace missile {

class Deferral {
public:
  /// The check of \p F begins; false if it has begun before.
  bool begin(const clang::Decl *F) { return Begun.insert(F).second; }
  void end(const clang::Decl *F) { Ended.insert(F); }
  /// The functions that \p F calls and that may be left to it, which are to be
  /// checked before F.
  llvm::SmallVector<const clang::FunctionDecl *, 4> before(Routine F,
                                                           Knowledge &K);
  /// Are the alarms \p Found in \p F, all there are, for its callers to avoid?
  bool isLeft(Routine F, const Findings &Found, Knowledge &K) const;
  /// \p F is left to its callers.
  void keepBack(const clang::FunctionDecl *F, std::unique_ptr<Findings> Found);
  bool isKeptBack(const clang::FunctionDecl *F) const {
    return Kept.count(F->getCanonicalDecl());
  }
  /// What was kept back of \p F, which is to be reported now; null if it has
  /// been reported.
  std::unique_ptr<Findings> release(const clang::FunctionDecl *F);
  /// The rest, in the order of the checks.
  std::vector<std::pair<const clang::FunctionDecl *, std::unique_ptr<Findings>>>
  rest();

private:
  llvm::DenseSet<const clang::Decl *> Begun, Ended;
  /// Calls of these have been looked at before they were.
  llvm::DenseSet<const clang::Decl *> InCycles;
  /// By the first declarations, which stay here when they are reported.
  llvm::DenseMap<const clang::FunctionDecl *, size_t> Kept;
  std::vector<std::pair<const clang::FunctionDecl *, std::unique_ptr<Findings>>>
      All;
};

/// The function that the error \p E is a call of, which is left to its callers;
/// null if it is about something else.
const clang::FunctionDecl *helperOf(const TypeError &E);

} // namespace missile

#endif
