//! Places and forms of conditions.

use ecs_core::{Entity, world};

use super::components;

struct Position(f32);
struct Wide<A, B>(A, B);

#[test]
fn conditions_can_be_on_the_only_the_first_and_the_last_field() {
    mod none {
        ecs_core::world!(
            pub(super) struct Sim {
                #[cfg(any())]
                position: super::Position,
            }
        );
    }
    mod one {
        ecs_core::world!(
            pub(super) struct Sim {
                #[cfg(all())]
                position: super::Position,
            }
        );
    }
    mod ends {
        use super::Wide;
        ecs_core::world!(
            pub(super) struct Sim {
                #[cfg(any())]
                first: Wide<Vec<(u8, u8)>, [u8; { 2 + 1 }]>,
                #[cfg(all())]
                second: Wide<fn(u8, u8) -> u8, Option<Vec<u8>>>,
                #[cfg(any())]
                r#type: (u8, fn() -> u8),
                #[cfg(any())]
                last: Wide<u8, u16>,
            }
        );
    }
    assert_eq!(components(&none::Sim::LAYOUT), [""; 0]);
    assert_eq!(components(&one::Sim::LAYOUT), ["position"]);
    assert_eq!(components(&ends::Sim::LAYOUT), ["second"]);
    let mut sim = one::Sim::new();
    sim.spawn(Position(1.0));
    assert_eq!(sim.position().as_slice()[0].0, 1.0);
    let sim = ends::Sim::new();
    assert!(sim.second().is_empty() && none::Sim::new().is_empty());
}

#[test]
fn all_conditions_of_a_declaration_must_hold() {
    world!(
        struct Sim {
            #[cfg(all())]
            #[cfg(all(all(), not(any())))]
            both: u8,
            #[cfg(all())]
            #[cfg(any())]
            #[cfg(all())]
            one: u16,
            #[cfg(any())]
            /// Docs.
            #[cfg(any(any()))]
            #[storage(linear)]
            neither: u32,
            #[cfg(not(not(not(any()))))]
            #[storage(linear)]
            not: u64,
            #[cfg(true)]
            r#true: i8,
            #[cfg(false)]
            r#false: i16,
        }
    );
    assert_eq!(components(&Sim::LAYOUT), ["both", "not", "true"]);
    assert!(Sim::LAYOUT.to_string().contains("linear"));
}

#[test]
fn keywords_can_be_switched_off() {
    world!(
        struct Sim {
            #[cfg(all())]
            r#type: u8,
            #[cfg(any())]
            r#match: u16,
        }

        #[query]
        struct Match {
            entity: Entity,
            r#type: &u8,
            #[cfg(any())]
            r#match: &u16,
        }
    );
    let mut sim = Sim::new();
    let entity = sim.spawn(3_u8);
    let found: Vec<_> = sim.r#match().map(|row| (row.entity, *row.r#type)).collect();
    assert_eq!(found, [(entity, 3)]);
}

/// Two worlds in one module, one with the conditions of the other reversed.
mod both {
    ecs_core::world!(
        pub(super) struct First {
            #[cfg(all())]
            number: u8,
            #[cfg(any())]
            letter: char,
        }
    );

    ecs_core::world!(
        pub(super) struct Second {
            #[cfg(any())]
            number: u8,
            #[cfg(all())]
            letter: char,
        }
    );
}

/// Returns the names of components from the payload of a carrier.
macro_rules! names {
    ({ $version:tt world $krate:tt $world:ident components { $($name:ident $ty:tt $kind:tt $table:tt,)* } $($rest:tt)* }) => {
        [$(stringify!($name)),*]
    };
}

#[test]
fn two_worlds_have_their_own_conditions() {
    assert_eq!(components(&both::First::LAYOUT), ["number"]);
    assert_eq!(components(&both::Second::LAYOUT), ["letter"]);
    assert_eq!(both::Second!(@to { names };), ["letter"]);
}

#[test]
fn predicates_and_types_can_come_from_a_macro() {
    macro_rules! declare {
        ($vis:vis $name:ident, $on:meta, $off:meta, $key:literal, $ty:ty, $docs:literal) => {
            world!(
                $vis struct $name {
                    #[cfg($on)]
                    number: $ty,
                    #[doc = $docs]
                    #[cfg(not($on))]
                    #[cfg($off)]
                    letter: char,
                    #[cfg(feature = $key)]
                    variant: u64,
                }

                #[cfg(not($off))]
                #[query]
                $vis struct Numbers {
                    number: &$ty,
                }
            );
        };
    }
    declare!(pub(crate) Sim, all(), any(), "variant", fn(u8) -> u8, "Docs.");
    let mut sim = Sim::new();
    sim.spawn(u8::wrapping_neg as fn(u8) -> u8);
    assert_eq!(sim.numbers().map(|row| (row.number)(1)).sum::<u8>(), 255);
    assert_eq!(Sim::LAYOUT.components.len(), 1 + usize::from(cfg!(feature = "variant")));
}
