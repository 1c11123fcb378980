//===- ObjCLowering.h - From Objective-C expressions to terms -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of Lowering that is about Objective-C: selectors and strings, and
// the messages and functions that make them or test what an object can do. What
// a test says is a fact in one direction only: that the answer is yes means
// something; a no is never used against a static type.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_OBJCLOWERING_H
#define MISSILE_PLUGIN_OBJCLOWERING_H

#include "typing/Lowering.h"

#include "clang/AST/ExprObjC.h"

namespace missile {

/// Has nothing of its own: where operands come from, the Lowering says.
class ObjCLowering {
public:
  explicit ObjCLowering(Lowering &Base)
      : Base(Base), Notes(Base.Notes), Sem(Base.Sem) {}

  /// The term of \p E, of a kind that only Objective-C has.
  const missile_term *expression(const clang::Expr *E);
  const missile_term *receiver(const clang::ObjCMessageExpr *E);
  const missile_term *message(const clang::ObjCMessageExpr *E);
  const missile_term *reflectiveCall(const clang::CallExpr *E);
  void noteKinds(const missile_term *T, clang::QualType Type);
  void noteKinds(const missile_term *T, const clang::Expr *E);
  const missile_term *loadedWeakly(const missile_term *V);
  const missile_term *constantText(const clang::Expr *E);
  void demandValues(const clang::ObjCMessageExpr *E, const MessageDemand &D,
                    const missile_term *To,
                    llvm::SmallVectorImpl<const missile_term *> &V);
  const missile_term *storedBySetter(const Accessor &A, clang::QualType From,
                                     const missile_term *V);

private:
  const missile_term *constantElement(const clang::VarDecl *V);
  void noteClass(const missile_term *T, const clang::ObjCInterfaceDecl *C);
  void noteMade(const missile_term *T, const clang::ObjCMessageExpr *E);
  const missile_term *namedClass(const clang::ObjCInterfaceDecl *C);
  const missile_term *classOf(const clang::Expr *E, const missile_term *Of);
  const missile_term *textOf(const clang::Expr *E, const missile_term *V);
  const missile_term *formatted(const clang::ObjCMessageExpr *E);
  const missile_term *freshText();

  Lowering &Base;
  Annotations &Notes;
  missile_semantics &Sem;
};

} // namespace missile

#endif
