//===- SiteWalk.h - The walk over a function's check sites ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Goes through statements, and in each full-expression finds the effects and
// the check sites, and hands these to the checks of their kind.
//
// The unit is the full-expression. Within one, values read before its only
// side effect belong to one moment (SiteValues.h). Where other side effects may
// come between, each read is a value of its own.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SITEWALK_H
#define MISSILE_PLUGIN_SITEWALK_H

#include "typing/BoundsChecks.h"
#include "typing/CallChecks.h"
#include "typing/MessageChecks.h"
#include "typing/ResultChecks.h"
#include "typing/ScopeChecks.h"

#include "llvm/ADT/SetVector.h"

namespace missile {

/// The checks that the walk hands sites to.
struct SiteChecks {
  SiteChecks(SiteContext &Current, SiteValues &Values)
      : Initial(Current, Values), Pointers(Current, Values, Initial),
        Bytes(Current, Values, Initial, Pointers),
        Passed(Current, Values, Pointers, Bytes),
        Writes(Current, Values, Bytes), Runtime(Current, Values, Initial),
        Calls(Current, Values, Bytes, Passed, Runtime),
        Messages(Current, Values, Initial, Writes), Results(Current, Values),
        Scopes(Current), Bounds(Current, Values) {}

  InitialValues Initial;
  PointerChecks Pointers;
  ByteChecks Bytes;
  PassedChecks Passed;
  WriteChecks Writes;
  RuntimeChecks Runtime;
  CallChecks Calls;
  MessageChecks Messages;
  ResultChecks Results;
  ScopeChecks Scopes;
  BoundsChecks Bounds;
};

class SiteWalk : SiteCheck {
public:
  SiteWalk(SiteContext &Current, SiteValues &Values, SiteChecks &Checks)
      : SiteCheck(Current, Values), Checks(Checks) {}

  /// Check the body of \p F; appends what it cannot prove, in source order.
  void walkFunction(Routine F, std::vector<TypeError> &Out);
  /// Check the initial value of the static variable \p V.
  void checkStaticVariable(const clang::VarDecl *V,
                           std::vector<TypeError> &Out);

  /// Type errors that the program takes on trust (Trust.h), and trusts that
  /// have none to take.
  unsigned Trusted = 0, UnusedTrust = 0;
  /// The unions that have been used.
  llvm::SmallSetVector<const clang::RecordDecl *, 4> Unions;

private:
  /// What becomes of the address of something. It is Followed where a section
  /// can see what is done with it.
  enum class AddressUse { Escapes, Dereferenced, ConstArgument, Followed };
  AddressUse useOfArgument(const clang::CallExpr *E, unsigned I);
  /// A check site of a full-expression. Enter and Exit number it in a walk of
  /// the tree: A is within B if B's interval contains A's.
  struct SiteRef {
    enum Kind {
      Passed,
      Access,
      Buffers,
      Free,
      Assign,
      Call,
      CastPointer,
      InitList,
      Message
    } What;
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

  // Statements (SiteWalk.cpp)
  void statement(const clang::Stmt *S);
  void parts(const clang::Stmt *S);
  void declare(const clang::DeclStmt *DS);
  void forIn(const clang::ObjCForCollectionStmt *S);
  /// The errors from number \p Known on are taken as none.
  void trust(size_t Known);
  void trustedStatement(const clang::AttributedStmt *S);
  void fullExpression(const clang::Expr *E,
                      const clang::VarDecl *Declared = nullptr,
                      const clang::ReturnStmt *Returned = nullptr);
  void typeSizes(clang::QualType T);
  void checkFound(Scan &Found, const clang::VarDecl *Declared = nullptr,
                  const clang::Expr *E = nullptr,
                  const clang::ReturnStmt *Returned = nullptr);
  void check(const SiteRef &S);
  /// Make the check \p Check of a site, and if it fails, once more with what
  /// can be inferred.
  void checkSite(bool IsStable, llvm::function_ref<void()> Check);

  // Expressions (ExpressionScan.cpp)
  void scan(const clang::Stmt *S, AddressUse Use, Scan &Into);
  /// All parts, of whose addresses nothing more is known.
  void scanParts(const clang::Stmt *S, Scan &Into);
  void scanList(const clang::InitListExpr *E, unsigned Enter, Scan &Into);
  void scanCast(const clang::CastExpr *E, AddressUse Use, unsigned Enter,
                Scan &Into);
  void scanCall(const clang::CallExpr *E, Scan &Into);
  void scanMessage(const clang::ObjCMessageExpr *E, unsigned Enter, Scan &Into);
  bool isOfField(const clang::VarDecl *V);
  /// \p E takes the address of \p Of.
  void scanAddress(const clang::Expr *E, const clang::Expr *Of, AddressUse Use,
                   Scan &Into);
  /// The sizes in a type are evaluated where it is written.
  void sizes(clang::QualType T, Scan &Into);
  void note(const clang::Expr *E, unsigned Enter, Scan &Into);
  /// Records that are assigned.
  llvm::SmallPtrSet<const clang::Expr *, 2> Copied;
  void noteBehind(const clang::BinaryOperator *E);
  void noteAccess(const clang::Expr *E, unsigned Enter, Scan &Into);
  void noteCall(const clang::CallExpr *E, unsigned Enter, unsigned Exit,
                Scan &Into);
  void noteCast(const clang::CastExpr *E, unsigned Enter, unsigned Exit,
                Scan &Into);

  /// \p Value goes to where \p To is declared. If that has a contract, it is
  /// asked there whether the functions that it may be keep it.
  void judge(const clang::Expr *Value, const clang::ValueDecl *To);
  void judgeAll(const clang::Expr *Value);
  /// Nothing becomes of the value of \p E.
  void judgeDropped(const clang::Expr *E);
  void checkRead(const clang::Expr *E, const clang::Expr *Place);
  void judgeOperands(const clang::BinaryOperator *E);
  /// What says what \p F does, is used as a value at \p E.
  void checkFunction(const clang::Expr *E, const clang::FunctionDecl *F);

  SiteChecks &Checks;
  /// Functions, and what is read from pointers to some, that are not hidden
  /// from who calls them: what they demand is seen where the values go, or they
  /// are called or compared.
  llvm::DenseSet<const clang::Expr *> Judged;
  /// The casts of the full-expression at hand that are trusted.
  llvm::SmallPtrSet<const clang::CastExpr *, 2> TrustedCasts;
  /// Those of a pointer to what lies behind a record, which is kept where it is
  /// said how far it goes: what is below that is not accessed.
  llvm::SmallPtrSet<const clang::CastExpr *, 2> Behind;
};

} // namespace missile

#endif
