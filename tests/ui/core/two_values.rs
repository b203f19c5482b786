//! Two values of one column may be the same row.

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
    let first = sim.spawn(Position);
    let (a, b) = (sim.get_mut::<Position>(first), sim.get_mut::<Position>(first));
    let _ = (a, b);
}
