//===- PointerGraph.cpp - All that pointers may come from -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/PointerGraph.h"
#include "annotations/Place.h"
#include "storage/PointerTypings.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

/// Is a \p T more than bytes?
static bool isObject(QualType T) {
  return !T->isVoidType() && !T->isCharType() && !T->isFunctionType() &&
         !T->isIncompleteType();
}

PointerFlow::File::Graph::Key
PointerFlow::File::Graph::keyOf(const Question &Q) {
  const Cell &C = Q.W.C;
  QualType T = Q.W.Type;
  int Flags = Q.W.Exact | C.IsInUnion << 1 | Q.IsShared << 2 | Q.IsTyped << 3 |
              Q.IsUntyped << 4 | Q.W.Way << 5;
  return {Q.What,  Q.E ? static_cast<const void *>(Q.E) : C.V,
          C.Field, T.isNull() ? nullptr : T.getCanonicalType().getTypePtr(),
          C.Union, Q.Where,
          Q.In,    Flags};
}

unsigned PointerFlow::File::Graph::nodeOf(const Question &Q) {
  auto [At, IsNew] = Known.try_emplace(keyOf(Q), Nodes.size());
  if (IsNew) {
    Nodes.emplace_back();
    Nodes.back().Of = Q;
  }
  return At->second;
}

/// What \p Q, which was asked of \p In, has found.
void PointerFlow::File::Graph::merge(Node &N, const Query &Q,
                                     const PointerStores &In, Origins &Found) {
  for (size_t I = 0, End = Found.size(); I != End; ++I)
    P.Typed->add(In, PointerOrigin(Found[I]), Found);
  N.Noted.add(Q.Noted);
  for (const PointerOrigin &O : Found) {
    if (O.Allocation) {
      N.Found.push_back(O);
      // (What a block gives, is fresh where the block is called.)
      if (N.Of.What != Question::Blocks) {
        N.Found.back().Allocation = nullptr;
        N.Found.back().IsFresh = true;
      }
      continue;
    }
    // (What the type of a parameter says, is so.)
    ParameterUse Use;
    const ParmVarDecl *V = parameterAt(O, nullptr, Use);
    Use.Exact = O.Exact;
    QualType T = O.type(P.Context);
    bool IsGiven = V && P.carries(T);
    if (IsGiven)
      lead(N, given(V, Use));
    // (What other files give, is trusted.)
    if (IsGiven && !All.Given.count(V) && In.storesIn(V).empty())
      N.Noted.add({nullptr, O.E});
    // (That of a pointer to const says that it leads to such, at least.)
    if (!IsGiven || (T->isPointerType() && isObject(T->getPointeeType())))
      N.Found.push_back(O);
  }
  for (const auto &[V, Use] : Q.Parts)
    lead(N, given(V, Use));
  for (const WantedValue &W : Q.Kept)
    lead(N, {Question::Kept, W});
  for (const WantedValue &W : Q.Behind)
    lead(N, {Question::Behind, W});
  for (const Query::StoredValue &S : Q.Stored)
    lead(N, {Question::Value,
             {{}, QualType(), S.Exact},
             nullptr,
             S.E,
             &In,
             S.IsShared,
             S.IsTyped,
             S.IsUntyped});
  if (!Q.BlockCalls.empty())
    lead(N, {Question::Blocks});
  missile_spend(P.Budget, 1 + Found.size());
}

/// Asks one query for all that is asked of a function in a row, since their
/// ways meet.
class PointerFlow::File::Graph::Batch {
public:
  Batch(Graph &G, Node &N) : G(G), N(N) {}
  ~Batch() { end(); }
  Query &queryOf(const PointerStores &Of) {
    if (In != &Of) {
      end();
      In = &Of;
      Q.emplace(G.P, Of, Found, nullptr);
      Q->StopsAtStored = true;
    }
    return *Q;
  }

private:
  void end() {
    if (Q)
      G.merge(N, *Q, *In, Found);
    Q.reset();
    Found.clear();
  }
  Graph &G;
  Node &N;
  const PointerStores *In = nullptr;
  Origins Found;
  std::optional<Query> Q;
};

/// What blocks return, which may be called somewhere else.
void PointerFlow::File::Graph::expandBlocks(Node &N) {
  for (const PointerStores *In : All.WithBlocks)
    for (const Expr *Returned : In->BlockReturned) {
      Origins Found;
      Query Q(P, *In, Found, nullptr);
      Q.value(Returned, true);
      merge(N, Q, *In, Found);
    }
}

