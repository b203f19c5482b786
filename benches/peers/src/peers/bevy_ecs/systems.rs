//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, HEAVY, INTERLEAVED, MIXED, SCHEDULE, TICKS, drawn, systems};
use crate::workloads::{SYSTEMS, empty};
use bevy_ecs::schedule::SingleThreadedExecutor;

mixed_components! { #[derive(Component)] }

fn single_threaded() -> Schedule {
    let mut schedule = Schedule::default();
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule
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
                $(sum += world.query::<&$Type>().iter(world).map(Value::value).sum::<f64>();)*
                sum
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
                let run = |(world, schedule): &mut (World, Schedule)| schedule.run(world);
                let check = |(world, _): &mut (World, Schedule)| checksum(world);
                let prepare = |n| {
                    let mut schedule = single_threaded();
                    schedule.add_systems(($($system,)*).chain());
                    (make(n), schedule)
                };
                let way = Way::plain("", "a `Schedule` with `SingleThreadedExecutor`, `for` loops");
                systems(peer, &$ROWS, way, prepare, run, check);
                let prepare = |n| {
                    let mut schedule = single_threaded();
                    schedule.add_systems(($($Query,)*).chain());
                    (make(n), schedule)
                };
                let way = ("for_each", "the same with `for_each`");
                systems(peer, &$ROWS, way, prepare, run, check);
                let prepare = |n| {
                    let mut world = make(n);
                    let queries = Queries { $($system: world.query()),* };
                    (world, queries)
                };
                #[allow(unused_mut, reason = "only some of the components are mutable")]
                let plain = |(world, queries): &mut (World, Queries)| {
                    $(
                        let rows = queries.$system.iter_mut(world);
                        rows.for_each(|($(mut $arg,)*)| { $($body)* });
                    )*
                };
                let way = ("queries", "a `QueryState` for each system, no schedule, `for_each`");
                systems(peer, &$ROWS, way, prepare, plain, |(world, _)| checksum(world));
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
        let mut schedule = single_threaded();
        for _ in 0..SYSTEMS {
            schedule.add_systems(|| {});
        }
        (World::new(), schedule)
    };
    let way = ("", "a `Schedule` with `SingleThreadedExecutor`");
    empty(peer, way, prepare, |(world, schedule)| schedule.run(world));
}
