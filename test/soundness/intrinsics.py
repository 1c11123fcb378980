# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of what the compiler knows by itself."""
from model import INT, LONG, UINT, ULONG
from tree import Text


def value(name, plain, *run, **more):
    more.setdefault("type", INT)
    more.setdefault("different", True)
    return Text(name, plain, *run, slot="value", **more)


def function(call, type=INT):
    """A call of a function of integers alone."""
    return value(call.split("(")[0], call, type=type)


BITS = [function(call, type) for call, type in (
    ("__builtin_ffs((int)$0)", INT), ("__builtin_ffsl((long)$0)", INT),
    ("__builtin_ffsll($0)", INT), ("__builtin_popcount((unsigned)$0)", INT),
    ("__builtin_popcountl($0)", INT), ("__builtin_popcountll($0)", INT),
    ("__builtin_popcountg((unsigned)$0)", INT),
    ("__builtin_parity((unsigned)$0)", INT), ("__builtin_parityl($0)", INT),
    ("__builtin_parityll($0)", INT),
    ("__builtin_clz((unsigned)$0 | 1)", INT),
    ("__builtin_clzl((unsigned long)$0 | 1)", INT),
    ("__builtin_clzll((unsigned long)$0 | 1)", INT),
    ("__builtin_clzs((unsigned short)($0 | 1))", INT),
    ("__builtin_clzg((unsigned)$0, 32)", INT),
    ("__builtin_ctz((unsigned)$0 | 8)", INT),
    ("__builtin_ctzl((unsigned long)$0 | 8)", INT),
    ("__builtin_ctzll((unsigned long)$0 | 8)", INT),
    ("__builtin_ctzs((unsigned short)($0 | 8))", INT),
    ("__builtin_ctzg((unsigned)$0, 32)", INT),
    ("__builtin_clrsb((int)$0)", INT), ("__builtin_clrsbl($0)", INT),
    ("__builtin_clrsbll($0)", INT),
    ("__builtin_bswap16((unsigned short)$0)", UINT),
    ("__builtin_bswap32((unsigned)$0)", UINT),
    ("__builtin_bswap64($0)", ULONG),
    ("__builtin_bitreverse8((unsigned char)$0)", UINT),
    ("__builtin_bitreverse16((unsigned short)$0)", UINT),
    ("__builtin_bitreverse32((unsigned)$0)", UINT),
    ("__builtin_bitreverse64($0)", ULONG),
    ("__builtin_rotateleft8((unsigned char)$0, 3)", UINT),
    ("__builtin_rotateleft16((unsigned short)$0, 3)", UINT),
    ("__builtin_rotateleft32((unsigned)$0, 3)", UINT),
    ("__builtin_rotateleft64($0, 3)", ULONG),
    ("__builtin_rotateright8((unsigned char)$0, 3)", UINT),
    ("__builtin_rotateright16((unsigned short)$0, 3)", UINT),
    ("__builtin_rotateright32((unsigned)$0, 3)", UINT),
    ("__builtin_rotateright64($0, 3)", ULONG),
    ("__builtin_abs((int)($0 | 1))", INT), ("__builtin_labs($0 | 1)", LONG),
    ("__builtin_llabs($0 | 1)", LONG),
    ("__builtin_classify_type($0)", INT),
)]

