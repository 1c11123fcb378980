//===- Unproved.cpp - What is said where nothing was found out ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Unproved.h"

#include "clang/AST/DeclObjC.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace missile {

static std::string nameOf(const Decl *D) {
  if (const auto *M = dyn_cast<ObjCMethodDecl>(D))
    return "'" + Routine(M)->getNameAsString() + "'";
  if (const auto *ND = dyn_cast<NamedDecl>(D); ND && ND->getDeclName())
    return "'" + ND->getNameAsString() + "'";
  return "this file";
}

SourceLocation placeOf(const Decl *D) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  return D->getLocation().isValid()
             ? D->getLocation()
             : SM.getLocForStartOfFile(SM.getMainFileID());
}

TypeError excessOf(const Decl *D, unsigned Limit) {
  TypeError E;
  E.What = TypeError::Function;
  E.Loc = placeOf(D);
  E.Message = nameOf(D) + " is not proved: to check it takes more than " +
              std::to_string(Limit) + " steps (the limit FunctionBudget)";
  return E;
}

TypeError lossOf(const Decl *Lost, const ASTContext &Context) {
  TypeError E;
  E.What = TypeError::Function;
  E.Loc = placeOf(Context.getTranslationUnitDecl());
  E.Message = "a precompiled header or module that this file uses was built "
              "without MISSILE, so the refinements in it are lost; build it "
              "with the plugin";
  E.Origin = Lost;
  E.OriginMessage = "this was read without the plugin";
  return E;
}

Alarm failureOf(const Decl *D, StringRef Why) {
  Alarm A;
  A.Error.What = TypeError::Function;
  A.Error.Loc = placeOf(D);
  A.Error.Checker = "missile.Failure";
  A.Error.Message = "MISSILE could not check " + nameOf(D) +
                    " because of an internal failure (" + Why.str() +
                    "); please report it";
  if (isa<FunctionDecl, ObjCMethodDecl>(D))
    A.Function = D;
  return A;
}

TypeError errorOf(const Refusal &R, const std::string &Who) {
  TypeError E;
  E.What = TypeError::Function;
  E.Site = R.Site;
  E.Loc = R.Loc;
  E.Range = R.Range;
  E.Checker = "missile.Language";
  E.Message =
      R.What + " is not understood, so " + Who + " counts as not proved";
  return E;
}

Alarm excessOfReads(const FunctionDecl *F) {
  Alarm A;
  A.Error.What = TypeError::Function;
  A.Error.Loc = F->getLocation();
  A.Error.Range = F->getNameInfo().getSourceRange();
  A.Error.Message = nameOf(F) +
                    " may look at more than MISSILE_READS names, or "
                    "write to what a refinement speaks of";
  return A;
}

} // namespace missile
