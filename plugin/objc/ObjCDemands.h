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

namespace missile {

/// One clause of a demand, at one message.
struct DemandQuery {
  missile_terms *Terms;
  ObjCModel &Model;
  Routine Function; ///< the message is in it
  const clang::ObjCMessageExpr *Message;
  const MessageDemand &Demand;
  size_t Clause;
  llvm::ArrayRef<const missile_term *> Values, Facts;
  llvm::function_ref<bool(const missile_term *)> Proves;
};

/// The selector is known, and is one of a method that takes more arguments than
/// it will be called with: that, in words. Empty if not so.
std::string arityFault(const DemandQuery &Q);

/// How a report begins that the demand may not be met.
std::string demandText(const clang::ObjCMessageExpr *E, const MessageDemand &D);

/// Why the clause may not hold: which class has no such method, and what may
/// have been meant.
std::string explainDemand(const DemandQuery &Q);

/// The type of the elements of the collection that \p E is sent to; null if it
/// is not known.
clang::QualType elementsOf(const clang::ObjCMessageExpr *E);

/// Visit \p E and what it is a cast of.
void eachBelowCasts(const clang::Expr *E,
                    llvm::function_ref<void(const clang::Expr *)> Visit);

} // namespace missile

#endif