FLOATS = [function(call, type) for call, type in (
    ("(int)__builtin_fabs((double)($0 & 255))", INT),
    ("(int)__builtin_fabsf(($0 & 255))", INT),
    ("(int)__builtin_fmin(($0 & 255), 3.5)", INT),
    ("(int)__builtin_fmax(($0 & 255), 3.5)", INT),
    ("(int)__builtin_floor(($0 & 255) * 0.5)", INT),
    ("(int)__builtin_ceil(($0 & 255) * 0.5)", INT),
    ("(int)__builtin_sqrt((double)($0 & 255))", INT),
    ("(int)__builtin_copysign((double)($0 & 255), -1.0)", INT),
    ("__builtin_isnan((double)$0)", INT),
    ("__builtin_isinf((double)$0)", INT),
    ("__builtin_isfinite((double)$0)", INT),
    ("__builtin_isnormal((double)$0)", INT),
    ("__builtin_signbit((double)$0)", INT),
    ("__builtin_isless((double)$0, 2.0)", INT),
    ("__builtin_isgreater((double)$0, 2.0)", INT),
    ("__builtin_islessequal((double)$0, 2.0)", INT),
    ("__builtin_isgreaterequal((double)$0, 2.0)", INT),
    ("__builtin_isunordered((double)$0, 2.0)", INT),
    ("__builtin_fpclassify(0, 1, 2, 3, 4, (double)$0)", INT),
    ("($0 < __builtin_inf())", INT), ("($0 < __builtin_huge_val())", INT),
    ("($0 < __builtin_inff())", INT),
    ("($0 == __builtin_nan(\"\"))", INT),
)]

CHECKED = [
    value("%s_overflow" % op, "({ %s $v = 0; __builtin_%s_overflow($0, $1, &$v) "
          "? 0 : $v; })" % (type, op), operands=("int",), type=made)
    for op in ("add", "sub", "mul")
    for type, made in (("int", INT), ("unsigned char", INT), ("long", LONG))] + [
    value("%s%s_overflow" % (op, size),
          "({ %s $v = 0; __builtin_%s_overflow((%s)$0, (%s)$1, &$v) ? 7 : $v; "
          "})" % (type, sign + op + size, type, type), operands=("int",),
          type=made)
    for op in ("add", "sub", "mul")
    for sign, size, type, made in (
        ("s", "", "int", INT), ("u", "", "unsigned", UINT),
        ("s", "l", "long", LONG), ("u", "l", "unsigned long", ULONG),
        ("s", "ll", "long long", LONG),
        ("u", "ll", "unsigned long long", ULONG))] + [
    value("overflow into a pointer's", "({ int $v = 3, *$w = &$v; "
          "__builtin_add_overflow($0, $1, $w) + $v; })", operands=("int",)),
    value("addc", "({ unsigned $v; __builtin_addc((unsigned)$0, 5u, 0u, &$v) + "
          "$v; })", type=UINT),
    value("subc", "({ unsigned $v; __builtin_subc((unsigned)$0, 5u, 0u, &$v) + "
          "$v; })", type=UINT),
]

