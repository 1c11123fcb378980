//===- Statements.cpp - Statements of a section ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Statements.h"
#include "annotations/AnnotationScope.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "language/SecondNames.h"

#include "clang/AST/ExprObjC.h"
#include "clang/AST/StmtObjC.h"

using namespace clang;
using namespace ento;

namespace missile {

void Statements::update(const Expr *E, const missile_term *T, const Step &At,
                        CheckerContext &C) {
  StateRef State = Facts.assume(At.State, At);
  State = State->BindExpr(E, Run.LC, Terms.valueOf(T, E->getType()));
  C.addTransition(State);
}

void Statements::noteType(const Expr *E, CheckerContext &C) {
  const StateRef Current = C.getState();
  SVal V = Current->getSVal(E, Run.LC);
  StateRef State = Current;
  if (V.isUnknownOrUndef()) {
    V = Run.freshValue(E->getType());
    State = State->BindExpr(E, Run.LC, V);
  }
  Step At = Terms.at(State);
  if (const missile_term *T = Terms.termOf(V, E->getType())) {
    Terms.noteKinds(At, T, E);
    if (const auto *CE = dyn_cast<CastExpr>(E))
      Terms.noteKinds(At, T, CE->getSubExpr());
  }
  State = Facts.assume(State, At);
  if (State != Current)
    C.addTransition(State);
}

/// After a load: the value must be an atom that we know, or becomes a fresh
/// one.
void Statements::loaded(const CastExpr *E, CheckerContext &C) {
  const StateRef Current = C.getState();

  QualType T = E->getType();
  bool Volatile = E->getSubExpr()->getType().isVolatileQualified();
  if (T->isRecordType() && (Volatile || hasVolatile(T)))
    C.addTransition(Current->BindExpr(E, Run.LC, UnknownVal()));
  std::optional<missile_ctype> Type = Run.Notes.ctype(T);
  if (!Type)
    return;
  SVal V = Current->getSVal(E, Run.LC);
  if (Run.isUnordered(E)) {
    // Before the call or after it: it may be what has been read here, too.
    C.addTransition(
        Gate.leakValue(Current, V)->BindExpr(E, Run.LC, Run.freshValue(T)));
    return;
  }
  if (isWeak(E->getSubExpr()->getType())) {
    Step At = Terms.at(Current);
    const missile_term *W = Terms.loadedWeakly(At, Terms.termOf(V, T));
    Terms.noteKinds(At, W, E);
    C.addTransition(
        Facts.assume(Current, At)->BindExpr(E, Run.LC, Terms.valueOf(W, T)));
    return;
  }
  if (Run.Notes.objc())
    if (const missile_term *Text = Terms.constantText(E->getSubExpr())) {
      C.addTransition(Current->BindExpr(E, Run.LC, Terms.valueOf(Text, T)));
      return;
    }
  // The engine takes the initializer of a constant for what it holds.
  const auto *R = dyn_cast_or_null<TypedValueRegion>(
      Current->getSVal(E->getSubExpr(), Run.LC).getAsRegion());
  if (const auto *VR = dyn_cast_or_null<VarRegion>(R ? R->getBaseRegion() : R);
      VR && VR->getDecl()->getType().isConstQualified() &&
      mayBeReplaced(VR->getDecl())) {
    C.addTransition(
        Current->BindExpr(E, Run.LC, Run.builder().getRegionValueSymbolVal(R)));
    return;
  }
  bool Good = false;
  if (T->isAnyPointerType()) {
    V = Terms.addressAt(V, T);
    if (V != Current->getSVal(E, Run.LC) && !Volatile) {
      C.addTransition(Current->BindExpr(E, Run.LC, V));
      return;
    }
    Good = V.getAs<Loc>().has_value();
  } else if (auto I = V.getAs<nonloc::ConcreteInt>()) {
    const llvm::APSInt &N = compat::numberOf(*I);
    Good =
        N.getBitWidth() == Run.Notes.context().getIntWidth(T) || Type->is_bool;
    // A constant of another signedness is the same bits.
    if (Good && !Type->is_bool && N.isSigned() != Type->is_signed)
      Good = false;
  } else if (SymbolRef Sym = V.getAsSymbol()) {
    std::optional<missile_ctype> Known = Run.Notes.ctype(Sym->getType());
    Good = Known && Known->width == Type->width &&
           Known->is_signed == Type->is_signed &&
           Known->is_bool == Type->is_bool;
    if (Good && !isAtom(V) && !Volatile) {
      // The value of && or ||.
      C.addTransition(Current->BindExpr(
          E, Run.LC, Terms.valueOf(Terms.termOfSymbol(Sym), T)));
      return;
    }
  }
  if (Good && !Volatile)
    return;
  C.addTransition(Current->BindExpr(E, Run.LC, Run.freshValue(T)));
}

void Statements::before(const Stmt *S, CheckerContext &C) {
  if (const auto *RS = dyn_cast<ReturnStmt>(S)) {
    returns(RS, C);
  } else if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    Declared.begin(DS, C);
  } else if (const auto *CE = dyn_cast<CastExpr>(S)) {
    if (CE->getCastKind() == CK_LValueToRValue)
      loads(CE, C);
  } else if (const auto *BO = dyn_cast<BinaryOperator>(S);
             BO && BO->isAssignmentOp()) {
    if (BO->isCompoundAssignmentOp())
      Updating.begin(BO, BO->getLHS(), C);
    else
      Alias.separateAt(BO->getLHS(), /*Write=*/true, C);
  } else if (const auto *UO = dyn_cast<UnaryOperator>(S);
             UO && UO->isIncrementDecrementOp()) {
    Updating.begin(UO, UO->getSubExpr(), C);
  } else if (const auto *E = dyn_cast<Expr>(S)) {
    Bound.before(E, C);
  }
}

