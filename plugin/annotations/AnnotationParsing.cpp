//===- AnnotationParsing.cpp - The texts of annotations -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/ClauseReader.h"
#include "annotations/Counters.h"
#include "ast/Spelling.h"

#include "language/CompilerFlags.h"
#include "missile/theories.h"

#include "clang/AST/Expr.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

const StringLiteral *stringIn(const Expr *E) {
  if (const auto *CE = dyn_cast<ConstantExpr>(E))
    E = CE->getSubExpr();
  const auto *Text = dyn_cast<StringLiteral>(E->IgnoreParenImpCasts());
  return Text && (Text->isOrdinary() || Text->isUTF8()) ? Text : nullptr;
}

const StringLiteral *textOf(const AnnotateAttr *A) {
  return A->args_size() == 1 ? stringIn(*A->args_begin()) : nullptr;
}

void ClauseReader::complain(const AnnotateAttr *A, const Decl *On,
                            const missile_refinement_error &E) {
  const StringLiteral *Text = textOf(A);
  const SourceManager &SM = Notes.Context.getSourceManager();
  auto At = [&](size_t Byte) {
    return Text->getLocationOfByte(static_cast<unsigned>(Byte), SM,
                                   Notes.Context.getLangOpts(),
                                   Notes.Context.getTargetInfo());
  };
  ++Notes.Errors;
  Notes.Broken.insert(On);
  // Inherited copies of one attribute are one mistake.
  if (!Notes.Complained.insert(A).second || Notes.Quiet)
    return;
  unsigned ID = Notes.Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0");
  // The closing quote counts as the place after the last character.
  size_t Length = Text->getLength();
  size_t Begin = std::min<size_t>(E.begin, Length);
  SourceLocation Start = At(Begin);
  auto D = Notes.Diags.Report(Start, ID) << E.message;
  if (E.end > Begin + 1 && E.end <= Length)
    D << CharSourceRange::getCharRange(Start,
                                       At(E.end - 1).getLocWithOffset(1));
}

//===----------------------------------------------------------------------===//
// Locations
//===----------------------------------------------------------------------===//

QualType ClauseReader::typeOf(const Location &L) {
  QualType T = L.Path.empty() ? L.Root->getType() : L.Path.back()->getType();
  if (L.Pointee && L.Path.empty())
    T = T->getPointeeType();
  if (L.Element)
    while (const auto *AT = T->getAsArrayTypeUnsafe())
      T = AT->getElementType();
  return T;
}

/// A parameter that has no name here may have one elsewhere.
static std::string nameOfRoot(const VarDecl *Root) {
  const auto *P = dyn_cast<ParmVarDecl>(Root);
  const auto *F = P ? dyn_cast<FunctionDecl>(P->getDeclContext()) : nullptr;
  if (Root->getDeclName() || !F)
    return Root->getNameAsString();
  unsigned Index = P->getFunctionScopeIndex();
  for (const FunctionDecl *D : F->redecls())
    if (Index < D->getNumParams() && D->getParamDecl(Index)->getDeclName())
      return D->getParamDecl(Index)->getNameAsString();
  return "argument " + std::to_string(Index + 1);
}

