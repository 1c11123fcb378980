//===- PointerClosure.h - All that a pointer may come from ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One question to PointerFile, and all that it leads to, in whatever function:
// variables that outlive calls, what is behind pointers, and parameters, each
// of which is asked for once.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERCLOSURE_H
#define MISSILE_PLUGIN_POINTERCLOSURE_H

#include "storage/PointerFile.h"
#include "storage/PointerQuery.h"

namespace missile {

/// What there is to be followed, and what was.
class PointerFlow::File::Closure {
public:
  /// \p IsOfData: of a pointer to data that is read behind a pointer.
  Closure(const File &All, bool IsUntyped, bool IsOfData)
      : All(All), P(All.P), IsUntyped(IsUntyped), IsOfData(IsOfData) {}

  void addKept(const WantedValue &W) {
    if (Seen.insert(keyOf(Seed::Kept, W, false)).second)
      Kept.push_back(W);
  }
  void addBehind(const WantedValue &W) {
    if (Seen.insert(keyOf(Seed::Behind, W, false)).second)
      Behind.push_back(W);
  }
  void followBehind(const WantedValue &W);
  void addParameter(const clang::ParmVarDecl *V, const ParameterUse &Use) {
    if (Seen.insert(keyOf(V, Use, false)).second)
      Parameters.push_back({V, Use});
  }
  void addBlocks();
  /// False if the function that asks is not proved anyway, for what it costs.
  bool run();
  void summarize();
  bool isEvidence(const PointerOrigin &O) const;

  Origins Out;

private:
  void merge(const Query &Q, const PointerStores &In, Origins &Found);
  /// Asks one query for all that is asked of a function in a row, since their
  /// ways meet.
  class Batch {
  public:
    explicit Batch(Closure &C) : C(C) {}
    ~Batch() { end(); }
    Query &queryOf(const PointerStores &Of) {
      if (In != &Of) {
        end();
        In = &Of;
        Q.emplace(C.P, Of, Found, nullptr);
      }
      return *Q;
    }

  private:
    void end() {
      if (Q)
        C.merge(*Q, *In, Found);
      Q.reset();
      Found.clear();
    }
    Closure &C;
    const PointerStores *In = nullptr;
    Origins Found;
    std::optional<Query> Q;
  };
  void lookBehind(const clang::FieldDecl *F, const WantedValue &W);
  void followKept(WantedValue W);
  bool follow();

  const File &All;
  PointerFlow &P;
  bool IsUntyped, IsOfData;
  bool HasBlocks = false;
  StoredThere Noted;
  std::set<SeedKey> Seen;
  std::vector<WantedValue> Kept, Behind;
  PartsOfParameters Parameters;
  llvm::DenseSet<llvm::PointerIntPair<const clang::Expr *, 1, bool>> Known;
};

} // namespace missile

#endif
