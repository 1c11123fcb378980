//===- ClangCompat.h - What differs between Clang versions ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only file that looks at CLANG_VERSION_MAJOR. Everything else in plugin/
// is written against this one interface.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CLANGCOMPAT_H
#define MISSILE_PLUGIN_CLANGCOMPAT_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Version.h"

namespace missile {
namespace compat {

inline unsigned bitWidth(const clang::FieldDecl *F,
                         const clang::ASTContext &Context) {
#if CLANG_VERSION_MAJOR >= 20
  return F->getBitWidthValue();
#else
  return F->getBitWidthValue(Context);
#endif
}

} // namespace compat
} // namespace missile

#endif
