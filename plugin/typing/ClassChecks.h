//===- ClassChecks.h - What classes declare -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some mistakes of Objective-C are in no method's body: an override that
// demands more than its callers know of, and storage that other files can write
// without seeing what is said of it, since a refinement stands in the
// @implementation or in a class extension, which they do not see.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CLASSCHECKS_H
#define MISSILE_PLUGIN_CLASSCHECKS_H

#include "typing/SiteCheck.h"

#include "clang/AST/DeclObjC.h"

namespace missile {

class ClassChecks : SiteCheck {
public:
  ClassChecks(SiteContext &Current, SiteValues &Values)
      : SiteCheck(Current, Values) {}

  /// Check what a class, category or protocol declares.
  void checkContainer(const clang::ObjCContainerDecl *C,
                      std::vector<TypeError> &Out);

private:
  void checkOverride(const clang::ObjCMethodDecl *M,
                     const clang::ObjCMethodDecl *Above);
  void checkInherited(const clang::NamedDecl *Here,
                      const clang::ObjCMethodDecl *Wanted,
                      const clang::ObjCMethodDecl *Have);
  void checkInheritance(const clang::ObjCInterfaceDecl *C);
  void checkSynthesized(const clang::ObjCImplementationDecl *Impl);
  void checkVisibility(const clang::ObjCInterfaceDecl *C);
};

} // namespace missile

#endif
