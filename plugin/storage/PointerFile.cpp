//===- PointerFile.cpp - Pointers from one call to another ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/PointerFile.h"
#include "language/Walk.h"
#include "storage/PointerEvidence.h"
#include "storage/PointerGraph.h"
#include "storage/PointerQuery.h"
#include "storage/PointerTypings.h"

#include "clang/AST/DeclObjC.h"

using namespace clang;

namespace missile {

PointerFlow::File::File(PointerFlow &P) : P(P) {
  Account Own(*this);
  addBodies(P.Context.getTranslationUnitDecl());
  for (const Decl *D : P.Context.getTranslationUnitDecl()->decls())
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit()) {
      const PointerStores &In = P.flowOf(V->getInit());
      Bodies.push_back(&In);
      Initial.push_back({V, nullptr, V->getInit(), V->getType()});
      InTaken[nullptr].push_back({&Initial.back(), &In});
      if (saysLittle(V->getType()))
        Elsewhere.push_back({{nullptr, V->getType(), V->getInit(), false,
                              nullptr, false, V->getCanonicalDecl()},
                             &In});
    }
  for (const PointerStores *In : Bodies)
    if (!In->AllBlocks.empty())
      WithBlocks.push_back(In);
  for (const PointerStores *In : Bodies)
    add(*In);
  findFieldsSeenAsPointers();
}

PointerFlow::File::~File() = default;

/// By a pointer to a record, which becomes one to void or to bytes and then one
/// to a pointer, as *(void **)object, a field of it is found without its name.
void PointerFlow::File::findFieldsSeenAsPointers() {
  auto IsOfBytes = [](QualType T) {
    return T->isPointerType() && (T->getPointeeType()->isVoidType() ||
                                  T->getPointeeType()->isCharType());
  };
  // (That arrays of pointers are allocated, is no such thing.)
  auto IsRead = [&](const CastExpr *E) {
    const auto *Call =
        dyn_cast<CallExpr>(plain(E->getSubExpr())->IgnoreParenCasts());
    return leadsToPointer(E->getType()) &&
           IsOfBytes(E->getSubExpr()->getType()) &&
           !(Call && allocates(classifyCall(Call).Kind));
  };
  bool AnyRead = llvm::any_of(Bodies, [&](const PointerStores *In) {
    return llvm::any_of(In->Casts, IsRead);
  });
  for (const PointerStores *In : Bodies)
    for (const CastExpr *E : In->Casts) {
      QualType From = E->getSubExpr()->getType();
      if (!From->isPointerType())
        continue;
      if (leadsToPointer(E->getType()) || (AnyRead && IsOfBytes(E->getType())))
        takeFields(From->getPointeeType());
      if (leadsToPointer(From) &&
          E->getType()->getPointeeType()->isRecordType())
        takeFields(E->getType()->getPointeeType(), true);
    }
}

/// A pointer may lead to the fields of a \p T; or, if it \p IsView, they may be
/// pointers that stand alone.
void PointerFlow::File::takeFields(QualType T, bool IsView) {
  const RecordDecl *R = P.Context.getBaseElementType(T)->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()) || !TakenRecords[IsView].insert(R).second)
    return;
  for (const FieldDecl *F : R->fields()) {
    if (saysLittle(P.Context.getBaseElementType(F->getType()))) {
      TakenFields.insert(F);
      if (IsView)
        ViewedFields.insert(F);
    }
    takeFields(F->getType(), IsView);
  }
}

void PointerFlow::File::add(const PointerStores &In) {
  CopiesBehind |= In.CopiesBehind;
  for (const PointerStores::Store &S : In.Variables) {
    if (S.V->hasGlobalStorage())
      Storing[S.V].insert(&In);
    if (In.Taken.count(S.V) || !In.callsGiven(S.V).empty())
      InTaken[S.Field].push_back({&S, &In});
  }
  for (const PointerStores::Store &S : In.Behind) {
    ThroughPointers[S.Field].push_back({&S, &In});
    if (!S.Value)
      Moved.insert(S.Field);
  }
  TakenFields.insert(In.TakenFields.begin(), In.TakenFields.end());
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
    if (const FunctionDecl *F = E->getDirectCallee()) {
      Callers[F->getCanonicalDecl()].push_back({E, &In});
      addArguments(E, In, F);
    } else if (E->getCallee()->getType()->isBlockPointerType())
      addArgumentsOfBlocks(E, In);
  for (const PointerStores::KeptStore &S : In.KeptStores)
    (S.Field ? InFields[S.Field] : Elsewhere).push_back({S, &In});
}

