//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

#![allow(clippy::too_many_arguments, reason = "the code of gecs takes one argument per archetype")]

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};
use gecs::prelude::*;

mixed_components! {}
group_components! {}

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

            ecs_world! {
                ecs_name!(Things);
                $(ecs_archetype!($Kind, dyn, $($Part),*);)*
            }

            struct Entities;

            impl Kinds for Entities {
                type World = Things;
                type Entity = EntityAny;

                fn spawn(world: &mut Things, $i: u32) -> EntityAny {
                    match $which {
                        $($kind => world.create::<$Kind>(($($value,)*)).into_any(),)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut Things, entity: EntityAny) {
                    world.destroy(entity);
                }

                fn checksum(world: &mut Things) -> f64 {
                    let mut sum = 0.0;
                    $(ecs_iter!(world, |c: &$Type| { sum += c.value(); });)*
                    sum
                }
            }

            pub fn register(peer: &mut Peer<'_>) {
                let each = |_: &mut (), world: &mut Things| {
                    $(
                        ecs_iter!(world, |$($arg: $($mode)* $Arg),*| { $($body)* });
                    )*
                };
                let way = ("", "`ecs_iter!` for each system");
                systems::<Entities, _>(peer, &$ROWS, way, || ((), Things::default()), each);
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
    crate::workloads::plain_calls(peer, schedule::Things::default);
}
