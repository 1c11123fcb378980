# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Check SARIF files against the schema.

usage: check_sarif.py SCHEMA FILE...
"""
import json
import sys

import jsonschema

schema = json.load(open(sys.argv[1]))
validator = jsonschema.validators.validator_for(schema)(
    schema, format_checker=jsonschema.FormatChecker())
failed = False
for path in sys.argv[2:]:
    for error in validator.iter_errors(json.load(open(path))):
        print("%s: %s: %s" % (path, "/".join(map(str, error.path)),
                              error.message[:500]))
        failed = True
sys.exit(failed)
