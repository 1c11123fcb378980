//===- PointerFlow.h - Where pointers come from ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer to void, to bytes, to const, to a record that is not known here, or
// an integer carries an address that its type says little about. What it is
// converted to later is judged by what it was at first: an object of another
// type, fresh storage, a buffer. So these are followed back through casts,
// arithmetic, local variables and their parts, and functions whose bodies this
// file has, without regard to the order in which things happen.
//
// Fresh storage is what it becomes: where a function makes a pointer to an
// object of it, its address is one to that object, wherever else it is used.
//
// A pointer of any other type is what its type says: it got there by a
// conversion that has been judged where it is. Where the way back ends at a
// parameter or the result of an unknown function, nothing is known. What is
// kept in a variable that outlives a call, or is read by a pointer, is what any
// function of this file stores there; what those of other files do, is not
// known.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERFLOW_H
#define MISSILE_PLUGIN_POINTERFLOW_H

#include "calls/Callees.h"
#include "storage/PointerOrigin.h"
#include "storage/PointerStores.h"

#include "missile/budget.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

#include <memory>
#include <optional>

namespace missile {

class SecondNames;

class PointerFlow {
public:
  /// What it does is charged to \p Budget.
  PointerFlow(const clang::ASTContext &Context, const SecondNames &Names,
              missile_budget *Budget);
  ~PointerFlow();

  using Origins = llvm::SmallVector<PointerOrigin, 4>;
  using VariableSet = llvm::SmallSetVector<const clang::VarDecl *, 4>;

  using Functions = llvm::SmallSetVector<const clang::FunctionDecl *, 2>;

  /// The functions that \p E may call, as far as the file shows.
  void findCalled(const clang::CallExpr *E, Functions &Out);
  /// The functions that the pointer \p E may lead to.
  void findFunctions(const clang::Expr *E, const clang::Stmt *Whole,
                     Functions &Out);
  /// Those of which another function chooses one when the program starts, to be
  /// called as \p F (ifunc).
  void findChosen(const clang::FunctionDecl *F, Functions &Out);

  /// Where the pointer or integer \p E, a part of \p Whole (the body of a
  /// function, or an initial value), may come from. \p Through: the variables
  /// on the way.
  /// \p Others: what else is known of what is kept where it is read (see
  /// PointerOrigin::isOther).
  void find(const clang::Expr *E, const clang::Stmt *Whole, Origins &Out,
            VariableSet *Through = nullptr, Origins *Others = nullptr);
  /// The same of a pointer whose type says what it leads to: where that came
  /// from before it was converted to this type.
  void findBelowType(const clang::Expr *E, const clang::Stmt *Whole,
                     Origins &Out, VariableSet *Through = nullptr);
  /// The same of what \p Argument gives to the parameter that \p U uses.
  void findPassed(const clang::Expr *Argument, const ParameterUse &U,
                  const clang::Stmt *Whole, Origins &Out,
                  Origins *Others = nullptr);
  /// The same of what the storage \p Place holds.
  void findStored(const clang::Expr *Place, const clang::Stmt *Whole,
                  Origins &Out);
  /// Of what is stored there, what was stored as a pointer to void or as a
  /// number, whatever it is read as.
  void findUntyped(const clang::Expr *Place, const clang::Stmt *Whole,
                   Origins &Out, Origins *Others);
  /// The same of what is stored as a \p T by way of pointers to such.
  void findStoredBehind(clang::QualType T, const clang::Stmt *Whole,
                        Origins &Out);

  /// Is the address of \p V, or of a part of it, used in \p Whole for anything
  /// but an access to what it says?
  bool isAddressKept(const clang::VarDecl *V, const clang::Stmt *Whole);

  /// The body that a call of \p F gets into, as far as the file shows; null if
  /// none, or if another file may have the one that counts.
  const clang::FunctionDecl *definitionOf(const clang::FunctionDecl *F) const;
  /// The body that a call of \p F may get into: the same, or one that may be
  /// replaced.
  const clang::FunctionDecl *bodyOf(const clang::FunctionDecl *F) const;
  /// Of a function that has a body here, what it does with parameter \p I,
  /// besides giving it to functions that it is given.
  /// (A copy: what is known begins anew when the whole file is looked at.)
  llvm::SmallVector<ParameterUse, 2> usesOf(const clang::FunctionDecl *F,
                                            unsigned I);
  /// The same of what a callback as \p C gives to \p F.
  llvm::SmallVector<ParameterUse, 2> usesOf(const clang::FunctionDecl *F,
                                            const Callback &C);
  /// Of a function that has a body here, what it gives to those.
  llvm::SmallVector<Callback, 1> callbacksOf(const clang::FunctionDecl *F);
  /// What blocks that stand elsewhere than in \p Whole do with parameter \p I.
  llvm::SmallVector<ParameterUse, 2> usesOfBlocks(const clang::Stmt *Whole,
                                                  unsigned I);
  /// Does the file make a number of a pointer that comes from what \p Test
  /// holds of, or put it into a union, where it may be read as one?
  bool hasNumbersOf(llvm::function_ref<bool(const PointerOrigin &)> Test);
  /// Does the file keep a pointer, of which \p Test holds, as one that says
  /// little or in a union, or give it away as such to what may keep it?
  bool hasUntyped(llvm::function_ref<bool(const clang::Expr *)> Test);
  /// Does the function, of which the file has the body, cast the const of
  /// parameter \p I away, or hand it back?
  bool mayBeWrittenBy(const clang::FunctionDecl *F, unsigned I);
  /// The parameter that the function, of which the file has the body, returns
  /// as it was given.
  std::optional<unsigned> parameterReturned(const clang::FunctionDecl *F);
  /// May the function return fresh storage, as an allocator or, according to
  /// its body, as a pointer to void or bytes?
  bool returnsAllocation(const clang::FunctionDecl *F);

