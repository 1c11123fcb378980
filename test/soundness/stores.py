# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Other ways to write: through pointers of other types, variables and unions that
hold them, by bytes, and by functions that are given an address."""
from model import INT
from tree import Text

# --- operand 0 = operand 1, which is a scalar ------------------------------------


def store(name, plain, **more):
    if not plain.endswith("})"):
        plain = "({ %s; 1; })" % plain
    return Text(name, plain, slot="store", type=INT, target=True, effects=True,
                **more)


def by_variable(name, declared, used, **more):
    """The address goes through a variable."""
    return store(name, "({ %s *%s = $1; 1; })" % (declared, used), **more)


def copied(name, call, **more):
    """$v has the value that call is to bring to where &$0 leads."""
    return store(name, "({ __typeof__($0) $v = $1; %s; 1; })" % call, **more)


SAME = [
    by_variable("void *", "void *$v = &$0;", "($T0 *)$v"),
    by_variable("const void *", "const void *$v = &$0;", "($T0 *)$v"),
    by_variable("char *", "char *$v = (char *)&$0;", "($T0 *)$v"),
    by_variable("number", "__UINTPTR_TYPE__ $v = (__UINTPTR_TYPE__)&$0;",
                "($T0 *)$v"),
    by_variable("hidden number", "__UINTPTR_TYPE__ $v = (__UINTPTR_TYPE__)&$0 ^ "
                "5;", "($T0 *)($v ^ 5)"),
    by_variable("two void *", "void *$v = &$0, *$w; $w = $v;", "($T0 *)$w"),
    by_variable("union", "union { $T0 *p; char *c; void *v; } $v; $v.v = &$0;",
                "$v.p"),
    by_variable("union of records", "union { struct { $T0 *p; } a; struct { char "
                "*c; } b; } $v; $v.b.c = (char *)&$0;", "$v.a.p"),
    by_variable("union of pointers to pointers", "void *$v = &$0; union { $T0 **p; "
                "void **v; } $w; $w.v = &$v;", "*$w.p"),
    by_variable("union of arrays", "union { $T0 *p[2]; void *v[2]; } $v; $v.v[1] = "
                "&$0;", "$v.p[1]"),
    by_variable("field", "struct { int n; void *p; } $v = {1, &$0};",
                "($T0 *)$v.p"),
    by_variable("field of a conditional", "struct { int n; void *p; } $v = {1, "
                "&$0}, $w = {2, 0};", "($T0 *)(1 ? $v : $w).p"),
    by_variable("field of a call", "", "($T0 *)span_of(&$0).p"),
    by_variable("field of a copied call", "struct span $v = span_of(&$0), $w = $v;",
                "($T0 *)(0, $w).p"),
    by_variable("element of a conditional", "struct { void *p[2]; } $v = {{0, "
                "&$0}}, $w = $v;", "($T0 *)(1 ? $v : $w).p[1]"),
    by_variable("element", "void *$v[2] = {0, &$0};", "($T0 *)$v[1]"),
    by_variable("static variable", "static void *$v; $v = &$0;", "($T0 *)$v"),
    by_variable("pointer to a void *", "void *$v = &$0, **$w = &$v;",
                "*($T0 **)$w"),
    by_variable("pointer written as bytes",
                "void *$v = &$0; $T0 *$w; __builtin_memcpy(&$w, &$v, sizeof $w);",
                "$w"),
    by_variable("pointer in an array of bytes",
                "void *$v = &$0; $T0 *$u = 0; char $w[sizeof $v]; "
                "__builtin_memcpy($w, &$v, sizeof $v); "
                "__builtin_memcpy(&$u, $w, sizeof $u);", "$u"),
    by_variable("pointer from behind", "char *$v = (char *)(&$0 + 1) - sizeof "
                "$0;", "($T0 *)$v"),
    by_variable("atomic void *", "void *_Atomic $v = &$0;", "($T0 *)$v"),
    by_variable("chosen void *", "void *$v = 0; if ((long)&$0) $v = &$0;",
                "($T0 *)$v"),
    by_variable("result of memcpy", "void *$v = &$0; $v = __builtin_memmove($v, "
                "$v, 0);", "($T0 *)$v"),
    by_variable("block's variable", "__block void *$v = &$0;", "($T0 *)$v",
                needs="blocks"),
    by_variable("another record", "", "&((struct { $T0 a; } *)&$0)->a"),
    by_variable("another array", "", "*($T0 (*)[1])&$0"),
    by_variable("volatile", "", "(volatile $T0 *)&$0"),
    copied("memcpy", "__builtin_memcpy(&$0, &$v, sizeof $v)"),
    copied("memmove", "__builtin_memmove(&$0, &$v, sizeof $v)"),
    copied("mempcpy", "__builtin_mempcpy(&$0, &$v, sizeof $v)"),
    copied("memcpy_inline", "__builtin_memcpy_inline(&$0, &$v, sizeof $v)"),
    copied("bcopy", "__builtin_bcopy(&$v, &$0, sizeof $v)"),
    copied("memccpy", "({ void *memccpy(void *, const void *, int, __SIZE_TYPE__); "
           "memccpy(&$0, &$v, 300, sizeof $v); })", different=True),
    copied("declared memcpy", "memcpy(&$0, &$v, sizeof($T0))"),
    copied("memcpy by a pointer to it", "({ void *(*$w)(void *, const void *, "
           "__SIZE_TYPE__) = memcpy; $w(&$0, &$v, sizeof $v); })"),
    copied("memcpy to a void *", "({ void *$w = &$0; __builtin_memcpy($w, &$v, "
           "sizeof $v); })"),
    copied("memcpy of all bytes but one",
           "__builtin_memcpy(&$0, &$v, sizeof $v - 1)", different=True),
    copied("memcpy of bytes further on",
           "__builtin_memcpy((char *)&$0 + sizeof $v / 2, &$v, sizeof $v / 2)",
           different=True),
    copied("byte by byte", "for (unsigned $w = 0; $w < sizeof $v; $w++) ((char *)"
           "&$0)[$w] = ((char *)&$v)[$w]"),
    copied("atomic store", "__atomic_store(&$0, &$v, 5)"),
    copied("atomic exchange", "({ __typeof__($0) $w; __atomic_exchange(&$0, &$v, "
           "&$w, 5); })"),
    copied("block", "({ $T0 *$w = &$0; ^{ *$w = $v; }(); })", needs="blocks"),
]

CHANGED = [
    store("atomic store of a number", "__atomic_store_n(&$0, $1, 5)"),
    store("atomic exchange of a number", "(void)__atomic_exchange_n(&$0, $1, 5)"),
    store("atomic addition", "(void)__atomic_fetch_add(&$0, (int)$1, 5)",
          of="int", needs="notbool", different=True),
    store("atomic or", "(void)__atomic_or_fetch(&$0, (int)$1, 5)", of="int",
          needs="notbool", different=True),
    store("sync or", "(void)__sync_fetch_and_or(&$0, (int)$1)", of="int",
          needs="notbool", different=True),
    store("sync test and set", "(void)__sync_lock_test_and_set(&$0, $1)",
          of="int", needs="notbool"),
    store("sync compare and swap",
          "(void)__sync_bool_compare_and_swap(&$0, $0, $1)", of="int",
          needs="notbool"),
    store("c11 store", "__c11_atomic_store((_Atomic($T0) *)&$0, $1, 5)",
          of="int"),
    store("scoped atomic store", "__scoped_atomic_store_n(&$0, $1, 5, 0)",
          of="int", needs="notbool"),
    store("nontemporal store", "__builtin_nontemporal_store($1, &$0)", of="int",
          needs="notbool"),
    store("sum with nothing", "(void)__builtin_add_overflow($1, 0, &$0)",
          of="int", needs="notbool"),
    store("product with one", "(void)__builtin_mul_overflow((long)$1, 1, &$0)",
          of="int", needs="notbool"),
    store("set to zero", "(void)__builtin_memset(&$0, 0, sizeof $0 + 0 * sizeof("
          "$1 + 0))", different=True),
    store("set to bytes", "(void)__builtin_memset(&$0, (int)$1 & 127, sizeof $0)",
          of="int", needs="notbool", different=True),
    store("bzero", "__builtin_bzero(&$0, sizeof $0 + 0 * sizeof($1 + 0))",
          different=True),
    store("first byte", "(void)(((unsigned char *)&$0)[0] = $1)", of="int",
          needs="notbool", different=True),
    store("last byte", "(void)(((char *)&$0)[sizeof $0 - 1] = $1)", of="int",
          needs="notbool", different=True),
    store("by strcpy", "(void)__builtin_strcpy((char *)&$0, \"\\1\" + 0 * sizeof("
          "$1 + 0) + 1)", different=True),
    store("by strncpy", "(void)__builtin_strncpy((char *)&$0, \"\\1\", 1 + 0 * "
          "sizeof($1 + 0))", of="int", different=True),
    store("by snprintf", "(void)__builtin_snprintf((char *)&$0, sizeof $0, \"%d\", "
          "(int)$1)", of="int", needs="notbool", different=True),
    store("by printf's count", "({ char $v[8]; (void)$1; (void)"
          "__builtin_snprintf($v, 8, \"ab%n\", &$0); 1; })", of="exactly int",
          different=True),
    store("by sscanf", "({ int sscanf(const char *, const char *, ...); (void)$1; "
          "sscanf(\"3\", \"%d\", &$0); 1; })", of="exactly int", different=True),
    store("by frexp", "(void)__builtin_frexp((double)$1, &$0)",
          of="exactly int", different=True),
    store("by remquo", "(void)__builtin_remquo((double)$1, 2.0, &$0)",
          of="exactly int", different=True),
    store("by strtol", "({ long strtol(const char *, char **, int); (void)$1; "
          "strtol(\"7x\", (char **)&$0, 10); 1; })", of="pointer",
          different=True),
    store("assembly", "({ __asm__(\"\" : \"=r\"($0) : \"0\"($1)); 1; })",
          of="wide int"),
    store("assembly that keeps it", "({ __asm__ volatile(\"\" : \"+m\"($0)); "
          "$1; 1; })", different=True),
]

# --- the object that operand 0 leads to ----------------------------------------


def onto(name, plain, **more):
    """A new statement about a record."""
    return Text(name, plain, slot="object", effects=True, declares=False,
                operands=("small",) if "$1" in plain else (), **more)


OBJECTS = [
    onto("record set", "__builtin_memset($0, $1, sizeof *$0);"),
    onto("record half set", "__builtin_memset($0, $1, sizeof *$0 / 2);"),
    onto("byte of a record", "((char *)$0)[$1 % sizeof *$0] = $1;"),
    onto("byte by a void *", "{\nvoid *$v = $0;\n((char *)$v)[$1 % sizeof *$0] = "
         "$1;\n}"),
    onto("byte by a union", "{\nunion { $T0 p; char *c; } $v = {$0};\n"
         "$v.c[$1 % sizeof *$0] = $1;\n}"),
    onto("byte by a number", "{\n__UINTPTR_TYPE__ $v = (__UINTPTR_TYPE__)$0;\n"
         "*(char *)($v + $1 % sizeof *$0) = $1;\n}"),
    onto("byte by another record",
         "((struct { char a[2]; } *)$0)->a[$1 % 2] = $1;"),
    onto("byte by a pointer to a pointer", "{\n$T0$v = $0;\nvoid **$w = (void **)"
         "&$v;\n*(char *)*$w = $1;\n}"),
    onto("byte from behind", "((char *)($0 + 1))[-($1 % 2) - 1] = $1;"),
    onto("all bytes turned", "for (char *$v = (char *)$0; $v < (char *)($0 + 1); "
         "$v++)\n*$v ^= $1;"),
    onto("copied bytes", "__builtin_memcpy((char *)$0 + $1 % sizeof *$0, "
         "\"\\1\\2\" + 1, 1);"),
    onto("moved bytes", "__builtin_memmove((char *)$0 + 1, $0, sizeof *$0 - 1);"),
    onto("string", "__builtin_strcpy((char *)$0, \"\\1\");"),
    onto("formatted", "__builtin_snprintf((char *)$0, 2, \"%d\", $1);"),
    onto("copy, changed and back", "{\n__typeof__(*$0) $v = *$0;\n"
         "((char *)&$v)[$1 % sizeof $v] = $1;\n*$0 = $v;\n}"),
    onto("copy, changed and copied back", "{\n__typeof__(*$0) $v = *$0;\n"
         "__builtin_memset(&$v, $1, 1);\n__builtin_memcpy($0, &$v, sizeof $v);\n}"),
    onto("partly copied back", "{\n__typeof__(*$0) $v = *$0;\n"
         "__builtin_memset(&$v, $1, sizeof $v);\n"
         "__builtin_memcpy($0, &$v, sizeof $v - 1);\n}"),
    onto("copy and back", "{\n__typeof__(*$0) $v = *$0;\n*$0 = $v;\n}"),
    onto("copied bytes and back", "{\nchar $v[sizeof *$0];\n"
         "__builtin_memcpy($v, $0, sizeof $v);\n"
         "__builtin_memcpy($0, $v, sizeof $v);\n}"),
    onto("changed copy", "{\n__typeof__(*$0) $v = *$0;\n"
         "((char *)&$v)[$1 % sizeof $v] = $1;\n}"),
    onto("union with the record", "{\nunion { __typeof__(*$0) r; char c[sizeof "
         "*$0]; } $v;\n$v.r = *$0;\n$v.c[$1 % sizeof *$0] = $1;\n*$0 = $v.r;\n}",
         needs="noliteral"),
    onto("array of the record", "{\n__typeof__(*$0) $v[2];\n$v[1] = *$0;\n"
         "__builtin_memset(&$v[1], $1, 1);\n*$0 = $v[1];\n}"),
    onto("flexible record", "{\nstruct { int n; __typeof__(*$0) a[]; } *$v = "
         "__builtin_alloca(sizeof *$v + sizeof *$0);\n$v->a[0] = *$0;\n"
         "*$0 = $v->a[0];\n}", needs="noliteral"),
    onto("read bytes", "(void)((const unsigned char *)$0)[$1 % sizeof *$0];"),
    onto("read by a void *", "{\nconst void *$v = $0;\n(void)*(const char *)$v;\n"
         "}"),
    onto("compared with itself", "(void)__builtin_memcmp($0, $0, sizeof *$0);"),
    onto("looked through", "(void)__builtin_memchr($0, $1, sizeof *$0);"),
    onto("sorted bytes", "{\nvoid qsort(void *, __SIZE_TYPE__, __SIZE_TYPE__, int "
         "(*)(const void *, const void *));\nint strncmp(const char *, const char "
         "*, __SIZE_TYPE__);\nqsort($0, 2, 1, (int (*)(const void *, const void *))"
         "strncmp);\n}"),
]

STORES = SAME + CHANGED + OBJECTS
