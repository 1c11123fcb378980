# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The lit tests: .c and .m files under test/, run through one Clang.

    ctest --test-dir build          runs them with the unit tests
    lit build/test                  all of them
    lit test/checks/fields.c        one; uses build/

Substitutions:
    %clang            the clang that build/ was made for
    %plugin           MissilePlugin.so
    %missile_analyze  clang --analyze with the plugin and only its checkers;
                      findings as text on stderr
    %missile_cc1      the same as clang -cc1, for -verify
    %missile_compile  clang -fplugin=..., plain compilation
    %scan_build       scan-build with the plugin and its checkers
    %other_clang      a clang of another version
    %gcc, %strict     GCC; flags that make it and Clang strict and only check
    %root             the source directory
    %clang_headers    where Clang's own headers are, of that version
    %python           the Python that runs lit
    %using            runs the commands of docs/using.md that belong to a test
    %alarms           compares the examples of docs/alarms.md with the plugin
    %chromium         a browser without a window
    %check_sarif      checks a SARIF file against the schema
Features: clang-19 or clang-22; gcc; scan-build; analyze-build; cmake;
    other-clang; chromium; sarif-schema.
"""
import glob
import os
import shutil
import subprocess
import sys

import lit.formats
import lit.util

ROOT = os.path.dirname(os.path.abspath(__file__))

if not hasattr(config, "missile_build_dir"):
    # Run directly on the sources: the configuration is that of a build.
    build = lit_config.params.get("build", os.path.join(ROOT, "build"))
    site = os.path.join(build, "test", "lit.site.cfg.py")
    if not os.path.exists(site):
        lit_config.fatal("%s does not exist: configure build/ first, or name a "
                         "build with --param build=DIR" % site)
    lit_config.load_config(config, site)
    config.test_source_root = ROOT # paths are relative to this file
else:
    version = config.missile_llvm
    clang = os.path.join(config.missile_llvm_root, "bin", "clang")

    def tool(name):
        """A tool of LLVM's test suite. Any version of it serves."""
        roots = [config.missile_llvm_root, "/usr/lib/llvm-19"]
        roots += sorted(glob.glob("/usr/lib/llvm-*"), reverse=True)
        for root in roots:
            path = os.path.join(root, "bin", name)
            if os.access(path, os.X_OK):
                return path
        lit_config.fatal("%s was not found: install llvm-19-tools" % name)

    config.name = "MISSILE (clang %s)" % version
    config.test_format = lit.formats.ShTest(execute_external=False)
    config.suffixes = [".c", ".m", ".test"]
    config.excludes = ["unit", "fuzz", "Inputs", "soundness"]
    config.test_source_root = os.path.join(ROOT, "test")
    config.test_exec_root = os.path.join(config.missile_build_dir, "test",
                                         "output")
    # Nobody's settings of the compiler or of scan-build reach a test.
    for name in ("CCC_ANALYZER_ANALYSIS", "CCC_CC", "CPATH", "C_INCLUDE_PATH"):
        config.environment.pop(name, None)
    config.environment["LC_ALL"] = "C"
    for name in ("HOME", "TMPDIR"):
        if name in os.environ:
            config.environment[name] = os.environ[name]

    config.available_features.add("clang-" + version)

    plugin = os.path.join(config.missile_build_dir, "lib", "MissilePlugin.so")
    include = "-I" + os.path.join(ROOT, "include")
    resource_dir = subprocess.run([clang, "-print-resource-dir"], check=True,
                                  capture_output=True, text=True).stdout.strip()
    # The long names first: a substitution is a plain replacement.
    config.substitutions += [
        ("%missile_analyze",
         " ".join([clang, "--analyze", "-Xclang", "-load", "-Xclang", plugin,
                   "-Xclang", "-analyzer-checker=missile",
                   "--analyzer-output", "text", include])),
        ("%missile_cc1",
         " ".join([clang, "-cc1", "-internal-isystem",
                   os.path.join(resource_dir, "include"), "-nostdsysteminc",
                   "-load", plugin, "-analyze", "-analyzer-checker=missile",
                   # Advice has tests of its own.
                   "-analyzer-config", "missile:MaxTrials=0",
                   include])),
        ("%missile_compile",
         " ".join([clang, "-fplugin=" + plugin, include])),
    ]
    scan_build = shutil.which("scan-build-" + version)
    if scan_build:
        config.available_features.add("scan-build")
        config.substitutions.append(
            ("%scan_build",
             " ".join([scan_build, "--use-analyzer", clang, "-load-plugin",
                       plugin, "-enable-checker", "missile"])))
    if shutil.which("analyze-build-" + version):
        config.available_features.add("analyze-build")
    if shutil.which("cmake"):
        config.available_features.add("cmake")
    for browser in ("chromium-headless-shell", "chromium", "google-chrome"):
        if shutil.which(browser):
            # As root it refuses to run without --no-sandbox.
            config.available_features.add("chromium")
            config.substitutions.append(
                ("%chromium",
                 " ".join([shutil.which(browser), "--headless", "--no-sandbox",
                           "--disable-gpu", "--hide-scrollbars"])))
            break
    # Debian's package of jsonschema is for Debian's Python.
    for python in (sys.executable, "/usr/bin/python3"):
        if (os.path.exists(config.missile_sarif_schema) and
                subprocess.run([python, "-c", "import jsonschema"],
                               capture_output=True).returncode == 0):
            config.available_features.add("sarif-schema")
            config.substitutions.append(
                ("%check_sarif",
                 " ".join([python, os.path.join(ROOT, "test", "formats",
                                                "Inputs", "check_sarif.py"),
                           config.missile_sarif_schema])))
            break
    others = [path for path in sorted(glob.glob("/usr/lib/llvm-*/bin/clang"))
              if os.path.realpath(path) != os.path.realpath(clang)]
    if others:
        config.available_features.add("other-clang")
        config.substitutions.append(("%other_clang", others[-1]))
    gcc = shutil.which("gcc")
    if gcc:
        config.available_features.add("gcc")
        config.substitutions.append(("%gcc", gcc))
    config.substitutions += [
        ("%strict",
         "-Wall -Wextra -Wpedantic -Wunused -Wconversion -Werror "
         + include + " -fsyntax-only"),
        ("%clang_headers",
         os.path.join(config.missile_llvm_root, "include", "clang")),
        ("%clang", clang),
        ("%plugin", plugin),
        ("%root", ROOT),
        ("%python", sys.executable),
        ("%using",
         " ".join([sys.executable,
                   os.path.join(ROOT, "test", "using", "Inputs", "blocks.py"),
                   os.path.join(ROOT, "docs", "using.md"), version,
                   config.missile_build_dir, "%t.tree"])),
        ("%alarms",
         " ".join([sys.executable,
                   os.path.join(ROOT, "test", "alarms", "Inputs",
                                "examples.py")])),
        (r"(?<![-./\w])FileCheck(?![-./\w])", tool("FileCheck")),
        (r"(?<![-./\w])not(?![-./\w])", tool("not")),
    ]
