//===- Walk.h - What is evaluated -----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one traversal: from a statement to the parts that are evaluated whenever
// it is, in whatever place they hide: in the sizes of the type of a variable, a
// cast or a parameter, behind the property of an object, in the branch that
// _Generic selects; and not to those that never are, such as the operand of
// sizeof. Everything that looks for writes, addresses, calls or check sites
// goes this way, so that what one of them sees all see. Which parts a kind of
// statement has is said in tables/Statements.def.
//
// Each part is visited once. The body of a block is not a part of the function
// around it: it runs at another time (BlockExpr::getBody).
//
// ClosedWorld.h compares the traversal with Clang's CFG.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_WALK_H
#define MISSILE_PLUGIN_WALK_H

#include "ast/Routine.h"
#include "language/Language.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace missile {

using PartVisitor = llvm::function_ref<void(const clang::Stmt *)>;

/// The same for the statements whose parts are not simply their children.
void eachSpecialPart(const clang::Stmt *S, PartsRule Rule, PartVisitor Visit);

/// Call \p Visit for each part of \p S that is evaluated; parts may be null.
template <typename VisitT> void eachPart(const clang::Stmt *S, VisitT Visit) {
  PartsRule Rule = rowOf(S).Parts;
  if (Rule == PartsRule::Nothing)
    return;
  // What is refused is walked as far as it shows, for what else there is to
  // say.
  if (Rule == PartsRule::Children || Rule == PartsRule::Refused) {
    for (const clang::Stmt *Child : S->children())
      Visit(Child);
    return;
  }
  eachSpecialPart(S, Rule, Visit);
}

/// Is \p Test true of a part of \p S?
template <typename TestT> bool anyPart(const clang::Stmt *S, TestT Test) {
  bool Any = false;
  eachPart(S, [&](const clang::Stmt *Part) { Any = Any || Test(Part); });
  return Any;
}

/// The expressions that are evaluated where the type \p T is written: the sizes
/// of variable length arrays in it. (Those in a typedef were evaluated where it
/// stands.)
void eachSize(clang::QualType T, PartVisitor Visit);

/// The roots of what a call of \p F evaluates: the sizes in the types of its
/// parameters, and the body.
void eachRoot(Routine F, PartVisitor Visit);

/// The fields of the record or union that \p List initializes, each with what
/// gives it its value.
void eachInitialized(
    const clang::InitListExpr *List,
    llvm::function_ref<void(const clang::FieldDecl *, const clang::Expr *)>
        Visit);

/// Is \p E a null pointer constant?
bool isNullConstant(const clang::Expr *E, const clang::ASTContext &C);

/// \p E without parentheses, nor the temporary object in which newer Clangs
/// keep a record that is a value where one of its members is named, as in
/// f().x.
const clang::Expr *withoutTemporary(const clang::Expr *E);

} // namespace missile

#endif
