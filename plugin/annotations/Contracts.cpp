//===- Contracts.cpp - What a function demands, ensures and changes -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Contracts.h"
#include "annotations/ClauseReader.h"
#include "annotations/Headers.h"
#include "ast/Spelling.h"
#include "language/SecondNames.h"

#include "clang/AST/Expr.h"

#include "missile/theories.h"

using namespace clang;

namespace missile {

Annotations::~Annotations() = default;

bool canHoldAddress(QualType T, const ASTContext &Context) {
  T = T.getCanonicalType();
  if (T->isVoidType())
    return false;
  if (const auto *AT = Context.getAsArrayType(T)) {
    QualType Element = AT->getElementType();
    // Bytes may be part of anything.
    const auto *Sized = dyn_cast<ConstantArrayType>(AT);
    return (Element->isAnyCharacterType() &&
            (!Sized ||
             Sized->getSize().uge(Context.getTypeSizeInChars(Context.VoidPtrTy)
                                      .getQuantity()))) ||
           canHoldAddress(Element, Context);
  }
  if (const RecordDecl *R = T->getAsRecordDecl()) {
    if (!(R = R->getDefinition()) || R->isUnion())
      return true;
    for (const FieldDecl *F : R->fields())
      if (!F->isBitField() && canHoldAddress(F->getType(), Context))
        return true;
    return false;
  }
  // An integer that is too narrow for an address holds none.
  if (T->isIntegralOrEnumerationType() && !T->isIncompleteType())
    return Context.getTypeSize(T) >=
           Context.getTypeSize(Context.getUIntPtrType());
  return !T->isRealFloatingType();
}

static const RecordDecl *recordAt(const Location &Root) {
  QualType T = Root.Root->getType();
  if (Root.Pointee)
    T = T->getPointeeType();
  return T->getAsRecordDecl();
}

namespace {

/// Where names have to be made to mean the parameters of one declaration.
struct Renamer {
  const FunctionDecl *Main;
  void operator()(Location &L) const {
    const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root);
    if (P && P->getFunctionScopeIndex() < Main->getNumParams())
      L.Root = Main->getParamDecl(P->getFunctionScopeIndex());
    else if (L.Root && !P)
      L.Root = L.Root->getCanonicalDecl();
  }
};

} // namespace

static void open(Contract &C, const Location &L, const Decl *By) {
  if (!L.Root || (!L.Pointee && isa<ParmVarDecl>(L.Root)))
    return;
  Location Root;
  Root.Root = L.Root;
  Root.Pointee = L.Pointee;
  if (llvm::find(C.Opened, Root) == C.Opened.end())
    C.Opened.push_back(Root);
  C.Sayings.push_back(
      {By, Root,
       L.Path.empty() ? Contract::Saying::Opens : Contract::Saying::OpensPart});
}

const Decl *Contract::seenWithoutType(const Location &Root) const {
  const RecordDecl *R = Root.Pointee ? recordAt(Root) : nullptr;
  if (!R)
    return nullptr;
  const RecordDecl *Definition = R->getDefinition();
  auto NamesPart = [&](const Decl *By) {
    return llvm::any_of(Sayings, [&](const Saying &S) {
      return S.By == By && S.Root == Root && S.What == Saying::OpensPart;
    });
  };
  for (const Saying &S : Sayings)
    if (S.Root == Root && S.What == Saying::Opens && !NamesPart(S.By) &&
        (!Definition || mayBeSeenWithout(S.By, Definition)))
      return S.By;
  return nullptr;
}

