//===- ObjCSites.cpp - The flow-insensitive checker: messages
//--------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A message is checked like a call: the receiver and the arguments meet the
// refinements of the method, or what the library model says of it. A message to
// nil calls nothing, so nothing has to be met.
//
//===----------------------------------------------------------------------===//

#include "typing/TypeChecker.h"

#include "annotations/AnnotationScope.h"
#include "objc/ObjCDemands.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Finding the sites
//===----------------------------------------------------------------------===//

void TypeChecker::scanMessage(const ObjCMessageExpr *E, unsigned Enter,
                              Scan &Into) {
  ObjCModel &Model = *Notes.objc();
  // A selector that is merely asked about is not called.
  MessageKind Kind = Model.classify(E);
  bool IsTest =
      Kind == MessageKind::RespondsTo || Kind == MessageKind::InstancesRespond;
  if (const Expr *R = receiverExpr(E))
    scan(R, AddressUse::Escapes, Into);
  for (unsigned I = 0; I != E->getNumArgs(); ++I)
    if (!IsTest || !isa<ObjCSelectorExpr>(E->getArg(I)->IgnoreParens()))
      scan(E->getArg(I), AddressUse::Escapes, Into);

  scanKeyValue(E);
  scanAllocation(E);
  unsigned Exit = ++Into.Clock;
  bool IsSite = Model.Library.mayDemand(E->getSelector());
  if (Accessor A = Model.accessorOf(E); A.Ivar) {
    // A plain read has no effect.
    if (A.IsSetter || !A.IsPlain)
      Into.Effects.push_back({E, Enter, Exit});
    IsSite |= A.IsSetter &&
              Notes.environmentWith(A.Ivar).mentionsWithin(nullptr, {A.Ivar});
  } else if (!Model.isHarmless(E)) {
    Into.Effects.push_back({E, Enter, Exit});
  }
  if (Kind == MessageKind::Allocate || Kind == MessageKind::New)
    IsSite |= needsInitialization(receiverClass(E), nullptr);
  IsSite |= receiverExpr(E) && E->getType()->isRecordType() &&
            Notes.isRefined(E->getType());
  IsSite |=
      !isOfKnownClass(E) && (!Notes.refinedSetters(E->getSelector()).empty() ||
                             Notes.isRefinedInProtocol(E->getMethodDecl()));
  if (IsSite)
    Into.Sites.push_back({SiteRef::Message, E, Enter, Exit});
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

const missile_term *TypeChecker::self() {
  const VarDecl *Self = Function ? Function.self() : nullptr;
  missile_ctype C = {64, false, false};
  if (!Self)
    return freshNonNull();
  if (isUnstable(Self))
    return fresh(C);
  llvm::FoldingSetNodeID Key;
  Key.AddPointer(Self);
  size_t Known = Variables.size();
  const missile_term *T = variableFor(Key, C);
  // A message to nil runs no method.
  if (Variables.size() != Known && !isModified(Self))
    missile_facts_add(
        &Facts,
        missile_term_ne(Sem.terms, T, missile_term_constant(Sem.terms, 0)));
  return T;
}

/// Where the accessor reads or writes.
Place TypeChecker::placeOf(const ObjCMessageExpr *E, const Accessor &A) {
  Place P;
  P.Base = receiverExpr(E);
  while (const auto *OVE = dyn_cast_or_null<OpaqueValueExpr>(
             P.Base ? P.Base->IgnoreParens() : nullptr))
    P.Base = OVE->getSourceExpr();
  if (P.Base)
    P.Base = P.Base->IgnoreParens();
  if (!P.Base)
    P.Base = E; // super: not tied to what is read as self->...
  P.Path.push_back(A.Ivar);
  return P;
}

const missile_term *TypeChecker::result(const ObjCMessageExpr *E) {
  std::optional<missile_ctype> C = ctype(E);
  if (!C)
    return nullptr;
  ObjCModel &Model = *Notes.objc();
  const missile_term *R = nullptr;
  if (Accessor A = Model.accessorOf(E); A.Ivar && !A.IsSetter && A.IsPlain) {
    Place P = placeOf(E, A);
    PlaceEnvironment PE = environmentOf(P, Notes, Function);
    Location L;
    L.Path = P.Path;
    std::optional<size_t> I =
        PE.Env ? PE.Env->find(L) : std::optional<size_t>();
    // The type may have been changed on the way (a redeclared property).
    if (I &&
        Notes.context().hasSameUnqualifiedType(A.Ivar->getType(), E->getType()))
      R = valuesAt(P, PE)[*I];
    if (R && isWeak(A.Ivar->getType()))
      R = loadedWeakly(R);
  }
  const ObjCMethodDecl *M = Model.Library.promising(E);
  const Signature *Sig = M ? &Notes.signature(M) : nullptr;
  if (Sig && Sig->Result.empty())
    Sig = nullptr;
  if (!R && !Sig)
    return fresh(*C);
  if (!R)
    R = fresh(*C);
  if (Sig) {
    Valuation V;
    for (const Location &L : Sig->Result.Locations) {
      if (!L.Root) {
        V.push_back(R);
        continue;
      }
      unsigned I = cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex();
      V.push_back(I < E->getNumArgs() && L.Path.empty() ? lower(E->getArg(I))
                                                        : nullptr);
    }
    assume(Sig->Result, V);
  }
  // A message to nil gives zero.
  const Expr *To = receiverExpr(E);
  const missile_term *Receiver = To ? receiver(E) : nullptr;
  if (!To || (Function && Receiver == self() && !isModified(Function.self())))
    return R;
  const missile_term *Zero = missile_term_constant(Sem.terms, 0);
  if (!Receiver)
    return fresh(*C);
  return missile_term_ite(Sem.terms, missile_term_eq(Sem.terms, Receiver, Zero),
                          Zero, R);
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

void TypeChecker::checkMessage(const ObjCMessageExpr *E) {
  ObjCModel &Model = *Notes.objc();
  if (Accessor A = Model.accessorOf(E); A.Ivar && A.IsSetter)
    checkSetter(E, A);
  else if (!isOfKnownClass(E))
    checkUntypedSetter(E);
  checkAllocation(E);
  checkRecordResult(E);
  llvm::SmallVector<const MessageDemand *, 2> Demands;
  Model.Library.demandsOf(E, Demands);
  Messages += !Demands.empty();
  for (const MessageDemand *D : Demands)
    checkDemand(E, *D);
}

void TypeChecker::checkDemand(const ObjCMessageExpr *E,
                              const MessageDemand &D) {
  missile_terms *T = Sem.terms;
  const missile_term *To = receiver(E);
  const missile_term *IsNil =
      receiverExpr(E) && To
          ? missile_term_eq(T, To, missile_term_constant(T, 0))
          : missile_term_bool(T, false);
  Valuation V;
  concern(D.Core);
  demandValues(E, D, To, V);
  for (size_t C = 0; C != missile_env_clause_count(D.Core); ++C) {
    bool Unknown = false, Elements = false;
    for (size_t L = 0; L != V.size(); ++L)
      if (missile_env_clause_mentions(D.Core, C, L)) {
        Unknown |= !V[L];
        Elements |= D.Locations[L].Element && !D.Locations[L].Path.empty();
      }
    // The elements of a record passed by value are as consistent as it is.
    if (Elements)
      continue;
    const missile_term *Goal =
        Unknown ? missile_term_bool(T, false)
                : missile_env_clause_formula(D.Core, C, V.data());
    bool Meets = proves(missile_term_or(T, IsNil, Goal));
    auto Proves = [&](const missile_term *G) { return proves(G); };
    DemandQuery Q = {
        T,     *Notes.objc(), Function, E, D, C, V, {Facts.items, Facts.count},
        Proves};
    std::string Why = Meets ? arityFault(Q) : explainDemand(Q);
    if (Meets && Why.empty())
      continue;
    if (!Meets)
      Why = demandText(E, D) + Why;
    missile_failure Failure = {D.Core, C, Goal};
    bool OfElements = llvm::any_of(D.Locations, [](const MessageLocation &L) {
      return L.What == MessageLocation::Each;
    });
    bool IsConstant = llvm::any_of(E->arguments(), [](const Expr *A) {
      return isa<ObjCSelectorExpr>(A->IgnoreParenImpCasts());
    });
    report(OfElements && IsConstant ? TypeError::Element : TypeError::Argument,
           E, E->getExprLoc(), &Failure, Why);
    return;
  }
}

const missile_term *TypeChecker::part(const Expr *Argument,
                                      const MessageLocation &L) {
  const RecordDecl *R = Argument->getType()->getAsRecordDecl();
  Location Relative;
  Relative.Path = L.Path;
  Relative.Element = L.Element;
  std::optional<size_t> At =
      R ? Notes.record(R).find(Relative) : std::optional<size_t>();
  return At ? recordValue(Argument, R)[*At] : nullptr;
}

//===----------------------------------------------------------------------===//
// Setters
//===----------------------------------------------------------------------===//

/// A message to nil gives a record of zeros.
void TypeChecker::checkRecordResult(const ObjCMessageExpr *E) {
  missile_failure Failure;
  if (!receiverExpr(E) || !E->getType()->isRecordType() ||
      zeroIsValid(E->getType(), &Failure))
    return;
  const missile_term *To = receiver(E);
  if (To && proves(missile_term_ne(Sem.terms, To,
                                   missile_term_constant(Sem.terms, 0))))
    return;
  report(TypeError::Argument, E, E->getExprLoc(), &Failure,
         "a message to nil gives zeros, which break the invariant " +
             quoted(Failure));
}

/// A setter is sent to an object of any class. What is said of the value alone
/// can be shown; what relates it to others cannot.
void TypeChecker::checkUntypedSetter(const ObjCMessageExpr *E) {
  const ObjCMethodDecl *M = E->getMethodDecl();
  if (Notes.refinedSetters(E->getSelector()).empty() && M &&
      Notes.isRefinedInProtocol(M)) {
    report(TypeError::Function, E, E->getExprLoc(), nullptr,
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
      report(TypeError::Function, E, E->getExprLoc(), &Failure,
             "this may set '" + I->getNameAsString() + "' of an object of '" +
                 I->getContainingInterface()->getNameAsString() +
                 "' and break " + invariantText(Failure, QualType()));
      return;
    }
    Valuation V(Env.Locations.size(), nullptr);
    V[*At] = lower(E->getArg(0));
    missile_judgment J = judgment();
    for (size_t C = 0; C != missile_env_clause_count(Env.Core); ++C) {
      if (!missile_env_clause_mentions(Env.Core, C, *At))
        continue;
      if (Covered)
        Covered->concern(Env.Core, C);
      bool Alone = true;
      for (size_t K = 0; K != V.size(); ++K)
        Alone &= K == *At || !missile_env_clause_mentions(Env.Core, C, K);
      if (Alone && V[*At] &&
          missile_entails(Entail, J.facts, J.fact_count,
                          missile_env_clause_formula(Env.Core, C, V.data())) ==
              MISSILE_PROVED)
        continue;
      missile_failure Failure = {Env.Core, C, nullptr};
      report(TypeError::Function, E, E->getExprLoc(), &Failure,
             "this may set '" + I->getNameAsString() + "' of an object of '" +
                 I->getContainingInterface()->getNameAsString() +
                 "' and break the invariant " + quoted(Failure));
      return;
    }
  }
}

/// The record \p R, of the values \p New, is stored in \p I.
void TypeChecker::setParts(const ObjCIvarDecl *I, const Environment &Env,
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
    After[K] = At             ? New[*At]
               : Part.Element ? nullptr
                              : fresh(missile_env_location_type(Env.Core, K));
  }
}

void TypeChecker::checkSetter(const ObjCMessageExpr *E, const Accessor &A) {
  Place P = placeOf(E, A);
  PlaceEnvironment PE = environmentOf(P, Notes, Function);
  Location L;
  L.Path = P.Path;
  std::optional<size_t> I = PE.Env ? PE.Env->find(L) : std::optional<size_t>();
  if (!PE.Env || E->getNumArgs() != 1)
    return;
  Valuation Before = valuesAt(P, PE), After = Before;
  const Expr *Argument = E->getArg(0);
  std::optional<missile_ctype> From = Notes.ctype(Argument->getType());
  if (I) {
    missile_ctype To = missile_env_location_type(PE.Env->Core, *I);
    const missile_term *V = From ? lower(Argument) : nullptr;
    if (V && (From->width != To.width || From->is_signed != To.is_signed))
      V = missile_semantics_convert(&Sem, *From, To, V);
    After[*I] = V ? storedBySetter(A, V) : fresh(To);
  }
  if (const RecordDecl *R =
          I ? nullptr : Argument->getType()->getAsRecordDecl())
    setParts(A.Ivar, *PE.Env, R, recordValue(Argument, R), After);
  // A message to nil writes nothing: what is to be shown is shown of an object.
  if (const missile_term *To = receiverExpr(E) ? receiver(E) : nullptr)
    noteFact(
        missile_term_ne(Sem.terms, To, missile_term_constant(Sem.terms, 0)));
  checkWritten(E, E->getExprLoc(), PE, Before, After);
}

//===----------------------------------------------------------------------===//
// Objects that come into being
//===----------------------------------------------------------------------===//

/// Are there instance variables for which that is so, but which are no part of
/// what the class says? No section looks at them.
bool TypeChecker::hasZeroParts(const ObjCInterfaceDecl *C,
                               missile_failure *Failure) {
  bool Found = false;
  for (; C && !Found; C = C->getSuperClass())
    Notes.eachIvar(C, [&](const ObjCIvarDecl *I) {
      Found = Found || (Notes.containsRefinedArray(I->getType()) &&
                        !zeroIsValid(I->getType(), Failure));
    });
  return Found;
}

/// A new object is zero. Does that break an invariant of its class?
bool TypeChecker::needsInitialization(const ObjCInterfaceDecl *C,
                                      missile_failure *Failure) {
  if (hasZeroParts(C, Failure))
    return true;
  for (; C; C = C->getSuperClass()) {
    const Environment &Env = Notes.object(C);
    if (Env.empty())
      continue;
    concern(Env.Core);
    Valuation Zero(Env.Locations.size(), missile_term_constant(Sem.terms, 0));
    missile_judgment J = {Entail, nullptr, 0};
    if (!missile_typing_sub_env(&J, Env.Core, Zero.data(), Failure))
      return true;
  }
  return false;
}

void TypeChecker::checkAllocation(const ObjCMessageExpr *E) {
  MessageKind Kind = Notes.objc()->classify(E);
  missile_failure Failure;
  if ((Kind != MessageKind::Allocate && Kind != MessageKind::New) ||
      !needsInitialization(receiverClass(E), &Failure))
    return;
  missile_failure Part;
  report(hasZeroParts(receiverClass(E), &Part) ? TypeError::Function
                                               : TypeError::Storage,
         E, E->getExprLoc(), &Failure,
         "a new object is zero, which breaks the invariant " + quoted(Failure));
  if (Receiving)
    Errors->back().Update = Receiving->getNameAsString();
}

//===----------------------------------------------------------------------===//
// Fast enumeration
//===----------------------------------------------------------------------===//

void TypeChecker::checkForIn(const ObjCForCollectionStmt *S) {
  llvm::SmallPtrSet<const VarDecl *, 16> Before = Live;
  fullExpression(S->getCollection());
  // Each turn stores some element, about which nothing is known.
  if (const auto *DS = dyn_cast<DeclStmt>(S->getElement())) {
    for (const Decl *D : DS->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        if (Locals && Locals->mentionsWithin(V, {})) {
          TypeError T;
          T.What = TypeError::Function;
          T.Site = DS;
          T.Loc = V->getLocation();
          T.Range = DS->getSourceRange();
          missile_failure Failure = invariantOn(*Locals, {}, V);
          T.Message = "an element of the collection may break " +
                      invariantText(Failure, QualType());
          T.Origin = V;
          T.Checker = checkerOf(Failure);
          Errors->push_back(std::move(T));
          ++Sites;
        }
        Live.insert(V);
      }
  } else if (const auto *E = dyn_cast<Expr>(S->getElement())) {
    fullExpression(E);
    Place P = resolvePlace(E, Notes.context());
    PlaceEnvironment PE =
        P.isValid() ? environmentOf(P, Notes, Function) : PlaceEnvironment();
    if (!P.isValid() || (PE.Env && PE.Env->mentionsWithin(PE.Root, P.Path))) {
      missile_failure Failure =
          P.isValid() ? invariantAt(P) : missile_failure();
      report(TypeError::Address, E, E->getExprLoc(), &Failure,
             "an element of the collection may break " +
                 invariantText(Failure, QualType()));
    }
  }
  statement(S->getBody());
  Live = std::move(Before);
}

} // namespace missile
