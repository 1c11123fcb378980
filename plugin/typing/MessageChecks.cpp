//===- MessageChecks.cpp - What messages have to meet ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/MessageChecks.h"
#include "annotations/AnnotationScope.h"
#include "objc/ObjCDemands.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

MessageChecks::Found MessageChecks::find(const ObjCMessageExpr *E) {
  ObjCModel &Model = *Notes.objc();
  MessageKind Kind = Model.classify(E);
  Found Is;
  Is.IsSite = Model.Library.mayDemand(E->getSelector());
  if (Accessor A = Model.accessorOf(E); A.Ivar) {
    // A plain read has no effect.
    Is.HasEffect = A.IsSetter || !A.IsPlain;
    Is.IsSite |= A.IsSetter && Notes.environmentWith(A.Ivar).mentionsWithin(
                                   nullptr, {A.Ivar});
  } else {
    Is.HasEffect = !Model.isHarmless(E);
  }
  if (Kind == MessageKind::Allocate || Kind == MessageKind::New)
    Is.IsSite |= Initial.needsInitialization(receiverClass(E), nullptr);
  Is.IsSite |= receiverExpr(E) && E->getType()->isRecordType() &&
               Notes.isRefined(E->getType());
  Is.IsSite |=
      !isOfKnownClass(E) && (!Notes.refinedSetters(E->getSelector()).empty() ||
                             Notes.isRefinedInProtocol(E->getMethodDecl()));
  return Is;
}

void MessageChecks::checkMessage(const ObjCMessageExpr *E) {
  ObjCModel &Model = *Notes.objc();
  if (Accessor A = Model.accessorOf(E); A.Ivar && A.IsSetter)
    checkSetter(E, A);
  else if (!isOfKnownClass(E))
    checkUntypedSetter(E);
  checkAllocation(E);
  checkRecordResult(E);
  llvm::SmallVector<const MessageDemand *, 2> Demands;
  Model.Library.demandsOf(E, Demands);
  Current.Messages += !Demands.empty();
  for (const MessageDemand *D : Demands)
    checkDemand(E, *D);
}

void MessageChecks::checkDemand(const ObjCMessageExpr *E,
                                const MessageDemand &D) {
  missile_terms *T = Values.terms();
  const missile_term *To = Values.receiver(E);
  const missile_term *IsNil =
      receiverExpr(E) && To
          ? missile_term_eq(T, To, missile_term_constant(T, 0))
          : missile_term_bool(T, false);
  Valuation V;
  Current.concern(D.Core);
  Values.demandValues(E, D, To, V);
  auto Proves = [&](const missile_term *G) { return Values.proves(G); };
  missile_failure Failure;
  std::string Why;
  bool IsCountFault = false;
  DemandQuery Q = {T,
                   *Notes.objc(),
                   Current.Function,
                   E,
                   D,
                   V,
                   {Values.facts().items, Values.facts().count},
                   Proves};
  Q.IsCountFault = &IsCountFault;
  // With less known of the selector, in another walk, nothing is proved.
  Q.IsCounted = Notes.objc()->Counted.contains(E);
  bool Meets = meetsDemand(Q, IsNil, &Failure, Why);
  if (IsCountFault)
    Notes.objc()->Counted.insert(E);
  else if (Meets)
    Notes.objc()->Counted.erase(E);
  if (Meets)
    return;
  bool OfElements = llvm::any_of(D.Locations, [](const MessageLocation &L) {
    return L.What == MessageLocation::Each;
  });
  bool IsConstant = llvm::any_of(E->arguments(), [](const Expr *A) {
    return isa<ObjCSelectorExpr>(A->IgnoreParenImpCasts());
  });
  Current.report(OfElements && IsConstant ? TypeError::Element
                                          : TypeError::Argument,
                 E, E->getExprLoc(), &Failure, Why);
}

//===----------------------------------------------------------------------===//
// Setters
//===----------------------------------------------------------------------===//

/// A message to nil gives a record of zeros.
void MessageChecks::checkRecordResult(const ObjCMessageExpr *E) {
  missile_failure Failure;
  if (!receiverExpr(E) || !E->getType()->isRecordType() ||
      Initial.zeroIsValid(E->getType(), &Failure))
    return;
  const missile_term *To = Values.receiver(E);
  if (To && Values.proves(missile_term_ne(Values.terms(), To, Values.zero())))
    return;
  Current.report(TypeError::Argument, E, E->getExprLoc(), &Failure,
                 "a message to nil gives zeros, which break the invariant " +
                     quoted(Failure));
}

