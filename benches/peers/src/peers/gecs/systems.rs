//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, HEAVY, INTERLEAVED, MIXED, SCHEDULE, TICKS, drawn, systems};
use gecs::prelude::*;

mixed_components! {}

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

            fn make(n: usize) -> Things {
                let mut world = Things::default();
                for $i in 0..n as u32 {
                    match $which {
                        $($kind => { world.create::<$Kind>(($($value,)*)); })*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }
                world
            }

            fn checksum(world: &mut Things) -> f64 {
                let mut sum = drawn();
                $(ecs_iter!(world, |c: &$Type| { sum += c.value(); });)*
                sum
            }

            pub fn register(peer: &mut Peer<'_>) {
                let each = |world: &mut Things| {
                    $(
                        ecs_iter!(world, |$($arg: $($mode)* $Arg),*| { $($body)* });
                    )*
                };
                let way = ("", "`ecs_iter!` for each system");
                systems(peer, &$ROWS, way, make, each, checksum);
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
    crate::workloads::plain_calls(peer, schedule::Things::default);
}
