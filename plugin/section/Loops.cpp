//===- Loops.cpp - Loops of a section -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Loops.h"
#include "annotations/Contracts.h"
#include "annotations/Trust.h"
#include "language/CompilerFlags.h"
#include "section/Bounds.h"
#include "section/SectionTraits.h"

using namespace clang;
using namespace ento;

// The innermost loop that the path is in.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileLoop, const void *)

namespace missile {

bool isInFollowedLoop(const StateRef &State) {
  return State->get<MissileLoop>() != nullptr;
}

const Loops::LoopFrame *Loops::innermost(const StateRef &State) {
  return static_cast<const LoopFrame *>(State->get<MissileLoop>());
}

/// Spell out what a turn may change of the objects that are spelled out
/// already: what the loop begins with, it can go on with.
StateRef Loops::spellChanged(StateRef State, const LoopEffects &E,
                             std::string &Conflict) {
  const missile_state *S = stateIn(State);
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object O = Heap.known(missile_state_object(S, I).storage);
    llvm::SmallVector<unsigned, 4> Changed;
    missile_spend(Run.Budget, O.Env->Locations.size() / 4);
    for (unsigned P = 0; P != O.Env->parts().size(); ++P)
      if (llvm::any_of(O.Env->parts()[P].Locations, [&](unsigned L) {
            return E.writes(O.Env->Locations[L]);
          }))
        Changed.push_back(P);
    State = Mem.spellOut(State, O, Changed, Conflict);
  }
  return State;
}

namespace {

/// Finds what the values point to that are stored where a turn may change them:
/// where the next turn finds a pointer that is new to it.
class LeftBehind : public StoreManager::BindingsHandler {
public:
  LeftBehind(llvm::function_ref<bool(const MemRegion *)> IsChanged,
             const ASTContext &Context)
      : IsChanged(IsChanged), Context(Context) {}
  bool HandleBinding(StoreManager &, Store, const MemRegion *R,
                     SVal V) override {
    const MemRegion *To = V.getAsRegion();
    auto Copy = V.getAs<nonloc::LazyCompoundVal>();
    if ((!To && !Copy) || !IsChanged(R))
      return true;
    if (To)
      Found.push_back(To->getBaseRegion());
    // A copied struct may hold any pointer.
    if (Copy)
      Unknown |= canHoldAddress(Copy->getRegion()->getValueType(), Context);
    return true;
  }
  llvm::function_ref<bool(const MemRegion *)> IsChanged;
  const ASTContext &Context;
  std::vector<const MemRegion *> Found;
  bool Unknown = false;
};

} // namespace

/// Does the turn that ends in \p State leave a pointer to a fresh allocation
/// where the next one finds it? There it has a name that is not known to be
/// that of the allocation, so nothing keeps the two apart.
bool Loops::leavesFresh(const StateRef &State, const LoopFrame &Frame,
                        std::string &Why) {
  LoopEffects E = effectsOf(Run, *Run.graph().loop(Frame.Head));
  auto IsChanged = [&](const MemRegion *R) {
    const auto *VR = dyn_cast<VarRegion>(R->getBaseRegion());
    if (VR && llvm::is_contained(E.Variables, VR->getDecl()))
      return true;
    if (VR && Gate.isGated(State, VR))
      return false; // changes by its name only
    const auto *FR = dyn_cast<FieldRegion>(R);
    if (!FR || isInUnion(FR) || FR->getDecl()->getType()->isRecordType())
      return E.Plain || !E.Fields.empty();
    return E.Fields.count(FR->getDecl()) ||
           (!Heap.isRefinedLocation(R) &&
            (E.Plain ||
             (!compilerFlags().StrictAliasing && !E.Fields.empty())));
  };
  LeftBehind Pointees(IsChanged, Run.Notes.context());
  Run.engine().getStateManager().iterBindings(State, Pointees);
  auto IsFresh = [&](const MemRegion *R) {
    return missile_state_is_gated(Frame.AtHead, R);
  };
  bool Any = false;
  size_t Number = 0;
  for (auto &Allocation : Gate.allocations()) {
    if (IsFresh(Allocation.first) &&
        (Pointees.Unknown ||
         llvm::is_contained(Pointees.Found, Allocation.first))) {
      // From the head on, it is one that others can reach. (Should the numbers
      // have changed, there would be no end.)
      if (llvm::is_contained(LeakedAt, std::make_pair(Frame.Head, Number)))
        Why =
            "an iteration of the loop keeps the address of a fresh allocation";
      LeakedAt.push_back({Frame.Head, Number});
      Any = true;
    }
    ++Number;
  }
  for (const MemRegion *R : Pointees.Found)
    if (isa<VarRegion>(R) && IsFresh(R))
      Why = "an iteration of the loop keeps the address of a local";
  return Any || !Why.empty();
}

