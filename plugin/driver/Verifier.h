//===- Verifier.h - The analysis of one translation unit ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the annotations, checks every function flow-insensitively, hands what
// that cannot prove to symbolic sections, and reports what is left. Nothing of
// the path-sensitive engine is created where there is no type error, and
// nothing at all is done in a translation unit without annotations.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_VERIFIER_H
#define MISSILE_PLUGIN_VERIFIER_H

#include "report/Options.h"
#include "report/Report.h"

#include "clang/AST/ASTContext.h"

namespace missile {

void verify(clang::ASTContext &Context, const Options &O, ReportSink &Sink);

} // namespace missile

#endif
