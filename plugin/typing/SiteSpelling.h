//===- SiteSpelling.h - What an error is about, in C ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A clause names the fields of a record, the parameters of a callee. To say
// what a program could test before it goes wrong (advice/Advice.h), each name
// is spelled as the site would have to write it. These add that to the error
// \p T, unless what is written there has side effects.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SITESPELLING_H
#define MISSILE_PLUGIN_SITESPELLING_H

#include "annotations/Place.h"
#include "typing/SiteValues.h"

namespace missile {

/// \p E makes \p After of what the locations held \p Before.
void spellWrite(TypeError &T, const clang::Expr *E, const PlaceEnvironment &PE,
                const Valuation &Before, const Valuation &After,
                const missile_failure &F, clang::ASTContext &Context);
void spellArguments(TypeError &T, const clang::CallExpr *E,
                    const Environment &Env, const missile_failure &F,
                    clang::ASTContext &Context);
void spellResult(TypeError &T, const clang::Expr *Value, const Environment &Env,
                 const missile_failure &F, clang::ASTContext &Context);

} // namespace missile

#endif
