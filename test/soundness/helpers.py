# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pure functions in sight, which need no contract: their results are what their
bodies compute. FUNCTIONS stands in front of every program, plain and run."""
from model import INT, LONG, UINT
from tree import Text

FUNCTIONS = """static int pure_min(int a, int b) { return a < b ? a : b; }
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
