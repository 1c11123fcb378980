//===- TypeChecker.cpp - The flow-insensitive checker: statements
//------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/TypeChecker.h"
#include "annotations/Trust.h"
#include "language/Walk.h"
#include "language/Writes.h"

#include "clang/AST/Stmt.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace missile {

TypeChecker::TypeChecker(Annotations &A, FileStorage &Storage,
                         missile_entail *Entail)
    : Lowering(A), Storage(Storage), Entail(Entail),
      Budget(missile_terms_budget(A.terms())) {
  Sem.facts = &Facts;
}

TypeChecker::~TypeChecker() { missile_facts_clear(&Facts); }

void TypeChecker::checkFunction(Routine F, std::vector<TypeError> &Out) {
  size_t Known = Out.size();
  unsigned SitesBefore = Sites, MessagesBefore = Messages;
  MayBreak = UsesInvariants = false;
  walkFunction(F, Out);
  // Where a section may find that an invariant is broken for a while only, it
  // may be broken where something was read of which more has been inferred.
  if (!UsesInvariants || Out.size() == Known || isSpent())
    return;
  std::vector<TypeError> First(Out.begin() + Known, Out.end());
  Out.erase(Out.begin() + Known, Out.end());
  Sites = SitesBefore;
  Messages = MessagesBefore;
  MayBreak = true;
  walkFunction(F, Out);
  // The second walk meets the errors of the first one in the same order.
  size_t Next = 0;
  for (size_t I = Known; I != Out.size(); ++I) {
    if (Next != First.size() && Out[I].isOfSame(First[Next]))
      ++Next;
    else
      Out[I].IsConsequence = true;
  }
}

void TypeChecker::walkFunction(Routine F, std::vector<TypeError> &Out) {
  Function = F;
  Errors = &Out;
  Locals = &Notes.localsOf(F);
  Whole = F->getBody();
  Live.clear();
  Initialized.clear();
  NonNegative.clear();
  SignsKnownOf = 0;
  TrustedCasts.clear();
  Counters.clear();
  CountersKnown = false;
  Modified.clear();
  ModifiedKnown = false;
  Begins.reset();
  for (const VarDecl *P : F->arguments())
    Live.insert(P);
  for (const ParmVarDecl *P : F->parameters()) {
    typeSizes(P->getOriginalType());
    checkJumps(P, nullptr);
  }
  statement(F->getBody());
  Function = nullptr;
  Whole = nullptr;
  Locals = nullptr;
  Errors = nullptr;
}

bool TypeChecker::isModified(const VarDecl *V) {
  if (!Function)
    return true; // in a block that a global variable begins with
  if (!ModifiedKnown) {
    ModifiedKnown = true;
    eachRoot(Function, [&](const Stmt *S) { collectModified(S, Modified); });
  }
  return Modified.count(V);
}

/// \p F is given the address of \p V, perhaps as one of something else.
void TypeChecker::checkCleanup(const DeclStmt *DS, const VarDecl *V,
                               const FunctionDecl *F) {
  const ASTContext &Context = Notes.context();
  QualType T = elementType(V->getType(), Context);
  for (const ParameterUse &U : Storage.flow().usesOf(F, 0)) {
    QualType To =
        U.To.isNull() ? U.To : elementType(U.To->getPointeeType(), Context);
    bool Concerns = Notes.isRefined(T) || (!To.isNull() && Notes.isRefined(To));
    if (!Concerns || (!To.isNull() && Context.hasSameUnqualifiedType(To, T)))
      continue;
    TypeError E;
    E.What = TypeError::Function;
    E.Site = DS;
    E.Loc = V->getLocation();
    E.Message = "'" + F->getNameAsString() + "' takes '" +
                V->getNameAsString() +
                "' for something else when it goes out of scope";
    E.Origin = F;
    Errors->push_back(E);
    return;
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
      T.Checker = checkerOf(firstDemandOf(A->getFunctionDecl()));
      Errors->push_back(T);
    }
    if (const auto *A = V->getAttr<CleanupAttr>())
      checkCleanup(DS, V, A->getFunctionDecl());
    if (!V->hasLocalStorage()) {
      if (V->isStaticLocal())
        checkStaticVariable(V, *Errors);
      continue;
    }
    if (const Expr *Init = V->getInit()) {
      fullExpression(Init, V);
      Initialized.insert(V);
    } else {
      checkStorage(V, DS);
    }
    checkJumps(V, DS);
    Live.insert(V);
  }
}

void TypeChecker::statement(const Stmt *S) {
  missile_spend(Budget, 4);
  if (!S || isSpent())
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

/// Inline assembly changes what its outputs are, and may hand out what it is
/// given as a pointer of another type.
void TypeChecker::checkAssembly(const GCCAsmStmt *S) {
  eachOutput(S, [&](const Expr *Output) {
    // Something of type As may be written where At is.
    auto CheckPlace = [&](const Expr *At, QualType As) {
      Place P = At->isGLValue() ? resolvePlace(At, Notes.context()) : Place();
      if (Notes.isRefined(At->getType()) ||
          (P.isValid() && addressIsUnsafe(P, As, Notes, Function)))
        reportPointer(Output, P.isValid() ? invariantAt(P) : missile_failure(),
                      QualType(), "inline assembly that writes here");
    };
    CheckPlace(Output, Output->getType());
    eachWritable(Output->getType(), [&](QualType To) {
      auto CheckGiven = [&](const Expr *Given) {
        if (Given->getType()->isPointerType())
          checkConversion(Output, To, Given);
        else
          CheckPlace(Given->IgnoreParenImpCasts(), To->getPointeeType());
      };
      for (const Expr *Input : S->inputs())
        CheckGiven(Input);
      for (unsigned I = 0; I != S->getNumOutputs(); ++I)
        if (S->isOutputPlusConstraint(I) && S->getOutputExpr(I) != Output)
          CheckGiven(S->getOutputExpr(I));
    });
  });
}

void TypeChecker::parts(const Stmt *S) {
  switch (rowOf(S).Check) {
  case CheckRule::Declaration:
    declare(cast<DeclStmt>(S));
    return;
  case CheckRule::Attributed:
    if (const auto *AS = cast<AttributedStmt>(S); trustMark(AS)) {
      trustedStatement(AS);
      return;
    }
    break;
  case CheckRule::Return: {
    // In a block, the result is the block's.
    const auto *RS = cast<ReturnStmt>(S);
    if (RS->getRetValue()) {
      checkReturned(RS);
      fullExpression(RS->getRetValue(), nullptr, Blocks ? nullptr : RS);
    } else if (!Blocks) {
      checkEmptyReturn(RS);
    }
    return;
  }
  case CheckRule::ForIn:
    checkForIn(cast<ObjCForCollectionStmt>(S));
    return;
  case CheckRule::Assembly:
    checkAssembly(cast<GCCAsmStmt>(S));
    break;
  default:
    // Whatever else there is contains statements, and what is refused counts as
    // not proved (ClosedWorld.h).
    break;
  }
  eachPart(S, [&](const Stmt *Part) { statement(Part); });
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
