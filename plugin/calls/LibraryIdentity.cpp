//===- LibraryIdentity.cpp - Which function is the library's --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/LibraryIdentity.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace missile {

/// The name of the function that is called by that of \p F.
/// (The library's own headers give names to variants of one function.)
StringRef symbolOf(const FunctionDecl *F) {
  if (F->hasAttr<WeakRefAttr>()) {
    StringRef Aliasee = F->getAttr<WeakRefAttr>()->getAliasee();
    if (const auto *Alias = F->getAttr<AliasAttr>(); Alias && Aliasee.empty())
      Aliasee = Alias->getAliasee();
    if (!Aliasee.empty())
      return Aliasee;
  }
  const auto *A = F->getAttr<AsmLabelAttr>();
  // (What is overloaded has its types in its name.)
  if (!A && F->hasAttr<OverloadableAttr>() && !F->getBuiltinID())
    return {};
  if (!A ||
      F->getASTContext().getSourceManager().isInSystemHeader(F->getLocation()))
    return F->getIdentifier() ? F->getName() : StringRef();
  StringRef Label = A->getLabel();
  if (Label.consume_front("\01"))
    Label.consume_front(
        F->getASTContext().getTargetInfo().getUserLabelPrefix());
  return Label;
}

/// The symbols of functions that \p Context defines under another name, by a
/// label for the assembler.
static const llvm::StringSet<> &labeled(const ASTContext &Context) {
  static struct {
    const ASTContext *Of = nullptr;
    llvm::StringSet<> Symbols;
  } Known;
  if (Known.Of == &Context)
    return Known.Symbols;
  Known.Symbols.clear();
  Known.Of = &Context;
  // (Another context may get its place.)
  const_cast<ASTContext &>(Context).AddDeallocation(
      [](void *) { Known.Of = nullptr; }, nullptr);
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->hasAttr<AsmLabelAttr>() && F->isDefined())
      Known.Symbols.insert(symbolOf(F));
  return Known.Symbols;
}

/// Has the program a function of its own with this name? (The library may have
/// an inline one, which does the same as the other.)
bool isOfProgram(const FunctionDecl *F) {
  if (!F->hasAttr<WeakRefAttr>() && !F->isDefined() &&
      labeled(F->getASTContext()).count(symbolOf(F)))
    return true;
  const FunctionDecl *Definition = nullptr;
  // What is built in calls the function of that name, where it calls any.
  const ASTContext &Context = F->getASTContext();
  if (StringRef Plain; F->getBuiltinID() && F->getIdentifier() &&
                       Context.BuiltinInfo.isLibFunction(F->getBuiltinID()) &&
                       (Plain = F->getName()).consume_front("__builtin_")) {
    auto Known = Context.Idents.find(Plain);
    if (Known == Context.Idents.end())
      return false;
    for (const NamedDecl *D :
         Context.getTranslationUnitDecl()->lookup(Known->second))
      if (const auto *Own = dyn_cast<FunctionDecl>(D))
        return isOfProgram(Own);
    return false;
  }
  // (A weak reference counts as a definition, but the name is another's.)
  return !F->hasAttr<WeakRefAttr>() && F->isDefined(Definition) &&
         !Context.getSourceManager().isInSystemHeader(
             Definition->getLocation());
}

/// Could a function with the type of \p F be the library's? (What it takes and
/// gives are numbers, bytes, and functions.)
static bool looksLikeLibrary(const FunctionDecl *F, CalleeKind Kind) {
  auto IsBytes = [](QualType T) {
    return T->isPointerType() && (T->isVoidPointerType() ||
                                  T->getPointeeType()->isAnyCharacterType());
  };
  QualType Result = F->getReturnType();
  if (!F->hasPrototype())
    return Result->isVoidType() || Result->isIntegerType() || IsBytes(Result);
  unsigned Count = F->getNumParams();
  bool IsOther = llvm::any_of(F->parameters(), [&](const ParmVarDecl *P) {
    QualType T = P->getType();
    return !(T->isIntegerType() || IsBytes(T) || T->isFunctionPointerType());
  });
  switch (Kind) {
  case CalleeKind::Allocate:
  case CalleeKind::AllocateZero:
  case CalleeKind::AllocateByCall:
  case CalleeKind::Reallocate:
    return Count && !IsOther && IsBytes(Result);
  case CalleeKind::Free:
    return Count && !IsOther && Result->isVoidType() &&
           !F->getParamDecl(0)->getType()->getPointeeType().isConstQualified();
  case CalleeKind::Abort:
    // (What assert() calls is no function of C or POSIX.)
    return !IsOther && Result->isVoidType() &&
           (!symbolOf(F).starts_with("__") || F->isNoReturn());
  case CalleeKind::Fill:
  case CalleeKind::Copy:
  case CalleeKind::Permute:
    return Count && !IsOther;
  default:
    return true;
  }
}

/// Does \p F mean what the library's function of that name does? Freestanding
/// programs have functions of their own, but those that compilers rely on.
bool isOfLibrary(const FunctionDecl *F, StringRef Name, CalleeKind Kind) {
  if (Kind == CalleeKind::Assert)
    return true;
  const ASTContext &Context = F->getASTContext();
  const LangOptions &Options = Context.getLangOpts();
  if (F->getBuiltinID() && !(Kind == CalleeKind::Abort && Options.Freestanding))
    return Kind == CalleeKind::Fill || Kind == CalleeKind::Copy ||
           !isOfProgram(F);
  bool IsOwn = Options.NoBuiltin || Options.Freestanding ||
               llvm::is_contained(Options.NoBuiltinFuncs, Name);
  if (IsOwn && Kind != CalleeKind::Fill && Kind != CalleeKind::Copy &&
      Kind != CalleeKind::WriteBytes && Kind != CalleeKind::ReturnsTwice &&
      !Context.getSourceManager().isInSystemHeader(F->getLocation()))
    return false;
  return !isOfProgram(F) && looksLikeLibrary(F, Kind);
}

} // namespace missile