void Statements::returns(const ReturnStmt *S, CheckerContext &C) {
  const StateRef Current = C.getState();
  std::string Why;
  if (!Signature.checkReturn(S, Current, Why))
    Outcome.fail(C.getPredecessor(), Why);
  // The caller can reach what is returned.
  StateRef State = Current;
  if (const Expr *Value = S->getRetValue())
    State = Gate.leakValue(State, State->getSVal(Value, Run.LC));
  if (State != Current)
    C.addTransition(State);
}

/// Before the load \p E.
void Statements::loads(const CastExpr *E, CheckerContext &C) {
  const StateRef Current = C.getState();
  if (!Current->getSVal(E->getSubExpr(), Run.LC).isUnknown() ||
      !canHoldAddress(E->getType(), Run.Notes.context())) {
    Alias.separateAt(E->getSubExpr(), /*Write=*/false, C);
    return;
  }
  // The engine does not know the place (an element of an array in an array,
  // say), so any pointer may be there.
  StateRef State = Gate.leakAllocations(Current);
  if (State != Current)
    C.addTransition(State);
}

void Statements::after(const Stmt *S, CheckerContext &C) {
  const auto *E = dyn_cast<Expr>(S);
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    StateRef State = Declared.declare(DS, C.getState());
    if (State != C.getState())
      C.addTransition(State);
    return;
  }
  if (!E || Updating.end(E, C))
    return;
  if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
    if (const Expr *Of = addressed(UO)) {
      Address.taken(UO, Of, C);
      return;
    }
    if (UO->isIncrementDecrementOp()) {
      Updating.moved(UO, UO->getSubExpr(), C);
      return;
    }
    if (UO->getOpcode() == UO_Deref)
      return;
  }
  if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E)) {
    Stored.subscripted(ASE, C);
    return;
  }
  if (isa<ObjCSelectorExpr>(E)) {
    Step At = Terms.at(C.getState());
    update(E, Terms.lower(At, E), At, C);
    return;
  }
  if (const auto *CE = dyn_cast<CastExpr>(E); CE && converted(CE, C))
    return;
  if (const auto *BO = dyn_cast<BinaryOperator>(E);
      BO && BO->getOpcode() == BO_Assign && BO->getType()->isRecordType()) {
    Copying.copied(BO, C);
    return;
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(E);
      BO && BO->getOpcode() == BO_Assign && BO->getLHS()->getSourceBitField()) {
    Stored.truncated(BO, C);
    return;
  }
  if (const auto *ME = dyn_cast<MemberExpr>(E))
    Bound.after(ME, C);
  if (isa<CallExpr>(E))
    if (StateRef State =
            Bound.noteOrigin(C.getState(), E, C.getState()->getSVal(E, Run.LC));
        State != C.getState())
      C.addTransition(State);
  if (E->isGLValue() || isa<CallExpr>(E))
    return; // the engine's own business; calls are bound by Calls
  if (const auto *BO = dyn_cast<BinaryOperator>(E))
    if (BO->isAssignmentOp() || BO->isLogicalOp() || BO->isCommaOp()) {
      // The value of an operand.
      if (BO->isCompoundAssignmentOp())
        Updating.moved(BO, BO->getLHS(), C);
      return;
    }
  if (!isa<AbstractConditionalOperator, ParenExpr, StmtExpr, OpaqueValueExpr,
           ConstantExpr, ChooseExpr, GenericSelectionExpr>(E))
    computed(E, C);
}

