//===- FunctionGraph.cpp - Points, statements and scopes of a function ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/FunctionGraph.h"
#include "annotations/Annotations.h"
#include "annotations/Place.h"
#include "annotations/Trust.h"
#include "calls/Callees.h"
#include "language/Walk.h"
#include "language/Writes.h"

#include "clang/AST/Expr.h"
#include "clang/AST/StmtObjC.h"

using namespace clang;

namespace missile {

/// Is there a statement inside of an expression in \p Body?
static bool hasInnerStatements(const Stmt *Body) {
  std::vector<const Stmt *> Work{Body};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S)
      continue;
    if (isa<StmtExpr, BlockExpr>(S))
      return true;
    eachPart(S, [&](const Stmt *Part) { Work.push_back(Part); });
  }
  return false;
}

FunctionGraph::FunctionGraph(Routine F, const CFG &Graph, ObjCModel *Model)
    : F(F), Graph(Graph), Model(Model),
      Parents(const_cast<Stmt *>(F->getBody())), Begins(F->getBody()) {
  HasInnerStatements = hasInnerStatements(F->getBody());
  for (auto I = Graph.synthetic_stmt_begin(), E = Graph.synthetic_stmt_end();
       I != E; ++I)
    Synthetic[I->first] = I->second;

  Successors.resize(Graph.getNumBlockIDs());
  Reachable.resize(Graph.getNumBlockIDs());
  for (const CFGBlock *B : Graph)
    Successors[B->getBlockID()] = findSuccessors(B);

  // A depth-first walk finds an edge that closes each cycle, irreducible ones
  // included.
  llvm::DenseMap<const CFGBlock *, int> Color; // 1: on the stack, 2: done
  struct Visit {
    const CFGBlock *Block;
    llvm::SmallVector<const CFGBlock *, 4> Next;
  };
  std::vector<Visit> Stack;
  auto Push = [&](const CFGBlock *B) {
    Color[B] = 1;
    auto Next = llvm::reverse(successors(B));
    Stack.push_back({B, {Next.begin(), Next.end()}});
  };
  // The later the walk leaves a block, the earlier it is in the flow; what
  // begins in a handler comes after everything else, and before what cannot be
  // reached.
  std::vector<unsigned> Rank(Graph.getNumBlockIDs());
  unsigned Left = 0;
  bool IsOfEntry = true;
  llvm::SmallVector<const CFGBlock *, 2> Roots;
  for (const CFGBlock *B : Graph)
    if (isa_and_nonnull<ObjCAtTryStmt>(B->getTerminatorStmt())) {
      Roots.push_back(B);
      Handlers.push_back({B, 0});
    }
  Push(&Graph.getEntry());
  while (!Stack.empty() || !Roots.empty()) {
    if (Stack.empty()) {
      if (IsOfEntry)
        for (unsigned &R : Rank)
          if (R)
            R += Graph.getNumBlockIDs();
      IsOfEntry = false;
      const CFGBlock *Root = Roots.pop_back_val();
      if (Color[Root] == 0)
        Push(Root);
      continue;
    }
    const CFGBlock *From = Stack.back().Block;
    if (Stack.back().Next.empty()) {
      Color[From] = 2;
      Rank[From->getBlockID()] = ++Left;
      Stack.pop_back();
      continue;
    }
    const CFGBlock *To = Stack.back().Next.pop_back_val();
    if (Color[To] == 1) {
      BackEdges.insert({From, To});
      LoopHeads.insert(To);
    } else if (Color[To] == 0) {
      Push(To);
    }
  }

  // One full-expression can be spread over several blocks, of which one is the
  // way into it.
  for (const CFGBlock *B : Graph) {
    unsigned Here = Rank[B->getBlockID()];
    for (unsigned I = 0, N = B->size(); I != N; ++I) {
      const Stmt *S = statementAt({B, I});
      if (!S)
        continue;
      auto [It, New] = First.try_emplace(fullExpression(S), CFGPoint{B, I});
      CFGPoint &P = It->second;
      if (!New &&
          (Here > Rank[P.Block->getBlockID()] || (B == P.Block && I < P.Index)))
        P = {B, I};
    }
  }

  for (const VarDecl *P : F->arguments())
    if (Seen.insert(P).second)
      Variables.push_back(P);
  eachRoot(F, [&](const Stmt *S) {
    collect(S);
    collectModified(S, Modified);
  });

  auto Note = [&](const VarDecl *V, CFGPoint P) {
    auto &Where = Mentions[V];
    for (CFGPoint &M : Where)
      if (M.Block == P.Block) {
        M.Index = std::max(M.Index, P.Index);
        return;
      }
    Where.push_back(P);
  };
  for (auto &[Full, P] : First) {
    std::vector<const Stmt *> Work{Full};
    while (!Work.empty()) {
      const Stmt *S = Work.back();
      Work.pop_back();
      if (const auto *DRE = dyn_cast_or_null<DeclRefExpr>(S)) {
        if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl()))
          Note(V, P);
      } else if (const auto *DS = dyn_cast_or_null<DeclStmt>(S)) {
        for (const Decl *D : DS->decls())
          if (const auto *V = dyn_cast<VarDecl>(D))
            Note(V, P);
      } else if (const auto *BE = dyn_cast_or_null<BlockExpr>(S)) {
        for (const auto &Capture : BE->getBlockDecl()->captures())
          Note(Capture.getVariable(), P);
        Work.push_back(BE->getBody());
      }
      if (S)
        eachPart(S, [&](const Stmt *Part) { Work.push_back(Part); });
    }
  }
}

