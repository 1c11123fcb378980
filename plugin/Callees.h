//===- Callees.h - Functions with a known meaning -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the checker knows about a function beyond its refinements: attributes,
// compiler builtins, and a short table of the C library.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CALLEES_H
#define MISSILE_PLUGIN_CALLEES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace missile {

enum class CalleeKind {
  Ordinary,
  Assert,         ///< missile_assert
  Allocate,       ///< returns fresh storage of unknown content
  AllocateZero,   ///< returns fresh storage of zero bytes
  AllocateByCall, ///< a function of the program's that returns fresh storage
  Reallocate,     ///< moves storage and may extend it
  Free,           ///< ends an object, in whatever condition
  Abort,          ///< never returns and looks at nothing
  Fill,           ///< memset: writes bytes through its first argument
  Copy,           ///< memcpy and memmove
  WriteBytes,     ///< fread, read, recv: writes unknown bytes (argument index)
  ReturnsTwice,   ///< setjmp and kin
  Harmless        ///< reads and writes no storage of the program's
};

struct Callee {
  const clang::FunctionDecl *Function = nullptr; ///< null: indirect
  CalleeKind Kind = CalleeKind::Ordinary;
  unsigned BytesArgument = 0; ///< WriteBytes: the argument written through
  bool AllArguments = false;  ///< ... and all that follow (scanf)
  bool NoReturn = false;
};

Callee classifyCall(const clang::CallExpr *E);

/// May a pointer passed as argument \p I be kept or written through by the
/// callee? False for pointers to const that it cannot keep.
bool argumentEscapes(const clang::CallExpr *E, unsigned I);

/// The allocation that the pointer \p E comes straight from, or null.
const clang::CallExpr *allocationOf(const clang::Expr *E);
/// Is \p E a local variable that may hold a fresh allocation whose type is not
/// known yet, somewhere in \p Body?
bool holdsAllocation(const clang::Expr *E, const clang::Stmt *Body);

} // namespace missile

#endif
