//! The cost of despawning an entity of three components, against the number of component types.

use crate::rounds::{Contender, Random, interleaved, nanoseconds};
use ecs_bench_charts::record::{Panel, Sweep};
use ecs_core::{Entity, world};

/// One of many component types.
#[derive(Clone, Copy, Debug)]
#[allow(dead_code, reason = "it is stored and never read")]
pub struct K<const N: usize>(u32);

/// Entities despawned in one batch, in random order.
const DESPAWNED: usize = 10_000;
/// Batches per measurement.
const TIMES: usize = 4;

/// Returns nanoseconds per despawn.
fn each<W, E>(
    mut fill: impl FnMut() -> (W, Vec<E>),
    mut despawn: impl FnMut(&mut W, E),
    left: impl Fn(&W) -> usize,
) -> f64 {
    let mut total = 0.0;
    for seed in 0..TIMES {
        let (mut world, mut entities) = fill();
        Random::new(seed as u64 + 1).shuffle(&mut entities);
        total += nanoseconds(|| entities.drain(..).for_each(|entity| despawn(&mut world, entity)));
        assert_eq!(left(&world), 0, "every component is gone");
    }
    total / (TIMES * DESPAWNED) as f64
}

/// Runs the workload in one of the generated worlds and in peers with as many types.
macro_rules! despawned {
    ($types:literal, [$($three:ty),*], [$($all:ty,)*]) => {
        /// The number of component types.
        pub const TYPES: usize = $types;

        /// All contenders.
        pub fn contenders() -> Vec<Contender> {
            let ours = || each(
                || {
                    let mut world = World::new();
                    let new = (0..DESPAWNED).map(|i| ($(<$three>::of(i),)*));
                    let entities: Vec<Entity> = world.spawn_batch(new).collect();
                    (world, entities)
                },
                |world, entity| { let _ = world.despawn(entity); },
                |world| world.c0().len(),
            );
            let hecs = || each(
                || {
                    let mut world = hecs::World::new();
                    let new = (0..DESPAWNED).map(|i| ($(<$three>::of(i),)*));
                    let entities: Vec<hecs::Entity> = world.spawn_batch(new).collect();
                    (world, entities)
                },
                |world, entity| { let _ = world.despawn(entity); },
                |world| world.len() as usize,
            );
            let sparsey = || each(
                || {
                    let mut builder = sparsey::World::builder();
                    $(builder.register::<$all>();)*
                    let mut world = builder.build();
                    let new = (0..DESPAWNED).map(|i| ($(<$three>::of(i),)*));
                    let entities = world.extend(new).to_vec();
                    (world, entities)
                },
                |world, entity| { world.destroy(entity); },
                |world| world.borrow::<K<0>>().len(),
            );
            vec![
                Contender::new("ecs-core", ours),
                Contender::new("hecs", hecs),
                Contender::new("sparsey", sparsey),
            ]
        }
    };
}

impl<const N: usize> K<N> {
    fn of(i: usize) -> Self {
        Self(i as u32)
    }
}

include!(concat!(env!("OUT_DIR"), "/worlds.rs"));

/// Runs all numbers of component types.
pub fn sweep(rounds: u32) -> Sweep {
    let mut panel = Panel::new("types");
    macro_rules! measure {
        ($($module:ident)*) => { $({
            eprintln!("despawn: {} component types", $module::TYPES);
            let mut contenders = $module::contenders();
            let medians = interleaved(&mut contenders, rounds);
            for (contender, median) in contenders.iter().zip(medians) {
                panel.add(contender.name, $module::TYPES as f64, median);
            }
        })* };
    }
    with_worlds!(measure);
    Sweep { name: "despawn".into(), rounds, panels: vec![panel] }
}
