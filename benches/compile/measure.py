#!/usr/bin/env python3
"""Build times of programs that use the macro, beside other libraries: interleaved in one run, as medians.

    python3 benches/compile/measure.py [--rounds 5] [--sizes 10,32,100,500] [--libraries ecs-core,gecs]
    python3 benches/compile/measure.py --cold-only --libraries ecs-core,gecs
    python3 benches/compile/measure.py --parts [--rounds 3]
    python3 benches/compile/measure.py --systems [--rounds 7]
    python3 benches/compile/measure.py --saving [--rounds 3]

Cold: a hello world of two components with all dependencies, in an empty target folder. After an edit: one
number in the file that declares the world has changed. `--cold-only` measures only the cold builds. `--parts`
measures a world made of parts instead, see parts.py, `--systems` a game with many systems, see systems.py, and
`--saving` a game that is saved and undone, see saving.py.

Times are wall-clock seconds. The numbers in parentheses are CPU seconds of all processes together, which vary
less when the machine is busy. CI does not run this script.

Like for like: cargo compiles path dependencies incrementally, and packages of a registry not. Incremental
compilation makes a cold build slower, and ecs-core is a path dependency here. Cold builds of all libraries
therefore run with CARGO_INCREMENTAL=0. After an edit only the program is compiled, incrementally for all."""

import argparse
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import parts  # noqa: E402
import saving  # noqa: E402
import systems  # noqa: E402
from worlds import PROGRAMS, VERSIONS, can  # noqa: E402

CORE = pathlib.Path(__file__).resolve().parent.parent.parent / "ecs-core"


def package(root, library, n, text=None, features=""):
    folder = root / f"{library}-{n}"
    (folder / "src").mkdir(parents=True)
    source = VERSIONS.get(library) or f'{{ path = "{CORE.as_posix()}", features = [{features}] }}'
    (folder / "Cargo.toml").write_text(
        f'[package]\nname = "sample-{n}"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\n\n'
        f"[dependencies]\n{library} = {source}\n")
    (folder / "src" / "main.rs").write_text(text or PROGRAMS[library](n))
    subprocess.run(["cargo", "fetch", "-q"], cwd=folder, check=True)
    return folder


def cargo(folder, command, target, **variables):
    before, start = os.times(), time.monotonic()
    done = subprocess.run(["cargo", command, "-q", "--offline"], cwd=folder, text=True, capture_output=True,
                          env=dict(os.environ, CARGO_TARGET_DIR=str(target), **variables))
    wall, after = time.monotonic() - start, os.times()
    if done.returncode:
        sys.exit(f"{folder.name}: {done.stderr}")
    work = after.children_user + after.children_system - before.children_user - before.children_system
    return wall, work


def edit(folder, number):
    file = folder / "src" / "main.rs"
    lines = file.read_text().split("\n")
    lines = [f"const EDIT: u32 = {number};" if line.startswith("const EDIT") else line for line in lines]
    file.write_text("\n".join(lines))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--sizes", default="10,32,100,500")
    options.add_argument("--libraries", default=",".join(PROGRAMS))
    options.add_argument("--cold-only", action="store_true")
    options.add_argument("--parts", action="store_true")
    options.add_argument("--systems", action="store_true")
    options.add_argument("--saving", action="store_true")
    asked = options.parse_args()
    if asked.parts:
        with tempfile.TemporaryDirectory() as folder:
            commands = ("check", "build")
            parts.table(parts.measure(folder, asked.rounds, cargo, CORE.as_posix(), commands), commands)
        return
    if asked.saving:
        with tempfile.TemporaryDirectory() as folder:
            times = saving.measure(pathlib.Path(folder), asked.rounds, cargo, CORE.as_posix())
        print("| build after | |\n| --- | --- |")
        for case, taken in times.items():
            print(f"| {case} | {parts.cell(taken, '-')} |")
        return
    if asked.systems:
        measure_systems(asked.rounds)
        return
    sizes = [] if asked.cold_only else [int(n) for n in asked.sizes.split(",")]
    libraries = asked.libraries.split(",")
    times = {}
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        cases = [(library, n) for n in [2, *sizes] for library in libraries if can(library, n)]
        cases = [(library, n, package(root, library, n)) for library, n in cases]
        # SIGINT is ignored by a background process. With the handler, Ctrl-C prints the results so far.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            for number in range(1, asked.rounds + 1):
                measure(root, cases, number, times)
                print(f"round {number} of {asked.rounds}", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            print("interrupted: some cases have fewer rounds", file=sys.stderr)
    table(sizes, libraries, times)


def measure_systems(rounds):
    times, commands = {}, ("check", "build")
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        programs = {}
        for name in systems.PROGRAMS:
            library, _, feature = name.partition(", ")
            features = f'"{feature}"' if feature else ""
            at = package(root / name.replace(", ", "-"), library, 0, systems.program(name), features)
            programs[name] = at
            for command in commands:
                cargo(at, command, at / "target")
        for number in range(1, rounds + 1):
            for name, at in programs.items():
                for command in commands:
                    edit(at, number)
                    times.setdefault((name, command), []).append(cargo(at, command, at / "target"))
    print("| after an edit | " + " | ".join(systems.PROGRAMS) + " |\n| --- |" + " --- |" * len(systems.PROGRAMS))
    for command in commands:
        print(f"| {command} | " + " | ".join(parts.cell(times[name, command], "-") for name in systems.PROGRAMS) + " |")


def measure(root, cases, number, times):
    for library, n, at in cases:
        for command in ("check", "build"):
            if n == 2:
                cold = root / "cold"
                shutil.rmtree(cold, ignore_errors=True)
                taken = cargo(at, command, cold, CARGO_INCREMENTAL="0")
            else:
                warm = root / f"target-{library}"
                if number == 1:
                    cargo(at, command, warm)
                edit(at, number)
                taken = cargo(at, command, warm)
            times.setdefault((n, command, library), []).append(taken)


def table(sizes, libraries, times):
    print("| | " + " | ".join(libraries) + " |\n| --- |" + " --- |" * len(libraries))
    for n in [2, *sizes]:
        for command in ("check", "build"):
            cells = [parts.cell(times.get((n, command, library)), "-") for library in libraries]
            case = f"cold {command}" if n == 2 else f"{n} components, {command} after an edit"
            print(f"| {case} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
