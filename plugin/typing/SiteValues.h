//===- SiteValues.h - The values at a check site --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the refinements say of the values that a site reads, and nothing about
// the path (thesis, figures 4.4 to 4.6). If all reads of the site belong to one
// moment (it is stable), two reads through the same pointer see the same
// object, and the object's refinements relate them: the snapshot. Otherwise
// each read is a fresh value that satisfies the refinements by itself.
//
// All facts are those of the site at hand: beginSite() drops them.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SITEVALUES_H
#define MISSILE_PLUGIN_SITEVALUES_H

#include "typing/LocalInference.h"
#include "typing/Lowering.h"
#include "typing/SiteContext.h"

#include "llvm/ADT/FoldingSet.h"

#include "missile/handoff.h"

namespace missile {

class SiteValues : public Lowering {
public:
  SiteValues(SiteContext &Current, missile_entail *Entail);
  ~SiteValues() override;

  void beginSite(bool IsStable);
  /// The site belongs to a full-expression that assigns to these.
  void
  setAssigned(const llvm::SmallPtrSetImpl<const clang::VarDecl *> *Variables) {
    Assigned = Variables;
  }
  /// Make the guesses about locals, which no site has a part in.
  void findSigns();
  LocalInference &inference() { return Inference; }

  // Values
  using Lowering::demandValues;
  using Lowering::fresh;
  using Lowering::lower;
  using Lowering::noteFact;
  using Lowering::receiver;
  using Lowering::storedBySetter;
  using Lowering::storedIn;
  using Lowering::truth;
  using Lowering::updated;
  missile_terms *terms() const { return Sem.terms; }
  const missile_term *zero() { return missile_term_constant(Sem.terms, 0); }
  const missile_term *convert(missile_ctype From, missile_ctype To,
                              const missile_term *V) {
    return missile_semantics_convert(&Sem, From, To, V);
  }
  const missile_term *read(const clang::Expr *E) override;
  /// What is in \p F beside the member \p E, of the same record.
  const missile_term *besides(const clang::MemberExpr *E,
                              const clang::FieldDecl *F);
  Valuation freshValuation(const Environment &Env);
  /// The values of the environment's locations in the object of \p P, at the
  /// moment of the site if it is stable. Parts of the environment that \p P is
  /// not in have none.
  Valuation valuesAt(const Place &P, const PlaceEnvironment &PE);
  /// The locals of the function. Those out of scope have no value.
  Valuation localValues(const Environment &Env);
  /// The value of the local or parameter \p L at the site.
  const missile_term *variableOf(const Location &L, missile_ctype C);
  /// The fields, named as in record(R), of the record-valued expression E.
  Valuation recordValue(const clang::Expr *E, const clang::RecordDecl *R);
  /// The same of a record that an initial value copies: once for the site.
  const Valuation &copiedRecord(const clang::Expr *E,
                                const clang::RecordDecl *R);
  /// Where the accessor reads or writes.
  Place placeOf(const clang::ObjCMessageExpr *E, const Accessor &A);

  // Facts
  missile_facts &facts() { return Facts; }
  void add(const missile_term *Fact) { missile_facts_add(&Facts, Fact); }
  /// What \p Tests say, of what is read at the moment of the site.
  void add(llvm::ArrayRef<DominatingTests::Test> Tests);
  void assume(const Environment &Env, const Valuation &V);
  missile_judgment judgment();
  /// What holds whatever the site is.
  missile_judgment judgmentAnywhere() { return {Entail, nullptr, 0}; }
  bool proves(const missile_term *Goal);

private:
  friend class LocalInference;
  struct Instance {
    llvm::FoldingSetNodeID Key;
    const Environment *Env = nullptr;
    Valuation Values;
  };

  // Lowering
  const missile_term *operand(const clang::Expr *E) override {
    return lower(E);
  }
  const missile_term *result(const clang::CallExpr *E) override;
  const missile_term *composed(const clang::CallExpr *E);
  const missile_term *result(const clang::ObjCMessageExpr *E) override;
  bool isMeasured(const clang::Expr *LValue) override {
    return Current.Storage.extents().isMeasuredPlace(LValue, Current.Function);
  }
  const missile_term *addressOf(const clang::VarDecl *V) override;
  const missile_term *flexible(const clang::MemberExpr *E) override;
  const missile_term *self() override;
  const missile_term *part(const clang::Expr *Argument, const FieldPath &Path,
                           bool Element) override;
  Routine routine() const override { return Current.Function; }

  const missile_term *readAt(const clang::Expr *E, missile_ctype C);
  void fillParts(const Environment &Env, llvm::ArrayRef<unsigned> Parts,
                 Valuation &V, const clang::VarDecl *In);
  const missile_term *variableFor(const llvm::FoldingSetNodeID &Key,
                                  missile_ctype C);
  void profile(const clang::Expr *E, llvm::FoldingSetNodeID &ID) const;
  bool isUnstable(const clang::VarDecl *V);

  SiteContext &Current;
  missile_entail *Entail;
  LocalInference Inference;

  // The site being checked.
  bool Stable = false;
  const llvm::SmallPtrSetImpl<const clang::VarDecl *> *Assigned = nullptr;
  missile_facts Facts = {};
  std::vector<Instance> Instances;
  /// The records that an initial value copies, and what they hold.
  llvm::SmallVector<std::pair<const clang::Expr *, Valuation>, 2> Copied;
  std::vector<std::pair<llvm::FoldingSetNodeID, const missile_term *>>
      Variables;
};

} // namespace missile

#endif
