//===- SectionCalls.cpp - A symbolic section: calls and returns -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "section/Section.h"
#include "section/SectionTraits.h"
#include "storage/ByteRange.h"
#include "storage/PointerFlow.h"
#include "typing/TypeChecker.h"

#include "clang/AST/ExprObjC.h"

using namespace clang;
using namespace ento;

namespace missile {

/// The value of the location \p L, relative to the parameters, at the call.
const missile_term *Section::argument(const CallExpr *E, const Location &L,
                                      const StateRef &State) {
  const auto *P = cast<ParmVarDecl>(L.Root);
  if (P->getFunctionScopeIndex() >= E->getNumArgs())
    return nullptr;
  const Expr *Argument = E->getArg(P->getFunctionScopeIndex());
  SVal V = State->getSVal(Argument, Run.LC);
  if (L.Path.empty()) {
    return Run.Notes.ctype(Argument->getType())
               ? Terms.received(P, Argument->getType(),
                                Terms.termOf(V, Argument->getType()))
               : nullptr;
  }
  if (L.Element)
    return nullptr;
  // A record is passed as a copy of what a region held.
  QualType T = L.Path.back()->getType();
  auto Copy = V.getAs<nonloc::LazyCompoundVal>();
  if (!Copy)
    return nullptr;
  MemRegionManager &MRM = Run.regions();
  const SubRegion *R = cast<SubRegion>(Copy->getRegion());
  for (const FieldDecl *Field : L.Path)
    R = partRegion(MRM, Field, R);
  StoreManager &Stores = Run.stores();
  return Terms.termOf(Stores.getBinding(Copy->getStore(), loc::MemRegionVal(R),
                                        T.getUnqualifiedType()),
                      T);
}

/// Does the type of \p Pointer, as it is written, say nothing?
static bool leadsToVoid(const Expr *Pointer) {
  QualType T = Pointer->IgnoreParenImpCasts()->getType();
  return !T->isArrayType() &&
         (!T->isPointerType() || T->getPointeeType()->isVoidType());
}

bool Section::checkArguments(const CallExpr *E, const StateRef &State,
                             std::string &Why) {
  const FunctionDecl *Callee = E->getDirectCallee();
  if (!Callee)
    return true;
  const Environment &Env = Run.Notes.signature(Callee).Parameters;
  if (Env.empty())
    return true;
  Valuation Values;
  for (const Location &L : Env.Locations)
    Values.push_back(argument(E, L, State));
  missile_judgment J = Facts.judgment(State);
  missile_failure Failure;
  if (missile_typing_sub_env(&J, Env.Core, Values.data(), &Failure))
    return true;
  Why = "this call may not meet what '" + Callee->getNameAsString() +
        "' demands: " + Tell.explainFailure(State, Failure, Values, Object());
  return false;
}

/// Is the record value \p V consistent by itself?
bool Section::recordHolds(SVal V, QualType T, const StateRef &State,
                          std::string &Why) {
  const Environment &Env = Run.Notes.record(T->getAsRecordDecl());
  auto Copy = V.getAs<nonloc::LazyCompoundVal>();
  if (!Copy || Run.Notes.containsRefinedArray(T) || Env.hasElements()) {
    Why = "a struct with invariants is used as a value, which is not followed";
    return false;
  }
  MemRegionManager &MRM = Run.regions();
  Valuation Values;
  for (const Location &L : Env.Locations) {
    const SubRegion *R = cast<SubRegion>(Copy->getRegion());
    for (const FieldDecl *Field : L.Path)
      R = partRegion(MRM, Field, R);
    QualType Type = L.Path.back()->getType();
    Values.push_back(Terms.termOf(
        Run.stores().getBinding(Copy->getStore(), loc::MemRegionVal(R),
                                Type.getUnqualifiedType()),
        Type));
  }
  missile_judgment J = Facts.judgment(State);
  missile_failure Failure;
  if (missile_typing_sub_env(&J, Env.Core, Values.data(), &Failure))
    return true;
  Why = Tell.explainFailure(State, Failure, Values, Object());
  return false;
}

bool Section::checkReturn(const ReturnStmt *S, const StateRef &State,
                          std::string &Why) {
  const Environment &Env = Run.Notes.signature(Run.F).Result;
  if (!S->getRetValue())
    return true;
  // A record that is returned is a consistent one.
  QualType T = S->getRetValue()->getType();
  if (T->isRecordType() && Run.Notes.isRefined(T))
    return recordHolds(State->getSVal(S->getRetValue(), Run.LC), T, State, Why);
  if (Env.empty())
    return true;
  Valuation Values;
  for (const Location &L : Env.Locations) {
    if (!L.Root) {
      Values.push_back(Terms.termOf(State->getSVal(S->getRetValue(), Run.LC),
                                    S->getRetValue()->getType()));
      continue;
    }
    // The caller knows what the parameter was at the function's entry.
    const missile_term *Value = nullptr;
    auto Entry = EntryValues.find(L.Root);
    if (L.Path.empty() && Entry != EntryValues.end()) {
      Value = Entry->second;
    } else if (L.Path.empty() && !Run.Graph.isModified(L.Root)) {
      QualType T = L.Root->getType();
      Value = Terms.termOf(
          State->getSVal(loc::MemRegionVal(Run.variableRegion(L.Root)), T), T);
    }
    Values.push_back(Value);
  }
  missile_judgment J = Facts.judgment(State);
  missile_failure Failure;
  if (missile_typing_sub_env(&J, Env.Core, Values.data(), &Failure))
    return true;
  Why = "the result may not be what '" + Run.F->getNameAsString() +
        "' promises: " + Tell.explainFailure(State, Failure, Values, Object());
  return false;
}

/// The argument that the function \p C returns to \p E as it is, and in any
/// case; null if none is known.
const Expr *Section::returnedArgument(const CallExpr *E, const Callee &C) {
  std::optional<unsigned> I;
  if (C.Kind == CalleeKind::Fill || C.Kind == CalleeKind::Copy) {
    if (!C.ReturnsPart)
      I = C.Returned;
  } else if (C.Kind == CalleeKind::Ordinary && C.Function &&
             Run.Notes.signature(C.Function).Result.empty()) {
    I = Run.Storage.flow().parameterReturned(C.Function);
  }
  return I && *I < E->getNumArgs() && E->getType()->isPointerType() &&
                 E->getArg(*I)->getType()->isPointerType()
             ? E->getArg(*I)
             : nullptr;
}

StateRef Section::bindResult(StateRef State, const CallExpr *E) {
  if (const Expr *Argument = returnedArgument(E, classifyCall(E)))
    if (SVal V = State->getSVal(Argument, Run.LC); !V.isUnknownOrUndef())
      return State->BindExpr(E, Run.LC, V);
  QualType T = E->getCallReturnType(Run.Notes.context()).getUnqualifiedType();
  if (T->isVoidType())
    return State;
  std::optional<missile_ctype> C = Run.Notes.ctype(T);
  if (!C)
    return State->BindExpr(E, Run.LC, UnknownVal());
  SVal R = Run.freshValue(T);
  State = State->BindExpr(E, Run.LC, R);
  if (SymbolRef Sym = R.getAsLocSymbol())
    ResultOf[Sym] = E;
  const FunctionDecl *Callee = E->getDirectCallee();
  if (!Callee)
    return State;
  const Environment &Env = Run.Notes.signature(Callee).Result;
  if (Env.empty())
    return State;
  Valuation Values;
  for (const Location &L : Env.Locations)
    Values.push_back(L.Root ? argument(E, L, State) : Terms.termOf(R, T));
  Step At = Terms.at(State);
  missile_handoff_symbolize(Env.Core, Values.data(), At.facts());
  return Facts.assume(State, At);
}

/// Nothing is known any more of storage that a callee can reach.
StateRef Section::forget(StateRef State, const Expr *At) {
  const missile_state *S = stateIn(State);
  llvm::SmallVector<const MemRegion *, 16> Reachable;
  llvm::SmallPtrSet<const MemRegion *, 16> Known;
  auto Add = [&](const MemRegion *R) {
    R = R->getBaseRegion();
    if (!Gate.isGated(State, R) && Known.insert(R).second)
      Reachable.push_back(R);
  };
  for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I)
    Add(static_cast<const MemRegion *>(missile_state_touched(S, I).storage));
  for (const VarDecl *V : Run.Variables)
    Add(Run.variableRegion(V));
  for (auto &Allocation : Gate.allocations())
    Add(Allocation.first);
  if (!Reachable.empty())
    State = Run.invalidate(State, Reachable, At);
  // Back into ok: the next access finds them consistent again.
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object O = missile_state_object(stateIn(State), I);
    const Object Known = Heap.known(O.storage);
    if (!Known.Root || !Gate.isGated(State, Known.Root))
      State =
          withState(State, missile_state_summarize(Run.Context.States,
                                                   stateIn(State), O.storage));
  }
  return withState(State, missile_state_forget_touches(
                              Run.Context.States, stateIn(State),
                              [](void *User, missile_storage R) {
                                return Gates::isGated(
                                    *static_cast<const StateRef *>(User),
                                    static_cast<const MemRegion *>(R));
                              },
                              &State));
}

