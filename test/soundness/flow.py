# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements around a block, and all the ways to say `if`. Blocks stand in
braces of their own, since an instrumented block may begin with a variable."""
from tree import Text

# --- around a block: it runs once, or nearly -------------------------------------


def block(name, plain, **more):
    return Text(name, plain, slot="block", **more)


BLOCKS = [
    block("do once", "do {\n$B0\n} while (0);", binds="bc"),
    block("do until", "do {\n$B0\n} while (!1);", binds="bc"),
    block("for ever", "for (;;) {\n{\n$B0\n}\nbreak;\n}", binds="bc"),
    block("while true", "while (1) {\n{\n$B0\n}\nbreak;\n}", binds="bc"),
    block("for twice", "for (int $v = 0; $v < 2; ++$v) {\n$B0\n}", binds="bc",
          different=True),
    block("for with two variables",
          "for (int $v = 0, $w = 5; $v < $w; $v += 4, $w--) {\n$B0\n}",
          binds="bc", different=True),
    block("for with a type",
          "for (struct { int i; char c; } $v = {0, 2}; $v.i < 1; $v.i++) {\n"
          "$B0\n}", binds="bc"),
    block("continue", "for (int $v = 0; $v < 3; $v++) {\nif ($v != 1) continue;\n"
          "{\n$B0\n}\n}", binds="bc"),
    block("continue of a do",
          "{\nint $v = 0;\ndo {\nif ($v == 1) continue;\n{\n$B0\n}\n} while "
          "($v++ < 1);\n}", binds="bc"),
    block("loop hint", "#pragma clang loop unroll(disable)\nfor (int $v = 0; $v "
          "< 1; $v++) {\n$B0\n}", binds="bc"),
    block("unrolled", "#pragma unroll 2\nfor (int $v = 0; $v < 2; $v++) {\n$B0\n}",
          binds="bc", different=True),
    block("not unrolled", "#pragma nounroll\nwhile (1) {\n{\n$B0\n}\nbreak;\n}",
          binds="bc"),
    block("default", "switch (0) {\ndefault: {\n$B0\n}\n}", binds="b"),
    block("case", "switch (2) {\ncase 1: break;\ncase 2: {\n$B0\n}\n}",
          binds="b"),
    block("range of cases", "switch (5) {\ncase 1 ... 9: {\n$B0\n} break;\n"
          "default: break;\n}", binds="b"),
    block("labels in a row", "switch ((char)5) {\ncase 4: case 5: default: {\n"
          "$B0\n}\n}", binds="b"),
    block("fallthrough", "switch ($0 & 1) {\ncase 0:;\n"
          "__attribute__((fallthrough));\ncase 1: {\n$B0\n}\n}", binds="b",
          operands=("int",)),
    block("fallthrough by its new name", "switch ($0 & 1) {\ncase 0:;\n"
          "[[fallthrough]];\ncase 1: {\n$B0\n}\n}", binds="b",
          operands=("int",), needs="c23"),
    block("first of two cases", "switch ($0 & 1) {\ncase 0: {\n$B0\n}\n"
          "/* falls through */\ncase 1: {\n$B1\n}\n}", binds="b",
          operands=("int",), different=True),
    block("default in the middle", "switch ($0 & 3) {\ncase 1: {\n$B0\n} break;\n"
          "default:\ncase 2: {\n$B1\n}\n}", binds="b", operands=("int",),
          different=True),
    block("all enumerators", "switch ((enum en)($0 & 1)) {\ncase EN_A: {\n$B0\n} "
          "break;\ncase EN_B: break;\ncase EN_C: break;\n}", binds="b",
          operands=("int",), different=True),
    block("no default", "switch ($0) {\ncase 1: {\n$B0\n}\n}", binds="b",
          operands=("int",), different=True),
    block("truth value", "switch ((_Bool)$0) {\ncase 0: {\n$B0\n} break;\n"
          "case 1:;\n}", binds="b", operands=("int",), different=True),
    block("narrow switch", "switch ((signed char)$0) {\ncase -1: break;\ndefault: "
          "{\n$B0\n}\n}", binds="b", operands=("int",), different=True),
    block("declaration before the cases", "switch ($0 & 1) {\nint $v;\ncase 0:\n"
          "case 1: $v = 1; {\n$B0\n}\n}", binds="b", operands=("int",)),
    block("Duff's device", "{\nint $v = 2;\nswitch ($0 & 3) {\ncase 0: do {\n{\n"
          "$B0\n}\ncase 1:;\ncase 2: case 3:;\n} while (--$v > 0);\n}\n}",
          binds="bc", operands=("int",), different=True),
    block("case in an if", "switch ($0 & 3) {\ncase 0: if ($1) {\ncase 2: {\n$B0\n}"
          "\n}\n}", binds="b", operands=("int", "condition"), different=True),
    block("case in a loop", "switch ($0 & 1) {\nfor (int $v; $v < 1; $v++) {\n"
          "case 0: $v = 0; {\n$B0\n}\n}\n}", binds="bc", operands=("int",),
          different=True),
    block("if", "if (1) {\n$B0\n}"),
    block("else", "if (0) {\n} else {\n$B0\n}"),
    block("else if", "if ($0) {\n} else if (1) {\n$B0\n}",
          operands=("condition",), different=True),
    block("constant else", "if (sizeof(int) == 4) {\n$B0\n} else {\n$B1\n}"),
    block("statement expression", "({\n$B0\n});", closed=True),
    block("value of a statement expression", "(void)({\n{\n$B0\n}\n1;\n});",
          closed=True),
    block("nested braces", "{\n{\n$B0\n}\n}"),
    block("likely", "if (1) [[clang::likely]] {\n$B0\n}"),
    block("unlikely", "if (0) {\n} else [[clang::unlikely]] {\n$B0\n}"),
    block("nomerge", "[[clang::nomerge]] {\n$B0\n}"),
    block("suppressed warning", "[[clang::suppress]] {\nint $v = 1;\n(void)$v;\n}"
          "\n{\n$B0\n}"),
    block("label and a jump to it",
          "{\n__label__ $v;\ngoto $v;\n$v: {\n$B0\n}\n}"),
    block("unused label", "{\n__label__ $v;\n$v: __attribute__((unused));\n{\n$B0"
          "\n}\n}"),
    block("jump out", "{\n__label__ $v;\nfor (;;) {\n{\n$B0\n}\ngoto $v;\n}\n"
          "$v:;\n}", binds="bc"),
    block("jump back", "{\n__label__ $v;\nint $w = 0;\n$v: {\n$B0\n}\nif ($w++ < "
          "1) goto $v;\n}", different=True),
    block("jump into", "{\n__label__ $v;\nif ($0) goto $v;\nif (0) {\n$v:;\n}\n{\n"
          "$B0\n}\n}", operands=("condition",)),
    block("computed jump", "{\n__label__ $v, $w;\nvoid *$u[] = {&&$v, &&$w};\n"
          "goto *$u[$0 & 1];\n$v: {\n$B0\n}\n$w:;\n}", operands=("int",),
          different=True),
    block("table of labels", "{\n__label__ $v, $w;\nstatic const int $u[] = {0, "
          "&&$w - &&$v};\ngoto *(&&$v + $u[$0 & 1]);\n$v: {\n$B0\n}\n$w:;\n}",
          operands=("int",), different=True),
    block("interpreter", "{\n__label__ $v, $w, $x;\nint $v1 = 0;\nvoid *$u[] = "
          "{&&$v, &&$x, &&$w};\ngoto *$u[$0 & 1];\n$v: {\n$B0\n}\nif ($v1++ < 1) "
          "goto *$u[$v1];\n$x: {\n$B1\n}\ngoto *$u[2];\n$w:;\n}",
          operands=("int",), different=True),
    block("label of a variable", "{\n__label__ $v;\nvoid *$w = &&$v;\nint $u = "
          "3;\ngoto *$w;\n$v: $u = 1;\n{\n$B0\n}\n}"),
    block("inner struct", "{\nstruct $v { int a; struct { char b; } c; } $w = {1};"
          "\n(void)$w;\n{\n$B0\n}\n}"),
    block("inner struct declared first", "{\nstruct $v;\nstruct $v *$w;\nstruct "
          "$v { int a; } $u = {1};\n$w = &$u;\n(void)$w->a;\n{\n$B0\n}\n}"),
    block("inner union", "{\nunion $v { int a; float f; } $w;\n$w.f = 1;\n(void)"
          "$w.a;\n{\n$B0\n}\n}"),
    block("inner enum", "{\nenum { $v, $w = 3 } $u = $w;\n(void)$u;\n{\n$B0\n}\n}"),
    block("inner typedef", "{\ntypedef struct $x { int a; } $v, *$w;\n$v $u = {1};\n"
          "(void)(($w)&$u)->a;\n{\n$B0\n}\n}"),
    block("inner prototype", "{\nextern int abs(int);\n(void)sizeof abs(1);\n{\n"
          "$B0\n}\n}"),
    block("inner extern", "{\nextern int rt_outside;\n(void)&rt_outside;\n{\n$B0\n"
          "}\n}"),
    block("assertion", "{\n_Static_assert(sizeof(int) == 4, \"\");\n{\n$B0\n}\n}"),
    block("assertion without a text", "{\nstatic_assert(1);\n{\n$B0\n}\n}",
          needs="c23"),
    block("empty declaration", "{\n;\n__extension__ int $v;\n(void)sizeof $v;\n{\n"
          "$B0\n}\n}"),
    block("array of a length", "{\nint $v[($0 & 3) + 1];\n$v[0] = 1;\n{\n$B0\n}\n}",
          operands=("int",), closed=True),
    block("asm", "{\n__asm__ volatile(\"\" : : : \"memory\");\n{\n$B0\n}\n}"),
    block("asm of a variable", "{\nint $v = $0;\n__asm__(\"\" : \"+r\"($v));\n{\n"
          "$B0\n}\n}", operands=("int",)),
    block("asm of memory", "{\nint $v = $0;\n__asm__(\"\" : \"=m\"($v) : "
          "\"m\"($v));\n{\n$B0\n}\n}", operands=("int",)),
    block("asm of names", "{\nint $v = $0;\n__asm__ volatile(\"\" : [a] \"+r\"("
          "$v) : [b] \"i\"(3) : \"cc\");\n{\n$B0\n}\n}", operands=("int",)),
    block("asm that jumps", "{\n__label__ $v;\n__asm__ goto(\"\" : : : : $v);\n"
          "$v: {\n$B0\n}\n}"),
    block("block", "^{\n$B0\n}();", closed=True, needs="blocks captures"),
    block("region", "#pragma clang __debug captured\n{\n$B0\n}", closed=True,
          needs="captured noexit"),
    block("floating-point pragma", "{\n#pragma STDC FP_CONTRACT OFF\n{\n$B0\n}\n}"),
    block("fp pragma", "{\n#pragma clang fp reassociate(on)\n{\n$B0\n}\n}"),
    block("diagnostic pragma", "#pragma clang diagnostic push\n#pragma clang "
          "diagnostic ignored \"-Wall\"\n{\n$B0\n}\n#pragma clang diagnostic pop"),
    block("pack pragma", "{\n#pragma pack(push, 1)\nstruct { char a; int b; } $v "
          "= {1, $0};\n#pragma pack(pop)\n(void)$v.b;\n{\n$B0\n}\n}",
          operands=("int",)),
    block("deferred", "{\n_Defer {\n$B0\n}\n(void)0;\n}", needs="defer noexit",
          closed=True),
    block("named break", "$v: for (;;) {\nfor (;;) {\n{\n$B0\n}\nbreak $v;\n}\n}",
          binds="bc", needs="namedloops", declares=True),
    block("named continue", "$v: for (int $w = 0; $w < 2; $w++) {\nwhile (1) {\n{"
          "\n$B0\n}\ncontinue $v;\n}\n}", binds="bc", needs="namedloops",
          declares=True, different=True),
    # (A named switch over a constant breaks the compiler.)
    block("named switch", "{\nint $w = $0;\n$v: switch ($w & 1) {\ncase 0:;\n"
          "case 1: for (;;) {\n{\n$B0\n}\nbreak $v;\n}\n}\n}", binds="bc", needs="namedloops",
          operands=("int",), declares=True),
]

# --- branches: if ($0) block ------------------------------------------------------


def branch(name, plain, *run, **more):
    return Text(name, plain, *run, slot="branch", **more)


BRANCHES = [
    branch("negated", "if (!$0) {\n} else {\n$B0\n}"),
    branch("empty then", "if (!$0)\n;\nelse {\n$B0\n}"),
    branch("compared", "if ($0 == 0) {\n} else {\n$B0\n}"),
    branch("expected", "if (__builtin_expect(!!$0, 1)) {\n$B0\n}"),
    branch("likely", "if ($0) [[clang::likely]] {\n$B0\n}"),
    branch("bool", "if ((_Bool)$0) {\n$B0\n}"),
    branch("floating", "if ((double)$0) {\n$B0\n}"),
    branch("complex", "if ((_Complex float)$0) {\n$B0\n}"),
    branch("pointer", "if ($0 ? \"\" : (char *)0) {\n$B0\n}"),
    branch("comma", "if (0, $0) {\n$B0\n}"),
    branch("nested conditions", "if (1 && (0 || $0)) {\n$B0\n}"),
    branch("conditional", "if ($0 ? 1 : 0) {\n$B0\n}"),
    branch("elvis", "if (!$0 ?: 0) {\n} else {\n$B0\n}"),
    branch("statement expression", "if (({ int $v = $0; $v; })) {\n$B0\n}"),
    branch("generic", "if (_Generic(0, int: $0, default: 1)) {\n$B0\n}"),
    branch("chosen", "if (__builtin_choose_expr(1, $0, 1)) {\n$B0\n}"),
    branch("constant or not", "if (__builtin_constant_p($0) ? $0 : $0) {\n$B0\n}",
           pure=True),
    branch("variable", "{\nint $v = $0;\nif ($v) {\n$B0\n}\n}"),
    branch("const variable", "{\nconst _Bool $v = $0;\nif ($v) {\n$B0\n}\n}"),
    branch("volatile variable", "{\nvolatile int $v = $0;\nif ($v) {\n$B0\n}\n}",
           different=True),
    branch("bit-field", "{\nstruct { unsigned a : 1; } $v = {!!$0};\nif ($v.a) {\n"
           "$B0\n}\n}"),
    branch("enumeration", "{\nenum { $v, $w } $u = $0 ? $w : $v;\nif ($u == $w) {\n"
           "$B0\n}\n}"),
    branch("jumps", "{\n__label__ $v, $w;\nif ($0) goto $v;\ngoto $w;\n$v: {\n$B0\n"
           "}\n$w:;\n}"),
    branch("jump away", "{\n__label__ $v;\nif (!$0) goto $v;\n{\n$B0\n}\n$v:;\n}"),
    branch("jump over a declaration", "{\n__label__ $v;\nif (!$0) goto $v;\nint $w "
           "= 1;\n(void)$w;\n{\n$B0\n}\n$v:;\n}"),
    branch("computed jump", "{\n__label__ $v, $w;\ngoto *($0 ? &&$v : &&$w);\n$v: "
           "{\n$B0\n}\n$w:;\n}"),
    branch("switch", "switch (!!$0) {\ncase 1: {\n$B0\n}\n}", binds="b"),
    branch("switch by default", "switch (!$0) {\ncase 1: break;\ndefault: {\n$B0\n"
           "}\n}", binds="b"),
    branch("while", "while ($0) {\n{\n$B0\n}\nbreak;\n}", binds="bc"),
    branch("for", "for (_Bool $v = $0; $v; $v = 0) {\n$B0\n}", binds="bc"),
    branch("left early", "do {\nif (!$0) break;\n{\n$B0\n}\n} while (0);",
           binds="bc"),
    branch("continued early", "for (int $v = 0; $v < 1; $v++) {\nif (!$0) "
           "continue;\n{\n$B0\n}\n}", binds="bc"),
    branch("right of two", "(void)($0 && ({\n{\n$B0\n}\n1;\n}));", closed=True),
    branch("right of an or", "(void)(!$0 || ({\n{\n$B0\n}\n1;\n}));",
           closed=True),
    branch("chosen statements", "$0 ? ({\n$B0\n}) : (void)0;", closed=True),
    branch("unreachable", "if (!$0) __builtin_unreachable();\n{\n$B0\n}"),
    branch("unreachable else", "if ($0) {\n$B0\n} else {\n__builtin_unreachable();"
           "\n}"),
    branch("trap", "if (!$0) __builtin_trap();\n{\n$B0\n}"),
    branch("assumed", "__builtin_assume($0);\n{\n$B0\n}",
           "if (!$0) rt_end();\n{\n$B0\n}", pure=True),
    branch("assumed by an old attribute", "__attribute__((assume($0)));\n{\n$B0\n}",
           "if (!$0) rt_end();\n{\n$B0\n}", pure=True),
    branch("assumed by an attribute", "[[clang::assume($0)]];\n{\n$B0\n}",
           "if (!$0) rt_end();\n{\n$B0\n}", pure=True),
    branch("abort", "if (!$0) abort();\n{\n$B0\n}",
           "if (!$0) rt_end();\n{\n$B0\n}"),
    branch("named break", "$v: for (;;) {\nfor (;;) {\nif (!$0) break $v;\n{\n$B0\n"
           "}\nbreak $v;\n}\n}", binds="bc", needs="namedloops", declares=True),
]
