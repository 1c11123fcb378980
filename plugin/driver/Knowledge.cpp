//===- Knowledge.cpp - What one function leaves to the next ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Knowledge.h"
#include "calls/CLibrary.h"
#include "objc/ObjCReach.h"

#include "missile/theories.h"

using namespace clang;

namespace missile {

Knowledge::Knowledge(ASTContext &Context, const Options &O, bool Quiet)
    : Context(Context), Arena(missile_arena_new(), missile_arena_free),
      Terms(missile_terms_new(Arena.get())),
      Entail(missile_entail_new(Terms, O.SolverBudget)),
      Notes(Context, Context.getDiagnostics(), Terms), Storage(Notes),
      Checker(Notes, Storage, Entail), World(Context), Called(Context) {
  Notes.setQuiet(Quiet);
  readCLibrary(O.CLibraryFiles, Context, Quiet);
  Storage.effects().setRefused([this](const FunctionDecl *F) {
    return Called.check(F) || Called.needsGraph();
  });
  Storage.extents().IncludesArrays = O.Arrays;
  Checker.setGraphs([this](Routine F) { return engine().getCFG(F.decl()); });
  if (Context.getLangOpts().ObjC) {
    ObjC = std::make_unique<ObjCModel>(Notes, Context.getDiagnostics(),
                                       O.LibraryFiles);
    if (O.Optional)
      ObjC->Library.demandOptional();
    Notes.setObjC(ObjC.get());
  }
  for (size_t I = 0; I != missile_theory_count; ++I)
    if (missile_theories[I]->lemmas)
      missile_entail_add_lemmas(
          Entail, missile_theories[I]->lemmas,
          ObjC ? const_cast<missile_classes *>(ObjC->Classes.knowledge())
               : nullptr);
  if (ObjC && !mayBeAnnotated(Context)) {
    Notes.assumeNone();
    IsPlain = true;
  } else {
    Notes.readAll();
  }
  Notes.setQuiet(false);
}

Knowledge::~Knowledge() { missile_entail_free(Entail); }

NestedEngine &Knowledge::engine() {
  if (!Engine)
    Engine = std::make_unique<NestedEngine>(Context);
  return *Engine;
}

PlainBodies &Knowledge::bodies() {
  if (!Bodies)
    Bodies = std::make_unique<PlainBodies>(Storage.effects(), engine());
  return *Bodies;
}

} // namespace missile