/// Which block \p E calls, is not known. (For those beside it, PointerStores
/// has seen to it.)
void PointerFlow::File::addArgumentsOfBlocks(const CallExpr *E,
                                             const PointerStores &In) {
  for (const PointerStores *Other : WithBlocks)
    if (Other != &In)
      for (const BlockDecl *B : Other->AllBlocks)
        for (unsigned I = 0; I != E->getNumArgs() && I != B->param_size(); ++I)
          Given[B->getParamDecl(I)].push_back({E->getArg(I), &In});
}

/// Visits what may be stored in \p W, which a pointer leads to; by its name, or
/// where the file is known to have a pointer to it, or not.
void PointerFlow::File::eachKept(
    const WantedValue &W,
    llvm::function_ref<void(const Argument &, bool IsNamed)> Visit) const {
  const ASTContext &Context = P.Context;
  auto Look = [&](const Stored &At, bool IsAny, bool IsSame) {
    const PointerStores::KeptStore &S = At.S;
    // What its type says, is read as something else in its own union only.
    auto SaysAll = [&](QualType T) {
      return T->isRecordType() || (T->isPointerType() && !saysLittle(T));
    };
    if (SaysAll(S.Type) &&
        (!W.C.IsInUnion || SaysAll(W.Type) ||
         (S.Union && W.C.Union && !mayContain(S.Union, W.C.Union, Context) &&
          !mayContain(W.C.Union, S.Union, Context))))
      return;
    bool IsOfType = W.C.IsInUnion ? !S.IsVariable
                    : IsSame      ? mayBeSame(S.Type, W.Type)
                             : Context.hasSameUnqualifiedType(S.Type, W.Type);
    // (No pointer leads to a variable whose address nobody takes.)
    bool IsHidden =
        S.V && !S.Field && !S.V->isExternallyVisible() && !Taken.count(S.V);
    // (That a pointer may lead to any field, is no sign that it does.)
    bool IsNamed = IsAny || TakenFields.count(W.C.Field);
    if ((IsAny || S.IsByPointer) && IsOfType && !IsHidden)
      Visit({S.Value, At.In}, IsNamed);
  };
  bool IsField = W.C.Field && !W.C.IsInUnion;
  // Of a variable, what its function stores there by its name is known.
  bool IsVariable = W.C.V && !CopiesBehind;
  for (const Stored &S : Elsewhere) {
    // A record may be in a union with something else.
    bool IsBeside =
        IsField &&
        (ViewedFields.count(W.C.Field) ||
         (S.S.Union && mayContain(S.S.Union, W.C.Field->getParent(), Context)));
    Look(S, IsBeside || (!IsField && !IsVariable), false);
  }
  auto LookIn = [&](const FieldDecl *F) {
    if (auto One = InFields.find(F); One != InFields.end())
      for (const Stored &S : One->second)
        Look(S, true, W.C.Field != nullptr);
  };
  if (W.C.Field) {
    LookIn(W.C.Field);
  } else {
    for (const FieldDecl *F : IsVariable ? ViewedFields : TakenFields)
      LookIn(F);
  }
  if (W.C.Union)
    for (const auto &[F, All] : InFields)
      if (F && mayContain(W.C.Union, F->getParent(), Context))
        for (const Stored &S : All)
          Look(S, true, false);
}

SmallVector<const FieldDecl *, 2>
PointerFlow::File::recordsWith(const FieldDecl *Field) const {
  SmallVector<const FieldDecl *, 2> All;
  for (const auto &Entry : ThroughPointers)
    if (const FieldDecl *F = Entry.first;
        F && F != Field &&
        mayContain(F->getType(), Field->getParent(), P.Context))
      All.push_back(F);
  llvm::sort(All, [](const FieldDecl *A, const FieldDecl *B) {
    return A->getLocation().getRawEncoding() <
           B->getLocation().getRawEncoding();
  });
  return All;
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
  F = P.bodyOf(F);
  if (!F || I >= F->getNumParams() ||
      !(P.mayHold(E->getType()) || P.mayHold(F->getParamDecl(I)->getType())))
    return;
  const ParmVarDecl *Parameter = F->getParamDecl(I);
  if (!KnownArguments.insert({Parameter, E}).second)
    return;
  Given[Parameter].push_back({E, &In});
  ++Growth;
}

void PointerFlow::File::addArguments(const CallExpr *E, const PointerStores &In,
                                     const FunctionDecl *Called) {
  for (unsigned I = 0; I != E->getNumArgs(); ++I)
    addArgument(Called, I, E->getArg(I), In);
}

void PointerFlow::File::findTargets(const CallExpr *E, Functions &Out) const {
  auto Found = Targets.find(E);
  if (Found != Targets.end())
    Out.insert(Found->second.begin(), Found->second.end());
}

