//===- ObjCDemands.h - Whether a message meets a demand
//--------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the flow-insensitive checker and the sections share when they look at a
// message: how the number of arguments is judged, and what a report says.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_OBJCDEMANDS_H
#define MISSILE_PLUGIN_OBJCDEMANDS_H

#include "ast/Routine.h"
#include "objc/ObjCModel.h"

#include "missile/typing.h"

namespace missile {

/// A demand at one message, of which \p Clause is looked at.
struct DemandQuery {
  missile_terms *Terms;
  ObjCModel &Model;
  Routine Function; ///< the message is in it
  const clang::ObjCMessageExpr *Message;
  const MessageDemand &Demand;
  llvm::ArrayRef<const missile_term *> Values, Facts;
  llvm::function_ref<bool(const missile_term *)> Proves;
  /// It is known (ObjCModel::Counted) that the method may take too many
  /// arguments, unless it is shown that it does not.
  bool IsCounted = false;
  /// Set where that is what is wrong; may be null.
  bool *IsCountFault = nullptr;
  size_t Clause = 0;
};

/// T-REFLECTIVE-METHOD-CALL (thesis, figure 4.6), for both worlds: is the
/// demand met by the \p Values, unless \p IsNil holds? Where it may not be, \p
/// Failure is its first clause that may not hold, and \p Why says it in words:
/// which class has no such method, and what may have been meant; or that the
/// method takes more arguments than it will be called with.
bool meetsDemand(DemandQuery Q, const missile_term *IsNil,
                 missile_failure *Failure, std::string &Why);

/// Is a value of type \p T a class object?
inline bool isClassObject(clang::QualType T) {
  const auto *P = T->getAs<clang::ObjCObjectPointerType>();
  return P && (P->isObjCClassType() || P->isObjCQualifiedClassType());
}

/// The type of the elements of the collection that \p E is sent to; null if it
/// is not known.
clang::QualType elementsOf(const clang::ObjCMessageExpr *E);

/// The type of what a loop over the collection \p E gives; null if it is not
/// known.
clang::QualType enumeratedBy(const clang::Expr *E);

/// Visit \p E and what it is a cast of.
void eachBelowCasts(const clang::Expr *E,
                    llvm::function_ref<void(const clang::Expr *)> Visit);

} // namespace missile

#endif
