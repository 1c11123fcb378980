//===- KindCounts.h - Which kinds a file has ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How often each row of the tables (Language.h) was met in what was checked.
// For those who test the plugin: it shows what their programs do not have.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_KINDCOUNTS_H
#define MISSILE_PLUGIN_KINDCOUNTS_H

#include "language/Language.h"

#include "llvm/Support/raw_ostream.h"

#include <map>

namespace missile {

class KindCounts {
public:
  void add(const clang::Stmt *S);
  void add(const clang::Type *T);
  void add(const clang::Decl *D) { ++Declarations[D->getKind()]; }
  void add(const clang::Attr *A) { add(A->getKind()); }
  void add(clang::attr::Kind K) { ++Attributes[K]; }

  void add(const KindCounts &Other);

  /// A line for each row that was met: "missile: kind TABLE NAME COUNT"; or, of
  /// one function alone, "missile: FUNCTION has TABLE NAME COUNT".
  void print(llvm::raw_ostream &Out, llvm::StringRef Function = "") const;

private:
  using Counts = std::map<unsigned, unsigned>;
  Counts Statements, Types, BuiltinTypes, Declarations, Attributes, Casts,
      Unary, Binary, Builtins;
};

} // namespace missile

#endif
