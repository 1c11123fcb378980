//===- Followed.cpp - What a section follows ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Followed.h"
#include "annotations/Contracts.h"
#include "annotations/Place.h"
#include "calls/Callees.h"
#include "language/CompilerFlags.h"
#include "language/SecondNames.h"
#include "language/Walk.h"
#include "storage/Constants.h"
#include "typing/TypeChecker.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprObjC.h"

using namespace clang;
using namespace ento;

namespace missile {

/// Is there a label inside of a statement expression in \p S?
static bool jumpsInside(const Stmt *S) {
  if (!S)
    return false;
  if (isa<LabelStmt, GotoStmt, IndirectGotoStmt>(S))
    return true;
  return anyPart(S, jumpsInside);
}

static bool isConstant(const Expr *E, const ASTContext &Context) {
  Expr::EvalResult V;
  return E->EvaluateAsInt(V, Context);
}

const char *Followed::refuses(const Stmt *S) {
  if (!S)
    return "something happens here that is not an expression, which is not "
           "followed";
  switch (rowOf(S).Section) {
  case SectionRule::Followed:
    break;
  case SectionRule::FollowedCast:
    switch (rowOf(cast<CastExpr>(S)->getCastKind()).Value) {
    case CastValue::Refused:
      return "this cast is not followed";
    default:
      break;
    }
    // (A constant is the address of no storage that anything is known of.)
    if (const auto *CE = cast<CastExpr>(S);
        CE->getCastKind() == CK_IntegralToPointer &&
        !isConstant(CE->getSubExpr(), Run.Notes.context()))
      return "a pointer made from an integer is not followed";
    if (cast<CastExpr>(S)->getCastKind() == CK_ToUnion)
      return "a cast to a union is not followed";
    break;
  case SectionRule::FollowedList:
    // The engine does not truncate what goes into a bit-field.
    if (const RecordDecl *R =
            cast<InitListExpr>(S)->getType()->getAsRecordDecl())
      for (const FieldDecl *Field : R->fields())
        if (Field->isBitField())
          return "a list for a struct with bit-fields is not followed";
    break;
  case SectionRule::FollowedBinary:
    // The engine compares how far they lie from where both begin.
    if (const auto *BO = cast<BinaryOperator>(S);
        BO->isRelationalOp() && BO->getLHS()->getType()->isPointerType() &&
        compilerFlags().PointersWrap)
      return "a comparison of addresses that may wrap is not followed";
    break;
  case SectionRule::FollowedUnary:
    switch (rowOf(cast<UnaryOperator>(S)->getOpcode()).Value) {
    case OperatorValue::Part:
    case OperatorValue::Refused:
      return "complex numbers are not followed";
    default:
      break;
    }
    break;
  case SectionRule::FollowedCall: {
    const auto *Call = cast<CallExpr>(S);
    switch (ruleOfCall(Call)) {
    case BuiltinRule::Refused:
      return "this function, which is built in, is not followed";
    case BuiltinRule::Counter:
      return "a pointer to a counter is not followed";
    case BuiltinRule::VariadicList:
      // An array is passed by its address, and then forgotten.
      if (!Call->getArg(0)->getType()->isPointerType() ||
          Call->getArg(0)->isGLValue())
        if (Run.Notes.ctype(Call->getArg(0)->getType()))
          return "a change of a va_list that is a pointer is not followed";
      break;
    default:
      break;
    }
    break;
  }
  case SectionRule::FollowedLiteral: {
    // As a value; as storage of its own it would have to be tracked.
    const Stmt *P = Run.graph().parent(S);
    while (P && isa<ParenExpr>(P))
      P = Run.graph().parent(P);
    const auto *CE = dyn_cast_or_null<CastExpr>(P);
    if (!CE || CE->getCastKind() != CK_LValueToRValue)
      return "a compound literal with an address is not followed";
    break;
  }
  case SectionRule::FollowedDeclaration:
    for (const Decl *D : cast<DeclStmt>(S)->decls()) {
      if (const auto *TD = dyn_cast<TypedefNameDecl>(D);
          TD && TD->getUnderlyingType()->isVariablyModifiedType())
        return "variable length arrays are not followed";
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V)
        continue;
      if (Run.Storage.constants().isMisread(V, /*InMain=*/false))
        return "what this variable holds is not clear from its list, which is "
               "not followed";
      if (V->hasAttr<CleanupAttr>())
        return "a variable with a cleanup function is not followed";
      if (V->getType()->isVariablyModifiedType())
        return "variable length arrays are not followed";
      if (!V->hasLocalStorage())
        continue;
      const RecordDecl *R = V->getType()->getAsRecordDecl();
      bool Elements = Run.Notes.containsRefinedArray(V->getType()) ||
                      (R && Run.Notes.record(R).hasElements());
      for (const Location &L : Run.Locals.Locations)
        Elements |= L.Root == V && L.Element;
      if (Elements)
        return "an array with invariants on its elements is created here, "
               "which is not followed";
    }
    break;
  case SectionRule::Structure:
  case SectionRule::Refused:
    return "this construct is not followed";
  }
  if (const auto *E = dyn_cast<Expr>(S))
    if (E->getType()->isVariablyModifiedType())
      return "variable length arrays are not followed";
  const Stmt *Full = Run.graph().fullExpression(S);
  auto [It, New] = Refusals.try_emplace(Full, nullptr);
  if (New) {
    if (Run.unsequenced(S).Conflict)
      It->second = "C does not order a call, or a change of a variable, and "
                   "another access in this expression; use two statements";
    else if (jumpsInside(Full))
      It->second = "a jump inside of an expression is not followed";
  }
  return It->second;
}

/// The engine takes a byte of a constant array for the element of its number.
/// Is there a pointer into the array \p V, but for naming an element?
bool Followed::mayBeReadAsBytes(const VarDecl *V) {
  const ASTContext &Context = Run.Notes.context();
  return V->getType()->isArrayType() && V->getAnyInitializer() &&
         hasConstantPart(V->getType(), Context) &&
         !Context.getTypeSizeInChars(Context.getBaseElementType(V->getType()))
              .isOne() &&
         Run.Storage.flow().isAddressKept(V, Run.function()->getBody());
}

std::string Followed::unclearGlobal() {
  bool IsMain =
      Run.function().function() && Run.function().function()->isMain();
  for (const VarDecl *V : Run.Variables) {
    if (Run.Storage.constants().isMisread(V, IsMain))
      return "what the constant '" + V->getNameAsString() +
             "' holds is not clear from its list, which is not followed";
    if (mayBeReadAsBytes(V))
      return "the constant '" + V->getNameAsString() +
             "' may be read as something else than its elements, which is not "
             "followed";
    if (V->hasLocalStorage())
      continue;
    if (const SameSymbol *Names = Run.Notes.secondNames().namesOf(V))
      for (const VarDecl *W : Run.Variables)
        if (W->getCanonicalDecl() != V->getCanonicalDecl() &&
            llvm::is_contained(*Names, W->getCanonicalDecl()))
          return "'" + W->getNameAsString() + "' is another name for '" +
                 V->getNameAsString() + "', which is not followed";
    // (Of a constant number, loaded() sees to it.)
    if (!Run.Notes.ctype(
            Run.Notes.context().getBaseElementType(V->getType())) &&
        hasConstantPart(V->getType(), Run.Notes.context()) &&
        V->getAnyInitializer() && mayBeReplaced(V))
      return "what the constant '" + V->getNameAsString() +
             "' holds may be replaced by another file, which is not followed";
  }
  return "";
}

} // namespace missile
