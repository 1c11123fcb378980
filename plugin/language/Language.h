//===- Language.h - What of the language is understood --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tables of tables/*.def: for each kind of statement, type, declaration,
// cast, operator, attribute, function and option that Clang has, the rule by
// which it is read. They are closed: a kind without a row does not build, and
// what the Clang that loads the plugin has besides is Refused, which is every
// rule's first value. Nothing else in plugin/ may ask for a kind and take those
// that it does not know for harmless.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LANGUAGE_H
#define MISSILE_PLUGIN_LANGUAGE_H

#include "language/Rules.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclBase.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Type.h"

#include "missile/semantics.h"

namespace missile {

namespace language {
extern const StatementRow *const Statements;
extern const unsigned StatementKinds;
} // namespace language

inline const StatementRow &rowOf(const clang::Stmt *S) {
  static constexpr StatementRow Unknown = {};
  unsigned Kind = S->getStmtClass();
  return Kind < language::StatementKinds ? language::Statements[Kind] : Unknown;
}

/// What a message calls a statement of a refused kind.
const char *nameOfRefused(const clang::Stmt *S);

TypeRule ruleOf(const clang::Type *T);
BuiltinTypeRule ruleOf(clang::BuiltinType::Kind K);
DeclarationRule ruleOf(const clang::Decl *D);
AttributeRule ruleOf(const clang::Attr *A);
AttributeRule ruleOf(clang::attr::Kind K);
CastRow rowOf(clang::CastKind K);
OperatorRow rowOf(clang::UnaryOperatorKind K);
OperatorRow rowOf(clang::BinaryOperatorKind K);
/// Of the function with the number \p ID that Clang has built in (not 0).
BuiltinRule ruleOfBuiltin(unsigned ID, const clang::ASTContext &Context);
/// Of the function that \p E calls; Ordinary if it is not built in.
BuiltinRule ruleOfCall(const clang::CallExpr *E);

/// The option of the language that is not understood as it is set; null if all
/// are.
const char *refusedOption(const clang::LangOptions &Options);

} // namespace missile

#endif