bool Statements::converted(const CastExpr *E, CheckerContext &C) {
  const StateRef Current = C.getState();
  if (E->getType()->isObjCObjectPointerType() &&
      E->getCastKind() != CK_LValueToRValue) {
    noteType(E, C);
    return true;
  }
  switch (E->getCastKind()) {
  case CK_ArrayToPointerDecay:
    Address.decayed(E, E->getSubExpr(), C);
    return true;
  case CK_FunctionToPointerDecay:
    Address.bindUnsure(E, C);
    return true;
  case CK_LValueToRValue: {
    // A compound literal is consistent at once.
    QualType T = E->getType();
    std::string Why;
    if (isa<CompoundLiteralExpr>(E->getSubExpr()->IgnoreParens()) &&
        Run.Notes.isRefined(T) &&
        !Signature.recordHolds(Current->getSVal(E, Run.LC), T, Current, Why)) {
      if (!Facts.infeasible(Current))
        Outcome.fail(C.getPredecessor(), Why);
      return true;
    }
    loaded(E, C);
    return true;
  }
  case CK_BitCast: {
    // Of an element at an index that is not known, the engine makes nothing.
    SVal From = Current->getSVal(E->getSubExpr(), Run.LC);
    if (E->getType()->isPointerType() && From.getAsRegion() &&
        Current->getSVal(E, Run.LC).isUnknownOrUndef()) {
      const missile_term *T = Terms.termOf(From, E->getSubExpr()->getType());
      C.addTransition(
          Gate.leakValue(Current, From)
              ->BindExpr(E, Run.LC, Terms.valueOf(T, E->getType())));
      return true;
    }
    Alloc.allocated(E, C);
    return true;
  }
  case CK_IntegralToPointer: {
    Step At = Terms.at(Current);
    update(E, Terms.lower(At, E), At, C);
    return true;
  }
  case CK_PointerToIntegral: {
    // An integer can carry the address anywhere.
    StateRef State =
        Gate.leakValue(Current, Current->getSVal(E->getSubExpr(), Run.LC));
    Step At = Terms.at(Current);
    C.addTransition(State->BindExpr(
        E, Run.LC, Terms.valueOf(Terms.lower(At, E), E->getType())));
    return true;
  }
  default:
    return false;
  }
}

/// What the conversion \p E has made of a number: that number, where its bounds
/// show that it is a value of the new type.
const missile_term *Statements::converted(const CastExpr *E,
                                          const missile_term *T, Step &At) {
  const Expr *Sub = E->getSubExpr();
  std::optional<missile_ctype> To = Run.Notes.ctype(E->getType());
  if (E->getCastKind() != CK_IntegralCast || !To || To->is_bool ||
      !Run.Notes.ctype(Sub->getType()))
    return T;
  const missile_term *From =
      Terms.termOf(At.State->getSVal(Sub, Run.LC), Sub->getType());
  missile_interval Range;
  missile_judgment J = Facts.judgment(At.State);
  if (!From || From == T ||
      !missile_intervals_cheaply(J.entail, J.facts, J.fact_count, &From, 1,
                                 &Range) ||
      Range.lower < missile_ctype_min(*To) ||
      Range.upper > missile_ctype_max(*To))
    return T;
  return From;
}

/// After the operator \p E.
void Statements::computed(const Expr *E, CheckerContext &C) {
  const StateRef Current = C.getState();
  if (!Run.Notes.ctype(E->getType()))
    return;
  SVal V = Current->getSVal(E, Run.LC);
  if (E->getType()->isAnyPointerType()) {
    // Addresses are the engine's, but it must have one.
    if (V.isUnknownOrUndef())
      C.addTransition(
          Current->BindExpr(E, Run.LC, Run.freshValue(E->getType())));
    return;
  }
  Step At = Terms.at(Current);
  const missile_term *T = Terms.lower(At, E);
  if (const auto *CE = dyn_cast<CastExpr>(E))
    T = converted(CE, T, At);
  if (At.facts()->count == 0 && Terms.termOf(V, E->getType()) == T && isAtom(V))
    return;
  update(E, T, At, C);
}

} // namespace missile