MEMORY = [
    value("memcpy", "({ $T0 $v = $0, $w = 1; __builtin_memcpy(&$w, &$v, sizeof "
          "$v); $w; })", type=None, different=False),
    value("memmove", "({ $T0 $v[2] = {$0, 1}; __builtin_memmove($v + 1, $v, "
          "sizeof *$v); $v[1]; })", type=None, different=False),
    value("mempcpy", "({ $T0 $v = $0, $w = 1; __builtin_mempcpy(&$w, &$v, sizeof "
          "$v); $w; })", type=None, different=False),
    value("memset", "({ unsigned $v = $0; __builtin_memset(&$v, 0, 2); $v; })",
          type=UINT),
    value("memcpy_inline", "({ $T0 $v = $0, $w = 1; __builtin_memcpy_inline(&$w, "
          "&$v, sizeof $v); $w; })", type=None, different=False),
    value("memset_inline", "({ unsigned $v = $0; __builtin_memset_inline(&$v, 0, "
          "1); $v; })", type=UINT),
    value("checked memcpy", "({ $T0 $v = $0, $w = 1; __builtin___memcpy_chk(&$w, "
          "&$v, sizeof $v, __builtin_object_size(&$w, 0)); $w; })", type=None,
          different=False),
    value("checked memset", "({ unsigned $v = $0; __builtin___memset_chk(&$v, 1, "
          "1, sizeof $v); $v; })", type=UINT),
    value("bzero", "({ unsigned short $v[2] = {$0, $0}; __builtin_bzero($v, 2); "
          "$v[0] + $v[1]; })"),
    value("memcmp", "({ unsigned char $v = $0, $w = 3; __builtin_memcmp(&$v, &$w, "
          "1) < 0; })"),
    value("memchr", "(__builtin_memchr(\"abc\", (int)$0, 3) != 0)"),
    value("strlen", "(__builtin_strlen(\"abc\") + $0)", type=ULONG),
    value("strlen of a variable", "({ char $v[] = \"abcd\"; $v[$0 & 3] = 0; "
          "(int)__builtin_strlen($v); })"),
    value("strcmp", "({ char $v[] = {$0, 0}; __builtin_strcmp($v, \"a\") < 0; "
          "})"),
    value("strchr", "(__builtin_strchr(\"abc\", $0 | 1) ? 1 : 0)"),
    value("strcpy", "({ char $v[4] = \"x\"; __builtin_strcpy($v, \"ab\"); "
          "$v[$0 & 1]; })"),
    value("strncpy", "({ char $v[4] = \"xyz\"; __builtin_strncpy($v, \"ab\", 3); "
          "$v[$0 & 1]; })"),
    value("alloca", "({ $T0 *$v = __builtin_alloca(sizeof *$v); *$v = $0; *$v; })",
          type=None, different=False),
    value("alloca_with_align", "({ $T0 *$v = __builtin_alloca_with_align(sizeof "
          "*$v, 128); *$v = $0; *$v; })", type=None, different=False),
    value("alloca_uninitialized", "({ $T0 *$v = __builtin_alloca_uninitialized("
          "sizeof *$v); *$v = $0; *$v; })", type=None, different=False),
    value("object_size", "({ char $v[4]; (int)__builtin_object_size($v, 0) + $0; "
          "})"),
    value("unevaluated object_size",
          "({ char $v[4]; int $w = $0; (int)__builtin_object_size($v + $w++, 0) * "
          "0 + $w; })"),
    value("dynamic_object_size",
          "({ char $v[4]; (int)__builtin_dynamic_object_size($v, 1) + $0; })"),
    value("addressof", "({ $T0 $v = $0; *__builtin_addressof($v); })", type=None,
          different=False),
    value("write by addressof", "({ $T0 $v = 1; *__builtin_addressof($v) = $0; "
          "$v; })", type=None, different=False),
    value("launder", "({ $T0 $v = $0; *__builtin_launder(&$v); })", type=None,
          different=False),
    value("assume_aligned", "({ $T0 $v = $0; *($T0 *)__builtin_assume_aligned("
          "&$v, 1); })", type=None, different=False),
    value("aligned pointer", "({ char $v[8] = {1, 2}; *__builtin_align_down($v + "
          "($0 & 1), 1); })"),
    value("aligned number", "__builtin_align_up((int)$0 & 63, 8)"),
    value("is_aligned", "__builtin_is_aligned((int)$0, 4)"),
    value("prefetch", "({ $T0 $v = $0; __builtin_prefetch(&$v); $v; })",
          type=None, different=False),
    value("nontemporal_load", "({ $T0 $v = $0; __builtin_nontemporal_load(&$v); "
          "})", type=None, different=False, needs="notbool"),
    value("nontemporal_store", "({ $T0 $v = 1; __builtin_nontemporal_store($0, "
          "&$v); $v; })", type=None, different=False, needs="notbool"),
    value("clear_padding", "({ struct { char a; int b; } $v = {1, $0}; "
          "__builtin_clear_padding(&$v); $v.b; })", needs="clear_padding"),
    value("frame_address", "(__builtin_frame_address(0) ? $0 : 7)"),
    value("return_address", "(__builtin_return_address(0) ? $0 : 7)"),
    value("extract_return_addr",
          "(__builtin_extract_return_addr(__builtin_return_address(0)) ? $0 : "
          "7)"),
]

