//===- SectionAlias.cpp - A symbolic section: which object is it? ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine takes two symbolic pointers for two objects. Before a path reaches
// an object through a pointer, it is therefore compared with every object of
// the same type that is spelled out already, and the path splits: either the
// addresses differ, which becomes a fact, or they are the same, and then the
// pointer is replaced by one to the object that is known (thesis, figure 4.12,
// M-MATERIALIZE). Addresses are terms, so a test of two pointers in the
// program, or of two indexes, decides the cases. Reads of objects that nobody
// writes need no decision.
//
// The engine keeps the value of one element at an index that is not known: the
// next store at any index of the same array ends what it knows of the others,
// and of the other fields. A record at such an index therefore gets a name of
// its own, as if a pointer to it had been made: it is told apart from all else
// by its address, like what any pointer leads to, and its fields last until a
// write that may be to them.
//
//===----------------------------------------------------------------------===//

#include "language/CompilerFlags.h"
#include "section/Section.h"
#include "section/SectionTraits.h"

using namespace clang;
using namespace ento;

namespace missile {

/// Collect the parts of type \p Record in the object \p R of type \p T.
static void partsOfType(const SubRegion *R, QualType T,
                        const RecordDecl *Record, MemRegionManager &MRM,
                        llvm::SmallVectorImpl<const MemRegion *> &Out) {
  const RecordDecl *Here = T->getAsRecordDecl();
  if (!Here || !(Here = Here->getDefinition()))
    return;
  if (Here == Record) {
    Out.push_back(R);
    return;
  }
  for (const FieldDecl *F : Here->fields())
    if (F->getType()->isStructureType())
      partsOfType(partRegion(MRM, F, R), F->getType(), Record, MRM, Out);
}

/// The record \p Record, or the name for it if it is an element at an index
/// that is not known. (In storage that is gate-separated, an element has no
/// name of its own: what is behind two pointers is then never told apart by
/// addresses.)
const MemRegion *Section::nameOfElement(const StateRef &State,
                                        const MemRegion *Record) {
  const auto *ER = dyn_cast<ElementRegion>(Record);
  if (!ER || hasKnownOffset(Record) || isGated(State, Record) ||
      isInUnion(Record))
    return Record;
  const MemRegion *&Name = NameOf[Record];
  if (!Name) {
    SymbolRef Sym =
        Run.freshSymbol(Run.Notes.context().getPointerType(ER->getValueType()));
    Terms.define(Sym, Terms.termOfRegion(Record));
    Name = Run.regions().getSymbolicRegion(Sym);
    ElementOf[Name] = Record;
  }
  return Name;
}

const MemRegion *Section::placeOf(const MemRegion *R) {
  const MemRegion *Base = R->getBaseRegion();
  auto Element = ElementOf.find(Base);
  if (Element == ElementOf.end())
    return R;
  return rebase(Terms.canonicalRegion(R), Base, Element->second);
}

const MemRegion *Section::baseOf(const MemRegion *R) {
  const MemRegion *Base = R->getBaseRegion();
  auto Element = ElementOf.find(Base);
  return Element == ElementOf.end() ? Base : Element->second->getBaseRegion();
}

/// As overlap(), of what the engine stores in different places if the names
/// differ.
Overlap Section::meet(const StateRef &State, const MemRegion *A,
                      const MemRegion *B) {
  bool GatedA = isGated(State, A), GatedB = isGated(State, B);
  // No pointer to anything else leads to what a refinement speaks of: a cast
  // that would make one is reported.
  bool TypesCount = compilerFlags().StrictAliasing || isRefinedLocation(A) ||
                    isRefinedLocation(B);
  // What keeps two places apart may be in the part that a name leaves out.
  const MemRegion *PlaceA = placeOf(A), *PlaceB = placeOf(B);
  if ((PlaceA != A || PlaceB != B) &&
      overlap(PlaceA, GatedA, PlaceB, GatedB, TypesCount,
              Run.Notes.context()) == Overlap::Never)
    return Overlap::Never;
  return overlap(A, GatedA, B, GatedB, TypesCount, Run.Notes.context());
}

void Section::candidates(const StateRef &State, const MemRegion *A,
                         const RecordDecl *Record,
                         llvm::SmallVectorImpl<const MemRegion *> &Out) {
  MemRegionManager &MRM = Run.regions();
  const missile_state *S = stateIn(State);
  llvm::SmallVector<const MemRegion *, 8> All;
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object &O = Objects[missile_state_object(S, I).storage];
    if (O.Root) {
      partsOfType(cast<SubRegion>(O.Root), pointeeTypeOf(O.Root), Record, MRM,
                  All);
      continue;
    }
    // (A large variable has many locations.)
    llvm::SmallPtrSet<const VarDecl *, 8> Seen;
    for (const Location &L : O.Env->Locations) {
      if (!Seen.insert(L.Root).second)
        continue;
      const MemRegion *V = Run.variableRegion(L.Root);
      llvm::SmallVector<const MemRegion *, 2> Parts;
      partsOfType(cast<SubRegion>(V), L.Root->getType(), Record, MRM, Parts);
      for (const MemRegion *Part : Parts)
        if (llvm::find(All, Part) == All.end())
          All.push_back(Part);
    }
  }
  for (const MemRegion *B : All)
    if (Terms.canonicalRegion(B) != A && !isGated(State, B) &&
        !areInDifferentPlaces(placeOf(A), placeOf(B)))
      Out.push_back(B);
}

