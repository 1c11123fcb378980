//===- Callees.cpp - Functions with a known meaning -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/Callees.h"
#include "calls/Allocators.h"
#include "calls/CLibrary.h"
#include "calls/LibraryIdentity.h"
#include "calls/LibraryNames.h"
#include "compat/ClangCompat.h"
#include "language/SecondNames.h"

#include "language/Language.h"
#include "language/Walk.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace missile {

static bool isMinusOne(const CallExpr *E, unsigned I, const ASTContext &C) {
  Expr::EvalResult V;
  return I < E->getNumArgs() && E->getArg(I)->EvaluateAsInt(V, C) &&
         V.Val.getInt().isAllOnes();
}

bool allocates(CalleeKind Kind) {
  switch (Kind) {
  case CalleeKind::Allocate:
  case CalleeKind::AllocateZero:
  case CalleeKind::AllocateByCall:
  case CalleeKind::Reallocate:
    return true;
  default:
    return false;
  }
}

bool frees(CalleeKind Kind) {
  return Kind == CalleeKind::Free || Kind == CalleeKind::Reallocate;
}

/// Does the format \p Text ask a function like printf() to store how much it
/// has written?
static bool hasCount(StringRef Text) {
  for (size_t At; (At = Text.find('%')) != StringRef::npos;) {
    Text = Text.substr(At + 1).ltrim("0123456789$#+- '.*hljztqL");
    if (Text.consume_front("n"))
      return true;
    Text = Text.drop_front(!Text.empty());
  }
  return false;
}

/// Does a string in \p S do so, of whatever characters? (A format that is not
/// written in the call is believed not to.)
static bool hasCountConversion(const Stmt *S, const ASTContext &Context) {
  std::string Text;
  if (const auto *L = dyn_cast<StringLiteral>(S)) {
    for (unsigned I = 0; I != L->getLength(); ++I)
      Text +=
          L->getCodeUnit(I) < 128 ? static_cast<char>(L->getCodeUnit(I)) : '?';
  } else if (const auto *List = dyn_cast<InitListExpr>(S)) {
    for (const Expr *E : List->inits()) {
      Expr::EvalResult V;
      Text += E->getType()->isIntegerType() && E->EvaluateAsInt(V, Context) &&
                      V.Val.getInt().abs().ult(128)
                  ? static_cast<char>(V.Val.getInt().getExtValue())
                  : '?';
    }
  }
  return hasCount(Text) || llvm::any_of(S->children(), [&](const Stmt *Part) {
           return Part && hasCountConversion(Part, Context);
         });
}

bool Callee::writesThrough(unsigned I) const {
  if (Replaced == I)
    return true;
  switch (Kind) {
  case CalleeKind::Fill:
  case CalleeKind::Copy:
  case CalleeKind::Permute:
    return I == 0;
  case CalleeKind::WriteBytes:
    return Written.has(I);
  case CalleeKind::Overflow:
    return I == 2;
  default:
    return false;
  }
}

/// The format of a function like wprintf(), which has no attribute for it.
static std::optional<unsigned> wideFormat(StringRef Name) {
  return llvm::StringSwitch<std::optional<unsigned>>(Name)
      .Case("wprintf", 0)
      .Case("fwprintf", 1)
      .Case("swprintf", 2)
      .Default(std::nullopt);
}

/// The row \p Known of \p F, which is called \p Name and otherwise known to be
/// \p C; null if it is not one of such a function, or if it would not be all.
static const missile_c_row *rowOf(const FunctionDecl *F, StringRef Name,
                                  const LibraryFunction *Known,
                                  const Callee &C) {
  if (C.NoReturn || C.Replaced || !Known || !fitsRow(F, *Known) ||
      (Known->IsUsers ? isOfProgram(F)
                      : !isOfLibrary(F, Name, CalleeKind::Ordinary)))
    return nullptr;
  switch (C.Kind) {
  case CalleeKind::WriteBytes:
    // (printf() with %n is not what the row says.)
    for (unsigned I = 0; I != MISSILE_C_MOST_ARGUMENTS + 1; ++I) {
      const missile_c_argument *A = missile_c_argument_at(&Known->Row, I);
      if (C.Written.has(I) && A && A->kind != MISSILE_C_OUT)
        return nullptr;
    }
    return &Known->Row;
  case CalleeKind::Ordinary:
  case CalleeKind::AllocateByCall:
  case CalleeKind::Permute:
    return &Known->Row;
  default:
    return nullptr;
  }
}

