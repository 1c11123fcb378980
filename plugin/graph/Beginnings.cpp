//===- Beginnings.cpp - How the objects of a function come into being -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/Beginnings.h"
#include "calls/Callees.h"
#include "language/Walk.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/StmtObjC.h"

using namespace clang;

namespace missile {

Beginnings::Beginnings(const Stmt *Body) {
  visit(Body);
  for (const auto &[Target, From] : Jumps) {
    if (Target) {
      if (auto To = Labels.find(Target); To != Labels.end())
        jump(From, To->second);
      continue;
    }
    for (const auto &[Label, To] : Labels)
      if (AnyLabel || AddressTaken.contains(Label))
        jump(From, To);
  }
  for (const auto &[Object, At] : Objects) {
    if (isIn(Backwards, At))
      Again.insert(Object);
    if (isIn(Forwards, At))
      Passed.insert(Object);
  }
}

bool Beginnings::isIn(const Ranges &R, Step At) {
  auto Known = R.find(At.Block);
  return Known != R.end() && llvm::any_of(Known->second, [&](Range In) {
           return In.First <= At.Index && At.Index <= In.Last;
         });
}

/// Control can get from \p From to \p To at once.
void Beginnings::jump(const Way &From, const Way &To) {
  size_t Depth = 0;
  while (Depth != To.size()) {
    bool Stays = Depth != From.size() && From[Depth].Block == To[Depth].Block;
    if (!Stays)
      break;
    unsigned Old = From[Depth].Index, New = To[Depth].Index;
    ++Depth;
    if (Old < New)
      Forwards[To[Depth - 1].Block].push_back({Old, New - 1});
    if (Old != New)
      break;
  }
  // The innermost block that both are in is the one that is not left.
  if (Depth != 0 && To[Depth - 1].Index <= From[Depth - 1].Index)
    Backwards[To[Depth - 1].Block].push_back(
        {To[Depth - 1].Index, From[Depth - 1].Index});
  for (; Depth != To.size(); ++Depth)
    if (To[Depth].Index != 0)
      Forwards[To[Depth].Block].push_back({0, To[Depth].Index - 1});
}

/// Visit \p Block, which has a scope of its own: \p First, if not null, then
/// all else.
void Beginnings::within(const Stmt *Block, const Stmt *First) {
  Here.push_back({Block, 0});
  if (First)
    visit(First);
  ++Here.back().Index;
  eachPart(Block, [&](const Stmt *Part) {
    if (Part != First)
      visit(Part);
  });
  Here.pop_back();
}

void Beginnings::visit(const Stmt *S) {
  if (!S)
    return;
  switch (S->getStmtClass()) {
  case Stmt::CompoundStmtClass:
    Here.push_back({S, 0});
    for (const Stmt *Child : cast<CompoundStmt>(S)->body()) {
      visit(Child);
      ++Here.back().Index;
    }
    Here.pop_back();
    return;
  case Stmt::ForStmtClass:
    within(S, cast<ForStmt>(S)->getInit());
    return;
  case Stmt::ObjCForCollectionStmtClass:
    within(S, cast<ObjCForCollectionStmt>(S)->getElement());
    return;
  case Stmt::SwitchStmtClass:
    Switches.push_back(Here);
    within(S, cast<SwitchStmt>(S)->getCond());
    Switches.pop_back();
    return;
  case Stmt::IfStmtClass:
    within(S, cast<IfStmt>(S)->getCond());
    return;
  case Stmt::WhileStmtClass:
    within(S, cast<WhileStmt>(S)->getCond());
    return;
  case Stmt::DoStmtClass:
    within(S, nullptr);
    return;
  case Stmt::BlockExprClass: {
    // The jumps of a block are its own.
    Way Outside = std::move(Here);
    Here.clear();
    visit(cast<BlockExpr>(S)->getBody());
    Here = std::move(Outside);
    return;
  }
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
    if (!Switches.empty())
      jump(Switches.back(), Here);
    break;
  case Stmt::LabelStmtClass:
    Labels[cast<LabelStmt>(S)->getDecl()] = Here;
    break;
  case Stmt::GotoStmtClass:
    Jumps.push_back({cast<GotoStmt>(S)->getLabel(), Here});
    break;
  case Stmt::IndirectGotoStmtClass:
    Jumps.push_back({nullptr, Here});
    break;
  case Stmt::AddrLabelExprClass:
    AddressTaken.insert(cast<AddrLabelExpr>(S)->getLabel());
    break;
  case Stmt::GCCAsmStmtClass:
  case Stmt::MSAsmStmtClass:
    // Assembly names the labels that it jumps to in several ways.
    if (const auto *GCC = dyn_cast<GCCAsmStmt>(S); GCC && !GCC->isAsmGoto())
      break;
    Jumps.push_back({nullptr, Here});
    AnyLabel = true;
    break;
  case Stmt::CallExprClass:
    // Whoever is called later can come back, into all blocks around, those that
    // have been left as well.
    if (classifyCall(cast<CallExpr>(S)).Kind == CalleeKind::ReturnsTwice) {
      ReturnsTwice = true;
      for (Step At : Here) {
        Backwards[At.Block].push_back({At.Index, ~0u});
        if (At.Index != 0 && At.Block != Here.front().Block)
          Forwards[At.Block].push_back({0, At.Index - 1});
      }
    }
    break;
  case Stmt::DeclStmtClass:
    for (const Decl *D : cast<DeclStmt>(S)->decls())
      if (const auto *V = dyn_cast<VarDecl>(D);
          V && V->hasLocalStorage() && !Here.empty())
        Objects.push_back({V, Here.back()});
    break;
  case Stmt::CompoundLiteralExprClass:
    if (!Here.empty())
      Objects.push_back({cast<CompoundLiteralExpr>(S), Here.back()});
    break;
  default:
    break;
  }
  eachPart(S, [&](const Stmt *Part) { visit(Part); });
}

//===----------------------------------------------------------------------===//
// In the own initializer
//===----------------------------------------------------------------------===//

namespace {

class OwnUseFinder {
public:
  explicit OwnUseFinder(const VarDecl *V) : V(V) {}
  bool Found = false, AddressFound = false;

