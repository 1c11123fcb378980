//===- PointerFile.cpp - Pointers from one call to another ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PointerFile.h"
#include "PointerQuery.h"

#include "clang/AST/DeclObjC.h"

using namespace clang;

namespace missile {

PointerFlow::File::File(PointerFlow &P) : P(P) {
  addBodies(P.Context.getTranslationUnitDecl());
  for (const Decl *D : P.Context.getTranslationUnitDecl()->decls())
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
      Bodies.push_back(&P.flowOf(V->getInit()));
  for (const PointerStores *In : Bodies)
    if (!In->AllBlocks.empty())
      WithBlocks.push_back(In);
  for (const PointerStores *In : Bodies)
    add(*In);
}

void PointerFlow::File::add(const PointerStores &In) {
  for (const PointerStores::Store &S : In.Variables)
    if (S.V->hasGlobalStorage())
      Storing[S.V].insert(&In);
  for (const PointerStores::Store &S : In.Behind)
    ThroughPointers[S.Field].push_back({&S, &In});
  for (const VarDecl *V : In.Taken)
    if (V->hasGlobalStorage()) {
      Storing[V].insert(&In);
      Taken.insert(V);
    }
  for (const PointerStores::Giving &G : In.Passed)
    if (G.V->hasGlobalStorage()) {
      Storing[G.V].insert(&In);
      Taken.insert(G.V);
    }
  for (const CallExpr *E : In.Calls)
    if (const FunctionDecl *F = E->getDirectCallee())
      addArguments(E, In, {&F, &F + 1});
    else if (E->getCallee()->getType()->isBlockPointerType())
      addArgumentsOfBlocks(E, In);
  for (const PointerStores::FunctionStore &S : In.FunctionStores) {
    auto &All = S.Field ? InFields[S.Field] : Elsewhere;
    All.push_back({{S.Value, &In}, S.Type, S.IsByPointer});
  }
}

/// Which block \p E calls, is not known. (For those beside it, PointerStores has
/// seen to it.)
void PointerFlow::File::addArgumentsOfBlocks(const CallExpr *E,
                                             const PointerStores &In) {
  for (const PointerStores *Other : WithBlocks)
    if (Other != &In)
      for (const BlockDecl *B : Other->AllBlocks)
        for (unsigned I = 0; I != E->getNumArgs() && I != B->param_size(); ++I)
          Given[B->getParamDecl(I)].push_back({E->getArg(I), &In});
}

/// Visits what may be stored in \p W, which a pointer leads to.
void PointerFlow::File::eachFunction(
    const WantedValue &W,
    llvm::function_ref<void(const Argument &)> Visit) const {
  auto Look = [&](const std::vector<Stored> &All, bool IsAny) {
    for (const Stored &S : All)
      if ((IsAny || S.IsByPointer) && mayBeSame(S.Type, W.Type))
        Visit(S.Value);
  };
  bool IsField = W.C.Field && !W.C.IsInUnion;
  Look(Elsewhere, !IsField);
  for (const auto &[Field, All] : InFields)
    if (!IsField || Field == W.C.Field)
      Look(All, true);
}

void PointerFlow::File::addBodies(const DeclContext *DC) {
  auto Add = [&](const Stmt *Body) {
    Bodies.push_back(&P.flowOf(Body));
    missile_spend(P.Budget, 8);
  };
  for (const Decl *D : DC->decls()) {
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      if (F->doesThisDeclarationHaveABody())
        Add(F->getBody());
    } else if (const auto *M = dyn_cast<ObjCMethodDecl>(D)) {
      if (M->hasBody())
        Add(M->getBody());
    } else if (const auto *C = dyn_cast<ObjCContainerDecl>(D)) {
      addBodies(C);
    }
  }
}

void PointerFlow::File::addArgument(const FunctionDecl *F, unsigned I,
                                    const Expr *E, const PointerStores &In) {
  F = P.definitionOf(F);
  if (!F || I >= F->getNumParams() ||
      !(P.mayHold(E->getType()) || P.mayHold(F->getParamDecl(I)->getType())))
    return;
  auto &All = Given[F->getParamDecl(I)];
  Argument A = {E, &In};
  if (llvm::is_contained(All, A))
    return;
  All.push_back(A);
  ++Growth;
}

void PointerFlow::File::addArguments(const CallExpr *E, const PointerStores &In,
                                     const Functions &Called) {
  for (const FunctionDecl *F : Called)
    for (unsigned I = 0; I != E->getNumArgs(); ++I)
      addArgument(F, I, E->getArg(I), In);
}

void PointerFlow::File::findTargets(const CallExpr *E, Functions &Out) const {
  auto Found = Targets.find(E);
  if (Found != Targets.end())
    Out.insert(Found->second.begin(), Found->second.end());
}

