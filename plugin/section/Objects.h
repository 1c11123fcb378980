//===- Objects.h - The objects that a section spells out ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Storage that refinements speak of comes as objects: a record with the fields
// in it, a group of global variables, or the instance variables that one class
// declares. Each has an environment (Environment.h), whose locations are
// regions here, and whose parts are spelled out one by one: no clause connects
// a field with most of the others of its record.
//
// Which objects are spelled out on a path, and in which parts, is in
// missile/state.h, by their identities; this is what the identities mean. An
// element of an array at an index that is not known gets a name of its own, as
// if a pointer to it had been made (Aliasing.h says why).
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_OBJECTS_H
#define MISSILE_PLUGIN_OBJECTS_H

#include "section/Memory.h"
#include "section/Values.h"

namespace missile {

struct Object {
  missile_storage Storage = nullptr;
  const Environment *Env = nullptr;
  /// The record's region; null for a group of variables.
  const clang::ento::MemRegion *Root = nullptr;
};

using PartList = llvm::SmallVector<unsigned, 4>;

class Objects {
public:
  Objects(SectionRun &Run, Values &Terms) : Run(Run), Terms(Terms) {}
  void reset();

  // What is where
  /// The object that \p R lies in; without an environment if refinements do
  /// not speak of it, or if it is looked after with the locals.
  Object objectOf(const clang::ento::MemRegion *R);
  /// The variables of the class \p C in the object at \p R.
  Object objectOf(const clang::ento::MemRegion *R,
                  const clang::ObjCInterfaceDecl *C);
  const clang::ento::MemRegion *regionOf(const Object &O, const Location &L);
  /// Does a refinement of array elements speak about what is stored at \p R?
  bool isTiedToElements(const clang::ento::MemRegion *R);
  /// Is the storage at \p R refined, or named by a refinement of its record? No
  /// plain pointer leads to such storage: taking its address is an error.
  bool isRefinedLocation(const clang::ento::MemRegion *R);
  /// Is \p R a whole struct that no refinement speaks about, inside or outside
  /// of it?
  bool isPlainRecord(const clang::ento::MemRegion *R);

  // Parts
  /// The parts of the environment of \p O that \p R, which lies in it, is in or
  /// contains.
  PartList partsAt(const Object &O, const clang::ento::MemRegion *R);
  static PartList allParts(const Object &O);
  static PartList spelledParts(const missile_state *S, const Object &O);
  /// The locations and clauses of these parts, in order.
  static llvm::SmallVector<unsigned, 8>
  locationsIn(const Object &O, llvm::ArrayRef<unsigned> Parts);
  static llvm::SmallVector<size_t, 8> clausesIn(const Object &O,
                                                llvm::ArrayRef<unsigned> Parts);
  /// The values in \p State of the locations of \p O that are spelled out in \p
  /// In; the others have none.
  Valuation valuesOf(const StateRef &State, const Object &O,
                     const missile_state *In);
  Valuation valuesOf(const StateRef &State, const Object &O) {
    return valuesOf(State, O, stateIn(State));
  }
  Valuation valuesAt(const StateRef &State, const Object &O,
                     llvm::ArrayRef<unsigned> Locations);

  // Those that are spelled out on some path
  /// Empty if \p Storage is not one of them.
  Object known(missile_storage Storage) const { return Known.lookup(Storage); }
  void add(const Object &O) { Known[O.Storage] = O; }
  /// Is there one at \p R, by whatever name?
  bool hasRootAt(llvm::function_ref<bool(const clang::ento::MemRegion *)> IsIt);
  /// \p O has come into being, on some path: nothing is known of it, not even
  /// that it is ok. Symbols from \p Since on may lead there.
  void begin(const Object &O, unsigned Since) {
    Begun.try_emplace(O.Storage, Since);
  }
  /// Is \p A in an object that has come into being, where \p B, which may have
  /// been learnt since, may lead?
  bool hasBegun(const StateRef &State, const clang::ento::MemRegion *A,
                const clang::ento::MemRegion *B);
  /// Which of the symbols is it by which \p R is known? Later ones stand for
  /// what has come later.
  unsigned orderOf(const clang::ento::MemRegion *R);

  // Names
  /// The name of the element \p Element.
  const clang::ento::MemRegion *
  nameOf(const clang::ento::ElementRegion *Element);
  /// The element that \p Name is the name of; null if it is none.
  const clang::ento::MemRegion *
  elementOf(const clang::ento::MemRegion *Name) const {
    return ElementOf.lookup(Name);
  }
  /// The storage at \p R as the program gets there, from the variable or the
  /// pointer that it is in.
  const clang::ento::MemRegion *placeOf(const clang::ento::MemRegion *R);
  const clang::ento::MemRegion *baseOf(const clang::ento::MemRegion *R);
  /// The part of \p B that \p R is of \p A.
  const clang::ento::MemRegion *rebase(const clang::ento::MemRegion *R,
                                       const clang::ento::MemRegion *A,
                                       const clang::ento::MemRegion *B);

  // Objects of classes
  /// The class of the object at \p R, null for any, if it was allocated on the
  /// way.
  std::optional<const clang::ObjCInterfaceDecl *>
  classOf(const clang::ento::MemRegion *R) const {
    auto Class = ClassOf.find(R);
    return Class == ClassOf.end() ? std::nullopt
                                  : std::make_optional(Class->second);
  }
  void setClass(const clang::ento::MemRegion *R,
                const clang::ObjCInterfaceDecl *C) {
    ClassOf[R] = C;
  }

private:
  const clang::ento::MemRegion *regionAt(const Object &O, const Location &L);
  SectionRun &Run;
  Values &Terms;
  llvm::DenseMap<missile_storage, Object> Known;
  llvm::DenseMap<missile_storage, unsigned> Begun;
  /// The names of elements at indexes that are not known, and back.
  llvm::DenseMap<const clang::ento::MemRegion *, const clang::ento::MemRegion *>
      NameOf, ElementOf;
  llvm::DenseMap<const clang::ento::MemRegion *,
                 const clang::ObjCInterfaceDecl *>
      ClassOf;
  /// Identities for the parts of objects; they last as long as the table of
  /// states.
  struct ClassPart {};
  llvm::DenseMap<std::pair<const clang::ento::MemRegion *,
                           const clang::ObjCInterfaceDecl *>,
                 std::unique_ptr<ClassPart>>
      ClassParts;
};

} // namespace missile

#endif