/// Which of the symbols is it by which \p R is known? Later ones stand for what
/// has come later.
unsigned Section::orderOf(const MemRegion *R) {
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

/// Is \p A in an object that has come into being, where \p B, which may have
/// been learnt since, may lead?
bool Section::hasBegun(const StateRef &State, const MemRegion *A,
                       const MemRegion *B) {
  const missile_state *S = stateIn(State);
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    missile_storage Storage = missile_state_object(S, I).storage;
    const MemRegion *Root = Objects[Storage].Root;
    auto Since = Begun.find(Storage);
    if (Root && Since != Begun.end() &&
        contains(Terms.canonicalRegion(Root), Terms.canonicalRegion(A)) &&
        orderOf(B) >= Since->second)
      return true;
  }
  return false;
}

bool Section::isWritten(const StateRef &State, const MemRegion *Object) {
  const missile_state *S = stateIn(State);
  for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
    missile_touch T = missile_state_touched(S, I);
    if (!T.written)
      continue;
    const auto *R = static_cast<const MemRegion *>(T.storage);
    while (R) {
      if (Terms.canonicalRegion(R) == Terms.canonicalRegion(Object))
        return true;
      FieldPart FR = fieldPart(R);
      R = FR ? FR->getSuperRegion() : nullptr;
    }
  }
  return false;
}

/// Note that what \p Known, the open object \p Known.Root, holds is what \p B
/// holds.
void Section::equateParts(Step &At, const Object &Known, const MemRegion *B) {
  const StateRef &State = At.State;
  MemRegionManager &MRM = Run.regions();
  for (unsigned Number :
       locationsIn(Known, spelledParts(stateIn(State), Known))) {
    const Location &L = Known.Env->Locations[Number];
    const MemRegion *RA = regionOf(Known, L);
    if (!RA)
      continue;
    const SubRegion *RB = cast<SubRegion>(B);
    for (const FieldDecl *F : L.Path)
      RB = partRegion(MRM, F, RB);
    QualType T = L.Path.back()->getType().getUnqualifiedType();
    const missile_term *VA =
        Terms.termOf(State->getSVal(loc::MemRegionVal(RA), T), T);
    const missile_term *VB =
        Terms.termOf(State->getSVal(loc::MemRegionVal(RB), T), T);
    if (VA && VB)
      At.note(missile_term_eq(Terms.terms(), VA, VB));
  }
}

/// Has \p A been written where the same part of \p B is not spelled out? (What
/// \p B is a part of has become known later than that, by another part.)
bool Section::isAhead(const StateRef &State, const MemRegion *A,
                      const MemRegion *B) {
  MemRegionManager &MRM = Run.regions();
  const missile_state *S = stateIn(State);
  auto IsWrittenAt = [&](const MemRegion *R) {
    for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
      missile_touch T = missile_state_touched(S, I);
      const auto *At = static_cast<const MemRegion *>(T.storage);
      if (T.written && At->getBaseRegion() == R->getBaseRegion() &&
          meet(State, At, R) != Overlap::Never)
        return true;
    }
    return false;
  };
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object O = Objects[missile_state_object(S, I).storage];
    if (!O.Root || Terms.canonicalRegion(O.Root) != A)
      continue;
    for (unsigned Number : locationsIn(O, spelledParts(S, O))) {
      const Location &L = O.Env->Locations[Number];
      const MemRegion *RA = regionOf(O, L);
      if (!RA || !IsWrittenAt(RA))
        continue;
      const SubRegion *RB = cast<SubRegion>(B);
      for (const FieldDecl *F : L.Path)
        RB = partRegion(MRM, F, RB);
      Object Of = objectOf(RB);
      if (!Of.Env || llvm::any_of(partsAt(Of, RB), [&](unsigned P) {
            return !missile_state_is_spelled(S, Of.Storage, P);
          }))
        return true;
    }
  }
  return false;
}

/// \p A turns out to be \p B. Neither has been written under its own name while
/// that was open, so they hold the same values.
StateRef Section::identify(StateRef State, const MemRegion *A,
                           const MemRegion *B) {
  auto Equal = missile_term_eq(Terms.terms(), Terms.termOfRegion(A),
                               Terms.termOfRegion(B));
  Step At = Terms.at(State);
  At.note(Equal);
  Object OA = objectOf(A);
  bool Known = OA.Env && OA.Root &&
               missile_state_find_object(stateIn(State), OA.Storage);
  if (Known)
    equateParts(At, OA, B);
  State = Facts.assume(State, At);
  // From now on it goes by the other name; its own is out of use.
  if (Known)
    State =
        withState(State, missile_state_summarize(Run.Context.States,
                                                 stateIn(State), OA.Storage));
  return State;
}

