//===- Recovery.cpp - Surviving failures of the analysis itself -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Recovery.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Process.h"

#include "missile/failure.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <pthread.h>
#include <vector>

using namespace llvm;

namespace missile {

//===----------------------------------------------------------------------===//
// Stacks
//===----------------------------------------------------------------------===//

/// Only what is used of it costs anything.
static constexpr size_t LargeStack = size_t(512) << 20;

void onLargeStack(function_ref<void()> Work) {
  pthread_attr_t Attributes;
  pthread_t Thread;
  auto Start = [](void *W) -> void * {
    (*static_cast<function_ref<void()> *>(W))();
    return nullptr;
  };
  bool Started = false;
  if (pthread_attr_init(&Attributes) == 0) {
    Started = pthread_attr_setstacksize(&Attributes, LargeStack) == 0 &&
              pthread_create(&Thread, &Attributes, Start, &Work) == 0;
    pthread_attr_destroy(&Attributes);
  }
  if (Started)
    pthread_join(Thread, nullptr);
  else
    Work();
}

//===----------------------------------------------------------------------===//
// Signals
//===----------------------------------------------------------------------===//

static const int Signals[] = {SIGABRT, SIGBUS,  SIGFPE,
                              SIGILL,  SIGSEGV, SIGTRAP};
static constexpr size_t SignalCount = std::size(Signals);

/// The work that is under way on this thread, and what is known of its failure.
static thread_local CrashRecoveryContext *Current = nullptr;
static thread_local char What[256];
static thread_local const char *StackEnd = nullptr;

/// What was in charge of the signals before.
static struct sigaction Before[SignalCount];
static unsigned Recoveries = 0;
static bool HasEnabled = false;

static const char *nameOf(int Signal) {
  switch (Signal) {
  case SIGABRT:
    return "aborted";
  case SIGBUS:
  case SIGSEGV:
    return "invalid memory access";
  case SIGFPE:
    return "arithmetic exception";
  case SIGILL:
    return "illegal instruction";
  default:
    return "trap";
  }
}

static void onSignal(int Signal, siginfo_t *Info, void *) {
  CrashRecoveryContext *Context = Current;
  if (!Context) {
    // Not ours, or a failure to recover: as if we were not here. It comes
    // again when this returns, unless somebody has only sent it.
    for (size_t I = 0; I != SignalCount; ++I)
      sigaction(Signals[I], &Before[I], nullptr);
    if (Info->si_code <= 0)
      raise(Signal);
    return;
  }
  Current = nullptr;
  const char *At = static_cast<const char *>(Info->si_addr);
  bool IsStack = Signal == SIGSEGV && StackEnd && At < StackEnd + 65536 &&
                 At > StackEnd - (1 << 20);
  strncpy(What, IsStack ? "the stack is used up" : nameOf(Signal),
          sizeof What - 1);
  sigset_t Mask;
  sigemptyset(&Mask);
  sigaddset(&Mask, Signal);
  pthread_sigmask(SIG_UNBLOCK, &Mask, nullptr);
  Context->HandleExit(1);
}

static void onExpectation(const char *Expected, const char *File, int Line) {
  if (CrashRecoveryContext *Context = Current) {
    Current = nullptr;
    snprintf(What, sizeof What, "expected '%s' in %s:%d", Expected, File, Line);
    Context->HandleExit(1);
  }
}

struct Recovery::Impl {
  missile_failure_handler Previous = nullptr;
  stack_t OldStack = {};
  std::vector<char> SignalStack;
  const char *OldEnd = StackEnd;
};

Recovery::Recovery() : I(std::make_unique<Impl>()) {
  I->Previous = missile_set_failure_handler(onExpectation);
  I->SignalStack.resize(64 * 1024);
  stack_t Stack = {};
  Stack.ss_sp = I->SignalStack.data();
  Stack.ss_size = I->SignalStack.size();
  sigaltstack(&Stack, &I->OldStack);
  pthread_attr_t Attributes;
  if (pthread_getattr_np(pthread_self(), &Attributes) == 0) {
    void *Lowest = nullptr;
    size_t Size = 0;
    pthread_attr_getstack(&Attributes, &Lowest, &Size);
    StackEnd = static_cast<const char *>(Lowest);
    pthread_attr_destroy(&Attributes);
  }
  if (Recoveries++)
    return;
  // Whether it was enabled shows in who is in charge of the signals then.
  struct sigaction Was, Is;
  sigaction(SIGSEGV, nullptr, &Was);
  CrashRecoveryContext::Enable();
  sigaction(SIGSEGV, nullptr, &Is);
  HasEnabled = Was.sa_handler != Is.sa_handler;
  struct sigaction Ours = {};
  Ours.sa_sigaction = onSignal;
  Ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&Ours.sa_mask);
  for (size_t S = 0; S != SignalCount; ++S)
    sigaction(Signals[S], &Ours, &Before[S]);
}

Recovery::~Recovery() {
  if (--Recoveries == 0) {
    for (size_t S = 0; S != SignalCount; ++S)
      sigaction(Signals[S], &Before[S], nullptr);
    if (HasEnabled)
      CrashRecoveryContext::Disable();
  }
  StackEnd = I->OldEnd;
  sigaltstack(&I->OldStack, nullptr);
  missile_set_failure_handler(I->Previous);
}

std::string Recovery::attempt(function_ref<void()> Work) {
  CrashRecoveryContext Context;
  CrashRecoveryContext *Outer = Current;
  const void *Trace = SavePrettyStackState();
  What[0] = 0;
  bool Ended = Context.RunSafely([&] {
    Current = &Context;
    Work();
  });
  Current = Outer;
  if (Ended)
    return "";
  RestorePrettyStackState(Trace);
  return What[0] ? What : "it wanted to end the compilation";
}

//===----------------------------------------------------------------------===//
// Tests
//===----------------------------------------------------------------------===//

// The volatile variable keeps the compiler from seeing what it cannot believe.
static volatile int Depth = 0;

static __attribute__((noinline)) int recur(int *Last) {
  volatile int Here[64] = {};
  Here[0] = Depth = Depth + 1;
  if (Depth < 0)
    return 0;
  int Deeper = recur(const_cast<int *>(Here)) + Here[0];
  return Deeper + *Last;
}

void failLike(StringRef How) {
  int Zero = 0;
  if (How == "assertion")
    MISSILE_EXPECT(How == "unreachable");
  if (How == "crash")
    *static_cast<volatile int *>(nullptr) = 1;
  if (How == "abort")
    std::abort();
  if (How == "exit")
    sys::Process::Exit(1);
  if (How == "stack")
    recur(&Zero);
}

} // namespace missile
