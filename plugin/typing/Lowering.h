//===- Lowering.h - From C expressions to terms ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gives an expression of integer or pointer type its term, one operator at a
// time; what the operators mean is missile/semantics.h's affair. Where the
// operands and the values of storage come from differs: the flow-insensitive
// checker lowers whole trees, a symbolic section asks the engine for the values
// of the operands.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_LOWERING_H
#define MISSILE_PLUGIN_LOWERING_H

#include "annotations/Annotations.h"

#include "clang/AST/Expr.h"

#include "missile/c_library.h"
#include "missile/semantics.h"

namespace missile {

struct Accessor;
struct MessageDemand;

/// Note what the model of the library says of the result \p R of a call, which
/// got \p Bound as the argument that bounds it (null if that has no term).
void noteRange(missile_semantics &Sem, const missile_c_row &Row,
               const missile_term *R, const missile_term *Bound);

class Lowering {
public:
  /// Shares variables, facts and the condition that it is evaluated under with
  /// the lowering that \p Shared belongs to, if it is not null.
  explicit Lowering(Annotations &A, missile_semantics *Shared = nullptr);
  virtual ~Lowering();
  Lowering(const Lowering &) = delete;
  Lowering &operator=(const Lowering &) = delete;

protected:
  /// The term of the rvalue \p E, an operand.
  virtual const missile_term *operand(const clang::Expr *E) = 0;
  /// The value read from the glvalue \p E.
  virtual const missile_term *read(const clang::Expr *E) = 0;
  /// The result of a call, of a type that has terms.
  virtual const missile_term *result(const clang::CallExpr *E) = 0;
  /// The result of a message that has no meaning of its own here.
  virtual const missile_term *result(const clang::ObjCMessageExpr *E) = 0;

  /// The term of the rvalue \p E. Never null for a type that ctype() knows;
  /// what C leaves open, or this does not understand, is a fresh variable
  /// over the type's range. Null for types that have no terms.
  const missile_term *lower(const clang::Expr *E);
  /// The value that `++`, `--` or a compound assignment stores, from the old
  /// value of the location.
  const missile_term *updated(const clang::Expr *E, const missile_term *Old);

  std::optional<missile_ctype> ctype(const clang::Expr *E) const {
    return Notes.ctype(E->getType());
  }
  const missile_term *fresh(missile_ctype C) {
    return missile_semantics_fresh(&Sem, C);
  }
  /// 0 or 1, as comparisons and logical operators give.
  const missile_term *freshTruth() { return fresh({1, false, true}); }
  /// A pointer that is not null but about which nothing else is known.
  const missile_term *freshNonNull();
  const missile_term *constant(const llvm::APSInt &V);
  const missile_term *truth(const missile_term *T) {
    return missile_semantics_truth(&Sem, T);
  }

  /// What storage holds when \p V, of type \p From, is stored there: of a
  /// bit-field, what fits. Null if \p V is, or has no term.
  const missile_term *stored(const clang::Expr *Target, const missile_term *V);
  const missile_term *storedIn(const clang::FieldDecl *F, clang::QualType From,
                               const missile_term *V);
  /// The address \p E if it is computed from a constant instead of an object,
  /// as offsetof is written where it is not built in; a fresh value if Clang
  /// does not know it, null if an object is there.
  const missile_term *fixedAddress(const clang::Expr *E);
  /// May the address of \p LValue be null?
  bool mayBeNull(const clang::Expr *LValue) const;
  /// Of weak symbols and of other names for them, there may be no definition.
  bool mayBeNowhere(const clang::ValueDecl *D) const;

  /// While one lives, what is lowered is evaluated only if \p Condition
  /// holds.
  class Guarded {
  public:
    Guarded(missile_semantics &Sem, const missile_term *Condition)
        : Sem(Sem), Before(Sem.guard) {
      Sem.guard =
          Before ? missile_term_and(Sem.terms, Before, Condition) : Condition;
    }
    ~Guarded() { Sem.guard = Before; }

  private:
    missile_semantics &Sem;
    const missile_term *Before;
  };

  Annotations &Notes;
  missile_semantics &Sem;

  // Objective-C (ObjCLowering.h)
  /// The receiver of a message.
  const missile_term *receiver(const clang::ObjCMessageExpr *E);
  /// The result of a message that Lowering knows; null if it does not.
  const missile_term *lowerMessage(const clang::ObjCMessageExpr *E);
  /// The same of a function of the runtime.
  const missile_term *lowerReflectiveCall(const clang::CallExpr *E);
  /// Note what the static type of \p E says about its value \p T.
  void noteKinds(const missile_term *T, clang::QualType Type);
  void noteKinds(const missile_term *T, const clang::Expr *E);
  /// What is read from weak storage that holds \p V: nil, if the object is gone
  /// by then.
  const missile_term *loadedWeakly(const missile_term *V);
  /// What is read from \p E, a constant string variable whose text can be seen;
  /// null if it is not one.
  const missile_term *constantText(const clang::Expr *E);
  /// The values that the locations of \p D have at the message \p E to \p To.
  void demandValues(const clang::ObjCMessageExpr *E, const MessageDemand &D,
                    const missile_term *To,
                    llvm::SmallVectorImpl<const missile_term *> &V);
  /// What \p Path leads to in an argument that is a record; null if that is not
  /// known.
  virtual const missile_term *part(const clang::Expr *Argument,
                                   const FieldPath &Path, bool Element) = 0;
  /// The argument \p E, which has the value \p T, is about to be looked at.
  virtual void noteOperand(const clang::Expr * /*E*/,
                           const missile_term * /*T*/) {}
  /// What a synthesized setter stores that is given the value \p V of type \p
  /// From; null if that has no term.
  const missile_term *storedBySetter(const Accessor &A, clang::QualType From,
                                     const missile_term *V);
  /// Note a fact that holds where the current expression is evaluated.
  void noteFact(const missile_term *Fact);
  /// The receiver of the method that is being checked.
  virtual const missile_term *self() = 0;
  virtual Routine routine() const = 0;

private:
  missile_semantics Own;
  friend class CallRules;
  friend class ObjCLowering;
  const missile_term *lowerCast(const clang::CastExpr *E, missile_ctype To);
  const missile_term *lowerUnary(const clang::UnaryOperator *E,
                                 missile_ctype To);
  const missile_term *addressOf(const clang::Expr *E, const clang::Expr *Of);
  const missile_term *lowerBinary(const clang::BinaryOperator *E);
  const missile_term *conditional(const missile_term *Condition,
                                  const clang::Expr *Then,
                                  const clang::Expr *Else, missile_ctype To);
};

} // namespace missile

#endif
