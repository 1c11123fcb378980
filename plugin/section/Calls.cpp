//===- Calls.cpp - Calls of a section -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Calls.h"
#include "annotations/Place.h"
#include "storage/ByteRange.h"
#include "storage/PointerFlow.h"
#include "typing/AddressLowering.h"
#include "typing/ObjCLowering.h"
#include "typing/TypeChecker.h"

using namespace clang;
using namespace ento;

namespace missile {

/// Does the type of \p Pointer, as it is written, say nothing?
static bool leadsToVoid(const Expr *Pointer) {
  QualType T = Pointer->IgnoreParenImpCasts()->getType();
  return !T->isArrayType() &&
         (!T->isPointerType() || T->getPointeeType()->isVoidType());
}

/// Does \p E copy whole objects with refinements to where there are such, of
/// which the type check says that their number is small enough, if it is?
bool Calls::copiesWhole(const CallExpr *E, const StateRef &State) {
  if (E->getNumArgs() < 3)
    return false;
  QualType T;
  for (unsigned I = 0; I != 2; ++I) {
    PointerFlow::Origins Origins;
    Run.Storage.flow().find(E->getArg(I), Run.function()->getBody(), Origins);
    for (const PointerOrigin &O : Origins) {
      QualType Of = O.type(Run.Notes.context());
      if (!O.Exact || !Of->isPointerType())
        return false;
      Of = elementType(Of->getPointeeType(), Run.Notes.context());
      if (!Run.Notes.isRefined(Of) ||
          (!T.isNull() && !Run.Notes.context().hasSameUnqualifiedType(T, Of)))
        return false;
      T = Of;
    }
  }
  if (T.isNull() || tailOf(T, Run.Notes.context()).Array)
    return false;
  ByteRange Range = rangeOf(E->getArg(2), T, Run.Notes.context());
  if (Range.What != ByteRange::Product)
    return Range.What == ByteRange::Whole;
  const missile_term *Count =
      Terms.termOf(State->getSVal(Range.Count, Run.LC), Range.Count->getType());
  return Count &&
         Facts.proves(State, missile_term_le(
                                 Terms.terms(), Count,
                                 missile_term_constant(
                                     Terms.terms(), (missile_int)Range.Most)));
}

/// May the call \p E, of nothing by its name, give storage that it allocates?
bool Calls::mayAllocateUnseen(const CallExpr *E, std::string &Why) {
  PointerFlow::Functions Called;
  Run.Storage.flow().findCalled(E, Called);
  for (const FunctionDecl *G : Called)
    if (Run.Storage.flow().returnsAllocation(G)) {
      Why = "a function that allocates is called through a pointer";
      return true;
    }
  // Or a block.
  PointerFlow::Origins Origins;
  if (E->getCallee()->getType()->isBlockPointerType())
    Run.Storage.flow().find(E, Run.function()->getBody(), Origins);
  if (llvm::none_of(Origins, [](const PointerOrigin &O) {
        return O.Allocation != nullptr;
      }))
    return false;
  Why = "a block that allocates is called";
  return true;
}

std::string Calls::refuses(const Site &At) {
  const Callee &Known = At.Known;
  std::string Why;
  if (!Known.Function && At.E->getType()->isPointerType() &&
      mayAllocateUnseen(At.E, Why))
    return Why;
  if (const char *Refused = Body.refusesCall(At.E, Known, At.State))
    return Refused;
  // What the meaning of the function is known to be, a contract can add to.
  if (At.Ct && Known.Kind != CalleeKind::Ordinary &&
      Known.Kind != CalleeKind::AllocateByCall &&
      Known.Kind != CalleeKind::WriteBytes) {
    if (!At.Ct->opensNothing())
      return "a contract of a library function, or one that is marked "
             "as const, names storage, which is not followed";
    if (!Contracts.meetsRequired(At.E, *At.Ct, {At.State, {}}, Why))
      return Why;
  }
  if (Run.Storage.effects().isDeferred(Known.Function))
    return "'" + Known.Function->getNameAsString() +
           "', which may break an invariant by itself, is not followed here";
  for (unsigned I = 0; I != At.E->getNumArgs(); ++I)
    if (Known.Kind != CalleeKind::Pure && !At.Ct &&
        Run.Storage.effects().onlyFollows(Known.Function, I))
      if (const MemRegion *R =
              At.State->getSVal(At.E->getArg(I), Run.LC).getAsRegion();
          R && Heap.isRefinedLocation(R))
        return "a pointer to what a refinement speaks of is given to '" +
               Known.Function->getNameAsString() +
               "', which is not followed here";
  if (Known.Replaced)
    return "other storage may come where an argument points to, which "
           "is not followed";
  return "";
}

void Calls::eval(const CallExpr *E, CheckerContext &C) {
  StateRef State = C.getState();
  // It is &, as the type check and everything else has it.
  if (const Expr *Of = addressed(E)) {
    C.addTransition(State->BindExpr(
        E, Run.LC, Terms.addressAt(State->getSVal(Of, Run.LC), E->getType())));
    return;
  }
  // A record may hold what has been allocated.
  if (allocatesByArgument(E) || E->getType()->isRecordType())
    State = markAllocated(Run, State);
  Callee Known = Run.Storage.effects().classify(E);
  if (Known.Kind == CalleeKind::Ordinary && Known.Function &&
      Run.Storage.flow().returnsAllocation(Known.Function))
    Known.Kind = CalleeKind::AllocateByCall;
  const Site At = {E, Known, contractOf(E, Run.Notes), State, C};
  std::string Why = refuses(At);
  if (Why.empty())
    Why = Bound.call(E, Known, State);
  if (Why.empty() && !evalKnown(At, Why))
    evalOrdinary(At, Why);
  if (Why.empty())
    return;
  if (!Facts.infeasible(State))
    Outcome.fail(C.getPredecessor(), std::move(Why));
  Outcome.endPath(State, C);
}

bool Calls::evalKnown(const Site &At, std::string &Why) {
  const CallExpr *E = At.E;
  StateRef State = At.State;
  switch (At.Known.Kind) {
  case CalleeKind::Assert:
    evalAssert(At, Why);
    return true;
  case CalleeKind::ReturnsTwice:
    Why = "a call that may return twice is not followed";
    return true;
  case CalleeKind::Abort:
    // Nothing looks at the heap any more.
    if (Signature.checkArguments(E, State, Why))
      Outcome.endPath(State, At.C);
    return true;
  case CalleeKind::Free:
    if (Signature.checkArguments(E, State, Why) && isKnownToFree(At, Why))
      evalFree(At);
    return true;
  case CalleeKind::Harmless:
    if (Signature.checkArguments(E, State, Why))
      evalHarmless(At);
    return true;
  case CalleeKind::Overflow:
    return evalOverflow(At);
  case CalleeKind::Pure:
    At.C.addTransition(Seen.callPure(State, E));
    return true;
  case CalleeKind::Fill:
  case CalleeKind::Copy:
  case CalleeKind::WriteBytes:
    return evalBytes(At, Why);
  case CalleeKind::Reallocate:
    evalReallocate(At, Why);
    return true;
  case CalleeKind::Allocate:
  case CalleeKind::AllocateZero:
    if (Signature.checkArguments(E, State, Why))
      At.C.addTransition(Alloc.allocate(State, E, At.Known));
    return true;
  case CalleeKind::Permute:
  case CalleeKind::AllocateByCall:
  case CalleeKind::Ordinary:
    break;
  }
  return false;
}

void Calls::evalAssert(const Site &At, std::string &Why) {
  const CallExpr *E = At.E;
  Step Here = Terms.at(At.State);
  const missile_term *V =
      E->getNumArgs() == 1
          ? Terms.termOf(At.State->getSVal(E->getArg(0), Run.LC),
                         E->getArg(0)->getType())
          : nullptr;
  if (!V || !Facts.proves(At.State, Terms.truth(V))) {
    Why = Tell.explainAssertion(At.State, V ? Terms.truth(V) : nullptr);
    return;
  }
  Here.note(Terms.truth(V));
  At.C.addTransition(Facts.assume(At.State, Here));
}

/// The objects in what begins at \p R end, in whatever condition.
StateRef Calls::endObjects(StateRef State, const MemRegion *R) {
  const missile_state *S = stateIn(State);
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object O = missile_state_object(S, I);
    const Object Object = Heap.known(O.storage);
    if (Object.Root && stripRetyping(Object.Root) == stripRetyping(R))
      S = missile_state_summarize(Run.Context.States, S, O.storage);
  }
  return withState(State, S);
}

