//===- ContractFits.cpp - Which functions keep the contract of a pointer --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/ContractFits.h"

using namespace clang;

namespace missile {

ContractFits::~ContractFits() { missile_entail_free(Entail); }

namespace {

/// What is known of one of the two. Its locations are made to have the
/// parameters of the other one as roots.
class Side {
public:
  Side(Annotations &Notes, CallEffects &Effects, const FunctionDecl *F,
       const FunctionDecl *Like)
      : Sig(Notes.signature(F)), Said(Notes.contract(F)), Like(Like) {
    // (A stand-in has no body, and neither has what another file defines.)
    if (Said || !F->getDefinition())
      return;
    IsPure = Effects.isPure(F);
    IsUnrefined = IsPure || Effects.isUnrefined(F);
  }

  const Signature &Sig;
  const Contract *Said;
  bool IsPure = false, IsUnrefined = false;

  Location renamed(Location L) const {
    const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root);
    if (P && P->getFunctionScopeIndex() < Like->getNumParams())
      L.Root = Like->getParamDecl(P->getFunctionScopeIndex());
    else if (L.Root && !P)
      L.Root = L.Root->getCanonicalDecl();
    return L;
  }
  std::vector<Location> renamed(const std::vector<Location> &All) const {
    std::vector<Location> Result;
    for (const Location &L : All)
      Result.push_back(renamed(L));
    return Result;
  }
  std::vector<Location> opened() const { return list(&Contract::Opened); }
  std::vector<Location> reads() const { return list(&Contract::Reads); }
  std::vector<Location> modifies() const { return list(&Contract::Modifies); }
  std::vector<Location> consistent() const {
    return list(&Contract::Consistent);
  }
  std::vector<Location> restored() const { return list(&Contract::Restored); }
  /// Other objects than those that it reads or opens may be in any condition.
  bool leavesOthers() const {
    return Said ? Said->leavesOthers() : IsUnrefined;
  }
  bool limitsWrites() const { return Said ? Said->LimitsWrites : IsPure; }
  bool mayWriteTo(const Location &Root) const {
    if (!limitsWrites())
      return true;
    auto IsThere = [&](const Location &L) {
      return renamed(L).Root == Root.Root && L.Pointee == Root.Pointee;
    };
    return Said && (llvm::any_of(Said->Modifies, IsThere) ||
                    llvm::any_of(Said->Extents, [&](const Extent &X) {
                      return IsThere(X.Base);
                    }));
  }

private:
  std::vector<Location> list(std::vector<Location> Contract::*Which) const {
    return Said ? renamed(Said->*Which) : std::vector<Location>();
  }

  const FunctionDecl *Like;
};

/// One value for each location, before the call and after it.
class Values {
public:
  Values(Annotations &Notes, const Side &F) : Notes(Notes), F(F) {}
  ~Values() { missile_facts_clear(&Facts); }
  Values(const Values &) = delete;
  Values &operator=(const Values &) = delete;

  /// What \p Of says of \p Env is known; at the call, if \p IsBefore.
  void assume(const Side &Of, const Environment &Env, bool IsBefore) {
    each(Of, Env, IsBefore, [&](const missile_term *Said, size_t) {
      if (Said)
        missile_facts_add(&Facts, Said);
      return true;
    });
  }
  /// Does all that it says follow, but for the invariants of objects that \p
  /// AreKept says are kept?
  bool proves(missile_entail *Entail, const Side &Of, const Environment &Env,
              bool IsBefore,
              llvm::function_ref<bool(const Location &)> AreKept) {
    return each(Of, Env, IsBefore, [&](const missile_term *Said, size_t C) {
      return isOfKept(Of, Env, C, AreKept) ||
             (Said && missile_entails(Entail, Facts.items, Facts.count, Said) ==
                          MISSILE_PROVED);
    });
  }

private:
  /// Calls \p Visit with what each clause says, null if that has no values,
  /// as long as that is true.
  bool each(const Side &Of, const Environment &Env, bool IsBefore,
            llvm::function_ref<bool(const missile_term *, size_t)> Visit) {
    if (Env.empty())
      return true;
    Valuation V;
    for (size_t I = 0; I != Env.Locations.size(); ++I)
      V.push_back(valueOf(Of.renamed(Env.Locations[I]),
                          missile_env_location_type(Env.Core, I), IsBefore));
    for (size_t C = 0, N = missile_env_clause_count(Env.Core); C != N; ++C)
      if (!Visit(missile_env_clause_is_known(Env.Core, C, V.data())
                     ? missile_env_clause_formula(Env.Core, C, V.data())
                     : nullptr,
                 C))
        return false;
    return true;
  }

  /// Is clause \p C one of the invariants of such an object, which {consistent}
  /// stands for?
  static bool isOfKept(const Side &Of, const Environment &Env, size_t C,
                       llvm::function_ref<bool(const Location &)> AreKept) {
    const auto *Origin =
        static_cast<const Decl *>(missile_env_clause_origin(Env.Core, C));
    if (!isa_and_nonnull<FieldDecl>(Origin))
      return false;
    for (size_t I = 0; I != Env.Locations.size(); ++I) {
      Location Root;
      Root.Root = Of.renamed(Env.Locations[I]).Root;
      Root.Pointee = Env.Locations[I].Pointee;
      if (missile_env_clause_mentions(Env.Core, C, I) && !AreKept(Root))
        return false;
    }
    return true;
  }

