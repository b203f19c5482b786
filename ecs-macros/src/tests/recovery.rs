//! A half-typed declaration is one error, and does not affect the others.

use super::{codes, errors, formatted};

/// Sound items after the world.
const REST: &str = "
    #[group(own(velocity, mass))] pub struct G;
    #[query] pub struct Q { velocity: &mut Velocity, mass: &Mass }
";

/// Parts of the expansion of `REST`.
const WRITTEN: [&str; 5] =
    ["fn velocity_mut(", "fn mass_mut(", "fn g_mut(", "fn q(&mut self)", "struct Q<'w>"];

#[test]
fn a_half_typed_component_leaves_the_next() {
    for (half_typed, error) in [
        ("position:", "E014"),
        ("position", "E014"),
        ("pub position", "E014"),
        ("position: crate::", "E016"),
        ("position: Vec<", "E016"),
        ("position: Vec<u8,", "E016"),
        ("position: &'a mut", "E016"),
        ("position: fn() ->", "E016"),
        ("#[]", "E009"),
        ("#", "E009"),
        ("position: Position;", "E010"),
        ("position: Position", "E010"),
        ("position: 3,", "E017"),
        ("position Position,", "E015"),
        (",", "E012"),
        ("pub,", "E012"),
        ("3,", "E012"),
    ] {
        for next in ["", "pub(crate) ", "/// Docs.\n"] {
            let world = format!(
                "pub struct Sim {{ {half_typed} {next}velocity: Velocity, mass: Mass }} {REST}"
            );
            let found = codes(&world);
            let found: Vec<_> = found.iter().filter(|found| *found != "E100").collect();
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
    for (half_typed, error) in [
        ("pub", "E003"),
        ("pub(crate)", "E003"),
        ("#[group(own(velocity, mass))] pub", "E003"),
        ("struct", "E004"),
        ("#[group(own(velocity, mass))] pub struct", "E004"),
        ("#[query] pub struct Half<", "E005"),
        ("#[query] pub struct Half<'a,", "E005"),
        ("#[group(own(velocity, mass))] pub struct Half", "E006"),
        ("use crate::{a, b};", "E002"),
        ("pub fn half()", "E002"),
    ] {
        let world = format!(
            "pub struct Sim {{ velocity: Velocity, mass: Mass }} {half_typed} #[query] pub struct Q {{ velocity: &mut Velocity, mass: &Mass }}"
        );
        assert_eq!(codes(&world), [error], "{world}");
        let code = formatted(&world);
        assert!(code.contains("fn q(&mut self)"), "{world} in {code}");
    }
}

/// If a field has an error, the struct without it has no further error.
#[test]
fn a_field_that_is_lost_is_one_error() {
    for (input, expected) in [
        ("mut velocity: Velocity, ref mass: Mass", &["E011", "E011"][..]),
        ("3", &["E012"]),
        ("mut velocity: &Velocity, mass: &Mass", &["E011"]),
        ("entity: Entity, mass: &'a mut", &["E016"]),
    ] {
        let world = format!(
            "struct Sim {{ velocity: Velocity, mass: Mass }} #[query] struct Q<'a> {{ {input} }}"
        );
        assert_eq!(codes(&world), expected, "{world}");
    }
}

/// A name without a component may be that of a field that could not be read.
#[test]
fn a_component_without_its_name_is_one_error() {
    let world = "struct Sim { Position, mass: Mass } #[group(own(position, mass))] struct G;
        #[query] struct Q { position: &Position }";
    assert_eq!(codes(world), ["E014"]);
}

/// A keyword without `r#` is reported once, at the declaration of the component.
#[test]
fn a_keyword_for_a_name_is_one_error() {
    let uses =
        "#[group(own(type, mass))] pub struct G; #[query(without(type))] struct Q { mass: &Mass }
        #[query] struct P { type: &Kind }";
    let world = format!("pub struct Sim {{ type: Kind, mass: Mass }} {uses}");
    assert_eq!(codes(&world), ["E019"]);
    let code = formatted(&world);
    for part in ["fn r#type(", "fn type_mut(", "fn g(", "fn q(", "r#type: &'w (Kind)"] {
        assert!(code.contains(part), "{part} in {code}");
    }
    let world = format!("pub struct Sim {{ r#type: Kind, mass: Mass }} {uses}");
    assert_eq!(codes(&world), ["E019"; 3]);
    let world =
        "struct Sim { self: Own, mass: Mass } #[query(with(self))] struct Q { mass: &Mass }";
    assert_eq!(codes(world), ["E013", "E029"]);
}

/// A struct with an incomplete attribute or without a body has no further errors.
#[test]
fn half_a_declaration_is_one_error() {
    for (half_typed, error, part) in [
        ("#[] struct Q { mass: &Mass }", "E009", "fn q(&self)"),
        ("# struct Q { mass: &Mass }", "E009", "fn q(&self)"),
        ("#[] struct G;", "E009", "struct G"),
        ("#", "E009", ""),
        ("#[]", "E009", ""),
        ("#[query] pub pub struct Q { mass: &Mass }", "E003", "fn q(&self)"),
        ("#[query] pub struct pub struct Q { mass: &Mass }", "E004", "fn q(&self)"),
        ("#[query] struct Q<'a>", "E006", "fn q(&self)"),
        ("#![allow(x)] #[query] struct Q { mass: &Mass }", "E008", "fn q(&self)"),
        ("#[query] struct Q { //! Docs.\n mass: &Mass }", "E008", "fn q(&self)"),
        ("#[group(own(mass, mass))] struct G;", "E205", "fn g("),
        ("#[group(own(mass), own)] struct G;", "E024", "fn g("),
        ("#[group(own(mass, Sim::mass))] struct G;", "E028", "fn g("),
        ("struct Q", "E006", "struct Q"),
    ] {
        let world = format!("struct Sim {{ mass: Mass }} {half_typed}");
        assert_eq!(codes(&world), [error], "{world}");
        assert!(formatted(&world).contains(part), "{world}");
    }
    assert_eq!(codes("pub struct Sim"), ["E006"]);
}

/// If a group has an error, a query with `packed` has no further error.
#[test]
fn packed_is_not_an_error_beside_a_mistaken_group() {
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

/// A half-typed `#[track(..)]` is one error. The component is tracked, so that queries by its changes have none.
#[test]
fn a_half_typed_track_is_one_error() {
    for (attribute, error) in [
        ("#[tra]", "E021"),
        ("#[trac(frames = 4)]", "E021"),
        ("#[track(fra)]", "E080"),
        ("#[track(frames)]", "E080"),
        ("#[track(frames =)]", "E080"),
        ("#[track(frames = 4, rem)]", "E080"),
        ("#[track(frames = 4 removed)]", "E026"),
        ("#[track(,)]", "E080"),
        ("#[track(frames = 4.)]", "E082"),
        ("#[track =]", "E009"),
    ] {
        let world = format!(
            "pub struct Sim {{ {attribute} position: Position, velocity: Velocity, mass: Mass }} {REST}"
        );
        assert_eq!(codes(&world), [error], "{world}");
        let code = formatted(&world);
        for part in WRITTEN {
            assert!(code.contains(part), "{part} for {world} in {code}");
        }
        // An attribute that could not be read may be any.
        if error != "E009" {
            let world = format!(
                "{world} #[query(changed(position))] pub struct Moved {{ entity: Entity }}"
            );
            assert_eq!(codes(&world), [error], "{world}");
        }
    }
}

/// Half-typed lists of changes and fields `Mut` are one error each, and the query keeps its struct and its method.
#[test]
fn a_half_typed_query_by_changes_is_one_error() {
    let world = "pub struct Sim { #[track] velocity: Velocity, mass: Mass }";
    for (query, error) in [
        ("#[query(chan)] pub struct Q { velocity: &Velocity }", "E023"),
        ("#[query(changed)] pub struct Q { velocity: &Velocity }", "E025"),
        ("#[query(changed(vel))] pub struct Q { velocity: &Velocity }", "E203"),
        ("#[query(changed(velocity mass))] pub struct Q { velocity: &Velocity }", "E027"),
        ("#[query(changed(velocity), ad)] pub struct Q { velocity: &Velocity }", "E023"),
        ("#[query] pub struct Q { velocity: Mut }", "E088"),
        ("#[query] pub struct Q { velocity: Mut<> }", "E088"),
        ("#[query] pub struct Q { velocity: Mut<'_> }", "E088"),
        ("#[query] pub struct Q { velocity: Mut<'_, & }", "E016"),
        ("#[query] pub struct Q { velocity: Option<Mut> }", "E088"),
        ("#[query] pub struct Q { vel: Mut<'_, Velocity> }", "E203"),
    ] {
        let input = format!("{world} {query} #[query] pub struct Next {{ mass: &Mass }}");
        assert_eq!(codes(&input), [error], "{input}");
        let code = formatted(&input);
        for part in ["pub struct Q<'w> {", "fn q(", "fn next("] {
            assert!(code.contains(part), "{part} for {input} in {code}");
        }
    }
}