ATOMICS = [
    value("atomic variable", "({ _Atomic($T0) $v = $0; +$v; })", type=None,
          different=False),
    value("atomic addition", "({ _Atomic int $v = 3; $v += $0 & 7; $v++; +$v; })"),
    value("atomic_load_n", "({ $T0 $v = $0; __atomic_load_n(&$v, 5); })",
          type=None, different=False),
    value("atomic_load", "({ $T0 $v = $0, $w = 1; __atomic_load(&$v, &$w, 5); $w; "
          "})", type=None, different=False),
    value("atomic_store_n", "({ $T0 $v = 1; __atomic_store_n(&$v, $0, 5); $v; })",
          type=None, different=False),
    value("atomic_store", "({ $T0 $v = 1, $w = $0; __atomic_store(&$v, &$w, 5); "
          "$v; })", type=None, different=False),
    value("atomic_exchange_n", "({ $T0 $v = 1; __atomic_exchange_n(&$v, $0, 5) + "
          "$v; })"),
    value("atomic_exchange", "({ $T0 $v = 1, $w = $0, $x; __atomic_exchange(&$v, "
          "&$w, &$x, 5); $x + $v; })"),
    value("atomic_compare_exchange_n",
          "({ int $v = 1, $w = 1; __atomic_compare_exchange_n(&$v, &$w, (int)$0, "
          "0, 5, 5) + $v; })"),
    value("atomic_compare_exchange",
          "({ int $v = 1, $w = 2, $x = $0; __atomic_compare_exchange(&$v, &$w, "
          "&$x, 0, 5, 5) + $w; })"),
    value("atomic_thread_fence", "({ __atomic_thread_fence(5); $0; })",
          type=None, different=False),
    value("atomic_signal_fence", "({ __atomic_signal_fence(5); $0; })",
          type=None, different=False),
    value("atomic_test_and_set", "({ char $v = 0; __atomic_test_and_set(&$v, 5); "
          "$v != 0 ? $0 : 7; })"),
    value("atomic_clear", "({ char $v = 1; __atomic_clear(&$v, 5); $v + $0; })"),
    value("atomic_is_lock_free", "(__atomic_always_lock_free(4, 0) ? $0 : 7)"),
    value("c11_atomic_init", "({ _Atomic int $v; __c11_atomic_init(&$v, $0); "
          "__c11_atomic_load(&$v, 5); })"),
    value("c11_atomic_store", "({ _Atomic int $v = 1; __c11_atomic_store(&$v, $0, "
          "5); +$v; })"),
    value("c11_atomic_exchange", "({ _Atomic int $v = 1; "
          "__c11_atomic_exchange(&$v, $0, 5) + $v; })"),
    value("c11_atomic_compare_exchange_strong",
          "({ _Atomic int $v = 1; int $w = 1; "
          "__c11_atomic_compare_exchange_strong(&$v, &$w, $0, 5, 5) + $v; })"),
    value("c11_atomic_compare_exchange_weak",
          "({ _Atomic int $v = 1; int $w = 2; "
          "__c11_atomic_compare_exchange_weak(&$v, &$w, $0, 5, 5) + $w; })"),
    value("sync_synchronize", "({ __sync_synchronize(); $0; })", type=None,
          different=False),
    value("sync_lock_release", "({ int $v = 1; __sync_lock_release(&$v); $v + "
          "$0; })"),
    value("sync_lock_test_and_set", "({ int $v = 1; "
          "__sync_lock_test_and_set(&$v, $0) + $v; })"),
    value("sync_swap", "({ int $v = 1; __sync_swap(&$v, $0); $v; })"),
    value("sync_bool_compare_and_swap", "({ int $v = 1; "
          "__sync_bool_compare_and_swap(&$v, 1, $0) + $v; })"),
    value("sync_val_compare_and_swap", "({ int $v = 1; "
          "__sync_val_compare_and_swap(&$v, 1, $0) + $v; })"),
] + [
    value(name, "({ int $v = 5; %s(&$v, $0 & 7, 5) * 16 + $v; })" % name)
    for name in ["__atomic_%s" % op for op in (
        "fetch_add", "fetch_sub", "fetch_and", "fetch_or", "fetch_xor",
        "fetch_nand", "fetch_min", "fetch_max", "add_fetch", "sub_fetch",
        "and_fetch", "or_fetch", "xor_fetch", "nand_fetch", "min_fetch",
        "max_fetch")]] + [
    value("__c11_atomic_" + op,
          "({ _Atomic int $v = 5; __c11_atomic_%s(&$v, $0 & 7, 5) * 16 + $v; })"
          % op) for op in ("fetch_add", "fetch_sub", "fetch_and", "fetch_or",
                           "fetch_xor", "fetch_nand", "fetch_min",
                           "fetch_max")] + [
    value("__sync_" + op,
          "({ int $v = 5; __sync_%s(&$v, $0 & 7) * 16 + $v; })" % op)
    for op in ("fetch_and_add", "fetch_and_sub", "fetch_and_and",
               "fetch_and_or", "fetch_and_xor", "fetch_and_nand",
               "add_and_fetch", "sub_and_fetch", "and_and_fetch",
               "or_and_fetch", "xor_and_fetch", "nand_and_fetch")]

