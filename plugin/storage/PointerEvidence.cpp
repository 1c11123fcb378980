//===- PointerEvidence.cpp - What storage is known to hold ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/PointerEvidence.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "language/Walk.h"
#include "storage/PointerQuery.h"

#include "clang/AST/ExprObjC.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace missile {

/// The pointer by which \p Place is reached; null if it is in a variable.
static const Expr *pointerOf(const Expr *Place) {
  while (true) {
    Place = plain(Place);
    if (const auto *ME = dyn_cast<MemberExpr>(Place)) {
      if (ME->isArrow())
        return ME->getBase();
      Place = ME->getBase();
    } else if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(Place)) {
      const auto *Decay = dyn_cast<CastExpr>(plain(ASE->getBase()));
      if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
        return ASE->getBase();
      Place = Decay->getSubExpr();
    } else {
      const auto *UO = dyn_cast<UnaryOperator>(Place);
      return UO && UO->getOpcode() == UO_Deref ? UO->getSubExpr() : nullptr;
    }
  }
}

/// Is it the first time? (A way that is too long shows nothing.)
bool PointerFlow::File::Evidence::enter(const void *What,
                                        const FieldDecl *Field) {
  missile_spend(P.Budget, 1);
  return Visited.size() < 256 && Visited.insert({What, Field}).second;
}

bool PointerFlow::File::Evidence::isIn(const Expr *E, const PointerStores &In) {
  E = plain(E);
  if (!enter(E, nullptr))
    return false;
  if (E->getType()->isFunctionType()) {
    // (*f is f.)
    const auto *UO = dyn_cast<UnaryOperator>(E);
    return UO ? isIn(UO->getSubExpr(), In) : isa<DeclRefExpr>(E) && !OfOthers;
  }
  if (E->isGLValue())
    return isOf(cellOf(E), pointerOf(E), E->getType(), In);
  if (const Expr *Of = addressed(E))
    return isAddress(Of, In);
  if (const auto *CE = dyn_cast<CastExpr>(E))
    return isInCast(CE, In);
  if (const auto *CO = dyn_cast<AbstractConditionalOperator>(E))
    return isIn(CO->getTrueExpr(), In) || isIn(CO->getFalseExpr(), In);
  if (const auto *BO = dyn_cast<BinaryOperator>(E)) {
    if (BO->isCommaOp() || BO->getOpcode() == BO_Assign)
      return isIn(BO->getRHS(), In);
    auto Shows = [&](const Expr *Side) {
      return Side->getType()->isPointerType() && isIn(Side, In);
    };
    return BO->getType()->isPointerType() &&
           (Shows(BO->getLHS()) || Shows(BO->getRHS()));
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(E))
    return UO->isIncrementDecrementOp() && isIn(UO->getSubExpr(), In);
  if (const auto *SE = dyn_cast<StmtExpr>(E)) {
    const Expr *Last = valueOf(SE);
    return Last && isIn(Last, In);
  }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return isReturned(Call, nullptr, In);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return !List->getType()->isRecordType() &&
           llvm::any_of(List->inits(),
                        [&](const Expr *Init) { return isIn(Init, In); });
  if (const auto *ME = dyn_cast<MemberExpr>(E))
    return isOf(cellOf(ME), nullptr, ME->getType(), In);
  // (The runtime gives what it says.)
  return isa<ObjCMessageExpr>(E) || (isa<StringLiteral>(E) && !OfOthers);
}

/// Is \p Place an object, and not just what a pointer is taken to lead to?
bool PointerFlow::File::Evidence::isAddress(const Expr *Place,
                                            const PointerStores &In) {
  const Expr *Pointer = pointerOf(Place);
  return Pointer ? isIn(Pointer, In) : !OfOthers;
}

bool PointerFlow::File::Evidence::isInCast(const CastExpr *E,
                                           const PointerStores &In) {
  const Expr *Of = E->getSubExpr();
  switch (E->getCastKind()) {
  case CK_NullToPointer:
    return false;
  case CK_LValueToRValue:
  case CK_FunctionToPointerDecay:
    return isIn(Of, In);
  case CK_ArrayToPointerDecay:
    return isAddress(Of, In);
  default:
    break;
  }
  const auto *Call = dyn_cast<CallExpr>(plain(Of)->IgnoreParenCasts());
  if (Call && allocates(classifyCall(Call).Kind))
    return !OfOthers;
  if (OfOthers)
    return isIn(Of, In);
  QualType To = E->getType(), From = Of->getType();
  return To->isPointerType() && From->isPointerType() &&
         P.Context.hasSameUnqualifiedType(To->getPointeeType(),
                                          From->getPointeeType()) &&
         isIn(Of, In);
}

