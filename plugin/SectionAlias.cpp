//===- SectionAlias.cpp - A symbolic section: which object is it? ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine takes two symbolic pointers for two objects. Before a path reaches
// an object through a pointer, it is therefore compared with every object of
// the same type that is spelled out already, and the path splits: either the
// addresses differ, which becomes a fact, or they are the same, and then the
// pointer is replaced by one to the object that is known (thesis, figure 4.12,
// M-MATERIALIZE). Addresses are terms, so a test of two pointers in the program,
// or of two indexes, decides the cases. Reads of objects that nobody writes need
// no decision.
//
//===----------------------------------------------------------------------===//

#include "Section.h"
#include "SectionTraits.h"

using namespace clang;
using namespace ento;

namespace missile {

/// Is the object that the access \p E belongs to written by it?
static bool isWrite(const Expr *E, const FunctionGraph &Graph) {
  const Stmt *Child = E;
  for (const Stmt *P = Graph.parent(E); P; P = Graph.parent(P)) {
    if (isa<ParenExpr>(P) || isa<MemberExpr>(P)) {
      if (const auto *ME = dyn_cast<MemberExpr>(P); ME && ME->isArrow())
        return false;
    } else if (const auto *BO = dyn_cast<BinaryOperator>(P)) {
      return BO->isAssignmentOp() && BO->getLHS() == Child;
    } else if (const auto *UO = dyn_cast<UnaryOperator>(P)) {
      // An address may be used for anything.
      return UO->isIncrementDecrementOp() || UO->getOpcode() == UO_AddrOf;
    } else if (const auto *CE = dyn_cast<CastExpr>(P)) {
      return CE->getCastKind() == CK_ArrayToPointerDecay;
    } else {
      return false;
    }
    Child = P;
  }
  return false;
}

/// Collect the parts of type \p Record in the object \p R of type \p T.
static void partsOfType(const SubRegion *R, QualType T,
                        const RecordDecl *Record, MemRegionManager &MRM,
                        llvm::SmallVectorImpl<const MemRegion *> &Out) {
  const RecordDecl *Here = T->getAsRecordDecl();
  if (!Here || !(Here = Here->getDefinition()))
    return;
  if (Here == Record) {
    Out.push_back(R);
    return;
  }
  for (const FieldDecl *F : Here->fields())
    if (F->getType()->isStructureType())
      partsOfType(MRM.getFieldRegion(F, R), F->getType(), Record, MRM, Out);
}

void Section::candidates(const StateRef &State, const MemRegion *A,
                         const RecordDecl *Record,
                         llvm::SmallVectorImpl<const MemRegion *> &Out) {
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  const missile_state *S = get(State);
  llvm::SmallVector<const MemRegion *, 8> All;
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object &O = Objects[missile_state_object(S, I).storage];
    if (O.Root) {
      partsOfType(cast<SubRegion>(O.Root), pointeeTypeOf(O.Root), Record, MRM,
                  All);
      continue;
    }
    for (const Location &L : O.Env->Locations) {
      const MemRegion *V = variableRegion(L.Root);
      llvm::SmallVector<const MemRegion *, 2> Parts;
      partsOfType(cast<SubRegion>(V), L.Root->getType(), Record, MRM, Parts);
      for (const MemRegion *Part : Parts)
        if (llvm::find(All, Part) == All.end())
          All.push_back(Part);
    }
  }
  for (const MemRegion *B : All)
    if (canonicalRegion(B) != A && !isGated(State, B))
      Out.push_back(B);
}

bool Section::isWritten(const StateRef &State, const MemRegion *Object) {
  const missile_state *S = get(State);
  for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
    missile_touch T = missile_state_touched(S, I);
    if (!T.written)
      continue;
    const auto *R = static_cast<const MemRegion *>(T.storage);
    while (R) {
      if (canonicalRegion(R) == canonicalRegion(Object))
        return true;
      const auto *FR = dyn_cast<FieldRegion>(R);
      R = FR ? FR->getSuperRegion() : nullptr;
    }
  }
  return false;
}

/// \p A turns out to be \p B. Neither has been written under its own name while
/// that was open, so they hold the same values.
Section::StateRef Section::identify(StateRef State, const MemRegion *A,
                                    const MemRegion *B) {
  auto Equal = missile_term_eq(Sem.terms, termOfRegion(A), termOfRegion(B));
  missile_facts_truncate(&Facts, 0);
  missile_facts_add(&Facts, Equal);
  Object OA = objectOf(A);
  bool Known =
      OA.Env && OA.Root && missile_state_find_object(get(State), OA.Storage);
  if (Known) {
    MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
    for (const Location &L : OA.Env->Locations) {
      const MemRegion *RA = regionOf(OA, L);
      if (!RA)
        continue;
      const SubRegion *RB = cast<SubRegion>(B);
      for (const FieldDecl *F : L.Path)
        RB = MRM.getFieldRegion(F, RB);
      QualType T = L.Path.back()->getType();
      const missile_term *VA = termOf(
          State->getSVal(loc::MemRegionVal(RA), T.getUnqualifiedType()), T);
      const missile_term *VB = termOf(
          State->getSVal(loc::MemRegionVal(RB), T.getUnqualifiedType()), T);
      if (VA && VB)
        missile_facts_add(&Facts, missile_term_eq(Sem.terms, VA, VB));
    }
  }
  State = assume(State, Facts);
  // From now on it goes by the other name; its own is out of use.
  if (Known)
    State = set(State, missile_state_summarize(X.States, get(State),
                                               OA.Storage));
  return State;
}

void Section::separate(const Expr *E, const Expr *Base, CheckerContext &C) {
  const MemRegion *R = Current->getSVal(Base, LC).getAsRegion();
  QualType T = Base->getType();
  if (T->isPointerType())
    T = T->getPointeeType();
  const RecordDecl *Record = T->getAsRecordDecl();
  if (!R || !Record || !(Record = Record->getDefinition()) ||
      !Notes.isRefined(T) || isGated(Current, R))
    return;
  const MemRegion *A = canonicalRegion(R);
  llvm::SmallVector<const MemRegion *, 8> Others;
  candidates(Current, A, Record, Others);
  if (Others.empty())
    return;
  bool Write = isWrite(E, X.Graph);
  bool Written = isWritten(Current, A);
  StateRef State = Current;
  bool Changed = false;
  for (const MemRegion *B : Others) {
    const missile_term *Equal =
        missile_term_eq(Sem.terms, termOfRegion(A), termOfRegion(B));
    const missile_term *Different = missile_term_not(Sem.terms, Equal);
    if (proves(State, Different))
      continue;
    auto Rename = [&](StateRef S) {
      SVal V = loc::MemRegionVal(B);
      return S->BindExpr(Base->IgnoreParens(), LC, V);
    };
    if (proves(State, Equal)) {
      C.addTransition(Rename(identify(State, A, B)));
      return;
    }
    if (!Write && !Written && !isWritten(State, B))
      continue;
    // Both have been written under their own names only if they are known to
    // differ, so at most one has a past.
    StateRef Same = Rename(identify(State, A, B));
    if (!infeasible(Same))
      C.addTransition(Same);
    missile_facts_truncate(&Facts, 0);
    missile_facts_add(&Facts, Different);
    State = assume(State, Facts);
    Changed = true;
    if (infeasible(State))
      return;
  }
  if (Changed)
    C.addTransition(State);
}

} // namespace missile
