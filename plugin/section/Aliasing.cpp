//===- Aliasing.cpp - Which object is it? ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Aliasing.h"

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
const MemRegion *Aliasing::nameOfElement(const StateRef &State,
                                         const MemRegion *Record) {
  const auto *ER = dyn_cast<ElementRegion>(Record);
  if (!ER || hasKnownOffset(Record) || Gate.isGated(State, Record) ||
      isInUnion(Record))
    return Record;
  return Heap.nameOf(ER);
}

void Aliasing::candidates(const StateRef &State, const MemRegion *A,
                          const RecordDecl *Record,
                          llvm::SmallVectorImpl<const MemRegion *> &Out) {
  MemRegionManager &MRM = Run.regions();
  const missile_state *S = stateIn(State);
  llvm::SmallVector<const MemRegion *, 8> All;
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object O = Heap.known(missile_state_object(S, I).storage);
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
    if (Terms.canonicalRegion(B) != A && !Gate.isGated(State, B) &&
        !areInDifferentPlaces(Heap.placeOf(A), Heap.placeOf(B)))
      Out.push_back(B);
}

bool Aliasing::isWritten(const StateRef &State, const MemRegion *Object) {
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
void Aliasing::equateParts(Step &At, const Object &Known, const MemRegion *B) {
  const StateRef &State = At.State;
  MemRegionManager &MRM = Run.regions();
  for (unsigned Number :
       Heap.locationsIn(Known, Heap.spelledParts(stateIn(State), Known))) {
    const Location &L = Known.Env->Locations[Number];
    const MemRegion *RA = Heap.regionOf(Known, L);
    if (!RA)
      continue;
    const SubRegion *RB = cast<SubRegion>(B);
    RB = partRegion(MRM, L.Path, RB);
    QualType T = L.Path.back()->getType().getUnqualifiedType();
    const missile_term *VA = Terms.termAt(State, RA, T);
    const missile_term *VB = Terms.termAt(State, RB, T);
    if (VA && VB)
      At.note(missile_term_eq(Terms.terms(), VA, VB));
  }
}

/// Has \p A been written where the same part of \p B is not spelled out? (What
/// \p B is a part of has become known later than that, by another part.)
bool Aliasing::isAhead(const StateRef &State, const MemRegion *A,
                       const MemRegion *B) {
  MemRegionManager &MRM = Run.regions();
  const missile_state *S = stateIn(State);
  auto IsWrittenAt = [&](const MemRegion *R) {
    for (size_t I = 0, N = missile_state_touch_count(S); I != N; ++I) {
      missile_touch T = missile_state_touched(S, I);
      const auto *At = static_cast<const MemRegion *>(T.storage);
      if (T.written && At->getBaseRegion() == R->getBaseRegion() &&
          Mem.meet(State, At, R) != Overlap::Never)
        return true;
    }
    return false;
  };
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object O = Heap.known(missile_state_object(S, I).storage);
    if (!O.Root || Terms.canonicalRegion(O.Root) != A)
      continue;
    for (unsigned Number : Heap.locationsIn(O, Heap.spelledParts(S, O))) {
      const Location &L = O.Env->Locations[Number];
      const MemRegion *RA = Heap.regionOf(O, L);
      if (!RA || !IsWrittenAt(RA))
        continue;
      const SubRegion *RB = cast<SubRegion>(B);
      RB = partRegion(MRM, L.Path, RB);
      Object Of = Heap.objectOf(RB);
      if (!Of.Env || llvm::any_of(Heap.partsAt(Of, RB), [&](unsigned P) {
            return !missile_state_is_spelled(S, Of.Storage, P);
          }))
        return true;
    }
  }
  return false;
}

