//===- Spelling.h - Putting texts of C together ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reports name objects as the program would have to spell them, in texts that
// are put together from those of their parts.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SPELLING_H
#define MISSILE_PLUGIN_SPELLING_H

#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace missile {

/// The expression \p Text, in parentheses if it binds less than `->` does.
std::string inParentheses(llvm::StringRef Text);

/// What the pointer \p Text leads to: "*p", "*(p + i)".
std::string dereferenced(llvm::StringRef Text);

/// The type \p T, without the place of one that has no name: reports of it are
/// compared.
std::string spelled(clang::QualType T);

/// \p S as C text, as \p P has it. (Clang ends the compilation when it is to
/// print an #embed.)
std::string printed(const clang::Stmt *S, const clang::PrintingPolicy &P);

} // namespace missile

#endif
