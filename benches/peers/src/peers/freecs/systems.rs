//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::suite::Way;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};
use freecs::Entity;

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

            struct Entities;

            impl Kinds for Entities {
                type World = World;
                type Entity = Entity;

                fn spawn(world: &mut World, $i: u32) -> Entity {
                    match $which {
                        $($kind => world.spawn_batch($(storage::$Part)|*, 1, |table, row| {
                            $(table.$part[row] = $value;)*
                        })[0],)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut World, entity: Entity) {
                    world.despawn_entities(&[entity]);
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    $(
                        let all = world.tables.iter().flat_map(|table| &table.$field);
                        sum += all.map(Value::value).sum::<f64>();
                    )*
                    sum
                }
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
                let each = |_: &mut (), world: &mut World| {
                    $(
                        world.for_each_mut($(storage::$Arg)|*, 0, |_, table, row| {
                            $(let $arg = $($mode)* table.$arg[row];)*
                            $($body)*
                        });
                    )*
                };
                let way = Way::plain("for_each_mut", "`for_each_mut` for each system");
                systems::<Entities, _>(peer, &$ROWS, way, || ((), World::default()), each);
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
    crate::workloads::plain_calls(peer, schedule::World::default);
}
