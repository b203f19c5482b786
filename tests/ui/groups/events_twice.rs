//! E024: A group has one list of events.

use ecs_core::world;

struct Position;
struct Velocity;

world!(
    pub struct Sim { position: Position, velocity: Velocity }

    #[group(events, own(position, velocity), events)]
    pub struct Bodies;
);

fn main() {
    let mut sim = Sim::new();
    sim.spawn((Position, Velocity));
    sim.bodies_events().clear();
}
