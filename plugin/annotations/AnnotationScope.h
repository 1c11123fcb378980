//===- AnnotationScope.h - What a name in a refinement can mean -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Name resolution for refinements: a field names its siblings, a parameter the
// other parameters, a local the locals and parameters before it, a global the
// other globals; all of them enumerators and integer constants. A function's
// contract names its parameters and the globals, and what a parameter points
// to: p->len, *out; in missile_ensures, old(p->len) is the value at the call.
// What is not named so, but by C where the refinement stands, hides the
// constants and variables of the file: nothing is taken for another thing of
// its name.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_ANNOTATIONSCOPE_H
#define MISSILE_PLUGIN_ANNOTATIONSCOPE_H

#include "annotations/Annotations.h"

namespace missile {

struct Annotations::Scope {
  enum Kind {
    Record,
    Object,
    Parameters,
    Locals,
    Globals,
    Contract
  } What = Globals;
  const clang::RecordDecl *R = nullptr;
  const clang::ObjCInterfaceDecl *C = nullptr;
  Routine F;
  llvm::ArrayRef<const clang::VarDecl *> Variables;

  bool Static = false;      ///< Locals: the subject is a static local
  bool Old = false;         ///< Contract: old(...) has a meaning
  bool AnyType = false;     ///< Contract: a name may be a whole record or array
  clang::SourceLocation At; ///< where the refinement stands, if that is known

  static Scope ofRecord(const clang::RecordDecl *R) {
    Scope S;
    S.What = Record;
    S.R = R;
    return S;
  }
  static Scope ofObject(const clang::ObjCInterfaceDecl *C) {
    Scope S;
    S.What = Object;
    S.C = C;
    return S;
  }
  static Scope ofParameters(Routine F) {
    Scope S;
    S.What = Parameters;
    S.F = F;
    return S;
  }
  static Scope ofLocals(Routine F,
                        llvm::ArrayRef<const clang::VarDecl *> Variables,
                        bool Static) {
    Scope S;
    S.Static = Static;
    S.What = Locals;
    S.F = F;
    S.Variables = Variables;
    return S;
  }
  static Scope ofGlobals() { return Scope(); }
  static Scope ofContract(const clang::FunctionDecl *F, bool Old,
                          bool AnyType) {
    Scope S;
    S.What = Contract;
    S.F = F;
    S.Old = Old;
    S.AnyType = AnyType;
    return S;
  }
};

/// What the values of type \p T are to the theories.
missile_sort sortOf(clang::QualType T);
/// How many bytes an element has of what a \p T, a pointer or an array, leads
/// to; as missile_scope has it (missile/refinement.h).
missile_int elementSize(clang::QualType T, const clang::ASTContext &Context);
bool isMutableString(clang::QualType T);
/// Storage of type \p T becomes nil when the object that it holds goes away.
inline bool isWeak(clang::QualType T) {
  return T.getObjCLifetime() == clang::Qualifiers::OCL_Weak;
}

/// The width of a bit-field in bits.
unsigned bitFieldWidth(const clang::FieldDecl *F,
                       const clang::ASTContext &Context);

/// Resolve the path \p Name: fills in \p L or \p Value, or says \p Why
/// not.
missile_name_kind resolveName(Annotations &A, const Annotations::Scope &S,
                              llvm::StringRef Name, Location &L,
                              missile_int &Value, std::string &Why);

} // namespace missile

#endif
