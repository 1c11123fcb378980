//===- SectionEffects.cpp - A symbolic section: what a turn changes -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "annotations/Place.h"
#include "language/CompilerFlags.h"
#include "language/Walk.h"
#include "language/Writes.h"
#include "objc/ObjCModel.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

#include "clang/AST/StmtObjC.h"

#include <functional>

using namespace clang;
using namespace ento;

namespace missile {

/// The variable that the lvalue \p E is, or is a part of, however it is spelt.
static const VarDecl *writtenVariable(const Expr *E) {
  while (E) {
    E = withoutTemporary(E);
    const Expr *Pointer = nullptr;
    if (const auto *DRE = dyn_cast<DeclRefExpr>(E))
      return dyn_cast<VarDecl>(DRE->getDecl());
    if (const auto *ME = dyn_cast<MemberExpr>(E)) {
      if (!ME->isArrow()) {
        E = ME->getBase();
        continue;
      }
      Pointer = ME->getBase();
    } else if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E)) {
      Pointer = ASE->getBase();
    } else if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
      if (UO->getOpcode() == UO_Extension || UO->getOpcode() == UO_Real) {
        E = UO->getSubExpr();
        continue;
      }
      if (UO->getOpcode() != UO_Deref)
        return nullptr;
      Pointer = UO->getSubExpr();
    }
    // What the pointer is made from on the spot.
    E = nullptr;
    while (Pointer) {
      Pointer = Pointer->IgnoreParens();
      if (const auto *CE = dyn_cast<CastExpr>(Pointer)) {
        if (CE->getCastKind() == CK_LValueToRValue)
          return nullptr;
        if (CE->getCastKind() == CK_ArrayToPointerDecay) {
          E = CE->getSubExpr();
          break;
        }
        Pointer = CE->getSubExpr();
      } else if (const Expr *Of = addressed(Pointer)) {
        E = Of;
        break;
      } else if (const auto *BO = dyn_cast<BinaryOperator>(Pointer);
                 BO && BO->isAdditiveOp()) {
        Pointer = BO->getLHS()->getType()->isPointerType() ? BO->getLHS()
                                                           : BO->getRHS();
      } else {
        return nullptr;
      }
    }
  }
  return nullptr;
}

Section::LoopEffects
Section::effectsOf(const llvm::SmallPtrSetImpl<const CFGBlock *> &Loop) {
  LoopEffects E;
  auto AddVariable = [&](const VarDecl *V) {
    if (llvm::find(E.Variables, V) == E.Variables.end())
      E.Variables.push_back(V);
  };
  std::function<void(QualType)> WritesParts = [&](QualType T) {
    for (const FieldDecl *F : T->getAsRecordDecl()->fields()) {
      E.Fields.insert(F);
      if (F->getType()->isStructureType())
        WritesParts(F->getType());
    }
  };
  // Storage that pointers may lead to, by none of its fields.
  auto WritesStorage = [&](QualType T) {
    if (T->isStructureType() && !Run.Notes.isRefined(T)) {
      // All of its parts; those that are arrays change with all that is not
      // refined.
      E.Plain = true;
      WritesParts(T);
    } else if (T->isScalarType()) {
      E.Plain = true;
    } else {
      E.Known = false;
    }
  };
  auto Writes = [&](const Expr *Target) {
    Target = Target->IgnoreParens();
    QualType T = Target->getType();
    const VarDecl *V = writtenVariable(Target);
    if (V)
      AddVariable(V);
    // A variable that nothing else reaches changes by its own name only.
    if (V && V->hasLocalStorage() && !Run.Graph.isAddressTaken(V))
      return;
    if (!T->isScalarType()) {
      WritesStorage(T);
      return;
    }
    const auto *ME = dyn_cast<MemberExpr>(Target);
    const auto *IRE = dyn_cast<ObjCIvarRefExpr>(Target);
    const auto *F = ME    ? dyn_cast<FieldDecl>(ME->getMemberDecl())
                    : IRE ? IRE->getDecl()
                          : nullptr;
    if (F && !isUnionMember(F))
      E.Fields.insert(F);
    else if (!ME)
      E.Plain = true;
    else
      E.Known = false;
  };
  // What a call may write by its contract.
  std::function<void(QualType)> WritesAll = [&](QualType T) {
    if (!T->isStructureType()) {
      E.Known &= T->isScalarType();
      return;
    }
    for (const FieldDecl *F : T->getAsRecordDecl()->fields()) {
      E.Fields.insert(F);
      if (!F->getType()->isScalarType())
        WritesAll(F->getType());
    }
  };
  auto WritesNamed = [&](const Location &L) {
    if (!L.Pointee)
      AddVariable(L.Root);
    QualType T = L.Root->getType();
    if (!L.Path.empty()) {
      T = L.Path.back()->getType();
      E.Fields.insert(L.Path.back());
    } else if (L.Pointee) {
      T = T->getPointeeType();
    }
    E.Plain |= L.Path.empty() && T->isScalarType();
    WritesAll(T);
  };
  // In the order of the blocks, so that the candidates come in one order.
  for (const CFGBlock *B : Run.Graph.graph()) {
    if (!Loop.count(B))
      continue;
    for (unsigned I = 0, N = B->size(); I != N; ++I) {
      const Stmt *S = Run.Graph.statementAt({B, I});
      if (!S) {
        E.Known = false;
        continue;
      }
      eachWritten(S, Writes);
      if (const auto *DS = dyn_cast<DeclStmt>(S)) {
        for (const Decl *D : DS->decls())
          if (const auto *V = dyn_cast<VarDecl>(D)) {
            AddVariable(V);
            if (V->hasLocalStorage() && Run.Graph.isKnownBefore(V))
              WritesStorage(V->getType());
          }
      } else if (const auto *ME = dyn_cast<ObjCMessageExpr>(S)) {
        Accessor A = Run.Notes.objc()->accessorOf(ME);
        if (A.Ivar && A.IsPlain) {
          if (A.IsSetter)
            E.Fields.insert(A.Ivar);
        } else if (!Run.Notes.objc()->isHarmless(ME)) {
          E.Call = true;
        }
      } else if (const auto *FC = dyn_cast<ObjCForCollectionStmt>(S)) {
        // It asks the collection for its elements.
        E.Call = true;
        if (const auto *DS = dyn_cast<DeclStmt>(FC->getElement())) {
          for (const Decl *D : DS->decls())
            if (const auto *V = dyn_cast<VarDecl>(D))
              AddVariable(V);
        }
      } else if (const auto *CE = dyn_cast<CallExpr>(S)) {
        if (addressed(CE))
          continue;
        switch (classifyCall(CE).Kind) {
        case CalleeKind::Assert:
        case CalleeKind::Harmless:
        case CalleeKind::Abort:
          break;
        case CalleeKind::Allocate:
        case CalleeKind::AllocateZero:
          break; // changes no storage that exists
        default:
          const FunctionDecl *Callee = CE->getDirectCallee();
          const Contract *Ct = Callee ? Run.Notes.contract(Callee) : nullptr;
          if (!Ct || !Ct->LimitsWrites) {
            E.Call = true;
            break;
          }
          for (const Location &L : Ct->Modifies)
            WritesNamed(L);
        }
      }
    }
  }
  return E;
}

