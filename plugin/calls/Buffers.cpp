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
  for (unsigned I = 0; C.Named && I != N; ++I)
    if (const missile_c_argument *A = missile_c_argument_at(C.Named, I);
        A && A->size)
      Use(I, A->size - 1,
          A->times ? std::optional<unsigned>(A->times - 1) : std::nullopt);
}

} // namespace missile
