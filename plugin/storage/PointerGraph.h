//===- PointerGraph.h - All that pointers may come from -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The questions to PointerFile, and what each of them leads to at once, in
// whatever function: variables that outlive calls, what is behind pointers,
// parameters, and values that are stored somewhere. Each of them is looked at
// once; the answer to one is what all have found that it leads to. (Most
// pointers of a large program lead to the same tangle of variables and fields,
// so that one search for each of them would take hours.)
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERGRAPH_H
#define MISSILE_PLUGIN_POINTERGRAPH_H

#include "storage/PointerFile.h"
#include "storage/PointerQuery.h"

#include "llvm/ADT/BitVector.h"

#include <deque>
#include <tuple>

namespace missile {

/// What can be asked of the file.
struct PointerFlow::File::Question {
  enum Kind {
    Kept,      ///< what is in a variable that outlives calls
    Behind,    ///< what is read behind a pointer
    Parameter, ///< what calls give to one
    Blocks,    ///< what blocks return
    Stored,    ///< what is stored through pointers, in the field Where or not
    Value      ///< what the value E, in In, comes from
  } What;
  WantedValue W = {{}, clang::QualType(), true};
  const clang::FieldDecl *Where = nullptr;
  const clang::Expr *E = nullptr;
  const PointerStores *In = nullptr;
  bool IsShared = false, IsTyped = false, IsUntyped = false; ///< of E
};

class PointerFlow::File::Graph {
public:
  /// \p IsUntyped: of what was stored as a pointer to void, or as a number.
  /// \p IsOfData: of pointers to data that are read behind pointers; in others,
  /// what is read so is asked of that one.
  Graph(const File &All, bool IsUntyped, bool IsOfData)
      : All(All), P(All.P), IsUntyped(IsUntyped), IsOfData(IsOfData) {}

  static Question given(const clang::ParmVarDecl *V, const ParameterUse &Use) {
    return {Question::Parameter,
            {{V, nullptr, Use.Field, Use.IsInUnion}, Use.Read, Use.Exact}};
  }
  /// All that \p Q leads to. It stays, unless it is not all, since the file is
  /// too much; then, until the next.
  const Origins &answer(const Question &Q);

private:
  struct Answer {
    llvm::BitVector Reached; ///< the nodes
    Origins Out;
  };
  struct Node {
    Question Of;
    bool IsExpanded = false;
    /// What it leads to at once.
    Origins Found;
    StoredThere Noted;
    llvm::SmallVector<unsigned, 4> Next;
    std::shared_ptr<const Answer> Whole; ///< once somebody has asked for it
  };
  using Key = std::tuple<int, const void *, const clang::FieldDecl *,
                         const clang::Type *, const clang::RecordDecl *,
                         const clang::FieldDecl *, const PointerStores *, int>;
  static Key keyOf(const Question &Q);
  unsigned nodeOf(const Question &Q);
  void lead(Node &From, const Question &To) { From.Next.push_back(nodeOf(To)); }
  void merge(Node &N, const Query &Q, const PointerStores &In, Origins &Found);
  void expand(Node &N);
  void expandKept(Node &N);
  void expandBehind(Node &N);
  void expandParameter(Node &N);
  void expandBlocks(Node &N);
  void expandStored(Node &N);
  void expandValue(Node &N);
  class Batch;
  bool reach(unsigned First, Answer &A, std::shared_ptr<const Answer> &Same);
  void collect(Answer &A) const;
  void summarize(Origins &Out) const;

  const File &All;
  PointerFlow &P;
  const bool IsUntyped, IsOfData;
  std::deque<Node> Nodes;
  llvm::DenseMap<Key, unsigned> Known;
  Answer Partial;
};

} // namespace missile

#endif
