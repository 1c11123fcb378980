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

#include "clang/Basic/Version.h"

#endif
