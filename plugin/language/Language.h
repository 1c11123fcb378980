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

#include "clang/AST/Attr.h"
#include "clang/AST/DeclBase.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Type.h"

#include "missile/semantics.h"

namespace missile {

/// Which parts of a statement are evaluated with it.
enum class PartsRule : uint8_t {
  Refused,
  Nothing,
  Children,  ///< those that Clang calls so
  Chosen,    ///< the one that a constant or a type selects
  Common,    ///< x ?: y, whose x stands in two places
  Elsewhere, ///< where it is bound, or at another time
  Size,      ///< of sizeof and its kin: none, unless a size is computed
  Written,   ///< the sizes in the type that is written, and the children
  List,      ///< of an initializer list, in its semantic form
  Call,      ///< as the function that is built in has it, or all
  Declared,  ///< sizes in types, initial values
  Semantic   ///< what object.property stands for
};

/// How the flow-insensitive checker looks at it.
enum class CheckRule : uint8_t {
  Refused,
  Nothing,
  Name,
  Transparent,
  Chosen,
  Size,
  Operands,
  Unary,
  Binary,
  Common,
  Subscript,
  Member,
  Call,
  Cast,
  CompoundLiteral,
  List,
  ListUpdate,
  VariadicArgument,
  Atomic,
  StatementExpression,
  Block,
  PseudoObject,
  Ivar,
  Message,
  Selector,
  Unknown, ///< operands, and perhaps it does more with them
  // Statements.
  Substatements,
  Compound,
  For,
  Attributed,
  Return,
  Declaration,
  Assembly,
  ForIn
};

/// What term it has.
enum class ValueRule : uint8_t {
  Refused,
  None,    ///< a statement
  Unknown, ///< any value of its type
  Integer,
  Character,
  Zero,
  NonNull,
  Evaluated, ///< a constant that Clang computes
  Name,
  Part,    ///< of a record that is a value
  Operand, ///< that of its only part
  Chosen,
  Unary,
  Binary,
  CompoundAssignment,
  Conditional,
  Call,
  Cast,
  ObjectiveC
};

/// Whether a symbolic section follows it.
enum class SectionRule : uint8_t {
  Refused,
  Structure, ///< never an element of a CFG
  Followed,
  FollowedUnary, // ... but for some of them
  FollowedBinary,
  FollowedCast,
  FollowedList,
  FollowedLiteral,
  FollowedDeclaration,
  FollowedCall
};

struct StatementRow {
  PartsRule Parts;
  CheckRule Check;
  ValueRule Value;
  SectionRule Section;
};

enum class TypeRule : uint8_t {
  Refused,
  Sugar,
  Builtin,
  Pointer,
  Integer,
  Enumeration,
  Record,
  Array,
  Function,
  Atomic,
  Complex,
  Vector,
  ObjectiveC
};

enum class BuiltinTypeRule : uint8_t {
  Refused,
  Void,
  Integer,
  Wide,
  Floating,
  Pointer,
  ObjectiveC,
  Placeholder
};

enum class DeclarationRule : uint8_t {
  Refused,
  Container,
  Variable,
  Function,
  Field,
  Record,
  Enumeration,
  Constant,
  Type,
  Block,
  ObjectiveC,
  Nothing,
  Assumed
};

enum class AttributeRule : uint8_t {
  Refused,
  Plain,
  Call,
  SecondName,
  Entry,
  Known,
  MayAlias,
  Unevaluated
};

/// What a cast gives, and whether a pointer may lead to another type after it.
enum class CastValue : uint8_t {
  Refused,
  Unknown,
  Read,
  Same,
  Convert,
  Truth,
  Null,
  Address
};
enum class CastPointer : uint8_t {
  Refused,
  Plain,
  Reinterprets,
  MayReinterpret
};
struct CastRow {
  CastValue Value;
  CastPointer Pointer;
};

/// What an operator gives. Operator: the one of missile/semantics.h that has
/// the number in the row.
enum class OperatorValue : uint8_t {
  Refused,
  Operator,
  Read,
  Same,
  Right,
  Truth,
  Address,
  Updated,
  Part
};
struct OperatorRow {
  OperatorValue Value;
  bool Writes; ///< to its first operand
  uint8_t Number;
};

enum class BuiltinRule : uint8_t {
  Refused,
  Library,
  Ordinary,
  Evaluated,
  Value,
  Unevaluated,
  UnevaluatedEffects,
  VariadicList,
  Address,
  SameAddress,
  Counter
};

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