/// \p E is null if it is not a call of it that is asked about.
static Callee classify(const FunctionDecl *F, const CallExpr *E) {
  Callee C;
  C.Function = F;
  // A function of the program's own that happens to have such a name means
  // what its body says.
  StringRef Name = F->getDeclContext()->getRedeclContext()->isTranslationUnit()
                       ? symbolOf(F)
                       : StringRef();
  std::optional<LibraryFacts> N =
      Name.empty() ? std::nullopt : libraryFacts(Name);
  if (N && isOfLibrary(F, Name, N->Kind)) {
    C.Kind = N->Kind;
    C.Size = N->Size;
    C.Count = N->Count;
    C.Written = N->Written;
    // A mapping of no file is zero.
    if (Name.starts_with("mmap") && E && isMinusOne(E, 4, F->getASTContext()))
      C.Kind = CalleeKind::AllocateZero;
  } else if (N && allocates(N->Kind) && !isOfProgram(F) &&
             F->getReturnType()->isPointerType()) {
    // Not believed to do nothing else.
    C.Kind = CalleeKind::AllocateByCall;
  }
  if (N && N->Given && E && (F->getBuiltinID() || !isOfProgram(F)) &&
      *N->Given < E->getNumArgs()) {
    C.Returned = N->Given;
    C.ReturnsPart = N->GivesPart;
  }
  if (N && N->Mapped && E && *N->Mapped < E->getNumArgs() && !isOfProgram(F) &&
      !isNullConstant(E->getArg(*N->Mapped), F->getASTContext()))
    C.Replaced = N->Mapped;
  auto CountsIn = [&](unsigned I) {
    if (!E || I >= E->getNumArgs() ||
        !hasCountConversion(E->getArg(I), F->getASTContext()))
      return;
    C.Kind = CalleeKind::WriteBytes;
    C.Written = {};
    C.Written.addFrom(I);
  };
  for (const auto *A : F->specific_attrs<FormatAttr>())
    if (A->getType()->isStr("printf") && A->getFirstArg())
      CountsIn(A->getFormatIdx() - 1);
  if (auto I = Name.empty() ? std::nullopt : wideFormat(Name);
      I && !isOfProgram(F))
    CountsIn(*I);
  C.NoReturn = F->isNoReturn() || C.Kind == CalleeKind::Abort;
  C.NoReturn |= F->getBuiltinID() == Builtin::BI__builtin_unreachable;
  if (C.Kind == CalleeKind::Ordinary) {
    if (F->hasAttr<ReturnsTwiceAttr>())
      C.Kind = CalleeKind::ReturnsTwice;
    else if (isAllocatorByAttribute(F))
      // __attribute__((malloc)), alloc_size: the result is fresh, but the
      // function may do anything else besides.
      C.Kind = CalleeKind::AllocateByCall;
    else if (F->hasAttr<ConstAttr>())
      C.Kind = CalleeKind::Harmless;
    else if (unsigned ID = F->getBuiltinID();
             ID == Builtin::BI__builtin_expect ||
             ID == Builtin::BI__builtin_assume ||
             ID == Builtin::BI__builtin_object_size ||
             ID == Builtin::BI__builtin_constant_p)
      C.Kind = CalleeKind::Harmless;
    else if (overflowOperator(F))
      C.Kind = CalleeKind::Overflow;
    else
      recognizeAllocator(F, C);
    if (const auto *A = F->getAttr<AllocSizeAttr>();
        A && C.Kind == CalleeKind::AllocateByCall) {
      C.IsZeroed = isNamedZeroing(F);
      C.Size = A->getElemSizeParam().getASTIndex();
      if (A->getNumElemsParam().isValid())
        C.Count = A->getNumElemsParam().getASTIndex();
    }
  }
  C.Row = rowOf(F, Name, N ? N->Row : nullptr, C);
  if (N && N->Row && !isOfProgram(F) &&
      fitsRow(F, *N->Row, /*KnowsTypes=*/false))
    C.Named = &N->Row->Row;
  return C;
}

