//===- SectionLoops.cpp - A symbolic section: loops -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop is never unrolled. Where a path enters it, everything that a turn of
// the loop may change is forgotten, and what stays true from turn to turn is
// assumed; the body is then followed once, as some turn or other; where the
// path would go round, what was assumed must hold again, and the path ends.
//
// What stays true is guessed and then checked (Houdini): for each changed local
// its sign, its relation to its value before the loop and to locals that the
// loop leaves alone, which of the first few of them is the larger one, and the
// refinements themselves. A guess that does not hold
// on entry is not made on that path; one that a turn does not keep is dropped
// for good, and the run begins again, until all of them last.
//
// Why forgetting is enough: storage that the path has not touched has no value
// yet, so whatever an earlier turn left there is what its first read gives.
// Objects that a turn spells out anew must be consistent when it goes round, as
// everything in ok is.
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "annotations/Trust.h"
#include "language/CompilerFlags.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

#include <functional>

using namespace clang;
using namespace ento;

namespace missile {

//===----------------------------------------------------------------------===//
// What may stay true
//===----------------------------------------------------------------------===//

const missile_term *Section::valueOfVariable(const StateRef &State,
                                             const VarDecl *V) {
  QualType T = V->getType().getUnqualifiedType();
  return termOf(State->getSVal(loc::MemRegionVal(variableRegion(V)), T), T);
}

/// So many changed locals are compared with each other: the guesses grow with
/// the square of that.
static constexpr unsigned MostCompared = 4;

void Section::proposeCandidates(const StateRef &State, const LoopEffects &E,
                                llvm::ArrayRef<const VarDecl *> InScope,
                                llvm::SmallVectorImpl<Candidate> &Out) {
  auto IsInteger = [&](const VarDecl *V) {
    return V->hasLocalStorage() &&
           V->getType()->isIntegralOrEnumerationType() &&
           Notes.ctype(V->getType()) && !V->getType().isVolatileQualified() &&
           !X.Graph.isAddressTaken(V);
  };
  auto Add = [&](Candidate::Kind What, const VarDecl *V,
                 const VarDecl *Y = nullptr) {
    Candidate C;
    C.What = What;
    C.X = V;
    C.Y = Y;
    Out.push_back(C);
  };
  llvm::SmallVector<const VarDecl *, MostCompared> Compared;
  for (const VarDecl *V : E.Variables) {
    if (!IsInteger(V) || llvm::find(InScope, V) == InScope.end())
      continue;
    if (Compared.size() < MostCompared)
      Compared.push_back(V);
    Add(Candidate::NonNegative, V);
    Add(Candidate::AtLeastStart, V);
    Add(Candidate::AtMostStart, V);
    for (const VarDecl *Y : InScope)
      if (IsInteger(Y) && llvm::find(E.Variables, Y) == E.Variables.end()) {
        Add(Candidate::Below, V, Y);
        Add(Candidate::AtMost, V, Y);
        Add(Candidate::AtLeast, V, Y);
      }
  }
  // A counter of what was found does not overtake that of what was looked at.
  for (const VarDecl *V : Compared)
    for (const VarDecl *Y : Compared)
      if (V != Y)
        Add(Candidate::AtMost, V, Y);
  Candidate C;
  C.What = Candidate::LocalClause;
  for (C.Clause = 0; C.Clause != missile_env_clause_count(Locals.Core);
       ++C.Clause)
    Out.push_back(C);
  C.What = Candidate::ObjectClause;
  const missile_state *S = get(State);
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    missile_object O = missile_state_object(S, I);
    C.Storage = O.storage;
    C.Number = I;
    const Object &Known = Objects[O.storage];
    for (size_t Clause : clausesIn(Known, spelledParts(S, Known))) {
      C.Clause = Clause;
      Out.push_back(C);
    }
  }
}