SCOPED = [
    value("__scoped_atomic_" + op, "({ int $v = 5; __scoped_atomic_%s(&$v, $0 & "
          "7, 5, 0) * 16 + $v; })" % op)
    for op in ("fetch_add", "fetch_sub", "fetch_and", "fetch_or", "fetch_xor",
               "fetch_nand", "fetch_min", "fetch_max", "add_fetch",
               "sub_fetch", "and_fetch", "or_fetch", "xor_fetch",
               "nand_fetch", "min_fetch", "max_fetch", "exchange_n")] + [
    value("scoped_atomic_load_n", "({ $T0 $v = $0; __scoped_atomic_load_n(&$v, 5, "
          "0); })"),
    value("scoped_atomic_load", "({ $T0 $v = $0, $w = 1; __scoped_atomic_load(&$v"
          ", &$w, 5, 0); $w; })"),
    value("scoped_atomic_store_n", "({ $T0 $v = 1; __scoped_atomic_store_n(&$v, "
          "$0, 5, 0); $v; })"),
    value("scoped_atomic_store", "({ $T0 $v = 1, $w = $0; "
          "__scoped_atomic_store(&$v, &$w, 5, 0); $v; })"),
    value("scoped_atomic_exchange", "({ $T0 $v = 1, $w = $0, $x; "
          "__scoped_atomic_exchange(&$v, &$w, &$x, 5, 0); $x + $v; })"),
    value("scoped_atomic_compare_exchange_n",
          "({ int $v = 1, $w = 1; __scoped_atomic_compare_exchange_n(&$v, &$w, "
          "(int)$0, 0, 5, 5, 0) + $v; })"),
    value("scoped_atomic_compare_exchange",
          "({ int $v = 1, $w = 2, $x = $0; __scoped_atomic_compare_exchange(&$v, "
          "&$w, &$x, 0, 5, 5, 0) + $w; })"),
    value("scoped_atomic_thread_fence",
          "({ __scoped_atomic_thread_fence(5, 0); $0; })", needs="clang22"),
] + [value("__hip_atomic_" + op, "({ int $v = 5; __hip_atomic_%s(&$v, $0 & 7, 5, "
           "1) * 16 + $v; })" % op)
     for op in ("fetch_add", "fetch_sub", "fetch_and", "fetch_or", "fetch_xor",
                "fetch_min", "fetch_max", "exchange")] + [
    value("__hip_atomic_load", "({ int $v = $0; __hip_atomic_load(&$v, 5, 1); })"),
    value("__hip_atomic_store", "({ int $v = 1; __hip_atomic_store(&$v, $0, 5, 1); "
          "$v; })"),
] + [value("__hip_atomic_compare_exchange_" + how,
           "({ int $v = 1, $w = 1; __hip_atomic_compare_exchange_%s(&$v, &$w, "
           "(int)$0, 5, 5, 1) + $v; })" % how) for how in ("strong", "weak")]

