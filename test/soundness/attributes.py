# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attributes, by the name that Clang has for each: on the function itself, or on
what is declared in a block of its own around some of its statements."""
from model import INT
from tree import Text

# On the function. Most say nothing about what it does.
FUNCTION = {
    "AlwaysInline": "always_inline", "Artificial": "artificial",
    "Annotate": "annotate(\"text\")", "Cold": "cold", "Hot": "hot",
    "Convergent": "convergent",
    "DisableSanitizerInstrumentation": "disable_sanitizer_instrumentation",
    "DisableTailCalls": "disable_tail_calls", "EnforceTCB": "enforce_tcb(\"t\")",
    "EnforceTCBLeaf": "enforce_tcb_leaf(\"t\")",
    "ExternalSourceSymbol": "external_source_symbol(language=\"C\")",
    "Flatten": "flatten", "FunctionReturnThunks": "function_return(\"keep\")",
    "Leaf": "leaf", "MinSize": "minsize",
    "MinVectorWidth": "min_vector_width(128)",
    "NoDebug": "nodebug",
    "NoDuplicate": "noduplicate", "NoInline": "noinline",
    "NoInstrumentFunction": "no_instrument_function", "NoMerge": "nomerge",
    "NoProfileFunction": "no_profile_instrument_function",
    "NoSanitize": "no_sanitize(\"address\")",
    "NoSpeculativeLoadHardening": "no_speculative_load_hardening",
    "SpeculativeLoadHardening": "speculative_load_hardening",
    "NoSplitStack": "no_split_stack", "NoStackProtector": "no_stack_protector",
    "StrictGuardStackCheck": "strict_gs_check",
    "NoThreadSafetyAnalysis": "no_thread_safety_analysis",
    "NoThrow": "nothrow", "NoUwtable": "nouwtable",
    "NotTailCalled": "not_tail_called", "OptimizeNone": "optnone, noinline",
    "PatchableFunctionEntry": "patchable_function_entry(0)",
    "Retain": "retain, used", "Section": "section(\".text.other\")",
    "Unused": "unused", "UnsafeBufferUsage": "unsafe_buffer_usage",
    "Used": "used", "Visibility": "visibility(\"hidden\")",
    "WarnUnusedResult": "warn_unused_result",
    "X86ForceAlignArgPointer": "force_align_arg_pointer",
    "XRayInstrument": "xray_always_instrument", "AnyX86NoCfCheck": "nocf_check",
    "ZeroCallUsedRegs": "zero_call_used_regs(\"skip\")",
    "MSABI": "ms_abi", "SysVABI": "sysv_abi", "VectorCall": "vectorcall",
    "RegCall": "regcall", "PreserveMost": "preserve_most",
    "PreserveAll": "preserve_all", "PreserveNone": "preserve_none",
    "SwiftCall": "swiftcall", "IntelOclBicc": "intel_ocl_bicc",
    "SwiftPrivate": "swift_private", "SwiftAttr": "swift_attr(\"a\")",
    "Deprecated": "deprecated",
    "Availability": "availability(macos, introduced=10.5)",
    "StrictFP": "strictfp", "BTFDeclTag": "btf_decl_tag(\"t\")",
    "CFICanonicalJumpTable": "cfi_canonical_jump_table",
    "Target": "target(\"sse2\")", "CodeSeg": None,
    "DiagnoseIf": "diagnose_if(0, \"no\", \"warning\")",
    "TypeVisibility": None,
}


def function(kind, attribute):
    return Text(kind, attribute, slot="function", of="prototype")


# In front of a block: kind, text, and what it needs.
DECLARED = [
    ("Aligned", "int $v __attribute__((aligned(32))) = 1; (void)$v;"),
    ("Aligned", "_Alignas(16) char $v; (void)&$v;"),
    ("AlignValue", "typedef int *$v __attribute__((align_value(4))); int $w = 1;"
     " $v $u = &$w; (void)*$u;"),
    ("AllocAlign", "void *$v$f(int) __attribute__((alloc_align(1)));"),
    ("AllocSize", "void *$v$f(int, int) __attribute__((alloc_size(1, 2)));"),
    ("Restrict", "void *$v$f(int) __attribute__((malloc));"),
    ("Annotate", "int $v __attribute__((annotate(\"text\"))) = 1; (void)$v;"),
    ("AnnotateType", "int $w = 1; int [[clang::annotate_type(\"t\")]] *$v = &$w; "
     "(void)$v;"),
    ("BTFTypeTag", "int $w = 1; int __attribute__((btf_type_tag(\"t\"))) *$v = "
     "&$w; (void)$v;"),
    ("AssumeAligned", "int *$v$f(void) __attribute__((assume_aligned(8)));"),
    ("ReturnsNonNull", "int *$v$f(void) __attribute__((returns_nonnull));"),
    ("NonNull", "void $v$f(int *, int *) __attribute__((nonnull(1)));"),
    ("NonNull", "void $v$f(int *p __attribute__((nonnull)));"),
    ("NoReturn", "void $v$f(void) __attribute__((noreturn));"),
    ("C11NoReturn", "_Noreturn void $v$f(void);"),
    ("CXX11NoReturn", "[[noreturn]] void $v$f(void);", "c23"),
    ("Const", "int $v$f(int) __attribute__((const));"),
    ("Pure", "int $v$f(int *) __attribute__((pure));"),
    ("ReturnsTwice", "int $v$f(int) __attribute__((returns_twice));"),
    ("Format", "int $v$f(const char *, ...) __attribute__((format(printf, 1, "
     "2)));"),
    ("FormatArg", "char *$v$f(const char *) __attribute__((format_arg(1)));"),
    ("FormatMatches", "int $v$f(const char *) __attribute__((format_matches("
     "printf, 1, \"%d\")));", "clang22"),
    ("Sentinel", "void $v$f(int, ...) __attribute__((sentinel));"),
    ("Callback", "void $v$f(void (*)(int), int) __attribute__((callback(1, "
     "2)));"),
    ("Error", "void $v$f(void) __attribute__((error(\"no\")));"),
    ("Unavailable", "void $v$f(void) __attribute__((unavailable));"),
    ("Deprecated", "int $v __attribute__((deprecated)) = 1; (void)sizeof(int);"),
    ("DiagnoseAsBuiltin", "void *$v$f(void *, const void *, __SIZE_TYPE__) "
     "__attribute__((diagnose_as_builtin(__builtin_memcpy, 1, 2, 3)));"),
    ("Artificial", "extern __inline __attribute__((gnu_inline, artificial)) int "
     "$v$f(int);"),
    ("Cleanup", "int $v __attribute__((cleanup(clean_up))) = 1; (void)$v;"),
    ("MayAlias", "typedef long long $v __attribute__((vector_size(16), "
     "may_alias)); $v $w = {1}; (void)$w[0];"),
    ("Overloadable", "int __attribute__((overloadable)) $v$f(int); int "
     "__attribute__((overloadable)) $v$f(float); (void)sizeof $v$f(1);"),
    ("EnableIf", "int $v$f(int n) __attribute__((overloadable, enable_if(n > 0, "
     "\"\")));"),
    ("Constructor", "void $v$f(void) __attribute__((constructor));"),
    ("Destructor", "void $v$f(void) __attribute__((destructor));"),
    ("NoEscape", "void $v$f(int *p __attribute__((noescape)));"),
    ("PassObjectSize", "int $v$f(void *const p __attribute__(("
     "pass_object_size(0))));"),
    ("LifetimeBound", "int *$v$f(int *p __attribute__((lifetimebound)));",
     "clang22"),
    ("AcquireHandle", "int $v$f(int) __attribute__((acquire_handle(\"h\")));"),
    ("ReleaseHandle", "void $v$f(int h __attribute__((release_handle(\"h\"))));"),
    ("UseHandle", "void $v$f(int h __attribute__((use_handle(\"h\"))));"),
    ("Capability", "struct __attribute__((capability(\"mutex\"))) $v { int a; } "
     "$w = {1}; (void)$w.a;"),
    ("ReentrantCapability", "struct __attribute__((capability(\"mutex\"), "
     "reentrant_capability)) $v { int a; } $w = {1}; (void)$w.a;", "clang22"),
    ("AcquireCapability", "void $v$f(int *m) __attribute__(("
     "acquire_capability(m)));"),
    ("TryAcquireCapability", "int $v$f(int *m) __attribute__(("
     "try_acquire_capability(1, m)));"),
    ("ReleaseCapability", "void $v$f(int *m) __attribute__(("
     "release_capability(m)));"),
    ("RequiresCapability", "void $v$f(int *m) __attribute__(("
     "requires_capability(m)));"),
    ("AssertCapability", "void $v$f(int *m) __attribute__(("
     "assert_capability(m)));"),
    ("AssertExclusiveLock", "void $v$f(int *m) __attribute__(("
     "assert_exclusive_lock(m)));"),
    ("AssertSharedLock", "void $v$f(int *m) __attribute__(("
     "assert_shared_lock(m)));"),
    ("ExclusiveTrylockFunction", "int $v$f(int *m) __attribute__(("
     "exclusive_trylock_function(1, m)));"),
    ("SharedTrylockFunction", "int $v$f(int *m) __attribute__(("
     "shared_trylock_function(1, m)));"),
    ("LocksExcluded", "void $v$f(int *m) __attribute__((locks_excluded(m)));"),
    ("LockReturned", "int *$v$f(int *m) __attribute__((lock_returned(m)));"),
    ("GuardedBy", "struct { int m; int a __attribute__((guarded_by(m))); } $v = "
     "{1, 2}; (void)$v.a;"),
    ("PtGuardedBy", "struct { int m; int *a __attribute__((pt_guarded_by(m))); } "
     "$v = {1, 0}; (void)$v.a;"),
    ("GuardedVar", "struct { int a __attribute__((guarded_var)); } $v = {1}; "
     "(void)$v.a;"),
    ("PtGuardedVar", "struct { int *a __attribute__((pt_guarded_var)); } $v = "
     "{0}; (void)$v.a;"),
    ("AcquiredAfter", "struct { struct __attribute__((capability(\"mutex\"))) $x "
     "{ int a; } m, n __attribute__((acquired_after(m))); } $v = {0}; "
     "(void)$v.n.a;"),
    ("AcquiredBefore", "struct { struct __attribute__((capability(\"mutex\"))) $x "
     "{ int a; } m, n __attribute__((acquired_before(m))); } $v = {0}; "
     "(void)$v.n.a;"),
    ("ArgumentWithTypeTag", "void $v$f(void *, int) __attribute__(("
     "argument_with_type_tag(t, 1, 2)));"),
    ("TypeTagForDatatype", "static const int $v __attribute__(("
     "type_tag_for_datatype(t, int))) = 1; (void)$v;"),
    ("Mode", "int $v __attribute__((mode(HI))) = $0; (void)$v;"),
    ("Uninitialized", "int $v __attribute__((uninitialized)); $v = 1;"),
    ("Unused", "int $v __attribute__((unused)) = 1;"),
    ("Unused", "[[maybe_unused]] int $v = 1;", "c23"),
    ("NoDebug", "int $v __attribute__((nodebug)) = 1; (void)$v;"),
    ("Used", "static int $v __attribute__((used)) = 1; (void)$v;"),
    ("Section", "static int $v __attribute__((section(\".data.x\"))) = 1; "
     "(void)$v;"),
    ("TLSModel", "static _Thread_local int $v __attribute__((tls_model("
     "\"local-exec\"))) = 1; (void)$v;"),
    ("Retain", "static int $v __attribute__((used, retain)) = 1; (void)$v;"),
    ("NonString", "char $v[2] __attribute__((nonstring)) = \"ab\"; (void)$v[0];",
     "clang22"),
    ("Packed", "struct __attribute__((packed)) { char a; int b; } $v = {1, $0}; "
     "(void)$v.b;"),
    ("Packed", "struct { char a; int b __attribute__((packed)); } $v = {1, $0}; "
     "(void)$v.b;"),
    ("Packed", "enum __attribute__((packed)) { $v, $w } $u = $w; (void)$u;"),
    ("MSStruct", "struct __attribute__((ms_struct)) { char a : 2; int b : 3; } "
     "$v = {1, $0 & 3}; (void)$v.b;"),
    ("GCCStruct", "struct __attribute__((gcc_struct)) { char a : 2; int b : 3; } "
     "$v = {1, 2}; (void)$v.b;"),
    ("RandomizeLayout", "struct __attribute__((randomize_layout)) { int a; int b; "
     "} $v = {.a = 1}; (void)$v.b;"),
    ("NoRandomizeLayout", "struct __attribute__((no_randomize_layout)) { int a; "
     "int b; } $v = {.a = 1}; (void)$v.b;"),
    ("TransparentUnion", "union __attribute__((transparent_union)) $v { int *a; "
     "long *b; };"),
    ("EnumExtensibility", "enum __attribute__((enum_extensibility(closed))) { $v, "
     "$w } $u = $w; (void)$u;"),
    ("FlagEnum", "enum __attribute__((flag_enum)) { $v = 1, $w = 2 } $u = $w; "
     "(void)$u;"),
    ("PreferredType", "enum $x { $w }; struct { [[clang::preferred_type(enum $x)]]"
     " unsigned a : 2; } $v = {1}; (void)$v.a;"),
    ("TypeNonNull", "int $w = 1; int *_Nonnull $v = &$w; (void)*$v;"),
    ("TypeNullable", "int *_Nullable $v = 0; (void)$v;"),
    ("TypeNullUnspecified", "int *_Null_unspecified $v = 0; (void)$v;"),
    ("TypeNullableResult", "int *_Nullable_result $v = 0; (void)$v;"),
    ("NoDeref", "int __attribute__((noderef)) *$v = 0; (void)$v;"),
    ("WarnUnused", "struct __attribute__((warn_unused)) { int a; } $v = {1}; "
     "(void)$v.a;"),
    ("WarnUnusedResult", "int $v$f(int) __attribute__((warn_unused_result));"),
    ("Weak", "extern int $v$f __attribute__((weak)); (void)sizeof $v$f;"),
    ("AsmLabel", "extern int $v$f __asm__(\"other_$v$f\"); (void)sizeof $v$f;"),
    ("Visibility", "extern int $v$f __attribute__((visibility(\"hidden\"))); "
     "(void)sizeof $v$f;"),
    ("MaybeUndef", "void $v$f(int n __attribute__((maybe_undef)));"),
    ("MallocSpan", "struct span $v$f(int) __attribute__((malloc_span));",
     "clang22"),
    ("ModularFormat", "int $v$f(const char *, ...) __attribute__(("
     "modular_format($w$f, \"printf\", \"float\"), format(printf, 1, 2)));",
     "clang22"),
    ("NonBlocking", "void $v$f(void) __attribute__((nonblocking));", "clang22"),
    ("NonAllocating", "void $v$f(void) __attribute__((nonallocating));",
     "clang22"),
    ("Blocking", "void $v$f(void) __attribute__((blocking));", "clang22"),
    ("Allocating", "void $v$f(void) __attribute__((allocating));", "clang22"),
    ("CFIUncheckedCallee", "void (*$v)(void) __attribute__(("
     "cfi_unchecked_callee)) = 0; (void)$v;", "clang22"),
    ("CFISalt", "void $v$f(void) __attribute__((cfi_salt(\"s\")));", "clang22"),
    ("Ownership", "void *$v$f(int) __attribute__((ownership_returns(malloc)));"),
    ("SwiftAsync", "void $v$f(void (*c)(void)) __attribute__((swift_async(none)));"),
    ("SwiftAsyncError", "void $v$f(void) __attribute__((swift_async_error(none)));"),
    ("SwiftAsyncName", "void $v$f(void (^c)(void)) __attribute__(("
     "swift_async_name(\"g()\")));", "blocks"),
    ("SwiftBridge", "struct __attribute__((swift_bridge(\"S\"))) $v { int a; } $w = "
     "{1}; (void)$w.a;"),
    ("SwiftError", "void $v$f(void) __attribute__((swift_error(none)));"),
    ("SwiftName", "void $v$f(void) __attribute__((swift_name(\"g()\")));"),
    ("SwiftNewType", "typedef int $v __attribute__((swift_newtype(struct))); $v "
     "$w = 1; (void)$w;"),
    ("SwiftBridgedTypedef", "typedef int $v __attribute__(("
     "swift_bridged_typedef)); $v $w = 1; (void)$w;"),
    ("SwiftContext", "void $v$f(void *c __attribute__((swift_context))) "
     "__attribute__((swiftcall));"),
    ("SwiftErrorResult", "void $v$f(void *c __attribute__((swift_context)), void "
     "**e __attribute__((swift_error_result))) __attribute__((swiftcall));"),
    ("SwiftIndirectResult", "void $v$f(void *r __attribute__(("
     "swift_indirect_result))) __attribute__((swiftcall));"),
    ("SwiftAsyncCall", "void $v$f(void) __attribute__((swiftasynccall));"),
    ("SwiftAsyncContext", "void $v$f(void *c __attribute__((swift_async_context))"
     ") __attribute__((swiftasynccall));"),
    ("CountedBy", "struct fam *$v = __builtin_alloca(sizeof *$v + 8); $v->n = 2; "
     "$v->a[1] = $0; (void)$v->a[1];"),
    ("TypeVisibility", "struct __attribute__((type_visibility(\"hidden\"))) { int "
     "a; } $v = {1}; (void)$v.a;"),
    ("ExternalSourceSymbol", "extern int $v$f __attribute__(("
     "external_source_symbol(language=\"C\"))); (void)sizeof $v$f;"),
    ("Leaf", "int $v$f(void) __attribute__((leaf));"),
    ("XRayLogArgs", "void $v$f(int) __attribute__((xray_always_instrument, "
     "xray_log_args(1)));"),
    ("AnyX86NoCallerSavedRegisters", "void $v$f(int) __attribute__(("
     "no_caller_saved_registers));"),
    ("AnyX86Interrupt", "void $v$f(void *) __attribute__((interrupt));"),
    ("StrictGuardStackCheck", "__declspec(strict_gs_check) int $v$f(int);", "ms"),
    ("NoTrivialAutoVarInit", "struct __declspec(no_init_all) $v { int a; } $w; "
     "$w.a = 1;", "ms clang22"),
    ("GNUInline", "extern __inline __attribute__((gnu_inline)) int $v$f(int);"),
    ("NoCommon", "extern int $v$f __attribute__((nocommon)); (void)sizeof $v$f;"),
    ("Common", "extern int $v$f __attribute__((common)); (void)sizeof $v$f;"),
    ("NoAlias", "__declspec(noalias) int *$v$f(int);", "ms"),
    ("MSAllocator", "__declspec(allocator) void *$v$f(int);", "ms"),
    ("MaxFieldAlignment", "\n#pragma pack(push, 2)\nstruct $x { char a; int b; };"
     "\n#pragma pack(pop)\nstruct $x $v = {1, $0}; (void)$v.b;"),
    ("ObjCBoxable", "struct __attribute__((objc_boxable)) { int a; } $v = {1}; "
     "(void)$v.a;"),
]


def declared(kind, text, needs=""):
    # Definitions that the linker has to find are declared, and not used.
    operands = ("int",) if "$0" in text else ()
    return Text("attribute " + kind, "{\n%s\n{\n$B0\n}\n}" % text, slot="block",
                operands=operands, needs=needs)


# On statements: some are for calls alone.
STATEMENTS = [
    Text("attribute NoInline", "{\n[[clang::noinline]] (void)tail_call(0);\n{\n$B0"
         "\n}\n}", slot="block"),
    Text("attribute AlwaysInline", "{\n[[clang::always_inline]] (void)tail_call(0);"
         "\n{\n$B0\n}\n}", slot="block"),
    Text("attribute CodeAlign", "[[clang::code_align(32)]] for (int $v = 0; $v < "
         "1; $v++) {\n$B0\n}", slot="block", binds="bc"),
]

def specimen(kind, plain):
    """Something of the file's that has it: see emit.py."""
    return Text("attribute " + kind, plain, slot="value", type=INT, different=True)


SPECIMENS = [
    specimen("Alias", "(alias_variable + $0)"),
    specimen("WeakRef", "(weak_variable + $0)"),
    specimen("TargetClones", "cloned((int)$0)"),
    specimen("CPUDispatch", "dispatched((int)$0)"),
    specimen("IFunc", "indirect((int)$0)"),
    specimen("PassObjectSize", "({ int $v = $0; is_passed(&$v) + $v; })"),
    specimen("StrictFP", "(int)in_environment($0 & 15)"),
    specimen("MustTail", "tail_call($0 & 7)"),
    specimen("SwiftContext", "({ int $v = $0; void *$w = 0; in_swift(&$v, &$v, "
             "&$w); })"),
    specimen("SwiftAsyncContext", "({ int $v = $0; in_async_swift(&$v); $v; })"),
    specimen("UseHandle", "({ int $v = $0; *handle(&$v, 1, &$v, 2); })"),
]

ATTRIBUTES = [function(k, a) for k, a in FUNCTION.items() if a] + \
    [declared(*row) for row in DECLARED] + STATEMENTS + SPECIMENS