/// Spell out what a turn may change of the objects that are spelled out
/// already: what the loop begins with, it can go on with.
Section::StateRef Section::spellChanged(StateRef State, const LoopEffects &E,
                                        std::string &Conflict) {
  const missile_state *S = get(State);
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object O = Objects[missile_state_object(S, I).storage];
    llvm::SmallVector<unsigned, 4> Changed;
    missile_spend(Budget, O.Env->Locations.size() / 4);
    for (unsigned P = 0; P != O.Env->parts().size(); ++P)
      if (llvm::any_of(O.Env->parts()[P].Locations, [&](unsigned L) {
            const Location &At = O.Env->Locations[L];
            return At.Path.empty() ? llvm::is_contained(E.Variables, At.Root)
                                   : E.Fields.count(At.Path.back()) != 0;
          }))
        Changed.push_back(P);
    State = spellOut(State, O, Changed, Conflict);
  }
  return State;
}

/// The candidate as a formula over the values of \p State; null if it makes no
/// sense there.
const missile_term *Section::meaning(const Candidate &C, const StateRef &State,
                                     const LoopFrame &Frame) {
  auto Value = [&](const VarDecl *V) { return valueOfVariable(State, V); };
  auto Before = [&](const VarDecl *V) -> const missile_term * {
    for (auto &Entry : Frame.Before)
      if (Entry.first == V)
        return Entry.second;
    return nullptr;
  };
  auto AtMost = [&](const missile_term *A,
                    const missile_term *B) -> const missile_term * {
    return A && B ? missile_term_le(Sem.terms, A, B) : nullptr;
  };
  switch (C.What) {
  case Candidate::NonNegative:
    return AtMost(missile_term_constant(Sem.terms, 0), Value(C.X));
  case Candidate::AtLeastStart:
    return AtMost(Before(C.X), Value(C.X));
  case Candidate::AtMostStart:
    return AtMost(Value(C.X), Before(C.X));
  case Candidate::AtLeast:
    return AtMost(Value(C.Y), Value(C.X));
  case Candidate::AtMost:
    return AtMost(Value(C.X), Value(C.Y));
  case Candidate::Below: {
    const missile_term *A = Value(C.X), *B = Value(C.Y);
    return A && B ? missile_term_lt(Sem.terms, A, B) : nullptr;
  }
  case Candidate::LocalClause:
  case Candidate::ObjectClause:
    break;
  }
  const missile_env *Env = Locals.Core;
  Valuation Values;
  if (C.What == Candidate::ObjectClause) {
    const Object &O = Objects[C.Storage];
    if (!O.Env)
      return nullptr;
    Env = O.Env->Core;
    Values = valuesOf(State, O);
  } else {
    const Stmt *First = firstOf(Frame.Head);
    Values =
        localValues(State, First ? X.Graph.inScope(First)
                                 : llvm::SmallVector<const VarDecl *, 8>());
  }
  for (size_t L = 0; L != Values.size(); ++L)
    if (!Values[L] && missile_env_clause_mentions(Env, C.Clause, L))
      return nullptr;
  return missile_env_clause_formula(Env, C.Clause, Values.data());
}

