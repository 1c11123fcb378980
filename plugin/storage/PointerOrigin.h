//===- PointerOrigin.h - What is told of where pointers come from ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The answers of PointerFlow: where one pointer comes from, what a function
// does with the pointers that it is given, and what is stored where one was
// read.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERORIGIN_H
#define MISSILE_PLUGIN_POINTERORIGIN_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

namespace missile {

struct PointerStores;

struct PointerOrigin {
  /// An expression with the type that the pointer had; of what is read from
  /// storage, the place.
  const clang::Expr *E;
  /// The pointer is this one; otherwise it was moved since, by bytes.
  bool Exact;
  /// The call that gave fresh storage; null if it is not fresh.
  const clang::CallExpr *Allocation;
  /// It was stored behind a pointer, where others find it as well.
  bool IsShared = false;
  /// It was stored as a pointer whose type says what it leads to, or is one of
  /// two numbers that became one: that says nothing about what else is kept
  /// there.
  bool IsTyped = false;
  /// Where it is kept, pointers to things of several types are: it may be that
  /// one, or not.
  bool IsOneOf = false;
  /// What the call E gave to another function, as which it is kept.
  bool IsFresh = false;
  /// No origin: the file stores something, perhaps E, where it was looked for.
  bool IsStored = false;
  /// What E is a part of.
  const PointerStores *In = nullptr;

  bool isOther() const { return IsOneOf || IsFresh || IsStored; }
  /// The type, an array as a pointer to its elements.
  clang::QualType type(const clang::ASTContext &Context) const;
};

/// What a function does with a parameter that carries an address.
struct ParameterUse {
  clang::QualType To; ///< it is converted to this; null: bytes are written
  bool Exact = false;
  /// Of a record, what is stored in this field, or in a union; read as a Read.
  const clang::FieldDecl *Field = nullptr;
  bool IsInUnion = false;
  clang::QualType Read;

  bool isOfPart() const { return Field || IsInUnion; }
  bool isOfSame(const ParameterUse &O) const {
    return Field == O.Field && IsInUnion == O.IsInUnion;
  }
  bool operator==(const ParameterUse &O) const {
    return To == O.To && Exact == O.Exact && isOfSame(O) && Read == O.Read;
  }
};
using PartsOfParameters =
    llvm::SmallVector<std::pair<const clang::ParmVarDecl *, ParameterUse>, 1>;

/// A function calls the function that it is given as parameter Function, and
/// gives it, as parameter Position, what it is given as parameter Parameter.
struct Callback {
  unsigned Function, Position, Parameter;
  bool Exact;
  bool operator==(const Callback &O) const {
    return Function == O.Function && Position == O.Position &&
           Parameter == O.Parameter && Exact == O.Exact;
  }
};

/// What is stored where something is looked for, if only by way of a pointer,
/// and what of it is known to have the type that it is read as.
struct StoredThere {
  const clang::Expr *Stored = nullptr, *Known = nullptr;
  void add(const StoredThere &O) {
    Stored = Stored ? Stored : O.Stored;
    Known = Known ? Known : O.Known;
  }
  /// As marks, for PointerOrigin::isOther().
  template <typename Origins> void addTo(Origins &Out) const {
    if (Stored) {
      Out.push_back({Stored, false, nullptr});
      Out.back().IsStored = true;
    }
    if (Known) {
      Out.push_back({Known, false, nullptr});
      Out.back().IsOneOf = true;
    }
  }
};

} // namespace missile

#endif
