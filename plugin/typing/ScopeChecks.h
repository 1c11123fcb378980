//===- ScopeChecks.h - How locals come into scope and leave it ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A refined local is consistent from its declaration to the end of its scope:
// unless a jump gets there another way, something uses it while it is set, or
// a function that takes it for something else is called when it goes.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SCOPECHECKS_H
#define MISSILE_PLUGIN_SCOPECHECKS_H

#include "typing/SiteContext.h"

namespace missile {

class ScopeChecks {
public:
  explicit ScopeChecks(SiteContext &Current)
      : Current(Current), Notes(Current.Notes), Storage(Current.Storage) {}

  /// What jumps do to the local \p V, declared in \p DS if it is no parameter:
  /// one that gets into its scope without passing its declaration leaves the
  /// storage unset; where a call returns again, changes since the first time
  /// may be lost.
  void checkJumps(const clang::VarDecl *V, const clang::DeclStmt *DS);
  /// What initializes \p V has been scanned; does it have side effects? While
  /// that is evaluated, nobody may see the object, which is not in order or is
  /// written piece by piece.
  void checkBeginning(const clang::VarDecl *V, bool HasEffects);
  /// The same of the compound literal \p E.
  void checkBeginning(const clang::CompoundLiteralExpr *E, bool HasEffects);
  /// A function is given the address of \p V when it goes out of scope.
  void checkEnd(const clang::DeclStmt *DS, const clang::VarDecl *V);

private:
  /// That is \p F, which perhaps takes it for one of something else.
  void checkCleanup(const clang::DeclStmt *DS, const clang::VarDecl *V,
                    const clang::FunctionDecl *F);

  SiteContext &Current;
  Annotations &Notes;
  FileStorage &Storage;
};

} // namespace missile

#endif
