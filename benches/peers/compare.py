#!/usr/bin/env python3
"""Runs the workloads of benches/peers on this library and on that of an earlier commit, in turns, and compares the medians.

    benches/peers/compare.py --with COMMIT [--turns 5] [--only ROW,ROW*]

The package ecs-bench-peers of the commit is built in a work tree of it, which stays under the target folder. Each turn runs
one process per commit, whose order changes. A row is a workload and a way to write it; rows that one of the two doesn't have
are left out. The columns are the medians of the earlier commit, the present ones, and their ratio: below 1, this library is
faster.
"""

import argparse
import json
import math
import os
import pathlib
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).absolute()


def git(*words):
    """Returns what git prints."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def build(root, target):
    """Builds ecs-bench-peers of the sources in a folder, and returns the program."""
    subprocess.run(
        ["cargo", "build", "--release", "--locked", "--no-default-features", "-p", "ecs-bench-peers"],
        cwd=root, check=True, env=dict(os.environ, CARGO_TARGET_DIR=str(target)))
    return target / "release" / "ecs-bench-peers"


def earlier(commit):
    """Builds the program of a commit, and returns it."""
    commit = git("rev-parse", "--verify", f"{commit}^{{commit}}")
    folder = TARGET / "compare" / commit
    if not (folder / "Cargo.toml").exists():
        # A work tree whose folder was deleted is still known to git.
        git("worktree", "prune")
        git("worktree", "add", "--detach", str(folder), commit)
    return build(folder, folder / "target")


def measure(program, only, out):
    """Returns the medians of one process by row."""
    command = [program, "--peer", "ecs-core", "--rounds", "3", "--json", out] + (["--only", only] if only else [])
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    rows = json.loads(out.read_text())["rows"]
    return {(row["name"], entry["variant"]): entry["median"] for row in rows for entry in row["entries"]}


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--with", dest="commit", required=True, metavar="COMMIT")
    words.add_argument("--turns", type=int, default=5)
    words.add_argument("--only", default="")
    words = words.parse_args()
    programs = {"earlier": earlier(words.commit), "present": build(ROOT, TARGET)}
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.json"
        for turn in range(words.turns):
            for which in list(programs) if turn % 2 == 0 else reversed(programs):
                for name, median in measure(programs[which], words.only, out).items():
                    found.setdefault(name, {}).setdefault(which, []).append(median)
    ratios = []
    for (row, variant), times in found.items():
        if len(times) == 2:
            old, new = (statistics.median(times[which]) for which in programs)
            if old and new:
                ratios.append(new / old)
                print(f"{row:32} {variant:28} {old:12.3f} {new:12.3f} {new / old:6.2f}")
    if not ratios:
        raise SystemExit("no row is measured by both")
    mean = math.exp(statistics.fmean(map(math.log, ratios)))
    slower = sum(ratio > 1.05 for ratio in ratios)
    print(f"{len(ratios)} rows, geometric mean {mean:.2f}, {slower} slower by more than 5 %")


if __name__ == "__main__":
    main()
