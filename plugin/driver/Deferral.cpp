//===- Deferral.cpp - What is left to the callers of a function -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Deferral.h"

using namespace clang;

namespace missile {

SmallVector<const FunctionDecl *, 4> Deferral::before(Routine F, Knowledge &K) {
  if (!F.function())
    return {};
  auto Found = K.Storage.effects().helpersOf(F.function());
  llvm::erase_if(Found, [&](const FunctionDecl *G) {
    if (Begun.count(G) && !Ended.count(G))
      InCycles.insert(G);
    return Begun.count(G);
  });
  return Found;
}

bool Deferral::isLeft(Routine F, const Findings &Found, Knowledge &K) const {
  const FunctionDecl *Fn = F.function();
  return Fn && !Found.Alarms.empty() && !InCycles.count(Fn) &&
         llvm::all_of(Found.Alarms,
                      [](const Alarm &A) {
                        return A.Number && A.Error.isDischargeable() &&
                               A.Error.What != TypeError::Contract;
                      }) &&
         K.Storage.effects().mayBeDeferred(Fn) && K.bodies().of(Fn);
}

void Deferral::keepBack(const FunctionDecl *F,
                        std::unique_ptr<Findings> Found) {
  Kept[F->getCanonicalDecl()] = All.size();
  All.push_back({F, std::move(Found)});
}

std::unique_ptr<Findings> Deferral::release(const FunctionDecl *F) {
  auto It = Kept.find(F->getCanonicalDecl());
  return It == Kept.end() ? nullptr : std::move(All[It->second].second);
}

std::vector<std::pair<const FunctionDecl *, std::unique_ptr<Findings>>>
Deferral::rest() {
  llvm::erase_if(All, [](const auto &Entry) { return !Entry.second; });
  return std::move(All);
}

const FunctionDecl *helperOf(const TypeError &E) {
  const auto *Call = E.What == TypeError::Helper
                         ? dyn_cast_or_null<CallExpr>(E.Site)
                         : nullptr;
  return Call ? Call->getDirectCallee() : nullptr;
}

} // namespace missile