//===----------------------------------------------------------------------===//
// Entering and going round
//===----------------------------------------------------------------------===//

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
bool Section::leavesFresh(const StateRef &State, const LoopFrame &Frame,
                          std::string &Why) {
  LoopEffects E = effectsOf(*X.Graph.loop(Frame.Head));
  auto IsChanged = [&](const MemRegion *R) {
    const auto *VR = dyn_cast<VarRegion>(R->getBaseRegion());
    if (VR && llvm::is_contained(E.Variables, VR->getDecl()))
      return true;
    if (VR && isGated(State, VR))
      return false; // changes by its name only
    const auto *FR = dyn_cast<FieldRegion>(R);
    if (!FR || isInUnion(FR) || FR->getDecl()->getType()->isRecordType())
      return E.Plain || !E.Fields.empty();
    return E.Fields.count(FR->getDecl()) ||
           (!isRefinedLocation(R) &&
            (E.Plain ||
             (!compilerFlags().StrictAliasing && !E.Fields.empty())));
  };
  LeftBehind Pointees(IsChanged, Notes.context());
  Engine->getStateManager().iterBindings(State, Pointees);
  auto IsFresh = [&](const MemRegion *R) {
    return missile_state_is_gated(Frame.AtHead, R);
  };
  bool Any = false;
  size_t Number = 0;
  for (auto &Allocation : Allocations) {
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

/// What comes first in a turn of the loop; null if that is not one statement.
const Stmt *Section::firstOf(const CFGBlock *Head) const {
  CFGPoint At = {Head, 0};
  const Stmt *First = nullptr;
  while (!(First = X.Graph.statementAt(At))) {
    At.Block = X.Graph.onlySuccessor(At.Block);
    if (!At.Block)
      break;
  }
  return First;
}

PathAction Section::enterLoop(ExplodedNode *N, const CFGBlock *Head) {
  StateRef State = N->getState();
  auto Refuse = [&](std::string Why) {
    if (!infeasible(State))
      fail(N, std::move(Why));
    return PathAction::stop();
  };
  // A trusted loop is not begun: what it changes would be forgotten.
  const Stmt *S = firstOf(Head);
  if (isTrusted(S, X.Graph)) {
    if (!stopsBefore(State, Head))
      refuseTrusted(N, S);
    return PathAction::stop();
  }
  const auto *Loop = X.Graph.loop(Head);
  if (!Loop)
    return Refuse("a loop that can be entered in several places is not "
                  "followed");
  LoopEffects E = effectsOf(*Loop);
  size_t Number = 0;
  for (auto &Allocation : Allocations)
    if (llvm::is_contained(LeakedAt, std::make_pair(Head, Number++)))
      State = leak(State, Allocation.first);
  if (!E.Known)
    return Refuse("the loop writes whole structs, which is not followed");
  llvm::SmallVector<const VarDecl *, 8> InScope =
      S ? X.Graph.inScope(S) : llvm::SmallVector<const VarDecl *, 8>();

  auto Frame = std::make_unique<LoopFrame>();
  Frame->Outer = getLoop(State);
  Frame->Head = Head;
  for (const VarDecl *V : E.Variables)
    if (V->hasLocalStorage() && Notes.ctype(V->getType()) &&
        llvm::find(InScope, V) != InScope.end())
      Frame->Before.push_back({V, valueOfVariable(State, V)});

  // A turn that calls looks at everything that is not gate-separated, so all
  // of that is consistent at every head.
  if (E.Call) {
    std::string Why;
    if (!consistent(State, Looker::Call, nullptr, &Why))
      return Refuse(Why + " when a loop begins that calls functions");
    State = forget(State, nullptr);
  }
  std::string Conflict;
  State = spellChanged(State, E, Conflict);
  if (!Conflict.empty())
    return Refuse(Conflict);
  llvm::SmallVector<Candidate, 16> Guesses;
  proposeCandidates(State, E, InScope, Guesses);
  for (const Candidate &C : Guesses) {
    if (llvm::find(Dropped, std::make_pair(Head, C)) != Dropped.end())
      continue;
    const missile_term *Holds = meaning(C, State, *Frame);
    if (Holds && proves(State, Holds))
      Frame->Assumed.push_back(C);
  }
  StateRef Later = havoc(State, E);
  if (!Later)
    return Refuse("the loop writes into copied structs, which is not followed");
  State = Later;
  llvm::SmallVector<const missile_term *, 16> New;
  for (const Candidate &C : Frame->Assumed)
    if (const missile_term *Holds = meaning(C, State, *Frame))
      New.push_back(Holds);
  missile_facts_truncate(&Facts, 0);
  for (const missile_term *Fact : New)
    missile_facts_add(&Facts, Fact);
  State = assume(State, Facts);
  Frame->AtHead = get(State);
  State = setLoop(State, Frame.get());
  Frames.push_back(std::move(Frame));
  return PathAction::goWith(State);
}

/// Typing takes over before block \p B, if everything is consistent.
bool Section::stopsBefore(const StateRef &State, const CFGBlock *B) {
  CFGPoint Next = {B, 0};
  while (const CFGBlock *Only = X.Graph.onlySuccessor(Next.Block))
    Next.Block = Only;
  const Stmt *First = X.Graph.statementAt(Next);
  if (!First || !X.Graph.isBetween(Next) || !X.MayStop(Next) ||
      !consistent(State, Looker::Type, First, nullptr))
    return false;
  if (llvm::find(Result.Stops, Next) == Result.Stops.end())
    Result.Stops.push_back(Next);
  return true;
}

PathAction Section::goRound(ExplodedNode *N, const CFGBlock *Head) {
  StateRef State = N->getState();
  if (infeasible(State) || stopsBefore(State, Head))
    return PathAction::stop();
  const LoopFrame *Frame = getLoop(State);
  while (Frame && Frame->Head != Head)
    Frame = Frame->Outer;
  auto Refuse = [&](std::string Why) {
    fail(N, std::move(Why));
    return PathAction::stop();
  };
  if (!Frame)
    return Refuse("a loop goes round before the invariant is restored, and "
                  "the path began inside of it");
  // What was gate-separated at the head still is.
  const missile_state *Then = Frame->AtHead, *Now = get(State);
  for (const VarDecl *V : Variables)
    if (missile_state_is_gated(Then, variableRegion(V)) &&
        !missile_state_is_gated(Now, variableRegion(V)))
      return Refuse(
          "an iteration of the loop lets the address of a local escape");
  for (auto &Allocation : Allocations)
    if (missile_state_is_gated(Then, Allocation.first) &&
        !missile_state_is_gated(Now, Allocation.first))
      return Refuse("an iteration of the loop lets a fresh allocation escape");
  if (std::string Why; leavesFresh(State, *Frame, Why)) {
    if (!Why.empty())
      return Refuse(Why);
    Again = true;
    return PathAction::stop();
  }
  // What this turn has spelled out is consistent again; what was spelled out at
  // the head still is.
  std::string Why;
  for (size_t I = 0, Count = missile_state_object_count(Then); I != Count;
       ++I) {
    missile_object O = missile_state_object(Then, I);
    if (!missile_state_find_object(Now, O.storage))
      return Refuse(
          "what was known of an object when the loop began is not known "
          "when it goes round");
    const Object Known = Objects[O.storage];
    State = spellOut(State, Known, spelledParts(Then, Known), Why);
    if (!Why.empty())
      return infeasible(State) ? PathAction::stop() : Refuse(Why);
  }
  Now = get(State);
  missile_judgment J = judgment(State);
  for (size_t I = 0, Count = missile_state_object_count(Now); I != Count; ++I) {
    missile_object O = missile_state_object(Now, I);
    const Object &Known = Objects[O.storage];
    llvm::SmallVector<unsigned, 4> Parts = spelledParts(Now, Known);
    llvm::erase_if(Parts, [&](unsigned P) {
      return missile_state_is_spelled(Then, O.storage, P);
    });
    if (Parts.empty())
      continue;
    // A local that this turn has declared dies with it.
    const auto *VR =
        Known.Root ? dyn_cast<VarRegion>(Known.Root->getBaseRegion()) : nullptr;
    if (VR && VR->getDecl()->hasLocalStorage() && isGated(State, Known.Root) &&
        !missile_state_is_gated(Then, VR))
      continue;
    if (isAtNull(State, Known))
      continue;
    Valuation Values = valuesOf(State, Known);
    llvm::SmallVector<size_t, 8> Clauses = clausesIn(Known, Parts);
    missile_failure Failure;
    if (!missile_typing_holds(&J, O.env, Clauses.data(), Clauses.size(),
                              Values.data(), &Failure))
      return Refuse(explainFailure(State, Failure, Values, Known) +
                    " when the loop goes round");
  }
  // The invariants last.
  for (const Candidate &C : Frame->Assumed) {
    const missile_term *Holds = meaning(C, State, *Frame);
    if (Holds && proves(State, Holds))
      continue;
    Dropped.push_back({Head, C});
    Again = true;
  }
  return PathAction::stop();
}

} // namespace missile