/// Does what \p E gives, or a field of it?
bool PointerFlow::File::Evidence::isReturned(const CallExpr *E,
                                             const FieldDecl *Field,
                                             const PointerStores &In) {
  Callee C = classifyCall(E);
  if (allocates(C.Kind))
    return !OfOthers;
  if (C.Returned)
    return !Field && isIn(E->getArg(*C.Returned), In);
  auto Shows = [&](const PointerStores &There, ArrayRef<const Expr *> All) {
    return llvm::any_of(All, [&](const Expr *Returned) {
      return Field ? isInPart(Returned, Field, There) : isIn(Returned, There);
    });
  };
  if (E->getCallee()->getType()->isBlockPointerType())
    return Shows(In, In.BlockReturned) ||
           llvm::any_of(All.withBlocks(), [&](const PointerStores *Other) {
             return Shows(*Other, Other->BlockReturned);
           });
  Functions Called;
  if (const FunctionDecl *F = E->getDirectCallee())
    Called.insert(F);
  All.findTargets(E, Called);
  return llvm::any_of(Called, [&](const FunctionDecl *F) {
    const FunctionDecl *Body = P.bodyOf(F);
    // (What other files give, is trusted.)
    if (!Body)
      return !F->getBuiltinID();
    auto There = P.Flows.find(Body->getBody());
    return There != P.Flows.end() &&
           Shows(*There->second, There->second->Returned);
  });
}

/// Does what calls give to \p V?
bool PointerFlow::File::Evidence::isGiven(const ParmVarDecl *V,
                                          const FieldDecl *Field,
                                          const PointerStores &In) {
  auto Shows = [&](const Expr *Given, const PointerStores &By) {
    return Field ? isInPart(Given, Field, By) : isIn(Given, By);
  };
  const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
  if (!F) {
    // (What those beside it give a block, is stored in it.)
    auto By = All.Given.find(V);
    return By == All.Given.end()
               ? In.storesIn(V).empty()
               : llvm::any_of(By->second, [&](const Argument &A) {
                   return Shows(A.E, *A.In);
                 });
  }
  if (F->isExternallyVisible())
    return true;
  // (If nobody here calls it, others do, unless it is named nowhere.)
  auto By = All.Callers.find(F->getCanonicalDecl());
  unsigned I = V->getFunctionScopeIndex();
  if (By == All.Callers.end())
    return F->isReferenced();
  return llvm::any_of(By->second, [&](const Caller &C) {
    return I < C.E->getNumArgs() && Shows(C.E->getArg(I), *C.In);
  });
}

/// Does what \p C holds, which is reached by \p Pointer or is in a variable?
bool PointerFlow::File::Evidence::isOf(const Cell &C, const Expr *Pointer,
                                       QualType T, const PointerStores &In) {
  // What is read from a union may have been stored as anything.
  if (C.IsInUnion)
    return false;
  if (C.Literal)
    return isInPart(C.Literal->getInitializer(), C.Field, In);
  if (C.Value)
    return isInPart(C.Value, C.Field, In);
  if (C.V)
    return isKept(C.V, C.Field, T, In);
  return isBehind(Pointer, C.Field, T, In);
}

