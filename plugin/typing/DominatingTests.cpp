//===- DominatingTests.cpp - What has been tested on every way to a point -===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/DominatingTests.h"
#include "annotations/AnnotationScope.h"
#include "annotations/Contracts.h"
#include "annotations/Place.h"
#include "language/CompilerFlags.h"
#include "language/SecondNames.h"
#include "language/Writes.h"
#include "objc/ObjCModel.h"

#include "clang/AST/StmtObjC.h"

using namespace clang;

namespace missile {

/// Beyond that many in a function, none are looked for; nor larger ones.
static constexpr unsigned MostOfFunction = 500, MostParts = 60;

DominatingTests::DominatingTests(const FunctionGraph &Graph, Annotations &Notes,
                                 CallEffects &Effects)
    : Graph(Graph), Notes(Notes), Effects(Effects) {
  // (What a path has left may come back; a part of the function may be there
  // twice.)
  if (!Graph.returnsTwice() && Graph.handlers().empty())
    collect();
  if (!Tests.empty())
    solve();
}

//===----------------------------------------------------------------------===//
// What a test reads
//===----------------------------------------------------------------------===//

/// The local that the glvalue \p Place is, or is a part of, if nothing gets at
/// it but by its name.
const VarDecl *DominatingTests::ownVariable(const Expr *Place) const {
  const VarDecl *V = rootVariable(Place);
  return V && V->hasLocalStorage() && !Graph.isAddressTaken(V) &&
                 !V->hasAttr<CleanupAttr>() && !V->hasAttr<BlocksAttr>()
             ? V
             : nullptr;
}

/// Does \p E ask the runtime of Objective-C something that it always answers in
/// the same way?
static bool isReflectiveTest(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  return F && F->getIdentifier() && !F->isDefined() &&
         llvm::is_contained({"object_getClass", "class_conformsToProtocol",
                             "class_respondsToSelector", "sel_isEqual"},
                            F->getName());
}

/// Is the glvalue \p E in a union, as far as it shows?
static bool isInUnion(const Expr *E) {
  while (true) {
    E = withoutTemporary(E);
    if (const auto *ME = dyn_cast<MemberExpr>(E)) {
      const auto *F = dyn_cast<FieldDecl>(ME->getMemberDecl());
      if (!F || F->getParent()->isUnion())
        return true;
      if (ME->isArrow())
        return false;
      E = ME->getBase();
    } else if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E)) {
      E = ASE->getBase()->IgnoreParenImpCasts();
      if (!E->getType()->isArrayType())
        return false;
    } else {
      return false;
    }
  }
}

DominatingTests::Where DominatingTests::whereIs(const Expr *Place) const {
  Where W;
  missile::Place P = resolvePlace(Place, Notes);
  if (!P.isValid() || !Place->getType()->isScalarType() || isInUnion(Place) ||
      llvm::any_of(P.Path, isUnionMember))
    W.IsAnywhere = true;
  else if (!P.Path.empty())
    W.Field = P.Path.back();
  else if (!P.Element || P.Root)
    W.Variable = P.Root;
  return W;
}

bool DominatingTests::readsAt(const Expr *Place, Reads &Into) const {
  QualType T = Place->getType();
  missile::Place P = resolvePlace(Place, Notes);
  if (!Notes.ctype(T) || T.isVolatileQualified() || T->isAtomicType() ||
      P.Volatile || T.getObjCLifetime() == Qualifiers::OCL_Weak)
    return false;
  if (const VarDecl *V = ownVariable(Place))
    Into.Locals.insert(V);
  else
    Into.Others.push_back(whereIs(Place));
  return true;
}

/// Does the message \p E change nothing that anything could read?
bool DominatingTests::changesNothing(const ObjCMessageExpr *E) const {
  if (!Notes.objc())
    return false;
  if (Accessor A = Notes.objc()->accessorOf(E); A.Ivar)
    return A.IsPlain && !A.IsSetter;
  return Notes.objc()->isHarmless(E);
}

bool DominatingTests::readsMessage(const ObjCMessageExpr *E,
                                   Reads &Into) const {
  ObjCModel *Model = Notes.objc();
  if (!Model)
    return false;
  const Expr *To = receiverExpr(E);
  if (!To && E->getReceiverKind() != ObjCMessageExpr::Class)
    return false;
  if (Accessor A = Model->accessorOf(E); A.Ivar) {
    if (!changesNothing(E) || !To || !reads(To, Into) ||
        A.Ivar->getType().isVolatileQualified() || isWeak(A.Ivar->getType()))
      return false;
    Into.Others.push_back({nullptr, A.Ivar, false});
    return true;
  }
  switch (Model->classify(E)) {
  case MessageKind::RespondsTo:
  case MessageKind::InstancesRespond:
  case MessageKind::IsKindOf:
  case MessageKind::ConformsTo:
  case MessageKind::IsSubclass:
  case MessageKind::EqualClass:
  case MessageKind::EqualText:
  case MessageKind::ClassOf:
  case MessageKind::Itself:
    break;
  default:
    return false;
  }
  Into.RunsCode |= !Model->isHarmless(E);
  return (!To || reads(To, Into)) &&
         llvm::all_of(E->arguments(),
                      [&](const Expr *A) { return reads(A, Into); });
}

