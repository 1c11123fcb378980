//===- ContractElements.cpp - Elements that a contract names --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/ContractElements.h"

using namespace clang;
using namespace ento;

namespace missile {

static bool isSameType(QualType A, QualType B) {
  return !A.isNull() && !B.isNull() &&
         A.getCanonicalType().getUnqualifiedType() ==
             B.getCanonicalType().getUnqualifiedType();
}

bool ContractElements::find(const Extent &X, const CallExpr *E,
                            const Moment &Then, Row &Found) {
  Found.Element = X.Element;
  const auto *P = dyn_cast<ParmVarDecl>(X.Base.Root);
  const MemRegion *R = nullptr;
  SVal V = UnknownVal();
  if (X.Base.Pointee || !P) {
    R = Named.locate(X.Base, Then.Bases);
  } else if (E && X.Base.Path.empty()) {
    unsigned Index = P->getFunctionScopeIndex();
    if (Index >= E->getNumArgs())
      return false;
    V = Then.State->getSVal(E->getArg(Index), Run.LC);
  } else if (!E) {
    R = partRegion(Run.regions(), X.Base.Path,
                   cast<SubRegion>(Run.variableRegion(P)));
  }
  if (!X.isOfArray()) {
    if (R)
      V = Then.State->getSVal(loc::MemRegionVal(R), pointeeTypeOf(R));
    if (V.isZeroConstant())
      return true;
    R = V.getAsRegion();
  }
  if (!R)
    return false;
  Found.First = Terms.number(0);
  R = Terms.canonicalRegion(R);
  if (const auto *ER = dyn_cast<ElementRegion>(R);
      ER && isSameType(ER->getValueType(), X.Element)) {
    Found.First =
        Terms.termOf(ER->getIndex(), Run.builder().getArrayIndexType());
    R = Terms.canonicalRegion(ER->getSuperRegion());
  }
  Found.Base = dyn_cast<SubRegion>(R);
  QualType T = Found.Base ? pointeeTypeOf(R) : QualType();
  if (const ArrayType *AT =
          T.isNull() ? nullptr : Run.Notes.context().getAsArrayType(T))
    T = AT->getElementType();
  return Found.First && isSameType(T, X.Element);
}

/// (The engine has several names for the value of one pointer.)
bool ContractElements::isBase(const Row &In, const MemRegion *R) {
  R = Terms.canonicalRegion(R);
  return R == In.Base ||
         (isa<SymbolicRegion>(R) && isa<SymbolicRegion>(In.Base) &&
          Terms.termOfRegion(R) == Terms.termOfRegion(In.Base));
}

const missile_term *ContractElements::numberOf(const Row &In,
                                               const MemRegion *R) {
  const RecordDecl *Within = nullptr;
  while (true) {
    if (const auto *ER = dyn_cast<ElementRegion>(R)) {
      const MemRegion *Super = ER->getSuperRegion();
      if (isSameType(ER->getValueType(), In.Element) && isBase(In, Super))
        return Terms.termOf(ER->getIndex(), Run.builder().getArrayIndexType());
      // (An element of what is no array is some steps away.)
      const auto *Array = dyn_cast<TypedValueRegion>(Super);
      if (!Array || !Array->getValueType()->isArrayType())
        return nullptr;
      R = Super;
      Within = nullptr;
      continue;
    }
    if (isBase(In, R)) {
      const RecordDecl *Record = In.Element->getAsRecordDecl();
      return isSameType(pointeeTypeOf(R), In.Element) &&
                     (!Within || (Record && Within->getCanonicalDecl() ==
                                                Record->getCanonicalDecl()))
                 ? Terms.number(0)
                 : nullptr;
    }
    FieldPart FR = fieldPart(R);
    if (!FR)
      return nullptr;
    Within = recordOf(FR->getDecl());
    R = FR->getSuperRegion();
  }
}

const missile_term *ContractElements::isOne(const Extent &X, const Row &In,
                                            const CallExpr *E,
                                            const Moment &Then,
                                            const missile_term *Number) {
  missile_terms *T = Terms.terms();
  Valuation V = Named.valuesOf(
      X.Index, E,
      missile_term_add(T, Number, missile_term_scale(T, -1, In.First)), Then,
      Then);
  const missile_term *All = missile_term_bool(T, true);
  for (size_t C = 0; C != missile_env_clause_count(X.Index.Core); ++C) {
    if (!missile_env_clause_is_known(X.Index.Core, C, V.data()))
      return nullptr;
    All = missile_term_and(
        T, All, missile_env_clause_formula(X.Index.Core, C, V.data()));
  }
  return All;
}

bool ContractElements::isWithin(const StateRef &State, const Extent &X,
                                const Moment &Entry, const MemRegion *R) {
  Row In;
  if (!find(X, nullptr, Entry, In) || !In.Base)
    return false;
  const missile_term *Number = numberOf(In, Terms.canonicalRegion(R));
  const missile_term *Is =
      Number ? isOne(X, In, nullptr, Entry, Number) : nullptr;
  return Is && Facts.proves(State, Is);
}

bool ContractElements::areWithin(const StateRef &State, const Extent &X,
                                 const Moment &Entry, const MemRegion *R,
                                 const missile_term *Bytes) {
  Row In;
  if (!find(X, nullptr, Entry, In) || !In.Base)
    return false;
  // (A field of an element does not begin where the element does.)
  R = stripRetyping(Terms.canonicalRegion(R));
  const missile_term *First =
      isa<ElementRegion>(R) || isBase(In, R) ? numberOf(In, R) : nullptr;
  if (!First)
    return false;
  missile_terms *T = Terms.terms();
  const missile_term *Next = anyIndex().second;
  missile_int Size = (missile_int)Run.Notes.context()
                         .getTypeSizeInChars(X.Element)
                         .getQuantity();
  Step At = Terms.at(State);
  At.note(missile_term_le(T, Terms.number(0), Next));
  At.note(missile_term_lt(T, missile_term_scale(T, Size, Next), Bytes));
  StateRef Probe = Facts.assume(State, At);
  const missile_term *Is =
      isOne(X, In, nullptr, Entry, missile_term_add(T, First, Next));
  return Is && Facts.proves(Probe, Is);
}

std::pair<NonLoc, const missile_term *> ContractElements::anyIndex() {
  QualType T = Run.builder().getArrayIndexType();
  SVal Index = Run.freshValue(T);
  return {Index.castAs<NonLoc>(), Terms.termOf(Index, T)};
}

const MemRegion *ContractElements::some(StateRef &State, const Extent &X,
                                        const CallExpr *E, const Moment &Then,
                                        std::string &Why) {
  Row In;
  if (!find(X, E, Then, In)) {
    Why = "where the elements are that '" +
          (X.Base.Path.empty() ? X.Base.Root->getNameAsString()
                               : X.Base.Path.back()->getNameAsString()) +
          "' names is not known here";
    return nullptr;
  }
  if (!In.Base)
    return nullptr;
  auto [Index, Number] = anyIndex();
  const missile_term *Is = isOne(X, In, E, Then, Number);
  Step At = Terms.at(State);
  if (Is)
    At.note(Is);
  State = Facts.assume(State, At);
  if (Facts.infeasible(State))
    return nullptr;
  return Run.regions().getElementRegion(X.Element, Index, In.Base,
                                        Run.Notes.context());
}

StateRef ContractElements::forget(StateRef State, const Extent &X,
                                  const CallExpr *E, const Moment &Then,
                                  const MemRegion *Some,
                                  const StateRef &Known) {
  if (Run.Notes.isRefined(X.Element))
    return Forgetting.forget(State, E);
  Row In;
  if (!find(X, E, Then, In))
    return Forgetting.forget(State, E); // (some() has found it.)
  auto IsOther = [&](const MemRegion *R) {
    if (const missile_term *Number = numberOf(In, R)) {
      const missile_term *Is = isOne(X, In, E, Then, Number);
      return Is && Facts.proves(State, missile_term_not(Terms.terms(), Is));
    }
    return Mem.meet(Known, Some, R) == Overlap::Never ||
           (isSameKind(Some, R) &&
            Facts.proves(Known, missile_term_not(
                                    Terms.terms(),
                                    missile_term_eq(Terms.terms(),
                                                    Terms.termOfRegion(Some),
                                                    Terms.termOfRegion(R)))));
  };
  struct Value {
    const MemRegion *R;
    SVal V;
  };
  llvm::SmallVector<Value, 8> Kept;
  llvm::SmallPtrSet<const MemRegion *, 8> Bases;
  const missile_state *S = stateIn(State);
  // The engine keeps one element at an index that it does not know, or those at
  // indexes that it does.
  for (bool KnownOffset : {true, false})
    for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
      const auto *R =
          static_cast<const MemRegion *>(missile_state_touched(S, I).storage);
      if (hasKnownOffset(R) != KnownOffset || !isScalarPlace(R) ||
          isVolatile(R) || isInUnion(R) || Heap.isRefinedLocation(R) ||
          Gate.isGated(State, R) ||
          (!KnownOffset && Bases.contains(R->getBaseRegion())) || !IsOther(R))
        continue;
      Bases.insert(R->getBaseRegion());
      Kept.push_back(
          {R, State->getSVal(loc::MemRegionVal(R),
                             pointeeTypeOf(R).getUnqualifiedType())});
    }
  State = Forgetting.forgetUnrefined(State, E);
  for (const Value &K : Kept) {
    std::string Conflict;
    StateRef After = Mem.touch(State, K.R, /*Write=*/true, Conflict);
    if (Conflict.empty())
      State = After->bindLoc(loc::MemRegionVal(K.R), K.V, Run.LC,
                             /*notifyChanges=*/false);
  }
  return State;
}

} // namespace missile
