//===- CallEffects.cpp - What functions in sight do to storage ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/CallEffects.h"
#include "annotations/Contracts.h"
#include "annotations/Place.h"
#include "language/SecondNames.h"
#include "language/Writes.h"

using namespace clang;

namespace missile {

/// Can a pure function contain such a statement, as far as that depends on its
/// kind?
static bool mayBePure(const Stmt *S) {
  switch (rowOf(S).Check) {
  case CheckRule::Nothing:
  case CheckRule::Name:
  case CheckRule::Transparent:
  case CheckRule::Chosen:
  case CheckRule::Size:
  case CheckRule::Operands:
  case CheckRule::Unary:
  case CheckRule::Binary:
  case CheckRule::Common:
  case CheckRule::Subscript:
  case CheckRule::Member:
  case CheckRule::Call:
  case CheckRule::Cast:
  case CheckRule::CompoundLiteral:
  case CheckRule::List:
  case CheckRule::Substatements:
  case CheckRule::Compound:
  case CheckRule::For:
  case CheckRule::Attributed:
  case CheckRule::Return:
  case CheckRule::Declaration:
    return true;
  case CheckRule::Refused:
  case CheckRule::ListUpdate:
  case CheckRule::VariadicArgument:
  case CheckRule::Atomic:
  case CheckRule::StatementExpression:
  case CheckRule::Block:
  case CheckRule::PseudoObject:
  case CheckRule::Ivar:
  case CheckRule::Message:
  case CheckRule::Selector:
  case CheckRule::Unknown:
  case CheckRule::Assembly:
  case CheckRule::ForIn:
    return false;
  }
  return false;
}

/// Does an access to a \p T do something besides?
static bool isPlain(QualType T, const ASTContext &Context) {
  // (The size of an array may be an assignment.)
  if (T->isVariablyModifiedType())
    return false;
  T = Context.getBaseElementType(T);
  return !T.isVolatileQualified() && !T->isAtomicType();
}

/// Is \p V a local that ends with the call, and nothing else happens then?
static bool isPlainLocal(const VarDecl *V, const FunctionDecl *In) {
  return V->hasLocalStorage() && V->getParentFunctionOrMethod() == In &&
         !V->hasAttr<CleanupAttr>() && !V->hasAttr<BlocksAttr>();
}

bool CallEffects::isPureAlone(const Stmt *S, const FunctionDecl *In,
                              SmallVectorImpl<const FunctionDecl *> &Calls) {
  if (!S)
    return true;
  if (!mayBePure(S))
    return false;
  const ASTContext &Context = Notes.context();
  if (const auto *E = dyn_cast<Expr>(S); E && !isPlain(E->getType(), Context))
    return false;
  bool IsLocal = true;
  eachWritten(S, [&](const Expr *Target) {
    const VarDecl *V = rootVariable(Target);
    IsLocal &= V && isPlainLocal(V, In);
  });
  if (!IsLocal)
    return false;
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : DS->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      const auto *T = dyn_cast<TypedefNameDecl>(D);
      if (V ? !isPlain(V->getType(), Context) || Annotations::isAnnotated(V) ||
                  (!V->isStaticLocal() && !isPlainLocal(V, In))
          : T ? T->getUnderlyingType()->isVariablyModifiedType()
              : !isa<TypeDecl, StaticAssertDecl>(D))
        return false;
    }
  } else if (const auto *AS = dyn_cast<AttributedStmt>(S)) {
    // (The marks of statements: all is in order there.)
    if (llvm::any_of(AS->getAttrs(), llvm::IsaPred<SuppressAttr>))
      return false;
  } else if (const auto *TE = dyn_cast<UnaryExprOrTypeTraitExpr>(S)) {
    if (TE->getTypeOfArgument()->isVariablyModifiedType())
      return false;
  } else if (const auto *CE = dyn_cast<CastExpr>(S)) {
    if (rowOf(CE->getCastKind()).Value == CastValue::Refused)
      return false;
  } else if (const auto *E = dyn_cast<CallExpr>(S); E && !addressed(E)) {
    Callee C = classifyCall(E);
    if (C.changesNothing())
      ; // nor does it look
    else if (C.Kind == CalleeKind::Ordinary && C.Function)
      Calls.push_back(C.Function);
    else if (C.Kind != CalleeKind::Abort)
      return false;
  }
  return !anyPart(
      S, [&](const Stmt *Part) { return !isPureAlone(Part, In, Calls); });
}

bool CallEffects::isPureAlone(const FunctionDecl *F,
                              SmallVectorImpl<const FunctionDecl *> &Calls) {
  QualType T = F->getReturnType();
  if (!(T->isVoidType() || T->isArithmeticType()) ||
      !isPlain(T, Notes.context()) || mayBeReplaced(F) || F->isNoReturn() ||
      F->hasAttr<ReturnsTwiceAttr>() || F->hasAttr<NakedAttr>() ||
      F->hasAttr<AliasAttr>() || F->hasAttr<IFuncAttr>() ||
      F->isMultiVersion() || F->isMain() ||
      classifyFunction(F).Kind != CalleeKind::Ordinary)
    return false;
  // It is checked by its contract, and what it demands or promises is a site.
  const Signature &Sig = Notes.signature(F);
  const Contract *Ct = Notes.contract(F);
  if (Annotations::isAnnotated(F) || (Ct && !Ct->IsTrusted) ||
      !Sig.Parameters.empty() || !Sig.Result.empty() ||
      !Notes.localsOf(F).empty())
    return false;
  bool Is = true;
  eachRoot(F, [&](const Stmt *Root) {
    Is = Is && Root == F->getBody() && isPureAlone(Root, F, Calls);
  });
  return Is && IsRefused && !IsRefused(F);
}

void CallEffects::findPure() {
  IsFound = true;
  llvm::DenseMap<const FunctionDecl *, SmallVector<const FunctionDecl *, 2>>
      Callers;
  SmallVector<const FunctionDecl *, 32> Impure;
  for (const Decl *D : Notes.context().getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->doesThisDeclarationHaveABody())
      continue;
    SmallVector<const FunctionDecl *, 8> Calls;
    if (isPureAlone(F, Calls)) {
      Pure.insert(F);
      for (const FunctionDecl *Called : Calls)
        Callers[Called->getCanonicalDecl()].push_back(F);
    } else {
      Impure.push_back(F);
    }
  }
  // What is only declared here, does anything.
  for (const auto &Entry : Callers)
    if (const FunctionDecl *Called = Entry.first->getDefinition();
        !Called || !Pure.count(Called))
      Impure.push_back(Entry.first);
  while (!Impure.empty()) {
    auto Calling = Callers.find(Impure.pop_back_val()->getCanonicalDecl());
    if (Calling == Callers.end())
      continue;
    for (const FunctionDecl *F : Calling->second)
      if (Pure.erase(F))
        Impure.push_back(F);
  }
}

bool CallEffects::isPure(const FunctionDecl *F) {
  if (!IsFound)
    findPure();
  F = F ? F->getDefinition() : nullptr;
  return F && Pure.count(F);
}

Callee CallEffects::classify(const CallExpr *E) {
  Callee C = classifyCall(E);
  if (C.Kind == CalleeKind::Ordinary && E->getDirectCallee() &&
      isPure(C.Function))
    C.Kind = CalleeKind::Pure;
  return C;
}

} // namespace missile
