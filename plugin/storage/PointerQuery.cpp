//===- PointerQuery.cpp - One way back of a pointer ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/PointerQuery.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "language/SecondNames.h"
#include "language/Walk.h"
#include "storage/PointerFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

/// May a part of an address be in such a value?
static bool mayCarryPart(QualType T) {
  return isNumeric(T) || T->isBlockPointerType() ||
         T->isObjCObjectPointerType();
}

bool PointerFlow::Query::mayCarry(QualType T) const {
  return P.carries(T) || mayCarryPart(T);
}

bool mayBeSame(QualType A, QualType B) {
  A = withoutAtomic(A.getCanonicalType()).getCanonicalType();
  B = withoutAtomic(B.getCanonicalType()).getCanonicalType();
  A = A.getUnqualifiedType();
  B = B.getUnqualifiedType();
  if (A == B || A->isAggregateType() || B->isAggregateType() ||
      A->isVoidPointerType() || B->isVoidPointerType())
    return true;
  if (A->isPointerType() && B->isPointerType())
    return A->getPointeeType().getUnqualifiedType() ==
           B->getPointeeType().getUnqualifiedType();
  return !A->isPointerType() && !B->isPointerType();
}

void PointerFlow::Query::add(const Expr *E, bool Exact,
                             const CallExpr *Allocation,
                             const PointerStores *Where) {
  auto [At, IsNew] = Known.try_emplace({{E, Exact}, Allocation}, Out.size());
  if (IsNew) {
    Out.push_back({E, Exact, Allocation, IsShared, IsTyped});
    Out.back().In = Where ? Where : &In;
  } else {
    Out[At->second].IsShared &= IsShared;
    Out[At->second].IsTyped &= IsTyped;
  }
}

void PointerFlow::Query::value(const Expr *E, bool Exact) {
  missile_spend(P.Budget, 2);
  E = plain(E);
  if (E->isGLValue() && !E->getType()->isFunctionType()) {
    read(E, Exact);
    return;
  }
  if (const Expr *Of = addressed(E)) {
    // &*p is p, and &p[i] is p + i.
    Of = plain(Of);
    const auto *ASE = dyn_cast<ArraySubscriptExpr>(Of);
    const auto *UO = dyn_cast<UnaryOperator>(Of);
    const Expr *Pointer = ASE                                 ? ASE->getBase()
                          : UO && UO->getOpcode() == UO_Deref ? UO->getSubExpr()
                                                              : nullptr;
    if (Pointer && P.carries(Pointer->getType()))
      value(Pointer, Exact && (!ASE || staysExact(Pointer->getType())));
    else
      add(E, Exact);
    return;
  }
  if (const auto *CE = dyn_cast<CastExpr>(E)) {
    switch (CE->getCastKind()) {
    case CK_LValueToRValue:
      if (mayCarry(CE->getType()))
        read(CE->getSubExpr(), Exact);
      else
        add(CE, Exact);
      return;
    case CK_ArrayToPointerDecay:
      add(CE, Exact);
      return;
    case CK_FunctionToPointerDecay:
      // (*f)() is f().
      if (isa<DeclRefExpr>(plain(CE->getSubExpr())))
        add(CE, Exact);
      else
        value(CE->getSubExpr(), Exact);
      return;
    case CK_NullToPointer:
      return;
    default:
      // What is cast to a type that says what it is has been judged there.
      if (!P.carries(CE->getType()) && CE->getType()->isPointerType())
        add(CE, Exact);
      else
        value(CE->getSubExpr(), Exact);
      return;
    }
  }
  if (const auto *CO = dyn_cast<AbstractConditionalOperator>(E)) {
    value(CO->getTrueExpr(), Exact);
    value(CO->getFalseExpr(), Exact);
    return;
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(E)) {
    if (BO->isComparisonOp() || BO->isLogicalOp())
      return;
    if (BO->isCommaOp() || BO->getOpcode() == BO_Assign) {
      value(BO->getRHS(), Exact);
      return;
    }
    QualType T = BO->getType();
    bool Stays = Exact && staysExact(T);
    // Of two addresses that become one number, it may be either.
    llvm::SaveAndRestore Typed(
        IsTyped, IsTyped || (T->isIntegerType() &&
                             !BO->getLHS()->isIntegerConstantExpr(P.Context) &&
                             !BO->getRHS()->isIntegerConstantExpr(P.Context)));
    auto Operand = [&](const Expr *Side) {
      // c - d of two pointers is no address, nor what is added to a pointer.
      if (T->isPointerType() == Side->getType()->isPointerType())
        value(Side, Stays);
    };
    Operand(BO->getLHS());
    Operand(BO->getRHS());
    return;
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
    if (UO->getOpcode() == UO_LNot)
      return;
    bool Moves = UO->isIncrementDecrementOp() || UO->isArithmeticOp();
    value(UO->getSubExpr(), Exact && (!Moves || staysExact(UO->getType())));
    return;
  }
  if (const auto *SE = dyn_cast<StmtExpr>(E)) {
    if (const Expr *Last = valueOf(SE))
      value(Last, Exact);
    return;
  }
  if (const auto *CE = dyn_cast<CallExpr>(E)) {
    call(CE, Exact);
    return;
  }
  if (const auto *ILE = dyn_cast<InitListExpr>(E)) {
    for (const Expr *Init : ILE->inits())
      value(Init, Exact);
    return;
  }
  if (const auto *ME = dyn_cast<MemberExpr>(E)) {
    // Of a record that is a value.
    cell({cellOf(ME), ME->getType(), Exact});
    return;
  }
  if (const auto *AE = dyn_cast<AtomicExpr>(E)) {
    Cell At = pointedTo(AE->getPtr());
    if (At.isBehindPointer())
      add(AE, Exact);
    cell({At, AE->getType(), Exact});
    return;
  }
  if (isa<IntegerLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr,
          OffsetOfExpr, ImplicitValueInitExpr, GNUNullExpr>(E))
    return;
  // (Subscripts here are those of vectors that are values.)
  if (isa<ShuffleVectorExpr, ConvertVectorExpr, ArraySubscriptExpr,
          ExtVectorElementExpr>(E)) {
    eachPart(E, [&](const Stmt *Part) { value(cast<Expr>(Part), false); });
    return;
  }
  add(E, Exact);
}

