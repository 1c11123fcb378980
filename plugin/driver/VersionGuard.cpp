//===- VersionGuard.cpp - Is this the Clang that we were built for? -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's C++ interfaces differ from one version to the next. In another Clang
// than the one it was built for, the plugin would crash at some later point,
// so it says so and ends the process as soon as it is loaded: before any other
// static constructor, which would already register things with that Clang.
// That it can be loaded at all is the work of cmake/weaken_imports.c.
//
//===----------------------------------------------------------------------===//

#include "clang/Basic/Version.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <string>
#include <unistd.h>

namespace {

/// The number after "clang version " in \p Full, or 0.
int majorVersion(const std::string &Full) {
  const std::string Words = "clang version ";
  size_t At = Full.find(Words);
  return At == std::string::npos ? 0
                                 : std::atoi(Full.c_str() + At + Words.size());
}

__attribute__((constructor(101))) void checkVersion() {
  // Weak by now, but the compiler takes it to be defined.
  if (!dlsym(RTLD_DEFAULT, "_ZN5clang19getClangFullVersionB5cxx11Ev")) {
    std::fprintf(stderr,
                 "error: MissilePlugin.so was built for Clang %d and cannot be "
                 "loaded into another program\n",
                 CLANG_VERSION_MAJOR);
    std::fflush(nullptr);
    _exit(1);
  }
  std::string Full = clang::getClangFullVersion();
  int Major = majorVersion(Full);
  if (Major == 0 || Major == CLANG_VERSION_MAJOR)
    return;
  std::fprintf(stderr,
               "error: MissilePlugin.so was built for Clang %d and cannot be "
               "loaded into %s; use clang-%d\n",
               CLANG_VERSION_MAJOR, Full.c_str(), CLANG_VERSION_MAJOR);
  std::fflush(nullptr);
  _exit(1);
}

} // namespace
