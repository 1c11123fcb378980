//===- Annotations.cpp - Refinements of a program's declarations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Annotations.h"
#include "AnnotationScope.h"
#include "Contracts.h"
#include "Trust.h"
#include "Walk.h"

#include "missile/failure.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtObjC.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/EquivalenceClasses.h"

#include "missile/theories.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Environment
//===----------------------------------------------------------------------===//

std::optional<size_t> Environment::find(const Location &L) const {
  // Environments have a handful of locations; a search beats a map.
  for (size_t I = 0, E = Locations.size(); I != E; ++I)
    if (Locations[I] == L)
      return I;
  return std::nullopt;
}

static bool isWithin(const Location &L, const VarDecl *Root,
                     ArrayRef<const FieldDecl *> Path) {
  return L.Root == Root && L.Path.size() >= Path.size() &&
         std::equal(Path.begin(), Path.end(), L.Path.begin());
}

bool Environment::mentionsWithin(const VarDecl *Root,
                                 ArrayRef<const FieldDecl *> Path) const {
  if (empty())
    return false;
  for (size_t C = 0, N = missile_env_clause_count(Core); C != N; ++C)
    if (mentionsWithin(Root, Path, C))
      return true;
  return false;
}

bool Environment::mentionsWithin(const VarDecl *Root,
                                 ArrayRef<const FieldDecl *> Path,
                                 size_t C) const {
  for (size_t L = 0; L != Locations.size(); ++L)
    if (isWithin(Locations[L], Root, Path) &&
        missile_env_clause_mentions(Core, C, L))
      return true;
  return false;
}

bool Environment::hasElements() const {
  for (const Location &L : Locations)
    if (L.Element)
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Annotations::Annotations(ASTContext &Context, DiagnosticsEngine &Diags,
                         missile_terms *Terms)
    : Context(Context), Diags(Diags), Terms(Terms) {}

bool isOurs(const AnnotateAttr *A) {
  static const char *const Names[] = {
      RefinementAttribute, ResultAttribute,   ReceiverAttribute,
      RequiresAttribute,   EnsuresAttribute,  ModifiesAttribute,
      TypedAttribute,      SymbolicAttribute, TrustedAttribute};
  return llvm::is_contained(Names, A->getAnnotation());
}

bool Annotations::isAnnotated(const Decl *D) {
  return llvm::any_of(D->specific_attrs<AnnotateAttr>(), isOurs);
}

bool Annotations::isMarked(const Decl *D, StringRef Name) {
  for (const Decl *R : D->redecls())
    for (const auto *A : R->specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == Name)
        return true;
  return false;
}

std::optional<missile_ctype> Annotations::ctype(QualType T) const {
  T = T.getCanonicalType();
  missile_ctype C = {};
  if (T->isBooleanType()) {
    C.width = 1;
    C.is_bool = true;
    return C;
  }
  if (T->isPointerType() || T->isBlockPointerType() || T->isNullPtrType() ||
      T->isObjCObjectPointerType()) {
    C.width = 64;
    return C;
  }
  if (const auto *ET = T->getAs<EnumType>()) {
    const EnumDecl *ED = ET->getDecl()->getDefinition();
    if (!ED)
      return std::nullopt;
    T = ED->getIntegerType();
  }
  if (T.isNull() || !T->isIntegerType())
    return std::nullopt;
  uint64_t Width = Context.getIntWidth(T);
  if (Width == 0 || Width > 64)
    return std::nullopt;
  C.width = static_cast<uint8_t>(Width);
  C.is_signed = T->isSignedIntegerOrEnumerationType();
  return C;
}

missile_ctype Annotations::ctypeOfField(const FieldDecl *F) const {
  missile_ctype C =
      ctype(F->getType()).value_or(missile_ctype{64, true, false});
  if (F->isBitField() && !C.is_bool)
    C.width = static_cast<uint8_t>(bitFieldWidth(F, Context));
  return C;
}

/// The type of location \p L.
static QualType typeOf(const Location &L) {
  QualType T = L.Path.empty() ? L.Root->getType() : L.Path.back()->getType();
  if (L.Pointee && L.Path.empty())
    T = T->getPointeeType();
  if (L.Element)
    while (const auto *AT = T->getAsArrayTypeUnsafe())
      T = AT->getElementType();
  return T;
}

std::string Annotations::nameOf(const Location &L) const {
  std::string Name = L.Root ? L.Root->getNameAsString() : "";
  const char *Separator = L.Pointee ? "->" : ".";
  if (L.Pointee && L.Path.empty())
    Name = "*" + Name;
  for (const FieldDecl *F : L.Path) {
    if (F->isAnonymousStructOrUnion())
      continue;
    if (!Name.empty())
      Name += Separator;
    Separator = ".";
    Name += F->getNameAsString();
  }
  if (L.Element)
    Name += "[]";
  return L.Old ? "old(" + Name + ")" : Name;
}

bool Annotations::isRefined(QualType T) {
  if (None)
    return false;
  T = T.getCanonicalType().getUnqualifiedType();
  if (const auto *AT = Context.getAsArrayType(T))
    return isRefined(AT->getElementType());
  if (const auto *AT = T->getAs<AtomicType>())
    return isRefined(AT->getValueType());
  if (const auto *O = T->getAs<ObjCObjectType>())
    return O->getInterface() && isRefinedClass(O->getInterface());
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return false;
  auto Known = RefinedTypes.find(T.getTypePtr());
  if (Known != RefinedTypes.end())
    return Known->second;
  bool Result = !record(R).empty();
  if (!Result)
    for (const FieldDecl *F : R->fields())
      if (isRefined(F->getType())) {
        Result = true;
        break;
      }
  RefinedTypes[T.getTypePtr()] = Result;
  return Result;
}

bool Annotations::containsRefinedArray(QualType T) {
  T = T.getCanonicalType();
  if (const auto *AT = Context.getAsArrayType(T))
    return isRefined(AT->getElementType());
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()))
    return false;
  for (const FieldDecl *F : R->fields())
    if (containsRefinedArray(F->getType()))
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

