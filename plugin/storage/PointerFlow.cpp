//===- PointerFlow.cpp - Where pointers come from -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/PointerFlow.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "language/SecondNames.h"
#include "storage/PointerFile.h"
#include "storage/PointerQuery.h"
#include "storage/PointerTypings.h"

#include "clang/AST/ExprObjC.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

QualType PointerOrigin::type(const ASTContext &Context) const {
  const auto *CE = dyn_cast<CastExpr>(E);
  QualType T = CE && CE->getCastKind() == CK_ArrayToPointerDecay
                   ? CE->getSubExpr()->getType()
                   : E->getType();
  T = withoutAtomic(T);
  return T->isArrayType() ? Context.getArrayDecayedType(T) : T;
}

PointerFlow::PointerFlow(const ASTContext &Context, const SecondNames &Names,
                         missile_budget *Budget)
    : Context(Context), Names(Names), Budget(Budget),
      Typed(std::make_unique<Typings>(*this)) {}
PointerFlow::~PointerFlow() = default;

bool PointerFlow::carries(QualType T) const {
  T = withoutAtomic(T);
  if (T->isPointerType())
    return saysLittle(T);
  return (T->isIntegerType() && !T->isIncompleteType() &&
          Context.getTypeSize(T) >= Context.getTypeSize(Context.VoidPtrTy)) ||
         T->isVectorType() || T->isAnyComplexType();
}

const PointerStores &PointerFlow::flowOf(const Stmt *Whole) {
  auto &Slot = Flows[Whole];
  if (!Slot) {
    Slot = std::make_unique<PointerStores>(Whole);
  }
  return *Slot;
}

/// The functions among \p Found.
static void addFunctions(const PointerFlow::Origins &Found,
                         PointerFlow::Functions &Out) {
  for (const PointerOrigin &O : Found) {
    const Expr *Of = addressed(O.E);
    Of = (Of ? Of : O.E)->IgnoreParenImpCasts();
    if (const auto *DRE = dyn_cast<DeclRefExpr>(Of))
      if (const auto *F = dyn_cast<FunctionDecl>(DRE->getDecl()))
        Out.insert(F);
  }
}

void PointerFlow::findChosen(const FunctionDecl *F, Functions &Out) {
  const auto *A = F->getAttr<IFuncAttr>();
  if (!A)
    return;
  complete([&] {
    for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(
             &Context.Idents.get(A->getResolver())))
      if (const auto *Resolver = bodyOf(dyn_cast<FunctionDecl>(D)))
        addFunctions(returnedBy(Resolver), Out);
  });
}

void PointerFlow::findFunctions(const Expr *E, const PointerStores &In,
                                Functions &Out) {
  Origins Found;
  Query Q(*this, In, Found, nullptr);
  Q.IsOfFunction = true;
  Q.value(E, true);
  followKept(Q, Found);
  addFunctions(Found, Out);
  // Which number it was, nobody follows through storage.
  if (llvm::any_of(Found, [&](const PointerOrigin &O) {
        return O.type(Context)->isIntegerType();
      }))
    if (const File *All = inFile())
      All->addFunctionsMadeNumbers(Out);
}

void PointerFlow::findTargets(const CallExpr *E, Functions &Out) {
  if (const FunctionDecl *F = E->getDirectCallee()) {
    Out.insert(F);
    findChosen(F, Out);
  } else if (const File *All = inFile()) {
    All->findTargets(E, Out);
  }
}

/// Do \p Work. If what it comes to depends on the whole file, it is done again
/// when that has been looked at. If the file is too much, the function that
/// asks is not proved: what is remembered may not be all, either.
void PointerFlow::complete(llvm::function_ref<void()> Work) {
  if (IsAsked) {
    Work();
    return;
  }
  llvm::SaveAndRestore Asked(IsAsked, true);
  Work();
  if (NeedsFile && !InFile) {
    (void)inFile(/*IsNeeded=*/true);
    Work();
  }
  if (InFile && InFile->isTooMuch())
    missile_exhaust(Budget);
}

