//===- Place.cpp - Which storage an lvalue names --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Place.h"
#include "language/Walk.h"

#include "clang/AST/Expr.h"
#include "clang/AST/ExprObjC.h"

using namespace clang;

namespace missile {

const Expr *addressed(const Expr *E) {
  if (const auto *UO = dyn_cast<UnaryOperator>(E))
    return UO->getOpcode() == UO_AddrOf ? UO->getSubExpr() : nullptr;
  const auto *CE = dyn_cast<CallExpr>(E);
  return CE && ruleOfCall(CE) == BuiltinRule::Address && CE->getNumArgs() == 1
             ? CE->getArg(0)
             : nullptr;
}

static Place objectAt(const Expr *Base, QualType T) {
  Place P;
  P.Base = Base;
  P.RootType = T;
  P.Volatile = !T.isNull() && T.isVolatileQualified();
  return P;
}

/// Without parentheses and casts that change qualifiers at most.
static const Expr *plain(const Expr *E) {
  while (true) {
    E = withoutTemporary(E);
    const auto *CE = dyn_cast<CastExpr>(E);
    if (!CE || CE->getCastKind() != CK_NoOp)
      return E;
    E = CE->getSubExpr();
  }
}

/// The array glvalue that \p Pointer decays from, or null.
static const Expr *decayedArray(const Expr *Pointer) {
  const auto *CE = dyn_cast<CastExpr>(plain(Pointer));
  if (CE && CE->getCastKind() == CK_ArrayToPointerDecay)
    return CE->getSubExpr();
  return nullptr;
}

/// An element of the array \p Array: part of the array's object if it is a
/// scalar or an array, an object of its own if it is a record.
static Place elementOf(const Expr *Array, const Expr *Whole, QualType T,
                       const ASTContext &Context) {
  if (T->isRecordType())
    return objectAt(Whole, T);
  Place P = resolvePlace(Array, Context);
  if (!P.isValid())
    return objectAt(Whole, T);
  P.Element = !T->isArrayType();
  P.Volatile |= T.isVolatileQualified();
  return P;
}

/// What \p Pointer points to.
static Place pointee(const Expr *Pointer, QualType T, const Expr *Whole,
                     const ASTContext &Context) {
  Pointer = plain(Pointer);
  if (const Expr *Of = addressed(Pointer)) {
    Place P = resolvePlace(Of, Context);
    P.Volatile |= T.isVolatileQualified();
    return P;
  }
  if (const Expr *Array = decayedArray(Pointer))
    return elementOf(Array, Whole, T, Context);
  return objectAt(Pointer, T);
}

Place resolvePlace(const Expr *E, const ASTContext &Context) {
  E = withoutTemporary(E);
  if (const auto *DRE = dyn_cast<DeclRefExpr>(E)) {
    Place P;
    if (const auto *V = dyn_cast<VarDecl>(DRE->getDecl())) {
      P.Root = V->hasLocalStorage() ? V : V->getCanonicalDecl();
      P.RootType = V->getType();
      P.Volatile = V->getType().isVolatileQualified();
    }
    return P;
  }
  if (const auto *ME = dyn_cast<MemberExpr>(E)) {
    const auto *F = dyn_cast<FieldDecl>(ME->getMemberDecl());
    if (!F)
      return Place();
    Place P;
    const Expr *Base = withoutTemporary(ME->getBase());
    if (ME->isArrow())
      P = pointee(Base, Base->getType()->getPointeeType(), Base, Context);
    else
      P = resolvePlace(Base, Context);
    if (!P.isValid())
      P = objectAt(Base, Base->getType());
    P.Path.push_back(F);
    P.Volatile |= ME->getType().isVolatileQualified();
    return P;
  }
  if (const auto *IRE = dyn_cast<ObjCIvarRefExpr>(E)) {
    Place P = objectAt(plain(IRE->getBase()), QualType());
    P.Path.push_back(IRE->getDecl());
    P.Volatile = E->getType().isVolatileQualified();
    return P;
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
    if (UO->getOpcode() == UO_Deref)
      return pointee(UO->getSubExpr(), UO->getType(), E, Context);
    if (UO->getOpcode() == UO_Extension || UO->getOpcode() == UO_Real)
      return resolvePlace(UO->getSubExpr(), Context);
    return Place();
  }
  if (const auto *ASE = dyn_cast<ArraySubscriptExpr>(E)) {
    if (const Expr *Array = decayedArray(ASE->getBase()))
      return elementOf(Array, E, ASE->getType(), Context);
    return objectAt(E, ASE->getType());
  }
  if (E->isGLValue())
    return objectAt(E, E->getType());
  return Place();
}

Place resolvePlace(const Expr *E, Annotations &A) {
  const Expr *Pointer;
  const FieldPointers::Target *T = A.Pointers.at(withoutTemporary(E), &Pointer);
  Place P = resolvePlace(T ? T->Field : E, A.context());
  if (T && !T->IsFixed)
    P.Base = Pointer;
  return P;
}

const Expr *pointedAt(const Expr *E) {
  if (const auto *CE = dyn_cast<CastExpr>(E);
      CE && CE->getCastKind() == CK_ArrayToPointerDecay)
    return CE->getSubExpr();
  return addressed(E);
}

static void eachPointedAt(const Stmt *S,
                          llvm::function_ref<void(const Expr *)> Visit) {
  if (!S)
    return;
  const auto *E = dyn_cast<Expr>(S);
  if (const Expr *Of = E ? pointedAt(E) : nullptr;
      Of && !Of->getType()->isRecordType())
    Visit(Of);
  eachPart(S, [&](const Stmt *Part) { eachPointedAt(Part, Visit); });
}

void eachGiven(const CallExpr *E,
               llvm::function_ref<void(const Expr *)> Visit) {
  for (const Expr *Argument : E->arguments())
    eachPointedAt(Argument, Visit);
}

bool isUnrepeatable(const Expr *E) {
  if (const auto *CE = dyn_cast<CastExpr>(E))
    if (CE->getCastKind() == CK_LValueToRValue ||
        CE->getCastKind() == CK_AtomicToNonAtomic) {
      QualType T = CE->getSubExpr()->getType();
      if (T.isVolatileQualified() || T->isAtomicType())
        return true;
    }
  if (isa<VAArgExpr, AtomicExpr, CallExpr, StmtExpr, ObjCMessageExpr>(E))
    return true;
  if (const auto *OVE = dyn_cast<OpaqueValueExpr>(E))
    return !OVE->getSourceExpr() || isUnrepeatable(OVE->getSourceExpr());
  return anyPart(E, [](const Stmt *Part) {
    const auto *Sub = dyn_cast_or_null<Expr>(Part);
    return Sub && isUnrepeatable(Sub);
  });
}

PlaceEnvironment environmentOf(const Place &P, Annotations &A, Routine F) {
  PlaceEnvironment Result;
  if (P.Root) {
    if (P.Root->hasLocalStorage()) {
      if (F) {
        const Environment &Locals = A.localsOf(F);
        if (Locals.hasRoot(P.Root)) {
          Result.Env = &Locals;
          Result.Root = P.Root;
          Result.IsLocals = true;
          return Result;
        }
      }
    } else if (const Environment *Globals = A.globalsOf(P.Root)) {
      Result.Env = Globals;
      Result.Root = P.Root;
      return Result;
    }
  }
  if (!P.Root && !P.Path.empty())
    if (const auto *I = dyn_cast<ObjCIvarDecl>(P.Path.front())) {
      const Environment &Fields = A.object(I->getContainingInterface());
      if (!Fields.empty())
        Result.Env = &Fields;
      return Result;
    }
  const RecordDecl *R =
      P.RootType.isNull() ? nullptr : P.RootType->getAsRecordDecl();
  if (R) {
    const Environment &Fields = A.record(R);
    if (!Fields.empty())
      Result.Env = &Fields;
  }
  return Result;
}

bool addressIsUnsafe(const Place &P, QualType Type, Annotations &A, Routine F) {
  PlaceEnvironment PE = environmentOf(P, A, F);
  if (!PE.Env || PE.Env->empty())
    return false;
  Location Here;
  Here.Root = PE.Root;
  Here.Path = P.Path;
  if (Here.isAddress() && PE.Env->find(Here))
    return false; // its elements are not refined, and it stays where it is
  const missile_env *Core = PE.Env->Core;
  bool IsRecord = Type->isRecordType();
  size_t Mentioned[MISSILE_MAX_SLOTS];
  // The clauses of a whole record travel with its type; those that reach into
  // it from outside do not.
  return llvm::any_of(PE.Env->clausesWithin(PE.Root, P.Path), [&](unsigned C) {
    size_t N = missile_env_clause_locations(Core, C, Mentioned);
    return !IsRecord || std::any_of(Mentioned, Mentioned + N, [&](size_t L) {
      return !PE.Env->isWithin(L, PE.Root, P.Path);
    });
  });
}

} // namespace missile
