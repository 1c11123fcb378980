//===- Section.h - A symbolic section of a function -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A piece of a function in which refinements may be broken for a while (thesis,
// sections 3.2 and 4.4). At its start the typed world holds: the locals' values
// satisfy their refinements, every object is `ok`. The engine then follows all
// paths. The section succeeds if each of them is infeasible, or meets every
// demand on its way and reaches a point where all is consistent again and
// typing may resume (T-SYM-HANDOFF).
//
// How the two worlds meet in the engine's state:
//   - Storage that the path has not touched is ok; the region store makes
//     fresh symbols for it on demand.
//   - The first access to an object materializes it: its refinements become
//     facts about its fields' symbols. It leaves the set of materialized
//     objects only with its values.
//   - Values are the engine's symbols, but arithmetic is not the engine's:
//     after each operator the result is replaced by a symbol that stands for
//     the term that semantics.c gives, so the engine's own folding and range
//     reasoning never see anything but atoms and constants.
//   - A branch adds its condition to the facts; a path whose facts contradict
//     each other is infeasible.
//   - A call looks at everything that is not gate-separated: all of that must
//     be consistent before it, and is forgotten after it (SYM-TYPE-HANDOFF,
//     TI-SEP-GATEDFRAME).
//   - Two accesses that may overlap, but are not known to, end the attempt.
//
// What the section does not understand ends the attempt: it is not proved.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SECTION_H
#define MISSILE_PLUGIN_SECTION_H

#include "ast/TypeError.h"
#include "calls/Callees.h"
#include "engine/NestedEngine.h"
#include "graph/FunctionGraph.h"
#include "objc/ObjCModel.h"
#include "section/Aliasing.h"
#include "storage/FileStorage.h"
#include "typing/Lowering.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

#include "missile/guesses.h"
#include "missile/handoff.h"
#include "missile/state.h"

namespace missile {

class Section : public EngineClient, public PathNarrator {
public:
  Section(const SectionContext &Context, CFGPoint Start);
  ~Section() override;

  SectionResult run(NestedEngine &Engine, unsigned MaxSteps);
  CFGPoint start() const { return Run.Start; }

  // What a reader is told of a run that failed (SectionStory.cpp); as long as
  // the engine of that run is there.
  /// What the counterexample starts with, for instance "n = 0, p->len = 4".
  /// Empty if there is none.
  std::string startOfExample();
  /// What does not hold at the end of the failing path, in terms of what it
  /// starts with; without a clause if there is no way to say it.
  SpelledClause endOfExample();
  /// Two objects are the same one.
  std::string assumptionAt(const clang::ento::ExplodedNode *N) override;
  /// What a write makes of something that refinements speak of.
  std::string effectAt(const clang::ento::ExplodedNode *N) override;

private:
  // EngineClient
  StateRef initialState(StateRef State, const clang::LocationContext *LC,
                        clang::ento::ExprEngine &Engine) override;
  PathAction beforeElement(clang::ento::ExplodedNode *N,
                           CFGPoint Point) override;
  PathAction onEdge(clang::ento::ExplodedNode *N, const clang::CFGBlock *From,
                    const clang::CFGBlock *To) override;
  void preStmt(const clang::Stmt *S, clang::ento::CheckerContext &C) override;
  void postStmt(const clang::Stmt *S, clang::ento::CheckerContext &C) override;
  void location(clang::ento::SVal L, bool IsLoad, const clang::Stmt *S,
                clang::ento::CheckerContext &C) override;
  void bind(clang::ento::SVal L, clang::ento::SVal V, const clang::Stmt *S,
            clang::ento::CheckerContext &C) override;
  bool evalCall(const clang::ento::CallEvent &Call,
                clang::ento::CheckerContext &C) override;
  StateRef evalAssume(StateRef State, clang::ento::SVal Condition,
                      bool Assumption) override;
  bool accountsForLeaf(const clang::ento::ExplodedNode *N) override;
  bool wantsToEnd() override;
  bool isEvaluated() const override { return !IsUnevaluated; }

  bool mayBeReadAsBytes(const clang::VarDecl *V);
  std::string unclearGlobal();

  void updateValue(const clang::Expr *E, const missile_term *T, const Step &At,
                   clang::ento::CheckerContext &C);
  void endPath(StateRef State, clang::ento::CheckerContext &C);

