//===- PointerExtents.cpp - Of which pointers it is said how far they go --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/PointerExtents.h"
#include "annotations/Contracts.h"
#include "annotations/Counters.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "language/Walk.h"
#include "language/Writes.h"

#include "llvm/ADT/SmallPtrSet.h"

#include "missile/extent.h"

using namespace clang;

namespace missile {

/// Does a clause say how far the pointer at \p L goes?
bool PointerExtents::speaksOf(const Environment &Env, const Location &L) {
  if (Env.empty())
    return false;
  std::optional<size_t> Number = Env.find(L);
  if (!Number)
    return false;
  missile_terms *Terms = Notes.terms();
  std::string Name = missile_env_location_name(Env.Core, *Number);
  const std::string Words[] = {"length(" + Name + ")", "size(" + Name + ")"};
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I)
    V.push_back(missile_term_variable(
        Terms, MISSILE_SPACE_ADDRESS, static_cast<uint32_t>(I), 0,
        missile_ctype_max({64, false, false, true})));
  for (size_t C = 0, N = missile_env_clause_count(Env.Core); C != N; ++C)
    if (missile_env_clause_mentions(Env.Core, C, *Number) &&
        (missile_extent_is_of(missile_env_clause_formula(Env.Core, C, V.data()),
                              V[*Number]) ||
         // (Even if what it says is true of any pointer.)
         llvm::any_of(Words, [&](const std::string &Word) {
           return StringRef(missile_env_clause_text(Env.Core, C))
               .contains(Word);
         })))
      return true;
  return false;
}

PointerExtents::Kinds PointerExtents::kindsOf(const Expr *E, Routine F) {
  E = E->IgnoreParens();
  if (E->isNullPointerConstant(Notes.context(),
                               Expr::NPC_ValueDependentIsNotNull))
    return None;
  if (const auto *CE = dyn_cast<CastExpr>(E)) {
    const Expr *Sub = CE->getSubExpr();
    if (CE->getCastKind() == CK_ArrayToPointerDecay)
      return isMeasuredArray(Sub) ? Declared : kindsOfPlace(Sub, F);
    if (CE->getCastKind() == CK_LValueToRValue)
      return kindsOfRead(Sub, F);
    return Sub->getType()->isPointerType() ? kindsOf(Sub, F) : Plain;
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(E)) {
    if (BO->isCompoundAssignmentOp())
      return kindsOfRead(BO->getLHS(), F);
    bool IsRight = BO->isCommaOp() || BO->isAssignmentOp() ||
                   !BO->getLHS()->getType()->isPointerType();
    return kindsOf(IsRight ? BO->getRHS() : BO->getLHS(), F);
  }
  if (const Expr *At = addressed(E))
    return kindsOfPlace(At, F);
  if (const auto *UO = dyn_cast<UnaryOperator>(E);
      UO && UO->isIncrementDecrementOp())
    return kindsOfRead(UO->getSubExpr(), F);
  if (const auto *CO = dyn_cast<ConditionalOperator>(E))
    return static_cast<Kinds>(kindsOf(CO->getTrueExpr(), F) |
                              kindsOf(CO->getFalseExpr(), F));
  if (const auto *CO = dyn_cast<BinaryConditionalOperator>(E))
    return static_cast<Kinds>(kindsOf(CO->getCommon(), F) |
                              kindsOf(CO->getFalseExpr(), F));
  if (const auto *OVE = dyn_cast<OpaqueValueExpr>(E);
      OVE && OVE->getSourceExpr())
    return kindsOf(OVE->getSourceExpr(), F);
  if (const auto *SE = dyn_cast<StmtExpr>(E)) {
    const auto *Last = SE->getSubStmt()->body_empty()
                           ? nullptr
                           : dyn_cast<Expr>(SE->getSubStmt()->body_back());
    return Last ? kindsOf(Last, F) : Plain;
  }
  if (const auto *ILE = dyn_cast<InitListExpr>(E); ILE && ILE->getNumInits())
    return kindsOf(ILE->getInit(0), F);
  if (const auto *CE = dyn_cast<CallExpr>(E))
    return kindsOfCall(CE, F);
  return Plain;
}

