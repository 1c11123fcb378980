//===- DeclarationChecks.h - What declarations alone can break ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some declarations let code go past a refinement without a site that the type
// checker could see: a union, one member of which is written through another; a
// second name (an alias, a label for the assembler) for a variable or function,
// or a second type; and one in a header that leaves out what the file that
// defines it relies on.
// They are reported where they are declared.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_DECLARATIONCHECKS_H
#define MISSILE_PLUGIN_DECLARATIONCHECKS_H

#include "typing/TypeChecker.h"

#include "llvm/ADT/SetVector.h"

namespace missile {

/// Of one translation unit. The checkers that it is given are of it.
class DeclarationChecks {
public:
  explicit DeclarationChecks(clang::ASTContext &Context) : Context(Context) {}

  /// A write to one member of the union \p R changes the others unseen.
  void checkUnion(const clang::RecordDecl *R, TypeChecker &Checker,
                  std::vector<TypeError> &Errors);
  /// The unions that are declared in \p DC, a function, and what is declared
  /// there again.
  void checkTypesIn(const clang::DeclContext *DC, TypeChecker &Checker,
                    std::vector<TypeError> &Errors);
  /// \p D may be declared with another type elsewhere.
  void checkRedeclared(const clang::ValueDecl *D, TypeChecker &Checker,
                       std::vector<TypeError> &Errors);

  /// \p F may be an allocator of the library.
  void checkAllocator(const clang::FunctionDecl *F, TypeChecker &Checker,
                      std::vector<TypeError> &Errors);

  /// \p F may demand something.
  void note(const clang::FunctionDecl *F);
  /// The second names of what is refined.
  void checkSecondNames(TypeChecker &Checker, std::vector<TypeError> &Errors);
  /// Of \p F and its versions, only the one that runs is known to keep what its
  /// declaration says.
  void checkVersions(const clang::FunctionDecl *F, TypeChecker &Checker,
                     std::vector<TypeError> &Errors);
  /// What the noted functions demand, and what is said of variables, has to
  /// stand where other files see it that call and set them.
  void checkVisibility(TypeChecker &Checker, std::vector<TypeError> &Errors);

private:
  /// \p D is another name for \p Before. Is something reported?
  bool checkTypesOfNames(const clang::ValueDecl *D,
                         const clang::ValueDecl *Before, TypeChecker &Checker,
                         std::vector<TypeError> &Errors);
  void checkVisibility(const clang::FunctionDecl *F, TypeChecker &Checker,
                       std::vector<TypeError> &Errors);
  void checkVisibility(const Environment &Env, TypeChecker &Checker,
                       std::vector<TypeError> &Errors);
  /// An object that \p C, of \p F, names, may have parts whose invariants other
  /// files rely on, although they do not know that these are parts of it.
  void checkOpaque(const clang::FunctionDecl *F, const Contract &C,
                   Annotations &Notes, std::vector<TypeError> &Errors);
  void report(const clang::Decl *At, const clang::Decl *Silent,
              const std::string &What, const missile_failure &Clause,
              std::vector<TypeError> &Errors);

  clang::ASTContext &Context;
  llvm::SmallPtrSet<const clang::RecordDecl *, 8> Unions; ///< checked
  /// The first declarations of functions that may demand something.
  llvm::SetVector<const clang::FunctionDecl *> Demanding;
};

} // namespace missile

#endif
