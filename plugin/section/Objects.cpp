//===- Objects.cpp - The objects that a section spells out ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Objects.h"

#include <numeric>

using namespace clang;
using namespace ento;

namespace missile {

void Objects::reset() {
  Known.clear();
  Begun.clear();
  NameOf.clear();
  ElementOf.clear();
  ClassOf.clear();
}

Object Objects::objectOf(const MemRegion *R) {
  Object O;
  // Up to the outermost record: fields, but not through array elements, which
  // are objects of their own.
  const FieldDecl *Outermost = nullptr;
  const MemRegion *At = R;
  while (true) {
    if (FieldPart FR = fieldPart(At)) {
      Outermost = FR->getDecl();
      At = FR->getSuperRegion();
      continue;
    }
    const auto *ER = dyn_cast<ElementRegion>(At);
    if (ER && !ER->getValueType()->isRecordType() && !Outermost) {
      // An element of an array of scalars belongs to the array's record.
      const auto *Super = dyn_cast<TypedValueRegion>(ER->getSuperRegion());
      if (Super && Super->getValueType()->isArrayType()) {
        At = Super;
        continue;
      }
    }
    break;
  }
  At = stripRetyping(At);
  // A compound literal comes into being inconsistent or not; it is checked
  // where it becomes a value.
  if (isa<CompoundLiteralRegion>(At->getBaseRegion()))
    return O;
  if (const auto *VR = dyn_cast<VarRegion>(At)) {
    const VarDecl *V = VR->getDecl();
    if (V->hasLocalStorage()) {
      if (Run.Locals.hasRoot(V))
        return O; // looked after together with the other locals
    } else if (const Environment *Group = Run.Notes.globalsOf(V)) {
      O.Storage = Group;
      O.Env = Group;
      return O;
    }
  }
  if (const auto *I = dyn_cast_or_null<ObjCIvarDecl>(Outermost))
    return objectOf(At, I->getContainingInterface());
  const RecordDecl *Record = Outermost ? Outermost->getParent() : nullptr;
  if (!Record) {
    QualType T;
    if (const auto *TR = dyn_cast<TypedValueRegion>(At))
      T = TR->getValueType();
    else if (const auto *SR = dyn_cast<SymbolicRegion>(At))
      T = SR->getSymbol()->getType()->getPointeeType();
    if (!T.isNull())
      Record = T->getAsRecordDecl();
  }
  if (!Record || !isa<SubRegion>(At))
    return O;
  const Environment &Env = Run.Notes.record(Record);
  if (Env.empty())
    return O;
  O.Storage = At;
  O.Env = &Env;
  O.Root = At;
  return O;
}

Object Objects::objectOf(const MemRegion *R, const ObjCInterfaceDecl *C) {
  Object O;
  const Environment &Env = Run.Notes.object(C);
  if (Env.empty() || !isa<SubRegion>(R))
    return O;
  R = Terms.canonicalRegion(R);
  auto &Part = ClassParts[{R, C}];
  if (!Part)
    Part = std::make_unique<ClassPart>();
  O.Storage = Part.get();
  O.Env = &Env;
  O.Root = R;
  return O;
}

const MemRegion *Objects::regionOf(const Object &O, const Location &L) {
  return L.Element || L.isAddress() ? nullptr : regionAt(O, L);
}

const MemRegion *Objects::regionAt(const Object &O, const Location &L) {
  MemRegionManager &MRM = Run.regions();
  const SubRegion *R =
      cast<SubRegion>(L.Root ? Run.variableRegion(L.Root) : O.Root);
  R = partRegion(MRM, L.Path, R);
  return R;
}

bool Objects::isTiedToElements(const MemRegion *R) {
  auto Ties = [](const Environment &Env,
                 llvm::function_ref<bool(const Location &)> IsIt) {
    const missile_env *Core = Env.Core;
    size_t Mentioned[MISSILE_MAX_SLOTS];
    for (size_t C = 0, N = missile_env_clause_count(Core); C != N; ++C) {
      bool Elements = false, It = false;
      size_t Count = missile_env_clause_locations(Core, C, Mentioned);
      for (size_t I = 0; I != Count; ++I) {
        Elements |= Env.Locations[Mentioned[I]].Element;
        It |= IsIt(Env.Locations[Mentioned[I]]);
      }
      if (Elements && It)
        return true;
    }
    return false;
  };
  // The fields and the variable that the region lies in, outermost first.
  FieldPath Path;
  const MemRegion *At = R;
  while (true) {
    if (FieldPart FR = fieldPart(At)) {
      Path.insert(Path.begin(), FR->getDecl());
      At = FR->getSuperRegion();
    } else if (const auto *ER = dyn_cast<ElementRegion>(At);
               ER && !ER->getValueType()->isRecordType()) {
      Path.clear(); // an element: the array's own fields follow
      At = ER->getSuperRegion();
    } else {
      break;
    }
  }
  auto Meets = [&](const Location &L) {
    size_t N = std::min(L.Path.size(), Path.size());
    return std::equal(Path.begin(), Path.begin() + N, L.Path.begin());
  };
  if (const auto *VR = dyn_cast<VarRegion>(At))
    if (VR->getDecl()->hasLocalStorage() && Run.Locals.hasElements() &&
        Ties(Run.Locals, [&](const Location &L) {
          return L.Root == VR->getDecl() && Meets(L);
        }))
      return true;
  Object O = objectOf(R);
  return O.Env && O.Env->hasElements() && Ties(*O.Env, [&](const Location &L) {
           if (!L.Root)
             return Meets(L);
           const auto *VR = dyn_cast<VarRegion>(At);
           return VR && VR->getDecl()->getCanonicalDecl() == L.Root && Meets(L);
         });
}

bool Objects::isRefinedLocation(const MemRegion *R) {
  FieldPart FR = fieldPart(R);
  if (!FR || FR->getDecl()->getType()->isIncompleteArrayType())
    return false;
  const Environment &Env = Run.Notes.environmentWith(FR->getDecl());
  return Env.mentionsWithin(nullptr, FR->getDecl());
}

bool Objects::isPlainRecord(const MemRegion *R) {
  QualType T = pointeeTypeOf(R);
  return !T.isNull() && T->isStructureType() && !T->isIncompleteType() &&
         !Run.Notes.isRefined(T) && !isInUnion(R);
}

llvm::SmallVector<unsigned, 4> Objects::partsAt(const Object &O,
                                                const MemRegion *R) {
  FieldPath Path;
  while (!O.Root || Terms.canonicalRegion(R) != Terms.canonicalRegion(O.Root)) {
    if (FieldPart FR = fieldPart(R)) {
      // A member of a union is all of it.
      if (isUnionMember(FR->getDecl()))
        Path.clear();
      else
        Path.insert(Path.begin(), FR->getDecl());
      R = FR->getSuperRegion();
    } else if (const auto *ER = dyn_cast<ElementRegion>(R);
               ER && Path.empty()) {
      R = ER->getSuperRegion();
    } else if (const auto *VR = dyn_cast<VarRegion>(R); VR && !O.Root) {
      return O.Env->partsAt(VR->getDecl()->getCanonicalDecl(), Path);
    } else {
      // However it lies there.
      return allParts(O);
    }
  }
  return O.Env->partsAt(nullptr, Path);
}

llvm::SmallVector<unsigned, 4> Objects::allParts(const Object &O) {
  llvm::SmallVector<unsigned, 4> Parts(O.Env->parts().size());
  std::iota(Parts.begin(), Parts.end(), 0u);
  return Parts;
}

llvm::SmallVector<unsigned, 4> Objects::spelledParts(const missile_state *S,
                                                     const Object &O) {
  llvm::SmallVector<unsigned, 4> Parts;
  for (size_t P = 0; missile_state_next_spelled(S, O.Storage, &P); ++P)
    Parts.push_back(static_cast<unsigned>(P));
  return Parts;
}

llvm::SmallVector<unsigned, 8>
Objects::locationsIn(const Object &O, llvm::ArrayRef<unsigned> Parts) {
  llvm::SmallVector<unsigned, 8> Found;
  for (unsigned P : Parts)
    Found.append(O.Env->parts()[P].Locations.begin(),
                 O.Env->parts()[P].Locations.end());
  llvm::sort(Found);
  return Found;
}

llvm::SmallVector<size_t, 8>
Objects::clausesIn(const Object &O, llvm::ArrayRef<unsigned> Parts) {
  llvm::SmallVector<size_t, 8> Found;
  for (unsigned P : Parts)
    Found.append(O.Env->parts()[P].Clauses.begin(),
                 O.Env->parts()[P].Clauses.end());
  llvm::sort(Found);
  return Found;
}

Valuation Objects::valuesOf(const StateRef &State, const Object &O,
                            const missile_state *In) {
  return valuesAt(State, O, locationsIn(O, spelledParts(In, O)));
}

Valuation Objects::valuesAt(const StateRef &State, const Object &O,
                            llvm::ArrayRef<unsigned> Locations) {
  Valuation Values(O.Env->Locations.size(), nullptr);
  missile_spend(Run.Budget, O.Env->Locations.size() / 256);
  for (unsigned Number : Locations) {
    const Location &L = O.Env->Locations[Number];
    if (L.isAddress())
      Values[Number] = Terms.termOfRegion(regionAt(O, L));
    const MemRegion *R = regionOf(O, L);
    if (!R)
      continue;
    QualType T = L.Path.empty() ? L.Root->getType() : L.Path.back()->getType();
    Values[Number] = Terms.termAt(State, R, T);
  }
  return Values;
}

bool Objects::hasBegun(const StateRef &State, const MemRegion *A,
                       const MemRegion *B) {
  const missile_state *S = stateIn(State);
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    missile_storage Storage = missile_state_object(S, I).storage;
    const MemRegion *Root = known(Storage).Root;
    auto Since = Begun.find(Storage);
    if (Root && Since != Begun.end() &&
        contains(Terms.canonicalRegion(Root), Terms.canonicalRegion(A)) &&
        orderOf(B) >= Since->second)
      return true;
  }
  return false;
}

