//===- PointerCells.cpp - What is stored where a pointer is read ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of PointerQuery that looks for what is stored in a cell, and in
// parts of records and arrays that are stored as wholes.
//
//===----------------------------------------------------------------------===//

#include "calls/Callees.h"
#include "language/SecondNames.h"
#include "language/Walk.h"
#include "storage/PointerFile.h"
#include "storage/PointerQuery.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

/// A record, or an array of such.
static bool isOfRecords(QualType T, const ASTContext &Context) {
  return Context.getBaseElementType(T)->isRecordType();
}

void PointerFlow::Query::noteStored(const Expr *E) {
  if (!Noted.Stored && !isNullConstant(E, P.Context))
    Noted.Stored = E;
}

/// Is \p W what others may have stored as a pointer that says little?
static bool mayBeKept(const WantedValue &W) {
  return saysLittle(W.Type) || (W.C.IsInUnion && (W.Type->isPointerType() ||
                                                  W.Type->isIntegerType()));
}

void PointerFlow::Query::cell(const Wanted &Asked) {
  Wanted W = Asked;
  W.Type = withoutAtomic(W.Type);
  const Cell &C = W.C;
  const void *Where = C.V;
  if (C.Literal)
    Where = C.Literal;
  if (C.Value)
    Where = C.Value;
  if (!Visited
           .insert({Where, C.Field, W.Type.getCanonicalType().getTypePtr(),
                    W.Exact, IsShared, IsTyped, W.Way})
           .second)
    return;
  if (C.Literal) {
    part(C.Literal->getInitializer(), W);
    return;
  }
  if (C.Value) {
    part(C.Value, W);
    return;
  }
  // Where it is moved, so is what is stored there.
  auto Moves = [&](const PointerStores::Store &S) {
    return !S.Value && S.Field == C.Field && !staysExact(S.Type) &&
           mayBeSame(S.Type, W.Type);
  };
  auto Look = [&](ArrayRef<PointerStores::Store> Stores) {
    if (llvm::any_of(Stores, Moves)) {
      W.Exact = false;
      IsMoved = true;
    }
    for (const PointerStores::Store &S : Stores)
      stored(S, W);
    missile_spend(P.Budget, Stores.size());
  };
  if (!C.V) {
    if (mayBeKept(W))
      Behind.push_back(W);
    llvm::SaveAndRestore Shared(IsShared, true);
    Look(In.Behind);
    // A pointer may lead to a literal, or to a variable.
    for (const CompoundLiteralExpr *L : In.TakenLiterals)
      if (W.C.Field ? isOfRecords(L->getType(), P.Context)
                    : mayBeSame(L->getType(), W.Type))
        part(L->getInitializer(), W);
    // (A pointer to a union leads to no variable that is another pointer.)
    auto MayBeAt = [&](const VarDecl *V) {
      QualType T = V->getType();
      return C.Field ? mayContain(T, C.Field->getParent(), P.Context)
                     : mayBeSame(T, W.Type) &&
                           !(C.Union && T->isPointerType() && !saysLittle(T));
    };
    for (const VarDecl *V : In.Taken)
      if (MayBeAt(V))
        cell({{V, nullptr, C.Field}, W.Type, W.Exact});
    return;
  }
  if (Through)
    Through->insert(C.V);
  if (C.outlivesCalls())
    Kept.push_back(W);
  else if (mayBeKept(W) && (In.Taken.count(C.V) || !In.callsGiven(C.V).empty()))
    Behind.push_back(W); // others may store it by a pointer
  if (const SameSymbol *Same = P.Names.namesOf(C.V))
    for (const NamedDecl *Other : *Same)
      if (const auto *V = dyn_cast<VarDecl>(Other); V && V != C.V)
        cell({{V, nullptr, C.Field}, W.Type, W.Exact});
  if (C.V->hasGlobalStorage() && !C.V->isStaticLocal())
    if (const Expr *Init = C.V->getAnyInitializer())
      stored({C.V, nullptr, Init, C.V->getType()}, W);
  Look(In.storesIn(C.V));
  if (In.Taken.count(C.V))
    for (const PointerStores::Store &S : In.Behind)
      if (S.Field == C.Field || !S.Field ||
          (C.Field && mayContain(S.Type, C.Field->getParent(), P.Context))) {
        PointerStores::Store Own = S;
        Own.Field = C.Field;
        Own.IsInUnion = false;
        stored(Own, W);
      }
  for (const PointerStores::Giving &G : In.callsGiven(C.V)) {
    if (allocatesByArgument(G.E))
      add(G.E, W.Exact, G.E);
    // (What other files store there, is trusted.)
    const FunctionDecl *F = G.E->getDirectCallee();
    bool IsPart = W.C.Field ? mayContain(C.V->getType(), W.C.Field->getParent(),
                                         P.Context)
                            : W.C.IsInUnion || !C.V->getType()->isRecordType();
    if (IsPart && (!F || P.bodyOf(F)))
      noteStored(G.E);
  }
}

