//===- KindCounts.cpp - Which kinds a file has ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "language/KindCounts.h"

#include "clang/AST/StmtObjC.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace missile {

void KindCounts::add(const Stmt *S) {
  ++Statements[S->getStmtClass()];
  if (const auto *Cast = dyn_cast<CastExpr>(S))
    ++Casts[Cast->getCastKind()];
  else if (const auto *UO = dyn_cast<UnaryOperator>(S))
    ++Unary[UO->getOpcode()];
  else if (const auto *BO = dyn_cast<BinaryOperator>(S))
    ++Binary[BO->getOpcode()];
  else if (const auto *Call = dyn_cast<CallExpr>(S))
    if (unsigned ID = Call->getBuiltinCallee())
      ++Builtins[ID];
}

void KindCounts::add(const Type *T) {
  ++Types[T->getTypeClass()];
  if (const auto *B = dyn_cast<BuiltinType>(T))
    ++BuiltinTypes[B->getKind()];
}

void KindCounts::add(const KindCounts &Other) {
  static constexpr Counts KindCounts::*All[] = {
      &KindCounts::Statements,   &KindCounts::Types,
      &KindCounts::BuiltinTypes, &KindCounts::Declarations,
      &KindCounts::Attributes,   &KindCounts::Casts,
      &KindCounts::Unary,        &KindCounts::Binary,
      &KindCounts::Builtins};
  for (auto Table : All)
    for (auto [Kind, Count] : Other.*Table)
      (this->*Table)[Kind] += Count;
}

void KindCounts::print(llvm::raw_ostream &Out, llvm::StringRef Function) const {
  std::string Begin = "missile: kind ";
  if (!Function.empty())
    Begin = "missile: " + Function.str() + " has ";
  auto Row = [&](const Counts &In, unsigned Kind, const char *Table,
                 const char *Name) {
    auto Known = In.find(Kind);
    if (Known != In.end())
      Out << Begin << Table << ' ' << Name << ' ' << Known->second << '\n';
  };
#define REFUSED(Name, ...) KIND(Name, )
#define KIND(Name, ...) Row(Statements, Stmt::Name##Class, "statement", #Name);
#include "Statements.inc"
#undef KIND
#define KIND(Name, Rule) Row(Types, Type::Name, "type", #Name);
#include "Types.inc"
#undef KIND
#define KIND(Name, Rule)                                                       \
  Row(BuiltinTypes, BuiltinType::Name, "builtin-type", #Name);
#include "BuiltinTypes.inc"
#undef KIND
#define KIND(Name, Rule) Row(Declarations, Decl::Name, "declaration", #Name);
#include "Declarations.inc"
#undef KIND
#define KIND(Name, Rule) Row(Attributes, attr::Name, "attribute", #Name);
#include "Attributes.inc"
#undef KIND
#define KIND(Name, ...) Row(Casts, CK_##Name, "cast", #Name);
#include "Casts.inc"
#undef KIND
#define KIND(Name, ...) Row(CountsOf(Name), Name, "operator", #Name);
  auto CountsOf = [&](auto Kind) -> const Counts & {
    return std::is_same_v<decltype(Kind), UnaryOperatorKind> ? Unary : Binary;
  };
#include "Operators.inc"
#undef KIND
#define KIND(Name, Rule) Row(Builtins, Builtin::BI##Name, "builtin", #Name);
#include "Builtins.inc"
#undef KIND
#undef REFUSED
}

} // namespace missile
