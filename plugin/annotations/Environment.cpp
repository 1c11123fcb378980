//===- Environment.cpp - What an environment's locations are --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/Environment.h"

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace clang;

namespace missile {

/// The locations as a tree of fields below each root, and what there is to know
/// of each node. Made again where something has been added since.
struct Environment::Index {
  /// Locations by their hash.
  llvm::DenseMap<unsigned, llvm::SmallVector<unsigned, 1>> Numbers;
  size_t Numbered = 0;

  size_t LocationCount = 0, ClauseCount = 0;
  std::vector<Part> Parts;
  struct Node {
    /// Of the locations here and below: the clauses that mention them, and
    /// their parts. Sorted.
    llvm::SmallVector<unsigned, 2> Clauses, Parts;
    /// The parts of the locations right here.
    llvm::SmallVector<unsigned, 1> Here;
  };
  std::vector<Node> Nodes;
  llvm::DenseMap<const VarDecl *, unsigned> Roots;
  llvm::DenseMap<std::pair<unsigned, const FieldDecl *>, unsigned> Children;

  const Node *find(const VarDecl *Root,
                   ArrayRef<const FieldDecl *> Path) const {
    auto At = Roots.find(Root);
    if (At == Roots.end())
      return nullptr;
    unsigned Number = At->second;
    for (const FieldDecl *F : Path) {
      auto Next = Children.find({Number, F});
      if (Next == Children.end())
        return nullptr;
      Number = Next->second;
    }
    return &Nodes[Number];
  }
};

Environment::Environment() = default;
Environment::~Environment() = default;
Environment::Environment(Environment &&) = default;
Environment &Environment::operator=(Environment &&) = default;

static unsigned hashOf(const Location &L) {
  return static_cast<unsigned>(static_cast<size_t>(llvm::hash_combine(
             L.Root, L.Element, L.Pointee, L.Old,
             llvm::hash_combine_range(L.Path.begin(), L.Path.end())))) &
         0x7fffffff; // not one of the map's own keys
}

std::optional<size_t> Environment::find(const Location &L) const {
  // Most environments have a handful of locations.
  if (Locations.size() <= 8) {
    for (size_t I = 0, E = Locations.size(); I != E; ++I)
      if (Locations[I] == L)
        return I;
    return std::nullopt;
  }
  if (!Known)
    Known = std::make_unique<Index>();
  for (; Known->Numbered != Locations.size(); ++Known->Numbered)
    Known->Numbers[hashOf(Locations[Known->Numbered])].push_back(
        static_cast<unsigned>(Known->Numbered));
  auto Same = Known->Numbers.find(hashOf(L));
  if (Same != Known->Numbers.end())
    for (unsigned I : Same->second)
      if (Locations[I] == L)
        return I;
  return std::nullopt;
}

const Location *Environment::counted() const {
  auto At =
      llvm::find_if(Locations, [](const Location &L) { return L.isAddress(); });
  return At == Locations.end() ? nullptr : &*At;
}

bool Environment::hasRoot(const VarDecl *Root) const {
  return !Locations.empty() && index().Roots.count(Root);
}

bool Environment::isWithin(size_t Number, const VarDecl *Root,
                           ArrayRef<const FieldDecl *> Path) const {
  const Location &L = Locations[Number];
  return L.Root == Root && L.Path.size() >= Path.size() &&
         std::equal(Path.begin(), Path.end(), L.Path.begin());
}

const Environment::Index &Environment::index() const {
  size_t ClauseCount = Core ? missile_env_clause_count(Core) : 0;
  if (Known && Known->LocationCount == Locations.size() &&
      Known->ClauseCount == ClauseCount)
    return *Known;
  auto New = std::make_unique<Index>();
  if (Known) {
    New->Numbers = std::move(Known->Numbers);
    New->Numbered = Known->Numbered;
  }
  New->LocationCount = Locations.size();
  New->ClauseCount = ClauseCount;

  // Which locations a clause connects. The first of each set stands for it.
  std::vector<unsigned> Leader(Locations.size());
  std::iota(Leader.begin(), Leader.end(), 0u);
  auto Find = [&](unsigned L) {
    while (Leader[L] != L)
      L = Leader[L] = Leader[Leader[L]];
    return L;
  };
  std::vector<llvm::SmallVector<unsigned, 2>> ClausesOf(Locations.size());
  size_t Mentioned[MISSILE_MAX_SLOTS];
  for (size_t C = 0; C != ClauseCount; ++C) {
    // Where it is written, whether or not it mentions that.
    auto Subject = static_cast<unsigned>(missile_env_clause_subject(Core, C));
    size_t N = missile_env_clause_locations(Core, C, Mentioned);
    for (size_t I = 0; I != N; ++I) {
      auto L = static_cast<unsigned>(Mentioned[I]);
      unsigned A = Find(L), B = Find(Subject);
      Leader[std::max(A, B)] = std::min(A, B);
      if (ClausesOf[L].empty() || ClausesOf[L].back() != C)
        ClausesOf[L].push_back(static_cast<unsigned>(C));
    }
  }
  std::vector<unsigned> PartOf(Locations.size());
  for (unsigned L = 0; L != Locations.size(); ++L) {
    if (Find(L) == L) {
      PartOf[L] = static_cast<unsigned>(New->Parts.size());
      New->Parts.emplace_back();
    }
    PartOf[L] = PartOf[Find(L)];
    New->Parts[PartOf[L]].Locations.push_back(L);
  }
  for (size_t C = 0; C != ClauseCount; ++C)
    New->Parts[PartOf[missile_env_clause_subject(Core, C)]].Clauses.push_back(
        static_cast<unsigned>(C));

  auto NewNode = [&] {
    New->Nodes.emplace_back();
    return static_cast<unsigned>(New->Nodes.size() - 1);
  };
  for (unsigned L = 0; L != Locations.size(); ++L) {
    auto [Root, IsNewRoot] = New->Roots.try_emplace(Locations[L].Root, 0);
    if (IsNewRoot)
      Root->second = NewNode();
    unsigned At = Root->second;
    auto Note = [&] {
      Index::Node &N = New->Nodes[At];
      N.Clauses.append(ClausesOf[L].begin(), ClausesOf[L].end());
      if (N.Parts.empty() || N.Parts.back() != PartOf[L])
        N.Parts.push_back(PartOf[L]);
    };
    Note();
    for (const FieldDecl *F : Locations[L].Path) {
      auto [Child, IsNew] = New->Children.try_emplace({At, F}, 0);
      if (IsNew)
        Child->second = NewNode();
      At = Child->second;
      Note();
    }
    New->Nodes[At].Here.push_back(PartOf[L]);
  }
  for (Index::Node &N : New->Nodes)
    for (auto *List : {&N.Clauses, &N.Parts}) {
      llvm::sort(*List);
      List->erase(std::unique(List->begin(), List->end()), List->end());
    }
  Known = std::move(New);
  return *Known;
}

ArrayRef<unsigned>
Environment::clausesWithin(const VarDecl *Root,
                           ArrayRef<const FieldDecl *> Path) const {
  if (empty())
    return {};
  const Index::Node *N = index().find(Root, Path);
  return N ? ArrayRef<unsigned>(N->Clauses) : ArrayRef<unsigned>();
}

bool Environment::mentionsWithin(const VarDecl *Root,
                                 ArrayRef<const FieldDecl *> Path,
                                 size_t C) const {
  return std::binary_search(clausesWithin(Root, Path).begin(),
                            clausesWithin(Root, Path).end(),
                            static_cast<unsigned>(C));
}

ArrayRef<Environment::Part> Environment::parts() const { return index().Parts; }

SmallVector<unsigned, 4>
Environment::partsAt(const VarDecl *Root,
                     ArrayRef<const FieldDecl *> Path) const {
  const Index &X = index();
  SmallVector<unsigned, 4> Found;
  for (size_t N = 0; N != Path.size(); ++N)
    if (const Index::Node *Around = X.find(Root, Path.take_front(N)))
      Found.append(Around->Here.begin(), Around->Here.end());
  if (const Index::Node *N = X.find(Root, Path))
    Found.append(N->Parts.begin(), N->Parts.end());
  llvm::sort(Found);
  Found.erase(std::unique(Found.begin(), Found.end()), Found.end());
  return Found;
}

} // namespace missile
