//===- SectionStatements.cpp - A symbolic section: statements -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/AnnotationScope.h"
#include "annotations/Contracts.h"
#include "annotations/Place.h"
#include "annotations/Trust.h"
#include "language/CompilerFlags.h"
#include "language/SecondNames.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

#include "clang/AST/StmtObjC.h"

using namespace clang;
using namespace ento;

namespace missile {

void Section::updateValue(const Expr *E, const missile_term *T, const Step &At,
                          CheckerContext &C) {
  StateRef State = Facts.assume(At.State, At);
  State = State->BindExpr(E, Run.LC, Terms.valueOf(T, E->getType()));
  C.addTransition(State);
}

void Section::preStmt(const Stmt *S, CheckerContext &C) {
  const StateRef Current = C.getState();
  if (const auto *RS = dyn_cast<ReturnStmt>(S)) {
    std::string Why;
    if (!checkReturn(RS, Current, Why))
      Outcome.fail(C.getPredecessor(), Why);
    // The caller can reach what is returned.
    StateRef State = Current;
    if (const Expr *Value = RS->getRetValue())
      State = Gate.leakValue(State, State->getSVal(Value, Run.LC));
    if (State != Current)
      C.addTransition(State);
    return;
  }
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    beginDeclared(DS, C);
    return;
  }
  if (const auto *CE = dyn_cast<CastExpr>(S)) {
    if (CE->getCastKind() != CK_LValueToRValue)
      return;
    if (Current->getSVal(CE->getSubExpr(), Run.LC).isUnknown() &&
        canHoldAddress(CE->getType(), Run.Notes.context())) {
      // The engine does not know the place (an element of an array in an array,
      // say), so any pointer may be there.
      StateRef State = Current;
      State = Gate.leakAllocations(State);
      if (State != Current)
        C.addTransition(State);
      return;
    }
    Alias.separateAt(CE->getSubExpr(), /*Write=*/false, C);
    return;
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(S);
      BO && BO->isAssignmentOp()) {
    if (BO->isCompoundAssignmentOp())
      beginUpdate(BO, BO->getLHS(), C);
    else
      Alias.separateAt(BO->getLHS(), /*Write=*/true, C);
    return;
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(S);
      UO && UO->isIncrementDecrementOp())
    beginUpdate(UO, UO->getSubExpr(), C);
}

/// The engine stores the new value of an update before it says so: the old one
/// is taken now, on each path.
void Section::beginUpdate(const Expr *E, const Expr *Target,
                          CheckerContext &C) {
  const StateRef Current = C.getState();
  QualType T = Target->getType();
  llvm::SmallVector<Access, 4> Cases;
  Alias.separate(Current, Current->getSVal(Target, Run.LC).getAsRegion(),
                 /*Write=*/true, Cases);
  for (const Access &A : Cases) {
    StateRef State = A.State;
    if (A.R) {
      SVal L = loc::MemRegionVal(A.R);
      State = State->BindExpr(Target->IgnoreParens(), Run.LC, L);
    }
    if (Run.Notes.ctype(T) && T->isIntegralOrEnumerationType()) {
      SVal L = State->getSVal(Target, Run.LC);
      const missile_term *Old = nullptr;
      std::string Conflict;
      if (A.R) {
        // What it holds may depend on what else has been written.
        State = Mem.materialize(State, A.R, Conflict);
        if (Conflict.empty())
          State = Mem.touch(State, A.R, /*Write=*/false, Conflict);
      }
      if (std::optional<Loc> Where = L.getAs<Loc>();
          Where && A.R && Conflict.empty() && !T.isVolatileQualified())
        Old = Terms.termOf(State->getSVal(*Where, T.getUnqualifiedType()), T);
      Step At = Terms.at(State);
      auto U = std::make_unique<Update>();
      U->Of = E;
      U->At = L;
      U->Old = Old ? Old : Terms.fresh(*Run.Notes.ctype(T));
      U->New = Terms.updated(At, E, U->Old);
      U->Facts.assign(At.facts()->items, At.facts()->items + At.facts()->count);
      State = setUpdate(State, U.get());
      Updates.push_back(std::move(U));
    }
    C.addTransition(State);
  }
}

/// A volatile pointer \p Target has been moved, from wherever it led to.
void Section::updatedVolatile(const Expr *E, const Expr *Target,
                              CheckerContext &C) {
  if (Target->getType().isVolatileQualified() &&
      E->getType()->isAnyPointerType())
    C.addTransition(
        C.getState()->BindExpr(E, Run.LC, Run.freshValue(E->getType())));
}

