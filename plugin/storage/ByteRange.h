//===- ByteRange.h - Which objects a number of bytes covers ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// memcpy and its kin are told a number of bytes. They do no harm to objects
// that these cover as a whole: `n * sizeof *p` does, unless the product wraps
// around.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_BYTERANGE_H
#define MISSILE_PLUGIN_BYTERANGE_H

#include "annotations/Annotations.h"

namespace missile {

struct ByteRange {
  enum Kind {
    Partial, ///< or unknown
    Whole,   ///< whole objects
    Product  ///< whole objects, if Count is at most Most
  } What = Partial;
  const clang::Expr *Count = nullptr;
  uint64_t Most = 0;
  /// How many bytes, if that is a constant.
  std::optional<uint64_t> Bytes;
};

/// The objects of type \p T that \p Size bytes cover.
ByteRange rangeOf(const clang::Expr *Size, clang::QualType T,
                  const clang::ASTContext &Context);

/// The array at the end of a record that may have more elements than the record
/// says: they are not part of it.
struct FlexibleTail {
  const clang::FieldDecl *Array = nullptr; ///< null: there is none
  FieldPath Path;                          ///< from the record to the array
  uint64_t Begin = 0;                      ///< bytes from the start
  uint64_t End = 0;                        ///< of what belongs to the record
  bool HasElements = false; ///< one element does, as C had it once
  clang::QualType Element;
};
FlexibleTail tailOf(clang::QualType T, const clang::ASTContext &Context);

/// Do the refinements of the elements in \p Tail, of a record with the fields
/// \p Env, name something outside of the elements?
bool isTiedToTail(const Environment &Env, const FlexibleTail &Tail,
                  size_t &Clause);

} // namespace missile

#endif
