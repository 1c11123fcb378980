//===- ContractValues.h - What a contract speaks of -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the locations of a contract (annotations/Contracts.h) are on a path,
// and what they hold, now and at the call. Both the body of a function and its
// callers ask this.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CONTRACTVALUES_H
#define MISSILE_PLUGIN_CONTRACTVALUES_H

#include "annotations/Contracts.h"
#include "section/Aliasing.h"

namespace missile {

/// Where what a contract opens is found.
struct ContractBase {
  Location Root;
  const clang::ento::MemRegion *R; ///< null: a null pointer
};
struct OpenedCall {
  StateRef State;
  llvm::SmallVector<ContractBase, 2> Bases;
};
/// The storage at one time, and where what the contract opens was then.
struct Moment {
  const StateRef &State;
  llvm::ArrayRef<ContractBase> Bases;
};
clang::QualType typeOfBase(const Location &Root);
/// Is only the name known of the type of what is at \p R, if that is not null?
bool isOpaqueAt(const clang::ento::MemRegion *R);
/// Is no object of type \p A part of one of type \p B, or the other way round?
bool areUnrelated(clang::QualType A, clang::QualType B,
                  const clang::ASTContext &Context);

/// May a function with the contract \p Ct rely on what refinements say of
/// \p O? Its callers see to it that they hold, then, unless it is open.
bool mayRelyOn(const Contract &Ct, const Object &O, const clang::ASTContext &C);

class ContractValues {
public:
  ContractValues(SectionRun &Run, Values &Terms, Accesses &Mem, Aliasing &Alias)
      : Run(Run), Terms(Terms), Mem(Mem), Alias(Alias) {}

  /// Where the location of a contract is, if the bases are there.
  const clang::ento::MemRegion *locate(const Location &L,
                                       llvm::ArrayRef<ContractBase> Bases);
  /// The values of a contract's locations: what old() and the parameters mean
  /// is in \p Then, all else in \p Now. \p Call is null for the body itself.
  /// (An object may go by another name at the end of a body than at its
  /// beginning; that name may have led elsewhere then, or nowhere.)
  Valuation valuesOf(const Environment &Env, const clang::CallExpr *Call,
                     const missile_term *Result, const Moment &Then,
                     const Moment &Now);
  /// Note that the path depends on what the contract names.
  StateRef touchNamed(StateRef State, const Environment &Env,
                      llvm::ArrayRef<ContractBase> Bases,
                      std::string &Conflict);
  StateRef touchNamed(StateRef State, const Extent &X,
                      llvm::ArrayRef<ContractBase> Bases,
                      std::string &Conflict);
  /// Are the objects at \p A and \p B two, as the contract has it? With
  /// \p Distinct, the formula that says so; null if that needs none.
  bool areSeparate(const StateRef &State, const clang::ento::MemRegion *A,
                   const clang::ento::MemRegion *B,
                   const missile_term **Distinct);
  /// Spell out the objects at \p Wanted: one state for each way in which they
  /// may be the same as others that are spelled out.
  bool openBases(OpenedCall From, llvm::ArrayRef<ContractBase> Wanted,
                 bool Write, llvm::SmallVectorImpl<OpenedCall> &Cases,
                 std::string &Why);

private:
  const missile_term *valueAt(const StateRef &State,
                              const clang::ento::MemRegion *R);

  SectionRun &Run;
  Values &Terms;
  Accesses &Mem;
  Aliasing &Alias;
};

} // namespace missile

#endif