/// What \p E frees, is clear.
bool Calls::isKnownToFree(const Site &At, std::string &Why) {
  if (At.E->getNumArgs() == 0 || Bound.knowsFreed(At.State, At.E->getArg(0)))
    return true;
  Why = "it is not followed from where the pointer comes that is freed here";
  return false;
}

/// Nothing else is looked at.
void Calls::evalFree(const Site &At) {
  StateRef State = At.State;
  const MemRegion *R =
      At.E->getNumArgs() ? State->getSVal(At.E->getArg(0), Run.LC).getAsRegion()
                         : nullptr;
  if (R)
    State = endObjects(State, R);
  if (At.E->getNumArgs())
    State = Bound.freed(State, At.State->getSVal(At.E->getArg(0), Run.LC),
                        At.E->getArg(0)->getType());
  At.C.addTransition(State);
}

/// Of a reallocation it matters whether it has succeeded: what was there before
/// is gone then. (It is gone as well where nothing is left of it.)
void Calls::splitReallocation(const Site &At, StateRef State) {
  const CallExpr *E = At.E;
  missile_terms *T = Terms.terms();
  auto Freed = [&](StateRef State) {
    return Bound.freed(State, At.State->getSVal(E->getArg(0), Run.LC),
                       E->getArg(0)->getType());
  };
  StateRef Failed = State;
  const Expr *Size = E->getArg(E->getNumArgs() - 1);
  const missile_term *Bytes =
      Terms.termOf(Failed->getSVal(Size, Run.LC), Size->getType());
  if (!Bytes || E->getNumArgs() != 2 ||
      !Facts.proves(Failed, missile_term_lt(T, Terms.number(0), Bytes)))
    Failed = Freed(Failed);
  At.C.addTransition(Failed->BindExpr(
      E, Run.LC, Run.builder().makeNullWithType(E->getType())));
  StateRef Grown = Alloc.allocate(State, E, At.Known);
  const MemRegion *R = Grown->getSVal(E, Run.LC).getAsRegion();
  if (R) {
    Step Here = Terms.at(Grown);
    Here.note(missile_term_lt(T, Terms.number(0), Terms.termOfRegion(R)));
    Grown = Facts.assume(Grown, Here);
  }
  At.C.addTransition(Freed(Grown));
}