  bool isDereferenced(const clang::Expr *E);
  void leakAddress(const clang::Expr *E, const clang::Expr *Of,
                   clang::ento::CheckerContext &C);
  // Handing back
  enum class Looker { Call, Type, FunctionEnd };
  bool isAtNull(const StateRef &State, const Object &O);
  bool consistent(const StateRef &State, Looker Who, const clang::Stmt *Next,
                  std::string *Why);
  // The story of a failure
  std::string changeBy(const clang::CallExpr *E);
  // Scopes (SectionScopes.cpp)
  void beginDeclared(const clang::DeclStmt *DS, clang::ento::CheckerContext &C);
  StateRef declare(const clang::DeclStmt *DS, StateRef State);
  StateRef enterScopes(StateRef State,
                       llvm::ArrayRef<const clang::VarDecl *> InScope);
  StateRef leaveScopes(StateRef State, const clang::Stmt *Next,
                       std::string &Why);
  const clang::Stmt *firstOf(const clang::CFGBlock *Head) const;
  bool isInScope(const StateRef &State, size_t Clause) const;
  /// The locals that refinements of locals speak about.
  llvm::SmallPtrSet<const clang::VarDecl *, 4> Scoped;
  /// What locals without an initializer hold in the beginning.
  llvm::DenseSet<std::pair<const clang::VarDecl *, const missile_term *>> Unset;

  // Calls
  void loaded(const clang::CastExpr *E, clang::ento::CheckerContext &C);
  void subscripted(const clang::ArraySubscriptExpr *E,
                   clang::ento::CheckerContext &C);
  StateRef bindOthers(StateRef State, const clang::ento::MemRegion *R);
  bool bindFixedAddress(const clang::Expr *E, clang::ento::CheckerContext &C);
  bool bindUnsureAddress(const clang::Expr *E, clang::ento::CheckerContext &C);
  void addressTaken(const clang::Expr *E, const clang::Expr *Of,
                    clang::ento::CheckerContext &C);
  void allocated(const clang::CastExpr *E, clang::ento::CheckerContext &C);
  bool mayBeUnset(const StateRef &State, clang::ento::SVal V,
                  const clang::Expr *E);
  bool isNoObjectYet(const StateRef &State, const clang::Expr *Pointer);
  bool recordHolds(clang::ento::SVal V, clang::QualType T,
                   const StateRef &State, std::string &Why);
  void truncated(const clang::BinaryOperator *E,
                 clang::ento::CheckerContext &C);
  StateRef copyParts(StateRef State, const clang::ento::SubRegion *To,
                     clang::QualType T,
                     const clang::ento::nonloc::LazyCompoundVal *Copy,
                     const clang::ento::SubRegion *From);
  void copied(const clang::BinaryOperator *E, clang::ento::CheckerContext &C);
  bool checkReturn(const clang::ReturnStmt *S, const StateRef &State,
                   std::string &Why);
  const missile_term *argument(const clang::CallExpr *E, const Location &L,
                               const StateRef &State);
  bool checkArguments(const clang::CallExpr *E, const StateRef &State,
                      std::string &Why);
  StateRef allocate(StateRef State, const clang::CallExpr *E, const Callee &C);
  const clang::ento::MemRegion *wholeRecord(const clang::ento::MemRegion *R);
  StateRef zeroParts(StateRef State, const clang::ento::SubRegion *R);
  StateRef fillWithZero(StateRef State, const clang::CallExpr *E);
  /// A copy of bytes that is the assignment of a record.
  struct RecordCopy {
    const clang::ento::MemRegion *To = nullptr, *From = nullptr;
    clang::QualType Type;
  };
  RecordCopy recordCopy(const StateRef &State, const clang::CallExpr *E);
  bool copyRecord(const RecordCopy &Copy, const clang::CallExpr *E,
                  StateRef Before, clang::ento::CheckerContext &C,
                  std::string &Why);
  bool pointsToRefined(const clang::Expr *E);
  bool copiesWhole(const clang::CallExpr *E, const StateRef &State);
  StateRef forget(StateRef State, const clang::Expr *At);
  StateRef forgetUnrefined(StateRef State, const clang::Expr *At);
  const clang::Expr *returnedArgument(const clang::CallExpr *E,
                                      const Callee &C);
  StateRef bindResult(StateRef State, const clang::CallExpr *E);

