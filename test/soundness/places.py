# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Other ways to write a place or a pointer, and to have an expression evaluated,
or not."""
from model import INT
from tree import Text

# --- lvalues: operand 0 is one, and so is the whole -----------------------------


def place(name, plain, **more):
    return Text(name, plain, slot="place", lvalue=True, **more)


PLACES = [
    place("parentheses", "($0)", bits=True),
    place("extension", "(__extension__ $0)", bits=True),
    place("generic", "_Generic(0, default: $0)", bits=True),
    place("chosen", "__builtin_choose_expr(1, $0, 0)", bits=True),
    place("real part", "__real__ $0", of="int"),
    place("dereferenced address", "*&$0"),
    place("subscripted address", "(&$0)[0]"),
    place("subscripted number", "0[&$0]"),
    place("address of an address", "*&*&$0"),
    place("addressof", "*__builtin_addressof($0)"),
    place("address and nothing", "*(&$0 + 0)"),
    place("address after a comma", "*(0, &$0)"),
    place("conditional address", "*(1 ? &$0 : 0)"),
    place("address or another", "*(&$0 ?: 0)"),
    place("address by typeof", "*(__typeof__($0) *)&$0"),
    place("address as void *", "*(__typeof__($0) *)(void *)&$0"),
    place("address as char *", "*(__typeof__($0) *)(char *)&$0"),
    place("address as an integer",
          "*(__typeof__(&$0))(__UINTPTR_TYPE__)&$0"),
    place("launder", "*__builtin_launder(&$0)"),
    place("assume_aligned", "*(__typeof__($0) *)__builtin_assume_aligned(&$0, 1)"),
    place("address of a statement expression", "*({ &$0; })"),
    place("address in a variable", "*({ __auto_type $v = &$0; $v; })"),
    place("volatile access", "*(volatile __typeof__($0) *)&$0"),
    place("atomic access", "*(__typeof__($0) _Atomic *)&$0", of="int"),
    place("address as the first of an array", "(*(__typeof__($0) (*)[1])&$0)[0]"),
    place("address in an array", "*((__typeof__(&$0)[]){&$0})[0]"),
    place("address in a record", "*((struct { __typeof__($0) *p; }){&$0}).p",
          needs="noliteral"),
    place("address in a union",
          "*((union { __typeof__($0) *p; char *c; }){&$0}).p",
          needs="noliteral"),
    place("address copied", "*({ __typeof__($0) *$v, *$w = &$0; "
          "__builtin_memcpy(&$v, &$w, sizeof $v); $v; })"),
]

# --- pointers to objects: operand 0 is one --------------------------------------


def pointer(name, plain, **more):
    return Text(name, plain, slot="pointer", **more)


POINTERS = [
    pointer("parentheses", "($0)"),
    pointer("address of what it leads to", "&*$0"),
    pointer("address of an element", "&$0[0]"),
    pointer("pointer and nothing", "($0 + 0)"),
    pointer("nothing and a pointer", "(0 + $0)"),
    pointer("there and back", "($0 + 1 - 1)"),
    pointer("address of what is behind", "(&$0[1] - 1)"),
    pointer("statement expression", "({ $T0$v = $0; $v; })"),
    pointer("auto type", "({ __auto_type $v = $0; $v; })"),
    pointer("generic", "_Generic($0, default: $0)"),
    pointer("elvis", "($0 ?: 0)"),
    pointer("comma", "(0, $0)"),
    pointer("conditional", "(1 ? $0 : 0)"),
    pointer("as void *", "($T0)(void *)$0"),
    pointer("as const void *", "($T0)(const void *)$0"),
    pointer("as char *", "($T0)(char *)$0"),
    pointer("as an integer", "($T0)(__UINTPTR_TYPE__)$0"),
    pointer("with const", "($T0)(__typeof__(*$0) const *)$0"),
    pointer("restricted", "({ __typeof__(*$0) *restrict $v = $0; $v; })",
            needs="c99"),
    pointer("restricted by its old name",
            "({ __typeof__(*$0) *__restrict $v = $0; $v; })"),
    pointer("assume_aligned", "($T0)__builtin_assume_aligned($0, 1)"),
    pointer("launder", "__builtin_launder($0)"),
    pointer("expect", "($T0)__builtin_expect((long)$0, 1)"),
    pointer("void * variable", "({ void *$v = $0; ($T0)$v; })"),
    pointer("pointer to a pointer", "({ $T0$v = $0; $T0*$w = &$v; *$w; })"),
    pointer("in an array", "(($T0[2]){0, $0})[1]"),
    pointer("in a record", "((struct { int n; $T0 p; }){1, $0}).p"),
    pointer("in a record from a conditional", "({ struct $u { $T0 p; } $v = {$0}, "
            "$w = {0}; (1 ? $v : $w).p; })"),
    pointer("in a record from a statement expression",
            "({ struct $u { $T0 p; } $v = {$0}; $v; }).p"),
    pointer("in a record from a comma", "({ struct $u { $T0 p; } $v = {$0}; (0, "
            "$v).p; })"),
    pointer("in a record from a call", "($T0)span_of((void *)$0).p"),
    pointer("in an array of a record from a conditional", "({ struct $u { $T0 "
            "p[2]; } $v = {{0, $0}}, $w = $v; (1 ? $v : $w).p[1]; })"),
    pointer("in a union", "($T0)((union { $T0 p; void *v; }){.p = $0}).v"),
    pointer("in a union of records", "((union { $T0 p; struct ol *v; })"
            "{.p = $0}).p"),
    pointer("in a flexible array", "({ $T0 *$v = __builtin_alloca(2 * sizeof "
            "*$v); $v[1] = $0; $v[1]; })"),
    pointer("copied by memcpy", "({ $T0$v = $0; $T0$w; __builtin_memcpy(&$w, "
            "&$v, sizeof $w); $w; })"),
    pointer("atomic variable", "({ $T0 _Atomic $v = $0; (0, $v); })"),
    pointer("atomic exchange", "({ $T0$v = 0; __atomic_exchange_n(&$v, $0, 5); "
            "$v; })"),
    pointer("volatile variable", "({ $T0 volatile $v = $0; $v; })"),
    pointer("register variable", "({ register $T0$v = $0; $v; })"),
    pointer("inner type of the same name", "({ typedef $T0 $v; $v $w = $0; $w; "
            "})"),
    pointer("block", "^($T0$v) { return $v; }($0)", needs="blocks"),
]

# --- operand 0 has effects: evaluated once --------------------------------------


def carrier(name, plain, *run, **more):
    return Text(name, plain, *run, slot="carrier", type=INT, **more)


EVALUATED = [
    carrier("void", "((void)$0, 1)"),
    carrier("statement expression", "({ $0; 1; })"),
    carrier("left of a comma", "($0, 0)"),
    carrier("left of two", "($0, 1) && 0"),
    carrier("right of two", "1 && ($0, 0)"),
    carrier("right of an or", "0 || ($0, 0)"),
    carrier("condition", "($0, 0) ? 1 : 2"),
    carrier("branch", "1 ? ($0, 1) : 2"),
    carrier("elvis", "($0, 0) ?: 2"),
    carrier("otherwise", "0 ?: ($0, 1)"),
    carrier("argument of expect", "__builtin_expect(($0, 1), 1)"),
    carrier("chosen", "__builtin_choose_expr(1, ($0, 1), 0)"),
    carrier("selected", "_Generic(1, int: ($0, 1), default: 0)"),
    carrier("selected by default", "_Generic(1.0, int: 0, default: ($0, 1))"),
    carrier("index", "\"ab\"[($0, 1)]"),
    carrier("size", "(int)sizeof(int[($0, 2)])"),
    carrier("size of a pointer to it", "(int)sizeof *(int (*)[($0, 2)])0"),
    carrier("size of a cast", "(int)sizeof(*(($0, 0), (int (*)[$1 + 1])0))",
            operands=("small",), different=True),
    carrier("size of an inner array", "(int)sizeof(int[2][($0, 2)])"),
    carrier("length", "(int)_Countof(int[($0, 2)])", needs="countof"),
    carrier("length of an outer array", "(int)_Countof(int[2][($0, 2)])",
            needs="countof", different=True),
    carrier("alignment", "(int)_Alignof(int[($0, 2)])", different=True),
    carrier("cast", "(int)(long)(int (*)[($0, 2)])0"),
    carrier("cast to a function", "(int)(long)(int (*(*)(void))[($0, 2)])0",
            different=True),
    carrier("type of a literal", "(int)(long)(int (*)[($0, 2)]){0}"),
    carrier("typeof in a cast", "(int)(long)(__typeof__(int (*)[($0, 2)]))0"),
    carrier("element of a literal", "((int[2]){[1] = ($0, 3)})[1]"),
    carrier("field of a literal", "((struct { int a, b; }){.b = ($0, 3)}).b"),
    carrier("overridden", "((struct { int a; }){.a = ($0, 3), .a = 4}).a",
            different=True),
    carrier("overriding", "((struct { int a; }){.a = 4, .a = ($0, 3)}).a"),
    carrier("union literal", "((union { int a, b; }){.b = ($0, 3)}).a"),
    carrier("cast to a union", "((union cu)($0, 1)).i"),
    carrier("offset", "(int)__builtin_offsetof(struct ol, b[($0, 1)])",
            different=True),
    carrier("floating", "(int)(($0, 1.5) * 2)"),
    carrier("complex", "(int)__real__ (($0, 1.5) + 2.0i)"),
    carrier("vector", "((v4si){($0, 1)})[0]"),
    carrier("splat", "((e4si)($0, 1)).y"),
    carrier("loop in a statement expression",
            "({ for (int $v = 0; $v < 1; $v++) $0; 1; })"),
    carrier("jump in a statement expression",
            "({ __label__ $v; if ($1) goto $v; $0; $v: 1; })",
            operands=("condition",), different=True),
    carrier("address of a label", "({ __label__ $v; void *$w = ($0, &&$v); goto "
            "*$w; $v: 1; })"),
    carrier("called function's choice",
            "({ int (*$v)(int) = 0; $v ? $v(1) : ($0, 1); })"),
    carrier("atomic store", "({ int $v; __atomic_store_n(&$v, ($0, 1), 5); $v; "
            "})"),
    carrier("block", "^{ $0; return 1; }()", needs="blocks captures",
            different=True),
    carrier("overflow's result", "({ int $v; __builtin_add_overflow(($0, 1), 1, "
            "&$v); })"),
    carrier("where it overflows to", "({ int $v; __builtin_add_overflow(1, 1, "
            "($0, &$v)); })"),
    carrier("condition of assume_aligned",
            "({ int $v = 1; *(int *)__builtin_assume_aligned(($0, &$v), 4); })"),
    carrier("captured", "({\n#pragma clang __debug captured\n{ $0; }\n1; })",
            "({ { $0; } 1; })", needs="captured"),
]

# --- and never ------------------------------------------------------------------

IGNORED = [
    carrier("size of it", "(int)sizeof($0)"),
    carrier("alignment of it", "(int)__alignof__($0)"),
    carrier("typeof it", "(__typeof__((0, $0)))1", of="int"),
    carrier("generic's control", "_Generic(($0, 1), default: 0)"),
    carrier("not selected", "_Generic(1.0, int: ($0, 1), default: 0)"),
    carrier("not chosen", "__builtin_choose_expr(0, ($0, 1), 0)"),
    carrier("constant_p", "__builtin_constant_p(($0, 1))"),
    carrier("object_size", "(int)__builtin_object_size(($0, \"a\"), 0)"),
    carrier("dynamic_object_size",
            "(int)__builtin_dynamic_object_size(($0, \"a\"), 0)"),
    carrier("compatible types",
            "__builtin_types_compatible_p(__typeof__((0, $0)), int)"),
    carrier("classify_type", "__builtin_classify_type(($0, 1))"),
    carrier("left of 0 &&", "0 && ($0, 1)"),
    carrier("right of 1 ||", "1 || ($0, 1)"),
    carrier("branch not taken", "1 ? 2 : ($0, 1)"),
    carrier("elvis not taken", "1 ?: ($0, 1)"),
    carrier("assume", "(__builtin_assume(($0, 1)), 1)"),
    carrier("size of a type of a length",
            "(int)sizeof(int (*)[($0, 2)])"),
    carrier("size in a size", "(int)sizeof(char[sizeof($0, 1)])"),
    carrier("length of a fixed array", "({ int $v[2]; (void)_Countof(*($0, "
            "&$v)); 1; })", needs="countof"),
    carrier("block not called", "((void)^{ $0; return 1; }, 1)",
            needs="blocks captures"),
    carrier("noop", "(__noop(($0, 1)), 1)", needs="ms"),
    carrier("counted by", "({ int $v[2]; (void)sizeof($v[($0, 1)]); 1; })"),
    carrier("typeof in a cast", "(__typeof__(($0, 1)))2"),
    carrier("prototype's length", "({ int $v$f(int (*)[($0, 2)]); 1; })"),
    carrier("enumerator's size", "({ (enum { $v = sizeof($0, 1) })1; })",
            needs="noliteral"),
    carrier("bit-field's width",
            "((struct { int a : sizeof($0, 1) > 0 ? 3 : 4; }){1}).a",
            needs="noliteral"),
]

for t in IGNORED:
    t.different = True

# --- statements that carry --------------------------------------------------------


def statement(name, plain, **more):
    return Text(name, plain, slot="carrier statement", **more)


STATEMENTS = [
    statement("for's start", "for ($0; 0;) {\n}"),
    statement("for's condition", "for (; $0, 0;) {\n}"),
    statement("for's step", "for (int $v = 0; $v < 1; $v++, $0) {\n}"),
    statement("while", "while ($0, 0) {\n}"),
    statement("do", "do {\n} while ($0, 0);"),
    statement("switch", "switch ($0, 1) {\ndefault:;\n}"),
    statement("if", "if ($0, 0) {\n}"),
    statement("case", "switch (3) {\ncase 3: $0;\n}"),
    statement("ranged case", "switch (3) {\ncase 1 ... 4: $0;\n}"),
    statement("passed case", "switch (3) {\n$0;\ncase 3:;\n}", different=True),
    statement("label", "{\n__label__ $v;\n$v: $0;\n}"),
    statement("jump over", "{\n__label__ $v;\ngoto $v;\n$0;\n$v:;\n}",
              different=True),
    statement("likely", "if (1)\n[[clang::likely]] $0;"),
    statement("attribute", "[[clang::nomerge]] { $0; }"),
    statement("initializer", "int $v = ($0, 1);", declares=True),
    statement("element of an initializer", "int $v[2] = {1, ($0, 1)};",
              declares=True),
    statement("array", "int $v[($0, 2)];", declares=True),
    statement("array of arrays", "int $v[2][($0, 2)];", declares=True),
    statement("pointer to an array", "int (*$v)[($0, 2)];", declares=True),
    statement("pointer to a function", "int (*(*$v)(void))[($0, 2)];",
              declares=True),
    statement("parameter of a pointer", "int (*$v)(int (*)[($0, 2)]);",
              declares=True, different=True),
    statement("parameter of a prototype", "int $v$f(int (*)[($0, 2)]);",
              declares=True, different=True),
    statement("typedef", "typedef int $v[($0, 2)];", declares=True),
    statement("typeof", "__typeof__(int[($0, 2)]) $v;", declares=True),
    statement("typeof a pointer", "__typeof__(*(int (*)[($0, 2)])0) *$v;",
              declares=True),
    statement("typeof an expression", "__typeof__((0, $0)) *$v;", declares=True,
              different=True),
    statement("atomic of a typeof", "_Atomic(__typeof__((0, $0))) *$v;",
              declares=True, of="int", different=True),
    statement("alignment", "_Alignas(__alignof__($0)) char $v;", declares=True,
              different=True),
    statement("second declarator", "int $v = 1, $w = ($0, 2);", declares=True),
    statement("declarator before", "int $v = ($0, 2), $w[$v];", declares=True),
    statement("for's declaration",
              "for (int $v = ($0, 0), (*$w)[2] = 0; $v < 0 && $w; $v++) {\n}"),
    statement("asm's operand", "__asm__ volatile(\"\" : : \"r\"(($0, 1)));"),
    statement("asm's memory",
              "{\nint $v[2];\n__asm__ volatile(\"\" : : \"m\"($v[($0, 1)]));\n}"),
    statement("computed jump",
              "{\n__label__ $v;\ngoto *($0, &&$v);\n$v:;\n}"),
    statement("return of a block", "(void)^int(void) { return ($0, 1); }();",
              needs="blocks captures", different=True),
    statement("behind another statement's label",
              "switch (1) {\ncase 0: for (;;) {\ncase 1: $0;\nbreak;\n}\n}"),
    statement("deferred", "{\n_Defer $0;\n}", needs="defer"),
    statement("loop hint", "#pragma clang loop unroll(disable)\nfor ($0; 0;) "
              "{\n}"),
]

CARRIERS = EVALUATED + IGNORED + STATEMENTS
