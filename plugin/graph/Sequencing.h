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

/// True if the full-expression \p S contains a call and an access to storage
/// that the callee could reach, or two calls whose contracts tell what they do,
/// or a call that looks at what is consistent and a write, and C does not order
/// the two. The engine
/// evaluates operands in one order; the compiled program may use the other.
/// True as well for a change of a variable and another use of it: that is
/// undefined behaviour, but compilers that take it for some order need not take
/// the engine's.
bool hasUnsequencedCall(const clang::Stmt *S, const FunctionGraph &Graph,
                        Annotations &Notes);

} // namespace missile

#endif
