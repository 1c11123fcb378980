//===- Rules.h - The rules by which the language is read ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the rows of the tables (Language.h) can say: of each kind, for each
// reader. The first value of every rule is Refused: it is that of all kinds
// that have no row.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_RULES_H
#define MISSILE_PLUGIN_RULES_H

#include <cstdint>

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

} // namespace missile

#endif
