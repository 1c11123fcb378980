//===- PlainBodies.h - Functions that are followed in place of calls ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The graphs of plain functions (CallEffects.h). A section goes into them where
// they are called, so that nobody has to say what they do: the engine follows
// their bodies in a frame of their own, in the middle of an update or not. One
// for each translation unit; the graphs are made when they are first needed.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_PLAINBODIES_H
#define MISSILE_PLUGIN_PLAINBODIES_H

#include "engine/NestedEngine.h"
#include "graph/FunctionGraph.h"
#include "storage/CallEffects.h"

#include <map>

namespace missile {

class PlainBodies {
public:
  PlainBodies(CallEffects &Effects, NestedEngine &Engine)
      : Effects(Effects), Engine(Engine) {}

  NestedEngine &engine() { return Engine; }
  /// The graph of \p F; null if F is not plain, or has none that can be
  /// followed.
  const FunctionGraph *of(const clang::FunctionDecl *F);
  void eachGlobal(const clang::FunctionDecl *F,
                  llvm::function_ref<void(const clang::VarDecl *)> Visit) {
    Effects.eachGlobal(F, Visit);
  }

  /// How many calls are followed inside of each other.
  static constexpr unsigned MaxDepth = 4;

private:
  CallEffects &Effects;
  NestedEngine &Engine;
  /// Of definitions.
  std::map<const clang::FunctionDecl *, std::unique_ptr<FunctionGraph>> Graphs;
};

} // namespace missile

#endif