void Annotations::complainAt(SourceLocation Loc, const Decl *On,
                             StringRef Message) {
  ++Errors;
  Broken.insert(On);
  if (Quiet)
    return;
  unsigned ID = Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0");
  Diags.Report(Loc, ID) << Message;
}

const StringLiteral *stringIn(const Expr *E) {
  if (const auto *CE = dyn_cast<ConstantExpr>(E))
    E = CE->getSubExpr();
  const auto *Text = dyn_cast<StringLiteral>(E->IgnoreParenImpCasts());
  return Text && (Text->isOrdinary() || Text->isUTF8()) ? Text : nullptr;
}

static const StringLiteral *textOf(const AnnotateAttr *A) {
  return A->args_size() == 1 ? stringIn(*A->args_begin()) : nullptr;
}

void Annotations::complain(const AnnotateAttr *A, const Decl *On,
                           const missile_refinement_error &E) {
  const StringLiteral *Text = textOf(A);
  const SourceManager &SM = Context.getSourceManager();
  auto At = [&](size_t Byte) {
    return Text->getLocationOfByte(static_cast<unsigned>(Byte), SM,
                                   Context.getLangOpts(),
                                   Context.getTargetInfo());
  };
  ++Errors;
  Broken.insert(On);
  // Inherited copies of one attribute are one mistake.
  if (!Complained.insert(A).second || Quiet)
    return;
  unsigned ID = Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0");
  // The closing quote counts as the place after the last character.
  size_t Length = Text->getLength();
  size_t Begin = std::min<size_t>(E.begin, Length);
  SourceLocation Start = At(Begin);
  auto D = Diags.Report(Start, ID) << E.message;
  if (E.end > Begin + 1 && E.end <= Length)
    D << CharSourceRange::getCharRange(Start,
                                       At(E.end - 1).getLocWithOffset(1));
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

const missile_refinement *Annotations::parse(const AnnotateAttr *A,
                                             const Decl *On, const Scope &S,
                                             QualType Subject,
                                             std::vector<Location> &Slots) {
  const StringLiteral *Text = textOf(A);
  if (!Text)
    return nullptr; // readMisplaced() complains
  struct Resolution {
    Annotations &Self;
    const Scope &S;
    QualType Subject;
    std::vector<std::pair<std::string, Location>> Found;
  } R{*this, S, Subject, {}};

  auto Resolve = [](void *User, const char *Name, size_t Length,
                    missile_int *Value, char *Message) -> missile_name_kind {
    auto &R = *static_cast<Resolution *>(User);
    Location L;
    std::string Why;
    missile_name_kind Kind =
        resolveName(R.Self, R.S, StringRef(Name, Length), L, *Value, Why);
    if (Kind == MISSILE_NAME_LOCATION)
      R.Found.push_back({std::string(Name, Length), L});
    if (Kind == MISSILE_NAME_ERROR)
      snprintf(Message, MISSILE_MESSAGE_SIZE, "%s", Why.c_str());
    return Kind;
  };
  auto SortOf = [](void *User, const char *Name, size_t Length) {
    auto &R = *static_cast<Resolution *>(User);
    for (const auto &F : R.Found)
      if (F.first == StringRef(Name, Length))
        return sortOf(typeOf(F.second));
    return sortOf(R.Subject);
  };
  missile_refinement_error Error = {};
  StringRef Bytes = Text->getString();
  missile_scope Names = {Resolve, SortOf, &R,
                         S.What == Scope::Object || S.What == Scope::Globals ||
                             S.Static};
  const missile_refinement *Result = missile_refinement_parse_in(
      Terms, Bytes.data(), Bytes.size(), missile_theories, missile_theory_count,
      &Names, &Error);
  if (!Result) {
    complain(A, On, Error);
    return nullptr;
  }
  // Slot 0 is filled in by the caller.
  Slots.assign(Result->name_count, Location());
  for (size_t I = 1; I < Result->name_count; ++I)
    for (const auto &F : R.Found)
      if (F.first == Result->names[I])
        Slots[I] = F.second;
  return checkClauses(A, On, S, Result, Slots) ? Result : nullptr;
}

/// nil has every method and is in every list, but satisfies no condition that
/// somebody thought up.
bool Annotations::checkWeak(const AnnotateAttr *A, const Decl *On,
                            const ParsedClause &C) {
  for (size_t I = 0; I != C.Slots.size(); ++I) {
    const Location &L = C.Slots[I];
    if ((!L.Root && L.Path.empty()) || !isWeak(typeOf(L)))
      continue;
    for (size_t K = 0; K != C.Refinement->clause_count; ++K) {
      const missile_clause *Clause = C.Refinement->clauses[K];
      if (!(Clause->slots >> I & 1) ||
          (I == 0 && (Clause->theory == &missile_responds_to_theory ||
                      Clause->theory == &missile_value_in_theory)))
        continue;
      if (Complained.insert(A).second)
        complainAt(A->getLocation(), On,
                   "'" + nameOf(L) +
                       "' is weak and may become nil at any time; this "
                       "refinement cannot rely on it");
      return false;
    }
  }
  return true;
}

void Annotations::parseAll(const Decl *D, const Decl *Key, const Scope &S,
                           const Location &Subject, StringRef Attribute,
                           std::vector<ParsedClause> &Out) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>()) {
    if (A->getAnnotation() != Attribute || A->isInherited())
      continue;
    Location Sub = Subject;
    QualType T;
    if (Attribute == RefinementAttribute) {
      if (!checkSubject(D, A, Sub)) {
        Broken.insert(Key);
        continue;
      }
      T = typeOf(Sub);
    } else if (Attribute == ReceiverAttribute) {
      T = Context.getObjCIdType();
    } else if (const auto *M = dyn_cast<ObjCMethodDecl>(D)) {
      T = M->getReturnType();
    } else if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      T = F->getReturnType();
    }
    ParsedClause C;
    C.Refinement = parse(A, Key, S, T, C.Slots);
    if (!C.Refinement)
      continue;
    C.Slots[0] = Sub;
    C.Origin = D;
    if (!checkWeak(A, Key, C))
      continue;
    Out.push_back(std::move(C));
  }
}

