//===- SectionMessages.cpp - A symbolic section: messages ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A message is a call. The engine evaluates it before anyone is asked, forgetting
// what it thinks the method may change; so the state before the message is kept,
// and what comes after is made from that.
//
// The instance variables that one class declares are an object here: an
// Objective-C object is one for each class that refines some of them.
//
//===----------------------------------------------------------------------===//

#include "AnnotationScope.h"
#include "ObjCDemands.h"
#include "ObjCModel.h"
#include "Section.h"
#include "SectionTraits.h"

#include "clang/AST/ExprObjC.h"
#include "clang/AST/StmtObjC.h"

using namespace clang;
using namespace ento;

// The state before the message that is being evaluated.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileMessage, const void *)
// The innermost @synchronized statement that the path is in.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileLock, const void *)

namespace missile {

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

const missile_term *Section::result(const ObjCMessageExpr *E) {
  std::optional<missile_ctype> C = ctype(E);
  return C ? fresh(*C) : nullptr;
}

const missile_term *Section::self() {
  const VarDecl *Self = F->self();
  if (!Self)
    return freshNonNull();
  QualType T = Self->getType().getUnqualifiedType();
  return termOf(
      Current->getSVal(loc::MemRegionVal(variableRegion(Self)), T), T);
}

const missile_term *Section::part(const Expr *Argument,
                                  const MessageLocation &L) {
  auto Copy = Current->getSVal(Argument, LC).getAs<nonloc::LazyCompoundVal>();
  if (!Copy || L.Element)
    return nullptr;
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  const SubRegion *R = cast<SubRegion>(Copy->getRegion());
  for (const FieldDecl *Field : L.Path)
    R = partRegion(MRM, Field, R);
  QualType T = L.Path.back()->getType();
  return termOf(
      Engine->getStoreManager().getBinding(
          Copy->getStore(), loc::MemRegionVal(R), T.getUnqualifiedType()),
      T);
}

void Section::noteOperand(const Expr *E, const missile_term *T) {
  eachBelowCasts(E, [&](const Expr *Part) { noteKinds(T, Part); });
}

const missile_term *Section::offsetOf(const ObjCIvarDecl *I) {
  // Where a variable lies is not known before the program is loaded.
  const missile_term *&T = Offsets[I];
  if (!T)
    T = missile_term_variable(Sem.terms, MISSILE_SPACE_VALUE,
                              Sem.next_variable++, 0, (missile_int)1 << 32);
  return T;
}

/// What the static types say of the value of \p E is known from here on.
void Section::describe(const Expr *E, CheckerContext &C) {
  SVal V = Current->getSVal(E, LC);
  StateRef State = Current;
  if (V.isUnknownOrUndef()) {
    V = freshValue(E->getType());
    State = State->BindExpr(E, LC, V);
  }
  missile_facts_truncate(&Facts, 0);
  if (const missile_term *T = termOf(V, E->getType())) {
    noteKinds(T, E);
    if (const auto *CE = dyn_cast<CastExpr>(E))
      noteKinds(T, CE->getSubExpr());
  }
  State = assume(State, Facts);
  if (State != Current)
    C.addTransition(State);
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

Section::Object Section::objectOf(const MemRegion *R,
                                  const ObjCInterfaceDecl *C) {
  Object O;
  const Environment &Env = Notes.object(C);
  if (Env.empty() || !isa<SubRegion>(R))
    return O;
  R = canonicalRegion(R);
  auto &Part = ClassParts[{R, C}];
  if (!Part)
    Part = std::make_unique<ClassPart>();
  O.Storage = Part.get();
  O.Env = &Env;
  O.Root = R;
  return O;
}

/// As identify(), for all parts of an object.
Section::StateRef Section::identifyObject(StateRef State, const MemRegion *A,
                                          const MemRegion *B) {
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  missile_facts_truncate(&Facts, 0);
  missile_facts_add(&Facts, missile_term_eq(Sem.terms, termOfRegion(A),
                                            termOfRegion(B)));
  const missile_state *S = get(State), *Next = S;
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object Part = missile_state_object(S, I);
    const Object &O = Objects[Part.storage];
    if (O.Root != A)
      continue;
    for (const Location &L : O.Env->Locations) {
      const MemRegion *RA = regionOf(O, L);
      if (!RA)
        continue;
      const SubRegion *RB = cast<SubRegion>(B);
      for (const FieldDecl *Field : L.Path)
        RB = partRegion(MRM, Field, RB);
      QualType T = L.Path.back()->getType().getUnqualifiedType();
      const missile_term *VA =
          termOf(State->getSVal(loc::MemRegionVal(RA), T), T);
      const missile_term *VB =
          termOf(State->getSVal(loc::MemRegionVal(RB), T), T);
      if (VA && VB)
        missile_facts_add(&Facts, missile_term_eq(Sem.terms, VA, VB));
    }
    // From now on it goes by the other name; its own is out of use.
    Next = missile_state_summarize(X.States, Next, Part.storage);
  }
  State = set(State, Next);
  return assume(State, Facts);
}

/// As separate(), for an instance variable of an object.
void Section::separateObject(StateRef State, const MemRegion *R, bool Write,
                             llvm::SmallVectorImpl<Access> &Out) {
  Object O = objectOf(R);
  if (!O.Env || !O.Root || isGated(State, R)) {
    Out.push_back({State, R});
    return;
  }
  const MemRegion *Root = O.Root;
  // As this access names the object.
  const MemRegion *Named = R;
  while (FieldPart FR = fieldPart(Named))
    Named = FR->getSuperRegion();
  bool Written = isWritten(State, Root);
  llvm::SmallVector<const MemRegion *, 8> Others;
  const missile_state *S = get(State);
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object &Other = Objects[missile_state_object(S, I).storage];
    if (Other.Root && Other.Env == O.Env && Other.Root != Root &&
        !isGated(State, Other.Root))
      Others.push_back(Other.Root);
  }
  for (const MemRegion *B : Others) {
    const missile_term *Equal =
        missile_term_eq(Sem.terms, termOfRegion(Root), termOfRegion(B));
    const missile_term *Different = missile_term_not(Sem.terms, Equal);
    if (proves(State, Different))
      continue;
    if (proves(State, Equal)) {
      Out.push_back({identifyObject(State, Root, B), rebase(R, Named, B)});
      return;
    }
    if (!Write && !Written && !isWritten(State, B))
      continue;
    StateRef Same = identifyObject(State, Root, B);
    if (!infeasible(Same))
      Out.push_back({Same, rebase(R, Named, B)});
    missile_facts_truncate(&Facts, 0);
    missile_facts_add(&Facts, Different);
    State = assume(State, Facts);
    if (infeasible(State))
      return;
  }
  Out.push_back({State, R});
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

void Section::preCall(const CallEvent &Call, CheckerContext &C) {
  if (!isa<ObjCMethodCall>(Call))
    return;
  BeforeMessage.push_back(std::make_unique<StateRef>(C.getState()));
  C.addTransition(C.getState()->set<MissileMessage>(
      static_cast<const void *>(BeforeMessage.back().get())));
}

SVal Section::receiverValue(const ObjCMessageExpr *E, const StateRef &State) {
  if (const Expr *Receiver = receiverExpr(E))
    return State->getSVal(Receiver, LC);
  if (E->getReceiverKind() == ObjCMessageExpr::Class || !F->self())
    return UnknownVal();
  QualType T = F->self()->getType().getUnqualifiedType();
  return State->getSVal(loc::MemRegionVal(variableRegion(F->self())), T);
}

/// Before the call \p E: what a callee may look at is consistent, and where an
/// exception is caught, so is what the handler can reach.
bool Section::consistentAtCall(const StateRef &State, const Expr *E,
                               std::string *Why) {
  return consistent(State, Looker::Call, nullptr, Why) &&
         (!X.Graph.isTried(E) || consistent(State, Looker::Type, E, Why));
}

/// The path goes from one @synchronized statement into or out of another: other
/// threads have a look, and may change what they can reach. Null, and \p Why,
/// if something is not consistent.
Section::StateRef Section::passLocks(StateRef State, const Stmt *S,
                                     std::string &Why) {
  const Stmt *Now = X.Graph.lockAround(S);
  const auto *Before = static_cast<const Stmt *>(State->get<MissileLock>());
  bool Enters = isa_and_nonnull<ObjCAtSynchronizedStmt>(S);
  if (Now == Before && !Enters)
    return State;
  State = State->set<MissileLock>(static_cast<const void *>(Now));
  if (!consistent(State, Looker::Call, nullptr, &Why)) {
    Why += " at the end of a @synchronized statement, after which others may "
           "look at it";
    return nullptr;
  }
  return forget(State, nullptr);
}

bool Section::meetsDemands(const ObjCMessageExpr *E, StateRef &State,
                           std::string &Why) {
  llvm::SmallVector<const MessageDemand *, 2> Demands;
  Notes.objc()->Library.demandsOf(E, Demands);
  for (const MessageDemand *D : Demands) {
    missile_facts_truncate(&Facts, 0);
    Current = State;
    Valuation V;
    demandValues(E, *D, receiver(E), V);
    State = assume(State, Facts);
    for (size_t C = 0; C != missile_env_clause_count(D->Core); ++C) {
      bool Unknown = false;
      for (size_t L = 0; L != V.size(); ++L)
        Unknown |= !V[L] && missile_env_clause_mentions(D->Core, C, L);
      const missile_term *Goal =
          Unknown ? missile_term_bool(Sem.terms, false)
                  : missile_env_clause_formula(D->Core, C, V.data());
      bool Meets = proves(State, Goal);
      size_t Count;
      const missile_term *const *Known =
          missile_state_facts(X.States, get(State), &Count);
      auto Proves = [&](const missile_term *G) { return proves(State, G); };
      DemandQuery Q = {Sem.terms, *Notes.objc(), F,  E,
                       *D,        C,             V,  {Known, Count},
                       Proves};
      Why = Meets ? arityFault(Q) : explainDemand(Q);
      if (Meets && Why.empty())
        continue;
      if (!Meets)
        Why = demandText(E, *D) + Why;
      return false;
    }
  }
  return true;
}

Section::StateRef Section::bindResult(StateRef State,
                                      const ObjCMessageExpr *E) {
  QualType T = E->getType().getUnqualifiedType();
  if (T->isVoidType() || E->isGLValue())
    return State;
  if (!Notes.ctype(T))
    return State->BindExpr(E, LC, UnknownVal());
  SVal R = freshValue(T);
  State = State->BindExpr(E, LC, R);
  missile_facts_truncate(&Facts, 0);
  const missile_term *Value = termOf(R, T);
  noteKinds(Value, E);
  if (const ObjCMethodDecl *M = Notes.objc()->Library.promising(E)) {
    // Nil has been taken apart: what is here has been called.
    const Environment &Env = Notes.signature(M).Result;
    Valuation Values;
    for (const Location &L : Env.Locations) {
      if (!L.Root) {
        Values.push_back(Value);
        continue;
      }
      unsigned I = cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex();
      Values.push_back(I < E->getNumArgs() && L.Path.empty()
                           ? termOf(State->getSVal(E->getArg(I), LC),
                                    E->getArg(I)->getType())
                           : nullptr);
    }
    if (!Env.empty())
      missile_handoff_symbolize(Env.Core, Values.data(), &Facts);
  }
  return assume(State, Facts);
}

/// Is an object of the class consistent when all of it is zero?
bool Section::startsConsistent(const ObjCMessageExpr *E, std::string &Why) {
  for (const ObjCInterfaceDecl *C = receiverClass(E); C;
       C = C->getSuperClass()) {
    const Environment &Env = Notes.object(C);
    if (Env.empty())
      continue;
    Valuation Zero(Env.Locations.size(), missile_term_constant(Sem.terms, 0));
    missile_judgment J = {X.Entail, nullptr, 0};
    missile_failure Failure;
    if (missile_typing_sub_env(&J, Env.Core, Zero.data(), &Failure))
      continue;
    Why = "a new object is zero, which breaks the invariant '" +
          std::string(missile_env_clause_text(Env.Core, Failure.clause)) + "'";
    return false;
  }
  return true;
}

/// alloc: an object that nothing else knows, all of it zero.
Section::StateRef Section::allocateObject(StateRef State,
                                          const ObjCMessageExpr *E) {
  QualType T = E->getType().getUnqualifiedType();
  SVal V = freshValue(T);
  State = State->BindExpr(E, LC, V);
  const MemRegion *R = V.getAsRegion();
  missile_facts_truncate(&Facts, 0);
  const missile_term *Address = termOf(V, T);
  noteKinds(Address, E);
  missile_facts_add(&Facts, missile_term_ne(Sem.terms, Address,
                                            missile_term_constant(Sem.terms, 0)));
  State = assume(State, Facts);
  // The variables without refinements may hold anything: that is enough.
  State = compat::invalidate(State, R, {Here.Block, Here.Index, E},
                             NextSymbol++, LC);
  Allocations[R] = -1;
  ClassOf[R] = receiverClass(E);
  State = set(State, missile_state_gate(X.States, get(State), R));
  for (const ObjCInterfaceDecl *C = receiverClass(E); C;
       C = C->getSuperClass()) {
    Object O = objectOf(R, C);
    if (!O.Env)
      continue;
    for (const Location &L : O.Env->Locations)
      if (const MemRegion *Part = regionOf(O, L)) {
        QualType Type = L.Path.back()->getType().getUnqualifiedType();
        State = State->bindLoc(loc::MemRegionVal(Part),
                               Engine->getSValBuilder().makeZeroVal(Type), LC,
                               /*notifyChanges=*/false);
      }
    State = addObject(State, O);
  }
  return State;
}

Section::StateRef Section::startLocks(StateRef State, const Stmt *First) {
  const Stmt *Lock = First ? X.Graph.lockAround(First) : nullptr;
  return Lock ? State->set<MissileLock>(static_cast<const void *>(Lock))
              : State;
}

/// A plain read or write of the variable behind a property.
bool Section::evalAccessor(const ObjCMessageExpr *E, const Accessor &A,
                           StateRef State, CheckerContext &C,
                           std::string &Why) {
  const auto *To =
      dyn_cast_or_null<SubRegion>(receiverValue(E, State).getAsRegion());
  if (!To) {
    Why = "a property is accessed of an unknown object";
    return false;
  }
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  const MemRegion *R = partRegion(MRM, A.Ivar, To);
  QualType T = A.Ivar->getType().getUnqualifiedType();
  QualType Result = E->getType().getUnqualifiedType();
  if (!Notes.ctype(T) ||
      (!A.IsSetter &&
       Result.getCanonicalType() != T.getCanonicalType() &&
       !(Result->isObjCObjectPointerType() && T->isObjCObjectPointerType()))) {
    Why = "a property of this type is not followed";
    return false;
  }
  llvm::SmallVector<Access, 4> Cases;
  separate(State, R, A.IsSetter, Cases);
  for (const Access &Case : Cases) {
    StateRef Next = materialize(Case.State, Case.R, Why);
    if (Why.empty())
      Next = touch(Next, Case.R, A.IsSetter, Why);
    if (!Why.empty()) {
      if (!infeasible(Case.State))
        return false;
      Why.clear();
      continue;
    }
    SVal Where = loc::MemRegionVal(Case.R);
    if (!A.IsSetter) {
      SVal V = Next->getSVal(Where.castAs<Loc>(), T);
      if (V.isUnknownOrUndef() || !termOf(V, T)) {
        V = freshValue(T);
        Next = Next->bindLoc(Where.castAs<Loc>(), V, LC, false);
      }
      missile_facts_truncate(&Facts, 0);
      const missile_term *Value = termOf(V, T);
      if (isWeak(A.Ivar->getType())) {
        Value = loadedWeakly(Value);
        V = valueOf(Value, T);
      }
      noteKinds(Value, E);
      C.addTransition(assume(Next, Facts)->BindExpr(E, LC, V));
      continue;
    }
    SVal V = Next->getSVal(E->getArg(0), LC);
    missile_facts_truncate(&Facts, 0);
    Current = Next;
    const missile_term *Value = termOf(V, E->getArg(0)->getType());
    std::optional<missile_ctype> From = Notes.ctype(E->getArg(0)->getType());
    const missile_term *Stored = Value ? storedBySetter(A, Value) : nullptr;
    if (!Stored || !From) {
      Why = "a property of this type is not followed";
      return false;
    }
    Next = leakStored(Next, Case.R, V);
    Next = assume(Next, Facts);
    // The pointer itself, where it is kept: its region is known.
    if (Stored != Value || !Loc::isLocType(T)) {
      Stored = missile_semantics_convert(&Sem, *From,
                                         Notes.ctypeOfField(A.Ivar), Stored);
      V = valueOf(Stored, T);
    }
    C.addTransition(Next->bindLoc(Where.castAs<Loc>(), V, LC, false));
  }
  return true;
}

/// init of an object that nobody knows, by a method that keeps it so: a call that
/// gets the object, which must be consistent, and returns it or nil. False if it
/// is no such message; if it is and fails, \p Why is set.
bool Section::evalInit(const ObjCMessageExpr *E, StateRef State,
                       CheckerContext &C, std::string &Why) {
  const ObjCMethodDecl *M = E->getMethodDecl();
  const MemRegion *R =
      receiverExpr(E) ? receiverValue(E, State).getAsRegion() : nullptr;
  if (!M || M->getMethodFamily() != OMF_init || !R)
    return false;
  R = R->getBaseRegion();
  auto Known = ClassOf.find(R);
  if (Known == ClassOf.end() || !isGated(State, R) ||
      !Notes.objc()->keepsSelf(Known->second, E->getSelector()))
    return false;
  for (const Expr *Argument : E->arguments())
    State = leakValue(State, State->getSVal(Argument, LC));
  if (!isGated(State, R))
    return false;
  // The method takes the object for a consistent one; what is in it then gets
  // out with it.
  StateRef Seen = leak(State, R);
  if (!consistentAtCall(Seen, E, &Why)) {
    Why += " when '" + nameOf(M) + "' is called, which may look at it";
    return true;
  }
  State = leakContents(State, R);
  State = forget(State, E);
  State = compat::invalidate(State, R, {Here.Block, Here.Index, E},
                             NextSymbol++, LC);
  const missile_state *S = get(State);
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object O = missile_state_object(S, I);
    if (Objects[O.storage].Root == R)
      S = missile_state_summarize(X.States, S, O.storage);
  }
  State = set(State, S);
  SVal Object = receiverValue(E, State);
  C.addTransition(State->BindExpr(E, LC, Object));
  C.addTransition(State->BindExpr(
      E, LC, Engine->getSValBuilder().makeNullWithType(E->getType())));
  return true;
}

