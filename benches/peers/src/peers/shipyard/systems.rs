//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};
use crate::workloads::{SYSTEMS, empty};
use shipyard::Workload;

mixed_components! { #[derive(Component)] }
group_components! { #[derive(Component)] }

/// The view of an argument.
macro_rules! view {
    ((&mut) $Type:ident) => { ViewMut<$Type> };
    ((&) $Type:ident) => { View<$Type> };
}

fn nothing() {}

/// Returns a world that runs workloads on one thread.
fn on_one_thread() -> World {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    World::builder().with_local_thread_pool(pool.expect("a thread")).build()
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
        #[allow(unused_parens, reason = "some systems use one component")]
        mod $module {
            use super::*;

            struct Entities;

            impl Kinds for Entities {
                type World = World;
                type Entity = EntityId;

                fn spawn(world: &mut World, $i: u32) -> EntityId {
                    match $which {
                        $($kind => world.add_entity(($($value,)*)),)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut World, entity: EntityId) {
                    world.delete_entity(entity);
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    $(sum += world.run(|c: View<$Type>| c.iter().map(Value::value).sum::<f64>());)*
                    sum
                }
            }

            $(
                #[allow(unused_mut, reason = "only some of the views are mutable")]
                fn $system($(mut $arg: view!(($($mode)*) $Arg)),*) {
                    for ($($arg),*) in ($($($mode)* $arg),*).iter() {
                        $($body)*
                    }
                }
            )*

            $(
                #[allow(unused_mut, reason = "only some of the views are mutable")]
                #[allow(non_snake_case, reason = "the name of the system with `for_each`")]
                fn $Query($(mut $arg: view!(($($mode)*) $Arg)),*) {
                    ($($($mode)* $arg),*).iter().for_each(|($($arg),*)| { $($body)* });
                }
            )*

            pub fn register(peer: &mut Peer<'_>) {
                let world = || ((), on_one_thread());
                let by_rows = |_: &mut (), world: &mut World| {
                    $(world.run($system);)*
                };
                let way = Way::plain("", "`World::run` of a function for each system, `for` loops");
                systems::<Entities, _>(peer, &$ROWS, way, world, by_rows);
                let each = |_: &mut (), world: &mut World| {
                    $(world.run($Query);)*
                };
                let way = ("for_each", "the same with `for_each`");
                systems::<Entities, _>(peer, &$ROWS, way, world, each);
                let make = || {
                    let world = on_one_thread();
                    let workload = Workload::new("all")$(.with_system($system))*;
                    workload.add_to_world(&world).expect("a new name");
                    ((), world)
                };
                let workload =
                    |_: &mut (), world: &mut World| world.run_default_workload().expect("systems");
                let way = Way::slower("workload", "a `Workload` with one thread, `for` loops");
                systems::<Entities, _>(peer, &$ROWS, way, make, workload);
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
    let calls = ("", "`World::run` of a function for each system");
    empty(peer, calls, on_one_thread, |world| {
        for _ in 0..SYSTEMS {
            // Not known to the compiler, as a system that does something is not.
            world.run(black_box(nothing as fn()));
        }
    });
    let prepare = || {
        let world = on_one_thread();
        let mut workload = Workload::new("all");
        for _ in 0..SYSTEMS {
            workload = workload.with_system(nothing);
        }
        workload.add_to_world(&world).expect("a new name");
        world
    };
    empty(peer, ("workload", "a `Workload` with one thread"), prepare, |world| {
        world.run_default_workload().expect("systems that do not fail");
    });
}
