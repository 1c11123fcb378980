//===- Followed.h - What a section follows --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one list of what is followed. Whatever is not on it ends the attempt:
// nothing is skipped.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_FOLLOWED_H
#define MISSILE_PLUGIN_FOLLOWED_H

#include "section/SectionRun.h"

namespace missile {

class Followed {
public:
  explicit Followed(SectionRun &Run) : Run(Run) {}

  /// Why \p S is not followed; null if it is.
  const char *refuses(const clang::Stmt *S);
  /// Why what some global variable holds cannot be followed; empty if it can.
  std::string unclearGlobal();

private:
  bool mayBeReadAsBytes(const clang::VarDecl *V);

  SectionRun &Run;
  /// By full expression.
  llvm::DenseMap<const clang::Stmt *, const char *> Refusals;
};

} // namespace missile

#endif
