//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, HEAVY, INTERLEAVED, MIXED, SCHEDULE, TICKS, drawn, systems};
use crate::workloads::{SYSTEMS, empty};

mixed_components! { #[derive(Component)] }

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
        #[allow(unused_parens, reason = "some systems use one component")]
        mod $module {
            use super::*;

            fn make(n: usize) -> World {
                let world = World::new();
                for $i in 0..n as u32 {
                    match $which {
                        $($kind => { world.entity()$(.set($value))*; })*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }
                world
            }

            fn checksum(world: &mut World) -> f64 {
                let mut sum = drawn();
                $(world.new_query::<&$Type>().each(|c| sum += c.value());)*
                sum
            }

            // Queries are dropped before their world.
            struct Queries {
                $($system: Query<($(static_ref!(($($mode)*) $Arg)),*)>,)*
                world: World,
            }

            pub fn register(peer: &mut Peer<'_>) {
                let prepare = |n| {
                    let world = make(n);
                    Queries { $($system: world.new_query::<($($($mode)* $Arg),*)>(),)* world }
                };
                let each = |queries: &mut Queries| {
                    $(
                        queries.$system.each(|($($arg),*)| { $($body)* });
                    )*
                };
                let way = ("", "a cached query for each system, `each`");
                systems(peer, &$ROWS, way, prepare, each, |q| checksum(&mut q.world));
                let prepare = |n| {
                    let world = make(n);
                    $(
                        world.system::<($($($mode)* $Arg),*)>().each(|($($arg),*)| { $($body)* });
                    )*
                    world
                };
                let progress = |world: &mut World| {
                    world.progress();
                };
                let way = ("progress", "a system for each, `World::progress`");
                systems(peer, &$ROWS, way, prepare, progress, checksum);
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
    let prepare = || {
        let world = World::new();
        for _ in 0..SYSTEMS {
            world.system::<()>().run(|_| {});
        }
        world
    };
    empty(peer, ("", "systems without a query, `World::progress`"), prepare, |world| {
        world.progress();
    });
}
