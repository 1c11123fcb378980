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
#include "typing/Composition.h"
#include "typing/TypeChecker.h"

#include "clang/AST/ExprObjC.h"

using namespace clang;
using namespace ento;

namespace missile {

//===----------------------------------------------------------------------===//
// Demands and promises
//===----------------------------------------------------------------------===//

/// The value of the location \p L, relative to the parameters, at the call.
const missile_term *Section::argument(const CallExpr *E, const Location &L,
                                      const StateRef &State) {
  const auto *P = cast<ParmVarDecl>(L.Root);
  if (P->getFunctionScopeIndex() >= E->getNumArgs())
    return nullptr;
  const Expr *Argument = E->getArg(P->getFunctionScopeIndex());
  SVal V = State->getSVal(Argument, LC);
  if (L.Path.empty()) {
    return Notes.ctype(Argument->getType())
               ? received(P, Argument->getType(),
                          termOf(V, Argument->getType()))
               : nullptr;
  }
  if (L.Element)
    return nullptr;
  // A record is passed as a copy of what a region held.
  QualType T = L.Path.back()->getType();
  auto Copy = V.getAs<nonloc::LazyCompoundVal>();
  if (!Copy)
    return nullptr;
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  const SubRegion *R = cast<SubRegion>(Copy->getRegion());
  for (const FieldDecl *Field : L.Path)
    R = partRegion(MRM, Field, R);
  StoreManager &Stores = Engine->getStoreManager();
  return termOf(Stores.getBinding(Copy->getStore(), loc::MemRegionVal(R),
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
  const Environment &Env = Notes.signature(Callee).Parameters;
  if (Env.empty())
    return true;
  Valuation Values;
  for (const Location &L : Env.Locations)
    Values.push_back(argument(E, L, State));
  missile_judgment J = judgment(State);
  missile_failure Failure;
  if (missile_typing_sub_env(&J, Env.Core, Values.data(), &Failure))
    return true;
  Why = "this call may not meet what '" + Callee->getNameAsString() +
        "' demands: " +
        explainFailure(State, Failure, Values, Object(), Unmet::Demand);
  return false;
}

/// Is the record value \p V consistent by itself?
bool Section::recordHolds(SVal V, QualType T, const StateRef &State,
                          std::string &Why) {
  const Environment &Env = Notes.record(T->getAsRecordDecl());
  auto Copy = V.getAs<nonloc::LazyCompoundVal>();
  if (!Copy || Notes.containsRefinedArray(T) || Env.hasElements()) {
    Why = "a struct with invariants is used as a value, which is not followed";
    return false;
  }
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  Valuation Values;
  for (const Location &L : Env.Locations) {
    const SubRegion *R = cast<SubRegion>(Copy->getRegion());
    for (const FieldDecl *Field : L.Path)
      R = partRegion(MRM, Field, R);
    QualType Type = L.Path.back()->getType();
    Values.push_back(termOf(
        Engine->getStoreManager().getBinding(
            Copy->getStore(), loc::MemRegionVal(R), Type.getUnqualifiedType()),
        Type));
  }
  missile_judgment J = judgment(State);
  missile_failure Failure;
  if (missile_typing_sub_env(&J, Env.Core, Values.data(), &Failure))
    return true;
  Why = explainFailure(State, Failure, Values, Object());
  return false;
}

bool Section::checkReturn(const ReturnStmt *S, const StateRef &State,
                          std::string &Why) {
  const Environment &Env = Notes.signature(F).Result;
  if (!S->getRetValue())
    return true;
  // A record that is returned is a consistent one.
  QualType T = S->getRetValue()->getType();
  if (T->isRecordType() && Notes.isRefined(T))
    return recordHolds(State->getSVal(S->getRetValue(), LC), T, State, Why);
  if (Env.empty())
    return true;
  Valuation Values;
  for (const Location &L : Env.Locations) {
    if (!L.Root) {
      Values.push_back(termOf(State->getSVal(S->getRetValue(), LC),
                              S->getRetValue()->getType()));
      continue;
    }
    // The caller knows what the parameter was at the function's entry.
    const missile_term *Value = nullptr;
    auto Entry = EntryValues.find(L.Root);
    if (L.Path.empty() && Entry != EntryValues.end()) {
      Value = Entry->second;
    } else if (L.Path.empty() && !X.Graph.isModified(L.Root)) {
      QualType T = L.Root->getType();
      Value = termOf(
          State->getSVal(loc::MemRegionVal(variableRegion(L.Root)), T), T);
    }
    Values.push_back(Value);
  }
  missile_judgment J = judgment(State);
  missile_failure Failure;
  if (missile_typing_sub_env(&J, Env.Core, Values.data(), &Failure))
    return true;
  Why = "the result may not be what '" + F->getNameAsString() + "' promises: " +
        explainFailure(State, Failure, Values, Object(), Unmet::Promise);
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
             Notes.signature(C.Function).Result.empty()) {
    I = Storage.flow().parameterReturned(C.Function);
  }
  return I && *I < E->getNumArgs() && E->getType()->isPointerType() &&
                 E->getArg(*I)->getType()->isPointerType()
             ? E->getArg(*I)
             : nullptr;
}

Section::StateRef Section::bindResult(StateRef State, const CallExpr *E) {
  if (const Expr *Argument = returnedArgument(E, classifyCall(E)))
    if (SVal V = State->getSVal(Argument, LC); !V.isUnknownOrUndef())
      return State->BindExpr(E, LC, V);
  QualType T = E->getCallReturnType(Notes.context()).getUnqualifiedType();
  if (T->isVoidType())
    return State;
  std::optional<missile_ctype> C = Notes.ctype(T);
  if (!C)
    return State->BindExpr(E, LC, UnknownVal());
  SVal R = freshValue(T);
  State = State->BindExpr(E, LC, R);
  if (SymbolRef Sym = R.getAsLocSymbol())
    ResultOf[Sym] = E;
  const FunctionDecl *Callee = E->getDirectCallee();
  if (!Callee)
    return State;
  const Environment &Env = Notes.signature(Callee).Result;
  if (Env.empty())
    return State;
  Valuation Values;
  for (const Location &L : Env.Locations)
    Values.push_back(L.Root ? argument(E, L, State) : termOf(R, T));
  missile_facts_truncate(&Facts, 0);
  missile_handoff_symbolize(Env.Core, Values.data(), &Facts);
  return assume(State, Facts);
}

//===----------------------------------------------------------------------===//
// Calls (SYM-TYPE-HANDOFF)
//===----------------------------------------------------------------------===//

/// Nothing is known any more of storage that a callee can reach.
Section::StateRef Section::forget(StateRef State, const Expr *At) {
  const missile_state *S = get(State);
  llvm::SmallVector<const MemRegion *, 16> Reachable;
  llvm::SmallPtrSet<const MemRegion *, 16> Known;
  auto Add = [&](const MemRegion *R) {
    R = R->getBaseRegion();
    if (!isGated(State, R) && Known.insert(R).second)
      Reachable.push_back(R);
  };
  for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I)
    Add(static_cast<const MemRegion *>(missile_state_touched(S, I).storage));
  for (const VarDecl *V : Variables)
    Add(variableRegion(V));
  for (auto &Allocation : Allocations)
    Add(Allocation.first);
  if (!Reachable.empty())
    State = compat::invalidate(State, Reachable, {Here.Block, Here.Index, At},
                               NextSymbol++, LC);
  // Back into ok: the next access finds them consistent again.
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object O = missile_state_object(get(State), I);
    const Object &Known = Objects[O.storage];
    if (!Known.Root || !isGated(State, Known.Root))
      State =
          set(State, missile_state_summarize(X.States, get(State), O.storage));
  }
  struct Keeper {
    Section *Self;
    const StateRef *State;
  } K{this, &State};
  return set(State, missile_state_forget_touches(
                        X.States, get(State),
                        [](void *User, missile_storage R) {
                          auto *K = static_cast<Keeper *>(User);
                          return K->Self->isGated(
                              *K->State, static_cast<const MemRegion *>(R));
                        },
                        &K));
}

