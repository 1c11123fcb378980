//===- Unproved.h - What is said where nothing was found out --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Alarms that are about no site: a function or a file counts as not proved,
// because its check has not come to an end, or something in it is not
// understood.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_UNPROVED_H
#define MISSILE_PLUGIN_UNPROVED_H

#include "report/Report.h"
#include "typing/ClosedWorld.h"

#include "clang/AST/ASTContext.h"

namespace missile {

/// Where \p D is, or for the file as a whole where that begins.
clang::SourceLocation placeOf(const clang::Decl *D);
/// The check of \p D has not come to its end within \p Limit steps.
TypeError excessOf(const clang::Decl *D, unsigned Limit);
/// The annotations of a precompiled header or module, which \p Lost is of, have
/// been lost.
TypeError lossOf(const clang::Decl *Lost, const clang::ASTContext &Context);
/// The analysis of \p D has failed.
Alarm failureOf(const clang::Decl *D, llvm::StringRef Why);
/// \p Who counts as not proved because of \p R.
TypeError errorOf(const Refusal &R, const std::string &Who);
/// It is not seen that \p F looks at no more than it says.
Alarm excessOfReads(const clang::FunctionDecl *F);

} // namespace missile

#endif
