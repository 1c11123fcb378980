# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows of the plugin's tables that no generated function has, and why."""
import re

CXX = "C++ alone has it"
OBJC = "Objective-C"
TARGET = "another target"
SWIFT = "for declarations that Swift imports"
INSIDE = "Clang's own: no program names it, and the plugin looks through it"
SYNTAX = "initializers are read in the form that has none"

EXCUSES = [
    # (table, pattern of names, reason)
    ("statement", "ObjC.*|PseudoObjectExpr", OBJC),
    ("statement", "CXX.*|ExprWithCleanups|GNUNullExpr|TypeTraitExpr", CXX),
    ("statement", "DesignatedInitExpr|ParenListExpr", SYNTAX),
    ("statement", "OpaqueValueExpr", INSIDE),
    ("type", "ObjC.*", OBJC),
    ("type", "Adjusted|UnaryTransform|Using", CXX),
    ("builtin-type", "ObjC.*|ARCUnbridgedCast|PseudoObject", OBJC),
    ("builtin-type", "BoundMember|Char8|Char16|Char32|WChar_[SU]", CXX),
    ("builtin-type", "Ibm128", TARGET),
    ("declaration", "ObjC.*", OBJC),
    ("declaration", "ExternCContext", CXX),
    ("declaration", "Import", "modules"),
    ("declaration", "TranslationUnit|ImplicitParam|IndirectField", INSIDE),
    ("attribute", "ObjC.*|NS.*|CF.*|IB.*|OS.*|ArcWeakrefUnavailable|"
     "MIGServerRoutine", OBJC),
    ("attribute", "AArch64.*|ARM.*|AVR.*|BPF.*|Cmse.*|M68k.*|MSP430.*|"
     "(No)?M(icroM)?ips.*|Pcs|RISCV.*|HybridPatchable|WebAssembly.*|"
     "AlignMac68k|AlignNatural|AvailableOnlyInDefaultEvalMethod|"
     "PragmaClang(BSS|Data|Relro|Rodata|Text)Section|TargetVersion|CodeModel",
     TARGET),
    ("attribute", "WeakImport|DLL.*|SelectAny|Thread|CodeSeg|InterruptSave.*", TARGET),
    ("attribute", "(Non)?(Allocating|Blocking)|NoReturn|CountedBy|BTFTypeTag",
     "becomes a part of the type, which has a row"),
    ("attribute", "AnyX86NoCfCheck", "-fcf-protection=branch"),
    ("attribute", "CDecl|FastCall|StdCall|ThisCall|Pascal", "32 bits alone"),
    ("attribute", "Swift.*", SWIFT),
    ("attribute", "LTOVisibilityPublic|UsingIfExists|ScopedLockable|"
     "ParamTypestate|StandaloneDebug|LifetimeCaptureBy|InternalLinkage", CXX),
    ("attribute", "SizedBy(OrNull)?|CountedByOrNull",
     "needs -fexperimental-bounds-safety"),
    ("cast", ".*ObjC.*|ARC.*|CopyAndAutorelease.*", OBJC),
    ("cast", "LValueBitCast", CXX),
    ("cast", "AddressSpaceConversion", "address spaces are refused"),
    ("cast", "BooleanToSignedIntegral", "OpenCL"),
    ("builtin", "objc_.*|NSLogv?|__builtin___(CF|NS)String.*", OBJC),
]


CLANG_19 = [
    ("attribute", "LifetimeBound", "C++ alone has it there"),
]


def of(row, version):
    for table, pattern, reason in EXCUSES + CLANG_19 * (version < 22):
        if row[0] == table and re.fullmatch(pattern, row[1]):
            return reason
    return None