/// May a refinement be attached to \p D? For an array, the subject becomes its
/// element.
bool Annotations::checkSubject(const Decl *D, const AnnotateAttr *A,
                               Location &Subject) {
  const auto *Property = dyn_cast<ObjCPropertyDecl>(D);
  QualType T = Property ? Property->getType() : cast<ValueDecl>(D)->getType();
  const QualType Declared = T;
  if (const auto *P = dyn_cast<ParmVarDecl>(D))
    T = P->getType(); // an array parameter is a pointer
  while (const auto *AT = Context.getAsArrayType(T)) {
    T = AT->getElementType();
    Subject.Element = true;
  }
  std::string Why;
  if (T.isVolatileQualified() || T->isAtomicType())
    Why = "a refinement cannot be kept on volatile or atomic storage";
  else if (!ctype(T))
    Why = "a refinement can only be put on an integer, an enumeration, a "
          "pointer, or an array of these, not on type " +
          ("'" + Declared.getAsString() + "'");
  else if (const auto *F = dyn_cast<FieldDecl>(D); F && isUnionMember(F))
    Why = "a refinement cannot be kept on a member of a union: a write to "
          "another member would go unseen";
  if (Why.empty())
    return true;
  if (Complained.insert(A).second)
    complainAt(A->getLocation(), D, Why);
  return false;
}

