//===- Writes.h - What is written, and whose address is taken -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place that knows which constructs of the language write to a glvalue,
// or let its address go, besides what a callee does with pointers (Callees.h).
// Whoever looks for changes of variables or storage asks it.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_WRITES_H
#define MISSILE_PLUGIN_WRITES_H

#include "language/Walk.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace missile {

/// The glvalues that \p S writes to; an old extension lets them be cast.
void eachOutput(const clang::GCCAsmStmt *S,
                llvm::function_ref<void(const clang::Expr *)> Visit);

/// The glvalues that \p S itself writes to, without its parts: the target of an
/// assignment, an output of inline assembly, a va_list that is given to
/// va_arg.
void eachWritten(const clang::Stmt *S,
                 llvm::function_ref<void(const clang::Expr *)> Visit);

/// The glvalues whose address \p S itself yields, or that it gives away: the
/// operand of &, an array that becomes a pointer, an operand of inline
/// assembly, an argument that a function that is built in takes as a glvalue.
void eachAddressTaken(const clang::Stmt *S,
                      llvm::function_ref<void(const clang::Expr *)> Visit);

/// The variable that the glvalue \p E is, or is a part of; null if a pointer
/// leads there. \p Field: the field of the variable that it is in, however
/// deep; null if it is the whole, or in a union.
const clang::VarDecl *rootVariable(const clang::Expr *E,
                                   const clang::FieldDecl **Field = nullptr);

/// Collects the variables that \p S modifies after their declaration, or whose
/// address it takes.
void collectModified(const clang::Stmt *S,
                     llvm::SmallPtrSetImpl<const clang::VarDecl *> &Out);

} // namespace missile

#endif
