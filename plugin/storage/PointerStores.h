//===- PointerStores.h - What a function stores where ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk over a function (or an initial value) collects what it stores, in
// which variable, field or place behind a pointer, together with the variables
// whose addresses it keeps, its casts and its calls, in the order of the text.
// PointerFlow follows pointers back by it. Nothing in it depends on the order
// in which the function does these things.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERSTORES_H
#define MISSILE_PLUGIN_POINTERSTORES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace missile {

/// A place that values are kept in: a local variable or another one, or what
/// some pointer leads to, or a record that is a value; and which field, however
/// deep, if any. The members of a union are one.
struct Cell {
  const clang::VarDecl *V = nullptr;
  const clang::CompoundLiteralExpr *Literal = nullptr;
  const clang::FieldDecl *Field = nullptr;
  bool IsInUnion = false; ///< what is stored may be read as any other type
  /// The outermost union that it is in, if that is known.
  const clang::RecordDecl *Union = nullptr;
  const clang::Expr *Value = nullptr; ///< the record that it is a part of
  bool isBehindPointer() const { return !V && !Literal && !Value; }
  bool outlivesCalls() const { return V && V->hasGlobalStorage(); }
};

/// What is looked for: values at a cell, read as a type. Exact: see
/// PointerOrigin.
struct WantedValue {
  Cell C;
  clang::QualType Type;
  bool Exact;
  /// Of what is read from a union: it is looked for there; in a record that was
  /// stored there; in another union that this record was in. (What pointers
  /// one union may hold, is judged where it is declared.)
  enum { InUnion, InRecord, InOther } Way = InUnion;
  bool operator==(const WantedValue &O) const {
    return C.V == O.C.V && C.Field == O.C.Field &&
           C.IsInUnion == O.C.IsInUnion && Exact == O.Exact && Way == O.Way &&
           Type.getCanonicalType() == O.Type.getCanonicalType();
  }
};

/// \p E without parentheses and what else evaluates to the same.
const clang::Expr *plain(const clang::Expr *E);
/// The place that the glvalue \p Place denotes.
Cell cellOf(const clang::Expr *Place);
/// The variable, or another place, that \p Pointer is the address of; null if
/// it is not written as one.
const clang::Expr *placeAt(const clang::Expr *Pointer);
/// What \p Pointer points to.
Cell pointedTo(const clang::Expr *Pointer);
/// The value of the statement expression \p E; null if it has none.
const clang::Expr *valueOf(const clang::StmtExpr *E);

/// Is it a built-in function that may be given any types, as __sync_swap()?
bool hasTypesOfOperands(const clang::CallExpr *E);
/// \p T, or what it is the atomic type of.
clang::QualType withoutAtomic(clang::QualType T);
/// Is a \p Part in a \p T, or in a part of it?
bool mayContain(clang::QualType T, const clang::RecordDecl *Part,
                const clang::ASTContext &C);
bool mayContain(const clang::RecordDecl *R, const clang::RecordDecl *Part,
                const clang::ASTContext &C);
/// Is \p T a pointer to void, bytes, const, a function, or what is not known
/// here?
bool saysLittle(clang::QualType T);
/// Is a \p T a number, or several? (An address may be in it.)
bool isNumeric(clang::QualType T);
/// The pointers in a \p T through which something may be written as they are.
void eachWritable(clang::QualType T,
                  llvm::function_ref<void(clang::QualType)> Visit);
/// Is \p T a pointer to such a pointer?
bool leadsToPointer(clang::QualType T);
/// Is a \p Place that is a record seen as a pointer by way of \p Pointer, or
/// the other way round? Then it is not said which field that is.
bool isSeenOtherwise(clang::QualType Place, clang::QualType Pointer);

