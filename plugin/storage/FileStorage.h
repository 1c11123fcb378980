//===- FileStorage.h - What a file does with storage ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the type check and the sections both ask of the file as a whole: where
// its pointers come from, which types may be taken for one another, and what
// the engine makes of its constants. Each is looked at when it is first asked
// for. One of these lives as long as the annotations that it is made with.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_FILESTORAGE_H
#define MISSILE_PLUGIN_FILESTORAGE_H

#include "annotations/Annotations.h"
#include "storage/CallEffects.h"
#include "storage/Constants.h"
#include "storage/ContractFits.h"
#include "storage/PointerExtents.h"
#include "storage/PointerFlow.h"
#include "storage/TypeViews.h"

#include <optional>

namespace missile {

class FileStorage {
public:
  explicit FileStorage(Annotations &Notes)
      : Notes(Notes), Views(Notes), Constant(Notes.context()), Extents(Notes),
        Effects(Notes, Extents), Fits(Notes, Effects) {
    Notes.Callables.setTest(
        [this](const clang::FunctionDecl *F, const clang::FunctionDecl *Like) {
          return Fits.fits(F, Like);
        });
  }
  FileStorage(const FileStorage &) = delete;
  FileStorage &operator=(const FileStorage &) = delete;

  /// Where pointers come from.
  PointerFlow &flow() {
    if (!Flow)
      Flow.emplace(Notes.context(), Notes.secondNames(),
                   missile_terms_budget(Notes.terms()));
    return *Flow;
  }
  /// Storage that is seen as two types.
  TypeViews &views() { return Views; }
  /// Initial values that the engine takes for something else.
  Constants &constants() { return Constant; }
  /// What functions in sight do.
  CallEffects &effects() { return Effects; }
  /// Of which pointers it is said how far they go.
  PointerExtents &extents() { return Extents; }

private:
  Annotations &Notes;
  std::optional<PointerFlow> Flow;
  TypeViews Views;
  Constants Constant;
  PointerExtents Extents;
  CallEffects Effects;
  ContractFits Fits;
};

} // namespace missile

#endif
