//===- InitialValues.cpp - What storage holds at its beginning ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "typing/InitialValues.h"
#include "language/Walk.h"
#include "storage/PointerStores.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Initial values
//===----------------------------------------------------------------------===//

namespace {

/// What initializes a part.
struct Initializer {
  /// Null: nothing, so that it is zero.
  const Expr *E = nullptr;
  /// Where in the value of E it is: empty unless that is a record by itself.
  ArrayRef<const FieldDecl *> Rest;

  bool isZero() const {
    return !E || (Rest.empty() && isa<ImplicitValueInitExpr>(E));
  }
};

} // namespace

/// What initializes the part of \p Init at the path \p P. In a list of updates,
/// NoInitExpr where what is updated has the value.
static Initializer initializerAt(const Expr *Init,
                                 ArrayRef<const FieldDecl *> P) {
  // (In a literal of file scope, each entry is marked as a constant.)
  Init = plain(Init);
  if (const auto *Update = dyn_cast<DesignatedInitUpdateExpr>(Init);
      Update && !P.empty()) {
    Initializer New = initializerAt(Update->getUpdater(), P);
    return New.E && isa<NoInitExpr>(New.E) ? initializerAt(Update->getBase(), P)
                                           : New;
  }
  if (P.empty() || isa<NoInitExpr>(Init))
    return {Init, {}};
  if (isa<ImplicitValueInitExpr>(Init))
    return {};
  if (const auto *CLE =
          dyn_cast<CompoundLiteralExpr>(Init->IgnoreParenImpCasts()))
    Init = CLE->getInitializer();
  const auto *ILE = dyn_cast<InitListExpr>(Init);
  if (!ILE)
    return {Init, P};
  const Expr *Part = nullptr;
  eachInitialized(ILE, [&](const FieldDecl *F, const Expr *Value) {
    if (F == P.front())
      Part = Value;
  });
  return Part ? initializerAt(Part, P.drop_front()) : Initializer();
}

const missile_term *InitialValues::initialValue(const Expr *Init, QualType T,
                                                ArrayRef<const FieldDecl *> P) {
  Initializer At = Init ? initializerAt(Init, P) : Initializer();
  if (At.isZero())
    return Values.zero();
  const Expr *E = At.E;
  if (!At.Rest.empty()) {
    // A record that is copied brings its own invariants along.
    const RecordDecl *R = E->getType()->getAsRecordDecl();
    if (!R)
      return nullptr;
    Location L;
    L.Path.append(At.Rest.begin(), At.Rest.end());
    std::optional<size_t> I = Notes.record(R).find(L);
    return I ? Values.copiedRecord(E, R)[*I] : nullptr;
  }
  if (const auto *ILE = dyn_cast<InitListExpr>(E)) {
    // `int x = {3}`
    if (ILE->getNumInits() > 1 || !Notes.ctype(T))
      return nullptr;
    if (ILE->getNumInits() == 0) // `int x = {}`
      return Values.zero();
    E = ILE->getInit(0);
  }
  return Values.storedIn(P.empty() ? nullptr : P.back(), E->getType(),
                         Values.lower(E));
}

void InitialValues::elementValues(const Expr *Init, QualType Array,
                                  ArrayRef<const FieldDecl *> P,
                                  Valuation &Out) {
  auto Add = [&](const missile_term *T) {
    if (llvm::find(Out, T) == Out.end())
      Out.push_back(T);
  };
  Initializer At = Init ? initializerAt(Init, P) : Initializer();
  if (At.isZero()) {
    Add(Values.zero());
    return;
  }
  const Expr *E = At.Rest.empty() ? At.E : nullptr;
  const auto *AT = Notes.context().getAsArrayType(Array);
  QualType Element = AT->getElementType();
  const missile_term *Unknown = nullptr;
  if (auto C = Notes.ctype(Notes.context().getBaseElementType(Array)))
    Unknown = Values.fresh(*C);
  const auto *Size = dyn_cast<ConstantArrayType>(AT);
  const auto *ILE = dyn_cast_or_null<InitListExpr>(E);
  // `char s[] = {"text"}`
  if (ILE && ILE->isStringLiteralInit())
    E = plain(ILE->getInit(0));
  if (const auto *Text = dyn_cast_or_null<StringLiteral>(E)) {
    uint64_t Length = Text->getLength();
    if (Size)
      Length = std::min(Length, Size->getSize().getZExtValue());
    for (unsigned I = 0; I != Length; ++I)
      Add(Values.convert(
          {64, true, false, false}, *Notes.ctype(Element),
          missile_term_constant(Values.terms(), Text->getCodeUnit(I))));
    // The one that ends it may not fit.
    if (!Size || Length < Size->getSize().getZExtValue())
      Add(Values.zero());
    return;
  }
  if (!ILE) {
    Add(Unknown);
    return;
  }
  if (const InitListExpr *Semantic = ILE->getSemanticForm())
    ILE = Semantic;
  for (const Expr *Part : ILE->inits()) {
    if (Element->isArrayType()) {
      elementValues(Part, Element, {}, Out);
    } else {
      const missile_term *T = initialValue(Part, Element, {});
      Add(T ? T : Unknown);
    }
  }
  if (!Size || ILE->getNumInits() < Size->getSize().getZExtValue())
    Add(Values.zero());
}

