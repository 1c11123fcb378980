//===- ObjCClasses.h - Which methods an object has
//-------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the declarations of a translation unit say about the methods of objects:
// the class knowledge behind missile/reflection.h.
//
// An object of a static type has the methods of its class and of all
// superclasses. A method counts if it is certain to be there:
//
//   - implemented in an @implementation of this file, or a synthesized
//   accessor;
//   - declared in an @interface, a class extension, a category or as required
//     by an adopted protocol, if the @implementation is in another file: the
//     compiler, there, complains if it is missing;
//   - but not if it is only declared by a category of a root class: that is how
//     informal protocols, whose methods need not exist, are written.
//
// Optional methods of protocols do not count. An object of unknown class has
// the methods of the protocol NSObject, if all root classes of the file have
// them. A class object has the class methods, and the instance methods of its
// root class.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_OBJCCLASSES_H
#define MISSILE_PLUGIN_OBJCCLASSES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclObjC.h"
#include "clang/AST/ExprObjC.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include "missile/reflection.h"

#include <string>
#include <vector>

namespace missile {

class ObjCClasses {
public:
  explicit ObjCClasses(clang::ASTContext &Context);

  /// The class knowledge for missile_reflection_lemmas().
  const missile_classes *knowledge() const { return &Knowledge; }

  /// The numbers of the classes that a value of static type \p T belongs to.
  void kindsOf(clang::QualType T, llvm::SmallVectorImpl<missile_int> &Out);
  missile_int instancesOf(const clang::ObjCInterfaceDecl *C);
  /// The class object itself.
  missile_int classObject(const clang::ObjCInterfaceDecl *C);
  missile_int conformersOf(const clang::ObjCProtocolDecl *P);

  /// The declaration or definition of the method that is certain to be there;
  /// null if there is none.
  const clang::ObjCMethodDecl *find(missile_int Kind, clang::Selector S);
  /// The selector with this name; null if no declaration could have it.
  clang::Selector selectorNamed(llvm::StringRef Name);
  /// Does \p M have the signature?
  bool matches(const clang::ObjCMethodDecl *M, const missile_signature &G);

  /// "'Worker' has no method 'wrok'; did you mean 'work'?"
  std::string explainMissing(missile_int Kind, llvm::StringRef Name);
  std::string nameOf(missile_int Kind) const;
  /// It is the kind of every object.
  bool isOfAll(missile_int Kind) {
    return protocolOfAll() && Kind == conformersOf(protocolOfAll());
  }

  /// Is there a method in this file, written by hand, that a message with this
  /// selector to an object of the class \p C (of any class, if it is null) may
  /// find: in C, a superclass or a subclass?
  bool isImplemented(clang::Selector S, bool Instance,
                     const clang::ObjCInterfaceDecl *C);
  /// Is there one, written by hand or not, in a subclass of \p C?
  bool isOverridden(clang::Selector S, bool Instance,
                    const clang::ObjCInterfaceDecl *C);

private:
  struct Entry {
    const clang::ObjCInterfaceDecl *Class = nullptr;
    const clang::ObjCProtocolDecl *Protocol = nullptr;
    bool IsMeta = false;
  };
  missile_int number(Entry E);
  const clang::ObjCMethodDecl *inClass(const clang::ObjCInterfaceDecl *C,
                                       clang::Selector S, bool Instance);
  const clang::ObjCMethodDecl *inProtocol(const clang::ObjCProtocolDecl *P,
                                          clang::Selector S, bool Instance);
  void
  eachMethod(missile_int Kind,
             llvm::function_ref<void(const clang::ObjCMethodDecl *)> Visit);
  const clang::ObjCProtocolDecl *protocolOfAll();

  clang::ASTContext &Context;
  missile_classes Knowledge;
  std::vector<Entry> Entries; ///< by number - 1
  llvm::DenseMap<std::pair<const void *, unsigned>, missile_int> Numbers;
  llvm::DenseMap<std::pair<const clang::ObjCInterfaceDecl *, unsigned>,
                 llvm::DenseMap<clang::Selector, const clang::ObjCMethodDecl *>>
      Found;
  llvm::ArrayRef<const clang::ObjCMethodDecl *>
  implementations(clang::Selector S);
  llvm::DenseMap<clang::Selector,
                 llvm::SmallVector<const clang::ObjCMethodDecl *, 1>>
      Implementations, Synthesized;
  bool ImplementationsKnown = false, ProtocolKnown = false;
  const clang::ObjCProtocolDecl *Protocol = nullptr;
};

/// Without casts: the class that \p E names or is known to be, as in
/// `[Worker class]` and `Worker`. Null if it is not written so.
const clang::ObjCInterfaceDecl *classNamedBy(const clang::Expr *E);

/// The interface whose methods the receiver of \p E has by its static type;
/// null for id and Class.
const clang::ObjCInterfaceDecl *receiverClass(const clang::ObjCMessageExpr *E);

/// Is the method that \p E names one that the class of its receiver is declared
/// to have? Where the compiler finds none there, or knows the class by its name
/// only, it takes a method of that name from any class.
bool isOfKnownClass(const clang::ObjCMessageExpr *E);

/// How many arguments a method with this selector takes.
unsigned arityOf(llvm::StringRef Selector);

} // namespace missile

#endif
