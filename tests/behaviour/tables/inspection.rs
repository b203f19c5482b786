//! The layout of a world with tables as data, text and diagram; the components of one entity.

use ecs_core::{Access, StorageLayout};

use super::sim::{Asleep, Light, Sim, body, shape};
use super::zoo::Zoo;

#[test]
fn layout_lists_parts_behind_lone_components() {
    let listed = Sim::LAYOUT.components.iter().map(|c| (c.name, c.type_name, c.table));
    let expected = [
        ("asleep", "Asleep", None),
        ("light", "Light", None),
        ("position", "Position", Some("Body")),
        ("velocity", "Velocity", Some("Body")),
        ("lifetime", "Lifetime", Some("Body")),
        ("radius", "Radius", Some("Shape")),
        ("tint", "Tint", Some("Shape")),
    ];
    assert!(listed.eq(expected));
}

#[test]
fn a_part_takes_memory_per_row_only() {
    let [_, light, position, ..] = Sim::LAYOUT.components else { panic!("too few") };
    assert_eq!(
        (light.storage, light.bits_per_entity(), light.bytes_per_value()),
        (StorageLayout::Sparse, 32, 12)
    );
    assert_eq!((position.storage, position.size, position.align), (StorageLayout::Table, 4, 4));
    assert_eq!((position.bits_per_entity(), position.bytes_per_value()), (0, 4));
    assert_eq!(position.bytes(1000, 10), 40);
}

#[test]
fn tables_have_names_accessors_and_parts() {
    let [body, shape] = Sim::LAYOUT.tables else { panic!("two tables") };
    assert_eq!((body.name, body.accessor), ("Body", "body"));
    assert_eq!(body.components, ["position", "velocity", "lifetime"]);
    assert_eq!((shape.name, shape.components), ("Shape", &["radius", "tint"][..]));
    assert_eq!((body.bits_per_entity(), body.bytes_per_row()), (32, 8));
}

#[test]
fn queries_name_units_in_filters_and_parts_in_fields() {
    let query = |name| Sim::LAYOUT.queries.iter().find(|query| query.name == name).unwrap();
    assert_eq!(
        (query("Shapeless").with, query("Shapeless").without),
        (&["body"][..], &["shape"][..])
    );
    assert_eq!(query("Moving").fields[1], ("position", Access::Write));
    assert_eq!(query("Dots").fields[2], ("tint", Access::MaybeWrite));
    assert_eq!(query("Whole").fields[1], ("body", Access::Write));
    assert_eq!(query("Seen").fields, [("shape", Access::Read), ("body", Access::MaybeRead)]);
}

#[test]
fn display_shows_the_tables() {
    let shown = Sim::LAYOUT.to_string();
    for line in [
        "components (7)",
        "  light     Light         4 B  align  4  sparse  4 B per entity + 12 B per value",
        "  velocity  Velocity      4 B  align  4  table   4 B per row of the table",
        "tables (2)",
        "  Body   position, velocity, lifetime  4 B per entity + 8 B per row",
        "  Shape  radius, tint  4 B per entity + 8 B per row",
    ] {
        assert!(shown.lines().any(|shown| shown == line), "{line:?} isn't in\n{shown}");
    }
}

#[test]
fn the_diagram_has_a_box_per_table() {
    let diagram = Zoo::LAYOUT.to_mermaid();
    let lines: Vec<&str> = diagram.lines().map(str::trim).collect();
    for line in [
        "subgraph c_body [\"table Body\"]",
        "c_position[\"position: Position<br/>4 B\"]",
        "g_Lit == own ==> c_body",
        "g_Lit == own ==> c_light",
        "g_Drawn == own ==> c_shape",
        "g_Drawn -- with --> c_body",
        "g_Loads -. without .-> c_shape",
        "g_Lit -- around --> g_LitAwake",
    ] {
        assert!(lines.contains(&line), "{line} isn't in\n{diagram}");
    }
    assert_eq!(lines.iter().filter(|line| line.starts_with("subgraph")).count(), 5);
    assert_eq!(lines.iter().filter(|line| **line == "end").count(), 5);
}

#[test]
fn inspect_lists_the_parts_of_an_entity() {
    let mut sim = Sim::new();
    let e = sim.spawn((shape(1), Asleep));
    let found = sim.inspect(e).unwrap();
    assert_eq!(found.components(), ["asleep", "radius", "tint"]);
    let printed = "0v1 {asleep: Asleep, radius: Radius(1), tint: Tint(-1)}";
    assert_eq!(format!("{found:?}"), printed);
    sim.insert(e, (body(1), Light(1))).unwrap();
    assert_eq!(sim.inspect(e).unwrap().components().len(), 7);
    sim.despawn(e).unwrap();
    assert!(sim.inspect(e).is_none());
}
