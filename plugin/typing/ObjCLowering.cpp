//===- ObjCLowering.cpp - From Objective-C expressions to terms -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/ObjCLowering.h"
#include "annotations/AnnotationScope.h"
#include "language/SecondNames.h"
#include "objc/ObjCDemands.h"
#include "objc/ObjCModel.h"

using namespace clang;

namespace missile {

void ObjCLowering::noteKinds(const missile_term *T, QualType Type) {
  if (!Sem.facts || missile_term_get_kind(T) == MISSILE_TERM_CONSTANT)
    return;
  llvm::SmallVector<missile_int, 4> Kinds;
  Notes.objc()->Classes.kindsOf(Type, Kinds);
  for (missile_int Kind : Kinds)
    Base.noteFact(missile_reflect_is_kind(Sem.terms, T, Kind));
}

void ObjCLowering::noteKinds(const missile_term *T, const Expr *E) {
  if (!E->getType()->isObjCObjectPointerType())
    return;
  noteKinds(T, E->getType());
  if (const auto *ME = dyn_cast<ObjCMessageExpr>(E))
    noteMade(T, ME);
  // self, in a class method, is the class or a subclass.
  const auto *CE = dyn_cast<CastExpr>(E);
  const auto *DRE =
      CE ? dyn_cast<DeclRefExpr>(CE->getSubExpr()->IgnoreParens()) : nullptr;
  const ObjCMethodDecl *M = Base.routine() ? Base.routine().method() : nullptr;
  if (DRE && M && M->isClassMethod() && DRE->getDecl() == M->getSelfDecl() &&
      Sem.facts && !Notes.objc()->reassignsSelf(M))
    noteClass(T, M->getClassInterface());
}

const missile_term *ObjCLowering::freshText() {
  return missile_term_variable(Sem.terms, MISSILE_SPACE_VALUE,
                               Sem.next_variable++, MISSILE_NO_LOWER,
                               MISSILE_NO_UPPER);
}

/// The text of the string \p E, whose value is \p V; of anything else, an
/// unknown one.
const missile_term *ObjCLowering::textOf(const Expr *E, const missile_term *V) {
  return sortOf(E->getType()) == MISSILE_SORT_STRING
             ? missile_reflect_text(Sem.terms, V)
             : freshText();
}

const missile_term *ObjCLowering::expression(const Expr *E) {
  switch (E->getStmtClass()) {
  case Stmt::ObjCSelectorExprClass: {
    std::string Name = cast<ObjCSelectorExpr>(E)->getSelector().getAsString();
    return missile_reflect_selector(
        Sem.terms, missile_term_of_text(Sem.terms, Name.data(), Name.size()),
        Sem.next_variable++);
  }
  case Stmt::ObjCStringLiteralClass: {
    StringRef Text = cast<ObjCStringLiteral>(E)->getString()->getBytes();
    return missile_reflect_string(
        Sem.terms, missile_term_of_text(Sem.terms, Text.data(), Text.size()),
        Sem.next_variable++);
  }
  case Stmt::ObjCBoolLiteralExprClass:
    return missile_term_constant(Sem.terms,
                                 cast<ObjCBoolLiteralExpr>(E)->getValue());
  case Stmt::ObjCBoxedExprClass:
  case Stmt::ObjCArrayLiteralClass:
  case Stmt::ObjCDictionaryLiteralClass:
  case Stmt::ObjCProtocolExprClass:
  case Stmt::BlockExprClass:
    return Base.freshNonNull();
  case Stmt::ExprWithCleanupsClass:
    return Base.operand(cast<ExprWithCleanups>(E)->getSubExpr());
  case Stmt::OpaqueValueExprClass: {
    const Expr *Source = cast<OpaqueValueExpr>(E)->getSourceExpr();
    return Source ? Base.operand(Source) : nullptr;
  }
  case Stmt::PseudoObjectExprClass: {
    const Expr *Result = cast<PseudoObjectExpr>(E)->getResultExpr();
    return Result && Notes.ctype(Result->getType()) ? Base.operand(Result)
                                                    : nullptr;
  }
  case Stmt::ObjCMessageExprClass: {
    const auto *ME = cast<ObjCMessageExpr>(E);
    const missile_term *Known = message(ME);
    return Known ? Known : Base.result(ME);
  }
  default:
    return nullptr;
  }
}

const missile_term *ObjCLowering::receiver(const ObjCMessageExpr *E) {
  switch (E->getReceiverKind()) {
  case ObjCMessageExpr::Instance:
    return Notes.ctype(E->getInstanceReceiver()->getType())
               ? Base.operand(E->getInstanceReceiver())
               : nullptr;
  case ObjCMessageExpr::SuperInstance:
  case ObjCMessageExpr::SuperClass: {
    const missile_term *T = Base.self();
    const ObjCMethodDecl *M =
        Base.routine() ? Base.routine().method() : nullptr;
    const ObjCInterfaceDecl *C = M ? M->getClassInterface() : nullptr;
    if (T && C && !(M->isClassMethod() && Notes.objc()->reassignsSelf(M))) {
      ObjCClasses &Classes = Notes.objc()->Classes;
      Base.noteFact(missile_reflect_is_kind(Sem.terms, T,
                                            M->isClassMethod()
                                                ? Classes.classObject(C)
                                                : Classes.instancesOf(C)));
    }
    return T;
  }
  case ObjCMessageExpr::Class: {
    const ObjCInterfaceDecl *C = receiverClass(E);
    return C ? namedClass(C) : Base.freshNonNull();
  }
  }
  return nullptr;
}

/// The text that a format with literal pieces makes; null if it is not clear.
const missile_term *ObjCLowering::formatted(const ObjCMessageExpr *E) {
  const auto *Literal =
      dyn_cast<ObjCStringLiteral>(E->getArg(0)->IgnoreParenImpCasts());
  if (!Literal)
    return nullptr;
  missile_terms *T = Sem.terms;
  const missile_term *Whole = missile_term_of_text(T, "", 0);
  auto Add = [&](StringRef Piece) {
    if (!Piece.empty())
      Whole = missile_reflect_join(
          T, Whole, missile_term_of_text(T, Piece.data(), Piece.size()));
  };
  StringRef Rest = Literal->getString()->getBytes();
  unsigned Next = 1;
  while (!Rest.empty()) {
    size_t Percent = Rest.find('%');
    Add(Rest.take_front(Percent));
    if (Percent == StringRef::npos)
      break;
    Rest = Rest.drop_front(Percent + 1);
    if (Rest.consume_front("%")) {
      Add("%");
      continue;
    }
    // Anything else than a plain %@ of a string is not followed.
    if (!Rest.consume_front("@") || Next >= E->getNumArgs() ||
        sortOf(E->getArg(Next)->getType()) != MISSILE_SORT_STRING)
      return nullptr;
    const missile_term *S = Base.operand(E->getArg(Next++));
    if (!S)
      return nullptr;
    Whole = missile_reflect_join(
        T, Whole,
        missile_term_ite(T, missile_term_eq(T, S, missile_term_constant(T, 0)),
                         missile_term_of_text(T, "(null)", 6),
                         missile_reflect_text(T, S)));
  }
  return Whole;
}

const missile_term *ObjCLowering::message(const ObjCMessageExpr *E) {
  missile_terms *T = Sem.terms;
  ObjCModel &Model = *Notes.objc();
  MessageKind Kind = Model.classify(E);
  std::optional<missile_ctype> C = Base.ctype(E);
  if (Kind == MessageKind::Ordinary || !C)
    return nullptr;
  const missile_term *Zero = missile_term_constant(T, 0);
  /// A yes or no; yes means `Meaning`, of a receiver that is not nil.
  auto Test = [&](const missile_term *R, const missile_term *Meaning) {
    const missile_term *Answer = Base.fresh(*C);
    Base.noteFact(missile_term_implies(
        T, missile_term_ne(T, Answer, Zero),
        missile_term_and(T, missile_term_ne(T, R, Zero), Meaning)));
    return Answer;
  };
  auto UnlessNil = [&](const missile_term *R, const missile_term *V) {
    return missile_term_ite(T, missile_term_eq(T, R, Zero), Zero, V);
  };
  switch (Kind) {
  case MessageKind::RespondsTo: {
    const missile_term *R = receiver(E), *S = Base.operand(E->getArg(0));
    if (!R || !S)
      return nullptr;
    return Test(R, missile_reflect_responds(T, R, missile_reflect_name(T, S)));
  }
  case MessageKind::InstancesRespond: {
    const missile_term *Of = receiver(E), *S = Base.operand(E->getArg(0));
    if (!Of || !S)
      return nullptr;
    return Test(Of,
                missile_reflect_instances(T, Of, missile_reflect_name(T, S)));
  }
  case MessageKind::IsKindOf: {
    const missile_term *R = receiver(E);
    if (!R)
      return nullptr;
    if (const ObjCInterfaceDecl *Of = Model.classNamed(E->getArg(0)))
      return Test(R,
                  missile_reflect_is_kind(T, R, Model.Classes.instancesOf(Of)));
    const missile_term *Of = Base.operand(E->getArg(0));
    return Of ? Test(R, missile_reflect_is_member(T, R, Of)) : nullptr;
  }
  case MessageKind::IsSubclass: {
    const ObjCInterfaceDecl *Of = Model.classNamed(E->getArg(0));
    const missile_term *R = Of ? receiver(E) : nullptr;
    if (!R)
      return nullptr;
    return Test(R,
                missile_reflect_is_below(T, R, Model.Classes.instancesOf(Of)));
  }
  case MessageKind::EqualClass: {
    const missile_term *R = receiver(E), *O = Base.operand(E->getArg(0));
    return R && O ? Test(R, missile_term_eq(T, R, O)) : nullptr;
  }
  case MessageKind::ConformsTo: {
    const auto *P =
        dyn_cast<ObjCProtocolExpr>(E->getArg(0)->IgnoreParenImpCasts());
    const missile_term *R = P && E->isInstanceMessage() ? receiver(E) : nullptr;
    // A class says it of its instances.
    bool IsClass = false;
    if (receiverExpr(E))
      eachBelowCasts(receiverExpr(E), [&](const Expr *Part) {
        IsClass |= isClassObject(Part->getType());
      });
    if (!R)
      return nullptr;
    if (IsClass)
      return Test(R, missile_reflect_is_below(
                         T, R, Model.Classes.conformersOf(P->getProtocol())));
    return Test(R, missile_reflect_is_kind(
                       T, R, Model.Classes.conformersOf(P->getProtocol())));
  }
  case MessageKind::ClassOf: {
    const missile_term *R = receiver(E);
    const Expr *To = receiverExpr(E);
    if (!R)
      return nullptr;
    // A class object gives itself.
    if (!To)
      return E->getReceiverKind() == ObjCMessageExpr::SuperInstance
                 ? missile_reflect_class(T, R)
                 : R;
    return isClassObject(To->getType()) ? R : classOf(To, R);
  }
  case MessageKind::Itself:
    return receiver(E);
  case MessageKind::Append: {
    const missile_term *R = receiver(E), *S = Base.operand(E->getArg(0));
    if (!R || !S)
      return nullptr;
    // Appending nil to a string raises an exception.
    Base.noteFact(missile_term_or(T, missile_term_eq(T, R, Zero),
                                  missile_term_ne(T, S, Zero)));
    return UnlessNil(R, missile_reflect_string(
                            T,
                            missile_reflect_join(T, missile_reflect_text(T, R),
                                                 textOf(E->getArg(0), S)),
                            Sem.next_variable++));
  }
  case MessageKind::Format: {
    const missile_term *Text = formatted(E);
    return Text ? missile_reflect_string(T, Text, Sem.next_variable++)
                : nullptr;
  }
  case MessageKind::SameText: {
    const missile_term *R =
        E->getNumArgs() == 1 ? Base.operand(E->getArg(0)) : receiver(E);
    if (!R)
      return nullptr;
    const missile_term *Text = E->getNumArgs() == 1
                                   ? textOf(E->getArg(0), R)
                                   : missile_reflect_text(T, R);
    return UnlessNil(R, missile_reflect_string(T, Text, Sem.next_variable++));
  }
  case MessageKind::EqualText: {
    const missile_term *R = receiver(E), *S = Base.operand(E->getArg(0));
    if (!R || !S || sortOf(E->getArg(0)->getType()) != MISSILE_SORT_STRING)
      return nullptr;
    return Test(R, missile_term_eq(T, missile_reflect_text(T, R),
                                   missile_reflect_text(T, S)));
  }
  default:
    return nullptr;
  }
}

/// What any element of the constant array \p V holds, if these are selectors or
/// texts that can be seen; null if not so.
const missile_term *ObjCLowering::constantElement(const VarDecl *V) {
  missile_terms *T = Sem.terms;
  QualType Element = Notes.context().getBaseElementType(V->getType());
  const Expr *Init = V->getAnyInitializer();
  const auto *List = dyn_cast_or_null<InitListExpr>(Init);
  missile_sort Sort = sortOf(Element);
  if (!List || !Element.isConstQualified() || Element.isVolatileQualified() ||
      mayBeReplaced(V) ||
      (Sort != MISSILE_SORT_SELECTOR && Sort != MISSILE_SORT_STRING) ||
      List->getNumInits() > 32)
    return nullptr;
  const missile_term *One = Base.fresh({64, false, false, true});
  const missile_term *Zero = missile_term_constant(T, 0);
  const missile_term *Any = missile_term_bool(T, false);
  if (List->hasArrayFiller())
    Any = missile_term_eq(T, One, Zero);
  for (const Expr *Part : List->inits()) {
    Part = Part->IgnoreParenImpCasts();
    const missile_term *Is = nullptr;
    if (const auto *SE = dyn_cast<ObjCSelectorExpr>(Part)) {
      std::string Name = SE->getSelector().getAsString();
      Is = missile_term_eq(T, missile_reflect_name(T, One),
                           missile_term_of_text(T, Name.data(), Name.size()));
    } else if (const auto *SL = dyn_cast<ObjCStringLiteral>(Part)) {
      StringRef Text = SL->getString()->getBytes();
      Is = missile_term_eq(T, missile_reflect_text(T, One),
                           missile_term_of_text(T, Text.data(), Text.size()));
    } else {
      return nullptr;
    }
    Any = missile_term_or(
        T, Any, missile_term_and(T, missile_term_ne(T, One, Zero), Is));
  }
  Base.noteFact(Any);
  return One;
}

const missile_term *ObjCLowering::constantText(const Expr *E) {
  E = E->IgnoreParens();
  const auto *ASE = dyn_cast<ArraySubscriptExpr>(E);
  const auto *DRE =
      dyn_cast<DeclRefExpr>(ASE ? ASE->getBase()->IgnoreParenImpCasts() : E);
  const auto *V = DRE ? dyn_cast<VarDecl>(DRE->getDecl()) : nullptr;
  if (V && ASE)
    return V->getType()->isConstantArrayType() ? constantElement(V) : nullptr;
  if (!V || !V->getType().isConstQualified() || mayBeReplaced(V) ||
      V->getType().isVolatileQualified())
    return nullptr;
  const Expr *Init = V->getAnyInitializer();
  Init = Init ? Init->IgnoreParenImpCasts() : nullptr;
  return isa_and_nonnull<ObjCStringLiteral>(Init) ? expression(Init) : nullptr;
}

const missile_term *ObjCLowering::loadedWeakly(const missile_term *V) {
  const missile_term *W = Base.fresh({64, false, false, true});
  Base.noteFact(missile_term_or(
      Sem.terms, missile_term_eq(Sem.terms, W, V),
      missile_term_eq(Sem.terms, W, missile_term_constant(Sem.terms, 0))));
  return W;
}

void ObjCLowering::demandValues(
    const ObjCMessageExpr *E, const MessageDemand &D, const missile_term *To,
    llvm::SmallVectorImpl<const missile_term *> &V) {
  llvm::SmallVector<std::pair<unsigned, const missile_term *>, 4> Known;
  for (size_t I = 0; I != D.Locations.size(); ++I) {
    const MessageLocation &L = D.Locations[I];
    missile_ctype C = missile_env_location_type(D.Core, I);
    if (L.What == MessageLocation::Receiver) {
      if (To && receiverExpr(E))
        Base.noteOperand(receiverExpr(E), To);
      V.push_back(To);
      continue;
    }
    if (L.What == MessageLocation::Each) {
      // Any one of them.
      const missile_term *Each = Base.fresh(C);
      QualType Of = elementsOf(E);
      if (!Of.isNull())
        noteKinds(Each, Of);
      V.push_back(Each);
      continue;
    }
    const Expr *Argument =
        L.Index < E->getNumArgs() ? E->getArg(L.Index) : nullptr;
    if (!Argument || !L.Path.empty()) {
      V.push_back(Argument ? Base.part(Argument, L.Path, L.Element) : nullptr);
      continue;
    }
    // One argument is one value, however often it is named.
    const missile_term *Value = nullptr;
    for (auto &K : Known)
      if (K.first == L.Index)
        Value = K.second;
    std::optional<missile_ctype> From = Notes.ctype(Argument->getType());
    if (!Value && From) {
      Value = Base.operand(Argument);
      if (Value)
        Base.noteOperand(Argument, Value);
      if (Value && (From->width != C.width || From->is_signed != C.is_signed))
        Value = missile_semantics_convert(&Sem, *From, C, Value);
      Known.push_back({L.Index, Value});
    }
    V.push_back(Value);
  }
}

const missile_term *ObjCLowering::storedBySetter(const Accessor &A,
                                                 QualType From,
                                                 const missile_term *V) {
  std::optional<missile_ctype> Given = Notes.ctype(From);
  if (!V || !Given || !Notes.ctype(A.Ivar->getType()))
    return nullptr;
  V = missile_semantics_convert(&Sem, *Given, Notes.ctypeOfField(A.Ivar), V);
  if (!(A.Property->getPropertyAttributes() & ObjCPropertyAttribute::kind_copy))
    return V;
  // A copy is another object. Of a string it has the text; of anything else, it
  // may be of another class.
  missile_terms *T = Sem.terms;
  const missile_term *Zero = missile_term_constant(T, 0);
  const missile_term *Copy =
      sortOf(A.Property->getType()) == MISSILE_SORT_STRING
          ? missile_reflect_string(T, missile_reflect_text(T, V),
                                   Sem.next_variable++)
          : Base.freshNonNull();
  return missile_term_ite(T, missile_term_eq(T, V, Zero), Zero, Copy);
}

} // namespace missile
