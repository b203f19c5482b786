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
    let (_, docs) = text.split_once("/// A row of a table of `Sim`.").expect("docs");
    let (docs, _) = docs.split_once("pub struct Body").expect("the struct");
    for line in [
        "/// Its parts are added and removed together: `position`, `velocity` and `lifetime`.",
        "/// `spawn` and `insert` take a whole `Body`, and `remove` returns it.",
        "/// `Sim::body` and `Sim::body_mut` return them.",
        "/// Groups that name it: `Lit`.",
    ] {
        assert!(docs.contains(line), "{line} in {docs}");
    }
    for row in [
        "/// | [`position`](Self::position) | `Lit` |",
        "/// | [`mesh`](Self::mesh) |  |",
        "/// | [`body`](Self::body) | `Body` | `position`, `velocity` and `lifetime` |",
        "/// | [`lit`](Self::lit) | `Lit` | owns `body` and `light` |",
    ] {
        assert!(text.contains(row), "{row} in {text}");
    }
}

#[test]
fn docs_of_fields_name_the_row() {
    let query = "#[query] pub struct Q { a: BodyMut, b: Option<ShapeRef>, light: &Light }";
    let text = code(query);
    for line in [
        "/// The entity's row of the table `Body`, mutable.",
        "/// The entity's row of the table `Shape`, if any.",
        "/// The columns are a tuple of `(&mut position, &mut velocity, &mut lifetime)`, `(&mesh,)` and `&light`.",
    ] {
        assert!(text.contains(line), "{line} in {text}");
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

#[test]
fn editors_find_tables_in_lists_and_parts_in_fields() {
    let text = flat(
        "#[group(own(body, light))] pub struct Lit;
        #[query(with(shape))] pub struct Q { velocity: &Velocity, asleep: &Asleep }",
    );
    for part in [
        "= |world: &Sim| { let _ = (&world.body, &world.light); };",
        "= |world: &SimSplit<'_>| { let _ = (&world.velocity,); };",
        "let _ = (world, &world.asleep, &world.shape, lane_0, lane_1);",
        "let _ = Sim::body; let _ = Sim::body_mut;",
        "const _: fn(BodyColumns<'_>) = |row: BodyColumns<'_>| { let _ = (row.position, row.velocity, row.lifetime); };",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

/// A field is completed among all components, and a list among units.
#[test]
fn unknown_names_are_completed() {
    let input =
        format!("{SIM} #[query(with(bdy))] pub struct Q {{ light: &Light, velo: &Velocity }}");
    let text: String = formatted(&input).split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "#[cfg(miri)] const _: fn(&SimSplit<'_>) = |world: &SimSplit<'_>| { let _ = &world.velo; };",
        "#[cfg(miri)] const _: fn(&Sim) = |world: &Sim| { let _ = &world.bdy; };",
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
    assert_eq!(crate::plan::ids(&model.groups[0].own), [0, 1]);
}
