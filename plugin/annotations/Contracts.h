//===- Contracts.h - What a function demands, ensures and changes ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function without a contract lives in the typed world: every object that it
// can reach is consistent when it is called, and again when it returns. The
// contract of a function that works on broken objects (a getter, a setter, a
// helper that does half of an update) says instead
//
//   missile_requires("{...}")    what holds when it is called
//   missile_ensures("{...}")     what holds when it returns; old(x) is the
//   value
//                                of x at the call, _v_ the result
//   missile_reads("*p", ...)     the only objects whose invariants it relies
//   on,
//                                apart from those that the rest names; without
//                                names, none. It keeps them, and writes to
//                                nothing refined that missile_modifies does not
//                                name
//   missile_modifies("x", ...)   the only storage that existed at the call that
//                                it writes; without names, none. at[0 .. n] are
//                                elements of what at points to
//
// over its parameters, what they point to (p->len, *out), and globals. These
// are the symbolic summaries of the thesis.
//
// The objects that a contract names are *open*: neither the body nor a caller
// assumes or establishes their invariants, except by what the contract says;
// {consistent(p)} stands for the invariants of *p. Different open pointers
// point to different objects: that is part of what is required. All other
// objects are as for a function without a contract.
//
// Where a contract names an object as a whole, the type may be incomplete. A
// file in which it is cannot know whether the object is in order, so it always
// is, outside of functions that see more: of an object that may be seen so, a
// contract that does not say {consistent(p)} means it, on both sides.
//
// A body with a contract is checked as one symbolic section, from its beginning
// to each of its ends; a call of it, in a section, uses the contract in place
// of forgetting everything (section/ContractCalls.h). In the typed world a call
// that could leave an open object inconsistent, or needs to show what is
// required, is a type error, which a section may discharge.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CONTRACTS_H
#define MISSILE_PLUGIN_CONTRACTS_H

#include "annotations/Annotations.h"

#include "llvm/ADT/STLExtras.h"

namespace missile {

/// Elements of what a pointer points to at the call, or of an array: those
/// whose index fulfils what is said of location 0 of Index.
struct Extent {
  Location Base;
  clang::QualType Element;
  Environment Index;
  /// Base is an array, and no pointer.
  bool isOfArray() const;
};

struct Contract {
  /// The function, as a whole, for messages.
  const clang::FunctionDecl *Function = nullptr;
  /// The first declaration that says something of it.
  const clang::FunctionDecl *Declared = nullptr;
  /// Location 0 is the result, which only Ensures may mention. All roots are
  /// parameters of the definition (or the most recent declaration) or globals.
  Environment Requires, Ensures;
  /// Only what Modifies names is written.
  bool LimitsWrites = false;
  std::vector<Location> Modifies;
  /// It opens none of these elements: as objects they are like all others.
  std::vector<Extent> Extents;
  /// It relies on the objects that Reads names, and on no others.
  bool LimitsReads = false;
  std::vector<Location> Reads;
  /// What the open objects are reached by: Root and Pointee.
  std::vector<Location> Opened;
  /// Of these, the ones that {consistent()} is required, or ensured, of. Only
  /// these say anything of the elements of arrays.
  std::vector<Location> Consistent, Restored;

  /// What a single declaration says of an object that is reached by Root: to
  /// name it, or a part of it, opens it, and {consistent()} can be required and
  /// ensured of it.
  struct Saying {
    const clang::Decl *By;
    Location Root;
    enum Kind { Opens, OpensPart, Demands, Restores } What;
    bool isOpening() const { return What == Opens || What == OpensPart; }
  };
  std::vector<Saying> Sayings;

  /// It is only what the attributes pure or const promise, which a body is not
  /// checked for.
  bool IsTrusted = false;

  /// Does the callee leave every object that is consistent so, and not look at
  /// whether it was?
  bool opensNothing() const { return Opened.empty(); }
  /// May it write to storage that existed at the call?
  bool mayWrite() const {
    return !LimitsWrites || !Modifies.empty() || !Extents.empty();
  }
  /// What it may write that has a name; of an array, whichever elements.
  template <typename FnT> void eachWritten(FnT Visit) const {
    for (const Location &L : Modifies)
      Visit(L);
    for (const Extent &E : Extents)
      if (E.isOfArray())
        Visit(E.Base);
  }
  /// Is it said, besides, that it changes nothing of the objects that it does
  /// not rely on? Then they may be in any condition when it is called.
  bool leavesOthers() const {
    return LimitsReads && (LimitsWrites || (Reads.empty() && Opened.empty()));
  }
  /// Nothing is said but what it relies on.
  bool isOnlyReads() const {
    return LimitsReads && !LimitsWrites && Opened.empty() && Requires.empty() &&
           Ensures.empty();
  }
  /// A declaration that names \p Root, which a file may have without the
  /// definition of its type; null if there is none.
  const clang::Decl *seenWithoutType(const Location &Root) const;
  bool isConsistent(const Location &Root) const {
    return llvm::is_contained(Consistent, Root);
  }
  bool isRestored(const Location &Root) const {
    return llvm::is_contained(Restored, Root);
  }
};

/// The contract that the call \p E relies on, of a function or of the pointer
/// that it is called through; null if there is none.
const Contract *contractOf(const clang::CallExpr *E, Annotations &Notes);

/// Is it an object of which this file knows no more than the name of its type?
inline bool isOpaque(clang::QualType T) {
  return T->isRecordType() && T->isIncompleteType();
}

/// Can a value of type \p T hold an address?
bool canHoldAddress(clang::QualType T, const clang::ASTContext &Context);

} // namespace missile

#endif
