# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows of the plugin's tables that no generated function has, and why."""
import re

CXX = "C++ alone has it"
OBJC = "Objective-C"
TARGET = "another target"
NOTES = "no program names it: it comes from API notes"
INSIDE = "Clang's own: no program names it, and the plugin looks through it"
SYNTAX = "initializers are read in the form that has none"

EXCUSES = [
    # (table, pattern of names, reason)
    ("statement", "ObjC.*|PseudoObjectExpr", OBJC),
    ("statement", "CXX(?!BoolLiteral|NullPtrLiteral).*|GNUNullExpr", CXX),
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
    ("attribute", "ObjC(?!Boxable).*|NS.*|CF(?!I).*|IB.*|OS.*|ArcWeakrefUnavailable|"
     "MIGServerRoutine", OBJC),
    ("attribute", "AArch64.*|ARM.*|AVR.*|BPF.*|Cmse.*|M68k.*|MSP430.*|"
     "(No)?M(icroM)?ips.*|Pcs|RISCV.*|HybridPatchable|WebAssembly.*|"
     "AlignMac68k|AlignNatural|AvailableOnlyInDefaultEvalMethod|"
     "PragmaClang(BSS|Data|Relro|Rodata|Text)Section|TargetVersion|CodeModel",
     TARGET),
    ("attribute", "WeakImport|DLL.*|SelectAny|Thread|CodeSeg|InterruptSave.*", TARGET),
    ("attribute", "(Non)?(Allocating|Blocking)|NoReturn|CountedBy|BTFTypeTag|"
     "CFISalt|CFIUncheckedCallee",
     "becomes a part of the type, which has a row"),
    ("attribute", "AnyX86NoCfCheck", "-fcf-protection=branch"),
    ("attribute", "CDecl|FastCall|StdCall|ThisCall|Pascal", "32 bits alone"),
    ("attribute", "Swift(Import|Versioned|Nullability|Type).*", NOTES),
    ("attribute", "SwiftObjCMembers", OBJC),
    ("attribute", "LTOVisibilityPublic|UsingIfExists|ScopedLockable|"
     "ParamTypestate|StandaloneDebug|LifetimeCaptureBy|InternalLinkage", CXX),
    ("attribute", "CalledOnce", OBJC),
    ("attribute", "NoConvergent", "CUDA"),
    ("attribute", "SizedBy(OrNull)?|CountedByOrNull",
     "needs -fexperimental-bounds-safety"),
    ("cast", ".*ObjC.*|ARC.*|CopyAndAutorelease.*", OBJC),
    ("cast", "LValueBitCast", CXX),
    ("cast", "AddressSpaceConversion", "address spaces are refused"),
    ("cast", "BooleanToSignedIntegral", "OpenCL"),
    ("builtin", "objc_.*|NSLogv?|__builtin___(CF|NS)String.*", OBJC),
    ("builtin", "__opencl_.*", "OpenCL"),
    ("builtin", "__builtin_is_constant_evaluated", CXX),
    ("builtin", "__builtin_(convert|shuffle)vector",
     "an expression of its own, which has a row"),
    ("builtin", "_interlockedbittestand(re)?set(64)?_(acq|rel|nf)", TARGET),
    ("builtin", "__builtin_annotation|__builtin_allow_sanitize_check",
     "its text is an argument that is an array, which is refused"),
    ("builtin", "pthread_create", "Clang knows no type that a declaration of it "
     "could have"),
]


CLANG_19 = [
    ("statement", "MaterializeTemporaryExpr", CXX + " there"),
    ("attribute", "LifetimeBound", CXX + " there"),
    ("attribute", "NoTrivialAutoVarInit", TARGET + " there"),
]


def of(row, version):
    for table, pattern, reason in EXCUSES + CLANG_19 * (version < 22):
        if row[0] == table and re.fullmatch(pattern, row[1]):
            return reason
    return None