//===----------------------------------------------------------------------===//
// Environments
//===----------------------------------------------------------------------===//

size_t Annotations::locationIn(Environment &E, const Location &L) {
  if (auto Known = E.find(L))
    return *Known;
  missile_ctype C = !L.Path.empty() && !L.Element
                        ? ctypeOfField(L.Path.back())
                        : ctype(typeOf(L)).value_or(missile_ctype{64, true, 0});
  size_t Number = missile_env_add_location(E.Core, nameOf(L).c_str(), C);
  MISSILE_EXPECT(Number == E.Locations.size());
  E.Locations.push_back(L);
  return Number;
}

void Annotations::addClauses(Environment &E,
                             const std::vector<ParsedClause> &Clauses) {
  for (const ParsedClause &C : Clauses) {
    SmallVector<size_t, 8> Numbers;
    for (const Location &L : C.Slots)
      Numbers.push_back(locationIn(E, L));
    missile_env_add_refinement(E.Core, C.Refinement, Numbers.data(), C.Origin);
  }
}

/// Flatten the environment of \p R into \p E, below Root and Prefix.
void Annotations::addRecord(Environment &E, const RecordDecl *R,
                            const VarDecl *Root, const FieldPath &Prefix) {
  const Environment &Inner = record(R);
  if (Inner.empty())
    return;
  SmallVector<size_t, 8> Numbers;
  for (const Location &L : Inner.Locations) {
    Location Outer;
    Outer.Root = Root;
    Outer.Path = Prefix;
    Outer.Path.append(L.Path.begin(), L.Path.end());
    Outer.Element = L.Element;
    Numbers.push_back(locationIn(E, Outer));
  }
  missile_env_add_env(E.Core, Inner.Core, Numbers.data());
}

const Environment &Annotations::record(const RecordDecl *R) {
  if (const RecordDecl *Definition = R->getDefinition())
    R = Definition;
  auto &Slot = Records[R];
  if (Slot)
    return *Slot;
  // A record cannot contain itself by value, so recursion ends; the map may
  // grow meanwhile, so the entry is filled in last.
  auto E = std::make_unique<Environment>();
  E->Core = missile_env_new(Terms);
  if (R->isCompleteDefinition() && R->isUnion())
    for (const FieldDecl *F : R->fields())
      for (const auto *A : F->specific_attrs<AnnotateAttr>()) {
        Location Ignored;
        if (A->getAnnotation() == RefinementAttribute)
          checkSubject(F, A, Ignored);
      }
  if (R->isCompleteDefinition() && !R->isUnion()) {
    std::vector<ParsedClause> Own;
    for (const FieldDecl *F : R->fields())
      if (isAnnotated(F)) {
        Location Subject;
        Subject.Path.push_back(F);
        parseAll(F, F, Scope::ofRecord(R), Subject, RefinementAttribute, Own);
      }
    for (const FieldDecl *F : R->fields())
      if (const RecordDecl *Nested = F->getType()->getAsRecordDecl();
          Nested && F->getType()->isStructureType())
        addRecord(*E, Nested, nullptr, FieldPath{F});
    addClauses(*E, Own);
  }
  auto &Filled = Records[R];
  Filled = std::move(E);
  return *Filled;
}

const Environment &Annotations::environmentWith(const FieldDecl *F) {
  if (const auto *I = dyn_cast<ObjCIvarDecl>(F))
    return object(I->getContainingInterface());
  return record(F->getParent());
}

