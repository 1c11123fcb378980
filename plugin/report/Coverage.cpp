//===- Coverage.cpp - What is proved of which invariant -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Coverage.h"
#include "annotations/Trust.h"

#include "clang/AST/Expr.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace missile {

//===----------------------------------------------------------------------===//
// Sites
//===----------------------------------------------------------------------===//

void Coverage::begin(size_t Errors) {
  if (!Current)
    return;
  missile_site S = {};
  S.first_error = S.end_error = Errors;
  S.first_invariant = S.end_invariant = Current->Invariants.size();
  Current->Sites.push_back(S);
  IsOpen = true;
}

void Coverage::end(size_t Errors) {
  if (!IsOpen)
    return;
  Current->Sites.back().end_error = Errors;
  IsOpen = false;
}

unsigned Coverage::numberOf(const Decl *Origin, SourceLocation Loc,
                            std::string Text) {
  const void *Key = Origin ? Origin : Loc.getPtrEncoding();
  auto [Entry, IsNew] = Numbers.try_emplace(
      {Key, Text}, static_cast<unsigned>(Invariants.size()));
  if (IsNew)
    Invariants.push_back({Loc, std::move(Text)});
  return Entry->second;
}

static const Decl *originOf(const missile_env *Env, size_t Clause) {
  return static_cast<const Decl *>(missile_env_clause_origin(Env, Clause));
}

void Coverage::concern(const missile_env *Env, size_t Clause) {
  if (!IsOpen)
    return;
  const Decl *Origin = originOf(Env, Clause);
  // What a record says of its own fields is one invariant, wherever the record
  // is a part of something else.
  if (const auto *F = dyn_cast_or_null<FieldDecl>(Origin)) {
    const missile_env *Own = Notes->environmentWith(F).Core;
    llvm::SmallVector<size_t, 4> Clauses;
    for (size_t C = 0; Own && C != missile_env_clause_count(Own); ++C)
      if (originOf(Own, C) == Origin)
        Clauses.push_back(C);
    if (Own != Env && !Clauses.empty()) {
      size_t Before = 0; // with this origin; one part comes after the other
      for (size_t C = 0; C != Clause; ++C)
        Before += originOf(Env, C) == Origin;
      Env = Own;
      Clause = Clauses[Before % Clauses.size()];
    }
  }
  unsigned Number =
      numberOf(Origin, Origin ? Origin->getLocation() : SourceLocation(),
               missile_env_clause_text(Env, Clause));
  llvm::ArrayRef<unsigned> Concerned = Current->Invariants;
  if (!llvm::is_contained(
          Concerned.drop_front(Current->Sites.back().first_invariant), Number))
    concernNumber(Number);
}

void Coverage::concernNumber(unsigned Number) {
  Current->Invariants.push_back(Number);
  Current->Sites.back().end_invariant = Current->Invariants.size();
}

void Coverage::concern(const CallExpr *Assertion) {
  if (!IsOpen || Assertion->getNumArgs() != 1)
    return;
  const SourceManager &SM = Context.getSourceManager();
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(Assertion->getArg(0)->getSourceRange()),
      SM, Context.getLangOpts());
  std::string Text =
      Lexer::getSourceText(Range, SM, Context.getLangOpts()).str();
  concernNumber(numberOf(nullptr, Assertion->getExprLoc(), "assert " + Text));
}

void Coverage::addBody(const Environment &Promised, bool IsTrusted) {
  if (!Current)
    return;
  Current->addBody(IsTrusted);
  IsOpen = true;
  if (Promised.Core)
    for (size_t C = 0; C != missile_env_clause_count(Promised.Core); ++C)
      concern(Promised.Core, C);
  end(0);
}

void Coverage::trust(ArrayRef<TypeError> Errors, size_t Known) {
  if (!Current)
    return;
  if (IsOpen)
    Current->Sites.back().end_error = Errors.size();
  llvm::SmallVector<bool, 16> Taken;
  for (size_t I = 0; I != Errors.size(); ++I)
    Taken.push_back(I >= Known && canBeTrusted(Errors[I]));
  size_t Loose = missile_sites_trust(
      Current->Sites.data(), Current->Sites.size(), Taken.data(), Taken.size());
  missile_site S = {};
  S.is_trusted = true;
  Current->Sites.insert(Current->Sites.begin(), Loose, S);
}

//===----------------------------------------------------------------------===//
// Outcomes
//===----------------------------------------------------------------------===//

void Coverage::settle(Routine F, const SiteRecord &R,
                      ArrayRef<TypeError> Errors, ArrayRef<Alarm> Alarms,
                      llvm::function_ref<bool(const Alarm &)> IsSuppressed) {
  std::vector<missile_outcome> Outcomes(Errors.size(), MISSILE_BY_SECTION);
  std::optional<missile_outcome> Whole;
  for (const Alarm &A : Alarms) {
    missile_outcome O = IsSuppressed(A) ? MISSILE_SUPPRESSED : MISSILE_ALARMED;
    if (A.Number)
      Outcomes[*A.Number] = O;
    else
      Whole = O;
  }
  FunctionRow Row;
  Row.Function = F;
  auto Add = [](void *User, unsigned Number, missile_outcome O) {
    ++static_cast<FunctionRow *>(User)->Invariants[Number].of[O];
  };
  const missile_ends Ends = {Outcomes.data(), Outcomes.size(),
                             Whole ? &*Whole : nullptr, R.IsRefused};
  Row.Sites = missile_sites_tally(R.Sites.data(), R.Sites.size(),
                                  R.Invariants.data(), &Ends, Add, &Row);
  if (llvm::any_of(Row.Sites.of, [](unsigned Count) { return Count != 0; }))
    Functions.push_back(std::move(Row));
}

