//! What is half typed is one error, and takes nothing else away.

use super::{errors, formatted};

/// What follows the world: all of it is sound.
const REST: &str = "
    #[group(own(velocity, mass))] pub struct G;
    #[query] pub struct Q { velocity: &mut Velocity, mass: &Mass }
";

/// What REST is written as.
const WRITTEN: [&str; 5] =
    ["fn velocity_mut(", "fn mass_mut(", "fn g_mut(", "fn q(&mut self)", "struct Q<'w>"];

#[test]
fn a_half_typed_component_leaves_the_next() {
    let no_type = "`position` has no type; write `position: ..`";
    let half = "half a type; write the rest of it, or leave `position` out";
    let attribute = "half an attribute; write the rest of it, or leave it out";
    for (half_typed, error) in [
        ("position:", no_type),
        ("position", no_type),
        ("pub position", no_type),
        ("position: crate::", half),
        ("position: Vec<", half),
        ("position: Vec<u8,", half),
        ("position: &'a mut", half),
        ("position: fn() ->", half),
        ("#[]", attribute),
        ("#", attribute),
        ("position: Position;", "expected `,` between two fields"),
        ("position: Position", "expected `,` between two fields"),
        ("position: 3,", "expected a type"),
        ("position Position,", "expected `:` and a type after `position`"),
        (",", "expected a field, `name: Type`"),
        ("pub,", "expected a field, `name: Type`"),
        ("3,", "expected a field, `name: Type`"),
    ] {
        for next in ["", "pub(crate) ", "/// Docs.\n"] {
            let world = format!(
                "pub struct Sim {{ {half_typed} {next}velocity: Velocity, mass: Mass }} {REST}"
            );
            let found = errors(&world);
            let own = "a component takes no visibility of its own; its accessors take the world's";
            let found: Vec<_> = found.iter().filter(|found| *found != own).collect();
            assert_eq!(found, [error], "{world}");
            let code = formatted(&world);
            for part in WRITTEN {
                assert!(code.contains(part), "{part} for {world} in {code}");
            }
        }
    }
}

#[test]
fn a_half_typed_item_leaves_the_next() {
    let no_struct = "no struct follows this; write one, or leave it out";
    let no_name = "this struct has no name; write one, or leave it out";
    let parameters = "half a list of parameters; write the rest of it, or leave it out";
    for (half_typed, error) in [
        ("pub", no_struct),
        ("pub(crate)", no_struct),
        ("#[group(own(velocity, mass))] pub", no_struct),
        ("struct", no_name),
        ("#[group(own(velocity, mass))] pub struct", no_name),
        ("#[query] pub struct Half<", parameters),
        ("#[query] pub struct Half<'a,", parameters),
        (
            "#[group(own(velocity, mass))] pub struct Half",
            "`;` or fields in braces are missing after `struct Half`",
        ),
        (
            "use crate::{a, b};",
            "an import can't stand in `world!`, which takes structs alone; write it outside",
        ),
        (
            "pub fn half()",
            "a function can't stand in `world!`, which takes structs alone; write it outside",
        ),
    ] {
        let world = format!(
            "pub struct Sim {{ velocity: Velocity, mass: Mass }} {half_typed} #[query] pub struct Q {{ velocity: &mut Velocity, mass: &Mass }}"
        );
        assert_eq!(errors(&world), [error], "{world}");
        let code = formatted(&world);
        assert!(code.contains("fn q(&mut self)"), "{world} in {code}");
    }
}

/// What is left of a struct with a mistake is not judged for what it lacks.
#[test]
fn a_field_that_is_lost_is_one_error() {
    let [change, borrow] = ["mut", "ref"]
        .map(|word| format!("`{word}` can't stand before the name of a field; leave it out"));
    for (input, messages) in [
        ("mut velocity: Velocity, ref mass: Mass", &[&*change, &*borrow][..]),
        ("3", &["expected a field, `name: Type`"]),
        ("mut velocity: &Velocity, mass: &Mass", &[&*change]),
        (
            "entity: Entity, mass: &'a mut",
            &["half a type; write the rest of it, or leave `mass` out"],
        ),
    ] {
        let world = format!(
            "struct Sim {{ velocity: Velocity, mass: Mass }} #[query] struct Q<'a> {{ {input} }}"
        );
        assert_eq!(errors(&world), messages, "{world}");
    }
}

