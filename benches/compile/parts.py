"""One world of 100 components, and the same declarations in five parts of 20, each in a crate of its own.

`measure.py --parts` checks and builds both: from nothing but compiled dependencies, and after edits. Each edit changes
one file:

- a system of the program, or of one part: a constant in a function that runs queries;
- a component of the program, or of one part: its type, which no system uses, gets or loses a field;
- a declaration: that component gets another name."""

import pathlib
import re
import statistics
import subprocess

PARTS, EACH = 5, 20
CASES = [
    ("all crates from nothing", "one"),
    ("all crates from nothing", "parts"),
    ("only the world's crate from nothing", "parts"),
    ("edit of a system beside the world", "one"),
    ("edit of a system beside the world", "parts"),
    ("edit of a system of a part", "parts"),
    ("edit of a system of a part, only its crate", "parts"),
    ("edit of a component", "one"),
    ("edit of a component of a part", "parts"),
    ("edit of a declaration", "one"),
    ("edit of a declaration of a part", "parts"),
]


def components(part):
    """The types."""
    numbers = range(part * EACH, (part + 1) * EACH)
    return "".join(f"pub struct C{i}(pub f32);\n" for i in numbers)


def fields(part):
    return "".join(f"        c{i}: C{i},\n" for i in range(part * EACH, (part + 1) * EACH))


def declared(part):
    """For each four components, a group that owns two and looks up one, and a query."""
    text = ""
    for i in range(part * EACH, (part + 1) * EACH, 4):
        text += f"    #[group(own(c{i}, c{i + 1}), with(c{i + 2}))]\n    pub struct G{i};\n"
        text += f"    #[query]\n    pub struct Q{i} {{ pub c{i}: &mut C{i}, pub c{i + 1}: &C{i + 1} }}\n"
    return text


def system(name, world, part):
    """Runs each query of the part."""
    loops = "".join(f"    for row in world.q{i}() {{ row.c{i}.0 += row.c{i + 1}.0 + EDIT as f32; }}\n"
                    for i in range(part * EACH, (part + 1) * EACH, 4))
    return f"pub fn {name}(world: &mut {world}) {{\n{loops}}}\n"


def one():
    """The program in one crate."""
    text = "const EDIT: u32 = 0;\n" + "".join(components(part) for part in range(PARTS))
    text += "ecs_core::world!(\n    pub struct Sim {\n" + "".join(fields(part) for part in range(PARTS)) + "    }\n"
    text += "".join(declared(part) for part in range(PARTS)) + ");\n"
    text += "".join(system(f"run{part}", "Sim", part) for part in range(PARTS))
    runs = "".join(f"    run{part}(&mut sim);\n" for part in range(PARTS))
    return text + f"fn main() {{\n    let mut sim = Sim::new();\n    sim.spawn((C0(0.0), C1(1.0)));\n{runs}}}\n"


def library(part):
    """The crate of a part, with a system that is generic over worlds."""
    text = f"const EDIT: u32 = 0;\n{components(part)}ecs_core::part!(\n    pub struct P{part} {{\n{fields(part)}    }}\n"
    text += declared(part) + ");\n"
    return text + system(f"run<W: P{part}World>", "W", part)


def listing():
    """The crate of the world that lists the parts."""
    parts = ", ".join(f"p{part}::P{part}" for part in range(PARTS))
    runs = "".join(f"    p{part}::run(&mut sim);\n" for part in range(PARTS))
    return (f"const EDIT: u32 = 0;\necs_core::world!(\n    #[parts({parts})]\n    pub struct Sim {{}}\n);\n"
            f"fn main() {{\n    let mut sim = Sim::new();\n    sim.spawn((p0::C0(0.0), p0::C1(1.0)));\n{runs}"
            f"    println!(\"{{EDIT}}\");\n}}\n")