/// Bytes have been written somewhere, but not into refined storage: the
/// refined parts of the objects that are spelled out keep their values.
StateRef Section::forgetUnrefined(StateRef State, const Expr *At) {
  const missile_state *Before = stateIn(State);
  StateRef Known = State;
  llvm::SmallVector<const MemRegion *, 8> Kept;
  for (size_t I = 0, N = missile_state_object_count(Before); I != N; ++I) {
    missile_object Materialized = missile_state_object(Before, I);
    const Object O = Heap.known(Materialized.storage);
    for (unsigned L : Heap.locationsIn(O, Heap.spelledParts(Before, O)))
      if (const MemRegion *R = Heap.regionOf(O, O.Env->Locations[L]))
        Kept.push_back(R);
  }
  State = forget(State, At);
  for (const MemRegion *R : Kept) {
    SVal L = loc::MemRegionVal(R);
    QualType T = cast<TypedValueRegion>(R)->getValueType();
    State = State->bindLoc(L.castAs<Loc>(), Known->getSVal(L.castAs<Loc>(), T),
                           Run.LC,
                           /*notifyChanges=*/false);
    std::string Conflict; // none: they were apart before
    State = Mem.touch(State, R, /*Write=*/true, Conflict);
  }
  for (size_t I = 0, N = missile_state_object_count(Before); I != N; ++I) {
    const Object O = Heap.known(missile_state_object(Before, I).storage);
    State = Mem.addObject(State, O, Heap.spelledParts(Before, O));
  }
  return State;
}