const Stmt *firstOfLoop(const FunctionGraph &Graph, const CFGBlock *Head) {
  CFGPoint At = {Head, 0};
  const Stmt *First = nullptr;
  while (!(First = Graph.statementAt(At))) {
    At.Block = Graph.onlySuccessor(At.Block);
    if (!At.Block)
      break;
  }
  return First;
}

/// For core/: calls \p Holds, which is what it is to be given as well.
template <typename HoldsT>
static missile_guess_holds asCallback(const HoldsT & /*Holds*/) {
  return [](void *User, const missile_guess *G) {
    return (*static_cast<HoldsT *>(User))(*G);
  };
}

std::unique_ptr<Loops::LoopFrame> Loops::frameAt(const StateRef &State,
                                                 const CFGBlock *Head) {
  auto Frame = std::make_unique<LoopFrame>();
  Frame->Outer = innermost(State);
  Frame->Head = Head;
  if (const Stmt *S = firstOfLoop(Run.graph(), Head))
    Frame->Of.InScope = Run.graph().inScope(S);
  return Frame;
}

/// The scalars in the parts of \p O that are spelled out.
llvm::SmallVector<const MemRegion *, 8>
Loops::locationsOf(const StateRef &State, const Object &O) {
  llvm::SmallVector<const MemRegion *, 8> Regions;
  for (unsigned L : Heap.locationsIn(O, Heap.spelledParts(stateIn(State), O)))
    Regions.push_back(Heap.regionOf(O, O.Env->Locations[L]));
  return Regions;
}

/// Is \p O, which is broken, known by the values of its scalars?
bool Loops::canBeBrokenAtHead(const StateRef &State, const Object &O) {
  return !Hand.hasOpenElements(O) &&
         llvm::all_of(locationsOf(State, O),
                      [](const MemRegion *R) { return R && isScalarPlace(R); });
}

/// A turn has broken \p O, which was not spelled out at the head: is there a
/// name for it there, so that the next run can spell it out?
bool Loops::noteBroken(const StateRef &State, const LoopFrame &Frame,
                       const Object &O) {
  LoopEffects E = effectsOf(Run, *Run.graph().loop(Frame.Head));
  if (E.Call || RefusesBroken)
    return false; // (the next turn looks at it)
  auto Note = [&](const VarDecl *V, bool Pointee) {
    BrokenObject New = {Frame.Head, V, Pointee};
    if (llvm::is_contained(BrokenByTurns, New))
      return false;
    BrokenByTurns.push_back(New);
    return true;
  };
  auto IsIt = [&](const MemRegion *R) {
    return R && Heap.objectOf(R).Storage == O.Storage;
  };
  for (const VarDecl *V : Run.Variables) {
    bool IsLocal = V->hasLocalStorage();
    if (IsLocal && !llvm::is_contained(Frame.Of.InScope, V))
      continue;
    if (IsIt(Run.variableRegion(V)))
      return Note(V, false);
    QualType T = V->getType();
    if (IsLocal && T->isPointerType() && !T.isVolatileQualified() &&
        T->getPointeeType()->isRecordType() &&
        !llvm::is_contained(E.Variables, V) && !Run.graph().isAddressTaken(V) &&
        IsIt(State->getSVal(loc::MemRegionVal(Run.variableRegion(V)), T)
                 .getAsRegion()))
      return Note(V, true);
  }
  return false;
}