/// Forget what a turn may change. Null if that is not understood.
StateRef Section::havoc(StateRef State, const LoopEffects &E) {
  if (E.Plain || !E.Fields.empty()) {
    // Everything that has a value, apart from locals that nothing reaches
    // (those change by name only): the touched parts that stay are kept, all
    // else is new. An untouched part has a value too if its object was
    // initialized as a whole.
    const missile_state *S = stateIn(State);
    llvm::SmallVector<const MemRegion *, 16> Bases, Kept;
    auto AddBase = [&](const MemRegion *R) {
      R = R->getBaseRegion();
      bool Private = isa<VarRegion>(R) && Gate.isGated(State, R);
      if (!Private && llvm::find(Bases, R) == Bases.end())
        Bases.push_back(R);
    };
    for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
      const auto *R =
          static_cast<const MemRegion *>(missile_state_touched(S, I).storage);
      AddBase(R);
      FieldPart FR = fieldPart(R);
      // Any write may be to another member of a union.
      bool Changed = FR && (isInUnion(R) || E.Fields.count(FR->getDecl()));
      // A plain pointer may lead to any storage that is not refined, and a
      // field may be what a plain pointer leads to.
      if (!Changed && !Heap.isRefinedLocation(R) &&
          (E.Plain || !FR || !compilerFlags().StrictAliasing))
        Changed = true;
      if (llvm::find(Bases, R->getBaseRegion()) == Bases.end())
        continue;
      if (!isScalarPlace(R) && !Heap.isPlainRecord(R))
        return nullptr; // a copied record: its parts may or may not change
      // Of a plain record, the parts that are used have touches of their own.
      if (!Changed && isScalarPlace(R))
        Kept.push_back(R);
    }
    for (const VarDecl *V : Run.Variables)
      AddBase(Run.variableRegion(V));
    for (auto &Allocation : Gate.allocations())
      AddBase(Allocation.first);
    StateRef Before = State;
    for (const MemRegion *Base : Bases)
      State = Gate.leakContents(State, Base);
    if (!Bases.empty())
      State = Run.invalidate(State, Bases);
    for (const MemRegion *R : Kept) {
      SVal L = loc::MemRegionVal(R);
      SVal V = Before->getSVal(L.castAs<Loc>(),
                               pointeeTypeOf(R).getUnqualifiedType());
      State =
          State->bindLoc(L.castAs<Loc>(), V, Run.LC, /*notifyChanges=*/false);
    }
    // What is new counts as written: by another name it is not what it was.
    for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
      missile_touch T = missile_state_touched(S, I);
      const auto *R = static_cast<const MemRegion *>(T.storage);
      if (llvm::find(Bases, R->getBaseRegion()) != Bases.end() &&
          llvm::find(Kept, R) == Kept.end())
        State = withState(State, missile_state_touch(Run.Context.States,
                                                     stateIn(State), R, true));
    }
  }
  for (const VarDecl *V : E.Variables) {
    // A pointer to a fresh allocation may still be there after a turn.
    State = Gate.leakContents(State, Run.variableRegion(V));
    State = Terms.bindFresh(State, V);
  }
  return State;
}

} // namespace missile
