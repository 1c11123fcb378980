//===- LibraryNames.cpp - The library's functions by name -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "calls/LibraryNames.h"

#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace missile {

/// The C and POSIX library. Builtins and fortified versions of these have the
/// same name between "__builtin_" and "_chk".
static const NamedCallee Library[] = {
    {"missile_assert", CalleeKind::Assert, 0},
    {"malloc", CalleeKind::Allocate, 0},
    {"aligned_alloc", CalleeKind::Allocate, 1},
    {"memalign", CalleeKind::Allocate, 1},
    {"valloc", CalleeKind::Allocate, 0},
    {"pvalloc", CalleeKind::Allocate, 0},
    {"alloca", CalleeKind::Allocate, 0},
    {"calloc", CalleeKind::AllocateZero, 1},
    // Of a file, or of zeros: see classifyCall().
    {"mmap", CalleeKind::Allocate, 1},
    {"mmap64", CalleeKind::Allocate, 1},
    // Written by others; nobody has said what.
    {"shmat", CalleeKind::AllocateByCall, 0},
    {"sbrk", CalleeKind::AllocateByCall, 0},
    {"realloc", CalleeKind::Reallocate, 1},
    {"reallocarray", CalleeKind::Reallocate, 2},
    {"mremap", CalleeKind::Reallocate, 2},
    {"free", CalleeKind::Free, 0},
    {"abort", CalleeKind::Abort, 0},
    {"_Exit", CalleeKind::Abort, 0},
    {"_exit", CalleeKind::Abort, 0},
    {"__assert_fail", CalleeKind::Abort, 0},
    {"__assert", CalleeKind::Abort, 0},
    {"__assert_rtn", CalleeKind::Abort, 0},
    {"__assert_perror_fail", CalleeKind::Abort, 0},
    {"memset", CalleeKind::Fill, 0},
    {"bzero", CalleeKind::Fill, 0},
    {"explicit_bzero", CalleeKind::Fill, 0},
    {"memset_explicit", CalleeKind::Fill, 0},
    {"explicit_memset", CalleeKind::Fill, 0},
    {"memcpy", CalleeKind::Copy, 0},
    {"memmove", CalleeKind::Copy, 0},
    {"mempcpy", CalleeKind::Copy, 0},
    {"qsort", CalleeKind::Permute, 2},
    {"qsort_r", CalleeKind::Permute, 2},
    {"qsort_s", CalleeKind::Permute, 2},
    {"mergesort", CalleeKind::Permute, 2},
    {"heapsort", CalleeKind::Permute, 2},
    // It appends the key to the table.
    {"lsearch", CalleeKind::WriteBytes, 1},
    {"fread", CalleeKind::WriteBytes, 0},
    {"fread_unlocked", CalleeKind::WriteBytes, 0},
    {"read", CalleeKind::WriteBytes, 1},
    {"pread", CalleeKind::WriteBytes, 1},
    {"pread64", CalleeKind::WriteBytes, 1},
    {"readlink", CalleeKind::WriteBytes, 1},
    {"readlinkat", CalleeKind::WriteBytes, 2},
    {"recv", CalleeKind::WriteBytes, 1},
    {"recvfrom", CalleeKind::WriteBytes, 1},
    {"msgrcv", CalleeKind::WriteBytes, 1},
    {"mq_receive", CalleeKind::WriteBytes, 1},
    {"mq_timedreceive", CalleeKind::WriteBytes, 1},
    {"getdents", CalleeKind::WriteBytes, 1},
    {"getdents64", CalleeKind::WriteBytes, 1},
    {"getsockopt", CalleeKind::WriteBytes, 3},
    {"getxattr", CalleeKind::WriteBytes, 2},
    {"lgetxattr", CalleeKind::WriteBytes, 2},
    {"fgetxattr", CalleeKind::WriteBytes, 2},
    {"inet_pton", CalleeKind::WriteBytes, 2},
    {"inet_net_pton", CalleeKind::WriteBytes, 2},
    {"inet6_opt_init", CalleeKind::WriteBytes, 0},
    {"inet6_opt_append", CalleeKind::WriteBytes, 0},
    {"inet6_opt_finish", CalleeKind::WriteBytes, 0},
    {"inet6_opt_set_val", CalleeKind::WriteBytes, 0},
    {"inet6_opt_get_val", CalleeKind::WriteBytes, 2},
    {"inet6_option_init", CalleeKind::WriteBytes, 0},
    {"inet6_rth_init", CalleeKind::WriteBytes, 0},
    {"inet6_rth_add", CalleeKind::WriteBytes, 0},
    {"inet6_rth_reverse", CalleeKind::WriteBytes, 1},
    {"ioctl", CalleeKind::WriteBytes, AllFrom + 2},
    {"fcntl", CalleeKind::WriteBytes, AllFrom + 2},
    {"fcntl64", CalleeKind::WriteBytes, AllFrom + 2},
    {"prctl", CalleeKind::WriteBytes, AllFrom + 1},
    {"ptrace", CalleeKind::WriteBytes, AllFrom + 1},
    {"syscall", CalleeKind::WriteBytes, AllFrom + 1},
    {"semctl", CalleeKind::WriteBytes, AllFrom + 3},
    {"dlinfo", CalleeKind::WriteBytes, 2},
    {"gettimeofday", CalleeKind::WriteBytes, AllFrom + 0},
    {"sysctl", CalleeKind::WriteBytes, 2},
    {"sysctlbyname", CalleeKind::WriteBytes, 1},
    {"fmemopen", CalleeKind::WriteBytes, 0},
    {"setvbuf", CalleeKind::WriteBytes, 1},
    {"setbuf", CalleeKind::WriteBytes, 1},
    {"setbuffer", CalleeKind::WriteBytes, 1},
    {"insque", CalleeKind::WriteBytes, AllFrom + 0},
    {"remque", CalleeKind::WriteBytes, 0},
    // Other pages come where these were.
    {"madvise", CalleeKind::WriteBytes, 0},
    {"posix_madvise", CalleeKind::WriteBytes, 0},
    {"remap_file_pages", CalleeKind::WriteBytes, 0},
    {"pthread_attr_setstack", CalleeKind::WriteBytes, 1},
    {"clone", CalleeKind::WriteBytes, 1},
    {"memfrob", CalleeKind::WriteBytes, 0},
    {"getrandom", CalleeKind::WriteBytes, 0},
    {"getentropy", CalleeKind::WriteBytes, 0},
    {"arc4random_buf", CalleeKind::WriteBytes, 0},
    {"memccpy", CalleeKind::WriteBytes, 0},
    {"memset_s", CalleeKind::WriteBytes, 0},
    {"memcpy_s", CalleeKind::WriteBytes, 0},
    {"memmove_s", CalleeKind::WriteBytes, 0},
    {"memset_pattern4", CalleeKind::WriteBytes, 0},
    {"memset_pattern8", CalleeKind::WriteBytes, 0},
    {"memset_pattern16", CalleeKind::WriteBytes, 0},
    {"bcopy", CalleeKind::WriteBytes, 1},
    {"swab", CalleeKind::WriteBytes, 1},
    {"strcpy", CalleeKind::WriteBytes, 0},
    {"stpcpy", CalleeKind::WriteBytes, 0},
    {"strncpy", CalleeKind::WriteBytes, 0},
    {"stpncpy", CalleeKind::WriteBytes, 0},
    {"strlcpy", CalleeKind::WriteBytes, 0},
    {"strlcat", CalleeKind::WriteBytes, 0},
    {"strcat", CalleeKind::WriteBytes, 0},
    {"strncat", CalleeKind::WriteBytes, 0},
    {"strxfrm", CalleeKind::WriteBytes, 0},
    {"sprintf", CalleeKind::WriteBytes, 0},
    {"snprintf", CalleeKind::WriteBytes, 0},
    {"vsprintf", CalleeKind::WriteBytes, 0},
    {"vsnprintf", CalleeKind::WriteBytes, 0},
    {"strftime", CalleeKind::WriteBytes, 0},
    {"fgets", CalleeKind::WriteBytes, 0},
    {"gets", CalleeKind::WriteBytes, 0},
    {"scanf", CalleeKind::WriteBytes, AllFrom + 1},
    {"fscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"sscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"wscanf", CalleeKind::WriteBytes, AllFrom + 1},
    {"fwscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"swscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc99_wscanf", CalleeKind::WriteBytes, AllFrom + 1},
    {"__isoc99_fwscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc99_swscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc23_wscanf", CalleeKind::WriteBytes, AllFrom + 1},
    {"__isoc23_fwscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc23_swscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc99_scanf", CalleeKind::WriteBytes, AllFrom + 1},
    {"__isoc99_fscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc99_sscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc23_scanf", CalleeKind::WriteBytes, AllFrom + 1},
    {"__isoc23_fscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"__isoc23_sscanf", CalleeKind::WriteBytes, AllFrom + 2},
    {"setjmp", CalleeKind::ReturnsTwice, 0},
    {"_setjmp", CalleeKind::ReturnsTwice, 0},
    {"sigsetjmp", CalleeKind::ReturnsTwice, 0},
    {"__sigsetjmp", CalleeKind::ReturnsTwice, 0},
    {"vfork", CalleeKind::ReturnsTwice, 0},
    // The Objective-C runtime.
    {"NSSelectorFromString", CalleeKind::Harmless, 0},
    {"NSStringFromSelector", CalleeKind::Harmless, 0},
    {"NSStringFromClass", CalleeKind::Harmless, 0},
    {"sel_registerName", CalleeKind::Harmless, 0},
    {"sel_getUid", CalleeKind::Harmless, 0},
    {"sel_getName", CalleeKind::Harmless, 0},
    {"sel_isEqual", CalleeKind::Harmless, 0},
};

/// What only the compiler provides.
static const NamedCallee Builtins[] = {
    {"__builtin_trap", CalleeKind::Abort, 0},
    {"__builtin_unreachable", CalleeKind::Abort, 0},
    {"__builtin_verbose_trap", CalleeKind::Abort, 0},
    {"__builtin_alloca_with_align", CalleeKind::Allocate, 0},
    {"__builtin_alloca_uninitialized", CalleeKind::Allocate, 0},
    {"__builtin_alloca_with_align_uninitialized", CalleeKind::Allocate, 0},
    {"__builtin_memcpy_inline", CalleeKind::Copy, 0},
    {"__builtin_memset_inline", CalleeKind::Fill, 0},
    {"__builtin_setjmp", CalleeKind::ReturnsTwice, 0},
    {"__builtin_assume_aligned", CalleeKind::Harmless, 0},
    {"__builtin_align_up", CalleeKind::Harmless, 0},
    {"__builtin_align_down", CalleeKind::Harmless, 0},
    {"__builtin_launder", CalleeKind::Harmless, 0},
    {"__builtin_expect_with_probability", CalleeKind::Harmless, 0},
};

static const Forward Forwards[] = {
    {"memcpy", 0, false},
    {"memmove", 0, false},
    {"memset", 0, false},
    {"mempcpy", 0, true},
    {"memccpy", 0, true},
    {"memfrob", 0, false},
    {"memchr", 0, true},
    {"memrchr", 0, true},
    {"rawmemchr", 0, true},
    {"memmem", 0, true},
    {"bsearch", 1, false},
    {"lfind", 1, false},
    {"lsearch", 1, false},
    {"strcpy", 0, false},
    {"strncpy", 0, false},
    {"stpcpy", 0, true},
    {"stpncpy", 0, true},
    {"strcat", 0, false},
    {"strncat", 0, false},
    {"strchr", 0, true},
    {"strrchr", 0, true},
    {"strchrnul", 0, true},
    {"strstr", 0, true},
    {"strcasestr", 0, true},
    {"strpbrk", 0, true},
    {"wcschr", 0, true},
    {"wcsrchr", 0, true},
    {"wcschrnul", 0, true},
    {"wcsstr", 0, true},
    {"wcswcs", 0, true},
    {"wcspbrk", 0, true},
    {"wcstok", 0, true},
    {"wmemchr", 0, true},
    {"wcscpy", 0, false},
    {"wcsncpy", 0, false},
    {"wcpcpy", 0, true},
    {"wcpncpy", 0, true},
    {"wcscat", 0, false},
    {"wcsncat", 0, false},
    {"wmemcpy", 0, false},
    {"wmemmove", 0, false},
    {"wmemset", 0, false},
    {"wmempcpy", 0, true},
    {"fgetws", 0, false},
    {"strptime", 0, true},
    {"gettext", 0, false},
    {"dgettext", 1, false},
    {"dcgettext", 1, false},
    {"ngettext", 0, false},
    {"dngettext", 1, false},
    {"dcngettext", 1, false},
    {"catgets", 3, false},
    {"argz_next", 0, true},
    {"envz_entry", 0, true},
    {"envz_get", 0, true},
    {"index", 0, true},
    {"rindex", 0, true},
    {"strtok", 0, true},
    {"strtok_r", 0, true},
    {"basename", 0, true},
    {"dirname", 0, false},
    {"fgets", 0, false},
    {"gets", 0, false},
    {"getcwd", 0, false},
    {"realpath", 1, false},
    {"assume_aligned", 0, false},
    {"align_up", 0, true},
    {"align_down", 0, true},
    {"launder", 0, false},
    {"expect", 0, false},
    {"annotation", 0, false},
    {"expect_with_probability", 0, false},
    {"preserve_access_index", 0, false},
    {"extract_return_addr", 0, true},
    {"frob_return_addr", 0, true},
};

/// Functions that map other pages where an argument points to.
static const std::pair<const char *, unsigned> Mappings[] = {
    {"mmap", 0}, {"mmap64", 0}, {"mremap", 4}, {"shmat", 1}};

static const CalledBack Callbacks[] = {
    {"qsort", 3, 0, 0},          {"qsort", 3, 1, 0},
    {"qsort_r", 3, 0, 0},        {"qsort_r", 3, 1, 0},
    {"qsort_r", 3, 2, 4},        {"qsort_s", 3, 0, 0},
    {"qsort_s", 3, 1, 0},        {"mergesort", 3, 0, 0},
    {"mergesort", 3, 1, 0},      {"heapsort", 3, 0, 0},
    {"heapsort", 3, 1, 0},       {"bsearch", 4, 0, 0},
    {"bsearch", 4, 1, 1},        {"lfind", 4, 0, 0},
    {"lfind", 4, 1, 1},          {"lsearch", 4, 0, 0},
    {"lsearch", 4, 1, 1},        {"tsearch", 2, 0, 0},
    {"tsearch", 2, 1, 0},        {"tfind", 2, 0, 0},
    {"tdelete", 2, 0, 0},        {"twalk_r", 1, 2, 2},
    {"pthread_create", 2, 0, 3}, {"thrd_create", 1, 0, 2},
    {"on_exit", 0, 1, 1},        {"dl_iterate_phdr", 0, 2, 1},
};

/// \p Name, or what is between "__builtin_" and "_chk".
static StringRef plainName(StringRef Name) {
  StringRef Inner = Name;
  bool IsBuiltin = Inner.consume_front("__builtin_");
  if (Inner.consume_back("_chk"))
    Inner.consume_front("__");
  else if (!IsBuiltin)
    return Name;
  return Inner;
}

const NamedCallee *namedCallee(StringRef Name) {
  static const llvm::StringMap<const NamedCallee *> Known = [] {
    llvm::StringMap<const NamedCallee *> Map;
    for (const NamedCallee &N : Library)
      Map[N.Name] = &N;
    for (const NamedCallee &N : Builtins)
      Map[N.Name] = &N;
    return Map;
  }();
  // __builtin_memcpy, __builtin___memcpy_chk, __memcpy_chk
  const NamedCallee *Found = Known.lookup(Name);
  return Found ? Found : Known.lookup(plainName(Name));
}

const Forward *forwarded(StringRef Name) {
  static const llvm::StringMap<const Forward *> Known = [] {
    llvm::StringMap<const Forward *> Map;
    for (const Forward &F : Forwards)
      Map[F.Name] = &F;
    return Map;
  }();
  return Known.lookup(plainName(Name));
}

std::optional<unsigned> mappedArgument(StringRef Name) {
  for (auto [Known, Argument] : Mappings)
    if (Name == Known)
      return Argument;
  return std::nullopt;
}

llvm::ArrayRef<CalledBack> calledBack() { return Callbacks; }

bool keepsNothing(StringRef Name) {
  Name.consume_front("__builtin_");
  static const char *const Table[] = {
      "memcmp",  "bcmp",     "fwrite", "write",   "pwrite",
      "send",    "sendto",   "printf", "fprintf", "dprintf",
      "sprintf", "snprintf", "strlen", "strcmp",  "strncmp",
      "puts",    "fputs",    "atoi",   "atol"};
  return llvm::is_contained(Table, Name);
}

} // namespace missile
