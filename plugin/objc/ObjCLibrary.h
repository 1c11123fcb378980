//===- ObjCLibrary.h - What messages demand
//--------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The demands of a message: the refinements of the method that it finds, or may
// find, and the rows of the library model, data/objc-library.txt, which the
// plugin contains and to which a user can add files.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_OBJCLIBRARY_H
#define MISSILE_PLUGIN_OBJCLIBRARY_H

#include "annotations/Annotations.h"
#include "objc/ObjCClasses.h"

#include "clang/AST/ExprObjC.h"
#include "llvm/Support/MemoryBuffer.h"

#include "missile/library_rows.h"

namespace missile {

/// A location of a demand, relative to the message.
struct MessageLocation {
  enum Kind {
    Receiver,
    Each, ///< any element of the receiver
    Argument
  } What = Receiver;
  unsigned Index = 0;
  /// Within an argument that is a record.
  FieldPath Path;
  bool Element = false;
};

struct MessageDemand {
  missile_env *Core = nullptr;
  std::vector<MessageLocation> Locations;
  /// Whose demand it is.
  const clang::ObjCMethodDecl *Method = nullptr;
  bool IsLibrary = false;
  bool IsOptional = false; ///< that there is the method at all
};

/// One row of a library file.
struct LibraryRow {
  missile_library_row Core;
  unsigned File; ///< an index into the library's files
};

class ObjCLibrary {
public:
  ObjCLibrary(Annotations &Notes, clang::DiagnosticsEngine &Diags,
              llvm::ArrayRef<std::string> Files);

  /// What \p E has to meet.
  void demandsOf(const clang::ObjCMessageExpr *E,
                 llvm::SmallVectorImpl<const MessageDemand *> &Out);
  /// From now on, an object has to have the optional methods of its protocol
  /// that messages are sent for.
  void demandOptional() { DemandsOptional = true; }
  /// Might a message with this selector have to meet anything? Fast.
  bool mayDemand(clang::Selector S);
  /// A refinement of a method of this selector would be passed by if it were
  /// called through the selector.
  const clang::ObjCMethodDecl *demanding(clang::Selector S);
  /// The method whose promises the result of \p E keeps; null if what is called
  /// is not known well enough.
  const clang::ObjCMethodDecl *promising(const clang::ObjCMessageExpr *E);

private:
  void read(std::unique_ptr<llvm::MemoryBuffer> Buffer, bool IsUsers);
  void complain(const LibraryRow &Row, llvm::StringRef Why);
  const MessageDemand *ofRow(const LibraryRow &Row,
                             const clang::ObjCMethodDecl *M, bool IsOwn);
  const MessageDemand *ofMethod(const clang::ObjCMethodDecl *M);
  const MessageDemand *ofOptional(const clang::ObjCMethodDecl *M);

  Annotations &Notes;
  clang::DiagnosticsEngine &Diags;
  /// The files that rows come from; the compiler knows those with a mistake.
  struct RowFile {
    std::unique_ptr<llvm::MemoryBuffer> Buffer;
    clang::FileID ID;
  };
  std::vector<RowFile> Files;
  std::unique_ptr<missile_arena, decltype(&missile_arena_free)> Texts{
      missile_arena_new(), missile_arena_free};
  std::vector<std::unique_ptr<LibraryRow>> Rows;
  llvm::DenseMap<clang::Selector, llvm::SmallVector<const LibraryRow *, 2>>
      BySelector;
  llvm::DenseMap<std::pair<const LibraryRow *, const clang::ObjCMethodDecl *>,
                 std::unique_ptr<MessageDemand>>
      OfRow;
  llvm::DenseMap<const clang::ObjCMethodDecl *, std::unique_ptr<MessageDemand>>
      OfMethod, OfOptional;
  bool DemandsOptional = false;
};

} // namespace missile

#endif
