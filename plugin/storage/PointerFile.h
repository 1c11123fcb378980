//===- PointerFile.h - Pointers from one call to another -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer that a function keeps in a variable that outlives the call comes
// from whatever some function stores there; and where that is a parameter, from
// what any call gives it. Which functions are called through a pointer depends
// on the same. All of this is looked for in the whole file, without regard to
// the order of calls.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERFILE_H
#define MISSILE_PLUGIN_POINTERFILE_H

#include "storage/PointerFlow.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

#include <deque>
#include <map>
#include <tuple>
#include <vector>

namespace missile {

class PointerFlow::File {
public:
  /// Looks at every function of the file.
  explicit File(PointerFlow &P);
  ~File();

  /// The functions that the call \p E, which is through a pointer, may get to.
  void findTargets(const clang::CallExpr *E, Functions &Out) const;
  /// Finds them, until nothing is added. The summaries of \p P begin anew each
  /// time.
  void findAllTargets();
  /// What is done as long as it lives, is charged to the file and not to the
  /// function that happens to ask first.
  class Account;
  /// Has it taken more steps than MaxFunctions functions may, to find out where
  /// the pointers of the file come from? Then what is asked of the file has no
  /// answer.
  bool isTooMuch() const;
  static constexpr unsigned MaxFunctions = 5;

  /// Those of which the file makes numbers.
  void addFunctionsMadeNumbers(Functions &Out) const {
    Out.insert(MadeNumbers.begin(), MadeNumbers.end());
  }

  /// Where that comes from which \p Q found in variables that outlive calls;
  /// and pointers to functions, in whatever storage, or given by any call.
  /// (Fresh storage aside: a function may well have made an object of it before
  /// another one finds it.)
  void follow(const Query &Q, Origins &Out) const;

  /// Does \p E, in \p In, show that an object of its type exists (see
  /// PointerEvidence.h)?
  bool shows(const clang::Expr *E, const PointerStores &In) const;

  /// Functions, methods, and initial values of variables.
  llvm::ArrayRef<const PointerStores *> all() const { return Bodies; }
  /// Those that have blocks.
  llvm::ArrayRef<const PointerStores *> withBlocks() const {
    return WithBlocks;
  }

private:
  struct Argument {
    const clang::Expr *E;
    const PointerStores *In;
  };
  void forget();
  void add(const PointerStores &In);
  void addArgumentsOfBlocks(const clang::CallExpr *E, const PointerStores &In);
  void addCompatible(const clang::CallExpr *E, const PointerStores &In,
                     Functions &Out) const;
  void addBodies(const clang::DeclContext *DC);
  void addArguments(const clang::CallExpr *E, const PointerStores &In,
                    const clang::FunctionDecl *Called);
  void addArgument(const clang::FunctionDecl *F, unsigned I,
                   const clang::Expr *E, const PointerStores &In);

  PointerFlow &P;
  std::vector<const PointerStores *> Bodies, WithBlocks;
  /// Variables that outlive calls, to which a pointer may lead.
  llvm::DenseSet<const clang::VarDecl *> Taken;
  /// What is stored through pointers, by the field.
  struct StoredBehind {
    const PointerStores::Store *S;
    const PointerStores *In;
  };
  llvm::DenseMap<const clang::FieldDecl *, std::vector<StoredBehind>>
      ThroughPointers;
  /// What is stored in variables by their names, where pointers lead to them;
  /// by the field.
  llvm::DenseMap<const clang::FieldDecl *, std::vector<StoredBehind>> InTaken;
  /// The initial values among them.
  std::deque<PointerStores::Store> Initial;
  /// The fields, of records, that \p Field is in a part of and that are stored
  /// as wholes through pointers.
  llvm::SmallVector<const clang::FieldDecl *, 2>
  recordsWith(const clang::FieldDecl *Field) const;
  void eachBehind(const clang::FieldDecl *Field, const clang::Type *Of,
                  llvm::function_ref<bool(const StoredBehind &)> Visit) const;
  /// Who stores something in a variable, or keeps its address.
  llvm::DenseMap<const clang::VarDecl *,
                 llvm::SmallSetVector<const PointerStores *, 2>>
      Storing;
  /// What calls give a parameter.
  llvm::DenseMap<const clang::ParmVarDecl *, llvm::SmallVector<Argument, 2>>
      Given;
  llvm::DenseSet<std::pair<const clang::ParmVarDecl *, const clang::Expr *>>
      KnownArguments;
  llvm::DenseMap<const clang::CallExpr *, Functions> Targets;
  /// Who calls a function.
  struct Caller {
    const clang::CallExpr *E;
    const PointerStores *In;
  };
  llvm::DenseMap<const clang::FunctionDecl *, llvm::SmallVector<Caller, 1>>
      Callers;
  Functions MadeNumbers;
  /// Pointers that say little, stored in a field and elsewhere. Whoever
  /// reads one by a pointer reads one of these, as far as the file shows.
  struct Stored {
    PointerStores::KeptStore S;
    const PointerStores *In;
  };
  llvm::MapVector<const clang::FieldDecl *, std::vector<Stored>> InFields;
  std::vector<Stored> Elsewhere;
  /// Fields to which a pointer may lead.
  llvm::SetVector<const clang::FieldDecl *> TakenFields;
  llvm::DenseSet<const clang::RecordDecl *> TakenRecords[2];
  /// Fields that may be elements or variables.
  llvm::SetVector<const clang::FieldDecl *> ViewedFields;
  void findFieldsSeenAsPointers();
  void takeFields(clang::QualType T, bool IsView = false);
  /// Bytes are copied to where some pointer leads: what a variable holds whose
  /// address is known may have come from anywhere.
  bool CopiesBehind = false;
  /// Fields in which a pointer is moved.
  llvm::DenseSet<const clang::FieldDecl *> Moved;
  class Graph;
  class Evidence;
  mutable llvm::DenseMap<const clang::Expr *, bool> Shown;
  /// Of what was stored as a pointer to void, or not; of pointers to data that
  /// are read behind pointers, or not.
  mutable std::unique_ptr<Graph> Graphs[2][2];
  struct Question;
  /// What \p Q leads to; \p IsUntyped: of what was stored as a pointer to void,
  /// or as a number. (Until the next, if it is not all.)
  const Origins &answerTo(const Question &Q, bool IsUntyped) const;
  /// The steps that were charged to it, and those that had been spent when the
  /// account was opened that is open.
  mutable uint64_t Spent = 0, Begin = 0;
  mutable bool IsOpen = false, IsTooMuch = false;
  bool isEvidence(const PointerOrigin &O) const;
  void eachKept(const WantedValue &W,
                llvm::function_ref<void(const Argument &, bool)> Visit) const;
  /// Counts what was added to the last two.
  size_t Growth = 0;
};

class PointerFlow::File::Account {
public:
  explicit Account(const File &F) : F(F), IsOutermost(!F.IsOpen) {
    if (IsOutermost)
      F.Begin = missile_spent(F.P.Budget);
    F.IsOpen = true;
  }
  ~Account() {
    if (!IsOutermost)
      return;
    F.Spent += missile_share(F.P.Budget, F.Begin);
    F.IsOpen = false;
  }
  Account(const Account &) = delete;
  Account &operator=(const Account &) = delete;

private:
  const File &F;
  const bool IsOutermost;
};

} // namespace missile

#endif
