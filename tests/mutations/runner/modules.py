"""Which modules of the behaviour tests some tests need.

A mutant is built faster if only these are left. The needed ones are found in the text of the sources: every path that
begins with `crate`, `super`, `self` or a child's name. A name too many costs only build time.
"""

import re

from .rows import ROOT

MAIN = "tests/behaviour/main.rs"
# The rest of the modules. They are built with those of main.rs, because a mutant keeps few of them.
REST = ["tests/behaviour/capabilities.rs", "tests/behaviour/groups_edges.rs"]
MOD = re.compile(r"^([ \t]*(?:pub(?:\([^)]*\))? )?mod )(\w+);", re.MULTILINE)
TOKEN = re.compile(r"//[^\n]*|\"(?:[^\"\\]|\\.)*\"|r#\w+|\$?\w+|::|[{}(),;*]|\S")


class Modules:
    """The tree of modules. A module is the tuple of its names; that of main.rs is empty, and has those of the rest too."""

    def __init__(self):
        self.files, self.children, self.needs = {}, {}, {}
        self._add((), MAIN)
        for module in self.files:
            self.needs[module] = set(self._needed_by(module))

    def _add(self, module, file):
        text = text_of(file)
        self.files[module] = file
        folder = file.removesuffix("/main.rs").removesuffix("/mod.rs").removesuffix(".rs")
        self.children[module] = {}
        for declared in MOD.finditer(text):
            name = declared[2]
            ahead = text[: declared.start()].rstrip().rsplit("\n", 1)[-1]
            self.children[module][name] = "macro_use" in ahead
            paths = [f"{folder}/{name}.rs", f"{folder}/{name}/mod.rs"]
            self._add((*module, name), next(path for path in paths if (ROOT / path).exists()))

    def _file_of(self, path):
        """Returns the module with a file that a path leads into."""
        module = ()
        for name in path:
            if name not in self.children[module]:
                break
            module = (*module, name)
        return module

    def _needed_by(self, module):
        tokens = TOKEN.findall(text_of(self.files[module]))
        tokens = [token for token in tokens if token[:2] != "//" and token[0] != '"']
        for at, token in enumerate(tokens):
            after = tokens[at + 1] if at + 1 < len(tokens) else ""
            starts = {"crate": [()], "$crate": [()], "self": [module]}.get(token, [])
            if token == "super" and (at == 0 or tokens[at - 1] != "::"):
                # Within a module without a file, `super` is this file.
                starts = [module[: len(module) - up] for up in range(len(module) + 1)]
            if token in self.children[module] and after == "::":
                yield (*module, token)
            if starts and after == "::":
                for path in paths(tokens, at):
                    for start in starts:
                        yield self._file_of((*start, *path))
        for name, macros in self.children[module].items():
            if macros:
                yield (*module, name)

    def uses(self, module, package):
        """Returns whether a path in the file of a module begins with the name of a package."""
        return re.search(rf"(?<![\w:]){package}::", text_of(self.files[module])) is not None

    def of_test(self, test):
        return self._file_of(test.split("::"))

    def closure(self, wanted):
        """Returns these modules, those around them, and all that they name."""
        found, left = set(), [(), *wanted]
        while left:
            module = left.pop()
            if module not in found:
                found.add(module)
                left += [module[:-1], *self.needs[module]]
        return frozenset(found)

    def trimmed(self, module, kept):
        """Returns the text of a module's file, in which the children that aren't kept are empty."""

        def declare(found):
            return found[0] if (*module, found[2]) in kept else f"{found[1]}{found[2]} {{}}"

        text = MOD.sub(declare, text_of(self.files[module]))
        if module == () and len(kept) < len(self.files):
            docs = re.match(r"(?://![^\n]*\n)*", text)[0]
            text = f"{docs}#![allow(warnings)]\n{text.removeprefix(docs)}"
        return text


def text_of(file):
    """Returns the text of a file. That of main.rs declares the modules of the rest too."""
    text = (ROOT / file).read_text()
    if file == MAIN:
        for rest in REST:
            declared = {found[2] for found in MOD.finditer(text)}
            text += "".join(found[0] + "\n" for found in MOD.finditer((ROOT / rest).read_text()) if found[2] not in declared)
    return text


def paths(tokens, at):
    """Yields the paths that begin at a token, without their first name. A list in braces has several."""
    at += 1
    path = []
    while at < len(tokens) and tokens[at] == "::":
        at += 1
        if at < len(tokens) and tokens[at] == "{":
            depth, at = 1, at + 1
            start = at
            while at < len(tokens) and depth:
                depth += {"{": 1, "}": -1}.get(tokens[at], 0)
                if depth and (at == start or (depth == 1 and tokens[at - 1] == ",")):
                    for rest in paths(tokens, at):
                        yield [*path, tokens[at], *rest]
                at += 1
            return
        name = tokens[at].removeprefix("r#") if at < len(tokens) else ""
        if name != "super":
            path.append(name)
        at += 1
    yield path