/// Bytes have been written somewhere, but not into refined storage: the
/// refined parts of the objects that are spelled out keep their values.
Section::StateRef Section::forgetUnrefined(StateRef State, const Expr *At) {
  const missile_state *Before = get(State);
  StateRef Known = State;
  llvm::SmallVector<const MemRegion *, 8> Kept;
  for (size_t I = 0, N = missile_state_object_count(Before); I != N; ++I) {
    missile_object Materialized = missile_state_object(Before, I);
    const Object &O = Objects[Materialized.storage];
    for (unsigned L : locationsIn(O, spelledParts(Before, O)))
      if (const MemRegion *R = regionOf(O, O.Env->Locations[L]))
        Kept.push_back(R);
  }
  State = forget(State, At);
  for (const MemRegion *R : Kept) {
    SVal L = loc::MemRegionVal(R);
    QualType T = cast<TypedValueRegion>(R)->getValueType();
    State =
        State->bindLoc(L.castAs<Loc>(), Known->getSVal(L.castAs<Loc>(), T), LC,
                       /*notifyChanges=*/false);
    std::string Conflict; // none: they were apart before
    State = touch(State, R, /*Write=*/true, Conflict);
  }
  for (size_t I = 0, N = missile_state_object_count(Before); I != N; ++I) {
    const Object O = Objects[missile_state_object(Before, I).storage];
    State = addObject(State, O, spelledParts(Before, O));
  }
  return State;
}

