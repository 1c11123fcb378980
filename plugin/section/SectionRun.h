//===- SectionRun.h - Where a symbolic section is -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all objects of a section share: the function that it is a piece of, and
// the run of the engine over it, with the element that the engine is at. A
// section makes several runs if loop invariants do not last; the function and
// the section's start stay, all else begins anew with begin().
//
// A path may go into a plain function that is called (PlainBodies.h). LC,
// function() and graph() are those of the frame that the engine is in; Locals
// and Variables are the section's own. Such a frame has no refined locals.
//
// Fresh symbols come from here, so that no two of a run are the same: the next
// one's number also says what came before what.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SECTIONRUN_H
#define MISSILE_PLUGIN_SECTIONRUN_H

#include "annotations/Annotations.h"
#include "compat/ClangCompat.h"
#include "engine/NestedEngine.h"
#include "graph/Sequencing.h"
#include "storage/FileStorage.h"

#include "clang/StaticAnalyzer/Core/PathSensitive/ProgramState.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"

#include "missile/entail.h"
#include "missile/state.h"

namespace missile {

class DominatingTests;
class PlainBodies;

using StateRef = clang::ento::ProgramStateRef;
/// The typing that a section runs inside of.
struct SectionContext {
  Annotations &Notes;
  FileStorage &Storage;
  missile_entail *Entail;
  missile_states *States; ///< of this section alone: empty before it
  const FunctionGraph &Graph;
  /// May a path on which all is consistent hand back to typing here?
  llvm::function_ref<bool(CFGPoint)> MayStop;
  /// How many objects may be materialized at once. That two of them may be the
  /// same doubles the paths, so that there are more paths than steps otherwise.
  unsigned MaxObjects;
  /// The bodies that may be followed in place of calls.
  PlainBodies &Bodies;
  /// The contract of the function, if the section is its body; it then begins
  /// at the entry and stops at the ends only.
  const struct Contract *Contract = nullptr;
  /// What has been tested in front of the section.
  const DominatingTests *Tests = nullptr;
};

class SectionRun {
public:
  SectionRun(const SectionContext &Context, CFGPoint Start);
  SectionRun(const SectionRun &) = delete;
  SectionRun &operator=(const SectionRun &) = delete;

  // The section
  const SectionContext &Context;
  Annotations &Notes;
  FileStorage &Storage;
  const Environment &Locals;
  const CFGPoint Start;
  missile_budget *const Budget; ///< of the function
  /// Those that can matter: without the others, the cost of many sections in a
  /// large function would grow with the square of its size.
  const std::vector<const clang::VarDecl *> Variables;

  // The run
  /// The frame that the engine is in.
  const clang::StackFrameContext *LC = nullptr;
  CFGPoint Here; ///< the element that the engine is at
  const clang::ento::ExplodedNode *HereNode = nullptr; ///< the path before it
  /// The section begins where the function does.
  bool IsBegin = false;

  /// The engine has made its initial state.
  void begin(clang::ento::ExprEngine &E, const clang::LocationContext *Context);
  /// A path goes into a function with the graph \p G, in \p Frame.
  void addFrame(const clang::StackFrameContext *Frame, const FunctionGraph &G) {
    Frames[Frame] = &G;
  }
  /// The engine is in \p Frame, or leaves the run (null).
  void moveTo(const clang::StackFrameContext *Frame);
  bool isInCallee() const { return LC != Outermost; }
  const clang::StackFrameContext *outermost() const { return Outermost; }
  const FunctionGraph &graph() const { return *Graph; }
  Routine function() const { return Graph->function(); }
  clang::ento::ExprEngine &engine() const { return *Engine; }
  clang::ento::MemRegionManager &regions() const;
  clang::ento::SValBuilder &builder() const;
  clang::ento::StoreManager &stores() const;

  /// What C does not order in the full-expression that \p S is in.
  const Unsequenced &unsequenced(const clang::Stmt *S);
  /// May \p E, a load or the call of a pure function, come before or after a
  /// call that changes what it reads?
  bool isUnordered(const clang::Stmt *E) {
    const auto *Read = llvm::dyn_cast_or_null<clang::Expr>(E);
    return Read && unsequenced(Read).Any.contains(Read);
  }

  /// Equal to no other; later ones have higher numbers.
  clang::ento::SymbolRef freshSymbol(clang::QualType Type);
  clang::ento::SVal freshValue(clang::QualType Type);
  /// The number of the next symbol.
  unsigned nextSymbol() const { return NextSymbol; }

  const clang::ento::VarRegion *variableRegion(const clang::VarDecl *V) const;
  /// Forget what \p Regions hold, by the expression \p By.
  StateRef invalidate(StateRef State,
                      llvm::ArrayRef<const clang::ento::MemRegion *> Regions,
                      const clang::Expr *By = nullptr);

private:
  clang::ento::ExprEngine *Engine = nullptr;
  const FunctionGraph *Graph;
  const clang::StackFrameContext *Outermost = nullptr;
  llvm::DenseMap<const clang::StackFrameContext *, const FunctionGraph *>
      Frames;
  /// By full-expression.
  llvm::DenseMap<const clang::Stmt *, Unsequenced> Orders;
  unsigned NextSymbol = 1;
};

} // namespace missile

#endif