  /// \p IsValue: what S yields becomes a part of the initial value, and goes
  /// nowhere else.
  void visit(const Stmt *S, bool IsValue) {
    if (!S || Found)
      return;
    switch (S->getStmtClass()) {
    case Stmt::DeclRefExprClass:
      Found = cast<DeclRefExpr>(S)->getDecl() == V;
      return;
    case Stmt::UnaryExprOrTypeTraitExprClass:
      if (const auto *U = cast<UnaryExprOrTypeTraitExpr>(S);
          !U->isArgumentType() &&
          !U->getArgumentExpr()->getType()->isVariableArrayType())
        return;
      break;
    case Stmt::GenericSelectionExprClass:
      visit(cast<GenericSelectionExpr>(S)->getResultExpr(), IsValue);
      return;
    case Stmt::ChooseExprClass:
      visit(cast<ChooseExpr>(S)->getChosenSubExpr(), IsValue);
      return;
    case Stmt::ParenExprClass:
    case Stmt::ConstantExprClass:
    case Stmt::DesignatedInitUpdateExprClass:
      break;
    case Stmt::InitListExprClass: {
      const auto *List = cast<InitListExpr>(S);
      if (const InitListExpr *Semantic = List->getSemanticForm())
        List = Semantic;
      // Out of a union, it may come as something else.
      IsValue &= !List->getType()->isUnionType();
      for (const Expr *Init : List->inits())
        visit(Init, IsValue);
      return;
    }
    case Stmt::ConditionalOperatorClass: {
      const auto *CO = cast<ConditionalOperator>(S);
      visit(CO->getCond(), false);
      visit(CO->getTrueExpr(), IsValue);
      visit(CO->getFalseExpr(), IsValue);
      return;
    }
    case Stmt::UnaryOperatorClass: {
      const auto *UO = cast<UnaryOperator>(S);
      if (IsValue && UO->getOpcode() == UO_AddrOf) {
        visitPlace(UO->getSubExpr());
        return;
      }
      IsValue &= UO->getOpcode() == UO_Extension;
      break;
    }
    case Stmt::ImplicitCastExprClass:
    case Stmt::CStyleCastExprClass: {
      const auto *CE = cast<CastExpr>(S);
      if (IsValue && CE->getCastKind() == CK_ArrayToPointerDecay) {
        visitPlace(CE->getSubExpr());
        return;
      }
      IsValue &= CE->getCastKind() != CK_LValueToRValue &&
                 CE->getType()->isPointerType();
      break;
    }
    case Stmt::BlockExprClass:
      for (const auto &Capture : cast<BlockExpr>(S)->getBlockDecl()->captures())
        Found |= Capture.getVariable() == V;
      visit(cast<BlockExpr>(S)->getBody(), false);
      return;
    default:
      IsValue = false;
      break;
    }
    eachPart(S, [&](const Stmt *Part) { visit(Part, IsValue); });
  }

private:
  /// The address of \p E becomes a part of the initial value.
  void visitPlace(const Expr *E) {
    while (true) {
      E = withoutTemporary(E);
      if (const auto *ME = dyn_cast<MemberExpr>(E); ME && !ME->isArrow()) {
        E = ME->getBase();
        continue;
      }
      const auto *ASE = dyn_cast<ArraySubscriptExpr>(E);
      const auto *Decay =
          ASE ? dyn_cast<CastExpr>(ASE->getBase()->IgnoreParens()) : nullptr;
      if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
        break;
      visit(ASE->getIdx(), false);
      E = Decay->getSubExpr();
    }
    if (const auto *DRE = dyn_cast<DeclRefExpr>(E))
      AddressFound |= DRE->getDecl() == V;
    else
      visit(E, false);
  }

  const VarDecl *V;
};

} // namespace

OwnUse usesItself(const VarDecl *V) {
  OwnUseFinder Use(V);
  Use.visit(V->getInit(), true);
  return Use.Found          ? OwnUse::Any
         : Use.AddressFound ? OwnUse::Address
                            : OwnUse::None;
}

} // namespace missile