/// What the function that a section calls reads: from the engine's store, as if
/// the section did. Whatever is not clear, is not known.
class Section::Reader : public CallSite {
public:
  Reader(Section &S, StateRef State) : S(S), State(std::move(State)) {}
  StateRef state() const { return State; }

  const missile_term *argument(const Expr *E) override {
    return S.termOf(State->getSVal(E, S.LC), E->getType());
  }

  const missile_term *read(const AccessPath &P) override {
    const auto *V = P.Root->isGLValue()
                        ? cast<VarDecl>(cast<DeclRefExpr>(P.Root)->getDecl())
                        : nullptr;
    const MemRegion *R =
        V ? S.variableRegion(V) : State->getSVal(P.Root, S.LC).getAsRegion();
    MemRegionManager &MRM = S.Engine->getStateManager().getRegionManager();
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
        R = partRegion(MRM, F, Whole);
    }
    return look(R) ? S.valueAt(State, R) : nullptr;
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
    bool Always =
        !S.Sem.guard || missile_term_get_kind(S.Sem.guard) == MISSILE_TERM_TRUE;
    if (const auto *Base = dyn_cast<SymbolicRegion>(S.baseOf(R));
        Base && !Always) {
      const missile_term *Address = S.termOfRegion(Base);
      if (!Address ||
          !S.proves(State, missile_term_lt(
                               S.Sem.terms,
                               missile_term_constant(S.Sem.terms, 0), Address)))
        return false;
    }
    llvm::SmallVector<Access, 4> Cases;
    S.separate(State, R, /*Write=*/false, Cases);
    if (Cases.size() != 1)
      return false;
    std::string Conflict;
    StateRef Next = S.materialize(Cases[0].State, Cases[0].R, Conflict);
    if (Conflict.empty() && S.isGated(Next, Cases[0].R) &&
        canHoldAddress(T, S.Notes.context()))
      Next = S.leak(Next, Cases[0].R);
    if (Conflict.empty())
      Next = S.touch(Next, Cases[0].R, /*Write=*/false, Conflict);
    if (!Conflict.empty() || !Next)
      return false;
    State = Next;
    R = Cases[0].R;
    return true;
  }

  Section &S;
  StateRef State;
};

/// A call of a pure function (CallEffects.h): nobody looks at anything.
Section::StateRef Section::callPure(StateRef State, const CallExpr *E) {
  // A number may be an address that has gone in.
  for (const Expr *Argument : E->arguments())
    State = leakValue(State, State->getSVal(Argument, LC));
  missile_facts Found = {};
  Reader Here(*this, State);
  const missile_term *V = nullptr;
  {
    llvm::SaveAndRestore<missile_facts *> Facts(Sem.facts, &Found);
    llvm::SaveAndRestore<const missile_term *> Guard(Sem.guard, nullptr);
    V = Composition(Notes, Storage.effects(), Sem).call(E, Here);
  }
  State =
      V ? assume(Here.state(), Found)->BindExpr(E, LC, valueOf(V, E->getType()))
        : bindResult(State, E);
  missile_facts_clear(&Found);
  return State;
}

