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
// The unit is the full-expression. Within one, values read before its only
// side effect belong to one moment: two reads through the same pointer see the
// same object, and the object's refinements relate them (the "snapshot"). Where
// other side effects may come between, each read is a fresh value that
// satisfies the refinements by itself.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_TYPECHECKER_H
#define MISSILE_PLUGIN_TYPECHECKER_H

#include "objc/ObjCModel.h"
#include "typing/CallChecks.h"
#include "typing/ClassChecks.h"
#include "typing/ResultChecks.h"
#include "typing/ScopeChecks.h"
#include "typing/WriteChecks.h"

#include "clang/AST/StmtObjC.h"
#include "llvm/ADT/SetVector.h"

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
    Results.checkEnd(F, Graph, Errors);
  }
  /// Check the initial values of the globals and static locals that
  /// refinements concern.
  void checkGlobals(std::vector<TypeError> &Errors) {
    Initial.checkGlobals(Errors);
  }
  /// Check the initial value of the static variable \p V, of a refined type
  /// but named by no refinement of a variable.
  void checkStaticVariable(const clang::VarDecl *V,
                           std::vector<TypeError> &Errors);

  /// Check what classes, categories and protocols declare.
  void checkContainer(const clang::ObjCContainerDecl *C,
                      std::vector<TypeError> &Errors) {
    Classes.checkContainer(C, Errors);
  }

  Annotations &annotations() const { return Notes; }
  FileStorage &storage() const { return Storage; }

  /// Tell \p C of each site, and what has to hold there.
  void setCoverage(Coverage *C) { Current.Covered = C; }

  /// The unions that have been used since the last time, in order.
  llvm::SmallVector<const clang::RecordDecl *, 4> takeUsedUnions() {
    return Unions.takeVector();
  }

  /// Check sites seen so far.
  unsigned sites() const { return Current.Sites; }
  /// Of these, messages that have to meet something.
  unsigned messages() const { return Current.Messages; }
  /// Type errors that the program takes on trust (Trust.h), and trusts that
  /// have none to take.
  unsigned trusted() const { return Trusted; }
  unsigned unusedTrust() const { return UnusedTrust; }

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
  enum class AddressUse { Escapes, Dereferenced, ConstArgument };
  /// A check site of a full-expression. Enter and Exit number it in a walk of
  /// the tree: A is within B if B's interval contains A's.
  struct SiteRef {
    enum Kind { Assign, Call, CastPointer, InitList, Message } What;
    const clang::Expr *E;
    unsigned Enter, Exit;
  };
  struct Effect {
    const clang::Expr *E;
    unsigned Enter, Exit;
  };
  /// What one walk over a full-expression finds.
  struct Scan {
    unsigned Clock = 0;
    llvm::SmallVector<Effect, 4> Effects;
    llvm::SmallVector<SiteRef, 4> Sites;
    bool Opaque = false; ///< contains a statement expression
  };

  // Walking
  void statement(const clang::Stmt *S);
  void parts(const clang::Stmt *S);
  void declare(const clang::DeclStmt *DS);
  void fullExpression(const clang::Expr *E,
                      const clang::VarDecl *Declared = nullptr,
                      const clang::ReturnStmt *Returned = nullptr);
  void scan(const clang::Stmt *S, AddressUse Use, Scan &Into);
  /// All parts, of whose addresses nothing more is known.
  void scanParts(const clang::Stmt *S, Scan &Into);
  void scanCall(const clang::CallExpr *E, Scan &Into);
  void scanAddress(const clang::Expr *E, const clang::Expr *Of, AddressUse Use,
                   Scan &Into);
  void sizes(clang::QualType T, Scan &Into);
  void typeSizes(clang::QualType T);
  void checkFound(Scan &Found, const clang::VarDecl *Declared = nullptr,
                  const clang::Expr *E = nullptr,
                  const clang::ReturnStmt *Returned = nullptr);
  void note(const clang::Expr *E, unsigned Enter, Scan &Into);
  void check(const SiteRef &S);
  void checkSite(bool IsStable, llvm::function_ref<void()> Check);

  // Objective-C (ObjCSites.cpp)
  void scanMessage(const clang::ObjCMessageExpr *E, unsigned Enter, Scan &Into);
  void checkMessage(const clang::ObjCMessageExpr *E);
  void checkAllocation(const clang::ObjCMessageExpr *E);
  void checkSetter(const clang::ObjCMessageExpr *E, const Accessor &A);
  void setParts(const clang::ObjCIvarDecl *I, const Environment &Env,
                const clang::RecordDecl *R, const Valuation &New,
                Valuation &After);
  void checkRecordResult(const clang::ObjCMessageExpr *E);
  void checkUntypedSetter(const clang::ObjCMessageExpr *E);
  void checkDemand(const clang::ObjCMessageExpr *E, const MessageDemand &D);
  void checkForIn(const clang::ObjCForCollectionStmt *S);

  SiteContext Current;
  SiteValues Values;
  Annotations &Notes;
  FileStorage &Storage;
  InitialValues Initial;
  PointerChecks Pointers;
  ByteChecks Bytes;
  PassedChecks Passed;
  RuntimeChecks Runtime;
  ClassChecks Classes;
  WriteChecks Writes;
  CallChecks Calls;
  ResultChecks Results;
  ScopeChecks Scopes;
  llvm::SmallSetVector<const clang::RecordDecl *, 4> Unions;
  unsigned Trusted = 0, UnusedTrust = 0;
  /// The casts of the full-expression at hand that are trusted.
  llvm::SmallPtrSet<const clang::CastExpr *, 2> TrustedCasts;
  void trust(size_t Known);
  void trustedStatement(const clang::AttributedStmt *S);

  void walkFunction(Routine F, std::vector<TypeError> &Errors);
};

} // namespace missile

#endif
