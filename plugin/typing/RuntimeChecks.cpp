//===- RuntimeChecks.cpp - Objects reached by the back door ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/RuntimeChecks.h"
#include "ast/Spelling.h"
#include "objc/ObjCModel.h"

#include "llvm/Support/SaveAndRestore.h"

#include "missile/reflection.h"
#include "missile/text.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Instance variables
//===----------------------------------------------------------------------===//

void RuntimeChecks::checkRuntimeCall(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || !F->getIdentifier() || E->getNumArgs() == 0)
    return;
  StringRef Name = F->getName();
  const Expr *Of = E->getArg(0)->IgnoreParenCasts();
  if (Name == "class_createInstance" || Name == "NSAllocateObject" ||
      Name == "objc_constructInstance" || Name == "objc_alloc" ||
      Name == "objc_allocWithZone" || Name == "objc_alloc_init" ||
      Name == "objc_opt_new") {
    reportZeros(E, Notes.objc()->classNamed(Of));
    return;
  }
  if (!Name.starts_with("object_set"))
    return;
  const auto *P = Of->getType()->getAs<ObjCObjectPointerType>();
  if (P && Notes.mayBeRefined(P->getInterfaceDecl()))
    Current.reportObjectWrite(E, P->getInterfaceDecl(),
                              Current.invariantOf(P->getInterfaceDecl()),
                              "'" + Name.str() + "'");
}

/// May a value that is set for \p Key in an object of class \p C get past a
/// refinement: that of the variable which is found by the key, or what a setter
/// demands? \p Failure is which.
bool RuntimeChecks::reachesRefined(const ObjCInterfaceDecl *C, StringRef Key,
                                   missile_failure &Failure) {
  std::string Upper = Key.str();
  if (!Upper.empty())
    Upper[0] = clang::toUppercase(Upper[0]);
  SmallVector<Selector, 3> Setters;
  for (const char *Prefix : {"set", "_set", "setIs"}) {
    Selector S = Notes.objc()->Classes.selectorNamed(Prefix + Upper + ":");
    if (!S.isNull())
      Setters.push_back(S);
  }
  for (Selector S : Setters)
    if (const ObjCMethodDecl *M = C->lookupInstanceMethod(S))
      if (!Notes.signature(M).Parameters.empty()) {
        Failure = {Notes.signature(M).Parameters.Core, 0, nullptr};
        return true;
      }
  for (; C; C = C->getSuperClass()) {
    const Environment &Env = Notes.object(C);
    for (const Location &L : Env.Locations) {
      StringRef Name = L.Path.front()->getName();
      if (Name == Key || Name == "_" + Key.str() || Name == "is" + Upper ||
          Name == "_is" + Upper) {
        Failure = invariantOn(Env, L.Path);
        return true;
      }
    }
    bool Sets = false;
    eachProperty(C, [&](const ObjCPropertyDecl *P) {
      const ObjCIvarDecl *I = llvm::is_contained(Setters, P->getSetterName())
                                  ? Notes.storageOf(P, C)
                                  : nullptr;
      if (I && Env.mentionsWithin(nullptr, {I})) {
        Failure = invariantOn(Env, {I});
        Sets = true;
      }
    });
    if (Sets)
      return true;
  }
  return false;
}

void RuntimeChecks::checkKeyValue(const ObjCMessageExpr *E) {
  Selector S = E->getSelector();
  StringRef First = S.getNameForSlot(0);
  bool OfMany =
      S.getNumArgs() == 1 && (First == "setValuesForKeysWithDictionary" ||
                              First == "takeValuesFromDictionary" ||
                              First == "takeStoredValuesFromDictionary");
  bool OfOne = S.getNumArgs() == 2 &&
               (First == "setValue" || First == "takeValue" ||
                First == "takeStoredValue") &&
               S.getNameForSlot(1).starts_with("forKey");
  if (!OfMany && !OfOne)
    return;
  const ObjCInterfaceDecl *C = receiverClass(E);
  if (!receiverExpr(E) && Current.Function && Current.Function.method())
    C = Current.Function.method()->getClassInterface(); // what super is
  if (!C || !C->hasDefinition())
    return;
  const auto *Literal =
      OfOne ? dyn_cast<ObjCStringLiteral>(E->getArg(1)->IgnoreParenCasts())
            : nullptr;
  StringRef Key = Literal ? Literal->getString()->getBytes() : StringRef();
  bool IsPath = !Literal || Key.contains('.');
  missile_failure Failure = Current.invariantOf(C);
  if (IsPath ? Notes.isRefinedClass(C) : reachesRefined(C, Key, Failure))
    Current.reportObjectWrite(E, C, Failure, "'" + S.getAsString() + "'");
}

