//! A query's item can't outlive its world.

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
    let item = {
        let mut sim = Sim::new();
        sim.moving().next()
    };
    let _ = item.map(|item| item.position);
}
