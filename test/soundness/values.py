# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Expressions around a value: most hand on operand 0 as it is, by another way."""
from model import INT, LONG, UCHAR, UINT, ULONG
from tree import Text


def value(name, plain, run=None, **more):
    return Text(name, plain, run, slot="value", **more)


# --- what yields one of its operands ------------------------------------------

HANDED_ON = [
    value("parentheses", "(($0))"),
    value("extension", "__extension__ $0"),
    value("statement expression", "({ $T0 $v = $0; $v; })"),
    value("nested statement expressions", "({ ({ $0; }); })"),
    value("comma", "((void)0, $0)"),
    value("plus", "+$0", type=INT),
    value("generic", "_Generic($0, $T0: $0, default: $0)"),
    value("generic of a type", "_Generic((char)0, int: 7, char: $0)"),
    value("generic by default", "_Generic(1.0, int: 7, default: $0)"),
    value("choose", "__builtin_choose_expr(1, $0, 7)"),
    value("choose the second", "__builtin_choose_expr(sizeof(int) == 2, \"no\", "
          "$0)"),
    value("expect", "__builtin_expect($0, 1)", type=LONG),
    value("expect with probability",
          "__builtin_expect_with_probability($0, 0, 0.9)", type=LONG),
    value("unpredictable", "__builtin_unpredictable($0)", type=LONG),
    value("constant or not", "(__builtin_constant_p($0) ? $0 : $0)"),
    value("elvis", "($0 ?: 0)"),
    value("elvis with another", "($0 ?: $1)", operands=("int",),
          different=True),
    value("constant condition", "(1 ? $0 : $1)", operands=("int",)),
    value("condition", "($1 ? $0 : $2)", operands=("condition", "int"),
          different=True),
    value("typeof", "(__typeof__((0, $0)))$0"),
    value("typeof a type", "({ __typeof__($T0) $v = $0; $v; })"),
    value("typeof_unqual", "(typeof_unqual(const $T0))$0", needs="c23"),
    value("auto type", "({ __auto_type $v = (0, $0); $v; })"),
    value("auto", "({ auto $v = (0, $0); $v; })", needs="c23"),
    value("nullptr", "(nullptr == (void *)0 ? $0 : 7)", needs="c23"),
    value("true", "(true ? $0 : 7)", needs="c23"),
    value("types are compatible",
          "(__builtin_types_compatible_p(int, signed) ? $0 : 7)"),
    value("types are not compatible",
          "(__builtin_types_compatible_p(int, long) ? 7 : $0)"),
    value("is constant evaluated",
          "({ int $v = $0; __builtin_constant_p($v) ? $v : $v; })", type=INT),
    value("jump in a statement expression",
          "({ __label__ $v; $T0 $w = $0; if ($w > 3) goto $v; $w--; $v: $w; })",
          different=True),
    value("loop in a statement expression",
          "({ $T0 $w = $0; for (int $v = 0; $v < 2; $v++) $w ^= 1; $w; })",
          needs="notbool", different=True),
    value("switch in a statement expression",
          "({ $T0 $w = $0; switch ($w) { case 0: $w = 1; break; default:; } $w; "
          "})", different=True),
    value("block", "^($T0 $v) { return $v; }($0)", needs="blocks"),
    value("block that captures", "({ $T0 $v = $0; ^{ return $v; }(); })",
          needs="blocks"),
    value("block that changes",
          "({ __block $T0 $v = $0; ^{ $v = ($T0)$1; }(); $v; })",
          operands=("int",), needs="blocks", different=True),
    value("block kept", "({ $T0 (^$v)($T0) = ^($T0 $w) { return $w; }; "
          "$v($0); })", needs="blocks"),
    value("block by a void *", "({ int (^$v)(int) = (int (^)(int))(void *)0; $v ? "
          "7 : $0; })", needs="blocks"),
    value("function without a prototype", "({ int (*$v)() = 0; $v ? $v($0) : $0; "
          "})", needs="oldstyle"),
    value("type of a macro",
          "({ int (MACRO_ABI *$v)(int) = 0; $v ? 7 : $0; })"),
    value("pointer of a macro",
          "({ int MACRO_NODEREF *$v = 0; $v ? 7 : $0; })"),
    value("captured", "({ $T0 $v = $0, $w = 1;\n#pragma clang __debug captured\n"
          "{ $w = $v; }\n$w; })", "({ $T0 $v = $0, $w = 1; { $w = $v; } $w; })",
          needs="captured"),
]

