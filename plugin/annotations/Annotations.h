//===- Annotations.h - Refinements of a program's declarations ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the attributes missile("..."), missile_returns("...") and those of
// contracts (Contracts.h) of a translation unit into the environments of core/
// (missile/type.h):
//
//   record      the fields of a struct, nested structs flattened
//   variables   globals, or the locals of one function, that refinements link
//   signature   a function's parameters, and its result
//
// Refinements are parsed when they are first asked for, since a refinement may
// name a field or parameter that is declared after it. Malformed ones are
// Clang errors at the right column of the string, reported once; the rest of
// the declaration still counts, and the functions that could have relied on
// the lost part count as not proved.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ANNOTATIONS_H
#define MISSILE_PLUGIN_ANNOTATIONS_H

#include "annotations/ClassParts.h"
#include "annotations/Environment.h"
#include "annotations/FieldPointers.h"
#include "annotations/Marks.h"
#include "annotations/PointerContracts.h"
#include "ast/Routine.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include "missile/refinement.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace missile {

/// The record that \p F is a field of; null for an instance variable.
inline const clang::RecordDecl *recordOf(const clang::FieldDecl *F) {
  return llvm::isa<clang::ObjCIvarDecl>(F) ? nullptr : F->getParent();
}
inline bool isUnionMember(const clang::FieldDecl *F) {
  return recordOf(F) && F->getParent()->isUnion();
}

/// What a function demands of its arguments and promises of its result. Its
/// locations have the parameters of the most recent declaration as roots. A
/// method may demand something of its receiver, too, whose root is null.
struct Signature {
  Environment Parameters;
  Environment Result; ///< location 0 is the result
  /// Parameters that the result's refinement names.
  llvm::SmallVector<unsigned, 4> ResultNames;
};

struct Contract;
class ObjCModel;
class SecondNames;

/// All annotations of one translation unit.
class Annotations {
public:
  Annotations(clang::ASTContext &Context, clang::DiagnosticsEngine &Diags,
              missile_terms *Terms);
  ~Annotations();

  /// Does \p D (any redeclaration) carry one of our attributes?
  static bool isAnnotated(const clang::Decl *D);

  /// The field environment of a record; empty if nothing in it is refined.
  /// Arrays inside it are not flattened (see hasRefinedElements).
  const Environment &record(const clang::RecordDecl *R);
  /// The same of the instance variables of a class, those that it inherits
  /// aside: what a class refines is its own.
  const Environment &object(const clang::ObjCInterfaceDecl *C);
  /// The environment that the field or instance variable \p F is in.
  const Environment &environmentWith(const clang::FieldDecl *F);
  /// Where the property \p P of \p C is stored, as far as this file shows; a
  /// stand-in if that is in another file. Null if it is certainly not stored.
  const clang::ObjCIvarDecl *storageOf(const clang::ObjCPropertyDecl *P,
                                       const clang::ObjCInterfaceDecl *C);
  /// The declarations of methods with this selector that carry refinements.
  llvm::ArrayRef<const clang::ObjCMethodDecl *>
  annotatedMethods(clang::Selector S);
  /// The stored properties with this setter that a refinement speaks about.
  llvm::ArrayRef<const clang::ObjCIvarDecl *> refinedSetters(clang::Selector S);
  /// Is \p M the setter of a property that a protocol declares and refines?
  bool isRefinedInProtocol(const clang::ObjCMethodDecl *M);

  /// An instance variable that \p C itself declares and whose type is refined;
  /// null if there is none.
  const clang::ObjCIvarDecl *refinedPart(const clang::ObjCInterfaceDecl *C);
  /// Does \p C or a superclass refine an instance variable?
  bool isRefinedClass(const clang::ObjCInterfaceDecl *C);
  /// Does any class of this file?
  bool hasRefinedClasses();
  /// Those that refine variables of their own.
  llvm::ArrayRef<const clang::ObjCInterfaceDecl *> refinedClasses() {
    hasRefinedClasses();
    return RefinedClasses;
  }
  /// May an object of static type \p C, or any object if that is null, be of a
  /// refined class: this one or a subclass in the file?
  bool mayBeRefined(const clang::ObjCInterfaceDecl *C);

  /// True if an object of \p T contains refined storage anywhere, array
  /// elements included.
  bool isRefined(clang::QualType T);
  /// True if an object of \p T contains an array of refined records, or is
  /// one. (An atomic record counts as an array of one: what is said of it is
  /// no part of what is said of the record around it, either.)
  bool containsRefinedArray(clang::QualType T);

  /// The environment of the variables linked to the global or static local
  /// \p V, or null if no refinement concerns it.
  const Environment *globalsOf(const clang::VarDecl *V);
  const std::vector<std::unique_ptr<Environment>> &globalEnvironments() {
    buildGlobals();
    return GlobalEnvs;
  }

