//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};

mixed_components! {}
group_components! {}

/// Worlds with groups for the largest loops: those of ecs-core, as far as sparsey has them.
mod with_groups {
    use super::*;

    pub fn tick() -> World {
        World::builder()
            .add_group::<(Position, Velocity)>()
            .add_group::<(Position, Velocity, Data)>()
            .add_group::<(A, B)>()
            .build()
    }

    pub fn mixed() -> World {
        World::builder()
            .add_group::<(Position, Velocity)>()
            .add_group::<(Position, Velocity, Noise)>()
            .add_group::<(Health, Damage)>()
            .add_group::<(Sprite, Player)>()
            .build()
    }

    pub fn deep() -> World {
        World::builder().add_group::<(Position, Velocity, Life)>().build()
    }

    pub fn schedule() -> World {
        World::builder().add_group::<(KA, KB)>().add_group::<(KC, KD)>().build()
    }

    pub fn interleaved() -> World {
        schedule()
    }

    pub fn heavy() -> World {
        World::builder().add_group::<(Position, Transform)>().build()
    }

    /// A group for each kind.
    macro_rules! per_kind {
        (
            $module:ident: $ROWS:ident;
            components $components:tt
            kinds $i:ident of $kinds:literal, $which:expr; {
                $($kind:literal $Kind:ident { $($part:ident: $Part:ident = $value:expr,)* })*
            }
            $($rest:tt)*
        ) => {
            pub fn $module() -> World {
                World::builder()$(.add_group::<($($Part,)*)>())*.build()
            }
        };
    }

    with_groups!(per_kind);
}

/// Registers the systems of one workload.
macro_rules! in_world {
    (
        $module:ident: $ROWS:ident;
        components { $($field:ident: $Type:ident),* }
        kinds $i:ident of $kinds:literal, $which:expr; {
            $($kind:literal $Kind:ident { $($part:ident: $Part:ident = $value:expr,)* })*
        }
        $($system:ident $Query:ident ($($arg:ident($($mode:tt)*) $Arg:ident),*) { $($body:tt)* })*
    ) => {
        mod $module {
            use super::*;

            struct Entities;

            impl Kinds for Entities {
                type World = World;
                type Entity = Entity;

                fn spawn(world: &mut World, $i: u32) -> Entity {
                    match $which {
                        $($kind => world.create(($($value,)*)),)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut World, entity: Entity) {
                    world.destroy(entity);
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    $(sum += world.borrow::<$Type>().as_slice().iter().map(Value::value).sum::<f64>();)*
                    sum
                }
            }

            fn registered(mut world: World) -> ((), World) {
                $(world.register::<$Type>();)*
                ((), world)
            }

            pub fn register(peer: &mut Peer<'_>) {
                let no_group = || registered(World::default());
                let group = || registered(with_groups::$module());
                let each = |_: &mut (), world: &mut World| {
                    $(
                        world.for_each::<($($($mode)* $Arg,)*)>(|($($arg,)*)| { $($body)* });
                    )*
                };
                let by_rows = |_: &mut (), world: &mut World| {
                    $(
                        for ($($arg,)*) in world.query_all::<($($($mode)* $Arg,)*)>().iter() {
                            $($body)*
                        }
                    )*
                };
                let way = Way::plain("no group", "`World::for_each` for each system, no groups");
                systems::<Entities, _>(peer, &$ROWS, way, no_group, each);
                let way = Way::slower("no group, for", "the same with `World::query_all` and a `for` loop");
                systems::<Entities, _>(peer, &$ROWS, way, no_group, by_rows);
                let way = ("", "groups for the largest loops, `World::for_each`");
                systems::<Entities, _>(peer, &$ROWS, way, group, each);
                let way = Way::slower("for", "the same with `World::query_all` and a `for` loop");
                systems::<Entities, _>(peer, &$ROWS, way, group, by_rows);
            }
        }
    };
}

with_tick!(in_world);
with_mixed!(in_world);
with_deep!(in_world);
with_schedule!(in_world);
with_groups!(in_world);
with_heavy!(in_world);

/// Registers the systems.
pub fn register(peer: &mut Peer<'_>) {
    tick::register(peer);
    mixed::register(peer);
    deep::register(peer);
    schedule::register(peer);
    interleaved::register(peer);
    groups_1::register(peer);
    groups_8::register(peer);
    groups_32::register(peer);
    heavy::register(peer);
    workloads::plain_calls(peer, World::default);
}
