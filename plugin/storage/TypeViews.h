//===- TypeViews.h - One storage seen as two types ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer to one type that becomes a pointer to another one, the members of a
// union, two declarations of one function in which records of one tag differ:
// in each, storage is seen as two types. That does no harm to refinements if,
// byte by byte, both have the same refined records in the same places, and
// pointers in one place lead to types of which the same holds. A pointer to
// void, to a function or to a record that is not known here leads nowhere;
// neither do numbers.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_TYPEVIEWS_H
#define MISSILE_PLUGIN_TYPEVIEWS_H

#include "annotations/Annotations.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <set>
#include <tuple>
#include <vector>

namespace missile {

class TypeViews {
public:
  explicit TypeViews(Annotations &Notes) : Notes(Notes) {}

  /// What a pointer to \p A points to is seen as \p B, and perhaps as several
  /// of these one behind the other. The refined type that a write by one could
  /// break for the other; null if there is none.
  clang::QualType confused(clang::QualType A, clang::QualType B);
  /// The same of the values of two members of a union, apart from refined
  /// records in the values themselves. \p IsAnywhere: not at the same place.
  clang::QualType confusedValues(clang::QualType A, clang::QualType B,
                                 bool IsAnywhere = false);
  /// The same of two types of one function.
  clang::QualType confusedFunctions(const clang::FunctionProtoType *A,
                                    const clang::FunctionProtoType *B);

  /// Two names of one variable or function are declared with the types \p A
  /// and \p B. What somebody who goes by one of them could break for those who
  /// go by the other; null if there is nothing. Here, a pointer to void leads
  /// somewhere else than one to a record, and const is a promise that nobody
  /// has cast away.
  clang::QualType confusedNames(clang::QualType A, clang::QualType B);

  /// Is there something refined in \p T, or where its pointers lead?
  bool leads(clang::QualType T);

  /// Are \p A and \p B one record, or declared alike with the same refinements?
  bool areSame(const clang::RecordDecl *A, const clang::RecordDecl *B);

private:
  /// A record with refinements of its own that lies in a type.
  struct Part {
    uint64_t Begin, End; ///< the bits that its refinements speak about
    uint64_t RecordAt;
    const clang::RecordDecl *Record;
    clang::QualType Type;
  };
  /// A pointer that lies in a type.
  struct Pointer {
    uint64_t At;
    clang::QualType To;
    const clang::FieldDecl *Field;
  };
  struct Layout {
    uint64_t Size = 0;
    llvm::SmallVector<Part, 4> Parts;
    llvm::SmallVector<Pointer, 4> Pointers;
    llvm::SmallVector<std::pair<uint64_t, const clang::RecordDecl *>, 4>
        Records;
    /// There are too many parts to list each at its place.
    bool IsVague = false;
  };
  void lay(clang::QualType T, uint64_t At, const clang::FieldDecl *Field,
           Layout &Into);
  clang::QualType compare(clang::QualType A, clang::QualType B, bool IsRead,
                          bool IsWritten);
  clang::QualType broken(const Layout &Of, const Layout &By, bool IsRepeated);
  clang::QualType pointers(const Layout &A, const Layout &B, bool IsRepeated);
  using Types = std::set<std::pair<const clang::Type *, const clang::Type *>>;
  clang::QualType confusedNames(clang::QualType A, clang::QualType B,
                                Types &Seen);
  /// A type that takes part in views, without qualifiers; null if it does not.
  clang::QualType plain(clang::QualType T) const;

  Annotations &Notes;
  llvm::DenseMap<const clang::Type *, bool> Leads;
  /// Those that are no harm, or are taken for it as long as nothing else is
  /// found of those that are being looked at; the last ones in order.
  using Pair = std::tuple<const clang::Type *, const clang::Type *, bool, bool>;
  std::set<Pair> Harmless;
  std::vector<Pair> Assumed;
  unsigned Depth = 0;
};

} // namespace missile

#endif
