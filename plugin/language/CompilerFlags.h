//===- CompilerFlags.h - What the compiler was told of memory -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Options that change what a program means, though neither the tree nor the
// language options show it: Clang gives them to its code generator only. The
// compiler plugin sees them before a file is read, under the analyzer as well.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_COMPILERFLAGS_H
#define MISSILE_PLUGIN_COMPILERFLAGS_H

namespace clang {
class CompilerInstance;
}

namespace missile {

struct CompilerFlags {
  /// Storage is accessed as what it is declared to be, or as bytes. Not with
  /// -fno-strict-aliasing: storage that no refinement speaks of may then be
  /// accessed as anything.
  bool StrictAliasing = true;
  /// Nothing is at null, so that what is accessed is not null. Not with
  /// -fno-delete-null-pointer-checks.
  bool NullIsNowhere = true;
  /// What is added to a pointer may lead around the end of all storage
  /// (-fwrapv-pointer).
  bool PointersWrap = false;
  /// The option by which functions of the program's are called where it does
  /// not say so; null if there is none.
  const char *Hook = nullptr;
};

/// Those of the file that is being read.
const CompilerFlags &compilerFlags();
void readCompilerFlags(const clang::CompilerInstance &CI);

} // namespace missile

#endif
