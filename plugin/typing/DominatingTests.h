//===- DominatingTests.h - What has been tested on every way to a point ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The conditions that hold at a point of a function because every path to it
// has evaluated them, went on accordingly, and has not changed since what they
// read. They are facts about what storage holds, whether or not it is in order.
//
// A test counts if it has no effects, reads nothing volatile, and C orders it
// with all else in its full-expression. It is given up where a variable in it
// is assigned or declared anew; if it reads what others can reach, also where a
// write may go there, as far as fields keep apart what they name, and where a
// function is called that may write there. (These are available expressions,
// of the textbooks.)
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_DOMINATINGTESTS_H
#define MISSILE_PLUGIN_DOMINATINGTESTS_H

#include "graph/FunctionGraph.h"
#include "storage/CallEffects.h"

#include "clang/AST/ExprObjC.h"

namespace missile {

class DominatingTests {
public:
  struct Test {
    const clang::Expr *Condition;
    bool Holds;
    /// It reads nothing but locals whose addresses nobody has.
    bool IsOfLocals;
  };

  DominatingTests(const FunctionGraph &Graph, Annotations &Notes,
                  CallEffects &Effects);

  /// Those at \p P: at most MostTests, the last ones in the graph.
  llvm::SmallVector<Test, 4> at(CFGPoint P) const;

  static constexpr unsigned MostTests = 12;

private:
  /// What a test reads, or a write writes to. Neither a variable nor a field:
  /// what some pointer leads to.
  struct Where {
    const clang::VarDecl *Variable = nullptr;
    const clang::FieldDecl *Field = nullptr;
    bool IsAnywhere = false; ///< nothing is known of it
  };
  struct Reads {
    llvm::SmallPtrSet<const clang::VarDecl *, 4> Locals;
    llvm::SmallVector<Where, 2> Others;
    unsigned Parts = 0; ///< how large the test is
    /// The program's own code runs in it, which may change what others reach.
    bool RunsCode = false;
  };
  using Set = llvm::BitVector;

  void collect();
  /// \p IsOrdered: does C order all within a full-expression?
  void add(const clang::CFGBlock *B,
           llvm::DenseMap<const clang::Stmt *, bool> &IsOrdered);
  void solve();
  bool reads(const clang::Expr *E, Reads &Into) const;
  bool readsAt(const clang::Expr *Place, Reads &Into) const;
  bool readsMessage(const clang::ObjCMessageExpr *E, Reads &Into) const;
  bool changesNothing(const clang::ObjCMessageExpr *E) const;
  Where whereIs(const clang::Expr *Place) const;
  bool isRefined(const clang::FieldDecl *F) const;
  bool mayMeet(const Where &A, const Where &B) const;
  const clang::VarDecl *ownVariable(const clang::Expr *Place) const;
  void drop(Set &Live, llvm::function_ref<bool(const Reads &)> Test) const;
  void dropWritten(Set &Live, const Where &At) const;
  void pass(CFGPoint P, Set &Live) const;
  void passCall(const clang::CallExpr *E, Set &Live) const;

  const FunctionGraph &Graph;
  Annotations &Notes;
  CallEffects &Effects;
  std::vector<Test> Tests;
  std::vector<Reads> ReadBy; ///< of each test
  static constexpr unsigned None = ~0u;
  /// Which test an edge of a block makes, if any: its two ways out.
  llvm::DenseMap<const clang::CFGBlock *, std::pair<unsigned, unsigned>> Made;
  std::vector<Set> At; ///< by block; empty where no path leads
};

} // namespace missile

#endif
