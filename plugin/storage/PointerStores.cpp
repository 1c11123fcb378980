//===- PointerStores.cpp - What a function stores where -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/PointerStores.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "language/Walk.h"
#include "language/Writes.h"

#include "clang/AST/ExprObjC.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

#include <functional>

using namespace clang;

namespace missile {

/// May a \p T in a union be read there as a pointer that says little?
static bool mayBeReadAsPointer(QualType T) {
  T = withoutAtomic(T);
  return T->isIntegerType() || T->isPointerType() || T->isRecordType();
}

void PointerStores::store(Cell To, QualType T, const Expr *Value,
                          bool IsOfPointee) {
  auto &All = To.V ? Variables : Behind;
  T = withoutAtomic(T);
  All.push_back({To.V, To.Field, Value, T, To.IsInUnion,
                 static_cast<unsigned>(All.size()), IsOfPointee});
  while (const auto *Array = T->getAsArrayTypeUnsafe())
    T = Array->getElementType();
  // (In a union, what its type says may be read as something else.)
  if (Value && !IsOfPointee &&
      (saysLittle(T) || (To.IsInUnion && mayBeReadAsPointer(T))) &&
      (To.Field || To.IsInUnion || !To.V || To.V->getType()->isArrayType() ||
       To.V->hasGlobalStorage()))
    KeptStores.push_back({To.Field, T, Value, To.isBehindPointer(), To.Union,
                          false, To.outlivesCalls() ? To.V : nullptr});
}

void PointerStores::take(const Expr *Place, Use Of) {
  Cell C = cellOf(Place);
  if (Of.IsAtOnce)
    return;
  // Whoever finds it by a pointer finds what the function stores in it.
  if (C.V && C.V->hasLocalStorage() && saysLittle(C.V->getType()) &&
      !Taken.count(C.V) &&
      llvm::none_of(Passed, [&](const Giving &G) { return G.V == C.V; }))
    KeptStores.push_back(
        {nullptr, withoutAtomic(C.V->getType()), Place, false, nullptr, true});
  // And in what is in a union, whatever others store there by the pointer.
  if (C.IsInUnion && Place->getType()->isPointerType())
    KeptStores.push_back({nullptr, withoutAtomic(Place->getType()), Place,
                          C.isBehindPointer(), C.Union});
  if (C.Field &&
      (saysLittle(C.Field->getType()) || C.Field->getType()->isArrayType()))
    TakenFields.insert(C.Field);
  if (C.Literal)
    TakenLiterals.insert(C.Literal);
  else if (C.V && Of.Argument)
    Passed.push_back({C.V, Of.Argument, static_cast<unsigned>(Passed.size())});
  else if (C.V)
    Taken.insert(C.V);
}

bool hasTypesOfOperands(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  unsigned ID = F ? F->getBuiltinID() : 0;
  return ID && F->getASTContext().BuiltinInfo.hasCustomTypechecking(ID) &&
         classifyCall(E).Kind == CalleeKind::Ordinary;
}

void PointerStores::call(const CallExpr *E) {
  Calls.push_back(E);
  for (const Expr *Argument : E->arguments())
    walk(Argument, {false, E});
  CalleeKind Kind = classifyCall(E).Kind;
  if (const FunctionDecl *F = E->getDirectCallee();
      F && storesEnd(F) && E->getNumArgs() > 1)
    store(pointedTo(E->getArg(1)), E->getArg(1)->getType()->getPointeeType(),
          E->getArg(0));
  if (Kind == CalleeKind::Copy && E->getNumArgs() > 1) {
    Cell To = pointedTo(E->getArg(0));
    const Expr *Source = plain(E->getArg(1))->IgnoreParenCasts();
    QualType Into = plain(E->getArg(0))->IgnoreParenCasts()->getType();
    CopiesBehind |= To.isBehindPointer() && Into->isPointerType() &&
                    !Into->getPointeeType()->isRecordType();
    if (const Expr *From = placeAt(Source))
      store(To, From->getType(), From);
    else if (Source->getType()->isPointerType())
      store(To, Source->getType()->getPointeeType(), Source, true);
  } else if (hasTypesOfOperands(E)) {
    move(llvm::SmallVector<const Expr *, 4>(E->arguments()));
  } else if (Kind == CalleeKind::WriteBytes ||
             (E->getBuiltinCallee() && Kind == CalleeKind::Ordinary)) {
    // Bytes of one argument may be stored by another one, as bcopy() does.
    exchange(E, Kind != CalleeKind::WriteBytes);
  }
}

/// The call by which \p V ends, which stands nowhere in the program.
static const CallExpr *cleanupOf(const VarDecl *V) {
  ASTContext &Context = V->getASTContext();
  FunctionDecl *F = V->getAttr<CleanupAttr>()->getFunctionDecl();
  SourceLocation Loc = V->getLocation();
  auto Name = [&](ValueDecl *D, ExprValueKind Kind) {
    return DeclRefExpr::Create(Context, NestedNameSpecifierLoc(),
                               SourceLocation(), D, false, Loc, D->getType(),
                               Kind);
  };
  QualType To = Context.getPointerType(V->getType());
  Expr *Argument = UnaryOperator::Create(
      Context, Name(const_cast<VarDecl *>(V), VK_LValue), UO_AddrOf, To,
      VK_PRValue, OK_Ordinary, Loc, false, FPOptionsOverride());
  if (F->getNumParams() == 1 &&
      !Context.hasSameType(To, F->getParamDecl(0)->getType()))
    Argument = ImplicitCastExpr::Create(Context, F->getParamDecl(0)->getType(),
                                        CK_BitCast, Argument, nullptr,
                                        VK_PRValue, FPOptionsOverride());
  Expr *Callee = ImplicitCastExpr::Create(
      Context, Context.getPointerType(F->getType()), CK_FunctionToPointerDecay,
      Name(F, VK_LValue), nullptr, VK_PRValue, FPOptionsOverride());
  return CallExpr::Create(Context, Callee, {Argument}, F->getReturnType(),
                          VK_PRValue, Loc, FPOptionsOverride());
}

void PointerStores::buffer(const FieldDecl *F, const Expr *Value) {
  if (isKernelBuffer(F))
    Buffers.push_back(Value);
}

void PointerStores::store(const Expr *Place, const Expr *Value) {
  Cell C = cellOf(Place);
  store(C, Place->getType(), Value);
  // A part of what is in a union may be found by a pointer to that.
  const auto *ME = dyn_cast<MemberExpr>(plain(Place));
  const auto *F = ME ? dyn_cast<FieldDecl>(ME->getMemberDecl()) : nullptr;
  if (Value && F)
    putInUnion(F, Value);
  if (Value && F && C.IsInUnion && !F->getParent()->isUnion() &&
      saysLittle(Place->getType()))
    KeptStores.push_back({F, withoutAtomic(Place->getType()), Value,
                          C.isBehindPointer(), C.Union});
}

void PointerStores::initialize(const InitListExpr *List) {
  if (!List->getType()->isRecordType()) {
    keep(nullptr, List);
    return;
  }
  eachInitialized(List, [&](const FieldDecl *F, const Expr *Init) {
    buffer(F, Init);
    if (F->getParent()->isUnion()) {
      keep(nullptr, Init, F->getParent());
      putInUnion(F, Init);
    } else
      keep(F, Init);
  });
}

/// \p Value gets into \p F. Is that beside a number in a union, as which it may
/// be read? (That somewhere in variants of records there is one, is no sign
/// that it is so.)
void PointerStores::putInUnion(const FieldDecl *F, const Expr *Value) {
  const ASTContext &Context = F->getASTContext();
  auto IsNumber = [&](const FieldDecl *Other) {
    return isNumeric(Context.getBaseElementType(Other->getType())) &&
           !Other->isBitField() &&
           Context.getTypeSize(Other->getType()) >=
               Context.getTypeSize(Context.VoidPtrTy);
  };
  if (F->getParent()->isUnion() && Value->getType()->isPointerType() &&
      llvm::any_of(F->getParent()->fields(), IsNumber))
    InUnions.push_back(Value);
}

/// \p Init is what is in \p F at first, or in its elements.
void PointerStores::keep(const FieldDecl *F, const Expr *Init,
                         const RecordDecl *Union) {
  const auto *List = dyn_cast<InitListExpr>(Init);
  if (List && (Union || !List->getType()->isRecordType())) {
    for (const Expr *Element : List->inits())
      keep(F, Element, Union);
  } else if ((saysLittle(Init->getType()) ||
              (Union && mayBeReadAsPointer(Init->getType()))) &&
             !isa<NoInitExpr, ImplicitValueInitExpr>(Init)) {
    KeptStores.push_back({F, Init->getType(), Init, false, Union});
  }
}

/// Can a \p T hold an address, or is not known what it is? (What bytes hold is
/// not followed.)
static bool mayHoldAddress(QualType T) {
  while (const auto *Array = T->getAsArrayTypeUnsafe())
    T = Array->getElementType();
  return !T->isAnyCharacterType() && !T->isFunctionType();
}

/// An operation that has its types from its operands stores one of them, or
/// what that leads to, where another one leads, as the types allow.
void PointerStores::move(ArrayRef<const Expr *> Operands) {
  auto Plain = [](QualType T) {
    return withoutAtomic(T).getCanonicalType().getUnqualifiedType();
  };
  for (const Expr *To : Operands) {
    QualType Pointee = To->getType()->getPointeeType();
    if (!To->getType()->isPointerType() || Pointee.isConstQualified() ||
        !mayHoldAddress(Pointee))
      continue;
    QualType T = Plain(Pointee);
    for (const Expr *Value : Operands) {
      QualType Given = Plain(Value->getType());
      if (Value == To)
        continue;
      if (Given == T)
        store(pointedTo(To), T, Value);
      else if (!Given->isPointerType())
        // (That a pointer is moved by so many bytes, says no type.)
        store(pointedTo(To), T, nullptr);
      else if (Plain(Given->getPointeeType()) != T)
        continue;
      else if (const Expr *From = placeAt(Value))
        store(pointedTo(To), From->getType(), From);
      else
        store(pointedTo(To), T, Value, true);
    }
  }
}

/// Each argument of \p E may be stored by each, or what it points to.
void PointerStores::exchange(const CallExpr *E, bool IsItself) {
  llvm::SmallVector<const Expr *, 4> Operands(E->arguments());
  const FunctionDecl *By = E->getDirectCallee();
  for (size_t I = 0; I != Operands.size(); ++I) {
    const Expr *To = Operands[I];
    // (What is only looked at, or is taken to be characters, gets no address.)
    if (QualType T = I < By->getNumParams() ? By->getParamDecl(I)->getType()
                                            : QualType();
        !T.isNull() && T->isPointerType() &&
        (T->getPointeeType().isConstQualified() ||
         !mayHoldAddress(T->getPointeeType())))
      continue;
    Cell C = pointedTo(To);
    QualType Into = plain(To)->IgnoreParenCasts()->getType();
    if (!To->getType()->isPointerType() ||
        (Into->isPointerType() && !mayHoldAddress(Into->getPointeeType())) ||
        (Into->isArrayType() && !mayHoldAddress(Into)))
      continue;
    for (const Expr *Value : Operands) {
      if (Value == To)
        continue;
      // (The library stores what it finds there, and no pointer itself.)
      if (IsItself)
        store(C, To->getType()->getPointeeType(), Value);
      if (const Expr *From = placeAt(Value)) {
        if (mayHoldAddress(From->getType()))
          store(C, From->getType(), From);
      } else if (QualType T = plain(Value)->IgnoreParenCasts()->getType();
                 T->isPointerType() &&
                 (T->getPointeeType()->isRecordType() ||
                  withoutAtomic(T->getPointeeType())->isPointerType()))
        store(C, T->getPointeeType(), Value, true);
    }
  }
}

void PointerStores::walk(const Stmt *S, Use Of) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    S = E = plain(E);
    if (const Expr *Place = addressed(E)) {
      take(Place, Of);
      walk(Place);
      return;
    }
    if (const auto *CE = dyn_cast<CallExpr>(E)) {
      walk(CE->getCallee());
      call(CE);
      return;
    }
    if (const auto *CE = dyn_cast<CastExpr>(E)) {
      if (CE->getType()->isPointerType() &&
          CE->getCastKind() != CK_LValueToRValue)
        Casts.push_back(CE);
      // (What a block is, is as little known as what a number is.)
      if (CE->getCastKind() == CK_PointerToIntegral ||
          (CE->getSubExpr()->getType()->isPointerType() &&
           (CE->getType()->isBlockPointerType() ||
            CE->getType()->isObjCObjectPointerType())))
        Numbers.push_back(CE);
      if ((CE->getType()->isPointerType() || CE->getType()->isRecordType()) &&
          CE->getCastKind() == CK_LValueToRValue &&
          cellOf(CE->getSubExpr()).IsInUnion)
        UnionReads.push_back(CE);
      if (CE->getCastKind() == CK_ToUnion)
        keep(nullptr, CE->getSubExpr(), CE->getType()->getAsRecordDecl());
      if (CE->getCastKind() == CK_ArrayToPointerDecay)
        take(CE->getSubExpr(), Of);
      // By another type, it is not clear what is accessed.
      if (CE->getCastKind() != CK_NoOp)
        Of.IsAtOnce = false;
      walk(CE->getSubExpr(),
           CE->getCastKind() == CK_LValueToRValue ? Use() : Of);
      return;
    }
    if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
      if (UO->isIncrementDecrementOp())
        store(UO->getSubExpr(), nullptr);
      walk(UO->getSubExpr(), {UO->getOpcode() == UO_Deref, nullptr});
      return;
    }
    if (const auto *ME = dyn_cast<MemberExpr>(E)) {
      walk(ME->getBase(), {ME->isArrow(), nullptr});
      return;
    }
    if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E)) {
      walk(ASE->getBase(), {true, nullptr});
      walk(ASE->getIdx());
      return;
    }
    if (const auto *AE = dyn_cast<AtomicExpr>(E)) {
      llvm::SmallVector<const Expr *, 4> Operands;
      for (const Stmt *Part : AE->children())
        if (const auto *Operand = dyn_cast_or_null<Expr>(Part)) {
          Operands.push_back(Operand);
          walk(Operand, {true, nullptr});
        }
      move(Operands);
      return;
    }
    if (const auto *BO = dyn_cast<BinaryOperator>(E)) {
      if (BO->getOpcode() == BO_Assign) {
        store(BO->getLHS(), BO->getRHS());
        if (const auto *ME = dyn_cast<MemberExpr>(plain(BO->getLHS())))
          buffer(dyn_cast<FieldDecl>(ME->getMemberDecl()), BO->getRHS());
      } else if (BO->isCompoundAssignmentOp()) {
        store(BO->getLHS(), nullptr);
        if (BO->getType()->isIntegerType())
          store(BO->getLHS(), BO->getRHS());
      }
    }
    if (const auto *ILE = dyn_cast<InitListExpr>(E))
      initialize(ILE);
    if (const auto *BE = dyn_cast<BlockExpr>(E)) {
      ++Blocks;
      AllBlocks.push_back(BE->getBlockDecl());
      walk(BE->getBody());
      --Blocks;
      return;
    }
  } else if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        if (V->getInit())
          store({V->hasLocalStorage() ? V : V->getCanonicalDecl()},
                V->getType(), V->getInit());
        if (V->hasAttr<CleanupAttr>())
          call(cleanupOf(V));
      }
  } else if (const auto *RS = dyn_cast<ReturnStmt>(S)) {
    if (RS->getRetValue())
      (Blocks ? BlockReturned : Returned).push_back(RS->getRetValue());
  } else if (const auto *Asm = dyn_cast<GCCAsmStmt>(S)) {
    eachOutput(Asm, [&](const Expr *Output) {
      take(Output, {});
      for (const Expr *Input : Asm->inputs())
        store(Output, Input);
    });
  }
  eachPart(S, [&](const Stmt *Part) { walk(Part); });
}

