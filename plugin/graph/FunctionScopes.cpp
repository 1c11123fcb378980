//===- FunctionScopes.cpp - Scopes and marked blocks of a function ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of FunctionGraph that is about which variables there are at a point,
// and which marked block it is in.
//
//===----------------------------------------------------------------------===//

#include "annotations/Annotations.h"
#include "annotations/Trust.h"
#include "graph/FunctionGraph.h"
#include "language/Walk.h"

#include "clang/AST/Expr.h"
#include "clang/AST/StmtObjC.h"

using namespace clang;

namespace missile {

const Stmt *FunctionGraph::markedBlock(const Stmt *S, StringRef Name) const {
  if (!HasMarks)
    return nullptr;
  auto Original = Synthetic.find(S);
  if (Original != Synthetic.end())
    S = Original->second;
  for (; S; S = Parents.getParent(S)) {
    const auto *AS = dyn_cast<AttributedStmt>(S);
    if (!AS)
      continue;
    for (const Attr *A : AS->getAttrs())
      if (const auto *Mark = dyn_cast<SuppressAttr>(A);
          Mark && Mark->diagnosticIdentifiers_size() &&
          *Mark->diagnosticIdentifiers_begin() == Name)
        return AS->getSubStmt();
  }
  return nullptr;
}

void FunctionGraph::ladder(const Stmt *Site,
                           llvm::function_ref<bool(const Stmt *)> Visit) const {
  if (Annotations::isMarked(F.decl(), SymbolicAttribute)) {
    Visit(F->getBody());
    return;
  }
  const Stmt *Full = fullExpression(Site);
  if (const Stmt *Block = markedBlock(Full, SymbolicAttribute))
    Full = Block;
  bool More = Visit(Full);
  for (const Stmt *P = Parents.getParent(Full); P && More;
       P = Parents.getParent(P))
    if (isa<CompoundStmt, IfStmt, SwitchStmt, WhileStmt, DoStmt, ForStmt,
            ObjCForCollectionStmt, ObjCAtSynchronizedStmt,
            ObjCAutoreleasePoolStmt>(P))
      More = Visit(P);
}

llvm::SmallVector<CFGPoint, 8>
FunctionGraph::behind(const Stmt *Site,
                      llvm::function_ref<bool(const Stmt *)> IsObstacle) const {
  llvm::SmallVector<CFGPoint, 8> Points;
  if (Annotations::isMarked(F.decl(), SymbolicAttribute))
    return Points;
  const Stmt *A = fullExpression(Site);
  if (const Stmt *Block = markedBlock(A, SymbolicAttribute))
    A = Block;
  for (const Stmt *P = Parents.getParent(A); P;
       A = P, P = Parents.getParent(P)) {
    const auto *CS = dyn_cast<CompoundStmt>(P);
    if (!CS)
      continue;
    // From the statement that the site is in backwards.
    auto I = llvm::find(llvm::reverse(CS->body()), A);
    std::optional<CFGPoint> Next;
    for (auto E = CS->body_rend(); I != E; ++I) {
      const Stmt *S = *I;
      if (Next && IsObstacle(S))
        Points.push_back(*Next);
      // Nothing may begin here: an empty statement, a declaration of a type.
      if (std::optional<CFGPoint> At = startOf(S))
        Next = At;
      if (Next && isa<LabelStmt, SwitchCase>(S))
        Points.push_back(*Next);
    }
  }
  return Points;
}

/// The local variables that \p S declares, if it is a declaration.
static void variablesOf(const Stmt *S,
                        llvm::SmallVectorImpl<const VarDecl *> &Out) {
  if (const auto *DS = dyn_cast_or_null<DeclStmt>(S))
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        if (V->hasLocalStorage())
          Out.push_back(V);
}

const FunctionGraph::Scope &
FunctionGraph::scopeOf(const CompoundStmt *CS) const {
  auto [At, IsNew] = Scopes.try_emplace(CS);
  if (!IsNew)
    return *At->second;
  At->second = std::make_unique<Scope>();
  Scope &Here = *At->second;
  unsigned Position = 0;
  for (const Stmt *Child : CS->body()) {
    Here.PositionOf[Child] = Position;
    // A declaration may have labels.
    while (Child) {
      if (const auto *L = dyn_cast<LabelStmt>(Child))
        Child = L->getSubStmt();
      else if (const auto *SC = dyn_cast<SwitchCase>(Child))
        Child = SC->getSubStmt();
      else
        break;
    }
    llvm::SmallVector<const VarDecl *, 2> Declared;
    variablesOf(Child, Declared);
    for (const VarDecl *V : Declared)
      Here.Declared.push_back({Position, V});
    ++Position;
  }
  return Here;
}

llvm::SmallVector<const VarDecl *, 8>
FunctionGraph::inScope(const Stmt *S) const {
  llvm::SmallVector<const VarDecl *, 8> Result = F->arguments();
  auto Original = Synthetic.find(S);
  if (Original != Synthetic.end())
    S = Original->second;
  auto Declare = [&](const Stmt *T) { variablesOf(T, Result); };
  for (const Stmt *A = S; A; A = Parents.getParent(A)) {
    const Stmt *P = Parents.getParent(A);
    if (!P)
      break;
    if (const auto *CS = dyn_cast<CompoundStmt>(P)) {
      const Scope &Here = scopeOf(CS);
      if (Here.Declared.empty())
        continue;
      auto Position = Here.PositionOf.find(A);
      for (auto [At, V] : Here.Declared)
        if (Position == Here.PositionOf.end() || At < Position->second)
          Result.push_back(V);
    } else if (const auto *FC = dyn_cast<ObjCForCollectionStmt>(P)) {
      if (FC->getBody() == A)
        Declare(FC->getElement());
    } else if (const auto *FS = dyn_cast<ForStmt>(P)) {
      if (FS->getInit() != A)
        Declare(FS->getInit());
    }
  }
  return Result;
}

bool FunctionGraph::isInBlockOf(const Stmt *S, const VarDecl *V) const {
  const Stmt *Block = DeclaredBy.lookup(V);
  while (
      isa_and_nonnull<DeclStmt, LabelStmt, SwitchCase, AttributedStmt>(Block))
    Block = Parents.getParent(Block);
  auto Original = Synthetic.find(S);
  if (Original != Synthetic.end())
    S = Original->second;
  while (S && S != Block)
    S = Parents.getParent(S);
  return S != nullptr;
}

bool isTrusted(const Stmt *S, const FunctionGraph &Graph) {
  if (Graph.markedBlock(S, TrustedAttribute))
    return true;
  if (!isa_and_nonnull<CStyleCastExpr>(S))
    return false;
  const Stmt *P = Graph.parent(S);
  while (P && isa<ParenExpr>(P))
    P = Graph.parent(P);
  bool HasReason;
  const auto *Choice = dyn_cast_or_null<ChooseExpr>(P);
  return Choice && trustedCast(Choice, HasReason) == S;
}

} // namespace missile
