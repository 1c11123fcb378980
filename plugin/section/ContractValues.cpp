//===- ContractValues.cpp - What a contract speaks of ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/ContractValues.h"
#include "typing/CallRules.h"

using namespace clang;
using namespace ento;

namespace missile {

QualType typeOfBase(const Location &Root) {
  QualType T = Root.Root->getType();
  return Root.Pointee ? T->getPointeeType() : T;
}

const MemRegion *ContractValues::locate(const Location &L,
                                        llvm::ArrayRef<ContractBase> Bases) {
  MemRegionManager &MRM = Run.regions();
  for (const ContractBase &B : Bases) {
    if (B.Root.Root != L.Root || B.Root.Pointee != L.Pointee)
      continue;
    const auto *R = cast_or_null<SubRegion>(B.R);
    for (const FieldDecl *Field : L.Path)
      R = R ? partRegion(MRM, Field, R) : nullptr;
    return R;
  }
  return nullptr;
}

const missile_term *ContractValues::valueAt(const StateRef &State,
                                            const MemRegion *R) {
  if (!R)
    return nullptr;
  QualType T = pointeeTypeOf(R);
  return Run.Notes.ctype(T) ? Terms.termAt(State, R, T) : nullptr;
}

Valuation ContractValues::valuesOf(const Environment &Env, const CallExpr *Call,
                                   const missile_term *Result,
                                   const Moment &Then, const Moment &Now) {
  Valuation Values(Env.Locations.size(), nullptr);
  if (Call) {
    Step At = Terms.at(Then.State);
    Values = Terms.passed(At, [&](Lowering &Of) {
      return CallRules(Of, Call).passed(Env, Result);
    });
  }
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    const missile_term *&Value = Values[I];
    if (!L.Root) {
      Value = Result;
    } else if (L.Element) {
      Value = nullptr;
    } else if (L.Pointee || !isa<ParmVarDecl>(L.Root)) {
      const Moment &At = L.Old ? Then : Now;
      Value = valueAt(At.State, locate(L, At.Bases));
    } else if (!Call) {
      MemRegionManager &MRM = Run.regions();
      const auto *R = cast<SubRegion>(Run.variableRegion(L.Root));
      R = partRegion(MRM, L.Path, R);
      Value = valueAt(Then.State, R);
    }
  }
  return Values;
}

StateRef ContractValues::touchNamed(StateRef State, const Environment &Env,
                                    llvm::ArrayRef<ContractBase> Bases,
                                    std::string &Conflict) {
  for (const Location &L : Env.Locations)
    if (const MemRegion *R = L.Root ? locate(L, Bases) : nullptr;
        R && Conflict.empty())
      State = Mem.touch(State, R, /*Write=*/false, Conflict);
  return State;
}

StateRef ContractValues::touchNamed(StateRef State, const Extent &X,
                                    llvm::ArrayRef<ContractBase> Bases,
                                    std::string &Conflict) {
  State = touchNamed(std::move(State), X.Index, Bases, Conflict);
  const MemRegion *R = X.isOfArray() ? nullptr : locate(X.Base, Bases);
  return R && Conflict.empty() ? Mem.touch(State, R, /*Write=*/false, Conflict)
                               : State;
}

bool isOpaqueAt(const MemRegion *R) {
  QualType T = R ? pointeeTypeOf(R) : QualType();
  return !T.isNull() && isOpaque(T);
}

/// May an object of type \p Outer have a part of type \p Inner, or be one?
static bool mayContain(QualType Outer, QualType Inner,
                       const ASTContext &Context) {
  if (const auto *AT = Context.getAsArrayType(Outer))
    return mayContain(AT->getElementType(), Inner, Context);
  if (Context.hasSameUnqualifiedType(Outer, Inner))
    return true;
  const RecordDecl *R = Outer->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return false;
  return llvm::any_of(R->fields(), [&](const FieldDecl *Field) {
    return mayContain(Field->getType(), Inner, Context);
  });
}

bool areUnrelated(QualType A, QualType B, const ASTContext &Context) {
  return !mayContain(A, B, Context) && !mayContain(B, A, Context);
}

bool mayRelyOn(const Contract &Ct, const Object &O, const ASTContext &C) {
  if (!Ct.leavesOthers())
    return true;
  return !Ct.Reads.empty() &&
         (!O.Root || llvm::any_of(Ct.Reads, [&](const Location &L) {
           return !areUnrelated(pointeeTypeOf(O.Root), typeOfBase(L), C);
         }));
}

bool ContractValues::areSeparate(const StateRef &State, const MemRegion *A,
                                 const MemRegion *B,
                                 const missile_term **Distinct) {
  *Distinct = nullptr;
  // (Of what is incomplete, the size is not known.)
  bool IsOpaque = isOpaqueAt(A) || isOpaqueAt(B);
  if (!IsOpaque && Mem.meet(State, A, B) == Overlap::Never)
    return true;
  if (!isSameKind(A, B)) {
    QualType TA = pointeeTypeOf(A), TB = pointeeTypeOf(B);
    return !TA.isNull() && !TB.isNull() &&
           areUnrelated(TA, TB, Run.Notes.context());
  }
  *Distinct = missile_term_not(
      Terms.terms(), missile_term_eq(Terms.terms(), Terms.termOfRegion(A),
                                     Terms.termOfRegion(B)));
  return true;
}

bool ContractValues::openBases(OpenedCall From,
                               llvm::ArrayRef<ContractBase> Wanted, bool Write,
                               llvm::SmallVectorImpl<OpenedCall> &Cases,
                               std::string &Why) {
  Cases.push_back(std::move(From));
  for (const ContractBase &B : Wanted) {
    llvm::SmallVector<OpenedCall, 2> Next;
    for (OpenedCall &Case : Cases) {
      llvm::SmallVector<Access, 4> Accesses;
      if (isOpaqueAt(B.R))
        Accesses.push_back({Case.State, B.R});
      else
        Alias.separate(Case.State, B.R, Write, Accesses);
      for (const Access &A : Accesses) {
        OpenedCall New{A.State, Case.Bases};
        if (A.R && !isOpaqueAt(A.R))
          New.State = Mem.materialize(A.State, A.R, Why);
        if (!Why.empty())
          return false;
        New.Bases.push_back({B.Root, A.R});
        Next.push_back(std::move(New));
      }
    }
    Cases = std::move(Next);
  }
  return true;
}

} // namespace missile
