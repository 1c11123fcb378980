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

struct PointerOrigin {
  /// An expression with the type that the pointer had; of what is read from
  /// storage, the place.
  const clang::Expr *E;
  /// The pointer is this one; otherwise it was moved since, by bytes.
  bool Exact;
  /// The call that gave fresh storage; null if it is not fresh.
  const clang::CallExpr *Allocation;
  /// It was stored behind a pointer, where others find it as well.
  bool IsShared = false;
  /// It was stored as a pointer whose type says what it leads to, or is one of
  /// two numbers that became one: that says nothing about what else is kept
  /// there.
  bool IsTyped = false;
  /// Where it is kept, pointers to things of several types are: it may be that
  /// one, or not.
  bool IsOneOf = false;
  /// What the call E gave to another function, as which it is kept.
  bool IsFresh = false;
  /// No origin: the file stores something, perhaps E, where it was looked for.
  bool IsStored = false;
  /// What E is a part of.
  const PointerStores *In = nullptr;

  bool isOther() const { return IsOneOf || IsFresh || IsStored; }
  /// The type, an array as a pointer to its elements.
  clang::QualType type(const clang::ASTContext &Context) const;
};

/// What a function does with a parameter that carries an address.
struct ParameterUse {
  clang::QualType To; ///< it is converted to this; null: bytes are written
  bool Exact = false;
  /// Of a record, what is stored in this field, or in a union; read as a Read.
  const clang::FieldDecl *Field = nullptr;
  bool IsInUnion = false;
  clang::QualType Read;

  bool isOfPart() const { return Field || IsInUnion; }
  bool isOfSame(const ParameterUse &O) const {
    return Field == O.Field && IsInUnion == O.IsInUnion;
  }
  bool operator==(const ParameterUse &O) const {
    return To == O.To && Exact == O.Exact && isOfSame(O) && Read == O.Read;
  }
};
using PartsOfParameters =
    llvm::SmallVector<std::pair<const clang::ParmVarDecl *, ParameterUse>, 1>;

/// A function calls the function that it is given as parameter Function, and
/// gives it, as parameter Position, what it is given as parameter Parameter.
struct Callback {
  unsigned Function, Position, Parameter;
  bool Exact;
  bool operator==(const Callback &O) const {
    return Function == O.Function && Position == O.Position &&
           Parameter == O.Parameter && Exact == O.Exact;
  }
};

/// What is stored where something is looked for, if only by way of a pointer,
/// and what of it is known to have the type that it is read as.
struct StoredThere {
  const clang::Expr *Stored = nullptr, *Known = nullptr;
  void add(const StoredThere &O) {
    Stored = Stored ? Stored : O.Stored;
    Known = Known ? Known : O.Known;
  }
  /// As marks, for PointerOrigin::isOther().
  template <typename Origins> void addTo(Origins &Out) const {
    if (Stored) {
      Out.push_back({Stored, false, nullptr});
      Out.back().IsStored = true;
    }
    if (Known) {
      Out.push_back({Known, false, nullptr});
      Out.back().IsOneOf = true;
    }
  }
};

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
  /// A record, or an array of such.
  bool isOfRecords(clang::QualType T) const;
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
  const File &file();
  llvm::ArrayRef<ParameterUse> findUsesOf(const clang::FunctionDecl *F,
                                          unsigned I);
  /// Does it have a parameter in which a function may be, and another one?
  bool takesFunctions(const clang::FunctionDecl *F) const;
  void addUsesOfBlocks(const PointerStores &Here, unsigned I,
                       llvm::SmallVectorImpl<ParameterUse> &Out);
  void followKept(const Query &Q, Origins &Out);
  void ask(const PointerStores &In, Origins &Out, VariableSet *Through,
           llvm::function_ref<void(Query &)> What, Origins *Others = nullptr);
  void belowType(const clang::Expr *E, const PointerStores &In, Origins &Out,
                 VariableSet *Through,
                 llvm::SmallPtrSetImpl<const clang::Expr *> &Visited);
  /// Fresh storage, the pointer that it becomes, and whether to its beginning.
  struct Typing {
    const clang::CallExpr *Allocation;
    const clang::CastExpr *E;
    bool Exact;
  };
  llvm::ArrayRef<Typing> typingsIn(const PointerStores &In);
  void addTypings(const PointerStores &In, const PointerOrigin &Fresh,
                  Origins &Out);
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
  llvm::DenseMap<const PointerStores *, std::vector<Typing>> Typings;
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
  /// What is known of the file as a whole: null until a question needs it.
  std::unique_ptr<File> InFile;
  bool NeedsFile = false, IsAsked = false;
};

/// The parameter of \p F that \p E, in its body \p In, is as it was given.
const clang::ParmVarDecl *parameterGiven(const clang::Expr *E,
                                         const clang::DeclContext *F,
                                         const PointerStores &In);

} // namespace missile

#endif
