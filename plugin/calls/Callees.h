//===- Callees.h - Functions with a known meaning -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the checker knows about a function beyond its refinements, by attributes
// and by its name (LibraryNames.h): what it writes, looks at, gives back, calls
// and allocates. The type check, the search for where pointers come from and
// the sections all ask here.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CALLEES_H
#define MISSILE_PLUGIN_CALLEES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "missile/c_library.h"

#include <optional>

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
  WriteBytes,     ///< fread, read, recv: writes unknown bytes
  Permute,        ///< qsort: exchanges objects of a size
  ReturnsTwice,   ///< setjmp and kin
  Overflow, ///< __builtin_add_overflow and kin: stores behind its last argument
  Harmless, ///< reads and writes no storage of the program's
  Pure ///< of the program's: writes nothing, relies on nothing (CallEffects.h)
};

/// Numbers of arguments, from 0 on. Those from 31 on are in it, or not, as one.
class ArgumentSet {
  uint32_t Bits = 0;

  static constexpr uint32_t bit(unsigned I) {
    return uint32_t(1) << (I < 31 ? I : 31);
  }

public:
  constexpr void add(unsigned I) { Bits |= bit(I); }
  /// It and all that follow.
  constexpr void addFrom(unsigned I) { Bits |= ~(bit(I) - 1); }
  constexpr bool has(unsigned I) const { return Bits & bit(I); }
  constexpr bool empty() const { return !Bits; }
};

struct Callee {
  const clang::FunctionDecl *Function = nullptr; ///< null: indirect
  CalleeKind Kind = CalleeKind::Ordinary;
  /// WriteBytes: the arguments that are written through.
  ArgumentSet Written;
  bool NoReturn = false;
  /// Of storage that is allocated, and of what Permute exchanges: the arguments
  /// that say how large it is, and how many of these there are.
  std::optional<unsigned> Size, Count;
  /// AllocateByCall: by its name alone, so that it is not known what it does
  /// where there is no more.
  bool IsNamed = false;
  /// AllocateByCall: the storage is of zero bytes.
  bool IsZeroed = false;
  /// The result is this argument, or points into what that points to.
  std::optional<unsigned> Returned;
  bool ReturnsPart = false;
  /// Other storage may come where this argument points to.
  std::optional<unsigned> Replaced;
  /// All that it does, if the model of the library says so (CLibrary.h).
  const missile_c_row *Row = nullptr;
  /// The row by its name alone, if the types of the arguments fit: what it
  /// would access, is demanded, even if not all that the row says is believed.
  const missile_c_row *Named = nullptr;
  /// By its body, it relies on no refinement and writes to nothing that one
  /// speaks of.
  bool IsUnrefined = false;
  /// Does it change nothing that the program has?
  bool changesNothing() const {
    return Kind == CalleeKind::Harmless || Kind == CalleeKind::Pure ||
           (Kind == CalleeKind::Ordinary && Row && Row->is_pure);
  }
  /// Does it write bytes behind argument \p I?
  bool writesThrough(unsigned I) const;
};

Callee classifyCall(const clang::CallExpr *E);
/// Are the arguments given as they are, since nothing says what is wanted?
bool isWithoutPrototype(const clang::CallExpr *E);
/// What is known of \p F, which \p E may get to; if null, however it is called.
Callee classifyFunction(const clang::FunctionDecl *F,
                        const clang::CallExpr *E = nullptr);
/// Is something known of what the library's function \p F does with what it is
/// given, or calls, that counts only where it is called by its name?
bool isFollowedByName(const clang::FunctionDecl *F);
/// An argument of a call that leads to bytes which the callee reads or writes:
/// as many as \p Bytes says, times what \p Times says if that is not null; if
/// \p Bytes is null, what its type says that it points to.
struct BufferArgument {
  const clang::Expr *Buffer;
  const clang::Expr *Bytes, *Times;
};
/// The pointers of an atomic operation.
void eachBuffer(const clang::AtomicExpr *E,
                llvm::function_ref<void(const BufferArgument &)> Visit);