/// A name that no component has may be that of a field that couldn't be read.
#[test]
fn a_component_without_its_name_is_one_error() {
    let world = "struct Sim { Position, mass: Mass } #[group(own(position, mass))] struct G;
        #[query] struct Q { position: &Position }";
    assert_eq!(errors(world), ["`Position` has no type; write `Position: ..`"]);
}

/// A keyword without `r#` is said once, where the component is declared.
#[test]
fn a_keyword_for_a_name_is_one_error() {
    let escape = "`type` is a keyword; write `r#type`";
    let uses =
        "#[group(own(type, mass))] pub struct G; #[query(without(type))] struct Q { mass: &Mass }
        #[query] struct P { type: &Kind }";
    let world = format!("pub struct Sim {{ type: Kind, mass: Mass }} {uses}");
    assert_eq!(errors(&world), [escape]);
    let code = formatted(&world);
    for part in ["fn r#type(", "fn type_mut(", "fn g(", "fn q(", "r#type: &'w (Kind)"] {
        assert!(code.contains(part), "{part} in {code}");
    }
    let world = format!("pub struct Sim {{ r#type: Kind, mass: Mass }} {uses}");
    assert_eq!(errors(&world), [escape; 3]);
    let world =
        "struct Sim { self: Own, mass: Mass } #[query(with(self))] struct Q { mass: &Mass }";
    let messages = [
        "`self` can't name a field; give it another name",
        "expected the name of a component, as its field in the world is called",
    ];
    assert_eq!(errors(world), messages);
}

/// A struct whose role can't be read, or whose body is still missing, is judged no further.
#[test]
fn half_a_declaration_is_one_error() {
    let attribute = "half an attribute; write the rest of it, or leave it out";
    for (half_typed, error, part) in [
        ("#[] struct Q { mass: &Mass }", attribute, "fn q(&self)"),
        ("# struct Q { mass: &Mass }", attribute, "fn q(&self)"),
        ("#[] struct G;", attribute, "struct G"),
        ("#", attribute, ""),
        ("#[]", attribute, ""),
        (
            "#[query] pub pub struct Q { mass: &Mass }",
            "no struct follows this; write one, or leave it out",
            "fn q(&self)",
        ),
        (
            "#[query] pub struct pub struct Q { mass: &Mass }",
            "this struct has no name; write one, or leave it out",
            "fn q(&self)",
        ),
        (
            "#[query] struct Q<'a>",
            "`;` or fields in braces are missing after `struct Q`",
            "fn q(&self)",
        ),
        (
            "#![allow(x)] #[query] struct Q { mass: &Mass }",
            "`//!` and `#![..]` can't stand in `world!`; write `///` and `#[..]`",
            "fn q(&self)",
        ),
        (
            "#[query] struct Q { //! Docs.\n mass: &Mass }",
            "`//!` and `#![..]` can't stand in `world!`; write `///` and `#[..]`",
            "fn q(&self)",
        ),
        (
            "#[group(own(mass, mass))] struct G;",
            "`mass` stands twice in own(..); write it once",
            "fn g(",
        ),
        (
            "#[group(own(mass), own)] struct G;",
            "`own(..)` stands here twice; write it once",
            "fn g(",
        ),
        (
            "#[group(own(mass, Sim::mass))] struct G;",
            "a component goes by its field's name alone; write `mass`",
            "fn g(",
        ),
        ("struct Q", "`;` or fields in braces are missing after `struct Q`", "struct Q"),
    ] {
        let world = format!("struct Sim {{ mass: Mass }} {half_typed}");
        assert_eq!(errors(&world), [error], "{world}");
        assert!(formatted(&world).contains(part), "{world}");
    }
    assert_eq!(
        errors("pub struct Sim"),
        ["`;` or fields in braces are missing after `struct Sim`"]
    );
}

/// Whether a query can be packed is not judged by groups that have a mistake themselves.
#[test]
fn packed_says_nothing_beside_a_mistaken_group() {
    let packed = "#[query(packed)] struct Q { velocity: &Velocity, mass: &Mass }";
    for group in [
        "#[group(own(velocity, mas))] struct G;",
        "#[group(own(velocity, mass), foo)] struct G;",
        "#[group(own(velocity, mass))] struct G {}",
        "#[group(own(velocity, mass))] struct Sim;",
        "#[group(own(velocity, mass))] pub struct",
        "#[] struct G;",
        "#[group(own(velocity, mass))]",
    ] {
        let world = format!("struct Sim {{ velocity: Velocity, mass: Mass }} {group} {packed}");
        assert_eq!(errors(&world).len(), 1, "{world}");
    }
}