const Signature &Annotations::signature(Routine R) {
  if (const ObjCMethodDecl *M = R.method())
    return methodSignature(M);
  const FunctionDecl *F = R.function();
  const FunctionDecl *Key = F->getCanonicalDecl();
  auto Known = Signatures.find(Key);
  if (Known != Signatures.end())
    return *Known->second;
  auto Sig = std::make_unique<Signature>();
  Sig->Parameters.Core = missile_env_new(Terms);
  Sig->Result.Core = missile_env_new(Terms);
  // The declaration whose parameters stand for those of all others.
  const FunctionDecl *Main = F->getDefinition();
  if (!Main)
    Main = F->getMostRecentDecl();
  auto ToMain = [&](Location &L) {
    if (const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root))
      if (P->getFunctionScopeIndex() < Main->getNumParams())
        L.Root = Main->getParamDecl(P->getFunctionScopeIndex());
  };
  std::vector<ParsedClause> Pre, Post;
  for (const FunctionDecl *D : Key->redecls()) {
    Scope S = Scope::ofParameters(D);
    for (const ParmVarDecl *P : D->parameters())
      if (isAnnotated(P)) {
        Location Subject;
        Subject.Root = P;
        parseAll(P, P, S, Subject, RefinementAttribute, Pre);
      }
    if (isAnnotated(D)) {
      if (!ctype(F->getReturnType())) {
        for (const auto *A : D->specific_attrs<AnnotateAttr>())
          if (A->getAnnotation() == ResultAttribute && !A->isInherited() &&
              Complained.insert(A).second)
            complainAt(A->getLocation(), D,
                       "a result refinement needs a function that returns an "
                       "integer, an enumeration or a pointer, not '" +
                           F->getReturnType().getAsString() + "'");
      } else {
        parseAll(D, D, S, Location(), ResultAttribute, Post);
      }
    }
  }
  for (auto *List : {&Pre, &Post})
    for (ParsedClause &C : *List)
      for (Location &L : C.Slots)
        ToMain(L);
  addClauses(Sig->Parameters, Pre);
  for (const ParmVarDecl *P : Main->parameters())
    if (const RecordDecl *R = P->getType()->getAsRecordDecl())
      addRecord(Sig->Parameters, R, P, {});
  if (!Post.empty()) {
    // Location 0 is the result, whatever the clauses name.
    missile_env_add_location(Sig->Result.Core, "result",
                             *ctype(F->getReturnType()));
    Sig->Result.Locations.push_back(Location());
    addClauses(Sig->Result, Post);
    for (const Location &L : Sig->Result.Locations)
      if (const auto *P = dyn_cast_or_null<ParmVarDecl>(L.Root))
        Sig->ResultNames.push_back(P->getFunctionScopeIndex());
  }
  auto &Filled = Signatures[Key];
  Filled = std::move(Sig);
  return *Filled;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

namespace {

/// The variables declared in a function's body, with the ones that each
/// refinement may name: those declared before it in enclosing scopes.
class LocalCollector {
public:
  struct Entry {
    const VarDecl *Var;
    std::vector<const VarDecl *> InScope;
  };
  std::vector<Entry> Entries;

  void collect(Routine F) {
    // All locals, of inner scopes too, are members of the function; only the
    // few functions with an annotated one need the walk.
    bool Any = false;
    for (const Decl *D : F->context()->decls())
      Any |= isa<VarDecl>(D) && !isa<ParmVarDecl>(D) &&
             Annotations::isAnnotated(D);
    if (!Any)
      return;
    for (const ParmVarDecl *P : F->parameters())
      Scope.push_back(P);
    visit(F->getBody());
  }

private:
  std::vector<const VarDecl *> Scope;

  void visit(const Stmt *S) {
    if (!S)
      return;
    if (const auto *DS = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D)) {
          visit(V->getInit());
          if (Annotations::isAnnotated(V))
            Entries.push_back({V, Scope});
          Scope.push_back(V);
        }
      return;
    }
    bool Opens = isa<CompoundStmt, ForStmt, IfStmt, WhileStmt, DoStmt,
                     SwitchStmt, StmtExpr, ObjCForCollectionStmt>(S);
    size_t Mark = Scope.size();
    eachPart(S, [&](const Stmt *Part) { visit(Part); });
    if (Opens)
      Scope.resize(Mark);
  }
};

} // namespace