/// The old storage ends, the new one holds what it held, and more.
void Calls::evalReallocate(const Site &At, std::string &Why) {
  const CallExpr *E = At.E;
  StateRef State = At.State;
  bool IsRefined = llvm::any_of(E->arguments(), [&](const Expr *Argument) {
    return Seen.pointsToRefined(Argument);
  });
  if (!IsRefined) {
    for (const Expr *Argument : E->arguments())
      State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
    if (E->getNumArgs() >= 2 &&
        Run.Storage.extents().isMeasured(E->getArg(0), Run.function())) {
      if (isKnownToFree(At, Why))
        splitReallocation(At, State);
      return;
    }
    At.C.addTransition(Alloc.allocate(State, E, At.Known));
    return;
  }
  Copies::RecordCopy Header;
  StateRef Grown = Alloc.reallocate(State, E, At.Known, Header);
  if (!Grown) {
    Why = "reallocation is not followed";
    return;
  }
  const SVal New = Grown->getSVal(E, Run.LC);
  Copying.copyRecord(
      Header, Grown, At.C,
      [&](StateRef After) {
        At.C.addTransition(
            endObjects(After, Header.From)->BindExpr(E, Run.LC, New));
      },
      Why);
  // Or there is none, and the old one stays.
  if (Why.empty())
    At.C.addTransition(State->BindExpr(
        E, Run.LC, Run.builder().makeNullWithType(E->getType())));
}

