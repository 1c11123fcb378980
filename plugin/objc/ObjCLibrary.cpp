//===- ObjCLibrary.cpp - What messages demand
//------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "objc/ObjCLibrary.h"
#include "annotations/AnnotationScope.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"

#include "missile/theories.h"

using namespace clang;

namespace missile {

/// data/objc-library.txt, as it was at build time.
static const char BuiltinLibrary[] =
#include "ObjCLibraryText.inc"
    ;

ObjCLibrary::ObjCLibrary(Annotations &Notes, DiagnosticsEngine &Diags,
                         ArrayRef<std::string> Names)
    : Notes(Notes), Diags(Diags) {
  read(llvm::MemoryBuffer::getMemBuffer(BuiltinLibrary, "objc-library.txt"),
       false);
  FileManager &FM = Notes.context().getSourceManager().getFileManager();
  for (const std::string &Name : Names) {
    auto Buffer = FM.getBufferForFile(Name);
    if (Buffer) {
      read(std::move(*Buffer), true);
      continue;
    }
    Diags.Report(Diags.getCustomDiagID(
        DiagnosticsEngine::Error,
        "cannot read the file '%0' of library methods: %1"))
        << Name << Buffer.getError().message();
  }
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

void ObjCLibrary::complain(const LibraryRow &Row, unsigned Column,
                           StringRef Why) {
  if (Notes.isQuiet())
    return;
  SourceManager &SM = Notes.context().getSourceManager();
  RowFile &F = Files[Row.File];
  if (F.ID.isInvalid())
    F.ID = SM.createFileID(F.Buffer->getMemBufferRef());
  Diags.Report(SM.translateLineCol(F.ID, Row.Line, Column),
               Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
      << Why;
}

namespace {

/// The names in a row's clause: $1, $2 ...
struct RowScope {
  unsigned Parameters;
  llvm::function_ref<missile_sort(int)> SortOf; ///< -1: the subject
};

int parameterNumber(StringRef Name) {
  unsigned N;
  if (!Name.consume_front("$") || Name.getAsInteger(10, N) || N == 0 || N > 63)
    return 0;
  return static_cast<int>(N);
}

missile_name_kind resolveInRow(void *User, const char *Name, size_t Length,
                               missile_int *, char *Message) {
  auto &S = *static_cast<RowScope *>(User);
  int N = parameterNumber(StringRef(Name, Length));
  if (N && static_cast<unsigned>(N) <= S.Parameters)
    return MISSILE_NAME_LOCATION;
  snprintf(Message, MISSILE_MESSAGE_SIZE,
           "unknown name '%.*s'; expected an argument, $1 to $%u",
           static_cast<int>(std::min<size_t>(Length, 40)), Name, S.Parameters);
  return MISSILE_NAME_ERROR;
}

missile_sort sortInRow(void *User, const char *Name, size_t Length) {
  auto &S = *static_cast<RowScope *>(User);
  int N = parameterNumber(StringRef(Name, Length));
  return S.SortOf(N ? N - 1 : -1);
}

const missile_refinement *parseClause(missile_terms *Terms, StringRef Clause,
                                      RowScope &S,
                                      missile_refinement_error &Error) {
  std::string Text = "{" + Clause.str() + "}";
  missile_scope Scope = {resolveInRow, sortInRow, &S, false};
  return missile_refinement_parse_in(Terms, Text.data(), Text.size(),
                                     missile_theories, missile_theory_count,
                                     &Scope, &Error);
}

} // namespace

/// Is it `name`, or `name:` or `name:name:` and so on? Names may be missing.
static bool isSelector(StringRef S) {
  if (!S.contains(':'))
    return isValidAsciiIdentifier(S);
  if (!S.consume_back(":"))
    return false;
  SmallVector<StringRef, 4> Parts;
  S.split(Parts, ':');
  return llvm::all_of(Parts, [](StringRef Part) {
    return Part.empty() || isValidAsciiIdentifier(Part);
  });
}

bool ObjCLibrary::readRow(StringRef Line, LibraryRow &Row, std::string &Why,
                          const char *&At) {
  At = Line.data();
  Row.Instance = Line.starts_with("-");
  if (!Line.consume_front("-[") && !Line.consume_front("+[")) {
    Why = "expected a method, such as -[Class selector:]";
    return false;
  }
  size_t Close = Line.find(']');
  auto [Class, Selector] = Line.take_front(Close).split(' ');
  Selector = Selector.trim();
  if (Close == StringRef::npos || !isValidAsciiIdentifier(Class) ||
      Selector.empty()) {
    Why = "malformed method; expected -[Class selector:]";
    return false;
  }
  if (!isSelector(Selector)) {
    At = Selector.data();
    Why = "malformed selector; there is a ':' before each argument, as in "
          "'performSelector:withObject:'";
    return false;
  }
  Row.Class = Class.str();
  Row.Selector = Selector.str();
  Line = Line.drop_front(Close + 1);
  auto [Subject, Clause] = Line.split(':');
  Subject = Subject.trim();
  At = Subject.data();
  unsigned Arity = arityOf(Row.Selector);
  if (Subject == "self") {
    Row.Subject.What = MessageLocation::Receiver;
  } else if (Subject == "each") {
    Row.Subject.What = MessageLocation::Each;
  } else if (int N = parameterNumber(Subject);
             N && static_cast<unsigned>(N) <= Arity) {
    Row.Subject.What = MessageLocation::Argument;
    Row.Subject.Index = static_cast<unsigned>(N - 1);
  } else {
    Why = "expected 'self:', 'each:' or one of the method's arguments, such as "
          "'$1:'";
    return false;
  }
  // Behind a subject with nothing at all, there is no clause to point to.
  if (Clause.trim().empty()) {
    Why = "expected a refinement behind '" + Subject.str() +
          ":', such as 'respondsTo $1()'";
    return false;
  }
  At = Clause.ltrim().data();
  Row.Clause = Clause.trim().str();
  return true;
}

/// Its types are looked at where the method's are known.
bool ObjCLibrary::isClause(const LibraryRow &Row, std::string &Why,
                           const char *&At) {
  bool IsText = StringRef(Row.Clause).starts_with("valueIn");
  auto Guess = [&](int N) {
    return N >= 0   ? MISSILE_SORT_SELECTOR
           : IsText ? MISSILE_SORT_STRING
                    : MISSILE_SORT_OBJECT;
  };
  RowScope S = {arityOf(Row.Selector), Guess};
  missile_refinement_error Error = {};
  if (parseClause(Notes.terms(), Row.Clause, S, Error))
    return true;
  Why = Error.message;
  // The clause was parsed in braces.
  At += std::min(Error.begin ? Error.begin - 1 : 0, Row.Clause.size());
  return false;
}

void ObjCLibrary::read(std::unique_ptr<llvm::MemoryBuffer> Buffer,
                       bool IsUsers) {
  StringRef Text = Buffer->getBuffer();
  Files.push_back({std::move(Buffer), FileID()});
  Text.consume_front("\xEF\xBB\xBF");
  unsigned Number = 0;
  while (!Text.empty()) {
    auto [Whole, Rest] = Text.split('\n');
    Text = Rest;
    ++Number;
    StringRef Line = Whole.split('#').first.trim();
    if (Line.empty())
      continue;
    auto Row = std::make_unique<LibraryRow>();
    Row->File = static_cast<unsigned>(Files.size() - 1);
    Row->Line = Number;
    std::string Why;
    const char *At;
    // A clause that is built in is parsed where it is needed.
    bool IsGood =
        readRow(Line, *Row, Why, At) && (!IsUsers || isClause(*Row, Why, At));
    Row->Column = static_cast<unsigned>(At - Whole.data()) + 1;
    if (!IsGood) {
      complain(*Row, Row->Column, Why);
      continue;
    }
    // Where no identifier has the name of a piece, no message has it.
    ASTContext &Context = Notes.context();
    SmallVector<StringRef, 4> Parts;
    StringRef Names = Row->Selector;
    Names.consume_back(":");
    Names.split(Parts, ':');
    SmallVector<const IdentifierInfo *, 4> Pieces;
    for (StringRef Part : Parts)
      if (Part.empty())
        Pieces.push_back(nullptr);
      else if (auto Known = Context.Idents.find(Part);
               Known != Context.Idents.end())
        Pieces.push_back(Known->second);
    if (Pieces.size() != Parts.size())
      continue;
    Selector S =
        Context.Selectors.getSelector(arityOf(Row->Selector), Pieces.data());
    BySelector[S].push_back(Row.get());
    Rows.push_back(std::move(Row));
  }
}

//===----------------------------------------------------------------------===//
// Demands
//===----------------------------------------------------------------------===//

/// \p M is null where no method of that name is declared, and \p IsOwn false
/// where it is one of a class that need not be the library's.
const MessageDemand *ObjCLibrary::ofRow(const LibraryRow &Row,
                                        const ObjCMethodDecl *M, bool IsOwn) {
  auto [It, New] = OfRow.try_emplace({&Row, M}, nullptr);
  if (!New)
    return It->second.get();
  ASTContext &Context = Notes.context();
  size_t Declared = M ? M->parameters().size() : 0;
  auto TypeOf = [&](int N) {
    if (N < 0 && Row.Subject.What != MessageLocation::Argument)
      return Context.getObjCIdType();
    unsigned I = N < 0 ? Row.Subject.Index : static_cast<unsigned>(N);
    if (!M)
      return N < 0 ? Context.getObjCIdType() : Context.getObjCSelType();
    return I < Declared ? M->parameters()[I]->getType() : QualType();
  };
  auto SortOf = [&](int N) { return sortOf(TypeOf(N)); };
  RowScope S = {arityOf(Row.Selector), SortOf};
  missile_refinement_error Error = {};
  const missile_refinement *R =
      parseClause(Notes.terms(), Row.Clause, S, Error);
  if (!R) {
    // A method with other types is not the library's.
    if (IsOwn)
      complain(Row, Row.Column,
               "the row does not fit the declaration of " + nameOf(M) + ": " +
                   Error.message);
    return nullptr;
  }
  auto D = std::make_unique<MessageDemand>();
  D->Core = missile_env_new(Notes.terms());
  D->Method = M;
  D->IsLibrary = true;
  SmallVector<size_t, 4> Numbers;
  for (size_t I = 0; I != R->name_count; ++I) {
    MessageLocation L = Row.Subject;
    if (I > 0) {
      L.What = MessageLocation::Argument;
      L.Index = static_cast<unsigned>(parameterNumber(R->names[I]) - 1);
    }
    std::string Name = L.What == MessageLocation::Receiver ? "the receiver"
                       : L.What == MessageLocation::Each   ? "every element"
                       : L.Index < Declared
                           ? M->parameters()[L.Index]->getNameAsString()
                       : I > 0 ? R->names[I]
                               : "$" + std::to_string(L.Index + 1);
    missile_ctype C = L.What == MessageLocation::Argument && L.Index < Declared
                          ? Notes.ctype(M->parameters()[L.Index]->getType())
                                .value_or(missile_ctype{64, false, false})
                          : missile_ctype{64, false, false};
    Numbers.push_back(missile_env_add_location(D->Core, Name.c_str(), C));
    D->Locations.push_back(L);
  }
  missile_env_add_refinement(D->Core, R, Numbers.data(), M);
  return (OfRow[{&Row, M}] = std::move(D)).get();
}

const MessageDemand *ObjCLibrary::ofMethod(const ObjCMethodDecl *M) {
  auto [It, New] = OfMethod.try_emplace(M, nullptr);
  if (!New)
    return It->second.get();
  const Signature &Sig = Notes.signature(M);
  if (Sig.Parameters.empty())
    return nullptr;
  auto D = std::make_unique<MessageDemand>();
  D->Core = Sig.Parameters.Core;
  D->Method = M;
  for (const Location &L : Sig.Parameters.Locations) {
    MessageLocation Of;
    if (L.Root) {
      Of.What = MessageLocation::Argument;
      Of.Index = cast<ParmVarDecl>(L.Root)->getFunctionScopeIndex();
      Of.Path = L.Path;
      Of.Element = L.Element;
    }
    D->Locations.push_back(std::move(Of));
  }
  return (OfMethod[M] = std::move(D)).get();
}

bool ObjCLibrary::mayDemand(Selector S) {
  return BySelector.count(S) || !Notes.annotatedMethods(S).empty();
}

const ObjCMethodDecl *ObjCLibrary::demanding(Selector S) {
  for (const ObjCMethodDecl *M : Notes.annotatedMethods(S))
    if (!Notes.signature(M).Parameters.empty())
      return M;
  return nullptr;
}

static bool isKindOf(const ObjCInterfaceDecl *C, StringRef Name) {
  for (; C; C = C->getSuperClass())
    if (C->getName() == Name)
      return true;
  return false;
}

/// Is it known which class, or which protocol, the method was found in?
static bool isTyped(const ObjCMessageExpr *E) {
  if (isOfKnownClass(E))
    return true;
  const ObjCMethodDecl *M = E->getMethodDecl();
  if (!M || E->getReceiverKind() != ObjCMessageExpr::Instance)
    return false;
  const auto *P =
      E->getInstanceReceiver()->getType()->getAs<ObjCObjectPointerType>();
  return P && llvm::any_of(P->quals(), [&](const ObjCProtocolDecl *Q) {
           return Q->hasDefinition() &&
                  Q->lookupMethod(E->getSelector(), M->isInstanceMethod());
         });
}

const ObjCMethodDecl *ObjCLibrary::promising(const ObjCMessageExpr *E) {
  if (Notes.annotatedMethods(E->getSelector()).empty() || !isTyped(E))
    return nullptr;
  return E->getMethodDecl();
}

void ObjCLibrary::demandsOf(const ObjCMessageExpr *E,
                            llvm::SmallVectorImpl<const MessageDemand *> &Out) {
  Selector S = E->getSelector();
  if (!mayDemand(S))
    return;
  const ObjCMethodDecl *M = E->getMethodDecl();
  const ObjCInterfaceDecl *C = receiverClass(E);
  if (!Notes.annotatedMethods(S).empty()) {
    auto Add = [&](const ObjCMethodDecl *Of) {
      if (const MessageDemand *D = ofMethod(Of);
          D && !llvm::is_contained(Out, D))
        Out.push_back(D);
    };
    if (M && isTyped(E)) {
      // The method may be the implementation's, which has all refinements.
      Add(M);
    } else {
      // It may be any object: all methods that it could find.
      for (const ObjCMethodDecl *Of : Notes.annotatedMethods(S))
        if (Of->isInstanceMethod() == E->isInstanceMessage() ||
            E->getReceiverKind() == ObjCMessageExpr::Instance)
          Add(Of);
    }
  }
  auto Rows = BySelector.find(S);
  if (Rows == BySelector.end())
    return;
  // It is one of a subclass, or of a class that is known by its name only.
  if (!isOfKnownClass(E))
    C = nullptr;
  llvm::SmallVector<const LibraryRow *, 2> Asked;
  for (const LibraryRow *Row : Rows->second) {
    if (C && M && Row->Instance != M->isInstanceMethod())
      continue;
    // A class that has nothing to do with the library's may have a method of
    // the same name.
    if (C && Row->Class != "NSObject" && !isKindOf(C, Row->Class))
      continue;
    // Of an id, the rows of several classes may say the same.
    if (llvm::any_of(Asked, [&](const LibraryRow *Other) {
          return Other->Clause == Row->Clause &&
                 Other->Subject.What == Row->Subject.What &&
                 Other->Subject.Index == Row->Subject.Index;
        }))
      continue;
    Asked.push_back(Row);
    if (const MessageDemand *D =
            ofRow(*Row, M,
                  M && M->getClassInterface() &&
                      M->getClassInterface()->getName() == Row->Class))
      Out.push_back(D);
  }
}

} // namespace missile
