//===- Buffers.cpp - What functions of the library get at -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/Callees.h"

#include "clang/Basic/Builtins.h"

using namespace clang;

namespace missile {

std::optional<BinaryOperatorKind> overflowOperator(const FunctionDecl *F) {
  switch (F->getBuiltinID()) {
  case Builtin::BI__builtin_add_overflow:
  case Builtin::BI__builtin_sadd_overflow:
  case Builtin::BI__builtin_saddl_overflow:
  case Builtin::BI__builtin_saddll_overflow:
  case Builtin::BI__builtin_uadd_overflow:
  case Builtin::BI__builtin_uaddl_overflow:
  case Builtin::BI__builtin_uaddll_overflow:
    return BO_Add;
  case Builtin::BI__builtin_sub_overflow:
  case Builtin::BI__builtin_ssub_overflow:
  case Builtin::BI__builtin_ssubl_overflow:
  case Builtin::BI__builtin_ssubll_overflow:
  case Builtin::BI__builtin_usub_overflow:
  case Builtin::BI__builtin_usubl_overflow:
  case Builtin::BI__builtin_usubll_overflow:
    return BO_Sub;
  case Builtin::BI__builtin_mul_overflow:
  case Builtin::BI__builtin_smul_overflow:
  case Builtin::BI__builtin_smull_overflow:
  case Builtin::BI__builtin_smulll_overflow:
  case Builtin::BI__builtin_umul_overflow:
  case Builtin::BI__builtin_umull_overflow:
  case Builtin::BI__builtin_umulll_overflow:
    return BO_Mul;
  default:
    return std::nullopt;
  }
}

void eachBuffer(const AtomicExpr *E,
                llvm::function_ref<void(const BufferArgument &)> Visit) {
  for (const Stmt *Part : E->children())
    if (const auto *Pointer = dyn_cast_or_null<Expr>(Part);
        Pointer && Pointer->getType()->isPointerType())
      Visit({Pointer, nullptr, nullptr});
}

/// Does the compiler's function \p F not get at what it is given pointers to?
static bool looksAtPointersOnly(const FunctionDecl *F) {
  StringRef Name = F->getIdentifier() ? F->getName() : StringRef();
  if (!Name.consume_front("__builtin_"))
    return false;
  static const char *const Names[] = {
      "assume_aligned", "prefetch",   "object_size", "dynamic_object_size",
      "constant_p",     "expect",     "assume",      "is_aligned",
      "align_up",       "align_down", "launder",     "addressof",
      "bit_cast",       "free"};
  return llvm::is_contained(Names, Name) || Name.starts_with("va_") ||
         Name.starts_with("expect") || Name.starts_with("counted_by");
}

void eachBuffer(const CallExpr *E, const Callee &C,
                llvm::function_ref<void(const BufferArgument &)> Visit) {
  unsigned N = E->getNumArgs();
  auto Use = [&](unsigned Buffer, unsigned Bytes,
                 std::optional<unsigned> Times = std::nullopt) {
    if (Buffer < N && Bytes < N && (!Times || *Times < N))
      Visit({E->getArg(Buffer), E->getArg(Bytes),
             Times ? E->getArg(*Times) : nullptr});
  };
  switch (C.Kind) {
  case CalleeKind::Fill:
    Use(0, N - 1);
    return;
  case CalleeKind::Copy:
    Use(0, 2);
    Use(1, 2);
    return;
  case CalleeKind::Permute:
    if (C.Size && C.Count)
      Use(0, *C.Count, *C.Size);
    return;
  default:
    break;
  }
  // What the compiler does by itself, it does with what the type says.
  if (const FunctionDecl *F = E->getDirectCallee();
      F && F->getBuiltinID() && !C.Named && !looksAtPointersOnly(F) &&
      !F->getASTContext().BuiltinInfo.isPredefinedLibFunction(
          F->getBuiltinID()) &&
      !F->getASTContext().BuiltinInfo.isLibFunction(F->getBuiltinID()) &&
      (C.Kind == CalleeKind::Ordinary || C.Kind == CalleeKind::Overflow))
    for (const Expr *A : E->arguments())
      if (A->getType()->isPointerType())
        Visit({A, nullptr, nullptr});
  for (unsigned I = 0; C.Named && I != N; ++I)
    if (const missile_c_argument *A = missile_c_argument_at(C.Named, I);
        A && A->size)
      Use(I, A->size - 1,
          A->times ? std::optional<unsigned>(A->times - 1) : std::nullopt);
}

} // namespace missile