llvm::SmallVector<size_t, MISSILE_MAX_SLOTS>
InitialValues::mentioned(const Environment &Env, size_t C) {
  SmallVector<size_t, MISSILE_MAX_SLOTS> All(MISSILE_MAX_SLOTS);
  All.truncate(missile_env_clause_locations(Env.Core, C, All.data()));
  return All;
}

bool InitialValues::initialValuesHold(
    const Environment &Env, const Valuation &V,
    llvm::function_ref<void(const Location &, Valuation &)> Elements,
    llvm::function_ref<bool(size_t)> Skip, missile_failure *Failure) {
  Current.concern(Env.Core, [&](size_t C) { return !Skip(C); });
  for (size_t C = 0, N = missile_env_clause_count(Env.Core); C != N; ++C) {
    if (Skip(C))
      continue;
    Valuation Given = V, Each;
    size_t Element = Env.Locations.size();
    for (size_t L : mentioned(Env, C))
      if (Env.Locations[L].Element && L != Element) {
        Element = L;
        Elements(Env.Locations[L], Each);
      }
    // At most one array: a refinement names no other.
    for (size_t I = 0, Count = std::max<size_t>(1, Each.size()); I != Count;
         ++I) {
      if (I < Each.size())
        Given[Element] = Each[I];
      const missile_term *Goal =
          missile_env_clause_formula(Env.Core, C, Given.data());
      if (Values.proves(Goal))
        continue;
      *Failure = {Env.Core, C, Goal};
      return false;
    }
  }
  return true;
}

void InitialValues::checkInitialization(const VarDecl *V, const Expr *Init) {
  // The variable is not in scope yet, so nothing is known of it before.
  Valuation Before = Values.localValues(*Current.Locals), After = Before;
  const RecordDecl *R = V->getType()->getAsRecordDecl();
  bool IsList = isa<InitListExpr>(Init->IgnoreParens());
  Valuation Source;
  if (R && !IsList)
    Source = Values.recordValue(Init, R);
  for (size_t I = 0; I != Current.Locals->Locations.size(); ++I) {
    const Location &L = Current.Locals->Locations[I];
    if (L.Root != V)
      continue;
    const missile_term *Value = nullptr;
    if (R && !IsList) {
      Location Relative;
      Relative.Path = L.Path;
      if (std::optional<size_t> Known = Notes.record(R).find(Relative))
        Value = Source[*Known];
    } else if (!L.Element) {
      QualType T = L.Path.empty() ? V->getType() : L.Path.back()->getType();
      Value = initialValue(Init, T, L.Path);
    }
    After[I] =
        Value
            ? Value
            : Values.fresh(missile_env_location_type(Current.Locals->Core, I));
  }
  missile_failure Failure;
  auto Elements = [&](const Location &L, Valuation &Out) {
    if (L.Root != V)
      return;
    QualType T = L.Path.empty() ? V->getType() : L.Path.back()->getType();
    elementValues(Init, T, L.Path, Out);
  };
  // Only what speaks about this variable, and only about what is in scope.
  auto Skip = [&](size_t C) {
    bool Mine = false;
    for (size_t L : mentioned(*Current.Locals, C)) {
      if (!After[L])
        return true;
      Mine |= Current.Locals->Locations[L].Root == V;
    }
    return !Mine;
  };
  if (initialValuesHold(*Current.Locals, After, Elements, Skip, &Failure))
    return;
  Current.report(TypeError::Write, Init, V->getLocation(), &Failure,
                 "this initial value of '" + V->getNameAsString() +
                     "' may break the invariant " + quoted(Failure));
}

bool InitialValues::leavesZero(const InitListExpr *E) {
  // The length of a variable length array is not known; its list is empty.
  const Expr *Filler = E->hasArrayFiller() ? E->getArrayFiller() : nullptr;
  return !E->getType()->isConstantArrayType() ||
         isa_and_nonnull<ImplicitValueInitExpr>(Filler) ||
         llvm::any_of(E->inits(), [](const Expr *Init) {
           return isa<ImplicitValueInitExpr>(plain(Init));
         });
}

