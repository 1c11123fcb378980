//===- CompilerFlags.cpp - What the compiler was told of memory -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "language/CompilerFlags.h"

#include "compat/ClangCompat.h"

#include "clang/Frontend/CompilerInstance.h"

namespace missile {

static CompilerFlags Flags;

const CompilerFlags &compilerFlags() { return Flags; }

void readCompilerFlags(const clang::CompilerInstance &CI) {
  Flags.StrictAliasing = !CI.getCodeGenOpts().RelaxedAliasing;
  Flags.PointersWrap = compat::pointersWrap(CI.getLangOpts());
  Flags.NullIsNowhere = !CI.getCodeGenOpts().NullPointerIsValid;
  const auto &Generator = CI.getCodeGenOpts();
  Flags.Hook = Generator.InstrumentFunctions ? "-finstrument-functions"
               : Generator.InstrumentFunctionsAfterInlining
                   ? "-finstrument-functions-after-inlining"
               : Generator.InstrumentFunctionEntryBare
                   ? "-finstrument-function-entry-bare"
               : !Generator.TrapFuncName.empty()           ? "-ftrap-function"
               : !CI.getLangOpts().OverflowHandler.empty() ? "-ftrapv-handler"
                                                           : nullptr;
}

} // namespace missile
