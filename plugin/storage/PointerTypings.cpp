//===- PointerTypings.cpp - What fresh storage becomes --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/PointerTypings.h"
#include "storage/PointerQuery.h"

using namespace clang;

namespace missile {

ArrayRef<PointerFlow::Typings::Typing>
PointerFlow::Typings::in(const PointerStores &In) {
  auto [At, IsNew] = All.try_emplace(&In);
  if (!IsNew)
    return At->second;
  std::vector<Typing> Here;
  for (const CastExpr *E : In.Casts) {
    if (!E->getType()->isPointerType() || P.carries(E->getType()) ||
        !P.carries(E->getSubExpr()->getType()))
      continue;
    Origins Found;
    Query Q(P, In, Found, nullptr);
    Q.value(E->getSubExpr(), true);
    for (const PointerOrigin &O : Found)
      if (O.Allocation)
        Here.push_back({O.Allocation, E, O.Exact});
  }
  return All[&In] = std::move(Here);
}

void PointerFlow::Typings::add(const PointerStores &In,
                               const PointerOrigin &Fresh, Origins &Out) {
  llvm::SmallVector<std::pair<const PointerStores *, PointerOrigin>, 4> Work;
  auto Push = [&](const PointerStores &Where, const PointerOrigin &O) {
    if (O.Allocation && llvm::none_of(Work, [&](const auto &Known) {
          return Known.second.Allocation == O.Allocation &&
                 Known.second.Exact == O.Exact;
        }))
      Work.push_back({&Where, O});
  };
  Push(In, Fresh);
  for (size_t I = 0; I != Work.size(); ++I) {
    auto [Where, O] = Work[I];
    for (const Typing &T : in(*Where)) {
      PointerOrigin As = {T.E, O.Exact && T.Exact, nullptr, O.IsShared};
      As.In = Where;
      if (T.Allocation == O.Allocation &&
          llvm::none_of(Out, [&](const PointerOrigin &Known) {
            return Known.E == As.E && Known.Exact == As.Exact;
          }))
        Out.push_back(As);
    }
    missile_spend(P.Budget, 1 + in(*Where).size());
    Functions Called;
    P.findTargets(O.Allocation, Called);
    for (const FunctionDecl *F : Called)
      if ((F = P.bodyOf(F)) && P.carries(F->getReturnType()))
        for (const PointerOrigin &Inner : Origins(P.returnedBy(F)))
          Push(P.flowOf(F->getBody()),
               {Inner.E, O.Exact && Inner.Exact, Inner.Allocation,
                Inner.IsShared || O.IsShared});
  }
}

} // namespace missile
