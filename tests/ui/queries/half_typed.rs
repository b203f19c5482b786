//! E016, E014: A half-typed field still exists for a loop that destructures the query.

use ecs_core::{Entity, world};

struct Position(f32);
struct Velocity(f32);

world!(
    pub struct Sim { position: Position, velocity: Velocity }

    #[query]
    pub struct Moving<'a> {
        entity: Entity,
        position: &'a mut
        velocity: &'a Velocity,
    }

    #[query]
    pub struct Resting { position: &mut Position, velocity }
);

fn integrate(moving: Moving<'_>) {
    moving.position.0 += moving.velocity.0;
}

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position(0.0), Velocity(1.0)));
    sim.moving().for_each(integrate);
    for Resting { position, velocity } in sim.resting() {
        position.0 += velocity.0;
    }
}