/// A setter is sent to an object of any class. What is said of the value alone
/// can be shown; what relates it to others cannot.
void MessageChecks::checkUntypedSetter(const ObjCMessageExpr *E) {
  const ObjCMethodDecl *M = E->getMethodDecl();
  if (Notes.refinedSetters(E->getSelector()).empty() && M &&
      Notes.isRefinedInProtocol(M)) {
    Current.report(
        TypeError::Function, E, E->getExprLoc(), nullptr,
        "'" + nameOf(M) +
            "' sets a property with an invariant, of an object whose class "
            "is not known");
    return;
  }
  for (const ObjCIvarDecl *I : Notes.refinedSetters(E->getSelector())) {
    const Environment &Env = Notes.environmentWith(I);
    Location L;
    L.Path.push_back(I);
    std::optional<size_t> At = Env.find(L);
    if (E->getNumArgs() != 1)
      continue;
    if (!At) {
      missile_failure Failure = invariantOn(Env, L.Path);
      Current.report(TypeError::Function, E, E->getExprLoc(), &Failure,
                     "this may set '" + I->getNameAsString() +
                         "' of an object of '" +
                         I->getContainingInterface()->getNameAsString() +
                         "' and break " + invariantText(Failure, QualType()));
      return;
    }
    Valuation V(Env.Locations.size(), nullptr);
    V[*At] = Values.lower(E->getArg(0));
    for (size_t C = 0; C != missile_env_clause_count(Env.Core); ++C) {
      if (!missile_env_clause_mentions(Env.Core, C, *At))
        continue;
      if (Current.Covered)
        Current.Covered->concern(Env.Core, C);
      bool Alone = true;
      for (size_t K = 0; K != V.size(); ++K)
        Alone &= K == *At || !missile_env_clause_mentions(Env.Core, C, K);
      if (Alone && V[*At] &&
          Values.proves(missile_env_clause_formula(Env.Core, C, V.data())))
        continue;
      missile_failure Failure = {Env.Core, C, nullptr};
      Current.report(TypeError::Function, E, E->getExprLoc(), &Failure,
                     "this may set '" + I->getNameAsString() +
                         "' of an object of '" +
                         I->getContainingInterface()->getNameAsString() +
                         "' and break the invariant " + quoted(Failure));
      return;
    }
  }
}

/// The record \p R, of the values \p New, is stored in \p I.
void MessageChecks::setParts(const ObjCIvarDecl *I, const Environment &Env,
                             const RecordDecl *R, const Valuation &New,
                             Valuation &After) {
  for (size_t K = 0; K != After.size(); ++K) {
    const Location &Part = Env.Locations[K];
    if (Part.Path.empty() || Part.Path.front() != I)
      continue;
    Location Within;
    Within.Path.assign(Part.Path.begin() + 1, Part.Path.end());
    Within.Element = Part.Element;
    std::optional<size_t> At = Notes.record(R).find(Within);
    After[K] = At ? New[*At]
               : Part.Element
                   ? nullptr
                   : Values.fresh(missile_env_location_type(Env.Core, K));
  }
}

void MessageChecks::checkSetter(const ObjCMessageExpr *E, const Accessor &A) {
  Place P = Values.placeOf(E, A);
  PlaceEnvironment PE = environmentOf(P, Notes, Current.Function);
  Location L;
  L.Path = P.Path;
  std::optional<size_t> I = PE.Env ? PE.Env->find(L) : std::optional<size_t>();
  if (!PE.Env || E->getNumArgs() != 1)
    return;
  Valuation Before = Values.valuesAt(P, PE), After = Before;
  const Expr *Argument = E->getArg(0);
  if (I) {
    const missile_term *V =
        Values.storedBySetter(A, Argument->getType(), Values.lower(Argument));
    After[*I] =
        V ? V : Values.fresh(missile_env_location_type(PE.Env->Core, *I));
  }
  if (const RecordDecl *R =
          I ? nullptr : Argument->getType()->getAsRecordDecl())
    setParts(A.Ivar, *PE.Env, R, Values.recordValue(Argument, R), After);
  // A message to nil writes nothing: what is to be shown is shown of an object.
  if (const missile_term *To = receiverExpr(E) ? Values.receiver(E) : nullptr)
    Values.noteFact(missile_term_ne(Values.terms(), To, Values.zero()));
  Writes.checkWritten(E, E->getExprLoc(), PE, Before, After);
}

//===----------------------------------------------------------------------===//
// Objects that come into being
//===----------------------------------------------------------------------===//

void MessageChecks::checkAllocation(const ObjCMessageExpr *E) {
  MessageKind Kind = Notes.objc()->classify(E);
  missile_failure Failure;
  if ((Kind != MessageKind::Allocate && Kind != MessageKind::New) ||
      !Initial.needsInitialization(receiverClass(E), &Failure))
    return;
  missile_failure Part;
  Current.report(
      Initial.hasZeroParts(receiverClass(E), &Part) ? TypeError::Function
                                                    : TypeError::Storage,
      E, E->getExprLoc(), &Failure,
      "a new object is zero, which breaks the invariant " + quoted(Failure));
  if (Current.Receiving)
    Current.Errors->back().Update = Current.Receiving->getNameAsString();
}

//===----------------------------------------------------------------------===//
// Fast enumeration
//===----------------------------------------------------------------------===//

void MessageChecks::checkElement(const DeclStmt *DS, const VarDecl *V) {
  if (!Current.Locals || !Current.Locals->mentionsWithin(V, {}))
    return;
  TypeError T;
  T.What = TypeError::Function;
  T.Site = DS;
  T.Loc = V->getLocation();
  T.Range = DS->getSourceRange();
  missile_failure Failure = invariantOn(*Current.Locals, {}, V);
  T.Message = "an element of the collection may break " +
              invariantText(Failure, QualType());
  T.Origin = V;
  T.Checker = checkerOf(Failure);
  Current.Errors->push_back(std::move(T));
  ++Current.Sites;
}

void MessageChecks::checkElement(const Expr *E) {
  Place P = resolvePlace(E, Notes.context());
  PlaceEnvironment PE = P.isValid() ? environmentOf(P, Notes, Current.Function)
                                    : PlaceEnvironment();
  if (P.isValid() && !(PE.Env && PE.Env->mentionsWithin(PE.Root, P.Path)))
    return;
  missile_failure Failure =
      P.isValid() ? Current.invariantAt(P) : missile_failure();
  Current.report(TypeError::Address, E, E->getExprLoc(), &Failure,
                 "an element of the collection may break " +
                     invariantText(Failure, QualType()));
}

} // namespace missile
