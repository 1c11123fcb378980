//===- Lowering.cpp - From C expressions to terms -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/Lowering.h"
#include "annotations/AnnotationScope.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "language/CompilerFlags.h"
#include "language/SecondNames.h"
#include "language/Walk.h"
#include "typing/ObjCLowering.h"

#include "clang/Basic/Builtins.h"

using namespace clang;

namespace missile {

Lowering::Lowering(Annotations &A, missile_semantics *Shared)
    : Notes(A), Sem(Shared ? *Shared : Own), Own() {
  if (Shared)
    return;
  Sem.terms = A.terms();
  Sem.wrapv = A.context().getLangOpts().getSignedOverflowBehavior() ==
              LangOptions::SOB_Defined;
}

Lowering::~Lowering() = default;

const missile_term *Lowering::freshNonNull() {
  const missile_term *P = fresh({64, false, false});
  if (Sem.facts)
    missile_facts_add(
        Sem.facts,
        missile_term_ne(Sem.terms, P, missile_term_constant(Sem.terms, 0)));
  return P;
}

static void note(missile_semantics &Sem, const missile_term *Fact) {
  if (!Sem.facts)
    return;
  missile_facts_add(Sem.facts,
                    Sem.guard ? missile_term_implies(Sem.terms, Sem.guard, Fact)
                              : Fact);
}

void Lowering::noteFact(const missile_term *Fact) { note(Sem, Fact); }

const missile_term *Lowering::constant(const llvm::APSInt &V) {
  if (V.getBitWidth() > 64)
    return nullptr;
  return missile_term_constant(Sem.terms, V.isSigned()
                                              ? (missile_int)V.getSExtValue()
                                              : (missile_int)V.getZExtValue());
}

static std::optional<missile_binary_op> binaryOp(BinaryOperatorKind K) {
  OperatorRow Row = rowOf(K);
  if (Row.Value != OperatorValue::Operator)
    return std::nullopt;
  return static_cast<missile_binary_op>(Row.Number);
}

const missile_term *Lowering::lower(const Expr *E) {
  std::optional<missile_ctype> C = ctype(E);
  if (!C)
    return nullptr;
  const missile_term *Result = nullptr;
  switch (rowOf(E).Value) {
  case ValueRule::Operand:
  case ValueRule::Chosen:
    // One part is evaluated.
    eachPart(E, [&](const Stmt *Part) { Result = operand(cast<Expr>(Part)); });
    break;
  case ValueRule::Integer:
    Result = constant(
        llvm::APSInt(cast<IntegerLiteral>(E)->getValue(), !C->is_signed));
    break;
  case ValueRule::Character:
    Result =
        missile_term_constant(Sem.terms, cast<CharacterLiteral>(E)->getValue());
    // A negative plain char prints as a large unsigned value.
    Result = missile_semantics_convert(&Sem, {64, true, false}, *C, Result);
    break;
  case ValueRule::Zero:
    Result = missile_term_constant(Sem.terms, 0);
    break;
  case ValueRule::NonNull:
    Result = freshNonNull();
    break;
  case ValueRule::Name:
    if (const auto *EC =
            dyn_cast<EnumConstantDecl>(cast<DeclRefExpr>(E)->getDecl()))
      Result = constant(EC->getInitVal());
    break;
  case ValueRule::Part:
    Result = read(E);
    break;
  case ValueRule::Evaluated: {
    Expr::EvalResult V;
    if (E->EvaluateAsInt(V, Notes.context()))
      Result = constant(V.Val.getInt());
    break;
  }
  case ValueRule::Cast:
    Result = lowerCast(cast<CastExpr>(E), *C);
    break;
  case ValueRule::Unary:
    Result = lowerUnary(cast<UnaryOperator>(E), *C);
    break;
  case ValueRule::Binary:
    Result = lowerBinary(cast<BinaryOperator>(E));
    break;
  case ValueRule::CompoundAssignment:
    // The value is the one stored; the old value is read anew.
    Result =
        stored(cast<CompoundAssignOperator>(E)->getLHS(),
               updated(E, read(cast<CompoundAssignOperator>(E)->getLHS())));
    break;
  case ValueRule::Conditional: {
    const auto *CO = cast<ConditionalOperator>(E);
    if (const missile_term *Condition = operand(CO->getCond()))
      Result = conditional(truth(Condition), CO->getTrueExpr(),
                           CO->getFalseExpr(), *C);
    break;
  }
  case ValueRule::Call: {
    const auto *CE = cast<CallExpr>(E);
    Callee Known = classifyCall(CE);
    if (const Expr *Of = addressed(CE))
      Result = addressOf(E, Of);
    else if (Known.Kind == CalleeKind::Harmless && Known.Returned &&
             !Known.ReturnsPart && ctype(CE->getArg(*Known.Returned)))
      Result = operand(CE->getArg(*Known.Returned));
    else if (!Notes.objc() || !(Result = lowerReflectiveCall(CE)))
      Result = result(CE);
    break;
  }
  case ValueRule::ObjectiveC:
    if (Notes.objc())
      Result = ObjCLowering(*this).expression(E);
    break;
  case ValueRule::Unknown:
  case ValueRule::None:
  case ValueRule::Refused:
    break;
  }
  if (!Result)
    Result = fresh(*C);
  if (Notes.objc())
    noteKinds(Result, E);
  return Result;
}

const missile_term *Lowering::conditional(const missile_term *Condition,
                                          const Expr *Then, const Expr *Else,
                                          missile_ctype To) {
  const missile_term *A, *B;
  {
    Guarded G(Sem, Condition);
    A = operand(Then);
  }
  {
    Guarded G(Sem, missile_term_not(Sem.terms, Condition));
    B = operand(Else);
  }
  if (!A || !B)
    return fresh(To);
  return missile_term_ite(Sem.terms, Condition, A, B);
}

/// The text of a mutable string is not that of the string that it passes for.
static bool losesText(const CastExpr *E) {
  return sortOf(E->getType()) == MISSILE_SORT_STRING &&
         isMutableString(E->getSubExpr()->getType());
}

const missile_term *Lowering::lowerCast(const CastExpr *E, missile_ctype To) {
  const Expr *Sub = E->getSubExpr();
  switch (rowOf(E->getCastKind()).Value) {
  case CastValue::Read:
    return read(Sub);
  case CastValue::Same:
    if (losesText(E))
      return nullptr;
    // Only pointers are cast bit by bit in C; an address stays the same.
    return ctype(Sub) ? operand(Sub) : nullptr;
  case CastValue::Convert: {
    std::optional<missile_ctype> From = ctype(Sub);
    const missile_term *V = From ? operand(Sub) : nullptr;
    return V ? missile_semantics_convert(&Sem, *From, To, V) : nullptr;
  }
  case CastValue::Truth: {
    const missile_term *V = operand(Sub);
    return V ? missile_semantics_of_truth(&Sem, truth(V)) : nullptr;
  }
  case CastValue::Null:
    return missile_term_constant(Sem.terms, 0);
  case CastValue::Address:
    if (Sub->getType()->isFunctionType())
      return addressOf(E, Sub);
    if (const missile_term *Fixed = fixedAddress(E))
      return Fixed;
    return mayBeNull(Sub) ? nullptr : freshNonNull();
  case CastValue::Unknown:
  case CastValue::Refused:
    return nullptr;
  }
  return nullptr;
}

const missile_term *Lowering::lowerUnary(const UnaryOperator *E,
                                         missile_ctype To) {
  const Expr *Sub = E->getSubExpr();
  OperatorRow Row = rowOf(E->getOpcode());
  switch (Row.Value) {
  case OperatorValue::Same:
    return operand(Sub);
  case OperatorValue::Operator: {
    const missile_term *V = operand(Sub);
    if (!V || !ctype(Sub))
      return nullptr;
    return missile_semantics_unary(
        &Sem, static_cast<missile_unary_op>(Row.Number), To, V);
  }
  case OperatorValue::Truth: {
    const missile_term *V = ctype(Sub) ? operand(Sub) : nullptr;
    return V ? missile_semantics_of_truth(&Sem,
                                          missile_term_not(Sem.terms, truth(V)))
             : freshTruth();
  }
  case OperatorValue::Updated:
    return stored(Sub, updated(E, read(Sub)));
  case OperatorValue::Read:
    // *p is a glvalue; what is left has a value before it changes.
    return Row.Writes ? read(Sub) : nullptr;
  case OperatorValue::Address:
    return addressOf(E, Sub);
  case OperatorValue::Right:
  case OperatorValue::Part:
  case OperatorValue::Refused:
    return nullptr;
  }
  return nullptr;
}

/// The value of \p E, which is the address of \p Of.
const missile_term *Lowering::addressOf(const Expr *E, const Expr *Of) {
  Of = Of->IgnoreParens();
  // &*p is p, null or not.
  if (const auto *Deref = dyn_cast<UnaryOperator>(Of);
      Deref && Deref->getOpcode() == UO_Deref)
    return operand(Deref->getSubExpr());
  const auto *Name = dyn_cast<DeclRefExpr>(Of);
  if (const auto *F = Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr;
      F && !Notes.Callables.empty())
    return Notes.Callables.addressOf(F, mayBeNowhere(F));
  if (const missile_term *Fixed = fixedAddress(E))
    return Fixed;
  return mayBeNull(Of) ? nullptr : freshNonNull();
}

const missile_term *Lowering::stored(const Expr *Target,
                                     const missile_term *V) {
  return storedIn(const_cast<Expr *>(Target)->getSourceBitField(),
                  Target->getType(), V);
}

const missile_term *Lowering::storedIn(const FieldDecl *F, QualType From,
                                       const missile_term *V) {
  if (!V || !F || !F->isBitField())
    return V;
  std::optional<missile_ctype> C = Notes.ctype(From);
  return C ? missile_semantics_convert(&Sem, *C, Notes.ctypeOfField(F), V)
           : nullptr;
}

const missile_term *Lowering::fixedAddress(const Expr *E) {
  const Expr *Base = E;
  while (true) {
    Base = Base->IgnoreParenCasts();
    if (const auto *ME = dyn_cast<MemberExpr>(Base))
      Base = ME->getBase();
    else if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(Base))
      Base = ASE->getBase();
    else if (const auto *UO = dyn_cast<UnaryOperator>(Base);
             UO &&
             (UO->getOpcode() == UO_AddrOf || UO->getOpcode() == UO_Deref))
      Base = UO->getSubExpr();
    else
      break;
  }
  Expr::EvalResult Number;
  if (Base->isGLValue() ||
      !(Base->getType()->isIntegerType() || Base->getType()->isNullPtrType()) ||
      !Base->EvaluateAsRValue(Number, Notes.context()))
    return nullptr;
  std::optional<missile_ctype> C = ctype(E);
  Expr::EvalResult Address;
  if (C && E->EvaluateAsRValue(Address, Notes.context()) &&
      Address.Val.isLValue() && !Address.Val.getLValueBase())
    return missile_term_constant(Sem.terms,
                                 Address.Val.getLValueOffset().getQuantity());
  return C ? fresh(*C) : nullptr;
}

