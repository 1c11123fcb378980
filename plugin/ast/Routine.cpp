//===- Routine.cpp - A function or a method ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ast/Routine.h"

using namespace clang;

namespace missile {

std::string nameOf(const ObjCMethodDecl *M) {
  std::string Name = M->isInstanceMethod() ? "-[" : "+[";
  if (const ObjCInterfaceDecl *C = M->getClassInterface())
    Name += C->getNameAsString();
  else if (const auto *P = dyn_cast<ObjCProtocolDecl>(M->getDeclContext()))
    Name += P->getNameAsString();
  return Name + " " + M->getSelector().getAsString() + "]";
}

std::string Routine::getNameAsString() const {
  return method() ? nameOf(method()) : function()->getNameAsString();
}

} // namespace missile