/// The record that \p R is a part of, as far out as the region shows.
static const MemRegion *outermostRecord(const MemRegion *R) {
  while (true) {
    if (FieldPart FR = fieldPart(R)) {
      R = FR->getSuperRegion();
      continue;
    }
    const auto *ER = dyn_cast<ElementRegion>(R);
    const auto *Array =
        ER ? dyn_cast<TypedValueRegion>(ER->getSuperRegion()) : nullptr;
    if (!Array || !Array->getValueType()->isArrayType() ||
        ER->getValueType()->isRecordType())
      return R;
    R = Array;
  }
}

/// The part of \p B that \p R is of \p A.
const MemRegion *Section::rebase(const MemRegion *R, const MemRegion *A,
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

/// What is at \p R, by the name of the record that it is in.
const MemRegion *Section::named(const StateRef &State, const MemRegion *R) {
  const MemRegion *Root = outermostRecord(R), *A = Terms.canonicalRegion(Root);
  const MemRegion *Name = nameOfElement(State, A);
  return Name == A ? R : rebase(R, Root, Name);
}

/// Is \p R an instance variable, or a part of one?
static bool isVariableOfObject(const MemRegion *R) {
  while (FieldPart FR = fieldPart(R)) {
    if (isa<ObjCIvarDecl>(FR->getDecl()))
      return true;
    R = FR->getSuperRegion();
  }
  return false;
}

void Section::separateFrom(StateRef State, const NamedAccess &To,
                           llvm::ArrayRef<const MemRegion *> Others,
                           Identification Identify, bool Write,
                           llvm::SmallVectorImpl<Access> &Out) {
  const MemRegion *A = To.Object;
  bool Written = !Others.empty() && isWritten(State, A);
  for (const MemRegion *B : Others) {
    const missile_term *Equal = missile_term_eq(
        Terms.terms(), Terms.termOfRegion(A), Terms.termOfRegion(B));
    const missile_term *Different = missile_term_not(Terms.terms(), Equal);
    if (Facts.proves(State, Different))
      continue;
    bool IsAhead = Written && isAhead(State, A, B);
    if (Facts.proves(State, Equal)) {
      if (IsAhead && !Facts.infeasible(State))
        Outcome.fail(Run.HereNode, SameObject);
      Out.push_back(
          {(this->*Identify)(State, A, B), rebase(To.Part, To.Named, B)});
      return;
    }
    // What has just begun is not ok because nobody has written it.
    if (!Write && !Written && !isWritten(State, B) && !hasBegun(State, A, B) &&
        !hasBegun(State, B, A))
      continue;
    // Both have been written under their own names only if they are known to
    // differ, so at most one has a past.
    StateRef Same = tellSame((this->*Identify)(State, A, B), A, B);
    if (!Facts.infeasible(Same)) {
      if (IsAhead)
        Outcome.fail(Run.HereNode, SameObject);
      Out.push_back({Same, rebase(To.Part, To.Named, B)});
    }
    State = Facts.assume(State, Different);
    if (Facts.infeasible(State))
      return;
  }
  Out.push_back({State, To.Part});
}

void Section::separate(StateRef State, const MemRegion *R, bool Write,
                       llvm::SmallVectorImpl<Access> &Out) {
  // A compound literal that is used as a value is nothing else.
  if (R && isa<CompoundLiteralRegion>(R->getBaseRegion())) {
    Out.push_back({State, R});
    return;
  }
  if (R && isVariableOfObject(R)) {
    separateObject(State, R, Write, Out);
    return;
  }
  const MemRegion *Root = R ? outermostRecord(R) : nullptr;
  QualType T = Root ? pointeeTypeOf(Root) : QualType();
  const RecordDecl *Record = T.isNull() ? nullptr : T->getAsRecordDecl();
  if (!Record || !(Record = Record->getDefinition()) ||
      !Run.Notes.isRefined(T) || isGated(State, R)) {
    Out.push_back({State, R});
    return;
  }
  R = named(State, R);
  Root = outermostRecord(R);
  const MemRegion *A = Terms.canonicalRegion(Root);
  llvm::SmallVector<const MemRegion *, 8> Others;
  candidates(State, A, Record, Others);
  separateFrom(State, {R, Root, A}, Others, &Section::identify, Write, Out);
}

/// Before the lvalue \p L is read or written.
void Section::separateAt(const Expr *L, bool Write, CheckerContext &C) {
  const StateRef Current = C.getState();
  const MemRegion *R = Current->getSVal(L, Run.LC).getAsRegion();
  llvm::SmallVector<Access, 4> Cases;
  separate(Current, R, Write, Cases);
  if (Cases.size() == 1 && Cases[0].State == Current && Cases[0].R == R)
    return;
  for (const Access &A : Cases) {
    SVal V = loc::MemRegionVal(A.R);
    C.addTransition(A.State->BindExpr(L->IgnoreParens(), Run.LC, V));
  }
}

} // namespace missile
