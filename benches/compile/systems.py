"""A game of 60 components, three tables, 40 queries and 40 systems: without a schedule, with one, and in hecs.

`measure.py --systems` checks and builds each after an edit of one number in the file."""

COMPONENTS, TABLES, COLUMNS, SYSTEMS = 60, 3, 4, 40
ALONE = COMPONENTS - TABLES * COLUMNS
PROGRAMS = ("ecs-core", "ecs-core, schedule", "hecs")


def pair(system):
    """The component that a system changes, and the one that it reads."""
    return system % ALONE, (system * 7 + 5) % COMPONENTS


def types(derives=""):
    return "".join(f"{derives}pub struct C{i}(pub f32);\n" for i in range(COMPONENTS))


def world():
    fields = "".join(f"        c{i}: C{i},\n" for i in range(ALONE))
    text = f"ecs_core::world!(\n    pub struct Sim {{\n{fields}    }}\n"
    for table in range(TABLES):
        first = ALONE + table * COLUMNS
        columns = "".join(f" c{i}: C{i}," for i in range(first, first + COLUMNS))
        text += f"    #[table]\n    pub struct Table{table} {{{columns} }}\n"
    for system in range(SYSTEMS):
        a, b = pair(system)
        text += f"    #[query]\n    pub struct Query{system} {{ c{a}: &mut C{a}, c{b}: &C{b} }}\n"
    return text + ");\n"


def ecs_core(schedule):
    text, calls = "", ""
    for system in range(SYSTEMS):
        a, b = pair(system)
        text += (f"fn system{system}<'w>(rows: impl Iterator<Item = Query{system}<'w>>) {{\n"
                 f"    rows.for_each(|row| row.c{a}.0 += row.c{b}.0 + EDIT as f32);\n}}\n")
        calls += f"        system{system}(self.query{system}());\n"
    attribute = "#[ecs_core::schedule]\n" if schedule else ""
    text += f"{attribute}impl Sim {{\n    fn tick(&mut self) {{\n{calls}    }}\n}}\n"
    body = "    let mut sim = Sim::new();\n    sim.spawn((C0(0.0), C1(1.0)));\n    sim.tick();\n"
    return f"const EDIT: u32 = 0;\n{types()}{world()}{text}\nfn main() {{\n{body}}}\n"


def hecs():
    text, calls = "", ""
    for system in range(SYSTEMS):
        a, b = pair(system)
        text += (f"fn system{system}(world: &mut hecs::World) {{\n"
                 f"    for (a, b) in world.query_mut::<(&mut C{a}, &C{b})>() {{ a.0 += b.0 + EDIT as f32; }}\n}}\n")
        calls += f"    system{system}(&mut world);\n"
    body = "    let mut world = hecs::World::new();\n    world.spawn((C0(0.0), C1(1.0)));\n"
    return f"const EDIT: u32 = 0;\n{types()}{text}\nfn main() {{\n{body}{calls}}}\n"


def program(name):
    return hecs() if name == "hecs" else ecs_core("schedule" in name)