void noteRange(missile_semantics &Sem, const missile_c_row &Row,
               const missile_term *R, const missile_term *Bound) {
  if (Row.has_lower)
    note(Sem, missile_term_le(Sem.terms,
                              missile_term_constant(Sem.terms, Row.lower), R));
  if (!Row.upper_argument)
    Bound =
        Row.has_upper ? missile_term_constant(Sem.terms, Row.upper) : nullptr;
  if (Bound)
    note(Sem, missile_term_le(Sem.terms, R, Bound));
}

bool Lowering::mayBeNowhere(const ValueDecl *D) const {
  const SameSymbol *Names = Notes.secondNames().namesOf(D);
  return D->isWeak() ||
         (Names && llvm::any_of(*Names, [](const NamedDecl *Other) {
            const auto *Value = dyn_cast<ValueDecl>(Other);
            return Value && Value->isWeak();
          }));
}

bool Lowering::mayBeNull(const Expr *LValue) const {
  LValue = withoutTemporary(LValue);
  while (const auto *ME = dyn_cast<MemberExpr>(LValue)) {
    if (ME->isArrow()) // a field of what a null pointer points to is no storage
      return !compilerFlags().NullIsNowhere;
    LValue = withoutTemporary(ME->getBase());
  }
  if (const auto *DRE = dyn_cast<DeclRefExpr>(LValue))
    return mayBeNowhere(DRE->getDecl());
  return !isa<CompoundLiteralExpr, StringLiteral, PredefinedExpr>(LValue);
}

