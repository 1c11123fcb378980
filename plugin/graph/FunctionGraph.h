//===- FunctionGraph.h - Points, statements and scopes of a function ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What sections need to know of a function's CFG: which points lie between
// full-expressions, where a statement begins, what is in scope there, which
// edges close loops, what can be reached from where.
//
// A full-expression is an expression that is not part of another one (or the
// declaration or return statement around it). Between two of them nothing is
// half evaluated, so a section may start or stop there, and only there.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_FUNCTIONGRAPH_H
#define MISSILE_PLUGIN_FUNCTIONGRAPH_H

#include "ast/Point.h"
#include "ast/Routine.h"
#include "graph/Beginnings.h"

#include "clang/AST/ParentMap.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <optional>

namespace missile {

class ObjCModel;

class FunctionGraph {
public:
  /// \p Model knows which messages do not come back; it may be null.
  FunctionGraph(Routine F, const clang::CFG &Graph, ObjCModel *Model);

  Routine function() const { return F; }
  const clang::CFG &graph() const { return Graph; }
  CFGPoint entry() const { return {&Graph.getEntry(), 0}; }

  /// The statement that element \p P evaluates; null if it is no statement.
  const clang::Stmt *statementAt(CFGPoint P) const;
  /// The outermost full-expression that \p S is a part of.
  const clang::Stmt *fullExpression(const clang::Stmt *S) const;
  const clang::Stmt *parent(const clang::Stmt *S) const;

  /// No full-expression is partly evaluated before \p P.
  bool isBetween(CFGPoint P) const;
  /// The point before the first element of \p S or of its parts, at which
  /// nothing is half evaluated. None if no element belongs to S.
  std::optional<CFGPoint> startOf(const clang::Stmt *S) const;

  /// The innermost block around \p S with the mark \p Name (one of those that
  /// MISSILE_TYPED and its kin put on statements), or null.
  const clang::Stmt *markedBlock(const clang::Stmt *S,
                                 llvm::StringRef Name) const;

  /// The statements at which the section of an error at \p Site may start,
  /// innermost first: the full-expression, the statements around it, the body.
  /// In a block marked as symbolic, the first one is that block. \p Visit says
  /// whether to go on.
  void ladder(const clang::Stmt *Site,
              llvm::function_ref<bool(const clang::Stmt *)> Visit) const;

  /// More starts for an error at \p Site: points on the way to it, in the
  /// scopes around it, right behind a statement for which \p IsObstacle holds
  /// and at labels. The nearest first; none inside of what is marked as
  /// symbolic.
  llvm::SmallVector<CFGPoint, 8>
  behind(const clang::Stmt *Site,
         llvm::function_ref<bool(const clang::Stmt *)> IsObstacle) const;

  /// The edge closes a loop.
  bool isBackEdge(const clang::CFGBlock *From,
                  const clang::CFGBlock *To) const {
    return BackEdges.count({From, To});
  }

  /// Some edge that closes a loop leads to \p B.
  bool isLoopHead(const clang::CFGBlock *B) const { return LoopHeads.count(B); }
  bool hasLoops() const { return !LoopHeads.empty(); }
  /// \p B may be passed more than once.
  bool isInLoop(const clang::CFGBlock *B) const;
  /// The function calls something that returns twice: what a path has left may
  /// come back.
  bool returnsTwice() const { return ReturnsTwice; }
  /// \p S stands in the graph, but is never evaluated: a part of what is given
  /// to a built-in function that looks at its type or at its form.
  bool isUnevaluated(const clang::Stmt *S) const {
    return Unevaluated.count(S);
  }
  /// \p S is in the body of a @try statement, whose handlers an exception
  /// would find.
  bool isTried(const clang::Stmt *S) const;
  /// The innermost @synchronized statement that \p S is in the body of.
  const clang::Stmt *lockAround(const clang::Stmt *S) const;
  /// Where control comes from nowhere in the graph: exceptions are caught.
  llvm::ArrayRef<CFGPoint> handlers() const { return Handlers; }
  /// The blocks of the loop with the head \p Head: those that get back to it
  /// without passing it. Null if the loop can be entered elsewhere.
  const llvm::SmallPtrSetImpl<const clang::CFGBlock *> *
  loop(const clang::CFGBlock *Head) const;

  /// Where the empty block \p B leads, if to one place and not backwards.
  const clang::CFGBlock *onlySuccessor(const clang::CFGBlock *B) const;

  /// Variables with automatic storage in scope just before \p S, parameters
  /// included.
  llvm::SmallVector<const clang::VarDecl *, 8>
  inScope(const clang::Stmt *S) const;
  /// Is \p S within the block that the local \p V is declared in? Then V may be
  /// there, even if its declaration comes later.
  bool isInBlockOf(const clang::Stmt *S, const clang::VarDecl *V) const;

