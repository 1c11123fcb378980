//===- PointerChecks.h - May a pointer be used to break an invariant? -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer is judged by what it was: where the flow of pointers
// (storage/PointerFlow.h) finds that it comes from, whatever conversions, cells
// and numbers lie between. Where it finds nothing of what the file stores
// there, the pointer may lead to what the file hides (HiddenObjects.h).
//
// Functions that return a truth value say whether they have reported something.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_POINTERCHECKS_H
#define MISSILE_PLUGIN_POINTERCHECKS_H

#include "typing/HiddenObjects.h"
#include "typing/InitialValues.h"

#include "clang/AST/Stmt.h"

namespace missile {

class PointerChecks : SiteCheck {
public:
  PointerChecks(SiteContext &Current, SiteValues &Values,
                InitialValues &Initial)
      : SiteCheck(Current, Values), Initial(Initial), Hidden(Current) {}

  // Addresses and conversions
  /// \p E is a pointer to \p Of that is kept, or given to a function that a
  /// section can follow.
  void checkAddress(const clang::Expr *E, const clang::Expr *Of,
                    const char *What, bool IsFollowed = false);
  /// \p E leads \p Offset away from where \p Pointer leads. Of records with a
  /// trailing array there are no arrays: what is behind one is no object.
  void checkMoved(const clang::Expr *E, const clang::Expr *Pointer,
                  const clang::Expr *Offset);
  /// Inline assembly changes what its outputs are, and may hand out what it is
  /// given as a pointer of another type.
  void checkAssembly(const clang::GCCAsmStmt *S);
  /// The pointer or integer \p Sub becomes a pointer of type \p To.
  bool checkConversion(const clang::Expr *Site, clang::QualType To,
                       const clang::Expr *Sub);
  /// A pointer that comes from \p O becomes one of type \p To. \p Where: in
  /// what function, if not here.
  bool checkOrigin(const clang::Expr *Site, clang::QualType To,
                   const PointerOrigin &O, const std::string &Where);
  /// Fresh storage becomes an object.
  bool checkAllocation(const clang::Expr *Site, clang::QualType To,
                       const PointerOrigin &O, const std::string &Where);
  /// The pointer \p From is seen as one to pointers of type \p To. What is
  /// stored behind it, or will be, is converted by that.
  bool checkStoredPointers(const clang::Expr *Site, clang::QualType To,
                           const clang::Expr *From);
  /// A pointer is read from a member of a union. What was stored as another
  /// member is converted by that.
  void checkUnionRead(const clang::CastExpr *E);
  /// The kernel writes through pointers that it finds in records of its own.
  void checkBuffer(const clang::FieldDecl *F, const clang::Expr *Value,
                   const clang::Expr *Site);

  // What the flow does not explain (UnknownPointers.cpp)
  /// Something is written through \p Sub, which comes from \p Origins: a \p To,
  /// or bytes if that is null. If the file stores something where it was read,
  /// of which nothing is known, it may be an object that the file keeps a
  /// pointer to.
  bool checkUnexplained(const clang::Expr *Site, clang::QualType To,
                        const clang::Expr *Sub,
                        llvm::ArrayRef<PointerOrigin> Origins,
                        llvm::ArrayRef<PointerOrigin> Others,
                        const std::string &Where);
  /// The same of bytes that are written behind \p Argument.
  bool checkUnexplained(const clang::Expr *Argument,
                        llvm::ArrayRef<PointerOrigin> Origins,
                        llvm::ArrayRef<PointerOrigin> Others);
  /// Bytes are written behind \p Argument, which leads to nothing that is
  /// refined as far as is known.
  bool checkUnknown(const clang::CallExpr *E, const clang::Expr *Argument);
  /// Bytes are written behind \p Argument of \p E, if that is made of a number
  /// of which nothing is known.
  bool checkNumber(const clang::CallExpr *E, const clang::Expr *Argument,
                   llvm::ArrayRef<PointerOrigin> Origins);

  // What pointers lead to
  /// What the pointer \p E points to, below conversions to void *: the refined
  /// type if any of several is. \p Exact: exactly there, without arithmetic.
  clang::QualType pointeeBelowCasts(const clang::Expr *E, bool &Exact);
  /// The same of what a pointer that comes from \p Origins points to.
  clang::QualType pointeeOf(llvm::ArrayRef<PointerOrigin> Origins, bool &Exact);

private:
  bool checkAround(const clang::Expr *Site, clang::QualType To,
                   const clang::Expr *First, const std::string &Where);
  bool checkNumber(const clang::Expr *Site, clang::QualType To,
                   const std::string &Where);
  bool checkNumber(const clang::Expr *Site, const std::string &As,
                   const std::string &Where);
  /// Is \p O an address, and not a number or some pointer that says little?
  bool isAddress(const PointerOrigin &O);
  PointerFlow::Origins withoutOffsets(llvm::ArrayRef<PointerOrigin> Origins);
  bool isNumber(const clang::Expr *E, llvm::ArrayRef<PointerOrigin> Origins);

  InitialValues &Initial;
  HiddenObjects Hidden;
};

} // namespace missile

#endif
