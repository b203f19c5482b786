//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::suite::Way;
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
                let mut world = World::default();
                for $i in 0..n as u32 {
                    match $which {
                        $($kind => { let mask = $(storage::$Part)|*;
                            world.spawn_batch(mask, 1, |table, row| {
                                $(table.$part[row] = $value;)*
                            });
                        })*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }
                world
            }

            fn checksum(world: &mut World) -> f64 {
                let mut sum = drawn();
                $(
                    let all = world.tables.iter().flat_map(|table| &table.$field);
                    sum += all.map(Value::value).sum::<f64>();
                )*
                sum
            }

            // A module of its own, because each mask has the name of its type, like a constructor.
            #[allow(non_upper_case_globals, reason = "each mask has the name of its type")]
            mod storage {
                use super::*;

                freecs::ecs! {
                    World { $($field: $Type => $Type),* }
                    Resources {}
                }
            }
            pub use storage::World;

            pub fn register(peer: &mut Peer<'_>) {
                let each = |world: &mut World| {
                    $(
                        world.for_each_mut($(storage::$Arg)|*, 0, |_, table, row| {
                            $(let $arg = $($mode)* table.$arg[row];)*
                            $($body)*
                        });
                    )*
                };
                let way = Way::plain("for_each_mut", "`for_each_mut` for each system");
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
    crate::workloads::plain_calls(peer, schedule::World::default);
}
