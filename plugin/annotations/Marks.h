//===- Marks.h - The attributes that carry refinements --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang stores what a programmer writes as AnnotateAttr, under these names. It
// may drop some of them again; that they were there is noted when they are put.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_MARKS_H
#define MISSILE_PLUGIN_MARKS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace missile {

/// The names under which the attributes are stored (as AnnotateAttr).
inline constexpr char RefinementAttribute[] = "missile";
inline constexpr char ResultAttribute[] = "missile_returns";
inline constexpr char ReceiverAttribute[] = "missile_receiver";
inline constexpr char RequiresAttribute[] = "missile_requires";
inline constexpr char EnsuresAttribute[] = "missile_ensures";
inline constexpr char ModifiesAttribute[] = "missile_modifies";
inline constexpr char ReadsAttribute[] = "missile_reads";
inline constexpr char TypedAttribute[] = "missile_typed";
inline constexpr char SymbolicAttribute[] = "missile_symbolic";

/// An attribute of ours has been seen somewhere, perhaps where a walk over the
/// declarations does not find it.
void noteAnnotation();
bool annotationsSeen();

/// \p A has been put on the variable or function \p D, from which Clang may
/// take it away again: what is said behind a definition, it drops.
void notePut(const clang::ASTContext &Context, const clang::Decl *D,
             const clang::AnnotateAttr *A);
/// Call \p Visit for what has been dropped, in order.
void eachDropped(
    const clang::ASTContext &Context,
    llvm::function_ref<void(const clang::Decl *, const clang::AnnotateAttr *)>
        Visit);

/// Is \p A one of the attributes of this plugin?
bool isOurs(const clang::AnnotateAttr *A);

/// The string literal that an argument of an attribute is, or null.
const clang::StringLiteral *stringIn(const clang::Expr *Argument);
/// The text of \p A, or null if its argument is something else.
const clang::StringLiteral *textOf(const clang::AnnotateAttr *A);

} // namespace missile

#endif
