#!/usr/bin/env python3
"""Asks rust-analyzer about a world, prints a table of the answers, and fails on a difference.

    python3 tests/editor/ask.py

It needs rust-analyzer and installs it by rustup if it can. It is no part of the gate: a new version of
rust-analyzer may answer otherwise."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from client import File, Server  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
CORE = HERE.parent.parent / "ecs-core"


def installed():
    def runs():
        try:
            return subprocess.run(["rust-analyzer", "--version"], capture_output=True, text=True)
        except OSError:
            return None
    version = runs()
    if (version is None or version.returncode) and shutil.which("rustup"):
        subprocess.run(["rustup", "component", "add", "rust-analyzer"], check=False)
        version = runs()
    return version.stdout.strip() if version and not version.returncode else None


# Each has a question, the kind of request, a part of the sample with `|` at the cursor, and the lines, names or
# words that the answer must contain. A completion while typing has the text before and after the edit.
POSITION, MOVING, SHAPE = "position: Position,", "pub struct Moving {", "pub struct Shape {"
ASKED = [
    ("definition of `sim.position()`", "definition", "sim.posi|tion()", [POSITION]),
    ("definition in `own(position, ..)`", "definition", "own(posi|tion, velocity))]", [POSITION]),
    ("definition of a query's field", "definition", "posi|tion: &mut", [
        "position: &mut Position,", POSITION]),
    ("definition of a query's type", "definition", "&mut Posi|tion", ["pub struct Position(pub f32);"]),
    ("definition of `sim.moving()`", "definition", "sim.mov|ing()", [MOVING]),
    ("definition of `Moving` in a loop", "definition", "for Mov|ing", [MOVING]),
    ("definition of a loop's `velocity`", "definition", "{ position, velo|city, ..", [
        "velocity: &Velocity,", "for Moving { position, velocity, .. } in sim.moving() {"]),
    ("definition of `sim.shape()`", "definition", "sim.sha|pe()", [SHAPE]),
    ("definition in `own(shape)`", "definition", "own(sha|pe)", [SHAPE]),
    ("definition of `sim.radius()`", "definition", "sim.rad|ius()", ["pub radius: Radius,"]),
    ("definition of a row's `radius`", "definition", "shape.rad|ius.0", ["pub radius: Radius,"]),
    ("hover on `sim.shape()`", "hover", "sim.sha|pe()", ["rows of the table `Shape`, read-only"]),
    ("hover on `ShapeMut`", "hover", "shape: Shape|Mut", ["A row of the table `Shape`, mutable"]),
    ("completion in `own(sha..)`", "completion", "own(sha|)", ["shape"],
     "own(shape), with(light)", "own(sha)"),
    ("completion of a row's type", "completion", "shape: Shap|,", ["ShapeRef", "ShapeMut"],
     "shape: ShapeMut,", "shape: Shap,"),
    ("completion of the fields of a row", "completion", "shape.|\n", ["radius", "tint"],
     "shape.radius.0 += 1.0;", "shape.\n"),
    ("definition of `sim.bodies()`", "definition", "sim.bod|ies()", ["pub struct Bodies;"]),
    ("definition in `without(asleep)`", "definition", "#[query(without(as|leep", ["asleep: Asleep,"]),
    ("references of the field `velocity`", "references", "velo|city: Velocity", [
        "velocity: Velocity,", "#[group(own(position, velocity))]",
        "#[group(own(position, velocity), without(asleep))]", "velocity: &Velocity,"]),
    ("hover on `sim.position()`", "hover", "sim.posi|tion()", [
        "Metres from the sun", "the column `position`"]),
    ("hover on `Sim`", "hover", "= S|im::new", ["Bodies under gravity", "`position`", "`Bodies`"]),
    ("hover on `sim.moving()`", "hover", "sim.mov|ing()", ["walks the members of `Awake`"]),
    ("hover on `sim.spawn()`", "hover", "sim.sp|awn(", ["Spawns an entity with these components"]),
    ("completion in `own(vel..)`", "completion", "own(position, vel|))]", ["velocity"],
     "own(position, velocity))]", "own(position, vel))]"),
    ("completion in `without(asl..)`", "completion", "query(without(asl|", ["asleep"],
     "query(without(asleep))", "query(without(asl))"),
    ("definition in `changed(heat)`", "definition", "changed(he|at)", ["heat: Heat,"]),
    ("definition of a field `Mut`", "definition", "        he|at: Mut", ["heat: Mut<'_, Heat>,", "heat: Heat,"]),
    ("definition of the type in `Mut`", "definition", "Mut<'_, He|at>", ["pub struct Heat(pub f32);"]),
    ("definition of a field `Mut` in a loop", "definition", "row.he|at.0", ["heat: Mut<'_, Heat>,"]),
    ("hover on a query by changes", "hover", "sim.cool|ing()", ["walks the changed values of `heat`"]),
    ("completion in `changed(hea..)`", "completion", "changed(hea|)", ["heat"],
     "changed(heat)", "changed(hea)"),
    ("completion of the type in `Mut`", "completion", "Mut<'_, Hea|>", ["Heat"],
     "heat: Mut<'_, Heat>,", "heat: Mut<'_, Hea>,"),
    ("completion beside a half-typed `#[track(..)]`", "completion", "sim.|\n", ["heat", "position", "cooling"],
     ("#[track(frames = 2)]", "    let first"), ("#[track(fra)]", "    sim.\n    let first")),
    ("completion beside a half-typed `Mut`", "completion", "sim.|\n", ["heat", "position", "cooling"],
     ("heat: Mut<'_, Heat>,", "    let first"), ("heat: Mut,", "    sim.\n    let first")),
    ("definition of `sim.clock()`", "definition", "sim.clo|ck()", ["clock: Clock,"]),
    ("hover on `sim.clock()`", "hover", "sim.clo|ck()", ["Steps so far", "the resource `clock`"]),
    ("completion of a resource's type", "completion", "clock: Clo|,", ["Clock"],
     "clock: Clock,", "clock: Clo,"),
    ("completion of a component's type", "completion", "light: Lig|,", ["Light"],
     "light: Light,", "light: Lig,"),
    ("completion of a query's type", "completion", "velocity: &Velo|", ["Velocity"],
     "velocity: &Velocity,", "velocity: &Velo,"),
    ("completion of methods on `sim.`", "completion", "sim.|\n", [
        "position", "velocity_mut", "bodies", "moving", "spawn", "split", "clock_mut"],
     "    let first", "    sim.\n    let first"),
    ("completion beside a half-typed field", "completion", "sim.|\n", ["position", "bodies", "moving"],
     ("asleep: Asleep,\n", "    let first"), ("asleep: Asleep,\n    half: \n", "    sim.\n    let first")),
    ("completion beside a half-typed group", "completion", "sim.|\n", ["position", "bodies", "moving"],
     ("    /// The fields", "    let first"),
     ("    #[group(own(position), wi)]\n    pub struct\n    /// The fields", "    sim.\n    let first")),
    # A world with conditions. rust-analyzer sees what is switched on.
    ("definition of `scene.place()`, under a condition", "definition", "scene.pla|ce()", ["place: Place,"]),
    ("definition in `own(place, ..)`, under a condition", "definition", "own(pla|ce, colour)", ["place: Place,"]),
    ("definition of a query's field beside conditions", "definition", "col|our: &mut", [
        "colour: &mut Colour,", "colour: Colour,"]),
    ("hover on `scene.painted()`", "hover", "scene.paint|ed()", ["the group `Painted`"]),
    ("completion in `own(pla..)`, under a condition", "completion", "own(pla|, colour)", ["place"],
     "own(place, colour)", "own(pla, colour)"),
    ("completion of a type under a condition", "completion", "place: Pla|,", ["Place"],
     "place: Place,", "place: Pla,"),
    ("completion of a query's type beside conditions", "completion", "colour: &mut Col|,", ["Colour"],
     "colour: &mut Colour,", "colour: &mut Col,"),
    ("completion of methods beside conditions", "completion", "scene.|\n", [
        "place", "colour_mut", "painted", "paint", "spawn"],
     "    println!(\"{} {} {}\", scene.col", "    scene.\n    println!(\"{} {} {}\", scene.col"),
    ("completion beside a half-typed condition", "completion", "scene.|\n", ["colour", "painted"],
     ("#[cfg(all())]", "    println!(\"{} {} {}\", scene.col"),
     ("#[cfg()]", "    scene.\n    println!(\"{} {} {}\", scene.col")),
    # A part, and a world that has it. The names of its components come from a macro of the part, so
    # rust-analyzer also shows the call of `world!`.
    ("definition of a part's component in its group", "definition", "own(re|nt), with(door)", ["rent: Rent,"]),
    ("definition of a field of a part's query", "definition", "pub re|nt: &mut", [
        "pub struct Offer { pub rent: &mut Rent, pub door: &Door }", "rent: Rent,"]),
    ("completion in a part's group", "completion", "own(re|), with(door)", ["rent"],
     "own(rent), with(door)", "own(re), with(door)"),
    ("completion in a part's query", "completion", "pub doo|: &Door", ["door"],
     "pub door: &Door", "pub doo: &Door"),
    ("completion of a type in a part", "completion", "door: Doo|,", ["Door"], "        door: Door,", "        door: Doo,"),
    ("definition of a part's component in a group of the world", "definition", "with(re|nt))]\n    pub struct Flats", ["rent: Rent,", "world!("]),
    ("definition of a field of the world's query", "definition", "Cheap { re|nt", [
        "pub struct Cheap { rent: &house::Rent, floor: &Floor }", "rent: Rent,", "world!("]),
    ("definition of `town.rent()`", "definition", "town.re|nt().len", ["rent: Rent,", "world!("]),
    ("definition of `town.offer()` in a generic function", "definition", "town.off|er()", [
        "pub struct Offer { pub rent: &mut Rent, pub door: &Door }"]),
    ("definition of a listed part", "definition", "house::Hou|se)", [
        "pub struct House {", "ecs_core::part!(", "#[parts(house::House)]", "lib.rs"]),
    ("hover on `town.rent()`", "hover", "town.re|nt().len", ["Each month", "the column `rent`"]),
    ("completion of a part's name", "completion", "house::Hou|)", ["House"], "#[parts(house::House)]", "#[parts(house::Hou)]"),
    ("completion in a group of the world", "completion", "own(floor), with(re|))", ["rent"],
     "own(floor), with(rent))", "own(floor), with(re))"),
    ("completion of methods on a world with a part", "completion", "town.|\n", ["rent", "offer", "front_mut", "house", "flats"],
     "    raise(town);", "    town.\n"),
    # The body of a schedule.
    ("definition of `self.moving()` in a schedule", "definition", "self.mov|ing()", [MOVING]),
    ("definition of `self.light()` in a schedule", "definition", "self.lig|ht()", ["light: Light,"]),
    ("definition of a system in a schedule", "definition", "integ|rate(self", [
        # The code that forks is at the name of the system, where rustc reports what can't be sent to a thread.
        "fn integrate<'w>(rows: impl Iterator<Item = Moving<'w>>, step: f32) {", "private.rs", "fork.rs", "fork.rs"]),
    ("hover on `self.moving()` in a schedule", "hover", "self.mov|ing()", ["walks the members of `Awake`"]),
    ("completion in a half-typed call of a schedule", "completion", "integrate(self.|)", ["moving", "position", "spawn"],
     "integrate(self.moving(), step);", "integrate(self.)"),
    ("completion of a statement in a schedule", "completion", "self.|\n", ["moving", "light_mut", "apply"],
     "integrate(self.moving(), step);", "self.\n"),
    # If a bracket is not closed, rust-analyzer does not call the macro.
    ("completion beside a query without a body", "completion", "sim.|\n", ["position", "bodies"],
     ("    /// The fields", "    let first"),
     ("    #[query] struct\n    /// The fields", "    sim.\n    let first")),
]


def edited(text, question):
    if len(question) == 4:
        return text
    before, after = question[4:]
    if isinstance(before, str):
        before, after = (before,), (after,)
    for old, new in zip(before, after):
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def differs(kind, given, expected):
    if kind in ("definition", "references"):
        return sorted(given) != sorted(expected)
    return not all(part in given for part in expected)


def shown(kind, given, expected):
    if kind == "hover":
        return "; ".join(part for part in expected if part in given) or given[:80].replace("\n", " ")
    if kind == "completion":
        found = [part for part in expected if part in given]
        return f"{', '.join(found) or '-'} (of {len(given)})"
    return "; ".join(given) or "-"


def ask(root):
    target = os.environ.get("CARGO_TARGET_DIR") or HERE.parent.parent / "target"
    server = Server(root, dict(os.environ, CARGO_TARGET_DIR=str(pathlib.Path(target, "editor"))))
    file = File(server, root / "src" / "main.rs")
    if not server.ready.wait(300):
        raise TimeoutError("rust-analyzer doesn't come to rest")
    sample, wrong = file.text, 0
    print("| question | expected | given | |\n| --- | --- | --- | --- |")
    for question in ASKED:
        name, kind, mark, expected = question[:4]
        file.edit(edited(sample, question))
        given = getattr(file, kind)(mark)
        bad = differs(kind, given, expected)
        wrong += bad
        answer = shown(kind, given, expected)
        words = ["; ".join(expected), answer]
        words = [text.replace("|", "\\|") for text in words]
        print(f"| {name} | {words[0]} | {words[1]} | {'DIFFERS' if bad else 'as expected'} |", flush=True)
    server.process.kill()
    return wrong


def main():
    version = installed()
    if version is None:
        print("!! NOT ASKED: rust-analyzer is missing and can't be installed by rustup", file=sys.stderr)
        return 0
    print(version + "\n")
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        (root / "src").mkdir()
        (root / "Cargo.toml").write_text(
            '[package]\nname = "sample"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\n\n'
            f'[dependencies]\necs-core = {{ path = "{CORE.as_posix()}", features = ["full"] }}\n')
        shutil.copy(HERE / "sample.rs", root / "src" / "main.rs")
        wrong = ask(root)
    print(f"\n{len(ASKED) - wrong} of {len(ASKED)} as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
