//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};
use crate::workloads::{SYSTEMS, empty};
use bevy_ecs::schedule::SingleThreadedExecutor;

mixed_components! { #[derive(Component)] }
group_components! { #[derive(Component)] }

fn single_threaded() -> Schedule {
    let mut schedule = Schedule::default();
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule
}

/// Systems in order, in nested tuples, because a tuple has at most 20.
macro_rules! chain {
    ($system:ident) => { $system };
    ($system:ident $($rest:ident)+) => { ($system, chain!($($rest)+)).chain() };
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
                        $($kind => world.spawn(($($value,)*)).id(),)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut World, entity: Entity) {
                    world.despawn(entity);
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    $(sum += world.query::<&$Type>().iter(world).map(Value::value).sum::<f64>();)*
                    sum
                }
            }

            $(
                #[allow(unused_mut, reason = "only some of the components are mutable")]
                fn $system(mut query: Query<($($($mode)* $Arg,)*)>) {
                    for ($(mut $arg,)*) in &mut query {
                        $($body)*
                    }
                }
            )*

            $(
                #[allow(unused_mut, reason = "only some of the components are mutable")]
                #[allow(non_snake_case, reason = "the name of the system with `for_each`")]
                fn $Query(mut query: Query<($($($mode)* $Arg,)*)>) {
                    query.iter_mut().for_each(|($(mut $arg,)*)| { $($body)* });
                }
            )*

            struct Queries {
                $($system: QueryState<($(static_ref!(($($mode)*) $Arg),)*)>,)*
            }

            pub fn register(peer: &mut Peer<'_>) {
                let run = |schedule: &mut Schedule, world: &mut World| schedule.run(world);
                let make = || {
                    let mut schedule = single_threaded();
                    schedule.add_systems(chain!($($system)*));
                    (schedule, World::new())
                };
                let way = Way::plain("", "a `Schedule` with `SingleThreadedExecutor`, `for` loops");
                systems::<Entities, _>(peer, &$ROWS, way, make, run);
                let make = || {
                    let mut schedule = single_threaded();
                    schedule.add_systems(chain!($($Query)*));
                    (schedule, World::new())
                };
                let way = ("for_each", "the same with `for_each`");
                systems::<Entities, _>(peer, &$ROWS, way, make, run);
                let make = || {
                    let mut world = World::new();
                    (Queries { $($system: world.query()),* }, world)
                };
                #[allow(unused_mut, reason = "only some of the components are mutable")]
                let plain = |queries: &mut Queries, world: &mut World| {
                    $(
                        let rows = queries.$system.iter_mut(world);
                        rows.for_each(|($(mut $arg,)*)| { $($body)* });
                    )*
                };
                let way = Way::slower("queries", "a `QueryState` for each system, no schedule, `for_each`");
                systems::<Entities, _>(peer, &$ROWS, way, make, plain);
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
        let mut schedule = single_threaded();
        for _ in 0..SYSTEMS {
            schedule.add_systems(|| {});
        }
        (World::new(), schedule)
    };
    let way = ("", "a `Schedule` with `SingleThreadedExecutor`");
    empty(peer, way, prepare, |(world, schedule)| schedule.run(world));
}