  /// Does the call write bytes of which nothing is known behind argument \p I?
  bool writesBytes(const Callee &C, const clang::CallExpr *E, unsigned I) const;

  /// Is the type one whose values are followed back, if a pointer is made of
  /// them?
  bool carries(clang::QualType T) const;
  /// The same, of its parts if it is a record.
  bool mayHold(clang::QualType T) const {
    return carries(T) || T->isRecordType();
  }

private:
  class Query;
  class File;
  class Typings;
  using AllUses = llvm::SmallVector<llvm::SmallVector<ParameterUse, 2>, 4>;
  /// How much is known of something of a function. As long as it is not all,
  /// Low: the place in Component of something that this is needed for.
  struct Progress {
    enum { New, Open, Partial, Whole } State = New;
    size_t Low = 0;
  };
  struct Summary {
    Origins Returned;
    PartsOfParameters ReturnedParts;
    llvm::SmallVector<const clang::CallExpr *, 1> ReturnedBlockCalls;
    llvm::SmallVector<WantedValue, 1> ReturnedKept, ReturnedBehind;
    AllUses Uses;
    llvm::SmallVector<Callback, 1> Callbacks;
    Progress OfResult, OfUses;
  };
  void findTargets(const clang::CallExpr *E, Functions &Out);
  void findFunctions(const clang::Expr *E, const PointerStores &In,
                     Functions &Out);
  void complete(llvm::function_ref<void()> Work);
  llvm::ArrayRef<ParameterUse> findUsesOf(const clang::FunctionDecl *F,
                                          unsigned I);
  void addUsesOfBlocks(const PointerStores &Here, unsigned I,
                       llvm::SmallVectorImpl<ParameterUse> &Out);
  void followKept(const Query &Q, Origins &Out);
  void ask(const PointerStores &In, Origins &Out, VariableSet *Through,
           llvm::function_ref<void(Query &)> What, Origins *Others = nullptr);
  void belowType(const clang::Expr *E, const PointerStores &In, Origins &Out,
                 VariableSet *Through,
                 llvm::SmallPtrSetImpl<const clang::Expr *> &Visited);
  const PointerStores &flowOf(const clang::Stmt *Whole);
  Summary &summaryOf(const clang::FunctionDecl *F);
  void enter(Progress &Of, llvm::function_ref<void()> Work);
  const Origins &returnedBy(const clang::FunctionDecl *F);
  void findUses(const clang::DeclContext *F, const PointerStores &In,
                AllUses &Uses, llvm::SmallVectorImpl<Callback> *Callbacks);

  const clang::ASTContext &Context;
  const SecondNames &Names;
  missile_budget *Budget;
  llvm::DenseMap<const clang::Stmt *, std::unique_ptr<PointerStores>> Flows;
  llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<Summary>>
      Summaries;
  /// What fresh storage becomes.
  std::unique_ptr<Typings> Typed;
  struct BlockSummary {
    AllUses Uses;
    Progress OfUses;
  };
  llvm::DenseMap<const clang::BlockDecl *, std::unique_ptr<BlockSummary>>
      BlockSummaries;
  /// The calls through pointers whose results are being looked for.
  llvm::SmallVector<const clang::CallExpr *, 4> OpenCalls;
  /// What is not known as a whole yet, since it is needed for what stands
  /// before it and needs that.
  std::vector<Progress *> Component;
  /// The first place in Component that was met since something was entered.
  size_t Low = ~size_t(0);
  /// Counts what has been added to summaries.
  size_t Growth = 0;
  /// What is known of the file as a whole. If nobody has looked at it yet, that
  /// happens now, if it \p IsNeeded; or null, and the question has to be asked
  /// again. If it is too much, complete() gives up.
  const File *inFile(bool IsNeeded = false);
  std::unique_ptr<File> InFile;
  bool NeedsFile = false, IsAsked = false;
};

/// The parameter of \p F that \p E, in its body \p In, is as it was given.
const clang::ParmVarDecl *parameterGiven(const clang::Expr *E,
                                         const clang::DeclContext *F,
                                         const PointerStores &In);

} // namespace missile

#endif