/// A call of a function of the library, which looks at no object of the
/// program's. Null if it may write to one.
Section::StateRef Section::callLibrary(StateRef State, const CallExpr *E,
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
      if (!Called || !Storage.effects().isPure(Called))
        return nullptr;
    }
    if (!A || (IsOut && pointsToRefined(E->getArg(I))))
      return nullptr;
    Keeps |= IsOut;
  }
  // What it is given may be found in what it writes or gives back.
  if (Keeps)
    for (const Expr *Argument : E->arguments())
      State = leakValue(State, State->getSVal(Argument, LC));
  if (!Row.is_pure)
    State = forgetUnrefined(State, E);
  // (Before the call, arguments are what they were.)
  const missile_term *Bound =
      Row.upper_argument
          ? termOf(State->getSVal(E->getArg(Row.upper_argument - 1), LC),
                   E->getArg(Row.upper_argument - 1)->getType())
          : nullptr;
  if (Known.Kind == CalleeKind::AllocateByCall)
    return allocate(State, E, Known);
  State = bindResult(State, E);
  QualType T = E->getType();
  if (Row.result != MISSILE_C_RESULT_NUMBER || !Notes.ctype(T))
    return State;
  missile_facts_truncate(&Facts, 0);
  noteRange(Sem, Row, termOf(State->getSVal(E, LC), T), Bound);
  return assume(State, Facts);
}