/// The variable that \p LValue is as a whole; null if it is something else.
static const VarDecl *variableAt(const Expr *LValue) {
  const auto *DRE = dyn_cast<DeclRefExpr>(LValue->IgnoreParens());
  return DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
}

/// What is read from \p LValue.
PointerExtents::Kinds PointerExtents::kindsOfRead(const Expr *LValue,
                                                  Routine F) {
  LValue = LValue->IgnoreParens();
  if (const VarDecl *V = variableAt(LValue))
    return kindsOfVariable(V, F);
  Place P = resolvePlace(LValue, Notes);
  if (!P.isValid() || P.Element)
    return Plain;
  if (const auto *Base =
          P.Base ? dyn_cast<DeclRefExpr>(P.Base->IgnoreParenImpCasts())
                 : nullptr)
    if (const auto *V = dyn_cast<ParmVarDecl>(Base->getDecl());
        V && isRequired(V, &P.Path, F))
      return Declared;
  PlaceEnvironment PE = environmentOf(P, Notes, F);
  Location L;
  L.Root = PE.Root;
  L.Path = P.Path;
  return PE.Env && speaksOf(*PE.Env, L) ? Declared : Plain;
}

/// The address of \p LValue: a part of what a pointer leads to goes as far as
/// the pointer does. Of variables and arrays, it is known, but does not matter.
PointerExtents::Kinds PointerExtents::kindsOfPlace(const Expr *LValue,
                                                   Routine F) {
  LValue = LValue->IgnoreParens();
  if (isMeasuredArray(LValue))
    return Declared;
  while (const auto *ME = dyn_cast<MemberExpr>(LValue)) {
    if (ME->isArrow())
      return kindsOf(ME->getBase(), F);
    LValue = ME->getBase()->IgnoreParens();
  }
  if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(LValue))
    return kindsOf(ASE->getBase(), F);
  if (const auto *UO = dyn_cast<UnaryOperator>(LValue);
      UO && UO->getOpcode() == UO_Deref)
    return kindsOf(UO->getSubExpr(), F);
  return IncludesArrays && isa<DeclRefExpr>(LValue) &&
                 !LValue->getType()->isIncompleteType()
             ? Measured
             : None;
}

/// The array \p LValue becomes a pointer.
bool PointerExtents::isMeasuredArray(const Expr *LValue) {
  LValue = LValue->IgnoreParens();
  if (const auto *ME = dyn_cast<MemberExpr>(LValue))
    if (const auto *F = dyn_cast<FieldDecl>(ME->getMemberDecl());
        F && counterOf(F))
      return true;
  return IncludesArrays && LValue->getType()->isConstantArrayType() &&
         !isOpenEnded(LValue, Notes.context());
}

/// Does the contract of \p F require something of \p V, or of what is at \p
/// Path where that points to?
bool PointerExtents::isRequired(const VarDecl *V, const FieldPath *Path,
                                Routine F) {
  const Contract *Ct = F.function() ? Notes.contract(F.function()) : nullptr;
  const auto *P = dyn_cast<ParmVarDecl>(V);
  return Ct && llvm::any_of(Ct->Requires.Locations, [&](const Location &L) {
           // It names the parameters of any declaration.
           const auto *Q = dyn_cast_or_null<ParmVarDecl>(L.Root);
           bool IsIt =
               P && Q ? Q->getFunctionScopeIndex() == P->getFunctionScopeIndex()
                      : L.Root &&
                            L.Root->getCanonicalDecl() == V->getCanonicalDecl();
           return IsIt && L.Pointee == (Path != nullptr) &&
                  (Path ? L.Path == *Path : L.Path.empty()) &&
                  speaksOf(Ct->Requires, L);
         });
}

PointerExtents::Kinds PointerExtents::kindsOfVariable(const VarDecl *V,
                                                      Routine F) {
  Location L;
  L.Root = V;
  if (F && speaksOf(Notes.localsOf(F), L))
    return Declared;
  if (isRequired(V, nullptr, F))
    return Declared;
  if (!V->hasLocalStorage()) {
    const Environment *Env = Notes.globalsOf(V);
    L.Root = V->getCanonicalDecl();
    return Env && speaksOf(*Env, L) ? Declared : Plain;
  }
  if (!F)
    return Plain;
  findLocals(F);
  auto Known = Locals.find(V);
  Kinds Of = Known == Locals.end() ? None : Known->second;
  return isa<ParmVarDecl>(V) ? static_cast<Kinds>(Of | Plain) : Of;
}

