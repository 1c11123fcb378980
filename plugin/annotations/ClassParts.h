//===- ClassParts.h - What a class consists of in this file ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A class of Objective-C is declared in several places: the interface, the
// extensions, categories, protocols and the implementation.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CLASSPARTS_H
#define MISSILE_PLUGIN_CLASSPARTS_H

#include "clang/AST/DeclObjC.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace missile {

inline const clang::ObjCInterfaceDecl *
definitionOf(const clang::ObjCInterfaceDecl *C) {
  return C->hasDefinition() ? C->getDefinition() : C;
}

/// The instance variables of \p C that this file knows: those of the interface,
/// the extensions and the implementation.
void eachIvar(const clang::ObjCInterfaceDecl *C,
              llvm::function_ref<void(const clang::ObjCIvarDecl *)> Visit);
void eachProperty(
    const clang::ObjCInterfaceDecl *C,
    llvm::function_ref<void(const clang::ObjCPropertyDecl *)> Visit);
/// The property whose accessor \p D is. (Clang's own findPropertyDecl knows
/// only those of the class, not those of its protocols.)
const clang::ObjCPropertyDecl *propertyOf(const clang::ObjCMethodDecl *D);
/// \p M and all that it redeclares, overrides or implements.
void familyOf(const clang::ObjCMethodDecl *M,
              llvm::SmallVectorImpl<const clang::ObjCMethodDecl *> &Out);

} // namespace missile

#endif
