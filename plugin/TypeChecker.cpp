//===- TypeChecker.cpp - The flow-insensitive checker: statements
//------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeChecker.h"
#include "Trust.h"
#include "Walk.h"

#include "clang/AST/Stmt.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

TypeChecker::TypeChecker(Annotations &A, missile_entail *Entail)
    : Lowering(A), Entail(Entail) {
  Sem.facts = &Facts;
}

TypeChecker::~TypeChecker() { missile_facts_clear(&Facts); }

void collectModified(const Stmt *S,
                     llvm::SmallPtrSetImpl<const VarDecl *> &Out) {
  if (!S)
    return;
  const Expr *Target = nullptr;
  if (const auto *BO = dyn_cast<BinaryOperator>(S)) {
    if (BO->isAssignmentOp())
      Target = BO->getLHS();
  } else if (const auto *UO = dyn_cast<UnaryOperator>(S)) {
    if (UO->isIncrementDecrementOp() || UO->getOpcode() == UO_AddrOf)
      Target = UO->getSubExpr();
  } else if (const auto *Asm = dyn_cast<GCCAsmStmt>(S)) {
    for (unsigned I = 0; I != Asm->getNumOutputs(); ++I)
      if (const auto *DRE =
              dyn_cast<DeclRefExpr>(Asm->getOutputExpr(I)->IgnoreParens()))
        if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl()))
          Out.insert(V);
  } else if (const auto *FC = dyn_cast<ObjCForCollectionStmt>(S)) {
    if (const auto *DS = dyn_cast<DeclStmt>(FC->getElement())) {
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          Out.insert(V);
    } else {
      Target = cast<Expr>(FC->getElement());
    }
  } else if (const auto *BE = dyn_cast<BlockExpr>(S)) {
    for (const auto &Capture : BE->getBlockDecl()->captures())
      if (Capture.isByRef())
        Out.insert(Capture.getVariable());
    collectModified(BE->getBody(), Out);
  }
  while (Target) {
    Target = Target->IgnoreParens();
    if (const auto *DRE = dyn_cast<DeclRefExpr>(Target)) {
      if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl()))
        Out.insert(V);
      break;
    }
    if (const auto *ME = dyn_cast<MemberExpr>(Target))
      Target = ME->isArrow() ? nullptr : ME->getBase();
    else if (const auto *UO = dyn_cast<UnaryOperator>(Target))
      Target = UO->getOpcode() == UO_Extension ? UO->getSubExpr() : nullptr;
    else if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(Target))
      Target = ASE->getBase()->IgnoreImpCasts();
    else
      break;
  }
  eachPart(S, [&](const Stmt *Part) { collectModified(Part, Out); });
}

namespace {

/// Is there a place in \p S that a jump from outside of it can reach?
bool containsJumpTarget(const Stmt *S) {
  if (!S)
    return false;
  if (isa<LabelStmt, SwitchCase>(S))
    return true;
  // The cases of a switch inside are reached through the switch.
  if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
    std::vector<const Stmt *> Work{Switch->getBody()};
    while (!Work.empty()) {
      const Stmt *T = Work.back();
      Work.pop_back();
      if (!T)
        continue;
      if (isa<LabelStmt>(T))
        return true;
      eachPart(T, [&](const Stmt *Part) { Work.push_back(Part); });
    }
    return false;
  }
  return anyPart(S, containsJumpTarget);
}

} // namespace

void TypeChecker::checkFunction(Routine F, std::vector<TypeError> &Out) {
  Function = F;
  Errors = &Out;
  Locals = &Notes.localsOf(F);
  Live.clear();
  Initialized.clear();
  NonNegative.clear();
  SignsKnownOf = 0;
  TrustedCasts.clear();
  Counters.clear();
  CountersKnown = false;
  Modified.clear();
  ModifiedKnown = false;
  for (const VarDecl *P : F->arguments())
    Live.insert(P);
  for (const ParmVarDecl *P : F->parameters())
    typeSizes(P->getOriginalType());
  statement(F->getBody());
  Function = nullptr;
  Locals = nullptr;
  Errors = nullptr;
}

bool TypeChecker::isModified(const VarDecl *V) {
  if (!Function)
    return true; // in a block that a global variable begins with
  if (!ModifiedKnown) {
    ModifiedKnown = true;
    collectModified(Function->getBody(), Modified);
  }
  return Modified.count(V);
}

void TypeChecker::compound(const CompoundStmt *S) {
  // The last statement that a jump can get into or behind.
  auto Target =
      std::find_if(S->body_rbegin(), S->body_rend(), containsJumpTarget).base();
  for (auto I = S->body_begin(), E = S->body_end(); I != E; ++I) {
    statement(*I);
    const Stmt *Unlabelled = *I;
    while (Unlabelled) {
      if (const auto *L = dyn_cast<LabelStmt>(Unlabelled))
        Unlabelled = L->getSubStmt();
      else if (const auto *SC = dyn_cast<SwitchCase>(Unlabelled))
        Unlabelled = SC->getSubStmt();
      else
        break;
    }
    const auto *DS = dyn_cast_or_null<DeclStmt>(Unlabelled);
    if (DS)
      checkJumps(DS, std::next(I) < Target);
  }
}

