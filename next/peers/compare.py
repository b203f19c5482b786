#!/usr/bin/env python3
"""Runs the workloads of benches/peers on the second and on the third version, in turns, and compares the medians.

    next/peers/compare.py [--turns 5] [--only ROW,ROW*]

Each turn runs one process per version, whose order changes. A row is a workload and a way to write it. A ratio below 1 means
that the third version is faster.
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
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--turns", type=int, default=5)
    words.add_argument("--only", default="")
    words = words.parse_args()
    for package in ["ecs-bench-peers", "ecs-next-peers"]:
        subprocess.run(
            ["cargo", "build", "--release", "--locked", "--no-default-features", "-p", package], cwd=ROOT, check=True)
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.json"
        for turn in range(words.turns):
            versions = ["ecs-bench-peers", "next-peers"]
            for version in versions if turn % 2 == 0 else reversed(versions):
                command = [TARGET / "release" / version, "--peer", "ecs-core", "--rounds", "3", "--json", out]
                command += ["--only", words.only] if words.only else []
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                for row in json.loads(out.read_text())["rows"]:
                    for entry in row["entries"]:
                        name = row["name"], entry["variant"]
                        found.setdefault(name, {}).setdefault(version, []).append(entry["median"])
    ratios = {}
    for name, times in found.items():
        if len(times) == 2:
            old, new = (statistics.median(times[version]) for version in ["ecs-bench-peers", "next-peers"])
            if old:
                ratios[name] = new / old
                print(f"{name[0]:32} {name[1]:28} {old:12.3f} {new:12.3f} {new / old:6.2f}")
    mean = math.exp(statistics.fmean(math.log(ratio) for ratio in ratios.values() if ratio))
    slower = sum(ratio > 1.05 for ratio in ratios.values())
    print(f"{len(ratios)} rows, geometric mean {mean:.2f}, {slower} slower by more than 5 %")


if __name__ == "__main__":
    main()