const missile_term *Lowering::lowerBinary(const BinaryOperator *E) {
  const Expr *L = E->getLHS(), *R = E->getRHS();
  switch (E->getOpcode()) {
  case BO_Assign:
    return stored(L, operand(R));
  case BO_Comma:
    return operand(R);
  case BO_LAnd:
  case BO_LOr: {
    const missile_term *A = ctype(L) ? operand(L) : nullptr;
    if (!A)
      return freshTruth();
    bool And = E->getOpcode() == BO_LAnd;
    const missile_term *First = truth(A);
    Guarded G(Sem, And ? First : missile_term_not(Sem.terms, First));
    const missile_term *B = ctype(R) ? operand(R) : nullptr;
    if (!B)
      return freshTruth();
    return missile_semantics_of_truth(
        &Sem, And ? missile_term_and(Sem.terms, First, truth(B))
                  : missile_term_or(Sem.terms, First, truth(B)));
  }
  default:
    break;
  }
  std::optional<missile_binary_op> Op = binaryOp(E->getOpcode());
  std::optional<missile_ctype> TL = ctype(L), TR = ctype(R);
  if (E->isComparisonOp() && (!TL || !TR))
    return freshTruth(); // floating-point numbers
  if (!Op || !TL || !TR)
    return nullptr;
  bool Pointers =
      L->getType()->isAnyPointerType() || R->getType()->isAnyPointerType();
  if (Pointers && *Op != MISSILE_EQ && *Op != MISSILE_NE)
    return E->isComparisonOp() ? freshTruth()
                               : nullptr; // addresses are not computed
  const missile_term *A = operand(L), *B = operand(R);
  if (!A || !B)
    return nullptr;
  return missile_semantics_binary(&Sem, *Op, *TL, A, B);
}