/// \p W is looked for in a \p T next, which is in a union or not.
static void goOn(WantedValue &W, QualType T, bool IsInUnion,
                 const ASTContext &C) {
  bool IsSame = !W.C.Union || mayContain(T, W.C.Union, C);
  if (W.Way == WantedValue::InUnion && W.C.IsInUnion && !IsSame)
    W.Way = WantedValue::InRecord;
  if (W.Way == WantedValue::InRecord && IsInUnion)
    W.Way = WantedValue::InOther;
}

void PointerFlow::Query::stored(const PointerStores::Store &S,
                                const Wanted &Asked) {
  Wanted W = Asked;
  if (S.IsInUnion && W.Way == Wanted::InRecord)
    W.Way = Wanted::InOther;
  if (!S.Value || (!IsUntyped && !S.IsInUnion && !W.C.IsInUnion &&
                   !mayBeSame(S.Type, W.Type)))
    return;
  // What is copied into one field, or over records of one type, is not in
  // another field.
  if (W.C.Field && !S.IsInUnion && !W.C.IsInUnion && S.Field != W.C.Field) {
    auto MayContain = [&](QualType T) {
      return mayContain(T, W.C.Field->getParent(), P.Context);
    };
    QualType Into = S.Field ? S.Field->getType() : S.Type;
    if ((S.Field || isOfRecords(Into, P.Context)) && !MayContain(Into) &&
        !(S.V && !S.Field && MayContain(S.V->getType())))
      return;
  }
  // (That a field may be in that union, or that a pointer may lead to it, is no
  // sign that it is so.)
  bool IsNamed =
      W.C.IsInUnion ||
      (!S.IsInUnion && (S.V || S.Field || !W.C.Field ||
                        mayContain(S.Type, W.C.Field->getParent(), P.Context)));
  if (S.IsOfPointee) {
    if (IsNamed)
      noteStored(S.Value);
    Wanted Source = W;
    goOn(Source, S.Type, true, P.Context);
    Source.C = pointedTo(S.Value);
    Source.C.Field = W.C.Field;
    Source.C.IsInUnion |= W.C.IsInUnion;
    cell(Source);
    return;
  }
  QualType T = S.Value->getType();
  if (withoutAtomic(T.getCanonicalType())->isAggregateType()) {
    part(S.Value, W);
    return;
  }
  if (S.Field != W.C.Field)
    return;
  // (But what is read as a number, or as a function, may have been any.)
  if (IsUntyped && W.Way != Wanted::InOther && T->isPointerType() &&
      !saysLittle(T) &&
      (W.Type->isPointerType() ? !saysLittle(W.Type)
                               : W.Type->isAggregateType())) {
    if (const File *All = P.inFile();
        All && mayBeSame(T, W.Type) && All->shows(S.Value, In))
      Noted.Known = S.Value;
    return;
  }
  if (IsNamed)
    noteStored(S.Value);
  llvm::SaveAndRestore Typed(IsTyped, IsTyped || (!S.IsInUnion &&
                                                  S.Type->isPointerType() &&
                                                  !saysLittle(S.Type)));
  if (StopsAtStored)
    Stored.push_back({S.Value, W.Exact, IsShared, IsTyped, IsUntyped});
  else
    value(S.Value, W.Exact);
}