ELEMENTS = [
    value("__builtin_elementwise_" + op,
          "(__builtin_elementwise_%s(($0 & 7) * 0.5f) > 1)" % op)
    for op in ("acos", "asin", "atan", "abs", "ceil", "cos",
               "cosh", "exp", "exp2", "floor", "log", "log2", "log10",
               "nearbyint", "rint", "round", "roundeven", "sin", "sinh", "sqrt",
               "tan", "tanh", "trunc")] + [
    value("__builtin_elementwise_" + op,
          "(__builtin_elementwise_%s(($0 & 7) * 0.5f, 2.f) > 1)" % op)
    for op in ("copysign", "pow")] + [
    # Clang 19 has no code for it.
    value("__builtin_elementwise_canonicalize",
          "(__builtin_elementwise_canonicalize(($0 & 7) * 0.5f) > 1)",
          "(($0 & 7) * 0.5f > 1)")] + [
    value("__builtin_elementwise_" + op,
          "(__builtin_elementwise_%s(($0 & 7) * 0.5f, 2.f) > 1)" % op,
          needs="clang22")
    for op in ("atan2", "fmod", "maximum", "minimum", "maxnum", "minnum",
               "maximumnum", "minimumnum")] + [
    value("__builtin_elementwise_" + op,
          "__builtin_elementwise_%s((int)$0, 5)" % op)
    for op in ("max", "min", "add_sat", "sub_sat")] + [
    value("__builtin_elementwise_" + op,
          "__builtin_elementwise_%s((int)$0)" % op)
    for op in ("bitreverse",)] + [
    value("__builtin_elementwise_popcount",
          "__builtin_elementwise_popcount((int)$0)", needs="clang22")] + [
    value("__builtin_elementwise_" + op,
          "__builtin_elementwise_%s((unsigned)$0, 8u)" % op, needs="clang22")
    for op in ("clzg", "ctzg")] + [
    value("__builtin_elementwise_" + op,
          "__builtin_elementwise_%s((unsigned)$0, 8u, 3u)" % op, type=UINT,
          needs="clang22") for op in ("fshl", "fshr")] + [
    value("__builtin_elementwise_fma",
          "(__builtin_elementwise_fma(($0 & 7) * 0.5f, 2.f, 1.f) > 1)"),
    value("__builtin_elementwise_exp10", "({ (void)$0; "
          "__builtin_elementwise_exp10(0.5f) > 1; })",
          "({ (void)$0; (int)(rt_random() % 2); })", needs="clang22"),
    value("__builtin_elementwise_ldexp",
          "(__builtin_elementwise_ldexp(($0 & 7) * 0.5f, 2) > 1)",
          needs="clang22"),
] + [value("__builtin_reduce_" + op,
           "__builtin_reduce_%s((v4si){(int)$0 & 15, 3, 1, 2})" % op)
     for op in ("add", "and", "max", "min", "mul", "or", "xor")] + [
    value("__builtin_reduce_" + op,
          "(__builtin_reduce_%s((v4sf){($0 & 15), 3, 1, 2}) > 2)" % op,
          needs="clang22")
    for op in ("maximum", "minimum")] + [
    value("masked_load", "({ e4si $v = {$0, 1}; e4si $w = "
          "__builtin_masked_load((bool4){1, 1}, (int *)&$v); $w[0]; })",
          needs="clang22"),
    value("masked_store", "({ e4si $v = {$0, 1}, $w = {3}; "
          "__builtin_masked_store((bool4){1}, $v, (int *)&$w); $w[0]; })",
          needs="clang22"),
    value("masked_expand_load", "({ e4si $v = {$0, 1}; e4si $w = "
          "__builtin_masked_expand_load((bool4){1, 1}, (int *)&$v); $w[0]; })",
          needs="clang22"),
    value("masked_compress_store", "({ e4si $v = {$0, 1}, $w = {3}; "
          "__builtin_masked_compress_store((bool4){1}, $v, (int *)&$w); $w[0]; })",
          needs="clang22"),
    value("masked_gather", "({ e4si $v = {$0, 1}; e4si $w = "
          "__builtin_masked_gather((bool4){1, 1}, (e4si){0, 1, 0, 0}, (int *)&$v); "
          "$w[0]; })", needs="clang22"),
    value("masked_scatter", "({ e4si $v = {$0, 1}, $w = {3}; "
          "__builtin_masked_scatter((bool4){1}, (e4si){0}, $v, (int *)&$w); $w[0]; "
          "})", needs="clang22"),
]