# --- operators that write, on a variable of their own ---------------------------

WRITTEN = [
    value("compound " + op, "({ int $v = ($0 & 63); $v %s %s; $v; })" % (op, n),
          type=INT, different=True)
    for op, n in (("*=", "3"), ("/=", "4"), ("%=", "5"), ("<<=", "2"),
                  (">>=", "1"), ("&=", "7"), ("|=", "8"), ("^=", "9"),
                  ("+=", "2"), ("-=", "2"))] + [
    value("moved pointer", "({ char $v[4] = {1, 2, 3}, *$w = $v; $w += $0 & 1; "
          "$w -= 0; *++$w; })", type=INT, different=True),
]

# --- objects without a name, and initializers ---------------------------------

LITERALS = [
    value("compound literal", "($T0){$0}"),
    value("its address", "*&($T0){$0}"),
    value("array literal", "(($T0[2]){$0, 1})[0]"),
    value("designated element", "(($T0[3]){[2] = 1, [1] = $0})[1]"),
    value("designated range", "(($T0[4]){[0 ... 2] = $0})[1]", pure=True),
    value("what is left out", "(($T0[3]){[1] = $0})[2]", pure=True, type=INT,
          different=True),
    value("overridden element", "(($T0[2]){[0] = 7, [0] = $0})[0]"),
    value("unsized array", "(($T0[]){1, $0})[1]"),
    value("record literal", "((struct { $T0 a, b; }){$0, 1}).a"),
    value("designated field", "((struct { $T0 a, b; }){.b = 1, .a = $0}).a"),
    value("old designator", "((struct { $T0 a, b; }){b: 1, a: $0}).a"),
    value("nested designators", "((struct { struct { $T0 a[2]; } in; $T0 c; })"
          "{.in.a[1] = $0, .c = 1}).in.a[1]"),
    value("anonymous struct",
          "((struct { struct { $T0 a, b; }; int c; }){.b = $0}).b"),
    value("anonymous union",
          "((struct { int c; union { $T0 a; char b; }; }){.a = $0}).a"),
    value("union literal", "((union { $T0 a; char b[16]; }){.a = $0}).a"),
    value("union's first", "((union { $T0 a; char b[16]; }){$0}).a"),
    value("another member of a union",
          "((union { unsigned a; unsigned char b; }){.a = $0 & 127}).b",
          type=INT, different=True),
    value("union of floats", "((union { float f; int i; }){.i = $0}).i",
          type=INT),
    value("cast to a union", "((union cu)(int)$0).i", type=INT),
    value("bit-field", "((struct { unsigned a : 3, : 2, b : 9; int : 0; })"
          "{.b = $0}).b", type=UINT, different=True),
    value("signed bit-field", "((struct { signed a : 5; }){$0}).a", type=INT,
          different=True),
    value("part of an initializer", "({ struct $v { $T0 a, b; } $w = {1, 2}; "
          "struct { struct $v in; } $u = {.in = $w, .in.a = $0}; $u.in.a; })"),
    value("rest of an initializer", "({ struct $v { $T0 a, b; } $w = {1, $0}; "
          "struct { struct $v in; } $u = {.in = $w, .in.a = 2}; $u.in.b; })"),
    value("empty record", "({ struct { } $v = { }; (void)$v; $0; })"),
    value("empty braces", "({ $T0 $v[2] = { }; $v[1] = $0; $v[1]; })"),
    value("braces around a scalar", "({ $T0 $v = {$0}; $v; })"),
    value("local record", "({ struct { $T0 a; char c; } $v; $v.a = $0; $v.a; })"),
    value("copied record", "({ struct $u { $T0 a; char c; } $v = {$0, 1}, $w; "
          "$w = $v; $w.a; })"),
    value("record from a conditional", "({ struct $u { $T0 a; } $v = {$0}, $w = "
          "{1}; (1 ? $v : $w).a; })"),
    value("record from a statement expression",
          "({ struct $u { $T0 a; } $v = {$0}; $v; }).a"),
    value("record from a comma", "({ struct $u { $T0 a; } $v = {$0}; "
          "(0, $v).a; })"),
    value("record from a call", "record_of($0).in.c", type=INT, different=True),
    value("array in a record from a call", "record_of($0).b[1]", type=INT),
    value("bit-field of a record from a call", "record_of($0).f", type=UINT,
          different=True),
    value("array in a record from a conditional", "({ struct $u { $T0 a[2]; } $v "
          "= {{1, $0}}, $w = {{2}}; (1 ? $v : $w).a[1]; })"),
    value("local array", "({ $T0 $v[3] = {1, 2}; $v[2] = $0; $v[2]; })"),
    value("array of arrays", "({ $T0 $v[2][2] = {{1}, {2, $0}}; $v[1][1]; })"),
    value("pointer to an array",
          "({ $T0 $v[2][2] = {{1}, {2, $0}}, (*$w)[2] = $v; $w[1][1]; })"),
    value("one behind the last",
          "({ $T0 $v[2] = {1, $0}, *$w = &$v[2]; $w[-1]; })"),
    value("pointer difference",
          "({ char $v[300]; char *$w = $v + ($0 & 255); $w - $v; })",
          type=LONG, different=True),
    value("constexpr", "({ constexpr int $v = 3; $v + $0; })", type=INT,
          needs="c23", different=True),
    value("embedded file", "((unsigned char[]){\n#embed __FILE__ limit(2)\n})[0]"
          " + $0", "((unsigned char[]){'#', 'i'})[0] + $0", type=INT,
          needs="embed", different=True),
    value("element of a string", "\"abcd\"[$0 & 3]", type=INT, different=True),
    value("element of a wide string", "L\"ab\"[$0 & 1]", type=INT,
          different=True),
    value("initialized by a string",
          "({ char $v[] = \"abc\", $w[5] = {\"de\"}; $v[$0 & 3] + $w[0]; })",
          type=INT, different=True),
    value("name of the function", "(sizeof __func__ != 1 ? $0 : __func__[0])",
          type=INT),
    value("enumeration", "({ (enum { $v = 4, $w })($0 & 3); })", type=UINT,
          different=True),
    value("enumerator", "({ enum $u { $v = 4, $w }; $w + $0; })", type=INT,
          different=True),
    value("enumeration of a type", "({ enum $u : short { $v = 4 }; (int)(enum $u)"
          "($0 & 7); })", type=INT, different=True),
    value("typedef", "({ typedef $T0 $v; ($v)$0; })"),
    value("static assertion",
          "({ _Static_assert(sizeof(int) == 4, \"\"); $0; })"),
    value("inner prototype", "({ int $v$f(int, ...); (void)sizeof $v$f(1); $0; })"),
]

