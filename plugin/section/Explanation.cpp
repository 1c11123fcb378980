//===- Explanation.cpp - Why something may not hold -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Explanation.h"
#include "ast/Spelling.h"
#include "section/SectionTraits.h"
#include "support/CoreText.h"
#include "typing/AccessRules.h"
#include "typing/Failures.h"

#include "missile/extent.h"
#include "missile/story.h"

using namespace clang;
using namespace ento;

// What has last been said of two objects that are the same.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileSame, const void *)

namespace missile {

std::string Explanation::describe(SymbolRef Sym) {
  if (const std::string *Known = From.nameOf(Sym))
    return *Known;
  if (const auto *RV = dyn_cast<SymbolRegionValue>(Sym))
    return describe(RV->getRegion());
  if (const auto *D = dyn_cast<SymbolDerived>(Sym))
    return describe(D->getRegion());
  return "";
}

std::string Explanation::describe(const MemRegion *R) {
  R = stripRetyping(R);
  if (const auto *VR = dyn_cast<VarRegion>(R))
    return VR->getDecl()->getNameAsString();
  if (const MemRegion *Element = Heap.elementOf(R))
    return describe(Element);
  if (const auto *SR = dyn_cast<SymbolicRegion>(R)) {
    std::string Pointer = describe(SR->getSymbol());
    return Pointer.empty() ? "" : dereferenced(Pointer);
  }
  if (FieldPart FR = fieldPart(R)) {
    std::string Text = describe(FR->getSuperRegion());
    if (Text.empty() || FR->getDecl()->isAnonymousStructOrUnion())
      return Text;
    std::string Field = FR->getDecl()->getNameAsString();
    return Text.front() == '*' ? inParentheses(Text.substr(1)) + "->" + Field
                               : Text + "." + Field;
  }
  if (const auto *ER = dyn_cast<ElementRegion>(R)) {
    std::string Text = describe(ER->getSuperRegion());
    if (Text.empty())
      return "";
    std::string Index;
    if (auto I = ER->getIndex().getAs<nonloc::ConcreteInt>())
      Index = llvm::toString(compat::numberOf(*I), 10);
    else if (SymbolRef Sym = ER->getIndex().getAsSymbol())
      Index = describe(
          isa<SymbolCast>(Sym) ? cast<SymbolCast>(Sym)->getOperand() : Sym);
    if (Index.empty())
      Index = "...";
    if (Text.front() == '*' && Index == "0")
      return Text;
    if (Text.front() == '*')
      Text = inParentheses(Text.substr(1));
    return Text + "[" + Index + "]";
  }
  return "";
}

std::string Explanation::spell(const Object &O, const Location &L) {
  const MemRegion *R = Heap.regionOf(O, L);
  return R ? describe(R) : "";
}

static bool isInput(void *User, const missile_term *Variable) {
  return static_cast<Provenance *>(User)->isInput(Variable);
}

static bool isNoInput(void * /*User*/, const missile_term * /*Variable*/) {
  return false;
}

bool Explanation::isGiven(const missile_term *T) {
  return missile_story_is_given(&Outcome.Example.Model, T,
                                StartsAsGiven ? isInput : isNoInput, &From);
}

/// What \p State and \p Goal say of anything but how far pointers go. Where
/// storage is, of which nothing else is said, has no part in an example.
void Explanation::findRelevant(const StateRef &State,
                               const missile_term *Goal) {
  Relevant.clear();
  auto Add = [](void *User, const missile_term *T) {
    static_cast<llvm::DenseSet<const missile_term *> *>(User)->insert(T);
  };
  auto IsOfExtent = [](const missile_term *T) {
    bool Is = false;
    missile_term_variables(
        T,
        [](void *User, const missile_term *Part) {
          *static_cast<bool *>(User) |= missile_extent_is_one(Part);
        },
        &Is);
    return Is;
  };
  if (IsOfExtent(Goal))
    Relevant.insert(Goal); // they have a part in it
  missile_term_variables(Goal, Add, &Relevant);
  missile_judgment J = Facts.judgment(State);
  for (size_t I = 0; I != J.fact_count; ++I)
    if (Relevant.contains(Goal) || !IsOfExtent(J.facts[I]))
      missile_term_variables(J.facts[I], Add, &Relevant);
}

bool Explanation::exampleIsRun() {
  struct Inputs {
    Explanation &Self;
    static bool is(void *User, const missile_term *T) {
      Explanation &Self = static_cast<Inputs *>(User)->Self;
      bool IsPlace = missile_extent_is_one(T) || missile_extent_base(T) == T;
      return (IsPlace && !Self.Relevant.contains(T)) || Self.From.isInput(T);
    }
  } All = {*this};
  return StartsAsGiven &&
         missile_story_is_run(&Outcome.Example.Model, Inputs::is, &All);
}

std::string Explanation::valueInWords(const missile_term *T, QualType Type) {
  CoreText Text;
  (void)missile_story_add_value(Text, &Outcome.Example.Model, T,
                                Type->isPointerType() ? MISSILE_STORY_POINTER
                                : Type->isAnyPointerType() ||
                                        Type->isBlockPointerType()
                                    ? MISSILE_STORY_OBJECT
                                    : MISSILE_STORY_NUMBER);
  return Text.str();
}

/// Does \p S, an element of a CFG, leave all storage but that of locals as it
/// was?
static bool leavesStorage(const Stmt *S) {
  if (isa<CallExpr, ObjCMessageExpr, AsmStmt, BlockExpr>(S))
    return false;
  const Expr *Target = nullptr;
  if (const auto *BO = dyn_cast<BinaryOperator>(S); BO && BO->isAssignmentOp())
    Target = BO->getLHS();
  if (const auto *UO = dyn_cast<UnaryOperator>(S);
      UO && UO->isIncrementDecrementOp())
    Target = UO->getSubExpr();
  if (!Target)
    return true;
  const auto *DRE = dyn_cast<DeclRefExpr>(Target->IgnoreParens());
  const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  return V && V->hasLocalStorage();
}

/// Is all storage but that of locals, where the section begins, as the function
/// is given it? It is where nothing before branches or writes.
bool Explanation::startsAsGiven() const {
  const CFGBlock *B = Run.Start.Block;
  unsigned End = Run.Start.Index;
  for (unsigned Left = 64; Left; --Left) {
    for (unsigned I = 0; I != End; ++I)
      if (auto S = (*B)[I].getAs<CFGStmt>(); S && !leavesStorage(S->getStmt()))
        return false;
    if (B == &Run.graph().graph().getEntry())
      return true;
    if (B->pred_size() != 1)
      return false;
    B = B->pred_begin()->getReachableBlock();
    if (!B || B->succ_size() != 1)
      return false;
    End = B->size();
  }
  return false;
}

std::string Explanation::explainAssertion(const StateRef &State,
                                          const missile_term *Goal) {
  Outcome.noteUnmet({Unmet::Assertion, {}}, "this assertion may not hold");
  if (Goal)
    findRelevant(State, Goal);
  missile_judgment J = Facts.judgment(State);
  std::string Text = Outcome.ExplainedText;
  if (!Goal || !missile_counterexample(J.entail, J.facts, J.fact_count, Goal,
                                       &Outcome.Example.Model))
    return Text;
  if (exampleIsRun())
    Text = Outcome.ExplainedText = "this assertion does not hold";
  Outcome.Example.Text = Text;
  return Text;
}

std::string Explanation::explainAccess(const StateRef &State,
                                       const Expr *LValue,
                                       const missile_term *Demand) {
  std::string Text =
      accessFailure(LValue, Demand, [&](const missile_term *Part) {
        return Facts.proves(State, Part);
      });
  Outcome.noteUnmet({Unmet::Access, {}}, Text);
  findRelevant(State, Demand);
  missile_judgment J = Facts.judgment(State);
  if (missile_counterexample(J.entail, J.facts, J.fact_count, Demand,
                             &Outcome.Example.Model))
    Outcome.Example.Text = Text;
  return Text;
}

std::string Explanation::explainFailure(const StateRef &State,
                                        const missile_failure &Failure,
                                        const Valuation &Values,
                                        const Object &O, Unmet::Kind What) {
  Outcome.Explained = {What, Failure};
  std::string Of = O.Root ? describe(O.Root) : "";
  if (const auto *SR = dyn_cast_or_null<SymbolicRegion>(O.Root))
    if (SR->getSymbol()->getType()->isObjCObjectPointerType())
      Of = describe(SR->getSymbol());
  // Addresses are no example of anything.
  const missile_theory *Theory =
      missile_env_clause_source(Failure.env, Failure.clause)->theory;
  Outcome.Example = Counterexample();
  findRelevant(State, Failure.goal
                          ? Failure.goal
                          : missile_term_bool(Run.Notes.terms(), false));
  missile_judgment J = Facts.judgment(State);
  bool HasExample =
      !Theory->has_no_example &&
      missile_counterexample(J.entail, J.facts, J.fact_count, Failure.goal,
                             &Outcome.Example.Model);
  CoreText Text;
  missile_story_add_failure(Text, &Failure, Of.c_str(), Values.data(),
                            HasExample ? &Outcome.Example.Model : nullptr,
                            HasExample && exampleIsRun());
  Outcome.ExplainedText = Text.str();
  if (!HasExample)
    return Outcome.ExplainedText;
  for (size_t L = 0; L != Values.size(); ++L)
    if (Values[L] &&
        missile_env_clause_mentions(Failure.env, Failure.clause, L))
      Outcome.Example.Values.push_back(
          {missile_env_location_name(Failure.env, L), Values[L]});
  Outcome.Example.Text = Text.str();
  Outcome.Example.Clause = missile_env_clause_text(Failure.env, Failure.clause);
  return Outcome.Example.Text;
}

StateRef Explanation::tellSame(StateRef State, const MemRegion *A,
                               const MemRegion *B) {
  std::string NameA = describe(A), NameB = describe(B);
  if (NameA.empty() || NameB.empty() || NameA == NameB)
    return State;
  StringRef Text = SameTexts
                       .insert("Assuming '" + NameA + "' and '" + NameB +
                               "' are the same object")
                       .first->getKey();
  return State->set<MissileSame>(static_cast<const void *>(Text.data()));
}

const char *Explanation::toldSame(const StateRef &State) {
  return static_cast<const char *>(State->get<MissileSame>());
}

} // namespace missile
