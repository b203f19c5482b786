//! A slice can't be used after a structural change.

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

    #[group(own(position, velocity))]
    struct Bodies;
);

fn main() {
    let mut sim = Sim::new();
    let first = sim.spawn((Position, Velocity));
    let (_, positions, _) = sim.bodies().slices();
    let _ = sim.despawn(first);
    let _ = positions.len();
}