/// Does a field of the record \p Whole, or an element of that?
bool PointerFlow::File::Evidence::isInPart(const Expr *Whole,
                                           const FieldDecl *Field,
                                           const PointerStores &In) {
  Whole = plain(Whole);
  QualType T = Whole->getType().getAtomicUnqualifiedType();
  if (!T->isAggregateType())
    return !Field && isIn(Whole, In);
  if (!enter(Whole, Field))
    return false;
  if (const auto *List = dyn_cast<InitListExpr>(Whole)) {
    if (const InitListExpr *Semantic = List->getSemanticForm())
      List = Semantic;
    bool Shows = false;
    if (!T->isRecordType())
      return llvm::any_of(List->inits(), [&](const Expr *Init) {
        return isInPart(Init, Field, In);
      });
    if (!T->isUnionType())
      eachInitialized(List, [&](const FieldDecl *F, const Expr *Init) {
        if (F->getType()->isAggregateType())
          Shows |= isInPart(Init, F == Field ? nullptr : Field, In);
        else
          Shows |= F == Field && isIn(Init, In);
      });
    return Shows;
  }
  if (const auto *CO = dyn_cast<AbstractConditionalOperator>(Whole))
    return isInPart(CO->getTrueExpr(), Field, In) ||
           isInPart(CO->getFalseExpr(), Field, In);
  if (const auto *BO = dyn_cast<BinaryOperator>(Whole))
    return isInPart(BO->getRHS(), Field, In);
  if (const auto *Call = dyn_cast<CallExpr>(Whole))
    return isReturned(Call, Field, In);
  if (const auto *CE = dyn_cast<CastExpr>(Whole))
    return CE->getCastKind() != CK_ToUnion &&
           isInPart(CE->getSubExpr(), Field, In);
  if (!Whole->isGLValue())
    return false;
  Cell C = cellOf(Whole);
  C.Field = Field;
  return isOf(C, pointerOf(Whole), Field ? Field->getType() : T, In);
}

/// Does what \p S stores, in \p Field?
bool PointerFlow::File::Evidence::isStored(const PointerStores::Store &S,
                                           const FieldDecl *Field,
                                           const PointerStores &In) {
  if (!S.Value || (S.Field && S.Field != Field))
    return false;
  if (S.IsOfPointee) {
    Cell C = pointedTo(S.Value);
    C.Field = Field;
    return isOf(C, S.Value, S.Type, In);
  }
  QualType T = S.Value->getType();
  if (T.getAtomicUnqualifiedType()->isAggregateType())
    return isInPart(S.Value, S.Field ? nullptr : Field, In);
  // (Bytes of something else, as inline assembly may move them, show nothing.)
  return S.Field == Field && mayBeSame(T, S.Type) && isIn(S.Value, In);
}

/// Does what is kept in \p V?
bool PointerFlow::File::Evidence::isKept(const VarDecl *V,
                                         const FieldDecl *Field, QualType T,
                                         const PointerStores &In) {
  if (!enter(V, Field))
    return false;
  auto ShowsIn = [&](const PointerStores &By) {
    return llvm::any_of(By.storesIn(V),
                        [&](const auto &S) { return isStored(S, Field, By); });
  };
  bool IsTaken = In.Taken.count(V);
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(V)) {
    if (isGiven(Parameter, Field, In))
      return true;
  } else if (V->hasGlobalStorage()) {
    // (Other files may store something in it.)
    if (V->isExternallyVisible())
      return true;
    if (const Expr *Init = V->getAnyInitializer();
        Init &&
        isStored({V, nullptr, Init, V->getType()}, Field, P.flowOf(Init)))
      return true;
    auto By = All.Storing.find(V);
    IsTaken = All.Taken.count(V);
    return (By != All.Storing.end() &&
            llvm::any_of(By->second,
                         [&](const auto *Other) { return ShowsIn(*Other); })) ||
           (IsTaken && isBehind(nullptr, Field, T, In));
  }
  if (ShowsIn(In))
    return true;
  auto Given = In.callsGiven(V);
  return llvm::any_of(Given,
                      [&](const PointerStores::Giving &G) {
                        const FunctionDecl *F = G.E->getDirectCallee();
                        return (allocatesByArgument(G.E) && !OfOthers) ||
                               (F && !P.bodyOf(F) && !F->getBuiltinID() &&
                                classifyCall(G.E).Kind == CalleeKind::Ordinary);
                      }) ||
         ((IsTaken || !Given.empty()) && isBehind(nullptr, Field, T, In));
}

