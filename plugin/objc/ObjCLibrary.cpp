//===- ObjCLibrary.cpp - What messages demand
//------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "objc/ObjCLibrary.h"
#include "annotations/AnnotationScope.h"

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

void ObjCLibrary::complain(const LibraryRow &Row, StringRef Why) {
  if (Notes.isQuiet())
    return;
  SourceManager &SM = Notes.context().getSourceManager();
  RowFile &F = Files[Row.File];
  if (F.ID.isInvalid())
    F.ID = SM.createFileID(F.Buffer->getMemBufferRef());
  Diags.Report(SM.translateLineCol(F.ID, static_cast<unsigned>(Row.Core.line),
                                   static_cast<unsigned>(Row.Core.column)),
               Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
      << Why;
}

void ObjCLibrary::read(std::unique_ptr<llvm::MemoryBuffer> Buffer,
                       bool IsUsers) {
  StringRef Text = Buffer->getBuffer();
  Files.push_back({std::move(Buffer), FileID()});
  missile_library_position At = {};
  missile_library_row Read;
  while (
      missile_library_next(Texts.get(), Text.data(), Text.size(), &At, &Read)) {
    // A clause that is built in is parsed where it is needed.
    if (!Read.fault && IsUsers)
      missile_library_check(Notes.terms(), &Read, missile_theories,
                            missile_theory_count);
    auto Row = std::make_unique<LibraryRow>(
        LibraryRow{Read, static_cast<unsigned>(Files.size() - 1)});
    if (Read.fault) {
      complain(*Row, Read.fault);
      continue;
    }
    // Where no identifier has the name of a piece, no message has it.
    ASTContext &Context = Notes.context();
    SmallVector<StringRef, 4> Parts;
    StringRef Names = Read.selector;
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
    Selector S = Context.Selectors.getSelector(Read.arity, Pieces.data());
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
  // Of the subject if N is 0, or of an argument.
  auto TypeOf = [&](size_t N) {
    if (N == 0 && Row.Core.subject != MISSILE_ROW_ARGUMENT)
      return Context.getObjCIdType();
    if (!M)
      return N == 0 ? Context.getObjCIdType() : Context.getObjCSelType();
    size_t I = (N == 0 ? Row.Core.argument : N) - 1;
    return I < Declared ? M->parameters()[I]->getType() : QualType();
  };
  auto SortOf = [](void *User, size_t N) {
    return sortOf((*static_cast<decltype(TypeOf) *>(User))(N));
  };
  missile_refinement_error Error = {};
  const missile_refinement *R =
      missile_library_clause(Notes.terms(), &Row.Core, missile_theories,
                             missile_theory_count, SortOf, &TypeOf, &Error);
  if (!R) {
    // A method with other types is not the library's.
    if (IsOwn)
      complain(Row, "the row does not fit the declaration of " + nameOf(M) +
                        ": " + Error.message);
    return nullptr;
  }
  auto D = std::make_unique<MessageDemand>();
  D->Core = missile_env_new(Notes.terms());
  D->Method = M;
  D->IsLibrary = true;
  SmallVector<size_t, 4> Numbers;
  for (size_t I = 0; I != R->name_count; ++I) {
    MessageLocation L;
    size_t Argument = Row.Core.argument;
    L.What = Row.Core.subject == MISSILE_ROW_RECEIVER
                 ? MessageLocation::Receiver
             : Row.Core.subject == MISSILE_ROW_EACH ? MessageLocation::Each
                                                    : MessageLocation::Argument;
    if (I > 0) {
      L.What = MessageLocation::Argument;
      Argument = missile_library_argument(R->names[I], strlen(R->names[I]));
    }
    if (L.What == MessageLocation::Argument)
      L.Index = static_cast<unsigned>(Argument - 1);
    std::string Name = L.What == MessageLocation::Receiver ? "the receiver"
                       : L.What == MessageLocation::Each   ? "every element"
                       : L.Index < Declared
                           ? M->parameters()[L.Index]->getNameAsString()
                       : I > 0 ? R->names[I]
                               : "$" + std::to_string(L.Index + 1);
    missile_ctype C = L.What == MessageLocation::Argument && L.Index < Declared
                          ? Notes.ctype(M->parameters()[L.Index]->getType())
                                .value_or(missile_ctype{64, false, false, true})
                          : missile_ctype{64, false, false, true};
    Numbers.push_back(missile_env_add_location(D->Core, Name.c_str(), C));
    if (L.What == MessageLocation::Each)
      missile_env_quantify(D->Core, Numbers.back());
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

/// That the receiver has the optional method \p M.
const MessageDemand *ObjCLibrary::ofOptional(const ObjCMethodDecl *M) {
  auto [It, New] = OfOptional.try_emplace(M, nullptr);
  if (!New)
    return It->second.get();
  missile_scope Scope = {};
  Scope.resolve = [](void *, const char *, size_t, missile_int *, char *) {
    return MISSILE_NAME_ERROR;
  };
  Scope.sort_of = [](void *, const char *, size_t) {
    return MISSILE_SORT_OBJECT;
  };
  std::string Text = "{respondsTo \"" + M->getSelector().getAsString() + "\"}";
  missile_refinement_error Error = {};
  const missile_refinement *R = missile_refinement_parse_in(
      Notes.terms(), Text.c_str(), Text.size(), missile_theories,
      missile_theory_count, &Scope, &Error);
  if (!R)
    return nullptr;
  auto D = std::make_unique<MessageDemand>();
  D->Core = missile_env_new(Notes.terms());
  D->Method = M;
  D->IsOptional = true;
  size_t Receiver = missile_env_add_location(D->Core, "the receiver",
                                             {64, false, false, true});
  missile_env_add_refinement(D->Core, R, &Receiver, M);
  D->Locations.push_back({});
  return (OfOptional[M] = std::move(D)).get();
}

bool ObjCLibrary::mayDemand(Selector S) {
  return DemandsOptional || BySelector.count(S) ||
         !Notes.annotatedMethods(S).empty();
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

static StringRef clauseOf(const LibraryRow &Row) {
  return {Row.Core.clause, Row.Core.clause_length};
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
  // (Of a class, it is not known which of them others implement.)
  if (DemandsOptional && M && M->isOptional() &&
      E->getReceiverKind() == ObjCMessageExpr::Instance &&
      (!C || !C->getSuperClass()))
    if (const MessageDemand *D = ofOptional(M))
      Out.push_back(D);
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
    if (C && M && Row->Core.is_instance != M->isInstanceMethod())
      continue;
    // A class that has nothing to do with the library's may have a method of
    // the same name.
    StringRef Class = Row->Core.class_name;
    if (C && Class != "NSObject" && !isKindOf(C, Class))
      continue;
    // Of an id, the rows of several classes may say the same.
    if (llvm::any_of(Asked, [&](const LibraryRow *Other) {
          return clauseOf(*Other) == clauseOf(*Row) &&
                 Other->Core.subject == Row->Core.subject &&
                 Other->Core.argument == Row->Core.argument;
        }))
      continue;
    Asked.push_back(Row);
    if (const MessageDemand *D =
            ofRow(*Row, M,
                  M && M->getClassInterface() &&
                      M->getClassInterface()->getName() == Class))
      Out.push_back(D);
  }
}

} // namespace missile
