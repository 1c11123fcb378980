//===- ClauseReader.h - The clauses of annotations ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the texts of attributes into clauses whose names mean locations, and
// puts these into environments and contracts. What is malformed is reported,
// and has been lost: Annotations keeps of what declaration.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CLAUSEREADER_H
#define MISSILE_PLUGIN_CLAUSEREADER_H

#include "annotations/AnnotationScope.h"
#include "annotations/Annotations.h"

namespace missile {

/// A refinement, and what its names mean.
struct ParsedClause {
  const missile_refinement *Refinement;
  std::vector<Location> Slots; ///< slot 0 is the subject
  const clang::Decl *Origin;
};

struct Extent;

/// Has nothing of its own: all is kept by the Annotations that it reads for.
class ClauseReader {
public:
  explicit ClauseReader(Annotations &Notes) : Notes(Notes) {}

  /// The clauses of the attributes of \p D with that name, which are about \p
  /// Subject. If one is malformed, \p Key is broken.
  void parseAll(const clang::Decl *D, const clang::Decl *Key,
                const Annotations::Scope &S, const Location &Subject,
                llvm::StringRef Attribute, std::vector<ParsedClause> &Out);
  /// May a refinement be attached to \p D? For an array, the subject becomes
  /// its element.
  bool checkSubject(const clang::Decl *D, const clang::AnnotateAttr *A,
                    Location &Subject);

  /// What the attribute says that counts the elements of \p F.
  void addCounter(const clang::FieldDecl *F, std::vector<ParsedClause> &Out);

  /// What the array that the parameter \p P of \p F is declared as says of it.
  void addArray(const clang::FunctionDecl *F, const clang::ParmVarDecl *P,
                std::vector<ParsedClause> &Out);

  // Into environments (ClauseReader.cpp)
  size_t locationIn(Environment &E, const Location &L);
  void addClauses(Environment &E, const std::vector<ParsedClause> &Clauses);
  /// Flatten the environment of \p R into \p E, below Root and Prefix.
  void addRecord(Environment &E, const clang::RecordDecl *R,
                 const clang::VarDecl *Root, const FieldPath &Prefix);
  /// \p D returns something that no refinement can be about.
  void refuseResult(const clang::Decl *D, clang::QualType Returned);
  /// \p Pre and \p Post come from several declarations; \p Parameters stand for
  /// those of all.
  void fillSignature(Signature &Sig,
                     llvm::ArrayRef<clang::ParmVarDecl *> Parameters,
                     std::vector<ParsedClause> &Pre,
                     std::vector<ParsedClause> &Post, clang::QualType Returned);
  /// What is said of a property's value alone, its getter promises and its
  /// setter demands, whoever writes them.
  void addPropertyClauses(const clang::ObjCMethodDecl *D,
                          std::vector<ParsedClause> &Pre,
                          std::vector<ParsedClause> &Post);

  // Into contracts (Contracts.cpp)
  /// A range of elements: what it is of, and what is said of the index.
  using NamedRange = std::pair<Location, ParsedClause>;
  /// The arguments of missile_modifies or missile_reads: strings, each with
  /// names between commas, which are added to \p Out, and ranges of elements,
  /// which are added to \p Ranges, if these have a meaning.
  bool readNames(const clang::AnnotateAttr *A, const clang::FunctionDecl *On,
                 std::vector<Location> &Out, std::vector<NamedRange> *Ranges);
  /// The elements at \p Base of which \p Index is said.
  Extent extentOf(const Location &Base, const ParsedClause &Index);
  /// For {consistent(p)}: the refinements of the object, next to the clause.
  void addConsistency(Environment &E, const ParsedClause &Clause, Contract &C);
  /// The same of the object at \p Root, where \p By means it.
  void addConsistency(Environment &E, const Location &Root,
                      const clang::Decl *By, Contract &C);
  /// What missile_reads names is required to be consistent.
  void requireRead(Contract &C);
  /// What \p C means of objects that some files know by name only.
  void keepOpaque(Contract &C);

private:
  using Scope = Annotations::Scope;

  /// Without a refinement, what is wrong is in \p Error.
  const missile_refinement *parse(llvm::StringRef Bytes, const Scope &S,
                                  clang::QualType Subject,
                                  std::vector<Location> &Slots,
                                  missile_refinement_error &Error);
  /// The elements \p Text, as "at[0 .. n]", of a contract of \p On. \p Why is
  /// what is wrong, if something is.
  NamedRange readRange(llvm::StringRef Text, const clang::FunctionDecl *On,
                       std::string &Why);
  const missile_refinement *parse(const clang::AnnotateAttr *A,
                                  const clang::Decl *On, const Scope &S,
                                  clang::QualType Subject,
                                  std::vector<Location> &Slots);
  /// nil has every method and is in every list, but satisfies no condition that
  /// somebody thought up.
  bool checkWeak(const clang::AnnotateAttr *A, const clang::Decl *On,
                 const ParsedClause &C);
  void complain(const clang::AnnotateAttr *A, const clang::Decl *On,
                const missile_refinement_error &E);
  /// May the clauses of \p R, parsed in scope \p S, mention what they mention?
  bool checkClauses(const clang::AnnotateAttr *A, const clang::Decl *On,
                    const Scope &S, const missile_refinement *R,
                    llvm::ArrayRef<Location> Slots);
  std::string nameOf(const Location &L) const;
  /// The type of the location \p L.
  static clang::QualType typeOf(const Location &L);

  Annotations &Notes;
};

} // namespace missile

#endif
