"""Makes a book of all documents: `pages.py prepare BOOK`, then mdbook builds BOOK, then `pages.py finish SITE`.

The pages have the paths that they have in the repository, so their links between them hold. What else they link to, a file of
the source or a folder, becomes a page too. `finish` also writes the first page, and shortens api/.
"""

import html
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
FILES = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
# The texts that are shown. Other files are only named.
TEXTS = (".rs", ".toml", ".js", ".mjs", ".html", ".css", ".ron", ".py", ".sh", "run", "play", "check")
LARGEST = 60_000
# Comments, strings, attributes and macros, keywords.
TOKENS = re.compile(
    r"(?P<i>//[^\n]*)|(?P<s>\"(?:\\.|[^\"\\\n])*\")|(?P<u>#!?\[[^\]\n]*\]|\b\w+!)|\b(?P<b>as|const|crate|else|enum|fn|for|if|impl|in|let|loop|"
    r"match|mod|move|mut|pub|ref|return|self|Self|static|struct|super|trait|type|unsafe|use|where|while)\b"
)


def coloured(code):
    """Returns Rust as HTML, with an element for what is coloured."""
    out, end = [], 0
    for found in TOKENS.finditer(code):
        tag = found.lastgroup
        out += [html.escape(code[end : found.start()], False), f"<{tag}>{html.escape(found[0], False)}</{tag}>"]
        end = found.end()
    return "".join(out) + html.escape(code[end:], False)


def prepare(book):
    """Copies the documents, and lists them: first those of the guide, then the reference, then all others."""
    source = book / "src"
    documents = [path for path in FILES if path.endswith(".md") and path != "guide/src/SUMMARY.md" and not path.startswith(".")]
    for path in documents + [path for path in FILES if path.endswith((".gif", ".png", ".svg"))]:
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, source / path)

    # mdbook would make a button of the logo, on a line of its own.
    title = (source / "README.md").read_text().replace("# ![](docs/logo.svg) ", "# ", 1)
    (source / "README.md").write_text(title)

    guide = (ROOT / "guide/src/SUMMARY.md").read_text().removeprefix("# Summary\n")
    reference = re.findall(r"^\| \[.*?\]\((\w+\.md)\)", (ROOT / "docs/README.md").read_text(), re.M)
    first = ["README.md", "docs/README.md"] + [f"docs/{name}" for name in reference]
    listed = {f"guide/src/{name}" for name in re.findall(r"\((\w+\.md)\)", guide)}
    others = [path for path in documents if path not in listed and path not in first]

    def lines(paths):
        for path in paths:
            title = re.search(r"^# (.*)$", (ROOT / path).read_text(), re.M)[1]
            yield f"- [{title}]({path})"

    summary = ["[ecs-core](README.md)", re.sub(r"\((\w+\.md)\)", r"(guide/src/\1)", guide), "- [Benchmarks](docs/benchmarks.md)"]
    summary += ["# Reference", *lines(path for path in first[1:] if path != "docs/benchmarks.md")]
    summary += ["# Examples", *lines(path for path in others if path.startswith("examples"))]
    summary += ["# The repository", *lines(path for path in others if not path.startswith("examples"))]
    (source / "SUMMARY.md").write_text("\n".join(summary))
    shutil.copy(ROOT / "guide/guide.css", book)
    # The fonts are those of the reader's system, and the search has what users read.
    (book / "theme/fonts").mkdir(parents=True)
    (book / "theme/fonts/fonts.css").write_text("/* None. */")
    settings = (ROOT / "guide/book.toml").read_text().replace("ecs-core: the guide", "ecs-core")
    hidden = ["docs/maintainers", "examples", "CHANGELOG.md", "CONTRIBUTING.md"]
    settings += "".join(f'[output.html.search.chapter."{path}"]\nenable = false\n' for path in hidden)
    settings += '[output.html.search.chapter."examples/README.md"]\nenable = true\n'
    (book / "book.toml").write_text(settings)


def page(site, path, title, body):
    """Writes a page of the source: of a file, or of a folder."""
    up = "../" * (path.count("/") + 1)
    (site / "book" / path).parent.mkdir(parents=True, exist_ok=True)
    (site / "book" / path).write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'<title>{title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="{up}style.css">'
        f'<link rel="stylesheet" href="{up}site.css"><h1><a href="{up}index.html">ecs-core</a>: {title}</h1>{body}</html>'
    )


def about(folder):
    """Returns the first paragraph of the program in a folder, or nothing."""
    mains = (f"{folder}/{name}" for name in ("main.rs", "src/main.rs", "host/main.rs", "src/lib.rs", "lib.rs"))
    program = next((name for name in mains if name in FILES), None)
    docs = re.match(r"(?://!.*\n)+", (ROOT / program).read_text()) if program else None
    text = re.sub(r"(?m)^//! ?", "", docs[0]).split("\n\n")[0] if docs else ""
    return f"<p>{html.escape(text)}</p>" if text else ""