const missile_term *Lowering::updated(const Expr *E, const missile_term *Old) {
  std::optional<missile_ctype> C = ctype(E);
  if (!C)
    return nullptr;
  if (!Old || E->getType()->isAnyPointerType())
    return fresh(*C);
  QualType ComputeL, ComputeR;
  missile_binary_op Op;
  const missile_term *Operand;
  if (const auto *CAO = dyn_cast<CompoundAssignOperator>(E)) {
    std::optional<missile_binary_op> O = binaryOp(CAO->getOpcode());
    if (!O || !ctype(CAO->getRHS()))
      return fresh(*C);
    Op = *O;
    Operand = operand(CAO->getRHS());
    ComputeL = CAO->getComputationLHSType();
    ComputeR = CAO->getComputationResultType();
  } else {
    const auto *UO = cast<UnaryOperator>(E);
    Op = UO->isIncrementOp() ? MISSILE_ADD : MISSILE_SUB;
    Operand = missile_term_constant(Sem.terms, 1);
    // x++ is x = x + 1, computed in the promoted type.
    ASTContext &Context = Notes.context();
    QualType T = E->getType();
    ComputeL = Context.isPromotableIntegerType(T)
                   ? Context.getPromotedIntegerType(T)
                   : T;
    ComputeR = ComputeL;
  }
  std::optional<missile_ctype> CL = Notes.ctype(ComputeL),
                               CR = Notes.ctype(ComputeR);
  if (!CL || !CR || !Operand)
    return fresh(*C);
  const missile_term *V = missile_semantics_convert(&Sem, *C, *CL, Old);
  V = missile_semantics_binary(&Sem, Op, *CL, V, Operand);
  return missile_semantics_convert(&Sem, *CR, *C, V);
}

//===----------------------------------------------------------------------===//
// Objective-C
//===----------------------------------------------------------------------===//

const missile_term *Lowering::receiver(const ObjCMessageExpr *E) {
  return ObjCLowering(*this).receiver(E);
}

const missile_term *Lowering::lowerMessage(const ObjCMessageExpr *E) {
  return ObjCLowering(*this).message(E);
}

const missile_term *Lowering::lowerReflectiveCall(const CallExpr *E) {
  return ObjCLowering(*this).reflectiveCall(E);
}

void Lowering::noteKinds(const missile_term *T, QualType Type) {
  ObjCLowering(*this).noteKinds(T, Type);
}

void Lowering::noteKinds(const missile_term *T, const Expr *E) {
  ObjCLowering(*this).noteKinds(T, E);
}

const missile_term *Lowering::loadedWeakly(const missile_term *V) {
  return ObjCLowering(*this).loadedWeakly(V);
}

const missile_term *Lowering::constantText(const Expr *E) {
  return ObjCLowering(*this).constantText(E);
}

void Lowering::demandValues(const ObjCMessageExpr *E, const MessageDemand &D,
                            const missile_term *To,
                            llvm::SmallVectorImpl<const missile_term *> &V) {
  ObjCLowering(*this).demandValues(E, D, To, V);
}

const missile_term *Lowering::storedBySetter(const Accessor &A, QualType From,
                                             const missile_term *V) {
  return ObjCLowering(*this).storedBySetter(A, From, V);
}

} // namespace missile
