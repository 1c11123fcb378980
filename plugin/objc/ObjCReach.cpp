//===- ObjCReach.cpp - What no refinement reaches
//--------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "objc/ObjCReach.h"
#include "language/Walk.h"

#include "clang/AST/ExternalASTSource.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace missile {

bool mayBeAnnotated(const ASTContext &Context) {
  // What comes out of a precompiled header or a module was parsed elsewhere.
  if (annotationsSeen() || Context.getExternalSource())
    return true;
  // Ours by another spelling, what asks for a proof by its name, and marks of
  // trust, which may be misplaced.
  for (StringRef Name :
       {"annotate", "__annotate__", "missile_assert", "suppress"})
    if (Context.Idents.find(Name) != Context.Idents.end())
      return true;
  return false;
}

bool sendsLibraryMessage(const Stmt *Body, ObjCLibrary &Library) {
  llvm::SmallVector<const Stmt *, 64> Work;
  auto Add = [&](const Stmt *Part) {
    if (Part)
      Work.push_back(Part);
  };
  Add(Body);
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    switch (S->getStmtClass()) {
    case Stmt::DeclRefExprClass:
    case Stmt::IntegerLiteralClass:
      continue;
    case Stmt::ObjCMessageExprClass:
      if (Library.mayDemand(cast<ObjCMessageExpr>(S)->getSelector()))
        return true;
      break;
    case Stmt::BlockExprClass:
      Add(cast<BlockExpr>(S)->getBody());
      continue;
    case Stmt::ChooseExprClass: // perhaps a trusted cast, which is counted
      return true;
    default:
      break;
    }
    eachPart(S, Add);
  }
  return false;
}

} // namespace missile
