//===- CoverWalk.cpp - The typed world between starts and errors ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cover/CoverWalk.h"

using namespace clang;

namespace missile {

CoverWalk::CoverWalk(const FunctionGraph &Graph, missile_budget *Budget)
    : Graph(Graph), Budget(Budget) {
  unsigned Count = Graph.graph().getNumBlockIDs();
  Predecessors.resize(Count);
  MarksOf.resize(Count);
  Seen.resize(Count);
  for (const CFGBlock *B : Graph.graph())
    for (const CFGBlock *To : Graph.successors(B))
      Predecessors[To->getBlockID()].push_back(B);
  missile_spend(Budget, Count);
}

void CoverWalk::reset(ArrayRef<CFGPoint> Starts, ArrayRef<CFGPoint> Sites) {
  missile_spend(Budget, 8 + 2 * (Marked.size() + SeenIn.size()) +
                            2 * (Starts.size() + Sites.size()));
  for (const CFGBlock *B : Marked)
    MarksOf[B->getBlockID()].clear();
  for (unsigned Number : SeenIn)
    Seen[Number].clear();
  Marked.clear();
  SeenIn.clear();
  auto Add = [&](CFGPoint P, bool IsStart) {
    Marks &M = MarksOf[P.Block->getBlockID()];
    if (M.empty())
      Marked.push_back(P.Block);
    M.push_back({P.Index, IsStart});
  };
  for (CFGPoint P : Starts)
    Add(P, true);
  for (CFGPoint P : Sites)
    Add(P, false);
  Unsafe.clear();
  Unsafe.resize(Graph.graph().getNumBlockIDs());
  std::vector<const CFGBlock *> Work;
  for (const CFGBlock *B : Marked) {
    Marks &M = MarksOf[B->getBlockID()];
    llvm::sort(M, [](const Mark &A, const Mark &B) {
      return A.Index != B.Index ? A.Index < B.Index : A.IsStart > B.IsStart;
    });
    M.erase(std::unique(M.begin(), M.end(),
                        [](const Mark &A, const Mark &B) {
                          return A.Index == B.Index;
                        }),
            M.end());
    if (!M.front().IsStart) {
      Unsafe.set(B->getBlockID());
      Work.push_back(B);
    }
  }
  while (!Work.empty()) {
    const CFGBlock *B = Work.back();
    Work.pop_back();
    missile_spend(Budget, 1);
    for (const CFGBlock *From : Predecessors[B->getBlockID()])
      if (MarksOf[From->getBlockID()].empty() &&
          !Unsafe.test(From->getBlockID())) {
        Unsafe.set(From->getBlockID());
        Work.push_back(From);
      }
  }
}

const CoverWalk::Mark *CoverWalk::firstFrom(CFGPoint P) const {
  const Marks &M = MarksOf[P.Block->getBlockID()];
  const Mark *First = llvm::partition_point(
      M, [&](const Mark &A) { return A.Index < P.Index; });
  return First;
}

bool CoverWalk::isSafe(CFGPoint P) const {
  const Mark *First = firstFrom(P);
  if (First != MarksOf[P.Block->getBlockID()].end())
    return First->IsStart;
  return llvm::none_of(Graph.successors(P.Block), [&](const CFGBlock *To) {
    return Unsafe.test(To->getBlockID());
  });
}

std::optional<CFGPoint> CoverWalk::walk(CFGPoint From,
                                        llvm::SmallVectorImpl<CFGPoint> &Met) {
  std::vector<CFGPoint> Work{From};
  while (!Work.empty()) {
    CFGPoint P = Work.back();
    Work.pop_back();
    missile_spend(Budget, 1);
    const Marks &M = MarksOf[P.Block->getBlockID()];
    const Mark *First = firstFrom(P);
    auto &Known = Seen[P.Block->getBlockID()];
    if (Known.empty()) {
      Known.resize(M.size() + 1);
      SeenIn.push_back(P.Block->getBlockID());
    }
    bool &IsKnown = Known[First - M.begin()];
    if (IsKnown)
      continue;
    IsKnown = true;
    if (First == M.end()) {
      for (const CFGBlock *To : Graph.successors(P.Block))
        Work.push_back({To, 0});
    } else if (First->IsStart) {
      Met.push_back({P.Block, First->Index});
    } else {
      return CFGPoint{P.Block, First->Index};
    }
  }
  return std::nullopt;
}

} // namespace missile
