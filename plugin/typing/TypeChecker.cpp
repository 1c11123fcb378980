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
    : Current(A, Storage), Values(Current, Entail), Notes(A), Storage(Storage),
      Initial(Current, Values), Pointers(Current, Values, Initial),
      Bytes(Current, Values, Initial, Pointers),
      Passed(Current, Values, Pointers, Bytes),
      Runtime(Current, Values, Initial), Classes(Current, Values),
      Writes(Current, Values, Bytes),
      Calls(Current, Values, Bytes, Passed, Runtime), Results(Current, Values),
      Scopes(Current) {}

void TypeChecker::checkFunction(Routine F, std::vector<TypeError> &Out) {
  size_t Known = Out.size();
  unsigned SitesBefore = Current.Sites, MessagesBefore = Current.Messages;
  Current.MayBreak = Values.inference().UsesInvariants = false;
  walkFunction(F, Out);
  // Where a section may find that an invariant is broken for a while only, it
  // may be broken where something was read of which more has been inferred.
  if (!Values.inference().UsesInvariants || Out.size() == Known ||
      Current.isSpent())
    return;
  std::vector<TypeError> First(Out.begin() + Known, Out.end());
  Out.erase(Out.begin() + Known, Out.end());
  Current.Sites = SitesBefore;
  Current.Messages = MessagesBefore;
  Current.MayBreak = true;
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
  Current.enter(F, Out);
  Values.inference().beginFunction();
  TrustedCasts.clear();
  for (const VarDecl *P : F->arguments())
    Current.Live.insert(P);
  for (const ParmVarDecl *P : F->parameters()) {
    typeSizes(P->getOriginalType());
    Scopes.checkJumps(P, nullptr);
  }
  statement(F->getBody());
  Current.leave();
}

void TypeChecker::declare(const DeclStmt *DS) {
  for (const Decl *D : DS->decls()) {
    if (const auto *TD = dyn_cast<TypedefNameDecl>(D))
      typeSizes(TD->getUnderlyingType());
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V)
      continue;
    typeSizes(V->getType());
    Scopes.checkEnd(DS, V);
    if (!V->hasLocalStorage()) {
      if (V->isStaticLocal())
        checkStaticVariable(V, *Current.Errors);
      continue;
    }
    if (const Expr *Init = V->getInit()) {
      fullExpression(Init, V);
      Current.Initialized.insert(V);
    } else {
      Initial.checkStorage(V, DS);
    }
    Scopes.checkJumps(V, DS);
    Current.Live.insert(V);
  }
}

void TypeChecker::checkStaticVariable(const VarDecl *V,
                                      std::vector<TypeError> &Out) {
  std::vector<TypeError> *Saved = Current.Errors;
  Current.Errors = &Out;
  size_t Before = Out.size();
  if (const Expr *Init = V->getInit()) {
    if (!Current.Function) {
      Current.beginOutermost(Init);
    }
    llvm::SaveAndRestore<const Stmt *> Outer(
        Current.Whole, Current.Whole ? Current.Whole : Init);
    fullExpression(Init);
  }
  for (size_t I = Before; I != Out.size(); ++I)
    if (Out[I].isDischargeable())
      Out[I].What = TypeError::Static;
  Current.Errors = Saved;
  Initial.checkStaticZero(V, Out);
}

void TypeChecker::statement(const Stmt *S) {
  missile_spend(Current.Budget, 4);
  if (!S || Current.isSpent())
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    fullExpression(E);
    return;
  }
  // What is declared inside goes out of scope at the end.
  if (isa<CompoundStmt, ForStmt, IfStmt, SwitchStmt, WhileStmt, DoStmt>(S) &&
      Current.Locals && !Current.Locals->empty()) {
    llvm::SmallPtrSet<const VarDecl *, 16> Before = Current.Live;
    parts(S);
    Current.Live = std::move(Before);
    return;
  }
  parts(S);
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
      Results.checkReturned(RS);
      fullExpression(RS->getRetValue(), nullptr, Current.Blocks ? nullptr : RS);
    } else if (!Current.Blocks) {
      Results.checkEmptyReturn(RS);
    }
    return;
  }
  case CheckRule::ForIn:
    checkForIn(cast<ObjCForCollectionStmt>(S));
    return;
  case CheckRule::Assembly:
    Pointers.checkAssembly(cast<GCCAsmStmt>(S));
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
  size_t Found = Current.Errors->size();
  if (Current.Covered)
    Current.Covered->trust(*Current.Errors, Known);
  dropTrusted(*Current.Errors, Known);
  Trusted += Found - Current.Errors->size();
  UnusedTrust += Found == Current.Errors->size();
}

void TypeChecker::trustedStatement(const AttributedStmt *S) {
  size_t Known = Current.Errors->size();
  statement(S->getSubStmt());
  const SuppressAttr *Mark = trustMark(S);
  if (hasReason(Mark))
    trust(Known);
  else
    Notes.complainAt(Mark->getLocation(), Current.Function.decl(),
                     "MISSILE_TRUSTED needs a reason: say why this statement "
                     "can be trusted");
}

SmallVector<missile_failure, 2>
TypeChecker::hiddenClauses(const Environment &Env,
                           llvm::function_ref<bool(size_t)> IsSeen) {
  SmallVector<missile_failure, 2> Hidden;
  if (Env.empty())
    return Hidden;
  Current.leaveFunction();
  Values.beginSite(true);
  Valuation V;
  for (size_t L = 0; L != Env.Locations.size(); ++L)
    V.push_back(Values.fresh(missile_env_location_type(Env.Core, L)));
  size_t Count = missile_env_clause_count(Env.Core);
  for (size_t C = 0; C != Count; ++C)
    if (IsSeen(C))
      Values.add(missile_env_clause_formula(Env.Core, C, V.data()));
  for (size_t C = 0; C != Count; ++C) {
    const missile_term *Goal =
        missile_env_clause_formula(Env.Core, C, V.data());
    if (!IsSeen(C) && !Values.proves(Goal))
      Hidden.push_back({Env.Core, C, Goal});
  }
  return Hidden;
}

TypeError TypeChecker::uncheckedCall(TypeError::Kind What,
                                     const FunctionDecl *F, const char *Who) {
  TypeError E;
  E.What = What;
  E.Loc = F->getLocation();
  E.Range = F->getParametersSourceRange();
  E.Message = "'" + F->getNameAsString() + "' " + Current.demandOf(F) +
              ", which nothing checks when " + Who + " calls it";
  nameOrigin(E, Current.firstDemandOf(F));
  return E;
}

} // namespace missile
