//===- SectionStory.cpp - A symbolic section: what is told of a failure ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A failure is shown as one run of the program, with numbers: what it starts
// with, what each write makes of it, and which values break the invariant in
// the end (thesis, figure 4.14). The numbers are a model of the path's facts
// and of the clause's negation; core/entail.c has put them into all of these
// before it gives them to us. What the section does not know (what a call has
// left behind, say) is a number in the model as well, but nothing says that the
// program gets there: then the clause only "may not" hold.
//
//===----------------------------------------------------------------------===//

#include "annotations/Place.h"
#include "ast/Spelling.h"
#include "calls/Callees.h"
#include "section/Section.h"
#include "section/SectionTraits.h"
#include "support/CoreText.h"

#include "missile/story.h"

#include <deque>

using namespace clang;
using namespace ento;

// What has last been said of two objects that are the same.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileSame, const void *)

namespace missile {

/// So many values are shown of the start.
static constexpr unsigned MostInputs = 5;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// A value as C spells it, where the program has a name for it: that of the
/// storage which had it first.
std::string Section::describe(SymbolRef Sym) {
  if (const std::string *Known = Terms.nameOf(Sym))
    return *Known;
  if (const auto *RV = dyn_cast<SymbolRegionValue>(Sym))
    return describe(RV->getRegion());
  if (const auto *D = dyn_cast<SymbolDerived>(Sym))
    return describe(D->getRegion());
  return "";
}

/// A piece of storage as C spells it; empty if there is no name for it.
std::string Section::describe(const MemRegion *R) {
  R = stripRetyping(R);
  if (const auto *VR = dyn_cast<VarRegion>(R))
    return VR->getDecl()->getNameAsString();
  if (auto Element = ElementOf.find(R); Element != ElementOf.end())
    return describe(Element->second);
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

/// A location of an object as C spells it; empty if there is no name for it.
std::string Section::spell(const Object &O, const Location &L) {
  const MemRegion *R = regionOf(O, L);
  return R ? describe(R) : "";
}

static std::string sourceOf(const Expr *E, const ASTContext &Context) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  E->printPretty(OS, nullptr, Context.getPrintingPolicy());
  return Text;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static bool isInput(void *User, const missile_term *Variable) {
  return static_cast<Values *>(User)->inputs().contains(Variable);
}

static bool isNoInput(void * /*User*/, const missile_term * /*Variable*/) {
  return false;
}

/// Does the value of \p T follow from what the program is given?
bool Section::isGiven(const missile_term *T) {
  return missile_story_is_given(&Outcome.Example.Model, T,
                                StartsAsGiven ? isInput : isNoInput, &Terms);
}

/// Does the path alone lead to the numbers of the example?
bool Section::exampleIsRun() {
  return StartsAsGiven &&
         missile_story_is_run(&Outcome.Example.Model, isInput, &Terms);
}

/// The value of \p T in the counterexample; empty if it has none there, or none
/// that says anything: an address does not.
std::string Section::valueInWords(const missile_term *T, QualType Type) {
  CoreText Text;
  (void)missile_story_add_value(Text, &Outcome.Example.Model, T,
                                Type->isPointerType() ? MISSILE_STORY_POINTER
                                : Type->isAnyPointerType() ||
                                        Type->isBlockPointerType()
                                    ? MISSILE_STORY_OBJECT
                                    : MISSILE_STORY_NUMBER);
  return Text.str();
}

static QualType typeOf(const Location &L) {
  return L.Path.empty() ? L.Root->getType() : L.Path.back()->getType();
}

//===----------------------------------------------------------------------===//
// The end, the start, and between
//===----------------------------------------------------------------------===//

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
bool Section::startsAsGiven() const {
  const CFGBlock *B = Run.Start.Block;
  unsigned End = Run.Start.Index;
  for (unsigned Left = 64; Left; --Left) {
    for (unsigned I = 0; I != End; ++I)
      if (auto S = (*B)[I].getAs<CFGStmt>(); S && !leavesStorage(S->getStmt()))
        return false;
    if (B == &Run.Graph.graph().getEntry())
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

std::string Section::explainAssertion(const StateRef &State,
                                      const missile_term *Goal) {
  Outcome.Example = Counterexample();
  missile_judgment J = Facts.judgment(State);
  std::string Text = "this assertion may not hold";
  if (!Goal || !missile_counterexample(J.entail, J.facts, J.fact_count, Goal,
                                       &Outcome.Example.Model))
    return Text;
  if (exampleIsRun())
    Text = "this assertion does not hold";
  Outcome.Example.Text = Text;
  return Text;
}

std::string Section::explainFailure(const StateRef &State,
                                    const missile_failure &Failure,
                                    const Valuation &Values, const Object &O) {
  Outcome.Explained = Failure;
  std::string Of = O.Root ? describe(O.Root) : "";
  if (const auto *SR = dyn_cast_or_null<SymbolicRegion>(O.Root))
    if (SR->getSymbol()->getType()->isObjCObjectPointerType())
      Of = describe(SR->getSymbol());
  // Addresses are no example of anything.
  const missile_theory *Theory =
      missile_env_clause_source(Failure.env, Failure.clause)->theory;
  Outcome.Example = Counterexample();
  missile_judgment J = Facts.judgment(State);
  bool HasExample =
      !Theory->has_no_example &&
      missile_counterexample(J.entail, J.facts, J.fact_count, Failure.goal,
                             &Outcome.Example.Model);
  CoreText Text;
  missile_story_add_failure(Text, &Failure, Of.c_str(), Values.data(),
                            HasExample ? &Outcome.Example.Model : nullptr,
                            HasExample && exampleIsRun());
  if (!HasExample)
    return Text.str();
  for (size_t L = 0; L != Values.size(); ++L)
    if (Values[L] &&
        missile_env_clause_mentions(Failure.env, Failure.clause, L))
      Outcome.Example.Values.push_back(
          {missile_env_location_name(Failure.env, L), Values[L]});
  Outcome.Example.Text = Text.str();
  Outcome.Example.Clause = missile_env_clause_text(Failure.env, Failure.clause);
  return Outcome.Example.Text;
}

/// The state in which the path of \p N begins.
static ProgramStateRef startOf(const ExplodedNode *N) {
  while (const ExplodedNode *Before = N->getFirstPred())
    N = Before;
  return N->getState();
}

std::string Section::startOfExample() {
  if (Outcome.Example.Text.empty() || !Outcome.Result.FailedAt)
    return "";
  StateRef Start = startOf(Outcome.Result.FailedAt);
  std::string Text;
  unsigned Count = 0;
  llvm::SmallVector<const missile_term *, 8> Told;
  auto Tell = [&](const std::string &Name, const missile_term *T,
                  QualType Type) {
    // Those that the path depends on, each under one name.
    if (Name.empty() || !T ||
        missile_term_get_kind(T) != MISSILE_TERM_VARIABLE ||
        llvm::is_contained(Told, T))
      return;
    std::string Value = valueInWords(T, Type);
    if (Value.empty())
      return;
    // The fields of what it points to are told.
    if (Type->isAnyPointerType() && llvm::any_of(Objects, [&](auto &O) {
          return O.second.Root &&
                 Terms.termOfRegion(baseOf(O.second.Root)) == T;
        }))
      return;
    if (++Count > MostInputs)
      return;
    Told.push_back(T);
    Text += (Text.empty() ? "" : ", ") + Name + " = " + Value;
  };
  for (const VarDecl *V : Run.Variables) {
    QualType T = V->getType().getUnqualifiedType();
    if (Run.Notes.ctype(T))
      Tell(V->getNameAsString(),
           Terms.termOf(
               Start->getSVal(loc::MemRegionVal(Run.variableRegion(V)), T), T),
           T);
  }
  const missile_state *S = stateIn(Outcome.Result.FailedAt->getState());
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object &O = Objects[missile_state_object(S, I).storage];
    Valuation Values = valuesOf(Start, O, S);
    for (size_t L = 0; L != Values.size(); ++L)
      Tell(spell(O, O.Env->Locations[L]), Values[L],
           typeOf(O.Env->Locations[L]));
  }
  return Text;
}

SpelledClause Section::endOfExample() {
  SpelledClause End;
  if (Outcome.Example.Clause.empty() || !Outcome.Result.FailedAt)
    return End;
  StateRef Start = startOf(Outcome.Result.FailedAt);
  std::deque<std::string> Texts;
  std::vector<missile_story_name> Named;
  auto Name = [&](std::string Text, const missile_term *T) {
    if (Text.empty() || !T || missile_term_get_kind(T) != MISSILE_TERM_VARIABLE)
      return;
    Texts.push_back(std::move(Text));
    Named.push_back({T, Texts.back().c_str()});
  };
  for (const VarDecl *V : Run.Variables) {
    QualType T = V->getType().getUnqualifiedType();
    if (Run.Notes.ctype(T) && V->getDeclName())
      Name(V->getNameAsString(),
           Terms.termOf(
               Start->getSVal(loc::MemRegionVal(Run.variableRegion(V)), T), T));
  }
  const missile_state *S = stateIn(Outcome.Result.FailedAt->getState());
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object &O = Objects[missile_state_object(S, I).storage];
    Valuation Values = valuesOf(Start, O, S);
    for (size_t L = 0; L != Values.size(); ++L)
      Name(spell(O, O.Env->Locations[L]), Values[L]);
  }
  for (const auto &[Location, Value] : Outcome.Example.Values) {
    CoreText Text;
    if (!missile_story_add_term(Text, Value, Named.data(), Named.size()))
      return {};
    End.Spellings.push_back({Location, Text.str(), true});
  }
  End.Clause = Outcome.Example.Clause;
  return End;
}

StateRef Section::tellSame(StateRef State, const MemRegion *A,
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

static std::string caseTaken(const Stmt *Label, const ASTContext &Context) {
  if (isa_and_nonnull<DefaultStmt>(Label))
    return "Control jumps to 'default:'";
  const auto *Case = dyn_cast_or_null<CaseStmt>(Label);
  if (!Case)
    return "No 'case' is chosen";
  std::string Text =
      "Control jumps to 'case " + sourceOf(Case->getLHS(), Context);
  if (Case->getRHS())
    Text += " ... " + sourceOf(Case->getRHS(), Context);
  return Text + ":'";
}

std::string Section::assumptionAt(const ExplodedNode *N) {
  const ExplodedNode *Before = N->getFirstPred();
  if (auto Edge = N->getLocationAs<BlockEdge>())
    if (isa_and_nonnull<SwitchStmt>(Edge->getSrc()->getTerminatorStmt()))
      return caseTaken(Edge->getDst()->getLabel(), Run.Notes.context());
  const void *Same = N->getState()->get<MissileSame>();
  if (!Before || !Same || Same == Before->getState()->get<MissileSame>())
    return "";
  return static_cast<const char *>(Same);
}

/// The numbers before and behind a call have nothing to do with each other.
/// That is of interest where the counterexample is about such numbers.
std::string Section::changeBy(const CallExpr *E) {
  if (Outcome.Example.Text.empty() || exampleIsRun())
    return "";
  Callee Known = classifyCall(E);
  if ((Known.Kind != CalleeKind::Ordinary &&
       Known.Kind != CalleeKind::AllocateByCall) ||
      Known.NoReturn || (Known.Function && Run.Notes.contract(Known.Function)))
    return "";
  return (Known.Function ? "'" + Known.Function->getNameAsString() + "'"
                         : std::string("a function")) +
         " is called: what it " +
         (E->getType()->isVoidType() ? "" : "returns and what it ") +
         "changes is not known";
}

std::string Section::effectAt(const ExplodedNode *N) {
  auto P = N->getLocationAs<PostStmt>();
  if (!P)
    return "";
  const Stmt *S = P->getStmt();
  StateRef State = N->getState();
  if (const auto *CE = dyn_cast<CallExpr>(S))
    return changeBy(CE);
  const Expr *Target = nullptr;
  const auto *BO = dyn_cast<BinaryOperator>(S);
  const auto *UO = dyn_cast<UnaryOperator>(S);
  if (BO && BO->isAssignmentOp())
    Target = BO->getLHS();
  else if (UO && UO->isIncrementDecrementOp())
    Target = UO->getSubExpr();
  if (!Target)
    return "";
  Place Where = resolvePlace(Target, Run.Notes.context());
  if (!Where.isValid())
    return "";
  PlaceEnvironment PE = environmentOf(Where, Run.Notes, Run.F);
  bool Whole = Run.Notes.isRefined(Target->getType());
  if (!Whole && !(PE.Env && PE.Env->mentionsWithin(PE.Root, Where.Path)))
    return "";
  std::string Text = "'" + sourceOf(Target, Run.Notes.context()) + "' ";
  QualType T = Target->getType().getUnqualifiedType();
  const missile_term *New = nullptr;
  const auto *E = cast<Expr>(S);
  if (Run.Notes.ctype(T))
    New = Terms.termOf(State->getSVal(E, Run.LC), E->getType());
  if (New && UO && UO->isPostfix()) {
    Step At = Terms.at(State);
    New = Terms.updated(At, E, New);
    if (const FieldDecl *Field = Target->getSourceBitField(); Field && New)
      New = Terms.converted(*Run.Notes.ctype(T), Run.Notes.ctypeOfField(Field),
                            New);
  }
  // Floating numbers are not followed: one that becomes an integer is anything.
  const auto *From =
      BO ? dyn_cast<CastExpr>(BO->getRHS()->IgnoreParens()) : nullptr;
  bool IsUnknown = (From && From->getCastKind() == CK_FloatingToIntegral) ||
                   (BO && BO->getRHS()->getType()->isFloatingType());
  std::string Value = IsUnknown ? "" : valueInWords(New, T);
  // Of what the section does not know, the number is one of many.
  if (!Value.empty())
    return Text + "becomes " + Value + (isGiven(New) ? "" : ", for example");
  return Text + (Whole ? "is overwritten" : "is changed");
}

} // namespace missile
