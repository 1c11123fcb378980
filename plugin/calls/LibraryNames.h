//===- LibraryNames.h - The library's functions by name -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables of the functions of C, POSIX and the compiler that the plugin knows by
// name. Builtins and fortified versions have the name that stands between
// "__builtin_" and "_chk". That a function is the library's, and not one of the
// program that has such a name, is for others to see (Callees.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LIBRARYNAMES_H
#define MISSILE_PLUGIN_LIBRARYNAMES_H

#include "calls/Callees.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace missile {

/// What a function does.
struct NamedCallee {
  const char *Name;
  CalleeKind Kind;
  /// WriteBytes: the argument that is written through. Allocate and Permute:
  /// the one that says how large an object is.
  unsigned Argument;
};

/// Added to the argument where all that follow are written through as well.
constexpr unsigned AllFrom = 100;

/// Null if it is not known.
const NamedCallee *namedCallee(llvm::StringRef Name);

/// Functions whose result is one of their arguments or leads into what that
/// points to. Builtins and fortified versions as above.
struct Forward {
  const char *Name;
  unsigned Argument;
  bool IsPart;
};

/// Null if it gives back no argument.
const Forward *forwarded(llvm::StringRef Name);

/// Where a function maps other pages: the argument that points there.
std::optional<unsigned> mappedArgument(llvm::StringRef Name);

/// Functions of the library that call another one: the argument that it is, one
/// of its parameters, and the argument that leads to what this is given.
struct CalledBack {
  const char *Name;
  unsigned Function, Parameter, Argument;
};

llvm::ArrayRef<CalledBack> calledBack();

/// Library functions that take pointers to const and keep none of them.
bool keepsNothing(llvm::StringRef Name);

} // namespace missile

#endif
