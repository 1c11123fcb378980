//===- SecondNames.cpp - Several names for one symbol ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "language/SecondNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclObjC.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace missile {

/// Call \p Visit for every variable with static storage and every function that
/// is declared in \p DC or in the functions there.
static void eachGlobal(const DeclContext *DC,
                       llvm::function_ref<void(const NamedDecl *)> Visit) {
  for (const Decl *D : DC->decls()) {
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      Visit(F);
      if (F->doesThisDeclarationHaveABody())
        eachGlobal(F, Visit);
    } else if (const auto *V = dyn_cast<VarDecl>(D)) {
      if (V->hasGlobalStorage())
        Visit(V);
    } else if (const auto *M = dyn_cast<ObjCMethodDecl>(D)) {
      if (M->hasBody())
        eachGlobal(M, Visit);
    } else if (isa<ObjCContainerDecl, BlockDecl, CapturedDecl>(D)) {
      eachGlobal(cast<DeclContext>(D), Visit);
    }
  }
}

SecondNames::SecondNames(ASTContext &C) : Context(C) {
  const TranslationUnitDecl *TU = Context.getTranslationUnitDecl();
  eachGlobal(TU, [&](const NamedDecl *D) {
    if (D->hasAttrs())
      note(D);
  });
  if (Named.empty())
    return;
  // Not by looking the names up: that would sort all declarations of all
  // headers by name.
  llvm::SmallPtrSet<const NamedDecl *, 16> Seen;
  std::vector<SameSymbol> ByNumber(Named.size());
  eachGlobal(TU, [&](const NamedDecl *D) {
    D = cast<NamedDecl>(D->getCanonicalDecl());
    auto Known = Named.find(symbolOf(D));
    if (Known != Named.end() && Seen.insert(D).second)
      ByNumber[Known->second].push_back(D);
  });
  for (SameSymbol &Names : ByNumber) {
    if (Names.size() < 2)
      continue;
    for (const NamedDecl *D : Names)
      Numbers[D] = Symbols.size();
    Symbols.push_back(std::move(Names));
  }
}

/// The symbol that \p Label is, as a name in C would be; \p IsLiteral: for the
/// assembler, not for the compiler.
std::string SecondNames::symbolIn(StringRef Label, bool IsLiteral) const {
  IsLiteral |= Label.consume_front("\01");
  StringRef Prefix = Context.getTargetInfo().getUserLabelPrefix();
  if (IsLiteral && !Prefix.empty() && !Label.consume_front(Prefix))
    return "\01" + Label.str(); // not the name of anything in C
  return Label.str();
}

/// The function of the library that \p F, which is built in, is under another
/// name; empty if it is none.
static StringRef libraryName(const FunctionDecl *F) {
  unsigned ID = F->getIdentifier() ? F->getBuiltinID() : 0;
  StringRef Name = ID ? F->getName() : StringRef();
  return ID && F->getASTContext().BuiltinInfo.isLibFunction(ID) &&
                 Name.consume_front("__builtin_")
             ? Name
             : StringRef();
}

std::string SecondNames::symbolOf(const NamedDecl *D) const {
  // Of the last declaration, which has what all say.
  D = cast<NamedDecl>(D->getMostRecentDecl());
  const auto *V = dyn_cast<VarDecl>(D);
  if (const auto *A = D->getAttr<AsmLabelAttr>()) {
    if (V && V->getStorageClass() == SC_Register)
      return "\01%" + A->getLabel().str();
    return symbolIn(A->getLabel(), true);
  }
  // __builtin_memchr is memchr.
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    if (StringRef Name = libraryName(F); !Name.empty())
      return Name.str();
  // Static locals have names that nobody can write.
  if (!D->getIdentifier() || (V && V->isStaticLocal()))
    return "";
  return D->getName().str();
}

size_t SecondNames::numberOf(StringRef Symbol) {
  return Named.try_emplace(Symbol, Named.size()).first->second;
}

void SecondNames::note(const NamedDecl *D) {
  std::string Own = symbolOf(D);
  StringRef Other;
  if (const auto *A = D->getAttr<AliasAttr>())
    Other = A->getAliasee();
  else if (const auto *A = D->getAttr<WeakRefAttr>())
    Other = A->getAliasee();
  if (!Other.empty()) {
    size_t New = numberOf(symbolIn(Other, false)), Old = numberOf(Own);
    for (auto &Entry : Named)
      if (Entry.second == Old)
        Entry.second = New;
  }
  if (const auto *A = D->getAttr<IFuncAttr>())
    Resolvers.insert(symbolIn(A->getResolver(), false));
  bool IsBuiltin =
      isa<FunctionDecl>(D) && !libraryName(cast<FunctionDecl>(D)).empty();
  if ((D->hasAttr<AsmLabelAttr>() || IsBuiltin) &&
      !(D->getIdentifier() && D->getName() == Own))
    numberOf(Own);
}

const SameSymbol *SecondNames::namesOf(const NamedDecl *D) const {
  auto Known = Numbers.find(cast<NamedDecl>(D->getCanonicalDecl()));
  return Known == Numbers.end() ? nullptr : &Symbols[Known->second];
}

bool mayBeReplaced(const FunctionDecl *F) {
  const ASTContext &Context = F->getASTContext();
  // An inline definition is one beside that of another file.
  return F->isWeak() ||
         (!F->hasAttr<AlwaysInlineAttr>() &&
          Context.GetGVALinkageForFunction(F) == GVA_AvailableExternally) ||
         (F->isExternallyVisible() &&
          Context.getLangOpts().SemanticInterposition &&
          F->getVisibility() == DefaultVisibility);
}

bool mayBeReplaced(const VarDecl *V) {
  return V->isWeak() || V->hasAttr<SelectAnyAttr>() ||
         (V->isExternallyVisible() &&
          V->getASTContext().getLangOpts().SemanticInterposition &&
          V->getVisibility() == DefaultVisibility);
}

} // namespace missile
