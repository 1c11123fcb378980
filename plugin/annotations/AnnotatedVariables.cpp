//===- AnnotatedVariables.cpp - Refinements of locals and globals ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "annotations/ClauseReader.h"
#include "language/SecondNames.h"
#include "language/Walk.h"

#include "clang/AST/StmtObjC.h"
#include "llvm/ADT/EquivalenceClasses.h"

using namespace clang;

namespace missile {

namespace {

/// The variables declared in a function's body, with the ones that each
/// refinement may name: those declared before it in enclosing scopes.
class LocalCollector {
public:
  struct Entry {
    const VarDecl *Var;
    std::vector<const VarDecl *> InScope;
  };
  std::vector<Entry> Entries;

  void collect(Routine F) {
    // All locals, of inner scopes too, are members of the function; only the
    // few functions with an annotated one need the walk.
    bool Any = false;
    for (const Decl *D : F->context()->decls())
      Any |= isa<VarDecl>(D) && !isa<ParmVarDecl>(D) &&
             Annotations::isAnnotated(D);
    if (!Any)
      return;
    for (const ParmVarDecl *P : F->parameters())
      Scope.push_back(P);
    eachRoot(F, [&](const Stmt *S) { visit(S); });
  }

private:
  std::vector<const VarDecl *> Scope;

  void visit(const Stmt *S) {
    if (!S)
      return;
    if (const auto *DS = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : DS->decls())
        if (const auto *V = dyn_cast<VarDecl>(D)) {
          eachSize(V->getType(), [&](const Stmt *Size) { visit(Size); });
          visit(V->getInit());
          if (Annotations::isAnnotated(V))
            Entries.push_back({V, Scope});
          Scope.push_back(V);
        } else if (const auto *T = dyn_cast<TypedefNameDecl>(D)) {
          eachSize(T->getUnderlyingType(),
                   [&](const Stmt *Size) { visit(Size); });
        }
      return;
    }
    bool Opens = isa<CompoundStmt, ForStmt, IfStmt, WhileStmt, DoStmt,
                     SwitchStmt, StmtExpr, ObjCForCollectionStmt>(S);
    size_t Mark = Scope.size();
    eachPart(S, [&](const Stmt *Part) { visit(Part); });
    if (Opens)
      Scope.resize(Mark);
  }
};

} // namespace

const Environment &Annotations::localsOf(Routine F) {
  ClauseReader Reader(*this);
  auto Known = Locals.find(F.decl());
  if (Known != Locals.end())
    return *Known->second;
  auto E = std::make_unique<Environment>();
  E->Core = missile_env_new(Terms);
  // The refinements of parameters are invariants of these locals too.
  const Signature &Sig = signature(F);
  if (!Sig.Parameters.empty()) {
    SmallVector<size_t, 8> Numbers;
    for (Location L : Sig.Parameters.Locations) {
      if (!L.Root)
        L.Root = F->self();
      Numbers.push_back(Reader.locationIn(*E, L));
    }
    missile_env_add_env(E->Core, Sig.Parameters.Core, Numbers.data());
  }
  LocalCollector Collector;
  Collector.collect(F);
  for (const LocalCollector::Entry &Entry : Collector.Entries) {
    if (!Entry.Var->hasLocalStorage())
      continue;
    std::vector<ParsedClause> Clauses;
    Location Subject;
    Subject.Root = Entry.Var;
    Reader.parseAll(Entry.Var, Entry.Var,
                    Scope::ofLocals(F, Entry.InScope, false), Subject,
                    RefinementAttribute, Clauses);
    Reader.addClauses(*E, Clauses);
  }
  // Records that a refinement of a local reaches into belong with it.
  std::vector<const VarDecl *> Roots;
  for (const Location &L : E->Locations)
    if (!isa<ParmVarDecl>(L.Root) && !L.Path.empty() &&
        std::find(Roots.begin(), Roots.end(), L.Root) == Roots.end())
      Roots.push_back(L.Root);
  for (const VarDecl *V : Roots)
    if (const RecordDecl *R = V->getType()->getAsRecordDecl())
      Reader.addRecord(*E, R, V, {});
  auto &Filled = Locals[F.decl()];
  Filled = std::move(E);
  return *Filled;
}

