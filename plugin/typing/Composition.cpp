//===- Composition.cpp - What a pure function computes --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/Composition.h"
#include "annotations/Place.h"
#include "language/Writes.h"
#include "typing/AddressLowering.h"
#include "typing/Lowering.h"

#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace missile {

CallSite::~CallSite() = default;

/// \p E without casts that change nothing but qualifiers.
static const Expr *withoutQualifying(const Expr *E) {
  E = E->IgnoreParens();
  while (const auto *CE = dyn_cast<CastExpr>(E)) {
    if (CE->getCastKind() != CK_NoOp)
      break;
    E = CE->getSubExpr()->IgnoreParens();
  }
  return E;
}

static ImplicitCastExpr *loaded(ASTContext &Context, Expr *E) {
  return ImplicitCastExpr::Create(Context, E->getType().getUnqualifiedType(),
                                  CK_LValueToRValue, E, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

const Expr *AccessPath::expression(ASTContext &Context) const {
  // Without qualifiers that only the callee has, so that it is the same as the
  // caller's own access.
  auto *E =
      const_cast<Expr *>(Root->isGLValue() ? Root : withoutQualifying(Root));
  // Consecutive steps "to where it leads" and "the field" are one ->.
  bool IsArrow = false;
  auto Follow = [&] {
    E = UnaryOperator::Create(
        Context, E, UO_Deref, E->getType()->getPointeeType(), VK_LValue,
        OK_Ordinary, SourceLocation(), false, FPOptionsOverride());
  };
  for (const FieldDecl *F : Steps) {
    if (IsArrow && !F)
      Follow();
    if (F) {
      QualType T = F->getType();
      QualType Of = IsArrow ? E->getType()->getPointeeType() : E->getType();
      T = Context.getQualifiedType(
          T, Qualifiers::fromCVRMask(Of.getCVRQualifiers()));
      E = MemberExpr::CreateImplicit(
          Context, E, IsArrow, const_cast<FieldDecl *>(F), T, VK_LValue,
          F->isBitField() ? OK_BitField : OK_Ordinary);
      IsArrow = false;
    } else {
      if (E->isGLValue())
        E = loaded(Context, E);
      IsArrow = true;
    }
  }
  if (IsArrow)
    Follow();
  return E;
}

/// One call of one function.
class Composition::Frame final : public Lowering, CallSite {
public:
  Frame(Composition &C, const FunctionDecl *F, const CallExpr *Call,
        CallSite &Outer)
      : Lowering(C.Notes, &C.Sem), C(C), F(F), Call(Call), Outer(Outer) {}

  const missile_term *run() {
    for (const ParmVarDecl *P : F->parameters())
      if (Notes.ctype(P->getType()))
        Now.Values[P] =
            Outer.argument(Call->getArg(P->getFunctionScopeIndex()));
    Now.HasReturned = missile_term_bool(Sem.terms, false);
    std::optional<missile_ctype> T = Notes.ctype(F->getReturnType());
    bool Is = T && statement(F->getBody());
    if (!Is || !Now.Result)
      return nullptr;
    // Who falls off the end gives back anything.
    return missile_term_ite(Sem.terms, Now.HasReturned, Now.Result, fresh(*T));
  }

private:
  /// What is known at one point.
  struct Moment {
    llvm::MapVector<const VarDecl *, const missile_term *> Values;
    const missile_term *HasReturned = nullptr; ///< a formula
    const missile_term *Result = nullptr;      ///< if it has
  };

  // Lowering
  const missile_term *operand(const Expr *E) override {
    return ++C.Parts <= MaxParts ? lower(E) : nullptr;
  }
  const missile_term *read(const Expr *E) override;
  const missile_term *result(const CallExpr *E) override;
  const missile_term *storeOverflow(const CallExpr *E);
  const missile_term *result(const ObjCMessageExpr *) override {
    return nullptr;
  }
  const missile_term *addressOf(const VarDecl *) override { return nullptr; }
  const missile_term *self() override { return nullptr; }
  const missile_term *part(const Expr *, const FieldPath &, bool) override {
    return nullptr;
  }
  Routine routine() const override { return F; }

  // CallSite, of those that the function calls.
  const missile_term *argument(const Expr *E) override { return operand(E); }
  const missile_term *read(const AccessPath &P) override;

  bool statement(const Stmt *S);
  bool branch(const IfStmt *S);
  bool assign(const Expr *E);
  const VarDecl *local(const Expr *E) const;
  bool pathOf(const Expr *Pointer, AccessPath &P);
  bool pathTo(const Expr *Place, AccessPath &P);
  const missile_term *choose(const missile_term *Condition,
                             const missile_term *A, const missile_term *B) {
    return !A || !B ? nullptr
           : A == B ? A
                    : missile_term_ite(Sem.terms, Condition, A, B);
  }

  Composition &C;
  const FunctionDecl *F;
  const CallExpr *Call;
  CallSite &Outer;
  /// The body is walked for this when a pointer is first followed: few callees
  /// need it, and each call would pay for it.
  bool isModified(const VarDecl *V) {
    if (!Modified)
      collectModified(F->getBody(), Modified.emplace());
    return Modified->count(V);
  }
  std::optional<llvm::SmallPtrSet<const VarDecl *, 8>> Modified;
  Moment Now;
};

/// Does \p S, or a part of it, write something?
static bool writes(const Stmt *S) {
  bool Any = false;
  eachWritten(S, [&](const Expr *) { Any = true; });
  return Any ||
         anyPart(S, [](const Stmt *Part) { return Part && writes(Part); });
}

/// The scalar local of this function that the glvalue \p E is.
const VarDecl *Composition::Frame::local(const Expr *E) const {
  const auto *DRE = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  return V && V->hasLocalStorage() ? V : nullptr;
}

const missile_term *Composition::Frame::read(const Expr *E) {
  if (const VarDecl *V = local(E))
    return Now.Values.lookup(V);
  AccessPath P;
  return pathTo(E, P) ? Outer.read(P) : nullptr;
}

const missile_term *Composition::Frame::read(const AccessPath &P) {
  // A function that this one calls reads from what this one has given it.
  AccessPath Q;
  bool IsVariable = P.Root->isGLValue();
  const Expr *Of = IsVariable ? P.Root : addressed(withoutQualifying(P.Root));
  bool IsAddress = !IsVariable && Of;
  if (Of && local(Of))
    return IsAddress && P.Steps.size() == 1 ? Now.Values.lookup(local(Of))
                                            : nullptr;
  if (Of ? !pathTo(Of, Q) : !pathOf(P.Root, Q))
    return nullptr;
  Q.Steps.append(P.Steps.begin() + (IsAddress ? 1 : 0), P.Steps.end());
  return Outer.read(Q);
}

/// A function of the compiler's that stores where a local of this one is.
const missile_term *Composition::Frame::storeOverflow(const CallExpr *E) {
  const Expr *At = addressed(E->getArg(2)->IgnoreParenImpCasts());
  const VarDecl *V = At ? local(At) : nullptr;
  auto Into = V ? Now.Values.find(V) : Now.Values.end();
  const missile_term *Stored;
  const missile_term *Result = AddressLowering(*this).overflow(E, Stored);
  if (Into == Now.Values.end() || !Result)
    return nullptr;
  Into->second = Sem.guard ? choose(Sem.guard, Stored, Into->second) : Stored;
  return Result;
}

const missile_term *Composition::Frame::result(const CallExpr *E) {
  if (classifyCall(E).Kind == CalleeKind::Overflow)
    return E->getNumArgs() == 3 ? storeOverflow(E) : nullptr;
  if (C.Depth == MaxDepth)
    return nullptr;
  ++C.Depth;
  const missile_term *V = C.call(E, *this);
  --C.Depth;
  return V;
}

/// The way that the pointer \p E, an rvalue, is found by.
bool Composition::Frame::pathOf(const Expr *E, AccessPath &P) {
  const auto *CE = dyn_cast<CastExpr>(withoutQualifying(E));
  if (!CE || CE->getCastKind() != CK_LValueToRValue)
    return false;
  const VarDecl *V = local(CE->getSubExpr());
  if (!V)
    return pathTo(CE->getSubExpr(), P);
  const auto *Parameter = dyn_cast<ParmVarDecl>(V);
  if (!Parameter || isModified(V))
    return false;
  P.Root = Call->getArg(Parameter->getFunctionScopeIndex());
  return P.Root->getType()->isPointerType();
}

bool Composition::Frame::pathTo(const Expr *E, AccessPath &P) {
  E = E->IgnoreParens();
  if (const auto *ME = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(ME->getMemberDecl());
    if (!Field || isUnionMember(Field) ||
        !(ME->isArrow() ? pathOf(ME->getBase(), P) : pathTo(ME->getBase(), P)))
      return false;
    if (ME->isArrow())
      P.Steps.push_back(nullptr);
    P.Steps.push_back(Field);
    return true;
  }
  if (const auto *UO = dyn_cast<UnaryOperator>(E)) {
    if (UO->getOpcode() != UO_Deref || !pathOf(UO->getSubExpr(), P))
      return false;
    P.Steps.push_back(nullptr);
    return true;
  }
  const auto *DRE = dyn_cast<DeclRefExpr>(E);
  const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  if (!V || !V->hasGlobalStorage())
    return false;
  P.Root = DRE;
  return true;
}

bool Composition::Frame::assign(const Expr *E) {
  E = E->IgnoreParens();
  const Expr *Target = nullptr, *Value = nullptr;
  if (const auto *BO = dyn_cast<BinaryOperator>(E);
      BO && BO->isAssignmentOp()) {
    Target = BO->getLHS();
    Value = BO->getRHS();
  } else if (const auto *UO = dyn_cast<UnaryOperator>(E);
             UO && UO->isIncrementDecrementOp()) {
    Target = UO->getSubExpr();
  }
  const VarDecl *V = Target ? local(Target) : nullptr;
  if (!V || (Value && writes(Value)))
    return false;
  auto Stored = Now.Values.find(V);
  if (Stored == Now.Values.end())
    return true; // it has no terms
  const auto *BO = dyn_cast<BinaryOperator>(E);
  Stored->second = BO && BO->getOpcode() == BO_Assign
                       ? operand(Value)
                       : updated(E, Stored->second);
  return true;
}

bool Composition::Frame::branch(const IfStmt *S) {
  if (S->hasInitStorage() || S->hasVarStorage() || writes(S->getCond()))
    return false;
  const missile_term *V = ctype(S->getCond()) ? operand(S->getCond()) : nullptr;
  const missile_term *Condition = V ? truth(V) : truth(freshTruth());
  Moment Before = Now;
  {
    Guarded G(Sem, Condition);
    if (!statement(S->getThen()))
      return false;
  }
  Moment Then = std::move(Now);
  Now = std::move(Before);
  const missile_term *Not = missile_term_not(Sem.terms, Condition);
  if (S->getElse()) {
    Guarded G(Sem, Not);
    if (!statement(S->getElse()))
      return false;
  }
  for (auto &Entry : Now.Values)
    Entry.second =
        choose(Condition, Then.Values.lookup(Entry.first), Entry.second);
  // A result counts where it was returned.
  if (!Then.Result || !Now.Result)
    Now.Result = Then.Result ? Then.Result : Now.Result;
  else
    Now.Result = choose(Condition, Then.Result, Now.Result);
  Now.HasReturned = missile_term_or(
      Sem.terms, missile_term_and(Sem.terms, Condition, Then.HasReturned),
      missile_term_and(Sem.terms, Not, Now.HasReturned));
  return true;
}

bool Composition::Frame::statement(const Stmt *S) {
  if (++C.Parts > MaxParts)
    return false;
  if (missile_term_get_kind(Now.HasReturned) == MISSILE_TERM_TRUE)
    return true; // never executed
  // What some path has left, is evaluated on the others only.
  const missile_term *Goes = missile_term_not(Sem.terms, Now.HasReturned);
  Guarded G(Sem, Goes);
  if (const auto *CS = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Sub : CS->body())
      if (!statement(Sub))
        return false;
    return true;
  }
  if (const auto *AS = dyn_cast<AttributedStmt>(S))
    return statement(AS->getSubStmt());
  if (isa<NullStmt>(S))
    return true;
  if (const auto *DS = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : DS->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      std::optional<missile_ctype> T =
          V ? Notes.ctype(V->getType()) : std::nullopt;
      if (V && V->getInit() && writes(V->getInit()))
        return false;
      if (T && V->hasLocalStorage())
        Now.Values[V] = V->getInit() ? operand(V->getInit()) : fresh(*T);
    }
    return true;
  }
  if (const auto *RS = dyn_cast<ReturnStmt>(S)) {
    const Expr *E = RS->getRetValue();
    const missile_term *V = E && !writes(E) ? operand(E) : nullptr;
    if (!V)
      return false;
    Now.Result =
        Now.Result ? missile_term_ite(Sem.terms, Now.HasReturned, Now.Result, V)
                   : V;
    Now.HasReturned = missile_term_bool(Sem.terms, true);
    return true;
  }
  if (const auto *If = dyn_cast<IfStmt>(S))
    return branch(If);
  const auto *E = dyn_cast<Expr>(S);
  return E && (!writes(E) || assign(E));
}

const missile_term *Composition::call(const CallExpr *E, CallSite &From) {
  const FunctionDecl *F = E->getDirectCallee();
  // Without a prototype in sight, arguments are converted by the callee.
  if (!F || !Effects.isPure(F) || E->getNumArgs() != F->getNumParams() ||
      (E->getNumArgs() && isWithoutPrototype(E)))
    return nullptr;
  return Frame(*this, F->getDefinition(), E, From).run();
}

} // namespace missile