/// The value that the engine has stored is replaced by ours.
void Section::endUpdate(const Update &U, CheckerContext &C) {
  const auto *UO = dyn_cast<UnaryOperator>(U.Of);
  const Expr *Target =
      UO ? UO->getSubExpr() : cast<BinaryOperator>(U.Of)->getLHS();
  // The load has replaced the target's location by its value.
  const MemRegion *R = U.At.getAsRegion();
  QualType T = Target->getType();
  if (!R) {
    Outcome.fail(C.getPredecessor(), "a write goes to an unknown place");
    return;
  }
  Step At = Terms.at(C.getState());
  for (const missile_term *Fact : U.Facts)
    At.note(Fact);
  const missile_term *Stored = U.New;
  if (FieldPart FR = fieldPart(R); FR && FR->getDecl()->isBitField())
    Stored = Terms.converted(*Run.Notes.ctype(T),
                             Run.Notes.ctypeOfField(FR->getDecl()), Stored);
  StateRef State = Facts.assume(At.State, At);
  State = setUpdate(State, nullptr);
  State = State->bindLoc(U.At.castAs<Loc>(), Terms.valueOf(Stored, T), Run.LC,
                         /*notifyChanges=*/false);
  bool Old = UO && UO->isPostfix();
  State = State->BindExpr(U.Of, Run.LC, Terms.valueOf(Old ? U.Old : Stored, T));
  C.addTransition(State);
}

void Section::postStmt(const Stmt *S, CheckerContext &C) {
  const StateRef Current = C.getState();
  const auto *E = dyn_cast<Expr>(S);
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    StateRef State = declare(DS, Current);
    if (State != Current)
      C.addTransition(State);
    return;
  }
  if (!E)
    return;
  if (const Update *U = getUpdate(Current); U && U->Of == E) {
    endUpdate(*U, C);
    return;
  }

  if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
    if (const Expr *Of = addressed(UO)) {
      addressTaken(UO, Of, C);
      return;
    }
    if (UO->isIncrementDecrementOp()) {
      updatedVolatile(UO, UO->getSubExpr(), C);
      return;
    }
    if (UO->getOpcode() == UO_Deref)
      return;
  }
  if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E)) {
    subscripted(ASE, C);
    return;
  }
  if (isa<ObjCSelectorExpr>(E)) {
    Step At = Terms.at(Current);
    updateValue(E, Terms.lower(At, E), At, C);
    return;
  }
  if (const auto *CE = dyn_cast<CastExpr>(E)) {
    if (CE->getType()->isObjCObjectPointerType() &&
        CE->getCastKind() != CK_LValueToRValue) {
      noteType(CE, C);
      return;
    }
    if (CE->getCastKind() == CK_ArrayToPointerDecay) {
      if (bindFixedAddress(CE, C) || bindUnsureAddress(CE, C))
        return;
      leakAddress(CE, CE->getSubExpr(), C);
      return;
    }
    if (CE->getCastKind() == CK_FunctionToPointerDecay) {
      bindUnsureAddress(CE, C);
      return;
    }
    if (CE->getCastKind() == CK_LValueToRValue) {
      // A compound literal is consistent at once.
      QualType T = CE->getType();
      std::string Why;
      if (isa<CompoundLiteralExpr>(CE->getSubExpr()->IgnoreParens()) &&
          Run.Notes.isRefined(T) &&
          !recordHolds(Current->getSVal(CE, Run.LC), T, Current, Why)) {
        if (!Facts.infeasible(Current))
          Outcome.fail(C.getPredecessor(), Why);
        return;
      }
      loaded(CE, C);
      return;
    }
    if (CE->getCastKind() == CK_BitCast) {
      allocated(CE, C);
      return;
    }
    if (CE->getCastKind() == CK_PointerToIntegral) {
      // An integer can carry the address anywhere.
      StateRef State =
          Gate.leakValue(Current, Current->getSVal(CE->getSubExpr(), Run.LC));
      Step At = Terms.at(Current);
      C.addTransition(State->BindExpr(
          E, Run.LC, Terms.valueOf(Terms.lower(At, E), E->getType())));
      return;
    }
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(E);
      BO && BO->getOpcode() == BO_Assign && BO->getType()->isRecordType()) {
    copied(BO, C);
    return;
  }
  if (const auto *BO = dyn_cast<BinaryOperator>(E);
      BO && BO->getOpcode() == BO_Assign && BO->getLHS()->getSourceBitField()) {
    truncated(BO, C);
    return;
  }
  if (E->isGLValue() || isa<CallExpr>(E))
    return; // the engine's own business; calls are bound by evalCall
  if (const auto *BO = dyn_cast<BinaryOperator>(E))
    if (BO->isAssignmentOp() || BO->isLogicalOp() || BO->isCommaOp()) {
      // The value of an operand.
      if (BO->isCompoundAssignmentOp())
        updatedVolatile(BO, BO->getLHS(), C);
      return;
    }
  if (isa<AbstractConditionalOperator, ParenExpr, StmtExpr, OpaqueValueExpr,
          ConstantExpr, ChooseExpr, GenericSelectionExpr>(E))
    return;
  std::optional<missile_ctype> Type = Run.Notes.ctype(E->getType());
  if (!Type)
    return;
  SVal V = Current->getSVal(E, Run.LC);
  if (E->getType()->isAnyPointerType()) {
    // Addresses are the engine's, but it must have one.
    if (V.isUnknownOrUndef()) {
      C.addTransition(
          Current->BindExpr(E, Run.LC, Run.freshValue(E->getType())));
    }
    return;
  }
  Step At = Terms.at(Current);
  const missile_term *T = Terms.lower(At, E);
  if (At.facts()->count == 0 && Terms.termOf(V, E->getType()) == T &&
      Terms.isAtom(V))
    return;
  updateValue(E, T, At, C);
}

