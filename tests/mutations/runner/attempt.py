"""Runs the tests of rows. Each row that isn't noticed is reported."""

import collections
import concurrent.futures
import json
import os
import queue
import re
import subprocess
import sys
import threading
import time

from .modules import Modules
from .rows import PLACES, ROOT, code_of, digest, mutations
from .workspace import ENVIRONMENT, Mismatch, Workspace

# The rows that were noticed, a line of JSON each. It is in the repository, so several machines share a long run.
RECORD = ROOT / "tests/mutations/killed.jsonl"


class Record:
    """The rows that were noticed, each with the file that it changes as that was then.

    A row counts as long as it and its file are the same but for comments. A change elsewhere rarely keeps a test from
    noticing it, and the gate tries some rows on each commit.
    """

    def __init__(self, rows):
        lines = map(json.loads, RECORD.read_text().splitlines())
        self.lines = {line["key"]: line for line in lines}
        files = {row.file: digest(code_of((ROOT / row.file).read_text()).encode()) for row in rows}
        self.files = {row.key: files[row.file] for row in rows}

    def tests_of(self, row):
        """Returns the tests that noticed a row, or nothing if it must be run."""
        line = self.lines.get(row.key)
        return line["tests"] if line and line["file"] == self.files[row.key] else None

    def add(self, row, tests):
        self.lines[row.key] = {"row": row.title, "key": row.key, "file": self.files[row.key], "tests": tests}
        there = {row.key for row in mutations()}
        lines = sorted((line for line in self.lines.values() if line["key"] in there), key=lambda line: line["row"])
        RECORD.write_text("".join(json.dumps(line) + "\n" for line in lines))


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
    record, modules, results = Record(rows), Modules(), {}
    for row in rows:
        tests = record.tests_of(row)
        if not again and tests is not None:
            results[row] = "killed", tests
    left = [row for row in rows if row not in results]
    if results:
        print(f"{len(results)} rows were noticed before, and their files are the same", flush=True)
    if not left:
        return results
    groups = groups_of(left, modules, plain_run(left))
    todo, adding = queue.SimpleQueue(), threading.Lock()
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
                    with adding:
                        record.add(row, tests)
                seen = tests[0] + (f" and {len(tests) - 1} more" if len(tests) > 1 else "") if tests else ""
                print(f"{seconds:4.0f} s  {outcome:8} {row.title}  [{seen}]", flush=True)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for worker in [pool.submit(work, number) for number in range(jobs)]:
            worker.result()
    return results