/// Some order of variables that is the same in every run: that of the text.
static bool precedes(const VarDecl *A, const VarDecl *B) {
  auto LocA = A->getLocation().getRawEncoding();
  auto LocB = B->getLocation().getRawEncoding();
  // (Those that the compiler adds may have one place, and pointers to them no
  // other order.)
  return LocA != LocB ? LocA < LocB : std::less<const VarDecl *>()(A, B);
}

PointerStores::PointerStores(const Stmt *Whole) {
  walk(Whole);
  // Which block it is that is called, is not known.
  for (const CallExpr *E : Calls)
    if (E->getCallee()->getType()->isBlockPointerType())
      for (const BlockDecl *B : AllBlocks)
        for (unsigned I = 0; I != E->getNumArgs() && I != B->param_size(); ++I)
          store({B->getParamDecl(I)}, B->getParamDecl(I)->getType(),
                E->getArg(I));
  auto ByVariable = [](const auto &A, const auto &B) {
    return A.V != B.V ? precedes(A.V, B.V) : A.Order < B.Order;
  };
  llvm::sort(Variables, ByVariable);
  llvm::sort(Passed, ByVariable);
}

/// Those of \p All, which is in order, that are of \p V.
template <typename T>
static ArrayRef<T> allOf(const std::vector<T> &All, const VarDecl *V) {
  auto Begin = llvm::lower_bound(
      All, V, [](const T &A, const VarDecl *B) { return precedes(A.V, B); });
  auto End = Begin;
  while (End != All.end() && End->V == V)
    ++End;
  return ArrayRef<T>(All).slice(static_cast<size_t>(Begin - All.begin()),
                                static_cast<size_t>(End - Begin));
}

ArrayRef<PointerStores::Store> PointerStores::storesIn(const VarDecl *V) const {
  return allOf(Variables, V);
}

ArrayRef<PointerStores::Giving>
PointerStores::callsGiven(const VarDecl *V) const {
  return allOf(Passed, V);
}

} // namespace missile