/// Of q[i] where q is p + 1, some versions of the engine make p[i]: then it is
/// not known where that is.
void Section::subscripted(const ArraySubscriptExpr *E, CheckerContext &C) {
  const StateRef Current = C.getState();

  const auto *Base = dyn_cast_or_null<ElementRegion>(
      Current->getSVal(E->getBase(), Run.LC).getAsRegion());
  if (!Base)
    return;
  auto From = Base->getIndex().getAs<nonloc::ConcreteInt>();
  bool IsMoved = !From || compat::numberOf(*From) != 0;
  SVal Index = Current->getSVal(E->getIdx(), Run.LC);
  if (IsMoved && !Index.getAs<nonloc::ConcreteInt>())
    C.addTransition(Current->BindExpr(E, Run.LC, UnknownVal()));
}

/// After an assignment to a bit-field: the engine has stored the whole value.
void Section::truncated(const BinaryOperator *E, CheckerContext &C) {
  const StateRef Current = C.getState();

  SVal L = Current->getSVal(E->getLHS(), Run.LC);
  QualType T = E->getLHS()->getType();
  const auto *FR = dyn_cast_or_null<FieldRegion>(L.getAsRegion());
  std::optional<missile_ctype> From = Run.Notes.ctype(T);
  const missile_term *Value =
      Terms.termOf(Current->getSVal(E->getRHS(), Run.LC), T);
  if (!FR || !FR->getDecl()->isBitField() || !From || !Value) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), "what a bit-field holds is not known");
    return;
  }
  Step At = Terms.at(Current);
  Value = Terms.converted(*From, Run.Notes.ctypeOfField(FR->getDecl()), Value);
  StateRef State = Facts.assume(Current, At);
  SVal V = Terms.valueOf(Value, T);
  State = State->bindLoc(L.castAs<Loc>(), V, Run.LC, /*notifyChanges=*/false);
  C.addTransition(State->BindExpr(E, Run.LC, V));
}

/// Store at \p To, of type \p T, what \p From held at the moment of \p Copy; or
/// anything at all, if that is null.
StateRef Section::copyParts(StateRef State, const SubRegion *To, QualType T,
                            const nonloc::LazyCompoundVal *Copy,
                            const SubRegion *From) {
  MemRegionManager &MRM = Run.regions();
  for (const FieldDecl *Field : T->getAsRecordDecl()->fields()) {
    if (Field->isUnnamedBitField())
      continue;
    const SubRegion *Part = MRM.getFieldRegion(Field, To);
    const SubRegion *Source = Copy ? MRM.getFieldRegion(Field, From) : nullptr;
    QualType Type = Field->getType().getUnqualifiedType();
    if (Type->isStructureType()) {
      State = copyParts(State, Part, Type, Copy, Source);
      continue;
    }
    SVal V = UnknownVal();
    if (Copy)
      V = Run.stores().getBinding(Copy->getStore(), loc::MemRegionVal(Source),
                                  Type);
    if (V.isUnknownOrUndef() && isScalarPlace(Part))
      V = Run.freshValue(Type);
    State = State->bindLoc(loc::MemRegionVal(Part), V, Run.LC,
                           /*notifyChanges=*/false);
  }
  return State;
}

