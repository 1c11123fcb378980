//===- Composition.h - What a pure function computes ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Symbolic composition: the result of a call of a pure function in sight
// (CallEffects.h) as a term over the caller's values. The body is lowered by
// the same rules as the caller's own expressions (Lowering.h), once for each
// call: parameters stand for the terms of the arguments, locals for what was
// last assigned to them, and where paths meet, a choice (ite) keeps both. What
// the function reads from storage is asked of the caller, who knows what is
// there, by the path from an argument or a global variable.
//
// A loop, a switch, a goto, or a body too large ends the attempt: the call then
// has any value of its type. What is undefined in the callee is so in the
// caller, so that the facts that its operations give (semantics.h) hold there,
// under the condition that they are evaluated at all.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_COMPOSITION_H
#define MISSILE_PLUGIN_COMPOSITION_H

#include "storage/CallEffects.h"

#include "missile/semantics.h"

namespace missile {

/// A way to storage: from a pointer or a variable of the caller's, step by
/// step.
struct AccessPath {
  /// An argument that is a pointer, or a global variable as a glvalue.
  const clang::Expr *Root = nullptr;
  /// A field; null: where the pointer leads that is stored where the steps
  /// before it end (or that the root is).
  llvm::SmallVector<const clang::FieldDecl *, 4> Steps;

  /// The glvalue as the caller would write it.
  const clang::Expr *expression(clang::ASTContext &Context) const;
};

/// Who calls.
class CallSite {
public:
  virtual ~CallSite();
  /// The value of the argument \p E, of a type that has terms.
  virtual const missile_term *argument(const clang::Expr *E) = 0;
  /// What is stored at \p P when the call happens; null if that is not known.
  virtual const missile_term *read(const AccessPath &P) = 0;
};

class Composition {
public:
  /// New variables are numbered as \p Sem has it, and facts go where it says.
  Composition(Annotations &Notes, CallEffects &Effects, missile_semantics &Sem)
      : Notes(Notes), Effects(Effects), Sem(Sem) {}

  /// The result of \p E, which \p From calls; null if the callee is not pure,
  /// or not understood.
  const missile_term *call(const clang::CallExpr *E, CallSite &From);

  /// How deep calls are composed, and how many expressions and statements of
  /// callees are looked at for one call.
  static constexpr unsigned MaxDepth = 8, MaxParts = 1000;

private:
  class Frame;
  Annotations &Notes;
  CallEffects &Effects;
  missile_semantics &Sem;
  unsigned Depth = 0, Parts = 0;
};

} // namespace missile

#endif
