//===- Allocators.cpp - Functions that are taken for allocators -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/Allocators.h"
#include "compat/ClangCompat.h"
#include "language/SecondNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace missile {

bool isAllocatorByAttribute(const FunctionDecl *F) {
  return F->hasAttr<AllocSizeAttr>() ||
         llvm::any_of(F->specific_attrs<RestrictAttr>(), [](const auto *A) {
           return !compat::namesDeallocator(A);
         });
}

bool isNamedAllocator(const FunctionDecl *F) {
  if (!F->getIdentifier() || F->getBuiltinID() ||
      !F->getReturnType()->isVoidPointerType())
    return false;
  std::string Name = F->getName().lower();
  static const char *const Ends[] = {"alloc",      "alloc0",      "allocz",
                                     "allocarray", "alloc_array", "alloc_n",
                                     "allocn",     "memalign"};
  return llvm::any_of(
      Ends, [&](const char *End) { return StringRef(Name).ends_with(End); });
}

bool isNamedZeroing(const FunctionDecl *F) {
  std::string Name = F->getName().lower();
  static const char *const Parts[] = {"calloc", "zalloc", "alloc0", "allocz"};
  return llvm::any_of(
      Parts, [&](const char *Part) { return StringRef(Name).contains(Part); });
}

/// The call that \p Definition does nothing but make and return; null if it is
/// another function.
static const CallExpr *onlyReturned(const FunctionDecl *Definition) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Definition->getBody());
  const auto *Return = Body && Body->size() == 1
                           ? dyn_cast<ReturnStmt>(Body->body_front())
                           : nullptr;
  const Expr *Value = Return ? Return->getRetValue() : nullptr;
  const auto *E =
      Value ? dyn_cast<CallExpr>(Value->IgnoreParenCasts()) : nullptr;
  return E && llvm::none_of(E->arguments(),
                            [&](const Expr *A) {
                              return A->HasSideEffects(
                                  Definition->getASTContext());
                            })
             ? E
             : nullptr;
}

/// Another name for an allocator with alloc_size, as those that fill in an
/// argument for their callers, has what is said of that one.
static void forwardAllocator(const FunctionDecl *Definition, Callee &C) {
  const CallExpr *E = onlyReturned(Definition);
  const FunctionDecl *To = E ? E->getDirectCallee() : nullptr;
  const auto *A = To ? To->getAttr<AllocSizeAttr>() : nullptr;
  if (!A || !isNamedAllocator(Definition) || isLibraryAllocator(To))
    return;
  auto Forwarded = [&](ParamIdx I) -> std::optional<unsigned> {
    if (!I.isValid() || I.getASTIndex() >= E->getNumArgs())
      return std::nullopt;
    const Expr *Given = E->getArg(I.getASTIndex())->IgnoreParenImpCasts();
    const auto *DRE = dyn_cast<DeclRefExpr>(Given);
    const auto *P = DRE ? dyn_cast<ParmVarDecl>(DRE->getDecl()) : nullptr;
    if (!P || !Definition->getASTContext().hasSameUnqualifiedType(
                  P->getType(), E->getArg(I.getASTIndex())->getType()))
      return std::nullopt;
    return P->getFunctionScopeIndex();
  };
  std::optional<unsigned> Size = Forwarded(A->getElemSizeParam());
  std::optional<unsigned> Count = Forwarded(A->getNumElemsParam());
  if (!Size || (A->getNumElemsParam().isValid() && !Count))
    return;
  C.Kind = CalleeKind::AllocateByCall;
  C.Size = Size;
  C.Count = Count;
  C.IsZeroed = isNamedZeroing(Definition);
}

/// An allocator that does not say so is believed to be what it is called.
void recognizeAllocator(const FunctionDecl *F, Callee &C) {
  const FunctionDecl *Definition = F->getDefinition();
  if (Definition && !mayBeReplaced(Definition))
    return forwardAllocator(Definition, C);
  if (!isNamedAllocator(F))
    return;
  std::string Lower = F->getName().lower();
  StringRef Name = Lower;
  C.Kind = CalleeKind::AllocateByCall;
  C.IsNamed = true;
  C.IsZeroed = isNamedZeroing(F);
  // The numbers that it is given are how large what it gives is.
  llvm::SmallVector<unsigned, 4> Numbers;
  for (const ParmVarDecl *P : F->parameters())
    if (P->getType()->isIntegerType())
      Numbers.push_back(P->getFunctionScopeIndex());
  if (Numbers.size() == 1)
    C.Size = Numbers[0];
  if (Numbers.size() == 2 && (C.IsZeroed || Name.contains("array"))) {
    C.Count = Numbers[0];
    C.Size = Numbers[1];
  }
}

} // namespace missile