unsigned Objects::orderOf(const MemRegion *R) {
  const auto *SR = dyn_cast<SymbolicRegion>(baseOf(R));
  SymbolRef Sym = SR ? SR->getSymbol() : nullptr;
  if (const auto *D = dyn_cast_or_null<SymbolDerived>(Sym))
    Sym = D->getParentSymbol();
  if (const auto *C = dyn_cast_or_null<SymbolConjured>(Sym))
    return C->getCount();
  // What was there when the section began.
  if (const auto *V = dyn_cast_or_null<SymbolRegionValue>(Sym))
    return isa<SymbolicRegion>(baseOf(V->getRegion())) ? orderOf(V->getRegion())
                                                       : 0;
  return UINT_MAX;
}

const MemRegion *Objects::placeOf(const MemRegion *R) {
  const MemRegion *Base = R->getBaseRegion();
  auto Element = ElementOf.find(Base);
  if (Element == ElementOf.end())
    return R;
  return rebase(Terms.canonicalRegion(R), Base, Element->second);
}

const MemRegion *Objects::baseOf(const MemRegion *R) {
  const MemRegion *Base = R->getBaseRegion();
  auto Element = ElementOf.find(Base);
  return Element == ElementOf.end() ? Base : Element->second->getBaseRegion();
}

