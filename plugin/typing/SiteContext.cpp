//===- SiteContext.cpp - What all check sites need ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/SiteContext.h"
#include "annotations/Contracts.h"
#include "language/Walk.h"
#include "language/Writes.h"

using namespace clang;

namespace missile {

QualType elementType(QualType T, const ASTContext &Context) {
  while (const auto *AT = Context.getAsArrayType(T))
    T = AT->getElementType();
  return T;
}

//===----------------------------------------------------------------------===//
// The function being checked
//===----------------------------------------------------------------------===//

void SiteContext::enter(Routine F, std::vector<TypeError> &Out) {
  reenter(F, Out);
  Whole = F->getBody();
  Live.clear();
  Initialized.clear();
  Enumerated.clear();
  Begins.reset();
  Dominating.reset();
}

void SiteContext::reenter(Routine F, std::vector<TypeError> &Out) {
  Function = F;
  Errors = &Out;
  Locals = &Notes.localsOf(F);
  Modified.clear();
  ModifiedKnown = false;
}

void SiteContext::leave() {
  leaveFunction();
  Whole = nullptr;
  Errors = nullptr;
}

void SiteContext::leaveFunction() {
  Function = nullptr;
  Locals = nullptr;
}

void SiteContext::beginOutermost(const Expr *Init) {
  Outermost = Init;
  Begins.reset();
  Modified.clear();
  ModifiedKnown = false;
}

void SiteContext::openBlock(const BlockExpr *Literal) {
  OpenBlocks.push_back({Literal, Evaluated, nullptr, std::nullopt});
}

void SiteContext::closeBlock() { OpenBlocks.pop_back(); }

/// Is \p V one of the variables that the block \p B has a copy of?
static bool copies(const BlockDecl *B, const VarDecl *V) {
  return llvm::any_of(B->captures(), [&](const BlockDecl::Capture &C) {
    return C.getVariable() == V && !C.isByRef();
  });
}

bool SiteContext::isCopiedByBlock(const VarDecl *V) const {
  return !OpenBlocks.empty() &&
         copies(OpenBlocks.back().Literal->getBlockDecl(), V);
}

SiteContext::Tests SiteContext::testsAt(Routine F,
                                        std::unique_ptr<Dominance> &Of,
                                        const Expr *Full) {
  if (!Of) {
    Of = std::make_unique<Dominance>();
    if (const CFG *Graph = GraphOf(F)) {
      Of->Graph.emplace(F, *Graph, Notes.objc());
      Of->Tests.emplace(*Of->Graph, Notes, Storage.effects());
    }
  }
  if (!Of->Graph)
    return {};
  const FunctionGraph &Graph = *Of->Graph;
  std::optional<CFGPoint> P = Graph.startOf(Graph.fullExpression(Full));
  return P ? Of->Tests->at(*P) : Tests();
}

/// Does \p S read locals only that \p B has a copy of, and \p Changed does not
/// have?
static bool readsCopies(const Stmt *S, const BlockDecl *B,
                        const llvm::SmallPtrSetImpl<const VarDecl *> &Changed) {
  if (const auto *DRE = dyn_cast<DeclRefExpr>(S))
    if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl()))
      return copies(B, V) && !Changed.contains(V);
  return !anyPart(
      S, [&](const Stmt *Part) { return !readsCopies(Part, B, Changed); });
}

/// What is known at \p Full in the body of the open block number \p Depth:
/// what has been tested there, and of what the block has copied, what had been
/// tested when it was made.
SiteContext::Tests SiteContext::testsIn(size_t Depth, const Expr *Full) {
  OpenBlock &B = OpenBlocks[Depth];
  const BlockDecl *Of = B.Literal->getBlockDecl();
  Tests Known = testsAt(Of, B.Own, Full);
  if (!B.Outside) {
    Tests Found;
    if (B.Around && Depth > 0)
      Found = testsIn(Depth - 1, B.Around);
    else if (B.Around && Function)
      Found = testsAt(Function, Dominating, B.Around);
    // C does not say in which order the rest of the expression is evaluated.
    llvm::SmallPtrSet<const VarDecl *, 16> Changed;
    collectModified(B.Around, Changed);
    llvm::erase_if(Found, [&](const DominatingTests::Test &T) {
      return !T.IsOfLocals || !readsCopies(T.Condition, Of, Changed);
    });
    OpenBlocks[Depth].Outside = std::move(Found);
  }
  const Tests &Outside = *OpenBlocks[Depth].Outside;
  Known.append(Outside.begin(), Outside.end());
  return Known;
}

SiteContext::Tests SiteContext::testsBefore() {
  if (!Evaluated || StatementExpressions || !GraphOf)
    return {};
  if (!OpenBlocks.empty())
    return testsIn(OpenBlocks.size() - 1, Evaluated);
  return Function ? testsAt(Function, Dominating, Evaluated) : Tests();
}

bool SiteContext::isModified(const VarDecl *V) {
  if (!Function && !Outermost)
    return true;
  if (!ModifiedKnown) {
    ModifiedKnown = true;
    if (Function)
      eachRoot(Function, [&](const Stmt *S) { collectModified(S, Modified); });
    else // in a block that a global variable begins with
      collectModified(Outermost, Modified);
  }
  return Modified.count(V);
}

