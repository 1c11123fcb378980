# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Print the hashes by which the reports of an analysis are known again.

usage: hashes.py CLANG ARGUMENT... FILE
"""
import plistlib
import subprocess
import sys

subprocess.run([*sys.argv[1:-1], "--analyzer-output", "plist", "-o",
                "hashes.plist", sys.argv[-1]], check=True,
               stderr=subprocess.DEVNULL)
with open("hashes.plist", "rb") as file:
    hashes = [d["issue_hash_content_of_line_in_context"]
              for d in plistlib.load(file)["diagnostics"]]
assert len(set(hashes)) == len(hashes)
print("\n".join(hashes))