const MemRegion *Objects::rebase(const MemRegion *R, const MemRegion *A,
                                 const MemRegion *B) {
  MemRegionManager &MRM = Run.regions();
  if (R == A)
    return B;
  if (FieldPart FR = fieldPart(R))
    return partRegion(MRM, FR->getDecl(),
                      cast<SubRegion>(rebase(FR->getSuperRegion(), A, B)));
  const auto *ER = cast<ElementRegion>(R);
  return MRM.getElementRegion(
      ER->getValueType(), ER->getIndex(),
      cast<SubRegion>(rebase(ER->getSuperRegion(), A, B)), Run.Notes.context());
}

bool Objects::hasRootAt(llvm::function_ref<bool(const MemRegion *)> IsIt) {
  return llvm::any_of(Known, [&](auto &O) {
    return O.second.Root && IsIt(baseOf(O.second.Root));
  });
}

const MemRegion *Objects::nameOf(const ElementRegion *Element) {
  const MemRegion *&Name = NameOf[Element];
  if (!Name) {
    SymbolRef Sym = Run.freshSymbol(
        Run.Notes.context().getPointerType(Element->getValueType()));
    Terms.define(Sym, Terms.termOfRegion(Element));
    Name = Run.regions().getSymbolicRegion(Sym);
    ElementOf[Name] = Element;
  }
  return Name;
}

} // namespace missile