PointerExtents::Kinds PointerExtents::kindsOfCall(const CallExpr *E,
                                                  Routine F) {
  Callee C = classifyCall(E);
  if (C.Kind == CalleeKind::Reallocate ||
      (allocates(C.Kind) && C.Size && !C.IsNamed))
    return Measured;
  if (C.Returned && *C.Returned < E->getNumArgs() &&
      E->getArg(*C.Returned)->getType()->isPointerType())
    return kindsOf(E->getArg(*C.Returned), F);
  if (const Contract *Ct = C.Function ? Notes.contract(C.Function) : nullptr;
      Ct && speaksOf(Ct->Ensures, Location()))
    return Declared;
  return C.Function && !Notes.signature(C.Function).Result.empty() &&
                 speaksOf(Notes.signature(C.Function).Result, Location())
             ? Declared
             : Plain;
}

/// Call \p Visit with the glvalues that \p E, a pointer, may have its value
/// from: as it is, or moved within what it leads to.
static void eachOrigin(const Expr *E,
                       llvm::function_ref<void(const Expr *)> Visit) {
  E = E->IgnoreParenCasts();
  auto Part = [&](const Expr *Of) { eachOrigin(Of, Visit); };
  if (const auto *CO = dyn_cast<ConditionalOperator>(E)) {
    Part(CO->getTrueExpr());
    return Part(CO->getFalseExpr());
  }
  if (const auto *CO = dyn_cast<BinaryConditionalOperator>(E)) {
    Part(CO->getCommon());
    return Part(CO->getFalseExpr());
  }
  if (const auto *OVE = dyn_cast<OpaqueValueExpr>(E))
    return OVE->getSourceExpr() ? Part(OVE->getSourceExpr()) : void();
  if (const auto *BO = dyn_cast<BinaryOperator>(E)) {
    if (!BO->isCommaOp() && !isa<CompoundAssignOperator>(BO) &&
        !BO->isAssignmentOp() && BO->getLHS()->getType()->isPointerType())
      return Part(BO->getLHS());
    return Part(isa<CompoundAssignOperator>(BO) ? BO->getLHS() : BO->getRHS());
  }
  if (const auto *SE = dyn_cast<StmtExpr>(E)) {
    const auto *Last = SE->getSubStmt()->body_empty()
                           ? nullptr
                           : dyn_cast<Expr>(SE->getSubStmt()->body_back());
    return Last ? Part(Last) : void();
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(E);
      UO && UO->isIncrementDecrementOp())
    return Part(UO->getSubExpr());
  if (const Expr *At = addressed(E)) {
    // The place of a part of what a pointer leads to.
    for (At = At->IgnoreParens(); isa<MemberExpr>(At);
         At = cast<MemberExpr>(At)->getBase()->IgnoreParenImpCasts())
      if (cast<MemberExpr>(At)->isArrow())
        return Part(cast<MemberExpr>(At)->getBase());
    if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(At))
      return Part(ASE->getBase());
    if (const auto *UO = dyn_cast<UnaryOperator>(At);
        UO && UO->getOpcode() == UO_Deref)
      return Part(UO->getSubExpr());
    return;
  }
  if (E->isGLValue())
    Visit(E);
}

/// The pointer that the call \p E frees, if it succeeds; null if there is none.
static const Expr *freedBy(const CallExpr *E) {
  return E->getNumArgs() != 0 && frees(classifyCall(E).Kind) ? E->getArg(0)
                                                             : nullptr;
}

namespace {

struct SourceFinder {
  llvm::MapVector<const VarDecl *, llvm::SmallVector<const Expr *, 2>> &Of;
  llvm::SmallSetVector<const VarDecl *, 8> &Freed;

