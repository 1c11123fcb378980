//===- Recovery.h - Surviving failures of the analysis itself -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A crash or a failed MISSILE_EXPECT (missile/failure.h) while something is
// checked must not end the compilation, nor hide what is found elsewhere. It is
// left by a long jump: no destructor runs, and whatever was being changed is
// half changed. So nothing that the work has written may be looked at again,
// nor be freed; the caller drops it and starts afresh.
//
// LLVM's CrashRecoveryContext catches what wants to end the process through
// LLVM. Its handler of signals needs some of the stack that has just been used
// up, so there is one here that has a stack of its own.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_RECOVERY_H
#define MISSILE_PLUGIN_RECOVERY_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>
#include <string>

namespace missile {

/// Run \p Work, and wait for it, with a stack that deep expressions do not
/// exhaust: on a thread of its own, or if there can be none, here.
void onLargeStack(llvm::function_ref<void()> Work);

/// Failures can be survived as long as one of these lives, on the thread that
/// it was made on.
class Recovery {
public:
  Recovery();
  ~Recovery();
  Recovery(const Recovery &) = delete;
  Recovery &operator=(const Recovery &) = delete;

  /// Do \p Work. Says what has failed; empty if it came to its end. Nothing
  /// that Work may have changed is reliable in the first case.
  std::string attempt(llvm::function_ref<void()> Work);

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

/// For tests: fail in the way named \p How ("assertion", "crash", "abort",
/// "exit" or "stack"). Returns if there is no such way.
void failLike(llvm::StringRef How);

} // namespace missile

#endif
