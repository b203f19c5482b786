"""Checks the limits of the guide, and every link of its built pages.

Links to files of the repository are written `../../docs/storage.md`. This path is right from guide/src and from target/guide,
so only the ending, which mdbook changes, is changed back.
"""

import html
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "guide/src"
PAGES, LINES = 16, 240
# Its programs are looked up one by one, and guide/samples/current.rs limits each.
UNLIMITED = "recipes.md"


def slug(title):
    title = re.sub(r"[^\w\- ]", "", title.replace("`", "").strip().lower())
    return title.replace(" ", "-")


class Page(HTMLParser):
    """The identifiers and the links of a page."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" and value:
                self.ids.add(value)
            if name in ("href", "src") and value and tag != "base":
                self.links.append(html.unescape(value))


def main(book):
    errors = []
    pages = sorted(path for path in SOURCE.glob("**/*.md") if path.name != "SUMMARY.md")
    summary = (SOURCE / "SUMMARY.md").read_text()
    if len(pages) > PAGES:
        errors.append(f"{len(pages)} pages, and at most {PAGES} are allowed")
    for path in pages:
        lines = len(path.read_text().splitlines())
        print(f"{path.name}: {lines} lines")
        if lines > LINES and path.name != UNLIMITED:
            errors.append(f"{path.name} has {lines} lines, and at most {LINES} are allowed")
        if f"({path.name})" not in summary:
            errors.append(f"{path.name} isn't in SUMMARY.md")

    repository = re.compile(r'href="(\.\./\.\./[^"#]+)\.html')
    built = {}
    for path in sorted(book.glob("**/*.html")):
        text = repository.sub(r'href="\1.md', path.read_text())
        path.write_text(text)
        built[path] = Page(text)

    checked = 0
    for path, page in built.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                errors.append(f"{path.name}: {link} leads outside")
                continue
            checked += 1
            if parts.path.startswith("../../"):
                target = SOURCE / unquote(parts.path)
                ids = set()
                if target.suffix == ".md" and target.is_file():
                    titles = re.findall(r"^#+ (.*)$", target.read_text(), re.M)
                    ids = {slug(title) for title in titles}
            else:
                target = path.parent / unquote(parts.path) if parts.path else path
                ids = built[target.resolve()].ids if target.resolve() in built else set()
            if not target.exists():
                errors.append(f"{path.name}: {link} doesn't exist")
            elif parts.fragment and unquote(parts.fragment) not in ids:
                errors.append(f"{path.name}: {link} has no such place")
    print(f"{len(built)} built files, {checked} links")
    if errors:
        raise SystemExit("\n".join(errors))


main(Path(sys.argv[1]).resolve())