const Contract *Annotations::contract(const FunctionDecl *F) {
  ClauseReader Reader(*this);
  if (None)
    return nullptr;
  const FunctionDecl *Key = F->getCanonicalDecl();
  auto Known = Contracts.find(Key);
  if (Known != Contracts.end())
    return Known->second.get();
  auto C = std::make_unique<Contract>();
  const FunctionDecl *Main = F->getDefinition();
  if (!Main)
    Main = F->getMostRecentDecl();
  C->Function = Main;
  Renamer Rename{Main};
  bool Any = false;
  std::vector<ParsedClause> Pre, Post;
  for (const FunctionDecl *D : Key->redecls()) {
    if (!D->hasAttrs())
      continue;
    for (const auto *A : D->specific_attrs<AnnotateAttr>()) {
      StringRef Kind = A->getAnnotation();
      bool Modifies = Kind == ModifiesAttribute;
      if (A->isInherited() ||
          (!Modifies && Kind != RequiresAttribute && Kind != EnsuresAttribute &&
           Kind != ReadsAttribute))
        continue;
      Any = true;
      if (!C->Declared)
        C->Declared = D;
      if (Kind == ReadsAttribute) {
        C->LimitsReads |= Reader.readNames(A, D, C->Reads, nullptr);
        for (Location &L : C->Reads)
          Rename(L);
      }
      if (Modifies) {
        size_t Known = C->Modifies.size();
        std::vector<ClauseReader::NamedRange> Ranges;
        C->LimitsWrites |= Reader.readNames(A, D, C->Modifies, &Ranges);
        for (; Known != C->Modifies.size(); ++Known) {
          Rename(C->Modifies[Known]);
          open(*C, C->Modifies[Known], D);
        }
        for (auto &[Base, Index] : Ranges) {
          Rename(Base);
          open(*C, Base, D);
          for (Location &L : Index.Slots) {
            Rename(L);
            open(*C, L, D);
          }
          C->Extents.push_back(Reader.extentOf(Base, Index));
        }
      }
    }
    Reader.parseAll(D, D, Scope::ofContract(D, false, false), Location(),
                    RequiresAttribute, Pre);
    Reader.parseAll(D, D, Scope::ofContract(D, true, false), Location(),
                    EnsuresAttribute, Post);
  }
  if (Any) {
    for (auto *List : {&Pre, &Post}) {
      Environment &E = List == &Pre ? C->Requires : C->Ensures;
      E.Core = missile_env_new(Terms);
      missile_env_add_location(
          E.Core, "result",
          ctype(F->getReturnType())
              .value_or(missile_ctype{64, true, false, false}));
      E.Locations.push_back(Location());
      for (ParsedClause &Clause : *List) {
        for (Location &L : Clause.Slots) {
          Rename(L);
          open(*C, L, Clause.Origin);
        }
        Reader.addClauses(E, {Clause});
        Reader.addConsistency(E, Clause, *C);
      }
    }
    Reader.requireRead(*C);
    Reader.keepOpaque(*C);
  }
  if (!Any && Main->hasAttr<PureAttr>()) {
    Any = C->IsTrusted = C->LimitsWrites = true;
    C->Requires.Core = missile_env_new(Terms);
    C->Ensures.Core = missile_env_new(Terms);
  }
  auto &Filled = Contracts[Key];
  Filled = Any ? std::move(C) : nullptr;
  return Filled.get();
}

const Contract *contractOf(const CallExpr *E, Annotations &Notes) {
  const FunctionDecl *F = Notes.Callables.saidOf(E);
  return F ? Notes.contract(F) : nullptr;
}

bool Annotations::demands(const FunctionDecl *F) {
  if (!signature(F).Parameters.empty())
    return true;
  const Contract *C = contract(F);
  return C && (!C->Requires.empty() || !C->opensNothing());
}

bool Extent::isOfArray() const {
  QualType T =
      Base.Path.empty() ? Base.Root->getType() : Base.Path.back()->getType();
  if (Base.Pointee && Base.Path.empty())
    T = T->getPointeeType();
  return T->isArrayType();
}

Extent ClauseReader::extentOf(const Location &Base, const ParsedClause &Index) {
  Extent Result;
  Result.Base = Base;
  QualType T = typeOf(Base);
  Result.Element = T->isPointerType()
                       ? T->getPointeeType()
                       : Notes.context().getAsArrayType(T)->getElementType();
  Environment &E = Result.Index;
  E.Core = missile_env_new(Notes.Terms);
  missile_env_add_location(E.Core, "index",
                           missile_ctype{64, true, false, false});
  E.Locations.push_back(Location());
  addClauses(E, {Index});
  return Result;
}

/// Is \p Text an expression as a whole: does it close what it opens, and
/// nothing else?
static bool isClosed(StringRef Text) {
  int Depth = 0;
  for (char C : Text) {
    Depth += (C == '(') - (C == ')');
    if (Depth < 0 || StringRef("{};").contains(C))
      return false;
  }
  return Depth == 0;
}

