//===- BoundsChecks.h - Accesses and what their pointers lead to ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// missile.Bounds: what is read and written lies within what the pointer leads
// to (AccessRules.h).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_BOUNDSCHECKS_H
#define MISSILE_PLUGIN_BOUNDSCHECKS_H

#include "calls/Callees.h"
#include "typing/AccessRules.h"
#include "typing/SiteCheck.h"

namespace missile {

class BoundsChecks : SiteCheck {
public:
  BoundsChecks(SiteContext &Current, SiteValues &Values)
      : SiteCheck(Current, Values), Counter{Values} {}

  /// Is something demanded where \p LValue is accessed?
  bool isChecked(const clang::Expr *LValue);
  /// Does the library's function that \p E calls, which is known to be \p C,
  /// get at bytes behind a pointer of which it is said how far it goes?
  bool isChecked(const clang::CallExpr *E, const Callee &C);
  bool isCheckedAtomic(const clang::AtomicExpr *E);
  void checkBuffers(const clang::Expr *E);
  /// Does \p E pass a pointer that the function frees?
  bool passesFreed(const clang::CallExpr *E, const Callee &C);
  void checkPassed(const clang::CallExpr *E);
  /// Does \p E, which is known to be \p C, free what refined storage may lead
  /// to?
  bool frees(const clang::CallExpr *E, const Callee &C);
  void checkFree(const clang::CallExpr *E);
  /// \p LValue is read or written.
  void checkAccess(const clang::Expr *LValue);

private:
  /// What counts a member, at the site.
  struct Counters {
    SiteValues &Values;
    const missile_term *operator()(const clang::MemberExpr *E,
                                   const clang::FieldDecl *F) const {
      return Values.besides(E, F);
    }
  } Counter;
  AccessRules rules();
  bool isFreed(const clang::Expr *E);
  std::string failure(const clang::Expr *At, const missile_term *Demand);
};

} // namespace missile

#endif
