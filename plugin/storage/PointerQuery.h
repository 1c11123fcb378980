//===- PointerQuery.h - One way back of a pointer ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The walk of PointerFlow from an expression of one function (or initial value)
// to what its value may come from, by what PointerStores has of that function
// and by the summaries of those that it calls. It ends at parameters, at what
// is behind pointers, and at variables that outlive the call: PointerFile.cpp
// goes on from there.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERQUERY_H
#define MISSILE_PLUGIN_POINTERQUERY_H

#include "storage/PointerFlow.h"
#include "storage/PointerStores.h"

#include <set>
#include <tuple>

namespace missile {

/// The parameter of \p F (of any function or block, if null) that \p O is, or
/// is a part of, as \p Use says then.
const clang::ParmVarDecl *parameterAt(const PointerOrigin &O,
                                      const clang::DeclContext *F,
                                      ParameterUse &Use);

class PointerFlow::Query {
public:
  Query(PointerFlow &P, const PointerStores &In, Origins &Out,
        VariableSet *Through)
      : P(P), In(In), Out(Out), Through(Through) {
    for (size_t I = 0; I != Out.size(); ++I)
      Known.try_emplace({{Out[I].E, Out[I].Exact}, Out[I].Allocation}, I);
  }

  void value(const clang::Expr *E, bool Exact);
  void read(const clang::Expr *Place, bool Exact);
  void argument(const clang::Expr *E, const ParameterUse &U) {
    Cell C;
    C.Field = U.Field;
    C.IsInUnion = U.IsInUnion;
    if (U.isOfPart())
      part(E, {C, U.Read, U.Exact});
    else
      value(E, U.Exact);
  }
  void cell(const WantedValue &W);
  void part(const clang::Expr *Whole, const WantedValue &W);
  /// A function is looked for: what any call gives to a parameter counts.
  bool IsOfFunction = false;
  /// Is \p O, which it found, a function in a parameter?
  bool isGivenFunction(const PointerOrigin &O, const clang::ParmVarDecl *&V,
                       ParameterUse &Use) const {
    if (!IsOfFunction && !O.E->getType()->isFunctionPointerType())
      return false;
    V = parameterAt(O, nullptr, Use);
    return V != nullptr;
  }
  /// Only what was stored as a pointer to void, or as a number.
  bool IsUntyped = false;
  StoredThere Noted;
  void noteStored(const clang::Expr *E);
  /// It came by a place where an address is moved by bytes.
  bool IsMoved = false;
  /// Parts of records that came as wholes, with parameters.
  PartsOfParameters Parts;
  /// What it came by that outlives the function.
  llvm::SmallVector<WantedValue, 2> Kept;
  /// The pointers that say little which it found behind pointers, or where
  /// others may store them by one.
  llvm::SmallVector<WantedValue, 1> Behind;
  /// The calls of blocks whose results it asked for.
  llvm::SmallVector<const clang::CallExpr *, 1> BlockCalls;
  void stored(const PointerStores::Store &S, const WantedValue &W);
  /// A value that is stored where it came by, and how it came there. IsShared,
  /// IsTyped: see PointerOrigin.
  struct StoredValue {
    const clang::Expr *E;
    bool Exact, IsShared = false, IsTyped = false, IsUntyped = false;
  };
  /// It does not ask where these come from: somebody else does.
  bool StopsAtStored = false;
  llvm::SmallVector<StoredValue, 4> Stored;
  void storedValue(const StoredValue &S);

private:
  using Wanted = WantedValue;
  bool mayCarry(clang::QualType T) const;
  void
  eachField(clang::QualType T,
            llvm::function_ref<void(const clang::FieldDecl *)> Visit) const;
  bool IsShared = false, IsTyped = false;
  void add(const clang::Expr *E, bool Exact,
           const clang::CallExpr *Allocation = nullptr,
           const PointerStores *Where = nullptr);
  void call(const clang::CallExpr *E, bool Exact);
  void result(const clang::FunctionDecl *F, const clang::CallExpr *E,
              bool Exact);
  void passed(const PointerOrigin &O, const clang::FunctionDecl *F,
              const clang::CallExpr *E, bool Exact);
  void given(PartsOfParameters All, const clang::FunctionDecl *F,
             const clang::CallExpr *E, bool Exact);
  void partOfReturned(const PointerStores &There, const clang::FunctionDecl *F,
                      const clang::CallExpr *E, const WantedValue &W);
  void partOfBlocks(const clang::CallExpr *E, const Wanted &W);
  void partOfResult(const clang::CallExpr *E, const Wanted &W);
  /// A pointer to objects that is moved still points to one of them.
  bool staysExact(clang::QualType T) const {
    return T->isPointerType() && !T->getPointeeType()->isVoidType() &&
           !T->getPointeeType()->isCharType();
  }

  PointerFlow &P;
  const PointerStores &In;
  Origins &Out;
  /// Where each is in Out.
  llvm::DenseMap<std::pair<llvm::PointerIntPair<const clang::Expr *, 1, bool>,
                           const clang::CallExpr *>,
                 size_t>
      Known;
  VariableSet *Through;
  std::set<std::tuple<const void *, const clang::FieldDecl *,
                      const clang::Type *, bool, bool, bool, int>>
      Visited;
};

/// Can what is stored as \p A be read as \p B, as far as the types say?
bool mayBeSame(clang::QualType A, clang::QualType B);

/// Those of \p More that are not among \p All are added to it.
template <typename T, typename Range>
void addNew(llvm::SmallVectorImpl<T> &All, const Range &More) {
  for (const T &One : More)
    if (!llvm::is_contained(All, One))
      All.push_back(One);
}

} // namespace missile

#endif
