//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, HEAVY, INTERLEAVED, MIXED, SCHEDULE, TICKS, drawn, systems};

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

            fn make(n: usize) -> World {
                let mut world = World::new();
                for $i in 0..n as u32 {
                    match $which {
                        $($kind => { world.spawn(($($value,)*)); })*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }
                world
            }

            fn checksum(world: &mut World) -> f64 {
                let mut sum = drawn();
                $(sum += world.query_mut::<&$Type>().into_iter().map(Value::value).sum::<f64>();)*
                sum
            }

            struct Queries {
                $($system: PreparedQuery<($(static_ref!(($($mode)*) $Arg),)*)>,)*
            }

            pub fn register(peer: &mut Peer<'_>) {
                let by_rows = |world: &mut World| {
                    $(
                        for ($($arg,)*) in world.query_mut::<($($($mode)* $Arg,)*)>() {
                            $($body)*
                        }
                    )*
                };
                let way = Way::plain("", "`World::query_mut` and a `for` loop for each system");
                systems(peer, &$ROWS, way, make, by_rows, checksum);
                let each = |world: &mut World| {
                    $(
                        let rows = world.query_mut::<($($($mode)* $Arg,)*)>().into_iter();
                        rows.for_each(|($($arg,)*)| { $($body)* });
                    )*
                };
                let way = ("for_each", "`World::query_mut` and `for_each` for each system");
                systems(peer, &$ROWS, way, make, each, checksum);
                let prepare = |n| {
                    let queries = Queries { $($system: PreparedQuery::new()),* };
                    (make(n), queries)
                };
                let prepared = |(world, queries): &mut (World, Queries)| {
                    $(
                        let rows = queries.$system.query_mut(world);
                        rows.for_each(|($($arg,)*)| { $($body)* });
                    )*
                };
                let way = ("prepared", "`PreparedQuery::query_mut` and `for_each` for each system");
                systems(peer, &$ROWS, way, prepare, prepared, |(world, _)| checksum(world));
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
    workloads::plain_calls(peer, World::new);
}
