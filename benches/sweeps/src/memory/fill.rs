//! Bytes against the share of entities with a component of 16 bytes, chosen at random.

use super::{Wide, add, per_entity};
use crate::rounds::Random;
use ecs_bench_charts::record::Panel;
use ecs_core::{Entity, world};

/// The number of entities.
const ENTITIES: usize = 100_000;
/// The shares of entities with the component, in percent.
const PERCENT: [usize; 14] = [0, 1, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/// The name of a line, and a function that returns bytes per entity if these entities have the
/// component.
type Storage = (&'static str, fn(&[u32]) -> f64);

/// The lines for our storages. `stored!` writes a world for each, as grown and after shrinking.
const STORAGES: [Storage; 3] = [
    ("ecs-core, as grown", |chosen| per_entity(ENTITIES, || sparse(chosen))),
    ("ecs-core, shrunk", |chosen| {
        per_entity(ENTITIES, || {
            let mut world = sparse(chosen);
            world.shrink_to_fit();
            world
        })
    }),
    ("ecs-core, linear", |chosen| per_entity(ENTITIES, || linear(chosen))),
];

/// Declares a world of one component with this storage attribute, and a function that fills it.
macro_rules! stored {
    ($function:ident, $World:ident $(, #[$storage:meta])?) => {
        world!(
            /// One component.
            struct $World { $(#[$storage])? wide: Wide }
        );

        fn $function(chosen: &[u32]) -> $World {
            let mut world = $World::new();
            let entities: Box<[Entity]> = world.spawn_batch((0..ENTITIES).map(|_| ())).collect();
            for &i in chosen {
                let _ = world.insert(entities[i as usize], Wide([0.0; 4]));
            }
            world
        }
    };
}

stored!(sparse, Sparse);
stored!(linear, Linear, #[storage(linear)]);

/// Runs all lines.
pub fn panel() -> Panel {
    let mut panel = Panel::new("fill");
    let mut order: Vec<u32> = (0..ENTITIES as u32).collect();
    Random::new(3).shuffle(&mut order);
    for percent in PERCENT {
        eprintln!("memory: {percent} % filled");
        let chosen = &order[..ENTITIES * percent / 100];
        let x = percent as f64;
        add(&mut panel, x, &[("values alone", 0.16 * x)]);
        for (name, bytes) in STORAGES {
            add(&mut panel, x, &[(name, bytes(chosen))]);
        }
        add(
            &mut panel,
            x,
            &[("hecs", hecs(chosen)), ("bevy_ecs", bevy_ecs(chosen)), ("sparsey", sparsey(chosen))],
        );
    }
    panel
}

fn hecs(chosen: &[u32]) -> f64 {
    per_entity(ENTITIES, || {
        let mut world = hecs::World::new();
        let entities: Box<[_]> = world.spawn_batch((0..ENTITIES).map(|_| ())).collect();
        for &i in chosen {
            let _ = world.insert_one(entities[i as usize], Wide([0.0; 4]));
        }
        world
    })
}

fn bevy_ecs(chosen: &[u32]) -> f64 {
    per_entity(ENTITIES, || {
        let mut world = bevy_ecs::world::World::new();
        let entities: Box<[_]> = world.spawn_batch((0..ENTITIES).map(|_| ())).collect();
        for &i in chosen {
            world.entity_mut(entities[i as usize]).insert(Wide([0.0; 4]));
        }
        world
    })
}

fn sparsey(chosen: &[u32]) -> f64 {
    per_entity(ENTITIES, || {
        let mut builder = sparsey::World::builder();
        builder.register::<Wide>();
        let mut world = builder.build();
        let entities: Box<[_]> = (0..ENTITIES).map(|_| world.create(())).collect();
        for &i in chosen {
            world.insert(entities[i as usize], (Wide([0.0; 4]),));
        }
        world
    })
}
