//===- ObjCLibrary.cpp - What messages demand ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ObjCLibrary.h"
#include "AnnotationScope.h"

#include "llvm/Support/MemoryBuffer.h"

#include "missile/theories.h"

using namespace clang;

namespace missile {

/// data/objc-library.txt, as it was at build time.
static const char BuiltinLibrary[] =
#include "ObjCLibraryText.inc"
    ;

ObjCLibrary::ObjCLibrary(Annotations &Notes, DiagnosticsEngine &Diags,
                         ArrayRef<std::string> Files)
    : Notes(Notes), Diags(Diags) {
  read(BuiltinLibrary, "objc-library.txt");
  for (const std::string &File : Files) {
    auto Buffer = llvm::MemoryBuffer::getFile(File);
    if (!Buffer) {
      Diags.Report(Diags.getCustomDiagID(
          DiagnosticsEngine::Error,
          "cannot read the file '%0' of library methods: %1"))
          << File << Buffer.getError().message();
      continue;
    }
    read((*Buffer)->getBuffer(), File);
  }
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

void ObjCLibrary::complain(const LibraryRow &Row, StringRef Why) {
  Diags.Report(Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0:%1: %2"))
      << Row.File << Row.Line << Why;
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

bool ObjCLibrary::readRow(StringRef Line, LibraryRow &Row, std::string &Why) {
  Row.Instance = Line.starts_with("-");
  if (!Line.consume_front("-[") && !Line.consume_front("+[")) {
    Why = "expected a method, such as -[Class selector:]";
    return false;
  }
  size_t Close = Line.find(']');
  auto [Class, Selector] = Line.take_front(Close).split(' ');
  if (Close == StringRef::npos || Class.empty() || Selector.trim().empty() ||
      Selector.trim().contains(' ')) {
    Why = "malformed method; expected -[Class selector:]";
    return false;
  }
  Row.Class = Class.str();
  Row.Selector = Selector.trim().str();
  auto [Subject, Clause] = Line.drop_front(Close + 1).split(':');
  Subject = Subject.trim();
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
  Row.Clause = Clause.trim().str();
  // Its types are looked at where the method's are known.
  bool IsText = StringRef(Row.Clause).starts_with("valueIn");
  auto Guess = [&](int N) {
    return N >= 0   ? MISSILE_SORT_SELECTOR
           : IsText ? MISSILE_SORT_STRING
                    : MISSILE_SORT_OBJECT;
  };
  RowScope S = {Arity, Guess};
  missile_refinement_error Error = {};
  if (parseClause(Notes.terms(), Row.Clause, S, Error))
    return true;
  Why = Error.message;
  return false;
}

void ObjCLibrary::read(StringRef Text, StringRef File) {
  unsigned Number = 0;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    ++Number;
    Line = Line.split('#').first.trim();
    if (Line.empty())
      continue;
    auto Row = std::make_unique<LibraryRow>();
    Row->File = File.str();
    Row->Line = Number;
    std::string Why;
    if (!readRow(Line, *Row, Why)) {
      complain(*Row, Why);
      continue;
    }
    // Where no identifier has the name of a piece, no message has it.
    ASTContext &Context = Notes.context();
    SmallVector<StringRef, 4> Parts;
    StringRef(Row->Selector).split(Parts, ':', -1, false);
    SmallVector<const IdentifierInfo *, 4> Pieces;
    for (StringRef Part : Parts)
      if (auto Known = Context.Idents.find(Part); Known != Context.Idents.end())
        Pieces.push_back(Known->second);
    if (Pieces.size() != Parts.size())
      continue;
    Selector S = Context.Selectors.getSelector(arityOf(Row->Selector),
                                               Pieces.data());
    BySelector[S].push_back(Row.get());
    Rows.push_back(std::move(Row));
  }
}

//===----------------------------------------------------------------------===//
// Demands
//===----------------------------------------------------------------------===//

const MessageDemand *ObjCLibrary::ofRow(const LibraryRow &Row,
                                        const ObjCMethodDecl *M) {
  auto [It, New] = OfRow.try_emplace({&Row, M}, nullptr);
  if (!New)
    return It->second.get();
  auto TypeOf = [&](int N) {
    if (N < 0 && Row.Subject.What != MessageLocation::Argument)
      return Notes.context().getObjCIdType();
    unsigned I = N < 0 ? Row.Subject.Index : static_cast<unsigned>(N);
    return I < M->parameters().size() ? M->parameters()[I]->getType()
                                      : QualType();
  };
  auto SortOf = [&](int N) { return sortOf(TypeOf(N)); };
  RowScope S = {arityOf(Row.Selector), SortOf};
  missile_refinement_error Error = {};
  const missile_refinement *R =
      parseClause(Notes.terms(), Row.Clause, S, Error);
  if (!R) {
    complain(Row, ("the row does not fit the declaration of " + nameOf(M) +
                   ": " + Error.message)
                      .c_str());
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
                       : L.Index < M->parameters().size()
                           ? M->parameters()[L.Index]->getNameAsString()
                           : R->names[I];
    missile_ctype C =
        L.What == MessageLocation::Argument && L.Index < M->parameters().size()
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
  if (E->getReceiverKind() != ObjCMessageExpr::Instance)
    return true;
  const auto *P = E->getInstanceReceiver()
                      ->getType()
                      ->getAs<ObjCObjectPointerType>();
  return P && (P->getInterfaceDecl() || !P->qual_empty());
}

const ObjCMethodDecl *ObjCLibrary::promising(const ObjCMessageExpr *E) {
  if (Notes.annotatedMethods(E->getSelector()).empty() || !isTyped(E))
    return nullptr;
  return E->getMethodDecl();
}

void ObjCLibrary::demandsOf(
    const ObjCMessageExpr *E,
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
  if (Rows == BySelector.end() || !M)
    return;
  llvm::SmallVector<const LibraryRow *, 2> Asked;
  for (const LibraryRow *Row : Rows->second) {
    if (Row->Instance != M->isInstanceMethod())
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
    if (const MessageDemand *D = ofRow(*Row, M))
      Out.push_back(D);
  }
}

} // namespace missile
