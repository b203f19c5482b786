"""Builds every row without running tests. Rows at different places of the source are built together."""

import time

from .rows import ROOT
from .workspace import Mismatch, Workspace, span

LIBRARY = ["-p", "ecs-core", "-p", "ecs-macros"]
# A package with a world of every kind, for rows that change what the macro writes.
WORLDS = ["-p", "ecs-saves", "--lib"]


def divide(rows):
    """Divides rows into batches, so that no rows of a batch overlap. Returns also those that don't match."""
    batches, failures = [], []
    for row in rows:
        try:
            start, end = span(row, (ROOT / row.file).read_text())
        except Mismatch as mismatch:
            failures.append((row, str(mismatch)))
            continue
        for batch in batches:
            if all(row.file != file or end < low or high < start for _, file, low, high in batch):
                break
        else:
            batches.append(batch := [])
        batch.append((row, row.file, start, end))
    return [[row for row, *_ in batch] for batch in batches], failures


class Build:
    def __init__(self, packages):
        self.copy, self.packages, self.builds = Workspace("check"), packages, 0

    def broken(self, rows):
        """Returns each row that can't be built, with the output."""
        self.builds += 1
        with self.copy.applied(*rows):
            passed, output = self.copy.cargo("check", "--quiet", "--all-features", *self.packages)
        if passed:
            return []
        if len(rows) == 1:
            return [(rows[0], output)]
        # First the files that the errors name, then halves.
        named = [row for row in rows if row.file in output]
        if not named or len(named) == len(rows):
            named = rows[: len(rows) // 2]
        return self.broken(named) + self.broken([row for row in rows if row not in named])


def match(rows):
    """Finds the place of each row. Returns the exit code."""
    _, failures = divide(rows)
    for row, output in failures:
        print(f"{row.title} ({row.file}):\n{output}")
    print(f"{len(rows) - len(failures)} of {len(rows)} rows match the code")
    return 1 if failures else 0


def run(rows):
    """Builds all rows. Returns the exit code."""
    began = time.monotonic()
    writes = [row for row in rows if row.file.startswith("ecs-macros/") and row.place != "ecs-macros"]
    # The worlds of a row that must not compile fail as they should.
    writes = [row for row in writes if row.way != "build"]
    failures, builds = [], 0
    for packages, those in [(LIBRARY, rows), (WORLDS, writes)]:
        batches, unfit = divide(those)
        failures += unfit
        build = Build(packages)
        for batch in batches:
            failures += build.broken(batch)
        builds += build.builds
    for row, output in failures:
        print(f"{row.title} ({row.file}):\n{output}")
    seconds = time.monotonic() - began
    failed = len({row for row, _ in failures})
    print(f"{len(rows) - failed} of {len(rows)} rows are built, in {builds} builds and {seconds:.0f} s")
    return 1 if failures else 0
