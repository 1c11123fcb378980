//===- ObjCReach.h - What no refinement reaches
//----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file in Objective-C may import a hundred headers, and use the plugin for a
// misspelt selector only. Where nothing at all is annotated, all that has to be
// met is what the library model says of some messages, so only the functions
// with such a message are checked.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_OBJCREACH_H
#define MISSILE_PLUGIN_OBJCREACH_H

#include "objc/ObjCLibrary.h"

namespace missile {

/// May a declaration of this translation unit have an annotation? Errs on the
/// side of yes.
bool mayBeAnnotated(const clang::ASTContext &Context);

/// Does \p Body send a message of which the library model speaks? Errs on the
/// side of yes.
bool sendsLibraryMessage(const clang::Stmt *Body, ObjCLibrary &Library);

} // namespace missile

#endif
