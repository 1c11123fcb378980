//===- Callees.cpp - Functions with a known meaning -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Callees.h"
#include "Walk.h"

#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace missile {

namespace {

struct NamedCallee {
  const char *Name;
  CalleeKind Kind;
  /// WriteBytes: the argument that is written through.
  unsigned Bytes;
};

/// Added to the argument where all that follow are written through as well.
constexpr unsigned AllFrom = 100;

/// The C library. Builtins and fortified versions of these have the same name
/// between "__builtin_" and "_chk".
const NamedCallee Library[] = {
    {"missile_assert", CalleeKind::Assert, 0},
    {"malloc", CalleeKind::Allocate, 0},
    {"aligned_alloc", CalleeKind::Allocate, 0},
    {"memalign", CalleeKind::Allocate, 0},
    {"valloc", CalleeKind::Allocate, 0},
    {"pvalloc", CalleeKind::Allocate, 0},
    {"alloca", CalleeKind::Allocate, 0},
    {"calloc", CalleeKind::AllocateZero, 0},
    {"realloc", CalleeKind::Reallocate, 0},
    {"reallocarray", CalleeKind::Reallocate, 0},
    {"free", CalleeKind::Free, 0},
    {"cfree", CalleeKind::Free, 0},
    {"abort", CalleeKind::Abort, 0},
    {"_Exit", CalleeKind::Abort, 0},
    {"_exit", CalleeKind::Abort, 0},
    {"__assert_fail", CalleeKind::Abort, 0},
    {"__assert", CalleeKind::Abort, 0},
    {"__assert_rtn", CalleeKind::Abort, 0},
    {"__assert_perror_fail", CalleeKind::Abort, 0},
    {"memset", CalleeKind::Fill, 0},
    {"bzero", CalleeKind::Fill, 0},
    {"explicit_bzero", CalleeKind::Fill, 0},
    {"memset_explicit", CalleeKind::Fill, 0},
    {"explicit_memset", CalleeKind::Fill, 0},
    {"memcpy", CalleeKind::Copy, 0},
    {"memmove", CalleeKind::Copy, 0},
    {"mempcpy", CalleeKind::Copy, 0},
    {"fread", CalleeKind::WriteBytes, 0},
    {"fread_unlocked", CalleeKind::WriteBytes, 0},
    {"read", CalleeKind::WriteBytes, 1},
    {"pread", CalleeKind::WriteBytes, 1},
    {"pread64", CalleeKind::WriteBytes, 1},
    {"recv", CalleeKind::WriteBytes, 1},
    {"recvfrom", CalleeKind::WriteBytes, 1},
    {"getrandom", CalleeKind::WriteBytes, 0},
    {"getentropy", CalleeKind::WriteBytes, 0},
    {"arc4random_buf", CalleeKind::WriteBytes, 0},
    {"memccpy", CalleeKind::WriteBytes, 0},
    {"memset_s", CalleeKind::WriteBytes, 0},
    {"bcopy", CalleeKind::WriteBytes, 1},
    {"swab", CalleeKind::WriteBytes, 1},
    {"strcpy", CalleeKind::WriteBytes, 0},
    {"stpcpy", CalleeKind::WriteBytes, 0},
    {"strncpy", CalleeKind::WriteBytes, 0},
    {"strcat", CalleeKind::WriteBytes, 0},
    {"strncat", CalleeKind::WriteBytes, 0},
    {"sprintf", CalleeKind::WriteBytes, 0},
    {"snprintf", CalleeKind::WriteBytes, 0},
    {"fgets", CalleeKind::WriteBytes, 0},
    {"scanf", CalleeKind::WriteBytes, AllFrom + 1},
    {"fscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"sscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc99_scanf", CalleeKind::WriteBytes, AllFrom + 1},
    {"__isoc99_fscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc99_sscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"setjmp", CalleeKind::ReturnsTwice, 0},
    {"_setjmp", CalleeKind::ReturnsTwice, 0},
    {"sigsetjmp", CalleeKind::ReturnsTwice, 0},
    {"__sigsetjmp", CalleeKind::ReturnsTwice, 0},
    {"vfork", CalleeKind::ReturnsTwice, 0},
    // The Objective-C runtime.
    {"NSSelectorFromString", CalleeKind::Harmless, 0},
    {"NSStringFromSelector", CalleeKind::Harmless, 0},
    {"NSStringFromClass", CalleeKind::Harmless, 0},
    {"sel_registerName", CalleeKind::Harmless, 0},
    {"sel_getUid", CalleeKind::Harmless, 0},
    {"sel_getName", CalleeKind::Harmless, 0},
    {"sel_isEqual", CalleeKind::Harmless, 0},
};

/// What only the compiler provides.
const NamedCallee Builtins[] = {
    {"__builtin_trap", CalleeKind::Abort, 0},
    {"__builtin_unreachable", CalleeKind::Abort, 0},
    {"__builtin_verbose_trap", CalleeKind::Abort, 0},
    {"__builtin_alloca_with_align", CalleeKind::Allocate, 0},
    {"__builtin_alloca_uninitialized", CalleeKind::Allocate, 0},
    {"__builtin_alloca_with_align_uninitialized", CalleeKind::Allocate, 0},
    {"__builtin_memcpy_inline", CalleeKind::Copy, 0},
    {"__builtin_memset_inline", CalleeKind::Fill, 0},
    {"__builtin_setjmp", CalleeKind::ReturnsTwice, 0},
};

const NamedCallee *named(StringRef Name) {
  for (const NamedCallee &N : Builtins)
    if (Name == N.Name)
      return &N;
  for (const NamedCallee &N : Library)
    if (Name == N.Name)
      return &N;
  // __builtin_memcpy, __builtin___memcpy_chk, __memcpy_chk
  StringRef Inner = Name;
  bool Builtin = Inner.consume_front("__builtin_");
  if (Inner.consume_back("_chk"))
    Inner.consume_front("__");
  else if (!Builtin)
    return nullptr;
  for (const NamedCallee &N : Library)
    if (Inner == N.Name)
      return &N;
  return nullptr;
}

} // namespace

/// Is \p F another function than its name says? The library's own headers give
/// names to variants of one function.
static bool isRenamed(const FunctionDecl *F) {
  const auto *A = F->getAttr<AsmLabelAttr>();
  return A && A->getLabel() != F->getName() &&
         !F->getASTContext().getSourceManager().isInSystemHeader(
             F->getLocation());
}

Callee classifyCall(const CallExpr *E) {
  Callee C;
  C.Function = E->getDirectCallee();
  if (!C.Function)
    return C;
  const FunctionDecl *F = C.Function;
  if (const IdentifierInfo *II = F->getIdentifier();
      II && F->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
      !isRenamed(F))
    if (const NamedCallee *N = named(II->getName())) {
      C.Kind = N->Kind;
      C.AllArguments = N->Bytes >= AllFrom;
      C.BytesArgument = N->Bytes % AllFrom;
    }
  C.NoReturn = F->isNoReturn() || C.Kind == CalleeKind::Abort;
  C.NoReturn |= E->getBuiltinCallee() == Builtin::BI__builtin_unreachable;
  // A function of the program's own that happens to have such a name means
  // what its body says.
  if (C.Kind != CalleeKind::Assert && C.Kind != CalleeKind::Ordinary &&
      F->isDefined() && !F->getBuiltinID())
    C.Kind = CalleeKind::Ordinary;
  if (C.Kind == CalleeKind::Ordinary) {
    if (F->hasAttr<ReturnsTwiceAttr>())
      C.Kind = CalleeKind::ReturnsTwice;
    else if (F->hasAttr<RestrictAttr>() || F->hasAttr<AllocSizeAttr>())
      // __attribute__((malloc)), alloc_size: the result is fresh, but the
      // function may do anything else besides.
      C.Kind = CalleeKind::AllocateByCall;
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
      "memcmp",  "bcmp",     "fwrite", "write",   "pwrite",
      "send",    "sendto",   "printf", "fprintf", "dprintf",
      "sprintf", "snprintf", "strlen", "strcmp",  "strncmp",
      "puts",    "fputs",    "atoi",   "atol"};
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
  // Handing it back is one way to let it escape.
  if (F->getReturnType()->isPointerType())
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
    const auto *Last = dyn_cast_or_null<Expr>(
        SE->getSubStmt()->body_empty() ? nullptr
                                       : SE->getSubStmt()->body_back());
    return Last ? allocationOf(Last) : nullptr;
  }
  const auto *CE = dyn_cast<CallExpr>(E);
  if (!CE)
    return nullptr;
  switch (classifyCall(CE).Kind) {
  case CalleeKind::Allocate:
  case CalleeKind::AllocateZero:
  case CalleeKind::AllocateByCall:
  case CalleeKind::Reallocate:
    return CE;
  default:
    return nullptr;
  }
}

bool holdsAllocation(const Expr *E, const Stmt *Body) {
  const auto *DRE = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
  const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  if (!V || !V->hasLocalStorage())
    return false;
  if (V->getInit() && allocationOf(V->getInit()))
    return true;
  std::vector<const Stmt *> Work{Body};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S)
      continue;
    // posix_memalign(&p, ...) and the like
    if (const auto *Call = dyn_cast<CallExpr>(S);
        Call && Call->getDirectCallee() && Call->getNumArgs() &&
        Call->getDirectCallee()->getIdentifier() &&
        Call->getDirectCallee()->getName() == "posix_memalign") {
      const auto *UO =
          dyn_cast<UnaryOperator>(Call->getArg(0)->IgnoreParenCasts());
      const auto *Of =
          UO ? dyn_cast<DeclRefExpr>(UO->getSubExpr()->IgnoreParens())
             : nullptr;
      if (Of && Of->getDecl() == V)
        return true;
    }
    if (const auto *BO = dyn_cast<BinaryOperator>(S);
        BO && BO->getOpcode() == BO_Assign) {
      const auto *To = dyn_cast<DeclRefExpr>(BO->getLHS()->IgnoreParens());
      if (To && To->getDecl() == V && allocationOf(BO->getRHS()))
        return true;
    }
    eachPart(S, [&](const Stmt *Part) { Work.push_back(Part); });
  }
  return false;
}

} // namespace missile
