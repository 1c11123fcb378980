//===- ObjCModel.cpp - What is known of messages
//---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "objc/ObjCModel.h"
#include "annotations/AnnotationScope.h"
#include "calls/LibraryIdentity.h"
#include "language/Writes.h"
#include "objc/ObjCDemands.h"

#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace missile {

namespace {

struct NamedKind {
  const char *Selector;
  MessageKind Kind;
  const char *Of = nullptr; ///< only of this class, if it is given
};

const NamedKind NamedKinds[] = {
    {"respondsToSelector:", MessageKind::RespondsTo},
    {"instancesRespondToSelector:", MessageKind::InstancesRespond},
    {"isKindOfClass:", MessageKind::IsKindOf},
    {"isMemberOfClass:", MessageKind::IsKindOf},
    {"conformsToProtocol:", MessageKind::ConformsTo},
    {"isSubclassOfClass:", MessageKind::IsSubclass},
    {"isEqual:", MessageKind::EqualClass},
    {"class", MessageKind::ClassOf},
    {"self", MessageKind::Itself},
    {"retain", MessageKind::Itself},
    {"autorelease", MessageKind::Itself},
    {"stringByAppendingString:", MessageKind::Append},
    {"stringWithFormat:", MessageKind::Format},
    {"stringWithString:", MessageKind::SameText},
    {"copy", MessageKind::SameText},
    {"description", MessageKind::SameText},
    {"isEqualToString:", MessageKind::EqualText},
    {"alloc", MessageKind::Allocate},
    {"allocWithZone:", MessageKind::Allocate},
    {"new", MessageKind::New},
    {"superclass", MessageKind::Harmless},
    {"retainCount", MessageKind::Harmless},
    {"raise", MessageKind::Raises, "NSException"},
    {"raise:format:", MessageKind::Raises, "NSException"},
    {"raise:format:arguments:", MessageKind::Raises, "NSException"},
    {"handleFailureInMethod:object:file:lineNumber:description:",
     MessageKind::Raises, "NSAssertionHandler"},
    {"handleFailureInFunction:file:lineNumber:description:",
     MessageKind::Raises, "NSAssertionHandler"},
    {"doesNotRecognizeSelector:", MessageKind::Raises},
    // GNUstep's:
    {"subclassResponsibility:", MessageKind::Raises},
    {"notImplemented:", MessageKind::Raises},
    {"shouldNotImplement:", MessageKind::Raises},
};

} // namespace

void ObjCModel::buildKinds() {
  KindsKnown = true;
  for (const NamedKind &N : NamedKinds)
    if (Selector S = Classes.selectorNamed(N.Selector); !S.isNull())
      Kinds[S] = {N.Kind, N.Of};
}

static bool isString(QualType T) { return sortOf(T) == MISSILE_SORT_STRING; }

/// Is \p C the class of this name or a subclass?
static bool isNamed(const ObjCInterfaceDecl *C, StringRef Name) {
  for (; C; C = C->getSuperClass())
    if (C->getName() == Name)
      return true;
  return false;
}

MessageKind ObjCModel::classify(const ObjCMessageExpr *E) {
  if (!KindsKnown)
    buildKinds();
  auto Known = Kinds.find(E->getSelector());
  if (Known == Kinds.end())
    return MessageKind::Ordinary;
  MessageKind Kind = Known->second.Kind;
  if (Known->second.Of && !isNamed(receiverClass(E), Known->second.Of))
    return MessageKind::Ordinary;
  // A method of the program's own means what its body says.
  if (isImplemented(E, E->getSelector()))
    return Kind == MessageKind::RespondsTo ? Kind : MessageKind::Ordinary;
  bool OnString = E->getReceiverKind() == ObjCMessageExpr::Class
                      ? isString(Notes.context().getObjCObjectPointerType(
                            E->getClassReceiver()))
                      : receiverExpr(E) && isString(receiverExpr(E)->getType());
  switch (Kind) {
  case MessageKind::Append:
  case MessageKind::EqualText:
  case MessageKind::SameText:
  case MessageKind::Format:
    return OnString ? Kind : MessageKind::Ordinary;
  case MessageKind::EqualClass:
    // Of other objects, it is what their class makes of it.
    return receiverExpr(E) && isClassObject(receiverExpr(E)->getType())
               ? Kind
               : MessageKind::Ordinary;
  case MessageKind::Allocate:
  case MessageKind::New: {
    // Both end in allocWithZone:, which a class with one object replaces.
    ASTContext &Context = Notes.context();
    const IdentifierInfo *Zone = &Context.Idents.get("allocWithZone");
    return E->getReceiverKind() == ObjCMessageExpr::Class &&
                   !isImplemented(E, nullary("alloc")) &&
                   !isImplemented(E, Context.Selectors.getUnarySelector(Zone))
               ? Kind
               : MessageKind::Ordinary;
  }
  default:
    return Kind;
  }
}