void Coverage::list(const Alarm &A, bool IsSuppressed) {
  Alarms.push_back(
      {A.Function, A.Error.Loc, A.Error.Message, A.Also.size(), IsSuppressed});
}

//===----------------------------------------------------------------------===//
// The file
//===----------------------------------------------------------------------===//

namespace {

/// Places in the source as they are written down.
class Places {
public:
  explicit Places(const SourceManager &SM) : SM(SM) {}

  std::string path(FileID File) const {
    OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    if (!Entry)
      return "";
    llvm::SmallString<256> Path(Entry->getName());
    SM.getFileManager().makeAbsolutePath(Path);
    llvm::SmallString<256> Real;
    if (!llvm::sys::fs::real_path(Path, Real))
      return std::string(Real);
    return std::string(Path);
  }

  void write(llvm::json::OStream &J, SourceLocation Loc) const {
    Loc = SM.getExpansionLoc(Loc);
    J.attribute("file", Loc.isValid() ? path(SM.getFileID(Loc)) : "");
    J.attribute("line", Loc.isValid() ? SM.getExpansionLineNumber(Loc) : 0);
    J.attribute("column", Loc.isValid() ? SM.getExpansionColumnNumber(Loc) : 0);
  }

private:
  const SourceManager &SM;
};

} // namespace

/// Where the report of the source file \p Main is.
static llvm::SmallString<256> fileOf(StringRef Main, StringRef Directory) {
  llvm::MD5 Hash;
  Hash.update(Main);
  llvm::MD5::MD5Result Digest;
  Hash.final(Digest);
  llvm::SmallString<256> Path(Directory);
  llvm::sys::path::append(Path, llvm::sys::path::filename(Main) + "-" +
                                    Digest.digest().substr(0, 12) + ".json");
  return Path;
}

void Coverage::forget(const SourceManager &SM, StringRef Directory) {
  Places Where(SM);
  llvm::sys::fs::remove(fileOf(Where.path(SM.getMainFileID()), Directory));
}

void Coverage::write(StringRef Directory) {
  const SourceManager &SM = Context.getSourceManager();
  Places Where(SM);
  std::string Main = Where.path(SM.getMainFileID());
  auto WriteTally = [](llvm::json::OStream &J, const missile_tally &T) {
    J.attribute("types", T.of[MISSILE_BY_TYPES]);
    J.attribute("sections", T.of[MISSILE_BY_SECTION]);
    J.attribute("trusted", T.of[MISSILE_TRUSTED]);
    J.attribute("suppressed", T.of[MISSILE_SUPPRESSED]);
    J.attribute("alarms", T.of[MISSILE_ALARMED]);
  };
  auto Name = [](const Decl *D) -> std::string {
    if (const auto *M = dyn_cast_or_null<ObjCMethodDecl>(D))
      return nameOf(M);
    return D ? cast<NamedDecl>(D)->getNameAsString() : "";
  };
  auto WriteAll = [&](llvm::raw_ostream &Out) -> llvm::Error {
    llvm::json::OStream J(Out, 1);
    J.object([&] {
      J.attribute("missile-report", 1);
      J.attribute("file", Main);
      J.attributeArray("invariants", [&] {
        for (const Invariant &I : Invariants)
          J.object([&] {
            Where.write(J, I.Loc);
            J.attribute("text", I.Text);
          });
      });
      J.attributeArray("functions", [&] {
        for (const FunctionRow &F : Functions)
          J.object([&] {
            J.attribute("name", Name(F.Function.decl()));
            Where.write(J, F.Function
                               ? F.Function->getLocation()
                               : SM.getLocForStartOfFile(SM.getMainFileID()));
            WriteTally(J, F.Sites);
            J.attributeArray("invariants", [&] {
              for (const auto &[Number, T] : F.Invariants)
                J.object([&, Number = Number, T = T] {
                  J.attribute("invariant", Number);
                  WriteTally(J, T);
                });
            });
          });
      });
      J.attributeArray("alarms", [&] {
        for (const AlarmRow &A : Alarms)
          J.object([&] {
            Where.write(J, A.Loc);
            J.attribute("function", Name(A.Function));
            J.attribute("message", A.Message);
            J.attribute("others", static_cast<int64_t>(A.Others));
            J.attribute("suppressed", A.IsSuppressed);
          });
      });
    });
    Out << '\n';
    return llvm::Error::success();
  };

  llvm::SmallString<256> Path = fileOf(Main, Directory);
  std::error_code EC = llvm::sys::fs::create_directories(Directory);
  llvm::Error E =
      EC ? llvm::errorCodeToError(EC) : llvm::writeToOutput(Path, WriteAll);
  if (!E)
    return;
  DiagnosticsEngine &D = Context.getDiagnostics();
  D.Report(D.getCustomDiagID(DiagnosticsEngine::Error,
                             "cannot write the report '%0': %1"))
      << Path.str() << llvm::toString(std::move(E));
}

} // namespace missile