# --- other types on the way ----------------------------------------------------

TYPES = [
    value("by double", "(int)(double)(int)$0", type=INT),
    value("by float", "(int)(float)($0 & 4095)", type=INT, different=True),
    value("by long double", "(long)((long double)$0 + 0.25L)", type=LONG,
          different=True),
    value("by half", "(int)(_Float16)($0 & 255)", type=INT, different=True),
    value("floating sum", "(int)(($0 & 255) * 0.5 + 1.f)", type=INT,
          different=True),
    value("floating comparison", "((double)$0 < 3.5)", type=INT,
          different=True),
    value("float to bool", "(_Bool)(float)$0", type=INT, different=True),
    value("floating variable", "({ double $v = $0 & 255; $v += 0.5; $v -= 1; "
          "$v++; (int)$v; })", type=INT, different=True),
    value("float in a condition", "(1.5f * ($0 & 1) ? 2 : 3)", type=INT,
          different=True),
    value("real part", "(int)__real__ ($0 + 2.0i)", type=INT,
          different=True),
    value("imaginary part", "__imag__ ((int)$0 + 3i)", type=INT,
          different=True),
    value("imaginary part of a variable", "({ _Complex double $v = $0 & 255; "
          "__imag__ $v = 2; (int)(__imag__ $v + __real__ $v); })", type=INT,
          different=True),
    value("imaginary part of a real", "((int)__imag__ (double)$0 + $0)"),
    value("real part of a real", "__real__ $0"),
    value("complex variable", "({ _Complex double $v = $0 & 255; $v *= 2; "
          "(int)__real__ $v; })", type=INT, different=True),
    value("complex of integers", "({ _Complex int $v = 1i; __real__ $v = $0; "
          "__imag__ $v = 5; __real__ $v; })", type=INT),
    value("complex to bool", "((_Complex int)$0 ? 1 : 2)", type=INT,
          different=True),
    value("complex to real", "(int)(_Complex double)($0 & 255)", type=INT,
          different=True),
    value("complex of both", "({ _Complex int $v = $0 & 63; _Complex float $w = "
          "$v; $v = $w; (int)$v; })", type=INT, different=True),
    value("complex to another", "({ _Complex float $v = $0 & 63; _Complex "
          "double $w = $v; (int)$w; })", type=INT, different=True),
    value("integer complex to another", "({ _Complex short $v = $0 & 63; "
          "_Complex long $w = $v; (int)$w; })", type=INT, different=True),
    value("floating complex to bool", "((_Bool)(_Complex float)($0 & 1) ? 1 : 2)",
          type=INT, different=True),
    value("complex to a truth value", "(!(_Complex float)($0 & 1))", type=INT,
          different=True),
    value("conjugate", "(int)~((_Complex int)($0 & 255))", type=INT,
          different=True),
    value("complex builtin", "(int)__builtin_creal(__builtin_complex((double)"
          "($0 & 15), 2.0))", type=INT, different=True),
    value("long", "(int)(long long)$0", type=INT),
    value("128 bits", "(long)(__int128)$0", type=LONG),
    value("128 bits of a product", "(int)(((__int128)$0 * 4) >> 2)", type=INT),
    value("unsigned 128 bits", "(unsigned)((unsigned __int128)$0 % 8)",
          type=UINT, different=True),
    value("precise integer", "(int)(_BitInt(40))$0", type=INT,
          different=True),
    value("brain float", "(int)(float)(__bf16)(float)($0 & 15)",
          "(int)($0 & 15)", type=INT, different=True),  # it cannot be linked
    value("small precise integer", "(int)(unsigned _BitInt(7))$0", type=INT,
          different=True),
    value("precise variable", "({ _BitInt(17) $v = $0; $v++; (int)$v; })",
          type=INT, different=True),
    value("plain char", "(char)$0", type=INT, different=True),
    value("to bool and back", "(_Bool)$0", type=INT, different=True),
    value("pointer to bool", "({ int *$v = $0 ? &(int){1} : 0; (_Bool)$v; })",
          type=INT, different=True),
    value("integer by a pointer", "(int)(long)(void *)(long)$0", type=INT),
    value("pointer to an integer",
          "({ $T0 $v = $0; $T0 *$w = ($T0 *)(__UINTPTR_TYPE__)&$v; *$w; })"),
    value("vector", "((v4si){$0, 1, 2, 3})[0]", type=INT),
    value("sum of vectors", "((v4si){1, 2} + (v4si){$0 & 255})[0]", type=INT,
          different=True),
    value("vector variable", "({ v4si $v = {1, 2, 3}; $v[1] = $0; $v[1]; })",
          type=INT),
    value("vector with one value", "({ v4si $v = {0}; $v += (int)$0 & 15; $v[2]; })",
          type=INT, different=True),
    value("compared vectors", "(((v4si){$0} > (v4si){3})[0])", type=INT,
          different=True),
    value("shuffled vector", "__builtin_shufflevector((v4si){$0}, (v4si){1}, 1, "
          "0, 4, 5)[1]", type=INT),
    value("converted vector", "(int)__builtin_convertvector((v4si){$0 & 255}, "
          "v4sf)[0]", type=INT, different=True),
    value("part of a vector", "((e4si){$0, 1, 2, 3}).x", type=INT),
    value("parts of a vector", "((e4si){1, $0, 2, 3}).yx.x", type=INT),
    value("splat", "((e4si)(int)($0)).z", type=INT),
    value("written part of a vector",
          "({ e4si $v = 0; $v.y = $0; $v.xz = $v.yy; $v.z; })", type=INT),
    value("recast vector", "((v4si)(v4sf)(v4si){$0})[0]", type=INT),
    value("largest of a vector",
          "__builtin_reduce_max((v4si){(int)$0 & 15, 3})", type=INT,
          different=True),
    value("element by element",
          "__builtin_elementwise_min((int)$0, 7)", type=INT, different=True),
    value("fixedpoint", "(int)((_Accum)($0 & 31) + 0.5k)", type=INT,
          needs="fixedpoint", different=True),
    value("fixed point to bool", "((_Bool)(_Fract)0.5r ? $0 : 7)",
          needs="fixedpoint"),
    value("fixed point by float", "(int)(float)(_Accum)(float)($0 & 31)",
          type=INT, needs="fixedpoint", different=True),
    value("short fixed point", "(int)(short _Accum)(_Accum)($0 & 31)",
          type=INT, needs="fixedpoint", different=True),
    value("matrix", "({ m2si $v = m2zero; $v[0][1] = $0; $v[0][1]; })",
          type=INT, needs="matrix"),
    value("converted matrix", "({ m2si $v = m2zero; $v[1][1] = ($0 & 63); m2sf "
          "$w = (m2sf)$v; (int)$w[1][1]; })", type=INT, needs="matrix",
          different=True),
]

