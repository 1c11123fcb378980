# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Print the reports of a plist or SARIF file, a line for each step.

usage: events.py FILE

A report begins with a line `report LINE:COLUMN MESSAGE`; each step of its path
follows as `event FILE:LINE:COLUMN MESSAGE`, or `arrow LINE:COLUMN ->
LINE:COLUMN` where control flows. A plist is written and read again; it must
come out as it went in.
"""
import json
import os
import plistlib
import sys


def position(location):
    return "%d:%d" % (location["line"], location["col"])


def print_plist(path):
    data = plistlib.load(open(path, "rb"))
    again = plistlib.dumps(data)
    assert plistlib.loads(again) == data
    assert plistlib.dumps(plistlib.loads(again)) == again
    files = data["files"]
    for report in data["diagnostics"]:
        print("report", position(report["location"]), report["description"])
        for step in report["path"]:
            if step["kind"] == "control":
                for edge in step["edges"]:
                    # An edge has the first and the last token of each end.
                    print("arrow", position(edge["start"][0]), "->",
                          position(edge["end"][0]))
                    for place in edge["start"] + edge["end"]:
                        assert 0 <= place["file"] < len(files)
                continue
            place = step["location"]
            print("event %s:%s" % (os.path.basename(files[place["file"]]),
                                   position(place)), step["message"])


def print_sarif(path):
    for run in json.load(open(path))["runs"]:
        for result in run["results"]:
            region = result["locations"][0]["physicalLocation"]["region"]
            print("report %d:%d" % (region["startLine"], region["startColumn"]),
                  result["message"]["text"])
            for step in result["codeFlows"][0]["threadFlows"][0]["locations"]:
                place = step["location"]["physicalLocation"]
                region = place["region"]
                text = step["location"].get("message", {}).get("text")
                if text:
                    uri = place["artifactLocation"]["uri"]
                    print("event %s:%d:%d" % (os.path.basename(uri),
                                              region["startLine"],
                                              region["startColumn"]), text)


print("file", os.path.basename(sys.argv[1]))
(print_plist if sys.argv[1].endswith(".plist") else print_sarif)(sys.argv[1])
