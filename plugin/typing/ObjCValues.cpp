//===- ObjCValues.cpp - The values that messages give ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/AnnotationScope.h"
#include "objc/ObjCDemands.h"
#include "objc/ObjCModel.h"
#include "typing/CallRules.h"
#include "typing/SiteValues.h"

using namespace clang;

namespace missile {

const missile_term *SiteValues::self() {
  const VarDecl *Self = Current.Function ? Current.Function.self() : nullptr;
  missile_ctype C = {64, false, false, true};
  if (!Self)
    return freshNonNull();
  if (isUnstable(Self))
    return fresh(C);
  llvm::FoldingSetNodeID Key;
  Key.AddPointer(Self);
  size_t Known = Variables.size();
  const missile_term *T = variableFor(Key, C);
  // A message to nil runs no method.
  if (Variables.size() != Known && !Current.isModified(Self))
    add(missile_term_ne(Sem.terms, T, zero()));
  return T;
}

/// Where the accessor reads or writes.
Place SiteValues::placeOf(const ObjCMessageExpr *E, const Accessor &A) {
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

const missile_term *SiteValues::result(const ObjCMessageExpr *E) {
  std::optional<missile_ctype> C = ctype(E);
  if (!C)
    return nullptr;
  ObjCModel &Model = *Notes.objc();
  const missile_term *R = nullptr;
  if (Accessor A = Model.accessorOf(E); A.Ivar && !A.IsSetter && A.IsPlain) {
    Place P = placeOf(E, A);
    PlaceEnvironment PE = environmentOf(P, Notes, Current.Function);
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
  if (Sig)
    assume(Sig->Result, CallRules(*this, E).passed(Sig->Result, R));
  // A message to nil gives zero.
  const Expr *To = receiverExpr(E);
  const missile_term *Receiver = To ? receiver(E) : nullptr;
  if (!To || (Current.Function && Receiver == self() &&
              !Current.isModified(Current.Function.self())))
    return R;
  const missile_term *Zero = zero();
  if (!Receiver)
    return fresh(*C);
  return missile_term_ite(Sem.terms, missile_term_eq(Sem.terms, Receiver, Zero),
                          Zero, R);
}

const missile_term *SiteValues::part(const Expr *Argument,
                                     const FieldPath &Path, bool Element) {
  const RecordDecl *R = Argument->getType()->getAsRecordDecl();
  Location Relative;
  Relative.Path = Path;
  Relative.Element = Element;
  std::optional<size_t> At =
      R ? Notes.record(R).find(Relative) : std::optional<size_t>();
  return At ? copiedRecord(Argument, R)[*At] : nullptr;
}

} // namespace missile