const llvm::BitVector &FunctionGraph::reachable(const CFGBlock *From) const {
  llvm::BitVector &Found = Reachable[From->getBlockID()];
  if (Found.empty()) {
    Found.resize(Graph.getNumBlockIDs());
    std::vector<const CFGBlock *> Work{From};
    while (!Work.empty()) {
      const CFGBlock *B = Work.back();
      Work.pop_back();
      for (const CFGBlock *To : successors(B))
        if (!Found.test(To->getBlockID())) {
          Found.set(To->getBlockID());
          Work.push_back(To);
        }
    }
  }
  return Found;
}

std::vector<const VarDecl *> FunctionGraph::variablesFrom(CFGPoint P) const {
  const Stmt *S = statementAt(P);
  llvm::SmallPtrSet<const VarDecl *, 16> InScope;
  if (S)
    for (const VarDecl *V : inScope(S))
      InScope.insert(V);
  const llvm::BitVector &From = reachable(P.Block);
  std::vector<const VarDecl *> Result;
  for (const VarDecl *V : Variables) {
    // A jump may get into the scope of a variable past its declaration.
    bool Counts = !S || HasLabels || !V->hasLocalStorage() ||
                  isAddressTaken(V) || InScope.count(V);
    auto Where = Mentions.find(V);
    // The engine takes a static local without a value for 0.
    if (V->isStaticLocal())
      Result.push_back(V);
    else if (Counts && Where != Mentions.end() &&
             llvm::any_of(Where->second, [&](CFGPoint M) {
               return From.test(M.Block->getBlockID()) ||
                      (M.Block == P.Block && M.Index >= P.Index);
             }))
      Result.push_back(V);
  }
  return Result;
}

