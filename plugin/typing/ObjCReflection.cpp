//===- ObjCReflection.cpp - Classes as values, and what asks the runtime --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/AnnotationScope.h"
#include "objc/ObjCDemands.h"
#include "typing/ObjCLowering.h"

using namespace clang;

namespace missile {

/// \p T is the class object of \p C or of a subclass.
void ObjCLowering::noteClass(const missile_term *T,
                             const ObjCInterfaceDecl *C) {
  ObjCClasses &Classes = Notes.objc()->Classes;
  Base.noteFact(missile_reflect_is_kind(Sem.terms, T, Classes.classObject(C)));
  Base.noteFact(missile_reflect_is_below(Sem.terms, T, Classes.instancesOf(C)));
}

/// What is known of the object \p T because of the message \p E that gave it.
void ObjCLowering::noteMade(const missile_term *T, const ObjCMessageExpr *E) {
  if (!Sem.facts)
    return;
  const missile_term *Zero = missile_term_constant(Sem.terms, 0);
  if (Notes.objc()->givesObject(E))
    Base.noteFact(missile_term_ne(Sem.terms, T, Zero));
  // [c new], [[c alloc] init]: an instance of the class that c is.
  const ObjCMessageExpr *Made = E;
  if (E->getMethodFamily() == OMF_init && receiverExpr(E))
    Made = dyn_cast<ObjCMessageExpr>(receiverExpr(E)->IgnoreParenCasts());
  const Expr *Of = Made ? receiverExpr(Made) : nullptr;
  if (!Of || !isClassObject(Of->getType()) ||
      (Made->getMethodFamily() != OMF_alloc &&
       (Made != E || E->getMethodFamily() != OMF_new)))
    return;
  const missile_term *Class = Base.operand(Of);
  if (Class)
    Base.noteFact(
        missile_term_or(Sem.terms, missile_term_eq(Sem.terms, T, Zero),
                        missile_reflect_is_member(Sem.terms, T, Class)));
}

/// The class object of \p C.
const missile_term *ObjCLowering::namedClass(const ObjCInterfaceDecl *C) {
  ObjCClasses &Classes = Notes.objc()->Classes;
  const missile_term *T =
      missile_reflect_named_class(Sem.terms, Classes.instancesOf(C));
  Base.noteFact(missile_reflect_is_kind(Sem.terms, T, Classes.classObject(C)));
  return T;
}

/// What `class` gives of the object \p Of, which \p E names.
const missile_term *ObjCLowering::classOf(const Expr *E,
                                          const missile_term *Of) {
  missile_terms *T = Sem.terms;
  const missile_term *Zero = missile_term_constant(T, 0);
  const missile_term *Class = missile_reflect_class(T, Of);
  if (const auto *P = E->getType()->getAs<ObjCObjectPointerType>())
    if (const ObjCInterfaceDecl *C = P->getInterfaceDecl())
      Base.noteFact(
          missile_term_or(T, missile_term_eq(T, Of, Zero),
                          missile_reflect_is_kind(
                              T, Class, Notes.objc()->Classes.classObject(C))));
  return missile_term_ite(T, missile_term_eq(T, Of, Zero), Zero, Class);
}

const missile_term *ObjCLowering::reflectiveCall(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || !F->getIdentifier() || F->isDefined() || E->getNumArgs() == 0 ||
      !F->getDeclContext()->getRedeclContext()->isTranslationUnit())
    return nullptr;
  StringRef Name = F->getName();
  missile_terms *T = Sem.terms;
  const missile_term *Zero = missile_term_constant(T, 0);
  if (Name == "NSSelectorFromString" || Name == "NSStringFromSelector") {
    const missile_term *V = Base.operand(E->getArg(0));
    if (!V)
      return nullptr;
    const missile_term *Made =
        Name == "NSSelectorFromString"
            ? missile_reflect_selector(T, textOf(E->getArg(0), V),
                                       Sem.next_variable++)
            : missile_reflect_string(T, missile_reflect_name(T, V),
                                     Sem.next_variable++);
    return missile_term_ite(T, missile_term_eq(T, V, Zero), Zero, Made);
  }
  if (Name == "object_getClass") {
    const missile_term *V = Base.operand(E->getArg(0));
    return V && !isClassObject(E->getArg(0)->IgnoreParenImpCasts()->getType())
               ? classOf(E->getArg(0)->IgnoreParenImpCasts(), V)
               : nullptr;
  }
  std::optional<missile_ctype> C = Base.ctype(E);
  if ((Name == "class_conformsToProtocol" ||
       Name == "class_respondsToSelector") &&
      E->getNumArgs() == 2 && C) {
    const auto *P =
        dyn_cast<ObjCProtocolExpr>(E->getArg(1)->IgnoreParenImpCasts());
    const missile_term *Class = Base.operand(E->getArg(0));
    const missile_term *S = P ? nullptr : Base.operand(E->getArg(1));
    if (!Class || !(P || (S && Name == "class_respondsToSelector")))
      return nullptr;
    const missile_term *Answer = Base.fresh(*C);
    Base.noteFact(missile_term_implies(
        T, missile_term_ne(T, Answer, Zero),
        P ? missile_reflect_is_below(
                T, Class, Notes.objc()->Classes.conformersOf(P->getProtocol()))
          : missile_reflect_instances(T, Class, missile_reflect_name(T, S))));
    return Answer;
  }
  if (Name == "sel_registerName" || Name == "sel_getUid") {
    const auto *Text =
        dyn_cast<StringLiteral>(E->getArg(0)->IgnoreParenImpCasts());
    if (!Text || !(Text->isOrdinary() || Text->isUTF8()))
      return nullptr;
    StringRef Bytes = Text->getBytes();
    return missile_reflect_selector(
        T, missile_term_of_text(T, Bytes.data(), Bytes.size()),
        Sem.next_variable++);
  }
  if (Name == "sel_isEqual" && E->getNumArgs() == 2) {
    const missile_term *A = Base.operand(E->getArg(0)),
                       *B = Base.operand(E->getArg(1));
    if (!A || !B || !C)
      return nullptr;
    const missile_term *Answer = Base.fresh(*C);
    Base.noteFact(
        missile_term_implies(T, missile_term_ne(T, Answer, Zero),
                             missile_term_eq(T, missile_reflect_name(T, A),
                                             missile_reflect_name(T, B))));
    return Answer;
  }
  return nullptr;
}

} // namespace missile
