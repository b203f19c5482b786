//! A query with `&mut` borrows the world mutably.

use ecs_core::world;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
    }

    #[query]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }
);

fn main() {
    let sim = Sim::new();
    sim.moving().count();
}
