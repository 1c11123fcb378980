//===- Knowledge.h - What one function leaves to the next -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All that the analysis of a translation unit remembers from one function to
// the next: terms and what is known of them, the annotations, the file's
// storage, the engine. It can be dropped and made anew between two functions,
// and has to be after a failure, which may have been in the middle of a change;
// then it is not even freed (Recovery.h).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_KNOWLEDGE_H
#define MISSILE_PLUGIN_KNOWLEDGE_H

#include "annotations/Annotations.h"
#include "engine/NestedEngine.h"
#include "objc/ObjCModel.h"
#include "report/Options.h"
#include "section/PlainBodies.h"
#include "storage/FileStorage.h"
#include "typing/ClosedWorld.h"
#include "typing/TypeChecker.h"

#include "missile/entail.h"

#include <memory>

namespace missile {

struct Knowledge {
  /// \p Quiet: what is malformed in annotations has been reported before.
  Knowledge(clang::ASTContext &Context, const Options &O, bool Quiet);
  ~Knowledge();
  Knowledge(const Knowledge &) = delete;
  Knowledge &operator=(const Knowledge &) = delete;

  /// Made when it is first needed.
  NestedEngine &engine();
  PlainBodies &bodies();
  missile_entail_statistics entailment() const {
    return missile_entail_get_statistics(Entail);
  }

  clang::ASTContext &Context;
  /// Ends after all that has something in it.
  std::unique_ptr<missile_arena, void (*)(missile_arena *)> Arena;
  missile_terms *Terms;
  missile_entail *Entail;
  Annotations Notes;
  FileStorage Storage;
  TypeChecker Checker;
  ClosedWorld World;
  /// The same, of functions that are called; does not count.
  ClosedWorld Called;
  std::unique_ptr<ObjCModel> ObjC;
  std::unique_ptr<NestedEngine> Engine;
  std::unique_ptr<PlainBodies> Bodies;
  /// There is no annotation in the whole file (ObjCReach.h).
  bool IsPlain = false;
};

} // namespace missile

#endif