void PointerFlow::Query::storedValue(const StoredValue &S) {
  llvm::SaveAndRestore Shared(IsShared, S.IsShared);
  llvm::SaveAndRestore Typed(IsTyped, S.IsTyped);
  llvm::SaveAndRestore Untyped(IsUntyped, S.IsUntyped);
  value(S.E, S.Exact);
}

/// The values of a field, or of elements, in the record or array \p Whole.
void PointerFlow::Query::part(const Expr *Whole, const Wanted &Asked) {
  Wanted W = Asked;
  Whole = plain(Whole);
  // (A record may be atomic as a whole.)
  while (const auto *CE = dyn_cast<CastExpr>(Whole)) {
    if (CE->getCastKind() != CK_NonAtomicToAtomic)
      break;
    Whole = plain(CE->getSubExpr());
  }
  if (isa<NoInitExpr>(Whole))
    return;
  // (The field that a union was found in, is none of what is in that.)
  if (QualType T = P.Context.getBaseElementType(
          Whole->getType().getAtomicUnqualifiedType());
      W.C.IsInUnion && W.C.Field && T->isRecordType() &&
      !mayContain(T, W.C.Field->getParent(), P.Context))
    W.C.Field = nullptr;
  if (const auto *Update = dyn_cast<DesignatedInitUpdateExpr>(Whole)) {
    part(Update->getBase(), W);
    part(Update->getUpdater(), W);
    return;
  }
  if (W.C.Field && W.C.Field->getParent()->isUnion()) {
    W.C.Field = nullptr;
    W.C.IsInUnion = true;
  }
  if (!Whole->getType().getAtomicUnqualifiedType()->isAggregateType()) {
    stored({nullptr, W.C.Field, Whole, Whole->getType()}, W);
    return;
  }
  if (const auto *ILE = dyn_cast<InitListExpr>(Whole)) {
    if (const InitListExpr *Semantic = ILE->getSemanticForm())
      ILE = Semantic;
    const RecordDecl *R = ILE->getType()->getAsRecordDecl();
    if (!R || R->isUnion()) {
      goOn(W, ILE->getType(), R, P.Context);
      for (const Expr *Init : ILE->inits())
        part(Init, W);
      return;
    }
    eachInitialized(ILE, [&](const FieldDecl *F, const Expr *Init) {
      // (All that is in a union may be any part of it.)
      Wanted Inside = W;
      if (W.C.IsInUnion && F == W.C.Field)
        Inside.C.Field = nullptr;
      if (F->getType()->isAggregateType() || F == W.C.Field ||
          (W.C.IsInUnion && !W.C.Field))
        part(Init, Inside);
    });
    return;
  }
  if (const auto *CO = dyn_cast<AbstractConditionalOperator>(Whole)) {
    part(CO->getTrueExpr(), W);
    part(CO->getFalseExpr(), W);
    return;
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(Whole);
      BO && (BO->isCommaOp() || BO->getOpcode() == BO_Assign)) {
    part(BO->getRHS(), W);
    return;
  }
  if (const auto *SE = dyn_cast<StmtExpr>(Whole)) {
    if (const Expr *Last = valueOf(SE))
      part(Last, W);
    return;
  }
  // The value of a parameter that is a transparent union.
  if (const auto *CLE = dyn_cast<CompoundLiteralExpr>(Whole);
      CLE && CLE->isPRValue()) {
    part(CLE->getInitializer(), W);
    return;
  }
  const Expr *Place = Whole;
  while (const auto *CE = dyn_cast<CastExpr>(Place)) {
    if (CE->getCastKind() == CK_ToUnion) {
      W.C.Field = nullptr;
      W.C.IsInUnion = true;
      part(CE->getSubExpr(), W);
      return;
    }
    Place = plain(CE->getSubExpr());
  }
  if (const auto *CE = dyn_cast<CallExpr>(Place)) {
    partOfResult(CE, W);
    return;
  }
  if (const auto *AE = dyn_cast<AtomicExpr>(Place)) {
    const FieldDecl *Field = W.C.Field;
    W.C = pointedTo(AE->getPtr());
    W.C.Field = W.C.IsInUnion ? nullptr : Field;
    cell(W);
    return;
  }
  if (!Place->isGLValue())
    return;
  const FieldDecl *Field = W.C.Field;
  bool IsInUnion = W.C.IsInUnion;
  const RecordDecl *Union = W.C.Union;
  Cell From = cellOf(Place);
  goOn(W, Place->getType(), From.IsInUnion, P.Context);
  W.C = From;
  // (Parts of what is in a union may be those of something else there.)
  W.C.Field = W.C.IsInUnion ? nullptr : Field;
  if (W.Way == Wanted::InUnion && IsInUnion)
    W.C.Union = Union;
  W.C.IsInUnion |= IsInUnion;
  if (const auto *P = dyn_cast_or_null<ParmVarDecl>(W.C.V)) {
    ParameterUse Use;
    Use.Exact = W.Exact;
    Use.Field = W.C.Field;
    Use.IsInUnion = W.C.IsInUnion;
    Use.Read = W.Type;
    Parts.push_back({P, Use});
  }
  // Bytes of one type may be copied over another one.
  QualType T = P.Context.getBaseElementType(Place->getType());
  bool IsRecord = T.getAtomicUnqualifiedType()->isRecordType();
  bool Has = W.C.Field && mayContain(T, W.C.Field->getParent(), P.Context);
  if (W.C.IsInUnion || (IsRecord ? Has : !W.C.Field)) {
    cell(W);
  } else if (!IsRecord) {
    W.C.Field = nullptr;
    cell(W);
  } else {
    eachField(T, [&](const FieldDecl *F) {
      W.C.Field = F;
      cell(W);
    });
  }
}

