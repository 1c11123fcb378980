//===- ExpressionScan.cpp - Finds the check sites of an expression --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Trust.h"
#include "language/Walk.h"
#include "language/Writes.h"
#include "typing/AccessRules.h"
#include "typing/CallRules.h"
#include "typing/SiteWalk.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

/// Can what \p E points to be written through it, but not through its operand?
static bool dropsConst(const CastExpr *E) {
  QualType To = E->getType(), From = E->getSubExpr()->getType();
  return To->isPointerType() && From->isPointerType() &&
         From->getPointeeType().isConstQualified() &&
         !To->getPointeeType().isConstQualified();
}

void SiteWalk::noteCast(const CastExpr *CE, unsigned Enter, unsigned Exit,
                        Scan &Into) {
  if (Behind.contains(CE))
    return;
  if (!Copied.contains(CE))
    Checks.Bytes.checkCopyOf(CE);
  if (CE->getCastKind() == CK_LValueToRValue)
    Checks.Pointers.checkUnionRead(CE);
  CastPointer Pointer = rowOf(CE->getCastKind()).Pointer;
  bool Reinterprets = Pointer != CastPointer::Plain &&
                      (Pointer != CastPointer::MayReinterpret ||
                       isa<CStyleCastExpr>(CE) || dropsConst(CE));
  if (CE->getType()->isRecordType())
    Checks.Bytes.checkDifferentRecords(CE);
  // An object made from a C pointer is not one yet.
  if ((CE->getType()->isPointerType() ||
       CE->getCastKind() == CK_CPointerToObjCPointerCast) &&
      Reinterprets)
    Into.Sites.push_back({SiteRef::CastPointer, CE, Enter, Exit});
}

/// Does the assignment \p E keep, where it is said how far that goes, a pointer
/// to the bytes behind a record, (char *)(p + 1)?
void SiteWalk::noteBehind(const BinaryOperator *E) {
  const auto *CE = dyn_cast<CastExpr>(E->getRHS()->IgnoreParens());
  const auto *Sum =
      CE ? dyn_cast<BinaryOperator>(CE->getSubExpr()->IgnoreParenImpCasts())
         : nullptr;
  Expr::EvalResult By;
  if (!Sum || Sum->getOpcode() != BO_Add ||
      !Sum->getLHS()->getType()->isPointerType() ||
      !Sum->getLHS()->getType()->getPointeeType()->isRecordType() ||
      !Sum->getRHS()->EvaluateAsInt(By, Notes.context()) ||
      By.Val.getInt().isNegative() || By.Val.getInt().isZero())
    return;
  if (Storage.extents().isKeptMeasured(E->getLHS(), Current.Function))
    Behind.insert(CE);
}

/// What \p E reads or writes, if how far its pointer goes is said.
void SiteWalk::noteAccess(const Expr *E, unsigned Enter, Scan &Into) {
  eachAccessed(E, [&](const Expr *LValue) {
    if (Checks.Bounds.isChecked(LValue))
      Into.Sites.push_back({SiteRef::Access, LValue, Enter, Into.Clock});
  });
}

void SiteWalk::note(const Expr *E, unsigned Enter, Scan &Into) {
  unsigned Exit = ++Into.Clock;
  noteAccess(E, Enter, Into);
  if (const auto *CE = dyn_cast<CallExpr>(E)) {
    noteCall(CE, Enter, Exit, Into);
    return;
  }
  if (const auto *CE = dyn_cast<CastExpr>(E)) {
    noteCast(CE, Enter, Exit, Into);
    return;
  }
  // Assignments of all kinds.
  Into.Effects.push_back({E, Enter, Exit});
  const Expr *Target = isa<UnaryOperator>(E)
                           ? cast<UnaryOperator>(E)->getSubExpr()
                           : cast<BinaryOperator>(E)->getLHS();
  if (const auto *BO = dyn_cast<BinaryOperator>(E)) {
    if (const auto *ME = dyn_cast<MemberExpr>(Target->IgnoreParens()))
      if (const auto *F = dyn_cast<FieldDecl>(ME->getMemberDecl()))
        Checks.Pointers.checkBuffer(F, BO->getRHS(), BO);
  }
  Place P = resolvePlace(Target, Notes);
  if (!P.isValid()) {
    // A part of a vector or a complex number; nothing else has no place.
    if (Notes.ctype(Target->getType()) &&
        !isa<ArraySubscriptExpr, ExtVectorElementExpr, UnaryOperator>(
            Target->IgnoreParens()))
      Current.reportHard(TypeError::Address, Target, nullptr,
                         "it is not clear what storage this writes to");
    return;
  }
  PlaceEnvironment PE = environmentOf(P, Notes, Current.Function);
  if ((PE.Env && PE.Env->mentionsWithin(PE.Root, P.Path)) ||
      (Target->getType()->isRecordType() &&
       Notes.containsRefinedArray(Target->getType())))
    Into.Sites.push_back({SiteRef::Assign, E, Enter, Exit});
}

