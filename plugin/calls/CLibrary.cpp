//===- CLibrary.cpp - What the C library does to a program's storage ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/CLibrary.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>

using namespace clang;

namespace missile {

/// data/c-library.txt, as it was at build time.
static const char Builtin[] =
#include "CLibraryText.inc"
    ;

namespace {
/// Rows, and the memory of their texts.
struct Table {
  std::unique_ptr<missile_arena, decltype(&missile_arena_free)> Arena{
      missile_arena_new(), missile_arena_free};
  llvm::StringMap<LibraryFunction> Rows;

  void read(StringRef Text, bool IsUsers,
            llvm::function_ref<void(const missile_c_row &)> Complain) {
    missile_c_position At = {};
    missile_c_row Row;
    while (missile_c_library_next(Arena.get(), Text.data(), Text.size(), &At,
                                  &Row))
      if (Row.fault)
        Complain(Row);
      else
        Rows[Row.name] = {Row, IsUsers};
  }
};
} // namespace

static std::unique_ptr<Table> &users() {
  static std::unique_ptr<Table> Rows;
  return Rows;
}

const LibraryFunction *libraryFunction(StringRef Name) {
  static const Table *const BuiltIn = [] {
    auto *T = new Table;
    T->read(Builtin, false, [](const missile_c_row &) {});
    return T;
  }();
  for (const Table *T : {const_cast<const Table *>(users().get()), BuiltIn})
    if (T)
      if (auto Known = T->Rows.find(Name); Known != T->Rows.end())
        return &Known->second;
  return nullptr;
}

/// Can the library's functions have such a parameter? Not if it is, or leads
/// to, a record of the program's.
static bool isKnownToLibrary(QualType T, const SourceManager &SM) {
  while (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType()
                           : QualType(T->getPointeeOrArrayElementType(), 0);
  const RecordDecl *R = T->getAsRecordDecl();
  return !R || SM.isInSystemHeader(R->getLocation());
}

bool fitsRow(const FunctionDecl *F, const LibraryFunction &Known,
             bool KnowsTypes) {
  const missile_c_row &Row = Known.Row;
  const SourceManager &SM = F->getASTContext().getSourceManager();
  if (!Known.IsUsers && KnowsTypes &&
      !llvm::all_of(F->parameters(), [&](const ParmVarDecl *P) {
        return isKnownToLibrary(P->getType(), SM);
      }))
    return false;
  if (!F->hasPrototype() || F->getNumParams() != Row.count ||
      F->isVariadic() != Row.is_variadic)
    return false;
  for (unsigned I = 0; I != Row.count; ++I) {
    QualType T = F->getParamDecl(I)->getType();
    missile_c_argument_kind Kind = Row.arguments[I].kind;
    // (Some headers have a union of pointers where others have one pointer.)
    const RecordDecl *R = T->getAsRecordDecl();
    bool IsPointer = T->isPointerType() || (R && Kind == MISSILE_C_IN &&
                                            R->hasAttr<TransparentUnionAttr>());
    if (Kind == MISSILE_C_NUMBER
            ? !T->isArithmeticType() && !T->isEnumeralType()
            : !IsPointer)
      return false;
    if (T->isFunctionPointerType() != (Kind == MISSILE_C_CALLS) ||
        (Kind == MISSILE_C_OUT && T->getPointeeType().isConstQualified()))
      return false;
  }
  QualType T = F->getReturnType();
  switch (Row.result) {
  case MISSILE_C_RESULT_ANY:
    return T->isScalarType() || T->isVoidType();
  case MISSILE_C_RESULT_VOID:
    return T->isVoidType();
  case MISSILE_C_RESULT_NUMBER:
    return T->isArithmeticType() || T->isEnumeralType();
  case MISSILE_C_RESULT_POINTER:
  case MISSILE_C_RESULT_FRESH:
  case MISSILE_C_RESULT_ARGUMENT:
  case MISSILE_C_RESULT_ELEMENT:
  case MISSILE_C_RESULT_PART:
    return T->isPointerType();
  }
  return false;
}

void readCLibrary(ArrayRef<std::string> Files, ASTContext &Context,
                  bool Quiet) {
  users() = Files.empty() ? nullptr : std::make_unique<Table>();
  SourceManager &SM = Context.getSourceManager();
  DiagnosticsEngine &Diags = Context.getDiagnostics();
  for (const std::string &Name : Files) {
    auto Buffer = SM.getFileManager().getBufferForFile(Name);
    if (!Buffer) {
      if (!Quiet)
        Diags.Report(Diags.getCustomDiagID(
            DiagnosticsEngine::Error,
            "cannot read the file '%0' of library functions: %1"))
            << Name << Buffer.getError().message();
      continue;
    }
    FileID ID;
    StringRef Text = (*Buffer)->getBuffer();
    users()->read(Text, true, [&](const missile_c_row &Row) {
      if (Quiet)
        return;
      // (A copy: the source manager keeps it, and the text is read on.)
      if (ID.isInvalid())
        ID = SM.createFileID(llvm::MemoryBuffer::getMemBufferCopy(
            Text, (*Buffer)->getBufferIdentifier()));
      Diags.Report(SM.translateLineCol(ID, static_cast<unsigned>(Row.line),
                                       static_cast<unsigned>(Row.column)),
                   Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
          << Row.fault;
    });
  }
}

} // namespace missile