void PointerFlow::File::findAllTargets() {
  for (size_t Known = Growth - 1; Known != Growth;) {
    Known = Growth;
    P.Summaries.clear();
    P.Typings.clear();
    for (const PointerStores *In : Bodies)
      for (const CallExpr *E : In->Calls) {
        eachCallback(E, [&](const Expr *Function, unsigned I, const Expr *A) {
          Functions Called;
          P.findFunctions(Function, *In, Called);
          for (const FunctionDecl *F : Called)
            addArgument(F, I, A, *In);
        });
        Functions Called;
        const FunctionDecl *Direct = E->getDirectCallee();
        if (!Direct)
          P.findFunctions(E->getCallee(), *In, Called);
        else if (Direct->hasAttr<IFuncAttr>())
          P.findChosen(Direct, Called);
        if (Called.empty())
          continue;
        auto &All = Targets[E];
        size_t Before = All.size();
        All.insert(Called.begin(), Called.end());
        Growth += All.size() - Before;
        addArguments(E, *In, All);
      }
  }
  P.Summaries.clear();
  P.Typings.clear();
}

void PointerFlow::File::follow(const Query &First, Origins &Out) const {
  llvm::SmallVector<WantedValue, 4> Cells(First.Kept.begin(), First.Kept.end());
  llvm::SmallVector<WantedValue, 2> Behind(First.Behind.begin(),
                                           First.Behind.end());
  PartsOfParameters Parameters;
  for (const PointerOrigin &O : Out) {
    ParameterUse Use;
    Use.Exact = O.Exact;
    if (O.E->getType()->isFunctionPointerType())
      if (const ParmVarDecl *V = parameterAt(O, nullptr, Use))
        Parameters.push_back({V, Use});
  }
  size_t B = 0, C = 0, N = 0;
  auto Merge = [&](const Query &Q, const PointerStores &In, Origins &Found) {
    for (size_t I = 0, N = Found.size(); I != N; ++I)
      P.addTypings(In, PointerOrigin(Found[I]), Found);
    for (const PointerOrigin &O : Found) {
      ParameterUse Use;
      Use.Exact = O.Exact;
      if (O.Allocation)
        continue;
      // (What the type of a parameter says, is so.)
      const ParmVarDecl *V = parameterAt(O, nullptr, Use);
      if (V && P.carries(O.type(P.Context)))
        addNew(Parameters, PartsOfParameters{{V, Use}});
      else if (llvm::none_of(Out, [&](const PointerOrigin &Known) {
                 return Known.E == O.E && Known.Exact == O.Exact &&
                        !Known.Allocation;
               }))
        Out.push_back(O);
    }
    addNew(Parameters, Q.Parts);
    addNew(Cells, Q.Kept);
    addNew(Behind, Q.Behind);
    missile_spend(P.Budget, 1 + Found.size() + Out.size());
  };
  for (const CallExpr *E : First.BlockCalls)
    for (const PointerStores *In : WithBlocks)
      for (const Expr *Returned : In->BlockReturned) {
        Origins Found;
        Query Q(P, *In, Found, nullptr);
        Q.value(Returned, true);
        if (llvm::any_of(Found, [](const PointerOrigin &O) {
              return O.Allocation != nullptr;
            }))
          Out.push_back({E, true, E});
        Merge(Q, *In, Found);
      }
  auto LookBehind = [&](const FieldDecl *F, const WantedValue &W) {
    auto Stores = ThroughPointers.find(F);
    if (Stores == ThroughPointers.end())
      return;
    missile_spend(P.Budget, Stores->second.size() / 8);
    for (const StoredBehind &S : Stores->second) {
      if (!S.S->Value || !(First.IsUntyped || S.S->IsInUnion ||
                           W.C.IsInUnion || mayBeSame(S.S->Type, W.Type)))
        continue;
      Origins Found;
      Query Q(P, *S.In, Found, nullptr);
      Q.stored(*S.S, W);
      Merge(Q, *S.In, Found);
    }
  };
  while (B != Behind.size() || C != Cells.size() || N != Parameters.size()) {
    if (B != Behind.size()) {
      eachFunction(WantedValue(Behind[B++]), [&](const Argument &A) {
        Origins Found;
        Query Q(P, *A.In, Found, nullptr);
        Q.value(A.E, true);
        Merge(Q, *A.In, Found);
      });
      continue;
    }
    if (C != Cells.size()) {
      WantedValue W = Cells[C++];
      bool IsMoved = false;
      if (Taken.count(W.C.V)) {
        LookBehind(W.C.Field, W);
        if (W.C.Field)
          LookBehind(nullptr, W); // whole records
      }
      auto By = Storing.find(W.C.V);
      if (By == Storing.end())
        continue;
      for (const PointerStores *In : By->second) {
        Origins Found;
        Query Q(P, *In, Found, nullptr);
        Q.IsUntyped = First.IsUntyped;
        Q.cell(W);
        IsMoved |= Q.IsMoved;
        Merge(Q, *In, Found);
      }
      // One function may store it that another one moves.
      W.Exact = false;
      if (IsMoved)
        addNew(Cells, llvm::ArrayRef<WantedValue>(W));
      continue;
    }
    auto [Parameter, Use] = Parameters[N++];
    auto All = Given.find(Parameter);
    if (All == Given.end())
      continue;
    for (const Argument &A : All->second) {
      Origins Found;
      Query Q(P, *A.In, Found, nullptr);
      Q.argument(A.E, Use);
      Merge(Q, *A.In, Found);
    }
  }
}

} // namespace missile
