# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows of the plugin's tables that no generated function has, and why."""
import re

LANGUAGE = "another language"
TARGET = "another target"
NO_EFFECT = "no program in C can have it"

EXCUSES = [
    # (table, pattern of names, reason)
    ("statement", "ObjC.*|PseudoObjectExpr", "Objective-C"),
    ("statement", "CXX.*|ExprWithCleanups|GNUNullExpr|TypeTraitExpr", "C++"),
    ("type", "ObjC.*", "Objective-C"),
    ("builtin-type", "ObjC.*|ARCUnbridgedCast", "Objective-C"),
    ("declaration", "ObjC.*", "Objective-C"),
    ("attribute", "ObjC.*|NS.*|CF.*|IB.*|OS.*|ArcWeakrefUnavailable",
     "Objective-C"),
    ("cast", ".*ObjC.*|ARC.*|CopyAndAutorelease.*", "Objective-C"),
    ("builtin", "objc_.*|NSLogv?|__builtin___(CF|NS)String.*",
     "Objective-C"),
]


def of(row, version):
    for table, pattern, reason in EXCUSES:
        if row[0] == table and re.fullmatch(pattern, row[1]):
            return reason
    return None