Selector ObjCModel::nullary(const char *Name) {
  ASTContext &Context = Notes.context();
  return Context.Selectors.getNullarySelector(&Context.Idents.get(Name));
}

/// Is a method \p S of the program's own among those that the receiver of \p E
/// may have? A class object has methods of either kind.
bool ObjCModel::isImplemented(const ObjCMessageExpr *E, Selector S) {
  const ObjCInterfaceDecl *C = receiverClass(E);
  return Classes.isImplemented(S, true, C) ||
         Classes.isImplemented(S, false, C);
}

/// The first message to a class runs its +initialize.
bool ObjCModel::runsInitialize(const ObjCMessageExpr *E) {
  return E->getReceiverKind() == ObjCMessageExpr::Class &&
         Classes.isImplemented(nullary("initialize"), false, receiverClass(E));
}

/// A value that is not asked anything, or by the library only.
static bool isPlainValue(QualType T) {
  static const llvm::StringSet<> Values = {
      "NSNumber", "NSDecimalNumber", "NSDate", "NSURL",   "NSData",
      "NSValue",  "NSNull",          "NSUUID", "NSString"};
  if (T->isArithmeticType() || T->isEnumeralType() || T->isObjCSelType() ||
      isClassObject(T))
    return true;
  if (T->isPointerType())
    return T->getPointeeType()->isCharType() ||
           (T->getPointeeType().isConstQualified() &&
            !T->getPointeeType()->isObjCObjectPointerType());
  const auto *P = T->getAs<ObjCObjectPointerType>();
  const ObjCInterfaceDecl *C = P ? P->getInterfaceDecl() : nullptr;
  return C && Values.contains(C->getName()) && !C->getImplementation();
}

static bool isPlainArgument(const Expr *A) {
  if (isPlainValue(A->getType()))
    return true;
  // An object may be passed as an id; nil is none.
  const Expr *Of = A->IgnoreParenCasts();
  const auto *Number = dyn_cast<IntegerLiteral>(Of);
  return A->getType()->isObjCObjectPointerType() &&
         (isPlainValue(A->IgnoreParenImpCasts()->getType()) ||
          (Number && Number->getValue() == 0) || isa<GNUNullExpr>(Of));
}

/// A class method of the library that makes or finds an object, and nothing
/// else.
bool ObjCModel::isFactory(const ObjCMessageExpr *E) {
  static const llvm::StringSet<> Makers = {
      "NSArray",         "NSBundle",
      "NSCalendar",      "NSColor",
      "NSData",          "NSDate",
      "NSDictionary",    "NSDecimalNumber",
      "NSError",         "NSFileManager",
      "NSFont",          "NSIndexSet",
      "NSLocale",        "NSMutableArray",
      "NSMutableData",   "NSMutableSet",
      "NSMutableString", "NSMutableDictionary",
      "NSNotification",  "NSNotificationCenter",
      "NSNull",          "NSNumber",
      "NSProcessInfo",   "NSRunLoop",
      "NSSet",           "NSString",
      "NSThread",        "NSTimeZone",
      "NSURL",           "NSUserDefaults",
      "NSUUID",          "NSValue",
      "NSCharacterSet"};
  const ObjCInterfaceDecl *C = E->getReceiverKind() == ObjCMessageExpr::Class
                                   ? receiverClass(E)
                                   : nullptr;
  const ObjCMethodDecl *M = E->getMethodDecl();
  if (!C || !M || !M->isClassMethod() || C->getImplementation() ||
      isImplemented(E, E->getSelector()))
    return false;
  if (!Makers.contains(C->getName()))
    return false;
  // What gives no object has an effect on something else.
  StringRef First = E->getSelector().getNameForSlot(0);
  if (M->getReturnType()->isObjCObjectPointerType() &&
      (C->getName() != "NSThread" || First == "currentThread" ||
       First == "mainThread") &&
      llvm::all_of(E->arguments(), isPlainArgument))
    return true;
  // It retains what it is given.
  return C->getName() == "NSArray" && First.starts_with("arrayWithObject") &&
         llvm::all_of(E->arguments(),
                      [](const Expr *A) {
                        return A->getType()->isObjCObjectPointerType() ||
                               isPlainArgument(A);
                      }) &&
         !Classes.isImplemented(nullary("retain"), true, nullptr);
}

