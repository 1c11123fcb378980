//===- CallSites.cpp - Which functions are called, and nothing else -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/CallSites.h"
#include "calls/Callees.h"
#include "language/SecondNames.h"
#include "language/Walk.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace missile {

void CallSites::name(const FunctionDecl *F) {
  Named.insert(F->getCanonicalDecl());
}

/// \p Calls: of the function whose body \p S is in, so that a call in it is
/// seen; or null.
void CallSites::walk(const Stmt *S, Functions *Calls) {
  if (!S)
    return;
  // (Only by its name: what (*&f)() calls may be any function.)
  const Expr *Callee = nullptr;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *F = Call->getDirectCallee()) {
      Callee = Call->getCallee();
      const auto *DRE = dyn_cast<DeclRefExpr>(Callee->IgnoreParenImpCasts());
      if (Calls && DRE && DRE->getDecl() == F) {
        Called.insert(F->getCanonicalDecl());
        Calls->insert(F);
      } else
        name(F);
    }
  if (const auto *DRE = dyn_cast<DeclRefExpr>(S))
    if (const auto *F = dyn_cast<FunctionDecl>(DRE->getDecl()))
      name(F);
  if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
    Assembly += Asm->generateAsmString(Notes.context()) + "\n";
  IsUnclear |= isa<MSAsmStmt>(S);
  if (const auto *BE = dyn_cast<BlockExpr>(S))
    walk(BE->getBody(), nullptr);
  if (const auto *DS = dyn_cast<DeclStmt>(S))
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        if (const auto *A = V->getAttr<CleanupAttr>())
          name(A->getFunctionDecl());
        if (V->isStaticLocal())
          walk(V->getInit(), nullptr);
      }
  eachPart(S, [&](const Stmt *Part) {
    if (Part != Callee)
      walk(Part, Calls);
  });
}

void CallSites::findAll() {
  IsFound = true;
  // (In Objective-C, functions stand in other places, too.)
  IsUnclear = Notes.context().getLangOpts().ObjC;
  if (IsUnclear)
    return;
  for (const Decl *D : Notes.context().getTranslationUnitDecl()->decls()) {
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->doesThisDeclarationHaveABody()) {
      // What is in a header of the system, is not checked.
      bool IsChecked = !Notes.context().getSourceManager().isInSystemHeader(
          F->getLocation());
      Functions Calls;
      eachRoot(F, [&](const Stmt *Root) {
        walk(Root, IsChecked && Root == F->getBody() ? &Calls : nullptr);
      });
      if (!Calls.empty())
        CalledBy[F] = {AllCalls.size(), Calls.size()};
      AllCalls.insert(AllCalls.end(), Calls.begin(), Calls.end());
    } else if (const auto *V = dyn_cast<VarDecl>(D))
      walk(V->getInit(), nullptr);
    else if (isa<FileScopeAsmDecl>(D))
      IsUnclear = true;
  }
}

ArrayRef<const FunctionDecl *> CallSites::calledBy(const FunctionDecl *F) {
  if (!IsFound)
    findAll();
  auto Found = CalledBy.find(F);
  return Found == CalledBy.end()
             ? ArrayRef<const FunctionDecl *>()
             : llvm::ArrayRef(AllCalls).slice(Found->second.first,
                                              Found->second.second);
}

bool CallSites::areSeen(const FunctionDecl *F) {
  if (!IsFound)
    findAll();
  const FunctionDecl *First = F->getCanonicalDecl();
  if (IsUnclear || F->isExternallyVisible() || !Called.count(First) ||
      Named.count(First) || Notes.secondNames().namesOf(F) || isEntryPoint(F) ||
      isCalledByCompiler(F) || Notes.secondNames().isResolver(F) ||
      StringRef(Assembly).contains(F->getName()))
    return false;
  // What calls it otherwise, or may.
  return llvm::none_of(F->redecls(), [](const FunctionDecl *D) {
    return D->hasAttr<UsedAttr>() || D->hasAttr<ConstructorAttr>() ||
           D->hasAttr<DestructorAttr>() || D->hasAttr<AsmLabelAttr>() ||
           D->hasAttr<AliasAttr>() || D->hasAttr<RetainAttr>();
  });
}

} // namespace missile
