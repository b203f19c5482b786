//! A query's item can't be used after the next change.

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
    let first = sim.moving().next();
    sim.clear();
    let _ = first.map(|item| item.position);
}
