//===- ClauseReader.cpp - From clauses to environments --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/ClauseReader.h"
#include "ast/Spelling.h"

#include "missile/failure.h"

using namespace clang;

namespace missile {

size_t ClauseReader::locationIn(Environment &E, const Location &L) {
  if (auto Known = E.find(L))
    return *Known;
  missile_ctype C = !L.Path.empty() && !L.Element
                        ? Notes.ctypeOfField(L.Path.back())
                        : Notes.ctype(typeOf(L)).value_or(
                              missile_ctype{64, true, false, false});
  size_t Number = missile_env_add_location(E.Core, nameOf(L).c_str(), C);
  MISSILE_EXPECT(Number == E.Locations.size());
  if (L.Element)
    missile_env_quantify(E.Core, Number);
  E.Locations.push_back(L);
  return Number;
}

void ClauseReader::addClauses(Environment &E,
                              const std::vector<ParsedClause> &Clauses) {
  for (const ParsedClause &C : Clauses) {
    SmallVector<size_t, 8> Numbers;
    for (const Location &L : C.Slots)
      Numbers.push_back(locationIn(E, L));
    missile_env_add_refinement(E.Core, C.Refinement, Numbers.data(), C.Origin);
  }
}

void ClauseReader::addRecord(Environment &E, const RecordDecl *R,
                             const VarDecl *Root, const FieldPath &Prefix) {
  const Environment &Inner = Notes.record(R);
  if (Inner.empty())
    return;
  SmallVector<size_t, 8> Numbers;
  for (const Location &L : Inner.Locations) {
    Location Outer;
    Outer.Root = Root;
    Outer.Path = Prefix;
    Outer.Path.append(L.Path.begin(), L.Path.end());
    Outer.Element = L.Element;
    Numbers.push_back(locationIn(E, Outer));
  }
  missile_env_add_env(E.Core, Inner.Core, Numbers.data());
}

void ClauseReader::refuseResult(const Decl *D, QualType Returned) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == ResultAttribute && !A->isInherited() &&
        Notes.Complained.insert(A).second)
      Notes.complainAt(
          A->getLocation(), D,
          std::string("a result refinement needs a ") +
              (isa<ObjCMethodDecl>(D) ? "method" : "function") +
              " that returns an integer, an enumeration or a pointer, "
              "not '" +
              spelled(Returned) + "'");
}

void ClauseReader::fillSignature(Signature &Sig,
                                 ArrayRef<ParmVarDecl *> Parameters,
                                 std::vector<ParsedClause> &Pre,
                                 std::vector<ParsedClause> &Post,
                                 QualType Returned) {
  for (auto *List : {&Pre, &Post})
    for (ParsedClause &C : *List)
      for (Location &L : C.Slots)
        if (const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root))
          if (P->getFunctionScopeIndex() < Parameters.size())
            L.Root = Parameters[P->getFunctionScopeIndex()];
  addClauses(Sig.Parameters, Pre);
  for (const ParmVarDecl *P : Parameters)
    if (const RecordDecl *R = P->getType()->getAsRecordDecl())
      addRecord(Sig.Parameters, R, P, {});
  if (Post.empty())
    return;
  // Location 0 is the result, whatever the clauses name.
  missile_env_add_location(Sig.Result.Core, "result", *Notes.ctype(Returned));
  Sig.Result.Locations.push_back(Location());
  addClauses(Sig.Result, Post);
  for (const Location &L : Sig.Result.Locations)
    if (const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root))
      Sig.ResultNames.push_back(P->getFunctionScopeIndex());
}

void ClauseReader::addPropertyClauses(const ObjCMethodDecl *D,
                                      std::vector<ParsedClause> &Pre,
                                      std::vector<ParsedClause> &Post) {
  const ObjCPropertyDecl *P = D->isPropertyAccessor() ? propertyOf(D) : nullptr;
  const auto *Protocol =
      P ? dyn_cast<ObjCProtocolDecl>(P->getDeclContext()) : nullptr;
  const ObjCInterfaceDecl *C = Protocol ? nullptr : D->getClassInterface();
  if (!P || !P->hasAttrs() || !Annotations::isAnnotated(P) || !C)
    return;
  const ObjCIvarDecl *I = Notes.storageOf(P, C);
  if (!I)
    return; // object() complains
  std::vector<ParsedClause> All;
  Location Subject;
  Subject.Path.push_back(I);
  parseAll(P, P, Scope::ofObject(C), Subject, RefinementAttribute, All);
  for (ParsedClause &Clause : All) {
    if (Clause.Slots.size() != 1)
      continue;
    Location L;
    if (!D->parameters().empty())
      L.Root = D->parameters()[0];
    Clause.Slots[0] = L;
    (L.Root ? Pre : Post).push_back(std::move(Clause));
  }
}

} // namespace missile