const Environment &Annotations::localsOf(Routine F) {
  auto Known = Locals.find(F.decl());
  if (Known != Locals.end())
    return *Known->second;
  auto E = std::make_unique<Environment>();
  E->Core = missile_env_new(Terms);
  // The refinements of parameters are invariants of these locals too.
  const Signature &Sig = signature(F);
  if (!Sig.Parameters.empty()) {
    SmallVector<size_t, 8> Numbers;
    for (Location L : Sig.Parameters.Locations) {
      if (!L.Root)
        L.Root = F->self();
      Numbers.push_back(locationIn(*E, L));
    }
    missile_env_add_env(E->Core, Sig.Parameters.Core, Numbers.data());
  }
  LocalCollector Collector;
  Collector.collect(F);
  for (const LocalCollector::Entry &Entry : Collector.Entries) {
    if (!Entry.Var->hasLocalStorage())
      continue;
    std::vector<ParsedClause> Clauses;
    Location Subject;
    Subject.Root = Entry.Var;
    parseAll(Entry.Var, Entry.Var, Scope::ofLocals(F, Entry.InScope, false),
             Subject, RefinementAttribute, Clauses);
    addClauses(*E, Clauses);
  }
  // Records that a refinement of a local reaches into belong with it.
  std::vector<const VarDecl *> Roots;
  for (const Location &L : E->Locations)
    if (!isa<ParmVarDecl>(L.Root) && !L.Path.empty() &&
        std::find(Roots.begin(), Roots.end(), L.Root) == Roots.end())
      Roots.push_back(L.Root);
  for (const VarDecl *V : Roots)
    if (const RecordDecl *R = V->getType()->getAsRecordDecl())
      addRecord(*E, R, V, {});
  auto &Filled = Locals[F.decl()];
  Filled = std::move(E);
  return *Filled;
}

void Annotations::buildGlobals() {
  if (GlobalsBuilt)
    return;
  GlobalsBuilt = true;
  // First, since refinements of variables may ask for them.
  if (Context.getLangOpts().ObjC)
    for (const Decl *D : Context.getTranslationUnitDecl()->decls())
      if (const auto *C = dyn_cast<ObjCContainerDecl>(D))
        Containers.push_back(C);

  std::vector<ParsedClause> Clauses;
  std::vector<const VarDecl *> Order; // canonical, in order of declaration
  llvm::EquivalenceClasses<const VarDecl *> Linked;
  auto Add = [&](const VarDecl *V) {
    V = V->getCanonicalDecl();
    if (std::find(Order.begin(), Order.end(), V) == Order.end()) {
      Order.push_back(V);
      Linked.insert(V);
    }
  };
  auto Read = [&](const VarDecl *V, const Scope &S) {
    Location Subject;
    Subject.Root = V->getCanonicalDecl();
    parseAll(V, V->getCanonicalDecl(), S, Subject, RefinementAttribute,
             Clauses);
  };
  auto ReadStatic = [&](Routine F) {
    LocalCollector Collector;
    Collector.collect(F);
    for (const LocalCollector::Entry &Entry : Collector.Entries)
      if (!Entry.Var->hasLocalStorage()) {
        Add(Entry.Var);
        Read(Entry.Var, Scope::ofLocals(F, Entry.InScope, true));
      }
  };
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    if (const auto *V = dyn_cast<VarDecl>(D)) {
      if (isAnnotated(V)) {
        Add(V);
        Read(V, Scope::ofGlobals());
      } else if (V->getType()->isStructureType() && isRefined(V->getType())) {
        Add(V);
      }
    } else if (const auto *F = dyn_cast<FunctionDecl>(D);
               F && F->doesThisDeclarationHaveABody()) {
      ReadStatic(F);
    } else if (const auto *C = dyn_cast<ObjCContainerDecl>(D)) {
      for (const ObjCMethodDecl *M : C->methods())
        if (M->hasBody())
          ReadStatic(M);
    }
  }
  for (ParsedClause &C : Clauses)
    for (Location &L : C.Slots) {
      L.Root = L.Root->getCanonicalDecl();
      Add(L.Root);
      Linked.unionSets(C.Slots[0].Root->getCanonicalDecl(), L.Root);
    }
  for (const VarDecl *V : Order) {
    if (GlobalOf.count(V))
      continue;
    auto E = std::make_unique<Environment>();
    E->Core = missile_env_new(Terms);
    for (const VarDecl *W : Order)
      if (Linked.isEquivalent(V, W)) {
        GlobalOf[W] = E.get();
        if (const RecordDecl *R = W->getType()->getAsRecordDecl();
            R && W->getType()->isStructureType())
          addRecord(*E, R, W, {});
      }
    std::vector<ParsedClause> Own;
    for (const ParsedClause &C : Clauses)
      if (Linked.isEquivalent(V, C.Slots[0].Root))
        Own.push_back(C);
    addClauses(*E, Own);
    GlobalEnvs.push_back(std::move(E));
  }
}

