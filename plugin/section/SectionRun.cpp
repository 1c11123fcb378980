//===- SectionRun.cpp - Where a symbolic section is -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/SectionRun.h"
#include "section/PlainBodies.h"

#include "missile/failure.h"

using namespace clang;
using namespace ento;

namespace missile {

/// The variables that the section \p Context, which begins at \p Start, may
/// meet, and those that refinements speak of besides.
static std::vector<const VarDecl *> variablesOf(const SectionContext &Context,
                                                CFGPoint Start) {
  Annotations &Notes = Context.Notes;
  const Routine F = Context.Graph.function();
  std::vector<const VarDecl *> Variables = Context.Graph.variablesFrom(Start);
  llvm::SmallPtrSet<const VarDecl *, 16> Known(Variables.begin(),
                                               Variables.end());
  auto Add = [&](const VarDecl *V) {
    if (Known.insert(V).second)
      Variables.push_back(V);
  };
  for (const VarDecl *V : F->arguments())
    Add(V);
  for (const Location &L : Notes.localsOf(F).Locations)
    Add(L.Root);
  for (const FunctionDecl *Called : Context.Graph.callees())
    Context.Bodies.eachGlobal(Called, Add);
  for (size_t I = 0; I != Variables.size(); ++I)
    if (const Environment *Group = Notes.globalsOf(Variables[I]))
      for (const Location &L : Group->Locations)
        Add(L.Root);
  return Variables;
}

SectionRun::SectionRun(const SectionContext &Context, CFGPoint Start)
    : Context(Context), Notes(Context.Notes), Storage(Context.Storage),
      Locals(Context.Notes.localsOf(Context.Graph.function())), Start(Start),
      Budget(missile_terms_budget(Context.Notes.terms())),
      Variables(variablesOf(Context, Start)), Here(Start),
      Graph(&Context.Graph) {}

void SectionRun::begin(ExprEngine &E, const LocationContext *Context) {
  Engine = &E;
  Outermost = Context->getStackFrame();
  Frames.clear();
  Frames[Outermost] = &this->Context.Graph;
  moveTo(Outermost);
}

void SectionRun::moveTo(const StackFrameContext *Frame) {
  if (Frame == LC && Frame)
    return;
  LC = Frame ? Frame : Outermost;
  Graph = Frames.lookup(LC);
  MISSILE_EXPECT(Graph);
}

MemRegionManager &SectionRun::regions() const {
  return Engine->getStateManager().getRegionManager();
}

SValBuilder &SectionRun::builder() const { return Engine->getSValBuilder(); }

StoreManager &SectionRun::stores() const { return Engine->getStoreManager(); }

const Unsequenced &SectionRun::unsequenced(const Stmt *S) {
  const Stmt *Full = graph().fullExpression(S);
  auto [It, New] = Orders.try_emplace(Full);
  if (New)
    It->second = Storage.effects().unsequenced(Full, graph());
  return It->second;
}

/// Marks the symbols that we make.
static const int SymbolTag = 0;

SymbolRef SectionRun::freshSymbol(QualType Type) {
  compat::ValueSite Site = {Here.Block, Here.Index, nullptr};
  return compat::conjureSymbol(Engine->getSymbolManager(), Site, LC, Type,
                               NextSymbol++, &SymbolTag);
}

SVal SectionRun::freshValue(QualType Type) {
  Type = Type.getUnqualifiedType();
  SymbolRef Sym = freshSymbol(Type);
  if (Loc::isLocType(Type))
    return Engine->getSValBuilder().makeLoc(Sym);
  return nonloc::SymbolVal(Sym);
}

const VarRegion *SectionRun::variableRegion(const VarDecl *V) const {
  const StackFrameContext *Frame = LC;
  if (V->hasLocalStorage())
    while (Frame != Outermost &&
           V->getDeclContext() != cast<DeclContext>(Frame->getDecl()))
      Frame = Frame->getParent()->getStackFrame();
  return regions().getVarRegion(V, Frame);
}

StateRef SectionRun::invalidate(StateRef State,
                                llvm::ArrayRef<const MemRegion *> Regions,
                                const Expr *By) {
  return compat::invalidate(State, Regions, {Here.Block, Here.Index, By},
                            NextSymbol++, LC);
}

} // namespace missile