# --- arrays of a length that is computed ---------------------------------------

LENGTHS = [
    value("array of a length", "({ $T0 $v[($0 & 3) + 1]; $v[0] = $1; $v[0]; })",
          operands=("int",), different=True),
    value("cleared array of a length",
          "({ $T0 $v[($1 & 3) + 2] = { }; $v[0] = $0; $v[0] + $v[1]; })",
          operands=("int",), type=INT, needs="c23"),
    value("size of an array of a length", "(int)sizeof(char[($0 & 7) + 1])",
          type=INT, different=True),
    value("size of such a variable",
          "({ char $v[($0 & 7) + 1]; (int)sizeof $v; })", type=INT,
          different=True),
    value("pointer to an array of a length",
          "({ int $v[2][3] = {{1}}; int (*$w)[(int)($1 & 0) + 3] = $v; "
          "$w[1][0] = $0; $v[1][0]; })", operands=("int",), type=INT),
    value("array of arrays of a length",
          "({ int $v[2][($1 & 1) + 2]; $v[1][1] = $0; $v[1][1]; })",
          operands=("int",), type=INT),
    value("typedef of a length",
          "({ typedef int $v[($1 & 1) + 2]; $v $w; $w[1] = $0; $w[1]; })",
          operands=("int",), type=INT),
    value("typeof of a length",
          "({ int $v[($1 & 1) + 2]; __typeof__($v) $w; $w[1] = $0; $w[1]; })",
          operands=("int",), type=INT),
    value("length of an array", "(int)_Countof(int[($0 & 3) + 1])", type=INT,
          needs="countof", different=True),
    value("length of a fixed array", "({ int $v[4]; $v[3] = $0; $v[_Countof $v - "
          "1]; })", type=INT, needs="countof"),
    value("parameter of a length", "({ int $v$f(int, int[*]); $0; })"),
]