bool Section::evalCall(const CallEvent &Call, CheckerContext &C) {
  Current = C.getState();
  const auto *E = dyn_cast_or_null<CallExpr>(Call.getOriginExpr());
  auto End = [&](StateRef State) { endPath(State, C); };
  auto Refuse = [&](std::string Why) {
    if (!infeasible(Current))
      fail(C.getPredecessor(), std::move(Why));
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
        E, LC, addressAt(Current->getSVal(Of, LC), E->getType())));
    return true;
  }
  // A record may hold what has been allocated.
  if (allocatesByArgument(E) || E->getType()->isRecordType())
    Current =
        set(Current, missile_state_mark(X.States, get(Current), HasAllocated));
  Callee Known = Storage.effects().classify(E);
  if (Known.Kind == CalleeKind::Ordinary && Known.Function &&
      Storage.flow().returnsAllocation(Known.Function))
    Known.Kind = CalleeKind::AllocateByCall;
  if (!Known.Function && E->getType()->isPointerType()) {
    PointerFlow::Functions Called;
    Storage.flow().findCalled(E, Called);
    for (const FunctionDecl *G : Called)
      if (Storage.flow().returnsAllocation(G))
        return Refuse("a function that allocates is called through a pointer");
    // Or a block.
    PointerFlow::Origins Origins;
    if (E->getCallee()->getType()->isBlockPointerType())
      Storage.flow().find(E, F->getBody(), Origins);
    if (llvm::any_of(Origins, [](const PointerOrigin &O) {
          return O.Allocation != nullptr;
        }))
      return Refuse("a block that allocates is called");
  }
  StateRef State = Current;
  std::string Why;
  if (const char *Refused = refusesCall(E, Known))
    return Refuse(Refused);
  const Contract *Ct =
      Known.Function ? Notes.contract(Known.Function) : nullptr;
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
    missile_facts_truncate(&Facts, 0);
    const missile_term *V =
        E->getNumArgs() == 1
            ? termOf(State->getSVal(E->getArg(0), LC), E->getArg(0)->getType())
            : nullptr;
    if (!V || !proves(State, truth(V)))
      return Refuse(explainAssertion(State, V ? truth(V) : nullptr));
    missile_facts_add(&Facts, truth(V));
    C.addTransition(assume(State, Facts));
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
    const MemRegion *R = E->getNumArgs()
                             ? State->getSVal(E->getArg(0), LC).getAsRegion()
                             : nullptr;
    if (R) {
      const missile_state *S = get(State);
      for (size_t I = missile_state_object_count(S); I-- != 0;) {
        missile_object O = missile_state_object(S, I);
        const Object &Object = Objects[O.storage];
        if (Object.Root && stripRetyping(Object.Root) == stripRetyping(R))
          S = missile_state_summarize(X.States, S, O.storage);
      }
      State = set(State, S);
    }
    C.addTransition(State);
    return true;
  }
  case CalleeKind::Harmless:
    if (!checkArguments(E, State, Why))
      return Refuse(Why);
    // What goes in may come out.
    for (const Expr *Argument : E->arguments())
      State = leakValue(State, State->getSVal(Argument, LC));
    if (Known.Returned && !Known.ReturnsPart && E->getType()->isPointerType()) {
      C.addTransition(State->BindExpr(
          E, LC, State->getSVal(E->getArg(*Known.Returned), LC)));
      return true;
    }
    if ((E->getNumArgs() >= 2 && E->getBuiltinCallee()) || Notes.objc()) {
      // __builtin_expect is its first argument; the others are just values. In
      // Objective-C, some make selectors and strings.
      missile_facts_truncate(&Facts, 0);
      const missile_term *V = E->getBuiltinCallee() ? lower(E)
                              : ctype(E)            ? lowerReflectiveCall(E)
                                                    : nullptr;
      if (V) {
        C.addTransition(
            assume(State, Facts)->BindExpr(E, LC, valueOf(V, E->getType())));
        return true;
      }
    }
    State = bindResult(State, E);
    C.addTransition(Ct ? learnEnsured(E, *Ct, {State, {}}, {State, {}})
                       : State);
    return true;
  case CalleeKind::Pure:
    C.addTransition(callPure(State, E));
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
      return copyRecord(Copy, E, C, Why) || Refuse(Why);
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
          (Storage.flow().writesBytes(Known, E, I) ||
           Known.Kind != CalleeKind::Copy || leadsToVoid(E->getArg(0))))
        return Refuse("these bytes may break an invariant");
    if (Known.Kind != CalleeKind::WriteBytes) {
      // It looks at no invariant, and what is refined is not bytes; all else
      // may have changed.
      for (const Expr *Argument : E->arguments())
        State = leakValue(State, State->getSVal(Argument, LC));
      C.addTransition(bindResult(forgetUnrefined(State, E), E));
      return true;
    }
    break;
  case CalleeKind::Reallocate:
    // The old storage ends, the new one holds what it held, and more.
    for (const Expr *Argument : E->arguments()) {
      if (pointsToRefined(Argument))
        return Refuse("reallocation is not followed");
      State = leakValue(State, State->getSVal(Argument, LC));
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
  if (Known.Row && (!Ct || Ct->IsTrusted))
    if (StateRef After = callLibrary(State, E, Known)) {
      C.addTransition(After);
      return true;
    }
  for (const Expr *Argument : E->arguments()) {
    State = leakValue(State, State->getSVal(Argument, LC));
    // A record passed by value is looked at like one in the heap.
    QualType T = Argument->getType();
    if (T->isRecordType() && Notes.isRefined(T) &&
        !recordHolds(State->getSVal(Argument, LC), T, State, Why))
      return Refuse(Why + " when it is passed by value");
  }
  if (Ct) {
    llvm::SmallVector<OpenedCall, 2> Cases;
    if (!openForCall(E, *Ct, Current, Cases, Why))
      return Refuse(Why);
    for (const OpenedCall &Case : Cases) {
      StateRef After = infeasible(Case.State)
                           ? nullptr
                           : callByContract(E, Known, *Ct, Case, Why);
      if (!After && !infeasible(Case.State))
        fail(C.getPredecessor(), Why);
      if (!After || Known.NoReturn)
        End(Case.State);
      else
        C.addTransition(After);
    }
    return true;
  }
  State = leakValue(State, State->getSVal(E->getCallee(), LC));
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
  Storage.flow().find(E, F->getBody(), Origins);
  return llvm::any_of(Origins, [&](const PointerOrigin &O) {
    QualType T = O.type(Notes.context());
    return Notes.isRefined(T->isPointerType() ? T->getPointeeType() : T);
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
    Storage.flow().find(E->getArg(I), F->getBody(), Origins);
    for (const PointerOrigin &O : Origins) {
      QualType Of = O.type(Notes.context());
      if (!O.Exact || !Of->isPointerType())
        return false;
      Of = elementType(Of->getPointeeType(), Notes.context());
      if (!Notes.isRefined(Of) ||
          (!T.isNull() && !Notes.context().hasSameUnqualifiedType(T, Of)))
        return false;
      T = Of;
    }
  }
  if (T.isNull() || tailOf(T, Notes.context()).Array)
    return false;
  ByteRange Range = rangeOf(E->getArg(2), T, Notes.context());
  if (Range.What != ByteRange::Product)
    return Range.What == ByteRange::Whole;
  const missile_term *Count =
      termOf(State->getSVal(Range.Count, LC), Range.Count->getType());
  return Count &&
         proves(State,
                missile_term_le(
                    Sem.terms, Count,
                    missile_term_constant(Sem.terms, (missile_int)Range.Most)));
}

} // namespace missile
