//===- PointerTypings.h - What fresh storage becomes ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a function makes a pointer to an object of fresh storage, the address
// of that is one to the object, wherever else it is used. These are the
// conversions by which it is made one, of each function when it is first asked
// for.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERTYPINGS_H
#define MISSILE_PLUGIN_POINTERTYPINGS_H

#include "storage/PointerFlow.h"

namespace missile {

class PointerFlow::Typings {
public:
  explicit Typings(PointerFlow &P) : P(P) {}

  /// Adds what \p Fresh, storage that a call in \p In gives, becomes there and
  /// in the functions that gave it.
  void add(const PointerStores &In, const PointerOrigin &Fresh, Origins &Out);
  /// What is known begins anew.
  void clear() { All.clear(); }

private:
  /// Fresh storage, the pointer that it becomes, and whether to its beginning.
  struct Typing {
    const clang::CallExpr *Allocation;
    const clang::CastExpr *E;
    bool Exact;
  };
  /// The conversions in \p In by which fresh storage becomes an object.
  llvm::ArrayRef<Typing> in(const PointerStores &In);

  PointerFlow &P;
  llvm::DenseMap<const PointerStores *, std::vector<Typing>> All;
};

} // namespace missile

#endif