void FunctionGraph::collect(const Stmt *S) {
  if (!S)
    return;
  auto Add = [&](const VarDecl *V) {
    if (Seen.insert(V).second)
      Variables.push_back(V);
  };
  eachAddressTaken(S, [&](const Expr *Of) {
    // An array that is subscripted on the spot is not given away.
    const Stmt *P = isa<CastExpr>(S) ? parent(S) : nullptr;
    while (P && isa<ParenExpr>(P))
      P = parent(P);
    const auto *ASE = dyn_cast_or_null<ArraySubscriptExpr>(P);
    if (ASE && ASE->getBase()->IgnoreParens() == S)
      return;
    if (const VarDecl *V = rootVariable(Of))
      AddressTaken.insert(V);
  });
  HasMarks |= isa<AttributedStmt>(S);
  HasLabels |= isa<LabelStmt, SwitchCase>(S);
  HasLocks |= isa<ObjCAtSynchronizedStmt>(S);
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    if (const FunctionDecl *Callee = Call->getDirectCallee();
        Callee && !llvm::is_contained(Callees, Callee))
      Callees.push_back(Callee);
    ReturnsTwice |= classifyCall(Call).Kind == CalleeKind::ReturnsTwice;
    if (ruleOfCall(Call) == BuiltinRule::Unevaluated) {
      llvm::SmallVector<const Stmt *, 8> Work(Call->arg_begin(),
                                              Call->arg_end());
      while (!Work.empty()) {
        const Stmt *Part = Work.pop_back_val();
        if (Unevaluated.insert(Part).second)
          for (const Stmt *Child : Part->children())
            if (Child)
              Work.push_back(Child);
      }
    }
  }
  if (const auto *DRE = dyn_cast<DeclRefExpr>(S)) {
    if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl()))
      Add(V);
  } else if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        Add(V);
        DeclaredBy[V] = DS;
        if (V->hasLocalStorage())
          if (OwnUse Use = usesItself(V); Use != OwnUse::None)
            OwnUses[V] = Use;
      }
  } else if (const auto *BE = dyn_cast<BlockExpr>(S)) {
    for (const auto &Capture : BE->getBlockDecl()->captures()) {
      Add(Capture.getVariable());
      // What is copied, the block cannot change.
      if (Capture.isByRef())
        AddressTaken.insert(Capture.getVariable());
    }
    collect(BE->getBody());
  }
  eachPart(S, [&](const Stmt *Part) { collect(Part); });
}

const Stmt *FunctionGraph::statementAt(CFGPoint P) const {
  if (!P.Block || P.Index >= P.Block->size())
    return nullptr;
  if (auto S = (*P.Block)[P.Index].getAs<CFGStmt>())
    return S->getStmt();
  return nullptr;
}

bool FunctionGraph::isTried(const Stmt *S) const {
  if (Handlers.empty())
    return false;
  for (const Stmt *P = parent(S); P; S = P, P = Parents.getParent(P))
    if (const auto *Try = dyn_cast<ObjCAtTryStmt>(P))
      if (Try->getTryBody() == S)
        return true;
  return false;
}

const Stmt *FunctionGraph::lockAround(const Stmt *S) const {
  if (!HasLocks)
    return nullptr;
  for (const Stmt *P = parent(S); P; S = P, P = Parents.getParent(P))
    if (const auto *Lock = dyn_cast<ObjCAtSynchronizedStmt>(P))
      if (Lock->getSynchBody() == S)
        return P;
  return nullptr;
}

const Stmt *FunctionGraph::parent(const Stmt *S) const {
  auto Original = Synthetic.find(S);
  if (Original != Synthetic.end())
    S = Original->second;
  return Parents.getParent(S);
}

const Stmt *FunctionGraph::fullExpression(const Stmt *S) const {
  auto Original = Synthetic.find(S);
  if (Original != Synthetic.end())
    S = Original->second;
  // What is on the way has the same answer. An expression may be as deep as the
  // function is long, so that each part must not go all the way by itself.
  llvm::SmallVector<const Stmt *, 16> Way;
  const Stmt *Full = nullptr;
  while (!Full) {
    auto Known = FullOf.find(S);
    if (Known != FullOf.end()) {
      Full = Known->second;
      break;
    }
    Way.push_back(S);
    const Stmt *Next = Parents.getParent(S);
    // Everything inside a statement expression belongs to the expression
    // around it.
    auto Contains = [&](const Stmt *P) {
      return isa<StmtExpr>(P) ||
             (isa<Expr, DeclStmt, ReturnStmt>(P) && isa<Expr>(S));
    };
    while (Next && !Contains(Next))
      Next = HasInnerStatements ? Parents.getParent(Next) : nullptr;
    if (!Next)
      Full = S;
    else
      S = Next;
  }
  for (const Stmt *Part : Way)
    FullOf[Part] = Full;
  return Full;
}