ClauseReader::NamedRange ClauseReader::readRange(StringRef Text,
                                                 const FunctionDecl *On,
                                                 std::string &Why) {
  NamedRange Result;
  const std::string Quoted = "'" + Text.str() + "'";
  auto [Name, Range] = Text.split('[');
  bool IsEnded = Range.consume_back("]");
  auto [From, To] = Range.split("..");
  From = From.trim();
  To = To.trim();
  if (!IsEnded || Name.trim().empty() || From.empty() || To.empty() ||
      To.starts_with(".") || !isClosed(From) || !isClosed(To) ||
      Range.contains("_v_")) {
    Why = Quoted + " is no range of elements; expected one such as "
                   "\"at[0 .. n]\", which ends before n";
    return Result;
  }
  missile_int Value;
  switch (resolveName(Notes, Scope::ofContract(On, false, true), Name.trim(),
                      Result.first, Value, Why)) {
  case MISSILE_NAME_LOCATION:
    break;
  case MISSILE_NAME_CONSTANT:
    Why = "'" + Name.trim().str() + "' is a constant";
    return Result;
  case MISSILE_NAME_ERROR:
    return Result;
  }
  ASTContext &Context = Notes.context();
  QualType T = typeOf(Result.first);
  const ArrayType *Array = Context.getAsArrayType(T);
  QualType Element = Array                ? Array->getElementType()
                     : T->isPointerType() ? T->getPointeeType()
                                          : QualType();
  if (Element.isNull() || Element->isIncompleteType() ||
      Element->isFunctionType() || Element->isArrayType() ||
      Element.isVolatileQualified() || Element->isAtomicType() ||
      Element->isVariablyModifiedType()) {
    Why = "'" + Name.trim().str() + "' has type '" + spelled(T) +
          "', which has no elements that can be named";
    return Result;
  }
  // As if the index had been declared with it.
  const std::string Clause =
      "{(" + From.str() + ") <= _v_ && _v_ < (" + To.str() + ")}";
  missile_refinement_error Error = {};
  Result.second.Refinement =
      parse(StringRef(Clause).copy(Context.getAllocator()),
            Scope::ofContract(On, false, false), Context.LongLongTy,
            Result.second.Slots, Error);
  Result.second.Origin = On;
  if (!Result.second.Refinement)
    Why = "in " + Quoted + ": " + Error.message;
  return Result;
}

bool ClauseReader::readNames(const AnnotateAttr *A, const FunctionDecl *On,
                             std::vector<Location> &Out,
                             std::vector<NamedRange> *Ranges) {
  Scope S = Scope::ofContract(On, /*Old=*/false, /*AnyType=*/true);
  bool Good = true;
  for (const Expr *Argument : A->args()) {
    const StringLiteral *Text = stringIn(Argument);
    if (!Text)
      return false; // readMisplaced() complains
    StringRef Rest = Text->getString();
    if (Rest.trim().empty())
      continue;
    while (true) {
      auto [Item, After] = Rest.split(',');
      StringRef Name = Item.trim();
      Location L;
      missile_int Value;
      std::string Why;
      bool IsRange = Name.contains('[');
      missile_name_kind Kind = Name.empty() || IsRange
                                   ? MISSILE_NAME_ERROR
                                   : resolveName(Notes, S, Name, L, Value, Why);
      if (IsRange && !Ranges) {
        Why = "elements can be named in missile_modifies only";
      } else if (IsRange) {
        NamedRange Range = readRange(Name, On, Why);
        if (Why.empty())
          Ranges->push_back(std::move(Range));
      } else if (Kind == MISSILE_NAME_LOCATION) {
        if (L.Pointee || !isa<ParmVarDecl>(L.Root)) {
          Out.push_back(L);
        } else {
          Why = "'" + Name.str() +
                "' is a parameter, which a caller cannot see change";
          QualType T = L.Root->getType();
          if (L.Path.empty() && T->isPointerType() &&
              !T->getPointeeType()->isIncompleteType())
            Why += "; to name what it points to, write '*" + Name.str() + "'";
          else if (!T->isPointerType())
            Why += "; leave it out, since a function may always change its own";
        }
      } else if (Kind == MISSILE_NAME_CONSTANT) {
        Why = "'" + Name.str() + "' is a constant";
      } else if (Why.empty()) {
        Why = "expected names such as \"p->len, *out\"";
      }
      if (!Why.empty()) {
        Good = false;
        if (Notes.Complained.insert(A).second)
          Notes.complainAt(Argument->getExprLoc(), On, Why);
        else
          Notes.Broken.insert(On);
      }
      if (Item.size() == Rest.size())
        break;
      Rest = After;
    }
  }
  return Good;
}