/// The same behind \p Pointer, if that is a variable of this function and leads
/// to others that are named there; false if it is not.
bool PointerFlow::File::Evidence::isBehindLocal(const Expr *Pointer,
                                                const FieldDecl *Field,
                                                QualType T,
                                                const PointerStores &In,
                                                bool &Shows) {
  const auto *DRE = dyn_cast<DeclRefExpr>(plain(Pointer)->IgnoreParenCasts());
  const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  if (!V || isa<ParmVarDecl>(V) || !V->hasLocalStorage() || In.Taken.count(V) ||
      !In.callsGiven(V).empty() || In.storesIn(V).empty())
    return false;
  auto PlaceOf = [](const PointerStores::Store &S) {
    const Expr *Place = S.Value && !S.IsOfPointee ? placeAt(S.Value) : nullptr;
    return Place && !pointerOf(Place) ? Place : nullptr;
  };
  if (!llvm::all_of(In.storesIn(V), PlaceOf))
    return false;
  Shows = llvm::any_of(In.storesIn(V), [&](const PointerStores::Store &S) {
    Cell C = cellOf(PlaceOf(S));
    if (Field)
      C.Field = Field;
    return isOf(C, nullptr, T, In);
  });
  return true;
}

/// Does what the file stores where pointers find it, in \p Field, or as a \p T
/// if that is null? If it stores nothing there, others may have.
bool PointerFlow::File::Evidence::isBehind(const Expr *Pointer,
                                           const FieldDecl *Field, QualType T,
                                           const PointerStores &In) {
  const Type *Of = Field ? nullptr
                         : P.Context.getBaseElementType(withoutAtomic(T))
                               .getCanonicalType()
                               .getTypePtr();
  if (!enter(Of, Field))
    return false;
  bool IsAny = false, Shows = false;
  if (Pointer && isBehindLocal(Pointer, Field, T, In, Shows))
    return Shows;
  All.eachBehind(Field, Of, [&](const StoredBehind &S) {
    IsAny = true;
    return Shows = isStored(*S.S, Field, *S.In);
  });
  // (That of others is looked for anew, since the way may be the same.)
  return Shows || (!IsAny && Pointer &&
                   (OfOthers ? isIn(Pointer, In)
                             : Evidence(All, true).isIn(Pointer, In)));
}

/// Visits what the file stores where pointers find it, until \p Visit says that
/// it has seen enough: in \p Field, and in whole records that have it; or, if
/// it is null, as an \p Of that is no field.
void PointerFlow::File::eachBehind(
    const FieldDecl *Field, const Type *Of,
    llvm::function_ref<bool(const StoredBehind &)> Visit) const {
  auto Look = [&](const auto &Stores, const FieldDecl *F) {
    auto Found = Stores.find(F);
    return Found != Stores.end() &&
           llvm::any_of(Found->second, [&](const StoredBehind &S) {
             missile_spend(P.Budget, 1);
             if (F)
               return Visit(S);
             QualType T = P.Context.getBaseElementType(S.S->Type);
             bool IsThere = Field ? mayContain(T, Field->getParent(), P.Context)
                                  : T.getCanonicalType().getTypePtr() == Of;
             return IsThere && Visit(S);
           });
  };
  if (Field && (Look(ThroughPointers, Field) || Look(InTaken, Field)))
    return;
  if (!Look(ThroughPointers, nullptr))
    Look(InTaken, nullptr);
}

bool PointerFlow::File::shows(const Expr *E, const PointerStores &In) const {
  auto [At, IsNew] = Shown.try_emplace(E);
  if (IsNew) {
    bool Shows = Evidence(*this).isIn(E, In);
    return Shown[E] = Shows;
  }
  return At->second;
}

/// Does \p O show that a pointer of its type is kept there? (That a pointer of
/// some type is converted to another one and kept as that, does not make it one
/// of several.)
bool PointerFlow::File::isEvidence(const PointerOrigin &O) const {
  QualType T = O.type(P.Context);
  if (!T->isPointerType() || T->isVoidPointerType() ||
      T->isFunctionPointerType() || O.IsTyped || !O.In)
    return false;
  // One that says little may have been made of any other one: not where it
  // comes from elsewhere, or is that of an array.
  if (saysLittle(T)) {
    const auto *DRE = dyn_cast<DeclRefExpr>(O.E);
    const auto *CE = dyn_cast<CastExpr>(O.E);
    const auto *V = DRE ? dyn_cast<ParmVarDecl>(DRE->getDecl()) : nullptr;
    if (!(V && !Given.count(V)) && !isa<CallExpr>(O.E) &&
        !(CE && CE->getCastKind() == CK_ArrayToPointerDecay))
      return false;
  }
  return shows(O.E, *O.In);
}

} // namespace missile