void InitialValues::checkInitList(const Expr *E) {
  missile_failure Failure = {};
  if (E->getType()->isArrayType()) {
    if (!zeroIsValid(
            Notes.context().getAsArrayType(E->getType())->getElementType(),
            &Failure))
      Current.report(
          TypeError::Write, E, E->getExprLoc(), &Failure,
          "the elements that this list leaves zero break the invariant " +
              quoted(Failure));
    return;
  }
  const RecordDecl *R = E->getType()->getAsRecordDecl();
  const Environment &Env = Notes.record(R);
  if (R->isUnion())
    return;
  // Parts of array type that the list leaves out are zero.
  for (const FieldDecl *F : R->fields()) {
    if (initializerAt(E, F).isZero() &&
        Notes.containsRefinedArray(F->getType()) &&
        !zeroIsValid(F->getType(), &Failure)) {
      Current.report(TypeError::Write, E, E->getExprLoc(), &Failure,
                     "the part '" + F->getNameAsString() +
                         "' that this list leaves zero breaks the invariant " +
                         quoted(Failure));
      return;
    }
  }
  if (Env.empty())
    return;
  Valuation V;
  for (size_t I = 0; I != Env.Locations.size(); ++I) {
    const Location &L = Env.Locations[I];
    const missile_term *Value = nullptr;
    if (!L.Element)
      Value = initialValue(E, L.Path.back()->getType(), L.Path);
    V.push_back(Value ? Value
                      : Values.fresh(missile_env_location_type(Env.Core, I)));
  }
  auto Elements = [&](const Location &L, Valuation &Out) {
    elementValues(E, L.Path.back()->getType(), L.Path, Out);
  };
  if (initialValuesHold(
          Env, V, Elements, [](size_t) { return false; }, &Failure))
    return;
  Current.report(TypeError::Write, E, E->getExprLoc(), &Failure,
                 "these initial values may break the invariant " +
                     quoted(Failure));
}

bool InitialValues::zeroIsValid(QualType T, missile_failure *Failure) {
  T = T.getCanonicalType();
  if (const auto *AT = Notes.context().getAsArrayType(T))
    return zeroIsValid(AT->getElementType(), Failure);
  if (const auto *AT = T->getAs<AtomicType>())
    return zeroIsValid(AT->getValueType(), Failure);
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return true;
  const Environment &Env = Notes.record(R);
  Current.concern(Env.Core);
  // Zero elements, too, where there are any.
  Valuation Zero(Env.Locations.size(), Values.zero());
  missile_judgment J = Values.judgmentAnywhere();
  if (!missile_typing_sub_env(&J, Env.Core, Zero.data(), Failure))
    return false;
  for (const FieldDecl *F : R->fields())
    if (Notes.containsRefinedArray(F->getType()) &&
        !zeroIsValid(F->getType(), Failure))
      return false;
  return true;
}

void InitialValues::checkStorage(const VarDecl *V, const DeclStmt *DS) {
  bool Record = Notes.isRefined(V->getType());
  bool Subject = false;
  // (Null in a block that a variable at file scope begins with.)
  const missile_env *Env = Current.Locals ? Current.Locals->Core : nullptr;
  size_t Clause = 0;
  for (size_t C = 0, N = Env ? missile_env_clause_count(Env) : 0;
       C != N && !Subject; ++C)
    if (missile_env_clause_origin(Env, C) == V) {
      Subject = true;
      Clause = C;
    }
  if (!Record && !Subject)
    return;
  ++Current.Sites;
  Coverage::AtSite Here(Current.Covered, *Current.Errors);
  Current.concern(V->getType());
  if (Env)
    Current.concern(
        Env, [&](size_t C) { return missile_env_clause_origin(Env, C) == V; });
  TypeError T;
  T.What = TypeError::Storage;
  T.Site = DS;
  T.Loc = V->getLocation();
  T.Range = DS->getSourceRange();
  missile_failure Failure = {Env, Clause, nullptr};
  if (!Subject)
    Failure = Current.invariantOf(V->getType());
  T.Message = "'" + V->getNameAsString() +
              "' is not initialized, so it may break " +
              invariantText(Failure, QualType());
  nameOrigin(T, Failure);
  Current.Errors->push_back(std::move(T));
}

bool InitialValues::hasZeroParts(const ObjCInterfaceDecl *C,
                                 missile_failure *Failure) {
  bool Found = false;
  for (; C && !Found; C = C->getSuperClass())
    eachIvar(C, [&](const ObjCIvarDecl *I) {
      Found = Found || (Notes.containsRefinedArray(I->getType()) &&
                        !zeroIsValid(I->getType(), Failure));
    });
  return Found;
}

bool InitialValues::needsInitialization(const ObjCInterfaceDecl *C,
                                        missile_failure *Failure) {
  if (hasZeroParts(C, Failure))
    return true;
  for (; C; C = C->getSuperClass()) {
    const Environment &Env = Notes.object(C);
    if (Env.empty())
      continue;
    Current.concern(Env.Core);
    Valuation Zero(Env.Locations.size(), Values.zero());
    missile_judgment J = Values.judgmentAnywhere();
    if (!missile_typing_sub_env(&J, Env.Core, Zero.data(), Failure))
      return true;
  }
  return false;
}

} // namespace missile
