//===- Attributes.cpp - missile("...") and missile_returns("...") ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The attributes exist exactly when this plugin is loaded, so that
// __has_attribute(missile) tells a header. They are stored as AnnotateAttr:
// Clang then carries them over to redeclarations and into precompiled headers.
// What the strings say is read when the translation unit is complete, because
// a refinement may name what is declared after it.
//
//===----------------------------------------------------------------------===//

#include "Annotations.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclObjC.h"
#include "clang/AST/Expr.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace {

class RefinementInfo : public ParsedAttrInfo {
public:
  RefinementInfo(const char *Name, Spelling *Spellings) : Name(Name) {
    NumArgs = 1;
    OptArgs = 15;
    this->Spellings = llvm::ArrayRef<Spelling>(Spellings, 1);
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    auto Error = [&](SourceLocation Loc, StringRef Message) {
      unsigned ID =
          S.getDiagnostics().getCustomDiagID(DiagnosticsEngine::Error, "%0");
      S.Diag(Loc, ID) << Message;
      return AttributeNotApplied;
    };
    if (Attr.getNumArgs() != 1)
      return Error(Attr.getLoc(), std::string("'") + Name +
                                      "' takes one argument, a string with a "
                                      "refinement");
    const Expr *E = Attr.isArgExpr(0) ? Attr.getArgAsExpr(0) : nullptr;
    const auto *Text =
        E ? dyn_cast<StringLiteral>(E->IgnoreParenImpCasts()) : nullptr;
    if (!Text || !(Text->isOrdinary() || Text->isUTF8()))
      return Error(E ? E->getExprLoc() : Attr.getLoc(),
                   std::string("expected a string literal with a refinement, "
                               "such as ") +
                       Name + "(\"{0 <= _v_ && _v_ < len}\")");
    // As code generation wants the arguments of an annotation.
    Expr *Argument = Attr.getArgAsExpr(0);
    Argument = ImplicitCastExpr::Create(
        S.Context, S.Context.getArrayDecayedType(Argument->getType()),
        CK_ArrayToPointerDecay, Argument, nullptr, VK_PRValue,
        FPOptionsOverride());
    Expr::EvalResult Value;
    if (!Argument->EvaluateAsRValue(Value, S.Context))
      return Error(E->getExprLoc(), "expected a string literal");
    Argument = ConstantExpr::Create(S.Context, Argument, Value.Val);
    D->addAttr(AnnotateAttr::Create(S.Context, Name, &Argument, 1, Attr));
    return AttributeApplied;
  }

protected:
  bool appliesNot(Sema &S, const ParsedAttr &Attr, const char *Where) const {
    unsigned ID =
        S.getDiagnostics().getCustomDiagID(DiagnosticsEngine::Error, "%0");
    S.Diag(Attr.getLoc(), ID)
        << std::string("'") + Name + "' can only be put on " + Where;
    return false;
  }
  const char *Name;
};

class Refinement : public RefinementInfo {
  static inline Spelling Spellings[] = {{ParsedAttr::AS_GNU, "missile"}};

public:
  Refinement() : RefinementInfo(missile::RefinementAttribute, Spellings) {}

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Attr,
                            const Decl *D) const override {
    if (isa<FieldDecl, VarDecl>(D))
      return true;
    if (isa<FunctionDecl>(D))
      return appliesNot(S, Attr,
                        "a field, a parameter or a variable; for the result "
                        "of a function, use missile_returns");
    return appliesNot(S, Attr, "a field, a parameter or a variable");
  }
};

class ResultRefinement : public RefinementInfo {
  static inline Spelling Spellings[] = {{ParsedAttr::AS_GNU, "missile_returns"}};

public:
  ResultRefinement() : RefinementInfo(missile::ResultAttribute, Spellings) {}

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Attr,
                            const Decl *D) const override {
    if (isa<FunctionDecl>(D))
      return true;
    return appliesNot(S, Attr, "a function");
  }
};

} // namespace

static ParsedAttrInfoRegistry::Add<Refinement> X("missile",
                                                 "a refinement of a variable");
static ParsedAttrInfoRegistry::Add<ResultRefinement>
    Y("missile_returns", "a refinement of a function's result");
