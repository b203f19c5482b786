//! A loop over two columns in different orders. hecs has only columns in one order, so it is missing.

use crate::components::{Body, Position, ROWS, Roots, Velocity, start};
use crate::measure::{Row, Threads, Way};
use bevy_ecs::component::Component;
use bevy_ecs::query::QueryState;
use ecs_core::world;
use rayon::prelude::*;

world! {
    struct Sim { position: Position, velocity: Velocity }
    #[query(lead(position))]
    struct Moving { position: &mut Position, velocity: &Velocity }
}

/// A velocity in a sparse set.
#[derive(Component)]
#[component(storage = "SparseSet")]
struct Sparse(Velocity);

/// The number of rows of a piece.
const PIECE: usize = 16_384;

/// Returns the numbers of all entities in the order in which they get a velocity.
fn shuffled() -> impl Iterator<Item = usize> {
    // A number that has no factor in common with the number of rows.
    (0..ROWS).map(|i| i * 618_033 % ROWS)
}

/// Returns the row.
pub fn row() -> Row {
    let ways = [by_hand(), ecs_core(), bevy_ecs()].into_iter().flatten().collect();
    let about = "16 square roots per row, 1M rows, the other column in another order";
    Row { name: "looked_up", about, unit: (ROWS, "row"), ways }
}

/// Positions, velocities in another order, and the place of each velocity.
struct Vectors {
    positions: Vec<Position>,
    velocities: Vec<Velocity>,
    places: Vec<u32>,
}

impl Vectors {
    fn filled() -> Self {
        let mut places = vec![0; ROWS];
        for (place, i) in shuffled().enumerate() {
            places[i] = place as u32;
        }
        Self {
            positions: (0..ROWS).map(|i| start(i).0).collect(),
            velocities: shuffled().map(|i| start(i).1).collect(),
            places,
        }
    }
}

fn by_hand() -> Vec<Way> {
    let result =
        |vectors: &mut Vectors| vectors.positions.iter().map(|p| f64::from(p.0)).sum::<f64>();
    let way = |calls, threads, run: fn(&mut Vectors)| {
        Way::new(("by hand", calls, threads), Vectors::filled(), run, result)
    };
    vec![
        way("slices and an index", Threads::One, |Vectors { positions, velocities, places }| {
            for (position, place) in positions.iter_mut().zip(places) {
                Roots::run(position, &velocities[*place as usize]);
            }
        }),
        way("the same, `par_chunks_mut`", Threads::Pool, |vectors| {
            let Vectors { positions, velocities, places } = vectors;
            let pieces = positions.par_chunks_mut(PIECE).zip(places.par_chunks(PIECE));
            pieces.for_each(|(positions, places)| {
                for (position, place) in positions.iter_mut().zip(places) {
                    Roots::run(position, &velocities[*place as usize]);
                }
            });
        }),
    ]
}

fn ecs_core() -> Vec<Way> {
    let filled = || {
        let mut sim = Sim::new();
        let entities: Vec<_> = (0..ROWS).map(|i| sim.spawn((start(i).0,))).collect();
        for i in shuffled() {
            sim.insert(entities[i], start(i).1).expect("an entity that is alive");
        }
        sim
    };
    let result = |sim: &mut Sim| sim.moving().map(|row| f64::from(row.position.0)).sum::<f64>();
    let way = |calls, threads, run: fn(&mut Sim)| {
        Way::new(("ecs-core", calls, threads), filled(), run, result)
    };
    vec![
        way("`for_each`", Threads::One, |sim| {
            sim.moving().for_each(|row| Roots::run(row.position, row.velocity));
        }),
        way("`par_for_each`", Threads::Pool, |sim| {
            sim.moving().par_for_each(|row| Roots::run(row.position, row.velocity));
        }),
    ]
}

type Bevy = (bevy_ecs::world::World, QueryState<(&'static mut Position, &'static Sparse)>);

fn bevy_ecs() -> Vec<Way> {
    let filled = || {
        let mut world = bevy_ecs::world::World::new();
        let entities: Vec<_> = (0..ROWS).map(|i| world.spawn(start(i).0).id()).collect();
        for i in shuffled() {
            world.entity_mut(entities[i]).insert(Sparse(start(i).1));
        }
        let query = world.query();
        (world, query)
    };
    let result = |(world, query): &mut Bevy| {
        query.iter(world).map(|(position, _)| f64::from(position.0)).sum()
    };
    let way = |calls, threads, run: fn(&mut Bevy)| {
        Way::new(("bevy_ecs", calls, threads), filled(), run, result)
    };
    vec![
        way("a sparse set, `iter_mut().for_each`", Threads::One, |(world, query)| {
            let rows = query.iter_mut(world);
            rows.for_each(|(mut position, velocity)| Roots::run(&mut position, &velocity.0));
        }),
        way("a sparse set, `par_iter_mut`", Threads::Pool, |(world, query)| {
            let rows = query.par_iter_mut(world);
            rows.for_each(|(mut position, velocity)| Roots::run(&mut position, &velocity.0));
        }),
    ]
}
