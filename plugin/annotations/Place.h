//===- Place.h - Which storage an lvalue names ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An lvalue names an object (a variable, or what a pointer points to) and a
// path of fields into it. The object is the outermost record that the
// expression shows: the refinements of all records on the path are in the
// object's flattened environment. An element of an array of records is an
// object of its own.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_PLACE_H
#define MISSILE_PLUGIN_PLACE_H

#include "annotations/Annotations.h"

namespace missile {

struct Place {
  /// The variable that the object is; null if it is reached by a pointer, an
  /// index, or is a temporary.
  const clang::VarDecl *Root = nullptr;
  /// Otherwise the expression that designates the object: the pointer that is
  /// dereferenced, or an array subscript.
  const clang::Expr *Base = nullptr;
  clang::QualType RootType;
  FieldPath Path;
  /// The place is one element of the array of scalars at Path.
  bool Element = false;
  bool Volatile = false;

  bool isValid() const { return Root || Base; }
};

/// Resolve the glvalue \p E. `&x` dereferenced at once is x.
Place resolvePlace(const clang::Expr *E, const clang::ASTContext &Context);

/// The same in a function, where some locals are other names for fields
/// (FieldPointers.h).
Place resolvePlace(const clang::Expr *E, Annotations &A);

/// Does evaluating \p E, which designates an object, read something that may
/// differ the next time?
bool isUnrepeatable(const clang::Expr *E);

/// The lvalue whose address \p E takes, by & or by the builtin function that is
/// the same; null if it does not.
const clang::Expr *addressed(const clang::Expr *E);
/// The same, or the array that \p E turns into a pointer.
const clang::Expr *pointedAt(const clang::Expr *E);
/// Calls \p Visit with each scalar or array whose address the call \p E gives
/// away, so that it may write there whatever its contract or its body calls
/// that.
void eachGiven(const clang::CallExpr *E,
               llvm::function_ref<void(const clang::Expr *)> Visit);

/// The environment that a place belongs to, and how its locations name it.
struct PlaceEnvironment {
  const Environment *Env = nullptr; ///< null: nothing there is refined
  const clang::VarDecl *Root = nullptr;
  /// The environment is about the locals of the function.
  bool IsLocals = false;
};

/// \p F: the function that the place occurs in; null at file scope.
PlaceEnvironment environmentOf(const Place &P, Annotations &A, Routine F);

/// Would a pointer to \p P let a write go past the refinements that speak
/// about it? True for a refined or named scalar, for an array of refined
/// elements, and for a record that an outer refinement reaches into.
bool addressIsUnsafe(const Place &P, clang::QualType Type, Annotations &A,
                     Routine F);

} // namespace missile

#endif
