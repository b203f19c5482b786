//! Docs, the carrier, and the names that editors find.

use super::SIM;
use crate::tests::{errors, formatted};

fn code(items: &str) -> String {
    let input = format!("{SIM} {items}");
    assert_eq!(errors(&input), [""; 0], "{input}");
    formatted(&input)
}

/// Returns the code as one line with single spaces.
fn flat(items: &str) -> String {
    code(items).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn docs_say_what_comes_together() {
    let text = code("#[group(own(body, light))] pub struct Lit;");
    let (before, _) = text.split_once("pub struct Body ").expect("the struct");
    let (_, docs) = before.split_once("A row of a table of `Sim`.").expect("docs");
    for line in [
        " Its parts are added and removed together: `position`, `velocity` and `lifetime`.",
        " `spawn` and `insert` take a whole `Body`, and `remove` returns it.",
        " Groups that name it: `Lit`.",
    ] {
        assert!(docs.contains(line), "{line} in {docs}");
    }
    for row in [
        "| [`position`](Self::position) | `Lit` |",
        "| [`mesh`](Self::mesh) |  |",
        "| [`body`](Self::body) | `Body` | `position`, `velocity` and `lifetime` |",
        "| [`lit`](Self::lit) | `Lit` | owns `body` and `light` |",
    ] {
        assert!(text.contains(row), "{row} in {text}");
    }
}

#[test]
fn the_carrier_has_tables_and_the_table_of_each_component() {
    let text = flat(
        "#[group(own(body, light))] pub struct Lit;
        #[query(with(light))] pub struct Q { any: BodyMut, b: Option<ShapeRef>, entity: Entity }",
    );
    for part in [
        "{ 4 world ecs_core Sim components { asleep[Asleep] sparse _, light[Light] sparse _, \
         position[Position] sparse Body, velocity[Velocity] sparse Body, lifetime[Lifetime] sparse Body, \
         mesh[Mesh] sparse Shape, }",
        "tables { Body body[position, velocity, lifetime], Shape shape[mesh], }",
        "groups { Lit lit own[body, light] with[] without[], }",
        "Q q fields[mut any of Body, option ref b of Shape, entity entity] with[light]",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

/// The name of a table whose method is taken is no field of the world.
#[test]
fn a_table_without_a_method_is_not_mentioned() {
    let input = "struct Sim { body: Own, light: Light }
        #[table] struct Body { mesh: Mesh }
        #[group(own(body, light))] struct Lit;";
    assert_eq!(errors(input).len(), 1);
    let (model, _) = super::planned(input);
    assert_eq!(model.tables[0].accessor, None);
    assert_eq!(super::ids(&model.groups[0].own), [0, 1]);
}