/// Those that are known of functions of the library, as memcpy().
void eachBuffer(const clang::CallExpr *E, const Callee &C,
                llvm::function_ref<void(const BufferArgument &)> Visit);
/// The operator of the compiler's function \p F, if that is one of the kind
/// Overflow.
std::optional<clang::BinaryOperatorKind>
overflowOperator(const clang::FunctionDecl *F);
/// What a parameter of a function is given that the callee calls.
enum class GivenToCallback {
  Itself,  ///< the argument as it is
  Element, ///< a pointer into the array that the argument points to
  Other    ///< something that the argument leads to
};
/// A function that the callee calls, a parameter of it, and the argument of the
/// call that leads to what this parameter is given.
struct CallbackArgument {
  const clang::Expr *Function;
  unsigned Parameter;
  const clang::Expr *Argument;
  GivenToCallback Given;
};
/// Those that are known of functions of the library, as qsort().
void eachCallback(const clang::CallExpr *E,
                  llvm::function_ref<void(const CallbackArgument &)> Visit);
/// The function that argument \p I names, if it is known what it is given
/// wherever the library's function that \p E calls calls it; null if not.
const clang::FunctionDecl *calledBack(const clang::CallExpr *E, unsigned I);
/// Does a call of this kind give fresh storage?
bool allocates(CalleeKind Kind);
/// Does it end the storage that its first argument leads to, or may it?
bool frees(CalleeKind Kind);
/// Does the call store a pointer to fresh storage behind an argument?
bool allocatesByArgument(const clang::CallExpr *E);
/// Does the library's function \p F store behind its second argument where it
/// stopped reading what its first one points to, as strtol() does?
bool storesEnd(const clang::FunctionDecl *F);
/// Calls \p Visit with each argument that the library's function that \p E
/// calls, which is known to be \p C, gives back as something else than what is
/// given, and the type that it then has: as the result, or behind another
/// argument. The pointer may have lost a const by that.
void eachGivenBack(
    const clang::CallExpr *E, const Callee &C,
    llvm::function_ref<void(const clang::Expr *, clang::QualType)> Visit);
/// Is what \p F returns fresh storage, however it is called?
bool isAllocator(const clang::FunctionDecl *F);
/// Is that so because \p F is a function of the library?
bool isLibraryAllocator(const clang::FunctionDecl *F);

/// Does an attribute say that what \p F returns is fresh?
bool isAllocatorByAttribute(const clang::FunctionDecl *F);
/// Is \p F named as an allocator, as most are that do not say so by an
/// attribute: `void *xmalloc(size_t)`?
bool isNamedAllocator(const clang::FunctionDecl *F);

/// May a pointer passed as argument \p I be kept or written through by the
/// callee? False for pointers to const that it cannot keep.
bool argumentEscapes(const clang::CallExpr *E, unsigned I);

/// Does the function, of which nothing else is known, look as if it wrote bytes
/// through argument \p I: is that a void pointer, followed by their number?
bool looksLikeBuffer(const clang::CallExpr *E, unsigned I,
                     const clang::ASTContext &C);

/// Does the kernel write behind what is stored in the field \p F, which may be
/// null?
bool isKernelBuffer(const clang::FieldDecl *F);

/// Does the system call \p F, when the program starts or ends?
bool isEntryPoint(const clang::FunctionDecl *F);
/// Does the compiler call \p F, by its name, for what is no call in the
/// program: the copy of a record, a division of large integers?
bool isCalledByCompiler(const clang::FunctionDecl *F);

/// Does \p E give the place of errno, which most of the library may set?
bool givesErrno(const clang::CallExpr *E);

/// Does \p E give a pointer to what counts the elements of its argument?
bool givesCounter(const clang::CallExpr *E);

} // namespace missile

#endif