const Environment *Annotations::globalsOf(const VarDecl *V) {
  buildGlobals();
  auto Known = GlobalOf.find(V->getCanonicalDecl());
  return Known == GlobalOf.end() ? nullptr : Known->second;
}

//===----------------------------------------------------------------------===//
// Reading everything once
//===----------------------------------------------------------------------===//

/// Is there a function type in \p T as it is written? Faster than to look for it
/// where it is written.
static bool showsFunctionType(QualType T) {
  for (;;) {
    const Type *Ty = T.getTypePtr();
    if (isa<FunctionType>(Ty))
      return true;
    if (const auto *P = dyn_cast<PointerType>(Ty))
      T = P->getPointeeType();
    else if (isa<BuiltinType, ObjCObjectPointerType, TypedefType, RecordType,
                 EnumType>(Ty))
      return false;
    else if (const auto *A = dyn_cast<ArrayType>(Ty))
      T = A->getElementType();
    else
      return true; // perhaps
  }
}

/// A pointer to a function carries no refinements, so none can be put on the
/// parameters that its type shows. \p OwnsOutermost: the first function type is
/// that of a function itself.
void Annotations::readFunctionTypes(TypeSourceInfo *Written,
                                    bool OwnsOutermost) {
  if (!Written || !showsFunctionType(Written->getType()))
    return;
  for (TypeLoc TL = Written->getTypeLoc(); TL; TL = TL.getNextTypeLoc()) {
    auto FTL = TL.getAs<FunctionTypeLoc>();
    if (!FTL)
      continue;
    for (const ParmVarDecl *P : FTL.getParams()) {
      if (!P)
        continue;
      if (!OwnsOutermost)
        for (const auto *A : P->specific_attrs<AnnotateAttr>())
          if (A->getAnnotation() == RefinementAttribute &&
              Complained.insert(A).second)
            complainAt(A->getLocation(), P,
                       "a refinement cannot be put on a parameter of a "
                       "function type: calls through it would not see it");
      readFunctionTypes(P->getTypeSourceInfo(), false);
    }
    OwnsOutermost = false;
  }
}

