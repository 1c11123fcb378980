//===- SectionValues.cpp - A symbolic section: values ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "language/CompilerFlags.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

#include "clang/AST/ExprObjC.h"
#include "clang/AST/RecordLayout.h"

#include "missile/reflection.h"

using namespace clang;
using namespace ento;

namespace missile {

//===----------------------------------------------------------------------===//
// Symbols and terms
//===----------------------------------------------------------------------===//

/// Marks the symbols that we make.
static const int SymbolTag = 0;

SymbolRef Section::freshSymbol(QualType Type) {
  compat::ValueSite Site = {Here.Block, Here.Index, nullptr};
  return compat::conjureSymbol(Engine->getSymbolManager(), Site, LC, Type,
                               NextSymbol++, &SymbolTag);
}

SVal Section::freshValue(QualType Type) {
  Type = Type.getUnqualifiedType();
  SymbolRef Sym = freshSymbol(Type);
  if (Loc::isLocType(Type))
    return Engine->getSValBuilder().makeLoc(Sym);
  return nonloc::SymbolVal(Sym);
}

bool Section::isAtom(SVal V) {
  if (V.getAs<nonloc::ConcreteInt>() || V.getAs<loc::ConcreteInt>())
    return true;
  if (auto S = V.getAs<nonloc::SymbolVal>())
    return isa<SymbolData>(S->getSymbol());
  return false;
}

/// One region for storage that the engine names in several ways.
const MemRegion *Section::canonicalRegion(const MemRegion *R) {
  R = stripRetyping(R);
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
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

const missile_term *Section::termOfSymbol(SymbolRef Sym) {
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
        Inputs.insert(T);
    } else {
      T = fresh(*C);
    }
  }
  TermOfSymbol[Sym] = T;
  return T;
}

/// May the program have nothing at \p R, by which the engine knows a variable
/// or a function?
bool Section::mayBeNowhere(const MemRegion *R) const {
  if (const auto *VR = dyn_cast<VarRegion>(R))
    return Lowering::mayBeNowhere(VR->getDecl());
  const auto *FR = dyn_cast<FunctionCodeRegion>(R);
  const auto *D = FR ? dyn_cast_or_null<ValueDecl>(FR->getDecl()) : nullptr;
  return FR && (!D || Lowering::mayBeNowhere(D));
}

/// The address of \p R: the base's, plus the offsets of fields and elements.
const missile_term *Section::termOfRegion(const MemRegion *R) {
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
        termOf(ER->getIndex(), Engine->getSValBuilder().getArrayIndexType());
    if (!Element->isIncompleteType() && !Element->isFunctionType() &&
        !Element->isVariableArrayType() && Index &&
        !compilerFlags().PointersWrap)
      T = missile_term_add(
          Sem.terms, termOfRegion(ER->getSuperRegion()),
          missile_term_scale(
              Sem.terms,
              (missile_int)Context.getTypeSizeInChars(Element).getQuantity(),
              Index));
    else if (Index == missile_term_constant(Sem.terms, 0))
      T = termOfRegion(ER->getSuperRegion());
  }
  if (!T) {
    // Of a variable's address, only that it is not null.
    missile_int Top = ((missile_int)1 << 64) - 1;
    const auto *VR = dyn_cast<VarRegion>(R);
    T = missile_term_variable(
        Sem.terms, MISSILE_SPACE_VALUE, Sem.next_variable++,
        isa<ElementRegion>(R) || mayBeNowhere(R) ? 0 : 1, Top);
    // Nobody can have handed in where a local is.
    if (!VR || !VR->getDecl()->hasLocalStorage())
      Inputs.insert(T);
  }
  AddressOf[R] = T;
  return T;
}

const missile_term *Section::termOf(SVal V, QualType T) {
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
          &Sem, {static_cast<uint8_t>(N.getBitWidth()), N.isSigned(), false},
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

SVal Section::valueOf(const missile_term *T, QualType Type) {
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
    return Engine->getSValBuilder().makeIntVal(N);
  }
  auto Key = std::make_pair(T, Type.getTypePtr());
  SymbolRef &Sym = SymbolOfTerm[Key];
  if (!Sym) {
    Sym = freshSymbol(Type);
    TermOfSymbol[Sym] = T;
  }
  if (Loc::isLocType(Type))
    return Engine->getSValBuilder().makeLoc(Sym);
  return nonloc::SymbolVal(Sym);
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

Section::StateRef Section::assume(StateRef State, const missile_facts &New) {
  const missile_state *S = get(State);
  for (size_t I = 0; I != New.count; ++I)
    S = missile_state_assume(X.States, S, New.items[I]);
  return S == get(State) ? State : set(State, S);
}

missile_judgment Section::judgment(const StateRef &State) {
  missile_judgment J;
  J.entail = X.Entail;
  J.facts = missile_state_facts(X.States, get(State), &J.fact_count);
  return J;
}

bool Section::proves(const StateRef &State, const missile_term *Goal) {
  missile_judgment J = judgment(State);
  return missile_entails(J.entail, J.facts, J.fact_count, Goal) ==
         MISSILE_PROVED;
}

bool Section::infeasible(const StateRef &State) {
  // To follow a path in vain is no mistake. To ask the solver at each branch
  // about all of those before takes time with the square of their number.
  static constexpr size_t ManyFacts = 200;
  const missile_state *S = get(State);
  if (missile_state_fact_count(S) > ManyFacts) {
    const missile_term *Latest[ManyFacts];
    size_t Count = missile_state_latest_facts(S, Latest, ManyFacts);
    return missile_contradictory_cheaply(X.Entail, Latest, Count);
  }
  missile_judgment J = judgment(State);
  return missile_contradictory(J.entail, J.facts, J.fact_count);
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

const MemRegion *Section::variableRegion(const VarDecl *V) {
  return Engine->getStateManager().getRegionManager().getVarRegion(V, LC);
}

Section::StateRef Section::bindFresh(StateRef State, const VarDecl *V) {
  const MemRegion *R = variableRegion(V);
  SVal L = loc::MemRegionVal(R);
  QualType T = V->getType().getUnqualifiedType();
  if (Notes.ctype(T) && SymbolManager::canSymbolicate(T)) {
    SVal Value = freshValue(T);
    if (SymbolRef Sym = Value.getAsSymbol())
      Names[Sym] = V->getNameAsString();
    return State->bindLoc(L.castAs<Loc>(), Value, LC, /*notifyChanges=*/false);
  }
  // A fresh default value, of which the parts' values are derived.
  if (T->isRecordType() || T->isArrayType())
    return compat::invalidate(State, R, {Here.Block, Here.Index, nullptr},
                              NextSymbol++, LC);
  return State->bindLoc(L.castAs<Loc>(), UnknownVal(), LC,
                        /*notifyChanges=*/false);
}

Section::Valuation
Section::localValues(const StateRef &State,
                     llvm::ArrayRef<const VarDecl *> InScope) {
  Valuation Values;
  MemRegionManager &MRM = Engine->getStateManager().getRegionManager();
  for (const Location &L : Locals.Locations) {
    if (L.Element || llvm::find(InScope, L.Root) == InScope.end()) {
      Values.push_back(nullptr);
      continue;
    }
    const SubRegion *R = cast<SubRegion>(variableRegion(L.Root));
    QualType T = L.Root->getType();
    for (const FieldDecl *Field : L.Path) {
      R = partRegion(MRM, Field, R);
      T = Field->getType();
    }
    Values.push_back(termOf(
        State->getSVal(loc::MemRegionVal(R), T.getUnqualifiedType()), T));
  }
  return Values;
}

} // namespace missile
