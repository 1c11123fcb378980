//===- LoopGuesses.cpp - What is guessed of a loop ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/LoopGuesses.h"
#include "annotations/AnnotationScope.h"
#include "section/Bounds.h"
#include "section/Memory.h"

#include "missile/entail.h"

using namespace clang;
using namespace ento;

namespace missile {

/// More fields than these are not compared with the locals.
static constexpr unsigned MostFields = 3;
/// More numbers than these are not guessed of one variable.
static constexpr unsigned MostNumbers = 6;

/// What \p E, an operand of a comparison or what is assigned to, is the value
/// of; null if that is not one variable or field.
static const ValueDecl *namedBy(const Expr *E) {
  E = E->IgnoreParenCasts();
  while (true) {
    const auto *UO = dyn_cast<UnaryOperator>(E);
    const auto *BO = dyn_cast<BinaryOperator>(E);
    if (UO && UO->isIncrementDecrementOp())
      E = UO->getSubExpr()->IgnoreParenCasts();
    else if (BO && BO->isAssignmentOp())
      E = BO->getLHS()->IgnoreParenCasts();
    else
      break;
  }
  if (const auto *DRE = dyn_cast<DeclRefExpr>(E))
    return DRE->getDecl();
  const auto *ME = dyn_cast<MemberExpr>(E);
  return ME ? ME->getMemberDecl() : nullptr;
}

/// The numbers that the program compares variables with in \p Loop, or gives
/// them.
static NumberList numbersIn(const FunctionGraph &Graph,
                            const llvm::SmallPtrSetImpl<const CFGBlock *> &Loop,
                            const ASTContext &Context) {
  NumberList Found;
  // In the order of the blocks, so that the guesses come in one order.
  for (const CFGBlock *B : Graph.graph()) {
    if (!Loop.count(B))
      continue;
    for (unsigned I = 0, N = B->size(); I != N; ++I) {
      const auto *BO =
          dyn_cast_or_null<BinaryOperator>(Graph.statementAt({B, I}));
      if (!BO || !(BO->isComparisonOp() || BO->getOpcode() == BO_Assign))
        continue;
      for (bool Swapped : {false, true}) {
        const Expr *Number = Swapped ? BO->getLHS() : BO->getRHS();
        Expr::EvalResult Value;
        const ValueDecl *D = namedBy(Swapped ? BO->getRHS() : BO->getLHS());
        if (D && !Number->isValueDependent() &&
            Number->getType()->isIntegralOrEnumerationType() &&
            Number->EvaluateAsInt(Value, Context) &&
            Value.Val.getInt().getSignificantBits() <= 64)
          Found.push_back({D, Value.Val.getInt().getExtValue()});
      }
    }
  }
  return Found;
}

void LoopGuesses::find(const StateRef &State,
                       const llvm::SmallPtrSetImpl<const CFGBlock *> &Loop,
                       const LoopEffects &E, LoopVariables &Of) {
  Of.Numbers = numbersIn(Run.graph(), Loop, Run.Notes.context());
  const missile_state *S = stateIn(State);
  for (size_t N = 0, End = missile_state_object_count(S); N != End; ++N)
    Of.Objects.push_back(Heap.known(missile_state_object(S, N).storage));
  findFields(State, E, Of);
  auto IsInteger = [&](const VarDecl *V) {
    return V->hasLocalStorage() &&
           V->getType()->isIntegralOrEnumerationType() &&
           Run.Notes.ctype(V->getType()) &&
           !V->getType().isVolatileQualified() &&
           !Run.graph().isAddressTaken(V);
  };
  for (const VarDecl *V : E.Variables) {
    const auto *At = llvm::find(Of.InScope, V);
    if (IsInteger(V) && At != Of.InScope.end())
      Of.Changed.push_back(At - Of.InScope.begin());
  }
  for (size_t I = 0; I != Of.InScope.size(); ++I)
    if (IsInteger(Of.InScope[I]) &&
        !llvm::is_contained(E.Variables, Of.InScope[I]))
      Of.Fixed.push_back(I);
  findPointers(E, Of);
  for (size_t N : Of.Changed)
    Of.Before[N] = valueOf(N, State, Of);
  for (size_t N : Of.ChangedPointers)
    Of.Before[N] = valueOf(N, State, Of);
}

/// Pointers that a turn changes, of which it is said how far they go, and what
/// they may be compared with.
void LoopGuesses::findPointers(const LoopEffects &E, LoopVariables &Of) {
  for (size_t I = 0; I != Of.InScope.size(); ++I) {
    const VarDecl *V = Of.InScope[I];
    if (!V->hasLocalStorage() || !V->getType()->isPointerType() ||
        V->getType().isVolatileQualified() || Run.graph().isAddressTaken(V))
      continue;
    PointerExtents::Kinds Kinds =
        Run.Storage.extents().kindsOfVariable(V, Run.function());
    if (!(Kinds & PointerExtents::Measured))
      continue;
    bool IsChanged = llvm::is_contained(E.Variables, V);
    // Of one that may come from anywhere, nothing is guessed.
    if (IsChanged && (Kinds & PointerExtents::Plain))
      Of.UnclearPointers.push_back(I);
    else
      (IsChanged ? Of.ChangedPointers : Of.FixedPointers).push_back(I);
  }
  if (Of.ChangedPointers.empty())
    Of.FixedPointers.clear();
}

void LoopGuesses::findFields(const StateRef &State, const LoopEffects &E,
                             LoopVariables &Of) {
  const missile_state *S = stateIn(State);
  unsigned Changed = 0, Fixed = 0;
  for (size_t I = 0; I != Of.Objects.size(); ++I) {
    const Object &O = Of.Objects[I];
    for (unsigned L : Heap.locationsIn(O, Heap.spelledParts(S, O))) {
      const Location &At = O.Env->Locations[L];
      const MemRegion *R = Heap.regionOf(O, At);
      QualType T =
          At.Path.empty() ? At.Root->getType() : At.Path.back()->getType();
      if (L >= MostLocations || At.Element || !R || !isScalarPlace(R) ||
          !T->isIntegralOrEnumerationType() || !Run.Notes.ctype(T))
        continue;
      bool IsChanged = E.Call || E.writes(At);
      if (++(IsChanged ? Changed : Fixed) <= MostFields)
        (IsChanged ? Of.Changed : Of.Fixed)
            .push_back(Of.InScope.size() + I * MostLocations + L);
    }
  }
}

const missile_term *LoopGuesses::valueOf(size_t Number, const StateRef &State,
                                         const LoopVariables &Of) {
  if (Number < Of.InScope.size())
    return Terms.termOfVariable(State, Of.InScope[Number]);
  Number -= Of.InScope.size();
  const Object &O = Of.Objects[Number / MostLocations];
  if (!missile_state_find_object(stateIn(State), O.Storage))
    return nullptr;
  unsigned Location = Number % MostLocations;
  return Heap.valuesAt(State, O, Location)[Location];
}

const ValueDecl *LoopGuesses::declarationOf(size_t Number,
                                            const LoopVariables &Of) {
  if (Number < Of.InScope.size())
    return Of.InScope[Number];
  Number -= Of.InScope.size();
  const Location &L =
      Of.Objects[Number / MostLocations].Env->Locations[Number % MostLocations];
  if (L.Path.empty())
    return L.Root;
  return L.Path.back();
}

void LoopGuesses::proposeNumbers(const StateRef &State, const LoopVariables &Of,
                                 GuessList &Out) {
  for (size_t X : Of.Changed) {
    const ValueDecl *D = declarationOf(X, Of);
    unsigned Count = 0;
    for (const auto &[Compared, Number] : Of.Numbers)
      if (Compared == D && ++Count <= MostNumbers)
        missile_guess_number(&Out, X, Number);
    // What is known of its value before the loop, if that is not all of it.
    const missile_term *Before = Of.Before.lookup(X);
    if (!Before || missile_term_get_kind(Before) == MISSILE_TERM_CONSTANT)
      continue;
    missile_judgment J = Facts.judgment(State);
    missile_interval Range;
    missile_ctype T = *Run.Notes.ctype(D->getType());
    if (!missile_intervals_cheaply(J.entail, J.facts, J.fact_count, &Before, 1,
                                   &Range))
      continue;
    missile_guess G = {};
    G.x = X;
    G.kind = MISSILE_GUESS_AT_LEAST_NUMBER;
    G.number = Range.lower;
    if (Range.lower > missile_ctype_min(T))
      missile_guess_add(&Out, G);
    G.kind = MISSILE_GUESS_AT_MOST_NUMBER;
    G.number = Range.upper;
    if (Range.upper < missile_ctype_max(T))
      missile_guess_add(&Out, G);
  }
}

void LoopGuesses::propose(const StateRef &State, const LoopVariables &Of,
                          GuessList &Out) {
  missile_guess_relations(&Out, Of.Changed.data(), Of.Changed.size(),
                          Of.Fixed.data(), Of.Fixed.size());
  missile_guess_pointers(&Out, Of.ChangedPointers.data(),
                         Of.ChangedPointers.size(), Of.FixedPointers.data(),
                         Of.FixedPointers.size());
  for (size_t X : Of.ChangedPointers)
    if (missile_int Size =
            elementSize(Of.InScope[X]->getType(), Run.Notes.context());
        Size > 1)
      missile_guess_elements(&Out, X, Size);
  proposeNumbers(State, Of, Out);
  missile_guess G = {};
  G.kind = MISSILE_GUESS_LOCAL_CLAUSE;
  for (; G.clause != missile_env_clause_count(Run.Locals.Core); ++G.clause)
    missile_guess_add(&Out, G);
  G.kind = MISSILE_GUESS_OBJECT_CLAUSE;
  const missile_state *S = stateIn(State);
  for (size_t N = missile_state_object_count(S); G.object != N; ++G.object) {
    G.storage = missile_state_object(S, G.object).storage;
    const Object Known = Heap.known(G.storage);
    for (size_t Clause : Heap.clausesIn(Known, Heap.spelledParts(S, Known))) {
      G.clause = Clause;
      missile_guess_add(&Out, G);
    }
  }
}

const missile_term *LoopGuesses::meaning(const missile_guess &G,
                                         const StateRef &State,
                                         const LoopVariables &Variables) {
  const missile_env *Env = Run.Locals.Core;
  Valuation Values;
  if (G.kind == MISSILE_GUESS_OBJECT_CLAUSE) {
    const Object O = Heap.known(G.storage);
    if (!O.Env)
      return nullptr;
    Env = O.Env->Core;
    Values = Heap.valuesOf(State, O);
  } else if (G.kind == MISSILE_GUESS_LOCAL_CLAUSE) {
    Values = Terms.localValues(State, Variables.InScope);
  } else {
    struct Source {
      LoopGuesses &S;
      const StateRef &State;
      const LoopVariables &Variables;
    } From = {*this, State, Variables};
    missile_guess_values Of;
    Of.user = &From;
    Of.now = [](void *User, size_t V) {
      auto &From = *static_cast<Source *>(User);
      return From.S.valueOf(V, From.State, From.Variables);
    };
    Of.before = [](void *User, size_t V) {
      return static_cast<Source *>(User)->Variables.Before.lookup(V);
    };
    return missile_guess_formula(Terms.terms(), &G, &Of);
  }
  return missile_env_clause_is_known(Env, G.clause, Values.data())
             ? missile_env_clause_formula(Env, G.clause, Values.data())
             : nullptr;
}

StateRef LoopGuesses::begin(StateRef State, LoopVariables &Of) {
  for (size_t N : Of.Changed)
    Of.AtHead[N] = valueOf(N, State, Of);
  for (size_t N : Of.ChangedPointers)
    Of.AtHead[N] = valueOf(N, State, Of);
  for (size_t N : Of.UnclearPointers)
    State = notePlain(State, valueOf(N, State, Of));
  return State;
}

/// A step from short of a number that the program tests leads beyond it.
bool LoopGuesses::learnLast(size_t X, missile_int Step, const LoopVariables &Of,
                            size_t Loop, missile_guesses *Guesses) {
  const ValueDecl *D = declarationOf(X, Of);
  bool IsNew = false;
  unsigned Count = 0;
  for (const auto &[Compared, Number] : Of.Numbers) {
    if (Compared != D || Step * Step <= 1 || ++Count > MostNumbers)
      continue;
    missile_guess G = {};
    G.kind =
        Step > 0 ? MISSILE_GUESS_AT_MOST_NUMBER : MISSILE_GUESS_AT_LEAST_NUMBER;
    G.x = X;
    for (int Strict : {0, 1}) {
      G.number = Number + Step + (Step > 0 ? -Strict : Strict);
      IsNew |= missile_guesses_learn(Guesses, Loop, &G);
    }
  }
  return IsNew;
}

bool LoopGuesses::learn(const StateRef &State, const LoopVariables &Of,
                        size_t Loop, missile_guesses *Guesses) {
  llvm::SmallVector<size_t, 8> Variables;
  llvm::SmallVector<missile_int, 8> Steps;
  bool IsNew = false;
  for (size_t N : Of.Changed) {
    const missile_term *Head = Of.AtHead.lookup(N);
    const missile_term *Now = valueOf(N, State, Of);
    missile_int Step;
    if (Head && Now && missile_guess_step(Head, Now, &Step)) {
      Variables.push_back(N);
      Steps.push_back(Step);
      IsNew |= learnLast(N, Step, Of, Loop, Guesses);
    }
  }
  for (size_t N : Of.ChangedPointers) {
    const missile_term *Head = Of.AtHead.lookup(N);
    const missile_term *Now = valueOf(N, State, Of);
    missile_int Step;
    if (!Head || !Now || !missile_guess_step(Head, Now, &Step))
      continue;
    Variables.push_back(N);
    Steps.push_back(Step);
    missile_guess G = {};
    G.kind = MISSILE_GUESS_WHOLE_STEPS;
    G.x = N;
    G.number = Step < 0 ? -Step : Step;
    if (G.number > 1)
      IsNew |= missile_guesses_learn(Guesses, Loop, &G);
  }
  return missile_guesses_learn_steps(Guesses, Loop, Variables.data(),
                                     Steps.data(), Steps.size()) ||
         IsNew;
}

} // namespace missile