  /// Locals whose address is taken, or that something else may reach.
  bool isAddressTaken(const clang::VarDecl *V) const {
    return AddressTaken.count(V);
  }
  /// Others may know the local \p V already when its initial value is stored.
  bool isKnownBefore(const clang::VarDecl *V) const {
    return OwnUses.lookup(V) == OwnUse::Any ||
           (AddressTaken.count(V) && Begins.isReachedAgain(V));
  }
  /// Its initial value is a way to get to it by another name.
  bool pointsToItself(const clang::VarDecl *V) const {
    return OwnUses.lookup(V) != OwnUse::None;
  }
  /// Variables that are assigned after their declaration, or whose address is
  /// taken.
  bool isModified(const clang::VarDecl *V) const { return Modified.count(V); }
  /// Every variable that the body mentions or declares, in order.
  llvm::ArrayRef<const clang::VarDecl *> variables() const { return Variables; }
  /// Every function that the body calls by its name, in order.
  llvm::ArrayRef<const clang::FunctionDecl *> callees() const {
    return Callees;
  }
  /// Of the variables, the ones that may have a value at \p P, or get around,
  /// and that the code from there on mentions: all globals and all locals whose
  /// address is taken, but of the others only those in scope. And all static
  /// locals.
  std::vector<const clang::VarDecl *> variablesFrom(CFGPoint P) const;

  /// The blocks that control may go to from \p B: the CFG's edges, without
  /// those that a constant condition rules out, and none behind a message that
  /// does not come back.
  llvm::ArrayRef<const clang::CFGBlock *>
  successors(const clang::CFGBlock *B) const {
    return Successors[B->getBlockID()];
  }

private:
  void collect(const clang::Stmt *S);
  struct Scope {
    /// What is declared in the block, with the position of the statement.
    llvm::SmallVector<std::pair<unsigned, const clang::VarDecl *>, 2> Declared;
    llvm::DenseMap<const clang::Stmt *, unsigned> PositionOf;
  };
  const Scope &scopeOf(const clang::CompoundStmt *CS) const;
  llvm::SmallVector<const clang::CFGBlock *, 2>
  findSuccessors(const clang::CFGBlock *B) const;
  bool raises(const clang::CFGBlock *B) const;
  const llvm::BitVector &reachable(const clang::CFGBlock *From) const;

  Routine F;
  const clang::CFG &Graph;
  ObjCModel *Model;
  clang::ParentMap Parents;
  llvm::DenseMap<const clang::Stmt *, const clang::Stmt *> Synthetic;
  mutable llvm::DenseMap<const clang::Stmt *, const clang::Stmt *> FullOf;
  bool HasInnerStatements = true;
  /// The first point of each full-expression.
  llvm::DenseMap<const clang::Stmt *, CFGPoint> First;
  llvm::DenseSet<std::pair<const clang::CFGBlock *, const clang::CFGBlock *>>
      BackEdges;
  bool ReturnsTwice = false, HasMarks = false, HasLabels = false;
  bool HasLocks = false;
  /// By the numbers of the blocks.
  std::vector<llvm::SmallVector<const clang::CFGBlock *, 2>> Successors;
  mutable std::vector<llvm::BitVector> Reachable; ///< by one edge or more
  /// In which blocks a variable is mentioned, and where last.
  llvm::DenseMap<const clang::VarDecl *, llvm::SmallVector<CFGPoint, 2>>
      Mentions;
  mutable llvm::DenseMap<const clang::CompoundStmt *, std::unique_ptr<Scope>>
      Scopes;
  llvm::SmallVector<CFGPoint, 2> Handlers;
  llvm::DenseSet<const clang::Stmt *> Unevaluated;
  llvm::SmallPtrSet<const clang::CFGBlock *, 4> LoopHeads;
  mutable llvm::DenseMap<const clang::CFGBlock *,
                         llvm::SmallPtrSet<const clang::CFGBlock *, 8>>
      Loops;
  llvm::SmallPtrSet<const clang::VarDecl *, 8> AddressTaken, Modified;
  Beginnings Begins;
  llvm::DenseMap<const clang::VarDecl *, OwnUse> OwnUses;
  llvm::DenseMap<const clang::VarDecl *, const clang::Stmt *> DeclaredBy;
  llvm::SmallVector<const clang::VarDecl *, 16> Variables;
  llvm::SmallVector<const clang::FunctionDecl *, 8> Callees;
  llvm::SmallPtrSet<const clang::VarDecl *, 16> Seen;
};

/// What the block \p B decides by; null if it does not. Of `a && b && c`, not
/// all before it; but all where its value is an element, as with
/// do { } while (a && b).
const clang::Expr *decidedBy(const clang::CFGBlock *B);

/// The element \p S of \p Graph is in a trusted statement, or is a trusted
/// cast.
bool isTrusted(const clang::Stmt *S, const FunctionGraph &Graph);

} // namespace missile

#endif
