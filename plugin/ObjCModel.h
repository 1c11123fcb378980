//===- ObjCModel.h - What is known of messages -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the checker knows about a message beyond refinements: messages of the
// runtime and of strings whose meaning is built in, and accessors that are plain
// reads and writes of an instance variable.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_OBJCMODEL_H
#define MISSILE_PLUGIN_OBJCMODEL_H

#include "ObjCLibrary.h"

namespace missile {

enum class MessageKind {
  Ordinary,
  RespondsTo,       ///< respondsToSelector:
  InstancesRespond, ///< +instancesRespondToSelector:
  IsKindOf,         ///< isKindOfClass:, isMemberOfClass:
  ConformsTo,       ///< conformsToProtocol:
  ClassOf,          ///< class
  Itself,           ///< self, retain, autorelease: the receiver
  Append,           ///< stringByAppendingString:
  Format,           ///< stringWithFormat:
  SameText,         ///< copy, description, stringWithString: of a string
  EqualText,        ///< isEqualToString:
  Allocate,         ///< alloc, allocWithZone:
  New,              ///< new
  Harmless          ///< looks at no invariant, and its result is of no interest
};

/// An accessor of a stored property.
struct Accessor {
  const clang::ObjCIvarDecl *Ivar = nullptr; ///< null: it is none
  const clang::ObjCPropertyDecl *Property = nullptr;
  bool IsSetter = false;
  /// It is known to be synthesized: a plain read or write. Otherwise it may do
  /// anything besides.
  bool IsPlain = false;
};

class ObjCModel {
public:
  ObjCModel(Annotations &Notes, clang::DiagnosticsEngine &Diags,
            llvm::ArrayRef<std::string> LibraryFiles)
      : Notes(Notes), Classes(Notes.context()),
        Library(Notes, Diags, LibraryFiles) {}

  MessageKind classify(const clang::ObjCMessageExpr *E);
  /// The message looks at no invariant and changes nothing.
  bool isHarmless(const clang::ObjCMessageExpr *E);
  Accessor accessorOf(const clang::ObjCMessageExpr *E);
  /// The initializer \p S of an object exactly of the class \p C is known to
  /// return the object or nil, and to let nobody else know of it.
  bool keepsSelf(const clang::ObjCInterfaceDecl *C, clang::Selector S,
                 unsigned Depth = 0);

  Annotations &Notes;
  ObjCClasses Classes;
  ObjCLibrary Library;

private:
  void buildKinds();
  llvm::DenseMap<clang::Selector, MessageKind> Kinds;
  bool KindsKnown = false;
};

/// What \p E is sent to, for the receivers that are expressions; null for
/// classes and super.
inline const clang::Expr *receiverExpr(const clang::ObjCMessageExpr *E) {
  return E->getReceiverKind() == clang::ObjCMessageExpr::Instance
             ? E->getInstanceReceiver()
             : nullptr;
}

} // namespace missile

#endif
