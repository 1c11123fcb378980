//===- Locks.cpp - @synchronized statements -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "section/Locks.h"
#include "section/SectionTraits.h"

#include "clang/AST/StmtObjC.h"

using namespace clang;
using namespace ento;

// The innermost @synchronized statement that the path is in.
REGISTER_TRAIT_WITH_PROGRAMSTATE(MissileLock, const void *)

namespace missile {

StateRef Locks::start(StateRef State, const Stmt *First) {
  const Stmt *Lock = First ? Run.graph().lockAround(First) : nullptr;
  return Lock ? State->set<MissileLock>(static_cast<const void *>(Lock))
              : State;
}

StateRef Locks::pass(StateRef State, const Stmt *S, std::string &Why) {
  const Stmt *Now = Run.graph().lockAround(S);
  const auto *Before = static_cast<const Stmt *>(State->get<MissileLock>());
  bool Enters = isa_and_nonnull<ObjCAtSynchronizedStmt>(S);
  if (Now == Before && !Enters)
    return State;
  State = State->set<MissileLock>(static_cast<const void *>(Now));
  if (!Hand.consistent(State, Looker::Call, nullptr, &Why)) {
    Why += " at the end of a @synchronized statement, after which others may "
           "look at it";
    return nullptr;
  }
  return Forgetting.forget(State, nullptr);
}

} // namespace missile
