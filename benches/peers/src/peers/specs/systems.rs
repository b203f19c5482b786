//! Systems: ten small ones, seven of a game, three that share components, one that computes much.

use super::*;
use crate::components::Value;
use crate::workloads::{DEEP, GROUPS_1, GROUPS_8, GROUPS_32, HEAVY, INTERLEAVED, MIXED};
use crate::workloads::{Kinds, SCHEDULE, TICKS, systems};
use crate::workloads::{SYSTEMS, empty};
use specs::{Dispatcher, DispatcherBuilder, ReadStorage, System, WriteStorage};

mixed_components! { #[derive(Component)] #[storage(VecStorage)] }
group_components! { #[derive(Component)] #[storage(VecStorage)] }

/// The storage of an argument.
macro_rules! data {
    ($life:lifetime (&mut) $Type:ident) => { WriteStorage<$life, $Type> };
    ($life:lifetime (&) $Type:ident) => { ReadStorage<$life, $Type> };
}

struct Nothing;

impl System<'_> for Nothing {
    type SystemData = ();

    fn run(&mut self, (): ()) {}
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
            use specs::RunNow;

            struct Entities;

            impl Kinds for Entities {
                type World = World;
                type Entity = Entity;

                fn spawn(world: &mut World, $i: u32) -> Entity {
                    match $which {
                        $($kind => world.create_entity()$(.with($value))*.build(),)*
                        _ => unreachable!("a kind below the number of kinds"),
                    }
                }

                fn despawn(world: &mut World, entity: Entity) {
                    let _ = world.delete_entity(entity);
                }

                fn checksum(world: &mut World) -> f64 {
                    let mut sum = 0.0;
                    $(sum += world.read_storage::<$Type>().join().map(Value::value).sum::<f64>();)*
                    sum
                }
            }

            fn registered() -> World {
                let mut world = World::new();
                $(world.register::<$Type>();)*
                world
            }

            $(
                struct $Query;

                impl<'a> System<'a> for $Query {
                    type SystemData = ($(data!('a ($($mode)*) $Arg),)*);

                    #[allow(unused_mut, reason = "only some of the storages are mutable")]
                    fn run(&mut self, ($(mut $arg,)*): Self::SystemData) {
                        for ($($arg),*) in ($($($mode)* $arg),*).join() {
                            $($body)*
                        }
                    }
                }
            )*

            pub fn register(peer: &mut Peer<'_>) {
                let by_rows = |_: &mut (), world: &mut World| {
                    $($Query.run_now(world);)*
                };
                let way = Way::of("run_now", "`run_now` of a `System` for each, `for` loops");
                systems::<Entities, _>(peer, &$ROWS, way, || ((), registered()), by_rows);
                let make = || {
                    let builder = DispatcherBuilder::new();
                    $(let builder = builder.with($Query, stringify!($system), &[]).with_barrier();)*
                    (builder.build(), registered())
                };
                let dispatch = |dispatcher: &mut Dispatcher<'static, 'static>, world: &mut World| {
                    dispatcher.dispatch(world);
                };
                let way = Way::plain("", "a `Dispatcher` without threads, with barriers, `for` loops");
                systems::<Entities, _>(peer, &$ROWS, way, make, dispatch);
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
    empty(
        peer,
        ("", "a `Dispatcher` without threads"),
        || {
            let mut builder = DispatcherBuilder::new();
            for i in 0..SYSTEMS {
                builder.add(Nothing, &i.to_string(), &[]);
            }
            (World::new(), builder.build())
        },
        |(world, dispatcher): &mut (World, Dispatcher<'static, 'static>)| {
            dispatcher.dispatch(world)
        },
    );
}