OTHERS = [
    value("assume", "({ __builtin_assume($0 < 5); $0; })",
          "({ if (!($0 < 5)) rt_end(); $0; })", pure=True),
    value("ms assume", "({ __assume($0 < 5); $0; })",
          "({ if (!($0 < 5)) rt_end(); $0; })", pure=True, needs="ms"),
    value("annotation", "__builtin_annotation((int)$0, \"text\")",
          different=False),
    value("arithmetic_fence", "(__arithmetic_fence(($0 & 7) * 0.5f) > 1)"),
    value("nondeterministic_value", "__builtin_nondeterministic_value((int)$0)",
          "(int)((void)$0, rt_random() % 5)"),
    value("bswapg", "__builtin_bswapg((unsigned short)$0)", needs="clang22"),
    value("isfpclass", "__builtin_isfpclass((double)$0, 64)"),
    value("isinf_sign", "__builtin_isinf_sign((double)$0)"),
    value("islessgreater", "__builtin_islessgreater((double)$0, 2.0)"),
    value("issignaling", "__builtin_issignaling((double)$0)"),
    value("issubnormal", "__builtin_issubnormal((double)$0)"),
    value("iszero", "__builtin_iszero((double)$0)"),
    value("counted_by_ref", "({ struct fam *$v = __builtin_alloca(sizeof *$v + "
          "16); *__builtin_counted_by_ref($v->a) = 3; $v->n + $0; })",
          needs="clang22"),
    value("no counted_by_ref",
          "_Generic(__builtin_counted_by_ref(((struct sam *)0)->a), void *: $0, "
          "default: 7)", needs="clang22"),
    value("atomic_fetch_uinc", "({ unsigned $v = 1; __atomic_fetch_uinc(&$v, "
          "(unsigned)$0, 5) + $v; })", type=UINT, needs="clang22"),
    value("atomic_fetch_udec", "({ unsigned $v = 1; __atomic_fetch_udec(&$v, "
          "(unsigned)$0, 5) + $v; })", type=UINT, needs="clang22"),
    value("scoped_atomic_fetch_uinc", "({ unsigned $v = 1; "
          "__scoped_atomic_fetch_uinc(&$v, (unsigned)$0, 5, 0) + $v; })",
          type=UINT, needs="clang22"),
    value("scoped_atomic_fetch_udec", "({ unsigned $v = 1; "
          "__scoped_atomic_fetch_udec(&$v, (unsigned)$0, 5, 0) + $v; })",
          type=UINT, needs="clang22"),
    value("noop", "(__noop(1), $0)", "($0)", different=False, needs="ms"),
    value("ms annotation", "(__annotation(L\"text\"), $0)", "($0)", needs="ms"),
]

INTRINSICS = BITS + FLOATS + CHECKED + MEMORY + ATOMICS + SCOPED + ELEMENTS + \
    OTHERS
