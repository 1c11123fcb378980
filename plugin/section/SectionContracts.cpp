//===- SectionContracts.cpp - A symbolic section: contracts
//----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both sides of a contract (Contracts.h). The body is followed from its
// beginning, with the open objects spelled out and nothing known of them but
// what is required; it may write what the contract names, and at each end must
// have what it ensures. A caller spells the open objects out, shows what is
// required, forgets what may be written and learns what is ensured; its other
// objects are checked, since the callee may look at them, and keep their values
// if the contract says so.
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

using namespace clang;
using namespace ento;

namespace missile {

static QualType typeOfBase(const Location &Root) {
  QualType T = Root.Root->getType();
  return Root.Pointee ? T->getPointeeType() : T;
}

/// Where the location of a contract is, if the bases are there.
const MemRegion *Section::locate(const Location &L,
                                 llvm::ArrayRef<ContractBase> Bases) {
  MemRegionManager &MRM = Run.regions();
  for (const ContractBase &B : Bases) {
    if (B.Root.Root != L.Root || B.Root.Pointee != L.Pointee)
      continue;
    const auto *R = cast_or_null<SubRegion>(B.R);
    for (const FieldDecl *Field : L.Path)
      R = R ? partRegion(MRM, Field, R) : nullptr;
    return R;
  }
  return nullptr;
}

const missile_term *Section::valueAt(const StateRef &State,
                                     const MemRegion *R) {
  if (!R)
    return nullptr;
  QualType T = pointeeTypeOf(R);
  return Run.Notes.ctype(T)
             ? Terms.termOf(
                   State->getSVal(loc::MemRegionVal(R), T.getUnqualifiedType()),
                   T)
             : nullptr;
}

/// The values of a contract's locations: what old() and the parameters mean is
/// in \p Then, all else in \p Now. \p Call is null for the body itself. (An
/// object may go by another name at the end of a body than at its beginning;
/// that name may have led elsewhere then, or nowhere.)
Valuation Section::contractValues(const Environment &Env, const CallExpr *Call,
                                  const missile_term *Result,
                                  const Moment &Then, const Moment &Now) {
  Valuation Values;
  for (const Location &L : Env.Locations) {
    if (!L.Root) {
      Values.push_back(Result);
    } else if (L.Element) {
      Values.push_back(nullptr);
    } else if (L.Pointee || !isa<ParmVarDecl>(L.Root)) {
      const Moment &At = L.Old ? Then : Now;
      Values.push_back(valueAt(At.State, locate(L, At.Bases)));
    } else if (Call) {
      Values.push_back(argument(Call, L, Then.State));
    } else {
      MemRegionManager &MRM = Run.regions();
      const auto *R = cast<SubRegion>(Run.variableRegion(L.Root));
      for (const FieldDecl *Field : L.Path)
        R = partRegion(MRM, Field, R);
      Values.push_back(valueAt(Then.State, R));
    }
  }
  return Values;
}

/// Note that the path depends on what the contract names.
StateRef Section::touchNamed(StateRef State, const Environment &Env,
                             llvm::ArrayRef<ContractBase> Bases,
                             std::string &Conflict) {
  for (const Location &L : Env.Locations)
    if (const MemRegion *R = L.Root ? locate(L, Bases) : nullptr;
        R && Conflict.empty())
      State = Mem.touch(State, R, /*Write=*/false, Conflict);
  return State;
}

/// May an object of type \p Outer have a part of type \p Inner, or be one?
static bool mayContain(QualType Outer, QualType Inner,
                       const ASTContext &Context) {
  if (const auto *AT = Context.getAsArrayType(Outer))
    return mayContain(AT->getElementType(), Inner, Context);
  if (Context.hasSameUnqualifiedType(Outer, Inner))
    return true;
  const RecordDecl *R = Outer->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return false;
  return llvm::any_of(R->fields(), [&](const FieldDecl *Field) {
    return mayContain(Field->getType(), Inner, Context);
  });
}

static bool areUnrelated(QualType A, QualType B, const ASTContext &Context) {
  return !mayContain(A, B, Context) && !mayContain(B, A, Context);
}

/// Are the objects at \p A and \p B two, as the contract has it? With
/// \p Distinct, the formula that says so; null if that needs none.
bool Section::areSeparate(const StateRef &State, const MemRegion *A,
                          const MemRegion *B, const missile_term **Distinct) {
  *Distinct = nullptr;
  if (Mem.meet(State, A, B) == Overlap::Never)
    return true;
  if (!isSameKind(A, B)) {
    QualType TA = pointeeTypeOf(A), TB = pointeeTypeOf(B);
    return !TA.isNull() && !TB.isNull() &&
           areUnrelated(TA, TB, Run.Notes.context());
  }
  *Distinct = missile_term_not(
      Terms.terms(), missile_term_eq(Terms.terms(), Terms.termOfRegion(A),
                                     Terms.termOfRegion(B)));
  return true;
}

StateRef Section::openContract(StateRef State) {
  const Contract &Ct = *Run.Context.Contract;
  Bases.clear();
  std::string Conflict;
  for (const Location &Root : Ct.Opened) {
    const MemRegion *R = Run.variableRegion(Root.Root);
    if (Root.Pointee)
      R = State->getSVal(loc::MemRegionVal(R), Root.Root->getType())
              .getAsRegion();
    Bases.push_back({Root, R});
  }
  missile_facts Distinct = {};
  for (const ContractBase &A : Bases)
    for (const ContractBase &B : Bases) {
      if (&A >= &B || !typeOfBase(A.Root)->isRecordType() ||
          !typeOfBase(B.Root)->isRecordType())
        continue;
      const missile_term *Formula;
      if (!areSeparate(State, A.R, B.R, &Formula))
        Conflict = "the objects that the contract names may overlap";
      else if (Formula)
        missile_facts_add(&Distinct, Formula);
    }
  State = Facts.assume(State, Distinct);
  missile_facts_clear(&Distinct);
  for (const ContractBase &B : Bases)
    if (Conflict.empty()) {
      if (B.R)
        State = Mem.materializeBroken(State, B.R, Conflict);
      if (Object O = B.R ? Heap.objectOf(B.R) : Object(); O.Env) {
        Open.insert(O.Storage);
        if (O.Env->hasElements() && !Ct.isConsistent(B.Root))
          OpenElements.insert(O.Storage);
      }
    }
  for (const Environment *Env : {&Ct.Requires, &Ct.Ensures})
    State = touchNamed(State, *Env, Bases, Conflict);
  if (!Conflict.empty())
    Outcome.fail(nullptr, Conflict);
  AtEntry = State;
  Valuation Values = contractValues(Ct.Requires, nullptr, nullptr,
                                    {State, Bases}, {State, Bases});
  Step At = Terms.at(State);
  missile_handoff_symbolize(Ct.Requires.Core, Values.data(), At.facts());
  return Facts.assume(State, At);
}

/// At an end of the body, after its last block \p Last.
bool Section::keepsContract(const StateRef &State, const CFGBlock *Last,
                            std::string &Why) {
  const Contract &Ct = *Run.Context.Contract;
  const missile_term *Value = nullptr;
  for (unsigned I = Last->size(); I-- != 0 && !Value;)
    if (const auto *RS =
            dyn_cast_or_null<ReturnStmt>(Run.Graph.statementAt({Last, I})))
      if (const Expr *E = RS->getRetValue(); E && Run.Notes.ctype(E->getType()))
        Value = Terms.termOf(State->getSVal(E, Run.LC), E->getType());
  for (const ContractBase &B : Bases)
    if (Ct.isRestored(B.Root) &&
        OpenElements.count(Heap.objectOf(B.R).Storage)) {
      Why = "elements of an array in an object that the contract names may be "
            "broken";
      return false;
    }
  // What a call has summarized is consistent, whatever other name it has now.
  llvm::SmallVector<OpenedCall, 2> Cases;
  if (!openBases({State, {}}, Bases, /*Write=*/false, Cases, Why))
    return false;
  for (OpenedCall &Case : Cases) {
    Case.State = touchNamed(Case.State, Ct.Ensures, Case.Bases, Why);
    if (Facts.infeasible(Case.State)) {
      Why.clear();
      continue;
    }
    if (!Why.empty())
      return false;
    Valuation Values = contractValues(
        Ct.Ensures, nullptr, Value, {AtEntry, Bases}, {Case.State, Case.Bases});
    missile_judgment J = Facts.judgment(Case.State);
    missile_failure Failure;
    if (missile_typing_sub_env(&J, Ct.Ensures.Core, Values.data(), &Failure))
      continue;
    Why = "what '" + Run.F->getNameAsString() + "' ensures: " +
          Tell.explainFailure(Case.State, Failure, Values, Object());
    return false;
  }
  return true;
}

/// Did the storage not exist when the function was called?
bool Section::isOwn(const MemRegion *R) {
  const MemRegion *Base = Heap.baseOf(R);
  if (const auto *VR = dyn_cast<VarRegion>(Base))
    return VR->getDecl()->hasLocalStorage();
  return Gate.allocations().count(Base) || isa<CompoundLiteralRegion>(Base);
}

/// Does the function's contract allow a write to \p R?
bool Section::mayWrite(const MemRegion *R) {
  if (!Run.Context.Contract || !Run.Context.Contract->LimitsWrites || isOwn(R))
    return true;
  R = Terms.canonicalRegion(Heap.placeOf(R));
  for (const Location &L : Run.Context.Contract->Modifies)
    if (const MemRegion *Allowed = locate(L, Bases))
      if (contains(Terms.canonicalRegion(Allowed), R))
        return true;
  return false;
}

/// Does it allow the call \p E? Null, or why not.
const char *Section::refusesCall(const CallExpr *E, const Callee &Known,
                                 const StateRef &State) {
  if (!Run.Context.Contract || !Run.Context.Contract->LimitsWrites ||
      Known.NoReturn)
    return nullptr;
  switch (Known.Kind) {
  case CalleeKind::Assert:
  case CalleeKind::Abort:
  case CalleeKind::Harmless:
  case CalleeKind::Allocate:
  case CalleeKind::AllocateZero:
  // What ends keeps no value that a caller may read.
  case CalleeKind::Free:
  case CalleeKind::Reallocate:
    return nullptr;
  case CalleeKind::Fill:
  case CalleeKind::Copy: {
    const MemRegion *R =
        E->getNumArgs() ? State->getSVal(E->getArg(0), Run.LC).getAsRegion()
                        : nullptr;
    if (R && isOwn(R))
      return nullptr;
    if (RecordCopy Copy = Known.Kind == CalleeKind::Copy ? recordCopy(State, E)
                                                         : RecordCopy();
        Copy.To && mayWrite(Copy.To))
      return nullptr;
    // Other bytes than zeros, or in another number, are not followed anyway.
    if (const MemRegion *Whole =
            Known.Kind == CalleeKind::Fill ? wholeRecord(R) : nullptr;
        Whole && mayWrite(Whole) && fillWithZero(State, E))
      return nullptr;
    break;
  }
  default:
    if (const Contract *Ct =
            Known.Function ? Run.Notes.contract(Known.Function) : nullptr;
        Ct && Ct->LimitsWrites)
      return nullptr; // what it writes is checked at the call
    break;
  }
  return "this call may write more than MISSILE_MODIFIES of the function names";
}

/// Nothing is known any more of what is stored at \p R, except that elements of
/// arrays are consistent, if \p KeepsElements.
StateRef Section::forgetAt(StateRef State, const MemRegion *R,
                           bool KeepsElements, std::string &Conflict) {
  QualType T = pointeeTypeOf(R);
  if (T->isStructureType()) {
    MemRegionManager &MRM = Run.regions();
    for (const FieldDecl *Field : T->getAsRecordDecl()->fields())
      if (Conflict.empty() && !Field->isUnnamedBitField())
        State = forgetAt(State, partRegion(MRM, Field, cast<SubRegion>(R)),
                         KeepsElements, Conflict);
    return State;
  }
  if (!KeepsElements && Heap.isTiedToElements(R))
    Conflict =
        "a call that changes an array with invariants on its elements is not "
        "followed";
  if (Conflict.empty())
    State = Mem.touch(State, R, /*Write=*/true, Conflict);
  if (!Conflict.empty())
    return State;
  if (isScalarPlace(R))
    return Mem.bindFreshAt(State, R);
  // An array or a union: each read of it gives a new value.
  if (canHoldAddress(T, Run.Notes.context()))
    State = Gate.leakContents(State, R);
  return State->bindLoc(loc::MemRegionVal(R), UnknownVal(), Run.LC,
                        /*notifyChanges=*/false);
}

/// Spell out the objects at \p Wanted: one state for each way in which they may
/// be the same as others that are spelled out.
bool Section::openBases(OpenedCall From, llvm::ArrayRef<ContractBase> Wanted,
                        bool Write, llvm::SmallVectorImpl<OpenedCall> &Cases,
                        std::string &Why) {
  Cases.push_back(std::move(From));
  for (const ContractBase &B : Wanted) {
    llvm::SmallVector<OpenedCall, 2> Next;
    for (OpenedCall &Case : Cases) {
      llvm::SmallVector<Access, 4> Accesses;
      Alias.separate(Case.State, B.R, Write, Accesses);
      for (const Access &A : Accesses) {
        OpenedCall New{A.State, Case.Bases};
        if (A.R)
          New.State = Mem.materialize(A.State, A.R, Why);
        if (!Why.empty())
          return false;
        New.Bases.push_back({B.Root, A.R});
        Next.push_back(std::move(New));
      }
    }
    Cases = std::move(Next);
  }
  return true;
}

/// The objects that the call \p E opens.
bool Section::openForCall(const CallExpr *E, const Contract &Ct, StateRef State,
                          llvm::SmallVectorImpl<OpenedCall> &Cases,
                          std::string &Why) {
  llvm::SmallVector<ContractBase, 2> Wanted;
  for (const Location &Root : Ct.Opened) {
    const MemRegion *R = Run.variableRegion(Root.Root);
    if (Root.Pointee) {
      unsigned Index = cast<ParmVarDecl>(Root.Root)->getFunctionScopeIndex();
      if (Index >= E->getNumArgs()) {
        Why = "an argument that the contract names is missing";
        return false;
      }
      SVal V = State->getSVal(E->getArg(Index), Run.LC);
      R = V.getAsRegion();
      QualType T = typeOfBase(Root).getCanonicalType();
      if ((!R && !V.isZeroConstant()) ||
          (R && pointeeTypeOf(R).getCanonicalType().getUnqualifiedType() !=
                    T.getUnqualifiedType())) {
        Why = "what '" + Root.Root->getNameAsString() +
              "' points to is not known here";
        return false;
      }
    }
    Wanted.push_back({Root, R});
  }
  return openBases({State, {}}, Wanted, /*Write=*/true, Cases, Why);
}

/// Does the call \p E meet what \p Ct requires?
bool Section::meetsRequired(const CallExpr *E, const Contract &Ct,
                            const Moment &At, std::string &Why) {
  if (Ct.Requires.empty())
    return true;
  missile_judgment J = Facts.judgment(At.State);
  missile_failure Failure;
  Valuation Values = contractValues(Ct.Requires, E, nullptr, At, At);
  if (missile_typing_sub_env(&J, Ct.Requires.Core, Values.data(), &Failure))
    return true;
  Why =
      "this call may not meet what '" + Ct.Function->getNameAsString() +
      "' requires: " + Tell.explainFailure(At.State, Failure, Values, Object());
  return false;
}

/// After the call \p E, what \p Ct ensures is known.
StateRef Section::learnEnsured(const CallExpr *E, const Contract &Ct,
                               const Moment &Then, const Moment &Now) {
  if (Ct.Ensures.empty())
    return Now.State;
  QualType T = E->getCallReturnType(Run.Notes.context());
  const missile_term *Result =
      Run.Notes.ctype(T) ? Terms.termOf(Now.State->getSVal(E, Run.LC), T)
                         : nullptr;
  Valuation Values = contractValues(Ct.Ensures, E, Result, Then, Now);
  Step At = Terms.at(Now.State);
  missile_handoff_symbolize(Ct.Ensures.Core, Values.data(), At.facts());
  return Facts.assume(Now.State, At);
}

/// The call \p E of a function with the contract \p Ct. Null if it is not
/// proved, with the reason.
StateRef Section::callByContract(const CallExpr *E, const Callee &Known,
                                 const Contract &Ct, const OpenedCall &Case,
                                 std::string &Why) {
  StateRef State = Case.State;
  const std::string Name = "'" + Known.Function->getNameAsString() + "'";
  for (const ContractBase &A : Case.Bases)
    for (const ContractBase &B : Case.Bases) {
      if (&A >= &B || !typeOfBase(A.Root)->isRecordType() ||
          !typeOfBase(B.Root)->isRecordType())
        continue;
      // The body takes the pointers for different ones: not both may be null.
      const missile_term *Formula = nullptr;
      bool Separate;
      if (A.R && B.R) {
        Separate = areSeparate(State, A.R, B.R, &Formula);
      } else if (areUnrelated(typeOfBase(A.Root), typeOfBase(B.Root),
                              Run.Notes.context())) {
        Separate = true;
      } else if ((Separate = A.R || B.R)) {
        Formula = missile_term_not(
            Terms.terms(),
            missile_term_eq(Terms.terms(), Terms.termOfRegion(A.R ? A.R : B.R),
                            missile_term_constant(Terms.terms(), 0)));
      }
      if (Separate && (!Formula || Facts.proves(State, Formula))) {
        // Also when the callee has kept the one that nothing else reached.
        if (!Formula && A.R && B.R && isSameKind(A.R, B.R)) {
          Step At = Terms.at(State);
          At.note(missile_term_not(Terms.terms(),
                                   missile_term_eq(Terms.terms(),
                                                   Terms.termOfRegion(A.R),
                                                   Terms.termOfRegion(B.R))));
          State = Facts.assume(State, At);
        }
      } else {
        Why = "'" + A.Root.Root->getNameAsString() + "' and '" +
              B.Root.Root->getNameAsString() + "' of " + Name +
              " may be the same object here, which its contract does not allow";
        return nullptr;
      }
    }
  for (const Environment *Env : {&Ct.Requires, &Ct.Ensures})
    if (Env->Core)
      State = touchNamed(State, *Env, Case.Bases, Why);
  if (!Why.empty())
    return nullptr;
  StateRef Then = State;
  if (!meetsRequired(E, Ct, {Then, Case.Bases}, Why))
    return nullptr;
  for (const ContractBase &B : Case.Bases)
    if (B.R && Ct.isConsistent(B.Root) &&
        OpenElements.count(Heap.objectOf(B.R).Storage)) {
      Why = "elements of an array may be broken in an object of which " + Name +
            " requires that it is consistent";
      return nullptr;
    }

  // The callee looks at everything but what it has open.
  StateRef Looked = State;
  for (const Expr *Argument : E->arguments())
    Looked = Gate.leakValue(Looked, Looked->getSVal(Argument, Run.LC));
  Looked = Gate.leakValue(Looked, Looked->getSVal(E->getCallee(), Run.LC));
  for (const ContractBase &B : Case.Bases) {
    Object O = B.R ? Heap.objectOf(B.R) : Object();
    if (!O.Env)
      continue;
    // What is open may be part of a larger object, which is not.
    const MemRegion *R = Terms.canonicalRegion(B.R);
    if (O.Root ? Terms.canonicalRegion(O.Root) == R : isa<VarRegion>(R))
      Exempt.insert(O.Storage);
  }
  bool Consistent = consistent(Looked, Looker::Call, nullptr, &Why);
  Exempt.clear();
  if (!Consistent) {
    Why += " when " + Name + " is called, which may look at it";
    return nullptr;
  }

  // Can it keep the arguments anywhere?
  bool Keeps = !Ct.LimitsWrites ||
               canHoldAddress(E->getCallReturnType(Run.Notes.context()),
                              Run.Notes.context());
  for (const Location &L : Ct.Modifies)
    Keeps |= canHoldAddress(L.Path.empty() ? typeOfBase(L)
                                           : L.Path.back()->getType(),
                            Run.Notes.context());
  if (Keeps)
    State = Looked;
  if (!Ct.LimitsWrites) {
    State = forget(State, E);
    for (const ContractBase &B : Case.Bases) {
      if (Object O = B.R ? Heap.objectOf(B.R) : Object();
          O.Env && O.Env->hasElements() && !Ct.isRestored(B.Root))
        Why = "a call that changes an array with invariants on its elements is "
              "not "
              "followed";
      if (B.R)
        State = Mem.materializeBroken(State, B.R, Why);
    }
  } else {
    for (const Location &L : Ct.Modifies)
      if (const MemRegion *R = locate(L, Case.Bases)) {
        if (!mayWrite(R)) {
          Why = Name + " may write '" +
                (L.Path.empty() ? L.Root->getNameAsString()
                                : L.Path.back()->getNameAsString()) +
                "', which MISSILE_MODIFIES of the function does not name";
          return nullptr;
        }
        Location Root;
        Root.Root = L.Root;
        Root.Pointee = L.Pointee;
        State = forgetAt(State, R, Ct.isRestored(Root), Why);
        if (!Why.empty())
          return nullptr;
      }
  }
  if (!Why.empty())
    return nullptr;
  State = Known.Kind == CalleeKind::AllocateByCall ? allocate(State, E, Known)
                                                   : bindResult(State, E);
  return learnEnsured(E, Ct, {Then, Case.Bases}, {State, Case.Bases});
}

} // namespace missile