bool Loops::refuseBroken() {
  if (RefusesBroken || BrokenByTurns.empty())
    return false;
  RefusesBroken = true;
  BrokenByTurns.clear();
  Guesses.reset(missile_guesses_new());
  return true;
}

/// Spell out what turns of the loop have broken in earlier runs.
StateRef Loops::spellBroken(StateRef State, const LoopFrame &Frame) {
  for (const BrokenObject &B : BrokenByTurns) {
    if (B.Head != Frame.Head)
      continue;
    const MemRegion *R = Run.variableRegion(B.Variable);
    if (B.IsPointee)
      R = State->getSVal(loc::MemRegionVal(R), B.Variable->getType())
              .getAsRegion();
    const Object O = R ? Heap.objectOf(R) : Object();
    if (!O.Env)
      continue;
    std::string Conflict;
    StateRef Next = Mem.spellOut(State, O, Heap.allParts(O), Conflict);
    // Of what a null pointer leads to nothing follows.
    if (Conflict.empty() &&
        (!Facts.infeasible(Next) || Facts.infeasible(State)))
      State = Next;
  }
  return State;
}

PathAction Loops::enter(ExplodedNode *N, const CFGBlock *Head) {
  StateRef State = N->getState();
  auto Refuse = [&](std::string Why) {
    if (!Facts.infeasible(State))
      Outcome.fail(N, std::move(Why));
    return PathAction::stop();
  };
  // A trusted loop is not begun: what it changes would be forgotten.
  const Stmt *S = firstOfLoop(Run.graph(), Head);
  if (isTrusted(S, Run.graph())) {
    if (!stopsBefore(State, Head))
      Hand.refuseTrusted(N, S);
    return PathAction::stop();
  }
  const auto *Loop = Run.graph().loop(Head);
  if (!Loop)
    return Refuse("a loop that can be entered in several places is not "
                  "followed");
  LoopEffects E = effectsOf(Run, *Loop);
  size_t Number = 0;
  for (auto &Allocation : Gate.allocations())
    if (llvm::is_contained(LeakedAt, std::make_pair(Head, Number++)))
      State = Gate.leak(State, Allocation.first);
  if (!E.Known)
    return Refuse("the loop writes whole structs, which is not followed");

  std::unique_ptr<LoopFrame> Frame = frameAt(State, Head);
  State = spellBroken(State, *Frame);

  // A turn that calls looks at everything that is not gate-separated: where it
  // does, all of that is consistent. What is broken at the head is spelled out
  // there; a turn has to put it in order before it calls.
  llvm::SmallVector<Object, 4> Broken;
  if (E.Call) {
    Broken = Hand.brokenForCalls(State);
    llvm::SmallPtrSet<missile_storage, 4> Exempt;
    for (const Object &O : Broken)
      if (canBeBrokenAtHead(State, O))
        Exempt.insert(O.Storage);
    std::string Why;
    if (!Hand.consistent(State, Looker::Call, nullptr, &Why, &Exempt))
      return Refuse(Why + " when a loop begins that calls functions");
    llvm::erase_if(Broken,
                   [&](const Object &O) { return !Exempt.count(O.Storage); });
    State = Forgetting.forgetExcept(State, nullptr, Broken);
  }
  std::string Conflict;
  State = spellChanged(State, E, Conflict);
  if (!Conflict.empty())
    return Refuse(Conflict);
  GuessList Proposed;
  Guessing.find(State, *Loop, E, Frame->Of);
  Guessing.propose(State, Frame->Of, Proposed);
  auto Holds = [&](const missile_guess &G) {
    const missile_term *Formula = Guessing.meaning(G, State, Frame->Of);
    return Formula && Facts.proves(State, Formula);
  };
  missile_guesses_enter(Guesses.get(), Head->getBlockID(), &Proposed,
                        asCallback(Holds), &Holds, &Frame->Assumed);
  StateRef Later = Forgetting.forgetChanged(State, E);
  if (!Later)
    return Refuse("the loop writes into copied structs, which is not followed");
  State = Later;
  // A call leaves what was broken in order, but otherwise in any state.
  for (const Object &O : Broken)
    for (const MemRegion *R : locationsOf(State, O))
      State = Mem.bindFreshAt(State, R);
  llvm::SmallVector<const missile_term *, 16> New;
  for (size_t I = 0; I != Frame->Assumed.count; ++I)
    if (const missile_term *Formula =
            Guessing.meaning(Frame->Assumed.items[I], State, Frame->Of))
      New.push_back(Formula);
  Step At = Terms.at(State);
  for (const missile_term *Fact : New)
    At.note(Fact);
  State = Facts.assume(State, At);
  Frame->AtHead = stateIn(State);
  State = beginGone(Guessing.begin(State, Frame->Of), *Frame);
  State = State->set<MissileLoop>(static_cast<const void *>(Frame.get()));
  Frames.push_back(std::move(Frame));
  return PathAction::goWith(State);
}