/// Is the local \p V another name for a field of a record? (What a section
/// knows of these, it knows of no variable's.)
bool SiteWalk::isOfField(const VarDecl *V) {
  const FieldPointers::Target *T = Notes.Pointers.of(V);
  return T && !environmentOf(resolvePlace(T->Field, Notes.context()), Notes,
                             Current.Function)
                   .Root;
}

void SiteWalk::scanAddress(const Expr *E, const Expr *Of, AddressUse Use,
                           Scan &Into) {
  scan(Of, AddressUse::Dereferenced, Into);
  // Who reads it by another name, would not see what it demands.
  checkRead(E, Of);
  // What is done with it is seen.
  if (const VarDecl *V = Current.Receiving;
      V && V->getInit() && V->getInit()->IgnoreParens() == E && isOfField(V))
    return;
  if (Use == AddressUse::Escapes || Use == AddressUse::Followed)
    Checks.Pointers.checkAddress(E, Of, "a pointer to ",
                                 Use == AddressUse::Followed);
}

void SiteWalk::scanList(const InitListExpr *ILE, unsigned Enter, Scan &Into) {
  if (const InitListExpr *Semantic = ILE->getSemanticForm())
    ILE = Semantic;
  if (!ILE->getType()->isUnionType())
    eachInitialized(
        ILE, [&](const FieldDecl *F, const Expr *Init) { judge(Init, F); });
  for (const Expr *Init : ILE->inits())
    scan(Init, AddressUse::Escapes, Into);
  if (!ILE->getType()->isUnionType())
    eachInitialized(ILE, [&](const FieldDecl *F, const Expr *Init) {
      Checks.Pointers.checkBuffer(F, Init, Init);
    });
  if (ILE->getType()->isArrayType() && Notes.isRefined(ILE->getType()) &&
      InitialValues::leavesZero(ILE))
    Into.Sites.push_back({SiteRef::InitList, ILE, Enter, ++Into.Clock});
  if (const RecordDecl *R = ILE->getType()->getAsRecordDecl();
      R && Notes.isRefined(ILE->getType()))
    Into.Sites.push_back({SiteRef::InitList, ILE, Enter, ++Into.Clock});
}

void SiteWalk::scanCast(const CastExpr *CE, AddressUse Use, unsigned Enter,
                        Scan &Into) {
  const Expr *Sub = CE->getSubExpr();
  if (const auto *CLE = dyn_cast<CompoundLiteralExpr>(Sub->IgnoreParens());
      CLE && CE->getCastKind() == CK_LValueToRValue) {
    // A value, and nothing else.
    scanParts(CLE, Into);
    return;
  }
  if (const auto *Written = dyn_cast<ExplicitCastExpr>(CE))
    sizes(Written->getTypeAsWritten(), Into);
  if (CE->getCastKind() == CK_ArrayToPointerDecay) {
    scan(Sub, AddressUse::Dereferenced, Into);
    if (Use != AddressUse::Escapes && Use != AddressUse::Followed)
      return;
    Checks.Pointers.checkAddress(CE, Sub, "a pointer to elements of ");
    return;
  }
  bool Transparent =
      CE->getCastKind() == CK_NoOp ||
      (CE->getCastKind() == CK_BitCast && Use == AddressUse::ConstArgument);
  if (CE->getCastKind() == CK_LValueToRValue)
    checkRead(CE, Sub);
  scan(Sub, Transparent ? Use : AddressUse::Escapes, Into);
  note(CE, Enter, Into);
}