  /// The refinements among a function's parameters and locals.
  const Environment &localsOf(Routine F);

  const Signature &signature(Routine F);

  /// What missile_requires, missile_ensures and missile_modifies say of \p F
  /// (Contracts.h); null if none of them is there.
  const Contract *contract(const clang::FunctionDecl *F);
  /// Does a call of \p F have to meet something that its type does not show?
  bool demands(const clang::FunctionDecl *F);
  /// Does \p D, in any declaration, carry the attribute \p Name?
  static bool isMarked(const clang::Decl *D, llvm::StringRef Name);

  /// An annotation of \p On is malformed or misplaced.
  void complainAt(clang::SourceLocation Loc, const clang::Decl *On,
                  llvm::StringRef Message);
  /// Number of malformed or misplaced annotations so far.
  unsigned errors() const { return Errors; }
  /// True if an annotation of this declaration was lost to an error.
  bool isBroken(const clang::Decl *D) const { return Broken.count(D); }

  /// Say nothing more of what is malformed: it has been said.
  void setQuiet(bool Is) { Quiet = Is; }
  bool isQuiet() const { return Quiet; }

  /// Read every annotation of the translation unit that can be found without
  /// going into function bodies, so that errors are reported even where no
  /// code uses the declaration.
  void readAll();
  /// Nothing is annotated: nobody needs to look.
  void assumeNone();

  /// What has several names in this file.
  const SecondNames &secondNames();

  missile_terms *terms() const { return Terms; }
  /// What is known of classes and messages; null in C.
  ObjCModel *objc() const { return ObjC; }
  void setObjC(ObjCModel *Model) { ObjC = Model; }
  clang::ASTContext &context() const { return Context; }

  /// The C type of a location of type \p T, if refinements can speak about it
  /// (integers, enumerations, _Bool, pointers).
  std::optional<missile_ctype> ctype(clang::QualType T) const;
  missile_ctype ctypeOfField(const clang::FieldDecl *F) const;

  /// What a refinement's names can mean (AnnotationScope.h).
  struct Scope;

  /// Which locals are another name for a field.
  FieldPointers Pointers;
  /// What pointers to functions say.
  PointerContracts Callables;

private:
  friend class AnnotationWalk;
  friend class ClauseReader;

  const Signature &methodSignature(const clang::ObjCMethodDecl *M);
  void buildGlobals();

  clang::ASTContext &Context;
  clang::DiagnosticsEngine &Diags;
  missile_terms *Terms;
  ObjCModel *ObjC = nullptr;
  std::unique_ptr<SecondNames> Names;
  unsigned Errors = 0;
  bool Quiet = false;
  bool GlobalsBuilt = false, None = false;
  llvm::DenseSet<const clang::Decl *> Broken;
  llvm::DenseSet<const clang::AnnotateAttr *> Complained;
  /// Fields whose counter is not understood.
  llvm::DenseSet<const clang::FieldDecl *> Uncounted;
  llvm::DenseMap<const clang::RecordDecl *, std::unique_ptr<Environment>>
      Records;
  llvm::DenseMap<const clang::Type *, char> RefinedTypes;
  llvm::DenseMap<const clang::RecordDecl *, bool> RefinedArrays;
  llvm::DenseMap<const clang::ObjCInterfaceDecl *, std::unique_ptr<Environment>>
      Classes;
  llvm::DenseMap<std::pair<const clang::ObjCPropertyDecl *,
                           const clang::ObjCInterfaceDecl *>,
                 const clang::ObjCIvarDecl *>
      PropertyStorage;
  llvm::DenseMap<clang::Selector,
                 llvm::SmallVector<const clang::ObjCMethodDecl *, 2>>
      MethodsAnnotated;
  llvm::DenseMap<clang::Selector,
                 llvm::SmallVector<const clang::ObjCIvarDecl *, 1>>
      RefinedSetters;
  /// Those of the file and its headers, found once: a walk over all that the
  /// headers declare takes longer than what is done for one of them.
  std::vector<const clang::ObjCContainerDecl *> Containers;
  bool SettersKnown = false, MethodsKnown = false, ClassesKnown = false;
  std::vector<const clang::ObjCInterfaceDecl *> RefinedClasses;
  std::vector<std::unique_ptr<Environment>> GlobalEnvs;
  llvm::DenseMap<const clang::VarDecl *, const Environment *> GlobalOf;
  std::vector<const clang::VarDecl *> StaticLocals;
  llvm::DenseMap<const clang::Decl *, std::unique_ptr<Environment>> Locals;
  llvm::DenseMap<const clang::Decl *, std::unique_ptr<Signature>> Signatures;
  llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<Contract>>
      Contracts;
};

} // namespace missile

#endif
