# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions in sight, which need no contract. The results of pure ones are what
their bodies compute; plain ones write, too. FUNCTIONS stands in front of every
program, plain and run."""
from model import INT, LONG, UINT
from stores import store
from tree import Text

SCALARS = (("int", "int"), ("unsigned", "unsigned"), ("long", "long"),
           ("unsigned long", "ulong"), ("short", "short"),
           ("unsigned short", "ushort"), ("signed char", "schar"),
           ("unsigned char", "uchar"), ("char", "char"), ("_Bool", "bool"))

# What goes to the address of a field.
SETTERS = "".join("""static int plain_set_%(n)s(%(t)s *p, %(t)s v) { *p = v; return 1; }
static int plain_test_%(n)s(%(t)s *p, %(t)s v) {
  if (!p || v > 100)
    return 0;
  *p = v;
  return *p == v;
}
static int plain_pass_%(n)s(%(t)s *p, %(t)s v) {
  plain_set_%(n)s(p, 1);
  return plain_test_%(n)s(p, v);
}
static int loop_set_%(n)s(%(t)s *p, %(t)s v) {
  for (int i = 0; i < 2; i++)
    p[0] = v;
  return 1;
}
""" % {"t": t, "n": n} for t, n in SCALARS) + """
static int plain_none(void *p, ...) { return p != 0; }
""" + "".join("#define %s(p, v) _Generic((p), %s, default: plain_none)(p, v)\n"
              % (what, ", ".join("%s *: %s_%s" % (t, what, n)
                                 for t, n in SCALARS))
              for what in ("plain_set", "plain_test", "plain_pass", "loop_set"))

# Those that loop write to nothing refined, or are reported.
FUNCTIONS = SETTERS + """static unsigned loop_sum;
static int loop_fill(int *p, int n, int v) {
  for (int i = 0; i < n; i++)
    p[i] = v + i;
  return n;
}
static int loop_add(int n) {
  for (int i = 0; i < (n & 7); i++)
    loop_sum += i;
  return loop_sum & 15;
}
static int *loop_other(int *a, int *b, int n) {
  while (n-- > 0) {
    int *c = a;
    a = b;
    b = c;
    ++*a;
  }
  return a;
}
static int plain_count;
static int plain_next(void) { return ++plain_count & 7; }
static void plain_split(int n, int *half, int *rest) {
  *half = n / 2;
  *rest = n - *half;
}
static int plain_clamp(int *n, int most) {
  if (*n < 0) {
    *n = 0;
    return -1;
  }
  if (*n > most)
    *n = most;
  return *n;
}
static int plain_down(int *at, int n) {
  *at = n;
  return n <= 0 ? 0 : n > 9 ? 9 : 1 + plain_down(at, n - 1);
}
static int *plain_other(int *a, int *b, int k) { return k & 1 ? a : b; }
static int plain_chain(int n, int *out) {
  int code = plain_clamp(out, 5);
  *out += plain_next();
  return code < 0 ? n : code;
}
static int pure_min(int a, int b) { return a < b ? a : b; }
static int pure_clamp(int v, int lo, int hi) {
  if (v < lo)
    return lo;
  else if (v > hi)
    return hi;
  return v;
}
static long pure_distance(long a, int b) {
  long d = a / 2 - b;
  if (d < 0)
    d = -d;
  return d;
}
static unsigned pure_sum(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n % 16; i++)
    s += i;
  return s;
}
static int pure_depth(int n) { return n <= 0 ? 0 : n > 20 ? 20 : 1 + pure_depth(n - 1); }
static int pure_at(const int *p) { return *p; }
static int pure_chain(int a, int b) { return pure_min(pure_clamp(a, 0, b), b); }
static _Bool pure_any(int n) { return n; }
static unsigned char pure_low(int n) { return (unsigned char)n; }
static short pure_narrow(short s) { return s; }
static int pure_steps(int n, unsigned char c) {
  int x = n & 15;
  x += c;
  ++x;
  if (n < 0) {
    x = -x;
    if (c > 9)
      return x - 1;
  }
  return x;
}
static int pure_pick(int n) {
  switch (n & 3) {
  case 0: return 5;
  case 1: break;
  default: n = 2;
  }
  return n & 7;
}
static int pure_both(int a, int b) { return a > 0 && (b > 0 || a > b); }
"""


def value(call, type=INT, **more):
    return Text(call.split("(")[0].replace("_", " "), call, slot="value",
                type=type, different=True, **more)


HELPERS = [
    store("by a plain function", "plain_set(&$0, $1)"),
    store("by a plain function that tests", "plain_test(&$0, $1)"),
    store("by plain functions", "plain_pass(&$0, $1)"),
    store("by a loop", "loop_set(&$0, $1)"),
    Text("loop fill", "({ int $v[4]; loop_fill($v, 4, (int)$0); $v[1] + $v[3]; })",
         slot="value", type=INT, different=True),
    value("loop_add((int)$0)"),
    Text("loop other", "({ int $v = (int)$0 & 15, $w = 3; *loop_other(&$v, &$w, 3) + "
         "$w; })", slot="value", type=INT, different=True),
    value("plain_next() + $0"),
    Text("plain split", "({ int $v, $w; plain_split((int)$0, &$v, &$w); $v + $w; })",
         slot="value", type=INT, different=True),
    Text("plain clamp", "({ int $v = (int)$0; plain_clamp(&$v, 9); $v; })",
         slot="value", type=INT, different=True),
    Text("plain down", "({ int $v; plain_down(&$v, (int)$0 & 3) + $v; })",
         slot="value", type=INT, different=True),
    Text("plain other", "({ int $v = (int)$0, $w = 3; *plain_other(&$v, &$w, 1); })",
         slot="value", type=INT, different=True),
    Text("plain chain", "({ int $v = (int)$0 & 7; plain_chain(3, &$v) + $v; })",
         slot="value", type=INT, different=True),
    value("pure_min((int)$0, $1)", operands=("int",)),
    value("pure_clamp((int)$0, $1, $2)", operands=("small", "int")),
    value("pure_distance((long)$0, $1)", LONG, operands=("small",)),
    value("pure_sum((unsigned)$0)", UINT),
    value("pure_depth((int)$0)"),
    Text("pure at", "({ int $v = (int)$0; pure_at(&$v); })", slot="value",
         type=INT, different=True),
    value("pure_chain((int)$0, $1)", operands=("int",)),
    value("pure_any((int)$0)"),
    value("pure_low((int)$0)"),
    value("pure_narrow((short)$0)"),
    value("pure_steps((int)$0, (unsigned char)$1)", operands=("int",)),
    value("pure_pick((int)$0)"),
    value("pure_both((int)$0, $1)", operands=("int",)),
]
