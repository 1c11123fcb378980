//===- LibraryNames.h - The library's functions by name -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is known by their names of the functions of C, POSIX and the compiler:
// the facts of Callees.def, and those that follow from a row of the library's
// model (CLibrary.h). Builtins and fortified versions have the name that stands
// between "__builtin_" and "_chk". That a function is the library's, and not
// one of the program that has such a name, is for others to see (Callees.cpp),
// as is whether it has the type that a row says. What is said here counts even
// where that is not so: it makes the plugin look closer, and proves nothing.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LIBRARYNAMES_H
#define MISSILE_PLUGIN_LIBRARYNAMES_H

#include "calls/Callees.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace missile {

struct LibraryFunction;

/// Of functions that call another one: the argument that it is, one of its
/// parameters, and the argument that leads to what this is given.
struct CalledBack {
  unsigned Function, Parameter, Argument;
  GivenToCallback Given;
};

/// What a function does. Numbers are those of arguments, from 0 on.
class LibraryFacts {
  static constexpr unsigned MostCalls = 4;
  CalledBack Calls[MostCalls] = {};
  unsigned CallCount = 0;

public:
  CalleeKind Kind = CalleeKind::Ordinary;
  /// Allocate and Permute: the argument that says how large an object is, and
  /// that which says how many there are.
  std::optional<unsigned> Size, Count;
  /// Those that it writes bytes through.
  ArgumentSet Written;
  /// The result is this argument, or leads into what that points to.
  std::optional<unsigned> Given;
  bool GivesPart = false;
  /// Other pages come where this argument points to.
  std::optional<unsigned> Mapped;
  /// Its row, if it has one; the other facts say what that does.
  const LibraryFunction *Row = nullptr;

  llvm::ArrayRef<CalledBack> callsBack() const { return {Calls, CallCount}; }

  constexpr LibraryFacts &is(CalleeKind K) {
    Kind = K;
    return *this;
  }
  constexpr LibraryFacts &allocates(unsigned S) {
    Size = S;
    return is(CalleeKind::Allocate);
  }
  constexpr LibraryFacts &allocatesZero(unsigned C, unsigned S) {
    Size = S;
    Count = C;
    return is(CalleeKind::AllocateZero);
  }
  constexpr LibraryFacts &permutes(unsigned S) {
    Size = S;
    Count = S - 1;
    return is(CalleeKind::Permute);
  }
  constexpr LibraryFacts &writes(unsigned Argument) {
    Written.add(Argument);
    return is(CalleeKind::WriteBytes);
  }
  constexpr LibraryFacts &writesFrom(unsigned Argument) {
    Written.addFrom(Argument);
    return is(CalleeKind::WriteBytes);
  }
  constexpr LibraryFacts &gives(unsigned Argument) {
    Given = Argument;
    return *this;
  }
  constexpr LibraryFacts &givesPartOf(unsigned Argument) {
    GivesPart = true;
    return gives(Argument);
  }
  constexpr LibraryFacts &maps(unsigned Argument) {
    Mapped = Argument;
    return *this;
  }
  constexpr LibraryFacts &
  calls(unsigned Function, unsigned Parameter, unsigned Argument,
        GivenToCallback Given = GivenToCallback::Itself) {
    Calls[CallCount++] = {Function, Parameter, Argument, Given};
    return *this;
  }
  constexpr LibraryFacts &
  callsWithElement(unsigned Function, unsigned Parameter, unsigned Argument) {
    return calls(Function, Parameter, Argument, GivenToCallback::Element);
  }
  constexpr LibraryFacts &callsWithOther(unsigned Function, unsigned Parameter,
                                         unsigned Argument) {
    return calls(Function, Parameter, Argument, GivenToCallback::Other);
  }
};

/// What is between "__builtin_" and "_chk" in \p Name, or all of it.
llvm::StringRef plainName(llvm::StringRef Name);

/// Null if nothing is known.
std::optional<LibraryFacts> libraryFacts(llvm::StringRef Name);

} // namespace missile

#endif
