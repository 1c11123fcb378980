//===- CallEffects.cpp - What functions in sight do to storage ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/CallEffects.h"
#include "annotations/Contracts.h"
#include "annotations/Place.h"
#include "annotations/Trust.h"
#include "language/SecondNames.h"
#include "language/Writes.h"
#include "objc/ObjCModel.h"

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

/// Does the value of a \p T fit into one symbol of the engine?
static bool isOneValue(QualType T) {
  return T->isArithmeticType() ? !T->isAnyComplexType() : T->isPointerType();
}

/// May control go back, or anywhere?
static bool jumps(const Stmt *S) {
  return isa<ForStmt, WhileStmt, DoStmt, GotoStmt, IndirectGotoStmt, LabelStmt>(
      S);
}

/// May the glvalue \p E, in \p In, be something that a refinement speaks of, or
/// have it within?
bool CallEffects::isRefinedPlace(const Expr *E, const FunctionDecl *In) {
  const ASTContext &Context = Notes.context();
  if (Notes.isRefined(Context.getBaseElementType(E->getType())))
    return true;
  Place P = resolvePlace(E, Notes);
  // (Another member of a union may be.)
  if (llvm::any_of(P.Path, isUnionMember))
    return true;
  if (!P.isValid())
    return !isa<ArraySubscriptExpr, UnaryOperator>(E->IgnoreParens());
  PlaceEnvironment PE = environmentOf(P, Notes, In);
  return PE.Env && PE.Env->mentionsWithin(PE.Root, P.Path);
}

/// May \p Pointer lead to an object with refinements, as far as its type says?
bool CallEffects::leadsToRefined(const Expr *Pointer) {
  QualType T = Pointer->IgnoreParenImpCasts()->getType();
  if (!T->isPointerType() && !T->isArrayType())
    return false;
  T = Notes.context().getBaseElementType(
      T->isArrayType() ? T : T->getPointeeType());
  return T->isVoidType() || T->isIncompleteType() || T->isPointerType() ||
         Notes.isRefined(T);
}

void CallEffects::lookAtCall(const CallExpr *E, const FunctionDecl *In,
                             Summary &B) {
  Callee C = classifyCall(E);
  eachBuffer(E, C, [&](const BufferArgument &Use) {
    if (Extents.isDeclared(Use.Buffer, In))
      B.IsPure = B.IsUnrefined = B.IsBlind = false;
  });
  if (C.Kind == CalleeKind::ReturnsTwice)
    B.IsPlain = false;
  // What it demands is for this function to meet.
  if (C.Function && Notes.demands(C.Function))
    B.IsPure = B.IsUnrefined = B.IsBlind = false;
  if (C.Function && !Notes.signature(C.Function).Parameters.empty())
    B.IsModest = false;
  if (C.changesNothing() || C.Kind == CalleeKind::Abort)
    return; // nor does it look
  if (C.Kind == CalleeKind::Overflow && E->getNumArgs() == 3) {
    const Expr *Of = addressed(E->getArg(2)->IgnoreParenImpCasts());
    const auto *DRE = Of ? dyn_cast<DeclRefExpr>(Of->IgnoreParens()) : nullptr;
    const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
    bool IsOwn = V && V->hasLocalStorage() && !Annotations::isAnnotated(V);
    B.IsPure &= IsOwn;
    B.IsUnrefined &= IsOwn || !leadsToRefined(E->getArg(2));
    B.IsBlind &= IsOwn;
    B.IsModest &= IsOwn;
    return;
  }
  const Contract *Ct = contractOf(E, Notes);
  // Who calls through a pointer relies on what the pointer says, if on nothing
  // else.
  if (!C.Function && Ct && Ct->leavesOthers() && Ct->Reads.empty()) {
    B.IsPure = B.IsUnrefined = B.IsBlind = false;
    return;
  }
  if (C.Kind == CalleeKind::Ordinary && C.Function && !C.Row && !C.Replaced &&
      !(Ct && Ct->LimitsReads)) {
    B.Calls.push_back(C.Function);
    return;
  }
  B.IsPure = false;
  auto KeepIf = [&](bool Is) {
    B.IsUnrefined &= Is;
    B.IsBlind &= Is;
  };
  // It says so, and its body is held to it.
  if (C.Kind == CalleeKind::Ordinary && Ct && Ct->leavesOthers() &&
      Ct->Reads.empty()) {
    KeepIf(Ct->opensNothing());
    return;
  }
  bool IsGiven = llvm::any_of(E->arguments(),
                              [&](const Expr *A) { return leadsToRefined(A); });
  switch (C.Kind) {
  case CalleeKind::Allocate:
  case CalleeKind::AllocateZero:
  case CalleeKind::Free:
    break;
  case CalleeKind::Fill:
  case CalleeKind::Copy:
    KeepIf(!IsGiven);
    break;
  case CalleeKind::Assert: // without what is relied on, it is to be shown
    KeepIf(false);
    break;
  default:
    // (What it calls back may be anything.)
    KeepIf(C.Row && !C.Replaced && !IsGiven);
    for (unsigned I = 0; C.Row && I != E->getNumArgs(); ++I)
      if (const missile_c_argument *A = missile_c_argument_at(C.Row, I);
          !A || A->kind == MISSILE_C_CALLS)
        KeepIf(false);
    B.IsModest &= B.IsUnrefined;
  }
}

