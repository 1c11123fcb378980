//===- AnnotationScope.cpp - What a name in a refinement can mean ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/AnnotationScope.h"
#include "annotations/Contracts.h"
#include "ast/Spelling.h"
#include "compat/ClangCompat.h"
#include "language/SecondNames.h"

#include "clang/AST/Expr.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace missile {

/// The instance variable that \p Name, or a property of that name, is in the
/// class \p C itself; null if none.
static const FieldDecl *ivarNamed(Annotations &A, const ObjCInterfaceDecl *C,
                                  StringRef Name) {
  const ObjCIvarDecl *Found = nullptr;
  eachIvar(C, [&](const ObjCIvarDecl *I) {
    if (I->getName() == Name)
      Found = I;
  });
  if (!Found)
    eachProperty(C, [&](const ObjCPropertyDecl *P) {
      if (!Found && P->getName() == Name)
        Found = A.storageOf(P, C);
    });
  return Found;
}

static bool isInstanceOf(QualType T, StringRef Name) {
  const auto *P = T->getAs<ObjCObjectPointerType>();
  for (const ObjCInterfaceDecl *C = P ? P->getInterfaceDecl() : nullptr; C;
       C = C->getSuperClass())
    if (C->getName() == Name)
      return true;
  return false;
}

bool isMutableString(QualType T) { return isInstanceOf(T, "NSMutableString"); }

missile_int elementSize(QualType T, const ASTContext &Context) {
  T = T.getCanonicalType();
  QualType Element;
  if (const auto *P = T->getAs<PointerType>())
    Element = P->getPointeeType();
  else if (const ArrayType *A = Context.getAsArrayType(T))
    Element = A->getElementType();
  if (Element.isNull() || Element->isFunctionType())
    return MISSILE_NO_POINTER;
  if (Element->isVoidType())
    return 1; // as GNU C has it
  if (Element->isIncompleteType() || Element->isSizelessType() ||
      !Element->isConstantSizeType())
    return MISSILE_NO_ELEMENT;
  return Context.getTypeSizeInChars(Element).getQuantity();
}

missile_sort sortOf(QualType T) {
  if (T.isNull())
    return MISSILE_SORT_NUMBER;
  if (T->isObjCSelType())
    return MISSILE_SORT_SELECTOR;
  if (!T->getAs<ObjCObjectPointerType>())
    return MISSILE_SORT_NUMBER;
  // The text of one that can change is nothing to rely on.
  return isInstanceOf(T, "NSString") && !isMutableString(T)
             ? MISSILE_SORT_STRING
             : MISSILE_SORT_OBJECT;
}

unsigned bitFieldWidth(const FieldDecl *F, const ASTContext &Context) {
  return compat::bitWidth(F, Context);
}