  // Contracts (Contracts.h)
  /// Where what a contract opens is found.
  struct ContractBase {
    Location Root;
    const clang::ento::MemRegion *R; ///< null: a null pointer
  };
  struct OpenedCall {
    StateRef State;
    llvm::SmallVector<ContractBase, 2> Bases;
  };
  const clang::ento::MemRegion *locate(const Location &L,
                                       llvm::ArrayRef<ContractBase> Bases);
  const missile_term *valueAt(const StateRef &State,
                              const clang::ento::MemRegion *R);
  /// The storage at one time, and where what the contract opens was then.
  struct Moment {
    const StateRef &State;
    llvm::ArrayRef<ContractBase> Bases;
  };
  Valuation contractValues(const Environment &Env, const clang::CallExpr *Call,
                           const missile_term *Result, const Moment &Then,
                           const Moment &Now);
  StateRef touchNamed(StateRef State, const Environment &Env,
                      llvm::ArrayRef<ContractBase> Bases,
                      std::string &Conflict);
  bool areSeparate(const StateRef &State, const clang::ento::MemRegion *A,
                   const clang::ento::MemRegion *B,
                   const missile_term **Distinct);
  StateRef openContract(StateRef State);
  bool keepsContract(const StateRef &State, const clang::CFGBlock *Last,
                     std::string &Why);
  bool isOwn(const clang::ento::MemRegion *R);
  bool mayWrite(const clang::ento::MemRegion *R);
  const char *refusesCall(const clang::CallExpr *E, const Callee &Known,
                          const StateRef &State);
  StateRef forgetAt(StateRef State, const clang::ento::MemRegion *R,
                    bool KeepsElements, std::string &Conflict);
  bool openBases(OpenedCall From, llvm::ArrayRef<ContractBase> Wanted,
                 bool Write, llvm::SmallVectorImpl<OpenedCall> &Cases,
                 std::string &Why);
  bool openForCall(const clang::CallExpr *E, const Contract &Ct, StateRef State,
                   llvm::SmallVectorImpl<OpenedCall> &Cases, std::string &Why);
  bool meetsRequired(const clang::CallExpr *E, const Contract &Ct,
                     const Moment &At, std::string &Why);
  StateRef learnEnsured(const clang::CallExpr *E, const Contract &Ct,
                        const Moment &Then, const Moment &Now);
  StateRef callByContract(const clang::CallExpr *E, const Callee &Known,
                          const Contract &Ct, const OpenedCall &Case,
                          std::string &Why);

  // Messages (SectionMessages.cpp)
  void preCall(const clang::ento::CallEvent &Call,
               clang::ento::CheckerContext &C) override;
  bool evalMessage(const clang::ObjCMessageExpr *E,
                   clang::ento::CheckerContext &C);
  bool evalAccessor(const clang::ObjCMessageExpr *E, const Accessor &A,
                    StateRef State, clang::ento::CheckerContext &C,
                    std::string &Why);
  clang::ento::SVal receiverValue(const clang::ObjCMessageExpr *E,
                                  const StateRef &State);
  bool consistentAtCall(const StateRef &State, const clang::Expr *E,
                        std::string *Why);
  StateRef passLocks(StateRef State, const clang::Stmt *S, std::string &Why);
  StateRef startLocks(StateRef State, const clang::Stmt *First);
  bool meetsDemands(const clang::ObjCMessageExpr *E, StateRef &State,
                    std::string &Why);
  StateRef bindResult(StateRef State, const clang::ObjCMessageExpr *E);
  StateRef allocateObject(StateRef State, const clang::ObjCMessageExpr *E);
  bool evalInit(const clang::ObjCMessageExpr *E, StateRef State,
                clang::ento::CheckerContext &C, std::string &Why);
  bool startsConsistent(const clang::ObjCMessageExpr *E, std::string &Why);
  void noteType(const clang::Expr *E, clang::ento::CheckerContext &C);
  /// The states before the messages that are under way (the engine's state
  /// points to them): what the engine makes of a message is not ours.
  std::vector<std::unique_ptr<StateRef>> BeforeMessage;
  // Loops: cut at their heads, with invariants that are found (guesses.h)
  class GuessList : public missile_guess_list {
  public:
    GuessList() : missile_guess_list{} {}
    ~GuessList() { missile_guess_list_clear(this); }
    GuessList(const GuessList &) = delete;
    GuessList &operator=(const GuessList &) = delete;
  };
  /// The state at the head of a loop, as far as the way back needs it.
  struct LoopFrame {
    const LoopFrame *Outer;
    const clang::CFGBlock *Head;
    const missile_state *AtHead;
    GuessList Assumed;
    /// What guesses are about, by number, and its values before the loop; null
    /// of what no turn changes.
    llvm::SmallVector<const clang::VarDecl *, 8> InScope;
    llvm::SmallVector<const missile_term *, 8> Before;
  };
  struct LoopEffects {
    bool Known = true; ///< false: something is written that is not followed
    bool Call = false;
    bool Plain = false; ///< writes through plain pointers
    llvm::SmallVector<const clang::VarDecl *, 8> Variables;
    llvm::SmallPtrSet<const clang::FieldDecl *, 8> Fields;
  };
  static const LoopFrame *getLoop(const StateRef &State);
  static StateRef setLoop(StateRef State, const LoopFrame *Frame);
  PathAction enterLoop(clang::ento::ExplodedNode *N,
                       const clang::CFGBlock *Head);
  PathAction goRound(clang::ento::ExplodedNode *N, const clang::CFGBlock *Head);
  bool leavesFresh(const StateRef &State, const LoopFrame &Frame,
                   std::string &Why);
  bool stopsBefore(const StateRef &State, const clang::CFGBlock *B);
  LoopEffects
  effectsOf(const llvm::SmallPtrSetImpl<const clang::CFGBlock *> &Loop);
  StateRef leakContents(StateRef State, const clang::ento::MemRegion *R);
  StateRef havoc(StateRef State, const LoopEffects &E);
  StateRef spellChanged(StateRef State, const LoopEffects &E,
                        std::string &Conflict);
  void propose(const StateRef &State, const LoopEffects &E,
               const LoopFrame &Frame, GuessList &Out);
  const missile_term *meaning(const missile_guess &G, const StateRef &State,
                              const LoopFrame &Frame);
  void reset();