bool ObjCModel::isHarmlessLog(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  return F && F->getIdentifier() && F->getName() == "NSLog" &&
         !isOfProgram(F) && llvm::all_of(E->arguments(), isPlainArgument);
}

bool ObjCModel::raises(const ObjCMessageExpr *E) {
  if (classify(E) == MessageKind::Raises)
    return true;
  return E->getMethodDecl() && E->getMethodDecl()->hasAttr<NoReturnAttr>();
}

bool ObjCModel::givesObject(const ObjCMessageExpr *E) {
  const ObjCInterfaceDecl *C = receiverClass(E);
  if (!isNamed(C, "NSException") && !isNamed(C, "NSAssertionHandler"))
    return false;
  StringRef Name = E->getSelector().getNameForSlot(0);
  if (isImplemented(E, E->getSelector()))
    return false;
  if (E->getReceiverKind() == ObjCMessageExpr::Class)
    return Name == "exceptionWithName" || Name == "currentHandler" ||
           classify(E) == MessageKind::Allocate;
  const Expr *To = receiverExpr(E);
  const auto *Made =
      To ? dyn_cast<ObjCMessageExpr>(To->IgnoreParenCasts()) : nullptr;
  return Made && E->getMethodFamily() == OMF_init &&
         classify(Made) == MessageKind::Allocate;
}

bool ObjCModel::mayGoToNil(const ObjCMessageExpr *E) {
  const Expr *To = receiverExpr(E);
  if (!To)
    return false;
  To = To->IgnoreParenCasts();
  if (const auto *ME = dyn_cast<ObjCMessageExpr>(To))
    return !givesObject(ME);
  const auto *DRE = dyn_cast<DeclRefExpr>(To);
  const auto *Self =
      DRE ? dyn_cast<ImplicitParamDecl>(DRE->getDecl()) : nullptr;
  const auto *M =
      Self ? dyn_cast<ObjCMethodDecl>(Self->getDeclContext()) : nullptr;
  return !M || M->getSelfDecl() != Self || reassignsSelf(M);
}

bool ObjCModel::isHarmless(const ObjCMessageExpr *E) {
  if (runsInitialize(E))
    return false;
  switch (classify(E)) {
  case MessageKind::Ordinary:
    return isFactory(E);
  case MessageKind::New:
  case MessageKind::Raises:
    return false;
  case MessageKind::RespondsTo:
    return !isImplemented(E, E->getSelector());
  case MessageKind::Format:
    // It asks objects that are not strings for their description, also those
    // that come as pointers of another type.
    return llvm::all_of(E->arguments(), [](const Expr *A) {
      QualType T = A->getType();
      return T->isArithmeticType() || T->isEnumeralType() || isString(T) ||
             (T->isPointerType() && T->getPointeeType()->isCharType());
    });
  default:
    return true;
  }
}

/// Does \p Impl have accessors of \p P that the compiler made?
static bool isSynthesized(const ObjCImplementationDecl &Impl,
                          const ObjCPropertyDecl *P) {
  return llvm::any_of(Impl.property_impls(), [&](const auto *PI) {
    return PI->getPropertyImplementation() ==
               ObjCPropertyImplDecl::Synthesize &&
           PI->getPropertyDecl() &&
           PI->getPropertyDecl()->getIdentifier() == P->getIdentifier();
  });
}

