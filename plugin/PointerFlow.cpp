//===- PointerFlow.cpp - Where pointers come from -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PointerFlow.h"
#include "Callees.h"
#include "Place.h"
#include "PointerStores.h"
#include "SecondNames.h"
#include "Walk.h"

#include "clang/AST/ExprObjC.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

#include <set>
#include <tuple>

using namespace clang;

namespace missile {

QualType PointerOrigin::type(const ASTContext &Context) const {
  const auto *CE = dyn_cast<CastExpr>(E);
  QualType T = CE && CE->getCastKind() == CK_ArrayToPointerDecay
                   ? CE->getSubExpr()->getType()
                   : E->getType();
  if (const auto *A = T->getAs<AtomicType>())
    T = A->getValueType();
  return T->isArrayType() ? Context.getArrayDecayedType(T) : T;
}

PointerFlow::PointerFlow(const ASTContext &Context, const SecondNames &Names,
                         missile_budget *Budget)
    : Context(Context), Names(Names), Budget(Budget) {}
PointerFlow::~PointerFlow() = default;

bool PointerFlow::carries(QualType T) const {
  if (const auto *A = T->getAs<AtomicType>())
    T = A->getValueType();
  if (T->isPointerType()) {
    QualType To = T->getPointeeType();
    return To->isVoidType() || To->isCharType() || To.isConstQualified() ||
           To->isFunctionType() || To->isIncompleteType();
  }
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

//===----------------------------------------------------------------------===//
// The way back
//===----------------------------------------------------------------------===//

/// May a part of an address be in such a value?
static bool mayCarryPart(QualType T) {
  if (const auto *A = T->getAs<AtomicType>())
    T = A->getValueType();
  return T->isArithmeticType() || T->isVectorType() ||
         T->isBlockPointerType() || T->isObjCObjectPointerType();
}

class PointerFlow::Query {
public:
  Query(PointerFlow &P, const PointerStores &In, Origins &Out,
        VariableSet *Through)
      : P(P), In(In), Out(Out), Through(Through) {
    for (size_t I = 0; I != Out.size(); ++I)
      Known.try_emplace({{Out[I].E, Out[I].Exact}, Out[I].Allocation}, I);
  }

  void value(const Expr *E, bool Exact);
  void read(const Expr *Place, bool Exact);
  void argument(const Expr *E, const ParameterUse &U) {
    Cell C;
    C.Field = U.Field;
    C.IsInUnion = U.IsInUnion;
    if (U.isOfPart())
      part(E, {C, U.Read, U.Exact});
    else
      value(E, U.Exact);
  }
  /// Only what was stored as a pointer to void, or as a number.
  bool IsUntyped = false;
  /// Parts of records that came as wholes, with parameters.
  PartsOfParameters Parts;

private:
  bool mayCarry(QualType T) const { return P.carries(T) || mayCarryPart(T); }
  bool IsShared = false;
  /// What is looked for: values at a cell, read as a type.
  struct Wanted {
    Cell C;
    QualType Type;
    bool Exact;
  };
  void add(const Expr *E, bool Exact, const CallExpr *Allocation = nullptr);
  void call(const CallExpr *E, bool Exact);
  void result(const FunctionDecl *F, const CallExpr *E, bool Exact);
  void passed(const PointerOrigin &O, const FunctionDecl *F, const CallExpr *E,
              bool Exact);
  void cell(const Wanted &W);
  void stored(const PointerStores::Store &S, const Wanted &W);
  void part(const Expr *Whole, const Wanted &W);
  void partOfResult(const CallExpr *E, const Wanted &W);
  /// A pointer to objects that is moved still points to one of them.
  bool staysExact(QualType T) const {
    return T->isPointerType() && !T->getPointeeType()->isVoidType() &&
           !T->getPointeeType()->isCharType();
  }

  PointerFlow &P;
  const PointerStores &In;
  Origins &Out;
  /// Where each is in Out.
  llvm::DenseMap<
      std::pair<llvm::PointerIntPair<const Expr *, 1, bool>, const CallExpr *>,
      size_t>
      Known;
  VariableSet *Through;
  std::set<
      std::tuple<const void *, const FieldDecl *, const Type *, bool, bool>>
      Visited;
};

/// Can what is stored as \p A be read as \p B, as far as the types say?
static bool mayBeSame(QualType A, QualType B) {
  A = A.getCanonicalType().getUnqualifiedType();
  B = B.getCanonicalType().getUnqualifiedType();
  if (A == B || A->isAggregateType() || B->isAggregateType() ||
      A->isVoidPointerType() || B->isVoidPointerType())
    return true;
  if (A->isPointerType() && B->isPointerType())
    return A->getPointeeType().getUnqualifiedType() ==
           B->getPointeeType().getUnqualifiedType();
  return !A->isPointerType() && !B->isPointerType();
}

void PointerFlow::Query::add(const Expr *E, bool Exact,
                             const CallExpr *Allocation) {
  auto [At, IsNew] = Known.try_emplace({{E, Exact}, Allocation}, Out.size());
  if (IsNew)
    Out.push_back({E, Exact, Allocation, IsShared});
  else
    Out[At->second].IsShared &= IsShared;
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
    case CK_FunctionToPointerDecay:
      add(CE, Exact);
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
      if (const Expr *Place = placeAt(Argument))
        read(Place, Exact);
      value(Argument, Exact);
    }
  // Which of the blocks it is, is not known.
  if (E->getCallee()->getType()->isBlockPointerType())
    for (const Expr *Returned : In.BlockReturned)
      value(Returned, Exact);
  Functions Called;
  P.findCalled(E, In, Called);
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
  F = P.definitionOf(F);
  if (!F || !P.carries(F->getReturnType())) {
    add(E, Exact);
    return;
  }
  for (const PointerOrigin &O : Origins(P.returnedBy(F)))
    passed(O, F, E, Exact);
  for (auto [Parameter, Use] : PartsOfParameters(P.summaryOf(F).ReturnedParts))
    if (Parameter->getDeclContext() == F &&
        Parameter->getFunctionScopeIndex() < E->getNumArgs()) {
      Use.Exact &= Exact;
      argument(E->getArg(Parameter->getFunctionScopeIndex()), Use);
    }
}

/// The parameter of \p F that \p O is, or is a part of, as \p Use says then.
static const ParmVarDecl *
parameterAt(const PointerOrigin &O, const FunctionDecl *F, ParameterUse &Use) {
  if (O.Allocation)
    return nullptr;
  Cell C = cellOf(O.E);
  Use.Field = C.Field;
  Use.IsInUnion = C.IsInUnion;
  Use.Read = O.E->getType();
  const auto *P = dyn_cast_or_null<ParmVarDecl>(C.V);
  return P && P->getDeclContext() == F ? P : nullptr;
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
    add(O.E, Both);
  else if (Parameter->getFunctionScopeIndex() < E->getNumArgs())
    argument(E->getArg(Parameter->getFunctionScopeIndex()), Use);
}

void PointerFlow::Query::read(const Expr *Place, bool Exact) {
  Cell C = cellOf(Place);
  // What others stored there.
  if (C.isBehindPointer() ||
      (C.V &&
       (!C.V->hasLocalStorage() || isa<ParmVarDecl, ImplicitParamDecl>(C.V)) &&
       !C.V->isStaticLocal()))
    add(plain(Place), Exact);
  cell({C, Place->getType(), Exact});
}

void PointerFlow::Query::cell(const Wanted &Asked) {
  Wanted W = Asked;
  const Cell &C = W.C;
  const void *Where = C.V;
  if (C.Literal)
    Where = C.Literal;
  if (C.Value)
    Where = C.Value;
  if (!Visited
           .insert({Where, C.Field, W.Type.getCanonicalType().getTypePtr(),
                    W.Exact, IsShared})
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
    if (llvm::any_of(Stores, Moves))
      W.Exact = false;
    for (const PointerStores::Store &S : Stores)
      stored(S, W);
    missile_spend(P.Budget, Stores.size());
  };
  if (!C.V) {
    llvm::SaveAndRestore Shared(IsShared, true);
    Look(In.Behind);
    // A pointer may lead to a variable.
    for (const VarDecl *V : In.Taken)
      if (C.Field ? V->getType()->isRecordType()
                  : mayBeSame(V->getType(), W.Type))
        cell({{V, nullptr, C.Field}, W.Type, W.Exact});
    return;
  }
  if (Through)
    Through->insert(C.V);
  if (const SameSymbol *Same = P.Names.namesOf(C.V))
    for (const NamedDecl *Other : *Same)
      if (const auto *V = dyn_cast<VarDecl>(Other); V && V != C.V)
        cell({{V, nullptr, C.Field}, W.Type, W.Exact});
  if (C.V->hasGlobalStorage() && !C.V->isStaticLocal())
    if (const Expr *Init = C.V->getAnyInitializer())
      stored({nullptr, Init, C.V->getType()}, W);
  auto Stores = In.Variables.find(C.V);
  if (Stores != In.Variables.end())
    Look(Stores->second);
  if (In.Taken.count(C.V))
    for (const PointerStores::Store &S : In.Behind)
      if (S.Field == C.Field || !S.Field)
        stored({C.Field, S.Value, S.Type}, W);
  auto Calls = In.Passed.find(C.V);
  if (Calls != In.Passed.end())
    for (const CallExpr *E : Calls->second)
      if (allocatesByArgument(E))
        add(E, W.Exact, E);
}

void PointerFlow::Query::stored(const PointerStores::Store &S,
                                const Wanted &W) {
  if (!S.Value || (!IsUntyped && !S.IsInUnion && !W.C.IsInUnion &&
                   !mayBeSame(S.Type, W.Type)))
    return;
  QualType T = S.Value->getType();
  if (T->isAggregateType())
    part(S.Value, W);
  else if (S.Field == W.C.Field &&
           !(IsUntyped && T->isPointerType() && !T->isVoidPointerType()))
    value(S.Value, W.Exact);
}

/// The values of a field, or of elements, in the record or array \p Whole.
void PointerFlow::Query::part(const Expr *Whole, const Wanted &Asked) {
  Wanted W = Asked;
  Whole = plain(Whole);
  if (W.C.Field && W.C.Field->getParent()->isUnion()) {
    W.C.Field = nullptr;
    W.C.IsInUnion = true;
  }
  if (!Whole->getType()->isAggregateType()) {
    stored({W.C.Field, Whole, Whole->getType()}, W);
    return;
  }
  if (const auto *ILE = dyn_cast<InitListExpr>(Whole)) {
    if (const InitListExpr *Semantic = ILE->getSemanticForm())
      ILE = Semantic;
    const RecordDecl *R = ILE->getType()->getAsRecordDecl();
    if (!R || R->isUnion()) {
      for (const Expr *Init : ILE->inits())
        part(Init, W);
      return;
    }
    eachInitialized(ILE, [&](const FieldDecl *F, const Expr *Init) {
      if (F->getType()->isAggregateType() || F == W.C.Field)
        part(Init, W);
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
  if (!Place->isGLValue())
    return;
  const FieldDecl *Field = W.C.Field;
  bool IsInUnion = W.C.IsInUnion;
  W.C = cellOf(Place);
  W.C.Field = Field;
  W.C.IsInUnion |= IsInUnion;
  if (const auto *P = dyn_cast_or_null<ParmVarDecl>(W.C.V)) {
    ParameterUse Use;
    Use.Exact = W.Exact;
    Use.Field = W.C.Field;
    Use.IsInUnion = W.C.IsInUnion;
    Use.Read = W.Type;
    Parts.push_back({P, Use});
  }
  cell(W);
}

/// The values of a part of the record that \p E returns.
void PointerFlow::Query::partOfResult(const CallExpr *E, const Wanted &W) {
  Functions Called;
  P.findCalled(E, In, Called);
  if (llvm::is_contained(P.OpenCalls, E))
    return;
  P.OpenCalls.push_back(E);
  for (const FunctionDecl *F : Called) {
    if (!(F = P.definitionOf(F)))
      continue;
    Origins Found;
    const PointerStores &There = P.flowOf(F->getBody());
    Query Inside(P, There, Found, nullptr);
    for (const Expr *Returned : There.Returned)
      Inside.part(Returned, W);
    for (const PointerOrigin &O : Found)
      passed(O, F, E, W.Exact);
  }
  P.OpenCalls.pop_back();
}

/// The functions among \p Found.
static void addFunctions(const PointerFlow::Origins &Found,
                         PointerFlow::Functions &Out) {
  for (const PointerOrigin &O : Found)
    if (const auto *DRE = dyn_cast<DeclRefExpr>(O.E->IgnoreParenImpCasts()))
      if (const auto *F = dyn_cast<FunctionDecl>(DRE->getDecl()))
        Out.insert(F);
}

void PointerFlow::findChosen(const FunctionDecl *F, Functions &Out) {
  if (const auto *A = F->getAttr<IFuncAttr>())
    for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(
             &Context.Idents.get(A->getResolver())))
      if (const auto *Resolver = definitionOf(dyn_cast<FunctionDecl>(D)))
        addFunctions(returnedBy(Resolver), Out);
}

void PointerFlow::findFunctions(const Expr *E, const PointerStores &In,
                                Functions &Out) {
  Origins Found;
  Query(*this, In, Found, nullptr).value(E, true);
  addFunctions(Found, Out);
}

void PointerFlow::findFunctions(const Expr *E, const Stmt *Whole,
                                Functions &Out) {
  findFunctions(E, flowOf(Whole), Out);
}

void PointerFlow::findCalled(const CallExpr *E, const PointerStores &In,
                             Functions &Out) {
  if (const FunctionDecl *F = E->getDirectCallee()) {
    Out.insert(F);
    findChosen(F, Out);
    return;
  }
  // The way back from what is called can lead to the call.
  if (llvm::is_contained(OpenCalls, E))
    return;
  OpenCalls.push_back(E);
  findFunctions(E->getCallee(), In, Out);
  OpenCalls.pop_back();
}

void PointerFlow::findCalled(const CallExpr *E, const Stmt *Whole,
                             Functions &Out) {
  findCalled(E, flowOf(Whole), Out);
}

void PointerFlow::find(const Expr *E, const Stmt *Whole, Origins &Out,
                       VariableSet *Through) {
  Query(*this, flowOf(Whole), Out, Through).value(E, true);
}

void PointerFlow::findPassed(const Expr *Argument, const ParameterUse &U,
                             const Stmt *Whole, Origins &Out) {
  Query(*this, flowOf(Whole), Out, nullptr).argument(Argument, U);
}

void PointerFlow::findStored(const Expr *Place, const Stmt *Whole,
                             Origins &Out) {
  Query(*this, flowOf(Whole), Out, nullptr).read(Place, true);
}

void PointerFlow::findUntyped(const Expr *Place, const Stmt *Whole,
                              Origins &Out) {
  Query Q(*this, flowOf(Whole), Out, nullptr);
  Q.IsUntyped = true;
  Q.read(Place, true);
}

void PointerFlow::findStoredBehind(QualType T, const Stmt *Whole,
                                   Origins &Out) {
  const PointerStores &In = flowOf(Whole);
  T = T.getCanonicalType().getUnqualifiedType();
  for (const PointerStores::Store &S : In.Behind)
    if (S.Value && !S.Field &&
        S.Type.getCanonicalType().getUnqualifiedType() == T)
      Query(*this, In, Out, nullptr).value(S.Value, true);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Do \p Work, of the kind \p What, on \p F, unless that is under way; false
/// then. \p IsWhole: what comes out of it is all that there is.
bool PointerFlow::enter(const FunctionDecl *F, Asked What, bool &IsWhole,
                        llvm::function_ref<void()> Work) {
  auto At = llvm::find(Open, std::make_pair(F, What));
  if (At != Open.end()) {
    CutAt = std::min(CutAt, static_cast<size_t>(At - Open.begin()));
    return false;
  }
  size_t Depth = Open.size(), Before = CutAt;
  CutAt = NoCut;
  Open.push_back({F, What});
  // Where it calls itself, what is known by then takes part.
  for (size_t Known = Growth - 1; Known != Growth;) {
    Known = Growth;
    CutAt = NoCut;
    Work();
    if (CutAt != Depth)
      break;
  }
  Open.pop_back();
  IsWhole = CutAt >= Depth;
  CutAt = IsWhole ? Before : std::min(CutAt, Before);
  return true;
}

const PointerFlow::Origins &PointerFlow::returnedBy(const FunctionDecl *F) {
  Summary &S = summaryOf(F);
  if (S.ReturnedKnown)
    return S.Returned;
  bool IsWhole = true;
  if (enter(F, Asked::Result, IsWhole, [&] {
        const PointerStores &In = flowOf(F->getBody());
        Origins Found = S.Returned;
        PartsOfParameters Parts = S.ReturnedParts;
        for (const Expr *E : In.Returned) {
          Query Q(*this, In, Found, nullptr);
          Q.value(E, true);
          for (const auto &Part : Q.Parts)
            if (!llvm::is_contained(Parts, Part))
              Parts.push_back(Part);
        }
        Growth += Found.size() - S.Returned.size() + Parts.size() -
                  S.ReturnedParts.size();
        S.Returned = std::move(Found);
        S.ReturnedParts = std::move(Parts);
      }))
    S.ReturnedKnown = IsWhole;
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
        In.Variables.count(P) || In.Taken.count(P) || In.Passed.count(P))
      return std::nullopt;
    Found = P;
  }
  return Found ? std::optional<unsigned>(Found->getFunctionScopeIndex())
               : std::nullopt;
}

bool PointerFlow::returnsAllocation(const FunctionDecl *F) {
  if (isAllocator(F))
    return true;
  F = definitionOf(F);
  return F && carries(F->getReturnType()) &&
         llvm::any_of(returnedBy(F), [](const PointerOrigin &O) {
           return O.Allocation != nullptr;
         });
}

void PointerFlow::findUses(const FunctionDecl *F, Summary &S) {
  const PointerStores &In = flowOf(F->getBody());
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
      auto &Uses = S.Uses[P->getFunctionScopeIndex()];
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
  ParameterUse Itself;
  Itself.Exact = true;
  for (const CastExpr *E : In.Casts)
    if (E->getType()->isPointerType() &&
        !E->getType()->getPointeeType()->isVoidType() &&
        carries(E->getSubExpr()->getType()))
      Add(E->getSubExpr(), E->getType(), Itself);
  for (const Expr *E : In.Buffers)
    Add(E, QualType(), Itself);
  // As a member of a union that says what it points to.
  for (const CastExpr *E : In.UnionReads)
    if (!carries(E->getType())) {
      Found.clear();
      Query Q(*this, In, Found, nullptr);
      Q.IsUntyped = true;
      Q.read(E->getSubExpr(), true);
      Note(Q, E->getType());
    }
  for (const CallExpr *E : In.Calls) {
    Callee C = classifyCall(E);
    Functions Called;
    findCalled(E, In, Called);
    eachCallback(E,
                 [&](const Expr *Function, unsigned I, const Expr *Argument) {
                   Functions Passed;
                   findFunctions(Function, In, Passed);
                   for (const FunctionDecl *G : Passed)
                     for (const ParameterUse &U :
                          llvm::SmallVector<ParameterUse, 2>(usesOf(G, I)))
                       Add(Argument, U.To, U);
                 });
    for (unsigned I = 0; I != E->getNumArgs(); ++I) {
      const Expr *Argument = E->getArg(I);
      if (!mayHold(Argument->getType()))
        continue;
      if (writesBytes(C, E, I))
        Add(Argument, QualType(), Itself);
      else
        for (const FunctionDecl *G : Called)
          for (const ParameterUse &U :
               llvm::SmallVector<ParameterUse, 2>(usesOf(G, I)))
            Add(Argument, U.To, U);
    }
  }
}

bool PointerFlow::writesBytes(const Callee &C, const CallExpr *E,
                              unsigned I) const {
  if (C.Replaced == I)
    return true;
  switch (C.Kind) {
  case CalleeKind::Fill:
  case CalleeKind::Copy:
  case CalleeKind::Permute:
    return I == 0;
  case CalleeKind::WriteBytes:
    return I == C.BytesArgument || (C.AllArguments && I > C.BytesArgument);
  case CalleeKind::Ordinary:
    return !definitionOf(E->getDirectCallee()) &&
           looksLikeBuffer(E, I, Context);
  default:
    return false;
  }
}

const FunctionDecl *PointerFlow::definitionOf(const FunctionDecl *F) const {
  // (An alias counts as a definition, but has no body.)
  const FunctionDecl *Definition = nullptr;
  if (F && !F->hasBody(Definition))
    if (const SameSymbol *Same = Names.namesOf(F))
      for (const NamedDecl *D : *Same)
        if (const auto *Other = dyn_cast<FunctionDecl>(D))
          Other->hasBody(Definition);
  return Definition && !Definition->isWeak() ? Definition : nullptr;
}

bool PointerFlow::mayBeWrittenBy(const FunctionDecl *F, unsigned I) {
  F = definitionOf(F);
  if (!F || I >= F->getNumParams())
    return false;
  for (const ParameterUse &U : usesOf(F, I))
    if (U.isOfPart())
      continue;
    else if (U.To.isNull() || !U.To->getPointeeType().isConstQualified())
      return true;
  return carries(F->getReturnType()) &&
         llvm::any_of(returnedBy(F), [&](const PointerOrigin &O) {
           const auto *DRE = dyn_cast<DeclRefExpr>(O.E);
           return DRE && DRE->getDecl() == F->getParamDecl(I);
         });
}

ArrayRef<ParameterUse> PointerFlow::usesOf(const FunctionDecl *F, unsigned I) {
  F = definitionOf(F);
  if (!F || I >= F->getNumParams())
    return {};
  Summary &S = summaryOf(F);
  if (!S.UsesKnown) {
    bool IsWhole = true;
    S.Uses.resize(F->getNumParams());
    if (enter(F, Asked::Uses, IsWhole, [&] { findUses(F, S); }))
      S.UsesKnown = IsWhole;
  }
  return I < S.Uses.size() ? ArrayRef<ParameterUse>(S.Uses[I])
                           : ArrayRef<ParameterUse>();
}

PointerFlow::Summary &PointerFlow::summaryOf(const FunctionDecl *F) {
  auto &Slot = Summaries[F];
  if (!Slot)
    Slot = std::make_unique<Summary>();
  return *Slot;
}

} // namespace missile