/// After a struct has been copied, its parts are stored one by one: the engine
/// keeps the copy as a whole, under the name by which it was written, and by
/// another name would go on to find what was there before.
void Section::copied(const BinaryOperator *E, CheckerContext &C) {
  const StateRef Current = C.getState();

  const MemRegion *R = Current->getSVal(E->getLHS(), Run.LC).getAsRegion();
  if (!R || !E->getLHS()->getType()->isRecordType()) {
    Outcome.fail(C.getPredecessor(), "a struct is copied to an unknown place");
    return;
  }
  if (!E->getLHS()->getType()->isStructureType())
    return;
  // What is copied is another record as it was at that moment; of anything
  // else, nothing is known.
  auto Copy =
      Current->getSVal(E->getRHS(), Run.LC).getAs<nonloc::LazyCompoundVal>();
  StateRef State =
      copyParts(Current, cast<SubRegion>(R), E->getLHS()->getType(),
                Copy ? &*Copy : nullptr,
                Copy ? cast<SubRegion>(Copy->getRegion()) : nullptr);
  if (State != Current)
    C.addTransition(State);
}

/// After a load: the value must be an atom that we know, or becomes a fresh
/// one.
void Section::loaded(const CastExpr *E, CheckerContext &C) {
  const StateRef Current = C.getState();

  QualType T = E->getType();
  bool Volatile = E->getSubExpr()->getType().isVolatileQualified();
  if (T->isRecordType() && (Volatile || hasVolatile(T)))
    C.addTransition(Current->BindExpr(E, Run.LC, UnknownVal()));
  std::optional<missile_ctype> Type = Run.Notes.ctype(T);
  if (!Type)
    return;
  SVal V = Current->getSVal(E, Run.LC);
  if (isWeak(E->getSubExpr()->getType())) {
    Step At = Terms.at(Current);
    const missile_term *W = Terms.loadedWeakly(At, Terms.termOf(V, T));
    Terms.noteKinds(At, W, E);
    C.addTransition(
        Facts.assume(Current, At)->BindExpr(E, Run.LC, Terms.valueOf(W, T)));
    return;
  }
  if (Run.Notes.objc())
    if (const missile_term *Text = Terms.constantText(E->getSubExpr())) {
      C.addTransition(Current->BindExpr(E, Run.LC, Terms.valueOf(Text, T)));
      return;
    }
  // The engine takes the initializer of a constant for what it holds.
  const auto *R = dyn_cast_or_null<TypedValueRegion>(
      Current->getSVal(E->getSubExpr(), Run.LC).getAsRegion());
  if (const auto *VR = dyn_cast_or_null<VarRegion>(R ? R->getBaseRegion() : R);
      VR && VR->getDecl()->getType().isConstQualified() &&
      mayBeReplaced(VR->getDecl())) {
    C.addTransition(
        Current->BindExpr(E, Run.LC, Run.builder().getRegionValueSymbolVal(R)));
    return;
  }
  bool Good = false;
  if (T->isAnyPointerType()) {
    V = Terms.addressAt(V, T);
    if (V != Current->getSVal(E, Run.LC) && !Volatile) {
      C.addTransition(Current->BindExpr(E, Run.LC, V));
      return;
    }
    Good = V.getAs<Loc>().has_value();
  } else if (auto I = V.getAs<nonloc::ConcreteInt>()) {
    const llvm::APSInt &N = compat::numberOf(*I);
    Good =
        N.getBitWidth() == Run.Notes.context().getIntWidth(T) || Type->is_bool;
    // A constant of another signedness is the same bits.
    if (Good && !Type->is_bool && N.isSigned() != Type->is_signed)
      Good = false;
  } else if (SymbolRef Sym = V.getAsSymbol()) {
    std::optional<missile_ctype> Known = Run.Notes.ctype(Sym->getType());
    Good = Known && Known->width == Type->width &&
           Known->is_signed == Type->is_signed &&
           Known->is_bool == Type->is_bool;
    if (Good && !Terms.isAtom(V) && !Volatile) {
      // The value of && or ||.
      C.addTransition(Current->BindExpr(
          E, Run.LC, Terms.valueOf(Terms.termOfSymbol(Sym), T)));
      return;
    }
  }
  if (Good && !Volatile)
    return;
  C.addTransition(Current->BindExpr(E, Run.LC, Run.freshValue(T)));
}

