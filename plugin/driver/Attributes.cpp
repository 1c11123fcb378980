//===- Attributes.cpp - missile("...") and its kin ------------------------===//
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

#include "annotations/Annotations.h"
#include "annotations/Trust.h"

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
    NumArgs = 0;
    OptArgs = 15;
    this->Spellings = llvm::ArrayRef<Spelling>(Spellings, 1);
  }

  /// Everything is accepted here and looked at later (Annotations::readAll): an
  /// error now would end the analysis of the whole file.
  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    missile::noteAnnotation();
    refuseIfDropped(S, D, Attr.getLoc());
    llvm::SmallVector<Expr *, 2> Arguments;
    for (unsigned I = 0; I != Attr.getNumArgs(); ++I)
      if (Attr.isArgExpr(I))
        Arguments.push_back(Attr.getArgAsExpr(I));
    const auto *Text =
        Arguments.size() == 1 && Attr.getNumArgs() == 1
            ? dyn_cast<StringLiteral>(Arguments[0]->IgnoreParenImpCasts())
            : nullptr;
    if (Text) {
      // As code generation wants the arguments of an annotation.
      Expr *Argument = ImplicitCastExpr::Create(
          S.Context, S.Context.getArrayDecayedType(Arguments[0]->getType()),
          CK_ArrayToPointerDecay, Arguments[0], nullptr, VK_PRValue,
          FPOptionsOverride());
      Expr::EvalResult Value;
      if (Argument->EvaluateAsRValue(Value, S.Context))
        Arguments[0] = ConstantExpr::Create(S.Context, Argument, Value.Val);
    }
    auto *A = AnnotateAttr::Create(S.Context, Name, Arguments.data(),
                                   Arguments.size(), Attr);
    D->addAttr(A);
    if (isa<VarDecl, FunctionDecl>(D) && !isa<ParmVarDecl>(D))
      missile::notePut(S.Context, D, A);
    return AttributeApplied;
  }

  bool diagAppertainsToDecl(Sema &, const ParsedAttr &,
                            const Decl *) const override {
    return true;
  }

protected:
  const char *Name;

private:
  /// Where a record may be defined again, the second definition is compared
  /// with the first one and then dropped, with what it says.
  static void refuseIfDropped(Sema &S, const Decl *D, SourceLocation Loc) {
    const DeclContext *DC = D->getLexicalDeclContext();
    bool IsDropped = false;
    const RecordDecl *Outer = nullptr;
    while (const auto *R = dyn_cast_or_null<RecordDecl>(DC)) {
      Outer = R;
      DC = R->getLexicalDeclContext();
      IsDropped |= !DC->containsDecl(const_cast<RecordDecl *>(R));
    }
    if (!IsDropped || !Outer->getIdentifier())
      return;
    for (const Decl *Other : DC->decls())
      if (const auto *R = dyn_cast<RecordDecl>(Other);
          R && R != Outer && R->getIdentifier() == Outer->getIdentifier() &&
          R->isCompleteDefinition()) {
        S.Diag(Loc, S.Diags.getCustomDiagID(
                        DiagnosticsEngine::Error,
                        "this refinement is lost, since '%0' has been defined "
                        "before"))
            << R->getName();
        return;
      }
  }
};

/// One class for each, since the registry makes them without arguments.
template <const char *Attribute> class Named : public RefinementInfo {
  static inline Spelling Spellings[] = {{ParsedAttr::AS_GNU, Attribute}};

public:
  Named() : RefinementInfo(Attribute, Spellings) {}
};

} // namespace

// Only ever turned on, and only saves looking where there is nothing: with it
// on, a translation unit without annotations is looked at in vain.
static bool AnyAnnotation = false;
void missile::noteAnnotation() { AnyAnnotation = true; }
bool missile::annotationsSeen() { return AnyAnnotation; }

namespace {
struct Put {
  const ASTContext *Context;
  const Decl *On;
  const AnnotateAttr *A;
};
} // namespace

/// Of all contexts that there are: a suggestion is tried in one of its own.
static std::vector<Put> &allPut() {
  static std::vector<Put> All;
  return All;
}

void missile::notePut(const ASTContext &Context, const Decl *D,
                      const AnnotateAttr *A) {
  auto IsOfContext = [&](const Put &P) { return P.Context == &Context; };
  if (llvm::none_of(allPut(), IsOfContext))
    Context.AddDeallocation(
        [](void *Gone) {
          llvm::erase_if(allPut(),
                         [&](const Put &P) { return P.Context == Gone; });
        },
        const_cast<ASTContext *>(&Context));
  allPut().push_back({&Context, D, A});
}

void missile::eachDropped(
    const ASTContext &Context,
    llvm::function_ref<void(const Decl *, const AnnotateAttr *)> Visit) {
  for (const Put &P : allPut())
    if (P.Context == &Context && !llvm::is_contained(P.On->attrs(), P.A))
      Visit(P.On, P.A);
}

static ParsedAttrInfoRegistry::Add<Named<missile::RefinementAttribute>>
    A("missile", "a refinement of a variable");
static ParsedAttrInfoRegistry::Add<Named<missile::ResultAttribute>>
    B("missile_returns", "a refinement of a function's result");
static ParsedAttrInfoRegistry::Add<Named<missile::ReceiverAttribute>>
    H("missile_receiver", "what a method demands of its receiver");
static ParsedAttrInfoRegistry::Add<Named<missile::RequiresAttribute>>
    C("missile_requires", "what a function demands when it is called");
static ParsedAttrInfoRegistry::Add<Named<missile::EnsuresAttribute>>
    D("missile_ensures", "what holds when a function returns");
static ParsedAttrInfoRegistry::Add<Named<missile::ModifiesAttribute>>
    E("missile_modifies", "the storage that a function writes");
static ParsedAttrInfoRegistry::Add<Named<missile::ReadsAttribute>>
    J("missile_reads", "the objects that a function relies on");
static ParsedAttrInfoRegistry::Add<Named<missile::TypedAttribute>>
    F("missile_typed", "a function in which invariants never break");
static ParsedAttrInfoRegistry::Add<Named<missile::SymbolicAttribute>>
    G("missile_symbolic", "a function whose paths are followed");
static ParsedAttrInfoRegistry::Add<Named<missile::TrustedAttribute>>
    I("missile_trusted", "a function whose body is taken as it is");