def finish(site):
    """Mends the links of the book, and writes the pages of the source that they lead to."""
    book = site / "book"
    wanted, written = [], set()

    def resolved(path, link):
        """Returns a link of the page at this path, which may be to a file of the repository."""
        place, mark, fragment = link.partition("#")
        if not place or ":" in place or place.startswith("/"):
            return link
        target = os.path.normpath(os.path.join(os.path.dirname(path), unquote(place)))
        if os.path.basename(target) == "README.html":
            place = place.removesuffix("README.html") + "index.html"
        elif target == "guide/src/SUMMARY.html":
            place = place.removesuffix("SUMMARY.html") + "watch.html"
        elif not (book / target).is_file():
            if target in FILES:
                wanted.append(target)
                place += ".html"
            elif (ROOT / target).is_dir():
                wanted.append(target)
                place = place.rstrip("/") + "/index.html"
        return place + mark + fragment

    for file in sorted(book.rglob("*.html")):
        path = file.relative_to(book).as_posix()
        text = re.sub(r'(?<=\shref=")([^"]*)(?=")', lambda link: html.escape(resolved(path, html.unescape(link[1]))), file.read_text())
        home = f'<a href="{"../" * (path.count("/") + 1)}index.html">ecs-core</a>'
        text = re.sub(r'(<h1 class="menu-title">)ecs-core', rf"\1{home}", text)
        # Each code of an error has an address.
        file.write_text(re.sub(r"<li>(E\d{3}): ", r'<li id="\1"><a href="#\1">\1</a>: ', text))
    # The index has all texts twice, and numbers of sixteen digits.
    for file in book.glob("searchindex*.js"):
        text = re.search(r"JSON.parse\('(.*)'\)", file.read_text(), re.S)[1]
        search = json.loads(re.sub(r"\\(.)", r"\1", text))
        del search["index"]["index"]["breadcrumbs"], search["search_options"]["fields"]["breadcrumbs"]
        search["index"]["fields"].remove("breadcrumbs")
        text = re.sub(r"(?<=\d\.\d\d)\d+", "", json.dumps(search, separators=(",", ":")))
        file.write_text(f"window.search = Object.assign(window.search, {text})")

    # The pages of the game link to its source.
    for name in ["moths.html", "flock.html"]:
        text = (site / name).read_text()
        text = re.sub(r'"source/(\S+\.rs)"', r'"book/examples/\1.html"', text).replace("source/index", "book/examples/web/index")
        (site / name).write_text(text)

    while wanted:
        target = wanted.pop().rstrip("/")
        if target in written:
            continue
        written.add(target)
        if target in FILES:
            code = (ROOT / target).read_text()
            code = coloured(code) if target.endswith(".rs") else html.escape(code)
            page(site, f"{target}.html", target, f"<pre><code>{code}</code></pre>")
        elif not (book / target / "index.html").exists():
            items = []
            for file in (file for file in FILES if file.startswith(f"{target}/")):
                name = file.removeprefix(f"{target}/")
                if (book / file).exists():
                    items.append(f'<li><a href="{name}">{name}</a>')
                elif not file.endswith(TEXTS) or (ROOT / file).stat().st_size > LARGEST:
                    items.append(f"<li>{name}")
                else:
                    wanted.append(file)
                    items.append(f'<li><a href="{name}.html">{name}</a>')
            page(site, f"{target}/index.html", target, f"{about(target)}<ul>{''.join(items)}</ul>")

    code = re.search(r"```rust\n(.*?)```", (ROOT / "README.md").read_text(), re.S)[1]
    front = (ROOT / "site/index.html").read_text()
    address = re.search(r'^repository = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.M)[1]
    repository = f'<li><a href="{html.escape(address)}">Repository</a> to copy, and for questions' if address else ""
    front = front.replace("<!-- the first code of README.md -->", coloured(code.rstrip()))
    (site / "index.html").write_text(front.replace("<!-- the repository -->", repository))


def shorten(api):
    """Removes most of what rustdoc writes: the source, fonts, and what is said of every type."""
    for path in ["src", "trait.impl", "type.impl"]:
        shutil.rmtree(api / path)
    for file in api.rglob("*.woff2"):
        file.unlink()
    for file in api.rglob("*.css"):
        text = re.sub(r"@font-face ?{.*?}", "", file.read_text(), flags=re.S)
        file.write_text(text.replace('"Source Serif 4",NanumBarunGothic,serif', "system-ui,sans-serif"))
    for file in api.rglob("*.html"):
        text = file.read_text()
        for pattern in [
            r'<script>if\(window\.location\.protocol!=="file:".*?</script>',
            r'<script src="[^"]*(?:trait|type)\.impl/[^>]*></script>',
            # Blanket and auto implementations, and their part of the list beside the page.
            r'<h2 id="(?:synthetic|blanket)-implementations".*?(?=</section></div></main>)',
            r'<h3><a href="#(?:synthetic|blanket)-implementations">.*?</ul>',
            # Methods that a trait of the standard library provides.
            r'<details class="toggle method-toggle" open><summary><section id="[^"]*" class="method trait-impl">'
            r'(?:<span class="rightside"><span class="since"[^>]*>[^<]*</span> · )?<a class="src[^"]*" href="https://doc\.rust-lang\.org/'
            r"(?:(?!<details).)*?</details>",
            r'<a class="src[^"]*" href="[^"]*">Source</a>',
            r'(?<=") title="[^"]*"(?=>)',
        ]:
            text = re.sub(pattern, "", text, flags=re.S)
        # Links in the docs of macros, which rustdoc leaves as they are.
        text = re.sub(r'<a href="(?:\$crate|super)::[^"]*">(.*?)</a>', r"\1", text)
        home = "../" * len(file.relative_to(api).parts) + "index.html"
        elements = '<div class="sidebar-elems">'
        file.write_text(text.replace(elements, f'{elements}<ul class="block"><li><a href="{home}">The site</a></li></ul>'))
    (api / "index.html").write_text('<!doctype html><title>ecs-core</title><meta http-equiv="refresh" content="0; url=ecs_core/index.html">')


command, folder = sys.argv[1], Path(sys.argv[2])
if command == "prepare":
    prepare(folder)
else:
    finish(folder)
    shorten(folder / "api")