bool Section::evalMessage(const ObjCMessageExpr *E, CheckerContext &C) {
  const auto *Before =
      static_cast<const StateRef *>(C.getState()->get<MissileMessage>());
  StateRef State = Before ? *Before : C.getState();
  Current = State;
  std::string Why;
  auto End = [&](StateRef At) {
    static const SimpleProgramPointTag Tag("MISSILE", "The path ends here");
    if (ExplodedNode *N = C.generateSink(At, C.getPredecessor(), &Tag))
      Ended.insert(N);
  };
  auto Refuse = [&](std::string Reason) {
    if (!infeasible(State))
      fail(C.getPredecessor(), std::move(Reason));
    End(State);
    return true;
  };
  if (!Before || !Notes.objc())
    return Refuse("this message is not followed");
  ObjCModel &Model = *Notes.objc();
  MessageKind Kind = Model.classify(E);

  Accessor A = Model.accessorOf(E);
  if (A.Ivar && A.IsPlain) {
    if (!evalAccessor(E, A, State, C, Why))
      return Refuse(Why);
    return true;
  }
  if (A.Ivar && A.IsSetter &&
      Notes.environmentWith(A.Ivar).mentionsWithin(nullptr, {A.Ivar}))
    return Refuse("the setter of '" + A.Property->getNameAsString() +
                  "' is in another file, which is not followed");

  if (!receiverClass(E) && !Notes.refinedSetters(E->getSelector()).empty())
    return Refuse("a property is set of an object of unknown class");
  if (!meetsDemands(E, State, Why))
    return Refuse(Why);
  Current = State;
  bool Harmless = Model.isHarmless(E);
  if (Harmless && Kind == MessageKind::Itself) {
    C.addTransition(State->BindExpr(E, LC, receiverValue(E, State)));
    return true;
  }
  if (Harmless && Kind != MessageKind::Allocate) {
    missile_facts_truncate(&Facts, 0);
    const missile_term *V = lowerMessage(E);
    if (!V) {
      C.addTransition(bindResult(State, E));
      return true;
    }
    noteKinds(V, E);
    C.addTransition(
        assume(State, Facts)->BindExpr(E, LC, valueOf(V, E->getType())));
    return true;
  }
  if (!Harmless && evalInit(E, State, C, Why))
    return Why.empty() || Refuse(Why);
  if (!Harmless) {
    if (Kind == MessageKind::New && !startsConsistent(E, Why))
      return Refuse(Why);
    State = leakValue(State, receiverValue(E, State));
    for (const Expr *Argument : E->arguments()) {
      State = leakValue(State, State->getSVal(Argument, LC));
      QualType T = Argument->getType();
      if (T->isRecordType() && Notes.isRefined(T) &&
          !recordHolds(State->getSVal(Argument, LC), T, State, Why))
        return Refuse(Why + " when it is passed by value");
    }
    std::string Name = E->getMethodDecl()
                           ? nameOf(E->getMethodDecl())
                           : E->getSelector().getAsString();
    if (!consistentAtCall(State, E, &Why))
      return Refuse(Why + " when '" + Name +
                    "' is called, which may look at it");
    if (E->getMethodDecl() && E->getMethodDecl()->hasAttr<NoReturnAttr>()) {
      End(State);
      return true;
    }
    State = forget(State, E);
  }
  C.addTransition(Kind == MessageKind::Allocate ? allocateObject(State, E)
                                                : bindResult(State, E));
  return true;
}

} // namespace missile