std::string ClauseReader::nameOf(const Location &L) const {
  std::string Name = L.Root ? nameOfRoot(L.Root) : "";
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

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

const missile_refinement *ClauseReader::parse(StringRef Bytes, const Scope &S,
                                              QualType Subject,
                                              std::vector<Location> &Slots,
                                              missile_refinement_error &Error) {
  struct Resolution {
    Annotations &Self;
    const Scope &S;
    QualType Subject;
    std::vector<std::pair<std::string, Location>> Found;
  } R{Notes, S, Subject, {}};

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
  auto ElementOf = [](void *User, const char *Name,
                      size_t Length) -> missile_int {
    auto &R = *static_cast<Resolution *>(User);
    QualType T = R.Subject;
    for (const auto &F : R.Found)
      if (F.first == StringRef(Name, Length))
        T = typeOf(F.second);
    return elementSize(T, R.Self.context());
  };
  missile_scope Names = {Resolve,
                         SortOf,
                         &R,
                         ElementOf,
                         S.What == Scope::Object || S.What == Scope::Globals ||
                             S.Static,
                         compilerFlags().PointersWrap};
  const missile_refinement *Result = missile_refinement_parse_in(
      Notes.Terms, Bytes.data(), Bytes.size(), missile_theories,
      missile_theory_count, &Names, &Error);
  if (!Result)
    return nullptr;
  // Slot 0 is filled in by the caller.
  Slots.assign(Result->name_count, Location());
  for (size_t I = 1; I < Result->name_count; ++I)
    for (const auto &F : R.Found)
      if (F.first == Result->names[I])
        Slots[I] = F.second;
  return Result;
}

const missile_refinement *ClauseReader::parse(const AnnotateAttr *A,
                                              const Decl *On, const Scope &S,
                                              QualType Subject,
                                              std::vector<Location> &Slots) {
  const StringLiteral *Text = textOf(A);
  if (!Text)
    return nullptr; // readMisplaced() complains
  Scope Here = S;
  Here.At = A->getLocation();
  missile_refinement_error Error = {};
  const missile_refinement *Result =
      parse(Text->getString(), Here, Subject, Slots, Error);
  if (!Result) {
    complain(A, On, Error);
    return nullptr;
  }
  return checkClauses(A, On, S, Result, Slots) ? Result : nullptr;
}

bool ClauseReader::checkWeak(const AnnotateAttr *A, const Decl *On,
                             const ParsedClause &C) {
  for (size_t I = 0; I != C.Slots.size(); ++I) {
    const Location &L = C.Slots[I];
    if ((!L.Root && L.Path.empty()) || !isWeak(typeOf(L)))
      continue;
    for (size_t K = 0; K != C.Refinement->clause_count; ++K) {
      const missile_clause *Clause = C.Refinement->clauses[K];
      if (!(Clause->slots >> I & 1) ||
          (I == 0 && Clause->theory->holds_of_null))
        continue;
      if (Notes.Complained.insert(A).second)
        Notes.complainAt(A->getLocation(), On,
                         "'" + nameOf(L) +
                             "' is weak and may become nil at any time; this "
                             "refinement cannot rely on it");
      return false;
    }
  }
  return true;
}

void ClauseReader::parseAll(const Decl *D, const Decl *Key, const Scope &S,
                            const Location &Subject, StringRef Attribute,
                            std::vector<ParsedClause> &Out) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>()) {
    if (A->getAnnotation() != Attribute || A->isInherited())
      continue;
    Location Sub = Subject;
    QualType T;
    if (Attribute == RefinementAttribute) {
      if (!checkSubject(D, A, Sub)) {
        Notes.Broken.insert(Key);
        continue;
      }
      T = typeOf(Sub);
    } else if (Attribute == ReceiverAttribute) {
      T = Notes.Context.getObjCIdType();
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
  // What a pointer says has to be true of it.
  const auto *V = dyn_cast<ValueDecl>(D);
  if (const FunctionDecl *Said = Attribute == RefinementAttribute && V
                                     ? Notes.Callables.of(V)
                                     : nullptr) {
    Location Sub = Subject;
    Sub.Element = V->getType()->isArrayType();
    Out.push_back({Notes.Callables.refinement(Said), {Sub}, D});
  }
}

void ClauseReader::addCounter(const FieldDecl *F,
                              std::vector<ParsedClause> &Out) {
  std::optional<Counter> By = counterOf(F);
  std::string Text = By->InBytes ? "size(_v_) >= " : "length(_v_) >= ";
  missile_refinement_error Error = {};
  ParsedClause C;
  C.Refinement = nullptr;
  if (By->Field && By->Field->getIdentifier()) {
    Text += By->Field->getName();
    C.Refinement =
        parse("{" + ((By->OrNull ? "_v_ == NULL || " : "") + Text) + "}",
              Scope::ofRecord(F->getParent()), F->getType(), C.Slots, Error);
  }
  if (!C.Refinement) {
    if (Notes.Uncounted.insert(F).second && !Notes.Quiet) {
      DiagnosticsEngine &D = Notes.Diags;
      D.Report(
          F->getLocation(),
          D.getCustomDiagID(DiagnosticsEngine::Warning,
                            "what counts the elements of '%0' is not "
                            "understood; accesses to them are not checked"))
          << F->getNameAsString();
    }
    return;
  }
  C.Slots[0].Path.push_back(F);
  C.Origin = F;
  Out.push_back(std::move(C));
}

void ClauseReader::addArray(const FunctionDecl *F, const ParmVarDecl *P,
                            std::vector<ParsedClause> &Out) {
  const auto *A = dyn_cast<ArrayType>(P->getOriginalType().getTypePtr());
  std::string Length;
  if (const auto *Constant = dyn_cast_or_null<ConstantArrayType>(A)) {
    if (A->getSizeModifier() == ArraySizeModifier::Static)
      Length = std::to_string(Constant->getSize().getLimitedValue());
  } else if (const auto *Variable = dyn_cast_or_null<VariableArrayType>(A)) {
    const Expr *Size = Variable->getSizeExpr();
    // What is no formula, says nothing.
    if (Size)
      Length = "(" +
               printed(Size, PrintingPolicy(Notes.Context.getLangOpts())) + ")";
  }
  if (Length.empty())
    return;
  missile_refinement_error Error = {};
  ParsedClause C;
  C.Refinement = parse("{length(_v_) >= " + Length + "}",
                       Scope::ofParameters(F), P->getType(), C.Slots, Error);
  if (!C.Refinement)
    return;
  C.Slots[0].Root = P;
  C.Origin = P;
  Out.push_back(std::move(C));
}

bool ClauseReader::checkSubject(const Decl *D, const AnnotateAttr *A,
                                Location &Subject) {
  const auto *Property = dyn_cast<ObjCPropertyDecl>(D);
  QualType T = Property ? Property->getType() : cast<ValueDecl>(D)->getType();
  const QualType Declared = T;
  if (const auto *P = dyn_cast<ParmVarDecl>(D))
    T = P->getType(); // an array parameter is a pointer
  while (const auto *AT = Notes.Context.getAsArrayType(T)) {
    T = AT->getElementType();
    Subject.Element = true;
  }
  std::string Why;
  if (T.isVolatileQualified() || T->isAtomicType())
    Why = "a refinement cannot be kept on volatile or atomic storage";
  else if (!Notes.ctype(T))
    Why = "a refinement can only be put on an integer, an enumeration, a "
          "pointer, or an array of these, not on type " +
          ("'" + spelled(Declared) + "'");
  else if (const auto *F = dyn_cast<FieldDecl>(D); F && isUnionMember(F))
    Why = "a refinement cannot be kept on a member of a union: a write to "
          "another member would go unseen";
  if (Why.empty())
    return true;
  if (Notes.Complained.insert(A).second)
    Notes.complainAt(A->getLocation(), D, Why);
  return false;
}

} // namespace missile