/// What the compiler's own functions store in a plain variable. False if it may
/// be anything else.
bool Calls::evalOverflow(const Site &At) {
  const CallExpr *E = At.E;
  const auto *R =
      E->getNumArgs() == 3
          ? dyn_cast_or_null<VarRegion>(
                At.State->getSVal(E->getArg(2), Run.LC).getAsRegion())
          : nullptr;
  if (!R || !isScalarPlace(R) || isVolatile(R) ||
      R->getValueType()->isAtomicType() ||
      Run.Locals.mentionsWithin(R->getDecl(), {}) ||
      !R->getDecl()->hasLocalStorage())
    return false;
  Step Here = Terms.at(At.State);
  const missile_term *Stored;
  const missile_term *Result = Terms.evaluate(Here, [&](Lowering &L) {
    return AddressLowering(L).overflow(E, Stored);
  });
  if (!Result)
    return false;
  StateRef State = Bound.written(Facts.assume(At.State, Here), R);
  if (!State)
    return false;
  State = State->bindLoc(
      loc::MemRegionVal(R),
      Terms.valueOf(Stored, R->getValueType().getUnqualifiedType()), Run.LC,
      /*notifyChanges=*/false);
  At.C.addTransition(
      State->BindExpr(E, Run.LC, Terms.valueOf(Result, E->getType())));
  return true;
}

void Calls::evalHarmless(const Site &At) {
  const CallExpr *E = At.E;
  const Callee &Known = At.Known;
  StateRef State = At.State;
  // What goes in may come out.
  for (const Expr *Argument : E->arguments())
    State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
  if (Known.Returned && !Known.ReturnsPart && E->getType()->isPointerType()) {
    At.C.addTransition(State->BindExpr(
        E, Run.LC, State->getSVal(E->getArg(*Known.Returned), Run.LC)));
    return;
  }
  if ((E->getNumArgs() >= 2 && E->getBuiltinCallee()) || Run.Notes.objc()) {
    // __builtin_expect is its first argument; the others are just values. In
    // Objective-C, some make selectors and strings.
    Step Here = Terms.at(State);
    const missile_term *V = nullptr;
    if (E->getBuiltinCallee())
      V = Terms.lower(Here, E);
    else if (Run.Notes.ctype(E->getType()))
      V = Terms.evaluate(
          Here, [&](Lowering &L) { return ObjCLowering(L).reflectiveCall(E); });
    if (V) {
      At.C.addTransition(
          Facts.assume(State, Here)
              ->BindExpr(E, Run.LC, Terms.valueOf(V, E->getType())));
      return;
    }
  }
  State = Signature.bindResult(State, E);
  At.C.addTransition(
      At.Ct ? Contracts.learnEnsured(E, *At.Ct, {State, {}}, {State, {}})
            : State);
}