/// What is stored by a pointer, in the field itself, or, if null, in an element
/// or in a whole record that has the field.
void PointerFlow::File::Graph::expandStored(Node &N) {
  const WantedValue &W = N.Of.W;
  const FieldDecl *F = N.Of.Where;
  auto Stores = All.ThroughPointers.find(F);
  if (Stores == All.ThroughPointers.end())
    return;
  missile_spend(P.Budget, Stores->second.size() / 8);
  // There are many stores, of few types.
  struct OfType {
    bool IsAggregate, IsSame, MayContain;
  };
  llvm::DenseMap<const Type *, OfType> Types;
  auto Look = [&](QualType T) {
    auto [At, IsNew] = Types.try_emplace(T.getCanonicalType().getTypePtr());
    if (IsNew)
      At->second = {T->isAggregateType(), mayBeSame(T, W.Type),
                    W.C.Field &&
                        mayContain(T, W.C.Field->getParent(), P.Context)};
    return At->second;
  };
  Batch B(*this, N);
  for (const StoredBehind &S : Stores->second) {
    if (!S.S->Value)
      continue;
    const OfType T = Look(S.S->Type);
    if (W.C.Field && !F && !T.IsAggregate && All.TakenFields.count(W.C.Field) &&
        T.IsSame) {
      // By a pointer to the field itself.
      PointerStores::Store Own = *S.S;
      Own.Field = W.C.Field;
      B.queryOf(*S.In).stored(Own, W);
      continue;
    }
    if (W.C.Field && !F && !W.C.IsInUnion && !T.MayContain)
      continue;
    if (!(IsUntyped || S.S->IsInUnion || W.C.IsInUnion || T.IsSame))
      continue;
    B.queryOf(*S.In).stored(*S.S, W);
  }
}

void PointerFlow::File::Graph::expandKept(Node &N) {
  WantedValue W = N.Of.W;
  // (Which variable it is does not matter to what is stored by pointers.)
  auto LookBehind = [&](const FieldDecl *F, WantedValue In) {
    In.C.V = nullptr;
    lead(N, {Question::Stored, In, F});
  };
  if (All.Taken.count(W.C.V)) {
    if (All.CopiesBehind && saysLittle(W.Type))
      lead(N, {Question::Behind, W});
    LookBehind(W.C.Field, W);
    if (W.C.Field) {
      LookBehind(nullptr, W); // whole records
      for (const FieldDecl *F : All.recordsWith(W.C.Field))
        LookBehind(F, W);
    } else
      for (const FieldDecl *F : All.ViewedFields) {
        WantedValue Part = W;
        Part.C.Field = F;
        LookBehind(F, Part);
      }
  }
  auto By = All.Storing.find(W.C.V);
  if (By == All.Storing.end())
    return;
  bool IsMoved = false;
  for (const PointerStores *In : By->second) {
    Origins Found;
    Query Q(P, *In, Found, nullptr);
    Q.IsUntyped = IsUntyped;
    Q.cell(W);
    IsMoved |= Q.IsMoved;
    merge(N, Q, *In, Found);
  }
  // One function may store it that another one moves.
  W.Exact = false;
  if (IsMoved)
    lead(N, {Question::Kept, W});
}

void PointerFlow::File::Graph::expandBehind(Node &N) {
  WantedValue W = N.Of.W;
  if (!IsOfData && !W.Type->isFunctionPointerType()) {
    for (const PointerOrigin &O : All.answerTo(N.Of, IsUntyped))
      if (O.IsStored)
        N.Noted.add({O.E, nullptr});
      else
        N.Found.push_back(O);
    return;
  }
  W.Exact &= !All.Moved.count(W.C.Field);
  Batch Asked(*this, N);
  All.eachKept(W, [&](const Argument &A, bool IsNamed) {
    Query &Q = Asked.queryOf(*A.In);
    bool IsRecord =
        withoutAtomic(A.E->getType().getCanonicalType())->isRecordType();
    if (IsRecord) {
      llvm::SaveAndRestore Untyped(Q.IsUntyped, IsUntyped);
      Q.part(A.E, W);
      return;
    }
    if (IsNamed)
      Q.noteStored(A.E);
    Q.Stored.push_back({A.E, W.Exact});
  });
}