/// \p A turns out to be \p B. Neither has been written under its own name while
/// that was open, so they hold the same values.
StateRef Aliasing::identify(StateRef State, const MemRegion *A,
                            const MemRegion *B) {
  auto Equal = missile_term_eq(Terms.terms(), Terms.termOfRegion(A),
                               Terms.termOfRegion(B));
  Step At = Terms.at(State);
  At.note(Equal);
  Object OA = Heap.objectOf(A);
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

/// As identify(), for all parts of an object.
StateRef Aliasing::identifyObject(StateRef State, const MemRegion *A,
                                  const MemRegion *B) {
  Step At = Terms.at(State);
  At.note(missile_term_eq(Terms.terms(), Terms.termOfRegion(A),
                          Terms.termOfRegion(B)));
  const missile_state *S = stateIn(State), *Next = S;
  for (size_t I = missile_state_object_count(S); I-- != 0;) {
    missile_object Part = missile_state_object(S, I);
    const Object O = Heap.known(Part.storage);
    if (O.Root != A)
      continue;
    equateParts(At, O, B);
    // From now on it goes by the other name; its own is out of use.
    Next = missile_state_summarize(Run.Context.States, Next, Part.storage);
  }
  State = withState(State, Next);
  return Facts.assume(State, At);
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

const MemRegion *Aliasing::named(const StateRef &State, const MemRegion *R) {
  const MemRegion *Root = outermostRecord(R), *A = Terms.canonicalRegion(Root);
  const MemRegion *Name = nameOfElement(State, A);
  return Name == A ? R : Heap.rebase(R, Root, Name);
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

void Aliasing::separateFrom(StateRef State, const NamedAccess &To,
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
        Outcome.fail(Run.HereNode, Accesses::SameObject);
      Out.push_back(
          {(this->*Identify)(State, A, B), Heap.rebase(To.Part, To.Named, B)});
      return;
    }
    // What has just begun is not ok because nobody has written it.
    if (!Write && !Written && !isWritten(State, B) &&
        !Heap.hasBegun(State, A, B) && !Heap.hasBegun(State, B, A))
      continue;
    // Both have been written under their own names only if they are known to
    // differ, so at most one has a past.
    StateRef Same = Tell.tellSame((this->*Identify)(State, A, B), A, B);
    if (!Facts.infeasible(Same)) {
      if (IsAhead)
        Outcome.fail(Run.HereNode, Accesses::SameObject);
      Out.push_back({Same, Heap.rebase(To.Part, To.Named, B)});
    }
    State = Facts.assume(State, Different);
    if (Facts.infeasible(State))
      return;
  }
  Out.push_back({State, To.Part});
}

/// As separate(), for an instance variable of an object.
void Aliasing::separateObject(StateRef State, const MemRegion *R, bool Write,
                              llvm::SmallVectorImpl<Access> &Out) {
  Object O = Heap.objectOf(R);
  if (!O.Env || !O.Root || Gate.isGated(State, R)) {
    Out.push_back({State, R});
    return;
  }
  const MemRegion *Root = O.Root;
  // As this access names the object.
  const MemRegion *Named = R;
  while (FieldPart FR = fieldPart(Named))
    Named = FR->getSuperRegion();
  llvm::SmallVector<const MemRegion *, 8> Others;
  const missile_state *S = stateIn(State);
  for (size_t I = 0, N = missile_state_object_count(S); I != N; ++I) {
    const Object Other = Heap.known(missile_state_object(S, I).storage);
    if (Other.Root && Other.Env == O.Env && Other.Root != Root &&
        !Gate.isGated(State, Other.Root))
      Others.push_back(Other.Root);
  }
  separateFrom(State, {R, Named, Root}, Others, &Aliasing::identifyObject,
               Write, Out);
}

void Aliasing::separate(StateRef State, const MemRegion *R, bool Write,
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
      !Run.Notes.isRefined(T) || Gate.isGated(State, R)) {
    Out.push_back({State, R});
    return;
  }
  R = named(State, R);
  Root = outermostRecord(R);
  const MemRegion *A = Terms.canonicalRegion(Root);
  llvm::SmallVector<const MemRegion *, 8> Others;
  candidates(State, A, Record, Others);
  separateFrom(State, {R, Root, A}, Others, &Aliasing::identify, Write, Out);
}

void Aliasing::separateAt(const Expr *L, bool Write, CheckerContext &C) {
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
