//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};
use crate::workloads::{SYSTEMS, empty};
use legion::{Resources, Schedule, SystemBuilder};

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
        #[allow(unused_parens, reason = "some systems use one component")]
        mod $module {
            use super::*;

            struct Entities;

            impl Kinds for Entities {
                type World = World;
                type Entity = Entity;

                fn spawn(world: &mut World, $i: u32) -> Entity {
                    match $which {
                        $($kind => world.push(($($value,)*)),)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut World, entity: Entity) {
                    world.remove(entity);
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    $(sum += <&$Type>::query().iter(world).map(Value::value).sum::<f64>();)*
                    sum
                }
            }

            struct Queries {
                $($system: Query<($(static_ref!(($($mode)*) $Arg)),*)>,)*
            }

            pub fn register(peer: &mut Peer<'_>) {
                let make = || {
                    let queries = Queries { $($system: <($($($mode)* $Arg),*)>::query()),* };
                    (queries, World::default())
                };
                let each = |queries: &mut Queries, world: &mut World| {
                    $(
                        queries.$system.for_each_mut(world, |($($arg),*)| { $($body)* });
                    )*
                };
                let way = ("", "a query for each system, made once, `for_each_mut`");
                systems::<Entities, _>(peer, &$ROWS, way, make, each);
                let by_rows = |queries: &mut Queries, world: &mut World| {
                    $(
                        for ($($arg),*) in queries.$system.iter_mut(world) {
                            $($body)*
                        }
                    )*
                };
                let way = Way::plain("for", "a query for each system, made once, `for` loops");
                systems::<Entities, _>(peer, &$ROWS, way, make, by_rows);
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
    let prepare = || {
        let mut builder = Schedule::builder();
        for _ in 0..SYSTEMS {
            builder.add_system(SystemBuilder::new("nothing").build(|_, _, (), ()| {}));
        }
        (World::default(), Resources::default(), builder.build())
    };
    let way = ("", "`Schedule::execute`, without threads");
    empty(peer, way, prepare, |(world, resources, schedule)| schedule.execute(world, resources));
}
