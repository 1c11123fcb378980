//===- CLibrary.h - What the C library does to a program's storage --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of data/c-library.txt, and of the files that the option CLibrary
// names (missile/c_library.h), by the names of functions. Which function of a
// program has such a name and is the library's, is for others to see
// (Callees.cpp). The user's rows are those of the translation unit at hand.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CLIBRARY_H
#define MISSILE_PLUGIN_CLIBRARY_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include "missile/c_library.h"

#include <string>

namespace missile {

struct LibraryFunction {
  missile_c_row Row;
  bool IsUsers = false;
};

/// Null if there is no row.
const LibraryFunction *libraryFunction(llvm::StringRef Name);

/// Could \p F, by its type, be the function of \p Row?
/// (\p KnowsTypes: it takes nothing that is of types of the program's.)
bool fitsRow(const clang::FunctionDecl *F, const LibraryFunction &Row,
             bool KnowsTypes = true);

/// From now on the rows of the \p Files count besides those that are built in.
/// What is wrong with them is an error, unless \p Quiet; the other rows are
/// read.
void readCLibrary(llvm::ArrayRef<std::string> Files, clang::ASTContext &Context,
                  bool Quiet);

} // namespace missile

#endif
