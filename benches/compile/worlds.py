"""The programs to compile: the same world for each library, as far as the library can express it."""


def components(n, derives):
    return "".join(f"{derives}pub struct C{i}(pub f32);\n" for i in range(n))


def main(body):
    # An edit changes this number.
    return f"\nconst EDIT: u32 = 0;\n\nfn main() {{\n{body}\n    println!(\"{{EDIT}}\");\n}}\n"


def ecs_core(n):
    """n components. For each four of them: a group that owns two and looks up one, and a query that is run."""
    fields = "".join(f"        c{i}: C{i},\n" for i in range(n))
    declared, body = "", "    let mut sim = Sim::new();\n    sim.spawn((C0(0.0), C1(1.0)));\n"
    for g, i in enumerate(range(0, n - 3, 4)):
        declared += f"    #[group(own(c{i}, c{i + 1}), with(c{i + 2}))]\n    pub struct G{g};\n"
        declared += f"    #[query]\n    pub struct Q{g} {{ c{i}: &mut C{i}, c{i + 1}: &C{i + 1} }}\n"
        body += f"    for row in sim.q{g}() {{ row.c{i}.0 += row.c{i + 1}.0; }}\n"
    world = f"ecs_core::world!(\n    pub struct Sim {{\n{fields}    }}\n{declared});\n"
    return components(n, "") + world + main(body)


def gecs(n):
    """Archetypes of four components, and a loop over each of them."""
    body = "    let mut world = Sim::default();\n"
    declared = "    ecs_name!(Sim);\n"
    for g, i in enumerate(range(0, max(n - 3, 1), 4)):
        members = ", ".join(f"C{j}" for j in range(i, min(i + 4, n)))
        declared += f"    ecs_archetype!(A{g}, dyn, {members});\n"
        body += f"    ecs_iter!(world, |a: &mut C{i}, b: &C{i + 1}| {{ a.0 += b.0; }});\n"
    first = ", ".join(f"C{j}(0.0)" for j in range(min(4, n)))
    body += f"    world.create::<A0>(({first},));\n"
    world = f"use gecs::prelude::*;\necs_world! {{\n{declared}}}\n"
    return components(n, "") + world + main(body)


def freecs(n):
    """At most 64 components, and a loop over one of each four."""
    fields = "".join(f"        c{i}: C{i} => K{i},\n" for i in range(n))
    body = "    let mut world = World::default();\n    world.spawn_entities(K0 | K1, 1);\n"
    for i in range(0, n - 3, 4):
        body += f"    world.for_each_c{i}_mut(|c| c.0 += 1.0);\n"
    world = f"use freecs::{{Entity, ecs}};\necs! {{\n    World {{\n{fields}    }}\n    Tags {{}}\n    Events {{}}\n    Resources {{}}\n}}\n"
    return "#![allow(dead_code, unused_imports)]\n" + components(n, "#[derive(Default, Clone)]\n") + world + main(body)


def bevy_ecs(_):
    return "use bevy_ecs::prelude::*;\n" + components(2, "#[derive(Component)]\n") + main(
        "    let mut world = World::new();\n    world.spawn((C0(0.0), C1(1.0)));\n"
        "    for (mut a, b) in world.query::<(&mut C0, &C1)>().iter_mut(&mut world) { a.0 += b.0; }\n")


def hecs(_):
    return components(2, "") + main(
        "    let mut world = hecs::World::new();\n    world.spawn((C0(0.0), C1(1.0)));\n"
        "    for (a, b) in world.query_mut::<(&mut C0, &C1)>() { a.0 += b.0; }\n")


PROGRAMS = {"ecs-core": ecs_core, "gecs": gecs, "freecs": freecs, "bevy_ecs": bevy_ecs, "hecs": hecs}
VERSIONS = {"gecs": '"=0.3.0"', "freecs": '"=5.1.0"', "bevy_ecs": '"=0.20.1"', "hecs": '"=0.11.2"'}


def can(library, n):
    return n == 2 or library == "ecs-core" or library == "gecs" or library == "freecs" and n <= 64