bool FunctionGraph::isBetween(CFGPoint P) const {
  const Stmt *S = statementAt(P);
  if (!S)
    return false;
  auto It = First.find(fullExpression(S));
  return It != First.end() && It->second == P;
}

std::optional<CFGPoint> FunctionGraph::startOf(const Stmt *S) const {
  if (!S)
    return std::nullopt;
  auto Original = Synthetic.find(S);
  if (Original != Synthetic.end())
    S = Original->second;
  // The part that is evaluated first.
  auto FirstOf = [&](std::initializer_list<const Stmt *> Parts)
      -> std::optional<CFGPoint> {
    for (const Stmt *Part : Parts)
      if (std::optional<CFGPoint> P = startOf(Part))
        return P;
    return std::nullopt;
  };
  if (const auto *CS = dyn_cast<CompoundStmt>(S)) {
    // A body that begins with a loop begins in front of it.
    for (const Stmt *Child : CS->body())
      if (std::optional<CFGPoint> P = startOf(Child))
        return S == F.getBody() && isLoopHead(P->Block) ? entry() : P;
    return std::nullopt;
  }
  if (const auto *IS = dyn_cast<IfStmt>(S))
    return FirstOf({IS->getCond(), IS->getThen(), IS->getElse()});
  if (const auto *SS = dyn_cast<SwitchStmt>(S))
    return FirstOf({SS->getCond(), SS->getBody()});
  if (const auto *WS = dyn_cast<WhileStmt>(S))
    return FirstOf({WS->getCond(), WS->getBody()});
  if (const auto *DS = dyn_cast<DoStmt>(S))
    return FirstOf({DS->getBody(), DS->getCond()});
  if (const auto *FS = dyn_cast<ForStmt>(S))
    return FirstOf({FS->getInit(), FS->getCond(), FS->getBody(), FS->getInc()});
  if (const auto *FC = dyn_cast<ObjCForCollectionStmt>(S))
    return FirstOf({FC->getCollection(), FC->getBody()});
  if (const auto *PS = dyn_cast<ObjCAutoreleasePoolStmt>(S))
    return startOf(PS->getSubStmt());
  if (const auto *SS = dyn_cast<ObjCAtSynchronizedStmt>(S))
    return FirstOf({SS->getSynchExpr(), SS->getSynchBody()});
  if (const auto *LS = dyn_cast<LabelStmt>(S))
    return startOf(LS->getSubStmt());
  if (const auto *SC = dyn_cast<SwitchCase>(S))
    return startOf(SC->getSubStmt());
  if (const auto *AS = dyn_cast<AttributedStmt>(S))
    return startOf(AS->getSubStmt());
  auto It = First.find(fullExpression(S));
  if (It == First.end())
    return std::nullopt;
  return It->second;
}

const llvm::SmallPtrSetImpl<const CFGBlock *> *
FunctionGraph::loop(const CFGBlock *Head) const {
  auto [It, New] = Loops.try_emplace(Head);
  auto &Blocks = It->second;
  if (New) {
    std::vector<const CFGBlock *> Work;
    Blocks.insert(Head);
    for (const CFGBlock *From : Head->preds())
      if (From && isBackEdge(From, Head) && Blocks.insert(From).second)
        Work.push_back(From);
    while (!Work.empty()) {
      const CFGBlock *B = Work.back();
      Work.pop_back();
      for (const CFGBlock *From : B->preds())
        if (From && llvm::is_contained(successors(From), B) &&
            Blocks.insert(From).second)
          Work.push_back(From);
    }
    // If the way back led to the function's entry, the head is not the only way
    // in.
    if (Blocks.count(&Graph.getEntry()))
      Blocks.clear();
  }
  return Blocks.empty() ? nullptr : &Blocks;
}

} // namespace missile
