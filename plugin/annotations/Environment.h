//===- Environment.h - What an environment's locations are in a program ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An environment of core/ (missile/type.h), and the storage that its locations
// are. A struct may have hundreds of refined fields, most of which have nothing
// to do with each other. So an environment knows its parts: sets of locations
// that no clause connects. What is written or read concerns the parts that it
// is in, and all others stay as they are.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ENVIRONMENT_H
#define MISSILE_PLUGIN_ENVIRONMENT_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include "missile/type.h"

#include <memory>
#include <optional>
#include <vector>

namespace missile {

/// Fields from a record inwards. A path through an array does not exist: the
/// elements of an array are objects of their own. Of an Objective-C object the
/// first is an instance variable.
using FieldPath = llvm::SmallVector<const clang::FieldDecl *, 4>;

/// One location of an environment.
struct Location {
  /// The variable or parameter; null where the location is relative to a
  /// record, is the result of a function or the receiver of a message.
  const clang::VarDecl *Root = nullptr;
  FieldPath Path;
  /// The location is any one element of the array that Root and Path name: it
  /// is quantified (missile/type.h).
  bool Element = false;
  /// A flexible array that something counts (Counters.h): nothing can be stored
  /// in it, but where it is, is the value that a refinement speaks of.
  bool isAddress() const {
    return !Path.empty() && !Element && Path.back()->getType()->isArrayType();
  }
  /// In contracts: the path goes through what the parameter Root points to, as
  /// of the call; the value is that of the moment of the call.
  bool Pointee = false, Old = false;

  bool operator==(const Location &O) const {
    return Root == O.Root && Path == O.Path && Element == O.Element &&
           Pointee == O.Pointee && Old == O.Old;
  }
};

/// The values of the locations of an environment, by the core's numbers; null
/// where nothing is known.
using Valuation = llvm::SmallVector<const missile_term *, 8>;

/// A core environment and what its locations are in the program.
class Environment {
public:
  missile_env *Core = nullptr;
  std::vector<Location> Locations; ///< by the core's numbers

  Environment();
  ~Environment();
  Environment(Environment &&);
  Environment &operator=(Environment &&);

  bool empty() const { return !Core || missile_env_clause_count(Core) == 0; }
  std::optional<size_t> find(const Location &L) const;
  bool hasElements() const { return Core && missile_env_has_each(Core); }
  bool hasRoot(const clang::VarDecl *Root) const;
  /// A flexible array that something counts; null if it has none.
  const Location *counted() const;

  /// Does a clause mention a location that is at \p Root and \p Path or lies
  /// within it?
  bool mentionsWithin(const clang::VarDecl *Root,
                      llvm::ArrayRef<const clang::FieldDecl *> Path) const {
    return !clausesWithin(Root, Path).empty();
  }
  /// Does the clause \p C?
  bool mentionsWithin(const clang::VarDecl *Root,
                      llvm::ArrayRef<const clang::FieldDecl *> Path,
                      size_t C) const;
  /// The clauses that do, in order.
  llvm::ArrayRef<unsigned>
  clausesWithin(const clang::VarDecl *Root,
                llvm::ArrayRef<const clang::FieldDecl *> Path) const;
  /// Is the location number \p L there, or within it?
  bool isWithin(size_t L, const clang::VarDecl *Root,
                llvm::ArrayRef<const clang::FieldDecl *> Path) const;

  struct Part {
    llvm::SmallVector<unsigned, 2> Locations, Clauses; ///< in order
  };
  /// Each location is in one of them.
  llvm::ArrayRef<Part> parts() const;
  /// Those with a location that is at \p Root and \p Path, within it or around
  /// it, in order.
  llvm::SmallVector<unsigned, 4>
  partsAt(const clang::VarDecl *Root,
          llvm::ArrayRef<const clang::FieldDecl *> Path) const;

private:
  struct Index;
  const Index &index() const;
  mutable std::unique_ptr<Index> Known;
};

/// Is the clause about the elements of a record that is passed by value? They
/// are as consistent as the record that is copied: nothing has to be shown of
/// them. \p Locations are those of \p Core, relative to the parameters.
template <class Locations>
bool isOfPassedElements(const missile_env *Core, const Locations &Of,
                        size_t Clause) {
  for (size_t L = 0; L != Of.size(); ++L)
    if (Of[L].Element && !Of[L].Path.empty() &&
        missile_env_clause_mentions(Core, Clause, L))
      return true;
  return false;
}

} // namespace missile

#endif
