//! A query runs over its own columns.

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
    let mut s = sim.split();
    Moving::over((&mut s.velocity, &s.position)).count();
}