void Annotations::buildGlobals() {
  ClauseReader Reader(*this);
  if (GlobalsBuilt)
    return;
  GlobalsBuilt = true;
  // First, since refinements of variables may ask for them.
  if (Context.getLangOpts().ObjC)
    for (const Decl *D : Context.getTranslationUnitDecl()->decls())
      if (const auto *C = dyn_cast<ObjCContainerDecl>(D))
        Containers.push_back(C);

  std::vector<ParsedClause> Clauses;
  std::vector<const VarDecl *> Order; // canonical, in order of declaration
  llvm::EquivalenceClasses<const VarDecl *> Linked;
  auto Add = [&](const VarDecl *V) {
    V = V->getCanonicalDecl();
    if (std::find(Order.begin(), Order.end(), V) == Order.end()) {
      Order.push_back(V);
      Linked.insert(V);
    }
  };
  auto Read = [&](const VarDecl *V, const Scope &S) {
    Location Subject;
    Subject.Root = V->getCanonicalDecl();
    Reader.parseAll(V, V->getCanonicalDecl(), S, Subject, RefinementAttribute,
                    Clauses);
  };
  auto ReadStatic = [&](Routine F) {
    LocalCollector Collector;
    Collector.collect(F);
    for (const LocalCollector::Entry &Entry : Collector.Entries)
      if (!Entry.Var->hasLocalStorage()) {
        Add(Entry.Var);
        Read(Entry.Var, Scope::ofLocals(F, Entry.InScope, true));
      }
  };
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    if (const auto *V = dyn_cast<VarDecl>(D)) {
      if (isAnnotated(V)) {
        Add(V);
        Read(V, Scope::ofGlobals());
      } else if (V->getType()->isStructureType() && isRefined(V->getType())) {
        Add(V);
      }
    } else if (const auto *F = dyn_cast<FunctionDecl>(D);
               F && F->doesThisDeclarationHaveABody()) {
      ReadStatic(F);
    } else if (const auto *C = dyn_cast<ObjCContainerDecl>(D)) {
      for (const ObjCMethodDecl *M : C->methods())
        if (M->hasBody())
          ReadStatic(M);
    }
  }
  for (ParsedClause &C : Clauses)
    for (Location &L : C.Slots) {
      L.Root = L.Root->getCanonicalDecl();
      Add(L.Root);
      Linked.unionSets(C.Slots[0].Root->getCanonicalDecl(), L.Root);
    }
  struct Group {
    Environment *Env;
    std::vector<ParsedClause> Own;
  };
  llvm::MapVector<const VarDecl *, Group> Groups;
  for (const VarDecl *V : Order) {
    auto [At, IsNew] = Groups.insert({Linked.getLeaderValue(V), {}});
    if (IsNew) {
      GlobalEnvs.push_back(std::make_unique<Environment>());
      At->second.Env = GlobalEnvs.back().get();
      At->second.Env->Core = missile_env_new(Terms);
    }
    GlobalOf[V] = At->second.Env;
    if (const RecordDecl *R = V->getType()->getAsRecordDecl();
        R && V->getType()->isStructureType())
      Reader.addRecord(*At->second.Env, R, V, {});
  }
  for (const ParsedClause &C : Clauses)
    Groups[Linked.getLeaderValue(C.Slots[0].Root)].Own.push_back(C);
  for (auto &[Leader, G] : Groups)
    Reader.addClauses(*G.Env, G.Own);
}

const Environment *Annotations::globalsOf(const VarDecl *V) {
  buildGlobals();
  auto Known = GlobalOf.find(V->getCanonicalDecl());
  return Known == GlobalOf.end() ? nullptr : Known->second;
}

const SecondNames &Annotations::secondNames() {
  if (!Names)
    Names = std::make_unique<SecondNames>(Context);
  return *Names;
}

} // namespace missile