Callee classifyCall(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  return F ? classify(F, E) : Callee();
}

bool isWithoutPrototype(const CallExpr *E) {
  QualType T = E->getCallee()->getType();
  return T->isPointerType() && T->getPointeeType()->isFunctionNoProtoType();
}

Callee classifyFunction(const FunctionDecl *F, const CallExpr *E) {
  return classify(F, E);
}

static bool isAllocatorByArgument(const FunctionDecl *F) {
  return symbolOf(F) == "posix_memalign" && !isOfProgram(F);
}

bool isFollowedByName(const FunctionDecl *F) {
  switch (classifyFunction(F).Kind) {
  case CalleeKind::Fill:
  case CalleeKind::Copy:
  case CalleeKind::Permute:
  case CalleeKind::WriteBytes:
    return true;
  default:
    break;
  }
  if (isOfProgram(F))
    return false;
  std::optional<LibraryFacts> N = libraryFacts(symbolOf(F));
  return isAllocatorByArgument(F) || storesEnd(F) ||
         (N && (N->Given || N->Mapped || !N->callsBack().empty()));
}

bool allocatesByArgument(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  return F && isAllocatorByArgument(F);
}

bool storesEnd(const FunctionDecl *F) {
  if (F->getNumParams() < 2 || isOfProgram(F))
    return false;
  QualType To = F->getParamDecl(1)->getType();
  StringRef Name = symbolOf(F);
  // strtol, strtod_l, strtoimax, wcstoul, __isoc23_strtoull ...
  return To->isPointerType() && To->getPointeeType()->isPointerType() &&
         (Name.contains("strto") || Name.contains("wcsto")) &&
         !Name.contains("tok");
}

void eachGivenBack(const CallExpr *E, const Callee &C,
                   llvm::function_ref<void(const Expr *, QualType)> Visit) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F)
    return;
  const ASTContext &Context = F->getASTContext();
  auto GiveBack = [&](const Expr *Argument, QualType As) {
    QualType T = Argument->IgnoreParenImpCasts()->getType();
    if (As->isPointerType() && !As->getPointeeType()->isVoidType() &&
        !Context.hasSameUnqualifiedType(T, As))
      Visit(Argument, As);
  };
  if (C.Returned)
    GiveBack(E->getArg(*C.Returned), E->getType());
  if (storesEnd(F) && E->getNumArgs() > 1)
    GiveBack(E->getArg(0), E->getArg(1)->getType()->getPointeeType());
}

bool isAllocator(const FunctionDecl *F) {
  return allocates(classify(F, nullptr).Kind);
}

bool isKernelBuffer(const FieldDecl *F) {
  static const char *const Names[] = {"iov_base", "msg_control", "msg_name",
                                      "aio_buf", "ss_sp"};
  return F && F->getIdentifier() && llvm::is_contained(Names, F->getName()) &&
         F->getASTContext().getSourceManager().isInSystemHeader(
             F->getLocation());
}

bool isLibraryAllocator(const FunctionDecl *F) {
  std::optional<LibraryFacts> N = libraryFacts(symbolOf(F));
  return N && allocates(N->Kind) && !isOfProgram(F);
}

bool isEntryPoint(const FunctionDecl *F) {
  return F->isMain() || symbolOf(F) == "main" ||
         F->hasAttr<ConstructorAttr>() || F->hasAttr<DestructorAttr>();
}

bool isCalledByCompiler(const FunctionDecl *F) {
  StringRef Name = symbolOf(F);
  if (!F->isExternallyVisible())
    return false;
  if (!Name.consume_front("__")) {
    static const char *const Names[] = {"memcpy",
                                        "memmove",
                                        "memset",
                                        "memcmp",
                                        "bcmp",
                                        "abort",
                                        "_Block_object_assign",
                                        "_Block_object_dispose"};
    return llvm::is_contained(Names, Name);
  }
  // __divti3, __muldc3, __powidf2, __fixunsdfti: by the machine's modes.
  static const char *const Modes[] = {"si", "di", "ti", "hf", "bf", "sf", "df",
                                      "xf", "tf", "sc", "dc", "xc", "tc"};
  StringRef Plain = Name.rtrim("0123456789");
  return Name.starts_with("atomic_") || Name.starts_with("sync_") ||
         Name.starts_with("aeabi_") || Name == "stack_chk_fail" ||
         Name == "tls_get_addr" || Name == "emutls_get_address" ||
         llvm::any_of(Modes, [&](const char *M) { return Plain.ends_with(M); });
}

