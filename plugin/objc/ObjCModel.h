//===- ObjCModel.h - What is known of messages
//-----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the checker knows about a message beyond refinements: messages of the
// runtime and of strings whose meaning is built in, and accessors that are
// plain reads and writes of an instance variable.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_OBJCMODEL_H
#define MISSILE_PLUGIN_OBJCMODEL_H

#include "objc/ObjCLibrary.h"

#include "llvm/ADT/DenseSet.h"

namespace missile {

enum class MessageKind {
  Ordinary,
  RespondsTo,       ///< respondsToSelector:
  InstancesRespond, ///< +instancesRespondToSelector:
  IsKindOf,         ///< isKindOfClass:, isMemberOfClass:
  ConformsTo,       ///< conformsToProtocol:
  IsSubclass,       ///< +isSubclassOfClass:
  EqualClass,       ///< isEqual: of a class object
  ClassOf,          ///< class
  Itself,           ///< self, retain, autorelease: the receiver
  Append,           ///< stringByAppendingString:
  Format,           ///< stringWithFormat:
  SameText,         ///< copy, description, stringWithString: of a string
  EqualText,        ///< isEqualToString:
  Allocate,         ///< alloc, allocWithZone:
  New,              ///< new
  Raises,           ///< does not come back
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
  /// The message ends in an exception, unless it goes to nil.
  bool raises(const clang::ObjCMessageExpr *E);
  /// May the receiver be nil, as far as the expression shows?
  bool mayGoToNil(const clang::ObjCMessageExpr *E);
  /// A method of the library gives an object, and never nil.
  bool givesObject(const clang::ObjCMessageExpr *E);
  /// The function of the library NSLog() asks no object of the program's own
  /// for its description in the call \p E.
  bool isHarmlessLog(const clang::CallExpr *E);
  /// The message looks at no invariant and changes nothing.
  bool isHarmless(const clang::ObjCMessageExpr *E);
  Accessor accessorOf(const clang::ObjCMessageExpr *E);
  /// The class that \p E names, as in `[Worker class]`, if no +class of the
  /// program's own may answer something else; null otherwise.
  const clang::ObjCInterfaceDecl *classNamed(const clang::Expr *E);
  /// Does the body of \p M assign to self?
  bool reassignsSelf(const clang::ObjCMethodDecl *M);
  /// The message makes an object by a class that no expression names: `alloc`
  /// or `new`, sent to self, super or a variable. Null if it is another one;
  /// otherwise \p Bound is what the class is or inherits from, null for any.
  bool allocatesByValue(const clang::ObjCMessageExpr *E,
                        const clang::ObjCMethodDecl *In,
                        const clang::ObjCInterfaceDecl *&Bound);
  /// The initializer \p S of an object exactly of the class \p C is known to
  /// return the object or nil, and to let nobody else know of it.
  bool keepsSelf(const clang::ObjCInterfaceDecl *C, clang::Selector S,
                 unsigned Depth = 0);

  /// At these messages, what the types know of a selector says that its method
  /// may take more arguments than it is given: whoever knows less of it is not
  /// to think better of it.
  llvm::DenseSet<const clang::ObjCMessageExpr *> Counted;

  Annotations &Notes;
  ObjCClasses Classes;
  ObjCLibrary Library;

private:
  void buildKinds();
  bool isImplemented(const clang::ObjCMessageExpr *E, clang::Selector S);
  bool runsInitialize(const clang::ObjCMessageExpr *E);
  bool isFactory(const clang::ObjCMessageExpr *E);
  clang::Selector nullary(const char *Name);
  llvm::DenseMap<const clang::ObjCMethodDecl *, bool> Reassigns;
  struct Row {
    MessageKind Kind;
    const char *Of;
  };
  llvm::DenseMap<clang::Selector, Row> Kinds;
  bool KindsKnown = false;
};

/// An argument of a message without other effects that raises an exception if
/// it is nil; null if there is none, or it is a literal.
const clang::Expr *raisesOnNil(const clang::ObjCMessageExpr *E,
                               MessageKind Kind);

/// What \p E is sent to, for the receivers that are expressions; null for
/// classes and super.
inline const clang::Expr *receiverExpr(const clang::ObjCMessageExpr *E) {
  return E->getReceiverKind() == clang::ObjCMessageExpr::Instance
             ? E->getInstanceReceiver()
             : nullptr;
}

} // namespace missile

#endif