const Beginnings &SiteContext::beginnings() {
  if (!Begins)
    Begins.emplace(Function ? Function->getBody() : Outermost);
  return *Begins;
}

bool SiteContext::isInitialized(const VarDecl *V) {
  return Initialized.contains(V) && !beginnings().isPassed(V);
}

bool SiteContext::isRefinedLocal(const VarDecl *V) {
  return Notes.isRefined(V->getType()) ||
         (Locals && Locals->mentionsWithin(V, {}));
}

//===----------------------------------------------------------------------===//
// What is at stake
//===----------------------------------------------------------------------===//

missile_failure SiteContext::invariantOf(QualType T) {
  T = T.getCanonicalType();
  if (const auto *AT = Notes.context().getAsArrayType(T))
    return invariantOf(AT->getElementType());
  if (const auto *AT = T->getAs<AtomicType>())
    return invariantOf(AT->getValueType());
  if (T->isPointerType())
    return invariantOf(T->getPointeeType());
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return {};
  if (const Environment &Env = Notes.record(R); !Env.empty())
    return {Env.Core, 0, nullptr};
  for (const FieldDecl *F : R->fields())
    if (!F->getType()->isPointerType())
      if (missile_failure Inner = invariantOf(F->getType()); Inner.env)
        return Inner;
  return {};
}

missile_failure SiteContext::invariantOf(const ObjCInterfaceDecl *C) {
  for (; C; C = C->getSuperClass()) {
    if (const Environment &Env = Notes.object(C); !Env.empty())
      return {Env.Core, 0, nullptr};
    if (const ObjCIvarDecl *I = Notes.refinedPart(C))
      return invariantOf(I->getType());
  }
  return {};
}

missile_failure SiteContext::invariantAt(const Place &P) {
  PlaceEnvironment PE = environmentOf(P, Notes, Function);
  return PE.Env ? invariantOn(*PE.Env, P.Path, PE.Root) : missile_failure();
}

missile_failure SiteContext::invariantOfLocal(const VarDecl *V) {
  Place P;
  P.Root = V;
  P.RootType = V->getType();
  missile_failure Failure = invariantAt(P);
  return Failure.env ? Failure : invariantOf(V->getType());
}

missile_failure SiteContext::firstDemandOf(const FunctionDecl *F) {
  if (const Environment &Env = Notes.signature(F).Parameters; !Env.empty())
    return {Env.Core, 0, nullptr};
  const Contract *C = Notes.contract(F);
  if (C && !C->Requires.empty())
    return {C->Requires.Core, 0, nullptr};
  return {};
}

std::string SiteContext::demandOf(const FunctionDecl *F) {
  missile_failure Demand = firstDemandOf(F);
  if (!Demand.env)
    return "has a contract";
  bool IsOfType = Demand.env == Notes.signature(F).Parameters.Core;
  return (IsOfType ? "demands " : "requires ") + quoted(Demand);
}

void SiteContext::concern(const missile_env *Env,
                          llvm::function_ref<bool(size_t)> Which) {
  if (!Covered || !Env)
    return;
  for (size_t C = 0, N = missile_env_clause_count(Env); C != N; ++C)
    if (Which(C))
      Covered->concern(Env, C);
}

void SiteContext::concern(QualType T) {
  if (!Covered)
    return;
  T = Notes.context().getBaseElementType(T.getCanonicalType());
  if (const auto *AT = T->getAs<AtomicType>())
    T = AT->getValueType();
  if (const RecordDecl *R = T->getAsRecordDecl(); R && R->getDefinition())
    concern(Notes.record(R->getDefinition()).Core);
}

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

void SiteContext::report(TypeError::Kind Kind, const Stmt *Site,
                         SourceLocation Loc, const missile_failure *Failure,
                         const Wording &Message) {
  TypeError T;
  T.What = Kind;
  T.Site = Site;
  T.Loc = Loc;
  T.Range = Site->getSourceRange();
  T.Message = Message.text();
  T.ClauseAt = Message.clauseAt();
  if (Failure) {
    T.Failure = *Failure;
    nameOrigin(T, *Failure);
  }
  Errors->push_back(std::move(T));
}

void SiteContext::reportHard(TypeError::Kind Kind, const Expr *Site,
                             const Decl *Origin, std::string Message) {
  report(Kind, Site, Site->getExprLoc(), nullptr, std::move(Message));
  Errors->back().Origin = Origin;
}

void SiteContext::reportPointer(const Expr *Site, const missile_failure &F,
                                QualType Of, const std::string &Pointer) {
  report(TypeError::Address, Site, Site->getExprLoc(), &F,
         Pointer + " could be used to break " + invariantText(F, Of));
}

void SiteContext::reportObjectWrite(const Expr *E, const ObjCInterfaceDecl *C,
                                    const missile_failure &F,
                                    const std::string &What) {
  report(TypeError::Address, E, E->getExprLoc(), &F,
         What + " could be used to break " + invariantText(F, QualType()) +
             (C ? " of '" + C->getNameAsString() + "'" : ""));
}

} // namespace missile
