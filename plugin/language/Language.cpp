//===- Language.cpp - What of the language is understood ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "language/Language.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtObjC.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/LangOptions.h"

#include <array>

using namespace clang;

namespace missile {

namespace {

/// A row, and the number that Clang gives to its kind.
template <typename RowT> struct Entry {
  unsigned Kind;
  RowT Row;
};

/// Rows by the numbers of their kinds; those in between are refused.
template <typename RowT, unsigned Size> struct Rows {
  RowT ByKind[Size] = {};
  constexpr RowT operator[](unsigned Kind) const {
    return Kind < Size ? ByKind[Kind] : RowT();
  }
};

template <typename RowT, size_t N>
constexpr unsigned sizeFor(const Entry<RowT> (&Entries)[N]) {
  unsigned Size = 0;
  for (const Entry<RowT> &E : Entries)
    Size = E.Kind >= Size ? E.Kind + 1 : Size;
  return Size;
}

template <unsigned Size, typename RowT, size_t N>
constexpr Rows<RowT, Size> arrange(const Entry<RowT> (&Entries)[N]) {
  Rows<RowT, Size> R;
  for (const Entry<RowT> &E : Entries)
    R.ByKind[E.Kind] = E.Row;
  return R;
}

// The lists of the build directory (cmake/tables.cmake): the rows of the kinds
// that this Clang has.

constexpr Entry<StatementRow> StatementEntries[] = {
#define KIND(Name, Parts, Check, Value, Section)                               \
  {Stmt::Name##Class,                                                          \
   {PartsRule::Parts, CheckRule::Check, ValueRule::Value,                      \
    SectionRule::Section}},
#define REFUSED(Name, What) {Stmt::Name##Class, {}},
#include "Statements.inc"
#undef KIND
#undef REFUSED
};
constexpr auto StatementRows =
    arrange<sizeFor(StatementEntries)>(StatementEntries);

constexpr Entry<TypeRule> TypeEntries[] = {
#define KIND(Name, Rule) {Type::Name, TypeRule::Rule},
#include "Types.inc"
#undef KIND
};
constexpr auto TypeRows = arrange<sizeFor(TypeEntries)>(TypeEntries);

constexpr Entry<BuiltinTypeRule> BuiltinTypeEntries[] = {
#define KIND(Name, Rule) {BuiltinType::Name, BuiltinTypeRule::Rule},
#include "BuiltinTypes.inc"
#undef KIND
};
constexpr auto BuiltinTypeRows =
    arrange<sizeFor(BuiltinTypeEntries)>(BuiltinTypeEntries);

constexpr Entry<DeclarationRule> DeclarationEntries[] = {
#define KIND(Name, Rule) {Decl::Name, DeclarationRule::Rule},
#include "Declarations.inc"
#undef KIND
};
constexpr auto DeclarationRows =
    arrange<sizeFor(DeclarationEntries)>(DeclarationEntries);

constexpr Entry<AttributeRule> AttributeEntries[] = {
#define KIND(Name, Rule) {attr::Name, AttributeRule::Rule},
#include "Attributes.inc"
#undef KIND
};
constexpr auto AttributeRows =
    arrange<sizeFor(AttributeEntries)>(AttributeEntries);

constexpr Entry<CastRow> CastEntries[] = {
#define KIND(Name, Value, Pointer)                                             \
  {CK_##Name, {CastValue::Value, CastPointer::Pointer}},
#define REFUSED(Name) {CK_##Name, {}},
#include "Casts.inc"
#undef KIND
#undef REFUSED
};
constexpr auto CastRows = arrange<sizeFor(CastEntries)>(CastEntries);

// UO_Plus and BO_Add have numbers in two lists, which this puts into one.
constexpr unsigned BinaryOperators = 64;
constexpr unsigned numberOf(UnaryOperatorKind K) { return K; }
constexpr unsigned numberOf(BinaryOperatorKind K) {
  return BinaryOperators + K;
}

/// What stands in the table: one of OperatorValue, or an operator of
/// missile/semantics.h.
constexpr OperatorRow operatorRow(OperatorValue V, bool Writes) {
  return {V, Writes, 0};
}
constexpr OperatorRow operatorRow(missile_binary_op Op, bool Writes) {
  return {OperatorValue::Operator, Writes, static_cast<uint8_t>(Op)};
}
constexpr OperatorRow operatorRow(missile_unary_op Op, bool Writes) {
  return {OperatorValue::Operator, Writes, static_cast<uint8_t>(Op)};
}
constexpr auto Read = OperatorValue::Read, Same = OperatorValue::Same,
               Right = OperatorValue::Right, Truth = OperatorValue::Truth,
               Address = OperatorValue::Address,
               Updated = OperatorValue::Updated, Part = OperatorValue::Part;

constexpr Entry<OperatorRow> OperatorEntries[] = {
#define Yes true
#define No false
#define KIND(Name, Value, Writes) {numberOf(Name), operatorRow(Value, Writes)},
#define REFUSED(Name) {numberOf(Name), {}},
#include "Operators.inc"
#undef KIND
#undef REFUSED
#undef Yes
#undef No
};
constexpr auto OperatorRows =
    arrange<sizeFor(OperatorEntries)>(OperatorEntries);

constexpr Entry<BuiltinRule> BuiltinEntries[] = {
#define KIND(Name, Rule) {Builtin::BI##Name, BuiltinRule::Rule},
#include "Builtins.inc"
#undef KIND
};
constexpr auto BuiltinRows = arrange<sizeFor(BuiltinEntries)>(BuiltinEntries);

} // namespace

const StatementRow *const language::Statements = StatementRows.ByKind;
const unsigned language::StatementKinds = sizeFor(StatementEntries);

const char *nameOfRefused(const Stmt *S) {
  switch (S->getStmtClass()) {
#define KIND(Name, Parts, Check, Value, Section)
#define REFUSED(Name, What)                                                    \
  case Stmt::Name##Class:                                                      \
    return What;
#include "Statements.inc"
#undef KIND
#undef REFUSED
  default:
    return "a construct that this version does not know";
  }
}

TypeRule ruleOf(const Type *T) { return TypeRows[T->getTypeClass()]; }
BuiltinTypeRule ruleOf(BuiltinType::Kind K) { return BuiltinTypeRows[K]; }
DeclarationRule ruleOf(const Decl *D) { return DeclarationRows[D->getKind()]; }
AttributeRule ruleOf(const Attr *A) { return ruleOf(A->getKind()); }
AttributeRule ruleOf(attr::Kind K) { return AttributeRows[K]; }
CastRow rowOf(CastKind K) { return CastRows[K]; }
OperatorRow rowOf(UnaryOperatorKind K) { return OperatorRows[numberOf(K)]; }
OperatorRow rowOf(BinaryOperatorKind K) { return OperatorRows[numberOf(K)]; }

BuiltinRule ruleOfBuiltin(unsigned ID, const ASTContext &Context) {
  const Builtin::Context &Known = Context.BuiltinInfo;
  if (!Known.isTSBuiltin(ID))
    return BuiltinRows[ID];
  // Of one target: what the types show is all, unless Clang knows better.
  return Known.hasCustomTypechecking(ID) ? BuiltinRule::Refused
                                         : BuiltinRule::Ordinary;
}

BuiltinRule ruleOfCall(const CallExpr *E) {
  unsigned ID = E->getBuiltinCallee();
  return ID ? ruleOfBuiltin(ID, E->getDirectCallee()->getASTContext())
            : BuiltinRule::Ordinary;
}

const char *refusedOption(const LangOptions &Options) {
#define CHECK_Any(Name)
#define CHECK_Known(Name)
#define CHECK_Off(Name)                                                        \
  if (Options.Name)                                                            \
    return #Name;
#define CHECK_OffEnumeration(Name)                                             \
  if (static_cast<unsigned>(Options.get##Name()))                              \
    return #Name;
#define KIND(Name, Rule) CHECK_##Rule(Name)
#include "LanguageOptions.inc"
#undef KIND
  return nullptr;
}

} // namespace missile
