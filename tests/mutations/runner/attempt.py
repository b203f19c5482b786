"""Runs the tests of rows. Each row that isn't noticed is reported."""

import collections
import concurrent.futures
import json
import os
import queue
import re
import subprocess
import sys
import time

from .modules import Modules
from .rows import PLACES, ROOT, TARGET, library
from .workspace import ENVIRONMENT, Mismatch, Workspace

# One line of JSON per row that was noticed.
RECORD = TARGET / "results"


class Record:
    """The rows that were noticed on the present sources of the library, so that a stopped run continues."""

    def __init__(self):
        self.path = RECORD.with_suffix(f".{library()}.jsonl")
        self.seen = {}
        if self.path.exists():
            lines = map(json.loads, self.path.read_text().splitlines())
            self.seen = {line["key"]: line for line in lines}

    def add(self, row, tests, seconds):
        line = {"key": row.key, "row": row.title, "tests": tests, "seconds": round(seconds, 1)}
        self.seen[row.key] = line
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write(json.dumps(line) + "\n")


def failed(output):
    """Returns the names of failed tests, without modules."""
    names = re.findall(r"^---- (\S+) stdout ----$", output, re.MULTILINE)
    return sorted({name.rsplit("::", 1)[-1] for name in names})


def attempt(copy, row):
    """Runs one row. Returns the outcome, which is "killed" if it was noticed, and the tests that noticed it."""
    miri = row.way == "miri"
    with copy.applied(row):
        built, output = copy.test(row.place, "--no-run", miri=miri)
        if row.way == "build":
            if built:
                return "SURVIVED: it compiles", []
            # A row that breaks the library itself doesn't count.
            if "could not compile `ecs-tests`" in output:
                return "killed", ["does not compile"]
        if not built:
            return "does not compile:\n" + output, []
        passed, output = copy.test(row.place, "--", *row.tests, miri=miri)
    if passed:
        return "SURVIVED", []
    if miri and "Undefined Behavior" not in output:
        return "fails, but not by undefined behaviour:\n" + output[-2000:], []
    if output.startswith("timed out"):
        return "killed", [output]
    return "killed", failed(output) or ["Miri" if miri else "the run is aborted"]


def filters_of(rows):
    return sorted({name for row in rows for name in row.tests})


def plain_run(rows):
    """Runs the tests of rows on the code as it is, where all must pass. Returns the names of the behaviour tests."""
    names = []
    # As other runs of the tests, so that nothing is built twice.
    env = dict(ENVIRONMENT, CARGO_INCREMENTAL=os.environ.get("CARGO_INCREMENTAL", "1"))

    def test(place, *words):
        command = ["cargo", "test", "--quiet", *PLACES[place], "--", *words]
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
        return done.returncode == 0, done.stdout, done.stderr

    for place in sorted({row.place for row in rows}):
        filters = filters_of(row for row in rows if row.place == place)
        if place == "behaviour":
            names = re.findall(r"^(\S+): test$", test(place, "--list")[1], re.MULTILINE)
            for name in filters:
                if names and not any(name in test for test in names):
                    sys.exit(f"no behaviour test has `{name}` in its name")
        passed, output, errors = test(place, *filters)
        if not passed or not re.search(r"\b[1-9]\d* passed", output):
            sys.exit(f"{filters} in {place} fail without a change:\n{output}{errors}")
    return names


def groups_of(rows, modules, names):
    """Returns the rows by the build that they need: the place, the modules to keep, and whether Miri runs them."""
    groups = collections.defaultdict(list)
    for row in rows:
        kept = None
        if row.place == "behaviour":
            kept = modules.closure({modules.of_test(test) for test in names if row.selects(test)})
        groups[row.place, kept, row.way == "miri"].append(row)
    for group in groups.values():
        group.sort(key=lambda row: row.file)
    return groups


def run(rows, jobs, again):
    """Runs rows. Returns the outcome and the tests of each that was run now or before."""
    record, modules, results = Record(), Modules(), {}
    for row in rows:
        if not again and row.key in record.seen:
            results[row] = "killed", record.seen[row.key]["tests"]
    left = [row for row in rows if row not in results]
    if results:
        print(f"{len(results)} rows were noticed before, on the same sources", flush=True)
    if not left:
        return results
    groups = groups_of(left, modules, plain_run(left))
    todo = queue.SimpleQueue()
    for group in sorted(groups, key=lambda group: (group[2], len(groups[group])), reverse=True):
        todo.put(group)

    def work(number):
        copy = Workspace(f"copy{number}")
        while True:
            try:
                place, kept, miri = group = todo.get_nowait()
            except queue.Empty:
                return
            copy.keep(modules, kept)
            if miri or any(row.way == "build" for row in groups[group]):
                filters = filters_of(groups[group])
                copy.test(place, "--no-run", miri=miri)
                passed, output = copy.test(place, "--", *filters, miri=miri)
                if not passed:
                    raise SystemExit(f"{filters} in {place} fail without a change:\n{output}")
            for row in groups[group]:
                began = time.monotonic()
                try:
                    outcome, tests = attempt(copy, row)
                except Mismatch as mismatch:
                    outcome, tests = str(mismatch), []
                seconds = time.monotonic() - began
                results[row] = outcome, tests
                if outcome == "killed":
                    record.add(row, tests, seconds)
                seen = tests[0] + (f" and {len(tests) - 1} more" if len(tests) > 1 else "") if tests else ""
                print(f"{seconds:4.0f} s  {outcome:8} {row.title}  [{seen}]", flush=True)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for worker in [pool.submit(work, number) for number in range(jobs)]:
            worker.result()
    return results
