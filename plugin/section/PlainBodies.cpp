//===- PlainBodies.cpp - Functions that are followed in place of calls ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/PlainBodies.h"

using namespace clang;

namespace missile {

const FunctionGraph *PlainBodies::of(const FunctionDecl *F) {
  F = Effects.plain(F);
  if (!F)
    return nullptr;
  auto [It, New] = Graphs.try_emplace(F);
  if (New)
    if (const CFG *Graph = Engine.getCFG(F)) {
      auto G = std::make_unique<FunctionGraph>(F, *Graph, nullptr);
      if (!G->returnsTwice() && !G->hasLoops() &&
          llvm::none_of(G->variables(), [&](const VarDecl *V) {
            return V->hasLocalStorage() && G->isAddressTaken(V);
          }))
        It->second = std::move(G);
    }
  return It->second.get();
}

} // namespace missile
