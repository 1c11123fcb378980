//===- SectionTraits.h - Includes of the section's parts ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SECTIONTRAITS_H
#define MISSILE_PLUGIN_SECTIONTRAITS_H

#include "compat/ClangCompat.h"

#include "clang/StaticAnalyzer/Core/PathSensitive/ProgramStateTrait.h"
#include "clang/StaticAnalyzer/Core/PathSensitive/SValBuilder.h"

#endif
