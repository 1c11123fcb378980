//===- MessageChecks.h - What messages have to meet -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A message is checked like a call: the receiver and the arguments meet the
// refinements of the method, or what the library model says of it. A message to
// nil calls nothing, so nothing has to be met. A synthesized setter is a write;
// a new object is zero.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_MESSAGECHECKS_H
#define MISSILE_PLUGIN_MESSAGECHECKS_H

#include "objc/ObjCModel.h"
#include "typing/InitialValues.h"
#include "typing/WriteChecks.h"

#include "clang/AST/StmtObjC.h"

namespace missile {

class MessageChecks : SiteCheck {
public:
  MessageChecks(SiteContext &Current, SiteValues &Values,
                InitialValues &Initial, WriteChecks &Writes)
      : SiteCheck(Current, Values), Initial(Initial), Writes(Writes) {}

  /// What a message is before it is checked.
  struct Found {
    bool HasEffect = false; ///< it may change something
    bool IsSite = false;    ///< something has to be met
  };
  Found find(const clang::ObjCMessageExpr *E);
  void checkMessage(const clang::ObjCMessageExpr *E);

  // Each turn of a fast enumeration stores some element, about which nothing is
  // known: in the variable \p V, declared in \p DS, or in \p E.
  void checkElement(const clang::DeclStmt *DS, const clang::VarDecl *V);
  void checkElement(const clang::Expr *E);

private:
  void checkAllocation(const clang::ObjCMessageExpr *E);
  void checkSetter(const clang::ObjCMessageExpr *E, const Accessor &A);
  void setParts(const clang::ObjCIvarDecl *I, const Environment &Env,
                const clang::RecordDecl *R, const Valuation &New,
                Valuation &After);
  void checkRecordResult(const clang::ObjCMessageExpr *E);
  void checkUntypedSetter(const clang::ObjCMessageExpr *E);
  void checkDemand(const clang::ObjCMessageExpr *E, const MessageDemand &D);

  InitialValues &Initial;
  WriteChecks &Writes;
};

} // namespace missile

#endif