  void visit(const Stmt *S) {
    if (!S)
      return;
    if (const auto *BO = dyn_cast<BinaryOperator>(S);
        BO && BO->getOpcode() == BO_Assign)
      if (const VarDecl *V = variableAt(BO->getLHS());
          V && V->getType()->isPointerType())
        Of[V].push_back(BO->getRHS());
    if (const auto *DS = dyn_cast<DeclStmt>(S))
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D);
            V && V->getInit() && V->getType()->isPointerType())
          Of[V].push_back(V->getInit());
    const auto *CE = dyn_cast<CallExpr>(S);
    if (const Expr *Pointer = CE ? freedBy(CE) : nullptr)
      eachOrigin(Pointer, [&](const Expr *At) {
        if (const VarDecl *V = rootVariable(At))
          Freed.insert(V);
      });
    if (const auto *BE = dyn_cast<BlockExpr>(S))
      visit(BE->getBody());
    eachPart(S, [&](const Stmt *Part) { visit(Part); });
  }
};

} // namespace

bool PointerExtents::needsOrigins(Routine F) {
  if (!F)
    return false;
  findLocals(F);
  return !Freed.empty() || llvm::any_of(Locals, [](const auto &Entry) {
    return (Entry.second & Measured) &&
           ((Entry.second & Plain) || isa<ParmVarDecl>(Entry.first));
  });
}

bool PointerExtents::isFreed(const VarDecl *V, Routine F) {
  if (!F || !V->hasLocalStorage())
    return false;
  findLocals(F);
  return Freed.contains(V);
}

/// Add the copies of the variables in \p Set, and what they are copies of.
void PointerExtents::addCopies(llvm::SmallSetVector<const VarDecl *, 8> &Set) {
  for (bool Again = true; Again;) {
    Again = false;
    for (auto &Entry : Sources)
      for (const Expr *Source : Entry.second)
        eachOrigin(Source, [&](const Expr *At) {
          const VarDecl *From = variableAt(At);
          if (!From || Set.contains(From) == Set.contains(Entry.first))
            return;
          Set.insert(From);
          Set.insert(Entry.first);
          Again = true;
        });
  }
}

void PointerExtents::eachFreedLocal(
    const CallExpr *E, Routine F,
    llvm::function_ref<void(const VarDecl *)> Visit) {
  const Expr *Pointer = F ? freedBy(E) : nullptr;
  if (!Pointer)
    return;
  findLocals(F);
  llvm::SmallSetVector<const VarDecl *, 8> Found;
  eachOrigin(Pointer, [&](const Expr *At) {
    if (const VarDecl *V = variableAt(At))
      Found.insert(V);
  });
  addCopies(Found);
  for (const VarDecl *V : Found)
    if (V->hasLocalStorage())
      Visit(V);
}

void PointerExtents::eachFreed(const Expr *E, Routine F,
                               llvm::function_ref<void(const Expr *)> Visit) {
  llvm::SmallPtrSet<const VarDecl *, 4> Seen;
  llvm::SmallVector<const Expr *, 4> Next{E};
  if (F)
    findLocals(F);
  auto Origin = [&](const Expr *At) {
    const VarDecl *V = variableAt(At);
    if (V && Seen.insert(V).second)
      Next.append(Sources[V].begin(), Sources[V].end());
    if (!(V && V->hasLocalStorage()) && kindsOfRead(At, F) == Declared)
      Visit(At);
  };
  while (!Next.empty())
    eachOrigin(Next.pop_back_val(), Origin);
}

/// A local is as what it is set to, and that may be another local.
void PointerExtents::findLocals(Routine F) {
  if (Of == F.decl())
    return;
  Of = F.decl();
  Locals.clear();
  Freed.clear();
  Sources.clear();
  SourceFinder Finder{Sources, Freed};
  eachRoot(F, [&](const Stmt *S) { Finder.visit(S); });
  // What is freed by one name is freed by all that the function has for it.
  addCopies(Freed);
  for (bool Again = true; Again;) {
    Again = false;
    for (auto &[V, All] : Sources)
      for (const Expr *Source : All) {
        unsigned Now = Locals.lookup(V) | kindsOf(Source, F);
        Again |= Now != Locals.lookup(V);
        Locals[V] = static_cast<Kinds>(Now);
      }
  }
}

} // namespace missile
