//===- Callees.cpp - Functions with a known meaning -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Callees.h"

#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace missile {

static CalleeKind kindByName(StringRef Name, unsigned &Bytes) {
  // A fortified call is the same function with one more argument.
  Name.consume_front("__builtin_");
  Name.consume_front("__");
  Name.consume_back("_chk");
  Name.consume_front("__");
  // fread and getrandom write through their first argument, these through
  // the second.
  Bytes = Name == "fread" || Name == "getrandom" || Name == "memccpy" ? 0 : 1;
  return llvm::StringSwitch<CalleeKind>(Name)
      .Case("missile_assert", CalleeKind::Assert)
      .Case("malloc", CalleeKind::Allocate)
      .Case("aligned_alloc", CalleeKind::Allocate)
      .Case("memalign", CalleeKind::Allocate)
      .Case("valloc", CalleeKind::Allocate)
      .Case("alloca", CalleeKind::Allocate)
      .Case("calloc", CalleeKind::AllocateZero)
      .Case("realloc", CalleeKind::Reallocate)
      .Case("reallocarray", CalleeKind::Reallocate)
      .Case("free", CalleeKind::Free)
      .Case("cfree", CalleeKind::Free)
      .Case("abort", CalleeKind::Abort)
      .Case("_Exit", CalleeKind::Abort)
      .Case("_exit", CalleeKind::Abort)
      .Case("trap", CalleeKind::Abort)
      .Case("unreachable", CalleeKind::Abort)
      .Case("assert_fail", CalleeKind::Abort)
      .Case("assert_rtn", CalleeKind::Abort)
      .Case("assert_perror_fail", CalleeKind::Abort)
      .Case("memset", CalleeKind::Fill)
      .Case("bzero", CalleeKind::Fill)
      .Case("explicit_bzero", CalleeKind::Fill)
      .Case("memcpy", CalleeKind::Copy)
      .Case("memmove", CalleeKind::Copy)
      .Case("mempcpy", CalleeKind::Copy)
      .Case("fread", CalleeKind::WriteBytes)
      .Case("read", CalleeKind::WriteBytes)
      .Case("pread", CalleeKind::WriteBytes)
      .Case("pread64", CalleeKind::WriteBytes)
      .Case("recv", CalleeKind::WriteBytes)
      .Case("recvfrom", CalleeKind::WriteBytes)
      .Case("getrandom", CalleeKind::WriteBytes)
      .Case("memccpy", CalleeKind::WriteBytes)
      .Case("bcopy", CalleeKind::WriteBytes)
      .Case("swab", CalleeKind::WriteBytes)
      .Case("setjmp", CalleeKind::ReturnsTwice)
      .Case("_setjmp", CalleeKind::ReturnsTwice)
      .Case("sigsetjmp", CalleeKind::ReturnsTwice)
      .Case("vfork", CalleeKind::ReturnsTwice)
      .Default(CalleeKind::Ordinary);
}

Callee classifyCall(const CallExpr *E) {
  Callee C;
  C.Function = E->getDirectCallee();
  if (!C.Function)
    return C;
  const FunctionDecl *F = C.Function;
  if (const IdentifierInfo *II = F->getIdentifier();
      II && F->getDeclContext()->getRedeclContext()->isTranslationUnit())
    C.Kind = kindByName(II->getName(), C.BytesArgument);
  C.NoReturn = F->isNoReturn() || C.Kind == CalleeKind::Abort;
  // A function of the program's own that happens to have such a name means
  // what its body says.
  if (C.Kind != CalleeKind::Assert && C.Kind != CalleeKind::Ordinary &&
      F->isDefined() && !F->getBuiltinID())
    C.Kind = CalleeKind::Ordinary;
  if (C.Kind == CalleeKind::Ordinary) {
    if (F->hasAttr<ReturnsTwiceAttr>())
      C.Kind = CalleeKind::ReturnsTwice;
    else if (F->hasAttr<RestrictAttr>() || F->hasAttr<AllocSizeAttr>())
      // __attribute__((malloc)), alloc_size
      C.Kind = CalleeKind::Allocate;
    else if (F->hasAttr<ConstAttr>())
      C.Kind = CalleeKind::Harmless;
    else if (unsigned ID = F->getBuiltinID();
             ID == Builtin::BI__builtin_expect ||
             ID == Builtin::BI__builtin_assume ||
             ID == Builtin::BI__builtin_object_size ||
             ID == Builtin::BI__builtin_constant_p)
      C.Kind = CalleeKind::Harmless;
  }
  return C;
}

/// Library functions that take pointers to const and keep none of them.
static bool keepsNothing(StringRef Name) {
  Name.consume_front("__builtin_");
  static const char *const Table[] = {
      "memcmp", "bcmp",    "memcpy",   "memmove", "mempcpy", "fwrite", "write",
      "pwrite", "send",    "sendto",   "printf",  "fprintf", "dprintf",
      "sprintf", "snprintf", "strlen", "strcmp",  "strncmp", "strcpy",
      "strncpy", "puts",   "fputs",    "atoi",    "atol"};
  return llvm::is_contained(Table, Name);
}

bool argumentEscapes(const CallExpr *E, unsigned I) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || I >= F->getNumParams())
    return true;
  const ParmVarDecl *P = F->getParamDecl(I);
  QualType T = P->getType();
  if (!T->isPointerType() || !T->getPointeeType().isConstQualified())
    return true;
  if (P->hasAttr<NoEscapeAttr>() || F->hasAttr<ConstAttr>() ||
      F->hasAttr<PureAttr>())
    return false;
  return !(F->getIdentifier() && !F->isDefined() && keepsNothing(F->getName()));
}

const CallExpr *allocationOf(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *CO = dyn_cast<AbstractConditionalOperator>(E)) {
    if (const CallExpr *Then = allocationOf(CO->getTrueExpr()))
      return Then;
    return allocationOf(CO->getFalseExpr());
  }
  if (const auto *OVE = dyn_cast<OpaqueValueExpr>(E))
    return OVE->getSourceExpr() ? allocationOf(OVE->getSourceExpr()) : nullptr;
  if (const auto *BO = dyn_cast<BinaryOperator>(E))
    return BO->isCommaOp() || BO->getOpcode() == BO_Assign
               ? allocationOf(BO->getRHS())
               : nullptr;
  if (const auto *SE = dyn_cast<StmtExpr>(E)) {
    const auto *Last =
        dyn_cast_or_null<Expr>(SE->getSubStmt()->body_empty()
                                   ? nullptr
                                   : SE->getSubStmt()->body_back());
    return Last ? allocationOf(Last) : nullptr;
  }
  const auto *CE = dyn_cast<CallExpr>(E);
  if (!CE)
    return nullptr;
  switch (classifyCall(CE).Kind) {
  case CalleeKind::Allocate:
  case CalleeKind::AllocateZero:
  case CalleeKind::Reallocate:
    return CE;
  default:
    return nullptr;
  }
}

} // namespace missile
