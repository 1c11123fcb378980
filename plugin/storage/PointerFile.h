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

  /// The functions that the call \p E, which is through a pointer, may get to.
  void findTargets(const clang::CallExpr *E, Functions &Out) const;
  /// Finds them, until nothing is added. The summaries of \p P begin anew each
  /// time.
  void findAllTargets();
  /// Has it taken more than MaxSteps to find out which functions are called
  /// through pointers, where there is a limit at all? Then what is asked of the
  /// file has no answer.
  bool isTooMuch() const;
  static constexpr uint64_t MaxSteps = 50000000;

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
  class Closure;
  class Evidence;
  mutable llvm::DenseMap<const clang::Expr *, bool> Shown;
  /// What can be asked of the file, and the answers so far.
  enum class Seed { Kept, Behind, Parameter, Blocks };
  using SeedKey =
      std::tuple<Seed, const clang::VarDecl *, const clang::FieldDecl *,
                 const clang::Type *, bool, bool, bool, int>;
  mutable std::map<SeedKey, Origins> Closures;
  /// One that is not whole, until the next.
  mutable Origins Partial;
  /// All targets are found.
  bool IsComplete = false;
  const uint64_t Begin; ///< the steps that had been spent then
  mutable bool IsTooMuch = false;
  static SeedKey keyOf(Seed What, const WantedValue &W, bool IsUntyped);
  static SeedKey keyOf(const clang::ParmVarDecl *V, const ParameterUse &Use,
                       bool IsUntyped);
  const Origins &closureOf(const SeedKey &Key, bool IsUntyped,
                           llvm::function_ref<void(Closure &)> Add) const;
  const Origins &closureOf(const WantedValue &W, bool IsUntyped) const;
  const Origins &answer(const SeedKey &Key, Closure &C, bool IsWhole) const;
  void eachKept(const WantedValue &W,
                llvm::function_ref<void(const Argument &, bool)> Visit) const;
  /// Counts what was added to the last two.
  size_t Growth = 0;
};

} // namespace missile

#endif