  /// Of a switch, in the order of its list.
  llvm::DenseMap<const clang::SwitchStmt *,
                 llvm::SetVector<const clang::SwitchCase *>>
      CasesOf;
  /// That none of them is chosen takes time with the square of their number.
  static constexpr size_t MostCases = 1000;

  // What the section does not follow
  const char *refuses(const clang::Stmt *S, const StateRef &State);
  void refuseTrusted(const clang::ento::ExplodedNode *N, const clang::Stmt *S);

  SectionRun Run;
  SectionOutcome Outcome;
  PathFacts Facts;
  Values Terms;
  Objects Heap;
  Gates Gate;
  Accesses Mem;
  Explanation Tell;
  Aliasing Alias;

  std::vector<std::unique_ptr<LoopFrame>> Frames;
  /// What turns of loops did not keep. This lasts from run to run.
  std::unique_ptr<missile_guesses, decltype(&missile_guesses_free)> Guesses{
      missile_guesses_new(), missile_guesses_free};

  /// Fresh allocations, by number, that a turn leaves where the next one finds
  /// them. These last from run to run as well.
  std::vector<std::pair<const clang::CFGBlock *, size_t>> LeakedAt;

  llvm::SmallPtrSet<const clang::ento::ExplodedNode *, 16> Ended;
  llvm::DenseMap<const clang::Stmt *, const char *> Refusals;
  /// An increment or compound assignment between its two callbacks, on one
  /// path (the engine's state points to it).
  struct Update {
    const clang::Expr *Of;
    clang::ento::SVal At;
    const missile_term *Old, *New;
    std::vector<const missile_term *> Facts;
  };
  std::vector<std::unique_ptr<Update>> Updates;
  static const Update *getUpdate(const StateRef &State);
  static StateRef setUpdate(StateRef State, const Update *U);
  void beginUpdate(const clang::Expr *E, const clang::Expr *Target,
                   clang::ento::CheckerContext &C);
  void updatedVolatile(const clang::Expr *E, const clang::Expr *Target,
                       clang::ento::CheckerContext &C);
  void endUpdate(const Update &U, clang::ento::CheckerContext &C);
  /// A mark of states: the path has allocated something.
  static constexpr uint32_t HasAllocated = 1;
  /// The program does not evaluate what is Here.
  bool IsUnevaluated = false;
  /// What the parameters are when it begins.
  llvm::DenseSet<clang::ento::SymbolRef> GivenPointers;
  /// What calls have returned.
  llvm::DenseMap<clang::ento::SymbolRef, const clang::CallExpr *> ResultOf;
  /// The values that the parameters had at the function's entry, if the
  /// section starts there.
  llvm::DenseMap<const clang::VarDecl *, const missile_term *> EntryValues;
  /// Of the body of a function with a contract: what is open, and the state at
  /// the call.
  llvm::SmallVector<ContractBase, 2> Bases;
  llvm::SmallPtrSet<missile_storage, 4> Open;
  /// Of these, those with elements that nothing is required of.
  llvm::SmallPtrSet<missile_storage, 4> OpenElements;
  StateRef AtEntry;
  /// Objects that the callee at hand has open.
  llvm::SmallPtrSet<missile_storage, 4> Exempt;
};

} // namespace missile

#endif