/// Look at \p S, a part of the body of \p In.
void CallEffects::look(const Stmt *S, const FunctionDecl *In, Summary &B) {
  if (!S || !B.isAny())
    return;
  auto Refuse = [&](bool Is) {
    if (Is)
      B.refuse();
  };
  const ASTContext &Context = Notes.context();
  const auto *E = dyn_cast<Expr>(S);
  Refuse(!mayBePure(S) || (E && !isPlain(E->getType(), Context)));
  if (!B.isAny())
    return;
  B.IsBlind = B.IsBlind && !(E && E->isGLValue() && isRefinedPlace(E, In));
  if (++B.Parts > MaxPlain || jumps(S) || (E && isa<CompoundLiteralExpr>(E)))
    B.IsPlain = false;
  eachWritten(S, [&](const Expr *Target) {
    const VarDecl *V = rootVariable(Target);
    B.IsPure &= V && isPlainLocal(V, In);
    B.IsUnrefined = B.IsUnrefined && !isRefinedPlace(Target, In);
    // A record that is written as a whole is several values.
    B.IsPlain &= isOneValue(Target->getType());
  });
  // It relies on what is said of how far the pointer goes.
  const Expr *Followed = nullptr;
  if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(S))
    Followed = ASE->getBase();
  else if (const auto *UO = dyn_cast<UnaryOperator>(S);
           UO && UO->getOpcode() == UO_Deref)
    Followed = UO->getSubExpr();
  else if (const auto *ME = dyn_cast<MemberExpr>(S); ME && ME->isArrow())
    Followed = ME->getBase();
  if (Followed && Extents.isDeclared(Followed, In))
    B.IsPure = B.IsUnrefined = B.IsBlind = false;
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : DS->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      const auto *T = dyn_cast<TypedefNameDecl>(D);
      Refuse(V ? !isPlain(V->getType(), Context) ||
                     Annotations::isAnnotated(V) ||
                     (!V->isStaticLocal() && !isPlainLocal(V, In))
             : T ? T->getUnderlyingType()->isVariablyModifiedType()
                 : !isa<TypeDecl, StaticAssertDecl>(D));
      B.IsPlain &= !V || (isPlainLocal(V, In) && isOneValue(V->getType()));
    }
  } else if (const auto *AS = dyn_cast<AttributedStmt>(S)) {
    // (The marks of statements: all is in order there.)
    Refuse(llvm::any_of(AS->getAttrs(), llvm::IsaPred<SuppressAttr>));
    B.IsPlain = false; // one may be a mark of ours
  } else if (const auto *Choice = dyn_cast<ChooseExpr>(S)) {
    // What is trusted is what nobody looks at.
    bool HasReason;
    Refuse(trustedCast(Choice, HasReason));
  } else if (const auto *TE = dyn_cast<UnaryExprOrTypeTraitExpr>(S)) {
    Refuse(TE->getTypeOfArgument()->isVariablyModifiedType());
  } else if (const auto *CE = dyn_cast<CastExpr>(S)) {
    Refuse(rowOf(CE->getCastKind()).Value == CastValue::Refused);
    // What a section does not follow.
    B.IsPlain &= CE->getCastKind() != CK_IntegralToPointer &&
                 CE->getCastKind() != CK_ToUnion;
  } else if (const auto *DRE = dyn_cast<DeclRefExpr>(S)) {
    if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl());
        V && !V->hasLocalStorage())
      B.Globals.push_back(V);
  } else if (const auto *Call = dyn_cast<CallExpr>(S);
             Call && !addressed(Call)) {
    lookAtCall(Call, In, B);
  }
  // Something else might get at a local whose address is a value.
  if (const Expr *Of = E ? addressed(E) : nullptr)
    if (const VarDecl *V = rootVariable(Of); V && V->hasLocalStorage())
      B.IsPlain = false;
  anyPart(S, [&](const Stmt *Part) {
    look(Part, In, B);
    return !B.isAny();
  });
}