/// Typing takes over before block \p B, if everything is consistent.
bool Loops::stopsBefore(const StateRef &State, const CFGBlock *B) {
  CFGPoint Next = {B, 0};
  while (const CFGBlock *Only = Run.graph().onlySuccessor(Next.Block))
    Next.Block = Only;
  const Stmt *First = Run.graph().statementAt(Next);
  if (!First || !Run.graph().isBetween(Next) || !Run.Context.MayStop(Next) ||
      !Hand.consistent(State, Looker::Type, First, nullptr))
    return false;
  Outcome.stopAt(Next);
  return true;
}

/// Is something that was gate-separated at the head no longer so?
bool Loops::letsGo(const StateRef &State, const LoopFrame &Frame,
                   std::string &Why) {
  const missile_state *Then = Frame.AtHead, *Now = stateIn(State);
  for (const VarDecl *V : Run.Variables)
    if (missile_state_is_gated(Then, Run.variableRegion(V)) &&
        !missile_state_is_gated(Now, Run.variableRegion(V))) {
      Why = "an iteration of the loop lets the address of a local escape";
      return true;
    }
  for (auto &Allocation : Gate.allocations())
    if (missile_state_is_gated(Then, Allocation.first) &&
        !missile_state_is_gated(Now, Allocation.first)) {
      Why = "an iteration of the loop lets a fresh allocation escape";
      return true;
    }
  return false;
}

