//===- TypeChecker.h - The flow-insensitive checker -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks a function's body as if every refinement held at every moment (thesis,
// figures 4.4 to 4.6): each check site alone, with what the refinements say of
// the values that the expression reads, and nothing about the path.
//
// This is what others see of the type check. It owns its parts: where the check
// stands (SiteContext.h), the values there (SiteValues.h), the checks of each
// kind of site (SiteChecks), and the walk that finds the sites (SiteWalk.h).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_TYPECHECKER_H
#define MISSILE_PLUGIN_TYPECHECKER_H

#include "typing/ClassChecks.h"
#include "typing/SiteWalk.h"

namespace missile {

class TypeChecker {
public:
  TypeChecker(Annotations &A, FileStorage &Storage, missile_entail *Entail);

  /// Check the body of \p F; appends what it cannot prove, in source order.
  void checkFunction(Routine F, std::vector<TypeError> &Errors);
  /// Check that \p F, which has been checked otherwise, does not end without
  /// the result that it promises. \p Graph gives its CFG.
  void checkEnd(Routine F, llvm::function_ref<const clang::CFG *()> Graph,
                std::vector<TypeError> &Errors) {
    Checks.Results.checkEnd(F, Graph, Errors);
  }
  /// Check the initial values of the globals and static locals that
  /// refinements concern.
  void checkGlobals(std::vector<TypeError> &Errors) {
    Checks.Initial.checkGlobals(Errors);
  }
  /// Check the initial value of the static variable \p V, of a refined type
  /// but named by no refinement of a variable.
  void checkStaticVariable(const clang::VarDecl *V,
                           std::vector<TypeError> &Errors) {
    Walk.checkStaticVariable(V, Errors);
  }

  /// Check what classes, categories and protocols declare.
  void checkContainer(const clang::ObjCContainerDecl *C,
                      std::vector<TypeError> &Errors) {
    Classes.checkContainer(C, Errors);
  }

  Annotations &annotations() const { return Current.Notes; }
  FileStorage &storage() const { return Current.Storage; }

  /// \p Graph gives the graphs of functions.
  void setGraphs(std::function<const clang::CFG *(Routine)> Graph) {
    Current.GraphOf = std::move(Graph);
  }
  /// Is something that was proved of the last function by its graph?
  bool hasUsedGraph() const { return Current.hasUsedGraph(); }
  /// Tell \p C of each site, and what has to hold there.
  void setCoverage(Coverage *C) { Current.Covered = C; }

  /// The unions that have been used since the last time, in order.
  llvm::SmallVector<const clang::RecordDecl *, 4> takeUsedUnions() {
    return Walk.Unions.takeVector();
  }

  /// Check sites seen so far.
  unsigned sites() const { return Current.Sites; }
  /// Of these, messages that have to meet something.
  unsigned messages() const { return Current.Messages; }
  /// Type errors that the program takes on trust (Trust.h), and trusts that
  /// have none to take.
  unsigned trusted() const { return Walk.Trusted; }
  unsigned unusedTrust() const { return Walk.UnusedTrust; }

  // For messages.
  missile_failure invariantOf(clang::QualType T) {
    return Current.invariantOf(T);
  }
  std::string demandOf(const clang::FunctionDecl *F) {
    return Current.demandOf(F);
  }
  missile_failure firstDemandOf(const clang::FunctionDecl *F) {
    return Current.firstDemandOf(F);
  }
  /// The clauses of \p Env that do not follow from those that \p IsSeen.
  llvm::SmallVector<missile_failure, 2>
  hiddenClauses(const Environment &Env,
                llvm::function_ref<bool(size_t)> IsSeen);
  /// The error that \p Who calls \p F, where nothing checks what it demands.
  TypeError uncheckedCall(TypeError::Kind What, const clang::FunctionDecl *F,
                          const char *Who);

private:
  SiteContext Current;
  SiteValues Values;
  SiteChecks Checks;
  ClassChecks Classes;
  SiteWalk Walk;
};

} // namespace missile

#endif