SIZES = [
    value("size", "(int)(sizeof(int) + $0)", type=INT, different=True),
    value("size of an expression", "($0 + (int)sizeof($T0))", type=INT,
          different=True),
    value("alignment", "(int)(_Alignof(long) + $0)", type=INT, different=True),
    value("alignment of an expression", "($0 + (int)__alignof__((0, $0)))", type=INT,
          different=True),
    value("offset", "(int)(__builtin_offsetof(struct ol, in.d) + $0)", type=INT,
          different=True),
    value("offset of an element",
          "(int)__builtin_offsetof(struct ol, b[$0 & 3])", type=INT,
          different=True),
    value("written offset", "(int)(long)&((struct ol *)0)->b + $0", type=INT,
          different=True),
    value("line", "(__builtin_LINE() ? $0 : 7)"),
    value("character", "($0 + 'a' - 'a')", type=INT),
    value("wide character", "($0 + L'b' - L'b')", type=INT),
    value("binary number", "($0 + 0b101 - 5)", type=INT),
    value("separated number", "($0 + 1'000 - 1000)", type=INT, needs="c23"),
    value("octal number", "($0 + 0o17 - 15)", type=INT, needs="c2y clang22"),
    value("long number", "($0 + 1LL - 1ull)", type=ULONG),
    value("truth value", "!!$0", type=INT, different=True),
    value("complement", "~~$0", type=INT),
    value("narrow operators", "(unsigned char)(($0 & 7) << 1 | 1)", type=UCHAR,
          different=True),
]

VALUES = HANDED_ON + WRITTEN + LITERALS + TYPES + LENGTHS + SIZES
