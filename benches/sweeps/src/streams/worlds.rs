//! The same loop in a world of ecs-core and in peers, each used as its documentation recommends.

use super::columns::*;
use super::timed;

macro_rules! worlds {
    (1, $module:ident, $name:ident: $type:ident) => {
        worlds! { @ $module, [], $name: $type }
    };
    ($n:literal, $module:ident, $($name:ident: $type:ident),*) => {
        worlds! { @ $module, [
            /// All columns in one group.
            #[group(own($($name),*))]
            pub struct All;
        ], $($name: $type),* }
    };
    (@ $module:ident, [$($group:tt)*], $($name:ident: $type:ident),*) => {
        #[allow(
            missing_docs,
            unsafe_op_in_unsafe_fn,
            clippy::redundant_field_names,
            reason = "what is derived"
        )]
        mod $module {
            use super::*;

            mod ours {
                use super::*;

                ecs_core::world!(
                    /// As many components as there are columns.
                    pub struct World { $($name: $type),* }

                    $($group)*

                    /// All columns.
                    #[query]
                    pub struct Walk { $($name: &mut $type),* }
                );
            }

            mod archetype {
                use super::*;
                use gecs::prelude::*;

                ecs_world! {
                    ecs_name!(Filled);
                    ecs_archetype!(All, dyn, $($type),*);
                }

                pub(in super::super) fn gecs(rows: usize) -> (f64, f64) {
                    let mut world = Filled::with_capacity(rows);
                    for _ in 0..rows {
                        world.create::<All>(($($type::default(),)*));
                    }
                    let walk = |world: &mut Filled| {
                        ecs_iter!(world, |$($name: &mut $type),*| { $($name.0[0] += 1;)* });
                    };
                    timed(world, rows, walk, |world| {
                        let mut sum = 0.0;
                        ecs_iter!(world, |$($name: &$type),*| { $(sum += f64::from($name.0[0]);)* });
                        sum
                    })
                }
            }

            pub(super) use self::archetype::gecs;

            #[derive(bevy_ecs::bundle::Bundle, ::hecs::Bundle, Default)]
            pub struct New { $($name: $type),* }

            #[derive(::hecs::Query)]
            pub struct Each<'a> { $($name: &'a mut $type),* }

            #[derive(bevy_ecs::query::QueryData)]
            #[query_data(mutable)]
            pub struct Step { $($name: &'static mut $type),* }

            pub(super) fn ecs_core(rows: usize) -> (f64, f64) {
                let mut world = ours::World::new();
                world.spawn_batch((0..rows).map(|_| ($($type::default(),)*)));
                let walk = |world: &mut ours::World| {
                    world.walk().for_each(|row| { $(row.$name.0[0] += 1;)* });
                };
                timed(world, rows, walk, |world| {
                    let mut sum = 0.0;
                    $(sum += world.$name().as_slice().iter().map(|c| f64::from(c.0[0])).sum::<f64>();)*
                    sum
                })
            }

            pub(super) fn hecs(rows: usize) -> (f64, f64) {
                let mut world = ::hecs::World::new();
                world.spawn_batch((0..rows).map(|_| New::default()));
                let walk = |world: &mut ::hecs::World| {
                    for each in world.query_mut::<Each<'_>>() {
                        $(each.$name.0[0] += 1;)*
                    }
                };
                timed(world, rows, walk, |world| {
                    let mut sum = 0.0;
                    $(
                        let all = world.query_mut::<&$type>().into_iter();
                        sum += all.map(|c| f64::from(c.0[0])).sum::<f64>();
                    )*
                    sum
                })
            }

            pub(super) fn bevy_ecs(rows: usize) -> (f64, f64) {
                let mut world = ::bevy_ecs::world::World::new();
                world.spawn_batch((0..rows).map(|_| New::default()));
                let query = world.query::<Step>();
                timed((world, query), rows, |(world, query)| {
                    query.iter_mut(world).for_each(|mut step| { $(step.$name.0[0] += 1;)* });
                }, |(world, _)| {
                    let mut sum = 0.0;
                    $(
                        let mut all = world.query::<&$type>();
                        sum += all.iter(world).map(|c| f64::from(c.0[0])).sum::<f64>();
                    )*
                    sum
                })
            }
        }
    };
}

with_columns!(worlds);
by_columns!(ecs_core hecs bevy_ecs gecs);