void SiteWalk::scanMessage(const ObjCMessageExpr *E, unsigned Enter,
                           Scan &Into) {
  // A selector that is merely asked about is not called.
  MessageKind Kind = Notes.objc()->classify(E);
  bool IsTest =
      Kind == MessageKind::RespondsTo || Kind == MessageKind::InstancesRespond;
  if (const Expr *R = receiverExpr(E))
    scan(R, AddressUse::Escapes, Into);
  for (unsigned I = 0; I != E->getNumArgs(); ++I)
    if (!IsTest || !isa<ObjCSelectorExpr>(E->getArg(I)->IgnoreParens()))
      scan(E->getArg(I), AddressUse::Escapes, Into);

  Checks.Runtime.checkKeyValue(E);
  Checks.Runtime.checkAllocationByValue(E);
  unsigned Exit = ++Into.Clock;
  MessageChecks::Found Is = Checks.Messages.find(E);
  if (Is.HasEffect)
    Into.Effects.push_back({E, Enter, Exit});
  if (Is.IsSite)
    Into.Sites.push_back({SiteRef::Message, E, Enter, Exit});
}

void SiteWalk::scan(const Stmt *S, AddressUse Use, Scan &Into) {
  if (!S)
    return;
  unsigned Enter = ++Into.Clock;
  missile_spend(Current.Budget, 2);
  if (isa<ConvertVectorExpr, ShuffleVectorExpr>(S))
    noteAccess(cast<Expr>(S), Enter, Into);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(S))
    judgeAll(Choice->getCond());
  switch (rowOf(S).Check) {
  case CheckRule::Size:
    eachPart(S, [&](const Stmt *Part) { scan(Part, Use, Into); });
    return;
  case CheckRule::Chosen: {
    bool HasReason = false;
    const auto *Choice = dyn_cast<ChooseExpr>(S);
    if (const CastExpr *CE =
            Choice ? trustedCast(Choice, HasReason) : nullptr) {
      if (HasReason)
        TrustedCasts.insert(CE);
      else
        Notes.complainAt(Choice->getExprLoc(), Current.Function.decl(),
                         "MISSILE_TRUSTED_CAST needs a reason: say why this "
                         "cast can be trusted");
    }
    eachPart(S, [&](const Stmt *Part) { scan(Part, Use, Into); });
    return;
  }
  case CheckRule::Transparent:
    eachPart(S, [&](const Stmt *Part) { scan(Part, Use, Into); });
    return;
  case CheckRule::Nothing:
    return;
  case CheckRule::StatementExpression:
    Into.Opaque = true;
    ++Current.StatementExpressions;
    statement(cast<StmtExpr>(S)->getSubStmt());
    --Current.StatementExpressions;
    return;
  case CheckRule::Block: {
    // The body runs at another time.
    Into.Opaque = true;
    {
      llvm::SaveAndRestore<unsigned> Own(Current.StatementExpressions, 0);
      Current.openBlock(cast<BlockExpr>(S));
      statement(cast<BlockExpr>(S)->getBody());
      Current.closeBlock();
    }
    return;
  }
  case CheckRule::List:
    scanList(cast<InitListExpr>(S), Enter, Into);
    return;
  case CheckRule::ListUpdate: {
    // The updates are no list by themselves.
    const auto *Update = cast<DesignatedInitUpdateExpr>(S);
    scan(Update->getBase(), AddressUse::Escapes, Into);
    for (const Expr *Init : Update->getUpdater()->inits())
      scan(Init, AddressUse::Escapes, Into);
    if (Notes.isRefined(Update->getType()))
      Into.Sites.push_back({SiteRef::InitList, Update, Enter, ++Into.Clock});
    return;
  }
  case CheckRule::Name: {
    const auto *DRE = cast<DeclRefExpr>(S);
    if (const auto *F = dyn_cast<FunctionDecl>(DRE->getDecl()))
      checkFunction(DRE, F);
    return;
  }
  case CheckRule::Unary: {
    const auto *UO = cast<UnaryOperator>(S);
    if (const Expr *Of = addressed(UO)) {
      scanAddress(UO, Of, Use, Into);
      return;
    }
    if (UO->getOpcode() == UO_LNot)
      judgeAll(UO->getSubExpr());
    bool Deref = UO->getOpcode() == UO_Deref;
    scan(UO->getSubExpr(),
         Deref ? AddressUse::Dereferenced : AddressUse::Escapes, Into);
    if (UO->isIncrementDecrementOp()) {
      Checks.Pointers.checkMoved(UO, UO->getSubExpr(), nullptr);
      note(UO, Enter, Into);
    }
    return;
  }
  case CheckRule::Member:
    if (const auto *F =
            dyn_cast<FieldDecl>(cast<MemberExpr>(S)->getMemberDecl());
        F && F->getParent()->isUnion())
      Unions.insert(F->getParent());
    if (cast<MemberExpr>(S)->isPRValue())
      checkRead(cast<MemberExpr>(S), cast<MemberExpr>(S));
    scan(cast<MemberExpr>(S)->getBase(), AddressUse::Dereferenced, Into);
    return;
  case CheckRule::Ivar:
    scan(cast<ObjCIvarRefExpr>(S)->getBase(), AddressUse::Dereferenced, Into);
    return;
  case CheckRule::Message:
    scanMessage(cast<ObjCMessageExpr>(S), Enter, Into);
    return;
  case CheckRule::Selector:
    Checks.Runtime.checkSelector(cast<Expr>(S),
                                 cast<ObjCSelectorExpr>(S)->getSelector());
    return;
  case CheckRule::PseudoObject:
  case CheckRule::Operands:
  case CheckRule::Common:
    scanParts(S, Into);
    return;
  case CheckRule::VariadicArgument:
    scanParts(S, Into);
    eachWritten(S, [&](const Expr *Target) {
      Checks.Pointers.checkAddress(Target, Target, "a change in place of ");
    });
    return;
  case CheckRule::Subscript: {
    const auto *ASE = cast<ArraySubscriptExpr>(S);
    // (&x)[i] may be any storage beside x.
    const Expr *Base = ASE->getBase()->IgnoreParenCasts();
    bool OfAddress = isa<UnaryOperator>(Base) || addressed(Base);
    scan(ASE->getBase(),
         OfAddress ? AddressUse::Escapes : AddressUse::Dereferenced, Into);
    scan(ASE->getIdx(), AddressUse::Escapes, Into);
    Checks.Pointers.checkMoved(ASE, ASE->getBase(), ASE->getIdx());
    return;
  }
  case CheckRule::CompoundLiteral: {
    size_t Before = Into.Effects.size();
    scanParts(S, Into);
    Checks.Scopes.checkBeginning(cast<CompoundLiteralExpr>(S),
                                 Into.Opaque || Into.Effects.size() != Before);
    return;
  }
  case CheckRule::Cast:
    scanCast(cast<CastExpr>(S), Use, Enter, Into);
    return;
  case CheckRule::Call:
    if (const Expr *Of = addressed(cast<CallExpr>(S))) {
      scanAddress(cast<Expr>(S), Of, Use, Into);
      return;
    }
    scanCall(cast<CallExpr>(S), Into);
    note(cast<CallExpr>(S), Enter, Into);
    return;
  case CheckRule::Binary: {
    const auto *BO = cast<BinaryOperator>(S);
    if (BO->getOpcode() == BO_Assign) {
      noteBehind(BO);
      Copied.insert(BO->getRHS()->IgnoreParens());
    }
    judgeOperands(BO);
    scan(BO->getLHS(), AddressUse::Escapes, Into);
    scan(BO->getRHS(), AddressUse::Escapes, Into);
    if (BO->getType()->isPointerType() &&
        (BO->isAdditiveOp() || BO->isCompoundAssignmentOp())) {
      bool IsLeft = BO->getLHS()->getType()->isPointerType();
      Checks.Pointers.checkMoved(BO, IsLeft ? BO->getLHS() : BO->getRHS(),
                                 IsLeft ? BO->getRHS() : BO->getLHS());
    }
    if (BO->isAssignmentOp())
      note(BO, Enter, Into);
    return;
  }
  case CheckRule::Atomic:
    if (Checks.Bounds.isCheckedAtomic(cast<AtomicExpr>(S)))
      Into.Sites.push_back(
          {SiteRef::Buffers, cast<Expr>(S), Enter, ++Into.Clock});
    [[fallthrough]];
  case CheckRule::Unknown:
  case CheckRule::Refused:
  case CheckRule::Substatements:
  case CheckRule::Compound:
  case CheckRule::For:
  case CheckRule::Attributed:
  case CheckRule::Return:
  case CheckRule::Declaration:
  case CheckRule::Assembly:
  case CheckRule::ForIn:
    // It evaluates its operands, and may also write.
    Into.Opaque = true;
    scanParts(S, Into);
    return;
  }
}

void SiteWalk::scanParts(const Stmt *S, Scan &Into) {
  eachPart(S, [&](const Stmt *Part) { scan(Part, AddressUse::Escapes, Into); });
}

void SiteWalk::sizes(QualType T, Scan &Into) {
  eachSize(T, [&](const Stmt *Size) { scan(Size, AddressUse::Escapes, Into); });
}

} // namespace missile