bool RuntimeChecks::checkObjectCast(const CastExpr *E) {
  QualType To = E->getType();
  if (const auto *P = To->getAs<ObjCObjectPointerType>()) {
    const ObjCInterfaceDecl *C = P->getInterfaceDecl();
    QualType From = E->getSubExpr()->getType();
    if (!C || !Notes.isRefinedClass(C) || !From->isPointerType() ||
        From->getPointeeType()->isVoidType() ||
        From->getPointeeType()->isIncompleteType())
      return false;
    missile_failure Failure = Current.invariantOf(C);
    Current.report(TypeError::Cast, E, E->getExprLoc(), &Failure,
                   "this '" + spelled(From) + "' may not be an object of '" +
                       C->getNameAsString() + "' with " + quoted(Failure));
    return true;
  }
  QualType Into = To->isPointerType() ? To->getPointeeType() : QualType();
  if (Into.isNull() || Into->isVoidType() || Into->isFunctionType() ||
      Into.isConstQualified() || Into->isIncompleteType())
    return false;
  PointerFlow::Origins Origins;
  Storage.flow().find(E->getSubExpr(), Current.Whole, Origins);
  for (const PointerOrigin &O : Origins) {
    const auto *P = O.E->getType()->getAs<ObjCObjectPointerType>();
    if (!P)
      continue;
    const ObjCInterfaceDecl *C = P->getInterfaceDecl();
    if (!Notes.mayBeRefined(C))
      continue;
    Current.reportObjectWrite(E, C, Current.invariantOf(C),
                              "a pointer into the object");
    return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Selectors
//===----------------------------------------------------------------------===//

void RuntimeChecks::checkSelector(const Expr *E, Selector S) {
  if (const ObjCMethodDecl *M = Notes.objc()->Library.demanding(S)) {
    ++Current.Sites;
    const missile_failure First = {Notes.signature(M).Parameters.Core, 0,
                                   nullptr};
    Current.reportHard(TypeError::Function, E, M,
                       "'" + nameOf(M) + "' demands " + quoted(First) +
                           ", which a caller through a selector would not see");
    Current.Errors->back().Checker = checkerOf(First);
    return;
  }
  llvm::ArrayRef<const ObjCIvarDecl *> Set = Notes.refinedSetters(S);
  if (Set.empty())
    return;
  ++Current.Sites;
  Current.reportHard(
      TypeError::Function, E, Set.front(),
      "'" + S.getAsString() + "' sets '" + Set.front()->getNameAsString() +
          "' of '" + Set.front()->getContainingInterface()->getNameAsString() +
          "', whose invariant a caller through a selector would not "
          "see");
}

void RuntimeChecks::checkMadeSelector(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || !F->getIdentifier() ||
      (F->getName() != "NSSelectorFromString" &&
       F->getName() != "sel_registerName" && F->getName() != "sel_getUid"))
    return;
  // What is in a local may make it known that something is wrong.
  llvm::SaveAndRestore<bool> WithLocals(Values.inference().Active, true);
  const missile_term *Made = Values.lower(E);
  if (!Made)
    return;
  missile_terms *T = Values.terms();
  const missile_term *Name = missile_reflect_name(T, Made);
  const missile_term *IsNone =
      missile_term_eq(T, Made, missile_term_constant(T, 0));
  const missile_term *Names[32];
  size_t Count = missile_reflection_candidates(
      T, Values.facts().items, Values.facts().count, Name, Names, 32);
  const missile_term *IsKnown = IsNone;
  for (size_t I = 0; I != Count; ++I)
    IsKnown = missile_term_or(T, IsKnown, missile_term_eq(T, Name, Names[I]));
  // Of a name that is not known, no more than what is written out.
  if (!Values.proves(IsKnown))
    Count = missile_reflection_candidates(T, Values.facts().items, 0, Name,
                                          Names, 32);
  for (size_t I = 0; I != Count; ++I) {
    size_t Length;
    const char *Bytes =
        missile_text_of_number(T, missile_term_number(Names[I]), &Length);
    Selector S =
        Bytes ? Notes.objc()->Classes.selectorNamed(StringRef(Bytes, Length))
              : Selector();
    if (!S.isNull() && !Values.proves(missile_term_or(
                           T, IsNone, missile_term_ne(T, Name, Names[I]))))
      checkSelector(E, S);
  }
}

//===----------------------------------------------------------------------===//
// Objects of classes that are values
//===----------------------------------------------------------------------===//

/// \p E makes an object of \p Bound, or of any class if that is null, or of a
/// subclass.
void RuntimeChecks::reportZeros(const Expr *E, const ObjCInterfaceDecl *Bound) {
  missile_failure Failure;
  auto Report = [&](const ObjCInterfaceDecl *C) {
    Current.report(TypeError::Function, E, E->getExprLoc(), &Failure,
                   "this may make an object of '" + C->getNameAsString() +
                       "', which is zero and so breaks the invariant " +
                       quoted(Failure));
  };
  if (Bound && Initial.needsInitialization(Bound, &Failure)) {
    Report(Bound);
    return;
  }
  for (const ObjCInterfaceDecl *C : Notes.refinedClasses())
    if ((!Bound || (Bound->hasDefinition() && Bound->isSuperClassOf(C))) &&
        Initial.needsInitialization(C, &Failure)) {
      Report(C);
      return;
    }
}

void RuntimeChecks::checkAllocationByValue(const ObjCMessageExpr *E) {
  const ObjCInterfaceDecl *Bound = nullptr;
  if (Notes.objc()->allocatesByValue(
          E, Current.Function ? Current.Function.method() : nullptr, Bound))
    reportZeros(E, Bound);
}

} // namespace missile