const PointerFlow::File *PointerFlow::inFile(bool IsNeeded) {
  if (!InFile && !IsNeeded) {
    NeedsFile = true;
    return nullptr;
  }
  if (!InFile) {
    InFile = std::make_unique<File>(*this);
    InFile->findAllTargets();
  }
  return InFile.get();
}

void PointerFlow::followKept(const Query &Q, Origins &Out) {
  auto IsGivenFunction = [&](const PointerOrigin &O) {
    const ParmVarDecl *V;
    ParameterUse Use;
    return Q.isGivenFunction(O, V, Use);
  };
  if (Q.Kept.empty() && Q.Behind.empty() && Q.BlockCalls.empty() &&
      llvm::none_of(Out, IsGivenFunction))
    return;
  if (const File *All = inFile())
    All->follow(Q, Out);
}

bool PointerFlow::isAddressKept(const VarDecl *V, const Stmt *Whole) {
  const PointerStores &In = flowOf(Whole);
  if (!V->hasLocalStorage())
    V = V->getCanonicalDecl();
  return In.Taken.count(V) || !In.callsGiven(V).empty();
}

void PointerFlow::findFunctions(const Expr *E, const Stmt *Whole,
                                Functions &Out) {
  complete([&] { findFunctions(E, flowOf(Whole), Out); });
}

void PointerFlow::findCalled(const CallExpr *E, Functions &Out) {
  complete([&] { findTargets(E, Out); });
}

/// Ask one question of \p In, and of all that the answer leads to.
void PointerFlow::ask(const PointerStores &In, Origins &Out,
                      VariableSet *Through,
                      llvm::function_ref<void(Query &)> What, Origins *Others) {
  Query Q(*this, In, Out, Through);
  What(Q);
  followKept(Q, Out);
  // (It grows by what is not fresh.)
  for (size_t I = 0, N = Out.size(); I != N; ++I)
    Typed->add(In, PointerOrigin(Out[I]), Out);
  auto IsOther = [](const PointerOrigin &O) { return O.isOther(); };
  if (Others) {
    llvm::copy_if(Out, std::back_inserter(*Others), IsOther);
    Q.Noted.addTo(*Others);
  }
  llvm::erase_if(Out, IsOther);
}

void PointerFlow::find(const Expr *E, const Stmt *Whole, Origins &Out,
                       VariableSet *Through, Origins *Others) {
  complete([&] {
    ask(
        flowOf(Whole), Out, Through, [&](Query &Q) { Q.value(E, true); },
        Others);
  });
}

void PointerFlow::findBelowType(const Expr *E, const Stmt *Whole, Origins &Out,
                                VariableSet *Through) {
  complete([&] {
    llvm::SmallPtrSet<const Expr *, 8> Visited;
    belowType(E, flowOf(Whole), Out, Through, Visited);
  });
}

void PointerFlow::belowType(const Expr *E, const PointerStores &In,
                            Origins &Out, VariableSet *Through,
                            llvm::SmallPtrSetImpl<const Expr *> &Visited) {
  E = plain(E);
  if (!Visited.insert(E).second)
    return;
  const auto *Cast = dyn_cast<CastExpr>(E);
  if (Cast && Cast->getCastKind() == CK_LValueToRValue) {
    Origins Stored;
    ask(In, Stored, Through,
        [&](Query &Q) { Q.read(Cast->getSubExpr(), true); });
    for (const PointerOrigin &O : Stored)
      if (isa<CastExpr, CallExpr>(O.E))
        belowType(O.E, In, Out, Through, Visited);
  } else if (Cast && carries(Cast->getSubExpr()->getType())) {
    ask(In, Out, Through, [&](Query &Q) { Q.value(Cast->getSubExpr(), true); });
  } else if (Cast) {
    belowType(Cast->getSubExpr(), In, Out, Through, Visited);
  } else if (const auto *CO = dyn_cast<AbstractConditionalOperator>(E)) {
    belowType(CO->getTrueExpr(), In, Out, Through, Visited);
    belowType(CO->getFalseExpr(), In, Out, Through, Visited);
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    Functions Called;
    findTargets(Call, Called);
    for (const FunctionDecl *F : Called) {
      if (!(F = bodyOf(F)))
        continue;
      const PointerStores &There = flowOf(F->getBody());
      for (const Expr *Returned : There.Returned) {
        belowType(Returned, There, Out, nullptr, Visited);
        const ParmVarDecl *V = parameterGiven(Returned, F, There);
        if (V && V->getFunctionScopeIndex() < Call->getNumArgs())
          belowType(Call->getArg(V->getFunctionScopeIndex()), In, Out, Through,
                    Visited);
      }
    }
  }
}

