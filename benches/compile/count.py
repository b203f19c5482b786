#!/usr/bin/env python3
"""Counts the instructions of rustc for a check after an edit, with valgrind, and compares them with budgets.

    benches/compile/count.py                     README's program; fails above its budget
    benches/compile/count.py --all               and worlds of 32 and 60 components, with as many systems as queries
    benches/compile/count.py --all --build       builds without optimisation as well

One number in the file that declares the world has changed, and everything else is known from the compilation before. Counts
hold for the pinned toolchain on x86-64 Linux. If valgrind is missing and can't be installed, the script prints NOT CHECKED
and passes.
"""

import argparse
import os
import pathlib
import platform
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# The most million instructions of a check. They are lowered as they are reached, and raised by hand only. The folder's name
# changes the first by 0.1.
# The goals are 70, 270 and 450.
BUDGETS = {"readme": 98.5, "32/16/16": 420, "60/40/40": 880}


def skip(why):
    print(f"!! NOT CHECKED: instructions of a check: {why}")
    sys.exit(0)


def readme():
    """Returns README's first program."""
    return re.search(r"```rust\n(.*?)```", (ROOT / "README.md").read_text(), re.S)[1] + '\n// edit 0\nconst EDIT: u64 = 0;\n'


def world(components, queries, systems):
    """Returns a program with a world of this size. Queries have 2 to 4 terms; every third one excludes a component."""
    choose = random.Random(7)
    lines = ["#![allow(dead_code)]", "use ecs_core::{Entity, world};"]
    lines += [f"pub struct Comp{i}(pub f32, pub u32);" for i in range(components)]
    fields = ", ".join(f"comp{i}: Comp{i}" for i in range(components))
    lines.append(f"world!(\n    pub struct Sim {{ {fields} }}")
    declared = []
    for q in range(queries):
        chosen = choose.sample(range(components), choose.choice([2, 2, 3, 3, 4]))
        words = ["&mut ", "&", "&", "Option<&"]
        terms = [f"pub comp{c}: {words[i]}Comp{c}{'>' if i == 3 else ''}" for i, c in enumerate(chosen)]
        terms = (["pub entity: Entity"] if q % 2 == 0 else []) + terms
        rest = choose.choice([c for c in range(components) if c not in chosen])
        attribute = f"#[query(without(comp{rest}))]" if q % 3 == 0 else "#[query]"
        lines.append(f"    {attribute}\n    pub struct Query{q} {{ {', '.join(terms)} }}")
        declared.append(chosen)
    lines.append(");")
    for s in range(systems):
        first, *others = declared[s % queries]
        body = " ".join(f"row.comp{first}.0 += row.comp{c}.0;" for c in others[:2])
        if others[2:]:
            body += f" if let Some(other) = row.comp{others[2]} {{ row.comp{first}.1 += other.1; }}"
        lines.append(f"pub fn system{s}(sim: &mut Sim) {{ for row in sim.query{s % queries}() {{ {body} }} }}")
    spawns = " ".join(f"sim.spawn((Comp{i}(1.0, i), Comp{(i * 7 + 1) % components}(2.0, i)));" for i in range(12))
    calls = " ".join(f"system{s}(&mut sim);" for s in range(systems))
    lines.append(f"fn main() {{ let mut sim = Sim::new(); for i in 0..1000 {{ {spawns} }} {calls} }}\nconst EDIT: u64 = 0;")
    return "\n".join(lines) + "\n"


def count(folder, text, command):
    """Returns the instructions of rustc for one file after an edit, in millions."""
    (folder / "src").mkdir(parents=True, exist_ok=True)
    (folder / "Cargo.toml").write_text(
        '[package]\nname = "sample"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\n\n[dependencies]\n'
        f'ecs-core = {{ path = "{(ROOT / "ecs-core").as_posix()}" }}\n')
    shutil.copy(ROOT / "Cargo.lock", folder / "Cargo.lock")
    main, log = folder / "src" / "main.rs", folder / "log"
    wrapper = folder / "rustc"
    wrapper.write_text(
        '#!/usr/bin/env bash\nfor argument in "$@"; do\n    [ "$argument" = src/main.rs ] && exec valgrind --tool=cachegrind '
        f'--cache-sim=no --cachegrind-out-file=/dev/null --log-file={log} "$@"\ndone\nexec "$@"\n')
    wrapper.chmod(0o755)
    toolchain = pathlib.Path(subprocess.run(
        ["rustc", "--print", "sysroot"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip())
    env = dict(
        os.environ, RUSTC=str(toolchain / "bin/rustc"), LD_LIBRARY_PATH=str(toolchain / "lib"),
        CARGO_INCREMENTAL="1", CARGO_PROFILE_DEV_DEBUG="2", CARGO_TARGET_DIR=str(folder.parent / "target"))
    # Three edits without valgrind would do; the wrapper is part of what cargo compares.
    for edit in range(1, 4):
        main.write_text(text.replace("EDIT: u64 = 0", f"EDIT: u64 = {edit}"))
        wrapped = dict(env, RUSTC_WORKSPACE_WRAPPER=str(wrapper)) if edit > 1 else env
        subprocess.run(["cargo", command, "-q", "--offline"], cwd=folder, env=wrapped, capture_output=True)
    found = re.search(r"I *refs: *([\d,]+)", log.read_text() if log.exists() else "")
    if not found:
        subprocess.run(["cargo", command, "--offline"], cwd=folder, env=env, check=True)
        sys.exit("valgrind counted nothing")
    return int(found[1].replace(",", "")) / 1e6


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--all", action="store_true", help="count the larger worlds too")
    words.add_argument("--build", action="store_true", help="count builds too")
    words = words.parse_args()
    if platform.machine() != "x86_64" or platform.system() != "Linux":
        skip("the budgets are for x86-64 Linux")
    if not shutil.which("valgrind"):
        if shutil.which("apt-get"):
            subprocess.run(["apt-get", "install", "-y", "-qq", "valgrind"], capture_output=True)
        if not shutil.which("valgrind"):
            skip("valgrind is missing and could not be installed")
    programs = {"readme": readme()}
    if words.all:
        programs |= {"32/16/16": world(32, 16, 16), "60/40/40": world(60, 40, 40)}
    above = []
    with tempfile.TemporaryDirectory() as root:
        for name, text in programs.items():
            for command in ["check", "build"] if words.build else ["check"]:
                seen = count(pathlib.Path(root) / name.replace("/", "-"), text, command)
                limit = f", at most {BUDGETS[name]}" if command == "check" else ""
                print(f"{name:9} {command:6} {seen:8.1f} million instructions{limit}", flush=True)
                if limit and seen > BUDGETS[name]:
                    above.append(name)
    if above:
        sys.exit(f"above the budget: {', '.join(above)}")


if __name__ == "__main__":
    main()
