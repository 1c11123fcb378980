# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Look at the page of a report in a browser, as a person would.

usage: picture.py PAGE PICTURE BROWSER...

Prints the events of the page in their order, `event N LINE: TEXT`, where LINE
is the line of source that is seen above the event. Takes a screenshot,
PICTURE, and fails unless it shows each event: where the browser says that the
event is, there are the event's colour and dark letters on it.
"""
import html
import json
import os
import re
import struct
import subprocess
import sys
import zlib

SIZE = 1000, 1400
BUBBLE = 0xFF, 0xF8, 0xB4 # Clang's .msgEvent, or orange if it is selected
SELECTED = 0xFF, 0xA5, 0x00

# Finds the events and the source line before each.
SCRIPT = """
<script>
window.addEventListener("load", function () {
  var line = 0, seen = [];
  document.querySelectorAll("tr.codeline, .msgEvent").forEach(function (e) {
    if (e.matches("tr")) {
      line = Number(e.dataset.linenumber);
      return;
    }
    var r = e.getBoundingClientRect();
    seen.push({number: Number(e.querySelector(".PathIndex").textContent),
               line: line,
               text: e.innerText.replace(/[^ -~]+/g, " ")
                                .replace(/^ *[0-9]+/, ""),
               x: r.x, y: r.y, width: r.width, height: r.height});
  });
  document.body.setAttribute("data-seen", JSON.stringify(seen));
});
</script>
"""


def browse(*arguments):
    return subprocess.run(sys.argv[3:] + ["--window-size=%d,%d" % SIZE,
                                          *arguments],
                          check=True, capture_output=True, text=True,
                          timeout=120).stdout


def events_of(page, scratch):
    text = open(page).read()
    with open(scratch, "w") as copy:
        copy.write(text.replace("</body>", SCRIPT + "</body>"))
    dom = browse("--dump-dom", "file://" + scratch)
    found = re.search(r'data-seen="([^"]*)"', dom)
    return json.loads(html.unescape(found.group(1)))


def pixels_of(path):
    """The rows of a PNG file, and its bytes for each pixel."""
    data = open(path, "rb").read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    packed, at = b"", 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, laced = struct.unpack(
                ">IIBBBBB", body)
            assert depth == 8 and colour in (2, 6) and not laced
            size = 3 if colour == 2 else 4
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    raw, stride = zlib.decompress(packed), width * size
    rows, above = [], bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        how, row = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        before = bytearray(size) + row # what is to the left, as it is known
        if how == 2:
            row = bytearray(map(lambda a, b: a + b & 255, row, above))
        elif how:
            for x in range(stride):
                left, up = before[x], above[x]
                corner = above[x - size] if x >= size else 0
                if how == 1:
                    guess = left
                elif how == 3:
                    guess = left + up >> 1
                else:
                    middle = left + up - corner
                    guess = min(left, up, corner,
                                key=lambda value: abs(middle - value))
                before[x + size] = row[x] = row[x] + guess & 255
        rows.append(row)
        above = row
    return rows, size


def shows(event, rows, size):
    """Is the event in the picture, and readable?"""
    left, top = int(event["x"]), int(event["y"])
    right, bottom = left + int(event["width"]), top + int(event["height"])
    if right > SIZE[0] or bottom > SIZE[1] or right - left < 50:
        return False
    bubble = letters = 0
    for row in rows[top:bottom]:
        for x in range(left, right):
            colour = tuple(row[x * size:x * size + 3])
            bubble += colour in (BUBBLE, SELECTED)
            letters += max(colour) < 64
    area = (right - left) * (bottom - top)
    return bubble > area / 2 and letters > area / 100


page, picture = map(os.path.abspath, sys.argv[1:3])
events = events_of(page, picture + ".html")
browse("--screenshot=" + picture, "file://" + page)
rows, size = pixels_of(picture)
failed = not events
for event in sorted(events, key=lambda e: e["number"]):
    print("event %d line %d: %s" % (event["number"], event["line"],
                                    " ".join(event["text"].split())))
    if not shows(event, rows, size):
        print("    is not to be seen in the picture")
        failed = True
sys.exit(failed)