/// Would \p E have the same value again, as long as what it reads does? \p
/// Into: what that is.
bool DominatingTests::reads(const Expr *E, Reads &Into) const {
  E = E->IgnoreParens();
  if (++Into.Parts > MostParts)
    return false;
  if (isa<IntegerLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr,
          GNUNullExpr>(E))
    return !E->HasSideEffects(Notes.context());
  if (const auto *DRE = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(DRE->getDecl());
    if (V && V->hasLocalStorage())
      Into.Locals.insert(V); // declared anew, it is another one
    return true;
  }
  if (const auto *CE = dyn_cast<CastExpr>(E)) {
    if (CE->getCastKind() == CK_LValueToRValue &&
        !readsAt(CE->getSubExpr(), Into))
      return false;
    return reads(CE->getSubExpr(), Into);
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(E))
    return !UO->isIncrementDecrementOp() && reads(UO->getSubExpr(), Into);
  if (const auto *BO = dyn_cast<BinaryOperator>(E))
    return !BO->isAssignmentOp() && reads(BO->getLHS(), Into) &&
           reads(BO->getRHS(), Into);
  if (const auto *CO = dyn_cast<ConditionalOperator>(E))
    return reads(CO->getCond(), Into) && reads(CO->getTrueExpr(), Into) &&
           reads(CO->getFalseExpr(), Into);
  if (const auto *ME = dyn_cast<MemberExpr>(E))
    return reads(ME->getBase(), Into);
  if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E))
    return reads(ASE->getBase(), Into) && reads(ASE->getIdx(), Into);
  if (const auto *CE = dyn_cast<ConstantExpr>(E))
    return reads(CE->getSubExpr(), Into);
  if (isa<ObjCSelectorExpr, ObjCProtocolExpr, ObjCStringLiteral,
          ObjCBoolLiteralExpr>(E))
    return true;
  if (const auto *IRE = dyn_cast<ObjCIvarRefExpr>(E))
    return reads(IRE->getBase(), Into);
  if (const auto *OVE = dyn_cast<OpaqueValueExpr>(E))
    return OVE->getSourceExpr() && reads(OVE->getSourceExpr(), Into);
  if (const auto *POE = dyn_cast<PseudoObjectExpr>(E))
    return POE->getResultExpr() && reads(POE->getResultExpr(), Into);
  if (const auto *ME = dyn_cast<ObjCMessageExpr>(E))
    return readsMessage(ME, Into);
  // __builtin_expect, and what asks the runtime.
  if (const auto *CE = dyn_cast<CallExpr>(E)) {
    Callee C = classifyCall(CE);
    if (Notes.objc() && isReflectiveTest(CE))
      return llvm::all_of(CE->arguments(),
                          [&](const Expr *A) { return reads(A, Into); });
    return CE->getBuiltinCallee() && C.Kind == CalleeKind::Harmless &&
           C.Returned && !C.ReturnsPart &&
           llvm::all_of(CE->arguments(),
                        [&](const Expr *A) { return reads(A, Into); });
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Where tests are made
//===----------------------------------------------------------------------===//

void DominatingTests::collect() {
  llvm::DenseMap<const Stmt *, bool> IsOrdered;
  for (const CFGBlock *B : llvm::reverse(Graph.graph())) {
    missile_spend(missile_terms_budget(Notes.terms()), 1);
    add(B, IsOrdered);
  }
}

/// Does the block \p B go one of two ways by a truth value?
static bool isTest(const CFGBlock *B) {
  return B->succ_size() == 2 &&
         isa_and_nonnull<IfStmt, WhileStmt, DoStmt, ForStmt,
                         ConditionalOperator, BinaryOperator>(
             B->getTerminatorStmt());
}

/// That a number is not some constant is of little use, except for 0: a long
/// chain of comparisons would be many facts.
static bool saysLittle(const Expr *Condition, bool Holds,
                       const ASTContext &Context) {
  const auto *BO = dyn_cast<BinaryOperator>(Condition->IgnoreParenCasts());
  if (!BO || BO->getOpcode() != (Holds ? BO_NE : BO_EQ))
    return false;
  return llvm::any_of(BO->children(), [&](const Stmt *Operand) {
    Expr::EvalResult V;
    return cast<Expr>(Operand)->EvaluateAsInt(V, Context) &&
           !V.Val.getInt().isZero();
  });
}

void DominatingTests::add(const CFGBlock *B,
                          llvm::DenseMap<const Stmt *, bool> &IsOrdered) {
  const Expr *Condition = isTest(B) ? decidedBy(B) : nullptr;
  Reads Read;
  if (!Condition || Tests.size() >= MostOfFunction || !reads(Condition, Read) ||
      (Read.RunsCode && !Read.Others.empty()))
    return;
  const Stmt *Full = Graph.fullExpression(Condition);
  auto [Ordered, IsNew] = IsOrdered.try_emplace(Full, false);
  if (IsNew)
    Ordered->second = Effects.unsequenced(Full, Graph).isOrdered();
  if (!Ordered->second)
    return;
  std::pair<unsigned, unsigned> Ways = {None, None};
  for (bool Holds : {true, false}) {
    if (saysLittle(Condition, Holds, Notes.context()))
      continue;
    (Holds ? Ways.first : Ways.second) = static_cast<unsigned>(Tests.size());
    Tests.push_back({Condition, Holds, Read.Others.empty()});
    ReadBy.push_back(Read);
  }
  Made[B] = Ways;
}

//===----------------------------------------------------------------------===//
// What ends them
//===----------------------------------------------------------------------===//

bool DominatingTests::isRefined(const FieldDecl *F) const {
  return Notes.environmentWith(F).mentionsWithin(nullptr, F);
}

/// May \p A and \p B be one place?
bool DominatingTests::mayMeet(const Where &A, const Where &B) const {
  if (A.IsAnywhere || B.IsAnywhere)
    return true;
  bool TypesCount = compilerFlags().StrictAliasing;
  if (A.Field && B.Field)
    return A.Field == B.Field ||
           !(A.Field->getParent() == B.Field->getParent() || TypesCount ||
             isRefined(A.Field) || isRefined(B.Field));
  if (A.Field || B.Field) {
    const Where &Other = A.Field ? B : A;
    // No pointer to anything else leads to what a refinement speaks of.
    return !isRefined(A.Field ? A.Field : B.Field) &&
           !(Other.Variable && TypesCount);
  }
  return !A.Variable || !B.Variable ||
         A.Variable->getCanonicalDecl() == B.Variable->getCanonicalDecl() ||
         Notes.secondNames().namesOf(A.Variable);
}

void DominatingTests::drop(Set &Live,
                           llvm::function_ref<bool(const Reads &)> Test) const {
  for (unsigned I : Live.set_bits())
    if (Test(ReadBy[I]))
      Live.reset(I);
}

void DominatingTests::dropWritten(Set &Live, const Where &At) const {
  drop(Live, [&](const Reads &R) {
    return llvm::any_of(R.Others,
                        [&](const Where &W) { return mayMeet(W, At); });
  });
}

void DominatingTests::passCall(const CallExpr *E, Set &Live) const {
  if (addressed(E))
    return;
  Callee C = Effects.classify(E);
  const Contract *Ct = contractOf(E, Notes);
  if (C.changesNothing() || C.Kind == CalleeKind::Assert ||
      C.Kind == CalleeKind::Abort || C.Kind == CalleeKind::Allocate ||
      C.Kind == CalleeKind::AllocateZero || (Ct && !Ct->mayWrite()))
    return;
  eachGiven(E, [&](const Expr *Of) {
    if (const VarDecl *V = ownVariable(Of))
      drop(Live, [&](const Reads &R) { return R.Locals.contains(V); });
    Where W;
    W.IsAnywhere = true;
    if (Of->getType()->isScalarType())
      W = whereIs(Of);
    else if (missile::Place P = resolvePlace(Of, Notes); !P.Path.empty())
      W = {nullptr, P.Path.back(), false};
    dropWritten(Live, W);
  });
  drop(Live, [&](const Reads &R) {
    return llvm::any_of(R.Others, [&](const Where &W) {
      return !C.IsUnrefined || !W.Field || !isRefined(W.Field);
    });
  });
}

/// What is left of \p Live behind the element \p P.
void DominatingTests::pass(CFGPoint P, Set &Live) const {
  Where Anywhere;
  Anywhere.IsAnywhere = true;
  const Stmt *S = Graph.statementAt(P);
  if (!S || isTrusted(S, Graph) || isa<ObjCAtSynchronizedStmt>(S)) {
    dropWritten(Live, Anywhere);
    if (!S)
      return;
  }
  eachWritten(S, [&](const Expr *Target) {
    if (const VarDecl *V = ownVariable(Target))
      drop(Live, [&](const Reads &R) { return R.Locals.contains(V); });
    else
      dropWritten(Live, whereIs(Target));
  });
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->hasLocalStorage()) {
        drop(Live, [&](const Reads &R) { return R.Locals.contains(V); });
        if (!Graph.isAddressTaken(V))
          continue;
        Where Its;
        Its.Variable = V;
        Its.IsAnywhere = !V->getType()->isScalarType();
        dropWritten(Live, Its);
      }
    return;
  }
  switch (rowOf(S).Check) {
  case CheckRule::Call:
    passCall(cast<CallExpr>(S), Live);
    return;
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
  case CheckRule::Cast:
  case CheckRule::List:
  case CheckRule::Substatements:
  case CheckRule::Compound:
  case CheckRule::For:
  case CheckRule::Attributed:
  case CheckRule::Return:
  case CheckRule::Declaration:
  case CheckRule::VariadicArgument:
  case CheckRule::Ivar:
  case CheckRule::Selector:
  // Its parts are elements of their own.
  case CheckRule::PseudoObject:
    return;
  case CheckRule::Message:
    if (!changesNothing(cast<ObjCMessageExpr>(S)))
      dropWritten(Live, Anywhere);
    return;
  case CheckRule::CompoundLiteral:
  case CheckRule::Refused:
  case CheckRule::ListUpdate:
  case CheckRule::Atomic:
  case CheckRule::StatementExpression:
  case CheckRule::Block:
  case CheckRule::Unknown:
  case CheckRule::Assembly:
    dropWritten(Live, Anywhere);
    return;
  case CheckRule::ForIn:
    Live.reset();
    return;
  }
}

