//! Only a component's column can be sorted.

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
    sim.sort_by_key::<Speed, _>(|_| 0);
}
