//===- PointerSummaries.cpp - What functions return ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of PointerFlow that is about whole functions: which body a call gets
// into, and where what it returns comes from.
//
//===----------------------------------------------------------------------===//

#include "calls/Callees.h"
#include "language/SecondNames.h"
#include "storage/PointerFile.h"
#include "storage/PointerFlow.h"
#include "storage/PointerQuery.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace missile {

/// Do \p Work, which finds what \p Of is of, unless it is done or under way.
/// Functions that call each other are gone through together, until nothing is
/// added (the strongly connected components of the calls, as Tarjan finds
/// them).
void PointerFlow::enter(Progress &Of, llvm::function_ref<void()> Work) {
  if (Of.State != Progress::New) {
    if (Of.State != Progress::Whole)
      Low = std::min(Low, Of.Low);
    return;
  }
  size_t Index = Component.size(), Before = Low, Known;
  // (The function that happens to ask first does not pay for all.)
  uint64_t Spent = missile_spent(Budget);
  Of.State = Progress::Open;
  Of.Low = Index;
  Component.push_back(&Of);
  do {
    for (Progress *Member : llvm::drop_begin(Component, Index + 1))
      Member->State = Progress::New;
    Component.resize(Index + 1);
    Known = Growth;
    Low = ~size_t(0);
    Work();
  } while (Low == Index && Growth != Known);
  if (Low < Index) {
    Of.State = Progress::Partial;
    Of.Low = Low;
    Low = std::min(Low, Before);
    return;
  }
  for (Progress *Member : llvm::drop_begin(Component, Index))
    Member->State = Progress::Whole;
  Component.resize(Index);
  Low = Before;
  missile_share(Budget, Spent);
}

const PointerFlow::Origins &PointerFlow::returnedBy(const FunctionDecl *F) {
  Summary &S = summaryOf(F);
  enter(S.OfResult, [&] {
    const PointerStores &In = flowOf(F->getBody());
    Origins Found = S.Returned;
    PartsOfParameters Parts = S.ReturnedParts;
    auto Further = [&] {
      return S.ReturnedKept.size() + S.ReturnedBehind.size() +
             S.ReturnedBlockCalls.size();
    };
    size_t Before = Further();
    for (const Expr *E : In.Returned) {
      Query Q(*this, In, Found, nullptr);
      Q.value(E, true);
      addNew(Parts, Q.Parts);
      addNew(S.ReturnedKept, Q.Kept);
      addNew(S.ReturnedBehind, Q.Behind);
      addNew(S.ReturnedBlockCalls, Q.BlockCalls);
    }
    Growth += Found.size() - S.Returned.size() + Parts.size() -
              S.ReturnedParts.size() + Further() - Before;
    S.Returned = std::move(Found);
    S.ReturnedParts = std::move(Parts);
  });
  return S.Returned;
}

std::optional<unsigned> PointerFlow::parameterReturned(const FunctionDecl *F) {
  F = definitionOf(F);
  if (!F || !F->getReturnType()->isPointerType())
    return std::nullopt;
  const PointerStores &In = flowOf(F->getBody());
  const ParmVarDecl *Found = nullptr;
  for (const Expr *E : In.Returned) {
    const auto *DRE = dyn_cast<DeclRefExpr>(plain(E)->IgnoreParenCasts());
    const auto *P = DRE ? dyn_cast<ParmVarDecl>(DRE->getDecl()) : nullptr;
    if (!P || (Found && P != Found) || P->getDeclContext() != F ||
        !P->getType()->isPointerType() || P->getType().isVolatileQualified() ||
        !In.storesIn(P).empty() || In.Taken.count(P) ||
        !In.callsGiven(P).empty())
      return std::nullopt;
    Found = P;
  }
  return Found ? std::optional<unsigned>(Found->getFunctionScopeIndex())
               : std::nullopt;
}

bool PointerFlow::returnsAllocation(const FunctionDecl *F) {
  if (isAllocator(F))
    return true;
  F = bodyOf(F);
  if (!F || !carries(F->getReturnType()))
    return false;
  bool Found = false;
  complete([&] {
    Found = llvm::any_of(returnedBy(F), [](const PointerOrigin &O) {
      return O.Allocation != nullptr;
    });
  });
  return Found;
}

bool PointerFlow::writesBytes(const Callee &C, const CallExpr *E,
                              unsigned I) const {
  return C.writesThrough(I) || (C.Kind == CalleeKind::Ordinary &&
                                !definitionOf(E->getDirectCallee()) &&
                                looksLikeBuffer(E, I, Context));
}

const FunctionDecl *PointerFlow::definitionOf(const FunctionDecl *F) const {
  F = bodyOf(F);
  return F && !mayBeReplaced(F) ? F : nullptr;
}

const FunctionDecl *PointerFlow::bodyOf(const FunctionDecl *F) const {
  // (An alias counts as a definition, but has no body.)
  const FunctionDecl *Definition = nullptr;
  if (F && !F->hasBody(Definition))
    if (const SameSymbol *Same = Names.namesOf(F))
      for (const NamedDecl *D : *Same)
        if (const auto *Other = dyn_cast<FunctionDecl>(D))
          Other->hasBody(Definition);
  return Definition;
}

bool PointerFlow::mayBeWrittenBy(const FunctionDecl *F, unsigned I) {
  F = bodyOf(F);
  if (!F || I >= F->getNumParams())
    return false;
  for (const Callback &C : callbacksOf(F))
    if (C.Parameter == I)
      return true;
  for (const ParameterUse &U : usesOf(F, I))
    if (U.isOfPart())
      continue;
    else if (U.To.isNull() || !U.To->getPointeeType().isConstQualified())
      return true;
  bool IsReturned = false;
  if (carries(F->getReturnType()))
    complete([&] {
      IsReturned = llvm::any_of(returnedBy(F), [&](const PointerOrigin &O) {
        const auto *DRE = dyn_cast<DeclRefExpr>(O.E);
        return DRE && DRE->getDecl() == F->getParamDecl(I);
      });
    });
  return IsReturned;
}

PointerFlow::Summary &PointerFlow::summaryOf(const FunctionDecl *F) {
  auto &Slot = Summaries[F];
  if (!Slot)
    Slot = std::make_unique<Summary>();
  return *Slot;
}

} // namespace missile