struct PointerStores {
  struct Store {
    const clang::VarDecl *V; ///< null: it is behind a pointer
    const clang::FieldDecl *Field;
    const clang::Expr *Value; ///< null: the value was moved
    clang::QualType Type;     ///< of the place
    bool IsInUnion = false;
    unsigned Order = 0; ///< in the text
    /// What is stored is what Value points to.
    bool IsOfPointee = false;
  };
  /// What is stored in variables: each one's together, in the order of the
  /// text. (There is one of this class for each function of a file, so it is
  /// kept small.)
  std::vector<Store> Variables;
  llvm::ArrayRef<Store> storesIn(const clang::VarDecl *V) const;
  /// The same of what is stored through pointers.
  std::vector<Store> Behind;
  /// Variables whose address is kept somewhere, and calls that are given it.
  llvm::SetVector<const clang::VarDecl *> Taken;
  llvm::SetVector<const clang::CompoundLiteralExpr *> TakenLiterals;
  llvm::SetVector<const clang::FieldDecl *> TakenFields;
  struct Giving {
    const clang::VarDecl *V;
    const clang::CallExpr *E;
    unsigned Order;
  };
  std::vector<Giving> Passed;
  llvm::ArrayRef<Giving> callsGiven(const clang::VarDecl *V) const;
  std::vector<const clang::Expr *> Returned;
  std::vector<const clang::Expr *> BlockReturned;
  std::vector<const clang::CastExpr *> Casts;
  std::vector<const clang::CallExpr *> Calls;
  std::vector<const clang::BlockDecl *> AllBlocks;
  /// Pointers that become numbers, or blocks or objects.
  std::vector<const clang::CastExpr *> Numbers;
  /// Pointers that are stored in members of unions beside numbers.
  std::vector<const clang::Expr *> InUnions;
  /// Pointers that are read from members of unions.
  std::vector<const clang::CastExpr *> UnionReads;
  /// What is stored in fields behind which the kernel writes.
  std::vector<const clang::Expr *> Buffers;

  /// Pointers that say little of what they lead to (see PointerFlow), stored
  /// where a pointer may find them: in which field (null: in an element, a
  /// union, or a variable), and through a pointer to them or not.
  struct KeptStore {
    const clang::FieldDecl *Field;
    clang::QualType Type; ///< of the place
    const clang::Expr *Value;
    bool IsByPointer;
    const clang::RecordDecl *Union = nullptr; ///< that it is in, if known
    /// Value is a variable whose address was taken; it is stored there.
    bool IsVariable = false;
    /// The variable that outlives calls, in which it is stored by its name.
    const clang::VarDecl *V = nullptr;
  };
  std::vector<KeptStore> KeptStores;
  /// It copies bytes to where a pointer leads that is not known to be one to
  /// records.
  bool CopiesBehind = false;

  /// All that \p Whole does.
  explicit PointerStores(const clang::Stmt *Whole);

private:
  /// What becomes of an address.
  struct Use {
    bool IsAtOnce = false;                     ///< it is dereferenced at once
    const clang::CallExpr *Argument = nullptr; ///< it is given to this call
  };
  void walk(const clang::Stmt *S) { walk(S, Use()); }
  void walk(const clang::Stmt *S, Use Of);
  void store(Cell To, clang::QualType T, const clang::Expr *Value,
             bool IsOfPointee = false);
  void store(const clang::Expr *Place, const clang::Expr *Value);
  void take(const clang::Expr *Place, Use Of);
  void initialize(const clang::InitListExpr *List);
  void putInUnion(const clang::FieldDecl *F, const clang::Expr *Value);
  void keep(const clang::FieldDecl *F, const clang::Expr *Init,
            const clang::RecordDecl *Union = nullptr);
  void buffer(const clang::FieldDecl *F, const clang::Expr *Value);
  /// \p E calls a function by its name. \p IsItself: a pointer that it is given
  /// may be stored, and not just what that leads to.
  void exchange(const clang::CallExpr *E, bool IsItself);
  void move(llvm::ArrayRef<const clang::Expr *> Operands);
  void call(const clang::CallExpr *E);
  unsigned Blocks = 0;
};

} // namespace missile

#endif
