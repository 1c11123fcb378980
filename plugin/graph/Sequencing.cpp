//===- Sequencing.cpp - What C leaves unordered in an expression ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/Sequencing.h"
#include "annotations/Annotations.h"
#include "annotations/Contracts.h"
#include "calls/Callees.h"
#include "language/Walk.h"
#include "language/Writes.h"
#include "objc/ObjCModel.h"

#include "clang/AST/Expr.h"

using namespace clang;

namespace missile {

namespace {

/// A variable that is a record, and which part of it (null: the whole). One
/// with several levels counts as that of the first.
using Part = std::pair<const VarDecl *, const FieldDecl *>;

/// Variables and parts of such.
class Parts {
public:
  void insert(Part P) {
    All.insert(P);
    Variables.insert(P.first);
  }
  void insert(const Parts &Others) {
    All.insert(Others.All.begin(), Others.All.end());
    Variables.insert(Others.Variables.begin(), Others.Variables.end());
  }
  bool overlaps(const Parts &Others) const {
    return llvm::any_of(All, [&](Part P) {
      return P.second ? Others.All.contains(P) ||
                            Others.All.contains({P.first, nullptr})
                      : Others.Variables.contains(P.first);
    });
  }

private:
  llvm::SmallDenseSet<Part, 4> All;
  llvm::SmallPtrSet<const VarDecl *, 4> Variables;
};

/// What evaluating an expression involves.
struct Effects {
  bool Call = false;   ///< a callee may write storage
  bool Look = false;   ///< a callee may look at whether all is consistent
  bool Access = false; ///< storage that a callee may reach is read or written
  /// Numbers and pointers that are read from such storage, and nothing else:
  /// not said in Access.
  llvm::SmallVector<const Expr *, 4> Loads;
  /// The calls whose bodies are known.
  llvm::SmallVector<const Expr *, 2> Followed;
  bool Write = false; ///< it is written, and perhaps broken
  /// The variables that are read, and those that change on the way.
  Parts Read, Changed;
  void add(Effects E) {
    // (Of a long expression the smaller part is moved.)
    if (Loads.size() < E.Loads.size())
      std::swap(Loads, E.Loads);
    Read.insert(E.Read);
    Changed.insert(E.Changed);
    Loads.append(E.Loads.begin(), E.Loads.end());
    Followed.append(E.Followed.begin(), E.Followed.end());
    Call |= E.Call;
    Look |= E.Look;
    Access |= E.Access;
    Write |= E.Write;
  }
};

class Sequencer {
public:
  Sequencer(const FunctionGraph &Graph, Annotations &Notes,
            llvm::function_ref<Callable(const CallExpr *)> Known)
      : Graph(Graph), Notes(Notes), Known(Known) {}
  Unsequenced Found;

