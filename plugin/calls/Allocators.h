//===- Allocators.h - Functions that are taken for allocators ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Allocators that are not in the tables of the library: by their names, or
// because they do nothing but call another one. Those that say by an attribute
// what they are need no more than the attribute (Callees.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ALLOCATORS_H
#define MISSILE_PLUGIN_ALLOCATORS_H

#include "calls/Callees.h"

namespace missile {

/// Is what the allocator \p F gives zero, if it is believed to be what it is
/// called?
bool isNamedZeroing(const clang::FunctionDecl *F);

/// \p C is \p F, of which nothing else is known: an allocator?
void recognizeAllocator(const clang::FunctionDecl *F, Callee &C);

} // namespace missile

#endif