/// \p Enters: a jump can get into the scope of the declaration without passing
/// it, which would leave the storage unset.
void TypeChecker::checkJumps(const DeclStmt *DS, bool Enters) {
  for (const Decl *D : DS->decls()) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->hasLocalStorage())
      continue;
    if (!Enters && V->getInit())
      Initialized.insert(V);
    bool Refined = Notes.isRefined(V->getType()) ||
                   (Locals && Locals->mentionsWithin(V, {}));
    if (Refined && Enters) {
      TypeError T;
      T.What = TypeError::Function;
      T.Site = DS;
      T.Loc = V->getLocation();
      Place P;
      P.Root = V;
      P.RootType = V->getType();
      missile_failure Failure = invariantAt(P);
      T.Message = "a jump can pass the initialization of '" +
                  V->getNameAsString() + "', which may break " +
                  invariantText(Failure, QualType());
      T.Origin = V;
      Errors->push_back(T);
    }
  }
}

void TypeChecker::declare(const DeclStmt *DS) {
  for (const Decl *D : DS->decls()) {
    if (const auto *TD = dyn_cast<TypedefNameDecl>(D))
      typeSizes(TD->getUnderlyingType());
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V)
      continue;
    typeSizes(V->getType());
    if (const auto *A = V->getAttr<CleanupAttr>();
        A && Notes.demands(A->getFunctionDecl())) {
      TypeError T;
      T.What = TypeError::Function;
      T.Site = DS;
      T.Loc = V->getLocation();
      T.Message = "'" + A->getFunctionDecl()->getNameAsString() + "' " +
                  demandOf(A->getFunctionDecl()) +
                  ", which nothing checks when '" + V->getNameAsString() +
                  "' goes out of scope";
      T.Origin = A->getFunctionDecl();
      Errors->push_back(T);
    }
    if (!V->hasLocalStorage()) {
      if (V->isStaticLocal())
        checkStaticVariable(V, *Errors);
      continue;
    }
    if (const Expr *Init = V->getInit())
      fullExpression(Init, V);
    else
      checkStorage(V, DS);
    Live.insert(V);
  }
}

void TypeChecker::statement(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    fullExpression(E);
    return;
  }
  // What is declared inside goes out of scope at the end.
  if (isa<CompoundStmt, ForStmt, IfStmt, SwitchStmt, WhileStmt, DoStmt>(S) &&
      Locals && !Locals->empty()) {
    llvm::SmallPtrSet<const VarDecl *, 16> Before = Live;
    parts(S);
    Live = std::move(Before);
    return;
  }
  parts(S);
}

void TypeChecker::parts(const Stmt *S) {
  if (const auto *CS = dyn_cast<CompoundStmt>(S)) {
    compound(CS);
    return;
  }
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    declare(DS);
    return;
  }
  if (const auto *AS = dyn_cast<AttributedStmt>(S); AS && trustMark(AS)) {
    trustedStatement(AS);
    return;
  }
  if (const auto *RS = dyn_cast<ReturnStmt>(S)) {
    // In a block, the result is the block's.
    if (RS->getRetValue())
      fullExpression(RS->getRetValue(), nullptr, Blocks ? nullptr : RS);
    return;
  }
  if (const auto *FC = dyn_cast<ObjCForCollectionStmt>(S)) {
    checkForIn(FC);
    return;
  }
  if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
    for (unsigned I = 0; I != Asm->getNumOutputs(); ++I) {
      const Expr *Output = Asm->getOutputExpr(I);
      Place P = resolvePlace(Output, Notes.context());
      if (Notes.isRefined(Output->getType()) ||
          (P.isValid() &&
           addressIsUnsafe(P, Output->getType(), Notes, Function)))
        reportPointer(Output, P.isValid() ? invariantAt(P) : missile_failure(),
                      QualType(), "inline assembly that writes here");
    }
  if (const auto *FS = dyn_cast<ForStmt>(S))
    if (const auto *DS = dyn_cast_or_null<DeclStmt>(FS->getInit()))
      checkJumps(DS, containsJumpTarget(FS->getBody()));
  if (isa<CapturedStmt>(S)) {
    statement(cast<CapturedStmt>(S)->getCapturedStmt());
    return;
  }
  for (const Stmt *Child : S->children())
    statement(Child);
}

/// The errors from number \p Known on are taken as none.
void TypeChecker::trust(size_t Known) {
  size_t Found = Errors->size();
  if (Covered)
    Covered->trust(*Errors, Known);
  dropTrusted(*Errors, Known);
  Trusted += Found - Errors->size();
  UnusedTrust += Found == Errors->size();
}

void TypeChecker::trustedStatement(const AttributedStmt *S) {
  size_t Known = Errors->size();
  statement(S->getSubStmt());
  const SuppressAttr *Mark = trustMark(S);
  if (hasReason(Mark))
    trust(Known);
  else
    Notes.complainAt(Mark->getLocation(), Function.decl(),
                     "MISSILE_TRUSTED needs a reason: say why this statement "
                     "can be trusted");
}

} // namespace missile