void PointerFlow::File::Graph::expandParameter(Node &N) {
  const auto *V = cast<ParmVarDecl>(N.Of.W.C.V);
  ParameterUse Use;
  Use.Exact = N.Of.W.Exact;
  Use.Field = N.Of.W.C.Field;
  Use.IsInUnion = N.Of.W.C.IsInUnion;
  Use.Read = N.Of.W.Type;
  auto Found = All.Given.find(V);
  if (Found == All.Given.end())
    return;
  for (const Argument &A : Found->second) {
    Origins Origin;
    Query Q(P, *A.In, Origin, nullptr);
    Q.StopsAtStored = true;
    Q.argument(A.E, Use);
    merge(N, Q, *A.In, Origin);
  }
}

void PointerFlow::File::Graph::expandValue(Node &N) {
  const Question &Of = N.Of;
  Origins Found;
  Query Q(P, *Of.In, Found, nullptr);
  Q.StopsAtStored = true;
  Q.storedValue({Of.E, Of.W.Exact, Of.IsShared, Of.IsTyped, Of.IsUntyped});
  merge(N, Q, *Of.In, Found);
}

void PointerFlow::File::Graph::expand(Node &N) {
  N.IsExpanded = true;
  switch (N.Of.What) {
  case Question::Kept:
    return expandKept(N);
  case Question::Behind:
    return expandBehind(N);
  case Question::Parameter:
    return expandParameter(N);
  case Question::Blocks:
    return expandBlocks(N);
  case Question::Stored:
    return expandStored(N);
  case Question::Value:
    return expandValue(N);
  }
}

/// Finds all that \p First leads to; false if that is not all. \p Same: what is
/// known of one that it leads to and that leads to it.
bool PointerFlow::File::Graph::reach(unsigned First, Answer &A,
                                     std::shared_ptr<const Answer> &Same) {
  llvm::SmallVector<unsigned, 32> Work{First};
  A.Reached.resize(Nodes.size());
  A.Reached.set(First);
  while (!Work.empty()) {
    Node &N = Nodes[Work.pop_back_val()];
    if (N.Whole) {
      if (First < N.Whole->Reached.size() && N.Whole->Reached.test(First)) {
        Same = N.Whole;
        return true;
      }
      A.Reached |= N.Whole->Reached;
      continue;
    }
    if (!N.IsExpanded) {
      if (All.isTooMuch())
        return false;
      expand(N);
      A.Reached.resize(Nodes.size());
    }
    for (unsigned To : N.Next)
      if (!A.Reached.test(To)) {
        A.Reached.set(To);
        Work.push_back(To);
      }
  }
  return true;
}

/// Of a pointer to data: one for each way in which its type is spelled, besides
/// parts of records. If those that the file stores there lead to things of
/// several types, somebody knows which of them it is.
void PointerFlow::File::Graph::summarize(Origins &Out) const {
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
    if (!All.isEvidence(O))
      continue;
    T = P.Context.getBaseElementType(T->getPointeeType())
            .getCanonicalType()
            .getUnqualifiedType();
    AreSeveral |= !First.isNull() && T != First;
    First = T;
  }
  if (AreSeveral) {
    llvm::erase_if(Few, [&](const PointerOrigin &O) {
      return !O.isOther() && !All.isEvidence(O);
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

void PointerFlow::File::Graph::collect(Answer &A) const {
  llvm::DenseMap<llvm::PointerIntPair<const Expr *, 1, bool>, size_t> At;
  StoredThere Noted;
  for (unsigned I : A.Reached.set_bits()) {
    Noted.add(Nodes[I].Noted);
    for (const PointerOrigin &O : Nodes[I].Found) {
      auto [Same, IsNew] = At.try_emplace({O.E, O.Exact}, A.Out.size());
      if (IsNew) {
        A.Out.push_back(O);
      } else {
        A.Out[Same->second].IsShared &= O.IsShared;
        A.Out[Same->second].IsTyped &= O.IsTyped;
      }
    }
  }
  Noted.addTo(A.Out);
  missile_spend(P.Budget, 1 + (A.Reached.count() + A.Out.size()) / 8);
  if (IsOfData)
    summarize(A.Out);
}

const PointerFlow::Origins &
PointerFlow::File::Graph::answer(const Question &Q) {
  unsigned First = nodeOf(Q);
  if (Nodes[First].Whole)
    return Nodes[First].Whole->Out;
  Answer A;
  std::shared_ptr<const Answer> Same;
  bool IsWhole = reach(First, A, Same);
  if (!Same) {
    collect(A);
    if (!IsWhole) {
      Partial = std::move(A);
      return Partial.Out;
    }
    Same = std::make_shared<const Answer>(std::move(A));
  }
  Nodes[First].Whole = std::move(Same);
  return Nodes[First].Whole->Out;
}

} // namespace missile
