//===- LoopEffects.cpp - What a turn of a loop may change -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/LoopEffects.h"
#include "annotations/Contracts.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "language/Walk.h"
#include "language/Writes.h"
#include "objc/ObjCModel.h"

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

LoopEffects effectsOf(const SectionRun &Run,
                      const llvm::SmallPtrSetImpl<const CFGBlock *> &Loop) {
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
    if (V && V->hasLocalStorage() && !Run.graph().isAddressTaken(V))
      return;
    if (!T->isScalarType()) {
      WritesStorage(T);
      return;
    }
    // However it is spelt: *&p->f is p->f.
    Place P = resolvePlace(Target, Run.Notes);
    // (Other members of a union change with all that is not refined: no
    // refinement speaks of what is in a union.)
    bool IsInUnion = llvm::any_of(P.Path, isUnionMember);
    if (!P.Path.empty())
      E.Fields.insert(P.Path.back());
    E.Plain |=
        P.Path.empty() || P.Element || IsInUnion || isa<UnaryOperator>(Target);
  };
  // What a call may write by its contract.
  std::function<void(QualType)> WritesAll = [&](QualType T) {
    if (isOpaque(T)) {
      E.Plain = true; // it may have anything in it that is not refined here
      return;
    }
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
  for (const CFGBlock *B : Run.graph().graph()) {
    if (!Loop.count(B))
      continue;
    for (unsigned I = 0, N = B->size(); I != N; ++I) {
      const Stmt *S = Run.graph().statementAt({B, I});
      if (!S) {
        E.Known = false;
        continue;
      }
      eachWritten(S, Writes);
      if (const auto *DS = dyn_cast<DeclStmt>(S)) {
        for (const Decl *D : DS->decls())
          if (const auto *V = dyn_cast<VarDecl>(D)) {
            AddVariable(V);
            if (V->hasLocalStorage() && Run.graph().isKnownBefore(V))
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
        Callee Known = Run.Storage.effects().classify(CE);
        if (Known.changesNothing())
          continue;
        // What is freed, means something else in the next turn.
        Run.Storage.extents().eachFreedLocal(CE, Run.function(), AddVariable);
        eachGiven(CE, [&](const Expr *Of) {
          if (Of->getType()->isScalarType())
            Writes(Of);
        });
        if (Known.IsUnrefined) {
          E.Plain = true;
          continue;
        }
        switch (Known.Kind) {
        case CalleeKind::Assert:
        case CalleeKind::Abort:
          break;
        case CalleeKind::Allocate:
        case CalleeKind::AllocateZero:
          break; // changes no storage that exists
        default:
          const Contract *Ct = contractOf(CE, Run.Notes);
          if (Ct && !Ct->LimitsWrites && Ct->leavesOthers()) {
            E.Plain = true;
            break;
          }
          if (!Ct || !Ct->LimitsWrites) {
            E.Call = true;
            break;
          }
          for (const Location &L : Ct->Modifies)
            WritesNamed(L);
          for (const Extent &X : Ct->Extents) {
            E.Call |= Run.Notes.isRefined(X.Element);
            if (!X.Base.Pointee && X.isOfArray())
              AddVariable(X.Base.Root);
            WritesStorage(X.Element);
          }
        }
      }
    }
  }
  return E;
}

} // namespace missile
