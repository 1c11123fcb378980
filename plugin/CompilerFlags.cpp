//===- CompilerFlags.cpp - What the compiler was told of memory -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompilerFlags.h"

#include "clang/Frontend/CompilerInstance.h"

namespace missile {

static CompilerFlags Flags;

const CompilerFlags &compilerFlags() { return Flags; }

void readCompilerFlags(const clang::CompilerInstance &CI) {
  Flags.StrictAliasing = !CI.getCodeGenOpts().RelaxedAliasing;
  Flags.NullIsNowhere = !CI.getCodeGenOpts().NullPointerIsValid;
}

} // namespace missile
