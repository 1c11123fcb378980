//===- PointerUses.cpp - What functions do with pointers ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a function or block does with the pointers that it is given: of what
// type it takes them to be, where it writes bytes, and to which functions that
// it is given it gives them.
//
//===----------------------------------------------------------------------===//

#include "storage/PointerFile.h"
#include "storage/PointerQuery.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

/// Does it have a parameter in which a function may be, and another one?
static bool takesFunctions(const FunctionDecl *F, const PointerFlow &Flow) {
  return F->getNumParams() > 1 &&
         llvm::any_of(F->parameters(), [&](const ParmVarDecl *V) {
           return Flow.carries(V->getType());
         });
}

const ParmVarDecl *parameterGiven(const Expr *Given, const DeclContext *F,
                                  const PointerStores &In) {
  const Expr *E = plain(Given)->IgnoreParenCasts();
  const auto *DRE = dyn_cast<DeclRefExpr>(E);
  const auto *P = DRE ? dyn_cast<ParmVarDecl>(DRE->getDecl()) : nullptr;
  return P && P->getDeclContext() == F && In.storesIn(P).empty() &&
                 !In.Taken.count(P) && In.callsGiven(P).empty()
             ? P
             : nullptr;
}

/// \p Function without the * of (*f)().
static const Expr *withoutDeref(const Expr *Function) {
  const auto *UO = dyn_cast<UnaryOperator>(plain(Function)->IgnoreParenCasts());
  // (A pointer to a pointer to a function is none to a function.)
  return UO && UO->getOpcode() == UO_Deref && UO->getType()->isFunctionType()
             ? UO->getSubExpr()
             : Function;
}

/// \p Callbacks: null if what is given to functions in parameters is to be
/// among the \p All.
void PointerFlow::findUses(const DeclContext *F, const PointerStores &In,
                           AllUses &All,
                           llvm::SmallVectorImpl<Callback> *Callbacks) {
  Origins Found;
  auto Note = [&](const Query &Q, QualType To) {
    PartsOfParameters Parts = Q.Parts;
    for (const PointerOrigin &O : Found) {
      ParameterUse Use;
      Use.Exact = O.Exact;
      if (const ParmVarDecl *P = parameterAt(O, F, Use))
        Parts.push_back({P, Use});
    }
    for (auto [P, Use] : Parts) {
      if (P->getDeclContext() != F)
        continue;
      auto &Uses = All[P->getFunctionScopeIndex()];
      Use.To = To;
      if (llvm::is_contained(Uses, Use))
        continue;
      Uses.push_back(Use);
      ++Growth;
    }
  };
  auto Add = [&](const Expr *E, QualType To, const ParameterUse &As) {
    Found.clear();
    Query Q(*this, In, Found, nullptr);
    Q.argument(E, As);
    Note(Q, To);
  };
  auto AddUses = [&](const Functions &Called, bool IsBlock, unsigned I,
                     const Expr *Argument) {
    llvm::SmallVector<ParameterUse, 4> Uses;
    if (IsBlock)
      addUsesOfBlocks(In, I, Uses);
    for (const FunctionDecl *G : Called)
      addNew(Uses, findUsesOf(G, I));
    missile_spend(Budget, Called.size() / 4 + Uses.size());
    for (const ParameterUse &U : Uses)
      Add(Argument, U.To, U);
  };
  ParameterUse Itself;
  Itself.Exact = true;
  // False if a part of a parameter is given.
  auto Give = [&](const ParmVarDecl *Function, unsigned Position,
                  const Expr *Argument, bool Exact) {
    Found.clear();
    Query Q(*this, In, Found, nullptr);
    Q.value(Argument, Exact);
    bool IsWhole = Q.Parts.empty();
    for (const PointerOrigin &O : Found) {
      ParameterUse Use;
      const ParmVarDecl *P = parameterAt(O, F, Use);
      IsWhole &= !P || !Use.isOfPart();
      if (!P || Use.isOfPart())
        continue;
      Callback C = {Function->getFunctionScopeIndex(), Position,
                    P->getFunctionScopeIndex(), O.Exact};
      if (!llvm::is_contained(*Callbacks, C)) {
        Callbacks->push_back(C);
        ++Growth;
      }
    }
    return IsWhole;
  };
  // The parameter that Function is, if callbacks are told apart.
  auto FunctionIn = [&](const Expr *Function) -> const ParmVarDecl * {
    const ParmVarDecl *G =
        Callbacks ? parameterGiven(Function, F, In) : nullptr;
    return G && carries(G->getType()) ? G : nullptr;
  };
  // What D, which E calls, gives to functions that E gives it.
  auto GiveOn = [&](const CallExpr *E, const FunctionDecl *D) {
    if (!D || !takesFunctions(D, *this))
      return;
    (void)findUsesOf(D, 0);
    for (const Callback &C :
         llvm::SmallVector<Callback, 1>(summaryOf(D).Callbacks)) {
      if (std::max(C.Function, C.Parameter) >= E->getNumArgs())
        continue;
      const Expr *Function = E->getArg(C.Function);
      const Expr *Argument = E->getArg(C.Parameter);
      const ParmVarDecl *G = FunctionIn(Function);
      if (G && Give(G, C.Position, Argument, C.Exact))
        continue;
      Functions Passed;
      findFunctions(Function, In, Passed);
      for (const FunctionDecl *One : Passed)
        for (const ParameterUse &U : usesOf(One, C))
          Add(Argument, U.To, U);
    }
  };
  for (const CastExpr *E : In.Casts)
    if (E->getType()->isPointerType() &&
        !E->getType()->getPointeeType()->isVoidType() &&
        carries(E->getSubExpr()->getType()))
      Add(E->getSubExpr(), E->getType(), Itself);
  for (const Expr *E : In.Buffers)
    Add(E, QualType(), Itself);
  // As a member of a union that says what it points to.
  for (const CastExpr *E : In.UnionReads)
    eachWritable(E->getType(), [&](QualType T) {
      Found.clear();
      Query Q(*this, In, Found, nullptr);
      Q.IsUntyped = true;
      Q.read(E->getSubExpr(), true);
      Note(Q, T);
    });
  for (const CallExpr *E : In.Calls) {
    Callee C = classifyCall(E);
    eachGivenBack(E, C, [&](const Expr *Argument, QualType As) {
      if (carries(Argument->getType()))
        Add(Argument, As, Itself);
    });
    Functions Called;
    findTargets(E, Called);
    eachCallback(E, [&](const CallbackArgument &A) {
      Functions Passed;
      findFunctions(A.Function, In, Passed);
      AddUses(Passed, false, A.Parameter, A.Argument);
    });
    for (const FunctionDecl *D : Called) {
      GiveOn(E, D = bodyOf(D));
      for (unsigned I = 0; D && isWithoutPrototype(E) &&
                           I < std::min(E->getNumArgs(), D->getNumParams());
           ++I)
        eachWritable(D->getParamDecl(I)->getType(), [&](QualType T) {
          if (carries(E->getArg(I)->getType()))
            Add(E->getArg(I), T, Itself);
        });
    }
    bool IsBlock = E->getCallee()->getType()->isBlockPointerType();
    const ParmVarDecl *G = !E->getDirectCallee() && !IsBlock
                               ? FunctionIn(withoutDeref(E->getCallee()))
                               : nullptr;
    for (unsigned I = 0; I != E->getNumArgs(); ++I) {
      const Expr *Argument = E->getArg(I);
      if (!mayHold(Argument->getType()))
        continue;
      if (writesBytes(C, E, I))
        Add(Argument, QualType(), Itself);
      else if (!G || !carries(Argument->getType()) ||
               !Give(G, I, Argument, true))
        AddUses(Called, IsBlock, I, Argument);
    }
  }
}

