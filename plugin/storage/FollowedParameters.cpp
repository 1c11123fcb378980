//===- FollowedParameters.cpp - Parameters that are only followed ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "annotations/Place.h"
#include "language/Walk.h"
#include "storage/CallEffects.h"

using namespace clang;

namespace missile {

/// Is \p E the value of \p P, as it is?
static bool isValueOf(const Expr *E, const ParmVarDecl *P) {
  const auto *CE = dyn_cast<CastExpr>(E->IgnoreParens());
  if (CE && CE->getCastKind() == CK_NoOp)
    return isValueOf(CE->getSubExpr(), P);
  const auto *DRE =
      CE && CE->getCastKind() == CK_LValueToRValue
          ? dyn_cast<DeclRefExpr>(CE->getSubExpr()->IgnoreParens())
          : nullptr;
  return DRE && DRE->getDecl() == P;
}

static bool names(const Stmt *S, const ParmVarDecl *P) {
  const auto *DRE = dyn_cast_or_null<DeclRefExpr>(S);
  return (DRE && DRE->getDecl() == P) ||
         (S && anyPart(S, [&](const Stmt *Part) { return names(Part, P); }));
}

/// Does \p S test whether its part \p E is null, and do nothing else with it?
static bool isTested(const Stmt *S, const Expr *E, const ASTContext &Context) {
  if (const auto *CE = dyn_cast<CastExpr>(S))
    return CE->getCastKind() == CK_PointerToBoolean;
  if (const auto *UO = dyn_cast<UnaryOperator>(S))
    return UO->getOpcode() == UO_LNot;
  if (const auto *BO = dyn_cast<BinaryOperator>(S))
    return BO->isLogicalOp() ||
           (BO->isEqualityOp() &&
            isNullConstant(BO->getLHS() == E ? BO->getRHS() : BO->getLHS(),
                           Context));
  if (const auto *CO = dyn_cast<ConditionalOperator>(S))
    return CO->getCond() == E;
  const auto *If = dyn_cast<IfStmt>(S);
  return If && If->getCond() == E;
}

bool CallEffects::onlyFollows(const Stmt *S, const ParmVarDecl *P) {
  if (!S)
    return true;
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (addressed(E) && names(E, P))
      return false;
    if (const auto *UO = dyn_cast<UnaryOperator>(E);
        UO && UO->getOpcode() == UO_Deref && isValueOf(UO->getSubExpr(), P))
      return true;
    if (const auto *Call = dyn_cast<CallExpr>(E)) {
      const FunctionDecl *F = Call->getDirectCallee();
      bool Is = !names(Call->getCallee(), P);
      for (unsigned I = 0; I != Call->getNumArgs(); ++I) {
        const Expr *Argument = Call->getArg(I);
        Is = Is && (isValueOf(Argument, P) ? F && onlyFollows(F, I)
                                           : onlyFollows(Argument, P));
      }
      return Is;
    }
  }
  if (const auto *DRE = dyn_cast<DeclRefExpr>(S))
    return DRE->getDecl() != P;
  return !anyPart(S, [&](const Stmt *Part) {
    const auto *E = dyn_cast_or_null<Expr>(Part);
    return !(E && isValueOf(E, P) && isTested(S, E, Notes.context())) &&
           !onlyFollows(Part, P);
  });
}

/// Does \p Ct say what is written, and name nothing but numbers and pointers
/// that parameters lead to? (What is open as a whole, the body takes for apart
/// from any of these.)
static bool opensScalars(const Contract &Ct) {
  return Ct.LimitsWrites && !Ct.IsTrusted && Ct.Extents.empty() &&
         llvm::all_of(Ct.Opened, [](const Location &L) {
           return L.Pointee &&
                  L.Root->getType()->getPointeeType()->isScalarType();
         });
}

/// Does \p Ct leave no place where the function could keep what it is given?
static bool keepsNothing(const Contract &Ct) {
  QualType Result = Ct.Function->getReturnType();
  return (Result->isVoidType() || Result->isArithmeticType()) &&
         llvm::none_of(Ct.Modifies, [](const Location &L) {
           QualType T = L.Root->getType()->getPointeeType();
           return T->isPointerType() && (T->getPointeeType()->isVoidType() ||
                                         T->getPointeeType()->isCharType());
         });
}

bool CallEffects::onlyFollows(const FunctionDecl *F, unsigned I) {
  if (!F || I >= F->getNumParams() || !F->hasPrototype())
    return false;
  const FunctionDecl *Body = F->getDefinition();
  if (!plain(F) && !isPure(F)) {
    const Contract *Ct = Notes.contract(F);
    if (!Ct || !opensScalars(*Ct) ||
        !(Body ? isBlind(F)
               : Ct->LimitsReads && Ct->Reads.empty() && keepsNothing(*Ct)))
      return false;
  }
  if (Body)
    F = Body;
  const ParmVarDecl *P = F->getParamDecl(I);
  QualType T = P->getType();
  if (!T->isPointerType() || !T->getPointeeType()->isScalarType() ||
      T->getPointeeType()->isAnyComplexType() ||
      T->getPointeeType().isVolatileQualified())
    return false;
  auto [It, New] = Followed.try_emplace(P, false);
  if (!New)
    return It->second;
  bool Is = !Body || onlyFollows(Body->getBody(), P);
  Followed[P] = Is;
  return Is;
}

} // namespace missile