/// What this turn has spelled out is consistent again; what was spelled out at
/// the head still is spelled out, then, in \p State. False without a reason if
/// no run comes here.
bool Loops::keepsObjects(StateRef &State, const LoopFrame &Frame,
                         std::string &Why, bool &IsBrokenByTurn) {
  const missile_state *Then = Frame.AtHead;
  for (size_t I = 0, Count = missile_state_object_count(Then); I != Count;
       ++I) {
    // One that a call has looked at is in order since.
    const Object Known = Heap.known(missile_state_object(Then, I).storage);
    State = Mem.spellOut(State, Known, Heap.spelledParts(Then, Known), Why);
    if (!Why.empty()) {
      if (Facts.infeasible(State))
        Why.clear();
      return false;
    }
  }
  const missile_state *Now = stateIn(State);
  missile_judgment J = Facts.judgment(State);
  for (size_t I = 0, Count = missile_state_object_count(Now); I != Count; ++I) {
    missile_object O = missile_state_object(Now, I);
    const Object Known = Heap.known(O.storage);
    llvm::SmallVector<unsigned, 4> Parts = Heap.spelledParts(Now, Known);
    llvm::erase_if(Parts, [&](unsigned P) {
      return missile_state_is_spelled(Then, O.storage, P);
    });
    if (Parts.empty())
      continue;
    // A local that this turn has declared dies with it.
    const auto *VR =
        Known.Root ? dyn_cast<VarRegion>(Known.Root->getBaseRegion()) : nullptr;
    if (VR && VR->getDecl()->hasLocalStorage() &&
        Gate.isGated(State, Known.Root) && !missile_state_is_gated(Then, VR))
      continue;
    if (Hand.isAtNull(State, Known))
      continue;
    Valuation Values = Heap.valuesOf(State, Known);
    llvm::SmallVector<size_t, 8> Clauses = Heap.clausesIn(Known, Parts);
    missile_failure Failure;
    if (!missile_typing_holds(&J, O.env, Clauses.data(), Clauses.size(),
                              Values.data(), &Failure)) {
      Why = Tell.explainFailure(State, Failure, Values, Known) +
            " when the loop goes round";
      IsBrokenByTurn = noteBroken(State, Frame, Known);
      return false;
    }
  }
  return true;
}

bool Loops::learnGone(const StateRef &State, const LoopFrame &Frame) {
  bool IsNew = false;
  for (const VarDecl *V : Frame.Of.InScope)
    if (V->hasLocalStorage() && V->getType()->isPointerType() &&
        isGone(State, Terms.termOfVariable(State, V)))
      IsNew |= Gone.insert({Frame.Head->getBlockID(), V}).second;
  return IsNew;
}

StateRef Loops::beginGone(StateRef State, const LoopFrame &Frame) {
  for (const VarDecl *V : Frame.Of.InScope)
    if (Gone.contains({Frame.Head->getBlockID(), V}))
      State = addGone(State, Terms.termOfVariable(State, V));
  return State;
}

PathAction Loops::goRound(ExplodedNode *N, const CFGBlock *Head) {
  StateRef State = N->getState();
  if (Facts.infeasible(State) || stopsBefore(State, Head))
    return PathAction::stop();
  const LoopFrame *Frame = innermost(State);
  while (Frame && Frame->Head != Head)
    Frame = Frame->Outer;
  auto Refuse = [&](std::string Why) {
    Outcome.fail(N, std::move(Why));
    return PathAction::stop();
  };
  if (!Frame)
    return Refuse("a loop goes round before the invariant is restored, and "
                  "the path began inside of it");
  // What was gate-separated at the head still is.

  std::string Why;
  if (letsGo(State, *Frame, Why))
    return Refuse(Why);
  if (leavesFresh(State, *Frame, Why)) {
    if (!Why.empty())
      return Refuse(Why);
    Outcome.beginAgain();
    return PathAction::stop();
  }
  bool IsBrokenByTurn = false;
  if (!keepsObjects(State, *Frame, Why, IsBrokenByTurn)) {
    if (IsBrokenByTurn)
      Outcome.beginAgain();
    return Why.empty() || IsBrokenByTurn ? PathAction::stop() : Refuse(Why);
  }
  // The invariants last.
  auto Holds = [&](const missile_guess &G) {
    const missile_term *Formula = Guessing.meaning(G, State, Frame->Of);
    return Formula && Facts.proves(State, Formula);
  };
  bool IsLess =
      missile_guesses_go_round(Guesses.get(), Head->getBlockID(),
                               &Frame->Assumed, asCallback(Holds), &Holds);
  bool IsMore =
      Guessing.learn(State, Frame->Of, Head->getBlockID(), Guesses.get());
  bool IsGone = learnGone(State, *Frame);
  if (IsLess || IsMore || IsGone)
    Outcome.beginAgain();
  return PathAction::stop();
}

} // namespace missile