/// What writes bytes. False if it may look at all objects as well.
bool Calls::evalBytes(const Site &At, std::string &Why) {
  const CallExpr *E = At.E;
  const bool IsCopy = At.Known.Kind == CalleeKind::Copy;
  StateRef State = At.State;
  if (At.Known.Kind == CalleeKind::Fill)
    if (StateRef Filled = Copying.fillWithZero(State, E)) {
      At.C.addTransition(Filled);
      return true;
    }
  if (Copies::RecordCopy Copy =
          IsCopy ? Copying.recordCopy(State, E) : Copies::RecordCopy();
      Copy.To) {
    // It returns its first argument.
    Copying.copyRecord(
        Copy, State, At.C,
        [&](StateRef After) {
          At.C.addTransition(
              After->BindExpr(E, Run.LC, After->getSVal(E->getArg(0), Run.LC)));
        },
        Why);
    return true;
  }
  // Several whole objects: as if each were assigned, by somebody who looks at
  // all objects.
  if (IsCopy && copiesWhole(E, State))
    return false;
  // (What is copied to where bytes are, is no object there. Behind a pointer
  // to void it may well be one.)
  for (unsigned I = 0; I != E->getNumArgs(); ++I)
    if (const Expr *Argument = E->getArg(I);
        Seen.pointsToRefined(Argument) &&
        !Alloc.isNoObjectYet(State, Argument) &&
        (Run.Storage.flow().writesBytes(At.Known, E, I) || !IsCopy ||
         leadsToVoid(E->getArg(0)))) {
      Why = "these bytes may break an invariant";
      return true;
    }
  if (At.Known.Kind == CalleeKind::WriteBytes)
    return false;
  // It looks at no invariant, and what is refined is not bytes; all else may
  // have changed.
  for (const Expr *Argument : E->arguments())
    State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
  At.C.addTransition(
      Signature.bindResult(Forgetting.forgetUnrefined(State, E), E));
  return true;
}

/// What any function may do.
void Calls::evalOrdinary(const Site &At, std::string &Why) {
  const CallExpr *E = At.E;
  const Callee &Known = At.Known;
  StateRef State = At.State;
  if (!Signature.checkArguments(E, State, Why))
    return;
  if (Known.Row && (!At.Ct || At.Ct->IsTrusted))
    if (StateRef After = Seen.callLibrary(State, E, Known)) {
      At.C.addTransition(After);
      return;
    }
  for (const Expr *Argument : E->arguments()) {
    State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
    if (!Signature.argumentHolds(Argument, State, Why))
      return;
  }
  if (At.Ct) {
    evalByContract(At, Why);
    return;
  }
  if (Known.IsUnrefined && Known.Kind == CalleeKind::Ordinary &&
      !Run.graph().isTried(E)) {
    At.C.addTransition(
        Signature.bindResult(Forgetting.forgetUnrefined(State, E), E));
    return;
  }
  State = Gate.leakValue(State, State->getSVal(E->getCallee(), Run.LC));
  if (!Hand.consistentAtCall(State, E, &Why)) {
    Why += " when " +
           (Known.Function ? "'" + Known.Function->getNameAsString() + "'"
                           : std::string("a function")) +
           " is called, which may look at it";
    return;
  }
  if (Known.NoReturn) {
    Outcome.endPath(State, At.C);
    return;
  }
  State = Forgetting.forget(State, E);
  if (Known.Kind == CalleeKind::AllocateByCall)
    State = Alloc.allocate(State, E, Known);
  else
    State = Signature.bindResult(State, E);
  At.C.addTransition(State);
}

void Calls::evalByContract(const Site &At, std::string &Why) {
  llvm::SmallVector<OpenedCall, 2> Cases;
  if (!Contracts.openForCall(At.E, *At.Ct, At.State, Cases, Why))
    return;
  std::string Failure;
  for (const OpenedCall &Case : Cases) {
    StateRef After =
        Facts.infeasible(Case.State)
            ? nullptr
            : Contracts.callByContract(At.E, At.Known, *At.Ct, Case, Failure);
    if (!After && !Facts.infeasible(Case.State))
      Outcome.fail(At.C.getPredecessor(), Failure);
    if (!After || At.Known.NoReturn)
      Outcome.endPath(Case.State, At.C);
    else
      At.C.addTransition(After);
  }
}

} // namespace missile