bool givesErrno(const CallExpr *E) {
  static const char *const Names[] = {"__errno_location", "__error", "__errno",
                                      "___errno", "_errno"};
  const FunctionDecl *F = E->getDirectCallee();
  return F && F->getNumParams() == 0 &&
         llvm::is_contained(Names, symbolOf(F)) && !isOfProgram(F);
}

bool givesCounter(const CallExpr *E) {
  return ruleOfCall(E) == BuiltinRule::Counter && E->getNumArgs() == 1;
}

/// Is \p P named as what counts bytes is?
static bool countsBytes(const ParmVarDecl *P) {
  if (!P->getIdentifier())
    return false;
  std::string Name = P->getName().lower();
  if (Name == "n" || Name == "sz" || Name == "nbytes" || Name == "nb")
    return true;
  for (const char *Part : {"len", "size", "count", "num", "bytes"})
    if (StringRef(Name).contains(Part))
      return true;
  return false;
}

bool looksLikeBuffer(const CallExpr *E, unsigned I, const ASTContext &C) {
  QualType Pointer = E->getCallee()->getType();
  const FunctionProtoType *T = nullptr;
  if (Pointer->isPointerType() || Pointer->isBlockPointerType())
    T = Pointer->getPointeeType()->getAs<FunctionProtoType>();
  if (!T || I >= T->getNumParams())
    return false;
  QualType Buffer = T->getParamType(I);
  // It is passed as its members are.
  if (const RecordDecl *R = Buffer->getAsRecordDecl();
      R && R->hasAttr<TransparentUnionAttr>())
    for (const FieldDecl *F : R->fields())
      if (F->getType()->isVoidPointerType())
        Buffer = F->getType();
  // Instructions know how much they write.
  if (E->getBuiltinCallee() && Buffer->isPointerType() &&
      Buffer->getPointeeType()->isVoidType() &&
      !Buffer->getPointeeType().isConstQualified())
    return true;
  if (!Buffer->isPointerType() || !Buffer->getPointeeType()->isVoidType() ||
      Buffer->getPointeeType().isConstQualified())
    return false;
  auto IsSize = [&](unsigned At) {
    if (At >= T->getNumParams())
      return false;
    QualType Size = T->getParamType(At);
    if (Size->isPointerType())
      Size = Size->getPointeeType(); // getsockopt() is told how much there is
    if (!Size->isIntegerType() || Size->isEnumeralType() ||
        Size->isBooleanType())
      return false;
    // Not uint64_t or another type that does not say that it is a size.
    std::string Spelled = Size.getUnqualifiedType().getAsString();
    bool IsNamed = StringRef(Spelled).ends_with("size_t") ||
                   Spelled == "socklen_t" ||
                   Size->getAs<TypedefType>() == nullptr;
    const FunctionDecl *F = E->getDirectCallee();
    return (IsNamed && C.getTypeSize(Size) == C.getTypeSize(C.getSizeType())) ||
           (F && At < F->getNumParams() && countsBytes(F->getParamDecl(At)));
  };
  // (Or after the value of the bytes, as memset() has it.)
  return IsSize(I + 1) ||
         (I + 2 < T->getNumParams() &&
          T->getParamType(I + 1)->isSpecificBuiltinType(BuiltinType::Int) &&
          IsSize(I + 2));
}

bool argumentEscapes(const CallExpr *E, unsigned I) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || I >= F->getNumParams())
    return true;
  const ParmVarDecl *P = F->getParamDecl(I);
  QualType T = P->getType();
  if (!T->isPointerType() || !T->getPointeeType().isConstQualified())
    return true;
  // Handing it back is one way to let it escape.
  if (F->getReturnType()->isPointerType() || F->getReturnType()->isRecordType())
    return true;
  if (P->hasAttr<NoEscapeAttr>() || F->hasAttr<ConstAttr>() ||
      F->hasAttr<PureAttr>())
    return false;
  return !classifyCall(E).Row;
}

} // namespace missile