  Effects visit(const Stmt *S) {
    if (!S)
      return {};
    const auto *E = dyn_cast<Expr>(S);
    if (!E)
      return ordered(S);
    switch (E->getStmtClass()) {
    case Stmt::ImplicitCastExprClass:
    case Stmt::CStyleCastExprClass: {
      const auto *CE = cast<CastExpr>(E);
      Effects All = unordered(CE);
      if (CE->getCastKind() == CK_LValueToRValue) {
        if (isReachable(CE->getSubExpr()))
          read(CE, All);
        use(All.Read, CE->getSubExpr());
      }
      return All;
    }
    case Stmt::UnaryOperatorClass: {
      const auto *UO = cast<UnaryOperator>(E);
      Effects All = visit(UO->getSubExpr());
      if (UO->isIncrementDecrementOp() && isReachable(UO->getSubExpr()))
        All.Access = All.Write = true;
      if (UO->isIncrementDecrementOp())
        use(All.Changed, UO->getSubExpr());
      return All;
    }
    case Stmt::BinaryOperatorClass:
    case Stmt::CompoundAssignOperatorClass: {
      const auto *BO = cast<BinaryOperator>(E);
      Effects L = visit(BO->getLHS());
      Effects R = visit(BO->getRHS());
      if (BO->isCompoundAssignmentOp())
        L.Access |= isReachable(BO->getLHS());
      if (!BO->isCommaOp() && !BO->isLogicalOp())
        together(L, R);
      L.add(std::move(R));
      // The store comes after both operands.
      if (BO->isAssignmentOp() && isReachable(BO->getLHS()))
        L.Access = L.Write = true;
      if (BO->isAssignmentOp())
        use(L.Changed, BO->getLHS());
      return L;
    }
    case Stmt::ConditionalOperatorClass:
    case Stmt::BinaryConditionalOperatorClass:
    // Its parts are evaluated one after the other.
    case Stmt::PseudoObjectExprClass:
      return ordered(S);
    case Stmt::CallExprClass: {
      const auto *CE = cast<CallExpr>(E);
      Effects All = unordered(CE);
      Callee C = classifyCall(CE);
      switch (C.Kind) {
      case CalleeKind::Harmless:
      case CalleeKind::Assert:
      case CalleeKind::Allocate:
      case CalleeKind::AllocateZero:
      case CalleeKind::Reallocate: // what it ends is not accessed any more
        return All;
      case CalleeKind::Fill:
      case CalleeKind::Copy:
      case CalleeKind::WriteBytes:
        All.Access = All.Write = true;
        break;
      case CalleeKind::Ordinary:
        switch (Known(CE)) {
        case Callable::Blank:
          return All;
        case Callable::Pure:
          All.Look = true;
          All.Loads.push_back(CE);
          return All;
        case Callable::Followed:
          All.Followed.push_back(CE);
          break;
        case Callable::Unknown:
          break;
        }
        break;
      default:
        break;
      }
      All.Look = true;
      // What a call with a contract does is known, and so is when.
      const Contract *Ct = contractOf(CE, Notes);
      bool Writes = !Ct || Ct->mayWrite();
      All.Call |= Writes;
      if (Ct && !Ct->IsTrusted) {
        All.Access = true;
        All.Write |= Writes;
      }
      return All;
    }
    case Stmt::ObjCMessageExprClass: {
      const auto *ME = cast<ObjCMessageExpr>(E);
      Effects All;
      if (const Expr *Receiver = receiverExpr(ME))
        All = visit(Receiver);
      for (const Expr *Argument : ME->arguments()) {
        Effects A = visit(Argument);
        together(All, A);
        All.add(std::move(A));
      }
      ObjCModel &Model = *Notes.objc();
      Accessor A = Model.accessorOf(ME);
      if (A.Ivar && A.IsPlain) {
        All.Access = true;
        All.Write |= A.IsSetter;
      } else if (!Model.isHarmless(ME)) {
        All.Call = All.Look = true;
      }
      return All;
    }
    case Stmt::StmtExprClass: {
      // What it does inside is ordered; to its neighbours it is a call.
      Effects All = ordered(cast<StmtExpr>(E)->getSubStmt());
      All.Call = All.Look = All.Access = All.Write = true;
      return All;
    }
    default:
      return unordered(E);
    }
  }

private:
  void together(const Effects &A, const Effects &B) {
    Found.Conflict |=
        (A.Call && B.Access) || (B.Call && A.Access) || (A.Look && B.Write) ||
        (B.Look && A.Write) || A.Changed.overlaps(B.Read) ||
        A.Changed.overlaps(B.Changed) || A.Read.overlaps(B.Changed);
    if (A.Call)
      Found.Any.insert(B.Loads.begin(), B.Loads.end());
    if (B.Call)
      Found.Any.insert(A.Loads.begin(), A.Loads.end());
    if (A.Call && B.Call)
      for (const Effects *E : {&A, &B})
        Found.Calls.insert(E->Followed.begin(), E->Followed.end());
  }

  /// \p E reads what a callee may write.
  void read(const CastExpr *E, Effects &Into) {
    QualType T = E->getSubExpr()->getType();
    if (Notes.ctype(E->getType()) && !T.isVolatileQualified() &&
        !T->isAtomicType())
      Into.Loads.push_back(E);
    else
      Into.Access = true;
  }

  /// The lvalue \p E, if it is a variable or in one, is one of \p All.
  static void use(Parts &All, const Expr *E) {
    const FieldDecl *Field;
    if (const VarDecl *V = rootVariable(E, &Field))
      All.insert({V, Field});
  }

  Effects ordered(const Stmt *S) {
    Effects All;
    eachPart(S, [&](const Stmt *Part) { All.add(visit(Part)); });
    return All;
  }

  Effects unordered(const Stmt *S) {
    Effects All;
    eachPart(S, [&](const Stmt *Part) {
      Effects E = visit(Part);
      together(All, E);
      All.add(std::move(E));
    });
    return All;
  }

  /// Could a callee read or write the lvalue \p E?
  bool isReachable(const Expr *E) {
    while (true) {
      E = withoutTemporary(E);
      if (const auto *ME = dyn_cast<MemberExpr>(E)) {
        if (ME->isArrow())
          return true;
        E = ME->getBase();
        continue;
      }
      if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E)) {
        E = ASE->getBase()->IgnoreParenImpCasts();
        if (!E->getType()->isArrayType())
          return true;
        continue;
      }
      break;
    }
    if (const auto *DRE = dyn_cast<DeclRefExpr>(E))
      if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl()))
        return !V->hasLocalStorage() || Graph.isAddressTaken(V);
    return true;
  }

  const FunctionGraph &Graph;
  Annotations &Notes;
  llvm::function_ref<Callable(const CallExpr *)> Known;
};

} // namespace

Unsequenced
unsequencedIn(const Stmt *S, const FunctionGraph &Graph, Annotations &Notes,
              llvm::function_ref<Callable(const CallExpr *)> Known) {
  Sequencer Q(Graph, Notes, Known);
  Q.visit(S);
  return std::move(Q.Found);
}

} // namespace missile