/// Nothing is found of the function that \p E calls. If no other file gives it,
/// it is one of this file, by a way that is not followed: any of its type.
void PointerFlow::File::addCompatible(const CallExpr *E,
                                      const PointerStores &In,
                                      Functions &Out) const {
  const auto *T = E->getCallee()->getType()->getAs<PointerType>();
  if (!T || !T->isFunctionPointerType() ||
      Evidence(*this, true).isIn(E->getCallee(), In))
    return;
  for (const Decl *D : P.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->doesThisDeclarationHaveABody() &&
        P.Context.hasSameType(F->getType().getCanonicalType(),
                              T->getPointeeType().getCanonicalType()))
      Out.insert(F);
}

bool PointerFlow::File::isTooMuch() const {
  uint64_t Limit = P.Budget->limit;
  uint64_t Open = IsOpen ? missile_spent(P.Budget) - Begin : 0;
  IsTooMuch |= Limit != 0 && (Spent + Open) / MaxFunctions >= Limit;
  return IsTooMuch;
}

void PointerFlow::File::findAllTargets() {
  Account Own(*this);
  for (size_t Known = Growth - 1; Known != Growth && !isTooMuch();) {
    Known = Growth;
    forget();
    size_t Numbers = MadeNumbers.size();
    for (const PointerStores *In : Bodies)
      for (const CastExpr *E : In->Numbers)
        if (E->getSubExpr()->getType()->isFunctionPointerType())
          P.findFunctions(E->getSubExpr(), *In, MadeNumbers);
    Growth += MadeNumbers.size() - Numbers;
    for (const PointerStores *In : Bodies)
      for (const CallExpr *E : In->Calls) {
        if (isTooMuch())
          break;
        eachCallback(E, [&](const CallbackArgument &A) {
          Functions Called;
          P.findFunctions(A.Function, *In, Called);
          for (const FunctionDecl *F : Called)
            addArgument(F, A.Parameter, A.Argument, *In);
        });
        Functions Called;
        const FunctionDecl *Direct = E->getDirectCallee();
        if (!Direct) {
          P.findFunctions(E->getCallee(), *In, Called);
          if (Called.empty())
            addCompatible(E, *In, Called);
        } else if (Direct->hasAttr<IFuncAttr>())
          P.findChosen(Direct, Called);
        if (Called.empty())
          continue;
        auto &All = Targets[E];
        for (const FunctionDecl *F : Called)
          if (All.insert(F)) {
            ++Growth;
            Callers[F->getCanonicalDecl()].push_back({E, In});
            addArguments(E, *In, F);
          }
      }
  }
  forget();
}

/// What was found with fewer targets, is found again.
void PointerFlow::File::forget() {
  P.Summaries.clear();
  P.Typed->clear();
  P.BlockSummaries.clear();
  for (auto &Typed : Graphs)
    for (auto &G : Typed)
      G.reset();
  Shown.clear();
}

const PointerFlow::Origins &PointerFlow::File::answerTo(const Question &Q,
                                                        bool IsUntyped) const {
  bool IsOfData =
      Q.What == Question::Behind && !Q.W.Type->isFunctionPointerType();
  auto &G = Graphs[IsUntyped][IsOfData];
  if (!G)
    G = std::make_unique<Graph>(*this, IsUntyped, IsOfData);
  Account Own(*this);
  return G->answer(Q);
}

void PointerFlow::File::follow(const Query &First, Origins &Out) const {
  llvm::DenseSet<llvm::PointerIntPair<const Expr *, 1, bool>> Known;
  for (const PointerOrigin &O : Out)
    if (!O.Allocation)
      Known.insert({O.E, O.Exact});
  auto Take = [&](const Origins &More) {
    for (const PointerOrigin &O : More)
      if (!O.Allocation && (O.IsStored || Known.insert({O.E, O.Exact}).second))
        Out.push_back(O);
    missile_spend(P.Budget, 1 + More.size() / 4);
  };
  bool IsUntyped = First.IsUntyped;
  for (size_t I = 0, N = Out.size(); I != N; ++I) {
    ParameterUse Use;
    Use.Exact = Out[I].Exact;
    const ParmVarDecl *V;
    if (First.isGivenFunction(Out[I], V, Use))
      Take(answerTo(Graph::given(V, Use), IsUntyped));
  }
  for (const CallExpr *E : First.BlockCalls) {
    const Origins &More = answerTo({Question::Blocks}, IsUntyped);
    if (llvm::any_of(More, [](const PointerOrigin &O) {
          return O.Allocation != nullptr;
        }))
      Out.push_back({E, true, E});
    Take(More);
  }
  for (const WantedValue &W : First.Behind)
    Take(answerTo({Question::Behind, W}, IsUntyped));
  for (const WantedValue &W : First.Kept)
    Take(answerTo({Question::Kept, W}, IsUntyped));
}

} // namespace missile
