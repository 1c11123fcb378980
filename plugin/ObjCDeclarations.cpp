//===- ObjCDeclarations.cpp - Checks of what classes declare ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some mistakes are in no method's body: an override that demands more than its
// callers know of, a property or a public instance variable by which other files
// could write past a refinement that they do not see.
//
//===----------------------------------------------------------------------===//

#include "TypeChecker.h"

using namespace clang;

namespace missile {

void TypeChecker::checkContainer(const ObjCContainerDecl *C,
                                 std::vector<TypeError> &Out) {
  (void)C;
  (void)Out;
}

} // namespace missile