namespace {

/// Collects the known name that is closest to a misspelt one.
class Suggestion {
public:
  explicit Suggestion(StringRef Wanted) : Wanted(Wanted) {}
  void consider(StringRef Known) {
    if (Known.empty())
      return;
    unsigned Distance = Wanted.edit_distance(Known, true, Limit());
    if (Distance < Best) {
      Best = Distance;
      Name = Known.str();
    }
  }
  std::string text() const {
    return Best <= Limit() ? "; did you mean '" + Name + "'?" : "";
  }

private:
  unsigned Limit() const { return 1 + Wanted.size() / 4; }
  StringRef Wanted;
  unsigned Best = ~0u;
  std::string Name;
};

/// The field \p Name of \p R, through anonymous structs, appended to \p Path.
bool findField(const RecordDecl *R, StringRef Name, FieldPath &Path,
               Suggestion *S = nullptr) {
  if (const RecordDecl *Definition = R->getDefinition())
    R = Definition;
  for (const FieldDecl *F : R->fields()) {
    if (F->getDeclName() && F->getName() == Name) {
      Path.push_back(F);
      return true;
    }
    if (S && F->getDeclName())
      S->consider(F->getName());
    if (F->isAnonymousStructOrUnion()) {
      FieldPath Inner = Path;
      Inner.push_back(F);
      if (findField(F->getType()->getAsRecordDecl(), Name, Inner, S)) {
        Path = Inner;
        return true;
      }
    }
  }
  return false;
}

/// What other languages, and other tools, call the value that is refined.
bool meansTheValue(StringRef Name) {
  static const char *const Names[] = {"value",  "val",  "self", "this",
                                      "result", "ret",  "it",   "v_",
                                      "_v",     "__v_", "_V_",  "return"};
  return Name.size() == 1 || llvm::is_contained(Names, Name);
}

/// What headers define as macros, where their text is the name itself: in
/// strings, and in files without the header.
bool findWellKnown(StringRef Name, missile_int &Value) {
  static const char *const Zeros[] = {"NULL", "nullptr", "__null",   "nil",
                                      "Nil",  "NO",      "__objc_no"};
  static const char *const Ones[] = {"YES", "__objc_yes"};
  Value = llvm::is_contained(Ones, Name);
  return Value || llvm::is_contained(Zeros, Name);
}

/// An enumerator of file scope whose enumeration is declared inside of a
/// record.
const EnumConstantDecl *enumeratorInRecord(const DeclContext *DC,
                                           DeclarationName Name) {
  for (const Decl *D : DC->decls()) {
    if (const auto *E = dyn_cast<EnumDecl>(D); E && DC->isRecord())
      for (const EnumConstantDecl *One : E->enumerators())
        if (One->getDeclName() == Name)
          return One;
    if (const auto *R = dyn_cast<RecordDecl>(D))
      if (const EnumConstantDecl *One = enumeratorInRecord(R, Name))
        return One;
  }
  return nullptr;
}

/// The value of an enumerator or constant variable of file scope.
bool findConstant(Annotations &A, StringRef Name, missile_int &Value) {
  ASTContext &Context = A.context();
  auto Known = Context.Idents.find(Name);
  if (Known == Context.Idents.end())
    return false;
  DeclarationName DN(Known->second);
  const TranslationUnitDecl *File = Context.getTranslationUnitDecl();
  llvm::SmallVector<const NamedDecl *, 2> Found;
  for (const NamedDecl *D : File->lookup(DN))
    Found.push_back(D);
  if (Found.empty())
    if (const NamedDecl *D = enumeratorInRecord(File, DN))
      Found.push_back(D);
  for (const NamedDecl *D : Found) {
    llvm::APSInt V;
    if (const auto *E = dyn_cast<EnumConstantDecl>(D)) {
      V = E->getInitVal();
    } else if (const auto *Var = dyn_cast<VarDecl>(D)) {
      if (!Var->getType().isConstQualified() ||
          Var->getType().isVolatileQualified() ||
          !Var->getType()->isIntegralOrEnumerationType() || mayBeReplaced(Var))
        continue;
      const Expr *Init = Var->getAnyInitializer();
      std::optional<llvm::APSInt> Constant;
      if (Init && !Init->isValueDependent())
        Constant = Init->getIntegerConstantExpr(Context);
      if (!Constant)
        continue;
      V = *Constant;
    } else {
      continue;
    }
    if (V.getBitWidth() > 64)
      continue;
    Value = V.isSigned() ? (missile_int)V.getSExtValue()
                         : (missile_int)V.getZExtValue();
    return true;
  }
  return false;
}

/// The last that is called \p Name in the function \p DC, or in a record or an
/// enumeration there, before the refinement of \p S.
const NamedDecl *declaredIn(const DeclContext *DC, StringRef Name,
                            const Annotations::Scope &S,
                            const SourceManager &SM) {
  auto IsBefore = [&](const Decl *A, SourceLocation B) {
    return B.isInvalid() || SM.isBeforeInTranslationUnit(A->getLocation(), B);
  };
  auto MayBeIt = [&](const NamedDecl *N) {
    if (!N->getIdentifier() || N->getName() != Name || !IsBefore(N, S.At))
      return false;
    const auto *V = dyn_cast<VarDecl>(N);
    if (!V)
      return isa<EnumConstantDecl, FunctionDecl>(N);
    // (One that is external means that of the file.)
    return !V->isLocalExternDecl() && (S.What != Annotations::Scope::Locals ||
                                       llvm::is_contained(S.Variables, V));
  };
  const NamedDecl *Last = nullptr;
  for (const Decl *D : DC->decls()) {
    const auto *N = dyn_cast<NamedDecl>(D);
    if (const auto *T = dyn_cast<TagDecl>(D))
      N = declaredIn(T, Name, S, SM);
    else if (N && !MayBeIt(N))
      N = nullptr;
    if (N && (!Last || IsBefore(Last, N->getLocation())))
      Last = N;
  }
  return Last;
}

/// What hides what the file declares as \p Name where a refinement of \p S
/// stands; null if nothing does. Says \p Where that is declared.
const NamedDecl *hidingName(Annotations &A, const Annotations::Scope &S,
                            StringRef Name, std::string &Where) {
  const SourceManager &SM = A.context().getSourceManager();
  // Instance variables are inherited, and a method sees them.
  const ObjCMethodDecl *M = S.F ? S.F.method() : nullptr;
  const ObjCInterfaceDecl *C = S.C ? S.C->getSuperClass()
                               : M ? M->getClassInterface()
                                   : nullptr;
  for (; C; C = C->getSuperClass())
    if (const FieldDecl *F = ivarNamed(A, C, Name)) {
      Where = C->getNameAsString();
      return F;
    }
  const DeclContext *DC = S.R   ? S.R->getLexicalParent()
                          : S.F ? S.F.context()
                                : nullptr;
  for (; DC && !DC->isFileContext(); DC = DC->getLexicalParent()) {
    const NamedDecl *Found = nullptr;
    FieldPath Path;
    if (const auto *R = dyn_cast<RecordDecl>(DC)) {
      if (findField(R, Name, Path))
        Found = Path.back();
    } else {
      Found = declaredIn(DC, Name, S, SM);
    }
    if (!Found)
      continue;
    const auto *Owner = dyn_cast<NamedDecl>(DC);
    Where = Owner ? Owner->getNameAsString() : "";
    return Found;
  }
  return nullptr;
}

} // namespace

