# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Is a page well-formed, by itself, and can it be read aloud?

usage: well_formed.py PAGE
"""
import sys
import xml.etree.ElementTree as ElementTree

root = ElementTree.fromstring(open(sys.argv[1]).read().split("\n", 1)[1])
assert root.get("lang") and root.find("head/title").text
tags = {node.tag for node in root.iter()}
assert not tags & {"script", "link", "img", "iframe"}, tags
for table in root.iter("table"):
    assert table.find("caption").text
    columns = table.findall("thead/tr/th")
    assert all(th.get("scope") == "col" for th in columns)
    for row in table.findall("tbody/tr"):
        assert row[0].tag == "th" and row[0].get("scope") == "row"
        assert len(row) == len(columns)