/// The engine takes a part of what is at null for null.
bool Section::bindFixedAddress(const Expr *E, CheckerContext &C) {
  Step At = Terms.at(C.getState());
  const missile_term *Address = Terms.fixedAddress(At, E);
  if (!Address)
    return false;
  C.addTransition(
      Facts.assume(At.State, At)
          ->BindExpr(E, Run.LC, Terms.valueOf(Address, E->getType())));
  return true;
}

/// A part of what a pointer leads to is not at null. (That a constant is null
/// says nothing: offsetof is written so.)
void Section::addressTaken(const Expr *E, const Expr *Of, CheckerContext &C) {
  if (bindFixedAddress(E, C))
    return;
  const StateRef Current = C.getState();
  const MemRegion *R = Current->getSVal(Of, Run.LC).getAsRegion();
  if (R && isa<SymbolicRegion>(R->getBaseRegion()) &&
      compilerFlags().NullIsNowhere && !Terms.mayBeNull(Of)) {
    Step At = Terms.at(Current);
    At.note(
        missile_term_ne(Terms.terms(), Terms.termOfRegion(R), Terms.number(0)));
    if (StateRef State = Facts.assume(Current, At); State != Current)
      C.addTransition(State);
    return;
  }
  if (!bindUnsureAddress(E, C))
    leakAddress(E, Of, C);
}

/// \p E is an address that the engine has. False if it is sure to be one.
bool Section::bindUnsureAddress(const Expr *E, CheckerContext &C) {
  const StateRef Current = C.getState();

  SVal V = Current->getSVal(E, Run.LC),
       Address = Terms.addressAt(V, E->getType());
  if (Address == V || isDereferenced(E))
    return false;
  C.addTransition(Current->BindExpr(E, Run.LC, Address));
  return true;
}

/// No run goes on from here.
void Section::endPath(StateRef State, CheckerContext &C) {
  static const SimpleProgramPointTag Tag("MISSILE", "The path ends here");
  if (ExplodedNode *N = C.generateSink(State, C.getPredecessor(), &Tag))
    Ended.insert(N);
}

/// Is \p S sure to access storage, so that no run gets past it with null? What
/// has no size is not accessed; nor need a record be that is read as a whole,
/// since its value may not be needed.
static bool isAccess(const Stmt *S, bool IsLoad, const ASTContext &Context) {
  const auto *E = dyn_cast<Expr>(S);
  return !E || !E->getType()->isRecordType() ||
         (!IsLoad && !Context.getTypeSizeInChars(E->getType()).isZero());
}

/// Does \p R hold, as a \p T, what nothing in the section has stored there?
static bool holdsOldValue(const ProgramStateRef &State, const MemRegion *R,
                          QualType T) {
  if (T.isNull() || !T->isScalarType())
    return true;
  SymbolRef Old = State->getSVal(loc::MemRegionVal(R), T.getUnqualifiedType())
                      .getAsSymbol();
  const MemRegion *Origin = Old ? Old->getOriginRegion() : nullptr;
  return Origin && Origin->getBaseRegion() == R->getBaseRegion();
}

void Section::location(SVal L, bool IsLoad, const Stmt *S, CheckerContext &C) {
  const StateRef Current = C.getState();
  const MemRegion *R = L.getAsRegion();
  bool IsNowhere =
      compilerFlags().NullIsNowhere && isAccess(S, IsLoad, Run.Notes.context());
  if (L.isZeroConstant() && !IsNowhere) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), "a pointer leads to an unknown place");
    return;
  }
  if (L.isZeroConstant()) {
    // Nothing is at null: no run gets past this.
    endPath(Current, C);
    return;
  }
  if (!R || L.isUnknownOrUndef()) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), "a pointer leads to an unknown place");
    return;
  }
  std::string Conflict;
  QualType T = pointeeTypeOf(R);
  if (!T.isNull() && T->isAtomicType())
    Conflict = "atomic accesses are not followed";
  else if (!T.isNull() && T->isRecordType() &&
           Run.Notes.containsRefinedArray(T))
    Conflict = "a struct with an array of structs with invariants is copied, "
               "which is not followed";
  else if (!IsLoad && !mayWrite(R))
    Conflict = "this write is to storage that MISSILE_MODIFIES of the function "
               "does not name";
  else if (!IsLoad && Heap.isTiedToElements(R))
    Conflict =
        "a write to an array with invariants on its elements, or to what "
        "these mention, is not followed";
  StateRef State = Current;
  if (Conflict.empty())
    State = Mem.materialize(State, R, Conflict);
  // What there is an access to is not null, nor is what it is a part of. (Said
  // as a bound: a disequality is a case more for the solver.)
  if (const auto *Base = dyn_cast<SymbolicRegion>(Heap.baseOf(R));
      Base && IsNowhere)
    if (const missile_term *Address = Terms.termOfRegion(Base)) {
      State = Facts.assume(
          State, missile_term_lt(Terms.terms(), Terms.number(0), Address));
    }
  // What is read at an index that is not known may be any pointer there; and
  // what was in fresh storage from the beginning may lead back to it.
  if (IsLoad && Gate.isGated(State, R) &&
      (T.isNull() || canHoldAddress(T, Run.Notes.context()))) {
    if (!hasKnownOffset(R))
      State = Gate.leakContents(State, R);
    if (isa<SymbolicRegion>(R->getBaseRegion()) && holdsOldValue(State, R, T))
      State = Gate.leak(State, R);
  }
  if (Conflict.empty())
    State = Mem.touch(State, R, !IsLoad, Conflict);
  if (!Conflict.empty()) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), Conflict);
    return;
  }
  (void)S;
  if (!IsLoad && !hasKnownOffset(R))
    State = bindOthers(State, R);
  if (State != Current)
    C.addTransition(State);
}

