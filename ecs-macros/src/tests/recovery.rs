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
