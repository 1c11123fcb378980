//===- Headers.cpp - What other files see ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Headers.h"

#include "clang/AST/ASTContext.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace missile {

PresumedLoc placeInHeader(const Decl *D) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  if (D->getLocation().isInvalid())
    return PresumedLoc();
  PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(D->getLocation()));
  if (P.isInvalid() || P.getIncludeLoc().isInvalid())
    return PresumedLoc();
  StringRef Extension = llvm::sys::path::extension(P.getFilename());
  return Extension == ".c" || Extension == ".m" ? PresumedLoc() : P;
}

bool isSeenElsewhere(const Decl *D) {
  // A function whose body stands in a header for all to see is inline, or can
  // be in one file only, whose body the others do not see.
  const auto *F = dyn_cast<FunctionDecl>(D);
  const auto *V = dyn_cast<VarDecl>(D);
  if ((F && F->doesThisDeclarationHaveABody() && !F->isInlined()) ||
      (V && V->isExternallyVisible() &&
       V->isThisDeclarationADefinition() == VarDecl::Definition))
    return false;
  return placeInHeader(D).isValid();
}

bool isWrittenInHeader(const Decl *D) {
  return isSeenElsewhere(D) &&
         !D->getASTContext().getSourceManager().isInSystemHeader(
             D->getLocation());
}

bool mayBeSeenWithout(const Decl *D, const RecordDecl *R) {
  const SourceManager &SM = D->getASTContext().getSourceManager();
  PresumedLoc PD = placeInHeader(D), PR = placeInHeader(R);
  // In one file, what stands first is seen by whoever sees the second.
  if (PD.isValid() == PR.isValid() &&
      (PD.isInvalid() ||
       StringRef(PD.getFilename()) == StringRef(PR.getFilename())))
    return SM.isBeforeInTranslationUnit(D->getLocation(), R->getLocation());
  // What is in the source itself, is seen there only. (A header that has been
  // compiled ahead is not the source.)
  return PD.isValid() ||
         !SM.isInMainFile(SM.getExpansionLoc(D->getLocation()));
}

} // namespace missile
