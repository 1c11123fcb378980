//===- Beginnings.h - How the objects of a function come into being -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The storage of a local lasts as long as its block. A jump that stays in the
// block and leads back in front of the declaration reaches that again: it is
// the same object, others may have its address from before, and its
// initialization is a write that they can see (ISO C11, 6.2.4 and, of compound
// literals, 6.5.2.5). And an object is there while its initial value is
// computed, where it has a name already.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_BEGINNINGS_H
#define MISSILE_PLUGIN_BEGINNINGS_H

#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class CompoundLiteralExpr;
class LabelDecl;
class VarDecl;
} // namespace clang

namespace missile {

/// What the jumps of one body do to its declarations.
class Beginnings {
public:
  explicit Beginnings(const clang::Stmt *Body);

  /// Can the declaration of \p V be reached while the object is there already?
  bool isReachedAgain(const clang::VarDecl *V) const {
    return Again.contains(V);
  }
  bool isReachedAgain(const clang::CompoundLiteralExpr *E) const {
    return Again.contains(E);
  }
  /// Can a jump get into the scope of \p V without passing its declaration?
  bool isPassed(const clang::VarDecl *V) const { return Passed.contains(V); }
  /// Does a call return twice? What has been changed in between is then lost.
  bool returnsTwice() const { return ReturnsTwice; }

private:
  /// In which part of which block something is: blocks are compound statements
  /// and all statements that can declare something themselves.
  struct Step {
    const clang::Stmt *Block;
    unsigned Index;
  };
  using Way = llvm::SmallVector<Step, 8>;
  /// Of a block, parts.
  struct Range {
    unsigned First, Last;
  };
  using Ranges =
      llvm::DenseMap<const clang::Stmt *, llvm::SmallVector<Range, 2>>;

  void visit(const clang::Stmt *S);
  void within(const clang::Stmt *Block, const clang::Stmt *First);
  void jump(const Way &From, const Way &To);
  static bool isIn(const Ranges &R, Step At);

  // Of the walk.
  Way Here;
  llvm::SmallVector<Way, 2> Switches; ///< those around
  llvm::MapVector<const clang::LabelDecl *, Way> Labels;
  /// Where to, null for any label whose address is taken, and from where.
  llvm::SmallVector<std::pair<const clang::LabelDecl *, Way>, 4> Jumps;
  llvm::SmallPtrSet<const clang::LabelDecl *, 4> AddressTaken;
  bool AnyLabel = false; ///< so to speak
  bool ReturnsTwice = false;
  llvm::SmallVector<std::pair<const void *, Step>, 8> Objects;
  /// Parts that control gets back to, and those that it gets past.
  Ranges Backwards, Forwards;

  llvm::SmallPtrSet<const void *, 8> Again, Passed;
};

/// What the initializer of a variable does with that.
enum class OwnUse {
  None,
  Address, ///< its address becomes a part of its value
  Any      ///< it is read, or its address goes somewhere else
};
OwnUse usesItself(const clang::VarDecl *V);

} // namespace missile

#endif
