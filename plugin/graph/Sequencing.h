//===- Sequencing.h - What C leaves unordered in an expression ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SEQUENCING_H
#define MISSILE_PLUGIN_SEQUENCING_H

#include "graph/FunctionGraph.h"

namespace missile {

class Annotations;

/// What C does not order in a full-expression. The engine evaluates operands in
/// one order; the compiled program may use the other.
struct Unsequenced {
  /// A call and a write of storage that the callee could reach, or a read of a
  /// whole record there; two calls whose contracts tell what they do; or a call
  /// that looks at what is consistent and a write. As well a change of a
  /// variable and another use of it: that is undefined behaviour, but compilers
  /// that take it for some order need not take the engine's.
  bool Conflict = false;
  /// Reads of a number or pointer that a call may change before or after, and
  /// calls of pure functions that may read such: the result may be any. Where
  /// that does not matter, neither does the order.
  llvm::SmallPtrSet<const clang::Expr *, 2> Any;
  /// Calls beside others whose bodies would be followed in the engine's order,
  /// so that they must not be.
  llvm::SmallPtrSet<const clang::Expr *, 2> Calls;

  bool isOrdered() const { return !Conflict && Any.empty() && Calls.empty(); }
};

/// What is known of a function that is called.
enum class Callable {
  Unknown,
  Blank,   ///< its result depends on nothing but its arguments
  Pure,    ///< its result depends on storage, but it changes none
  Followed ///< its body is known
};

/// \p S: a full-expression.
Unsequenced
unsequencedIn(const clang::Stmt *S, const FunctionGraph &Graph,
              Annotations &Notes,
              llvm::function_ref<Callable(const clang::CallExpr *)> Known);

} // namespace missile

#endif
