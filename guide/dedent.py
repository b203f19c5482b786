"""A preprocessor of mdbook: moves samples that are cut out of a function to the left."""

import json
import re
import sys
import textwrap

if sys.argv[1:2] == ["supports"]:
    sys.exit(0)


def dedent(match):
    return match.group(1) + textwrap.dedent(match.group(2)) + match.group(3)


def change(items):
    for item in items:
        if "Chapter" in item:
            chapter = item["Chapter"]
            chapter["content"] = re.sub(r"(?ms)^(```rust[^\n]*\n)(.*?)(^```$)", dedent, chapter["content"])
            change(chapter["sub_items"])


_, book = json.load(sys.stdin)
change(book.get("items") or book.get("sections"))
json.dump(book, sys.stdout)