llvm::SmallVector<ParameterUse, 2> PointerFlow::usesOf(const FunctionDecl *F,
                                                       unsigned I) {
  llvm::SmallVector<ParameterUse, 2> Found;
  complete([&] {
    ArrayRef<ParameterUse> Uses = findUsesOf(F, I);
    Found.assign(Uses.begin(), Uses.end());
  });
  return Found;
}

llvm::SmallVector<ParameterUse, 2> PointerFlow::usesOf(const FunctionDecl *F,
                                                       const Callback &C) {
  llvm::SmallVector<ParameterUse, 2> Uses = usesOf(F, C.Position);
  for (ParameterUse &U : Uses)
    U.Exact &= C.Exact;
  return Uses;
}

llvm::SmallVector<Callback, 1> PointerFlow::callbacksOf(const FunctionDecl *F) {
  llvm::SmallVector<Callback, 1> Found;
  F = bodyOf(F);
  if (F && takesFunctions(F, *this))
    complete([&] {
      (void)findUsesOf(F, 0);
      Found = summaryOf(F).Callbacks;
    });
  return Found;
}

ArrayRef<ParameterUse> PointerFlow::findUsesOf(const FunctionDecl *F,
                                               unsigned I) {
  F = bodyOf(F);
  if (!F || I >= F->getNumParams())
    return {};
  Summary &S = summaryOf(F);
  S.Uses.resize(F->getNumParams());
  enter(S.OfUses,
        [&] { findUses(F, flowOf(F->getBody()), S.Uses, &S.Callbacks); });
  return I < S.Uses.size() ? ArrayRef<ParameterUse>(S.Uses[I])
                           : ArrayRef<ParameterUse>();
}

llvm::SmallVector<ParameterUse, 2> PointerFlow::usesOfBlocks(const Stmt *Whole,
                                                             unsigned I) {
  llvm::SmallVector<ParameterUse, 2> Found;
  complete([&] {
    (void)inFile(/*IsNeeded=*/true);
    addUsesOfBlocks(flowOf(Whole), I, Found);
  });
  return Found;
}

/// What the blocks that stand elsewhere than \p Here do with parameter \p I.
void PointerFlow::addUsesOfBlocks(const PointerStores &Here, unsigned I,
                                  llvm::SmallVectorImpl<ParameterUse> &Out) {
  const File *All = inFile();
  if (!All)
    return;
  for (const PointerStores *In : All->withBlocks())
    if (In != &Here)
      for (const BlockDecl *B : In->AllBlocks) {
        auto &Slot = BlockSummaries[B];
        if (!Slot)
          Slot = std::make_unique<BlockSummary>();
        BlockSummary &S = *Slot;
        S.Uses.resize(B->param_size());
        enter(S.OfUses, [&] { findUses(B, *In, S.Uses, nullptr); });
        if (I < S.Uses.size())
          addNew(Out, S.Uses[I]);
      }
}

} // namespace missile