CallEffects::Summary CallEffects::summarize(const FunctionDecl *F) {
  Summary B;
  QualType T = F->getReturnType();
  // It is checked by its contract, and what it demands or promises is a site.
  const Signature &Sig = Notes.signature(F);
  const Contract *Ct = Notes.contract(F);
  B.IsPure = T->isVoidType() || T->isArithmeticType();
  B.IsUnrefined = (T->isVoidType() || isOneValue(T)) && !F->isVariadic() &&
                  F->hasPrototype();
  B.IsPlain = B.IsUnrefined && !Ct && !isTrusted(F) &&
              !Annotations::isMarked(F, TypedAttribute);
  for (const ParmVarDecl *P : F->parameters())
    B.IsPlain &=
        isOneValue(P->getType()) && isPlain(P->getType(), Notes.context());
  if (Ct && !Ct->IsTrusted)
    B.IsPure = false;
  // (Where its body is followed.)
  B.IsModest = Ct && !Ct->IsTrusted && Ct->LimitsReads && Ct->LimitsWrites;
  // (Of what is not understood, nothing is known whatever its contract says.)
  if ((Annotations::isAnnotated(F) && !(Ct && Ct->LimitsReads)) ||
      (Ct && !Ct->IsTrusted && !Ct->LimitsReads))
    B.IsPure = B.IsUnrefined = B.IsPlain = false;
  B.IsBlind = !isTrusted(F) && !Annotations::isMarked(F, TypedAttribute);
  if (!isPlain(T, Notes.context()) || mayBeReplaced(F) || F->isNoReturn() ||
      F->hasAttr<ReturnsTwiceAttr>() || F->hasAttr<NakedAttr>() ||
      F->hasAttr<AliasAttr>() || F->hasAttr<IFuncAttr>() ||
      F->isMultiVersion() || F->isMain() ||
      classifyFunction(F).Kind != CalleeKind::Ordinary ||
      !Sig.Parameters.empty() || !Sig.Result.empty() ||
      !Notes.localsOf(F).empty())
    B.refuse();
  if (!B.isAny())
    return B;
  eachRoot(F, [&](const Stmt *Root) {
    if (Root == F->getBody())
      look(Root, F, B);
    else
      B.refuse();
  });
  if (B.isAny() && (!IsRefused || IsRefused(F)))
    B.refuse();
  return B;
}

/// Take out of \p Set those that call something that is not in it, and those
/// that call these.
void CallEffects::dropCallers(const CallerMap &Callers, Functions &Set) {
  SmallVector<const FunctionDecl *, 32> Others;
  // What is only declared here, does anything.
  for (const auto &Entry : Callers)
    if (const FunctionDecl *Called = Entry.first->getDefinition();
        !Called || !Set.count(Called))
      Others.push_back(Entry.first);
  while (!Others.empty()) {
    auto Calling = Callers.find(Others.pop_back_val()->getCanonicalDecl());
    if (Calling == Callers.end())
      continue;
    for (const FunctionDecl *F : Calling->second)
      if (Set.erase(F))
        Others.push_back(F);
  }
}

