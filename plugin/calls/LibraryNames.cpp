//===- LibraryNames.cpp - The library's functions by name -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/LibraryNames.h"
#include "calls/CLibrary.h"

#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace missile {

StringRef plainName(StringRef Name) {
  StringRef Inner = Name;
  bool IsBuiltin = Inner.consume_front("__builtin_");
  if (Inner.consume_back("_chk"))
    Inner.consume_front("__");
  else if (!IsBuiltin)
    return Name;
  return Inner;
}

/// What Callees.def has, by names.
static const StringMap<LibraryFacts> &table() {
  static const StringMap<LibraryFacts> Known = [] {
    StringMap<LibraryFacts> Map;
#define CALLEE(NAME, FACTS) Map[#NAME] = LibraryFacts().FACTS;
#include "calls/Callees.def"
    return Map;
  }();
  return Known;
}

/// Add what the row of a function says that has the facts \p F.
static void addRow(const missile_c_row &Row, LibraryFacts &F) {
  ArgumentSet Written;
  for (unsigned I = 0; I != Row.count; ++I)
    if (Row.arguments[I].kind == MISSILE_C_OUT)
      Written.add(I);
  if (Row.is_variadic && Row.rest.kind == MISSILE_C_OUT)
    Written.addFrom(Row.count);
  F.Written = Written;
  if (F.Kind == CalleeKind::Ordinary && !Written.empty())
    F.Kind = CalleeKind::WriteBytes;
  if (Row.result_argument) {
    F.Given = Row.result_argument - 1;
    F.GivesPart = Row.result == MISSILE_C_RESULT_PART;
  }
}

std::optional<LibraryFacts> libraryFacts(StringRef Name) {
  const StringMap<LibraryFacts> &Known = table();
  // __builtin_memcpy, __builtin___memcpy_chk, __memcpy_chk
  StringRef Plain = plainName(Name);
  auto Found = Known.find(Name);
  if (Found == Known.end() && Plain != Name)
    Found = Known.find(Plain);
  LibraryFacts Facts;
  if (Found != Known.end())
    Facts = Found->second;
  Facts.Row = libraryFunction(Plain);
  if (Facts.Row)
    addRow(Facts.Row->Row, Facts);
  else if (Found == Known.end())
    return std::nullopt;
  return Facts;
}

} // namespace missile