/// Take old(), '*' and '->' off \p Name: what is left is the path from the
/// variable, the pointer's pointee being its second part if \p L says so.
static bool readPointers(StringRef &Name, const Annotations::Scope &S,
                         Location &L, std::string &Why) {
  bool IsContract = S.What == Annotations::Scope::Contract;
  if (Name.consume_front("old(")) {
    Name = Name.drop_back().trim();
    L.Old = true;
    if (!S.Old) {
      Why = "'old' has a meaning in missile_ensures only: the value when the "
            "function was called";
      return false;
    }
  }
  StringRef Pointer = Name;
  if (Name.consume_front("*")) {
    Name = Pointer = Name.ltrim();
    L.Pointee = true;
  } else if (size_t Arrow = Name.find("->"); Arrow != StringRef::npos) {
    Pointer = Name.take_front(Arrow);
    L.Pointee = true;
  }
  if (!L.Pointee)
    return true;
  if (!IsContract)
    Why = "a refinement cannot follow the pointer '" + Pointer.str() +
          "': what it points to may change without this object";
  else if (Pointer.contains('.') || Name.count("->") > 1)
    Why = "only what a parameter itself points to can be named here, not '" +
          Name.str() + "'";
  return Why.empty();
}

missile_name_kind resolveName(Annotations &A, const Annotations::Scope &S,
                              StringRef Name, Location &L, missile_int &Value,
                              std::string &Why) {
  using Scope = Annotations::Scope;
  SmallVector<StringRef, 4> Parts;
  if (!readPointers(Name, S, L, Why))
    return MISSILE_NAME_ERROR;
  std::string Dotted = Name.str();
  if (size_t Arrow = Dotted.find("->"); Arrow != std::string::npos)
    Dotted.replace(Arrow, 2, ".");
  StringRef(Dotted).split(Parts, '.');
  Suggestion Near(Parts[0]);
  std::string Expected;

  auto Use = [&](const VarDecl *V) {
    if (V->getDeclName() && V->getName() == Parts[0])
      L.Root = V;
    else
      Near.consider(V->getDeclName() ? V->getName() : StringRef());
  };
  switch (S.What) {
  case Scope::Record:
    Expected = "a field of the same record";
    findField(S.R, Parts[0], L.Path, &Near);
    break;
  case Scope::Object:
    Expected =
        "an instance variable or property of '" + S.C->getNameAsString() + "'";
    if (const FieldDecl *F = ivarNamed(A, S.C, Parts[0]))
      L.Path.push_back(F);
    eachIvar(S.C, [&](const ObjCIvarDecl *I) { Near.consider(I->getName()); });
    break;
  case Scope::Parameters:
    Expected = "a parameter of '" + S.F->getNameAsString() + "'";
    for (const ParmVarDecl *P : S.F->parameters())
      Use(P);
    break;
  case Scope::Locals:
    Expected = "a parameter, or a local variable declared earlier";
    // The innermost declaration comes last, and hides the others.
    for (const VarDecl *V : S.Variables) {
      Use(V);
      if (L.Root == V && V->hasLocalStorage() == S.Static)
        L.Root = nullptr;
    }
    if (!S.Static || L.Root)
      break;
    [[fallthrough]];
  case Scope::Contract:
  case Scope::Globals: {
    Expected = "a global variable";
    if (S.What == Scope::Contract) {
      Expected = "a parameter of '" + S.F->getNameAsString() +
                 "' or a global variable";
      for (const ParmVarDecl *P : S.F->parameters())
        Use(P);
      if (L.Root)
        break;
    }
    auto Known = A.context().Idents.find(Parts[0]);
    if (Known != A.context().Idents.end())
      for (const NamedDecl *D : A.context().getTranslationUnitDecl()->lookup(
               DeclarationName(Known->second)))
        if (const auto *V = dyn_cast<VarDecl>(D))
          L.Root = V->getCanonicalDecl();
    break;
  }
  }
  // Only what nothing else hides is meant.
  bool IsOfFile = L.Path.empty() && (!L.Root || L.Root->isFileVarDecl());
  std::string Where;
  const NamedDecl *Hiding = S.What == Scope::Locals || IsOfFile
                                ? hidingName(A, S, Parts[0], Where)
                                : nullptr;
  if (Hiding && !IsOfFile &&
      (!isa<EnumConstantDecl>(Hiding) ||
       A.context().getSourceManager().isBeforeInTranslationUnit(
           Hiding->getLocation(), L.Root->getLocation())))
    Hiding = nullptr;
  if (Hiding) {
    Why = "'" + Parts[0].str() + "' is declared in '" + Where +
          "', but cannot be named here; expected " + Expected +
          ", or an enumerator or integer constant of the file";
    return MISSILE_NAME_ERROR;
  }
  // A constant variable is a constant, not storage.
  bool Local = S.What != Scope::Globals && !S.Static &&
               (L.Root || !L.Path.empty()) &&
               !(S.What == Scope::Contract && !isa<ParmVarDecl>(L.Root));
  if (!Local && Parts.size() == 1 && findConstant(A, Name, Value)) {
    L = Location();
    return MISSILE_NAME_CONSTANT;
  }
  if (!L.Root && L.Path.empty()) {
    if (!L.Old && !L.Pointee && findWellKnown(Name, Value))
      return MISSILE_NAME_CONSTANT;
    bool HasValue = S.What != Scope::Contract || S.Old;
    bool IsValue = HasValue && Parts.size() == 1 && meansTheValue(Name);
    Why = "unknown name '" + Parts[0].str() + "'; expected " + Expected +
          ", an enumerator or an integer constant" +
          (!IsValue                    ? Near.text()
           : S.What == Scope::Contract ? "; the result is '_v_'"
                                       : "; the value itself is '_v_'");
    return MISSILE_NAME_ERROR;
  }
  QualType T = L.Path.empty() ? L.Root->getType() : L.Path.back()->getType();
  if (L.Pointee) {
    if (!isa<ParmVarDecl>(L.Root)) {
      Why = "only what a parameter points to can be named here, and '" +
            Parts[0].str() + "' is no parameter";
      return MISSILE_NAME_ERROR;
    }
    // Of an object that this file knows by name only, all of it.
    bool IsWhole = S.AnyType && Parts.size() == 1 && T->isPointerType() &&
                   isOpaque(T->getPointeeType());
    if (!T->isPointerType() ||
        (T->getPointeeType()->isIncompleteType() && !IsWhole)) {
      Why = "'" + Parts[0].str() + "' has type '" + spelled(T) +
            "', which does not point to a complete type";
      return MISSILE_NAME_ERROR;
    }
    T = T->getPointeeType();
  }
  for (StringRef Part : llvm::drop_begin(Parts)) {
    const RecordDecl *R = T->getAsRecordDecl();
    if (T->isPointerType() || T->isArrayType() || !R) {
      Why = "'" + Part.str() + "' is not part of the same object: '" +
            spelled(T) +
            "' is not a struct; a path cannot go through a pointer or an "
            "array";
      return MISSILE_NAME_ERROR;
    }
    Suggestion Member(Part);
    if (!findField(R, Part, L.Path, &Member)) {
      Why = "no field named '" + Part.str() + "' in '" +
            spelled(T.getUnqualifiedType()) + "'" + Member.text();
      return MISSILE_NAME_ERROR;
    }
    T = L.Path.back()->getType();
  }
  if (L.Root && !L.Pointee && isOpaque(L.Root->getType())) {
    Why = "'" + Parts[0].str() + "' has type '" + spelled(L.Root->getType()) +
          "', which is incomplete here";
    return MISSILE_NAME_ERROR;
  }
  for (const FieldDecl *F : L.Path)
    if (isUnionMember(F)) {
      Why = "'" + F->getNameAsString() +
            "' is a member of a union; a refinement cannot rely on it";
      return MISSILE_NAME_ERROR;
    }
  if (L.Root && L.Root->getTLSKind() != VarDecl::TLS_None) {
    Why =
        "'" + Name.str() + "' is thread-local; a refinement cannot rely on it";
    return MISSILE_NAME_ERROR;
  }
  if (T.isVolatileQualified() || T->isAtomicType()) {
    Why = "'" + Name.str() +
          "' is volatile or atomic; a refinement cannot rely on it";
    return MISSILE_NAME_ERROR;
  }
  // (Of refined variables, the second name is reported.)
  if (S.What == Scope::Contract && !isa<ParmVarDecl>(L.Root))
    if (const SameSymbol *Names = A.secondNames().namesOf(L.Root)) {
      const auto *Other = llvm::find_if(*Names, [&](const NamedDecl *D) {
        return D != L.Root->getCanonicalDecl();
      });
      if (Other != Names->end()) {
        Why = "'" + Name.str() + "' is '" + (*Other)->getNameAsString() +
              "' as well; a contract cannot rely on what has two names";
        return MISSILE_NAME_ERROR;
      }
    }
  if (!S.AnyType && !A.ctype(T)) {
    Why = "'" + Name.str() + "' has type '" + spelled(T) +
          "'; expected an integer, an enumeration or a pointer";
    return MISSILE_NAME_ERROR;
  }
  return MISSILE_NAME_LOCATION;
}

} // namespace missile