/// Before a store to \p R, at an index that is not known. The engine will
/// forget what it would find elsewhere in the array, but not what is stored in
/// other fields of the same element: so they are stored there.
StateRef Section::bindOthers(StateRef State, const MemRegion *R) {
  Object O = Heap.objectOf(R);
  if (!O.Env || !O.Root)
    return State;
  for (unsigned L : Heap.locationsIn(O, Heap.spelledParts(stateIn(State), O))) {
    const MemRegion *Part = Heap.regionOf(O, O.Env->Locations[L]);
    if (!Part || Mem.meet(State, R, Part) != Overlap::Never)
      continue;
    SVal Where = loc::MemRegionVal(Part);
    SVal V = State->getSVal(Where.castAs<Loc>(),
                            pointeeTypeOf(Part).getUnqualifiedType());
    if (!V.isUnknownOrUndef())
      State = State->bindLoc(Where.castAs<Loc>(), V, Run.LC,
                             /*notifyChanges=*/false);
  }
  return State;
}

void Section::bind(SVal L, SVal V, const Stmt *S, CheckerContext &C) {
  const StateRef Current = C.getState();
  const MemRegion *R = L.getAsRegion();
  if (!R) {
    if (!Facts.infeasible(Current))
      Outcome.fail(C.getPredecessor(), "a write goes to an unknown place");
    return;
  }
  // The reader knows a call's result by the variable that it is kept in.
  if (SymbolRef Sym = V.getAsLocSymbol(); Sym && Tell.describe(Sym).empty())
    if (std::string Name = Tell.describe(R); !Name.empty())
      Terms.setName(Sym, Name);
  // What goes into a union can be taken out as something else, and what is in
  // volatile storage is not known when it is read.
  const auto *Store = dyn_cast_or_null<BinaryOperator>(S);
  bool IsLost = isInUnion(R) || pointeeTypeOf(R)->isUnionType() ||
                isVolatile(R) ||
                (Store && Store->isAssignmentOp() &&
                 Store->getLHS()->getType().isVolatileQualified());
  StateRef State =
      IsLost ? Gate.leakValue(Current, V) : Gate.leakStored(Current, R, V);
  if (State != Current)
    C.addTransition(State);
  // The engine stores whole values into bit-fields; C truncates them.
  const Update *Under = getUpdate(Current);
  FieldPart FR = fieldPart(R);
  // postStmt() sees to it, for an assignment.
  if (FR && FR->getDecl()->isBitField() && !(Under && Under->Of == S) &&
      !(Store && Store->getOpcode() == BO_Assign)) {
    QualType T = FR->getDecl()->getType();
    const missile_term *Value = Terms.termOf(V, T);
    missile_ctype Width = Run.Notes.ctypeOfField(FR->getDecl());
    std::optional<missile_ctype> From = Run.Notes.ctype(T);
    if (!Value || !From ||
        !Facts.proves(Current,
                      missile_term_eq(Terms.terms(), Value,
                                      Terms.converted(*From, Width, Value)))) {
      if (!Facts.infeasible(Current))
        Outcome.fail(C.getPredecessor(),
                     "a value may not fit into the bit-field it is stored in");
    }
  }
}

} // namespace missile