/// Attributes on declarations that cannot have them, or without a string.
void Annotations::readMisplaced(const Decl *D) {
  if (isa<IndirectFieldDecl>(D))
    return; // has copies of a field's attributes
  if (const SuppressAttr *Mark = misplacedTrust(D))
    complainAt(Mark->getLocation(), D,
               "MISSILE_TRUSTED is for statements; put it on a block, or "
               "MISSILE_TRUSTED_FUNCTION on a function");
  for (const auto *A : D->specific_attrs<AnnotateAttr>()) {
    if (!isOurs(A) || A->isInherited())
      continue;
    if (A->getAnnotation() == TrustedAttribute) {
      std::string Why = whyNotTrusted(D, A);
      if (!Why.empty() && Complained.insert(A).second)
        complainAt(A->getLocation(), D, Why);
      continue;
    }
    // All but one belong to functions.
    bool IsResult = A->getAnnotation() != RefinementAttribute;
    std::string Name = A->getAnnotation().str();
    std::string Why;
    SourceLocation Loc = A->getLocation();
    if (A->getAnnotation() == TypedAttribute ||
        A->getAnnotation() == SymbolicAttribute) {
      if (A->args_size())
        Why = "'" + Name + "' takes no arguments";
    } else if (A->getAnnotation() == ModifiesAttribute) {
      if (!llvm::all_of(A->args(), stringIn))
        Why = "'missile_modifies' takes strings with names, such as "
              "\"p->len, *out\"";
    } else if (!textOf(A)) {
      if (A->args_size() == 1)
        Loc = (*A->args_begin())->getExprLoc();
      Why = A->args_size() == 1
                ? "expected a string literal with a refinement, such as " +
                      Name + "(\"{0 <= _v_ && _v_ < len}\")"
                : "'" + Name +
                      "' takes one argument, a string with a "
                      "refinement";
    }
    bool OnMethods = A->getAnnotation() == ResultAttribute ||
                     A->getAnnotation() == ReceiverAttribute;
    if (!Why.empty()) {
    } else if (A->getAnnotation() == ReceiverAttribute) {
      const auto *M = dyn_cast<ObjCMethodDecl>(D);
      if (!M)
        Why = "'missile_receiver' can only be put on a method";
      else if (!M->isInstanceMethod())
        Why = "'missile_receiver' cannot be put on a class method";
    } else if (isa<ObjCMethodDecl>(D) && IsResult && !OnMethods) {
      Why = "'" + Name + "' cannot be put on a method";
    } else if (isa<ObjCMethodDecl>(D) && !IsResult) {
      Why = "'missile' can only be put on an instance variable, a property, a "
            "parameter or a variable; for the result of a method, use "
            "missile_returns, for the receiver missile_receiver";
    } else if (IsResult && !isa<FunctionDecl, ObjCMethodDecl>(D)) {
      Why = "'" + Name + "' can only be put on a function";
    } else if (!IsResult && isa<FunctionDecl>(D)) {
      Why = "'" + Name +
            "' can only be put on a field, a parameter or a "
            "variable; for the result of a function, use "
            "missile_returns";
    } else if (!IsResult && !isa<FieldDecl, VarDecl, ObjCPropertyDecl>(D)) {
      Why = "'" + Name +
            "' can only be put on a field, a parameter or a "
            "variable";
    }
    if (!Why.empty() && Complained.insert(A).second)
      complainAt(Loc, D, Why);
  }
}

void Annotations::readContext(const DeclContext *DC) {
  for (const Decl *D : DC->decls()) {
    if (D->hasAttrs())
      readMisplaced(D);
    if (const auto *DD = dyn_cast<DeclaratorDecl>(D))
      readFunctionTypes(DD->getTypeSourceInfo(), isa<FunctionDecl>(DD));
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      for (const ParmVarDecl *P : F->parameters())
        if (P->hasAttrs())
          readMisplaced(P);
    if (const auto *TD = dyn_cast<TypedefNameDecl>(D))
      readFunctionTypes(TD->getTypeSourceInfo(), false);
    if (const auto *R = dyn_cast<RecordDecl>(D)) {
      if (R->isThisDeclarationADefinition()) {
        record(R);
        readContext(R);
      }
    } else if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      // All others are read where they are asked for.
      auto HasNote = [](const Decl *D) {
        return D->hasAttrs() && isAnnotated(D);
      };
      bool Reads = HasNote(F) || llvm::any_of(F->parameters(), HasNote);
      if (Reads) {
        signature(F);
        contract(F);
      }
      if (F->doesThisDeclarationHaveABody()) {
        if (Reads || llvm::any_of(F->decls(), HasNote))
          localsOf(F);
        readContext(F);
      }
    } else if (const auto *C = dyn_cast<ObjCContainerDecl>(D)) {
      readContainer(C);
    } else if (const auto *B = dyn_cast<BlockDecl>(D)) {
      readBlock(B);
    }
  }
}

/// A block is called through a pointer, which carries no refinements, and the
/// invariants of its own variables are not looked after.
void Annotations::readBlock(const BlockDecl *B) {
  auto Refuse = [&](const VarDecl *V) {
    for (const auto *A : V->specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == RefinementAttribute &&
          Complained.insert(A).second)
        complainAt(A->getLocation(), V,
                   "a refinement cannot be put on a parameter or variable of "
                   "a block");
  };
  for (const ParmVarDecl *P : B->parameters())
    Refuse(P);
  for (const Decl *D : B->decls())
    if (const auto *V = dyn_cast<VarDecl>(D))
      Refuse(V);
  readContext(B);
}

void Annotations::assumeNone() {
  None = true;
  GlobalsBuilt = MethodsKnown = SettersKnown = ClassesKnown = true;
}

void Annotations::readAll() {
  buildGlobals();
  readContext(Context.getTranslationUnitDecl());
}

} // namespace missile
