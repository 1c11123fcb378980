//===- Values.cpp - The engine's values as terms --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Values.h"
#include "annotations/Place.h"
#include "objc/ObjCDemands.h"
#include "section/Memory.h"
#include "section/SectionTraits.h"
#include "typing/AddressLowering.h"

#include "clang/AST/ExprObjC.h"
#include "clang/AST/RecordLayout.h"

#include "llvm/Support/SaveAndRestore.h"

#include "missile/reflection.h"

using namespace clang;
using namespace ento;

namespace missile {

Values::Values(SectionRun &Run, Provenance &From)
    : Lowering(Run.Notes), Run(Run), From(From) {
  Sem.facts = &Unwanted;
}

Values::~Values() { missile_facts_clear(&Unwanted); }

void Values::reset() {
  TermOfSymbol.clear();
  TermOfStorage.clear();
  SymbolOfTerm.clear();
  AddressOf.clear();
  Offsets.clear();
}

Step Values::at(StateRef State) {
  missile_facts_truncate(&Unwanted, 0);
  return Step(Sem, std::move(State));
}

//===----------------------------------------------------------------------===//
// Symbols and terms
//===----------------------------------------------------------------------===//

bool isAtom(SVal V) {
  if (V.getAs<nonloc::ConcreteInt>() || V.getAs<loc::ConcreteInt>())
    return true;
  if (auto S = V.getAs<nonloc::SymbolVal>())
    return isa<SymbolData>(S->getSymbol());
  return false;
}

const MemRegion *Values::canonicalRegion(const MemRegion *R) {
  R = stripRetyping(R);
  MemRegionManager &MRM = Run.regions();
  if (FieldPart FR = fieldPart(R))
    return partRegion(MRM, FR->getDecl(),
                      cast<SubRegion>(canonicalRegion(FR->getSuperRegion())));
  if (const auto *ER = dyn_cast<ElementRegion>(R))
    return MRM.getElementRegion(
        ER->getValueType(), ER->getIndex(),
        cast<SubRegion>(canonicalRegion(ER->getSuperRegion())),
        Notes.context());
  return R;
}

/// Elements are counted as integers are, since no address wraps around.
const missile_term *termOfIndex(Values &Terms, SVal V, QualType T) {
  SymbolRef Sym = V.getAs<nonloc::SymbolVal>()
                      ? V.castAs<nonloc::SymbolVal>().getSymbol()
                      : nullptr;
  const auto *BSE = dyn_cast_or_null<BinarySymExpr>(Sym);
  if (!BSE || (BSE->getOpcode() != BO_Add && BSE->getOpcode() != BO_Sub))
    return Terms.termOf(V, T);
  auto Part = [&](SymbolRef Of) {
    return termOfIndex(Terms, nonloc::SymbolVal(Of), T);
  };
  const missile_term *L = nullptr, *R = nullptr;
  if (const auto *SI = dyn_cast<SymIntExpr>(BSE)) {
    L = Part(SI->getLHS());
    R = Terms.constant(SI->getRHS());
  } else if (const auto *IS = dyn_cast<IntSymExpr>(BSE)) {
    L = Terms.constant(IS->getLHS());
    R = Part(IS->getRHS());
  } else if (const auto *SS = dyn_cast<SymSymExpr>(BSE)) {
    L = Part(SS->getLHS());
    R = Part(SS->getRHS());
  }
  if (!L || !R)
    return nullptr;
  return BSE->getOpcode() == BO_Add
             ? missile_term_add(Terms.terms(), L, R)
             : missile_term_subtract(Terms.terms(), L, R);
}

const missile_term *Values::termOfSymbol(SymbolRef Sym) {
  auto Known = TermOfSymbol.find(Sym);
  if (Known != TermOfSymbol.end())
    return Known->second;
  const missile_term *T = nullptr;
  // The value of && or ||, and the engine's own tests against zero.
  if (const auto *SI = dyn_cast<SymIntExpr>(Sym)) {
    BinaryOperatorKind Op = SI->getOpcode();
    const llvm::APSInt &N = SI->getRHS();
    if ((Op == BO_NE || Op == BO_EQ) && N.getBitWidth() <= 64)
      if (const missile_term *L = termOfSymbol(SI->getLHS())) {
        const missile_term *Equal = missile_term_eq(Sem.terms, L, constant(N));
        T = missile_semantics_of_truth(
            &Sem, Op == BO_EQ ? Equal : missile_term_not(Sem.terms, Equal));
      }
  }
  if (const auto *Cast = dyn_cast<SymbolCast>(Sym)) {
    // The engine converts the index of an array by itself.
    std::optional<missile_ctype> From =
        Notes.ctype(Cast->getOperand()->getType());
    std::optional<missile_ctype> To = Notes.ctype(Sym->getType());
    const missile_term *Inner =
        From && To ? termOfSymbol(Cast->getOperand()) : nullptr;
    if (Inner)
      T = missile_semantics_convert(&Sem, *From, *To, Inner);
  }
  if (!T) {
    std::optional<missile_ctype> C = Notes.ctype(Sym->getType());
    if (!C)
      return nullptr;
    const MemRegion *R = nullptr;
    SymbolRef After = nullptr;
    if (const auto *RV = dyn_cast<SymbolRegionValue>(Sym)) {
      R = RV->getRegion();
    } else if (const auto *D = dyn_cast<SymbolDerived>(Sym)) {
      R = D->getRegion();
      After = D->getParentSymbol();
    }
    if (R) {
      R = canonicalRegion(R);
      // Of a bit-field, only what fits.
      FieldPart FR = fieldPart(R);
      if (FR && FR->getDecl()->isBitField())
        C = Notes.ctypeOfField(FR->getDecl());
      const missile_term *&Stored = TermOfStorage[{After, R}];
      if (!Stored)
        Stored = fresh(*C);
      T = Stored;
      if (!After)
        From.addInput(T);
    } else {
      T = fresh(*C);
    }
  }
  TermOfSymbol[Sym] = T;
  return T;
}

/// May the program have nothing at \p R, by which the engine knows a variable
/// or a function?
bool Values::mayBeNowhere(const MemRegion *R) const {
  if (const auto *VR = dyn_cast<VarRegion>(R))
    return missile::mayBeNowhere(VR->getDecl(), Notes);
  const auto *FR = dyn_cast<FunctionCodeRegion>(R);
  const auto *D = FR ? dyn_cast_or_null<ValueDecl>(FR->getDecl()) : nullptr;
  return FR && (!D || missile::mayBeNowhere(D, Notes));
}

const missile_term *Values::termOfRegion(const MemRegion *R) {
  if (const auto *SR = dyn_cast<SymbolicRegion>(R))
    return termOfSymbol(SR->getSymbol());
  auto Known = AddressOf.find(R);
  if (Known != AddressOf.end())
    return Known->second;
  const missile_term *T = nullptr;
  ASTContext &Context = Notes.context();
  if (FieldPart FR = fieldPart(R)) {
    const FieldDecl *Field = FR->getDecl();
    const missile_term *Offset;
    if (isa<ObjCIvarDecl>(Field)) {
      Offset = offsetOf(cast<ObjCIvarDecl>(Field));
    } else {
      const ASTRecordLayout &Layout =
          Context.getASTRecordLayout(Field->getParent());
      missile_int Bytes =
          (missile_int)Layout.getFieldOffset(Field->getFieldIndex()) / 8;
      Offset = missile_term_constant(Sem.terms, Bytes);
    }
    T = missile_term_add(Sem.terms, termOfRegion(FR->getSuperRegion()), Offset);
  } else if (const auto *SR = dyn_cast<ObjCStringRegion>(R)) {
    StringRef Text = SR->getObjCStringLiteral()->getString()->getBytes();
    T = missile_reflect_string(
        Sem.terms, missile_term_of_text(Sem.terms, Text.data(), Text.size()),
        Sem.next_variable++);
  } else if (const auto *ER = dyn_cast<ElementRegion>(R)) {
    QualType Element = ER->getValueType();
    const missile_term *Index =
        termOfIndex(*this, ER->getIndex(), Run.builder().getArrayIndexType());
    if (!Element->isIncompleteType() && !Element->isFunctionType() &&
        !Element->isVariableArrayType() && Index)
      T = missile_term_add(
          Sem.terms, termOfRegion(ER->getSuperRegion()),
          missile_term_scale(
              Sem.terms,
              (missile_int)Context.getTypeSizeInChars(Element).getQuantity(),
              Index));
    else if (Index == missile_term_constant(Sem.terms, 0))
      T = termOfRegion(ER->getSuperRegion());
  }
  const auto *Code = dyn_cast<FunctionCodeRegion>(R);
  if (const auto *F =
          Code ? dyn_cast_or_null<FunctionDecl>(Code->getDecl()) : nullptr)
    if (!Notes.Callables.empty()) {
      T = Notes.Callables.addressOf(F, mayBeNowhere(R));
      From.addInput(T);
    }
  if (!T) {
    // Of a variable's address, only that it is not null.
    missile_int Top = missile_ctype_max({64, false, false, true});
    const auto *VR = dyn_cast<VarRegion>(R);
    T = missile_term_variable(
        Sem.terms, MISSILE_SPACE_ADDRESS, Sem.next_variable++,
        isa<ElementRegion>(R) || mayBeNowhere(R) ? 0 : 1, Top);
    // Nobody can have handed in where a local is.
    if (!VR || !VR->getDecl()->hasLocalStorage())
      From.addInput(T);
  }
  AddressOf[R] = T;
  return T;
}

const missile_term *Values::termOf(SVal V, QualType T) {
  if (auto I = V.getAs<nonloc::ConcreteInt>()) {
    const llvm::APSInt &N = compat::numberOf(*I);
    if (N.getBitWidth() > 64)
      return nullptr;
    // The engine is not strict about signedness; the bits are right.
    std::optional<missile_ctype> C = Notes.ctype(T);
    const missile_term *Value = constant(N);
    if (C && !C->is_bool && N.getBitWidth() == C->width &&
        N.isSigned() != C->is_signed)
      Value = missile_semantics_convert(
          &Sem,
          {static_cast<uint8_t>(N.getBitWidth()), N.isSigned(), false, false},
          *C, Value);
    return Value;
  }
  if (auto I = V.getAs<loc::ConcreteInt>())
    return constant(compat::numberOf(*I));
  if (auto S = V.getAs<nonloc::SymbolVal>())
    if (const missile_term *Value = termOfSymbol(S->getSymbol()))
      return Value;
  if (auto R = V.getAs<loc::MemRegionVal>())
    return termOfRegion(R->getRegion());
  std::optional<missile_ctype> C = Notes.ctype(T);
  return C ? fresh(*C) : nullptr;
}

SVal Values::valueOf(const missile_term *T, QualType Type) {
  Type = Type.getCanonicalType().getUnqualifiedType();
  if (missile_term_get_kind(T) == MISSILE_TERM_CONSTANT &&
      Type->isIntegralOrEnumerationType()) {
    ASTContext &Context = Notes.context();
    llvm::APInt Bits(64, static_cast<uint64_t>(missile_term_number(T)));
    unsigned Width = Context.getIntWidth(Type);
    if (Type->isBooleanType())
      Width = static_cast<unsigned>(Context.getTypeSize(Type));
    llvm::APSInt N(Bits.trunc(std::min(Width, 64u)),
                   Type->isUnsignedIntegerOrEnumerationType());
    return Run.builder().makeIntVal(N);
  }
  auto Key = std::make_pair(T, Type.getTypePtr());
  SymbolRef &Sym = SymbolOfTerm[Key];
  if (!Sym) {
    Sym = Run.freshSymbol(Type);
    TermOfSymbol[Sym] = T;
  }
  if (Loc::isLocType(Type))
    return Run.builder().makeLoc(Sym);
  return nonloc::SymbolVal(Sym);
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

StateRef Values::bindFresh(StateRef State, const VarDecl *V) {
  const MemRegion *R = Run.variableRegion(V);
  SVal L = loc::MemRegionVal(R);
  QualType T = V->getType().getUnqualifiedType();
  if (Notes.ctype(T) && SymbolManager::canSymbolicate(T)) {
    SVal Value = Run.freshValue(T);
    if (SymbolRef Sym = Value.getAsSymbol())
      From.setName(Sym, V->getNameAsString());
    return State->bindLoc(L.castAs<Loc>(), Value, Run.LC,
                          /*notifyChanges=*/false);
  }
  // A fresh default value, of which the parts' values are derived.
  if (T->isRecordType() || T->isArrayType())
    return Run.invalidate(State, R);
  return State->bindLoc(L.castAs<Loc>(), UnknownVal(), Run.LC,
                        /*notifyChanges=*/false);
}

Valuation Values::localValues(const StateRef &State,
                              llvm::ArrayRef<const VarDecl *> InScope) {
  Valuation Values;
  MemRegionManager &MRM = Run.regions();
  for (const Location &L : Run.Locals.Locations) {
    if (L.Element || llvm::find(InScope, L.Root) == InScope.end()) {
      Values.push_back(nullptr);
      continue;
    }
    const SubRegion *R = cast<SubRegion>(Run.variableRegion(L.Root));
    QualType T = L.Root->getType();
    for (const FieldDecl *Field : L.Path) {
      R = partRegion(MRM, Field, R);
      T = Field->getType();
    }
    Values.push_back(termAt(State, R, T));
  }
  return Values;
}

const missile_term *Values::termAt(const StateRef &State, const MemRegion *R,
                                   QualType T) {
  if (T->isArrayType()) // its address, which is all that is said of it
    return termOfRegion(R);
  return termOf(State->getSVal(loc::MemRegionVal(R), T.getUnqualifiedType()),
                T);
}

const missile_term *Values::termOfVariable(const StateRef &State,
                                           const VarDecl *V) {
  return termAt(State, Run.variableRegion(V),
                V->getType().getUnqualifiedType());
}

SVal Values::addressAt(SVal V, QualType T) {
  const MemRegion *R = V.getAsRegion();
  return R && mayBeNowhere(R->getBaseRegion()) ? valueOf(termOfRegion(R), T)
                                               : V;
}

const missile_term *Values::offsetOf(const ObjCIvarDecl *I) {
  // Where a variable lies is not known before the program is loaded.
  const missile_term *&T = Offsets[I];
  if (!T)
    T = missile_term_variable(Sem.terms, MISSILE_SPACE_VALUE,
                              Sem.next_variable++, 0, (missile_int)1 << 32);
  return T;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

const missile_term *Values::lower(Step &At, const Expr *E, bool IsNew) {
  Evaluating Scope(*this, At);
  llvm::SaveAndRestore<bool> Whole(this->IsNew, IsNew);
  return Lowering::lower(E);
}

const missile_term *Values::updated(Step &At, const Expr *E,
                                    const missile_term *Old) {
  Evaluating Scope(*this, At);
  return Lowering::updated(E, Old);
}

const missile_term *
Values::evaluate(Step &At,
                 llvm::function_ref<const missile_term *(Lowering &)> Rule) {
  Evaluating Scope(*this, At);
  return Rule(*this);
}

const missile_term *Values::lowerMessage(Step &At, const ObjCMessageExpr *E) {
  Evaluating Scope(*this, At);
  return Lowering::lowerMessage(E);
}

Valuation Values::demandValues(Step &At, const ObjCMessageExpr *E,
                               const MessageDemand &D) {
  Evaluating Scope(*this, At);
  Valuation V;
  Lowering::demandValues(E, D, receiver(E), V);
  return V;
}

Valuation Values::passed(Step &At,
                         llvm::function_ref<Valuation(Lowering &)> Rule) {
  Evaluating Scope(*this, At);
  return Rule(*this);
}

const missile_term *Values::self(Step &At) {
  Evaluating Scope(*this, At);
  return self();
}

void Values::noteKinds(Step &At, const missile_term *T, const Expr *E) {
  Evaluating Scope(*this, At);
  Lowering::noteKinds(T, E);
}

const missile_term *Values::loadedWeakly(Step &At, const missile_term *V) {
  Evaluating Scope(*this, At);
  return Lowering::loadedWeakly(V);
}

const missile_term *Values::storedBySetter(Step &At, const Accessor &A,
                                           QualType From,
                                           const missile_term *V) {
  Evaluating Scope(*this, At);
  return Lowering::storedBySetter(A, From, V);
}

const missile_term *Values::operand(const Expr *E) {
  if (IsNew)
    return Lowering::lower(E);
  return termOf(Operands->State->getSVal(E, Run.LC), E->getType());
}

const missile_term *Values::read(const Expr *E) {
  if (IsNew)
    if (Place P = resolvePlace(E, Notes.context());
        P.Root && !P.Element && llvm::none_of(P.Path, isUnionMember)) {
      const auto *R = cast<SubRegion>(Run.variableRegion(P.Root));
      return termAt(Operands->State, partRegion(Run.regions(), P.Path, R),
                    E->getType());
    }
  std::optional<missile_ctype> C = Notes.ctype(E->getType());
  return C ? fresh(*C) : nullptr;
}

const missile_term *Values::result(const CallExpr *E) {
  std::optional<missile_ctype> C = ctype(E);
  return C ? fresh(*C) : nullptr;
}

const missile_term *Values::result(const ObjCMessageExpr *E) {
  std::optional<missile_ctype> C = ctype(E);
  return C ? fresh(*C) : nullptr;
}

const missile_term *Values::addressOf(const VarDecl *V) {
  return termOfRegion(Run.variableRegion(V));
}

const missile_term *Values::self() {
  const VarDecl *Self = Run.function()->self();
  return Self ? termOfVariable(Operands->State, Self) : freshNonNull();
}

const missile_term *Values::part(const Expr *Argument, const FieldPath &Path,
                                 bool Element) {
  auto Copy = Operands->State->getSVal(Argument, Run.LC)
                  .getAs<nonloc::LazyCompoundVal>();
  if (!Copy || Element)
    return nullptr;
  const SubRegion *R = cast<SubRegion>(Copy->getRegion());
  R = partRegion(Run.regions(), Path, R);
  return termInCopy(*Copy, R, Path.back()->getType());
}

const missile_term *Values::termInCopy(const nonloc::LazyCompoundVal &Copy,
                                       const SubRegion *R, QualType T) {
  return termOf(Run.stores().getBinding(Copy.getStore(), loc::MemRegionVal(R),
                                        T.getUnqualifiedType()),
                T);
}

void Values::noteOperand(const Expr *E, const missile_term *T) {
  eachBelowCasts(E, [&](const Expr *Part) { Lowering::noteKinds(T, Part); });
}

} // namespace missile
