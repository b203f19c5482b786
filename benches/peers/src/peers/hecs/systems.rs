//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};

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
                        $($kind => world.spawn(($($value,)*)),)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut World, entity: Entity) {
                    let _ = world.despawn(entity);
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    $(sum += world.query_mut::<&$Type>().into_iter().map(Value::value).sum::<f64>();)*
                    sum
                }
            }

            struct Queries {
                $($system: PreparedQuery<($(static_ref!(($($mode)*) $Arg),)*)>,)*
            }

            pub fn register(peer: &mut Peer<'_>) {
                let world = || ((), World::new());
                let by_rows = |_: &mut (), world: &mut World| {
                    $(
                        for ($($arg,)*) in world.query_mut::<($($($mode)* $Arg,)*)>() {
                            $($body)*
                        }
                    )*
                };
                let way = Way::plain("", "`World::query_mut` and a `for` loop for each system");
                systems::<Entities, _>(peer, &$ROWS, way, world, by_rows);
                let each = |_: &mut (), world: &mut World| {
                    $(
                        let rows = world.query_mut::<($($($mode)* $Arg,)*)>().into_iter();
                        rows.for_each(|($($arg,)*)| { $($body)* });
                    )*
                };
                let way = ("for_each", "`World::query_mut` and `for_each` for each system");
                systems::<Entities, _>(peer, &$ROWS, way, world, each);
                let make = || (Queries { $($system: PreparedQuery::new()),* }, World::new());
                let prepared = |queries: &mut Queries, world: &mut World| {
                    $(
                        let rows = queries.$system.query_mut(world);
                        rows.for_each(|($($arg,)*)| { $($body)* });
                    )*
                };
                let way =
                    Way::slower("prepared", "`PreparedQuery::query_mut` and `for_each` for each system");
                systems::<Entities, _>(peer, &$ROWS, way, make, prepared);
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
    workloads::plain_calls(peer, World::new);
}
