//! Only queries of this world can be run.

use ecs_core::world;

struct Speed;

struct Position;
struct Velocity;
struct Mass;

world!(
    struct Sim {
        position: Position,
        velocity: Velocity,
        mass: Mass,
    }

    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {
    let mut sim = Sim::new();
    sim.despawn_where::<Speed>(|_| true);
}
