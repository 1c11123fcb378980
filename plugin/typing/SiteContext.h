//===- SiteContext.h - What all check sites need --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the type check stands: in which function, which locals are in scope,
// and where what is found goes to. The checks of the different kinds of sites
// are classes of their own (SiteCheck), which share one of these, and the
// values at the site (SiteValues.h).
//
// The walk (SiteWalk.h) moves it; the checks read it, and report. Outside of
// functions, in the initial value of a variable, Function and Locals are null.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SITECONTEXT_H
#define MISSILE_PLUGIN_SITECONTEXT_H

#include "annotations/Annotations.h"
#include "annotations/Place.h"
#include "graph/Beginnings.h"
#include "report/Coverage.h"
#include "storage/FileStorage.h"
#include "typing/DominatingTests.h"
#include "typing/Failures.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <functional>

namespace missile {

class SiteContext {
public:
  SiteContext(Annotations &Notes, FileStorage &Storage)
      : Notes(Notes), Storage(Storage),
        Budget(missile_terms_budget(Notes.terms())) {}
  SiteContext(const SiteContext &) = delete;
  SiteContext &operator=(const SiteContext &) = delete;

  Annotations &Notes;
  FileStorage &Storage;
  missile_budget *const Budget;
  /// Who is told of each site, and of what has to hold there.
  Coverage *Covered = nullptr;
  /// Check sites seen so far; of these, messages that have to meet something.
  unsigned Sites = 0, Messages = 0;

  // The function being checked.
  Routine Function;
  const Environment *Locals = nullptr;
  /// Its body; outside of functions, the initial value that is checked.
  const clang::Stmt *Whole = nullptr;
  /// What is checked outside of functions: an initial value.
  const clang::Expr *Outermost = nullptr;
  std::vector<TypeError> *Errors = nullptr;
  /// Its second walk, in which what was read earlier, of an object that may
  /// have been inconsistent then, counts for nothing.
  bool MayBreak = false;
  /// Locals and parameters that are in scope.
  llvm::SmallPtrSet<const clang::VarDecl *, 16> Live;
  /// Locals that are declared with an initial value.
  llvm::SmallPtrSet<const clang::VarDecl *, 16> Initialized;
  /// The variable that the full-expression initializes or assigns to, if that
  /// is what it does.
  const clang::VarDecl *Receiving = nullptr;
  /// What the variables of loops over collections hold, where nothing else
  /// changes them.
  llvm::DenseMap<const clang::VarDecl *, clang::QualType> Enumerated;
  unsigned StatementExpressions = 0;
  /// The full-expression that the walk is at.
  const clang::Expr *Evaluated = nullptr;
  /// Gives the graph of a function; null if there is none.
  std::function<const clang::CFG *(Routine)> GraphOf;

  /// What is found in \p F goes to \p Out, until leave().
  void enter(Routine F, std::vector<TypeError> &Out);
  /// The same after its walk: what the walk has left in scope stays there.
  void reenter(Routine F, std::vector<TypeError> &Out);
  void leave();
  /// What is checked next is outside of functions.
  void leaveFunction();
  /// The initial value \p Init is checked, outside of functions.
  void beginOutermost(const clang::Expr *Init);

  bool isModified(const clang::VarDecl *V);
  /// Is \p V a local that has its initial value wherever it is in scope?
  bool isInitialized(const clang::VarDecl *V);
  bool isRefinedLocal(const clang::VarDecl *V);
  const Beginnings &beginnings();
  /// What has been tested before the full-expression that the walk is at.
  llvm::SmallVector<DominatingTests::Test, 4> testsBefore();
  /// The walk goes into the body of a block's literal, and out again.
  void openBlock(const clang::BlockExpr *Literal);
  void closeBlock();
  /// How many literals of blocks the walk is inside of.
  unsigned blocks() const { return static_cast<unsigned>(OpenBlocks.size()); }
  /// Inside of a block, \p V is the block's own copy, which nothing changes.
  bool isCopiedByBlock(const clang::VarDecl *V) const;
  /// Has that been asked for, of this function or the one that was left last?
  bool hasUsedGraph() const { return Dominating != nullptr; }
  /// The budget of the function is used up: what is found from now on counts
  /// for nothing.
  bool isSpent() const { return missile_is_spent(Budget); }

  // What is at stake, for alarms that no single clause causes
  /// The first invariant that objects of type \p T have.
  missile_failure invariantOf(clang::QualType T);
  /// The first invariant that objects of the class have, or inherit.
  missile_failure invariantOf(const clang::ObjCInterfaceDecl *C);
  /// The first invariant that speaks about \p P or about a part of it.
  missile_failure invariantAt(const Place &P);
  /// Of \p V itself, or else of what its type is a record of.
  missile_failure invariantOfLocal(const clang::VarDecl *V);
  /// What \p F demands first; none if it does not.
  missile_failure firstDemandOf(const clang::FunctionDecl *F);
  /// A verb, and what \p F demands of its callers.
  std::string demandOf(const clang::FunctionDecl *F);

  // What has to hold at the site, for who counts what is proved
  void concern(
      const missile_env *Env,
      llvm::function_ref<bool(size_t)> Which = [](size_t) { return true; });
  /// All that is said of an object of type \p T.
  void concern(clang::QualType T);

  void report(TypeError::Kind Kind, const clang::Stmt *Site,
              clang::SourceLocation Loc, const missile_failure *Failure,
              const Wording &Message);
  void reportHard(TypeError::Kind Kind, const clang::Expr *Site,
                  const clang::Decl *Origin, std::string Message);
  /// \p Pointer leads to objects of type \p Of, and to what the clause names.
  void reportPointer(const clang::Expr *Site, const missile_failure &F,
                     clang::QualType Of, const std::string &Pointer);
  /// \p What writes to an object of the class, or of a subclass.
  void reportObjectWrite(const clang::Expr *E,
                         const clang::ObjCInterfaceDecl *C,
                         const missile_failure &F, const std::string &What);

private:
  // Computed when first asked for.
  bool ModifiedKnown = false;
  llvm::SmallPtrSet<const clang::VarDecl *, 16> Modified;
  std::optional<Beginnings> Begins;
  /// Of the function, computed when first asked for; empty if it has no graph.
  struct Dominance {
    std::optional<FunctionGraph> Graph;
    std::optional<DominatingTests> Tests;
  };
  std::unique_ptr<Dominance> Dominating;
  /// A literal of a block that the walk is inside of.
  struct OpenBlock {
    const clang::BlockExpr *Literal;
    const clang::Expr *Around; ///< the full-expression that it is in
    std::unique_ptr<Dominance> Own;
    /// What had been tested when it was made, of what it copied.
    std::optional<llvm::SmallVector<DominatingTests::Test, 4>> Outside;
  };
  llvm::SmallVector<OpenBlock, 2> OpenBlocks;
  using Tests = llvm::SmallVector<DominatingTests::Test, 4>;
  Tests testsAt(Routine F, std::unique_ptr<Dominance> &Of,
                const clang::Expr *Full);
  Tests testsIn(size_t Depth, const clang::Expr *Full);
};

/// What an array, of arrays perhaps, consists of.
clang::QualType elementType(clang::QualType T,
                            const clang::ASTContext &Context);

} // namespace missile

#endif
