//===- ClosedWorld.h - What is not understood is not proved ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before a function is believed to be proved, everything in it has to be of a
// kind that the tables (Language.h) have a rule for: each statement and
// expression that is evaluated, its type, the declarations that it names, their
// attributes, the functions that are built in, the options that the file is
// compiled with. The first that is refused makes the function count as not
// proved, with one message that names it.
//
// The tables say what is understood, not that it is understood rightly. Where a
// function has something out of the ordinary, the one traversal (Walk.h) is
// therefore compared with Clang's CFG: a write or a call that the one has and
// the other lacks is refused as well.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CLOSEDWORLD_H
#define MISSILE_PLUGIN_CLOSEDWORLD_H

#include "ast/Routine.h"
#include "language/KindCounts.h"

#include "clang/Analysis/CFG.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <optional>
#include <string>

namespace missile {

/// A construct that has no rule.
struct Refusal {
  const clang::Stmt *Site = nullptr; ///< null: a declaration
  clang::SourceLocation Loc;
  clang::SourceRange Range;
  std::string What; ///< as a message begins: "OpenMP"
};

/// Of one translation unit.
class ClosedWorld {
public:
  explicit ClosedWorld(clang::ASTContext &Context) : Context(Context) {}

  /// Of the whole file: an option.
  std::optional<Refusal> checkOptions();
  /// What is refused first in \p F, in its declaration or its body.
  std::optional<Refusal> check(Routine F);
  /// The same in the initial value of \p V.
  std::optional<Refusal> check(const clang::VarDecl *V);
  /// A declaration at file scope whose kind is refused.
  std::optional<Refusal> check(const clang::Decl *D);

  /// Did the last function have something that not every function has, so that
  /// the graph has to be looked at even if nothing else asks for it?
  bool needsGraph() const { return IsOdd; }
  /// What is evaluated in \p F according to the traversal or to the graph, but
  /// not to both.
  std::optional<Refusal> compare(Routine F, const clang::CFG &Graph);

  /// Count the rows that are met; may be null.
  void setCounts(KindCounts *C) { Counts = C; }

private:
  void visit(const clang::Stmt *S);
  void visitTaken(const clang::DeclRefExpr *E);
  void visitAllTaken(const clang::Stmt *S);
  void visitParts(const clang::Stmt *S);
  const clang::FieldDecl *overflownBitField(const clang::VarDecl *V);
  const clang::FieldDecl *overflownBitField(const clang::Expr *Init) const;
  void visitDeclaration(const clang::Decl *D);
  void visitFunction(const clang::FunctionDecl *F, const clang::Stmt *Site);
  void visitAttributes(const clang::Decl *D, const clang::Stmt *Site);
  void visitUse(const clang::ValueDecl *D, const clang::Stmt *Site);
  void visitType(clang::QualType T, const clang::Stmt *Site,
                 clang::SourceLocation Loc);
  bool isUnderstood(clang::QualType T);
  bool isDeclaredTwice(const clang::RecordDecl *R);
  void addTags(const clang::DeclContext *DC);
  void refuse(const clang::Stmt *Site, clang::SourceLocation Loc,
              std::string What);

  clang::ASTContext &Context;
  KindCounts *Counts = nullptr;
  std::optional<Refusal> Found;
  /// Functions that are called by their names, or handed to a call.
  llvm::SmallPtrSet<const clang::Stmt *, 8> Named;
  bool IsOdd = false;
  /// Does a break, or a continue, in what is visited belong to a loop or switch
  /// in whose head it is?
  bool IsBreakInHead = false, IsContinueInHead = false;
  /// What is known of types, and of the attributes of declarations: null if
  /// there is nothing to refuse.
  llvm::DenseMap<const clang::Type *, bool> Understood;
  llvm::DenseMap<const clang::Decl *, const clang::Attr *> Attributes;
  /// Records by their tags, in C23, where those in other scopes may be the same
  /// type.
  llvm::DenseMap<const clang::IdentifierInfo *,
                 llvm::SmallVector<const clang::RecordDecl *, 1>>
      Tags;
  bool AreTagsKnown = false;
  /// Of functions, why it is not clear what a call of them does; null if it is.
  llvm::DenseMap<const clang::FunctionDecl *, const char *> Doubts;
  /// Of variables, the first bit-field whose initial value does not fit.
  llvm::DenseMap<const clang::VarDecl *, const clang::FieldDecl *> Overflown;
};

} // namespace missile

#endif