def package(folder, name, core, file, text, parts=()):
    (folder / "src").mkdir(parents=True)
    beside = "".join(f'{part} = {{ path = "../{part}" }}\n' for part in parts)
    (folder / "Cargo.toml").write_text(
        f'[package]\nname = "{name}"\nversion = "0.1.0"\nedition = "2024"\n\n'
        f'[dependencies]\necs-core = {{ path = "{core}", features = ["parts"] }}\n{beside}')
    (folder / "src" / file).write_text(text)


def workspaces(root, core):
    """Writes both programs, and returns the folder of each."""
    names = [f"p{part}" for part in range(PARTS)]
    members = {"one": ["world"], "parts": ["world", *names]}
    for kind, crates in members.items():
        (root / kind).mkdir()
        listed = ", ".join(f'"{name}"' for name in crates)
        (root / kind / "Cargo.toml").write_text(f'[workspace]\nresolver = "3"\nmembers = [{listed}]\n')
    package(root / "one" / "world", "world", core, "main.rs", one())
    package(root / "parts" / "world", "world", core, "main.rs", listing(), names)
    for part, name in enumerate(names):
        package(root / "parts" / name, name, core, "lib.rs", library(part))
    for kind in members:
        subprocess.run(["cargo", "fetch", "-q"], cwd=root / kind, check=True)
    return {kind: root / kind for kind in members}


def edit(case, folder, number):
    """Changes one line of one file."""
    at = folder / "p0" / "src" / "lib.rs" if "of a part" in case else folder / "world" / "src" / "main.rs"
    text = at.read_text()
    if "system" in case:
        changed = re.sub("const EDIT: .*", f"const EDIT: u32 = {number};", text)
    elif "component" in case:
        short, long = "pub struct C3(pub f32);", "pub struct C3(pub f32, pub u32);"
        changed = text.replace(short, long) if short in text else text.replace(long, short)
    else:
        changed = re.sub(r"\bc3(_\d+)?: C3\b", f"c3_{number}: C3", text)
    assert changed != text, case
    at.write_text(changed)


def forget(case, kind, folder, target):
    """Removes what was compiled of the program's own crates."""
    names = ["world"] if kind == "one" or case.startswith("only") else ["world", *(f"p{part}" for part in range(PARTS))]
    packages = [word for name in names for word in ("-p", name)]
    subprocess.run(["cargo", "clean", "-q", "--offline", "--target-dir", str(target), *packages], cwd=folder, check=True)


def measure(root, rounds, cargo, core, commands):
    """Returns the times of each case and command: interleaved, as wall-clock and CPU seconds."""
    folders, times, number = workspaces(pathlib.Path(root), core), {}, 0
    targets = {kind: pathlib.Path(root) / f"target-{kind}" for kind in folders}
    for command in commands:
        for kind, folder in folders.items():
            cargo(folder, command, targets[kind])
    for _ in range(rounds):
        for command in commands:
            for case, kind in CASES:
                folder, target = folders[kind], targets[kind]
                number += 1
                if "nothing" in case:
                    forget(case, kind, folder, target)
                else:
                    # Compiles what other commands and cases have changed.
                    cargo(folder, command, target)
                    edit(case, folder, number)
                at = folder / "p0" if case.endswith("only its crate") else folder
                times.setdefault((case, command, kind), []).append(cargo(at, command, target))
    return times


def cell(taken, missing):
    """Returns the medians of pairs of wall-clock and CPU seconds."""
    if not taken:
        return missing
    wall, work = (statistics.median(column) for column in zip(*taken))
    return f"{wall:.2f} ({work:.2f})"


def table(times, commands):
    kinds = {"one": "one world of 100 components", "parts": "five parts of 20 in five crates"}
    for command in commands:
        print(f"| {command} | " + " | ".join(kinds.values()) + " |\n| --- |" + " ---: |" * len(kinds))
        for case in dict.fromkeys(case for case, _ in CASES):
            cells = [cell(times.get((case, command, kind)), "") for kind in kinds]
            print(f"| {case} | " + " | ".join(cells) + " |")
        print()