  const missile_term *valueOf(Location L, missile_ctype Type, bool IsBefore) {
    if (L.Element)
      return nullptr;
    // Parameters are what they were at the call, and so is what stays as it
    // is.
    bool IsParameter = L.Root && !L.Pointee && isa<ParmVarDecl>(L.Root);
    L.Old = L.Root && (IsBefore || L.Old || IsParameter || staysSame(L));
    for (auto &[Known, Value] : Known)
      if (Known == L)
        return Value;
    missile_semantics Sem = {};
    Sem.terms = Notes.terms();
    Sem.next_variable = Next;
    const missile_term *Value = missile_semantics_fresh(&Sem, Type);
    Next = Sem.next_variable;
    Known.push_back({L, Value});
    return Value;
  }

  /// Is it certainly not written? (What else is written by another name, may
  /// be the same storage.)
  bool staysSame(const Location &L) const {
    if (!F.limitsWrites() || (F.Said && !F.Said->Extents.empty()))
      return false;
    return llvm::all_of(F.modifies(), [&](const Location &M) {
      size_t Common = std::min(M.Path.size(), L.Path.size());
      return M.Root == L.Root && M.Pointee == L.Pointee &&
             !std::equal(M.Path.begin(), M.Path.begin() + Common,
                         L.Path.begin());
    });
  }

  Annotations &Notes;
  const Side &F;
  missile_facts Facts = {};
  uint32_t Next = 0;
  std::vector<std::pair<Location, const missile_term *>> Known;
};

} // namespace

static bool isIn(const Location &L, const std::vector<Location> &All) {
  return llvm::is_contained(All, L);
}

/// Who relies on \p L finds the object at \p Root in order when it is called?
static bool isInOrder(const Location &Root, const Side &L) {
  if (isIn(Root, L.opened()))
    return isIn(Root, L.consistent());
  return !L.leavesOthers() || isIn(Root, L.reads());
}

/// The object at \p Root is in order for \p F, which does not have it open,
/// and so it is afterwards.
static bool isKept(const Location &Root, const Side &F, const Side &L) {
  return !isIn(Root, F.opened()) && isInOrder(Root, L);
}

/// Does \p F rely on, and break, no other objects than \p L lets it?
static bool looksWithin(const Side &F, const Side &L) {
  const std::vector<Location> OpenF = F.opened(), OpenL = L.opened();
  if (!F.leavesOthers()) {
    if (L.leavesOthers())
      return false;
    for (const Location &Root : OpenL)
      if (!isIn(Root, OpenF) && !isInOrder(Root, L))
        return false;
  }
  for (const Location &Root : F.reads())
    if (F.leavesOthers() && !isInOrder(Root, L))
      return false;
  for (const Location &Root : OpenF) {
    if (isIn(Root, OpenL))
      continue;
    // Of several, it takes for granted that they differ.
    if (OpenF.size() > 1)
      return false;
    // (It may be the same as another one that is open.)
    if (F.mayWriteTo(Root) &&
        !(OpenL.empty() && isIn(Root, F.restored()) && isInOrder(Root, L)))
      return false;
  }
  for (const Location &Root : F.consistent())
    if (!isInOrder(Root, L))
      return false;
  for (const Location &Root : L.restored())
    if (!isIn(Root, F.restored()) && !isKept(Root, F, L) &&
        (F.mayWriteTo(Root) || !isIn(Root, L.consistent())))
      return false;
  return true;
}

/// Does \p F write to nothing but what \p L names?
static bool writesWithin(const Side &F, const Side &L) {
  if (!L.limitsWrites())
    return true;
  // (Which elements of two are the same, is not looked at.)
  if (!F.limitsWrites() || (F.Said && !F.Said->Extents.empty()))
    return false;
  const std::vector<Location> Allowed = L.modifies();
  return llvm::all_of(F.modifies(), [&](const Location &M) {
    return llvm::any_of(Allowed, [&](const Location &A) {
      return A.Root == M.Root && A.Pointee == M.Pointee &&
             A.Path.size() <= M.Path.size() &&
             std::equal(A.Path.begin(), A.Path.end(), M.Path.begin());
    });
  });
}

bool ContractFits::fits(const FunctionDecl *Function,
                        const FunctionDecl *Like) {
  if (!Notes.context().hasSameType(Function->getType(), Like->getType()))
    return false;
  const Side F(Notes, Effects, Function, Like), L(Notes, Effects, Like, Like);
  if (!looksWithin(F, L) || !writesWithin(F, L))
    return false;
  if (!Entail)
    Entail = missile_entail_new(Notes.terms(), 300000);
  Values At(Notes, F);
  if (L.Said)
    At.assume(L, L.Said->Requires, true);
  // (What is required to be in order is in order: looksWithin.)
  auto IsInOrder = [&](const Location &Root) { return isInOrder(Root, L); };
  auto IsKept = [&](const Location &Root) { return isKept(Root, F, L); };
  auto IsNone = [](const Location &) { return false; };
  if ((F.Said && !At.proves(Entail, F, F.Said->Requires, true, IsInOrder)) ||
      !At.proves(Entail, F, F.Sig.Parameters, true, IsNone))
    return false;
  if (F.Said)
    At.assume(F, F.Said->Ensures, false);
  At.assume(F, F.Sig.Result, false);
  return (!L.Said || At.proves(Entail, L, L.Said->Ensures, false, IsKept)) &&
         At.proves(Entail, L, L.Sig.Result, false, IsNone);
}

} // namespace missile
