//===- AddressLowering.h - Addresses, and how far they go -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of Lowering that is about pointers: where lvalues are, what is added
// to addresses, what allocations give. An address is computed as the integer
// that it is, from that of an object or of another pointer, whose extent it has
// (missile/extent.h). That it does not wrap around is C's demand; where that is
// none (-fwrapv-pointer), nothing is computed.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ADDRESSLOWERING_H
#define MISSILE_PLUGIN_ADDRESSLOWERING_H

#include "typing/Lowering.h"

namespace missile {

/// Has nothing of its own: where operands come from, the Lowering says.
class AddressLowering {
public:
  explicit AddressLowering(Lowering &Base)
      : Base(Base), Notes(Base.Notes), Sem(Base.Sem) {}

  /// The value of \p E, which is the address of \p Of.
  const missile_term *of(const clang::Expr *E, const clang::Expr *Of);
  /// The address \p E if it is computed from a constant instead of an object,
  /// as offsetof is written where it is not built in; a fresh value if Clang
  /// does not know it, null if an object is there.
  const missile_term *fixedAddress(const clang::Expr *E);
  /// Where \p LValue is, if that can be computed; null if not.
  const missile_term *placeOf(const clang::Expr *LValue);
  /// The operator \p E, one of whose operands is a pointer.
  const missile_term *binary(const clang::BinaryOperator *E);
  /// What `++`, `--` or a compound assignment makes of the pointer \p Old; null
  /// if that is not computed.
  const missile_term *updated(const clang::Expr *E, const missile_term *Old);
  /// That storage of its size is at \p At, where the variable \p V is; null if
  /// its size is not known.
  const missile_term *extentOf(const clang::VarDecl *V, const missile_term *At);
  /// Note that \p R, which the allocation \p E has given, leads to as much as
  /// was asked for, if it is not null.
  void noteAllocation(const clang::CallExpr *E, const Callee &C,
                      const missile_term *R);
  /// What the call \p E of a function of the kind Overflow gives back, and what
  /// it stores; null if that has no terms.
  const missile_term *overflow(const clang::CallExpr *E,
                               const missile_term *&Stored);

private:
  const missile_term *pointerTo(const clang::Expr *LValue);
  void noteObject(const clang::Expr *LValue);
  /// \p Pointer, of type \p T, moved by \p Elements; null if addresses of such
  /// are not computed.
  const missile_term *moved(const missile_term *Pointer, clang::QualType T,
                            const missile_term *Elements);

  Lowering &Base;
  Annotations &Notes;
  missile_semantics &Sem;
};

/// May the address of \p LValue be null?
bool mayBeNull(const clang::Expr *LValue, Annotations &Notes);
/// Of weak symbols and of other names for them, there may be no definition.
bool mayBeNowhere(const clang::ValueDecl *D, Annotations &Notes);
/// Is \p LValue a part of a record, or a text, that is as large as its type
/// says?
bool isWholeObject(const clang::Expr *LValue, const clang::ASTContext &Context);

} // namespace missile

#endif
