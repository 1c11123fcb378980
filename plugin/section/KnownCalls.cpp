//===- KnownCalls.cpp - Calls of which all is known -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/KnownCalls.h"
#include "annotations/Contracts.h"
#include "storage/PointerFlow.h"
#include "typing/Composition.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace ento;

namespace missile {

/// What a pure function reads: from the engine's store, as if the section did.
/// Whatever is not clear, is not known.
class KnownCalls::Reader : public CallSite {
public:
  Reader(KnownCalls &K, StateRef State) : K(K), State(std::move(State)) {}
  StateRef state() const { return State; }

  const missile_term *argument(const Expr *E) override {
    return K.Terms.termOf(State->getSVal(E, K.Run.LC), E->getType());
  }

  const missile_term *read(const AccessPath &P) override {
    const auto *V = P.Root->isGLValue()
                        ? cast<VarDecl>(cast<DeclRefExpr>(P.Root)->getDecl())
                        : nullptr;
    const MemRegion *R = V ? K.Run.variableRegion(V)
                           : State->getSVal(P.Root, K.Run.LC).getAsRegion();
    bool IsAt = V;
    for (const FieldDecl *F : P.Steps) {
      if (!F && !IsAt) {
        IsAt = true; // the pointer is the root
        continue;
      }
      if (!F)
        R = look(R) ? State->getSVal(R).getAsRegion() : nullptr;
      const auto *Whole = dyn_cast_or_null<SubRegion>(R);
      if (!Whole)
        return nullptr;
      if (F)
        R = partRegion(K.Run.regions(), F, Whole);
    }
    return look(R) ? K.Terms.termAt(State, R, pointeeTypeOf(R)) : nullptr;
  }

private:
  /// The storage at \p R is about to be read. (What may be null is not there
  /// where the callee has made sure.)
  bool look(const MemRegion *&R) {
    const auto *Typed = dyn_cast_or_null<TypedValueRegion>(R);
    if (!Typed || !hasKnownOffset(R) || isInUnion(R))
      return false;
    QualType T = Typed->getValueType();
    if (!T->isScalarType() || T->isAtomicType() || T.isVolatileQualified() ||
        isVolatile(R))
      return false;
    const missile_term *Guard = K.Terms.semantics().guard;
    bool Always = !Guard || missile_term_get_kind(Guard) == MISSILE_TERM_TRUE;
    if (const auto *Base = dyn_cast<SymbolicRegion>(K.Heap.baseOf(R));
        Base && !Always) {
      const missile_term *Address = K.Terms.termOfRegion(Base);
      if (!Address ||
          !K.Facts.proves(State, missile_term_lt(K.Terms.terms(),
                                                 K.Terms.number(0), Address)))
        return false;
    }
    llvm::SmallVector<Access, 4> Cases;
    K.Alias.separate(State, R, /*Write=*/false, Cases);
    if (Cases.size() != 1)
      return false;
    const MemRegion *At = Cases[0].R;
    std::string Conflict;
    StateRef Next = K.Mem.materialize(Cases[0].State, At, Conflict);
    if (Conflict.empty() && K.Gate.isGated(Next, At) &&
        canHoldAddress(T, K.Run.Notes.context()))
      Next = K.Gate.leak(Next, At);
    if (Conflict.empty())
      Next = K.Mem.touch(Next, At, /*Write=*/false, Conflict);
    if (!Conflict.empty() || !Next)
      return false;
    State = Next;
    R = At;
    return true;
  }

  KnownCalls &K;
  StateRef State;
};

StateRef KnownCalls::callPure(StateRef State, const CallExpr *E) {
  // A number may be an address that has gone in.
  for (const Expr *Argument : E->arguments())
    State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
  if (Run.isUnordered(E))
    return Signature.bindResult(State, E);
  Reader From(*this, State);
  Step Here = Terms.at(State);
  missile_semantics &Sem = Terms.semantics();
  const missile_term *V;
  {
    llvm::SaveAndRestore<const missile_term *> Guard(Sem.guard, nullptr);
    V = Composition(Run.Notes, Run.Storage.effects(), Sem).call(E, From);
  }
  return V ? Facts.assume(From.state(), Here)
                 ->BindExpr(E, Run.LC, Terms.valueOf(V, E->getType()))
           : Signature.bindResult(State, E);
}

bool KnownCalls::pointsToRefined(const Expr *E) {
  PointerFlow::Origins Origins;
  Run.Storage.flow().find(E, Run.function()->getBody(), Origins);
  return llvm::any_of(Origins, [&](const PointerOrigin &O) {
    QualType T = O.type(Run.Notes.context());
    return Run.Notes.isRefined(T->isPointerType() ? T->getPointeeType() : T);
  });
}

StateRef KnownCalls::callLibrary(StateRef State, const CallExpr *E,
                                 const Callee &Known) {
  const missile_c_row &Row = *Known.Row;
  bool Keeps = Row.result != MISSILE_C_RESULT_NUMBER &&
               Row.result != MISSILE_C_RESULT_VOID;
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    const missile_c_argument *A = missile_c_argument_at(&Row, I);
    bool IsOut = A && A->kind == MISSILE_C_OUT;
    if (A && A->kind == MISSILE_C_CALLS) {
      const auto *Name =
          dyn_cast<DeclRefExpr>(E->getArg(I)->IgnoreParenImpCasts());
      const auto *Called =
          Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr;
      if (!Called || !Run.Storage.effects().isPure(Called))
        return nullptr;
    }
    if (!A || (IsOut && pointsToRefined(E->getArg(I))))
      return nullptr;
    Keeps |= IsOut;
  }
  // What it is given may be found in what it writes or gives back.
  if (Keeps)
    for (const Expr *Argument : E->arguments())
      State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
  if (!Row.is_pure)
    State = Forgetting.forgetUnrefined(State, E);
  const Expr *Most =
      Row.upper_argument ? E->getArg(Row.upper_argument - 1) : nullptr;
  const missile_term *Bound =
      Most ? Terms.termOf(State->getSVal(Most, Run.LC), Most->getType())
           : nullptr;
  if (Known.Kind == CalleeKind::AllocateByCall)
    return Alloc.allocate(State, E, Known);
  State = Signature.bindResult(State, E);
  QualType T = E->getType();
  if (Row.result != MISSILE_C_RESULT_NUMBER || !Run.Notes.ctype(T))
    return State;
  Step Here = Terms.at(State);
  noteRange(Terms.semantics(), Row, Terms.termOf(State->getSVal(E, Run.LC), T),
            Bound);
  return Facts.assume(State, Here);
}

} // namespace missile
