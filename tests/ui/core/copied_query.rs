//! A query with `&mut` can't run twice at once.

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
    let mut sim = Sim::new();
    let moving = sim.moving();
    let _ = moving.clone();
}
