//===- Headers.h - What other files see -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A declaration in a header is one that other files have, too. Which of them
// have two of its declarations is known only where these stand in one file:
// with include guards, any file may have got the one without the other.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_HEADERS_H
#define MISSILE_PLUGIN_HEADERS_H

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

namespace missile {

/// Where \p D stands, if that is in an included file, also as a line marker of
/// the preprocessor says it; invalid otherwise.
clang::PresumedLoc placeInHeader(const clang::Decl *D);
/// Do files other than the one that is compiled have the declaration \p D, as
/// it is? They include headers, but no sources, and nobody includes a
/// definition that can be linked only once.
bool isSeenElsewhere(const clang::Decl *D);
/// The same, and the program could write it in another way.
bool isWrittenInHeader(const clang::Decl *D);

/// May a file have \p D, but not the definition \p R?
bool mayBeSeenWithout(const clang::Decl *D, const clang::RecordDecl *R);

} // namespace missile

#endif
