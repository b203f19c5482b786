//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, HEAVY, INTERLEAVED, MIXED, SCHEDULE, TICKS, drawn, systems};

mixed_components! {}

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

            fn make(mut world: World, n: usize) -> World {
                $(world.register::<$Type>();)*
                for $i in 0..n as u32 {
                    match $which {
                        $($kind => { world.create(($($value,)*)); })*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }
                world
            }

            fn checksum(world: &mut World) -> f64 {
                let mut sum = drawn();
                $(sum += world.borrow::<$Type>().as_slice().iter().map(Value::value).sum::<f64>();)*
                sum
            }

            pub fn register(peer: &mut Peer<'_>) {
                let each = |world: &mut World| {
                    $(
                        world.for_each::<($($($mode)* $Arg,)*)>(|($($arg,)*)| { $($body)* });
                    )*
                };
                let by_rows = |world: &mut World| {
                    $(
                        for ($($arg,)*) in world.query_all::<($($($mode)* $Arg,)*)>().iter() {
                            $($body)*
                        }
                    )*
                };
                let way = Way::plain("no group", "`World::for_each` for each system, no groups");
                systems(peer, &$ROWS, way, |n| make(World::default(), n), each, checksum);
                let way = ("no group, for", "the same with `World::query_all` and a `for` loop");
                systems(peer, &$ROWS, way, |n| make(World::default(), n), by_rows, checksum);
                let way = ("", "groups for the largest loops, `World::for_each`");
                systems(peer, &$ROWS, way, |n| make(with_groups::$module(), n), each, checksum);
                let way = ("for", "the same with `World::query_all` and a `for` loop");
                systems(peer, &$ROWS, way, |n| make(with_groups::$module(), n), by_rows, checksum);
            }
        }
    };
}

with_tick!(in_world);
with_mixed!(in_world);
with_deep!(in_world);
with_schedule!(in_world);
with_heavy!(in_world);

/// Registers the systems.
pub fn register(peer: &mut Peer<'_>) {
    tick::register(peer);
    mixed::register(peer);
    deep::register(peer);
    schedule::register(peer);
    interleaved::register(peer);
    heavy::register(peer);
    workloads::plain_calls(peer, World::default);
}
