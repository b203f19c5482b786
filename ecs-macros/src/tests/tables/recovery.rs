//! A half-typed table is one error, and does not affect the rest.

use crate::tests::{codes, formatted};

#[test]
fn a_half_typed_part_leaves_the_others() {
    for (half_typed, error) in [
        ("position:", "E014"),
        ("position", "E014"),
        ("position: Vec<", "E016"),
        ("position: 3,", "E017"),
        ("#[]", "E009"),
        (",", "E012"),
    ] {
        let world = format!(
            "pub struct Sim {{ light: Light }}
            #[table] pub struct Body {{ {half_typed} velocity: Velocity, mass: Mass }}
            #[group(own(body, light))] pub struct G;
            #[query] pub struct Q {{ velocity: &mut Velocity, light: &Light }}"
        );
        assert_eq!(codes(&world), [error], "{world}");
        let code = formatted(&world);
        for part in ["fn velocity_mut(", "fn mass_mut(", "fn g_mut(", "fn q(&mut self)"] {
            assert!(code.contains(part), "{part} for {world} in {code}");
        }
    }
}