void ClauseReader::addConsistency(Environment &E, const ParsedClause &Clause,
                                  Contract &C) {
  for (size_t I = 0; I != Clause.Refinement->clause_count; ++I) {
    const missile_clause *Part = Clause.Refinement->clauses[I];
    if (!Part->theory->means_refinements)
      continue;
    for (size_t Slot = 0; Slot != Clause.Slots.size(); ++Slot) {
      if (!(Part->slots >> Slot & 1))
        continue;
      Location Root = Clause.Slots[Slot];
      // A pointer stands for its pointee.
      if (isa<ParmVarDecl>(Root.Root))
        Root.Pointee = true;
      open(C, Root, Clause.Origin);
      Root.Old = false;
      addConsistency(E, Root, Clause.Origin, C);
    }
  }
}

void ClauseReader::addConsistency(Environment &E, const Location &Root,
                                  const Decl *By, Contract &C) {
  bool Demands = &E == &C.Requires;
  (Demands ? C.Consistent : C.Restored).push_back(Root);
  C.Sayings.push_back(
      {By, Root,
       Demands ? Contract::Saying::Demands : Contract::Saying::Restores});
  const Environment &Inner = Notes.record(recordAt(Root));
  if (Inner.empty())
    return;
  SmallVector<size_t, 8> Numbers;
  for (Location L : Inner.Locations) {
    // No section changes these, so that they are what they were: they
    // have no values, and isConsistent() and isRestored() say all.
    if (L.Element) {
      Numbers.push_back(MISSILE_NO_LOCATION);
      continue;
    }
    L.Root = Root.Root;
    L.Pointee = Root.Pointee;
    Numbers.push_back(locationIn(E, L));
  }
  missile_env_add_env(E.Core, Inner.Core, Numbers.data());
}

/// What is relied on is in order at the call, whatever is written to it.
void ClauseReader::requireRead(Contract &C) {
  for (const Location &L : C.Reads)
    if (L.Pointee && L.Path.empty() && recordAt(L) && C.leavesOthers() &&
        llvm::is_contained(C.Opened, L) && !C.isConsistent(L))
      addConsistency(C.Requires, L, C.Declared, C);
}

/// Who does not know the type of an object finds it in order, and leaves it so.
void ClauseReader::keepOpaque(Contract &C) {
  for (const Location &Root : C.Opened) {
    const Decl *By = C.seenWithoutType(Root);
    if (!By)
      continue;
    bool IsSaid = C.isConsistent(Root) || C.isRestored(Root);
    if (!C.isRestored(Root))
      addConsistency(C.Ensures, Root, By, C);
    if (!IsSaid)
      addConsistency(C.Requires, Root, By, C);
  }
}

bool ClauseReader::checkClauses(const AnnotateAttr *A, const Decl *On,
                                const Scope &S, const missile_refinement *R,
                                ArrayRef<Location> Slots) {
  for (size_t I = 0; I != R->clause_count; ++I) {
    const missile_clause *Part = R->clauses[I];
    missile_refinement_error E = {};
    E.begin = Part->begin;
    E.end = Part->end;
    auto Fail = [&](const std::string &Message) {
      snprintf(E.message, sizeof E.message, "%s", Message.c_str());
      complain(A, On, E);
      return false;
    };
    bool IsContract = S.What == Scope::Contract;
    if (IsContract && (Part->slots & 1)) {
      if (!S.Old)
        return Fail("'_v_' is the result, which there is not when the function "
                    "is called");
      if (!Notes.ctype(S.F->getReturnType()))
        return Fail("'_v_' is the result, and '" + S.F->getNameAsString() +
                    "' returns '" + spelled(S.F->getReturnType()) +
                    "', not an integer, an enumeration or a pointer");
    }
    if (!Part->theory->means_refinements)
      continue;
    if (!IsContract)
      return Fail("'consistent' has a meaning in missile_requires and "
                  "missile_ensures only");
    for (size_t Slot = 0; Slot != Slots.size(); ++Slot) {
      if (!(Part->slots >> Slot & 1))
        continue;
      const Location &L = Slots[Slot];
      const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root);
      const RecordDecl *Record =
          P && L.Path.empty() && P->getType()->isPointerType()
              ? P->getType()->getPointeeType()->getAsRecordDecl()
              : nullptr;
      if (!Record || L.Pointee || L.Old)
        return Fail("'consistent' takes a parameter that points to a struct");
    }
  }
  return true;
}

} // namespace missile
