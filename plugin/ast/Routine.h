//===- Routine.h - A function or a method
//----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What has parameters, a result and a body: a function of C, a method of
// Objective-C, or the literal of a block. Of a method, the receiver is one more
// local variable, self.
// Passed by value and compared by declaration, like the pointer it wraps.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ROUTINE_H
#define MISSILE_PLUGIN_ROUTINE_H

#include "clang/AST/Decl.h"
#include "clang/AST/DeclObjC.h"

#include <string>

namespace missile {

class Routine {
  const clang::Decl *D = nullptr;

public:
  Routine() = default;
  Routine(std::nullptr_t) {}
  Routine(const clang::FunctionDecl *F) : D(F) {}
  Routine(const clang::ObjCMethodDecl *M) : D(M) {}
  Routine(const clang::BlockDecl *B) : D(B) {}

  explicit operator bool() const { return D; }
  bool operator==(Routine O) const { return D == O.D; }
  /// So that it reads as the declaration does.
  const Routine *operator->() const { return this; }

  const clang::Decl *decl() const { return D; }
  const clang::FunctionDecl *function() const {
    return llvm::dyn_cast_or_null<clang::FunctionDecl>(D);
  }
  const clang::ObjCMethodDecl *method() const {
    return llvm::dyn_cast_or_null<clang::ObjCMethodDecl>(D);
  }
  /// The receiver; null in functions, and where a method has no body.
  const clang::VarDecl *self() const {
    return method() ? method()->getSelfDecl() : nullptr;
  }

  /// The parameters, and of a method self and _cmd.
  llvm::SmallVector<const clang::VarDecl *, 8> arguments() const {
    llvm::SmallVector<const clang::VarDecl *, 8> All(parameters().begin(),
                                                     parameters().end());
    if (const clang::ObjCMethodDecl *M = method()) {
      if (M->getSelfDecl())
        All.push_back(M->getSelfDecl());
      if (M->getCmdDecl())
        All.push_back(M->getCmdDecl());
    }
    return All;
  }
  llvm::ArrayRef<clang::ParmVarDecl *> parameters() const {
    return function() ? function()->parameters()
           : method() ? method()->parameters()
                      : llvm::cast<clang::BlockDecl>(D)->parameters();
  }
  unsigned getNumParams() const {
    return static_cast<unsigned>(parameters().size());
  }
  const clang::ParmVarDecl *getParamDecl(unsigned I) const {
    return parameters()[I];
  }
  /// Null for a block, of which nothing is promised.
  clang::QualType getReturnType() const {
    return function() ? function()->getReturnType()
           : method() ? method()->getReturnType()
                      : clang::QualType();
  }
  const clang::Stmt *getBody() const { return D->getBody(); }
  clang::ASTContext &getASTContext() const { return D->getASTContext(); }
  clang::SourceLocation getLocation() const { return D->getLocation(); }
  /// The members: locals, and types declared inside.
  const clang::DeclContext *context() const {
    return llvm::cast<clang::DeclContext>(D);
  }
  /// "main", "-[Button drawState:]".
  std::string getNameAsString() const;
};

/// The method as in a stack trace.
std::string nameOf(const clang::ObjCMethodDecl *M);

} // namespace missile

#endif
