//===- ClangCompat.h - What differs between Clang versions ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only this room looks at CLANG_VERSION_MAJOR: the sources of plugin/ are
// written against one interface. CompilerCompat.h has what is about compilers.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CLANGCOMPAT_H
#define MISSILE_PLUGIN_CLANGCOMPAT_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Version.h"
#include "clang/StaticAnalyzer/Core/PathDiagnosticConsumers.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/CheckerContext.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/ExplodedGraph.h"

#include <memory>
#include <utility>

namespace missile {
namespace compat {

inline unsigned bitWidth(const clang::FieldDecl *F,
                         [[maybe_unused]] const clang::ASTContext &Context) {
#if CLANG_VERSION_MAJOR >= 20
  return F->getBitWidthValue();
#else
  return F->getBitWidthValue(Context);
#endif
}

/// Is pointer overflow defined, to wrap around? (At first, -fwrapv said so as
/// well.)
inline bool pointersWrap(const clang::LangOptions &Options) {
#if CLANG_VERSION_MAJOR >= 20
  return Options.PointerOverflowDefined;
#else
  return Options.isSignedOverflowDefined();
#endif
}

/// Does the attribute malloc say only which function frees what comes of it?
inline bool namesDeallocator([[maybe_unused]] const clang::RestrictAttr *A) {
#if CLANG_VERSION_MAJOR >= 22
  return A->getDeallocator();
#else
  return false;
#endif
}

/// Does \p S leave or go on with a loop that it names?
inline bool namesLoop([[maybe_unused]] const clang::Stmt *S) {
#if CLANG_VERSION_MAJOR >= 22
  const auto *Jump = llvm::dyn_cast<clang::LoopControlStmt>(S);
  return Jump && Jump->hasLabelTarget();
#else
  return false;
#endif
}

//===----------------------------------------------------------------------===//
// The path-sensitive engine
//===----------------------------------------------------------------------===//

/// Makes \p N the root of \p G, which has none.
inline void designateRoot(clang::ento::ExplodedGraph &G,
                          clang::ento::ExplodedNode *N) {
#if CLANG_VERSION_MAJOR >= 22
  G.designateAsRoot(N);
#else
  G.addRoot(N);
#endif
}

/// The entrance of \p B by no edge in particular.
inline clang::BlockEntrance blockEntrance(const clang::CFGBlock *B,
                                          const clang::LocationContext *LC,
                                          const clang::ProgramPointTag *Tag) {
#if CLANG_VERSION_MAJOR >= 22
  return clang::BlockEntrance(/*PrevBlock=*/nullptr, B, LC, Tag);
#else
  return clang::BlockEntrance(B, LC, Tag);
#endif
}

/// The number in \p I.
inline const llvm::APSInt &numberOf(clang::ento::nonloc::ConcreteInt I) {
  return static_cast<const llvm::APSInt &>(I.getValue());
}
inline const llvm::APSInt &numberOf(clang::ento::loc::ConcreteInt I) {
  return static_cast<const llvm::APSInt &>(I.getValue());
}

/// Names a place in the CFG for the values that are made there.
struct ValueSite {
  const clang::CFGBlock *Block;
  unsigned Index;
  const clang::Expr *E;
};

/// A symbol that is equal to no other, if (Site, Count) is.
inline clang::ento::SymbolRef conjureSymbol(clang::ento::SymbolManager &Symbols,
                                            ValueSite Site,
                                            const clang::LocationContext *LC,
                                            clang::QualType T, unsigned Count,
                                            const void *Tag) {
#if CLANG_VERSION_MAJOR >= 21
  return Symbols.conjureSymbol(
      clang::CFGBlock::ConstCFGElementRef(Site.Block, Site.Index), LC, T, Count,
      Tag);
#else
  return Symbols.conjureSymbol(Site.E, LC, T, Count, Tag);
#endif
}

/// Forgets what \p Regions hold.
inline clang::ento::ProgramStateRef
invalidate(clang::ento::ProgramStateRef State,
           llvm::ArrayRef<const clang::ento::MemRegion *> Regions,
           ValueSite Site, unsigned Count, const clang::LocationContext *LC) {
#if CLANG_VERSION_MAJOR >= 21
  return State->invalidateRegions(
      Regions, clang::CFGBlock::ConstCFGElementRef(Site.Block, Site.Index),
      Count, LC, /*CausesPointerEscape=*/false);
#else
  return State->invalidateRegions(Regions, Site.E, Count, LC,
                                  /*CausesPointerEscape=*/false);
#endif
}

/// A list of one consumer, to be handed over to an AnalysisManager (which in
/// every version owns what is in its list).
inline clang::ento::PathDiagnosticConsumers
consumerList(std::unique_ptr<clang::ento::PathDiagnosticConsumer> Consumer) {
  clang::ento::PathDiagnosticConsumers List;
#if CLANG_VERSION_MAJOR >= 22
  List.push_back(std::move(Consumer));
#else
  List.push_back(Consumer.release());
#endif
  return List;
}

/// Gives a checker that derives from this and has checkBindTo() the checkBind()
/// that this Clang's check::Bind calls.
template <typename CheckerT> class BindCallback {
public:
#if CLANG_VERSION_MAJOR >= 22
  void checkBind(clang::ento::SVal L, clang::ento::SVal V, const clang::Stmt *S,
                 bool /*AtDeclInit*/, clang::ento::CheckerContext &C) const {
    static_cast<const CheckerT *>(this)->checkBindTo(L, V, S, C);
  }
#else
  void checkBind(clang::ento::SVal L, clang::ento::SVal V, const clang::Stmt *S,
                 clang::ento::CheckerContext &C) const {
    static_cast<const CheckerT *>(this)->checkBindTo(L, V, S, C);
  }
#endif
};

/// Some versions limit how many fields or elements one assignment may set. The
/// others then keep their old values, which is unsound.
inline void unlimitBindings([[maybe_unused]] clang::AnalyzerOptions &Options) {
#if CLANG_VERSION_MAJOR >= 22
  Options.RegionStoreMaxBindingFanOut = 0;
#endif
}

} // namespace compat
} // namespace missile

#endif
