//! Only components can be read by `get`.

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
    let entity = sim.spawn(Position);
    sim.get::<Speed>(entity);
}