void DominatingTests::solve() {
  const CFG &G = Graph.graph();
  At.resize(G.getNumBlockIDs());
  // What is before a block has a higher number, loops aside, so that each is
  // looked at once for each edge that closes one.
  std::vector<const CFGBlock *> Blocks(G.getNumBlockIDs());
  for (const CFGBlock *B : G)
    Blocks[B->getBlockID()] = B;
  Set Work(G.getNumBlockIDs());
  auto Enter = [&](const CFGBlock *B, const Set &Live) {
    Set &Here = At[B->getBlockID()];
    if (Here.empty()) {
      Here = Live;
    } else {
      Set Before = Here;
      Here &= Live;
      if (Here == Before)
        return;
    }
    Work.set(B->getBlockID());
  };
  Enter(&G.getEntry(), Set(static_cast<unsigned>(Tests.size())));
  for (int Next; (Next = Work.find_last()) >= 0;) {
    const CFGBlock *B = Blocks[static_cast<unsigned>(Next)];
    Work.reset(B->getBlockID());
    Set Live = At[B->getBlockID()];
    missile_spend(missile_terms_budget(Notes.terms()),
                  1 + B->size() / 4 + Live.size() / 64);
    for (unsigned I = 0, N = B->size(); I != N; ++I)
      pass({B, I}, Live);
    auto Makes = Made.find(B);
    unsigned Way = 0;
    for (auto I = B->succ_begin(), E = B->succ_end(); I != E; ++I, ++Way) {
      const CFGBlock *To = I->getReachableBlock();
      if (!To)
        To = I->getPossiblyUnreachableBlock();
      if (!To || !llvm::is_contained(Graph.successors(B), To))
        continue;
      Set Then = Live;
      if (Makes != Made.end())
        if (unsigned Test =
                Way == 0 ? Makes->second.first : Makes->second.second;
            Test != None)
          Then.set(Test);
      Enter(To, Then);
    }
  }
}

SmallVector<DominatingTests::Test, 4> DominatingTests::at(CFGPoint P) const {
  SmallVector<Test, 4> Found;
  if (Tests.empty() || At[P.Block->getBlockID()].empty())
    return Found;
  Set Live = At[P.Block->getBlockID()];
  for (unsigned I = 0; I != P.Index; ++I)
    pass({P.Block, I}, Live);
  const Stmt *S = Graph.statementAt(P);
  for (int I = Live.find_last(); I >= 0 && Found.size() != MostTests;
       I = Live.find_prev(static_cast<unsigned>(I))) {
    // Where a lock was taken or left since, others may have changed it.
    const Test &T = Tests[static_cast<unsigned>(I)];
    if (T.IsOfLocals || !S ||
        Graph.lockAround(S) == Graph.lockAround(T.Condition))
      Found.push_back(T);
  }
  return Found;
}

} // namespace missile
