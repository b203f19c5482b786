"""The rows of mutations.toml and of core.toml."""

import dataclasses
import hashlib
import io
import os
import pathlib
import subprocess
import tarfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[3]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "mutations"

# The arguments of `cargo test` for each value of `in`. The first two name no package, so that dependencies have the same
# features as for `cargo test`, and aren't built twice.
PLACES = {
    "behaviour": ["--test", "behaviour", "--test", "capabilities", "--test", "groups_edges"],
    "allocations": ["--test", "allocations"],
    "ecs-macros": ["-p", "ecs-macros", "--lib"],
    "saves": ["-p", "ecs-saves", "--tests"],
    "schedules": ["-p", "ecs-schedules", "--tests"],
    "worlds": ["-p", "ecs-worlds", "--tests"],
    # The unit tests of ecs-core, these and the model, and the tests of each mechanism.
    "units": ["-p", "ecs-core", "--lib"],
    "model": ["-p", "ecs-core", "-p", "ecs-tests", "--lib", "--bin", "core_model"],
    "core": ["--test", "core"],
}
ROWS = ["tests/mutations/mutations.toml", "tests/mutations/core.toml"]
# Every source that a result depends on, apart from the tests.
LIBRARY = ["ecs-core/src", "ecs-macros/src"]


@dataclasses.dataclass(frozen=True)
class Row:
    """A change to one file, and the tests that must fail with it."""

    name: str  # a label, or the id of a patch
    fails: str
    file: str  # below the root
    old: str
    new: str
    place: str
    tests: tuple  # filters of test names
    way: str  # "native", "miri", or "build" if the tests no longer compile

    @property
    def key(self):
        """A hash of the whole row."""
        return digest(repr(dataclasses.astuple(self)).encode())

    def selects(self, test):
        return any(name in test for name in self.tests)

    @property
    def title(self):
        return f"{self.name}: {self.fails}"


def filters(tests):
    return (tests,) if isinstance(tests, str) else tuple(tests)


def digest(data):
    return hashlib.sha256(data).hexdigest()[:16]


def code_of(source):
    """Returns a source without its comments, which nothing proves. Examples in docs are kept: they are tests."""
    kept, example = [], False
    for line in source.splitlines():
        words = line.strip()
        if words.startswith("//"):
            if words.lstrip("/! ").startswith("```"):
                example = not example
            if not example:
                continue
        kept.append(line)
    return "\n".join(kept)


def library(commit=None):
    """Returns a hash of the library's sources without comments, as they are or as they were at a commit."""
    manifests = [str(pathlib.Path(folder).parent / "Cargo.toml") for folder in LIBRARY]
    if commit:
        archive = subprocess.run(["git", "archive", commit, "--", *LIBRARY, *manifests], cwd=ROOT, capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            sources = {file.name: files.extractfile(file).read().decode() for file in files if file.isfile()}
    else:
        paths = [path for folder in LIBRARY for path in (ROOT / folder).rglob("*.rs")] + [ROOT / path for path in manifests]
        sources = {str(path.relative_to(ROOT)): path.read_text() for path in paths}
    parts = (f"{name}\0{code_of(source)}" for name, source in sorted(sources.items()) if name.endswith((".rs", ".toml")))
    return digest("\0".join(parts).encode())


def mutations():
    for row in (row for file in ROWS for row in tomllib.loads((ROOT / file).read_text())["mutation"]):
        yield Row(
            name=row["label"],
            fails=row["fails"],
            file=row["file"],
            old=row["old"],
            new=row["new"],
            place=row.get("in", "behaviour"),
            tests=filters(row.get("tests", row["label"].lower() + "_")),
            way="build" if row.get("expect") == "compile error" else row.get("with", "native"),
        )


def sample(rows, count, seed):
    """Returns some rows. The seed decides which."""
    chosen = sorted(rows, key=lambda row: digest(f"{seed} {row.key}".encode()))[:count]
    return [row for row in rows if row in chosen]