void CallEffects::findAll() {
  IsFound = true;
  CallerMap Callers;
  for (const Decl *D : Notes.context().getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->doesThisDeclarationHaveABody())
      continue;
    Summary B = summarize(F);
    if (B.IsPlain)
      Plain[F] = {{B.Calls.begin(), B.Calls.end()},
                  {B.Globals.begin(), B.Globals.end()}};
    if (B.IsPure)
      Pure.insert(F);
    if (B.IsUnrefined)
      Unrefined.insert(F);
    if (B.IsModest)
      Modest.insert(F);
    if (B.IsBlind)
      Blind.insert(F);
    if (B.IsPure || B.IsUnrefined || B.IsModest || B.IsBlind)
      for (const FunctionDecl *Called : B.Calls)
        Callers[Called->getCanonicalDecl()].push_back(F);
  }
  dropCallers(Callers, Pure);
  // A pure function does no more than such a one may.
  for (const FunctionDecl *F : Pure)
    Unrefined.insert(F);
  dropCallers(Callers, Unrefined);
  // What it calls may not write to more than it says.
  for (const auto &Entry : Callers)
    if (const FunctionDecl *Called = Entry.first->getDefinition();
        !Called || !Unrefined.count(Called))
      for (const FunctionDecl *F : Entry.second)
        Modest.erase(F);
  dropCallers(Callers, Blind);
}

SmallVector<const FunctionDecl *, 4>
CallEffects::helpersOf(const FunctionDecl *F) {
  SmallVector<const FunctionDecl *, 4> Helpers;
  for (const FunctionDecl *Called : Sites.calledBy(F))
    if (const FunctionDecl *G = Called->getDefinition();
        G && mayBeDeferred(G) && !llvm::is_contained(Helpers, G))
      Helpers.push_back(G);
  return Helpers;
}

void CallEffects::eachGlobal(const FunctionDecl *F,
                             llvm::function_ref<void(const VarDecl *)> Visit) {
  SmallVector<const FunctionDecl *, 8> Todo{F};
  llvm::SmallPtrSet<const FunctionDecl *, 8> Seen;
  while (!Todo.empty()) {
    const FunctionDecl *Called = plain(Todo.pop_back_val());
    if (!Called || !Seen.insert(Called).second)
      continue;
    const Named &N = Plain.find(Called)->second;
    for (const VarDecl *V : N.Globals)
      Visit(V);
    Todo.append(N.Calls.begin(), N.Calls.end());
  }
}

Unsequenced CallEffects::unsequenced(const Stmt *S,
                                     const FunctionGraph &Graph) {
  return unsequencedIn(S, Graph, Notes,
                       [&](const CallExpr *E) { return callable(E); });
}

/// What the order of the call \p E and others depends on.
Callable CallEffects::callable(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (isPure(F)) {
    bool ReadsGlobals = !plain(F);
    eachGlobal(F, [&](const VarDecl *) { ReadsGlobals = true; });
    return ReadsGlobals ||
                   llvm::any_of(F->parameters(),
                                [](const ParmVarDecl *P) {
                                  return !P->getType()->isArithmeticType();
                                })
               ? Callable::Pure
               : Callable::Blank;
  }
  return plain(F) ? Callable::Followed : Callable::Unknown;
}

Callee CallEffects::classify(const CallExpr *E) {
  Callee C = classifyCall(E);
  if (C.Kind == CalleeKind::Ordinary && E->getDirectCallee()) {
    if (Notes.objc() && Notes.objc()->isHarmlessLog(E))
      C.Kind = CalleeKind::Harmless;
    else if (isPure(C.Function))
      C.Kind = CalleeKind::Pure;
    else
      C.IsUnrefined = isUnrefined(C.Function);
  }
  return C;
}

} // namespace missile
