# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How variables, parameters and functions are declared: storage classes,
qualifiers, other ways to write a type. A style that a runtime object could not
have is for the plain text alone."""
from model import Int, Ptr, declare
from tree import Text


class Style(Text):
    """Of a local or a parameter."""

    def __init__(self, name, slot="local", storage="", qualifier="",
                 spelling="", suffix="", of="scalar", array="", inner="%s",
                 needs=""):
        super().__init__(name, name, slot=slot, needs=needs, of=of)
        self.storage, self.qualifier, self.spelling = storage, qualifier, \
            spelling
        self.after, self.array, self.inner = suffix, array, inner

    @property
    def deduces(self):
        """Whether the type is that of the first value."""
        return "%s" not in self.spelling and self.spelling != ""

    @property
    def fixed(self):
        """Whether what it declares keeps its first value."""
        return "const" in self.qualifier or self.array == "const" or \
            self.spelling.startswith("const")

    @property
    def is_volatile(self):
        return "volatile" in self.qualifier

    @property
    def hides(self):
        """Whether no plain pointer may lead there."""
        return any(w in " ".join((self.storage, self.qualifier, self.spelling,
                                  self.array))
                   for w in ("register", "const", "volatile", "_Atomic"))

    def fits(self, v):
        if isinstance(v.type, Int):
            return self.of != "pointer"
        if isinstance(v.type, Ptr):
            return self.of != "int"
        return self.of == "any"

    def declare(self, v):
        name = " ".join(x for x in (self.qualifier, self.inner % v.name) if x)
        if self.array:
            text = declare(v.type.elem, "%s[%s]" % (name, self.array))
            if v.type.const:
                text = "const " + text
        elif self.spelling:
            spelled = self.spelling if self.deduces else \
                self.spelling % str(v.type).strip()
            text = "%s %s" % (spelled, name)
        else:
            text = declare(v.type, name)
        return " ".join(x for x in (self.storage, text, self.after) if x)


LOCALS = [
    Style("register", storage="register"),
    Style("auto", storage="auto"),
    Style("const", qualifier="const"),
    Style("volatile", qualifier="volatile"),
    Style("const volatile", qualifier="const volatile"),
    Style("_Atomic", qualifier="_Atomic", of="int"),
    Style("_Atomic()", spelling="_Atomic(%s)", qualifier="", of="int"),
    Style("restrict", qualifier="__restrict", of="pointer"),
    Style("typeof", spelling="__typeof__(%s)"),
    Style("typeof an expression", spelling="__typeof__((%s)0)"),
    Style("typeof_unqual", spelling="typeof_unqual(const %s)", of="int",
          needs="c23"),
    Style("const typeof", spelling="const __typeof__(%s)", qualifier="",
          of="int"),
    Style("__auto_type", spelling="__auto_type"),
    Style("auto of C23", spelling="auto", needs="c23"),
    Style("const auto", spelling="const __auto_type"),
    Style("aligned", suffix="__attribute__((aligned(32)))", of="any"),
    Style("_Alignas", storage="_Alignas(16)"),
    Style("alignas", storage="alignas(16)", needs="c23"),
    Style("unused", suffix="__attribute__((unused))", of="any"),
    Style("maybe_unused", storage="[[maybe_unused]]", needs="c23"),
    Style("__extension__", storage="__extension__", of="any"),
    Style("nonnull", qualifier="_Nonnull", of="pointer"),
    Style("nullable", qualifier="_Nullable", of="pointer"),
    Style("annotated", suffix="__attribute__((annotate(\"a\")))", of="any"),
    Style("storage class last", spelling="%s register", of="int"),
    Style("parenthesized", inner="(%s)"),
]

PARAMETERS = [
    Style("parameter register", "parameter", storage="register"),
    Style("parameter const", "parameter", qualifier="const"),
    Style("parameter volatile", "parameter", qualifier="volatile"),
    Style("parameter restrict", "parameter", qualifier="__restrict",
          of="pointer"),
    Style("parameter unused", "parameter", suffix="__attribute__((unused))"),
    Style("parameter array", "parameter", array=" ", of="pointer"),
    Style("parameter array of a length", "parameter", array="3", of="pointer"),
    Style("parameter const array", "parameter", array="const", of="pointer"),
    Style("parameter typeof", "parameter", spelling="__typeof__(%s)"),
    Style("parameter aligned", "parameter",
          suffix="__attribute__((aligned(16)))"),
    Style("parameter _Atomic", "parameter", qualifier="_Atomic", of="int"),
    Style("parameter noescape", "parameter",
          suffix="__attribute__((noescape))", of="pointer"),
    Style("parameter nullable", "parameter", qualifier="_Nullable",
          of="pointer"),
]


def storage(name, words, needs=""):
    return Text(name, words, slot="storage", needs=needs)


STATIC = storage("static", "static")
FUNCTIONS = [
    STATIC,
    storage("static inline", "static __inline"),
    storage("extern", "extern"),
    storage("inline", "__inline"),
    storage("extern inline", "extern __inline"),
    storage("gnu inline", "extern __inline __attribute__((gnu_inline))"),
    storage("__extension__", "__extension__"),
    Text("old style definition", "", slot="oldstyle", needs="oldstyle"),
    Text("definition without a prototype", "", slot="oldstyle",
         needs="oldstyle", of="alone"),
]


def variadic(name, plain, *run, **more):
    """What a variadic function begins with. of: its calling convention."""
    return Text(name, plain, *run, slot="variadic", declares=True, **more)


VARIADIC = [
    variadic("va_start", "__builtin_va_list ap_; __builtin_va_start(ap_, $0);"),
    variadic("stdarg_start", "__builtin_va_list ap_; __builtin_stdarg_start(ap_, "
             "$0);"),
    variadic("c23_va_start", "__builtin_va_list ap_; __builtin_c23_va_start(ap_);",
             needs="c23 clang22"),
    variadic("va_copy", "__builtin_va_list ap_, first_; __builtin_va_start(first_, "
             "$0); __builtin_va_copy(ap_, first_); __builtin_va_end(first_);"),
    variadic("va_list in an array", "__builtin_va_list all_[1], ap_; "
             "__builtin_va_start(all_[0], $0); __builtin_va_copy(ap_, *all_); "
             "__builtin_va_end(all_[0]);"),
    variadic("ms_va_start", "__builtin_ms_va_list ap_, first_; "
             "__builtin_ms_va_start(first_, $0); __builtin_ms_va_copy(ap_, "
             "first_); __builtin_ms_va_end(first_);",
             "__builtin_va_list ap_; __builtin_va_start(ap_, $0);",
             of="ms_abi"),
]

STYLES = LOCALS + PARAMETERS + FUNCTIONS + VARIADIC
