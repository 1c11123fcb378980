//===- PointerEvidence.cpp - What storage is known to hold ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the file stores pointers to things of several types, somebody knows
// which of them it is, and what is read there is believed. A pointer counts as
// one of several only if it shows that such a thing exists: not if it is null,
// or was itself converted from a pointer that says little, however it was kept
// since.
//
//===----------------------------------------------------------------------===//

#include "calls/Callees.h"
#include "language/Walk.h"
#include "storage/PointerClosure.h"
#include "storage/PointerFile.h"
#include "storage/PointerQuery.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace missile {

bool PointerFlow::isNoEvidence(const Expr *E, const PointerStores &In,
                               unsigned &Steps) const {
  E = plain(E);
  if (!Steps)
    return false;
  --Steps;
  const FieldDecl *Field = nullptr;
  auto IsNoneOf = [&](const PointerStores::Store &S,
                      const PointerStores &Where) {
    if (!S.Value || (S.Field && Field && S.Field != Field))
      return true;
    if (S.IsOfPointee || (S.Field && !Field))
      return false;
    const auto *List = dyn_cast<InitListExpr>(plain(S.Value));
    if (!Field || S.Field || !List)
      return isNoEvidence(S.Value, Where, Steps);
    bool IsNone = true;
    eachInitialized(List, [&](const FieldDecl *F, const Expr *Init) {
      IsNone &= F != Field || isNoEvidence(Init, Where, Steps);
    });
    return IsNone;
  };
  auto IsNone = [&](const VarDecl *V, const PointerStores &Where) {
    return llvm::all_of(Where.storesIn(V),
                        [&](const auto &S) { return IsNoneOf(S, Where); });
  };
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return !List->getType()->isRecordType() &&
           llvm::all_of(List->inits(), [&](const Expr *Init) {
             return isNoEvidence(Init, In, Steps);
           });
  if (isa<ImplicitValueInitExpr>(E))
    return true;
  if (const auto *CE = dyn_cast<CastExpr>(E)) {
    const Expr *Of = plain(CE->getSubExpr());
    if (CE->getCastKind() != CK_LValueToRValue) {
      const auto *Call = dyn_cast<CallExpr>(Of->IgnoreParenCasts());
      if (CE->getCastKind() == CK_NullToPointer)
        return true;
      if (!CE->getType()->isPointerType() ||
          (Call && allocates(classifyCall(Call).Kind)))
        return false;
      return (carries(Of->getType()) && !carries(CE->getType())) ||
             isNoEvidence(Of, In, Steps);
    }
    E = Of;
  }
  if (const auto *CO = dyn_cast<AbstractConditionalOperator>(E))
    return isNoEvidence(CO->getTrueExpr(), In, Steps) &&
           isNoEvidence(CO->getFalseExpr(), In, Steps);
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const FunctionDecl *F = bodyOf(Call->getDirectCallee());
    auto There = F ? Flows.find(F->getBody()) : Flows.end();
    return There != Flows.end() &&
           llvm::all_of(There->second->Returned, [&](const Expr *Returned) {
             const ParmVarDecl *P = parameterGiven(Returned, F, *There->second);
             unsigned I = P ? P->getFunctionScopeIndex() : ~0U;
             return isNoEvidence(Returned, *There->second, Steps) ||
                    (I < Call->getNumArgs() &&
                     isNoEvidence(Call->getArg(I), In, Steps));
           });
  }
  if (!E->isGLValue())
    return false;
  Cell C = cellOf(E);
  // What is read from a union may have been stored as anything.
  if (C.IsInUnion)
    return true;
  Field = C.Field;
  if (C.isBehindPointer() && Field)
    return InFile && InFile->isAllOf(Field, IsNoneOf);
  // By a local pointer to another variable.
  if (C.isBehindPointer()) {
    const auto *UO = dyn_cast<UnaryOperator>(E);
    const auto *ASE = dyn_cast<ArraySubscriptExpr>(E);
    const Expr *Pointer = UO    ? UO->getSubExpr()
                          : ASE ? ASE->getBase()
                                : nullptr;
    const auto *DRE =
        Pointer ? dyn_cast<DeclRefExpr>(plain(Pointer)->IgnoreParenCasts())
                : nullptr;
    const auto *P = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
    if (!P || isa<ParmVarDecl>(P) || !P->hasLocalStorage())
      return false;
    auto Stores = In.storesIn(P);
    return !Stores.empty() &&
           llvm::all_of(Stores, [&](const PointerStores::Store &S) {
             const Expr *Place = S.Value ? placeAt(S.Value) : nullptr;
             const VarDecl *V = Place ? cellOf(Place).V : nullptr;
             if (!V || isa<ParmVarDecl>(V))
               return false;
             return V->hasLocalStorage()
                        ? !In.storesIn(V).empty() && IsNone(V, In)
                        : InFile && InFile->isAllOf(V, IsNone, true);
           });
  }
  if (!C.V)
    return false;
  if (const auto *P = dyn_cast<ParmVarDecl>(C.V))
    return !Field && InFile && IsNone(P, In) &&
           InFile->isAllOf(P, [&](const Expr *Given, const PointerStores &By) {
             return isNoEvidence(Given, By, Steps);
           });
  if (C.outlivesCalls())
    return InFile && InFile->isAllOf(C.V, IsNone);
  // (What others store there, by its address, is not known.)
  bool IsAlone = !In.Taken.count(C.V) && In.callsGiven(C.V).empty();
  return (IsAlone || !In.storesIn(C.V).empty()) && IsNone(C.V, In);
}

/// Does \p O show that a pointer of its type is kept there? (That a pointer of
/// some type is converted to another one and kept as that, does not make it one
/// of several.)
bool PointerFlow::File::Closure::isEvidence(const PointerOrigin &O) const {
  QualType T = O.type(P.Context);
  if (!T->isPointerType() || T->isVoidPointerType() ||
      T->isFunctionPointerType() || O.IsTyped)
    return false;
  if (!saysLittle(T))
    return true;
  // Such a pointer may have been made of any other one: not where it comes from
  // elsewhere, or is that of an array.
  if (const auto *DRE = dyn_cast<DeclRefExpr>(O.E)) {
    const auto *V = dyn_cast<ParmVarDecl>(DRE->getDecl());
    return V && !All.Given.count(V);
  }
  const auto *CE = dyn_cast<CastExpr>(O.E);
  return isa<CallExpr>(O.E) ||
         (CE && CE->getCastKind() == CK_ArrayToPointerDecay);
}

} // namespace missile
