//===- Spelling.cpp - Putting texts of C together -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ast/Spelling.h"

#include "clang/AST/Stmt.h"
#include "clang/Basic/CharInfo.h"

using namespace clang;
using llvm::StringRef;

namespace missile {

/// Does \p Text, as C spells it, bind closer than a prefix operator does?
static bool isPostfix(StringRef Text) {
  unsigned Depth = 0;
  for (size_t I = 0; I != Text.size(); ++I) {
    char C = Text[I];
    if (C == '(' || C == '[') {
      ++Depth;
    } else if (C == ')' || C == ']') {
      // A cast is a prefix.
      if (!--Depth && I + 1 != Text.size() &&
          isAsciiIdentifierContinue(Text[I + 1], /*AllowDollar=*/true))
        return false;
    } else if (Depth)
      continue;
    else if (C == '-' && Text.substr(I).starts_with("->"))
      ++I;
    else if (!isAsciiIdentifierContinue(C, /*AllowDollar=*/true) && C != '.' &&
             static_cast<unsigned char>(C) < 128)
      return false;
  }
  return true;
}

std::string inParentheses(StringRef Text) {
  return isPostfix(Text) ? Text.str() : "(" + Text.str() + ")";
}

std::string dereferenced(StringRef Text) {
  return "*" + (Text.starts_with("*") ? Text.str() : inParentheses(Text));
}

std::string spelled(QualType T) {
  PrintingPolicy Policy((LangOptions()));
  Policy.AnonymousTagLocations = false;
  return T.getAsString(Policy);
}

namespace {

class EmbedPrinter : public PrinterHelper {
  bool handledStmt(Stmt *S, llvm::raw_ostream &OS) override {
    if (S->getStmtClass() != Stmt::EmbedExprClass)
      return false;
    OS << "#embed";
    return true;
  }
};

} // namespace

std::string printed(const Stmt *S, const PrintingPolicy &P) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  EmbedPrinter Helper;
  S->printPretty(OS, &Helper, P);
  OS.flush();
  return Text;
}

} // namespace missile