void PointerFlow::Query::call(const CallExpr *E, bool Exact) {
  Callee C = classifyCall(E);
  if (allocates(C.Kind)) {
    add(E, Exact, E);
    return;
  }
  if (C.Returned) {
    value(E->getArg(*C.Returned), Exact && !C.ReturnsPart);
    return;
  }
  // What the compiler provides may give back what was somewhere.
  if (E->getBuiltinCallee() &&
      (C.Kind == CalleeKind::Ordinary || C.Kind == CalleeKind::Harmless))
    for (const Expr *Argument : E->arguments()) {
      const Expr *Place = placeAt(Argument);
      if (Place)
        read(Place, Exact);
      // As with atomic operations.
      if (!Place && hasTypesOfOperands(E) &&
          Argument->getType()->isPointerType()) {
        add(E, Exact);
        cell({pointedTo(Argument), E->getType(), Exact});
      }
      // (A number is none that the address of a place was made into.)
      if (!Place || !E->getType()->isIntegerType())
        value(Argument, Exact);
    }
  // Which of the blocks it is, is not known.
  if (E->getCallee()->getType()->isBlockPointerType()) {
    for (const Expr *Returned : In.BlockReturned)
      value(Returned, Exact);
    BlockCalls.push_back(E);
  }
  Functions Called;
  P.findTargets(E, Called);
  if (Called.empty())
    add(E, Exact);
  for (const FunctionDecl *F : Called)
    result(F, E, Exact);
}

/// What \p F returns to \p E.
void PointerFlow::Query::result(const FunctionDecl *F, const CallExpr *E,
                                bool Exact) {
  if (!E->getDirectCallee() && isAllocator(F)) {
    add(E, Exact, E);
    return;
  }
  if (Callee C = classifyFunction(F, E); !E->getDirectCallee() && C.Returned) {
    value(E->getArg(*C.Returned), Exact && !C.ReturnsPart);
    return;
  }
  if (!P.definitionOf(F))
    add(E, Exact);
  F = P.bodyOf(F);
  if (!F || !P.carries(F->getReturnType())) {
    add(E, Exact);
    return;
  }
  for (const PointerOrigin &O : Origins(P.returnedBy(F)))
    passed(O, F, E, Exact);
  addNew(Kept, P.summaryOf(F).ReturnedKept);
  addNew(Behind, P.summaryOf(F).ReturnedBehind);
  addNew(BlockCalls, P.summaryOf(F).ReturnedBlockCalls);
  given(P.summaryOf(F).ReturnedParts, F, E, Exact);
}

/// What \p E gives to \p F, or to a block if that is null, as \p All. (A copy:
/// it may grow meanwhile.)
void PointerFlow::Query::given(PartsOfParameters All, const FunctionDecl *F,
                               const CallExpr *E, bool Exact) {
  for (auto [Parameter, Use] : All)
    if ((!F || Parameter->getDeclContext() == F) &&
        Parameter->getFunctionScopeIndex() < E->getNumArgs()) {
      Use.Exact &= Exact;
      argument(E->getArg(Parameter->getFunctionScopeIndex()), Use);
    }
}

const ParmVarDecl *parameterAt(const PointerOrigin &O, const DeclContext *F,
                               ParameterUse &Use) {
  if (O.Allocation)
    return nullptr;
  Cell C = cellOf(O.E);
  Use.Field = C.Field;
  Use.IsInUnion = C.IsInUnion;
  Use.Read = O.E->getType();
  const auto *P = dyn_cast_or_null<ParmVarDecl>(C.V);
  return P && (!F || P->getDeclContext() == F) ? P : nullptr;
}

/// What \p F gives to \p E comes from \p O there.
void PointerFlow::Query::passed(const PointerOrigin &O, const FunctionDecl *F,
                                const CallExpr *E, bool Exact) {
  bool Both = Exact && O.Exact;
  ParameterUse Use;
  const ParmVarDecl *Parameter = parameterAt(O, F, Use);
  Use.Exact = Both;
  if (O.Allocation)
    add(E, Both, E);
  else if (!Parameter)
    add(O.E, Both, nullptr, O.In);
  else if (Parameter->getFunctionScopeIndex() < E->getNumArgs())
    argument(E->getArg(Parameter->getFunctionScopeIndex()), Use);
}

void PointerFlow::Query::read(const Expr *Place, bool Exact) {
  Cell C = cellOf(Place);
  QualType T = withoutAtomic(Place->getType());
  // What others stored there.
  if (C.isBehindPointer() ||
      (C.V &&
       (!C.V->hasLocalStorage() || isa<ParmVarDecl, ImplicitParamDecl>(C.V)) &&
       !C.V->isStaticLocal()) ||
      (C.V && (T->isPointerType() || P.carries(T)) &&
       (In.Taken.count(C.V) || !In.callsGiven(C.V).empty())))
    add(plain(Place), Exact);
  cell({C, T, Exact});
}

} // namespace missile