bool Section::evalCall(const CallEvent &Call, CheckerContext &C) {
  StateRef Current = C.getState();
  const auto *E = dyn_cast_or_null<CallExpr>(Call.getOriginExpr());
  auto End = [&](StateRef State) { endPath(State, C); };
  auto Refuse = [&](std::string Why) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), std::move(Why));
    End(Current);
    return true;
  };
  if (const auto *ME = dyn_cast_or_null<ObjCMessageExpr>(Call.getOriginExpr()))
    return evalMessage(ME, C);
  if (!E)
    return Refuse("this call is not followed");

  // It is &, as the type check and everything else has it.
  if (const Expr *Of = addressed(E)) {
    C.addTransition(Current->BindExpr(
        E, Run.LC,
        Terms.addressAt(Current->getSVal(Of, Run.LC), E->getType())));
    return true;
  }
  // A record may hold what has been allocated.
  if (allocatesByArgument(E) || E->getType()->isRecordType())
    Current =
        withState(Current, missile_state_mark(Run.Context.States,
                                              stateIn(Current), HasAllocated));
  Callee Known = classifyCall(E);
  if (Known.Kind == CalleeKind::Ordinary && Known.Function &&
      Run.Storage.flow().returnsAllocation(Known.Function))
    Known.Kind = CalleeKind::AllocateByCall;
  if (!Known.Function && E->getType()->isPointerType()) {
    PointerFlow::Functions Called;
    Run.Storage.flow().findCalled(E, Called);
    for (const FunctionDecl *G : Called)
      if (Run.Storage.flow().returnsAllocation(G))
        return Refuse("a function that allocates is called through a pointer");
    // Or a block.
    PointerFlow::Origins Origins;
    if (E->getCallee()->getType()->isBlockPointerType())
      Run.Storage.flow().find(E, Run.F->getBody(), Origins);
    if (llvm::any_of(Origins, [](const PointerOrigin &O) {
          return O.Allocation != nullptr;
        }))
      return Refuse("a block that allocates is called");
  }
  StateRef State = Current;
  std::string Why;
  if (const char *Refused = refusesCall(E, Known, State))
    return Refuse(Refused);
  const Contract *Ct =
      Known.Function ? Run.Notes.contract(Known.Function) : nullptr;
  // What the meaning of the function is known to be, a contract can add to.
  if (Ct && Known.Kind != CalleeKind::Ordinary &&
      Known.Kind != CalleeKind::AllocateByCall &&
      Known.Kind != CalleeKind::WriteBytes) {
    if (!Ct->opensNothing())
      return Refuse("a contract of a library function, or one that is marked "
                    "as const, names storage, which is not followed");
    if (!meetsRequired(E, *Ct, {State, {}}, Why))
      return Refuse(Why);
  }
  if (Known.Replaced)
    return Refuse("other storage may come where an argument points to, which "
                  "is not followed");
  switch (Known.Kind) {
  case CalleeKind::Assert: {
    Step At = Terms.at(State);
    const missile_term *V =
        E->getNumArgs() == 1
            ? Terms.termOf(State->getSVal(E->getArg(0), Run.LC),
                           E->getArg(0)->getType())
            : nullptr;
    if (!V || !Facts.proves(State, Terms.truth(V)))
      return Refuse(Tell.explainAssertion(State, V ? Terms.truth(V) : nullptr));
    At.note(Terms.truth(V));
    C.addTransition(Facts.assume(State, At));
    return true;
  }
  case CalleeKind::ReturnsTwice:
    return Refuse("a call that may return twice is not followed");
  case CalleeKind::Abort:
    if (!checkArguments(E, State, Why))
      return Refuse(Why);
    // Nothing looks at the heap any more.
    End(State);
    return true;
  case CalleeKind::Free: {
    if (!checkArguments(E, State, Why))
      return Refuse(Why);
    // The object ends, in whatever condition; nothing else is looked at.
    const MemRegion *R =
        E->getNumArgs() ? State->getSVal(E->getArg(0), Run.LC).getAsRegion()
                        : nullptr;
    if (R) {
      const missile_state *S = stateIn(State);
      for (size_t I = missile_state_object_count(S); I-- != 0;) {
        missile_object O = missile_state_object(S, I);
        const Object Object = Heap.known(O.storage);
        if (Object.Root && stripRetyping(Object.Root) == stripRetyping(R))
          S = missile_state_summarize(Run.Context.States, S, O.storage);
      }
      State = withState(State, S);
    }
    C.addTransition(State);
    return true;
  }
  case CalleeKind::Harmless:
    if (!checkArguments(E, State, Why))
      return Refuse(Why);
    // What goes in may come out.
    for (const Expr *Argument : E->arguments())
      State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
    if (Known.Returned && !Known.ReturnsPart && E->getType()->isPointerType()) {
      C.addTransition(State->BindExpr(
          E, Run.LC, State->getSVal(E->getArg(*Known.Returned), Run.LC)));
      return true;
    }
    if ((E->getNumArgs() >= 2 && E->getBuiltinCallee()) || Run.Notes.objc()) {
      // __builtin_expect is its first argument; the others are just values. In
      // Objective-C, some make selectors and strings.
      Step At = Terms.at(State);
      const missile_term *V = nullptr;
      if (E->getBuiltinCallee())
        V = Terms.lower(At, E);
      else if (Run.Notes.ctype(E->getType()))
        V = Terms.lowerReflectiveCall(At, E);
      if (V) {
        C.addTransition(Facts.assume(State, At)->BindExpr(
            E, Run.LC, Terms.valueOf(V, E->getType())));
        return true;
      }
    }
    State = bindResult(State, E);
    C.addTransition(Ct ? learnEnsured(E, *Ct, {State, {}}, {State, {}})
                       : State);
    return true;
  case CalleeKind::Fill:
    if (StateRef Filled = fillWithZero(State, E)) {
      C.addTransition(Filled);
      return true;
    }
    [[fallthrough]];
  case CalleeKind::Copy:
    if (RecordCopy Copy = Known.Kind == CalleeKind::Copy ? recordCopy(State, E)
                                                         : RecordCopy();
        Copy.To)
      return copyRecord(Copy, E, State, C, Why) || Refuse(Why);
    // Several whole objects: as if each were assigned, by somebody who looks at
    // all objects.
    if (Known.Kind == CalleeKind::Copy && copiesWhole(E, State))
      break;
    [[fallthrough]];
  case CalleeKind::WriteBytes:
    // (What is copied to where bytes are, is no object there. Behind a pointer
    // to void it may well be one.)
    for (unsigned I = 0; I != E->getNumArgs(); ++I)
      if (const Expr *Argument = E->getArg(I);
          pointsToRefined(Argument) && !isNoObjectYet(State, Argument) &&
          (Run.Storage.flow().writesBytes(Known, E, I) ||
           Known.Kind != CalleeKind::Copy || leadsToVoid(E->getArg(0))))
        return Refuse("these bytes may break an invariant");
    if (Known.Kind != CalleeKind::WriteBytes) {
      // It looks at no invariant, and what is refined is not bytes; all else
      // may have changed.
      for (const Expr *Argument : E->arguments())
        State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
      C.addTransition(bindResult(forgetUnrefined(State, E), E));
      return true;
    }
    break;
  case CalleeKind::Reallocate:
    // The old storage ends, the new one holds what it held, and more.
    for (const Expr *Argument : E->arguments()) {
      if (pointsToRefined(Argument))
        return Refuse("reallocation is not followed");
      State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
    }
    C.addTransition(allocate(State, E, Known));
    return true;
  case CalleeKind::Allocate:
  case CalleeKind::AllocateZero: {
    if (!checkArguments(E, State, Why))
      return Refuse(Why);
    C.addTransition(allocate(State, E, Known));
    return true;
  }
  case CalleeKind::Permute:
  case CalleeKind::AllocateByCall:
  case CalleeKind::Ordinary:
    break;
  }

  if (!checkArguments(E, State, Why))
    return Refuse(Why);
  for (const Expr *Argument : E->arguments()) {
    State = Gate.leakValue(State, State->getSVal(Argument, Run.LC));
    // A record passed by value is looked at like one in the heap.
    QualType T = Argument->getType();
    if (T->isRecordType() && Run.Notes.isRefined(T) &&
        !recordHolds(State->getSVal(Argument, Run.LC), T, State, Why))
      return Refuse(Why + " when it is passed by value");
  }
  if (Ct) {
    llvm::SmallVector<OpenedCall, 2> Cases;
    if (!openForCall(E, *Ct, Current, Cases, Why))
      return Refuse(Why);
    for (const OpenedCall &Case : Cases) {
      StateRef After = Facts.infeasible(Case.State)
                           ? nullptr
                           : callByContract(E, Known, *Ct, Case, Why);
      if (!After && !Facts.infeasible(Case.State))
        Outcome.fail(C.getPredecessor(), Why);
      if (!After || Known.NoReturn)
        End(Case.State);
      else
        C.addTransition(After);
    }
    return true;
  }
  State = Gate.leakValue(State, State->getSVal(E->getCallee(), Run.LC));
  if (!consistentAtCall(State, E, &Why))
    return Refuse(Why + " when " +
                  (Known.Function
                       ? "'" + Known.Function->getNameAsString() + "'"
                       : std::string("a function")) +
                  " is called, which may look at it");
  if (Known.NoReturn) {
    End(State);
    return true;
  }
  State = forget(State, E);
  if (Known.Kind == CalleeKind::AllocateByCall)
    State = allocate(State, E, Known);
  else
    State = bindResult(State, E);
  C.addTransition(State);
  return true;
}

/// Does the pointer \p E, below casts, point to storage with refinements?
bool Section::pointsToRefined(const Expr *E) {
  PointerFlow::Origins Origins;
  Run.Storage.flow().find(E, Run.F->getBody(), Origins);
  return llvm::any_of(Origins, [&](const PointerOrigin &O) {
    QualType T = O.type(Run.Notes.context());
    return Run.Notes.isRefined(T->isPointerType() ? T->getPointeeType() : T);
  });
}

/// Does \p E copy whole objects with refinements to where there are such, of
/// which the type check says that their number is small enough, if it is?
bool Section::copiesWhole(const CallExpr *E, const StateRef &State) {
  if (E->getNumArgs() < 3)
    return false;
  QualType T;
  for (unsigned I = 0; I != 2; ++I) {
    PointerFlow::Origins Origins;
    Run.Storage.flow().find(E->getArg(I), Run.F->getBody(), Origins);
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

} // namespace missile
