//===- Coverage.h - What is proved of which invariant ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Findings say what is not proved; this says what is. For each check site it
// keeps which refinements have to hold there, and how that ended: proved as
// types, proved by a symbolic section, taken on trust (Trust.h), suppressed, or
// an alarm. A site that concerns several refinements counts for each of them,
// and where one fails, none of them counts as proved: the checks of a site stop
// at the first failure.
//
// It is written as JSON, a file for each translation unit, because that needs
// nobody who gathers it: whoever runs the compiler may run many at a time and
// throw away what they print. The name depends on the main file's path alone,
// so that a second run replaces what the first one wrote.
// scripts/missile-report reads these files.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_COVERAGE_H
#define MISSILE_PLUGIN_COVERAGE_H

#include "annotations/Annotations.h"
#include "report/Report.h"

#include "llvm/ADT/MapVector.h"

#include "missile/tally.h"

#include <map>

namespace missile {

/// The sites of one function, or of a file outside of functions, as the type
/// checker meets them.
struct SiteRecord {
  /// With their errors, by their numbers in the list that the checker appends
  /// to.
  std::vector<missile_site> Sites;
  std::vector<unsigned> Invariants; ///< of one site after the other
  /// Something in the function is not understood, so that no site of it counts
  /// as proved.
  bool IsRefused = false;

  /// What is left behind by a function that is not followed to its end.
  void addBody(bool IsTrusted = false) {
    missile_site S = {};
    S.first_invariant = S.end_invariant = Invariants.size();
    S.is_body = true;
    S.is_trusted = IsTrusted;
    Sites.push_back(S);
  }
};

class Coverage {
public:
  explicit Coverage(clang::ASTContext &Context) : Context(Context) {}

  /// The refinements are those of \p N from now on; sites belong to \p R.
  void start(Annotations &N, SiteRecord *R) {
    Notes = &N;
    Current = R;
    IsOpen = false;
  }

  /// As long as it lives, the checker is at one site, and what it appends to
  /// the list of errors is wrong there. Does nothing without a Coverage.
  class AtSite {
  public:
    AtSite(Coverage *C, const std::vector<TypeError> &Errors)
        : C(C), Errors(Errors) {
      if (C)
        C->begin(Errors.size());
    }
    ~AtSite() {
      if (C)
        C->end(Errors.size());
    }
    AtSite(const AtSite &) = delete;
    AtSite &operator=(const AtSite &) = delete;

  private:
    Coverage *C;
    const std::vector<TypeError> &Errors;
  };

  /// From here on sites belong to \p R; returns what they belonged to before.
  SiteRecord *record(SiteRecord *R) {
    std::swap(Current, R);
    return R;
  }
  /// At the present site the clause has to hold. Nothing if there is none.
  void concern(const missile_env *Env, size_t Clause);
  /// The same of an assertion.
  void concern(const clang::CallExpr *Assertion);

  /// The body of a function is followed because of its contract.
  void addBody(const Environment &Promised, bool IsTrusted);
  /// The errors from number \p Known on are about to be taken as none.
  void trust(llvm::ArrayRef<TypeError> Errors, size_t Known);
  /// The sites of \p F, null at file scope, have been dealt with: those of
  /// \p Errors that are not among \p Alarms are proved by sections. An alarm
  /// that is no error of the list is about the function as a whole.
  void settle(Routine F, const SiteRecord &R, llvm::ArrayRef<TypeError> Errors,
              llvm::ArrayRef<Alarm> Alarms,
              llvm::function_ref<bool(const Alarm &)> IsSuppressed);
  /// An alarm as it is shown, or would be.
  void list(const Alarm &A, bool IsSuppressed);

  /// Remove what an earlier run has written of the main file: if this one does
  /// not get to the end, nothing is known any more.
  static void forget(const clang::SourceManager &SM, llvm::StringRef Directory);
  /// Write all of it to a file in \p Directory.
  void write(llvm::StringRef Directory);

private:
  struct Invariant {
    clang::SourceLocation Loc;
    std::string Text;
  };
  struct FunctionRow {
    Routine Function;
    missile_tally Sites = {};
    llvm::MapVector<unsigned, missile_tally> Invariants;
  };
  struct AlarmRow {
    const clang::Decl *Function;
    clang::SourceLocation Loc;
    std::string Message;
    size_t Others; ///< of the same fault
    bool IsSuppressed;
  };

  void begin(size_t Errors);
  void end(size_t Errors);
  void concernNumber(unsigned Number);
  unsigned numberOf(const clang::Decl *Origin, clang::SourceLocation Loc,
                    std::string Text);

  clang::ASTContext &Context;
  Annotations *Notes = nullptr;
  SiteRecord *Current = nullptr;
  bool IsOpen = false;
  std::vector<Invariant> Invariants;
  std::map<std::pair<const void *, std::string>, unsigned> Numbers;
  std::vector<FunctionRow> Functions;
  std::vector<AlarmRow> Alarms;
};

} // namespace missile

#endif
