//===- PointerClosure.cpp - All that a pointer may come from --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/PointerClosure.h"
#include "annotations/Place.h"
#include "storage/PointerTypings.h"

using namespace clang;

namespace missile {

/// Is a \p T more than bytes?
static bool isObject(QualType T) {
  return !T->isVoidType() && !T->isCharType() && !T->isFunctionType() &&
         !T->isIncompleteType();
}

void PointerFlow::File::Closure::merge(const Query &Q, const PointerStores &In,
                                       Origins &Found) {
  for (size_t I = 0, N = Found.size(); I != N; ++I)
    P.Typed->add(In, PointerOrigin(Found[I]), Found);
  Noted.add(Q.Noted);
  for (const PointerOrigin &O : Found) {
    ParameterUse Use;
    Use.Exact = O.Exact;
    if (O.Allocation) {
      if (Known.insert({O.E, O.Exact}).second) {
        Out.push_back(O);
        Out.back().Allocation = nullptr;
        Out.back().IsFresh = true;
      }
      continue;
    }
    // (What the type of a parameter says, is so.)
    const ParmVarDecl *V = parameterAt(O, nullptr, Use);
    QualType T = O.type(P.Context);
    bool IsGiven = V && P.carries(T);
    if (IsGiven)
      addParameter(V, Use);
    // (What other files give, is trusted.)
    if (IsGiven && !All.Given.count(V) && In.storesIn(V).empty())
      Noted.add({nullptr, O.E});
    // (That of a pointer to const says that it leads to such, at least.)
    if (IsGiven && !(T->isPointerType() && isObject(T->getPointeeType())))
      continue;
    if (Known.insert({O.E, O.Exact}).second)
      Out.push_back(O);
  }
  for (const auto &[V, Use] : Q.Parts)
    addParameter(V, Use);
  for (const WantedValue &W : Q.Kept)
    addKept(W);
  for (const WantedValue &W : Q.Behind)
    followBehind(W);
  missile_spend(P.Budget, 1 + Found.size());
  if (!Q.BlockCalls.empty() && !HasBlocks) {
    HasBlocks = true;
    addBlocks();
  }
}

/// What is read behind a pointer on the way to something else.
void PointerFlow::File::Closure::followBehind(const WantedValue &W) {
  if (IsOfData || W.Type->isFunctionPointerType()) {
    addBehind(W);
    return;
  }
  for (const PointerOrigin &O : All.closureOf(W, IsUntyped))
    if (O.IsStored)
      Noted.add({O.E, nullptr});
    else if (Known.insert({O.E, O.Exact}).second)
      Out.push_back(O);
}

/// Of a pointer to data: one for each way in which its type is spelled, besides
/// parts of records. If those that the file stores there lead to things of
/// several types, somebody knows which of them it is.
void PointerFlow::File::Closure::summarize() {
  QualType First;
  bool AreSeveral = false;
  Origins Few, Steps;
  llvm::SmallPtrSet<const Type *, 4> Types[2];
  for (const PointerOrigin &O : Out) {
    if (O.isOther()) {
      Few.push_back(O);
      continue;
    }
    QualType T = O.type(P.Context);
    // A pointer to another one is but a step on the way.
    if (leadsToPointer(T)) {
      Steps.push_back(O);
      continue;
    }
    const Expr *Of = pointedAt(O.E);
    if (isa_and_nonnull<MemberExpr>(Of ? Of->IgnoreParens() : nullptr) ||
        Types[O.Exact].insert(T.getCanonicalType().getTypePtr()).second)
      Few.push_back(O);
    if (!isEvidence(O))
      continue;
    T = P.Context.getBaseElementType(T->getPointeeType())
            .getCanonicalType()
            .getUnqualifiedType();
    AreSeveral |= !First.isNull() && T != First;
    First = T;
  }
  if (AreSeveral) {
    llvm::erase_if(Few, [&](const PointerOrigin &O) {
      return !O.isOther() && !isEvidence(O);
    });
    for (PointerOrigin &O : Few)
      O.IsOneOf |= !O.isOther();
    Out = std::move(Few);
    return;
  }
  if (First.isNull())
    Few.append(Steps);
  Out = std::move(Few);
}

/// What blocks return, which may be called somewhere else.
void PointerFlow::File::Closure::addBlocks() {
  for (const PointerStores *In : All.WithBlocks)
    for (const Expr *Returned : In->BlockReturned) {
      Origins Found;
      Query Q(P, *In, Found, nullptr);
      Q.value(Returned, true);
      for (const PointerOrigin &O : Found)
        if (O.Allocation && Known.insert({O.E, O.Exact}).second)
          Out.push_back(O);
      merge(Q, *In, Found);
    }
}

/// What others store by a pointer, in \p F: in the field itself, or, if null,
/// in an element or in a whole record that has the field.
void PointerFlow::File::Closure::lookBehind(const FieldDecl *F,
                                            const WantedValue &W) {
  auto Stores = All.ThroughPointers.find(F);
  if (Stores == All.ThroughPointers.end())
    return;
  missile_spend(P.Budget, Stores->second.size() / 8);
  Batch B(*this);
  for (const StoredBehind &S : Stores->second) {
    if (!S.S->Value)
      continue;
    if (W.C.Field && !F && !S.S->Type->isAggregateType() &&
        All.TakenFields.count(W.C.Field) && mayBeSame(S.S->Type, W.Type)) {
      // By a pointer to the field itself.
      PointerStores::Store Own = *S.S;
      Own.Field = W.C.Field;
      B.queryOf(*S.In).stored(Own, W);
      continue;
    }
    if (W.C.Field && !F && !W.C.IsInUnion &&
        !mayContain(S.S->Type, W.C.Field->getParent(), P.Context))
      continue;
    if (!(IsUntyped || S.S->IsInUnion || W.C.IsInUnion ||
          mayBeSame(S.S->Type, W.Type)))
      continue;
    B.queryOf(*S.In).stored(*S.S, W);
  }
}

void PointerFlow::File::Closure::followKept(WantedValue W) {
  bool IsMoved = false;
  if (All.Taken.count(W.C.V)) {
    if (All.CopiesBehind && saysLittle(W.Type))
      followBehind(W);
    lookBehind(W.C.Field, W);
    if (W.C.Field) {
      lookBehind(nullptr, W); // whole records
      for (const FieldDecl *F : All.recordsWith(W.C.Field))
        lookBehind(F, W);
    } else
      for (const FieldDecl *F : All.ViewedFields) {
        WantedValue Part = W;
        Part.C.Field = F;
        lookBehind(F, Part);
      }
  }
  auto By = All.Storing.find(W.C.V);
  if (By == All.Storing.end())
    return;
  for (const PointerStores *In : By->second) {
    Origins Found;
    Query Q(P, *In, Found, nullptr);
    Q.IsUntyped = IsUntyped;
    Q.cell(W);
    IsMoved |= Q.IsMoved;
    merge(Q, *In, Found);
  }
  // One function may store it that another one moves.
  W.Exact = false;
  if (IsMoved)
    addKept(W);
}

bool PointerFlow::File::Closure::run() {
  bool IsWhole = follow();
  Noted.addTo(Out);
  return IsWhole;
}

bool PointerFlow::File::Closure::follow() {
  for (size_t B = 0, C = 0, N = 0;
       B != Behind.size() || C != Kept.size() || N != Parameters.size();) {
    if (All.IsComplete ? missile_is_spent(P.Budget) : All.isTooMuch())
      return false;
    if (B != Behind.size()) {
      WantedValue W = Behind[B++];
      W.Exact &= !All.Moved.count(W.C.Field);
      Batch Asked(*this);
      All.eachKept(W, [&](const Argument &A, bool IsNamed) {
        Query &Q = Asked.queryOf(*A.In);
        if (A.E->getType().getAtomicUnqualifiedType()->isRecordType()) {
          Q.IsUntyped = IsUntyped;
          Q.part(A.E, W);
          return;
        }
        if (IsNamed)
          Q.noteStored(A.E);
        Q.value(A.E, W.Exact);
      });
      continue;
    }
    if (C != Kept.size()) {
      followKept(WantedValue(Kept[C++]));
      continue;
    }
    auto [Parameter, Use] = Parameters[N++];
    auto Found = All.Given.find(Parameter);
    if (Found == All.Given.end())
      continue;
    for (const Argument &A : Found->second) {
      Origins Origin;
      Query Q(P, *A.In, Origin, nullptr);
      Q.argument(A.E, Use);
      merge(Q, *A.In, Origin);
    }
  }
  return true;
}

} // namespace missile