Accessor ObjCModel::accessorOf(const ObjCMessageExpr *E) {
  Accessor A;
  const ObjCMethodDecl *M = E->getMethodDecl();
  if (!M || !M->isInstanceMethod() || M->getSelector().getNumArgs() > 1)
    return A;
  const ObjCInterfaceDecl *C = receiverClass(E);
  if (!C)
    return A;
  bool IsSetter = M->getSelector().getNumArgs() == 1;
  // Copying an object of the program's own is a message to it.
  auto CopiesByCall = [&](const ObjCPropertyDecl *P) {
    if (!IsSetter ||
        !(P->getPropertyAttributes() & ObjCPropertyAttribute::kind_copy) ||
        P->getType()->isBlockPointerType() || isString(P->getType()))
      return false;
    const auto *T = P->getType()->getAs<ObjCObjectPointerType>();
    const ObjCInterfaceDecl *Of = T ? T->getInterfaceDecl() : nullptr;
    return !Of || !Of->getName().starts_with("NS") ||
           Of->getName() == "NSObject" || Of->getImplementation();
  };
  // The property of this class or of the superclass that has it.
  for (; C && C->hasDefinition(); C = C->getSuperClass()) {
    C = C->getDefinition();
    const ObjCPropertyDecl *Found = nullptr;
    eachProperty(C, [&](const ObjCPropertyDecl *P) {
      if (P->isClassProperty())
        return;
      // A readonly property may be redeclared as writable.
      if (IsSetter ? P->getSetterName() == M->getSelector() && !P->isReadOnly()
                   : P->getGetterName() == M->getSelector())
        Found = P;
    });
    if (!Found)
      continue;
    A.Ivar = Notes.storageOf(Found, C);
    if (!A.Ivar)
      return Accessor();
    A.Property = Found;
    A.IsSetter = IsSetter;
    if (const ObjCImplementationDecl *Impl = C->getImplementation()) {
      const ObjCMethodDecl *Own = Impl->getInstanceMethod(M->getSelector());
      // One in a category would take its place.
      for (const ObjCCategoryDecl *K : C->known_categories())
        if (K->getImplementation())
          if (const ObjCMethodDecl *Other =
                  K->getImplementation()->getInstanceMethod(M->getSelector()))
            Own = Other;
      // Written by hand, here, in a category's file or by a superclass: a call
      // like any other.
      if ((Own && !Own->isSynthesizedAccessorStub()) ||
          !isSynthesized(*Impl, Found))
        return Accessor();
      // A subclass may do something else, and the write besides.
      A.IsPlain = !Classes.isOverridden(M->getSelector(), true, C) &&
                  !CopiesByCall(Found);
    }
    return A;
  }
  return A;
}

const ObjCInterfaceDecl *ObjCModel::classNamed(const Expr *E) {
  const ObjCInterfaceDecl *C = classNamedBy(E);
  return C && Classes.isImplemented(nullary("class"), false, C) ? nullptr : C;
}

bool ObjCModel::reassignsSelf(const ObjCMethodDecl *M) {
  auto [It, New] = Reassigns.try_emplace(M, false);
  if (New && M->getSelfDecl() && M->hasBody()) {
    llvm::SmallPtrSet<const VarDecl *, 16> Modified;
    collectModified(M->getBody(), Modified);
    It->second = Modified.count(M->getSelfDecl());
  }
  return It->second;
}

bool ObjCModel::allocatesByValue(const ObjCMessageExpr *E,
                                 const ObjCMethodDecl *In,
                                 const ObjCInterfaceDecl *&Bound) {
  Selector S = E->getSelector();
  StringRef Name = S.getNumArgs() <= 1 ? S.getNameForSlot(0) : "";
  if (E->getReceiverKind() == ObjCMessageExpr::Class ||
      !(S.getNumArgs() ? Name == "allocWithZone"
                       : Name == "alloc" || Name == "new"))
    return false;
  Bound = nullptr;
  const Expr *To = receiverExpr(E);
  if (!To) {
    // super is self, which is of the class whose method it is.
    Bound = In ? In->getClassInterface() : nullptr;
    return true;
  }
  To = To->IgnoreParenCasts();
  if (const ObjCInterfaceDecl *C = classNamedBy(To))
    Bound = C;
  else if (const auto *DRE = dyn_cast<DeclRefExpr>(To);
           DRE && In && In->isClassMethod() &&
           DRE->getDecl() == In->getSelfDecl() && !reassignsSelf(In))
    Bound = In->getClassInterface();
  else if (const auto *ME = dyn_cast<ObjCMessageExpr>(To);
           ME && classify(ME) == MessageKind::ClassOf) {
    // [self class], where self may be the class itself.
    Bound = receiverClass(ME);
    const Expr *Of = receiverExpr(ME);
    if (!Bound && Of && In && !reassignsSelf(In))
      if (const auto *Self = dyn_cast<DeclRefExpr>(Of->IgnoreParenCasts());
          Self && Self->getDecl() == In->getSelfDecl())
        Bound = In->getClassInterface();
  }
  // An instance of the class may have a method of this name.
  return !To->getType()->getAsObjCInterfacePointerType();
}

const Expr *raisesOnNil(const ObjCMessageExpr *E, MessageKind Kind) {
  if ((Kind != MessageKind::Append && Kind != MessageKind::SameText &&
       Kind != MessageKind::Format) ||
      E->getNumArgs() == 0)
    return nullptr;
  const Expr *A = E->getArg(0);
  return isa<ObjCStringLiteral>(A->IgnoreParenImpCasts()) ? nullptr : A;
}

} // namespace missile