void PointerFlow::findPassed(const Expr *Argument, const ParameterUse &U,
                             const Stmt *Whole, Origins &Out, Origins *Others) {
  complete([&] {
    ask(
        flowOf(Whole), Out, nullptr, [&](Query &Q) { Q.argument(Argument, U); },
        Others);
  });
}

void PointerFlow::findStored(const Expr *Place, const Stmt *Whole,
                             Origins &Out) {
  complete([&] {
    ask(flowOf(Whole), Out, nullptr, [&](Query &Q) { Q.read(Place, true); });
  });
}

void PointerFlow::findUntyped(const Expr *Place, const Stmt *Whole,
                              Origins &Out, Origins *Others) {
  complete([&] {
    ask(
        flowOf(Whole), Out, nullptr,
        [&](Query &Q) {
          Q.IsUntyped = true;
          Q.read(Place, true);
        },
        Others);
  });
}

void PointerFlow::findStoredBehind(QualType T, const Stmt *Whole,
                                   Origins &Out) {
  T = T.getCanonicalType().getUnqualifiedType();
  complete([&] {
    const PointerStores &In = flowOf(Whole);
    for (const PointerStores::Store &S : In.Behind)
      if (S.Value && !S.Field &&
          S.Type.getCanonicalType().getUnqualifiedType() == T)
        ask(In, Out, nullptr, [&](Query &Q) { Q.value(S.Value, true); });
  });
}

bool PointerFlow::hasNumbersOf(
    llvm::function_ref<bool(const PointerOrigin &)> Test) {
  auto Holds = [&](const PointerStores *In) {
    auto HoldsOf = [&](const Expr *E) {
      Origins Found;
      ask(*In, Found, nullptr, [&](Query &Q) { Q.value(E, true); });
      return llvm::any_of(Found, Test);
    };
    return llvm::any_of(
               In->Numbers,
               [&](const CastExpr *E) { return HoldsOf(E->getSubExpr()); }) ||
           llvm::any_of(In->InUnions, HoldsOf);
  };
  bool Has = false;
  complete(
      [&] { Has = llvm::any_of(inFile(/*IsNeeded=*/true)->all(), Holds); });
  return Has;
}

bool PointerFlow::hasUntyped(llvm::function_ref<bool(const Expr *)> Test) {
  auto Keeps = [&](const PointerStores::Store &S) {
    return S.IsInUnion && S.Value && S.Value->getType()->isPointerType() &&
           Test(S.Value);
  };
  auto Holds = [&](const PointerStores *In) {
    // (What the library does at once with an object, is known.)
    llvm::SmallPtrSet<const Expr *, 8> Known;
    for (const CallExpr *E : In->Calls)
      if (CalleeKind Kind = classifyCall(E).Kind;
          Kind != CalleeKind::Ordinary && Kind != CalleeKind::AllocateByCall)
        for (const Expr *Argument : E->arguments()) {
          Known.insert(plain(Argument));
          Known.insert(plain(Argument)->IgnoreParenImpCasts());
        }
    auto Gives = [&](const CastExpr *E) {
      QualType From = E->getSubExpr()->getType();
      return From->isPointerType() && !Known.count(E) && Test(E->getSubExpr());
    };
    return llvm::any_of(In->Numbers, Gives) ||
           llvm::any_of(In->Casts,
                        [&](const CastExpr *E) {
                          return saysLittle(E->getType()) && Gives(E);
                        }) ||
           llvm::any_of(In->InUnions, Test) ||
           llvm::any_of(In->Variables, Keeps) ||
           llvm::any_of(In->Behind, Keeps);
  };
  bool Has = false;
  complete(
      [&] { Has = llvm::any_of(inFile(/*IsNeeded=*/true)->all(), Holds); });
  return Has;
}

} // namespace missile
