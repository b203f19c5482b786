//! A derived query runs only on worlds that have its components.

use ecs_core::{Has, Query, World, world};

struct Position;
struct Velocity;

#[derive(Query)]
struct Moving<'w> {
    position: &'w mut Position,
    velocity: &'w Velocity,
}

world!(struct Sim { position: Position });

fn drift<W: Has<Position>>(world: &mut W) {
    world.query_mut::<Moving>();
}

fn main() {
    let mut sim = Sim::new();
    sim.query_mut::<Moving>();
    drift(&mut sim);
}
