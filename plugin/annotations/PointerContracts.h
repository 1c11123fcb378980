//===- PointerContracts.h - Contracts of pointers to functions ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A field, variable or parameter that is a pointer to a function can have a
// contract (Contracts.h), and what MISSILE_RETURNS says; so can a typedef of
// such a pointer, for all that is declared by it. A call through it relies on
// that: it is what the pointer *says*. For the rest of the plugin, it is said
// by a declaration of a function that nobody has written and that is found
// nowhere else, the *stand-in* of the pointer: contract() and signature() of
// that are what the pointer says.
//
// That it is true, is a refinement of the pointer like any other
// (missile/callable.h): it is null, or leads to a function that keeps the
// contract. So whatever keeps refinements true, keeps this one; and a call asks
// for it, since a section may have broken it.
//
// Contracts that promise and demand the same are one.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERCONTRACTS_H
#define MISSILE_PLUGIN_POINTERCONTRACTS_H

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include "missile/callable.h"

#include <functional>
#include <vector>

namespace missile {

class Annotations;

class PointerContracts {
public:
  explicit PointerContracts(Annotations &Notes) : Notes(Notes) {}

  /// Does a function that says what \p F says keep the contract of the stand-in
  /// \p Like?
  using Test = std::function<bool(const clang::FunctionDecl *F,
                                  const clang::FunctionDecl *Like)>;
  void setTest(Test Is) { Keeps = std::move(Is); }

  /// What \p D, or the typedef that it is declared by, says. Null if that is
  /// nothing.
  const clang::FunctionDecl *of(const clang::ValueDecl *D);
  const clang::FunctionDecl *of(const clang::TypedefNameDecl *D);
  /// The same of the storage that the value \p Pointer is read from.
  const clang::FunctionDecl *through(const clang::Expr *Pointer);
  /// The function whose declarations say what the call \p E relies on: the one
  /// that it names, or the stand-in of what it calls through.
  const clang::FunctionDecl *saidOf(const clang::CallExpr *E) {
    const clang::FunctionDecl *F = E->getDirectCallee();
    return F || empty() ? F : through(E->getCallee());
  }
  /// The refinement of a pointer with the stand-in \p S.
  const missile_refinement *refinement(const clang::FunctionDecl *S);
  /// The address of \p F.
  const missile_term *addressOf(const clang::FunctionDecl *F, bool MayBeNull);
  bool empty() const { return Clauses.empty(); }
  /// All contracts of pointers have been read: number them, and find out which
  /// promise as much as others. (To read one may lead to others, and to it.)
  void settle();

  /// What of \p D, a pointer to a function, cannot have a contract; "" if
  /// nothing is in the way.
  static std::string whyNot(const clang::Decl *D);
  /// Is \p A one of the attributes that such a pointer can have?
  static bool isOfContract(const clang::AnnotateAttr *A);
  /// Does \p D itself carry one?
  static bool isCarrier(const clang::Decl *D);
  /// Does the type of \p D, as it is written, say something?
  static bool isNamed(const clang::ValueDecl *D);

private:
  const clang::FunctionDecl *standIn(const clang::NamedDecl *Carrier);

  Annotations &Notes;
  Test Keeps;
  llvm::DenseMap<const clang::Decl *, const clang::FunctionDecl *> StandIns;
  /// The clauses of stand-ins, in order.
  llvm::MapVector<const clang::FunctionDecl *, missile_callable *> Clauses;
  /// By number, one for all contracts that are the same.
  std::vector<const clang::FunctionDecl *> Kinds;
  /// By the first declaration.
  llvm::DenseMap<const clang::FunctionDecl *, const missile_term *> Addresses;
};

/// The places in \p E that say which function its value is, if they are seen:
/// names of functions, what is read, and what is assigned.
void eachFunctionIn(const clang::Expr *E,
                    llvm::function_ref<void(const clang::Expr *)> Visit);

} // namespace missile

#endif
