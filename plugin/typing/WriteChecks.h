//===- WriteChecks.h - Writes to refined storage --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A write keeps each clause that mentions what it changes (T-WRITE-FIELD of
// the thesis, figure 4.5: missile_typing_write()), given that all of them held
// before.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_WRITECHECKS_H
#define MISSILE_PLUGIN_WRITECHECKS_H

#include "typing/ByteChecks.h"

namespace missile {

class WriteChecks : SiteCheck {
public:
  WriteChecks(SiteContext &Current, SiteValues &Values, ByteChecks &Bytes)
      : SiteCheck(Current, Values), Bytes(Bytes) {}

  /// \p E assigns, increments or decrements.
  void checkAssignment(const clang::Expr *E);
  /// \p E makes \p After of what the locations held \p Before.
  void checkWritten(const clang::Expr *E, clang::SourceLocation Loc,
                    const PlaceEnvironment &PE, const Valuation &Before,
                    const Valuation &After);

private:
  bool copyRecord(const clang::BinaryOperator *E, const Place &P,
                  const PlaceEnvironment &PE, Valuation &After);

  ByteChecks &Bytes;
};

} // namespace missile

#endif
