//===- LibraryIdentity.h - Which function is the library's ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A name alone does not make a function the library's: the program may have one
// of its own with that name, or a type may show that it is another one.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LIBRARYIDENTITY_H
#define MISSILE_PLUGIN_LIBRARYIDENTITY_H

#include "calls/Callees.h"

#include "llvm/ADT/StringRef.h"

namespace missile {

/// The name of the function that is called by that of \p F; empty if that is
/// none that a library's function has.
llvm::StringRef symbolOf(const clang::FunctionDecl *F);
/// Has the program a function of its own with this name?
bool isOfProgram(const clang::FunctionDecl *F);
/// Does \p F, with the symbol \p Name, mean what the library's function of that
/// name does, which is of this \p Kind?
bool isOfLibrary(const clang::FunctionDecl *F, llvm::StringRef Name,
                 CalleeKind Kind);

} // namespace missile

#endif
