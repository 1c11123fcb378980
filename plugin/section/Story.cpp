//===- Story.cpp - What is told of a failure ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Story.h"
#include "annotations/AnnotationScope.h"
#include "annotations/Place.h"
#include "ast/Spelling.h"
#include "calls/Callees.h"
#include "support/CoreText.h"

#include "missile/story.h"

#include <deque>

using namespace clang;
using namespace ento;

namespace missile {

/// So many values are shown of the start.
static constexpr unsigned MostInputs = 5;

static QualType typeOf(const Location &L) {
  return L.Path.empty() ? L.Root->getType() : L.Path.back()->getType();
}

/// The state in which the path of \p N begins.
static ProgramStateRef startOf(const ExplodedNode *N) {
  while (const ExplodedNode *Before = N->getFirstPred())
    N = Before;
  return N->getState();
}

std::string Story::startOfExample() {
  if (Outcome.Example.Text.empty() || !Outcome.Result.FailedAt)
    return "";
  StateRef Start = startOf(Outcome.Result.FailedAt);
  std::string Text;
  unsigned Count = 0;
  llvm::SmallVector<const missile_term *, 8> Told;
  auto Add = [&](const std::string &Name, const missile_term *T,
                 QualType Type) {
    // Those that the path depends on, each under one name.
    if (Name.empty() || !T ||
        missile_term_get_kind(T) != MISSILE_TERM_VARIABLE ||
        llvm::is_contained(Told, T))
      return;
    std::string Value = Tell.valueInWords(T, Type);
    if (Value.empty())
      return;
    // The fields of what it points to are told.
    if (Type->isAnyPointerType() && Heap.hasRootAt([&](const MemRegion *R) {
          return Terms.termOfRegion(R) == T;
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
      Add(V->getNameAsString(),
          Terms.termOf(
              Start->getSVal(loc::MemRegionVal(Run.variableRegion(V)), T), T),
          T);
  }
  const missile_state *S = stateIn(Outcome.Result.FailedAt->getState());
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object O = Heap.known(missile_state_object(S, I).storage);
    Valuation Values = Heap.valuesOf(Start, O, S);
    for (size_t L = 0; L != Values.size(); ++L)
      Add(Tell.spell(O, O.Env->Locations[L]), Values[L],
          typeOf(O.Env->Locations[L]));
  }
  return Text;
}

SpelledClause Story::endOfExample() {
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
    const Object O = Heap.known(missile_state_object(S, I).storage);
    Valuation Values = Heap.valuesOf(Start, O, S);
    for (size_t L = 0; L != Values.size(); ++L)
      Name(Tell.spell(O, O.Env->Locations[L]), Values[L]);
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

static std::string caseTaken(const Stmt *Label, const ASTContext &Context) {
  if (isa_and_nonnull<DefaultStmt>(Label))
    return "Control jumps to 'default:'";
  const auto *Case = dyn_cast_or_null<CaseStmt>(Label);
  if (!Case)
    return "No 'case' is chosen";
  std::string Text = "Control jumps to 'case " +
                     printed(Case->getLHS(), Context.getPrintingPolicy());
  if (Case->getRHS())
    Text += " ... " + printed(Case->getRHS(), Context.getPrintingPolicy());
  return Text + ":'";
}

std::string Story::assumptionAt(const ExplodedNode *N) {
  const ExplodedNode *Before = N->getFirstPred();
  if (auto Edge = N->getLocationAs<BlockEdge>())
    if (isa_and_nonnull<SwitchStmt>(Edge->getSrc()->getTerminatorStmt()))
      return caseTaken(Edge->getDst()->getLabel(), Run.Notes.context());
  const char *Same = Explanation::toldSame(N->getState());
  if (!Before || !Same || Same == Explanation::toldSame(Before->getState()))
    return "";
  return Same;
}

/// The numbers before and behind a call have nothing to do with each other.
/// That is of interest where the counterexample is about such numbers.
std::string Story::changeBy(const CallExpr *E) {
  if (Outcome.Example.Text.empty() || Tell.exampleIsRun())
    return "";
  Callee Known = classifyCall(E);
  if ((Known.Kind != CalleeKind::Ordinary &&
       Known.Kind != CalleeKind::AllocateByCall) ||
      Known.NoReturn || contractOf(E, Run.Notes))
    return "";
  return (Known.Function ? "'" + Known.Function->getNameAsString() + "'"
                         : std::string("a function")) +
         " is called: what it " +
         (E->getType()->isVoidType() ? "" : "returns and what it ") +
         "changes is not known";
}

std::string Story::effectAt(const ExplodedNode *N) {
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
  Place Where = resolvePlace(Target, Run.Notes);
  if (!Where.isValid())
    return "";
  PlaceEnvironment PE = environmentOf(Where, Run.Notes, Run.function());
  bool Whole = Run.Notes.isRefined(Target->getType());
  if (!Whole && !(PE.Env && PE.Env->mentionsWithin(PE.Root, Where.Path)))
    return "";
  std::string Text =
      "'" + printed(Target, Run.Notes.context().getPrintingPolicy()) + "' ";
  QualType T = Target->getType().getUnqualifiedType();
  const missile_term *New = nullptr;
  const auto *E = cast<Expr>(S);
  if (Run.Notes.ctype(T))
    New = Terms.termOf(State->getSVal(E, Run.LC), E->getType());
  if (New && UO && UO->isPostfix()) {
    Step At = Terms.at(State);
    New = Terms.updated(At, E, New);
    if (const FieldDecl *Field = Target->getSourceBitField(); Field && New)
      New = missile_semantics_convert(&Terms.semantics(), *Run.Notes.ctype(T),
                                      Run.Notes.ctypeOfField(Field), New);
  }
  // Floating numbers are not followed: one that becomes an integer is anything.
  const auto *From =
      BO ? dyn_cast<CastExpr>(BO->getRHS()->IgnoreParens()) : nullptr;
  bool IsUnknown = (From && From->getCastKind() == CK_FloatingToIntegral) ||
                   (BO && BO->getRHS()->getType()->isFloatingType());
  std::string Value = IsUnknown ? "" : Tell.valueInWords(New, T);
  // Of what the section does not know, the number is one of many.
  if (!Value.empty())
    return Text + "becomes " + Value +
           (Tell.isGiven(New) ? "" : ", for example");
  return Text + (Whole ? "is overwritten" : "is changed");
}

} // namespace missile