/// Visits what in a \p T may hold a part of an address.
void PointerFlow::Query::eachField(
    QualType T, llvm::function_ref<void(const FieldDecl *)> Visit) const {
  const RecordDecl *R = T.getAtomicUnqualifiedType()->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return;
  for (const FieldDecl *F : R->fields()) {
    QualType Type = P.Context.getBaseElementType(F->getType());
    missile_spend(P.Budget, 1);
    if (mayCarry(Type) || Type->isPointerType())
      Visit(F);
    else
      eachField(Type, Visit);
  }
}

/// The values of a part of what \p F, or some block if that is null, returns to
/// \p E from \p There.
void PointerFlow::Query::partOfReturned(const PointerStores &There,
                                        const FunctionDecl *F,
                                        const CallExpr *E, const Wanted &W) {
  Origins Found;
  Query Inside(P, There, Found, nullptr);
  for (const Expr *Returned : F ? There.Returned : There.BlockReturned)
    Inside.part(Returned, W);
  for (const PointerOrigin &O : Found)
    passed(O, F, E, W.Exact);
  given(Inside.Parts, F, E, W.Exact);
  addNew(Kept, Inside.Kept);
  addNew(Behind, Inside.Behind);
  addNew(BlockCalls, Inside.BlockCalls);
  Noted.add(Inside.Noted);
}

/// The same of blocks: which of them it is, is not known.
void PointerFlow::Query::partOfBlocks(const CallExpr *E, const Wanted &W) {
  for (const Expr *Returned : In.BlockReturned)
    part(Returned, W);
  const File *All = P.inFile();
  if (!All)
    return;
  for (const PointerStores *Other : All->withBlocks())
    if (Other != &In)
      partOfReturned(*Other, nullptr, E, W);
}

/// The values of a part of the record that \p E returns.
void PointerFlow::Query::partOfResult(const CallExpr *E, const Wanted &W) {
  Functions Called;
  P.findTargets(E, Called);
  if (llvm::is_contained(P.OpenCalls, E))
    return;
  P.OpenCalls.push_back(E);
  if (E->getCallee()->getType()->isBlockPointerType())
    partOfBlocks(E, W);
  for (const FunctionDecl *F : Called)
    if ((F = P.bodyOf(F)))
      partOfReturned(P.flowOf(F->getBody()), F, E, W);
  P.OpenCalls.pop_back();
}

} // namespace missile
